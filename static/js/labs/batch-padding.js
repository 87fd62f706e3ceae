/* Ids of unequal length as one table: padding on either side, what is real, the last real id. No DOM here. */
(function batchPaddingLab() {
  "use strict";

  const { padSequence, paddingMask, lastReal } = Book.numerics;
  const { flatten, same, sum } = Book.arrays;
  const { format } = Book.numberEntry;
  const ROWS = [1, 6];
  const MOST_IDS = 12;
  const MOST_POSITIONS = 24;
  const MOST_ID = 99;
  const FURTHER = 5;
  const defaults = { lists: [[1, 2, 3], [4, 2]], width: 3, pad: 0, side: "right", overlong: "refuse" };
  const isId = (value) => Number.isInteger(value) && value >= 0 && value <= MOST_ID;
  const written = (value) => (typeof value === "number" ? format(value, 12) : String(value));

  function judgeRow(row, item) {
    const refuse = (name, values = {}) => ({ name, input: "lists", item, values: { row: item, ...values } });
    if (!Array.isArray(row)) return refuse("not-ids", { id: written(row) });
    if (row.length > MOST_IDS) return refuse("row-too-long", { most: MOST_IDS });
    const at = row.findIndex((id) => !isId(id));
    if (at < 0) return null;
    const name = Number.isInteger(row[at]) ? "id-range" : "not-ids";
    return refuse(name, { id: written(row[at]), most: MOST_ID });
  }

  function judge({ lists, width, pad, overlong }) {
    if (!Array.isArray(lists) || lists.length < ROWS[0] || lists.length > ROWS[1]) return [{ name: "row-count", input: "lists" }];
    const faults = lists.map(judgeRow).filter(Boolean);
    const refuse = (holds, name, input, values = {}) => holds || faults.push({ name, input, values });
    refuse(Number.isInteger(width) && width >= 1 && width <= MOST_POSITIONS, "width-range", "width", { most: MOST_POSITIONS });
    refuse(isId(pad), "pad-range", "pad", { most: MOST_ID });
    if (faults.length || overlong === "truncate") return faults;
    const row = lists.findIndex((ids) => ids.length > width);
    return row < 0 ? [] : [{ name: "too-short", input: "width", values: { row, count: lists[row].length, width } }];
  }

  function arrange({ lists, width, pad, side, overlong }) {
    const edge = side === "left" ? "left" : "right";
    const kept = lists.map((row) => (overlong === "truncate" ? row.slice(0, width) : row));
    const lengths = kept.map((row) => row.length);
    const ids = padSequence(kept, width, pad, edge);
    const real = paddingMask(lengths, width, edge).map((row) => row.map(Number));
    const last = real.map((row) => (row.includes(1) ? lastReal([row])[0] : null));
    return { kept, lengths, ids, real, last, picked: last.map((column, b) => (column === null ? null : ids[b][column])) };
  }

  const realIds = ({ ids, real }) => ids.map((row, b) => row.filter((_, t) => real[b][t] === 1));

  /* Whether each row of the table stays as it is while all others become something else. */
  function rowsApart(inputs, result) {
    return inputs.lists.every((_, b) => {
      const other = arrange({ ...inputs, lists: inputs.lists.map((row, i) => (i === b ? row : row.map((id) => id + 1))) });
      return same(other.ids[b], result.ids[b]) && same(other.real[b], result.real[b]);
    });
  }

  function invariantsOf(inputs, result) {
    const { lists, width, pad } = inputs;
    const filled = flatten(result.real).filter((mark) => mark === 0).length;
    const wider = arrange({ ...inputs, width: width + FURTHER, lists: result.kept });
    const sides = ["left", "right"].map((side) => realIds(arrange({ ...inputs, side })));
    return {
      "real-sums": result.real.every((row, b) => sum(row) === lists[b].length),
      "filled-count": filled === lists.length * width - sum(result.lengths),
      "sides-agree": same(sides[0], sides[1]) && same(sides[0], result.kept),
      "rows-apart": rowsApart(inputs, result),
      "more-padding": same(wider.picked, result.picked),
      "guess-by-id": result.ids.every((row, b) => row.every((id, t) => (id !== pad) === (result.real[b][t] === 1))),
    };
  }

  function notes({ lists, pad, overlong, width }, result) {
    const found = [];
    const note = (holds, name, values = {}, input = null) => holds && found.push({ name, values, input });
    const lost = overlong === "truncate" ? lists.flatMap((row) => row.slice(width)) : [];
    const empty = lists.findIndex((row) => row.length === 0);
    note(lost.length > 0, "cut", { ids: lost.join(", ") }, "overlong");
    note(empty >= 0 && sum(result.lengths) > 0, "empty-row", { row: empty }, "lists");
    note(sum(result.lengths) === 0, "all-padding", {}, "lists");
    note(flatten(result.kept).includes(pad), "pad-is-real", { pad }, "pad");
    note(lists.length === 1 && result.lengths[0] === width, "one-row");
    return found;
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const result = arrange(inputs);
    const { width, lists } = inputs;
    const cells = lists.length * width;
    const filled = cells - sum(result.lengths);
    const marked = result.last.flatMap((column, b) => (column === null ? [] : [[b, column]]));
    const outputs = {
      ids: { values: result.ids, marked }, real: { values: result.real, marked }, lengths: lists.map((row) => row.length), filled, waste: filled / cells,
      "last-column": result.ids.map((row) => row[width - 1]), "last-place": result.last, picked: result.picked,
      shape: { message: "shape", values: { rows: lists.length, width, cells, kept: sum(result.lengths) } },
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, result), messages: notes(inputs, result) };
  }

  Book.labs["batch-padding"] = {
    accepts: {}, sizes: { lists: [ROWS] }, names: null, defaults, compute,
    breakers: [
      { lists: [[1, 2, 3], [4, 2, 5, 6]] }, { lists: [[1, 2, 3], [4, 2]], width: 2, overlong: "truncate" }, { lists: [[1, 2, 3], []] },
      { lists: [[1, 2, 3], [4, 0]] }, { lists: [[1, 2.5, 3], [4, 2]] }, { lists: [[], []] }, { lists: [[1, 2, 3]] },
    ],
  };
})();
