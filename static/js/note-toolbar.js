/* The buttons beside a selected passage: mark it, write a note on it. Tab leads to them, as do two single keys. */
(function noteToolbar() {
  "use strict";

  const bar = document.getElementById("note-toolbar");
  if (!bar || !bar.showPopover) return;
  const { memory, notes, noteDialog, notice } = Book;
  const SETTLE_MS = 200;
  const GAP = 8;
  const FIELDS = "input, textarea, dialog, [popover], .notes-list, .review-list, .margin-terms";
  const NOT_TEXT = "a, button, summary, input, label, [role='button']";
  let chosen = null;
  let known = null;
  let isClicked = false;
  let isPressed = false;
  let timer = 0;

  const button = (action) => bar.querySelector(`[data-action="${action}"]`);
  const isOpen = () => bar.matches(":popover-open");

  function hide() {
    if (isOpen()) bar.hidePopover();
    [chosen, known] = [null, null];
  }

  /* Below the end of the passage, inside the window. */
  function place(range) {
    const boxes = range.getClientRects();
    const { left, bottom, top } = boxes[boxes.length - 1] || range.getBoundingClientRect();
    const below = bottom + GAP;
    const fits = below + bar.offsetHeight + GAP <= innerHeight;
    bar.style.setProperty("left", `${Math.max(GAP, Math.min(left, innerWidth - bar.offsetWidth - GAP))}px`);
    const beside = Math.min(fits ? below : top - bar.offsetHeight - GAP, innerHeight - bar.offsetHeight - GAP);
    bar.style.setProperty("top", `${Math.max(GAP, beside)}px`);
    const { top: head, bottom: foot } = range.getBoundingClientRect();
    // over a passage that is out of sight the buttons would cover something else
    bar.inert = foot < 0 || head > innerHeight;
  }

  function show(range, id, clicked) {
    [chosen, known, isClicked] = [range, id, clicked];
    button("mark-passage").hidden = id !== null;
    button("remove-passage").hidden = id === null;
    if (!isOpen()) bar.showPopover();
    place(range);
  }

  /* What is selected in the text of the open lesson; null where that is nothing. */
  function selected() {
    const selection = getSelection();
    if (!selection.rangeCount || selection.isCollapsed || !selection.toString().trim()) return null;
    const range = selection.getRangeAt(0);
    const { commonAncestorContainer: box } = range;
    const element = box instanceof Element ? box : box.parentElement;
    return element.closest("section.lesson") && !element.closest(FIELDS) ? range.cloneRange() : null;
  }

  function consider() {
    if (isPressed || bar.contains(document.activeElement)) return;
    const range = selected();
    if (range) show(range, notes.idOf(range), false);
    else if (!isClicked) hide();
  }

  /* Without a selection a note is on the heading of the section that is being read. */
  function heading() {
    const lesson = Book.router?.currentLesson();
    const passed = [...(lesson?.querySelectorAll("h1, h2, h3") || [])].filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight / 3);
    if (!passed.length) return null;
    const range = document.createRange();
    range.selectNodeContents(passed[passed.length - 1]);
    return range;
  }

  function done() {
    getSelection().removeAllRanges();
    hide();
  }

  function mark() {
    const range = chosen || selected();
    const id = range && notes.make(range);
    notice.show(!id ? "note-select-first" : memory.isKept() ? "note-marked" : "note-unkept");
    done();
  }

  function write() {
    const range = chosen || selected() || heading();
    const id = known || (range && notes.make(range));
    done();
    if (id) noteDialog.edit(id);
  }

  const ACTIONS = {
    "mark-passage": mark,
    "note-passage": write,
    "remove-passage": () => {
      notice.show(notes.remove(known) ? "note-removed" : "note-removed-unkept");
      done();
    },
  };

  // a press on a button must not take the selection away
  bar.addEventListener("pointerdown", (event) => event.preventDefault());
  bar.addEventListener("click", (event) => ACTIONS[event.target.closest("button")?.dataset.action]?.());
  document.addEventListener("pointerdown", ({ target }) => {
    isPressed = true;
    if (!bar.contains(target) && isOpen()) hide();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, () => {
      isPressed = false;
      clearTimeout(timer);
      timer = setTimeout(consider, SETTLE_MS);
    });
  }
  document.addEventListener("selectionchange", () => {
    clearTimeout(timer);
    timer = setTimeout(consider, SETTLE_MS);
  });
  document.addEventListener("click", ({ target, clientX, clientY }) => {
    if (!target.closest("section.lesson") || target.closest(".margin-terms") || selected()) return;
    const hit = notes.at(clientX, clientY);
    const control = target.closest(NOT_TEXT);
    // a passage inside one number has no other place to be pressed
    if (hit && (!control || (control.matches("[data-number]") && control.contains(hit.range.commonAncestorContainer)))) show(hit.range, hit.id, true);
  });
  document.addEventListener("keydown", (event) => {
    if (!isOpen()) return;
    if (event.key === "Escape") {
      hide();
    } else if (event.key === "Tab" && !event.shiftKey && !bar.inert && !bar.contains(document.activeElement)) {
      event.preventDefault();
      bar.querySelector("button:not([hidden])").focus();
    }
  });
  addEventListener("scroll", () => isOpen() && chosen && place(chosen), { passive: true });
  document.addEventListener("lessonchange", hide);

  Book.noteToolbar = { mark, write };
})();
