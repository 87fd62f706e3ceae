/* The reader's record out and in: as a text to copy, as a file of JSON or Markdown. */
(function memoryDialog() {
  "use strict";

  const dialog = document.getElementById("memory-dialog");
  if (!dialog) return;
  const { memory, memoryTransfer, memoryMarkdown, notesList, reviewSchedule, message, say } = Book;
  const words = document.getElementById("memory-words");
  const panel = document.getElementById("reading-settings");
  const field = dialog.querySelector("textarea");
  const status = dialog.querySelector("[role=status]");
  const picker = dialog.querySelector("input[type=file]");
  const lessons = () => [...document.querySelectorAll("[data-action='mark-read']")].map((button) => button.dataset.lesson);
  const isRead = (id) => memory.get(`read.${id}`) === true;

  function open() {
    if (panel?.matches(":popover-open")) panel.hidePopover();
    if (!dialog.open) dialog.showModal();
    field.focus();
  }

  async function exportRecord() {
    field.value = memoryTransfer.toJson();
    open();
    const copied = await Book.copyText(field.value);
    say(status, copied ? message("memory-exported", {}, words) : message("selected"));
    if (!copied) field.select();
  }

  function take(text) {
    const name = memoryTransfer.take(text);
    say(status, message(name, { read: lessons().filter(isRead).length }, words));
  }

  function importRecord() {
    if (dialog.open) {
      take(field.value);
      return;
    }
    field.value = "";
    say(status, "");
    open();
  }

  function markdown() {
    const word = (name, values = {}) => message(`markdown-${name}`, values, words);
    const title = word("title", { book: document.querySelector(".book-title").textContent.trim() });
    const read = lessons().filter(isRead).map((id) => notesList.titleOf(document.getElementById(id)));
    const named = { title, read: word("read"), notes: word("notes"), changed: word("changed"), record: word("record") };
    return memoryMarkdown.written({ groups: notesList.groups(), read, json: memoryTransfer.toJson() }, named);
  }

  /* Gives a file to the reader. */
  function save(text, type, ending) {
    const name = `${memory.whole().book}-${reviewSchedule.written(reviewSchedule.today())}.${ending}`;
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = Book.element("a", { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    if (dialog.open) say(status, message("memory-saved", { name }, words));
  }

  const ACTIONS = {
    "export-memory": exportRecord,
    "import-memory": importRecord,
    "save-memory": () => save(memoryTransfer.toJson(), "application/json", "json"),
    "save-markdown": () => save(markdown(), "text/markdown", "md"),
  };

  document.addEventListener("click", ({ target }) => ACTIONS[target.closest("button[data-action]")?.dataset.action]?.());
  picker.addEventListener("change", async () => {
    const [file] = picker.files;
    picker.value = "";
    if (file) take(await file.text());
  });
})();
