/* What rows and columns are called that a reader adds to a lab. */
(function labNames() {
  "use strict";

  const letter = (code) => String.fromCharCode(code);

  /* The name after those that are known: letters go on, also behind a word, and numbers count on. */
  function nextName(known, i) {
    if (i < known.length) return known[i];
    const last = known[known.length - 1] || "";
    const [, word, end] = /^(.*\s|)([A-Z])$/.exec(last) || [];
    const code = end ? end.charCodeAt(0) : 0;
    const inTurn = end === "A" || (end && known[known.length - 2] === word + letter(code - 1));
    const next = code + i - known.length + 1;
    if (inTurn && next <= "Z".charCodeAt(0)) return word + letter(next);
    return /\d/.test(last) ? last.replace(/\d+(?!.*\d)/, String(i)) : String(i);
  }

  Book.labNames = { nextName };
})();
