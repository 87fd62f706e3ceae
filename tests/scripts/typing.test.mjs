// What is typed is kept after a pause, or at once when the page is hidden or left.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

function page() {
  const listeners = {};
  const timers = new Map();
  const listen = (name, listener) => (listeners[name] = listener);
  const document = { visibilityState: "visible", querySelector: () => null, addEventListener: listen };
  const setTimeout = (go) => {
    timers.set(timers.size + 1, go);
    return timers.size;
  };
  const globals = { document, addEventListener: listen, setTimeout, clearTimeout: (id) => timers.set(id, () => {}) };
  const { typing } = load(["typing.js"], globals);
  const pause = () => [...timers].forEach(([id, go]) => {
    timers.set(id, () => {});
    go();
  });
  return { typing, listeners, document, pause };
}

test("kept once after a pause, however much was typed", () => {
  const { typing, pause } = page();
  let kept = 0;
  const keep = () => (kept += 1);
  typing.soon(keep);
  typing.soon(keep);
  assert.equal(kept, 0);
  pause();
  assert.equal(kept, 1);
  pause();
  assert.equal(kept, 1);
});

test("kept at once when the page is hidden or left, and nothing where nothing waits", () => {
  for (const name of ["visibilitychange", "pagehide"]) {
    const { typing, listeners, document, pause } = page();
    const kept = [];
    const [one, other] = [() => kept.push("one"), () => kept.push("other")];
    typing.soon(one);
    typing.soon(other);
    listeners.visibilitychange();
    assert.deepEqual(kept, []);
    document.visibilityState = "hidden";
    listeners[name]();
    assert.deepEqual(kept, ["one", "other"]);
    listeners[name]();
    pause();
    assert.deepEqual(kept, ["one", "other"]);
  }
});
