// The labs of F07: the numbers of the lesson, their edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives, table } from "./lab-checks.mjs";
import { close, plain } from "./load.mjs";

const product = loadLab("matrix-product");
const dot = loadLab("dot-product");
const values = (result) => plain(result.outputs.result.values);

test("matrix-product: the numbers of the lesson", () => {
  const result = product.compute({});
  const { outputs } = result;
  assert.deepEqual(values(result), [[4, 5], [10, 11]]);
  assert.deepEqual(plain(outputs.result.marked), [[0, 0]]);
  assert.equal(outputs.line, "X[0]·W[:,0] = 1×1 + 2×0 + 3×1 = 4");
  assert.deepEqual(plain(outputs.products), [1, 0, 3]);
  assert.deepEqual(plain(outputs.running), [1, 1, 4]);
  const [fit, swapped] = plain(outputs.fit);
  assert.deepEqual(fit, { message: "inner-fits", values: { left: "[2, 3]", right: "[3, 2]", columns: 3, rows: 3, shape: "[2, 2]", products: 12 } });
  assert.deepEqual(swapped, { message: "swapped", values: { shape: "[3, 3]" } });
  assert.deepEqual(plain(outputs.star), { message: "no-elementwise" });
  assert.deepEqual(names(result), []);
  assert.deepEqual(fails(result), []);
});

test("matrix-product: the other operations of the lesson", () => {
  const mixed = product.compute({ operation: "weighted" });
  assert.deepEqual(values(mixed), [[0.5, 3]]);
  assert.equal(mixed.outputs.line, "a·rows[:,0] = 0.25×2 + 0.75×0 = 0.5");
  assert.deepEqual(values(product.compute({ operation: "transpose" })), [[1, 4], [2, 5], [3, 6]]);
  assert.equal(product.compute({ operation: "transpose", row: 2, column: 1 }).outputs.line, "Xᵀ[2,1] = X[1,2] = 6");
  const square = { X: [[1, 2], [3, 4]], W: [[0, 1], [1, 0]] };
  assert.deepEqual(values(product.compute({ ...square, operation: "elementwise" })), [[0, 2], [3, 0]]);
  assert.deepEqual(plain(product.compute(square).outputs.star), { message: "both", values: { product: "[[2, 1], [4, 3]]", elementwise: "[[0, 2], [3, 0]]" } });
  assert.equal(product.compute({ X: [[1, -1, 3], [4, 5, 6]], W: [[1, 0], [-2, 1], [1, 1]] }).outputs.line, "X[0]·W[:,0] = 1×1 + (−1)×(−2) + 3×1 = 6");
});

test("matrix-product: every edge case", () => {
  const inner = product.compute({ W: [[1, 0], [0, 1]] });
  refusedWith(inner, "inner-mismatch");
  assert.deepEqual(plain(inner.messages[0].values), { columns: 3, rows: 2 });
  refusedWith(product.compute({ operation: "elementwise" }), "shapes-differ");
  refusedWith(product.compute({ X: [] }), "wrong-size");
  refusedWith(product.compute({ W: [[]] }), "wrong-size");
  refusedWith(product.compute({ X: [[1, 2], [3]] }), "wrong-size");
  refusedWith(product.compute({ X: [[1, Infinity, 1]] }), "not-a-value");
  refusedWith(product.compute({ rows: [[NaN, 1]] }), "not-a-value");
  refusedWith(product.compute({ row: 2 }), "no-such-cell");
  refusedWith(product.compute({ column: 1.5 }), "no-such-cell");
  refusedWith(product.compute({ operation: "weighted", shares: [1] }), "shares-count");
  const over = product.compute({ operation: "weighted", shares: [0.5, 0.7] });
  assert.deepEqual(plain(over.messages[0].values), { sum: "1.2" });
  assert.deepEqual(names(over), ["shares-sum"]);
  assert.deepEqual(fails(over), ["are-shares"]);
  const negative = product.compute({ operation: "weighted", shares: [-0.25, 1.25] });
  assert.deepEqual(names(negative), ["share-negative"]);
  assert.deepEqual(fails(negative), ["are-shares", "between-rows"]);
  assert.deepEqual(names(product.compute({ W: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] })), ["keeps-table"]);
  assert.deepEqual(names(product.compute({ X: [[1, 2]], W: [[3], [4]] })), ["one-number"]);
  const outer = product.compute({ X: [[1], [2]], W: [[3, 4, 5]] });
  assert.deepEqual(values(outer), [[3, 4, 5], [6, 8, 10]]);
  assert.deepEqual(names(outer), ["one-factor"]);
});

test("matrix-product: NaN in the left table spoils a row, in the right one a column", () => {
  const left = product.compute({ X: [[1, NaN, 3], [4, 5, 6]] });
  assert.deepEqual(values(left), [[NaN, NaN], [10, 11]]);
  assert.deepEqual(names(left), ["nan-row"]);
  const right = product.compute({ W: [[1, 0], [0, NaN], [1, 1]] });
  assert.deepEqual(values(right), [[4, NaN], [10, NaN]]);
  assert.deepEqual(names(right), ["nan-column"]);
});

test("dot-product: the numbers of the lesson", () => {
  const result = dot.compute({});
  assert.deepEqual(plain(result.outputs.products), [4, 10, 18]);
  assert.deepEqual(plain(result.outputs.running), [4, 14, 32]);
  assert.equal(result.outputs.total, 32);
  assert.equal(result.outputs.line, "1×4 + 2×5 + 3×6 = 32");
  assert.ok(close(result.outputs.cosine, 32 / Math.sqrt(14 * 77), 1e-12));
  assert.deepEqual(fails(result), []);
  const [near, far] = [[1, 1], [3, 0]].map((y) => dot.compute({ x: [1, 1], y }).outputs);
  assert.ok(close([near.total, near.cosine], [2, 1], 1e-12) && close([far.total, far.cosine], [3, Math.SQRT1_2], 1e-12));
});

test("dot-product: a right angle is one whatever rounding leaves, and short arrows are none", () => {
  for (const [x, y] of [[[5, -4, 0], [4, 5, 6]], [[0.1, 0.3], [3, -1]], [[1, 0, 0], [0, 1, 0]], [[1e-7, 0], [0, 1e-7]], [[1e9, 3e9], [0.3, -0.1]]]) {
    const { outputs, messages, invariants } = dot.compute({ x, y });
    assert.deepEqual([outputs.total, outputs.cosine, outputs.running.at(-1), plain(messages).map(({ name }) => name)], [0, 0, 0, ["square"]], String(x));
    assert.ok(outputs.line.endsWith(" = 0"));
    assert.deepEqual(plain(invariants), { commutes: true, "doubling-doubles": true, "direction-keeps": true, "longer-is-greater": false });
  }
  const great = dot.compute({ x: [1e200, 1e200], y: [1e200, -1e200] });
  assert.deepEqual([great.outputs.total, plain(great.messages).map(({ name }) => name)], [NaN, ["too-great"]]);
  const short = dot.compute({ x: [1e-7, 0, 0], y: [1e-7, 0, 0] });
  assert.deepEqual([short.outputs.cosine, plain(short.messages)], [1, []]);
});

test("dot-product: every edge case", () => {
  const uneven = dot.compute({ x: [1, 2, 3, 4] });
  refusedWith(uneven, "lengths-differ");
  assert.deepEqual([uneven.messages[0].input, uneven.messages[0].item], ["x", 3]);
  refusedWith(dot.compute({ x: [] }), "wrong-size");
  refusedWith(dot.compute({ x: [NaN, 1, 2] }), "not-finite");
  const zero = dot.compute({ y: [0, 0, 0] });
  assert.deepEqual(names(zero), ["no-direction"]);
  assert.equal(zero.outputs.cosine, null);
  assert.equal(zero.outputs.total, 0);
  assert.equal(zero.invariants["direction-keeps"], null);
  assert.deepEqual(names(dot.compute({ x: [1, 1], y: [1, -1] })), ["square"]);
  assert.deepEqual(fails(dot.compute({ x: [2], y: [-3] })), ["longer-is-greater"]);
  const great = dot.compute({ x: [1e200, 1], y: [1e200, 1] });
  assert.deepEqual(names(great), ["too-great"]);
  assert.ok(close(great.outputs.cosine, 1, 1e-12) && close(great.outputs["length-x"], 1e200, 1e-12));
});

test("each breaker breaks something that is named", () => [product, dot].forEach(breakersBreak));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  survives(product, (next) => {
    const [m, n, p] = [1 + next(5), 1 + next(6), 1 + next(5)];
    const operation = ["product", "product", "transpose", "weighted", "elementwise"][next(5)];
    const rows = table(next, m, n);
    return { X: table(next, m, n), W: table(next, n, p), operation, row: 0, column: 0, rows, shares: table(next, 1, m)[0] };
  });
  survives(dot, (next) => {
    const size = 1 + next(6);
    return { x: table(next, 1, size)[0], y: table(next, 1, size)[0] };
  });
});

test("random tables: the lines add up to the product", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const X = [[seed % 7, -(seed % 5), seed % 3]];
    const result = product.compute({ X, W: [[2], [seed % 11], [-1]] });
    assert.equal(result.outputs.running.at(-1), values(result)[0][0]);
    assert.equal(values(result)[0][0], X[0][0] * 2 + X[0][1] * (seed % 11) - X[0][2]);
  }
});
