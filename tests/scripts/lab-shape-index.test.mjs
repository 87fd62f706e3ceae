// The lab of F02: the numbers of the lesson, its edge cases, what a reader may type.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives, table } from "./lab-checks.mjs";
import { NUMERICS, load, plain } from "./load.mjs";

const model = loadLab("shape-index");
const { nestedEntry } = load([...NUMERICS, "number-entry.js", "nested-entry.js"]);
const outputs = (change) => plain(model.compute(change).outputs);
const reason = (change) => plain(model.compute(change).messages[0]);

test("the numbers of the lesson", () => {
  const result = model.compute({});
  const shown = plain(result.outputs);
  assert.equal(shown.taken, "H[1,:,2] = [0.9, 0.1, 0]");
  assert.deepEqual(shown.facts, { message: "facts", values: { shape: "[2, 3, 4]", axes: 3, product: "2 × 3 × 4", count: 24 } });
  assert.deepEqual(shown.left, { message: "crossed", values: { shape: "[2, 3, 4]", axes: "0, 2", left: "[3]" } });
  assert.deepEqual(shown.table.marked, [[1, 0, 2], [1, 1, 2], [1, 2, 2]]);
  assert.deepEqual(shown.table.shape, [2, 3, 4]);
  assert.deepEqual(shown.reading.map((part) => part.values), [{ name: "0", index: "1" }, { name: "1" }, { name: "2", index: "2" }, { count: 3 }]);
  assert.deepEqual([names(result), fails(result)], [[], []]);
});

test("the other readings of the lesson", () => {
  const taken = (index, data) => outputs({ index, ...(data ? { data } : {}) }).taken;
  assert.equal(taken("H[1,0,2]"), "H[1,0,2] = 0.9");
  assert.equal(taken("H[1,0]"), "H[1,0] = [0.1, −0.5, 0.9, 0.3]");
  assert.equal(taken("H[:,:,0]"), "H[:,:,0] = [[0.2, −0.3, 0.6], [0.1, −0.3, 0]]");
  assert.equal(taken("H[:,1,:]"), "H[:,1,:] = [[−0.3, 0.8, 0.1, 0.5], [−0.3, 0.8, 0.1, 0.5]]");
  assert.equal(taken("A[0,1]", "[[7, 2, 9], [4, 8, 1]]"), "H[0,1] = 2");
  assert.equal(outputs({ index: "H[0,2,3]" }).left.values.left, "[]");
  assert.equal(outputs({ data: "[[5], [6]]", index: "[0]" }).facts.values.shape, "[2, 1]");
  assert.deepEqual(outputs({ data: "5", index: "H" }).facts, { message: "facts-short", values: { shape: "[]", axes: 0, product: "", count: 1 } });
});

test("every edge case of the syllabus", () => {
  assert.deepEqual(reason({ index: "H[2]" }), { name: "out-of-range", values: { axis: 0, length: 2, last: 1, index: "2" }, input: "index" });
  assert.deepEqual(reason({ data: "[[7, 2, 9], [4, 8]]" }), { name: "ragged", values: { one: "H[0]", first: 3, other: "H[1]", second: 2 }, input: "data" });
  assert.deepEqual(reason({ index: "H[1,0,2,0]" }), { name: "too-many", values: { axes: 3, count: 4 }, input: "index" });
  assert.deepEqual(reason({ index: "H[1.5]" }), { name: "index-not-whole", values: { text: "1.5" }, input: "index" });
  for (const data of ["", "  ", "[]", "[[], []]", "[[[]]]"]) refusedWith(model.compute({ data }), "empty");
});

test("the limits, and what else is typed", () => {
  refusedWith(model.compute({ data: "[[[[1]]]]" }), "too-many-axes");
  refusedWith(model.compute({ data: "[".repeat(5000) }), "too-many-axes");
  refusedWith(model.compute({ data: `[${"1,".repeat(3500)}1]` }), "data-long");
  refusedWith(model.compute({ data: "[1,2,3,4,5,6,7,8,9]" }), "axis-long");
  assert.equal(model.compute({ data: "[1,2,3,4,5,6,7,8]", index: "[7]" }).refused, false);
  refusedWith(model.compute({ data: "[100.5]", index: ":" }), "value-range");
  assert.equal(model.compute({ data: "[100, -100]", index: "0" }).refused, false);
  refusedWith(model.compute({ data: "[[1, 2], 3]" }), "mixed");
  refusedWith(model.compute({ data: "[[[1, 2]], [[1]]]" }), "ragged-apart");
  assert.equal(reason({ data: "[[[1, 2], [1]]]" }).values.other, "H[0,1]");
  for (const data of ["[1, 2", "1, 2]", "[1] [2]", "7 8", "[1],", "]["]) refusedWith(model.compute({ data }), "brackets");
  for (const data of ["[1,,2]", "[,1]"]) refusedWith(model.compute({ data }), "two-commas");
  assert.equal(reason({ data: "[1, 猫]" }).values.text, "猫");
  for (const data of ["[1, 10²]", "[1e400]", "[nan]", "[inf]"]) refusedWith(model.compute({ data }), "not-a-value");
  for (const index of ["H[", "H[]]", "H[0][1]", "0]"]) refusedWith(model.compute({ index }), "index-form");
  for (const index of ["H[]", "H[1,,2]", "1,"]) refusedWith(model.compute({ index }), "index-form");
  for (const index of ["H[0:1]", "H[...]", "H[a]", "H[1²]", "H[0 1]"]) refusedWith(model.compute({ index }), "index-part");
  refusedWith(model.compute({ index: "H[-3]" }), "out-of-range");
  refusedWith(model.compute({ names: "句，片段" }), "few-names");
  refusedWith(model.compute({ names: "句，，特征" }), "name-long");
  refusedWith(model.compute({ names: `句，片段，${"长".repeat(13)}` }), "name-long");
  assert.equal(model.compute({ names: `句，片段，${"长".repeat(12)}` }).refused, false);
});

test("Chinese marks, full-width digits, lines and blanks are read", () => {
  for (const data of ["［［７，２］，［４，−８］］", "[[7 2]\n[4 -8]]", "【【7、2】、【4、-8】】", "[[7, 2,], [4, -8],]"]) {
    assert.equal(outputs({ data, index: "H[1，：]", names: "行，列" }).taken, "H[1,:] = [4, −8]");
  }
  for (const index of ["1,:,2", "[1, :, 2]", "H [1,:,2]", "H［１，：，２］", " H[+1,:,2] "]) assert.equal(outputs({ index }).taken, "H[1,:,2] = [0.9, 0.1, 0]");
});

test("what is told beside a result", () => {
  const last = model.compute({ index: "H[-1,-3]" });
  assert.deepEqual(names(last), ["from-end", "from-end"]);
  assert.deepEqual(plain(last.messages[0].values), { axis: 0, index: "−1", same: 1 });
  assert.deepEqual(plain(last.messages[1].values), { axis: 1, index: "−3", same: 0 });
  assert.equal(plain(last.outputs).taken, "H[−1,−3] = [0.1, −0.5, 0.9, 0.3]");
  const whole = model.compute({ index: ":" });
  assert.deepEqual([names(whole), fails(whole)], [["all-kept"], ["fewer"]]);
  assert.equal(plain(whole.outputs).left.message, "not-crossed");
  const row = model.compute({ data: "[7, 2, 9]", index: "H[1]" });
  assert.deepEqual(plain(row.messages), [{ name: "names-over", values: { names: "1, 2" }, input: null }]);
  assert.deepEqual(plain(row.outputs).table, { values: [[[7, 2, 9]]], marked: [[0, 0, 1]], shape: [3] });
  // one number in a box takes nothing away: the same number, one axis less
  assert.deepEqual(fails(model.compute({ data: "[5]", index: "[0]" })), ["fewer"]);
});

test("a nested list is written as it is read", () => {
  const { value } = plain(nestedEntry.parse("[[0.5, -1], [2, 1e-7]]"));
  assert.deepEqual(value, [[0.5, -1], [2, 1e-7]]);
  assert.deepEqual(plain(nestedEntry.parse(nestedEntry.format([[0.5, -1], [2, 3]]))).value, [[0.5, -1], [2, 3]]);
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  survives(model, (next) => {
    const [tables, rows, columns] = [1 + next(3), 1 + next(4), 1 + next(4)];
    const stack = Array.from({ length: tables }, () => table(next, rows, columns));
    const part = (size) => (next(3) ? ":" : String(next(size + 1) - 1));
    return { data: JSON.stringify(stack), index: [tables, rows, columns].slice(0, 1 + next(3)).map(part).join(","), names: "a,b,c" };
  });
});
