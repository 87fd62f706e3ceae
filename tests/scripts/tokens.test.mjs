// tokens.js and build_site/search.py cut texts alike.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain, readJson } from "./load.mjs";

const { tokens } = load(["tokens.js"]);
const vectors = readJson("tests/data/search-vectors.json");

test(`normalise and tokens on ${vectors.length} shared texts`, () => {
  assert.ok(vectors.length >= 50);
  for (const one of vectors) {
    assert.equal(tokens.normalise(one.text), one.normalised, JSON.stringify(one.text));
    assert.deepEqual(plain(tokens.tokens(one.text)), one.tokens, JSON.stringify(one.text));
  }
});

test("normalising twice changes nothing", () => {
  for (const { text } of vectors) {
    const once = tokens.normalise(text);
    assert.equal(tokens.normalise(once), once, JSON.stringify(text));
  }
});
