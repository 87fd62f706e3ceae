/* One layer step by step: normalise, attend, add back, normalise, feed forward, add back; and three ways to do it wrong. No DOM here. */
(function layer() {
  "use strict";

  const { matmul, causalMask, scaledDotProductAttention, layerNorm, rmsNorm, relu, silu, gelu, swiglu } = Book.numerics;
  const { map, zip, flatten } = Book.arrays;
  const { Wq, Wk, Wv } = Book.labs.attention.defaults;
  const MOST = 4;
  const BIGGEST = 1e9;
  const OUTLIER = 1000;
  const TOLERANCE = 1e-9;
  const defaults = {
    X: [[2, 2], [3, -3]], gamma: [1, 1], beta: [0, 0], eps: 0, Wo: [[0.1, 0], [0, 0.1]],
    Wup: [[1, 1, -1], [1, -2, 2]], Wval: [[1, 0, 1], [0, 1, 1]], Wdown: [[1, 0], [0, 1], [1, -1]],
    norm: "rms", place: "pre", attention: "causal", feed: "relu", mistake: "none",
  };
  const mean = (row) => row.reduce((total, value) => total + value, 0) / row.length;
  const add = (a, b) => zip(a, b, (left, right) => left + right);
  const widthOf = (matrix) => matrix[0].length;
  const zeros = (X) => map(X, () => 0);
  const alike = (a, b) => Object.is(a, b) || Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
  const same = (a, b) => Book.arrays.same(a, b, alike);

  function judgeMatrix(input, matrix, most = MOST) {
    const sized = (list, high) => Array.isArray(list) && list.length >= 1 && list.length <= high;
    if (!sized(matrix, most) || !matrix.every((row) => sized(row, most) && row.length === matrix[0].length)) return { name: "wrong-size", input, values: { table: input } };
    const at = matrix.flat().findIndex((value) => !(typeof value === "number" && Math.abs(value) <= BIGGEST));
    return at < 0 ? null : { name: "not-finite", input, item: at };
  }

  function judge(inputs) {
    const { X, gamma, beta, Wo, Wup, Wval, Wdown, attention, feed } = inputs;
    const rows = { X, Wo, Wup, Wval, Wdown };
    const faults = Object.entries(rows).map(([input, matrix]) => judgeMatrix(input, matrix, input.startsWith("W") ? 6 : MOST));
    for (const input of ["gamma", "beta"]) faults.push(judgeMatrix(input, [inputs[input]]));
    const found = faults.filter(Boolean);
    const refuse = (holds, input, name, values = {}) => holds && found.push({ name, input, values });
    refuse(inputs.eps < 0, "eps", "eps-negative");
    refuse(typeof inputs.eps !== "number" || !(inputs.eps <= BIGGEST), "eps", "eps-range");
    if (found.length) return found;
    const main = widthOf(X);
    refuse(gamma.length !== main, "gamma", "length-differs", { main });
    refuse(beta.length !== main, "beta", "length-differs", { main });
    const attends = attention !== "zero";
    refuse(attends && main !== Wq.length, "X", "attention-width", { needs: Wq.length, main });
    refuse(attention === "joined", "attention", "width-differs", { attention: 2 * widthOf(Wv), main });
    refuse(attends && (Wo.length !== widthOf(Wv) || widthOf(Wo) !== main), "Wo", "table-shape", { rows: widthOf(Wv), columns: main });
    const feeds = feed !== "off";
    refuse(feeds && Wup.length !== main, "Wup", "inner-differs", { rows: Wup.length, width: main });
    refuse(feed === "gated" && (Wval.length !== main || widthOf(Wval) !== widthOf(Wup)), "Wval", "table-shape", { rows: main, columns: widthOf(Wup) });
    refuse(feeds && (Wdown.length !== widthOf(Wup) || widthOf(Wdown) !== main), "Wdown", "table-shape", { rows: widthOf(Wup), columns: main });
    return found;
  }

  /* Statistics over the wrong set, or divided by one too few. */
  function misjudged(X, { norm, eps, gamma, beta, mistake }) {
    const all = X.flat();
    return X.map((row) => {
      const over = mistake === "pooled" ? all : row;
      const centre = norm === "layer" ? mean(over) : 0;
      const total = over.reduce((sum, value) => sum + (value - centre) ** 2, 0);
      const size = Math.sqrt(total / (mistake === "fewer" ? over.length - 1 : over.length) + eps);
      return row.map((value, at) => ((value - centre) / size) * gamma[at] + (norm === "layer" ? beta[at] : 0));
    });
  }

  function normalise(X, inputs) {
    const { norm, eps, gamma, beta, mistake } = inputs;
    if (norm === "none") return X;
    if (mistake === "pooled" || mistake === "fewer") return misjudged(X, inputs);
    return norm === "layer" ? layerNorm(X, gamma, beta, eps) : rmsNorm(X, gamma, eps);
  }

  function attend(N, { attention, Wo }) {
    if (attention === "zero") return { mixed: zeros(N), attended: zeros(N) };
    const mixed = scaledDotProductAttention(matmul(N, Wq), matmul(N, Wk), matmul(N, Wv), causalMask(N.length));
    return { mixed, attended: matmul(mixed, Wo) };
  }

  const ACTIVATIONS = { relu, silu, gelu: (x) => gelu(x), "gelu-tanh": (x) => gelu(x, "tanh") };

  function feedForward(N, { feed, Wup, Wval, Wdown }) {
    if (feed === "off") return { up: null, hidden: null, fed: zeros(N) };
    const up = matmul(N, Wup);
    if (feed === "gated") return { up, hidden: zip(silu(up), matmul(N, Wval), (gate, value) => gate * value), fed: swiglu(N, Wup, Wval, Wdown) };
    const hidden = (ACTIVATIONS[feed] || relu)(up);
    return { up, hidden, fed: matmul(hidden, Wdown) };
  }

  /* One part of the layer: what goes in, and how its result is put back. */
  function around(X, inputs, part) {
    const before = inputs.place === "post" ? X : normalise(X, inputs);
    const { result, ...rest } = part(before);
    const summed = add(inputs.mistake === "normed" ? before : X, result);
    return { before, result, ...rest, after: inputs.place === "post" ? normalise(summed, inputs) : summed };
  }

  function run(inputs) {
    const first = around(inputs.X, inputs, (N) => (({ mixed, attended }) => ({ result: attended, mixed }))(attend(N, inputs)));
    const second = around(first.after, inputs, (N) => (({ fed, ...rest }) => ({ result: fed, ...rest }))(feedForward(N, inputs)));
    return { first, second, out: second.after };
  }

  function invariantsOf(inputs) {
    const { X, eps } = inputs;
    const bare = { ...inputs, attention: "zero", feed: "off" };
    const changed = (at) => X.map((row, i) => (i === at ? row.map((value, j) => value + 1 + j * 3) : row));
    const feedOf = (rows) => around(rows, inputs, (N) => ({ result: feedForward(N, inputs).fed })).result;
    const last = X.length - 1;
    return {
      "closed-is-identity": same(run(bare).out, X),
      "layer-ignores-shift": eps === 0 ? same(layerNorm(map(X, (value) => value * 2 + 5), null, null, 0), layerNorm(X, null, null, 0)) : null,
      "rms-ignores-scale": eps === 0 ? same(rmsNorm(map(X, (value) => value * 3), null, 0), rmsNorm(X, null, 0)) : null,
      "rows-feed-apart": last ? same(feedOf(changed(0)).slice(1), feedOf(X).slice(1)) : null,
      "first-row-alone": last ? same(run({ ...inputs, X: changed(last) }).out[0], run(inputs).out[0]) : null,
    };
  }

  function isOutlying(row) {
    const sizes = row.map(Math.abs).sort((a, b) => b - a);
    return sizes.length > 1 && sizes[0] >= OUTLIER * Math.max(1, sizes[1]);
  }

  /* Whether two unequal numbers become 1 and −1. */
  function isUnit({ eps, gamma, beta, mistake }) {
    return eps === 0 && mistake !== "fewer" && gamma.every((value) => value === 1) && beta.every((value) => value === 0);
  }

  function notes(inputs, { first, out }) {
    const { X, norm, eps, place, mistake } = inputs;
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const noteRow = (row, name) => note(row >= 0, name, { row });
    const stands = place === "pre" || inputs.attention === "zero" ? X : first.after;
    const bare = eps === 0 ? norm : "none";
    noteRow(bare === "layer" ? X.findIndex((row) => row.every((value) => value === row[0])) : -1, "variance-zero");
    noteRow(bare === "rms" ? stands.findIndex((row) => row.every((value) => value === 0)) : -1, "size-zero");
    const byRow = norm === "layer" && mistake !== "pooled";
    note(byRow && widthOf(X) === 1, "width-one");
    note(byRow && widthOf(X) === 2, isUnit(inputs) ? "width-two" : "width-two-opposite");
    noteRow(norm === "none" ? -1 : X.findIndex(isOutlying), "outlier");
    const unseen = norm === "none" ? "unnormed" : mistake === "normed" && place === "post" ? "normed-unseen" : mistake;
    note(["normed", "pooled", "fewer"].includes(mistake), unseen);
    noteRow(out.findIndex((row) => row.some((value) => !Number.isFinite(value))), "not-finite-row");
    return found;
  }

  function outputsOf(inputs, result) {
    const { X, Wup, Wdown, feed } = inputs;
    const { first, second, out } = result;
    const shape = (matrix) => `[${matrix.length}, ${widthOf(matrix)}]`;
    const right = run({ ...inputs, mistake: "none" }).out;
    const gaps = flatten(zip(out, right, (a, b) => (alike(a, b) ? 0 : Math.abs(a - b))));
    const middle = feed === "off" ? "" : `${shape(X)} · ${shape(Wup)} → ${shape(second.up)} · ${shape(Wdown)} → `;
    return {
      statistics: X.map((row) => [mean(row), mean(row.map((value) => (value - mean(row)) ** 2)), Math.sqrt(mean(row.map((value) => value * value)))]),
      "into-attention": first.before, mixed: first.mixed, attended: first.result, mid: first.after, "into-feed": second.before,
      up: second.up, hidden: second.hidden, fed: second.result, out, change: zip(out, X, (a, b) => a - b),
      off: gaps.some(Number.isNaN) ? NaN : Math.max(...gaps), shapes: `${middle}${shape(out)}`,
    };
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const result = run(inputs);
    return { refused: false, outputs: outputsOf(inputs, result), invariants: invariantsOf(inputs), messages: notes(inputs, result) };
  }

  const side = [1, MOST];
  const plain = { attention: "zero", feed: "off" };
  Book.labs.layer = {
    accepts: {}, names: null, defaults, compute,
    sizes: { X: [side, side], gamma: [side], beta: [side], Wo: [side, side], Wup: [side, [1, 6]], Wval: [side, [1, 6]], Wdown: [[1, 6], side] },
    breakers: [
      { mistake: "normed" }, { mistake: "pooled", X: [[1, 3], [10, 30]] }, { mistake: "fewer" }, { norm: "layer" }, { X: [[0, 0], [3, -3]] }, { eps: -1 }, { attention: "joined" },
      { ...plain, norm: "layer", eps: 0.01, X: [[5], [7]], gamma: [1], beta: [0] }, { X: [[2, 2, 2], [3, -3, 0]] },
      { ...plain, X: [[1000000, 1, 2, 3], [1, 2, 3, 4]], gamma: [1, 1, 1, 1], beta: [0, 0, 0, 0] }, { mistake: "normed", ...plain },
    ],
  };
})();
