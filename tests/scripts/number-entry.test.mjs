// What a reader may type as a number, and how numbers are printed.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain } from "./load.mjs";

const { numberEntry } = load(["number-entry.js"]);
const { parse, parts, format, scientific, stepped } = numberEntry;
const ALL = { accepts: ["-inf", "inf", "nan"], words: { "-inf": ["禁"] } };

test("numbers as people type them", () => {
  const cases = {
    "2": 2, " 2.5 ": 2.5, "２．５": 2.5, "1。5": 1.5, "−3": -3, "–3": -3, "—3": -3, "－３": -3, "+4": 4, "＋４": 4, ".5": 0.5, "5.": 5,
    "1e5": 1e5, "1E-5": 1e-5, "１ｅ５": 1e5, "1,000": 1000, "1，234，567.5": 1234567.5, "-0": 0, "007": 7, "1e-400": 0, "\u00a02": 2,
  };
  for (const [text, value] of Object.entries(cases)) assert.deepEqual(plain(parse(text)), { value }, text);
  assert.ok(Object.is(parse("-0").value, 0));
});

test("what is no number is refused with its reason", () => {
  const faults = { "": "entry-empty", "   ": "entry-empty", "1e400": "entry-too-great", "-1e999": "entry-too-great" };
  for (const text of ["猫", "1,5", "1,00", "1 2", "1.2.3", "--1", "1e", "e5", ".", "-", "0x10", "10²", "½", "①", "1/2", "∞", "-∞", "inf", "nan", "Infinity", "1n", "1_000", "٣"]) {
    faults[text] = "entry-not-a-number";
  }
  for (const [text, fault] of Object.entries(faults)) assert.deepEqual(plain(parse(text)), { fault }, text);
});

test("infinities and NaN only where they are accepted", () => {
  for (const text of ["-∞", "−∞", "-inf", "-Infinity", "禁", " 禁 "]) assert.equal(parse(text, ALL).value, -Infinity, text);
  for (const text of ["∞", "+∞", "inf"]) assert.equal(parse(text, ALL).value, Infinity, text);
  assert.ok(Number.isNaN(parse("NaN", ALL).value));
  assert.equal(parse("∞", { accepts: ["-inf"] }).fault, "entry-not-a-number");
  assert.equal(parse("禁", { accepts: ["inf"], words: ALL.words }).fault, "entry-not-a-number");
});

test("a pasted list is taken apart, one number is not", () => {
  assert.deepEqual(plain(parts("2, 1, 0")), [["2", "1", "0"]]);
  assert.deepEqual(plain(parts("[[1 2]\n [3 4]]")), [["1", "2"], ["3", "4"]]);
  assert.deepEqual(plain(parts("1\t2\n3\t4")), [["1", "2"], ["3", "4"]]);
  assert.equal(parts("1,000"), null);
  assert.equal(parts("2.5"), null);
});

test("exact numbers stay, others are rounded, the minus is a true minus", () => {
  const cases = [[2, "2"], [-1, "−1"], [0.5, "0.5"], [2 / 3, "0.666667"], [1e-9, "1.000000×10⁻⁹"], [0.1 + 0.2, "0.3"], [0.9999999999999999, "1"], [-0, "0"], [Infinity, "∞"], [-Infinity, "−∞"], [NaN, "NaN"], [1e15, "1.000000×10¹⁵"], [1234.5, "1234.5"]];
  for (const [value, text] of cases) assert.equal(format(value), text);
  assert.equal(format(0.665240956, 3), "0.665");
  assert.equal(format(0.66524, 3), "0.66524");
  assert.deepEqual([format(1e-7, 12), format(2.5e-7, 12), format(-1e-8, 8)], ["0.0000001", "0.00000025", "−0.00000001"]);
  assert.deepEqual([scientific(1e-9, 4), scientific(-2 / 3e9, 4)], ["1×10⁻⁹", "−6.6667×10⁻¹⁰"]);
});

test("steps leave no binary dust and stop at the limits", () => {
  assert.equal(stepped(0.1, 0.2), 0.3);
  assert.equal(stepped(0.7, 0.1), 0.8);
  assert.equal(stepped(0.5, -0.5, 0), 0);
  assert.equal(stepped(0.05, -0.1, 0), 0);
  assert.equal(stepped(0.95, 0.1, 0, 1), 1);
  assert.equal(stepped(1e-7, 1), 1.0000001);
});

test("a list of numbers: any separator, nothing at all, or the part that is no number", () => {
  const { list } = load(["number-entry.js"]).numberEntry;
  const value = (text) => plain(list(text).value);
  assert.deepEqual(value("1, 2, 3"), [1, 2, 3]);
  assert.deepEqual(value("1,200"), [1, 200]);
  assert.deepEqual(value("[１，２、3；−4]"), [1, 2, 3, -4]);
  assert.deepEqual(value("  "), []);
  assert.deepEqual(plain(list("1, 猫, 3")), { fault: "entry-not-a-number", text: "猫" });
});
