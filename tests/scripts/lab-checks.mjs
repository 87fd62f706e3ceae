// What every model of a lab is tested for: refusals with a reason, entries that mean harm, broken examples.
import assert from "node:assert/strict";
import { NUMERICS, load, plain } from "./load.mjs";

export const loadLab = (name) => load([...NUMERICS, "number-entry.js", "nested-entry.js", `labs/${name}.js`]).labs[name];
export const names = (result) => plain(result.messages).map((one) => one.name);
export const fails = (result) => Object.entries(plain(result.invariants)).filter(([, ok]) => ok !== true).map(([id]) => id);

export function refusedWith(result, name) {
  assert.equal(result.refused, true, name);
  assert.ok(names(result).includes(name), `${name} in ${names(result)}`);
}

export function breakersBreak(model) {
  for (const breaker of model.breakers) {
    const result = model.compute(breaker, model.defaults);
    assert.ok(result.messages.length > 0, JSON.stringify(breaker));
  }
}

const HOSTILE = [NaN, Infinity, -Infinity, 0, -0, -1, 1e308, -1e308, 1e-308, 0.5, 1.5, 13, 2 ** 53, null, undefined, "", "猫", "1", [], [[]], {}, [1], [[1]], [NaN, 1], [[1, 2], [3]], [1e308, -1e308], [[null, 1]], [["1"]], true, false];

export function generator(seed) {
  let state = seed;
  return (count) => (state = (state * 16807) % 2147483647) % count;
}

// `random(next)` gives an entry of the right form; half of the entries are such, half hold something hostile.
export function survives(model, random, times = 400) {
  const next = generator(7);
  const ids = Object.keys(model.defaults);
  let computed = 0;
  for (let i = 0; i < times; i += 1) {
    const entry = random(next);
    if (i % 2) for (let k = 0; k <= next(2); k += 1) entry[ids[next(ids.length)]] = HOSTILE[next(HOSTILE.length)];
    const result = model.compute(entry, model.defaults);
    if (result.refused) {
      assert.ok(names(result).length > 0, JSON.stringify(entry));
      assert.ok(plain(result.messages).every((one) => one.input === null || one.input in model.defaults), JSON.stringify(result.messages));
      continue;
    }
    computed += 1;
    assert.ok(Object.values(plain(result.outputs)).every((value) => value !== undefined), JSON.stringify(entry));
    assert.ok(Object.values(plain(result.invariants)).every((ok) => typeof ok === "boolean" || ok === null), JSON.stringify(entry));
  }
  assert.ok(computed >= times / 8, `only ${computed} of ${times} entries were computed`);
}

// A table of small whole numbers.
export const table = (next, rows, columns, most = 10) => Array.from({ length: rows }, () => Array.from({ length: columns }, () => next(2 * most + 1) - most));
