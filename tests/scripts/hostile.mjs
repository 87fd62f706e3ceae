// Entries that mean harm, for the models of the labs: each is refused with a reason or gives a full result.
import assert from "node:assert/strict";
import { plain } from "./load.mjs";

const HOSTILE = [
  NaN, Infinity, -Infinity, 0, -0, -1, 1e308, -1e308, 1e-308, 0.5, 1.5, 13, 2 ** 53, null, undefined, "", "猫", "1", [], [[]], {}, [1], [[1]], [NaN, 1],
  [[1, 2], [3]], [[1, 2], [3, 4]], [1e308, -1e308], [[1e308, 1e308], [-1e308, 1e308]], [1, 2, 3, 4], true, false,
];

export const names = (result) => plain(result.messages).map((one) => one.name);
export const failing = (result) => Object.entries(plain(result.invariants)).filter(([, holds]) => holds !== true).map(([id]) => id);

export function refusedWith(result, name) {
  assert.equal(result.refused, true, name);
  assert.ok(names(result).includes(name), `${name} in ${names(result)}`);
}

function judged(model, entry) {
  const result = model.compute(entry, model.defaults);
  const shown = JSON.stringify(entry);
  if (result.refused) {
    assert.ok(names(result).length > 0, shown);
    return;
  }
  assert.ok(Object.keys(plain(result.outputs)).length > 0, shown);
  assert.ok(Object.values(plain(result.invariants)).every((holds) => typeof holds === "boolean" || holds === null), shown);
}

/* 200 entries with one to three hostile fields, and 200 with ordinary numbers in the shapes of the defaults. */
export function survives(model, ordinary) {
  let state = 7;
  const next = (count) => (state = (state * 16807) % 2147483647) % count;
  const ids = Object.keys(model.defaults);
  const drawn = () => [ids[next(ids.length)], HOSTILE[next(HOSTILE.length)]];
  for (let i = 0; i < 200; i += 1) judged(model, Object.fromEntries(Array.from({ length: 1 + next(3) }, drawn)));
  for (let i = 0; i < 200; i += 1) judged(model, ordinary(next));
}

/* Every example that goes wrong says what is wrong. */
export function breaks(model) {
  for (const breaker of model.breakers) {
    assert.ok(names(model.compute({ ...breaker }, model.defaults)).length > 0, JSON.stringify(breaker));
  }
}
