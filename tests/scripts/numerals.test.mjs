// The numbers of a text without marks: the vectors that the program, too, is held to.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain, readJson } from "./load.mjs";

const { numerals } = load(["numerals.js"]);

for (const [text, wanted] of readJson("tests/data/numerals.json")) {
  test(text, () => {
    const found = plain(numerals(text));
    assert.deepEqual(found.map(([, numeral]) => numeral), wanted);
    for (const [start, numeral] of found) assert.equal(text.slice(start, start + numeral.length), numeral);
  });
}
