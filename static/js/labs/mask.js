/* Who may see whom: a table of 1 and 0, how it closes a row of scores, and what leaks when it does so badly. No DOM here. */
(function mask() {
  "use strict";

  const { softmax, causalMask } = Book.numerics;
  const { sum } = Book.arrays;
  const MOST = 8;
  const LOW = -1e9;
  const TOLERANCE = 1e-12;
  const defaults = {
    queries: 3, start: 0, flags: [1, 1, 0], segments: [0, 0, 0], scores: [2, 1, 0], contents: [10, 20, 30], drawn: [[1, 0, 0], [1, 1, 0], [1, 1, 0]],
    preset: "both", meaning: "readable", axes: "keys", gate: "infinite", policy: "error", poke: 100,
  };
  const wholeIn = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
  const finite = (value) => typeof value === "number" && Math.abs(value) <= 1e6;
  const listed = (list) => Array.isArray(list) && list.length >= 1 && list.length <= MOST;
  const binary = (list) => list.findIndex((value) => value !== 0 && value !== 1);

  function judgeRows(inputs) {
    const faults = [];
    for (const input of ["flags", "segments", "scores", "contents"]) {
      if (!listed(inputs[input])) faults.push({ name: "wrong-size", input, values: { most: MOST } });
    }
    if (faults.length) return faults;
    const { flags, segments, scores, contents } = inputs;
    const refuse = (at, input, name) => at >= 0 && faults.push({ name, input, item: at, values: { position: at } });
    refuse(binary(flags), "flags", "flag-not-binary");
    refuse(segments.findIndex((value) => !Number.isInteger(value)), "segments", "segment-not-whole");
    refuse(scores.findIndex((value) => !finite(value)), "scores", "score-invalid");
    refuse(contents.findIndex((value) => !finite(value)), "contents", "content-invalid");
    return faults;
  }

  function judgeDrawn({ drawn, meaning }) {
    if (!listed(drawn) || !drawn.every((row) => listed(row) && row.length === drawn[0].length)) return { name: "wrong-size", input: "drawn", values: { most: MOST } };
    const at = binary(drawn.flat());
    if (at >= 0) return { name: "flag-not-binary", input: "drawn", item: at };
    return meaning === "readable" || meaning === "hidden" ? null : { name: "meaning-unset", input: "meaning" };
  }

  /* [queries, keys] of the table that the preset builds. */
  function sizeOf({ preset, queries, flags, drawn }) {
    return preset === "drawn" ? [drawn.length, drawn[0].length] : [queries, flags.length];
  }

  function judge(inputs) {
    const faults = judgeRows(inputs);
    const drawn = inputs.preset === "drawn" ? judgeDrawn(inputs) : null;
    if (drawn) faults.push(drawn);
    if (!wholeIn(inputs.queries, 1, MOST)) faults.push({ name: "queries-range", input: "queries", values: { least: 1, most: MOST } });
    if (!finite(inputs.poke)) faults.push({ name: "poke-range", input: "poke" });
    if (faults.length) return faults;
    const [rows, columns] = sizeOf(inputs);
    const refuse = (holds, input, name, values = {}) => holds && faults.push({ name, input, values });
    const shapes = { mask: `[${rows}, ${columns}]`, scores: `[${rows}, ${inputs.scores.length}]` };
    refuse(columns !== inputs.scores.length, "scores", "shape-differs", shapes);
    for (const input of ["flags", "segments", "contents"]) {
      refuse(inputs[input].length !== inputs.scores.length && !faults.length, input, "length-differs", { count: inputs.scores.length });
    }
    refuse(rows > columns, inputs.preset === "drawn" ? "drawn" : "queries", "more-queries", { queries: rows, keys: columns });
    refuse(!wholeIn(inputs.start, 0, columns - rows) && rows <= columns, "start", "start-range", { last: columns - rows });
    refuse(inputs.axes === "bare", "axes", "wrong-axes", { given: `[2, ${columns}]`, right: `[2, 1, 1, ${columns}]` });
    return faults;
  }

  /* The table of 1 (may be seen) and 0; `preset` may be another one, to compare. */
  function tableOf(inputs, preset = inputs.preset) {
    const { flags, segments, drawn, meaning, start } = inputs;
    const [rows, columns] = sizeOf(inputs);
    const first = preset === "cached" ? columns - rows : start;
    const causal = causalMask(rows, columns, first);
    const rules = {
      causal: (i, j) => causal[i][j], padding: (i, j) => flags[j] === 1, both: (i, j) => causal[i][j] && flags[j] === 1,
      packed: (i, j) => causal[i][j] && flags[j] === 1 && segments[j] === segments[first + i],
      drawn: (i, j) => (drawn[i][j] === 1) === (meaning === "readable"),
    };
    const rule = rules[preset] || rules.both;
    return causal.map((row, i) => row.map((_, j) => (rule(i, j) ? 1 : 0)));
  }

  function gated(scores, open, gate) {
    if (gate === "after") return softmax(scores).map((share, j) => (open[j] ? share : 0));
    if (gate === "fill") return softmax(scores.map((score, j) => (open[j] ? score : LOW)));
    return softmax(scores.map((score, j) => score + (open[j] ? 0 : gate === "add" ? LOW : -Infinity)));
  }

  /* Shares of one query; a row that may see nothing follows the policy, where the gate leaves it undefined. */
  function sharesOf(scores, open, { gate, policy }) {
    const shares = gated(scores, open, gate);
    if (!shares.some(Number.isNaN) || policy === "error") return shares;
    return shares.map(() => (policy === "uniform" ? 1 / shares.length : 0));
  }

  const mix = (shares, contents) => sum(shares.map((share, j) => share * contents[j]));

  function run(inputs) {
    const table = tableOf(inputs);
    const shares = table.map((open) => sharesOf(inputs.scores, open, inputs));
    const right = table.map((open) => gated(inputs.scores, open, "infinite"));
    const output = shares.map((row) => mix(row, inputs.contents));
    /* hidden positions get a score one higher and another content; whatever then moves has leaked */
    const leak = table.map((open, i) => {
      const poked = (list, by) => list.map((value, j) => (open[j] ? value : value + by));
      const moved = mix(sharesOf(poked(inputs.scores, 1), open, inputs), poked(inputs.contents, inputs.poke));
      return Math.abs(moved - output[i]);
    });
    const off = shares.map((row, i) => Math.max(...row.map((share, j) => Math.abs(share - right[i][j]))));
    return { table, shares, output, leak, off };
  }

  function invariantsOf(inputs, { table, shares, leak }) {
    const [rows, columns] = sizeOf(inputs);
    const usable = table.map((open) => open.includes(1));
    const limited = table.map((row) => row.map((open, j) => open * inputs.flags[j]));
    const triangle = tableOf(inputs, "causal");
    return {
      "rows-sum-to-one": shares.every((row, i) => !usable[i] || Math.abs(sum(row) - 1) <= TOLERANCE),
      "hidden-get-nothing": shares.every((row, i) => row.every((share, j) => table[i][j] === 1 || !(share > 0))),
      "hidden-change-nothing": !leak.some((moved) => moved > 0),
      "limits-only-close": limited.every((row, i) => row.every((open, j) => open <= table[i][j])),
      "square-is-triangle": rows === columns && inputs.start === 0 ? triangle.every((row, i) => row.every((open, j) => open === Number(j <= i))) : null,
    };
  }

  function notes(inputs, { table, off }) {
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const empty = table.findIndex((open) => !open.includes(1));
    const named = { infinite: `empty-${inputs.policy}`, fill: "empty-fill", add: "empty-add", after: "empty-zero" }[inputs.gate] || "empty-error";
    note(empty >= 0, named, { row: empty });
    note(inputs.gate === "after" && off.some((one) => one > TOLERANCE), "cut-after");
    note(inputs.preset === "drawn" && inputs.meaning === "hidden", "flipped");
    note(inputs.flags.every((flag) => flag === 0), "no-real");
    return found;
  }

  function outputsOf(inputs, { table, shares, output, leak, off }) {
    const closed = inputs.gate === "add" || inputs.gate === "fill" ? LOW : -Infinity;
    const said = table.map((open, row) => {
      const names = open.flatMap((one, j) => (one ? [j] : [])).join(", ");
      return { message: names ? "reads" : "reads-nothing", values: { row, names } };
    });
    return {
      readable: table, added: table.map((row) => row.map((open) => (open ? 0 : closed))), shares, "row-sums": shares.map(sum),
      off, output, leak, words: said,
    };
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const result = run(inputs);
    return { refused: false, outputs: outputsOf(inputs, result), invariants: invariantsOf(inputs, result), messages: notes(inputs, result) };
  }

  const row = [[1, MOST]];
  const empty = { flags: [0, 1, 1] };
  Book.labs.mask = {
    accepts: { scores: ["nan"] }, sizes: { flags: row, segments: row, scores: row, contents: row, drawn: [[1, MOST], [1, MOST]] }, names: null, defaults, compute,
    breakers: [
      { gate: "after" }, empty, { ...empty, gate: "fill" }, { ...empty, gate: "add" }, { ...empty, policy: "uniform" }, { preset: "drawn", meaning: "hidden" },
      { preset: "drawn", meaning: "unset" }, { flags: [1, 1, 0, 0] }, { axes: "bare" }, { start: 2 }, { flags: [1, 2, 0] }, { scores: [2, NaN, 0] },
    ],
  };
})();
