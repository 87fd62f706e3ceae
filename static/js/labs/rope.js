/* Rotary positions: a query and a key turned by their places, and the places that the flags of a batch give. No DOM here. */
(function rope() {
  "use strict";

  const { ropeFrequencies, ropeRotate, cumulativeSum } = Book.numerics;
  const WIDEST = 4;
  const FARTHEST = 1e6;
  const WIDEST_TURN = 1e9;
  const FLAGS = 8;
  const MOVES = [0, 4, 99];
  const GAPS = 12;
  const LARGE = 10000;
  const defaults = {
    q: [1, 2], k: [3, 1], i: 3, j: 1, theta: 30, base: 10000, layout: "interleaved", shift: "none", c: 4, flags: [0, 1, 1], window: 4,
  };
  const LAYOUTS = {
    interleaved: ["interleaved", "interleaved"], half: ["half", "half"], mixed: ["interleaved", "half"], crossed: ["crossed", "crossed"],
  };
  const dot = (a, b) => a.reduce((sum, value, at) => sum + value * b[at], 0);
  const length = (row) => Math.sqrt(dot(row, row));
  const close = (a, b) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));
  const near = (a, b) => a.every((value, at) => close(value, b[at]));
  const finite = (value) => typeof value === "number" && Number.isFinite(value);
  const neat = (value) => (Math.abs(value) < 1e6 ? Number(value.toFixed(15)) + 0 : value);
  const shown = (value) => String(neat(Number(value.toPrecision(7)))).replace("-", "−");
  const radians = ({ theta }) => (theta * Math.PI) / 180;
  const frequencies = (width, inputs) => ropeFrequencies(width, inputs.base).map((frequency) => frequency * radians(inputs));

  /* One row at one place. Crossed: the angles lie side by side, the partners half a width apart, so it is no rotation. */
  function turn(row, place, layout, inputs) {
    const angle = place * radians(inputs);
    if (layout !== "crossed") return ropeRotate(row, angle, inputs.base, layout).map(neat);
    const half = row.length / 2;
    const angles = frequencies(row.length, inputs).flatMap((frequency) => [place * frequency, place * frequency]);
    const partner = (at) => (at < half ? -row[at + half] : row[at - half]);
    return row.map((value, at) => neat(value * Math.cos(angles[at]) + partner(at) * Math.sin(angles[at])));
  }

  /* The places that a shift makes of i and j. */
  const placesOf = ({ shift, c }, i, j) => [i + (shift === "none" ? 0 : c), j + (shift === "all" ? c : 0)];

  /* Both turned, each at its place. */
  function turned(inputs, i, j) {
    const [first, second] = LAYOUTS[inputs.layout] || LAYOUTS.interleaved;
    const [query, key] = placesOf(inputs, i, j);
    return [turn(inputs.q, query, first, inputs), turn(inputs.k, key, second, inputs)];
  }

  const score = (inputs, i, j) => dot(...turned(inputs, i, j));

  function judgeRow(name, row) {
    if (!Array.isArray(row) || row.length < 1 || row.length > WIDEST) return { name: "wrong-size", input: name, values: { most: WIDEST } };
    const at = row.findIndex((value) => !finite(value));
    if (at >= 0) return { name: "not-finite", input: name, item: at };
    return row.length % 2 ? { name: "odd-width", input: name, values: { width: row.length } } : null;
  }

  function judgeFlags(flags) {
    if (!Array.isArray(flags) || flags.length < 1 || flags.length > FLAGS) return { name: "flags-size", input: "flags", values: { least: 1, most: FLAGS } };
    const at = flags.findIndex((flag) => flag !== 0 && flag !== 1);
    return at < 0 ? null : { name: "flag-not-binary", input: "flags", item: at };
  }

  function judge(inputs) {
    const { q, k } = inputs;
    const faults = [judgeRow("q", q), judgeRow("k", k), judgeFlags(inputs.flags)];
    const refuse = (holds, input, name, values) => holds && faults.push({ name, input, values });
    if (!faults[0] && !faults[1]) refuse(q.length !== k.length, "k", "widths-differ", { q: q.length, k: k.length });
    for (const input of ["i", "j"]) {
      refuse(!(inputs[input] >= 0), input, "position-negative");
      refuse(inputs[input] > FARTHEST || !finite(inputs[input]), input, "position-far", { most: FARTHEST });
    }
    refuse(!finite(inputs.theta) || Math.abs(inputs.theta) > WIDEST_TURN, "theta", "theta-far", { most: WIDEST_TURN });
    refuse(!(finite(inputs.base) && inputs.base >= 1), "base", "base-below");
    refuse(!(Number.isInteger(inputs.c) && Math.abs(inputs.c) <= FARTHEST), "c", "shift-whole", { most: FARTHEST });
    refuse(!(Number.isInteger(inputs.window) && inputs.window >= 1 && inputs.window <= FARTHEST), "window", "window-below", { least: 1, most: FARTHEST });
    return faults.filter(Boolean);
  }

  /* The score again with the angles of the first pair held in float32. */
  function coarseScore(inputs, i, j) {
    const held = (place) => Math.fround(Math.fround(place) * Math.fround(radians(inputs))) / radians(inputs);
    return radians(inputs) === 0 ? score(inputs, i, j) : score(inputs, held(i), held(j));
  }

  function notes(inputs) {
    const { q, i, j, layout, flags } = inputs;
    const [query, key] = placesOf(inputs, i, j);
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const unlike = MOVES.map((move) => score(inputs, i + move, j + move)).find((value, _, all) => !close(value, all[0]));
    note(!Number.isInteger(i) || !Number.isInteger(j), "position-fraction");
    note(query < key, "future");
    note(Math.max(query, key) >= LARGE, "large-angle", { difference: shown(Math.abs(score(inputs, i, j) - coarseScore(inputs, i, j))) });
    note((layout === "mixed" || layout === "crossed") && unlike !== undefined, layout, { first: shown(score(inputs, i, j)), second: shown(unlike ?? 0) });
    note(q.length === 2 && layout !== "interleaved", "one-pair");
    note(inputs.base === 1, "base-one");
    note(inputs.theta === 0, "no-turn");
    note(flags.every((flag) => flag === 0), "no-real");
    if (inputs.shift !== "none") found.push(shiftOf(inputs));
    return found;
  }

  function invariantsOf(inputs) {
    const { q, i, j, layout } = inputs;
    const [first] = LAYOUTS[layout] || LAYOUTS.interleaved;
    const at = (row, place) => turn(row, place, first, inputs);
    const [query, key] = turned(inputs, i, j);
    return {
      "gap-only": MOVES.every((move) => close(score(inputs, i + move, j + move), score(inputs, i, j))),
      "length-kept": close(length(query), length(q)) && close(length(key), length(inputs.k)),
      "start-untouched": near(at(q, 0), q),
      composed: near(at(at(q, 1), 2), at(q, 3)),
      "same-place": close(score(inputs, i, i), dot(q, inputs.k)),
    };
  }

  function shiftOf(inputs) {
    const { shift, c, i, j } = inputs;
    const before = score({ ...inputs, shift: "none" }, i, j);
    const after = score(inputs, i, j);
    if (shift === "none") return { name: "shift-none", values: {} };
    const [kept, moved] = shift === "all" ? ["shift-kept", "shift-all-moved"] : ["shift-unseen", "shift-moved"];
    const name = c === 0 ? "shift-zero" : close(before, after) ? kept : moved;
    return { name, values: { before: shown(before), after: shown(after) } };
  }

  function outputsOf(inputs) {
    const { q, k, i, j, flags } = inputs;
    const [query, key] = turned(inputs, i, j);
    const [first, second] = placesOf(inputs, i, j);
    const degrees = (place) => frequencies(q.length, inputs).map((frequency) => neat(((place * frequency) * 180) / Math.PI));
    const { name: message, values } = shiftOf(inputs);
    const ledger = [flags.map((_, at) => at), flags, cumulativeSum(flags).map((count) => count - 1), flags.map((_, at) => at % inputs.window)];
    return {
      "q-angles": degrees(first), "k-angles": degrees(second), "q-turned": query, "k-turned": key,
      score: neat(dot(query, key)), gap: second - first, lengths: [[length(q), length(query)], [length(k), length(key)]],
      "same-gap": MOVES.map((move) => [first + move, second + move, second - first, neat(score(inputs, i + move, j + move))]),
      curve: Array.from({ length: GAPS }, (_, apart) => neat(score({ ...inputs, shift: "none" }, apart, 0))),
      shifted: { message, values }, ledger,
    };
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (!faults.length && !Number.isFinite(score(inputs, inputs.i, inputs.j) * 2)) faults.push({ name: "too-great", input: "q" });
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    return { refused: false, outputs: outputsOf(inputs), invariants: invariantsOf(inputs), messages: notes(inputs) };
  }

  const wide = { q: [1, 2, 3, 4], k: [2, -1, 0.5, 1], base: 100 };
  Book.labs.rope = {
    accepts: {}, sizes: { q: [[1, WIDEST]], k: [[1, WIDEST]], flags: [[1, FLAGS]] }, names: null, defaults, compute,
    breakers: [
      { ...wide, layout: "mixed" }, { ...wide, layout: "crossed" }, { shift: "decode" }, { q: [1, 2, 3], k: [3, 1, 2] }, { i: -1 }, { i: 2.5 }, { i: 1, j: 3 },
      { i: 1000000, j: 999999 }, { ...wide, base: 1 }, { flags: [0, 0, 0] }, { q: [1, 2, 3, 4] }, { flags: [0, 2, 1] },
    ],
  };
})();
