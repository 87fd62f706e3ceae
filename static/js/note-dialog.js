/* The dialog in which a note is written: what stands in it when it closes is kept. */
(function noteDialog() {
  "use strict";

  const dialog = document.getElementById("note-dialog");
  if (!dialog) return;
  const { notes } = Book;
  const field = dialog.querySelector("textarea");
  const quote = dialog.querySelector("blockquote");
  let open = null;

  function edit(id) {
    const note = notes.get(id);
    if (!note || dialog.open) return;
    open = id;
    quote.textContent = note.quote;
    field.value = note.text;
    dialog.showModal();
    field.focus();
  }

  function keep() {
    if (open !== null) notes.write(open, field.value.trim());
  }

  dialog.addEventListener("close", () => {
    keep();
    open = null;
  });
  // a page that is closed with the dialog open says nothing else
  addEventListener("pagehide", keep);
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) dialog.close();
  });

  Book.noteDialog = { edit };
})();
