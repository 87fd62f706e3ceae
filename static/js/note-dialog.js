/* The dialog in which a note is written: what is typed is kept meanwhile, and what stands in it when it closes. */
(function noteDialog() {
  "use strict";

  const dialog = document.getElementById("note-dialog");
  if (!dialog) return;
  const { memory, notes, notice, typing } = Book;
  const field = dialog.querySelector("textarea");
  const quote = dialog.querySelector("blockquote");
  let open = null;
  let kept = "";

  function warn() {
    if (!memory.isKept()) notice.show("note-unkept");
  }

  function edit(id) {
    const note = notes.get(id);
    if (!note || dialog.open) return;
    open = note;
    kept = note.text.trim();
    quote.textContent = note.quote;
    field.value = note.text;
    dialog.showModal();
    field.focus();
    warn();
  }

  /* What the reader typed here, also where another tab has deleted the note since. */
  function keep() {
    const text = field.value.trim();
    if (open === null || (text === kept && (text === open.text.trim() || notes.get(open.id)))) return;
    kept = text;
    notes.write(open, text);
  }

  dialog.addEventListener("close", () => {
    keep();
    open = null;
    warn();
  });
  field.addEventListener("input", () => typing.soon(keep));
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) dialog.close();
  });

  Book.noteDialog = { edit };
})();
