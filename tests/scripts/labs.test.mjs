// The models of the labs: the book's numbers, every edge case, and entries that mean harm.
import assert from "node:assert/strict";
import test from "node:test";
import { NUMERICS, close, load, plain } from "./load.mjs";

const Book = load([...NUMERICS, "labs/softmax-sampling.js", "labs/attention.js"]);
const scale = Book.labs["softmax-sampling"];
const head = Book.labs.attention;
const names = (result) => plain(result.messages).map((one) => one.name);
const holds = (result) => Object.entries(plain(result.invariants)).filter(([, ok]) => ok !== true).map(([id]) => id);

function refusedWith(result, name) {
  assert.equal(result.refused, true, name);
  assert.ok(names(result).includes(name), `${name} in ${names(result)}`);
}

test("softmax-sampling: the numbers of the book", () => {
  const { refused, outputs, invariants } = scale.compute({}, scale.defaults, ["A", "B", "C"]);
  assert.equal(refused, false);
  const p = [0.665240955774822, 0.244728471054798, 0.090030573170381];
  assert.ok(close(outputs.shares.values, p, 1e-12));
  assert.ok(close(outputs["full-shares"], p, 1e-12));
  assert.ok(close(outputs.cumulative, [p[0], p[0] + p[1], 1], 1e-12));
  assert.ok(close(outputs.powers, [1, Math.exp(-1), Math.exp(-2)], 1e-15));
  assert.ok(close(outputs.total, 1.50321472440813, 1e-12));
  assert.deepEqual(plain(outputs.scaled), [2, 1, 0]);
  assert.deepEqual(plain(outputs.shifted), [0, -1, -2]);
  assert.equal(outputs.pick, 1);
  assert.deepEqual(plain(outputs.histogram.values), [665, 245, 90]);
  assert.deepEqual(plain(outputs.denominator.values), { count: 3, all: 3, sum: "1.000000" });
  assert.deepEqual(holds({ invariants }), []);
});

test("softmax-sampling: temperature and truncation", () => {
  const shares = (change) => plain(scale.compute(change).outputs.shares.values).map((share) => share.toFixed(4));
  assert.deepEqual(shares({ temperature: 0.5 }), ["0.8668", "0.1173", "0.0159"]);
  assert.deepEqual(shares({ temperature: 2 }), ["0.5065", "0.3072", "0.1863"]);
  assert.deepEqual(shares({ "top-k": 2 }), ["0.7311", "0.2689", "0.0000"]);
  assert.deepEqual(shares({ "top-p": 0.6 }), ["1.0000", "0.0000", "0.0000"]);
  assert.deepEqual(shares({ "top-p": 0.7 }), ["0.7311", "0.2689", "0.0000"]);
  assert.deepEqual(shares({ scores: [9, 0, 0], "top-p": 0.01 }), ["1.0000", "0.0000", "0.0000"]);
  assert.deepEqual(shares({ temperature: 1e-9 }), ["1.0000", "0.0000", "0.0000"]);
  assert.deepEqual(shares({ temperature: 1e9 }), ["0.3333", "0.3333", "0.3333"]);
  assert.deepEqual(shares({ scores: [1e300, 0, 0], temperature: 1e-300 }), ["1.0000", "0.0000", "0.0000"]);
  assert.deepEqual([0, 0.7, 0.91, 0.99].map((u) => scale.compute({ u }).outputs.pick), [0, 1, 2, 2]);
});

test("softmax-sampling: every edge case", () => {
  const zero = scale.compute({ temperature: 0, scores: [1, 1, 0] });
  assert.ok(names(zero).includes("temperature-zero") && names(zero).includes("tie"));
  assert.deepEqual(plain(zero.outputs.shares.values), [1, 0, 0]);
  assert.deepEqual(plain([zero.outputs.scaled, zero.outputs.shifted, zero.outputs.powers]), Array(3).fill([null, null, null]));
  refusedWith(scale.compute({ temperature: -1 }), "temperature-negative");
  refusedWith(scale.compute({ scores: [-Infinity, -Infinity] }), "all-masked");
  refusedWith(scale.compute({ scores: [1, NaN] }), "not-a-number");
  assert.equal(scale.compute({ scores: [1, NaN] }).messages[0].item, 1);
  refusedWith(scale.compute({ scores: [1, Infinity] }), "plus-infinity");
  refusedWith(scale.compute({ scores: [] }), "no-candidate");
  refusedWith(scale.compute({ scores: Array(13).fill(0) }), "too-many");
  refusedWith(scale.compute({ u: 1 }), "u-above");
  refusedWith(scale.compute({ u: -0.1 }), "u-below");
  refusedWith(scale.compute({ "top-p": 0 }), "top-p-below");
  refusedWith(scale.compute({ "top-p": 1.1 }), "top-p-above");
  refusedWith(scale.compute({ "top-k": 0 }), "k-below");
  for (const k of [1.5, NaN]) assert.notEqual(scale.compute({ "top-k": k }).refused, false);
  assert.deepEqual(names(scale.compute({ "top-k": 1.5 })), ["k-not-whole"]);
  for (const draws of [0, 1.5, 100001]) {
    const [{ name, values }] = plain(scale.compute({ draws }).messages);
    assert.deepEqual([name, values], ["draws-range", { min: 1, most: 100000 }]);
  }
  assert.deepEqual(plain(scale.compute({ seed: -1 }).messages[0].values), { most: 4294967295 });
  const many = scale.compute({ "top-k": 9 });
  assert.deepEqual(names(many), ["k-above"]);
  assert.equal(many.refused, false);
  const overflow = scale.compute({ scores: [1000, 999, 998], shift: false });
  assert.deepEqual(names(overflow), ["overflow"]);
  assert.ok(plain(overflow.outputs.shares.values).every(Number.isNaN));
  assert.equal(overflow.outputs.pick, null);
  assert.equal(overflow.invariants["sums-to-one"], false);
  assert.deepEqual(holds(scale.compute({ scores: [1000, 999, 998] })), []);
  assert.deepEqual(names(scale.compute({ scores: [-1000, -1001], shift: false }, scale.defaults)), ["underflow"]);
  assert.deepEqual(plain(scale.compute({ scores: [2, 1, -Infinity] }).outputs.shares.marks), ["", "", "excluded"]);
  assert.equal(scale.compute({ scores: [1] }).outputs.shares.values[0], 1);
});

test("softmax-sampling: an untouched k keeps added candidates, a typed one cuts", () => {
  const book = { ...plain(scale.defaults) };
  assert.deepEqual(plain(scale.compute({ scores: [2, 1, 0, 0] }, book).outputs.shares.marks), ["", "", "", ""]);
  assert.deepEqual(plain(scale.compute({ scores: [2, 1, 0, 0], "top-k": 2 }, book).outputs.shares.marks), ["", "", "cut", "cut"]);
});

test("softmax-sampling: the reader can break an invariant", () => {
  assert.ok(holds(scale.compute({ scores: [1, 1, 0], "top-k": 1 })).includes("permutation"));
  assert.ok(holds(scale.compute({ scores: [705, 704, 0], shift: false })).includes("shift-invariant"));
});

test("softmax-sampling: seeded draws repeat and follow the shares", () => {
  const draw = (seed) => plain(scale.compute({ source: "seeded", seed, draws: 20000 }).outputs.histogram.values);
  assert.deepEqual(draw(1), draw(1));
  assert.notDeepEqual(draw(1), draw(2));
  const [first] = draw(3);
  assert.ok(Math.abs(first / 20000 - 0.66524) < 0.015, String(first));
});

test("attention: the numbers of the book", () => {
  const { outputs, invariants, messages } = head.compute({}, head.defaults);
  assert.deepEqual(plain(outputs.Q), [[0, 1], [1, 0]]);
  assert.deepEqual(plain(outputs.K), [[1, 0], [0, 1]]);
  assert.deepEqual(plain(outputs.V), [[10, 0], [0, 20]]);
  assert.deepEqual(plain(outputs.scores.values), [[0, 1], [1, 0]]);
  assert.ok(close(outputs.shares.values, [[1, 0], [0.6697615493266569, 0.3302384506733431]], 1e-12));
  assert.ok(close(outputs.output, [[10, 0], [6.697615493266569, 6.604769013466862]], 1e-12));
  assert.deepEqual(plain(messages), []);
  assert.deepEqual(holds({ invariants }), []);
  assert.deepEqual(plain(outputs.changes), [{ message: "unchanged", values: { names: "Q, K, V, S, A, O" } }]);
  assert.deepEqual(plain(outputs.shapes.values), { Q: "[2,2]", K: "[2,2]", V: "[2,2]", A: "[2,2]", O: "[2,2]" });
});

test("attention: comparisons move one path", () => {
  const match = plain(head.compute({ compare: "match" }).outputs.changes);
  assert.deepEqual(match.map((one) => one.values.names), ["Q, S, A, O", "K, V"]);
  const content = plain(head.compute({ compare: "content" }).outputs.changes);
  assert.deepEqual(content.map((one) => one.values.names), ["V, O", "Q, K, S, A"]);
  assert.ok(close(head.compute({ mask: "none" }).outputs.shares.values[0], [0.3302384506733431, 0.6697615493266569], 1e-12));
});

test("attention: every edge case", () => {
  refusedWith(head.compute({ Wk: [[1, 0, 0], [0, 1, 0]] }), "width-mismatch");
  assert.deepEqual(plain(head.compute({ Wk: [[1, 0, 0], [0, 1, 0]] }).messages[0].values), { q: 2, k: 3 });
  refusedWith(head.compute({ X: [[1, 1, 1]] }), "inner-mismatch");
  refusedWith(head.compute({ compare: "fewer-values" }), "rows-differ");
  refusedWith(head.compute({ heads: 3 }), "heads-mismatch");
  refusedWith(head.compute({ X: [[NaN, 1]] }), "not-finite");
  refusedWith(head.compute({ X: [] }), "wrong-size");
  refusedWith(head.compute({ X: [[1, 2], [3]] }), "wrong-size");
  const strict = head.compute({ mask: "strict" });
  assert.ok(names(strict).includes("row-excluded"));
  assert.ok(plain(strict.outputs.shares.values[0]).every(Number.isNaN));
  const large = head.compute({ X: [[100, 100], [100, -100]] });
  assert.ok(names(large).includes("large-scores"));
  assert.ok(plain(large.outputs.shares.values).flat().every(Number.isFinite));
  const key = head.compute({ compare: "nan-key" });
  assert.ok(names(key).includes("nan-key"));
  assert.ok(plain(key.outputs.output).flat().every(Number.isNaN));
  const value = head.compute({ compare: "nan-value" });
  assert.ok(names(value).includes("nan-value"));
  assert.ok(Number.isNaN(value.outputs.output[0][0]) && value.outputs.shares.values[0][1] === 0);
  const one = head.compute({ X: [[1, 1]] });
  assert.ok(names(one).includes("single-position"));
  assert.deepEqual(plain(one.outputs.output), plain(one.outputs.V));
  const zero = head.compute({ Wq: [[0, 0], [0, 0]] });
  assert.ok(names(zero).includes("zero-query"));
  assert.deepEqual(plain(zero.outputs.shares.values[1]), [0.5, 0.5]);
});

test("attention: heads of different widths, four positions", () => {
  const wide = head.compute({ X: [[1, 0], [0, 1], [1, 1], [2, -1]], Wv: [[1, 2, 3, 4], [5, 6, 7, 8]], heads: 2 });
  assert.equal(wide.refused, false);
  assert.equal(wide.outputs.shares.values.length, 8);
  assert.equal(wide.outputs.shares.groups, 2);
  assert.deepEqual([wide.outputs.output.length, wide.outputs.output[0].length], [4, 4]);
  assert.deepEqual(holds(wide), []);
});

test("each breaker breaks something that is named", () => {
  for (const model of [scale, head]) {
    for (const breaker of model.breakers) {
      const result = model.compute(breaker, model.defaults);
      assert.ok(result.messages.length > 0, JSON.stringify(breaker));
    }
  }
});

const HOSTILE = [NaN, Infinity, -Infinity, 0, -0, -1, 1e308, -1e308, 1e-308, 0.5, 1.5, 13, 2 ** 53, null, undefined, "", "猫", "1", [], [[]], {}, [1], [[1]], [NaN, 1], [[1, 2], [3]], [1e308, -1e308], true, false];

test("200 hostile entries: a refusal with a reason, or a full result", () => {
  let state = 7;
  const next = (count) => (state = (state * 16807) % 2147483647) % count;
  for (const model of [scale, head]) {
    const ids = Object.keys(model.defaults);
    for (let i = 0; i < 200; i += 1) {
      const entry = Object.fromEntries(Array.from({ length: 1 + next(2) }, () => [ids[next(ids.length)], HOSTILE[next(HOSTILE.length)]]));
      const result = model.compute(entry, model.defaults);
      if (result.refused) assert.ok(names(result).length > 0, JSON.stringify(entry));
      else assert.ok(Object.keys(plain(result.outputs)).length > 0 && Object.values(plain(result.invariants)).every((ok) => typeof ok === "boolean"), JSON.stringify(entry));
    }
  }
});

test("attention: what finite entries make boundless is refused, and said where", () => {
  const { refused, messages } = plain(head.compute({ X: [[1e200, 1], [1, -1]], mask: "none" }));
  assert.ok(refused);
  assert.equal(messages[0].values.matrix, "S");
});
