/* The same rows computed twice: all at once, and in steps that keep K and V; mistakes that a cache makes possible. No DOM here. */
(function kvCache() {
  "use strict";

  const { matmul, scaledDotProductAttention, ropeRotate } = Book.numerics;
  const { map, flatten } = Book.arrays;
  const { Wq, Wk, Wv } = Book.labs.attention.defaults;
  const MIXING = 0.1;
  const MOST = 6;
  const WIDTH = 2;
  const TOLERANCE = 1e-9;
  const WIDEST_TURN = 1e6;
  const COUNTS = { chunk: [1, 4], layers: [1, 3] };
  const defaults = {
    X: [[1, 1], [1, -1], [3, 1]], prefill: 2, chunk: 1, angle: 0, mask: "causal", window: 3, mistake: "none", layers: 1, limit: 6,
  };
  /* Mistakes that steps make, and those that need what the prefill kept. */
  const STEPPING = ["missing", "twice", "restart", "again", "corner"];
  const PREFILLED = ["twice", "stale"];
  const range = (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const wholeIn = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
  const shown = (value) => String(Number(value.toPrecision(6)));
  const neat = (value) => (Math.abs(value) < 1e6 ? Number(value.toFixed(12)) + 0 : value);
  const deeper = (Y, output) => Y.map((row, i) => row.map((value, j) => value + MIXING * output[i][j]));
  const turn = (row, place, { angle }) => ropeRotate(row, (place * angle * Math.PI) / 180).map(neat);

  const READABLE = { causal: (i, j) => j <= i, window: (i, j, width) => j <= i && j > i - width, open: () => true };
  const readable = (inputs, i, j) => (READABLE[inputs.mask] || READABLE.causal)(i, j, inputs.window);

  /* Rows that may read nothing have no output. */
  function attend(Q, K, V, table) {
    if (K.length === 0) return Q.map(() => [NaN, NaN]);
    return scaledDotProductAttention(Q, K, V, table.map((row) => row.map(Boolean)));
  }

  /* Every row in one go; the output is that of the last layer's attention. */
  function recompute(inputs, X) {
    const places = range(0, X.length);
    const table = places.map((i) => places.map((j) => readable(inputs, i, j)));
    const turned = (rows) => rows.map((row, place) => turn(row, place, inputs));
    let [Y, output] = [X, null];
    for (let layer = 0; layer < inputs.layers; layer += 1) {
      output = attend(turned(matmul(Y, Wq)), turned(matmul(Y, Wk)), matmul(Y, Wv), table);
      Y = deeper(Y, output);
    }
    return output;
  }

  /* One block of new rows against the shelf of one layer, which it extends. */
  function extend(shelf, Y, first, inputs) {
    const { mistake } = inputs;
    const late = first >= inputs.prefill;
    const places = Y.map((_, at) => (mistake === "restart" && late ? at : first + at));
    const old = mistake === "stale" && !late ? 2 : 1;
    const keys = matmul(Y, map(Wk, (value) => value * old));
    const values = matmul(Y, map(Wv, (value) => value * old));
    const cards = keys.map((key, at) => ({ place: places[at], at: first + at, key: turn(key, places[at], inputs), value: values[at] }));
    if (mistake === "nan" && !shelf.length) cards[0].key = [NaN, ...cards[0].key.slice(1)];
    if (mistake === "twice" && shelf.length && first === inputs.prefill) shelf.push({ ...shelf.at(-1) });
    const read = mistake === "missing" && late ? [...shelf] : [...shelf, ...cards];
    const count = shelf.length;
    shelf.push(...cards);
    const sees = (row, card) => (mistake === "corner" && late ? read.indexOf(card) <= row : readable(inputs, first + row, card.at));
    const again = (card) => (mistake === "again" && late && read.indexOf(card) < count ? turn(card.key, card.place, inputs) : card.key);
    const table = Y.map((_, row) => read.map((card) => sees(row, card)));
    const queries = matmul(Y, Wq).map((query, at) => turn(query, places[at], inputs));
    return { table, output: attend(queries, read.map(again), read.map((card) => card.value), table) };
  }

  function blocksOf({ X, prefill, chunk }) {
    const starts = range(prefill, X.length).filter((start) => (start - prefill) % chunk === 0);
    const later = starts.map((start) => [start, Math.min(X.length, start + chunk)]);
    return prefill > 0 ? [[0, prefill], ...later] : later;
  }

  /* In steps; each layer keeps its own shelf of K and V. */
  function decode(inputs) {
    const shelves = range(0, inputs.layers).map(() => []);
    const outputs = [];
    const steps = blocksOf(inputs).map(([first, end]) => {
      let Y = inputs.X.slice(first, end);
      let last = null;
      for (const shelf of shelves) {
        last = extend(shelf, Y, first, inputs);
        Y = deeper(Y, last.output);
      }
      outputs.push(...last.output);
      return { first, end, table: last.table };
    });
    return { outputs, shelves, steps };
  }

  function judgeX(X) {
    const sized = Array.isArray(X) && wholeIn(X.length, 1, MOST) && X.every((row) => Array.isArray(row) && row.length === WIDTH);
    if (!sized) return { name: "wrong-size", input: "X", values: { least: 1, most: MOST, width: WIDTH } };
    const at = X.flat().findIndex((value) => typeof value !== "number" || !(Math.abs(value) <= 1e6));
    return at < 0 ? null : { name: "not-finite", input: "X", item: at, values: { row: Math.floor(at / 2) } };
  }

  function judge(inputs) {
    const fault = judgeX(inputs.X);
    if (fault) return [fault];
    const faults = [];
    const count = inputs.X.length;
    const refuse = (holds, input, name, values = {}) => holds && faults.push({ name, input, values });
    refuse(!wholeIn(inputs.prefill, 0, count), "prefill", "prefill-range", { count });
    for (const [input, [least, most]] of Object.entries(COUNTS)) refuse(!wholeIn(inputs[input], least, most), input, `${input}-range`, { least, most });
    refuse(!(Math.abs(inputs.angle) <= WIDEST_TURN) || typeof inputs.angle !== "number", "angle", "angle-range", { most: WIDEST_TURN });
    for (const input of ["window", "limit"]) refuse(!wholeIn(inputs[input], 1, Infinity), input, `${input}-below`);
    refuse(inputs.mistake === "wide", "mistake", "widths-differ", { kept: 2, fresh: 3 });
    if (faults.length) return faults;
    const { limit, window, mask } = inputs;
    refuse(mask !== "window" && count > limit, "limit", "over-limit", { limit, count });
    refuse(mask === "window" && Math.min(count, window) > limit, "window", "window-over", { limit, window });
    return faults;
  }

  /* The prefix as it is now: changed after its K and V were kept. */
  function current({ X, mistake }) {
    return mistake === "prefix" ? X.map((row, i) => (i === 0 ? [row[0], row[1] - 1] : row)) : X;
  }

  function apart(a, b) {
    const [left, right] = [flatten(a), flatten(b)];
    if (left.some((value, i) => Number.isNaN(value) !== Number.isNaN(right[i]))) return NaN;
    const found = Math.max(0, ...left.map((value, i) => (Number.isNaN(value) ? 0 : Math.abs(value - right[i]))));
    return found <= TOLERANCE * Math.max(1, ...right.filter(Number.isFinite).map(Math.abs)) ? 0 : found;
  }

  function invariantsOf(inputs, kept, all) {
    const { X } = inputs;
    const whole = inputs.mistake === "prefix" ? recompute(inputs, X) : all;
    const places = (shift) => {
      const moved = X.map((row, i) => [turn(matmul([row], Wq)[0], i + shift, inputs), turn(matmul([row], Wk)[0], i + shift, inputs)]);
      return moved.map(([query]) => moved.map(([, key]) => query[0] * key[0] + query[1] * key[1]));
    };
    return {
      "same-last": apart([kept.outputs.at(-1)], [all.at(-1)]) === 0,
      "old-rows-stay": X.length < 2 || apart(recompute(inputs, X.slice(0, -1)), whole.slice(0, -1)) === 0,
      "any-chunk": [1, 2, 3, 4].every((chunk) => chunk === inputs.chunk || apart(decode({ ...inputs, chunk }).outputs, kept.outputs) === 0),
      "shift-of-all": apart(places(5), places(0)) === 0,
    };
  }

  /* How far a window moves the rows from those that read everything before them. */
  const lost = (inputs, all) => apart(all, recompute({ ...inputs, mask: "causal" }, current(inputs)));

  function notes(inputs, kept, all) {
    const { prefill, X, angle, window } = inputs;
    const difference = inputs.mask === "window" ? lost(inputs, all) : null;
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const empty = kept.outputs.findIndex((row) => row.some(Number.isNaN));
    const stepless = prefill === X.length && STEPPING.includes(inputs.mistake);
    const bare = prefill === 0 && PREFILLED.includes(inputs.mistake);
    const mistake = stepless || bare ? "none" : inputs.mistake;
    note(prefill === 0, "no-history");
    note(stepless || bare, stepless ? "no-step" : "no-kept");
    note(mistake === "restart" && prefill > 0, "restart", { count: prefill, place: 0 });
    note((mistake === "restart" || mistake === "again") && angle === 0, "unseen-without-turn");
    note(mistake === "nan", "nan-kept", { row: 0 });
    note(empty >= 0 && mistake !== "nan", "row-excluded", { row: empty });
    note(mistake === "stale", "other-parameters");
    for (const name of ["prefix", "missing", "twice", "corner", "again"]) note(mistake === name, name);
    note(inputs.mask === "open", "open", { difference: shown(apart(kept.outputs, all)) });
    note(difference > 0, "window", { difference: shown(difference ?? 0) });
    note(difference === 0, window < X.length ? "window-unseen" : "window-wide", { window, count: X.length });
    return found;
  }

  function outputsOf(inputs, kept, all) {
    const triangle = (first, end) => range(first, end).reduce((total, i) => total + range(0, end).filter((j) => readable(inputs, i, j)).length, 0);
    const oldest = inputs.mask === "window" ? inputs.X.length - inputs.window : 0;
    const cards = kept.shelves.flatMap((shelf, layer) => shelf.filter(({ at }) => at >= oldest).map(({ place, key, value }) => [layer, place, neat(place * inputs.angle), ...key, ...value]));
    const steps = kept.steps.map(({ first, end, table }) => [end - first, end, table.flat().filter(Boolean).length * inputs.layers, triangle(0, end) * inputs.layers]);
    const moved = inputs.mask === "window" && lost(inputs, all) !== 0;
    const named = apart(kept.outputs, all) !== 0 ? "verdict-differs" : moved ? "verdict-window" : "verdict-same";
    return {
      full: all, cached: kept.outputs, difference: apart(kept.outputs, all), steps, shelf: cards,
      readable: kept.steps.at(-1).table.map((row) => row.map(Number)), verdict: { message: named, values: {} },
    };
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const [kept, all] = [decode(inputs), recompute(inputs, current(inputs))];
    return { refused: false, outputs: outputsOf(inputs, kept, all), invariants: invariantsOf(inputs, kept, all), messages: notes(inputs, kept, all) };
  }

  const mistakes = ["missing", "twice", "corner", "stale", "prefix", "nan", "wide"].map((mistake) => ({ mistake }));
  Book.labs["kv-cache"] = {
    accepts: {}, sizes: { X: [[1, MOST], [WIDTH, WIDTH]] }, names: null, defaults, compute,
    breakers: [
      { mistake: "restart", angle: 90 }, { mistake: "again", angle: 90 }, ...mistakes, { mask: "open" }, { mask: "window", window: 2 },
      { prefill: 0, mistake: "missing" }, { window: 0 }, { limit: 2 }, { mistake: "restart" },
    ],
  };
})();
