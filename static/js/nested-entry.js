/* Reads a nested list that a reader typed: numbers in square brackets, apart by commas, blanks or lines. */
(function nestedEntry() {
  "use strict";

  const { numberEntry } = Book;
  const TOKENS = /\[|\]|,|[^[\],\s]+/g;
  const plainMarks = (text) => text.replace(/[［【]/g, "[").replace(/[］】]/g, "]").replace(/[，、；;]/g, ",");

  /* {value}, or {fault: "brackets" | "empty" | "two-commas" | …of a number, text}. */
  function parse(text) {
    const outer = [];
    const open = [outer];
    let before = "";
    for (const token of plainMarks(text).match(TOKENS) || []) {
      if (token === "[") {
        const list = [];
        open[open.length - 1].push(list);
        open.push(list);
      } else if (token === "]") {
        if (open.length === 1) return { fault: "brackets" };
        open.pop();
      } else if (token === ",") {
        if (before === "," || before === "[" || open.length === 1) return { fault: open.length === 1 ? "brackets" : "two-commas" };
      } else {
        const found = numberEntry.parse(token);
        if (found.fault) return { fault: found.fault, text: token };
        open[open.length - 1].push(found.value);
      }
      before = token;
    }
    if (outer.length === 0) return { fault: "empty" };
    return open.length > 1 || outer.length > 1 ? { fault: "brackets" } : { value: outer[0] };
  }

  /* Entries apart by semicolons or lines, without the blanks around them. */
  const parts = (text) => text.split(/[;；\n]/).map((entry) => entry.trim()).filter(Boolean);

  /* As it is typed: [[1, 2], [3, 4]]. */
  const format = (value) => (Array.isArray(value) ? `[${value.map(format).join(", ")}]` : numberEntry.format(value, 12));

  Book.nestedEntry = { parse, parts, format, plainMarks };
})();
