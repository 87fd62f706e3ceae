/* The loop of generation: the last real row gives scores, one entry is chosen and sent back, until something stops it. No DOM here. */
(function generation() {
  "use strict";

  const { matmul, softmax, argmax, cumulativeSum, applyTemperature, topKFilter, topPFilter, sampleFromCumulative } = Book.numerics;
  const { sum } = Book.arrays;
  const defaults = {
    H: [[1, 0], [0, 1], [1, 2]], marks: [1, 1, 1], Wout: [[0, 1, 0, 1, -1, 0], [0, 0, 1, 1, 0, -1]],
    next: [[0, 0], [-2, 1], [-1, -2], [-2, 1], [-1, 2], [0, 0]], words: "", banned: "0", eos: 5, most: 3, limit: 8, stop: "",
    choose: "greedy", u: 0.7, temperature: 1, "top-k": 6, "top-p": 1, mistake: "none",
  };
  const COUNTS = { most: [0, 20], limit: [1, 100] };
  const wholeIn = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
  const widthOf = (matrix) => matrix[0].length;
  const number = (value) => typeof value === "number" && (Number.isNaN(value) || Math.abs(value) <= 1e6);

  function judgeMatrix(input, matrix, [low, high], [narrow, wide]) {
    const sized = (list, least, most) => Array.isArray(list) && list.length >= least && list.length <= most;
    const even = sized(matrix, low, high) && matrix.every((row) => sized(row, narrow, wide) && row.length === matrix[0].length);
    if (!even) return { name: "wrong-size", input, values: { table: input } };
    const at = matrix.flat().findIndex((value) => !number(value));
    return at < 0 ? null : { name: "not-finite", input, item: at };
  }

  /* The ids of a typed set of words or ids, or null; nothing typed bans nothing. */
  function idsOf({ banned, words }, size) {
    if (typeof banned !== "string" || typeof words !== "string") return null;
    const named = words.split(/\s+/).filter(Boolean);
    const parts = banned.normalize("NFKC").split(/[\s,、;{}]+/).filter(Boolean);
    const ids = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : named.indexOf(part)));
    return ids.every((id) => id >= 0 && id < size) ? ids : null;
  }

  function judge(inputs) {
    const { H, marks, Wout, next } = inputs;
    const faults = [judgeMatrix("H", H, [1, 6], [2, 4]), judgeMatrix("Wout", Wout, [2, 4], [3, 12]), judgeMatrix("next", next, [3, 12], [2, 4])].filter(Boolean);
    const refuse = (holds, input, name, values = {}) => holds && faults.push({ name, input, values });
    refuse(!Array.isArray(marks) || marks.some((mark) => mark !== 0 && mark !== 1), "marks", "mark-not-binary");
    for (const [input, [least, most]] of Object.entries(COUNTS)) refuse(!wholeIn(inputs[input], least, most), input, `${input}-range`, { least, most });
    const draws = inputs.choose === "sample";
    refuse(draws && !(inputs.u >= 0 && inputs.u < 1), "u", "u-range");
    refuse(draws && !(inputs.temperature > 0 && inputs.temperature <= 1e6), "temperature", inputs.temperature > 1e6 ? "temperature-above" : "temperature-zero", { most: 1e6 });
    refuse(draws && !wholeIn(inputs["top-k"], 1, Infinity), "top-k", "k-below");
    refuse(draws && !(inputs["top-p"] > 0 && inputs["top-p"] <= 1), "top-p", "p-range");
    refuse(typeof inputs.words !== "string" || typeof inputs.stop !== "string" || [...inputs.stop].length > 20, "stop", "stop-long");
    if (faults.length) return faults;
    const size = widthOf(Wout);
    refuse(marks.length !== H.length, "marks", "marks-differ", { rows: H.length });
    refuse(!marks.includes(1), "marks", "all-pad");
    refuse(Wout.length !== widthOf(H), "Wout", "inner-differs", { rows: Wout.length, width: widthOf(H) });
    refuse(next.length !== size || widthOf(next) !== widthOf(H), "next", "table-shape", { rows: size, columns: widthOf(H) });
    refuse(!wholeIn(inputs.eos, 0, size - 1), "eos", "eos-range", { last: size - 1 });
    refuse(idsOf(inputs, size) === null, "banned", "banned-ids", { last: size - 1 });
    return faults;
  }

  const lastReal = (marks) => marks.lastIndexOf(1);
  const rowUsed = ({ H, marks, mistake }) => (mistake === "last-column" ? H.length - 1 : lastReal(marks));

  /* One row of scores: what is banned out, shares, the chosen id or the reason why none. */
  function lap(h, inputs, banned) {
    const raw = matmul([h], inputs.Wout)[0];
    const scores = raw.map((score, id) => (banned.includes(id) ? -Infinity : score));
    const wrong = scores.findIndex(Number.isNaN);
    if (wrong >= 0) return { scores, shares: scores.map(() => NaN), stopped: "invalid", wrong };
    if (scores.every((score) => score === -Infinity)) return { scores, shares: scores.map(() => NaN), stopped: "no-candidate" };
    if (inputs.choose !== "sample") return { scores, shares: softmax(scores), chosen: argmax(scores) };
    const cut = topPFilter(topKFilter(applyTemperature(scores, inputs.temperature), Math.min(inputs["top-k"], scores.length)), inputs["top-p"]);
    const shares = softmax(cut);
    return { scores, shares, chosen: sampleFromCumulative(cumulativeSum(shares), inputs.u) };
  }

  function generate(inputs) {
    const banned = idsOf(inputs, widthOf(inputs.Wout));
    const named = inputs.words.split(/\s+/).filter(Boolean);
    const given = sum(inputs.marks);
    const laps = [];
    let [h, text, reason] = [inputs.H[rowUsed(inputs)], "", "max"];
    while (laps.length < inputs.most) {
      if (given + laps.length >= inputs.limit) {
        reason = "full";
        break;
      }
      const one = lap(h, inputs, banned);
      const [cache, off] = [given + laps.length, inputs.mistake === "position" ? 1 : 0];
      const sequence = cache + (one.stopped ? 0 : 1);
      laps.push({ ...one, sent: laps.length ? 1 : given, place: given + laps.length + off, cache: cache + (inputs.mistake === "counted" ? 1 : 0), sequence });
      if (one.stopped || one.chosen === inputs.eos) {
        reason = one.stopped || "eos";
        break;
      }
      text += named[one.chosen] ?? `<${one.chosen}>`;
      const at = inputs.stop ? text.indexOf(inputs.stop) : -1;
      if (at >= 0) {
        [text, reason] = [text.slice(0, at), "stop"];
        break;
      }
      h = inputs.next[one.chosen];
    }
    return { laps, text, reason, banned };
  }

  const chosenOf = ({ laps }) => laps.map((one) => one.chosen).join();

  function invariantsOf(inputs, result) {
    const { laps, banned } = result;
    const sound = laps.filter((one) => !one.stopped);
    const other = inputs.H.map((row, i) => (i === lastReal(inputs.marks) ? row : row.map((value) => value * 2 - 3)));
    const lifted = sound.map(({ scores }) => argmax(scores.map((score) => score + 5)) === argmax(scores));
    if (!sound.length) return { "cache-one-short": null, "sums-to-one": null, "banned-get-nothing": null, "shift-keeps-choice": null, "last-real-row": null };
    return {
      "cache-one-short": sound.every(({ cache, sequence }) => cache === sequence - 1),
      "sums-to-one": sound.every(({ shares }) => Math.abs(sum(shares) - 1) <= 1e-12),
      "banned-get-nothing": sound.every(({ shares }) => banned.every((id) => shares[id] === 0)),
      "shift-keeps-choice": lifted.every(Boolean),
      "last-real-row": chosenOf(generate({ ...inputs, H: other })) === chosenOf(result),
    };
  }

  function notes(inputs, { laps, reason, text }) {
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const last = laps.at(-1);
    const tied = laps.findIndex(({ scores, stopped }) => !stopped && scores.filter((score) => score === Math.max(...scores)).length > 1);
    note(inputs.most === 0, "most-zero");
    note(reason === "eos" && laps.length === 1, "eos-first");
    note(inputs.mistake === "last-column" && inputs.marks.at(-1) === 0, "pad-row", { column: lastReal(inputs.marks) });
    note(inputs.mistake === "last-column" && inputs.marks.at(-1) === 1, "pad-unseen");
    note(inputs.mistake === "counted", "counted");
    note(inputs.mistake === "position", "position");
    note(tied >= 0 && inputs.choose !== "sample", "tie", { step: tied });
    note(reason === "invalid", "invalid", { item: last?.wrong, step: laps.length - 1 });
    note(reason === "no-candidate", "no-candidate");
    note(reason === "full", "full", { limit: inputs.limit });
    note(reason === "stop", "stopped-by-text", { text });
    return found;
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const result = generate(inputs);
    const { laps, text, reason } = result;
    const [first] = laps;
    const made = laps.filter((one) => !one.stopped);
    const outputs = {
      row: rowUsed(inputs), scores: first ? first.scores : null, shares: first ? first.shares : null, chosen: made.length ? made[0].chosen : null,
      laps: laps.length ? laps.map(({ sent, chosen, place, cache, sequence }) => [sent, chosen ?? NaN, place, cache, sequence]) : { values: [], shape: [0, 5] },
      "all-scores": laps.length ? laps.map(({ scores }) => scores) : { values: [], shape: [0, inputs.Wout[0].length] },
      text: { message: text ? "said" : "said-nothing", values: { text } }, reason: { message: `reason-${reason}`, values: {} },
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, result), messages: notes(inputs, result) };
  }

  Book.labs.generation = {
    accepts: { H: ["nan"], Wout: ["nan"] }, names: null, defaults, compute,
    sizes: { H: [[1, 6], [2, 4]], marks: [[1, 6]], Wout: [[2, 4], [3, 12]], next: [[3, 12], [2, 4]] },
    breakers: [
      { marks: [1, 1, 0], mistake: "last-column" }, { mistake: "counted" }, { banned: "0 1 2 3 4 5" }, { most: 0 }, { eos: 3 }, { H: [[1, 0], [0, 1], [0, 1]] },
      { Wout: [[0, 1, 0, NaN, -1, 0], [0, 0, 1, 1, 0, -1]] }, { limit: 4 }, { marks: [0, 0, 0] }, { mistake: "position" }, { choose: "sample", temperature: 0 }, { banned: "7" },
    ],
  };
})();
