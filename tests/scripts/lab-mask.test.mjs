// The lab of F12: tables of who may see whom, ways to apply them, what leaks.
import assert from "node:assert/strict";
import test from "node:test";
import { breaks, failing, names, refusedWith, survives } from "./hostile.mjs";
import { NUMERICS, close, load, plain } from "./load.mjs";

const { mask } = load([...NUMERICS, "labs/mask.js"]).labs;
const empty = { flags: [0, 1, 1] };
const table = (change) => plain(mask.compute(change).outputs.readable);

test("mask: the numbers of the book", () => {
  const result = mask.compute({});
  const { outputs } = result;
  assert.deepEqual(plain(outputs.readable), [[1, 0, 0], [1, 1, 0], [1, 1, 0]]);
  assert.deepEqual(plain(outputs.added[0]), [0, -Infinity, -Infinity]);
  assert.ok(close(outputs.shares, [[1, 0, 0], [0.731058578630005, 0.268941421369995, 0], [0.731058578630005, 0.268941421369995, 0]], 1e-12));
  assert.deepEqual(plain(outputs["row-sums"]), [1, 1, 1]);
  assert.deepEqual(plain(outputs.leak), [0, 0, 0]);
  assert.deepEqual(plain(outputs.off), [0, 0, 0]);
  assert.deepEqual(failing(result), []);
  assert.deepEqual(names(result), []);
  assert.deepEqual(plain(outputs.words)[1], { message: "reads", values: { row: 1, names: "0, 1" } });
});

test("mask: the presets of the lesson", () => {
  assert.deepEqual(table({ preset: "causal" }), [[1, 0, 0], [1, 1, 0], [1, 1, 1]]);
  assert.deepEqual(table({ preset: "padding" }), Array(3).fill([1, 1, 0]));
  const five = { flags: [1, 1, 1, 1, 1], segments: [0, 0, 1, 1, 1], scores: [0, 0, 0, 0, 0], contents: [1, 2, 3, 4, 5] };
  assert.deepEqual(table({ ...five, preset: "cached", queries: 2 }), [[1, 1, 1, 1, 0], [1, 1, 1, 1, 1]]);
  assert.deepEqual(table({ ...five, preset: "both", queries: 2, start: 3 }), [[1, 1, 1, 1, 0], [1, 1, 1, 1, 1]]);
  assert.deepEqual(table({ ...five, preset: "causal", queries: 2 }), [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0]]);
  assert.deepEqual(table({ ...five, preset: "packed", queries: 5 }), [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 1, 1, 0], [0, 0, 1, 1, 1]]);
  assert.equal(mask.compute({ ...five, queries: 2 }).invariants["square-is-triangle"], null);
  assert.deepEqual(table({ preset: "drawn", meaning: "hidden" }), [[0, 1, 1], [0, 0, 1], [0, 0, 1]]);
});

test("mask: zero after softmax leaks through the denominator", () => {
  const late = mask.compute({ preset: "padding", gate: "after" });
  assert.ok(close(late.outputs["row-sums"], Array(3).fill(0.909969426829619), 1e-12));
  assert.deepEqual(names(late), ["cut-after"]);
  assert.deepEqual(failing(late), ["rows-sum-to-one", "hidden-change-nothing"]);
  for (const gate of ["fill", "add"]) assert.deepEqual(failing(mask.compute({ gate })), []);
});

test("mask: a row that may see nothing", () => {
  const first = (change) => plain(mask.compute({ ...empty, ...change }).outputs.shares[0]);
  assert.ok(first({}).every(Number.isNaN));
  assert.deepEqual(first({ policy: "zero" }), [0, 0, 0]);
  assert.ok(close(first({ policy: "uniform" }), [1 / 3, 1 / 3, 1 / 3], 1e-12));
  assert.ok(close(first({ gate: "fill" }), [1 / 3, 1 / 3, 1 / 3], 1e-12));
  assert.ok(close(first({ gate: "add" }), [0.665240955774822, 0.244728471054798, 0.09003057317038], 1e-6));
  assert.deepEqual(first({ gate: "after" }), [0, 0, 0]);
  for (const [change, name] of [[{}, "empty-error"], [{ policy: "zero" }, "empty-zero"], [{ policy: "uniform" }, "empty-uniform"], [{ gate: "fill" }, "empty-fill"], [{ gate: "add" }, "empty-add"]]) {
    assert.ok(names(mask.compute({ ...empty, ...change })).includes(name), name);
  }
  assert.deepEqual(failing(mask.compute({ ...empty, policy: "zero" })), []);
  assert.ok(failing(mask.compute({ ...empty, gate: "fill" })).includes("hidden-change-nothing"));
});

test("mask: every other edge case", () => {
  refusedWith(mask.compute({ flags: [1, 1, 0, 0] }), "shape-differs");
  assert.deepEqual(plain(mask.compute({ flags: [1, 1, 0, 0] }).messages[0].values), { mask: "[3, 4]", scores: "[3, 3]" });
  refusedWith(mask.compute({ contents: [1] }), "length-differs");
  refusedWith(mask.compute({ axes: "bare" }), "wrong-axes");
  refusedWith(mask.compute({ start: 1 }), "start-range");
  refusedWith(mask.compute({ queries: 4 }), "more-queries");
  refusedWith(mask.compute({ queries: 9 }), "queries-range");
  assert.deepEqual({ ...mask.compute({ queries: 9 }).messages[0].values }, { least: 1, most: 8 });
  refusedWith(mask.compute({ preset: "drawn", meaning: "unset" }), "meaning-unset");
  refusedWith(mask.compute({ flags: [1, 2, 0] }), "flag-not-binary");
  refusedWith(mask.compute({ preset: "drawn", drawn: [[1, 0, 5]] }), "flag-not-binary");
  refusedWith(mask.compute({ scores: [1, NaN, 0] }), "score-invalid");
  assert.equal(mask.compute({ scores: [1, NaN, 0] }).messages[0].item, 1);
  refusedWith(mask.compute({ flags: [] }), "wrong-size");
  assert.ok(names(mask.compute({ flags: [0, 0, 0] })).includes("no-real"));
  assert.equal(mask.compute({ flags: [1], segments: [0], scores: [5], contents: [7], queries: 1 }).outputs.output[0], 7);
});

test("mask: examples that go wrong say so, hostile entries are answered", () => {
  breaks(mask);
  survives(mask, (next) => {
    const count = 1 + next(8);
    const row = (size) => Array.from({ length: count }, () => next(size));
    const gate = ["infinite", "fill", "add", "after"][next(4)];
    const preset = ["both", "causal", "padding", "packed", "cached"][next(5)];
    return { flags: row(2), segments: row(3), scores: row(9), contents: row(50), queries: 1 + next(count), gate, preset, policy: ["error", "zero", "uniform"][next(3)] };
  });
});
