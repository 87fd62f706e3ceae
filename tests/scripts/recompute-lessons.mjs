// Run by test_recompute.py with a file of worked lines: recomputes every lesson with the given changes and prints what
// each line shows then, and the values of all names that follow from the changes.
import { readFileSync } from "node:fs";
import { load, NUMERICS } from "./load.mjs";

const SCRIPTS = ["trace-sources", "number-entry", "recompute-formulas", "recompute-values", "recompute-names", "recompute-matching", "recompute-lines"];
const Book = load([...NUMERICS, ...SCRIPTS.map((name) => `${name}.js`)]);
const { trace, lines, changes } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const pages = Book.traceSources.readPages(trace);

const spelled = (value) => (Array.isArray(value) ? value.map(spelled) : Number.isFinite(value) ? Number(value) : typeof value === "boolean" ? Number(value) : String(value));

function valueOr(scope, name) {
  try {
    return spelled(scope.value(name));
  } catch {
    return null;
  }
}

const found = {};
for (const [lesson, own] of Object.entries(changes)) {
  const page = pages.get(lesson);
  const book = Book.recomputeNames.bookOf(page);
  const reader = Book.recomputeNames.scopeOf(page, new Map(Object.entries(own)));
  const affected = Object.keys(page.names).filter(reader.isAffected);
  // the book's own numbers as a reader's: nothing is taken as known to be the same
  const all = { ...Book.recomputeNames.scopeOf(page), isAffected: () => true };
  const show = (scope) => lines[lesson].map(({ parts, signs }) => {
    const result = Book.recomputeLines.line(scope, book, parts, signs);
    return result && { signs, shown: result.signs, numbers: [...result.numbers].map(([{ text }, value]) => [text, value]), count: parts.flatMap((part) => part.numbers).length };
  });
  found[lesson] = { book: show(all), reader: show(reader), values: Object.fromEntries(affected.map((name) => [name, valueOr(reader, name)])) };
}
process.stdout.write(JSON.stringify(found));
