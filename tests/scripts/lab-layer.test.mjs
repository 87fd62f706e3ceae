// The lab of F14: one layer step by step.
import assert from "node:assert/strict";
import test from "node:test";
import { breaks, failing, names, refusedWith, survives } from "./hostile.mjs";
import { NUMERICS, close, load, plain } from "./load.mjs";

const { layer } = load([...NUMERICS, "labs/attention.js", "labs/layer.js"]).labs;
const bare = { attention: "zero", feed: "off" };
const wide = (X) => ({ ...bare, X, gamma: X[0].map(() => 1), beta: X[0].map(() => 0) });
const into = (change) => plain(layer.compute(change).outputs["into-attention"]);

test("layer: the numbers of the book", () => {
  const { outputs, messages } = layer.compute({});
  assert.ok(close(outputs["into-attention"], [[1, 1], [1, -1]], 1e-12));
  assert.ok(close(outputs.mixed, [[10, 0], [6.697615493266569, 6.604769013466862]], 1e-12));
  assert.ok(close(outputs.mid, [[3, 2], [3.669761549326657, -2.339523098653314]], 1e-12));
  assert.ok(close(outputs.out, [[5.353393621658208, 1.607767729723632], [4.102025050631313, 0.373437774228076]], 1e-12));
  assert.deepEqual(plain(outputs.statistics), [[2, 0, 2], [0, 9, 3]]);
  assert.equal(outputs.off, 0);
  assert.equal(outputs.shapes, "[2, 2] · [2, 3] → [2, 3] · [3, 2] → [2, 2]");
  assert.deepEqual(plain(messages), []);
  assert.deepEqual(failing(layer.compute({})), []);
});

test("layer: norms of the lesson and their limits", () => {
  assert.ok(close(into({ ...wide([[1, 3]]), norm: "layer" }), [[-1, 1]], 1e-12));
  assert.ok(close(into({ ...wide([[1, 3]]), norm: "layer", gamma: [2, 1], beta: [0.5, 0] }), [[-1.5, 1]], 1e-12));
  const four = [[1, 2, 3, 4]];
  assert.ok(close(into({ ...wide(four), norm: "layer" }), [[-1.3416407865, -0.4472135955, 0.4472135955, 1.3416407865]], 1e-9));
  assert.ok(close(into(wide(four)), [[0.3651483717, 0.7302967433, 1.095445115, 1.4605934867]], 1e-9));
  assert.ok(close(into({ ...wide([[7, 7, 7, 7]]), norm: "layer", eps: 1e-5 }), [[0, 0, 0, 0]], 1e-12));
  assert.deepEqual(into({ ...wide(four), norm: "none" }), four);
  const { invariants } = layer.compute({ ...wide(four), eps: 1 });
  assert.deepEqual([invariants["layer-ignores-shift"], invariants["rms-ignores-scale"]], [null, null], "these speak of an ε of 0");
});

test("layer: each way to do it wrong", () => {
  const normed = layer.compute({ mistake: "normed", feed: "off" });
  assert.ok(close(normed.outputs.mid, [[2, 1], [1.669761549326657, -0.339523098653314]], 1e-12));
  assert.ok(failing(normed).includes("closed-is-identity"));
  const pooled = layer.compute({ mistake: "pooled", norm: "layer", X: [[1, 3], [10, 30]] });
  assert.ok(close(pooled.outputs["into-attention"], [[-0.872041, -0.697633], [-0.087204, 1.656878]], 1e-5));
  assert.deepEqual(failing(pooled), ["rows-feed-apart", "first-row-alone"]);
  const fewer = layer.compute({ ...wide([[1, 3]]), norm: "layer", mistake: "fewer" });
  assert.ok(close(fewer.outputs["into-attention"], [[-Math.SQRT1_2, Math.SQRT1_2]], 1e-12));
  assert.ok(failing(layer.compute({ place: "post" })).includes("closed-is-identity"));
  assert.deepEqual(names(layer.compute({ place: "post", mistake: "normed" })), ["normed-unseen"]);
});

test("layer: every activation", () => {
  const outputs = (feed) => layer.compute({ feed }).outputs;
  const up = plain(outputs("relu").up).flat();
  const silu = (value) => value / (1 + Math.exp(-value));
  assert.ok(close(plain(outputs("silu").hidden).flat(), up.map(silu), 1e-12));
  const apart = plain(outputs("gelu").hidden).flat().map((value, at) => Math.abs(value - plain(outputs("gelu-tanh").hidden).flat()[at]));
  assert.ok(Math.max(...apart) > 0 && Math.max(...apart) < 4.74e-4);
  const gated = outputs("gated");
  const [a, b, c] = plain(gated.hidden[0]);
  assert.ok(close(gated.fed[0], [a + c, b - c], 1e-12));
  assert.equal(outputs("off").up, null);
});

test("layer: every edge case", () => {
  const flat = layer.compute({ norm: "layer" });
  assert.deepEqual(names(flat), ["variance-zero", "width-two", "not-finite-row"]);
  assert.equal(names(layer.compute({ norm: "layer", eps: 0.00001 })).includes("variance-zero"), false);
  assert.deepEqual(names(layer.compute({ X: [[0, 0], [3, -3]] })), ["size-zero", "not-finite-row"]);
  assert.deepEqual(names(layer.compute({ ...wide([[5], [7]]), norm: "layer" })), ["variance-zero", "width-one"]);
  refusedWith(layer.compute({ attention: "joined" }), "width-differs");
  assert.deepEqual(plain(layer.compute({ attention: "joined" }).messages[0].values), { attention: 4, main: 2 });
  refusedWith(layer.compute({ eps: -1 }), "eps-negative");
  refusedWith(layer.compute({ X: [[1, 2, 3]], gamma: [1, 1, 1], beta: [0, 0, 0] }), "attention-width");
  refusedWith(layer.compute({ Wup: [[1, 2]] }), "inner-differs");
  refusedWith(layer.compute({ Wdown: [[1, 2]] }), "table-shape");
  refusedWith(layer.compute({ feed: "gated", Wval: [[1]] }), "table-shape");
  refusedWith(layer.compute({ gamma: [1] }), "length-differs");
  refusedWith(layer.compute({ X: [[NaN, 1]] }), "not-finite");
  refusedWith(layer.compute({ X: [[1, 2], [3]] }), "wrong-size");
  assert.deepEqual(names(layer.compute(wide([[1e6, 1, 2, 3]]))), ["outlier"]);
});

test("layer: two values become 1 and −1 only where nothing else acts on them", () => {
  const said = (change) => names(layer.compute({ ...wide([[1, 3]]), norm: "layer", ...change }));
  assert.deepEqual(said({}), ["width-two"]);
  for (const change of [{ eps: 0.01 }, { beta: [5, 5] }, { gamma: [2, 1] }]) assert.deepEqual(said(change), ["width-two-opposite"]);
  assert.deepEqual(said({ mistake: "fewer" }), ["width-two-opposite", "fewer"]);
  assert.deepEqual(said({ mistake: "pooled" }), ["pooled"]);
});

test("layer: without a norm there is none to do wrong", () => {
  for (const mistake of ["normed", "pooled", "fewer"]) {
    const result = layer.compute({ norm: "none", mistake });
    assert.deepEqual([names(result), result.outputs.off], [["unnormed"], 0]);
  }
});

test("layer: one value a row under LayerNorm is always beta", () => {
  assert.deepEqual(into({ ...wide([[5], [7]]), norm: "layer", eps: 0.01, beta: [0.5] }), [[0.5], [0.5]]);
});

test("layer: examples that go wrong say so, hostile entries are answered", () => {
  breaks(layer);
  survives(layer, (next) => {
    const X = Array.from({ length: 1 + next(4) }, () => [(next(801) - 400) / 100, (next(801) - 400) / 100]);
    const pick = (list) => list[next(list.length)];
    return {
      X, eps: next(3) / 100, norm: pick(["rms", "layer", "none"]), place: pick(["pre", "post"]), attention: pick(["causal", "zero"]),
      feed: pick(["relu", "silu", "gelu", "gelu-tanh", "gated", "off"]), mistake: pick(["none", "normed", "pooled", "fewer"]),
    };
  });
});
