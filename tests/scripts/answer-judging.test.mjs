// A typed answer: how it is read, and what it is told.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain } from "./load.mjs";

const { answerJudging } = load(["number-entry.js", "answer-judging.js"]);
const { judge, expected, readings, places } = answerJudging;

const rounded = (text) => expected(text, true);
const exact = (text) => expected(text, false);
const verdict = (text, right, wrong) => judge(text, right, wrong).verdict;

test("numbers as people type them are read with their decimals", () => {
  const cases = {
    "0.25": [0.25, 2], "０．２５": [0.25, 2], "0,25": [0.25, 2], "−3": [-3, 0], "25%": [0.25, 2], "66．5 ％": [0.665, 3], "1/4": [0.25, Infinity],
    "2 / 3": [2 / 3, Infinity], "2÷3": [2 / 3, Infinity], "－1／2": [-0.5, Infinity], "1e-3": [0.001, 3], "1.50": [1.5, 2], "240,000": [240000, 0],
  };
  for (const [text, [value, decimals]] of Object.entries(cases)) {
    assert.ok(readings(text).some((one) => one.length === 1 && Math.abs(one[0].value - value) < 1e-12 && one[0].places === decimals), text);
  }
});

test("a comma may part thousands, decimals or a row", () => {
  assert.deepEqual(plain(readings("1,234")).map((row) => row.map((one) => one.value)), [[1234], [1.234], [1, 234]]);
  assert.equal(verdict("8,000", exact("8000")), "right");
  assert.equal(verdict("2,5", exact("2.5")), "right");
  assert.equal(verdict("0,1; 0,5", exact("[0.1, 0.5]")), "right");
});

test("rows in every dress", () => {
  const shape = exact("[2, 3, 4]");
  for (const text of ["2,3,4", "[2, 3, 4]", "2 3 4", "（２，３，４）", "2、3、4", "[2;3;4]", "(2, 3, 4)", "  2  3  4 "]) assert.equal(verdict(text, shape), "right", text);
  for (const text of ["2,3", "4,3,2", "24", "2 3 4 5"]) assert.equal(verdict(text, shape), "other", text);
  assert.equal(verdict("1/2 1/4 1/4", exact("[0.5, 0.25, 0.25]")), "right");
});

test("what is no number is not judged", () => {
  for (const text of ["猫", "2/0", "1/2/3", "[]", "10²", "½", "2 猫", "%", "/", "[1, 猫]"]) assert.equal(verdict(text, exact("2")), "unread", text);
  for (const text of ["", "   ", "　"]) assert.equal(verdict(text, exact("2")), "empty", text);
});

test("the tolerance is that of the printed digits", () => {
  const share = rounded("0.6652");
  for (const text of ["0.6652", ".6652", "66.52%", "0.66524", "0.665241", "0.66515"]) assert.equal(verdict(text, share), "right", text);
  for (const text of ["0.67", "0.665", "66.5%", "0.7"]) assert.equal(verdict(text, share), "coarse", text);
  for (const text of ["0.6653", "0.6651"]) assert.equal(verdict(text, share), "near", text);
  for (const text of ["0.66", "0.6654", "0.664", "1", "-0.6652", "6652"]) assert.equal(verdict(text, share), "other", text);
  assert.equal(places(share), 4);
});

test("an exact answer is exact", () => {
  assert.equal(verdict("3/8", exact("0.375")), "right");
  assert.equal(verdict("37.5%", exact("0.375")), "right");
  assert.equal(verdict("0.38", exact("0.375")), "coarse");
  assert.equal(verdict("0.376", exact("0.375")), "other");
  assert.equal(verdict("8.3", exact("8")), "other");
  assert.equal(verdict("-0.3", exact("−0.3")), "right");
});

test("a printed fraction asks for a fraction", () => {
  const shares = exact("[2/3, 1/3]");
  for (const text of ["2/3 1/3", "2/3, 1/3", "4/6；2/6"]) assert.equal(verdict(text, shares), "right", text);
  assert.equal(verdict("0.667 0.333", shares), "coarse");
  assert.equal(places(shares), Infinity);
});

test("a typical wrong value is told by its place, also when it is rounded more", () => {
  const wrong = [rounded("0.7311"), exact("3"), exact("[4, 3]")];
  const right = rounded("0.6652");
  assert.deepEqual(plain(judge("0.7311", right, wrong)), { verdict: "slip", slip: 0 });
  assert.deepEqual(plain(judge("0.73", right, wrong)), { verdict: "slip", slip: 0 });
  assert.deepEqual(plain(judge("3", right, wrong)), { verdict: "slip", slip: 1 });
  assert.deepEqual(plain(judge("[4,3]", right, wrong)), { verdict: "slip", slip: 2 });
  assert.deepEqual(plain(judge("0.6652", right, wrong)), { verdict: "right", slip: -1 });
  // a value that is exactly a wrong one is that, though the right one rounds to it
  assert.equal(verdict("0.7", right, [exact("0.7")]), "slip");
});

test("any rounding to as many decimals is right, to fewer is coarse", () => {
  let seed = 1;
  const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let round = 0; round < 2000; round += 1) {
    const value = (next() - 0.5) * 10 ** Math.floor(next() * 5);
    const decimals = 2 + Math.floor(next() * 5);
    const right = rounded(value.toFixed(decimals));
    for (let more = decimals; more < decimals + 4; more += 1) assert.equal(verdict(value.toFixed(more), right), "right", `${value} ${decimals} ${more}`);
    const less = Number(value.toFixed(decimals)).toFixed(decimals - 1);
    if (Number(less) !== Number(value.toFixed(decimals))) assert.ok(["coarse", "right"].includes(verdict(less, right)), `${value} ${decimals}`);
    const off = (Number(value.toFixed(decimals)) + 3 * 10 ** -decimals).toFixed(decimals);
    assert.equal(verdict(off, right), "other", off);
  }
});

test("a formula is not a result, and is told so", () => {
  for (const text of ["3×4", "3 * 4", "2 + 3 + 8", "(1+2)×3", "３×４", "2^3", "3×4=12", "5 - 2", "1/2 + 1/4"]) assert.equal(verdict(text, exact("12")), "formula", text);
  for (const text of ["3x", "猫×2", "×"]) assert.equal(verdict(text, exact("12")), "unread", text);
  for (const text of ["1/2", "-3", "2 -3", "1e-3"]) assert.notEqual(verdict(text, exact("12")), "formula", text);
});
