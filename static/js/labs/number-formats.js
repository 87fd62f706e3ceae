/* One number in several formats: what each keeps, its bits, its neighbours, and what adding it many times gives. No DOM here. */
(function numberFormatsLab() {
  "use strict";

  const numerics = Book.numerics;
  const { floatBits, neighbours, promoteTypes, repeatedSum, roundInt8, truncateBfloat16 } = numerics;
  const { format: written, scientific, withoutZeros } = Book.numberEntry;
  const FORMATS = {
    float32: { round: numerics.roundFloat32, exponent: 8, name: "float32" },
    float16: { round: numerics.roundFloat16, exponent: 5, name: "FP16" },
    bfloat16: { round: numerics.roundBfloat16, exponent: 8, name: "BF16" },
  };
  const HALF_LARGEST = 65504;
  const INT8 = [-128, 127];
  const MOST_TIMES = 10000;
  const PERCENT = 100;
  const LEAST_DECIMAL = 1e-4;
  const CELL_DIGITS = 8;
  const LONGEST_EXACT = 30;
  const MOST_PRECISION = 100;
  const defaults = { value: 0.1, format: "float16", times: 10, total: "same", overflow: "saturate" };
  const known = (id) => (Object.hasOwn(FORMATS, id) ? id : defaults.format);
  const totalOf = ({ format, total }) => promoteTypes(known(format), Object.hasOwn(FORMATS, total) ? total : known(format));
  const text = (value) => written(value, Math.abs(value) < 1e-6 ? 4 : 20);

  /* The decimals of a table keep too few digits of a number so small, and show different ones alike. */
  const isSmall = (value) => Number.isFinite(value) && value !== 0 && Math.abs(value) < LEAST_DECIMAL;
  const cell = (value) => (isSmall(value) ? scientific(value, CELL_DIGITS) : value);

  /* Every digit of a finite number, or null where they are too many to be read. */
  function exactly(value) {
    const [digits, exponent] = Math.abs(value).toPrecision(MOST_PRECISION).split("e");
    const all = withoutZeros(digits);
    const count = all.replace(".", "").replace(/^0+/, "").length;
    if (count > LONGEST_EXACT) return null;
    return exponent === undefined ? (value < 0 ? "−" : "") + all : scientific(value, count - 1);
  }

  function judge({ value, times }) {
    if (typeof value !== "number") return [{ name: "value-needed", input: "value" }];
    const isCount = Number.isInteger(times) && times >= 1 && times <= MOST_TIMES;
    return isCount ? [] : [{ name: "times-range", input: "times", values: { most: MOST_TIMES } }];
  }

  function asInt8(value, overflow) {
    const way = overflow === "wrap" ? "wrap" : "saturate";
    return Number.isNaN(value) || (way === "wrap" && !Number.isFinite(value)) ? null : roundInt8(value, way);
  }

  /* How far off, in hundredths of the number; a number without a size or a result without one has none. */
  function offBy(stored, value) {
    if (stored === value) return 0;
    return stored === null || value === 0 || !Number.isFinite(value) ? null : ((stored - value) / Math.abs(value)) * PERCENT;
  }

  const biasOf = (id) => 2 ** (FORMATS[id].exponent - 1) - 1;
  const lowestOf = (id) => 2 ** (1 - biasOf(id));

  /* The stretch in which a finite number of the format lies: where it begins and ends, its step, and the steps walked. */
  function placeOf(stored, id) {
    const size = Math.abs(stored);
    const field = floatBits(size, id).slice(1, 1 + FORMATS[id].exponent).reduce((sum, bit) => 2 * sum + bit, 0);
    const low = field ? 2 ** (field - biasOf(id)) : 0;
    const [below, above] = neighbours(size, id);
    const step = Number.isFinite(above) ? above - size : size - below;
    return { low, high: low ? 2 * low : lowestOf(id), step, at: (size - low) / step };
  }

  function sayPlace(stored, id) {
    if (!Number.isFinite(stored)) return { message: "no-place", values: { stored: text(stored) } };
    const { low, high, step, at } = placeOf(stored, id);
    const said = (number) => exactly(number) ?? text(number);
    const values = { low: said(low), high: said(high), step: said(step), at: text(at), stored: said(stored) };
    if (exactly(stored) === null) return { message: stored < 0 ? "negative-place-about" : "place-about", values };
    return { message: stored < 0 ? "negative-place" : "place", values };
  }

  function invariantsOf({ value, times }, { id, total, stored }) {
    const { round } = FORMATS[id];
    const isFinite = Number.isFinite(stored) && Number.isFinite(value);
    const off = Math.abs(stored - value);
    const place = isFinite ? placeOf(stored, id) : null;
    const next = place && Number.isFinite(round(place.high)) ? placeOf(round(place.high), id) : null;
    return {
      "rounds-once": Object.is(round(stored), stored),
      "is-nearest": isFinite ? neighbours(value, id).every((other) => off <= Math.abs(other - value)) : null,
      "step-doubles": next ? next.step === 2 * place.step : null,
      "equals-itself": stored === round(value),
      "sum-is-product": Object.is(repeatedSum(value, times, id, total), FORMATS[total].round(stored * times)),
    };
  }

  function notes({ value, times, overflow }, { id, total, stored, sums }) {
    const found = [];
    const note = (holds, name, values = {}, input = null) => holds && found.push({ name, values, input });
    const size = Math.abs(value);
    const [format, isFinite] = [FORMATS[id].name, size < Infinity];
    const half = Math.abs(FORMATS.float16.round(value));
    const isOutside = Math.round(value) < INT8[0] || Math.round(value) > INT8[1];
    note(Number.isNaN(value), "not-a-number", {}, "value");
    note(size === Infinity, "infinite", {}, "value");
    note(size > HALF_LARGEST && isFinite, half === Infinity ? "half-overflow" : "half-edge", {}, "value");
    note(id !== "float16" && Math.abs(stored) === Infinity && isFinite, "overflow", { format }, "value");
    note(stored === 0 && size > 0, "underflow", { format }, "value");
    note(Math.abs(stored) < lowestOf(id), "subnormal", {}, "value");
    note(isFinite && isOutside, overflow === "wrap" ? "int8-wraps" : "int8-stops", { low: text(INT8[0]), high: INT8[1] }, "value");
    const isStuck = times > 1 && stored !== 0 && Number.isFinite(sums[0]) && repeatedSum(value, times - 1, id, total) === sums[0];
    note(isStuck, "stuck", { sum: text(sums[0]), exact: text(sums[1]) });
    return found;
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const { value, times, overflow } = inputs;
    const [id, total] = [known(inputs.format), totalOf(inputs)];
    const stored = FORMATS[id].round(value);
    const bits = floatBits(value, id);
    const kept = [...Object.values(FORMATS).map(({ round }) => round(value)), truncateBfloat16(value), asInt8(value, overflow)];
    const [below, above] = neighbours(value, id);
    const sums = [repeatedSum(value, times, id, total), value * times];
    const outputs = {
      stored: kept.map((one) => [cell(one), offBy(one, value)]), place: sayPlace(stored, id), neighbours: [below, stored, above].map(cell),
      sign: bits[0], exponent: bits.slice(1, 1 + FORMATS[id].exponent), fraction: bits.slice(1 + FORMATS[id].exponent),
      sums: sums.map(cell), "sum-type": { message: "sum-type", values: { format: FORMATS[total].name } },
    };
    const found = { id, total, stored, sums };
    return { refused: false, outputs, invariants: invariantsOf(inputs, found), messages: notes(inputs, found) };
  }

  Book.labs["number-formats"] = {
    accepts: { value: ["-inf", "inf", "nan"] }, sizes: {}, names: null, defaults, compute,
    breakers: [
      { value: 70000 }, { value: 65510 }, { value: 1, times: 3000 }, { value: 1, times: 300, format: "bfloat16" }, { value: NaN }, { value: Infinity },
      { value: 1e-8 }, { value: 1e-6 }, { value: 128, overflow: "wrap" }, { value: 1e39, format: "bfloat16" },
    ],
  };
})();
