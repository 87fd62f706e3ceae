// The lab of F08: the numbers of the lesson, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives } from "./lab-checks.mjs";
import { plain } from "./load.mjs";

const model = loadLab("tensor-layout");
const shown = (change) => plain(model.compute(change).outputs);
const told = (result, id) => plain(result.outputs[id]).map((one) => one.message);

test("the numbers of the lesson", () => {
  const result = model.compute({});
  const { before, after, path, heads, direct, strides } = plain(result.outputs);
  assert.deepEqual([before.values, before.shape, before.marked], [[[1, 2, 3], [4, 5, 6]], [2, 3], [[1, 0]]]);
  assert.deepEqual([after.values, after.shape, after.marked], [[[1, 2], [3, 4], [5, 6]], [3, 2], [[1, 1]]]);
  assert.deepEqual(path.values, { place: 3, from: "[1, 0]", to: "[1, 1]", value: "4" });
  assert.deepEqual(heads[0], [[0, 1], [4, 5], [8, 9]]);
  assert.deepEqual(direct[0], [[0, 1], [2, 3], [4, 5]]);
  assert.deepEqual(strides[0].values, { before: "[3, 1]", after: "[2, 1]" });
  assert.equal(strides[1].message, "same-storage");
  assert.deepEqual(told(result, "aligned"), ["aligned", "pair", "alone", "fits"]);
  assert.deepEqual(names(result), []);
  assert.deepEqual(fails(result), []);
});

test("the other operations of the lesson", () => {
  const swapped = model.compute({ operation: "transpose" });
  assert.deepEqual(plain(swapped.outputs.after.values), [[1, 4], [2, 5], [3, 6]]);
  assert.deepEqual(plain(swapped.outputs.after.marked), [[0, 1]]);
  assert.deepEqual(plain(swapped.outputs.strides[0].values), { before: "[3, 1]", after: "[1, 3]" });
  assert.deepEqual(fails(swapped), ["order-kept"]);
  assert.deepEqual(shown({ operation: "add" }).after.values, [[11, 22, 33], [14, 25, 36]]);
  assert.deepEqual(shown({ operation: "add", term: [[100, 200]], "term-shape": [2, 1] }).after.values, [[101, 102, 103], [204, 205, 206]]);
  const flat = model.compute({ operation: "flatten" });
  assert.deepEqual([plain(flat.outputs.after.values), plain(flat.outputs.after.shape)], [[[1, 4, 2, 5, 3, 6]], [6]]);
  assert.deepEqual(names(flat), ["copied"]);
  assert.deepEqual(shown({ target: [-1, 2] }).after.shape, [3, 2]);
  const deep = shown({ target: [1, 3, 2, 1] }).after;
  assert.deepEqual([deep.shape, deep.rows[5], deep.values[5]], [[1, 3, 2, 1], "[0, 2, 1]", [6]]);
  const wide = shown({ sizes: [1, 2, 6], heads: 3 });
  assert.deepEqual([wide.heads[2], wide.direct[2][0]], [[[4, 5], [10, 11]], [8, 9]]);
});

test("every edge case", () => {
  const count = model.compute({ data: [Array.from({ length: 12 }, (_, i) => i)], shape: [3, 4], target: [5, 5] });
  refusedWith(count, "count-differs");
  assert.deepEqual(plain(count.messages[0].values), { count: 12, shape: "[5, 5]", needed: 25 });
  refusedWith(model.compute({ shape: [2, 2] }), "count-differs");
  refusedWith(model.compute({ target: [-1, -1] }), "two-inferred");
  refusedWith(model.compute({ target: [4, -1] }), "not-inferred");
  refusedWith(model.compute({ target: [0, 6] }), "not-a-length");
  refusedWith(model.compute({ target: [-2, 3] }), "not-a-length");
  refusedWith(model.compute({ target: [1, 1, 1, 1, 6] }), "axis-count");
  refusedWith(model.compute({ heads: 3 }), "heads-differ");
  refusedWith(model.compute({ heads: 9 }), "heads-differ");
  const short = model.compute({ operation: "add", term: [[7, 8]], "term-shape": [2] });
  refusedWith(short, "no-broadcast");
  assert.deepEqual(plain(short.messages[0].values), { left: 3, right: 2 });
  const kept = model.compute({ operation: "squeeze", axis: 1 });
  refusedWith(kept, "not-one");
  assert.equal(kept.messages[0].values.length, 3);
  refusedWith(model.compute({ operation: "transpose", other: 2 }), "no-such-axis");
  refusedWith(model.compute({ operation: "unsqueeze", axis: 0.5 }), "no-such-axis");
  refusedWith(model.compute({ chosen: 6 }), "no-such-number");
  refusedWith(model.compute({ data: [[]] }), "data-size");
  refusedWith(model.compute({ data: [[NaN]], shape: [1] }), "not-a-value");
  refusedWith(model.compute({ sizes: [2, 6, 6] }), "sizes-count");
});

test("axes of length one: named, not named, added", () => {
  const one = { shape: [1, 6, 1] };
  assert.deepEqual(shown({ ...one, operation: "squeeze", axis: 2 }).after.shape, [1, 6]);
  assert.deepEqual(shown({ ...one, operation: "squeeze", axis: -1 }).after.shape, [1, 6]);
  const all = model.compute({ ...one, operation: "squeeze-all" });
  assert.deepEqual([plain(all.outputs.after.shape), names(all)], [[6], ["batch-lost"]]);
  assert.deepEqual(names(model.compute({ shape: [2, 3, 1], operation: "squeeze-all" })), []);
  assert.deepEqual(shown({ operation: "unsqueeze", axis: 1 }).after.shape, [2, 1, 3]);
  const single = shown({ data: [[5]], shape: [1], chosen: 0, operation: "squeeze-all" });
  assert.deepEqual([single.after.values, single.after.shape, single.path.values.to], [[[5]], [], "[]"]);
});

test("a broadcast may be accepted and still be wrong, or grow", () => {
  const square = model.compute({ data: [[1, 2, 3, 4]], shape: [2, 2], operation: "add", term: [[10, 20]], "term-shape": [2] });
  assert.deepEqual(names(square), ["ambiguous"]);
  assert.deepEqual(plain(square.outputs.after.values), [[11, 22], [13, 24]]);
  const grown = model.compute({ operation: "add", data: [[1, 2, 3]], shape: [3], chosen: 0, "term-shape": [3, 1] });
  assert.deepEqual(names(grown), ["grown"]);
  assert.deepEqual(plain(grown.outputs.after.shape), [3, 3]);
  assert.deepEqual(plain(grown.outputs.after.marked), [[0, 0], [1, 0], [2, 0]]);
  assert.ok(fails(grown).includes("count-kept"));
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  const operations = ["reshape", "transpose", "flatten", "add", "squeeze-all", "unsqueeze", "squeeze"];
  survives(model, (next) => {
    const shape = Array.from({ length: 1 + next(4) }, () => 1 + next(2));
    const count = shape.reduce((a, b) => a * b, 1);
    const data = [Array.from({ length: count }, () => next(100))];
    const target = [[count], [1, count], [-1], [count, 1, 1]][next(4)];
    const term = [Array.from({ length: shape.at(-1) }, () => next(10))];
    return { data, shape, operation: operations[next(7)], target, axis: 0, other: next(shape.length), term, "term-shape": [shape.at(-1)], chosen: next(count), heads: [1, 2, 4][next(3)] };
  });
});
