/* Nested lists as dense arrays, and the parts that indices choose; as concepts/functions/indexing.py. */
(function indexing() {
  "use strict";

  const { check, whole } = Book.arrays;
  const isArray = Array.isArray;

  function denseShape(x) {
    if (!isArray(x)) return [];
    const shapes = x.map(denseShape);
    check(shapes.every((shape) => shape.length === shapes[0].length && shape.every((size, i) => size === shapes[0][i])), "lists of unequal length");
    return [x.length, ...(shapes[0] ?? [])];
  }

  /* index: a whole number an axis, or null where the axis is taken whole. */
  function basicIndex(x, index) {
    if (index.length === 0) return x;
    check(isArray(x), "more indices than axes");
    const [first, ...rest] = index;
    if (first === null) return x.map((part) => basicIndex(part, rest));
    const at = whole(first) < 0 ? first + x.length : first;
    check(at >= 0 && at < x.length, "outside the axis");
    return basicIndex(x[at], rest);
  }

  Object.assign((Book.numerics = Book.numerics || {}), { denseShape, basicIndex });
})();
