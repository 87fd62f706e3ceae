/* Judges a typed answer against the right value and the typical wrong ones. No DOM. */
(function answerJudging() {
  "use strict";

  const { parse, normalise, isRaised } = Book.numberEntry;
  const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
  const EXACT = 1e-9;
  // what stands between numbers of a sum or product that was not worked out; a fraction is a number
  const FORMULA = /^[\d\s.,%()+\-−–×xX*·÷/^=]+$/;

  const decimals = (text) => (/\.(\d+)/.exec(text) || ["", ""])[1].length - Number((/e([+-]?\d+)$/.exec(text) || [0, 0])[1]);

  function plain(text) {
    const { value } = parse(text);
    return value === undefined ? [] : [{ value, places: Math.max(0, decimals(text)) }];
  }

  /* What one typed number may mean: 1,234 is a great number or one with a decimal comma. */
  function meanings(text) {
    const typed = text.trim();
    if (typed.endsWith("%")) {
      return meanings(typed.slice(0, -1)).map(({ value, places }) => ({ value: value / 100, places: places + 2 }));
    }
    const [over, under, ...more] = typed.split(/[/÷]/);
    if (under !== undefined) {
      const [top] = meanings(over);
      const [bottom] = meanings(under);
      if (more.length || !top || !bottom || bottom.value === 0) return [];
      return [{ value: top.value / bottom.value, places: Infinity }];
    }
    return [...plain(typed), ...(DECIMAL_COMMA.test(typed) ? plain(typed.replace(",", ".")) : [])];
  }

  /* Everything that a typed text may mean, each a list of {value, places}; none where it is no number. */
  function readings(text) {
    if (isRaised(text)) return [];
    const typed = normalise(text).replace(/\s*([/÷])\s*/g, "$1").replace(/\s+%/g, "%");
    const inner = typed.replace(/^[[(【]\s*/, "").replace(/\s*[\])】]$/, "");
    const parts = inner.split(inner.includes(";") ? /[;\s]+/ : /[,、\s]+/).filter(Boolean);
    const row = parts.map((part) => meanings(part)[0]);
    const rows = (parts.length > 1 || inner !== typed) && row.length && row.every(Boolean) ? [row] : [];
    return [...meanings(typed).map((one) => [one]), ...rows];
  }

  // a little more than half, since neither number is a binary fraction
  const half = (places) => 0.5 * 10 ** -places * (1 + 1e-6);
  const tolerance = (one, rounded) => (rounded ? half(one.places) : EXACT * Math.max(1, Math.abs(one.value)));
  const apart = (typed, one) => Math.abs(typed.value - one.value);

  const meets = (typed, one, rounded) => apart(typed, one) <= tolerance(one, rounded);
  /* Right as far as it goes, but rounded more than the printed value. */
  const isCoarse = (typed, one) => typed.places >= 1 && typed.places < one.places && apart(typed, one) <= half(typed.places);
  const isNear = (typed, one, rounded) => rounded && typed.places >= one.places && apart(typed, one) <= 3 * half(one.places);

  function every(typed, expected, test) {
    const { numbers, rounded } = expected;
    return typed.length === numbers.length && typed.every((one, i) => test(one, numbers[i], rounded));
  }

  const exactly = (typed, expected) => every(typed, expected, meets);
  const coarsely = (typed, expected) => every(typed, expected, (...one) => meets(...one) || isCoarse(...one));
  const nearly = (typed, expected) => every(typed, expected, (...one) => meets(...one) || isNear(...one));

  /* `3×4`, `2 + 3`: at least two numbers with a sign of calculation between them. */
  function isFormula(text) {
    const typed = text.normalize("NFKC");
    return FORMULA.test(typed) && /\d\s*[%)]?\s*[-+−–×xX*·^=]\s*\(?\s*[-−]?\.?\d/.test(typed);
  }

  /* {verdict, slip}: `slip` is the place of a typical wrong value. Expected values: {numbers: [{value, places}], rounded}. */
  function judge(text, right, wrong = []) {
    if (!text.trim()) return { verdict: "empty", slip: -1 };
    const typed = readings(text);
    if (!typed.length) return { verdict: isFormula(text) ? "formula" : "unread", slip: -1 };
    const some = (test, expected) => typed.some((one) => test(one, expected));
    if (some(exactly, right)) return { verdict: "right", slip: -1 };
    const slip = wrong.findIndex((expected) => some(exactly, expected));
    if (slip >= 0) return { verdict: "slip", slip };
    if (some(coarsely, right)) return { verdict: "coarse", slip: -1 };
    const rough = wrong.findIndex((expected) => some(coarsely, expected));
    if (rough >= 0) return { verdict: "slip", slip: rough };
    return { verdict: some(nearly, right) ? "near" : "other", slip: -1 };
  }

  /* A printed value, `0.665` or `[2, 3, 4]`, as numbers. */
  function expected(text, rounded) {
    const parts = text.trim().startsWith("[") ? text.replace(/[[\]]/g, "").split(",") : [text];
    return { numbers: parts.map((part) => meanings(normalise(part))[0]), rounded };
  }

  const places = (one) => Math.max(...one.numbers.map((number) => number.places));

  Book.answerJudging = { judge, expected, readings, places };
})();
