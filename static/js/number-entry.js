/* Reads the number that a reader typed, and writes numbers as the page prints them. */
(function numberEntry() {
  "use strict";

  // NFKC would turn 10² into 102 and ½ into 1⁄2: those are no numbers as typed.
  const RAISED = /[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209f\u2150-\u218f\u2460-\u24ff\u3220-\u33ff]/u;
  const DIGITS = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/;
  const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
  const SPECIAL = new Map([
    ["-inf", [/^-(?:∞|inf|infinity)$/, -Infinity]],
    ["inf", [/^\+?(?:∞|inf|infinity)$/, Infinity]],
    ["nan", [/^nan$/, NaN]],
  ]);

  function normalise(text) {
    return text
      .normalize("NFKC")
      .replace(/[−–—‐‑﹣]/g, "-")
      .replace(/。/g, ".")
      .trim()
      .toLowerCase();
  }

  const isRaised = (text) => RAISED.test(text);

  /* {value}, or {fault: "entry-empty" | "entry-not-a-number" | "entry-too-great"}; options.words: {"-inf": ["…"]}. */
  function parse(text, { accepts = [], words = {} } = {}) {
    const typed = normalise(text);
    if (typed === "") return { fault: "entry-empty" };
    for (const [name, [pattern, value]] of SPECIAL) {
      const named = (words[name] || []).some((word) => word && normalise(word) === typed);
      if (accepts.includes(name) && (named || pattern.test(typed))) return { value };
    }
    if (isRaised(text) || !(DIGITS.test(typed) || GROUPED.test(typed))) return { fault: "entry-not-a-number" };
    const value = Number(typed.replaceAll(",", ""));
    // −0 would print as a minus sign before nothing
    return Number.isFinite(value) ? { value: value + 0 } : { fault: "entry-too-great" };
  }

  /* A pasted row or table of numbers: its parts by row, or null where the text is one number. */
  function parts(text) {
    if ("value" in parse(text)) return null;
    const split = (row) => row.split(/[\s,，、]+/).map((part) => part.replace(/^[[(]+|[\])]+$/g, ""));
    const rows = text.trim().split(/\r?\n|[;；]/).map((row) => split(row).filter((part) => part !== ""));
    return rows.flat().length > 1 ? rows : null;
  }

  /* One row of any number of numbers, none at all included: {value: […]}, or the first part that is none. */
  function list(text) {
    const found = text.split(/[\s,，、;；[\]()]+/).filter((part) => part !== "").map((part) => ({ part, ...parse(part) }));
    const wrong = found.find((one) => one.fault);
    return wrong ? { fault: wrong.fault, text: wrong.part } : { value: found.map((one) => one.value) };
  }

  const RAISE = { "-": "⁻", 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹" };

  const MOST_DIGITS = 6;
  const EXACT = 6;
  const SAME = 1e-10;

  const withoutZeros = (digits) => (digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits);
  const power = (exponent) => `×10${[...String(Number(exponent))].map((sign) => RAISE[sign]).join("")}`;

  /* A finite number as digits and a power of ten, without zeros at the end where nothing was rounded. */
  function scientific(value, places) {
    const typed = Math.abs(value).toExponential(places);
    const [digits, exponent] = typed.split("e");
    return (value < 0 ? "−" : "") + (Number(typed) === Math.abs(value) ? withoutZeros(digits) : digits) + power(exponent);
  }

  /* As build_site/figures/numerals.py prints: exact numbers as they are, others rounded to `places`; a true minus sign. */
  function format(value, places = 6) {
    if (Number.isNaN(value)) return "NaN";
    const sign = value < 0 ? "−" : "";
    const size = Math.abs(value);
    if (size === Infinity) return `${sign}∞`;
    if (size === 0) return "0";
    const rounded = size.toFixed(places);
    if (size >= 1e12 || Number(rounded) === 0) {
      const [digits, exponent] = size.toExponential(Math.min(places, MOST_DIGITS)).split("e");
      return sign + digits + power(exponent);
    }
    const fixed = size.toFixed(Math.max(places, EXACT));
    if (Math.abs(Number(fixed) - size) > SAME * Math.max(1, size)) return sign + rounded;
    const short = String(Number(fixed));
    return sign + (short.includes("e") ? withoutZeros(fixed) : short);
  }

  function decimals(value) {
    const [digits, exponent = "0"] = String(Math.abs(value)).split("e");
    return Math.max(0, (digits.split(".")[1] || "").length - Number(exponent));
  }

  /* The value one step further, without binary dust (0.1 + 0.2 gives 0.3). */
  function stepped(value, step, low = -Infinity, high = Infinity) {
    const places = Math.min(15, Math.max(decimals(value), decimals(step)));
    return Math.min(high, Math.max(low, Number((value + step).toFixed(places)) + 0));
  }

  Book.numberEntry = { normalise, isRaised, parse, parts, list, format, scientific, withoutZeros, stepped, decimals };
})();
