// What compares and sums arrays: shapes count, NaN is like NaN, 0 like −0.
import assert from "node:assert/strict";
import test from "node:test";

import { load } from "./load.mjs";

const { same, sum } = load(["arrays.js"]).arrays;

for (const [a, b, wanted] of [
  [[1, 2], [1, 2], true],
  [[NaN], [NaN], true],
  [[0], [-0], true],
  [[[1], [2]], [[1, 2]], false],
  [[1, 2], [[1], [2]], false],
  [[1], 1, false],
  [[], [], true],
  [[], [[]], false],
  [["a", ["b"]], ["a", ["b"]], true],
  [["1"], [1], false],
  [null, null, true],
]) {
  test(`same(${JSON.stringify(a)}, ${JSON.stringify(b)})`, () => {
    assert.equal(same(a, b), wanted);
    assert.equal(same(b, a), wanted);
  });
}

test("alike may be looser", () => {
  assert.equal(same([[1], [2]], [[1.05], [2]], (x, y) => Math.abs(x - y) < 0.1), true);
  assert.equal(same([1], [NaN], (x, y) => Math.abs(x - y) < 0.1), false);
});

test("a sum", () => {
  assert.equal(sum([]), 0);
  assert.equal(sum([1, 2, 3.5]), 6.5);
  assert.ok(Number.isNaN(sum([1, NaN])));
});
