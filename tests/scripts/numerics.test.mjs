// Book.numerics gives what concepts.functions gives, on fixed, edge and random inputs.
import assert from "node:assert/strict";
import test from "node:test";
import { NUMERICS, close, load, readJson } from "./load.mjs";

const { numerics } = load(NUMERICS);
const calls = readJson("tests/data/numerics-vectors.json");
const SPECIAL = { NaN: NaN, Infinity: Infinity, "-Infinity": -Infinity };

// 1 + erf cancels in the tail of gelu: there the last bits of two erf differ relatively, not absolutely.
const absoluteOf = (name, largest) => (name === "gelu" ? 4e-16 * largest : 0);

function decode(value) {
  if (Array.isArray(value)) return value.map(decode);
  return typeof value === "string" && value in SPECIAL ? SPECIAL[value] : value;
}

function largestOf(value) {
  if (Array.isArray(value)) return Math.max(1, ...value.map(largestOf));
  return Number.isFinite(value) ? Math.abs(value) : 1;
}

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

for (const [name, list] of Object.entries(calls)) {
  test(`${name}: ${list.length} calls`, () => {
    const f = numerics[camel(name)];
    assert.equal(typeof f, "function", camel(name));
    assert.ok(list.length >= 500);
    for (const [rawArguments, ...rest] of list) {
      const given = rawArguments.map(decode);
      const shown = JSON.stringify(rawArguments);
      if (rest.length === 0) {
        assert.throws(() => f(...given), { name: "RangeError" }, shown);
        continue;
      }
      const expected = decode(rest[0]);
      const actual = f(...given);
      const absolute = absoluteOf(name, largestOf(given));
      assert.ok(close(actual, expected, 1e-12, absolute), `${shown} gives ${JSON.stringify(actual)}, NumPy ${JSON.stringify(rest[0])}`);
    }
  });
}

// Both sides are numbers of the format, and those stand much further apart than the comparison allows.
for (const name of ["round_float32", "round_float16", "round_bfloat16", "truncate_bfloat16"]) {
  test(`${name}: what it gives is a number of the format, so that near is bit for bit`, () => {
    const f = numerics[camel(name)];
    for (const [[given]] of calls[name]) {
      const once = [f(decode(given))].flat();
      assert.ok(once.every((value, i) => Object.is([f(once)].flat()[i], value)), JSON.stringify(given));
    }
  });
}

test("the comparison can fail", () => {
  assert.ok(!close([1, 2], [1, 2.0000001]));
  assert.ok(!close(NaN, 1));
  assert.ok(!close(Infinity, -Infinity));
  assert.ok(!close([1], [1, 2]));
});
