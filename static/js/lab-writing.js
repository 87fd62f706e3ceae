/* Writes into the page only what differs from what stands there. */
(function labWriting() {
  "use strict";

  /* Into the text node that is there: no child comes or goes, so no style has to be found again. */
  function text(node, said) {
    const { firstChild } = node;
    if (!firstChild || firstChild.nodeType !== Node.TEXT_NODE || firstChild.nextSibling) node.textContent = said;
    else if (firstChild.data !== said) firstChild.data = said;
  }

  function attribute(node, name, value) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }

  /* Most cells have no class, and lose none. */
  function named(node, name, holds) {
    if (holds || node.className) node.classList.toggle(name, holds);
  }

  Book.labWriting = { text, attribute, named };
})();
