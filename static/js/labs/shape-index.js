/* A nested list as the reader typed it: its shape, and what an index takes out of it. No DOM here. */
(function shapeIndexLab() {
  "use strict";

  const { denseShape, basicIndex } = Book.numerics;
  const { flatten, reshape, map } = Book.arrays;
  const { nestedEntry, numberEntry } = Book;
  const MOST_AXES = 3;
  const MOST_ITEMS = 8;
  const MOST_VALUE = 100;
  const MOST_LETTERS = 12;
  const MOST_TYPED = 6000;
  const INDEXED = /^[\p{L}_]*\s*(?:\[([^[\]]*)\])?$/u;
  const defaults = {
    data: "[[[0.2, -0.1, 0.7, 0.4], [-0.3, 0.8, 0.1, 0.5], [0.6, 0.2, -0.4, 0.9]], [[0.1, -0.5, 0.9, 0.3], [-0.3, 0.8, 0.1, 0.5], [0, 0, 0, 0]]]",
    index: "H[1,:,2]", names: "0, 1, 2",
  };
  const range = (count) => Array.from({ length: count }, (_, i) => i);
  const product = (sizes) => sizes.reduce((a, b) => a * b, 1);
  const text = (list) => `[${list.join(", ")}]`;
  const depth = (x) => (Array.isArray(x) ? 1 + Math.max(0, ...x.map(depth)) : 0);
  const every = (x, holds) => flatten(x).every(holds);

  /* The deepest brackets of a text, so that no typed depth is ever walked. */
  function deepest(typed) {
    let [now, most] = [0, 0];
    for (const sign of nestedEntry.plainMarks(typed)) {
      now += { "[": 1, "]": -1 }[sign] ?? 0;
      most = Math.max(most, now);
    }
    return most;
  }

  /* Where lists differ: the first one that is unlike its siblings. */
  function unevenAt(x, place = []) {
    if (!Array.isArray(x)) return null;
    const sizes = x.map((part) => (Array.isArray(part) ? part.length : null));
    const at = sizes.findIndex((size) => size !== sizes[0]);
    if (at >= 0) {
      const where = (i) => `H[${[...place, i].join(",")}]`;
      const mixed = sizes[0] === null || sizes[at] === null;
      return { name: mixed ? "mixed" : "ragged", values: { one: where(0), first: sizes[0], other: where(at), second: sizes[at] } };
    }
    return x.map((part, i) => unevenAt(part, [...place, i])).find(Boolean) ?? null;
  }

  function shapeOrNull(x) {
    try {
      return denseShape(x);
    } catch {
      return null;
    }
  }

  /* {value, shape} or {fault}. */
  function readData(typed) {
    const refuse = (name, values = {}) => ({ fault: { name, values, input: "data" } });
    if (typeof typed !== "string" || typed.length > MOST_TYPED) return refuse("data-long", { most: MOST_TYPED });
    if (deepest(typed) > MOST_AXES) return refuse("too-many-axes", { most: MOST_AXES });
    const found = nestedEntry.parse(typed);
    if (found.fault === "empty" || (found.value && flatten(found.value).length === 0)) return refuse("empty");
    if (found.fault === "brackets" || found.fault === "two-commas") return refuse(found.fault);
    if (found.fault) return refuse("not-a-value", { text: found.text.slice(0, 20) });
    const shape = shapeOrNull(found.value);
    if (!shape) {
      const { name, values } = unevenAt(found.value) ?? { name: "ragged-apart" };
      return refuse(name, values);
    }
    if (shape.some((size) => size > MOST_ITEMS)) return refuse("axis-long", { most: MOST_ITEMS });
    if (!every(found.value, (value) => Math.abs(value) <= MOST_VALUE)) return refuse("value-range", { most: MOST_VALUE });
    return { value: found.value, shape };
  }

  function readPart(typed) {
    const part = numberEntry.normalise(typed);
    if (part === ":") return { value: null };
    if (!numberEntry.isRaised(typed) && /^[+-]?\d+$/.test(part)) return { value: Number(part) + 0 };
    const isNumber = "value" in numberEntry.parse(typed);
    return { fault: isNumber ? "index-not-whole" : part === "" ? "index-form" : "index-part", text: part.slice(0, 20) };
  }

  /* "H[1,:,2]", "[1,:,2]" or "1,:,2" → [1, null, 2]. */
  function readIndex(typed, shape) {
    const refuse = (name, values = {}) => ({ fault: { name, values, input: "index" } });
    if (typeof typed !== "string") return refuse("index-form");
    const marks = nestedEntry.plainMarks(typed).trim();
    const form = INDEXED.exec(marks);
    if (!form && /[[\]]/.test(marks)) return refuse("index-form");
    const inside = form ? form[1] : marks;
    const read = inside === undefined ? [] : inside.split(",").map(readPart);
    const wrong = read.find((one) => one.fault);
    if (wrong) return refuse(wrong.fault, { text: wrong.text });
    const index = read.map((one) => one.value);
    if (index.length > shape.length) return refuse("too-many", { axes: shape.length, count: index.length });
    const axis = index.findIndex((one, i) => one !== null && (one >= shape[i] || one < -shape[i]));
    if (axis >= 0) return refuse("out-of-range", { axis, length: shape[axis], last: shape[axis] - 1, index: numberEntry.format(index[axis]) });
    return { value: index };
  }

  function readNames(typed, axes) {
    const names = typeof typed === "string" ? typed.split(/[,，、;；]/).map((name) => name.trim()) : [];
    const refuse = (name, values) => ({ fault: { name, values, input: "names" } });
    if (names.some((name) => name === "" || [...name].length > MOST_LETTERS)) return refuse("name-long", { most: MOST_LETTERS });
    return names.length < axes ? refuse("few-names", { axes, count: names.length }) : { value: names };
  }

  function read(inputs) {
    const data = readData(inputs.data);
    const shape = data.shape ?? [];
    const [index, names] = data.fault ? [{}, {}] : [readIndex(inputs.index, shape), readNames(inputs.names, shape.length)];
    return { x: data.value, shape, index: index.value, names: names.value, faults: [data, index, names].map((one) => one.fault).filter(Boolean) };
  }

  /* As a stack of tables, whatever its axes. */
  const stacked = (x, shape) => reshape(x, [...Array(MOST_AXES - shape.length).fill(1), ...shape]);

  function markedOf(index, shape) {
    const places = reshape(range(product(shape)), shape);
    const [, rows, columns] = [...Array(MOST_AXES - shape.length).fill(1), ...shape];
    return flatten(basicIndex(places, index)).map((place) => [Math.floor(place / (rows * columns)), Math.floor(place / columns) % rows, place % columns]);
  }

  const written = (index) => (index.length ? `H[${index.map((one) => (one === null ? ":" : numberEntry.format(one))).join(",")}]` : "H");

  function outputsOf({ x, shape, index, names }, taken, left) {
    const chosen = index.flatMap((one, axis) => (one === null ? [] : [axis]));
    const spoken = shape.map((_, axis) => {
      const one = index[axis] ?? null;
      return one === null ? { message: "read-all", values: { name: names[axis] } } : { message: "read-at", values: { name: names[axis], index: numberEntry.format(one) } };
    });
    const values = { shape: text(shape), axes: shape.length, product: shape.join(" × "), count: product(shape) };
    return {
      table: { values: stacked(x, shape), marked: markedOf(index, shape), shape },
      facts: { message: shape.length > 1 ? "facts" : "facts-short", values },
      taken: `${written(index)} = ${nestedEntry.format(taken)}`,
      left: { message: chosen.length ? "crossed" : "not-crossed", values: { shape: text(shape), axes: chosen.join(", "), left: text(left) } },
      reading: [...spoken, { message: "read-end", values: { count: product(left) } }],
    };
  }

  function notes({ shape, index, names }) {
    const found = index.flatMap((one, axis) => (one < 0 ? [{ name: "from-end", values: { axis, index: numberEntry.format(one), same: one + shape[axis] } }] : []));
    if (index.every((one) => one === null)) found.push({ name: "all-kept", values: {} });
    if (names.length > shape.length) found.push({ name: "names-over", values: { names: names.slice(shape.length).join(", ") } });
    return found.map((one) => ({ ...one, input: null }));
  }

  function compute(given) {
    const entered = read({ ...defaults, ...given });
    if (entered.faults.length) return { refused: true, outputs: {}, invariants: {}, messages: entered.faults };
    const { x, shape, index } = entered;
    const before = JSON.stringify(x);
    const taken = map(basicIndex(x, index), (value) => value);
    const left = denseShape(taken);
    const invariants = {
      "count-is-product": flatten(x).length === product(shape),
      "axes-left": left.length === shape.length - index.filter((one) => one !== null).length,
      "data-unchanged": JSON.stringify(x) === before,
      "depth-is-axes": depth(x) === shape.length,
      fewer: product(left) < product(shape),
    };
    return { refused: false, outputs: outputsOf(entered, taken, left), invariants, messages: notes(entered) };
  }

  Book.labs["shape-index"] = {
    accepts: {}, sizes: {}, names: null, defaults, compute,
    breakers: [
      { index: "H[2]" }, { data: "[[7, 2, 9],\n [4, 8]]", index: "H[0]" }, { index: "H[1,0,2,0]" }, { index: "H[0.5]" }, { data: "[]" }, { index: "H[-1]" },
      { data: "[[5],\n [6]]", index: "H[:,0]" }, { index: "H[:]" }, { data: "[[7, 2],\n 9]", index: "H[0]" },
    ],
  };
})();
