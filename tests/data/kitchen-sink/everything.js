/* A model that a book brings itself: shares of a row, and a table as it was entered. No DOM here. */
(function everythingLab() {
  "use strict";

  const { cumulativeSum, sampleFromCumulative } = Book.numerics;
  const { sum } = Book.arrays;
  const defaults = {
    a: 3, b: 3, d: [1, 3, 4], e: [[0]], f: "one", g: ["one", "other"], h: true, i: "", j: [[0]], k: [[0]],
  };

  function compute(given) {
    const { d, e } = { ...defaults, ...given };
    const total = sum(d);
    if (total === 0) return { refused: true, outputs: {}, invariants: {}, messages: [{ name: "zero", input: "d" }] };
    const shares = d.map((weight) => weight / total);
    const cumulative = cumulativeSum(shares);
    const chosen = sampleFromCumulative(cumulative, 0.5);
    const outputs = { l: total, m: shares, o: e, r: shares, s: { cumulative, at: 0.5, chosen }, t: String(chosen) };
    return { refused: false, outputs, invariants: { sum: Math.abs(sum(shares) - 1) <= 1e-12 }, messages: [] };
  }

  Book.labs.everything = { accepts: {}, sizes: { d: [2, 12] }, names: "d", defaults, compute, breakers: [{ d: [0, 0, 0] }] };
})();
