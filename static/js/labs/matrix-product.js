/* Two tables: rows by columns, cell by cell, swapped, or rows mixed by shares; one cell opened. No DOM here. */
(function matrixProductLab() {
  "use strict";

  const { matmul, transpose } = Book.numerics;
  const { map, flatten, shapeOf, zip, sum } = Book.arrays;
  const { format } = Book.numberEntry;
  const SIZES = { X: [[1, 5], [1, 6]], W: [[1, 6], [1, 5]], rows: [[1, 5], [1, 6]] };
  const MOST_SHARES = 5;
  const TOLERANCE = 1e-9;
  const defaults = {
    X: [[1, 2, 3], [4, 5, 6]], W: [[1, 0], [0, 1], [1, 1]], operation: "product", row: 0, column: 0,
    shares: [0.25, 0.75], rows: [[2, 0], [0, 4]],
  };
  const text = (shape) => `[${shape.join(", ")}]`;
  const written = (value) => (Array.isArray(value) ? `[${value.map(written).join(", ")}]` : format(value, 6));
  const factor = (value) => (value < 0 ? `(${format(value, 6)})` : format(value, 6));
  const columnOf = (table, j) => table.map((row) => row[j]);
  const alike = (a, b) => Object.is(a, b) || a === b || Math.abs(a - b) <= TOLERANCE;
  const same = (a, b) => Book.arrays.same(a, b, alike);

  function judgeTable(name, table, takesNaN) {
    const [rows, columns] = SIZES[name];
    const sized = (list, [fewest, most]) => Array.isArray(list) && list.length >= fewest && list.length <= most;
    if (!sized(table, rows) || !table.every((row) => sized(row, columns) && row.length === table[0].length)) return { name: "wrong-size", input: name };
    const at = table.flat().findIndex((value) => !(Number.isFinite(value) || (takesNaN && Number.isNaN(value))));
    return at < 0 ? null : { name: "not-a-value", input: name, item: at };
  }

  function judgeShares(shares, count) {
    if (!Array.isArray(shares) || shares.length !== count || count > MOST_SHARES) {
      return { name: "shares-count", input: "shares", values: { shares: Array.isArray(shares) ? shares.length : 0, rows: count } };
    }
    const at = shares.findIndex((share) => !Number.isFinite(share));
    return at < 0 ? null : { name: "not-a-value", input: "shares", item: at };
  }

  function fits(X, W, operation) {
    if (operation !== "elementwise") return X[0].length === W.length;
    return [0, 1].every((axis) => ((a, b) => a === b || a === 1 || b === 1)(shapeOf(X)[axis], shapeOf(W)[axis]));
  }

  function judge(inputs) {
    const { X, W, operation, shares, rows } = inputs;
    const tables = [judgeTable("X", X, true), judgeTable("W", W, true), judgeTable("rows", rows, false)].filter(Boolean);
    if (tables.length) return tables;
    if (operation === "weighted") return [judgeShares(shares, rows.length)].filter(Boolean);
    if (operation === "transpose" || fits(X, W, operation)) return [];
    if (operation === "elementwise") return [{ name: "shapes-differ", input: "W", values: { left: text(shapeOf(X)), right: text(shapeOf(W)) } }];
    return [{ name: "inner-mismatch", input: "W", values: { columns: X[0].length, rows: W.length } }];
  }

  const OPERATIONS = {
    product: ({ X, W }) => matmul(X, W),
    elementwise: ({ X, W }) => zip(X, W, (a, b) => a * b),
    transpose: ({ X }) => transpose(X),
    weighted: ({ shares, rows }) => [matmul(shares, rows)],
  };

  /* The pairs that one cell of the result is made of, and the left side of its line. */
  function pairsOf({ X, W, operation, shares, rows, row, column }) {
    const at = (table, i, j) => table[table.length === 1 ? 0 : i][table[0].length === 1 ? 0 : j];
    if (operation === "product") return { head: `X[${row}]·W[:,${column}]`, pairs: X[row].map((value, k) => [value, W[k][column]]) };
    if (operation === "weighted") return { head: `a·rows[:,${column}]`, pairs: shares.map((share, k) => [share, rows[k][column]]) };
    if (operation === "elementwise") return { head: `X[${row},${column}]×W[${row},${column}]`, pairs: [[at(X, row, column), at(W, row, column)]] };
    return { head: `Xᵀ[${row},${column}] = X[${column},${row}]`, pairs: null };
  }

  function lineOf(inputs, value) {
    const { head, pairs } = pairsOf(inputs);
    if (!pairs) return `${head} = ${format(value, 6)}`;
    return `${head} = ${pairs.map(([a, b]) => `${factor(a)}×${factor(b)}`).join(" + ")} = ${format(value, 6)}`;
  }

  /* Whether other numbers in one row of X leave all other rows of the product as they are. */
  function rowsStayApart(X, W, Y) {
    return X.every((_, edited) => {
      const other = matmul(X.map((row, i) => (i === edited ? row.map((value) => value * 3 + 7) : row)), W);
      return Y.every((row, i) => i === edited || same(other[i], row));
    });
  }

  function betweenRows({ shares, rows }) {
    if (judgeShares(shares, rows.length)) return null;
    const inside = (value, list) => value >= Math.min(...list) - TOLERANCE && value <= Math.max(...list) + TOLERANCE;
    return matmul(shares, rows).every((value, j) => inside(value, columnOf(rows, j)));
  }

  function invariantsOf(inputs) {
    const { X, W, shares, rows } = inputs;
    const Y = fits(X, W, "product") ? matmul(X, W) : null;
    const dot = (i, j) => sum(X[i].map((value, k) => value * W[k][j]));
    return {
      "cell-is-dot": Y && Y.every((row, i) => row.every((value, j) => alike(value, dot(i, j)))),
      "rows-stay-apart": Y && rowsStayApart(X, W, Y),
      "transpose-turns-order": Y && same(transpose(Y), matmul(transpose(W), transpose(X))),
      "are-shares": judgeShares(shares, rows.length) ? null : shares.every((share) => share >= 0) && alike(sum(shares), 1),
      "between-rows": betweenRows(inputs),
    };
  }

  function notes({ X, W, operation, shares }, result) {
    const found = [];
    const note = (holds, name, values = {}, input = null) => holds && found.push({ name, values, input });
    const lostRow = X.findIndex((row) => row.some(Number.isNaN));
    const lostColumn = W[0].findIndex((_, j) => columnOf(W, j).some(Number.isNaN));
    if (operation === "weighted") {
      note(!alike(sum(shares), 1), "shares-sum", { sum: format(sum(shares), 6) }, "shares");
      note(shares.some((share) => share < 0), "share-negative", {}, "shares");
    }
    if (operation === "product") {
      note(lostRow >= 0, "nan-row", { row: lostRow }, "X");
      note(lostColumn >= 0, "nan-column", { column: lostColumn }, "W");
      note(result.length === 1 && result[0].length === 1, "one-number");
      note(W.length === 1 && flatten(result).length > 1, "one-factor");
      note(same(result, X), "keeps-table");
    }
    return found;
  }

  function fitOf({ X, W }) {
    const [left, right] = [shapeOf(X), shapeOf(W)];
    const given = { left: text(left), right: text(right), columns: left[1], rows: right[0] };
    const found = [fits(X, W, "product")
      ? { message: "inner-fits", values: { ...given, shape: text([left[0], right[1]]), products: left[0] * left[1] * right[1] } }
      : { message: "inner-differs", values: given }];
    if (fits(W, X, "product")) found.push({ message: "swapped", values: { shape: text([right[0], left[1]]) } });
    return found;
  }

  function starOf({ X, W }) {
    if (!fits(X, W, "elementwise")) return { message: "no-elementwise" };
    const product = fits(X, W, "product") ? written(matmul(X, W)) : null;
    const values = { product, elementwise: written(OPERATIONS.elementwise({ X, W })) };
    return product === null ? { message: "elementwise-alone", values } : { message: "both", values };
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    if (!(inputs.operation in OPERATIONS)) inputs.operation = defaults.operation;
    const refuse = (messages) => ({ refused: true, outputs: {}, invariants: {}, messages });
    const faults = judge(inputs);
    if (faults.length) return refuse(faults);
    const result = OPERATIONS[inputs.operation](inputs);
    // the weighted average is one row, whichever row was chosen before
    const row = inputs.operation === "weighted" ? 0 : inputs.row;
    const places = [["row", row, result.length], ["column", inputs.column, result[0].length]];
    const missing = places.filter(([, index, size]) => !(Number.isInteger(index) && index >= 0 && index < size));
    if (missing.length) return refuse(missing.map(([input, , size]) => ({ name: "no-such-cell", input, values: { last: size - 1 } })));
    const { pairs } = pairsOf({ ...inputs, row });
    const products = pairs && pairs.map(([a, b]) => a * b);
    const outputs = {
      result: { values: map(result, (value) => value), marked: [[row, inputs.column]] },
      line: lineOf({ ...inputs, row }, result[row][inputs.column]),
      products, running: products && Book.numerics.cumulativeSum(products),
      fit: fitOf(inputs), star: starOf(inputs),
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs), messages: notes(inputs, result) };
  }

  Book.labs["matrix-product"] = {
    accepts: { X: ["nan"], W: ["nan"] }, sizes: { ...SIZES, shares: [[1, MOST_SHARES]] }, names: null, defaults, compute,
    breakers: [
      { W: [[1, 0], [0, 1]] }, { operation: "elementwise" }, { operation: "weighted", shares: [0.5, 0.7] },
      { operation: "weighted", shares: [-0.25, 1.25] }, { X: [[1, NaN, 3], [4, 5, 6]] }, { W: [[1, 0], [0, NaN], [1, 1]] },
      { row: 2 }, { X: [[1], [2]], W: [[3, 4, 5]] }, { operation: "weighted", shares: [0.2, 0.3, 0.5] },
    ],
  };
})();
