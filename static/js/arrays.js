/* Nested arrays as tensors: shapes, axes, broadcasting, products. A scalar is a number. */
(function arrays() {
  "use strict";

  const isArray = Array.isArray;

  function shapeOf(x) {
    const shape = [];
    for (let part = x; isArray(part); part = part[0]) shape.push(part.length);
    return shape;
  }

  function check(holds, reason) {
    if (!holds) throw new RangeError(reason);
  }

  function whole(value) {
    check(Number.isFinite(value) && Number.isInteger(value), "a whole number is needed");
    return value;
  }

  function map(x, f) {
    return isArray(x) ? x.map((part) => map(part, f)) : f(x);
  }

  /* f on each row of the last axis. */
  function mapRows(x, f) {
    check(isArray(x), "an axis is needed");
    return isArray(x[0]) ? x.map((part) => mapRows(part, f)) : f(x);
  }

  function flatten(x) {
    return isArray(x) ? x.flat(Infinity) : [x];
  }

  function build(flat, shape) {
    if (shape.length === 0) return flat[0];
    const [count, ...rest] = shape;
    if (!rest.length) return flat.slice(0, count);
    const size = rest.reduce((a, b) => a * b, 1);
    return Array.from({ length: count }, (_, i) => build(flat.slice(i * size, (i + 1) * size), rest));
  }

  function reshape(x, shape) {
    const flat = flatten(x);
    const sizes = [shape].flat().map(whole);
    const open = sizes.indexOf(-1);
    check(sizes.every((size) => size >= -1) && open === sizes.lastIndexOf(-1), "at most one -1");
    const known = sizes.reduce((a, size) => (size === -1 ? a : a * size), 1);
    if (open >= 0) {
      check(known > 0 && flat.length % known === 0, "the sizes do not divide");
      sizes[open] = flat.length / known;
    } else {
      check(known === flat.length, "another number of elements");
    }
    return build(flat, sizes);
  }

  function axisOf(axis, rank) {
    check(Number.isInteger(axis) && axis >= -rank && axis < rank, "no such axis");
    return axis < 0 ? axis + rank : axis;
  }

  /* An axis and the one after it change places. */
  function turn(x, axis) {
    return axis > 0 ? x.map((part) => turn(part, axis - 1)) : x[0].map((_, j) => x.map((part) => part[j]));
  }

  function transpose(x, axis0 = -2, axis1 = -1) {
    const shape = shapeOf(x);
    check(shape.length >= 2, "two axes are needed");
    const first = axisOf(axis0, shape.length);
    const second = axisOf(axis1, shape.length);
    if (Math.abs(first - second) === 1) return turn(x, Math.min(first, second));
    const swapped = [...shape];
    [swapped[first], swapped[second]] = [shape[second], shape[first]];
    const cellAt = (index) => index.reduce((part, i) => part[i], x);
    const fillAxis = (index) => {
      if (index.length < shape.length) {
        return Array.from({ length: swapped[index.length] }, (_, i) => fillAxis([...index, i]));
      }
      const source = [...index];
      [source[first], source[second]] = [index[second], index[first]];
      return cellAt(source);
    };
    return fillAxis([]);
  }

  /* f on each row along any axis; f may keep the row's length or give a number. */
  function alongAxis(x, axis, f) {
    const rank = shapeOf(x).length;
    const at = axisOf(axis, rank);
    if (at === rank - 1) return mapRows(x, f);
    const turned = mapRows(transpose(x, at, -1), f);
    if (shapeOf(turned).length === rank) return transpose(turned, at, -1);
    let result = turned;
    for (let i = at; i < rank - 2; i += 1) result = transpose(result, i, i + 1);
    return result;
  }

  function broadcastShapes(...shapes) {
    const rank = Math.max(0, ...shapes.map((shape) => [shape].flat().length));
    return Array.from({ length: rank }, (_, i) => {
      const sizes = shapes.map((shape) => [shape].flat().map(whole)).map((shape) => shape[shape.length - rank + i] ?? 1);
      const size = sizes.find((one) => one !== 1) ?? 1;
      check(sizes.every((one) => one >= 0 && (one === 1 || one === size)), "the shapes do not broadcast");
      return size;
    });
  }

  function expand(x, shape) {
    if (shape.length === 0) return x;
    const own = shapeOf(x);
    if (own.length < shape.length) return Array.from({ length: shape[0] }, () => expand(x, shape.slice(1)));
    return Array.from({ length: shape[0] }, (_, i) => expand(x[own[0] === 1 ? 0 : i], shape.slice(1)));
  }

  function zip(a, b, f) {
    const [left, right] = [shapeOf(a), shapeOf(b)];
    const pair = (one, other) => (isArray(one) ? one.map((part, i) => pair(part, other[i])) : f(one, other));
    if (String(left) === String(right)) return pair(a, b);
    const shape = broadcastShapes(left, right);
    return pair(expand(a, shape), expand(b, shape));
  }

  function dot(a, b) {
    return a.reduce((sum, value, i) => sum + value * b[i], 0);
  }

  function product(x, y) {
    const columns = turn(y, 0);
    return x.map((row) => columns.map((column) => dot(row, column)));
  }

  function matmul(a, b) {
    const left = shapeOf(a);
    const right = shapeOf(b);
    check(left.length > 0 && right.length > 0, "matmul takes no single number");
    const inner = right[Math.max(0, right.length - 2)];
    check(left[left.length - 1] === inner, `inner sizes differ: ${left[left.length - 1]} and ${inner}`);
    if (left.length === 1 && right.length === 1) return dot(a, b);
    if (left.length === 1) return alongAxis(matmul([a], b), -2, (column) => column[0]);
    if (right.length === 1) return mapRows(a, (row) => dot(row, b));
    if (left.length === 2 && right.length === 2) return product(a, b);
    const batch = broadcastShapes(left.slice(0, -2), right.slice(0, -2));
    const each = (x, y, depth) => (depth > 0 ? x.map((part, i) => each(part, y[i], depth - 1)) : product(x, y));
    return each(expand(a, [...batch, ...left.slice(-2)]), expand(b, [...batch, ...right.slice(-2)]), batch.length);
  }

  const sum = (list) => list.reduce((total, value) => total + value, 0);

  const equal = (a, b) => Object.is(a, b) || a === b;

  /* Whether two nested arrays have the same shape and alike values, NaN like NaN. */
  function same(a, b, alike = equal) {
    if (!isArray(a) || !isArray(b)) return !isArray(a) && !isArray(b) && alike(a, b);
    return a.length === b.length && a.every((part, i) => same(part, b[i], alike));
  }

  Book.arrays = { shapeOf, check, whole, map, mapRows, flatten, transpose, reshape, alongAxis, broadcastShapes, zip, matmul, sum, same };
})();
