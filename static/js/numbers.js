/* Gives the bound numbers of a lesson their elements and their names when it is first asked for: the page marks only
   numbers that no rule finds (numerals.js), and names only those that do not follow from the one before. */
(function numbers() {
  "use strict";

  const NUMBER = "u, [data-number], [data-ordinal]";
  // where numbers are marked, digits are made from something, scripts write, or a link begins with the id of its address
  // (concepts/delivered/marks.py)
  const CLOSED = "a:not(.page-link), u, script, style, title, number-lab, answer-field, dependency-map, [data-number], [data-src], [role='status'], .frame-controls";
  const DIGIT = /[0-9₀-₉²]/;
  const known = new WeakSet();

  function mark(text) {
    for (const [start, numeral] of Book.numerals(text.data).reverse()) {
      const number = start ? text.splitText(start) : text;
      if (numeral.length < number.data.length) number.splitText(numeral.length);
      const element = document.createElement("u");
      number.replaceWith(element);
      element.append(number);
    }
  }

  function name(elements) {
    let [page, index] = ["", 0];
    for (const one of elements) {
      const own = one.dataset.number || one.dataset.ordinal;
      if (own) {
        const at = own.lastIndexOf(".");
        [page, index] = [own.slice(0, at), Number(own.slice(at + 1))];
      } else {
        index += 1;
        one.dataset.number = `${page}.${index}`;
      }
    }
  }

  /* Once a lesson. */
  function restore(lesson) {
    if (!lesson || known.has(lesson)) return;
    known.add(lesson);
    Book.folded.unfold(lesson);
    const walker = document.createTreeWalker(lesson, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (DIGIT.test(walker.currentNode.data)) texts.push(walker.currentNode);
    for (const text of texts) if (!text.parentElement.closest(CLOSED)) mark(text);
    // a lab writes over its numbers, so they get their names before it does
    for (const lab of lesson.querySelectorAll("number-lab")) name(lab.querySelectorAll(NUMBER));
    name([...lesson.querySelectorAll(NUMBER)].filter((one) => !one.closest("number-lab")));
  }

  /* The text of the book, where a reader's numbers stand beside it (recompute.js). */
  function bookText(element) {
    if (!element.querySelector("ins")) return element.textContent;
    const copy = element.cloneNode(true);
    for (const own of copy.querySelectorAll("ins")) own.remove();
    return copy.textContent;
  }

  Book.dressing.whenShown(restore);
  Book.numbers = { restore, bookText };
})();
