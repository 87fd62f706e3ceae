// Formulas as trees, their values, and one worked line with a reader's numbers, on a page written out here.
import assert from "node:assert/strict";
import test from "node:test";
import { load, NUMERICS, plain } from "./load.mjs";

const SCRIPTS = ["trace-sources", "number-entry", "recompute-formulas", "recompute-values", "recompute-names", "recompute-matching", "recompute-lines"];
const Book = load([...NUMERICS, ...SCRIPTS.map((name) => `${name}.js`)]);
const { parse } = Book.recomputeFormulas;
const { evaluate } = Book.recomputeValues;
const { scopeOf, bookOf } = Book.recomputeNames;
const { line, spelled } = Book.recomputeLines;

const VALUES = { z: [2, 1, 0], X: [[1, 1], [1, -1]], W: [[0.5, 0.5], [-0.5, 0.5]], m: 2, ids: [2, 0], far: [0, -Infinity] };
const valueOf = (text) => plain(evaluate(parse(text), { value: (name) => VALUES[name] }));

const WORTH = [
  ["1 + 2×3 - 4/8", 6.5], ["7 // 2", 3], ["-2²", -4], ["2^3^2", 512], ["√9 + sqrt(16)", 7], ["(1 + 3) / 2", 2], ["1,048,576 / 4", 262144],
  ["66.5%", 0.665], ["2 KiB", 2048], ["3 字节", 3], ["z·[1, 2, 3]", 4], ["3·2", 6], ["X @ W", [[0, 1], [1, 0]]], ["Xᵀ", [[1, 1], [1, -1]]], ["X.T[0]", [1, 1]],
  ["X[:,1]", [1, -1]], ["X[1,0]", 1], ["z[-1]", 0], ["z[:m]", [2, 1]], ["z[ids]", [0, 2]], ["[1 -1]", [1, -1]], ["[1 - 1]", [0]],
  ["[[1, 2], [3, 4]]", [[1, 2], [3, 4]]], ["max(z)", 2], ["max(2, 1, 0)", 2], ["z.min()", 0], ["sum(z)", 3], ["X.sum(axis=0)", [2, 0]],
  ["mean(z)", 1], ["var([1, 3])", 1], ["np.std([1, 3])", 1], ["np.abs(z - 2)", [0, 1, 2]], ["exp(0)", 1], ["ln(e)", 1], ["relu(z - 1)", [1, 0, 0]],
  ["len(z)", 3], ["size(X)", 4], ["shape(X)[1]", 2], ["int(argmax(z))", 0], ["functions.cumulative_sum(z)", [2, 3, 3]],
  ["np.where([True, False, True], z, -np.inf)", [2, -Infinity, 0]], ["(z > 0).astype(int)", [1, 1, 0]], ["z == 1", [false, true, false]],
  ["functions.layer_norm([1, 3], eps=0.0)", [-1, 1]], ["functions.softmax([[0, 0], [0, 0]], axis=0)", [[0.5, 0.5], [0.5, 0.5]]],
  ["functions.additive_mask(functions.causal_mask(2))", [[0, -Infinity], [0, 0]]], ["softmax(far)", [1, 0]], ["∞", Infinity], ["1 / 0", Infinity],
  ["0 × ∞", NaN], ["ln(-1)", NaN], ["matmul(X, W)[0]", [0, 1]],
];
for (const [text, expected] of WORTH) test(text, () => assert.deepEqual(valueOf(text), expected));

for (const text of ["nobody", "z[3]", "X @ z", "f(z)", "[1, 2", "softmax(z, far=1)", "x if x else y"]) {
  test(`${text} has no value`, () => assert.throws(() => valueOf(text)));
}

const names = (entries) => Object.fromEntries(Object.entries(entries).map(([name, [value, expression = "", operands = []]]) => {
  const shape = plain(Book.arrays.shapeOf(value));
  return [name, [0, [], shape, 1, expression, operands, [value].flat(9)]];
}));
const softmax = (row) => Array.from(Book.numerics.softmax(row));
const page = {
  names: names({
    z: [[2, 1, 0]], m: [2, "z.max()", ["z"]], p: [softmax([2, 1, 0]), "functions.softmax(z)", ["z"]], q: [[1, 2]], k: [[3, 4]], s: [11, "q @ k", ["q", "k"]],
    theta: [0.5], told: [3, "_laps()[0]"], twice: [[4, 2, 0], "doubled(z)"], hidden: [5, "[x for x in z][0] + 3", ["z"]],
  }),
  functions: { _laps: [[], "", ["z"]], doubled: [["x"], "2 * x", []] },
};
const book = bookOf(page);
const reader = (changes) => scopeOf(page, new Map(Object.entries(changes)));

/* A line as it is written; every number in it is printed. */
function shown(changes, text) {
  const segments = text.split(/\s[=≈<>≤≥∈→]\s/);
  const signs = [...text.matchAll(/\s([=≈<>≤≥∈→])\s/g)].map(([, sign]) => sign);
  const parts = segments.map((segment) => ({
    text: segment,
    numbers: [...segment.matchAll(/(?<![\w.₀-₉])(?:(?<=^|[[(,]\s?)-)?\d+(?:\.\d+)?/g)].map((found) => ({ start: found.index, text: found[0] })),
  }));
  const result = line(reader(changes), book, parts, signs);
  if (!result) return null;
  const written = parts.map((part) => [...part.numbers].reverse().reduce((whole, one) => {
    const value = result.numbers.has(one) ? result.numbers.get(one) ?? "?" : one.text;
    return whole.slice(0, one.start) + value + whole.slice(one.start + one.text.length);
  }, part.text));
  return written.map((part, i) => part + (i < signs.length ? ` ${result.signs[i] === null ? "!" : result.signs[i] ?? signs[i]} ` : "")).join("");
}

test("what does not depend on the change is left alone", () => {
  assert.equal(shown({ z: [3, 1, 0] }, "s = q·k = 1×3 + 2×4 = 11"), null);
});

test("given numbers, terms and results follow", () => {
  assert.equal(shown({ q: [1, -2] }, "s = q·k = [1, 2]·[3, 4] = 1×3 + 2×4 = 11"), "s = q·k = [1, -2]·[3, 4] = 1×3 + (-2)×4 = -5");
  assert.equal(shown({ z: [5, 1, 0] }, "z - m = [2, 1, 0] - 2 = [0, -1, -2]"), "z - m = [5, 1, 0] - 5 = [0, -4, -5]");
  assert.equal(shown({ z: [5, 1, 0] }, "m = max(z) = max(2, 1, 0) = 2"), "m = max(z) = max(5, 1, 0) = 5");
});

test("a rounded number keeps its decimals, and a sign tells what is shown", () => {
  assert.equal(shown({ z: [0, 1, 0] }, "p₀ ≈ 0.665241"), "p₀ ≈ 0.211942");
  assert.equal(shown({ z: [1, 1, 1] }, "p ≈ [0.665241, 0.244728, 0.090031]"), "p ≈ [0.333333, 0.333333, 0.333333]");
  assert.equal(shown({ z: [1, 1, -Infinity] }, "p ≈ [0.665241, 0.244728, 0.090031]"), "p = [0.5, 0.5, 0]");
});

test("NaN and infinities are shown as what they are", () => {
  assert.equal(shown({ z: [NaN, 1, 0] }, "z = [2, 1, 0]"), "z = [NaN, 1, 0]");
  assert.equal(shown({ z: [-Infinity, 1, 0] }, "z = [2, 1, 0]"), "z = [-∞, 1, 0]");
});

test("a function of the module is followed", () => {
  assert.equal(shown({ z: [3, 1, 0] }, "twice = 2 × z = [4, 2, 0]"), "twice = 2 × z = [6, 2, 0]");
});

test("what cannot be computed is marked, not left as if it were right", () => {
  assert.equal(shown({ z: [3, 1, 0] }, "told = 3"), "told = ?");
  assert.equal(shown({ z: [3, 1, 0] }, "hidden = 5"), "hidden = ?");
  assert.equal(shown({ z: [3, 1, 0] }, "p₀ ≈ exp(1.5) / 6.737 ≈ 0.665241"), "p₀ ≈ exp(?) / ? ≈ 0.843795");
});

test("a relation that holds no more is marked", () => {
  assert.equal(shown({ z: [3, 1, 0] }, "m < 2.5"), "m ! 2.5");
  assert.equal(shown({ theta: 0.7 }, "θ ∈ [z₁, z₀)"), "θ ! [z₁, z₀)");
  assert.equal(shown({ theta: 1.5 }, "θ ∈ [z₁, z₀)"), "θ ∈ [z₁, z₀)");
});

test("where formulas of a chain come apart, none of its numbers is sure", () => {
  assert.equal(shown({ z: [20, -20, 0] }, "ln(p₀ / p₁) ≈ z₀ - z₁ = 2 - 1 = 1"), "ln(p₀ / p₁) = z₀ - z₁ = 20 - (-20) = 40");
  assert.equal(shown({ z: [800, 1, 0] }, "ln(p₀ / p₁) ≈ z₀ - z₁ = 2 - 1 = 1").includes("∞"), false);
  assert.match(shown({ z: [800, 1, 0] }, "ln(p₀ / p₁) ≈ z₀ - z₁ = 2 - 1 = 1"), /[=≈] \? - \? [=≈] \?$/);
});

test("a line that does not read as segments and signs is doubted, not dropped", () => {
  const part = (text) => ({ text, numbers: [{ start: 0, text: "2" }] });
  const result = line(reader({ z: [3, 1, 0] }), book, [part("2"), part("2 × z₀"), part("2")], ["="]);
  assert.equal(result.numbers.size, 3);
  assert.ok([...result.numbers.values()].every((value) => value === null));
});

test("a number in a remark follows what the trace says that it shows", () => {
  const { alone } = Book.recomputeLines;
  assert.equal(alone(reader({ z: [3, 1, 0] }), book, "z[0]", "2"), "3");
  assert.equal(alone(reader({ z: [3, 1, 0] }), book, "z[1]", "1"), undefined);
  assert.equal(alone(reader({ q: [3, 1] }), book, "z[0]", "2"), undefined);
  assert.equal(alone(reader({ z: [3, 1, 0] }), book, "told", "3"), null);
  assert.equal(alone(reader({ z: [3, 1, 0] }), book, "f.z[0] * 100", "66"), null);
});

test("numbers are spelled as the page prints them", () => {
  const cases = [
    [0.25, "0.5", 0.5, 6, "0.25"], [1 / 3, "0.5", 0.5, 6, "0.333333"], [1 / 3, "0.6652", 0.66524096, 6, "0.3333"], [-2, "3", 3, 6, "-2"],
    [1234567, "1,048,576", 1048576, 6, "1,234,567"], [0, "0.1", 0.1, 6, "0"], [NaN, "1", 1, 6, "NaN"], [Infinity, "1", 1, 6, "∞"], [2.5, "2", 2, 6, "2.5"],
  ];
  for (const [value, text, was, places, expected] of cases) assert.equal(spelled(value, text, was, places), expected);
});
