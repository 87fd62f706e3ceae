/* Opens and closes the search dialog. What answers in it (search.js) may come a moment later. */
(function searchDialog() {
  "use strict";

  const dialog = document.getElementById("search-dialog");
  const field = document.getElementById("search-input");
  const packed = document.getElementById("search-index") && typeof DecompressionStream !== "undefined";
  if (!dialog || !field || !packed) return;

  function open() {
    if (dialog.open) return;
    dialog.showModal();
    field.select();
    Book.search.answer();
  }

  // without an element to return to, the focus would stay in the closed field and swallow the next key
  dialog.addEventListener("close", () => {
    if (dialog.contains(document.activeElement)) document.activeElement.blur();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-action='open-search']")) open();
    else if (event.target.closest("#search-dialog [data-action='close-search']")) dialog.close();
  });
  for (const button of document.querySelectorAll("[data-action='open-search']")) button.hidden = false;

  Book.search = { open, answer: () => {}, isReady: () => false };
})();
