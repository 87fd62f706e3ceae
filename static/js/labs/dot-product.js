/* Two rows of numbers: their products, the running sum, their lengths and their direction. No DOM here. */
(function dotProductLab() {
  "use strict";

  const { matmul, cumulativeSum } = Book.numerics;
  const { format } = Book.numberEntry;
  const ITEMS = [1, 6];
  // what rounding leaves of products that cancel
  const DUST = 1e-15;
  const defaults = { x: [1, 2, 3], y: [4, 5, 6] };
  const near = (a, b) => a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  const scaled = (row, by) => row.map((value) => value * by);
  const greatest = (row) => Math.max(...row.map(Math.abs));

  // divided by its greatest number first, so that no square overflows
  function lengthOf(row) {
    const top = greatest(row);
    const parts = scaledDown(row, top);
    return top === 0 ? 0 : top * Math.sqrt(matmul(parts, parts));
  }

  const scaledDown = (row, top) => row.map((value) => value / top);

  function judge({ x, y }) {
    for (const [input, row] of Object.entries({ x, y })) {
      if (!Array.isArray(row) || row.length < ITEMS[0] || row.length > ITEMS[1]) return [{ name: "wrong-size", input }];
      const at = row.findIndex((value) => !Number.isFinite(value));
      if (at >= 0) return [{ name: "not-finite", input, item: at }];
    }
    if (x.length === y.length) return [];
    const longer = x.length > y.length ? "x" : "y";
    const values = { x: x.length, y: y.length };
    return [{ name: "lengths-differ", input: longer, item: Math.min(x.length, y.length), values }];
  }

  /* null where one of them has no direction. */
  function cosineOf(x, y) {
    const [top, other] = [greatest(x), greatest(y)];
    if (top === 0 || other === 0) return null;
    const [left, right] = [scaledDown(x, top), scaledDown(y, other)];
    const cosine = matmul(left, right) / (lengthOf(left) * lengthOf(right));
    return Math.abs(cosine) <= DUST ? 0 : cosine;
  }

  const factor = (value) => (value < 0 ? `(${format(value, 6)})` : format(value, 6));

  function notes(x, y, total, cosine) {
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    note(cosine === null, "no-direction");
    note(cosine === 0 && total === 0, "square");
    note(x.length === 1, "one-pair");
    note(!Number.isFinite(total), "too-great");
    return found;
  }

  function compute(given) {
    const { x, y } = { ...defaults, ...given };
    const faults = judge({ x, y });
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const products = x.map((value, i) => value * y[i]);
    const cosine = cosineOf(x, y);
    const rounded = matmul(x, y);
    const total = cosine === 0 && Number.isFinite(rounded) ? 0 : rounded;
    const line = `${x.map((value, i) => `${factor(value)}×${factor(y[i])}`).join(" + ")} = ${format(total, 6)}`;
    const sharper = cosineOf(x, scaled(y, 2));
    const invariants = {
      commutes: Object.is(matmul(y, x), rounded) || near(matmul(y, x), rounded),
      "doubling-doubles": near(matmul(scaled(x, 2), y), 2 * rounded) || !Number.isFinite(total),
      "direction-keeps": cosine === null ? null : near(sharper, cosine),
      "longer-is-greater": cosine !== 0 && matmul(x, scaled(y, 2)) > rounded,
    };
    const outputs = { products, running: [...cumulativeSum(products).slice(0, -1), total], total, line, "length-x": lengthOf(x), "length-y": lengthOf(y), cosine };
    return { refused: false, outputs, invariants, messages: notes(x, y, total, cosine) };
  }

  Book.labs["dot-product"] = {
    accepts: {}, sizes: { x: [ITEMS], y: [ITEMS] }, names: null, defaults, compute,
    breakers: [{ y: [4, 5] }, { y: [0, 0, 0] }, { x: [1, 1, 0], y: [1, -1, 0] }, { x: [1, 2, 3, 4] }, { x: [2], y: [-3] }],
  };
})();
