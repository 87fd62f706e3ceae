// The lab of F04: the numbers of the lesson, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives } from "./lab-checks.mjs";
import { close, plain } from "./load.mjs";

const model = loadLab("batch-padding");
const outputs = (change) => plain(model.compute(change).outputs);

test("the numbers of the lesson", () => {
  const result = model.compute({});
  const shown = plain(result.outputs);
  assert.deepEqual(shown.ids.values, [[1, 2, 3], [4, 2, 0]]);
  assert.deepEqual(shown.ids.marked, [[0, 2], [1, 1]]);
  assert.deepEqual(shown.real.values, [[1, 1, 1], [1, 1, 0]]);
  assert.deepEqual([shown.lengths, shown.filled, shown["last-column"], shown["last-place"], shown.picked], [[3, 2], 1, [3, 0], [2, 1], [3, 2]]);
  assert.ok(close(shown.waste, 1 / 6, 1e-15));
  assert.deepEqual(shown.shape, { message: "shape", values: { rows: 2, width: 3, cells: 6, kept: 5 } });
  assert.deepEqual(names(result), []);
  assert.deepEqual(fails(result), []);
});

test("the other batches of the lesson", () => {
  const left = outputs({ side: "left" });
  assert.deepEqual(left.ids.values, [[1, 2, 3], [0, 4, 2]]);
  assert.deepEqual([left["last-column"], left.picked, left["last-place"]], [[3, 2], [3, 2], [2, 2]]);
  assert.deepEqual(outputs({ pad: 9 }).ids.values, [[1, 2, 3], [4, 2, 9]]);
  const other = outputs({ lists: [[8, 3, 8, 5], [6], [9, 7]], width: 5 });
  assert.deepEqual(other.ids.values, [[8, 3, 8, 5, 0], [6, 0, 0, 0, 0], [9, 7, 0, 0, 0]]);
  assert.deepEqual([other.filled, other["last-place"]], [8, [3, 0, 1]]);
});

test("every edge case", () => {
  const short = model.compute({ width: 2 });
  refusedWith(short, "too-short");
  assert.deepEqual(plain(short.messages[0].values), { row: 0, count: 3, width: 2 });
  const cut = model.compute({ width: 2, overlong: "truncate" });
  assert.deepEqual(names(cut), ["cut"]);
  assert.equal(cut.messages[0].values.ids, "3");
  assert.deepEqual(plain(cut.outputs.ids.values), [[1, 2], [4, 2]]);
  assert.deepEqual(fails(cut), ["real-sums"]);
  const empty = model.compute({ lists: [[1, 2, 3], []] });
  assert.deepEqual(names(empty), ["empty-row"]);
  assert.deepEqual([plain(empty.outputs.picked), plain(empty.outputs["last-place"])], [[3, null], [2, null]]);
  assert.deepEqual(names(model.compute({ lists: [[], []] })), ["all-padding"]);
  const twice = model.compute({ lists: [[1, 2, 3], [4, 0]] });
  assert.deepEqual(names(twice), ["pad-is-real"]);
  assert.deepEqual(fails(twice), ["guess-by-id"]);
  assert.deepEqual(plain(twice.outputs.real.values), [[1, 1, 1], [1, 1, 0]]);
  assert.deepEqual(names(model.compute({ lists: [[1, 2, 3]] })), ["one-row"]);
  const half = model.compute({ lists: [[1, 2, 3], [4, 2.5]] });
  refusedWith(half, "not-ids");
  assert.equal(half.messages[0].item, 1);
  refusedWith(model.compute({ lists: [[100]] }), "id-range");
  refusedWith(model.compute({ lists: [[-1]] }), "id-range");
  refusedWith(model.compute({ lists: [Array(13).fill(1)], width: 24 }), "row-too-long");
  refusedWith(model.compute({ lists: [] }), "row-count");
  refusedWith(model.compute({ width: 25 }), "width-range");
  refusedWith(model.compute({ width: 0 }), "width-range");
  refusedWith(model.compute({ pad: 0.5 }), "pad-range");
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  survives(model, (next) => {
    const lists = Array.from({ length: 1 + next(6) }, () => Array.from({ length: next(13) }, () => next(100)));
    return { lists, width: 1 + next(24), pad: next(100), side: ["left", "right"][next(2)], overlong: ["truncate", "refuse"][next(2)] };
  });
});
