// The lab of F13: two arrows turned by their places.
import assert from "node:assert/strict";
import test from "node:test";
import { breaks, failing, names, refusedWith, survives } from "./hostile.mjs";
import { NUMERICS, close, load, plain } from "./load.mjs";

const { rope } = load([...NUMERICS, "labs/rope.js"]).labs;
const wide = { q: [1, 2, 3, 4], k: [2, -1, 0.5, 1], theta: 180 / Math.PI };
const scoreOf = (change) => rope.compute(change).outputs.score;

test("rope: the numbers of the book", () => {
  const { refused, outputs, messages } = rope.compute({});
  assert.equal(refused, false);
  assert.ok(close(outputs["q-turned"], [-2, 1], 1e-12));
  assert.ok(close(outputs["k-turned"], [2.098076211353316, 2.366025403784438], 1e-12));
  assert.ok(close(outputs.score, -1.830127018922193, 1e-12));
  assert.ok(close(outputs.lengths, [[Math.sqrt(5), Math.sqrt(5)], [Math.sqrt(10), Math.sqrt(10)]], 1e-12));
  assert.ok(close(outputs["same-gap"].map((row) => row[3]), Array(3).fill(-1.830127018922193), 1e-9));
  assert.deepEqual(plain(outputs["same-gap"]).map((row) => row.slice(0, 3)), [[3, 1, -2], [7, 5, -2], [102, 100, -2]]);
  assert.ok(close(outputs.curve.slice(0, 3), [5, 1.830127018922193, -1.830127018922193], 1e-12));
  assert.deepEqual(plain(outputs.ledger), [[0, 1, 2], [0, 1, 1], [-1, 0, 1], [0, 1, 2]]);
  assert.equal(outputs.gap, -2);
  assert.ok(close([outputs["q-angles"][0], outputs["k-angles"][0]], [90, 30], 1e-12));
  assert.deepEqual(plain(messages), []);
  assert.deepEqual(failing(rope.compute({})), []);
});

test("rope: other pairs of places of the lesson", () => {
  for (const [i, j, expected] of [[3, 3, 5], [3, 2, 1.830127018922193], [102, 101, 1.830127018922193], [2, 3, 6.830127018922193]]) {
    assert.ok(close(scoreOf({ i, j }), expected, 1e-9), `${i} ${j}`);
  }
  assert.ok(close(scoreOf({ k: [1, 0], i: 3, j: 2 }), -0.13397459621556, 1e-9));
  assert.ok(close(scoreOf({ theta: 90, q: [2, 1], k: [4, 3], i: 5, j: 4 }), 2, 1e-12));
});

test("rope: four features, both layouts, and what is no rotation", () => {
  for (const [i, j] of [[3, 1], [7, 5], [102, 100]]) {
    assert.ok(Math.abs(scoreOf({ ...wide, i, j }) - 0.972412) < 1e-6);
    assert.ok(Math.abs(scoreOf({ ...wide, i, j, layout: "half" }) + 4.338058) < 1e-6);
  }
  const mixed = rope.compute({ ...wide, layout: "mixed" });
  assert.deepEqual(names(mixed), ["mixed"]);
  assert.ok(failing(mixed).includes("gap-only") && failing(mixed).includes("same-place"));
  const crossed = rope.compute({ ...wide, layout: "crossed" });
  assert.deepEqual(names(crossed), ["crossed"]);
  assert.ok(failing(crossed).includes("length-kept") && failing(crossed).includes("composed"));
  assert.deepEqual(failing(rope.compute({ ...wide, layout: "half" })), []);
  const book = rope.compute({ q: [1, 2, 3, 4], k: [2, 0, 1, 0], theta: 180, base: 4, i: 1, j: 1, layout: "mixed" });
  assert.ok(close(book.outputs.score, 6, 1e-12));
  const broken = rope.compute({ q: [1, 2, 3, 4], k: [1, 0, 0, 0], theta: 180, base: 4, i: 1, j: 1, layout: "crossed" });
  assert.deepEqual(plain(broken.outputs["q-turned"]).map(Math.round), [-1, -2, 1, 2]);
});

test("rope: a shift of all keeps the score, of the query alone does not", () => {
  assert.equal(rope.compute({ shift: "all" }).outputs.shifted.message, "shift-kept");
  const lone = rope.compute({ shift: "decode" });
  assert.equal(lone.outputs.shifted.message, "shift-moved");
  assert.ok(failing(lone).includes("same-place"));
});

test("rope: what a shift is said to do follows who was moved, not the score alone", () => {
  const said = (change) => rope.compute(change).outputs.shifted.message;
  for (const unseen of [{ c: 12 }, { theta: 90, c: 4 }, { theta: 0 }]) assert.equal(said({ shift: "decode", ...unseen }), "shift-unseen");
  for (const layout of ["mixed", "crossed"]) assert.equal(said({ ...wide, layout, shift: "all" }), "shift-all-moved");
  for (const shift of ["all", "decode"]) assert.equal(said({ shift, c: 0 }), "shift-zero");
});

test("rope: places and their gap are those that were turned", () => {
  const lone = rope.compute({ shift: "decode" }).outputs;
  assert.equal(lone.gap, -6);
  assert.deepEqual(plain(lone["same-gap"]).map((row) => row.slice(0, 3)), [[7, 1, -6], [11, 5, -6], [106, 100, -6]]);
  assert.deepEqual(plain(lone.curve), plain(rope.compute({}).outputs.curve));
  const all = rope.compute({ shift: "all" }).outputs;
  assert.deepEqual([all.gap, plain(all["same-gap"])[0].slice(0, 3)], [-2, [7, 5, -2]]);
  assert.deepEqual(names(rope.compute({ i: 1, j: 3, shift: "decode" })), ["shift-moved"]);
});

test("rope: every edge case", () => {
  refusedWith(rope.compute({ q: [1, 2, 3], k: [1, 2, 3] }), "odd-width");
  assert.equal(rope.compute({ q: [1, 2, 3] }).messages[0].values.width, 3);
  refusedWith(rope.compute({ q: [1, 2, 3, 4] }), "widths-differ");
  refusedWith(rope.compute({ i: -1 }), "position-negative");
  refusedWith(rope.compute({ j: 1000001 }), "position-far");
  assert.deepEqual(plain(rope.compute({ theta: 1e10 }).messages[0].values), { most: 1e9 });
  assert.deepEqual(plain(rope.compute({ flags: [] }).messages[0].values), { least: 1, most: 8 });
  refusedWith(rope.compute({ base: 0.5 }), "base-below");
  refusedWith(rope.compute({ flags: [0, 2] }), "flag-not-binary");
  refusedWith(rope.compute({ q: [NaN, 1] }), "not-finite");
  refusedWith(rope.compute({ q: [1e200, 1], k: [1e200, 1] }), "too-great");
  assert.deepEqual(names(rope.compute({ i: 2.5 })), ["position-fraction"]);
  assert.deepEqual(names(rope.compute({ i: 1, j: 3 })), ["future"]);
  const far = rope.compute({ i: 1000000, j: 999999 });
  assert.deepEqual(names(far), ["large-angle"]);
  assert.ok(close(far.outputs.score, 1.830127018922193, 1e-6));
  assert.ok(Number(far.messages[0].values.difference) > 1e-4);
  assert.deepEqual(failing(far), []);
  assert.deepEqual(names(rope.compute({ ...wide, base: 1 })), ["base-one"]);
  assert.deepEqual(names(rope.compute({ flags: [0, 0] })), ["no-real"]);
  assert.deepEqual(plain(rope.compute({ flags: [0, 0, 1, 1, 1] }).outputs.ledger[2]), [-1, -1, 0, 1, 2]);
  assert.deepEqual(plain(rope.compute({ flags: [1, 1, 1, 1, 1, 1] }).outputs.ledger[3]), [0, 1, 2, 3, 0, 1]);
  assert.deepEqual(names(rope.compute({ theta: 0 })), ["no-turn"]);
  assert.deepEqual(names(rope.compute({ layout: "half" })), ["one-pair"]);
});

test("rope: examples that go wrong say so, hostile entries are answered", () => {
  breaks(rope);
  survives(rope, (next) => {
    const row = () => Array.from({ length: 4 }, () => (next(2001) - 1000) / 100);
    return { q: row(), k: row(), i: next(1000), j: next(1000), theta: next(360), layout: ["interleaved", "half", "mixed", "crossed"][next(4)] };
  });
});
