/* The field's functions by the names of concepts/functions, in camelCase; the last axis is the feature axis. */
(function numerics() {
  "use strict";

  const { shapeOf, check, whole, map, mapRows, flatten, transpose, reshape, alongAxis, broadcastShapes, zip, matmul, sum } = Book.arrays;

  function peak(row) {
    check(row.length > 0, "at least one score is needed");
    return row.reduce((top, value) => (Number.isNaN(value) || value > top ? value : top), -Infinity);
  }

  const mean = (row) => sum(row) / row.length;

  function softmaxRow(row) {
    const top = peak(row);
    const powers = row.map((value) => Math.exp(value - top));
    const total = sum(powers);
    return powers.map((power) => power / total);
  }

  function logsumexpRow(row) {
    const top = peak(row);
    const finite = Math.abs(top) === Infinity ? 0 : top;
    return Math.log(sum(row.map((value) => Math.exp(value - finite)))) + finite;
  }

  const softmax = (x, axis = -1) => alongAxis(x, axis, softmaxRow);
  const logsumexp = (x, axis = -1) => alongAxis(x, axis, logsumexpRow);
  const logSoftmaxRow = (row) => ((total) => row.map((value) => value - total))(logsumexpRow(row));
  const logSoftmax = (x, axis = -1) => alongAxis(x, axis, logSoftmaxRow);

  function crossEntropy(logits, targets, ignoreIndex = -100) {
    const shape = shapeOf(logits);
    check(String(shape.slice(0, -1)) === String(shapeOf(targets)), "logits and targets do not fit");
    const ids = flatten(targets).map(whole);
    const width = shape[shape.length - 1];
    const rows = reshape(logits, [ids.length, width]);
    const losses = [];
    ids.forEach((id, i) => {
      if (id === ignoreIndex) return;
      check(id >= 0 && id < width, "no such class");
      losses.push(-logSoftmaxRow(rows[i])[id]);
    });
    return losses.length ? mean(losses) : NaN;
  }

  function cumulativeSum(x, axis = -1) {
    return alongAxis(x, axis, (row) => {
      let total = 0;
      return row.map((value) => (total += value));
    });
  }

  function argmax(x, axis = -1) {
    check(flatten(x).length > 0 && !flatten(x).some(Number.isNaN), "argmax of nothing or of a NaN");
    return alongAxis(x, axis, (row) => row.indexOf(Math.max(...row)));
  }

  function idBelow(id, size) {
    check(whole(id) >= 0 && id < size, `ids must lie in 0 … ${size - 1}`);
    return id;
  }

  function embeddingLookup(table, ids) {
    check(shapeOf(table).length === 2, "the table must have two axes");
    return map(ids, (id) => [...table[idBelow(id, table.length)]]);
  }

  function oneHot(ids, numClasses) {
    return map(ids, (id) => {
      idBelow(id, whole(numClasses));
      return Array.from({ length: numClasses }, (_, i) => (i === id ? 1 : 0));
    });
  }

  function linear(x, weight, bias = null) {
    check(shapeOf(weight).length === 2, "weight must be [out, in]");
    const product = matmul(x, transpose(weight));
    return bias === null ? product : zip(product, bias, (a, b) => a + b);
  }

  function additiveMask(mask) {
    return map(mask, (value) => {
      if (typeof value === "boolean") return value ? 0 : -Infinity;
      return value;
    });
  }

  function attentionWeights(Q, K, mask = null, scale = null) {
    const width = shapeOf(Q).at(-1);
    check(width === shapeOf(K).at(-1), `Q is ${width} wide and K ${shapeOf(K).at(-1)}`);
    const factor = scale === null ? 1 / Math.sqrt(width) : scale;
    const scores = map(matmul(Q, transpose(K)), (value) => value * factor);
    return softmax(mask === null ? scores : zip(scores, additiveMask(mask), (a, b) => a + b));
  }

  function scaledDotProductAttention(Q, K, V, mask = null, scale = null) {
    check(shapeOf(K).at(-2) === shapeOf(V).at(-2), "K and V must have the same number of rows");
    return matmul(attentionWeights(Q, K, mask, scale), V);
  }

  function causalMask(queryLength, keyLength = null, offset = 0) {
    const columns = keyLength === null ? queryLength : keyLength;
    check(whole(queryLength) >= 0 && whole(columns) >= 0, "lengths must not be below 0");
    whole(offset);
    return Array.from({ length: queryLength }, (_, i) => Array.from({ length: columns }, (__, j) => j <= i + offset));
  }

  function paddingMask(lengths, width = null, side = "right") {
    const counts = flatten(lengths).map(whole);
    const columns = width === null ? Math.max(0, ...counts) : whole(width);
    check(counts.every((count) => count >= 0 && count <= columns), `lengths must lie in 0 … ${columns}`);
    check(side === "right" || side === "left", "no such side");
    const real = (count, j) => (side === "right" ? j : columns - 1 - j) < count;
    return map(lengths, (count) => Array.from({ length: columns }, (_, j) => real(count, j)));
  }

  function splitHeads(x, heads) {
    const shape = shapeOf(x);
    const width = shape.at(-1);
    check(whole(heads) >= 1 && width % heads === 0, `${width} features cannot be cut into ${heads} heads`);
    return transpose(reshape(x, [...shape.slice(0, -1), heads, width / heads]), -3, -2);
  }

  function mergeHeads(x) {
    const shape = shapeOf(x);
    check(shape.length >= 3, "heads, positions and features are needed");
    const [heads, positions, width] = shape.slice(-3);
    return reshape(transpose(x, -3, -2), [...shape.slice(0, -3), positions, heads * width]);
  }

  function scaleAndShift(row, weight, bias) {
    for (const part of [weight, bias]) check(part === null || part.length === row.length, "another size");
    return row.map((value, i) => value * (weight === null ? 1 : weight[i]) + (bias === null ? 0 : bias[i]));
  }

  function layerNorm(x, weight = null, bias = null, eps = 1e-5) {
    return mapRows(x, (row) => {
      const centre = mean(row);
      const centred = row.map((value) => value - centre);
      const spread = Math.sqrt(mean(centred.map((value) => value * value)) + eps);
      return scaleAndShift(centred.map((value) => value / spread), weight, bias);
    });
  }

  function rmsNorm(x, weight = null, eps = 1e-5) {
    return mapRows(x, (row) => {
      const size = Math.sqrt(mean(row.map((value) => value * value)) + eps);
      return scaleAndShift(row.map((value) => value / size), weight, null);
    });
  }

  Object.assign((Book.numerics = Book.numerics || {}), {
    softmax, logsumexp, logSoftmax, crossEntropy, cumulativeSum, argmax, embeddingLookup, oneHot, linear, matmul, transpose,
    reshape, broadcastShapes, additiveMask, attentionWeights, scaledDotProductAttention, causalMask, paddingMask, splitHeads,
    mergeHeads, layerNorm, rmsNorm,
  });
})();
