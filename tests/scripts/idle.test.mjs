// Work that can wait: in slices, in order, and taken at once by whoever needs it.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

function page(readyState) {
  const asked = [];
  const listeners = {};
  const globals = {
    document: { readyState, getElementById: () => null },
    requestIdleCallback: (go) => asked.push(go),
    addEventListener: (name, listener) => (listeners[name] = listener),
    setTimeout: (go) => go(),
    performance,
  };
  const { idle } = load(["idle.js"], globals);
  const slice = (steps) => asked.shift()({ timeRemaining: () => (steps -= 1) });
  return { ...idle, asked, listeners, document: globals.document, slice };
}

function* counting(done, name, many, result) {
  for (let i = 0; i < many; i += 1) {
    done.push(`${name}${i}`);
    yield;
  }
  return result;
}

test("nothing is done before the page has loaded", () => {
  const { later, asked, listeners, document } = page("loading");
  later(counting([], "a", 1));
  assert.equal(asked.length, 0);
  document.readyState = "complete";
  listeners.load();
  assert.equal(asked.length, 1);
});

test("a slice ends with its time, and the next goes on", () => {
  const { later, asked, slice } = page("complete");
  const done = [];
  later(counting(done, "a", 3));
  later(counting(done, "b", 1));
  slice(2);
  assert.deepEqual(done, ["a0", "a1"]);
  slice(9);
  assert.deepEqual(done, ["a0", "a1", "a2", "b0"]);
  assert.equal(asked.length, 0);
});

test("a slice without time does one step, so that a busy page goes on, too", () => {
  const { later, slice } = page("complete");
  const done = [];
  later(counting(done, "a", 2));
  slice(1);
  assert.deepEqual(done, ["a0"]);
});

test("steps that are taken at once are not taken again", () => {
  const { later, finish, slice } = page("complete");
  const done = [];
  const steps = counting(done, "a", 3, "read");
  later(steps);
  slice(1);
  assert.equal(finish(steps), "read");
  slice(9);
  assert.deepEqual(done, ["a0", "a1", "a2"]);
});

test("a step that fails does not hold up those of others", () => {
  const { later, slice } = page("complete");
  const done = [];
  later((function* fail() { throw new Error("no"); })());
  later(counting(done, "b", 1));
  assert.throws(() => slice(9));
  slice(9);
  assert.deepEqual(done, ["b0"]);
});

test("steps that are hurried are all taken, those that idle time has left", async () => {
  const { later, hurry, slice } = page("complete");
  const done = [];
  const steps = counting(done, "a", 4);
  later(steps);
  slice(1);
  await hurry(steps);
  assert.deepEqual(done, ["a0", "a1", "a2", "a3"]);
  await hurry(steps);
  assert.equal(done.length, 4);
});
