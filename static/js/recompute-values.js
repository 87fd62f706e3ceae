/* The value of a formula's tree. A scope gives the values of names, and of printed numbers that stand for others. */
(function recomputeValues() {
  "use strict";

  const { shapeOf, check, whole, map, flatten, transpose, reshape, alongAxis, zip, matmul, sum } = Book.arrays;
  const { valueOf, UNITS } = Book.recomputeFormulas;

  const CONSTANTS = { π: Math.PI, pi: Math.PI, e: Math.E, inf: Infinity, nan: NaN, True: 1, False: 0 };
  const BINARY = {
    "+": (a, b) => a + b, "-": (a, b) => a - b, "×": (a, b) => a * b, "/": (a, b) => a / b, "^": (a, b) => a ** b,
    "//": (a, b) => Math.floor(a / b), "==": (a, b) => a === b, "!=": (a, b) => a !== b, ">": (a, b) => a > b, "<": (a, b) => a < b,
  };
  const CELLWISE = {
    exp: Math.exp, ln: Math.log, log: Math.log, log2: Math.log2, log10: Math.log10, sqrt: Math.sqrt, sin: Math.sin, cos: Math.cos,
    abs: Math.abs, relu: (x) => (Number.isNaN(x) ? x : Math.max(0, x)), float: Number, int: Math.trunc, isfinite: (x) => Number(Number.isFinite(x)),
  };
  const mean = (row) => sum(row) / row.length;
  const spread = (row, ddof = 0) => ((centre) => sum(row.map((value) => (value - centre) ** 2)) / (row.length - ddof))(mean(row));
  const REDUCED = {
    sum, mean, var: spread, std: (row, ddof) => Math.sqrt(spread(row, ddof)), max: (row) => Math.max(...row), min: (row) => Math.min(...row),
    norm: (row) => Math.hypot(...row),
  };
  const OTHERS = {
    array: (x) => x, copy: (x) => x, real: (x) => x, ravel: flatten, shape: shapeOf, ndim: (x) => shapeOf(x).length, len: (x) => x.length,
    size: (x) => flatten(x).length, reshape: (x, ...sizes) => reshape(x, sizes.flat()),
    zeros: (size) => reshape(Array([size].flat().reduce((a, b) => a * b, 1)).fill(0), size),
    ones: (size) => map(OTHERS.zeros(size), () => 1),
    eye: (size) => Book.numerics.oneHot(OTHERS.arange(size), size),
    round: (x, places = 0) => map(x, (value) => Number(value.toFixed(places))),
    arange: (count) => Array.from({ length: whole(count) }, (_, i) => i),
    where: (chosen, a, b) => zip(zip(chosen, a, (one, value) => (one ? value : null)), b, (one, other) => one ?? other),
    cumsum: (x) => Book.numerics.cumulativeSum(flatten(x)),
    concatenate: (parts) => parts.flat(),
  };
  const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

  // where the field's functions take what a definition names
  const PLACES = { softmax: { axis: 1 }, layerNorm: { eps: 3 }, rmsNorm: { eps: 2 }, attentionWeights: { scale: 3 }, causalMask: { offset: 2 } };

  function call(name, args, named) {
    const { axis, ddof } = named;
    if (Object.hasOwn(CELLWISE, name)) return map(args[0], CELLWISE[name]);
    if (Object.hasOwn(REDUCED, name)) {
      if (axis !== undefined) return alongAxis(args[0], axis, (row) => REDUCED[name](row, ddof));
      return REDUCED[name](flatten(args), ddof);
    }
    if (Object.hasOwn(OTHERS, name)) return OTHERS[name](...args);
    const known = Book.numerics[camel(name)];
    check(Boolean(known), name);
    for (const [one, value] of Object.entries(named)) {
      const place = PLACES[camel(name)]?.[one];
      check(place !== undefined, one);
      args[place] = value;
    }
    return known(...args);
  }

  function at(x, items) {
    if (!items.length) return x;
    const [item, ...rest] = items;
    check(Array.isArray(x), "no axis is left");
    if (item.from !== undefined) return x.slice(item.from, item.to).map((part) => at(part, rest));
    if (Array.isArray(item) && Array.isArray(rest[0])) return item.map((one, i) => at(x, [one, ...rest.map((other) => other[i])]));
    if (Array.isArray(item)) return item.map((one) => at(x, [one, ...rest]));
    const place = whole(item) < 0 ? item + x.length : item;
    check(place >= 0 && place < x.length, "no such place");
    return at(x[place], rest);
  }

  function binary(sign, a, b) {
    if (sign === "@" || (sign === "·" && Array.isArray(a) && Array.isArray(b))) return matmul(a, b);
    return zip(a, b, BINARY[sign === "·" ? "×" : sign]);
  }

  const EVALUATE = {
    num: ({ text }) => valueOf(text),
    word: ({ text }) => text,
    name: ({ text }, scope) => (scope.lacks?.(text) ? undefined : scope.value(text) ?? constant(text)),
    neg: ({ parts }, scope) => map(evaluate(parts[0], scope), (value) => -value),
    arr: ({ parts }, scope) => parts.map((part) => evaluate(part, scope)),
    T: ({ parts }, scope) => transpose(evaluate(parts[0], scope)),
    scaled: ({ text, parts }, scope) => map(evaluate(parts[0], scope), (value) => value * UNITS[text]),
    bin: ({ text, parts }, scope) => binary(text, ...parts.map((part) => evaluate(part, scope))),
    idx: ({ parts: [base, ...items] }, scope) => at(evaluate(base, scope), items.map((item) => index(item, scope))),
    call: called,
  };

  function constant(name) {
    check(Object.hasOwn(CONSTANTS, name), name);
    return CONSTANTS[name];
  }

  function index(item, scope) {
    if (item.kind === "all") return { from: 0, to: Infinity };
    if (item.kind !== "slice") return evaluate(item, scope);
    const [from, to] = item.parts.map((part) => evaluate(part, scope));
    return { from, to };
  }

  function called({ text, parts }, scope) {
    if (text === "astype") return map(evaluate(parts[0], scope), parts[1]?.text === "int" ? Math.trunc : Number);
    const args = parts.filter((part) => part.kind !== "named").map((part) => evaluate(part, scope));
    const named = Object.fromEntries(parts.filter((part) => part.kind === "named").map((part) => [part.text, evaluate(part.parts[0], scope)]));
    return scope.call?.(text, args) ?? call(text, args, named);
  }

  /* A number or a nested array; throws where there is none. */
  function evaluate(tree, scope) {
    const own = scope.leaves?.get(tree);
    if (own !== undefined) return own;
    check(Object.hasOwn(EVALUATE, tree.kind), tree.kind);
    return EVALUATE[tree.kind](tree, scope);
  }

  const TOLERANCE = 1e-9;

  /* Whether two values have one shape and agree up to the last digits of a float. */
  function same(a, b, tolerance = TOLERANCE) {
    const near = (x, y) => Number.isFinite(x - y) && Math.abs(x - y) <= tolerance * Math.max(1, Math.abs(x), Math.abs(y));
    return Book.arrays.same(a, b, (x, y) => Object.is(x, y) || x === y || near(x, y));
  }

  Book.recomputeValues = { evaluate, same, CELLWISE };
})();
