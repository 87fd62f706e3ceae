/* Gives every bound number its whole name; the page says only what does not follow from the one before. */
(function numbers() {
  "use strict";

  let [page, index] = ["", 0];
  for (const one of document.querySelectorAll("u, [data-number], [data-ordinal]")) {
    const name = one.dataset.number || one.dataset.ordinal;
    if (name) {
      const at = name.lastIndexOf(".");
      [page, index] = [name.slice(0, at), Number(name.slice(at + 1))];
    } else {
      index += 1;
      one.dataset.number = `${page}.${index}`;
    }
  }
})();
