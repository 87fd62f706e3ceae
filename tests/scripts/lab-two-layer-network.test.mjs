// The lab of F10: the numbers of the lesson, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives, table } from "./lab-checks.mjs";
import { plain } from "./load.mjs";

const model = loadLab("two-layer-network");
const shown = (change, ...ids) => ids.map((id) => plain(model.compute(change).outputs[id]));

test("the numbers of the lesson", () => {
  const result = model.compute({});
  assert.deepEqual(shown({}, "z", "a", "h", "out"), [[3, 1], [3, -1], [3, 0], [6]]);
  assert.deepEqual(shown({}, "joined-table", "joined-bias", "single", "difference"), [[[1], [3]], [-2], [5], [1]]);
  assert.deepEqual(shown({}, "corners", "total"), [[0, 2, 2, 4], 9]);
  assert.equal(result.outputs.shapes, "x[2] · W1[2, 2] + b1[2] → a[2] → h[2] · W2[2, 1] + b2[1] → out[1]");
  assert.deepEqual(names(result), []);
  assert.deepEqual(fails(result), []);
});

test("the other inputs and parameters of the lesson", () => {
  assert.deepEqual(shown({ x: [2, 1] }, "h", "out", "single"), [[3, 0], [6], [3]]);
  assert.deepEqual(shown({ x: [0, 3] }, "h", "out", "single"), [[3, 1], [7], [7]]);
  assert.deepEqual(shown({ x: [3, 1] }, "a", "out", "single"), [[4, -4], [8], [4]]);
  assert.deepEqual(shown({ W1: [[1, 1], [1, 1]] }, "h", "out"), [[3, 1], [7]]);
  const absolute = { W1: [[1, -1]], b1: [0, 0], W2: [[1], [1]] };
  assert.deepEqual([-3, -1, 0, 2].map((x) => model.compute({ ...absolute, x: [x] }).outputs.out[0]), [3, 1, 0, 2]);
});

test("without the bend both layers are one", () => {
  const result = model.compute({ activation: "none" });
  assert.deepEqual(plain(result.outputs.out), [5]);
  assert.deepEqual(plain(result.outputs.difference), [0]);
  assert.deepEqual(names(result), ["no-bend"]);
  assert.deepEqual(fails(result), ["hidden-not-negative", "doubles"]);
});

test("either, but not both: with the bend it can be done", () => {
  const either = { W1: [[1, 1], [1, 1]], b1: [0, -1], W2: [[1], [-2]] };
  const result = model.compute(either);
  assert.deepEqual(plain(result.outputs.corners), [0, 1, 1, 0]);
  assert.ok(names(result).includes("either"));
  const [a, b, c, d] = model.compute({ ...either, activation: "none" }).outputs.corners;
  assert.equal(a + d, b + c);
});

test("every edge case", () => {
  const inner = model.compute({ W1: [[1, -1], [1, 1], [1, 1]] });
  refusedWith(inner, "first-mismatch");
  assert.deepEqual(plain(inner.messages[0].values), { x: 2, rows: 3 });
  refusedWith(model.compute({ W2: [[1]] }), "second-mismatch");
  refusedWith(model.compute({ b1: [1] }), "first-bias");
  refusedWith(model.compute({ b2: [1, 2] }), "second-bias");
  refusedWith(model.compute({ W1: [[], []] }), "wrong-size");
  refusedWith(model.compute({ x: [] }), "wrong-size");
  const lost = model.compute({ W1: [[1, 2], [NaN, 3]] });
  refusedWith(lost, "not-finite");
  assert.deepEqual([plain(lost.messages[0].values), lost.messages[0].item], [{ row: 1, column: 0 }, 2]);
  const dead = model.compute({ x: [-1, -2], b2: [7] });
  assert.ok(names(dead).includes("all-negative"));
  assert.deepEqual([plain(dead.outputs.h), plain(dead.outputs.out)], [[0, 0], [7]]);
  assert.ok(names(model.compute({ W1: [[0, 0], [0, 0]] })).includes("all-zero"));
  assert.ok(names(model.compute({ x: [0, 0], b1: [1, 1] })).includes("zero-input"));
});

test("what is too great stops the steps after it", () => {
  const result = model.compute({ x: [1e200, 1], W1: [[1e200, 1], [1, 1]] });
  assert.deepEqual(names(result), ["too-great"]);
  assert.equal(result.messages[0].values.step, "x @ W1");
  assert.equal(result.outputs.z[0], Infinity);
  assert.deepEqual(plain([result.outputs.a, result.outputs.h, result.outputs.out, result.outputs.difference]), [[null, null], [null, null], [null], [null]]);
  assert.ok(Object.values(plain(result.invariants)).every((ok) => ok === null));
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  survives(model, (next) => {
    const [n, units, outs] = [1 + next(4), 1 + next(4), 1 + next(3)];
    const activation = ["relu", "none"][next(2)];
    return { x: table(next, 1, n)[0], W1: table(next, n, units), b1: table(next, 1, units)[0], activation, W2: table(next, units, outs), b2: table(next, 1, outs)[0] };
  });
});
