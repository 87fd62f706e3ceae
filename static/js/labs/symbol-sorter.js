/* The letters of a formula by their classes, one cell of a product, and a table kept as its transpose. No DOM here. */
(function symbolSorterLab() {
  "use strict";

  const { matmul } = Book.numerics;
  const { transpose, map, same } = Book.arrays;
  const { format } = Book.numberEntry;
  const { format: bracketed } = Book.nestedEntry;
  const SIZES = { X: [[1, 4], [1, 4]], W: [[1, 4], [1, 4]] };
  const [INPUT, PARAMETER, MIDDLE, INDEX, RULE] = ["input", "parameter", "intermediate", "index", "rule"];
  const CLASSES = {
    product: { X: INPUT, W: PARAMETER, Y: MIDDLE, i: INDEX, j: INDEX, "@": RULE },
    affine: { x: INPUT, W: PARAMETER, b: PARAMETER, z: MIDDLE, "@": RULE, "+": RULE },
    line: { x: INPUT, w: PARAMETER, b: PARAMETER, y: MIDDLE, "+": RULE, "×": RULE },
    lookup: { ids: INPUT, E: PARAMETER, H: MIDDLE },
    scores: { Q: MIDDLE, K: MIDDLE, S: MIDDLE, "@": RULE, "ᵀ": RULE },
    shares: { S: MIDDLE, A: MIDDLE, softmax: RULE },
    mixture: { A: MIDDLE, V: MIDDLE, O: MIDDLE, "@": RULE },
    residual: { X: INPUT, U: MIDDLE, Attention: RULE, Norm: RULE, "+": RULE },
  };
  const defaults = {
    formula: "product", symbol: "W", guess: "unsure", reveal: false,
    X: [[1, 2, 3], [4, 5, 6]], W: [[1, 0], [0, 1], [1, 1]], i: 1, j: 0,
  };
  const JOINING = /^[=()[\]]+$/;
  const within = (list, [fewest, most]) => Array.isArray(list) && list.length >= fewest && list.length <= most;
  const isTable = (table, [rows, columns]) => within(table, rows) && table.every((row) => within(row, columns) && row.length === table[0].length && row.every(Number.isFinite));
  const isPlace = (at, count) => Number.isInteger(at) && at >= 0 && at < count;

  const unknown = (symbol) => (symbol === "" ? "symbol-empty" : JOINING.test(symbol.normalize("NFKC")) ? "no-class" : "undeclared");

  function judge(inputs) {
    const faults = [];
    const refuse = (holds, input, name, values = {}) => holds || faults.push({ name, input, values });
    const symbols = Object.hasOwn(CLASSES, inputs.formula) ? CLASSES[inputs.formula] : null;
    refuse(symbols, "formula", "no-formula");
    const symbol = String(inputs.symbol).trim();
    refuse(symbols && Object.hasOwn(symbols, symbol), "symbol", unknown(symbol), { symbol: symbol.slice(0, 20) });
    for (const name of ["X", "W"]) refuse(isTable(inputs[name], SIZES[name]), name, "wrong-size", { name });
    if (faults.some((one) => one.name === "wrong-size")) return faults;
    const { X, W, i, j } = inputs;
    refuse(X[0].length === W.length, "W", "inner-differs", { columns: X[0].length, rows: W.length });
    refuse(isPlace(i, X.length), "i", "no-such-place", { last: X.length - 1 });
    refuse(isPlace(j, W[0].length), "j", "no-such-place", { last: W[0].length - 1 });
    return faults;
  }

  function judgedOf({ formula, symbol, guess, reveal }) {
    const right = CLASSES[formula][symbol.trim()];
    const said = !guess || guess === "unsure" ? [] : [{ message: guess === right ? "right" : "wrong" }];
    return said.length || reveal === true ? [...said, { message: `is-${right}`, values: { symbol: symbol.trim() } }] : { message: "guess-first" };
  }

  const factor = (value) => (value < 0 ? `(${format(value, 12)})` : format(value, 12));

  function lineOf({ X, W, i, j }, cell) {
    const terms = X[i].map((value, k) => `${factor(value)}×${factor(W[k][j])}`);
    return `Y[${i},${j}] = X[${i}]·W[:,${j}] = ${terms.join(" + ")} = ${format(cell, 12)}`;
  }

  function layoutOf({ X, i, j }, stored, cell) {
    const fits = X[0].length === stored.length;
    const misused = fits && j < stored[0].length ? format(matmul(X, stored)[i][j], 12) : null;
    const told = misused === format(cell, 12) ? "unseen" : "misused";
    const slip = misused !== null ? { message: told, values: { value: misused } } : { message: fits ? "misplaced" : "misfit", values: { columns: X[0].length, rows: stored.length } };
    return [{ message: "stored", values: { stored: bracketed(stored), value: format(cell, 12) } }, slip];
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const { X, W, i, j } = inputs;
    const [Y, stored, before] = [matmul(X, W), transpose(W), JSON.stringify(W)];
    const moved = matmul(map(X, (value) => value + 1), W);
    const messages = [];
    const note = (holds, name) => holds && messages.push({ name, values: {}, input: null });
    note(W.every((row) => row[j] === 0), "column-zero");
    note(W.length === W[0].length && !same(W, stored), "square");
    if (Y.flat().some((value) => !Number.isFinite(value))) return { refused: true, outputs: {}, invariants: {}, messages: [{ name: "too-great", input: "X", values: {} }] };
    return {
      refused: false, messages,
      outputs: { judged: judgedOf(inputs), Y: { values: Y, marked: [[i, j]] }, line: lineOf(inputs, Y[i][j]), layout: layoutOf(inputs, stored, Y[i][j]) },
      invariants: {
        "line-is-cell": X[i].reduce((sum, value, k) => sum + value * W[k][j], 0) === Y[i][j],
        "table-unchanged": JSON.stringify(W) === before,
        "stored-agrees": same(matmul(X, transpose(stored)), Y),
        "input-moves-cell": moved[i][j] !== Y[i][j],
      },
    };
  }

  Book.labs["symbol-sorter"] = {
    accepts: {}, sizes: SIZES, names: null, defaults, compute,
    breakers: [
      { W: [[1, 0], [0, 1]] }, { symbol: "V" }, { i: 2 }, { W: [[0, 1], [0, 1], [0, 1]] }, { X: [[1, 2]], W: [[3, 4], [5, 6]], i: 0 }, { formula: "residual", symbol: "W" },
    ],
  };
})();
