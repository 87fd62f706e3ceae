/* Rows of a table by id: the lookup, its one-hot twin, how often each row is read. No DOM here. */
(function embeddingLookupLab() {
  "use strict";

  const { embeddingLookup, oneHot, matmul } = Book.numerics;
  const { map, flatten, shapeOf, same } = Book.arrays;
  const { format } = Book.numberEntry;
  const ROWS = [2, 12];
  const WIDTH = [1, 8];
  const SENTENCES = [1, 4];
  const POSITIONS = [1, 8];
  const defaults = {
    E: [[0, 0, 0, 0], [0.2, -0.1, 0.7, 0.4], [-0.3, 0.8, 0.1, 0.5], [0.6, 0.2, -0.4, 0.9], [0.1, -0.5, 0.9, 0.3], [0.5, -0.3, -0.6, 0.2]],
    ids: [[1, 2, 3], [4, 2, 0]], batch: "entered", sentence: 0, position: 1, feature: 0,
  };
  const within = (list, [fewest, most]) => Array.isArray(list) && list.length >= fewest && list.length <= most;
  const text = (shape) => `[${shape.join(", ")}]`;

  function judgeTable(E) {
    if (!within(E, ROWS) || !within(E[0], WIDTH)) return { name: "table-size", input: "E" };
    if (E.some((row) => !Array.isArray(row) || row.length !== E[0].length)) return { name: "uneven-rows", input: "E" };
    const at = E.flat().findIndex((value) => typeof value !== "number" || Math.abs(value) === Infinity);
    return at < 0 ? null : { name: "not-a-value", input: "E", item: at };
  }

  function judgeIds(ids, count) {
    const even = within(ids, SENTENCES) && within(ids[0], POSITIONS) && ids.every((row) => Array.isArray(row) && row.length === ids[0].length);
    if (!even) return { name: "ids-size", input: "ids" };
    const flat = ids.flat();
    const fault = (holds, name) => {
      const at = flat.findIndex((id) => !holds(id));
      const id = typeof flat[at] === "number" ? format(flat[at], 12) : String(flat[at]);
      return at < 0 ? null : { name, input: "ids", item: at, values: { id, last: count - 1 } };
    };
    return fault(Number.isInteger, "id-not-whole") || fault((id) => id >= 0, "id-negative") || fault((id) => id < count, "id-too-great");
  }

  function judge({ E, ids, sentence, position, feature }) {
    const table = judgeTable(E);
    const asked = judgeIds(ids, Array.isArray(E) ? E.length : 0);
    if (table || asked) return [table, asked].filter(Boolean);
    const sizes = [ids.length, ids[0].length, E[0].length];
    return [["sentence", sentence], ["position", position], ["feature", feature]].flatMap(([input, index], axis) => {
      const exists = Number.isInteger(index) && index >= 0 && index < sizes[axis];
      return exists ? [] : [{ name: "no-such-place", input, values: { last: sizes[axis] - 1 } }];
    });
  }

  const countsOf = (E, ids) => E.map((_, row) => flatten(ids).filter((id) => id === row).length);

  /* Whether a change of each row moves no position but those that ask for it. */
  function editStaysLocal(E, ids, H) {
    return E.every((_, edited) => {
      const other = embeddingLookup(E.map((row, r) => (r === edited ? row.map((value) => value + 1) : row)), ids);
      return ids.every((row, b) => row.every((id, t) => id === edited || same(other[b][t], H[b][t])));
    });
  }

  function invariantsOf({ E, ids }, { H, product, before }) {
    const places = ids.flatMap((row, b) => row.map((id, t) => ({ id, row: H[b][t] })));
    return {
      "rows-from-table": places.every(({ id, row }) => same(row, E[id])),
      "same-id-same-row": places.every((one) => places.every((two) => one.id !== two.id || same(one.row, two.row))),
      "edit-stays-local": editStaysLocal(E, ids, H),
      "table-unchanged": same(E, before),
      "one-hot-agrees": same(product, H),
      "equal-count": flatten(H).length === flatten(E).length,
    };
  }

  function notes({ E, ids, batch }, counts) {
    const found = [];
    const note = (holds, name, values = {}, input = null) => holds && found.push({ name, values, input });
    const lost = E.findIndex((row) => row.some(Number.isNaN));
    note(batch === "empty", "empty-batch");
    note(lost >= 0 && counts[lost] === 0, "unused-nan", { row: lost }, "E");
    note(lost >= 0 && counts[lost] > 0, "used-nan", { row: lost }, "E");
    note(E[0].some((value) => value !== 0), "padding-row", {}, "E");
    note(ids.length > 0 && flatten(ids).every((id) => id === ids[0][0]), "one-id");
    return found;
  }

  function changesOf(H, book) {
    const { E, ids } = { ...defaults, ...book };
    const before = embeddingLookup(E, ids);
    if (text(shapeOf(before)) !== text(shapeOf(H))) return { message: "shape-changed", values: { shape: text(shapeOf(H)) } };
    const cells = H.flatMap((rows, b) => rows.map((row, t) => (same(row, before[b][t]) ? "" : `H[${b},${t}]`))).filter(Boolean);
    return cells.length ? { message: "changed", values: { places: cells.join(", ") } } : { message: "unchanged" };
  }

  function sourceOf({ E, ids, sentence, position, feature }) {
    const id = ids[sentence][position];
    const place = `${sentence},${position}`;
    return `H[${place},${feature}] = E[ids[${place}],${feature}] = E[${id},${feature}] = ${format(E[id][feature], 12)}`;
  }

  function outputsOf(inputs, result, book) {
    const { E, ids, sentence, position, feature } = inputs;
    const [count, width] = shapeOf(E);
    const [sentences, positions] = [ids.length, inputs.positions];
    const sizes = { E: text([count, width]), ids: text([sentences, positions]), H: text([sentences, positions, width]) };
    const cells = { inE: count * width, inIds: sentences * positions, inH: sentences * positions * width };
    const full = sentences > 0;
    const row = Array.from({ length: width }, (_, j) => [sentence, position, j]);
    return {
      H: { values: result.H, marked: row, shape: [sentences, positions, width] },
      onehot: { values: result.onehot, marked: full ? [[sentence, position, ids[sentence][position]]] : [], shape: [sentences, positions, count] },
      product: { values: result.product, marked: row, shape: [sentences, positions, width] },
      picked: full ? result.H[sentence][position][feature] : null,
      source: full ? sourceOf(inputs) : { message: "empty-batch", values: { shape: sizes.H } },
      counts: result.counts,
      shapes: { message: "shapes", values: { ...sizes, ...cells } },
      changes: full ? changesOf(result.H, book) : { message: "shape-changed", values: { shape: sizes.H } },
    };
  }

  function compute(given, book = {}) {
    const entered = { ...defaults, ...given };
    const faults = judge(entered);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const { E } = entered;
    const inputs = { ...entered, positions: entered.ids[0].length, ids: entered.batch === "empty" ? [] : entered.ids };
    const before = map(E, (value) => value);
    const onehot = oneHot(inputs.ids, E.length);
    const product = onehot.map((rows) => matmul(rows, E));
    const result = { H: embeddingLookup(E, inputs.ids), onehot, product, before, counts: countsOf(E, inputs.ids) };
    const [outputs, invariants] = [outputsOf(inputs, result, book), invariantsOf(inputs, result)];
    return { refused: false, outputs, invariants, messages: notes(inputs, result.counts).map((one) => ({ ...one, values: { ...one.values, shape: text([0, inputs.positions, E[0].length]) } })) };
  }

  Book.labs["embedding-lookup"] = {
    accepts: { E: ["nan"] }, sizes: { E: [ROWS, WIDTH], ids: [SENTENCES, POSITIONS] }, names: null, defaults, compute,
    breakers: [
      { ids: [[1, 2, 6], [4, 2, 0]] }, { ids: [[1, -1, 3], [4, 2, 0]] }, { ids: [[1, 1.5, 3], [4, 2, 0]] },
      { E: [...defaults.E.slice(0, 5), [NaN, -0.3, -0.6, 0.2]] }, { E: [[0.9, 0, 0, 0], ...defaults.E.slice(1)] },
      { batch: "empty" }, { ids: [[2, 2, 2], [2, 2, 2]] },
    ],
  };
})();
