/* Axes of length one, and how far a step along each axis reaches; as concepts/functions/layout.py. */
(function layout() {
  "use strict";

  const { shapeOf, check, whole, flatten, reshape } = Book.arrays;

  function squeeze(x, axis = null) {
    const shape = shapeOf(x);
    if (axis === null) return reshape(x, shape.filter((size) => size !== 1));
    check(Number.isInteger(axis) && axis >= -shape.length && axis < shape.length, "no such axis");
    const at = axis < 0 ? axis + shape.length : axis;
    check(shape[at] === 1, "the length of the axis is not 1");
    return reshape(x, shape.filter((_, i) => i !== at));
  }

  function unsqueeze(x, axis) {
    const shape = shapeOf(x);
    check(Number.isInteger(axis) && axis >= -shape.length - 1 && axis <= shape.length, "no such place");
    const at = axis < 0 ? axis + shape.length + 1 : axis;
    return reshape(x, [...shape.slice(0, at), 1, ...shape.slice(at)]);
  }

  function rowMajorStrides(shape) {
    const sizes = flatten(shape).map(whole);
    check(sizes.every((size) => size >= 1), "lengths must be 1 or more");
    const strides = sizes.map(() => 1);
    for (let i = sizes.length - 2; i >= 0; i -= 1) strides[i] = strides[i + 1] * sizes[i + 1];
    return strides;
  }

  Object.assign((Book.numerics = Book.numerics || {}), { squeeze, unsqueeze, rowMajorStrides });
})();
