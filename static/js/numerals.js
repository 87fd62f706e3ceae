/* Finds the numbers in a text without marks by the rule of concepts/delivered/marks.py. */
(function numerals() {
  "use strict";

  const NUMERAL = new RegExp(
    [
      "(?<![A-Za-z0-9_])[A-Za-z]+[0-9]+(?![A-Za-z0-9_])",
      "(?<![A-Za-z0-9_])[A-Za-z][₀-₉]+",
      "−?(?:(?<![A-Za-z0-9_.,\\[])[0-9]{1,3}(?:,[0-9]{3})+|(?<![A-Za-z0-9_])[0-9]+)(?:\\.[0-9]+)?(?![A-Za-z0-9_])",
      "²",
    ].join("|"),
    "g",
  );

  /* Where each begins, and its text. */
  Book.numerals = (text) => [...text.matchAll(NUMERAL)].map((found) => [found.index, found[0]]);
})();
