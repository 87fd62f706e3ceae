/* One attention head, or several, on a few positions; what a change of one path moves. No DOM here. */
(function attention() {
  "use strict";

  const { matmul, transpose, softmax, splitHeads, mergeHeads } = Book.numerics;
  const { map, flatten } = Book.arrays;
  const MOST = 4;
  const CERTAIN = 36;
  const TOLERANCE = 1e-9;
  const defaults = {
    X: [[1, 1], [1, -1]], Wq: [[0.5, 0.5], [-0.5, 0.5]], Wk: [[0.5, 0.5], [0.5, -0.5]], Wv: [[5, 10], [5, -10]],
    scale: true, mask: "causal", heads: 1, compare: "none",
  };
  const widthOf = (matrix) => matrix[0].length;
  const alike = (a, b) => Object.is(a, b) || a === b || Math.abs(a - b) <= TOLERANCE;
  const same = (a, b) => Book.arrays.same(a, b, alike);

  function judgeMatrix(name, matrix) {
    const sized = (list) => Array.isArray(list) && list.length >= 1 && list.length <= MOST;
    const even = sized(matrix) && matrix.every((row) => sized(row) && row.length === matrix[0].length);
    if (!even) return { name: "wrong-size", input: name, values: { matrix: name } };
    const columns = widthOf(matrix);
    const at = matrix.flat().findIndex((value) => typeof value !== "number" || !Number.isFinite(value));
    if (at < 0) return null;
    return { name: "not-finite", input: name, item: at, values: { matrix: name, row: Math.floor(at / columns), column: at % columns } };
  }

  function judge(inputs) {
    const faults = ["X", "Wq", "Wk", "Wv"].map((name) => judgeMatrix(name, inputs[name])).filter(Boolean);
    if (faults.length) return faults;
    const { X, Wq, Wk, Wv, heads } = inputs;
    for (const [name, W] of Object.entries({ Wq, Wk, Wv })) {
      const values = { matrix: name, rows: W.length, columns: widthOf(X) };
      if (W.length !== widthOf(X)) faults.push({ name: "inner-mismatch", input: name, values });
    }
    if (widthOf(Wq) !== widthOf(Wk)) faults.push({ name: "width-mismatch", input: "Wk", values: { q: widthOf(Wq), k: widthOf(Wk) } });
    const dividing = Number.isInteger(heads) && heads >= 1 && widthOf(Wk) % heads === 0 && widthOf(Wv) % heads === 0;
    if (!dividing) faults.push({ name: "heads-mismatch", input: "heads", values: { heads, "key-width": widthOf(Wk), "value-width": widthOf(Wv) } });
    return faults;
  }

  const READABLE = { causal: (i, j) => j <= i, strict: (i, j) => j < i, none: () => true };
  const readableOf = (mask) => READABLE[mask] || READABLE.causal;

  /* The controlled comparisons: one thing changes, all else stays as entered. */
  function project({ X, Wq, Wk, Wv, compare }) {
    const content = (value, column) => (column === widthOf(Wv) - 1 ? 2 * value : value);
    const Q = matmul(X, compare === "match" ? map(Wq, (value) => 2 * value) : Wq);
    const K = matmul(X, Wk);
    const V = matmul(X, compare === "content" ? Wv.map((row) => row.map(content)) : Wv);
    if (compare === "nan-key") K[0] = K[0].map((value, i) => (i === 0 ? NaN : value));
    if (compare === "nan-value") V[V.length - 1] = V.at(-1).map((value, i) => (i === 0 ? NaN : value));
    if (compare === "fewer-values") V.pop();
    return { Q, K, V };
  }

  /* Attention on given Q, K, V. What may not be read is overwritten by −∞, so a NaN there stays unread. */
  function attend(Q, K, V, { scale = true, mask = "causal", heads = 1 } = {}) {
    const readable = readableOf(mask);
    const factor = scale ? 1 / Math.sqrt(widthOf(Q) / heads) : 1;
    const queries = splitHeads(Q, heads);
    const keys = splitHeads(K, heads);
    const values = splitHeads(V, heads);
    const scores = queries.map((query, h) => matmul(query, transpose(keys[h])));
    const scaled = map(scores, (value) => value * factor);
    const masked = scaled.map((head) => head.map((row, i) => row.map((value, j) => (readable(i, j) ? value : -Infinity))));
    const shares = softmax(masked);
    const output = mergeHeads(shares.map((head, h) => matmul(head, values[h])));
    return { scores, scaled, masked, shares, output };
  }

  function run(inputs) {
    const projected = project(inputs);
    return { ...projected, ...attend(projected.Q, projected.K, projected.V, inputs) };
  }

  const rowSums = (shares) => shares.flat().map((row) => row.reduce((total, value) => total + value, 0));

  function betweenValues({ V, output }, inputs) {
    const readable = readableOf(inputs.mask);
    return output.every((row, i) => row.every((value, column) => {
      const cells = V.map((cellsOf) => cellsOf[column]).filter((_, j) => readable(i, j));
      return value >= Math.min(...cells) - TOLERANCE && value <= Math.max(...cells) + TOLERANCE;
    }));
  }

  /* Each row's output again, with the keys and values that it may not read set to other numbers. */
  function unreadableChangesNothing({ Q, K, V, output }, inputs) {
    const readable = readableOf(inputs.mask);
    return output.every((row, i) => {
      const other = (matrix) => matrix.map((cells, j) => (readable(i, j) ? cells : cells.map((value) => value * 3 + 7)));
      return same(attend(Q, other(K), other(V), inputs).output[i], row);
    });
  }

  function invariantsOf(inputs, result) {
    const doubled = run({ ...inputs, compare: "none", Wv: map(inputs.Wv, (value) => 2 * value) });
    const plain = inputs.compare === "none" ? result : run({ ...inputs, compare: "none" });
    const open = { ...inputs, mask: "none", compare: "none" };
    const turned = run({ ...open, X: [...inputs.X].reverse() }).output.reverse();
    return {
      "rows-sum-to-one": rowSums(result.shares).every((total) => Math.abs(total - 1) <= 1e-12),
      "content-only-keeps-shares": same(doubled.shares, plain.shares),
      "output-between-values": betweenValues(result, inputs),
      "unreadable-changes-nothing": unreadableChangesNothing(result, inputs),
      permutation: same(turned, run(open).output),
    };
  }

  function notes(inputs, result) {
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const emptyRow = inputs.X.findIndex((_, i) => !inputs.X.some((__, j) => readableOf(inputs.mask)(i, j)));
    const finite = flatten(result.masked).filter(Number.isFinite);
    note(emptyRow >= 0, "row-excluded", { row: emptyRow });
    note(inputs.compare === "nan-key", "nan-key");
    note(inputs.compare === "nan-value", "nan-value");
    note(finite.length > 0 && Math.max(...finite.map(Math.abs)) > CERTAIN, "large-scores");
    note(inputs.X.length === 1, "single-position");
    note(flatten(inputs.Wq).every((value) => value === 0), "zero-query");
    return found;
  }

  function shapesOf({ Q, K, V, shares, output }) {
    const shape = (matrix) => `[${matrix.length},${widthOf(matrix)}]`;
    const A = shares.length > 1 ? `[${shares.length},${shares[0].length},${widthOf(shares[0])}]` : shape(shares[0]);
    return { message: "all-shapes", values: { Q: shape(Q), K: shape(K), V: shape(V), A, O: shape(output) } };
  }

  /* The first of the tables in which finite entries have come to what is not finite. */
  function boundless(result) {
    return [["Q", "Q"], ["K", "K"], ["V", "V"], ["S", "scaled"]].find(([, key]) => !flatten(result[key]).every(Number.isFinite))?.[0];
  }

  /* Against the page's own numbers, or against the entered ones while a comparison is on. */
  function changesOf(inputs, result, book) {
    const baseline = run(inputs.compare === "none" ? { ...defaults, ...book } : { ...inputs, compare: "none" });
    const parts = [["Q", "Q"], ["K", "K"], ["V", "V"], ["S", "masked"], ["A", "shares"], ["O", "output"]];
    const pick = (wanted) => parts.filter(([, key]) => same(baseline[key], result[key]) === wanted).map(([name]) => name).join(", ");
    const [unchanged, changed] = [pick(true), pick(false)];
    const said = (message, list) => (list ? [{ message, values: { names: list } }] : []);
    return [...said("changed", changed), ...said("unchanged", unchanged)];
  }

  function compute(given, book = {}) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const { K, V } = project(inputs);
    if (K.length !== V.length) {
      const fault = { name: "rows-differ", input: "compare", values: { keys: K.length, values: V.length } };
      return { refused: true, outputs: {}, invariants: {}, messages: [fault] };
    }
    const result = run(inputs);
    const matrix = ["nan-key", "nan-value"].includes(inputs.compare) ? undefined : boundless(result);
    if (matrix) return { refused: true, outputs: {}, invariants: {}, messages: [{ name: "not-finite", input: "X", values: { matrix } }] };
    const stacked = (parts) => ({ values: parts.flat(), groups: parts.length });
    const outputs = {
      Q: result.Q, K: result.K, V: result.V, scores: stacked(result.scores), scaled: stacked(result.scaled), masked: stacked(result.masked),
      shares: stacked(result.shares), "row-sums": rowSums(result.shares), output: result.output,
      changes: changesOf(inputs, result, book), shapes: shapesOf(result),
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, result), messages: notes(inputs, result) };
  }

  const square = [[1, MOST], [1, MOST]];
  Book.labs.attention = {
    accepts: {}, sizes: { X: square, Wq: square, Wk: square, Wv: square }, names: null, defaults, compute, attend,
    breakers: [
      { compare: "nan-value" }, { compare: "nan-key" }, { mask: "strict" }, { compare: "fewer-values" },
      { Wk: [[0.5, 0.5, 0], [0.5, -0.5, 0]] }, { X: [[100, 100], [100, -100]] }, { Wq: [[0, 0], [0, 0]] }, { X: [[1, 1]] }, { heads: 3 },
    ],
  };
})();
