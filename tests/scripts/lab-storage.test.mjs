// The first lab of F06: the numbers of the lesson, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives } from "./lab-checks.mjs";
import { close, plain } from "./load.mjs";

const model = loadLab("storage");
const outputs = (change) => plain(model.compute(change).outputs);

test("the numbers of the lesson", () => {
  const result = model.compute({});
  const shown = plain(result.outputs);
  assert.deepEqual(shown.sizes.values[0], [1048576, 2097152, 2048, 2, 2 / 1024, 2.097152]);
  assert.deepEqual(shown.sizes.values[1].slice(0, 3), [256, 2048, 2]);
  assert.deepEqual([shown.total, shown.sizes.rows], [2099200, [null, "ids"]]);
  assert.ok(close(shown.times, [1000, 20810], 1e-12));
  assert.equal(shown.even, 105263.16);
  assert.equal(shown.together.message, "together");
  assert.deepEqual([names(result), fails(result)], [[], []]);
  assert.ok(close(outputs({ n: 1000000 }).times, [1000000, 830000], 1e-12));
});

test("the other sizes of the lesson", () => {
  const bytes = (shape, dtype) => outputs({ shape, dtype }).sizes.values[0][1];
  assert.equal(bytes([2, 128, 4096], "float32"), 4194304);
  assert.equal(bytes([6, 4], "float32"), 96);
  assert.equal(bytes([4, 256], "int64"), 8192);
  assert.equal(bytes([4, 256], "int32"), 4096);
  assert.equal(bytes([50000, 4096], "FP16"), 409600000);
  assert.equal(bytes([50000, 4096], "FP16") / 1024 ** 2, 390.625);
  assert.equal(bytes([7], "int8"), 7);
  assert.equal(bytes([4096, 128, 2], "BF16"), bytes([2, 128, 4096], "BF16"));
  assert.equal(outputs({ others: "" }).total, 2097152);
  const spaced = outputs({ others: "Embedding 表 50000 × 4096 fp16; W2 3×4 int8" });
  assert.deepEqual([spaced.sizes.rows.slice(1), spaced.sizes.values[1][1], spaced.sizes.values[2][1]], [["Embedding 表", "W2"], 409600000, 12]);
  const many = outputs({ others: "编号表 2×128 int64；E 6*4 float32\n2x2 bf16" });
  assert.deepEqual([many.total, many.sizes.rows.slice(1)], [2097152 + 2048 + 96 + 8, ["编号表", "E", "2x2"]]);
});

test("every edge case of the syllabus", () => {
  refusedWith(model.compute({ shape: [100000, 100000] }), "too-many");
  assert.equal(model.compute({ shape: [100000, 10000] }).refused, false);
  const zero = model.compute({ shape: [2, 0, 4096] });
  refusedWith(zero, "axis-below");
  assert.deepEqual([zero.messages[0].input, zero.messages[0].item], ["shape", 1]);
  refusedWith(model.compute({ shape: [100001] }), "axis-above");
  refusedWith(model.compute({ shape: [1.5] }), "axis-not-whole");
  refusedWith(model.compute({ shape: [] }), "axis-count");
  refusedWith(model.compute({ shape: [1, 1, 1, 1, 1] }), "axis-count");
  for (const id of ["cpu", "gpu", "bandwidth"]) for (const value of [0, -1]) refusedWith(model.compute({ [id]: value }), "speed-zero");
  refusedWith(model.compute({ fixed: 0 }), "fixed-zero");
  const none = model.compute({ bandwidth: 1e9 });
  assert.deepEqual([names(none), none.outputs.even, fails(none)], [["no-even"], null, ["many-win"]]);
  assert.deepEqual(names(model.compute({ gpu: 1e9, bandwidth: 1e300 })), ["no-even"]);
  for (const n of [0, 1.5, 1e9 + 1]) refusedWith(model.compute({ n }), "n-range");
  for (const others of ["编号表 int64", "编号表 2×128", "编号表 2×128 int65", "编号表 2×-1 int8", "编号表 2×1.5 int8"]) refusedWith(model.compute({ others }), "row-unreadable");
  for (const others of ["E 2×128 FP16", "E [2,128] FP16", "E[2, 128] fp16", "E （２，128） FP16", "E ２×１２８ ＦＰ１６", "E 2，128 FP16", "E 2 x 128 FP16"]) {
    const { values, rows } = plain(model.compute({ others }).outputs.sizes);
    assert.deepEqual([rows[1], values[1].slice(0, 2)], ["E", [256, 512]], others);
  }
  refusedWith(model.compute({ others: "空 0×3 int8" }), "axis-below");
  refusedWith(model.compute({ others: "深 1×1×1×1×1 int8" }), "axis-count");
  refusedWith(model.compute({ others: "大 100000×100000 int8" }), "too-many");
  refusedWith(model.compute({ others: Array(12).fill("E 6×4 float32").join(";") }), "rows-above");
  assert.equal(model.compute({ others: Array(11).fill("E 6×4 float32").join(";") }).refused, false);
  refusedWith(model.compute({ fixed: 1e305 }), "too-great");
});

test("on another device it cannot be computed with, and costs bytes over bandwidth", () => {
  const apart = model.compute({ device: "cpu" });
  assert.deepEqual(names(apart), ["apart"]);
  assert.deepEqual(plain(apart.outputs.together.values), { bytes: "2,097,152", time: "209715.2" });
  assert.deepEqual(plain(apart.outputs.sizes), outputs({}).sizes);
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  survives(model, (next) => ({
    shape: Array.from({ length: 1 + next(4) }, () => 1 + next(150)), dtype: ["int8", "int32", "int64", "float32", "FP16", "BF16"][next(6)],
    others: ["", "a 2×3 int8", "a 2×3 int8; b 4 FP16"][next(3)], device: ["cpu", "gpu"][next(2)],
    n: 1 + next(1e9), cpu: 1 + next(1e9), gpu: 1 + next(1e9), fixed: (1 + next(1000)) / 1e6, bandwidth: 1 + next(1e9),
  }));
});
