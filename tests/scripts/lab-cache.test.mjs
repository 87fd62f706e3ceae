// The labs of F16: all at once against step by step, and the size of what is kept.
import assert from "node:assert/strict";
import test from "node:test";
import { breaks, failing, names, refusedWith, survives } from "./hostile.mjs";
import { NUMERICS, close, load, plain } from "./load.mjs";

const { "kv-cache": cache, "cache-size": size } = load([...NUMERICS, "labs/attention.js", "labs/kv-cache.js", "labs/cache-size.js"]).labs;
const O5 = [[10, 0], [6.697615493266569, 6.604769013466862], [15.553109517692844, 18.24102522448987], [4.6091516, 17.84206761], [14.49960177, 13.43642906]];
const X5 = [[1, 1], [1, -1], [3, 1], [1, 3], [2, 0]];
const lastOf = (change) => plain(cache.compute(change).outputs.cached).at(-1);

test("kv-cache: the numbers of the book", () => {
  const result = cache.compute({});
  assert.ok(close(result.outputs.cached, O5.slice(0, 3), 1e-12));
  assert.ok(close(result.outputs.full, O5.slice(0, 3), 1e-12));
  assert.equal(result.outputs.difference, 0);
  assert.deepEqual(plain(result.outputs.steps), [[2, 2, 3, 3], [1, 3, 3, 6]]);
  assert.deepEqual(plain(result.outputs.shelf).map((card) => card.slice(3)), [[1, 0, 10, 0], [0, 1, 0, 20], [2, 1, 20, 20]]);
  assert.deepEqual(plain(result.outputs.readable), [[1, 1, 1]]);
  assert.deepEqual(failing(result), []);
  assert.deepEqual(names(result), []);
});

test("kv-cache: blocks, layers, turns and windows keep both sides equal", () => {
  const five = cache.compute({ X: X5, prefill: 3, chunk: 2 });
  assert.ok(close(five.outputs.cached, O5, 1e-8));
  assert.deepEqual(plain(five.outputs.readable), [[1, 1, 1, 1, 0], [1, 1, 1, 1, 1]]);
  for (const prefill of [0, 1, 2, 5]) {
    for (const chunk of [1, 2, 3, 4]) {
      for (const [layers, angle, mask] of [[1, 0, "causal"], [2, 30, "causal"], [3, 90, "window"], [3, 0, "window"]]) {
        const result = cache.compute({ X: X5, prefill, chunk, layers, angle, mask, window: 2 });
        assert.equal(result.outputs.difference, 0, JSON.stringify({ prefill, chunk, layers, angle, mask }));
        assert.deepEqual(failing(result), []);
      }
    }
  }
  assert.ok(close(lastOf({ X: X5, prefill: 3, mask: "window", window: 3 }), [17.1600459, 14.3988302], 1e-8));
  assert.ok(close(lastOf({ angle: 90 }), [17.65982728, 19.49272801], 1e-8));
});

test("kv-cache: the mistakes of the lesson give the lesson's wrong numbers", () => {
  assert.ok(close(lastOf({ mistake: "missing" }), [3.30238451, 13.39523099], 1e-8));
  assert.ok(close(lastOf({ mistake: "twice" }), [13.19883184, 18.50728163], 1e-8));
  assert.ok(close(lastOf({ mistake: "restart", angle: 90 }), [18.44945965, 17.91346328], 1e-8));
  assert.ok(close(lastOf({ mistake: "again", angle: 90 }), [15.94912446, 19.54186731], 1e-8));
  const corner = cache.compute({ X: X5, prefill: 3, chunk: 2, mistake: "corner" });
  assert.ok(close(plain(corner.outputs.cached).slice(3), [[10, 0], [5, 10]], 1e-12));
  const prefix = cache.compute({ mistake: "prefix" });
  assert.ok(close(prefix.outputs.full[2], [14.749695, 18.792544], 1e-6));
  assert.ok(close(prefix.outputs.cached[2], [15.553110, 18.241025], 1e-6));
  for (const mistake of ["missing", "twice", "corner", "stale", "prefix"]) {
    const result = cache.compute({ mistake });
    assert.ok(names(result).includes(mistake === "stale" ? "other-parameters" : mistake));
    assert.ok(failing(result).includes("same-last"), mistake);
    assert.equal(result.outputs.verdict.message, "verdict-differs");
  }
});

test("kv-cache: every edge case", () => {
  assert.deepEqual(names(cache.compute({ prefill: 0 })), ["no-history"]);
  assert.deepEqual(plain(cache.compute({ mistake: "restart", angle: 90 }).messages[0].values), { count: 2, place: 0 });
  assert.ok(names(cache.compute({ mistake: "restart" })).includes("unseen-without-turn"));
  refusedWith(cache.compute({ mistake: "wide" }), "widths-differ");
  refusedWith(cache.compute({ window: 0 }), "window-below");
  refusedWith(cache.compute({ prefill: 4 }), "prefill-range");
  refusedWith(cache.compute({ limit: 2 }), "over-limit");
  assert.equal(cache.compute({ limit: 2, mask: "window", window: 2 }).refused, false);
  refusedWith(cache.compute({ X: [[1, NaN]] }), "not-finite");
  refusedWith(cache.compute({ X: [] }), "wrong-size");
  const open = cache.compute({ mask: "open" });
  assert.deepEqual(names(open), ["open"]);
  assert.ok(open.outputs.difference > 1 && failing(open).includes("old-rows-stay"));
  const wrong = cache.compute({ mistake: "nan" });
  assert.deepEqual(names(wrong), ["nan-kept"]);
  assert.ok(plain(wrong.outputs.cached).flat().every(Number.isNaN));
  const empty = cache.compute({ prefill: 0, mistake: "missing" });
  assert.ok(names(empty).includes("row-excluded"));
  assert.ok(Number.isNaN(empty.outputs.cached[0][0]) && Number.isFinite(empty.outputs.cached[1][0]));
  assert.equal(cache.compute({ mask: "window", window: 2 }).outputs.verdict.message, "verdict-window");
});

test("kv-cache: a mistake that had no chance is not told as made, one that had is", () => {
  for (const mistake of ["missing", "twice", "restart", "again", "corner"]) {
    const result = cache.compute({ prefill: 3, mistake });
    assert.deepEqual([names(result), result.outputs.difference], [["no-step"], 0], mistake);
  }
  const stale = cache.compute({ prefill: 3, mistake: "stale" });
  assert.deepEqual([names(stale), stale.outputs.verdict.message], [["other-parameters"], "verdict-differs"]);
  for (const mistake of ["twice", "stale"]) {
    const result = cache.compute({ prefill: 0, mistake });
    assert.deepEqual([names(result), result.outputs.difference], [["no-history", "no-kept"], 0], mistake);
  }
});

test("kv-cache: a window says that it changes what it changes", () => {
  const windowed = (change) => cache.compute({ mask: "window", ...change });
  const wide = windowed({ window: 3 });
  assert.deepEqual([names(wide), wide.outputs.verdict.message], [["window-wide"], "verdict-same"]);
  assert.deepEqual(plain(wide.messages[0].values), { window: 3, count: 3 });
  const short = windowed({ window: 2 });
  assert.deepEqual([names(short), short.outputs.verdict.message], [["window"], "verdict-window"]);
  const alike = windowed({ window: 1, X: [[1, 1], [1, 1]], prefill: 1 });
  assert.deepEqual([names(alike), alike.outputs.verdict.message], [["window-unseen"], "verdict-same"]);
});

test("kv-cache: old cards leave the shelf of a window, and what is left must fit", () => {
  const places = (change) => plain(cache.compute({ X: X5, prefill: 3, mask: "window", ...change }).outputs.shelf).map(([layer, place]) => [layer, place]);
  assert.deepEqual(places({ window: 3 }), [[0, 2], [0, 3], [0, 4]]);
  assert.deepEqual(places({ window: 2, layers: 2 }), [[0, 3], [0, 4], [1, 3], [1, 4]]);
  assert.equal(places({ window: 9 }).length, 5);
  const over = cache.compute({ mask: "window", limit: 2, window: 3 });
  refusedWith(over, "window-over");
  assert.deepEqual(plain(over.messages[0].values), { limit: 2, window: 3 });
});

test("the labs of F16 name the range that an entry leaves", () => {
  const said = (model, change) => plain(model.compute(change).messages[0]);
  for (const [change, name, values] of [[{ chunk: 5 }, "chunk-range", { least: 1, most: 4 }], [{ layers: 0 }, "layers-range", { least: 1, most: 3 }], [{ angle: 1e7 }, "angle-range", { most: 1e6 }]]) {
    assert.deepEqual([said(cache, change).name, said(cache, change).values], [name, values]);
  }
  for (const [change, name, values] of [[{ B: 0 }, "count-range", { least: 1, most: 1e5 }], [{ block: 65 }, "block-range", { least: 1, most: 64 }], [{ requests: [1] }, "requests-size", { least: 1, most: 5 }], [{ requests: [1, -1] }, "length-range", { most: 4096 }]]) {
    assert.deepEqual([said(size, change).name, said(size, change).values], [name, values]);
  }
  assert.deepEqual(names(cache.compute({ window: 1e9, mask: "window", limit: 1e9 })), ["window-wide"]);
});

test("cache-size: the numbers of the book", () => {
  const result = size.compute({});
  assert.deepEqual(plain(result.outputs.sizes).map((line) => line[0]), [524288, 4194304, 134217728]);
  assert.deepEqual([result.outputs.sizes[0][1], result.outputs.sizes[2][2]], [512, 128]);
  assert.deepEqual(plain(result.outputs.blocks), [15, 9]);
  assert.deepEqual(plain(result.outputs.pages), [[100, 7, 12, 4], [58, 4, 6, 1], [53, 4, 11, 1]]);
  assert.equal(result.outputs.hit, 48);
  assert.equal(result.outputs.tables, "A = [0, 1, 2, 3, 4, 5, 6]; B = [0, 1, 2, 7]; C = [0, 1, 2, 8]");
  assert.deepEqual(failing(result), []);
  assert.deepEqual(names(result), []);
  assert.equal(size.compute({ B: 1, T: 4096 }).outputs.sizes[2][3], 2);
  assert.deepEqual([8, 1].map((heads) => size.compute({ "key-heads": heads }).outputs.ratio), [0.25, 0.03125]);
  assert.deepEqual([8, 1].map((heads) => size.compute({ "key-heads": heads }).outputs.sizes[0][1]), [128, 16]);
});

test("cache-size: every edge case", () => {
  const huge = size.compute({ B: 8, T: 8192 });
  assert.deepEqual(names(huge), ["huge"]);
  assert.equal(huge.messages[0].values.gib, "32");
  refusedWith(size.compute({ "key-heads": 5 }), "heads-mismatch");
  refusedWith(size.compute({ "query-heads": 8, "key-heads": 32 }), "heads-mismatch");
  refusedWith(size.compute({ T: 0 }), "count-range");
  refusedWith(size.compute({ s: 3 }), "bytes-kind");
  refusedWith(size.compute({ block: 0 }), "block-range");
  refusedWith(size.compute({ requests: [1, -1] }), "length-range");
  refusedWith(size.compute({ requests: [1] }), "requests-size");
  refusedWith(size.compute({ B: 1e5, L: 1e4, T: 1e8, "query-heads": 1e4 }), "too-great");
  assert.deepEqual(names(size.compute({ requests: [10, 90] })), ["no-hit"]);
  assert.equal(size.compute({ requests: [20, 90] }).outputs.hit, 16);
  assert.deepEqual(names(size.compute({ requests: [20, 90] })), ["part-hit"]);
  assert.deepEqual(failing(size.compute({ requests: [50, 50, 8, 3] })), []);
});

test("the examples of F16 that go wrong say so, hostile entries are answered", () => {
  breaks(cache);
  breaks(size);
  survives(cache, (next) => {
    const X = Array.from({ length: 1 + next(6) }, () => [(next(801) - 400) / 100, (next(801) - 400) / 100]);
    const mistakes = ["none", "missing", "twice", "restart", "again", "corner", "stale", "prefix", "nan"];
    return { X, prefill: next(X.length + 1), chunk: 1 + next(4), angle: next(360), layers: 1 + next(3), mistake: mistakes[next(9)], mask: ["causal", "window", "open"][next(3)] };
  });
  survives(size, (next) => ({ B: 1 + next(9), T: 1 + next(9999), "key-heads": 2 ** next(6), block: 1 + next(64), requests: [next(200), next(200), next(200)] }));
});
