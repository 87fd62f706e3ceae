/* Scores → temperature → exponentials → shares → truncation → ruler → draw. No DOM here. */
(function softmaxSampling() {
  "use strict";

  const { topKFilter, topPFilter, cumulativeSum, sampleFromCumulative, argmax } = Book.numerics;
  const { sum } = Book.arrays;
  const MOST = 12;
  const DRAWS = 100000;
  const MOST_SEED = 2 ** 32 - 1;
  const defaults = {
    scores: [2, 1, 0], temperature: 1, "top-k": 3, "top-p": 1, u: 0.7, draws: 1000, source: "even", seed: 1, shift: true,
  };
  const near = (a, b) => a.length === b.length && a.every((value, i) => Math.abs(value - b[i]) <= 1e-12);

  function judgeScores(scores) {
    if (!Array.isArray(scores) || scores.length === 0) return { name: "no-candidate", input: "scores" };
    if (scores.length > MOST) return { name: "too-many", input: "scores", values: { most: MOST } };
    const invalid = scores.findIndex((score) => typeof score !== "number" || Number.isNaN(score));
    if (invalid >= 0) return { name: "not-a-number", input: "scores", item: invalid, values: { position: invalid } };
    const infinite = scores.indexOf(Infinity);
    if (infinite >= 0) return { name: "plus-infinity", input: "scores", item: infinite, values: { position: infinite } };
    return scores.every((score) => score === -Infinity) ? { name: "all-masked", input: "scores" } : null;
  }

  /* The first reason why nothing can be computed, a field at a time. */
  function judge(inputs) {
    const wholeFrom = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
    const positive = (value) => value > 0 && value < Infinity;
    const faults = [judgeScores(inputs.scores)];
    const refuse = (input, holds, name, values = {}) => faults.push(holds ? null : { name, input, values });
    refuse("temperature", inputs.temperature === 0 || positive(inputs.temperature), "temperature-negative");
    refuse("top-k", inputs["top-k"] === Infinity || !(inputs["top-k"] >= 1) || Number.isInteger(inputs["top-k"]), "k-not-whole");
    refuse("top-k", inputs["top-k"] >= 1, "k-below");
    refuse("top-p", inputs["top-p"] > 0, "top-p-below");
    refuse("top-p", !(inputs["top-p"] > 1), "top-p-above");
    refuse("u", !(inputs.u >= 1), "u-above");
    refuse("u", inputs.u >= 0 || inputs.u >= 1, "u-below");
    refuse("draws", wholeFrom(inputs.draws, 1, DRAWS), "draws-range", { min: 1, most: DRAWS });
    refuse("seed", wholeFrom(inputs.seed, 0, MOST_SEED), "seed-range", { most: MOST_SEED });
    return faults.filter(Boolean);
  }

  /* z / τ, and the same minus its maximum; τ so small that z / τ overflows is divided last. */
  function divide({ scores, temperature }) {
    const scaled = scores.map((score) => score / temperature);
    const top = Math.max(...scaled);
    const highest = Math.max(...scores);
    const shifted = top === Infinity || top === -Infinity
      ? scores.map((score) => (score === -Infinity ? score : (score - highest) / temperature))
      : scaled.map((score) => score - top);
    return { scaled, shifted };
  }

  function chain(inputs) {
    if (inputs.temperature === 0) return greedy(inputs.scores);
    const { scaled, shifted } = divide(inputs);
    const exponents = inputs.shift ? shifted : scaled;
    const powers = exponents.map(Math.exp);
    const total = sum(powers);
    const fullShares = powers.map((power) => power / total);
    const cut = topPFilter(topKFilter(shifted, Math.min(inputs["top-k"], scaled.length)), inputs["top-p"]);
    const kept = cut.map((score) => score !== -Infinity);
    const keptTotal = sum(powers.filter((_, i) => kept[i]));
    const shares = powers.map((power, i) => (kept[i] ? power / keptTotal : 0));
    return { scaled, shifted, powers, total, fullShares, kept, shares };
  }

  function greedy(scores) {
    const best = argmax(scores);
    const shares = scores.map((_, i) => (i === best ? 1 : 0));
    const none = scores.map(() => null);
    return { scaled: none, shifted: none, powers: none, total: null, fullShares: shares, kept: shares.map(Boolean), shares };
  }

  /* mulberry32: the same seed gives the same draws on every machine. */
  function generator(seed) {
    let state = seed >>> 0;
    return () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  function histogram({ draws, source, seed }, cumulative) {
    const counts = cumulative.map(() => 0);
    const next = generator(seed);
    for (let i = 0; i < draws; i += 1) {
      counts[sampleFromCumulative(cumulative, source === "seeded" ? next() : (i + 0.5) / draws)] += 1;
    }
    return counts;
  }

  function invariantsOf(inputs, result) {
    const again = (change) => chain({ ...inputs, ...change });
    const { scores } = inputs;
    const reversed = again({ scores: [...scores].reverse() }).shares.reverse();
    const uncut = again({ "top-k": scores.length, "top-p": 1 }).shares;
    const pairs = scores.flatMap((a, i) => scores.map((b, j) => a <= b || result.fullShares[i] >= result.fullShares[j]));
    return {
      "sums-to-one": Math.abs(sum(result.shares) - 1) <= 1e-12 && result.shares.every((share) => share >= 0),
      "shift-invariant": near(again({ scores: scores.map((score) => score + 7) }).shares, result.shares),
      "order-kept": pairs.every(Boolean),
      "top-p-keeps-one": result.kept.some(Boolean),
      "no-cut": near(uncut, result.fullShares),
      permutation: near(reversed, result.shares),
    };
  }

  function notes(inputs, result, names) {
    const { scores } = inputs;
    const top = Math.max(...scores);
    const tied = names.filter((_, i) => scores[i] === top);
    const excluded = names.filter((_, i) => scores[i] === -Infinity);
    const found = [];
    const note = (holds, name, values = {}, input = null) => holds && found.push({ name, values, input });
    note(inputs.temperature === 0, "temperature-zero", {}, "temperature");
    note(result.total === Infinity, "overflow", {}, "shift");
    note(result.total === 0, "underflow", {}, "shift");
    note(inputs["top-k"] > scores.length && inputs["top-k"] !== Infinity, "k-above", { count: scores.length }, "top-k");
    note(tied.length > 1, "tie", { names: tied.join(", ") });
    note(excluded.length > 0, "excluded", { names: excluded.join(", ") });
    return found;
  }

  function marksOf(scores, kept) {
    const top = Math.max(...scores);
    const tied = scores.filter((score) => score === top).length > 1;
    return scores.map((score, i) => {
      if (score === -Infinity) return "excluded";
      if (!kept[i]) return "cut";
      return tied && score === top ? "tie" : "";
    });
  }

  function outputsOf(inputs, result) {
    const { shares } = result;
    const cumulative = cumulativeSum(shares);
    const defined = Math.abs(cumulative.at(-1) - 1) <= 1e-6;
    const pick = defined ? sampleFromCumulative(cumulative, inputs.u) : null;
    const counts = defined ? histogram(inputs, cumulative) : null;
    const count = result.kept.filter(Boolean).length;
    return {
      scaled: result.scaled, shifted: result.shifted, powers: result.powers, total: result.total,
      "full-shares": result.fullShares,
      shares: { values: shares, marks: marksOf(inputs.scores, result.kept) },
      cumulative,
      ruler: { cumulative, at: inputs.u, chosen: pick },
      pick,
      histogram: counts && { values: counts, expected: shares.map((share) => share * inputs.draws) },
      denominator: { message: "denominator", values: { count, all: shares.length, sum: sum(shares).toFixed(6) } },
    };
  }

  function compute(given, book = {}, names = []) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    // an untouched k that kept all candidates of the page keeps all that the reader adds
    if (book.scores && inputs["top-k"] === book["top-k"] && book["top-k"] >= book.scores.length) inputs["top-k"] = Infinity;
    const labels = inputs.scores.map((_, i) => names[i] ?? String(i));
    const result = chain(inputs);
    const [outputs, invariants] = [outputsOf(inputs, result), invariantsOf(inputs, result)];
    return { refused: false, outputs, invariants, messages: notes(inputs, result, labels) };
  }

  Book.labs["softmax-sampling"] = {
    accepts: { scores: ["-inf", "inf", "nan"] },
    sizes: { scores: [[1, MOST]] },
    names: "scores",
    defaults,
    compute,
    breakers: [
      { scores: [1000, 999, 998], shift: false },
      { temperature: 0, scores: [1, 1, 0] },
      { scores: [-Infinity, -Infinity, -Infinity] },
      { scores: [-1000, -1001, -1002], shift: false },
      { scores: [2, NaN, 0] },
      { scores: [Infinity, 1, 0] },
      { u: 1 },
      { "top-p": 0 },
    ],
    generator,
  };
})();
