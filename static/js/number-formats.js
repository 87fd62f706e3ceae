/* What float32, float16, bfloat16 and int8 keep of a number; as concepts/functions/number_formats.py. */
(function numberFormats() {
  "use strict";

  const { check, map, whole } = Book.arrays;
  const PARTS = { float32: [8, 23], float16: [5, 10], bfloat16: [8, 7] };
  const WIDTHS = { int8: 8, int32: 32, int64: 64, float16: 16, bfloat16: 16, float32: 32 };
  const KEPT_OF_SINGLE = 0xffff0000;
  const known = (format) => (check(Object.hasOwn(PARTS, format), "no such floating-point format"), format);

  /* The nearest whole number, ties to even. */
  function halfEven(x) {
    const low = Math.floor(x);
    if (x - low !== 0.5) return x - low < 0.5 ? low : low + 1;
    return low % 2 === 0 ? low : low + 1;
  }

  /* The power of two at which the stretch of a positive number begins: log2 alone may be off by one. */
  function exponentOf(size) {
    const near = Math.floor(Math.log2(size));
    if (2 ** near > size) return near - 1;
    return 2 ** (near + 1) <= size ? near + 1 : near;
  }

  function nearest(x, [exponentBits, fractionBits]) {
    if (!Number.isFinite(x) || x === 0) return x;
    const bias = 2 ** (exponentBits - 1) - 1;
    const size = Math.abs(x);
    const step = 2 ** (Math.max(exponentOf(size), 1 - bias) - fractionBits);
    const rounded = halfEven(size / step) * step;
    const largest = (2 - 2 ** -fractionBits) * 2 ** bias;
    return Math.sign(x) * (rounded > largest ? Infinity : rounded);
  }

  const roundFloat32 = (x) => map(x, Math.fround);
  const roundFloat16 = (x) => map(x, (one) => nearest(one, PARTS.float16));
  const roundBfloat16 = (x) => map(x, (one) => nearest(Math.fround(one), PARTS.bfloat16));
  const ROUND = { float32: roundFloat32, float16: roundFloat16, bfloat16: roundBfloat16 };

  function truncateBfloat16(x) {
    return map(x, (one) => {
      const single = new Float32Array([one]);
      const bits = new Uint32Array(single.buffer);
      bits[0] &= KEPT_OF_SINGLE;
      return single[0];
    });
  }

  function roundInt8(x, overflow = "saturate") {
    check(overflow === "saturate" || overflow === "wrap", "no such overflow");
    return map(x, (one) => {
      check(!Number.isNaN(one) && (overflow === "saturate" || Number.isFinite(one)), "no whole number");
      const value = Number.isFinite(one) ? halfEven(one) : one;
      if (overflow === "saturate") return Math.min(127, Math.max(-128, value));
      return ((((value + 128) % 256) + 256) % 256) - 128;
    });
  }

  /* Whether it is negative, the number in its exponent bits, and the one in its fraction bits. */
  function fieldsOf(value, [exponentBits, fractionBits]) {
    const bias = 2 ** (exponentBits - 1) - 1;
    const isNegative = value < 0 || Object.is(value, -0);
    if (!Number.isFinite(value)) return [isNegative, 2 * bias + 1, Number.isNaN(value) ? 2 ** (fractionBits - 1) : 0];
    const size = Math.abs(value);
    const exponent = size ? Math.max(exponentOf(size), 1 - bias) : 1 - bias;
    const steps = size / 2 ** (exponent - fractionBits);
    const isNormal = steps >= 2 ** fractionBits;
    return [isNegative, isNormal ? exponent + bias : 0, isNormal ? steps - 2 ** fractionBits : steps];
  }

  const bits = (value, count) => Array.from({ length: count }, (_, i) => Math.floor(value / 2 ** (count - 1 - i)) % 2);

  function floatBits(x, format) {
    const parts = PARTS[known(format)];
    const [isNegative, exponent, fraction] = fieldsOf(ROUND[format](x), parts);
    return [Number(isNegative), ...bits(exponent, parts[0]), ...bits(fraction, parts[1])];
  }

  /* All numbers of a format in a row: 0 is at 0, each further step is the next greater number. */
  function numberAt(place, [exponentBits, fractionBits]) {
    const size = Math.abs(place);
    const bias = 2 ** (exponentBits - 1) - 1;
    const exponent = Math.floor(size / 2 ** fractionBits);
    if (exponent > 2 * bias) return place < 0 ? -Infinity : Infinity;
    const steps = (size % 2 ** fractionBits) + (exponent ? 2 ** fractionBits : 0);
    const value = steps * 2 ** (Math.max(exponent, 1) - bias - fractionBits);
    return place < 0 ? -value : value;
  }

  function neighbours(x, format) {
    const parts = PARTS[known(format)];
    const value = ROUND[format](x);
    if (Number.isNaN(value)) return [NaN, NaN];
    const [isNegative, exponent, fraction] = fieldsOf(value, parts);
    const place = (exponent * 2 ** parts[1] + fraction) * (isNegative ? -1 : 1);
    return [numberAt(place - 1, parts), numberAt(place + 1, parts)];
  }

  function promoteTypes(first, second) {
    check(Object.hasOwn(WIDTHS, first) && Object.hasOwn(WIDTHS, second), "no such type");
    const floats = [first, second].filter((name) => name in PARTS);
    if (floats.length === 2 && floats[0] !== floats[1]) return "float32";
    return floats[0] || (WIDTHS[second] > WIDTHS[first] ? second : first);
  }

  function repeatedSum(x, times, format, totalFormat = null) {
    const add = ROUND[promoteTypes(known(format), known(totalFormat || format))];
    check(whole(times) >= 0, "times must be 0 or more");
    const step = ROUND[format](x);
    let total = 0;
    for (let i = 0; i < times; i += 1) total = add(total + step);
    return total;
  }

  const functions = { roundFloat32, roundFloat16, roundBfloat16, truncateBfloat16, roundInt8, floatBits, neighbours, promoteTypes, repeatedSum };
  Object.assign((Book.numerics = Book.numerics || {}), functions);
})();
