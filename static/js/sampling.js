/* From logits to a choice: temperature, top-k, top-p, one draw; and positions (RoPE, sinusoids). */
(function sampling() {
  "use strict";

  const { shapeOf, check, whole, map, mapRows } = Book.arrays;

  function applyTemperature(logits, temperature) {
    check(temperature > 0 && temperature < Infinity, "temperature must be a finite number above 0");
    return map(logits, (value) => value / temperature);
  }

  /* Indices from the largest to the smallest; equals by index, NaN last. */
  function descending(row) {
    const rank = (value) => (Number.isNaN(value) ? [1, 0] : [0, -value]);
    const before = ([a, x], [b, y]) => (a !== b ? a - b : x < y ? -1 : x > y ? 1 : 0);
    return row.map((_, i) => i).sort((i, j) => before(rank(row[i]), rank(row[j])) || i - j);
  }

  function topKFilter(logits, k) {
    check(whole(k) >= 1, "k must be at least 1");
    return mapRows(logits, (row) => {
      const kept = new Set(descending(row).slice(0, k));
      return row.map((value, i) => (kept.has(i) ? value : -Infinity));
    });
  }

  const MARGIN = 1e-12;

  function topPFilter(logits, p) {
    check(p > 0 && p <= 1, "p must lie in (0, 1]");
    if (p === 1) return map(logits, (value) => value);
    return mapRows(logits, (row) => {
      const shares = Book.numerics.softmax(row);
      const kept = new Set();
      let total = 0;
      for (const i of descending(row)) {
        total += shares[i];
        // a running sum that reaches p up to rounding has reached it
        if (total - shares[i] < p - MARGIN) kept.add(i);
      }
      return row.map((value, i) => (kept.has(i) ? value : -Infinity));
    });
  }

  function sampleFromCumulative(cumulative, u) {
    check(u >= 0 && u < 1, "u must lie in [0, 1)");
    const rising = cumulative.every((value, i) => !(value < (i ? cumulative[i - 1] : 0)));
    check(cumulative.length > 0 && rising && !(Math.abs(cumulative.at(-1) - 1) > 1e-6), "the sums must rise to 1");
    let last = 0;
    cumulative.forEach((value, i) => {
      if (value > (i ? cumulative[i - 1] : 0)) last = i;
    });
    const found = cumulative.findIndex((value) => u < value);
    return found < 0 ? last : Math.min(found, last);
  }

  function ropeFrequencies(d, base = 10000) {
    check(d >= 2 && d % 2 === 0, "d must be even");
    check(base > 0, "base must be above 0");
    return Array.from({ length: d / 2 }, (_, i) => base ** (-(2 * i) / d));
  }

  function turn(row, position, base, layout) {
    const half = row.length / 2;
    const turned = [...row];
    ropeFrequencies(row.length, base).forEach((frequency, i) => {
      const [first, second] = layout === "interleaved" ? [2 * i, 2 * i + 1] : [i, i + half];
      const [cos, sin] = [Math.cos(position * frequency), Math.sin(position * frequency)];
      turned[first] = row[first] * cos - row[second] * sin;
      turned[second] = row[first] * sin + row[second] * cos;
    });
    return turned;
  }

  function ropeRotate(x, positions, base = 10000, layout = "interleaved") {
    check(layout === "interleaved" || layout === "half", "no such layout");
    const shape = shapeOf(x);
    const places = shapeOf(positions);
    const fits = places.length < shape.length && places.every((size, i) => size === 1 || size === shape[shape.length - 1 - places.length + i]);
    check(fits, "positions do not fit");
    const rotate = (part, at, rank) => {
      if (rank === 1) return turn(part, at, base, layout);
      const deep = shapeOf(at).length >= rank - 1;
      return part.map((row, i) => rotate(row, deep ? at[at.length === 1 ? 0 : i] : at, rank - 1));
    };
    return rotate(x, positions, shape.length);
  }

  function sinusoidalPositions(length, d, base = 10000) {
    const frequencies = ropeFrequencies(d, base);
    const row = (t) => frequencies.flatMap((frequency) => [Math.sin(t * frequency), Math.cos(t * frequency)]);
    return Array.from({ length }, (_, t) => row(t));
  }

  Object.assign((Book.numerics = Book.numerics || {}), {
    applyTemperature, topKFilter, topPFilter, sampleFromCumulative, ropeFrequencies, ropeRotate, sinusoidalPositions,
  });
})();
