// The lab of the guide to objects: its numbers, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives, table } from "./lab-checks.mjs";
import { plain } from "./load.mjs";

const model = loadLab("symbol-sorter");
const outputs = (change) => plain(model.compute(change).outputs);
const judged = (change) => [outputs(change).judged].flat().map((part) => part.message);

test("the numbers of the guide", () => {
  const result = model.compute({});
  const shown = plain(result.outputs);
  assert.deepEqual(shown.Y, { values: [[4, 5], [10, 11]], marked: [[1, 0]] });
  assert.equal(shown.line, "Y[1,0] = X[1]·W[:,0] = 4×1 + 5×0 + 6×1 = 10");
  assert.deepEqual(shown.layout, [{ message: "stored", values: { stored: "[[1, 0, 1], [0, 1, 1]]", value: "10" } }, { message: "misfit", values: { columns: 3, rows: 2 } }]);
  assert.equal(shown.judged.message, "guess-first");
  assert.deepEqual([names(result), fails(result)], [[], []]);
});

test("the classes of the syllabus", () => {
  const classes = { X: "input", W: "parameter", Y: "intermediate", i: "index", j: "index", "@": "rule" };
  for (const [symbol, right] of Object.entries(classes)) assert.deepEqual(judged({ symbol, reveal: true }), [`is-${right}`]);
  assert.deepEqual(judged({ symbol: " W ", guess: "parameter" }), ["right", "is-parameter"]);
  assert.deepEqual(judged({ guess: "input" }), ["wrong", "is-parameter"]);
  assert.deepEqual(judged({ formula: "shares", symbol: "softmax", guess: "rule" }), ["right", "is-rule"]);
  assert.deepEqual(judged({ formula: "scores", symbol: "ᵀ", reveal: true }), ["is-rule"]);
});

test("every edge case of the syllabus", () => {
  const differs = model.compute({ W: [[1, 0], [0, 1]] });
  refusedWith(differs, "inner-differs");
  assert.deepEqual(plain(differs.messages[0].values), { columns: 3, rows: 2 });
  for (const symbol of ["V", "T", "w", "toString"]) refusedWith(model.compute({ symbol }), "undeclared");
  for (const symbol of ["", "  "]) refusedWith(model.compute({ symbol }), "symbol-empty");
  for (const symbol of ["=", "(", "[]", "＝"]) refusedWith(model.compute({ symbol }), "no-class");
  refusedWith(model.compute({ formula: "residual", symbol: "W" }), "undeclared");
  for (const i of [2, -1, 0.5]) refusedWith(model.compute({ i }), "no-such-place");
  refusedWith(model.compute({ j: 2 }), "no-such-place");
  refusedWith(model.compute({ X: table(() => 0, 5, 3) }), "wrong-size");
  refusedWith(model.compute({ X: [[1e308, 1e308, 1e308], [1e308, 1e308, 1e308]] }), "too-great");
});

test("a table that is used as it is stored: the guide's square case", () => {
  const square = model.compute({ X: [[1, 2]], W: [[3, 4], [5, 6]], i: 0 });
  assert.deepEqual(names(square), ["square"]);
  assert.equal(plain(square.outputs).line, "Y[0,0] = X[0]·W[:,0] = 1×3 + 2×5 = 13");
  assert.deepEqual(plain(square.outputs).layout.map((part) => part.values.value), ["13", "11"]);
  assert.deepEqual(plain(model.compute({ X: [[1, 2]], W: [[3, 4], [5, 6]], i: 0, j: 1 }).outputs).layout.map((part) => part.values.value), ["16", "17"]);
  assert.equal(outputs({ X: [[1, 2]], W: [[-3], [4]], i: 0 }).line, "Y[0,0] = X[0]·W[:,0] = 1×(−3) + 2×4 = 5");
  assert.equal(outputs({ X: [[2]], W: [[1, 3]], i: 0, j: 1 }).layout[1].message, "misfit");
});

test("a table that is its own transpose is used unturned without a trace", () => {
  const slips = (change) => outputs({ X: [[1, 2], [3, 4]], ...change }).layout[1];
  assert.deepEqual(slips({ W: [[1, 0], [0, 1]] }), { message: "unseen", values: { value: "3" } });
  assert.deepEqual(slips({ W: [[1, 5], [0, 1]] }), { message: "misused", values: { value: "23" } });
});

test("a column of zeros lets the input move without the cell", () => {
  const zero = model.compute({ W: [[0, 1], [0, 1], [0, 1]] });
  assert.deepEqual([names(zero), fails(zero)], [["column-zero"], ["input-moves-cell"]]);
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  survives(model, (next) => {
    const [rows, inner, columns] = [1 + next(4), 1 + next(4), 1 + next(4)];
    return { X: table(next, rows, inner), W: table(next, inner, columns), i: next(rows), j: next(columns), symbol: ["X", "W", "Y"][next(3)] };
  });
});
