// The lab of F05: the numbers of the lesson, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives, table } from "./lab-checks.mjs";
import { plain } from "./load.mjs";

const model = loadLab("embedding-lookup");
const compute = (change, book = model.defaults) => model.compute(change, book);
const E = plain(model.defaults.E);

test("the numbers of the lesson", () => {
  const result = compute({});
  const { outputs } = result;
  assert.deepEqual(plain(outputs.H.values), [[E[1], E[2], E[3]], [E[4], E[2], E[0]]]);
  assert.deepEqual(plain(outputs.product.values), plain(outputs.H.values));
  assert.deepEqual(plain(outputs.onehot.values[0][1]), [0, 0, 1, 0, 0, 0]);
  assert.deepEqual(plain(outputs.onehot.marked), [[0, 1, 2]]);
  assert.deepEqual(plain(outputs.counts), [1, 1, 2, 1, 1, 0]);
  assert.equal(outputs.picked, -0.3);
  assert.equal(outputs.source, "H[0,1,0] = E[ids[0,1],0] = E[2,0] = −0.3");
  const sizes = { E: "[6, 4]", ids: "[2, 3]", H: "[2, 3, 4]", inE: 24, inIds: 6, inH: 24 };
  assert.deepEqual(plain(outputs.shapes.values), sizes);
  assert.deepEqual(plain(outputs.changes), { message: "unchanged" });
  assert.deepEqual(names(result), []);
  assert.deepEqual(fails(result), []);
});

test("a changed row moves the positions that ask for it", () => {
  const changed = (row) => plain(compute({ E: E.map((cells, r) => (r === row ? [0.3, ...cells.slice(1)] : cells)) }).outputs.changes);
  assert.deepEqual(changed(2), { message: "changed", values: { places: "H[0,1], H[1,1]" } });
  assert.deepEqual(changed(0), { message: "changed", values: { places: "H[1,2]" } });
  assert.deepEqual(changed(5), { message: "unchanged" });
});

test("every edge case", () => {
  refusedWith(compute({ ids: [[1, 2, 6]] }), "id-too-great");
  assert.deepEqual(plain(compute({ ids: [[1, 2, 6]] }).messages[0].values), { id: "6", last: 5 });
  assert.equal(compute({ ids: [[1, 2, 6]] }).messages[0].item, 2);
  refusedWith(compute({ ids: [[-1]] }), "id-negative");
  assert.equal(compute({ ids: [[-1]] }).messages[0].values.id, "−1");
  refusedWith(compute({ ids: [[1.5]] }), "id-not-whole");
  refusedWith(compute({ ids: [[NaN]] }), "id-not-whole");
  refusedWith(compute({ ids: [[1], [1, 2]] }), "ids-size");
  refusedWith(compute({ E: [[1, 2], [3]] }), "uneven-rows");
  refusedWith(compute({ E: [[1]] }), "table-size");
  refusedWith(compute({ E: [[1], [Infinity]] }), "not-a-value");
  refusedWith(compute({ sentence: 2 }), "no-such-place");
  refusedWith(compute({ feature: 0.5 }), "no-such-place");
  assert.deepEqual(names(compute({ E: [[0.9, 0, 0, 0], ...E.slice(1)] })), ["padding-row"]);
  assert.deepEqual(names(compute({ ids: [[2, 2]] })), ["one-id"]);
});

test("NaN in a row that nobody asks for spoils the one-hot product alone", () => {
  const result = compute({ E: [...E.slice(0, 5), [NaN, -0.3, -0.6, 0.2]] });
  assert.deepEqual(names(result), ["unused-nan"]);
  assert.deepEqual(plain(result.outputs.H.values), [[E[1], E[2], E[3]], [E[4], E[2], E[0]]]);
  assert.ok(plain(result.outputs.product.values).flat().every((row) => Number.isNaN(row[0]) && !Number.isNaN(row[1])));
  assert.deepEqual(fails(result), ["one-hot-agrees"]);
  assert.deepEqual(names(compute({ E: [...E.slice(0, 2), [NaN, 0, 0, 0], ...E.slice(3)] })), ["used-nan"]);
});

test("the reader can break the coincidence of sizes", () => {
  assert.deepEqual(fails(compute({ ids: [[1, 2, 3, 0], [4, 2, 0, 0]] })), ["equal-count"]);
});

test("no sentence gives a shape and no numbers", () => {
  const result = compute({ batch: "empty" });
  assert.deepEqual(names(result), ["empty-batch"]);
  assert.equal(result.messages[0].values.shape, "[0, 3, 4]");
  assert.deepEqual(plain(result.outputs.H.values), []);
  assert.deepEqual(plain(result.outputs.counts), [0, 0, 0, 0, 0, 0]);
  assert.equal(result.outputs.picked, null);
  assert.deepEqual(fails(result), ["equal-count"]);
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  survives(model, (next) => {
    const rows = 2 + next(11);
    const [sentences, positions] = [1 + next(4), 1 + next(8)];
    const ids = Array.from({ length: sentences }, () => Array.from({ length: positions }, () => next(rows)));
    return { E: table(next, rows, 1 + next(8)), ids, sentence: next(sentences), position: next(positions), feature: 0 };
  });
});
