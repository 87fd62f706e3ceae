/* Single keys: / search, ? this list, [ and ] lessons, m the read mark, h and n a passage. They can be switched off (WCAG 2.1.4); Ctrl-K stays. */
(function shortcuts() {
  "use strict";

  const dialog = document.getElementById("shortcuts-dialog");
  const switches = [...document.querySelectorAll("input[name='shortcuts']")];
  const lesson = () => Book.router?.currentLesson() || document;
  const press = (selector) => lesson().querySelector(selector)?.click();

  const KEYS = {
    "/": () => Book.search?.open(),
    "?": () => dialog?.showModal(),
    "[": () => press(".turn a[rel='prev']"),
    "]": () => press(".turn a[rel='next']"),
    h: () => Book.noteToolbar?.mark(),
    n: () => Book.noteToolbar?.write(),
    m: () => press("[data-action='mark-read']"),
  };

  const isOn = () => Book.memory.get("shortcuts", true) !== false;

  const ENTRY = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

  /* Whether the key belongs to a text; a field of a dialog that has just closed may still hold the focus. */
  function isEntry(target) {
    return target instanceof Element && target.closest(ENTRY) && target.checkVisibility();
  }

  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (event.key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && Book.search) {
      event.preventDefault();
      Book.search.open();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isEntry(event.target) || !isOn() || !Object.hasOwn(KEYS, event.key)) return;
    event.preventDefault();
    KEYS[event.key]();
  });

  function showSwitches() {
    for (const one of switches) one.checked = isOn();
  }

  for (const one of switches) one.addEventListener("change", () => Book.memory.set("shortcuts", one.checked));
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-action='shortcuts']");
    if (opener && dialog && !dialog.open) dialog.showModal();
    const closer = event.target.closest("dialog [data-action='close']");
    if (closer) closer.closest("dialog").close();
    if (event.target.matches("dialog[open]")) closeOutside(event);
  });

  /* A click on the backdrop closes; one inside the box of the dialog does not. */
  function closeOutside({ target, clientX, clientY }) {
    const box = target.getBoundingClientRect();
    const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    if (!inside) target.close();
  }

  Book.memory.watch(showSwitches);
  showSwitches();
})();
