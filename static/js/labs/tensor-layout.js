/* The same numbers regrouped, swapped, broadcast, cut into heads; where one of them goes. No DOM here. */
(function tensorLayoutLab() {
  "use strict";

  const { reshape, transpose, splitHeads, mergeHeads, squeeze, unsqueeze, rowMajorStrides, broadcastShapes } = Book.numerics;
  const { shapeOf, flatten, map, zip, same } = Book.arrays;
  const MOST = 64;
  const AXES = [1, 4];
  const MOST_HEADS = 8;
  const defaults = {
    data: [[1, 2, 3, 4, 5, 6]], shape: [2, 3], operation: "reshape", target: [3, 2], axis: 0, other: 1,
    term: [[10, 20, 30]], "term-shape": [3], sizes: [1, 3, 4], heads: 2, chosen: 3,
  };
  const size = (shape) => shape.reduce((total, length) => total * length, 1);
  const text = (shape) => `[${shape.join(", ")}]`;
  const written = (value) => (typeof value === "number" ? Book.numberEntry.format(value, 12) : String(value));
  const range = (count) => Array.from({ length: count }, (_, i) => i);
  const isLength = (value) => Number.isInteger(value) && value >= 1;

  /* One list of numbers read in a shape of its own. */
  function judgeData(input, lists, shapeInput, shape) {
    const [numbers] = Array.isArray(lists) ? lists : [];
    if (!Array.isArray(numbers) || numbers.length < 1 || numbers.length > MOST) return { name: "data-size", input, values: { most: MOST } };
    if (!numbers.every(Number.isFinite)) return { name: "not-a-value", input };
    return judgeShape(shapeInput, shape) || judgeCount(numbers.length, shapeInput, shape);
  }

  function judgeShape(input, shape) {
    if (!Array.isArray(shape) || shape.length < AXES[0] || shape.length > AXES[1]) return { name: "axis-count", input, values: { most: AXES[1] } };
    const at = shape.findIndex((length) => !isLength(length));
    return at < 0 ? null : { name: "not-a-length", input, item: at, values: { length: written(shape[at]) } };
  }

  function judgeCount(count, input, shape) {
    const needed = size(shape);
    return needed === count ? null : { name: "count-differs", input, values: { count, shape: text(shape), needed } };
  }

  function judgeTarget(count, target) {
    if (!Array.isArray(target)) return judgeShape("target", target);
    const open = target.filter((length) => length === -1).length;
    if (open > 1) return { name: "two-inferred", input: "target", item: target.lastIndexOf(-1) };
    const known = target.filter((length) => length !== -1);
    const fault = judgeShape("target", open ? [...known, 1] : known);
    if (fault || open === 0) return fault || judgeCount(count, "target", target);
    return count % size(known) === 0 ? null : { name: "not-inferred", input: "target", values: { count, known: size(known) } };
  }

  const judgeAxis = (input, axis, rank) => (Number.isInteger(axis) && axis >= -rank && axis < rank ? null : { name: "no-such-axis", input, values: { last: rank - 1 } });

  /* The two lengths, from the right, that do not fit; null where all do. */
  function misfit(left, right) {
    for (let i = 1; i <= Math.min(left.length, right.length); i += 1) {
      const [a, b] = [left.at(-i), right.at(-i)];
      if (a !== b && a !== 1 && b !== 1) return { left: a, right: b };
    }
    return null;
  }

  function judgeOperation(inputs) {
    const { shape, operation, target, axis, other, sizes, heads } = inputs;
    const faults = [];
    const rank = shape.length;
    if (operation === "reshape") faults.push(judgeTarget(size(shape), target));
    if (operation === "transpose") faults.push(judgeAxis("axis", axis, rank), judgeAxis("other", other, rank));
    if (operation === "add") {
      const pair = misfit(shape, inputs["term-shape"]);
      faults.push(pair && { name: "no-broadcast", input: "term-shape", values: pair });
    }
    if (operation === "unsqueeze") faults.push(judgeAxis("axis", axis, rank + 1));
    if (operation === "squeeze") {
      const wrong = judgeAxis("axis", axis, rank);
      faults.push(wrong || (shape.at(axis) === 1 ? null : { name: "not-one", input: "axis", values: { length: shape.at(axis) } }));
    }
    if (heads > MOST_HEADS || !isLength(heads) || sizes.at(-1) % heads !== 0) faults.push({ name: "heads-differ", input: "heads", values: { width: sizes.at(-1), heads: written(heads) } });
    return faults.filter(Boolean);
  }

  function judge(inputs) {
    const { data, shape, term, sizes } = inputs;
    const faults = [judgeData("data", data, "shape", shape), judgeData("term", term, "term-shape", inputs["term-shape"]), judgeShape("sizes", sizes)].filter(Boolean);
    if (faults.length) return faults;
    if (sizes.length !== defaults.sizes.length || size(sizes) > MOST) return [{ name: "sizes-count", input: "sizes", values: { most: MOST } }];
    if (!(Number.isInteger(inputs.chosen) && inputs.chosen >= 0 && inputs.chosen < data[0].length)) return [{ name: "no-such-number", input: "chosen", values: { last: data[0].length - 1 } }];
    const found = judgeOperation(inputs);
    if (found.length || inputs.operation !== "add") return found;
    return size([...broadcastShapes(shape, inputs["term-shape"])]) > MOST ? [{ name: "data-size", input: "term-shape", values: { most: MOST } }] : [];
  }

  /* The chosen operation on any array of the data's shape; `join` says what becomes of a pair of numbers. */
  const OPERATIONS = {
    reshape: (x, { target }) => reshape(x, target),
    transpose: (x, { axis, other }) => (shapeOf(x).length < 2 ? x : transpose(x, axis, other)),
    flatten: (x) => flatten(shapeOf(x).length < 2 ? x : transpose(x, 0, -1)),
    add: (x, { term }, join) => zip(x, term, join),
    squeeze: (x, { axis }) => squeeze(x, axis),
    "squeeze-all": (x) => squeeze(x),
    unsqueeze: (x, { axis }) => unsqueeze(x, axis),
  };

  /* Any array as one table: all axes but the last are its rows, named by their index. */
  function tableOf(x, marks) {
    const shape = Array.isArray(x) ? shapeOf(x) : [];
    const lead = shape.slice(0, -1);
    const columns = shape.at(-1) ?? 1;
    const values = reshape([x].flat(), [size(lead), columns]);
    const marked = flatten(marks).flatMap((mark, i) => (mark ? [[Math.floor(i / columns), i % columns]] : []));
    const rows = lead.length > 1 ? range(size(lead)).map((row) => text(indexOf(row, lead))) : undefined;
    return { values, shape, marked, rows };
  }

  const indexOf = (place, shape) => rowMajorStrides(shape).map((step, axis) => Math.floor(place / step) % shape[axis]);

  function stridesOf({ operation, shape, axis, other }, after) {
    const steps = rowMajorStrides(shape);
    if (operation !== "transpose" || shape.length < 2) return after.length ? rowMajorStrides(after) : [];
    const [first, second] = [axis, other].map((one) => (one < 0 ? one + shape.length : one));
    return steps.map((step, i) => (i === first ? steps[second] : i === second ? steps[first] : step));
  }

  function alignedOf({ shape, "term-shape": term }) {
    const pairs = range(Math.max(shape.length, term.length)).map((i) => {
      const [left, right] = [shape.at(-1 - i), term.at(-1 - i)];
      return i < Math.min(shape.length, term.length) ? { message: "pair", values: { left, right } } : { message: "alone", values: { length: left ?? right } };
    });
    const pair = misfit(shape, term);
    const end = pair ? { message: "no-broadcast", values: pair } : { message: "fits", values: { shape: text(broadcastShapes(shape, term)) } };
    return [{ message: "aligned", values: { left: text(shape), right: text(term) } }, ...pairs, end];
  }

  function invariantsOf(inputs, x, after) {
    const { shape, operation, sizes, heads } = inputs;
    const P = reshape(range(size(sizes)), sizes);
    const sorted = (value) => [...flatten(value)].sort((a, b) => a - b);
    const twice = shape.length < 2 || same(transpose(transpose(x, 0, -1), 0, -1), x);
    return {
      "count-kept": flatten(after).length === size(shape),
      "numbers-kept": operation === "add" ? null : same(sorted(after), sorted(x)),
      "order-kept": operation === "add" ? null : same(flatten(after), flatten(x)),
      "transpose-twice": twice,
      "cut-and-joined": same(mergeHeads(splitHeads(P, heads)), P),
    };
  }

  function notes({ operation, shape, "term-shape": term }, after, copied) {
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const grown = operation === "add" && size(after) > Math.max(size(shape), size(term));
    note(operation === "squeeze-all" && shape[0] === 1, "batch-lost");
    note(copied, "copied");
    note(operation === "add" && term.length === 1 && shape.length === 2 && shape[0] === shape[1] && shape[0] === term[0], "ambiguous", { length: term[0] });
    note(grown, "grown", { left: text(shape), right: text(term), shape: text(after) });
    return found;
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    if (!Object.hasOwn(OPERATIONS, inputs.operation)) inputs.operation = defaults.operation;
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const { shape, operation, chosen, sizes, heads } = inputs;
    const x = reshape(inputs.data[0], shape);
    const term = reshape(inputs.term[0], inputs["term-shape"]);
    const apply = (value, join) => OPERATIONS[operation](value, { ...inputs, term }, join);
    const places = reshape(range(size(shape)), shape);
    const isChosen = (value) => map(value, (place) => place === chosen);
    const [after, traced] = [apply(x, (a, b) => a + b), apply(places, (a) => a)];
    const afterShape = Array.isArray(after) ? shapeOf(after) : [];
    const copied = operation === "flatten" && !same(traced, range(size(shape)));
    const P = reshape(range(size(sizes)), sizes);
    const direct = reshape(P, [sizes[0], heads, sizes[1], sizes[2] / heads]);
    const target = indexOf(Math.max(0, flatten(traced).indexOf(chosen)), afterShape.length ? afterShape : [1]);
    const path = { place: chosen, from: text(indexOf(chosen, shape)), to: text(afterShape.length ? target : []), value: written(inputs.data[0][chosen]) };
    const outputs = {
      before: tableOf(x, isChosen(places)), after: tableOf(after, isChosen(traced)), path: { message: "path", values: path },
      strides: [{ message: "strides", values: { before: text(rowMajorStrides(shape)), after: text(stridesOf(inputs, afterShape)) } }, { message: operation === "add" || copied ? "new-storage" : "same-storage" }],
      aligned: alignedOf(inputs), heads: splitHeads(P, heads)[0], direct: direct[0],
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, x, after), messages: notes(inputs, afterShape, copied) };
  }

  Book.labs["tensor-layout"] = {
    accepts: {}, sizes: { shape: [AXES], target: [AXES], "term-shape": [AXES], sizes: [[3, 3]], data: [[1, 1]], term: [[1, 1]] }, fresh: { target: 1 }, names: null, defaults, compute,
    breakers: [
      { target: [5, 5] }, { target: [-1, -1] }, { heads: 3 }, { operation: "add", term: [[7, 8]], "term-shape": [2] }, { operation: "squeeze", axis: 1 },
      { shape: [1, 6, 1], operation: "squeeze-all" }, { data: [[1, 2, 3, 4]], shape: [2, 2], operation: "add", term: [[10, 20]], "term-shape": [2] },
      { operation: "add", data: [[1, 2, 3]], shape: [3], chosen: 0, "term-shape": [3, 1] }, { operation: "flatten" }, { target: [4, -1] },
    ],
  };
})();
