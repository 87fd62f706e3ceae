// The second lab of F06: the numbers of the lesson, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives } from "./lab-checks.mjs";
import { close, plain } from "./load.mjs";

const model = loadLab("number-formats");
const outputs = (change) => plain(model.compute(change).outputs);
const kept = (change) => outputs(change).stored.map(([value]) => value);

test("the numbers of the lesson", () => {
  const result = model.compute({});
  const shown = plain(result.outputs);
  assert.deepEqual(shown.stored.map(([value]) => value), [0.10000000149011612, 0.0999755859375, 0.10009765625, 0.099609375, 0]);
  assert.ok(close(shown.stored.map(([, off]) => off), [1.4901161e-6, -0.0244140625, 0.09765625, -0.390625, -100], 1e-7));
  assert.deepEqual(shown.place, { message: "place", values: { low: "0.0625", high: "0.125", step: "0.00006103515625", at: "614", stored: "0.0999755859375" } });
  assert.deepEqual([shown.sign, shown.exponent, shown.fraction], [0, [0, 1, 0, 1, 1], [1, 0, 0, 1, 1, 0, 0, 1, 1, 0]]);
  assert.deepEqual(shown.neighbours, [0.09991455078125, 0.0999755859375, 0.10003662109375]);
  assert.deepEqual(shown.sums, [1, 1]);
  assert.deepEqual([names(result), fails(result)], [[], []]);
  assert.deepEqual(kept({ value: 70000 }), [70000, Infinity, 70144, 69632, 127]);
  assert.deepEqual(outputs({ value: 70000, format: "bfloat16" }).place.values, { low: "65536", high: "131072", step: "512", at: "9", stored: "70144" });
});

test("the first FP16 number that is too great, and those that are not", () => {
  assert.ok(names(model.compute({ value: 65504.5 })).includes("half-edge"));
  assert.ok(names(model.compute({ value: 65519.9 })).includes("half-edge"));
  const over = model.compute({ value: 65520 });
  assert.ok(names(over).includes("half-overflow"));
  assert.deepEqual([over.outputs.place.message, over.outputs.stored[1][0]], ["no-place", Infinity]);
  assert.ok(names(model.compute({ value: -70000 })).includes("half-overflow"));
  assert.ok(!names(model.compute({ value: 65504 })).some((name) => name.startsWith("half")));
});

test("small numbers that differ are shown to differ", () => {
  const stored = (value) => kept({ value }).slice(0, 4);
  assert.deepEqual(stored(1e-8), ["9.99999994×10⁻⁹", 0, "1.00117177×10⁻⁸", "9.95351002×10⁻⁹"]);
  assert.equal(new Set(stored(0.00003)).size, 4);
  assert.deepEqual(outputs({ value: 1e-8, format: "float32" }).sums[1], "1×10⁻⁷");
  assert.deepEqual(outputs({ value: 6e-8 }).neighbours, [0, "5.96046448×10⁻⁸", "1.19209290×10⁻⁷"]);
  assert.deepEqual(stored(-0.0001)[3], "−9.96589661×10⁻⁵");
});

test("exactly so much is stored, or about so much where the digits are too many", () => {
  const place = (change) => outputs(change).place;
  assert.equal(place({ value: 6e-8 }).values.stored, "5.9604644775390625×10⁻⁸");
  assert.deepEqual([place({ value: -6e-8 }).message, place({ value: -6e-8 }).values.stored], ["negative-place", "−5.9604644775390625×10⁻⁸"]);
  assert.equal(place({ format: "float32" }).values.stored, "0.100000001490116119384765625");
  for (const [value, name] of [[1e-30, "place-about"], [-1e-30, "negative-place-about"]]) assert.equal(place({ value, format: "float32" }).message, name);
});

test("sums that get stuck, and a wider total that does not", () => {
  const half = model.compute({ value: 1, times: 3000 });
  assert.deepEqual([plain(half.outputs.sums), names(half), fails(half)], [[2048, 3000], ["stuck"], ["sum-is-product"]]);
  assert.deepEqual(outputs({ value: 1, times: 300, format: "bfloat16" }).sums, [256, 300]);
  const wide = model.compute({ value: 1, times: 3000, total: "float32" });
  assert.deepEqual([plain(wide.outputs.sums), names(wide), wide.outputs["sum-type"].values.format], [[3000, 3000], [], "float32"]);
  assert.equal(outputs({ value: 1, times: 300, format: "bfloat16", total: "float16" })["sum-type"].values.format, "float32");
  assert.deepEqual(kept({ value: 16777217 })[0], 16777216);
  assert.deepEqual(kept({ value: 2049 })[1], 2048);
  assert.deepEqual(kept({ value: 257 })[2], 256);
});

test("int8 stops or goes round; NaN, infinities, zero with a sign, the smallest numbers", () => {
  assert.equal(kept({ value: 127 + 1 })[4], 127);
  assert.equal(kept({ value: 127 + 1, overflow: "wrap" })[4], -128);
  assert.ok(names(model.compute({ value: 128, overflow: "wrap" })).includes("int8-wraps"));
  assert.ok(names(model.compute({ value: -129 })).includes("int8-stops"));
  const nan = model.compute({ value: NaN });
  assert.deepEqual([names(nan), fails(nan).includes("equals-itself"), nan.outputs.stored[4][0]], [["not-a-number"], true, null]);
  const infinite = model.compute({ value: -Infinity });
  assert.deepEqual([names(infinite), plain(infinite.outputs.stored).slice(0, 4).map(([value]) => value)], [["infinite"], Array(4).fill(-Infinity)]);
  assert.equal(kept({ value: Infinity, overflow: "wrap" })[4], null);
  const tiny = model.compute({ value: -1e-8 });
  assert.deepEqual([names(tiny), tiny.outputs.sign, Object.is(tiny.outputs.stored[1][0], -0)], [["underflow", "subnormal"], 1, true]);
  const small = model.compute({ value: 1e-6 });
  assert.deepEqual([names(small), fails(small)], [["subnormal"], ["step-doubles"]]);
  assert.deepEqual([outputs({ value: 0 }).sign, outputs({ value: 0 }).stored[0]], [0, [0, 0]]);
  assert.ok(names(model.compute({ value: 1e39, format: "float32" })).includes("overflow"));
  assert.equal(outputs({ value: -0.1 }).place.message, "negative-place");
});

test("bits: sign, exponent and fraction have the widths of the format", () => {
  const widths = ({ exponent, fraction }) => [exponent.length, fraction.length];
  assert.deepEqual(widths(outputs({ format: "float32" })), [8, 23]);
  assert.deepEqual(widths(outputs({ format: "bfloat16" })), [8, 7]);
});

test("what is refused", () => {
  for (const times of [0, 10001, 1.5]) refusedWith(model.compute({ times }), "times-range");
  refusedWith(model.compute({ value: "1" }), "value-needed");
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  survives(model, (next) => ({
    value: (next(2000) - 1000) * 2 ** (next(300) - 150), times: 1 + next(200),
    format: ["float32", "float16", "bfloat16"][next(3)], total: ["same", "float32", "float16", "bfloat16"][next(4)], overflow: ["saturate", "wrap"][next(2)],
  }));
});

test("the relations hold for ordinary numbers, whatever the format", () => {
  let state = 3;
  const next = (count) => (state = (state * 16807) % 2147483647) % count;
  for (let i = 0; i < 600; i += 1) {
    const value = (next(4001) - 2000) / 7;
    const broken = fails(model.compute({ value, times: 1, format: ["float32", "float16", "bfloat16"][next(3)] }));
    assert.deepEqual(value === 0 ? [] : broken, [], String(value));
  }
});
