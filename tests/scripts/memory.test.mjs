// Memory is optional, versioned, keyed by book, and never loses what it does not know.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain } from "./load.mjs";

const KEY = "steps:memory";
const documentOf = (book) => ({ documentElement: { dataset: { book } } });

class Store {
  constructor(entries = {}) {
    this.entries = new Map(Object.entries(entries));
  }
  getItem(key) {
    return this.entries.has(key) ? this.entries.get(key) : null;
  }
  setItem(key, value) {
    this.entries.set(key, String(value));
  }
}

class Full extends Store {
  setItem() {
    throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
  }
}

function start(store, options = {}) {
  const events = {};
  const notices = [];
  const storage = new Proxy({}, {
    get(_, name) {
      if (options.throws) throw new Error("SecurityError");
      return store[name].bind(store);
    },
  });
  const Book = load(["memory.js", "memory-transfer.js", "memory-markdown.js"], { document: documentOf(options.book || "steps"), localStorage: storage, addEventListener: (name, f) => (events[name] = f) });
  Book.notice = { show: (name) => notices.push(name) };
  return { memory: Book.memory, transfer: Book.memoryTransfer, markdown: Book.memoryMarkdown, notices, events };
}

test("values come back in a new page, under the book's own key", () => {
  const store = new Store();
  start(store).memory.set("read.F09", true);
  assert.equal(start(store).memory.get("read.F09"), true);
  assert.equal(start(store, { book: "other" }).memory.get("read.F09"), null);
  assert.deepEqual([...store.entries.keys()], [KEY]);
});

test("a store that throws: the page goes on, one notice", () => {
  const { memory, notices } = start(new Store(), { throws: true });
  memory.set("theme", "dark");
  memory.set("size", "l");
  assert.equal(memory.get("theme"), "dark");
  assert.deepEqual(notices, ["notice-storage"]);
});

test("a full store: the page goes on, one notice", () => {
  const { memory, notices } = start(new Full());
  memory.set("theme", "dark");
  memory.set("read.F05", true);
  assert.deepEqual(plain(memory.keys("read.")), ["read.F05"]);
  assert.deepEqual(notices, ["notice-storage-full"]);
});

test("what a full store refused is written when there is room again", () => {
  const store = new Store();
  const { memory } = start(store);
  store.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  memory.set("theme", "dark");
  delete store.setItem;
  memory.set("size", "l");
  assert.equal(start(store).memory.get("theme"), "dark");
});

test("each change tells whether it is stored, and what is not stays when another page writes", () => {
  const store = new Store();
  const { memory, transfer, events } = start(store);
  assert.equal(memory.set("theme", "dark"), true);
  assert.equal(memory.isKept(), true);
  store.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  assert.equal(memory.set("note.x", { text: "t" }), false);
  assert.equal(memory.isKept(), false);
  assert.equal(transfer.take('{"book": "steps", "values": {"read.F05": true}}'), "memory-unkept");
  events.storage({ key: KEY, newValue: '{"values": {"size": "l"}}' });
  assert.deepEqual(plain(memory.keys("")).sort(), ["note.x", "read.F05", "size"]);
  delete store.setItem;
  assert.equal(memory.set("size", "m"), true);
  assert.equal(start(store).memory.get("note.x").text, "t");
});

test("corrupt content is set aside, not lost, and writing works again", () => {
  for (const broken of ["{", "null", "[]", '{"values": 3}', "\u0000"]) {
    const store = new Store({ [KEY]: broken });
    const { memory, notices } = start(store);
    assert.equal(memory.get("theme"), null);
    assert.equal(store.getItem(`${KEY}:unreadable`), broken);
    memory.set("theme", "dark");
    assert.equal(start(store).memory.get("theme"), "dark");
    assert.deepEqual(notices, []);
  }
});

test("unknown keys and later versions are kept", () => {
  const store = new Store({ [KEY]: JSON.stringify({ version: 7, book: "steps", values: { future: [1] }, extra: { a: 1 } }) });
  start(store).memory.set("theme", "dark");
  assert.deepEqual(JSON.parse(store.getItem(KEY)), { version: 7, book: "steps", values: { future: [1], theme: "dark" }, extra: { a: 1 } });
});

test("two open pages do not undo each other", () => {
  const store = new Store();
  const first = start(store);
  const second = start(store);
  first.memory.set("read.F05", true);
  second.memory.set("read.F09", true);
  assert.deepEqual(plain(start(store).memory.keys("read.")), ["read.F05", "read.F09"]);
  let called = 0;
  first.memory.watch(() => (called += 1));
  first.events.storage({ key: KEY, newValue: store.getItem(KEY) });
  assert.equal(called, 1);
  assert.equal(first.memory.get("read.F09"), true);
  first.events.storage({ key: "foreign", newValue: "{}" });
  assert.equal(called, 1);
});

test("export, forget, import", () => {
  const first = start(new Store());
  first.memory.change({ "read.F05": true, theme: "sepia" });
  const text = first.transfer.toJson();
  const second = start(new Store());
  second.memory.set("size", "l");
  assert.equal(second.transfer.take(text), "memory-imported");
  assert.deepEqual([second.memory.get("theme"), second.memory.get("size"), second.memory.get("read.F05")], ["sepia", "l", true]);
});

test("what is no export of this book changes nothing", () => {
  const { memory, transfer } = start(new Store());
  memory.set("theme", "dark");
  assert.equal(transfer.take("not json"), "memory-bad-file");
  assert.equal(transfer.take('{"book": "steps"}'), "memory-bad-file");
  assert.equal(transfer.take('{"book": "other", "values": {"theme": "light"}}'), "memory-bad-file");
  assert.equal(memory.get("theme"), "dark");
  assert.equal(transfer.take('{"book": "steps", "values": {"__proto__": {"x": 1}, "constructor": 1}}'), "memory-imported");
  assert.equal({}.x, undefined);
  assert.equal(memory.get("toString"), null);
});

test("a removed value is gone", () => {
  const store = new Store();
  const { memory } = start(store);
  memory.set("read.F05", true);
  memory.set("read.F05", undefined);
  assert.equal(start(store).memory.get("read.F05", "none"), "none");
});

test("what both sides know is joined: verdicts by day, of a note the later, else what comes in", () => {
  const { memory, transfer } = start(new Store());
  memory.change({
    "verdicts.a": [["2026-11-01", true], ["2026-11-03", false]],
    "verdicts.b": [["2026-11-01", true]],
    "note.x": { section: "F09", quote: "q", text: "newer", changed: 20 },
    "note.y": { section: "F09", quote: "q", text: "older", changed: 10 },
    own: 1,
  });
  const theirs = {
    "verdicts.a": [["2026-10-30", true], ["2026-11-03", false], ["2026-11-03", true]],
    "verdicts.b": "broken",
    "note.x": { section: "F09", quote: "q", text: "first", changed: 10 },
    "note.y": { section: "F09", quote: "q", text: "second", changed: 30 },
    future: { a: [1] },
  };
  assert.equal(transfer.take(JSON.stringify({ book: "steps", version: 9, values: theirs })), "memory-newer");
  assert.deepEqual(plain(memory.get("verdicts.a")), [["2026-10-30", true], ["2026-11-01", true], ["2026-11-03", false], ["2026-11-03", true]]);
  assert.equal(memory.get("note.x").text, "newer");
  assert.equal(memory.get("note.y").text, "second");
  assert.equal(memory.get("own"), 1);
  assert.deepEqual(plain(memory.get("future")), { a: [1] });
});

test("a second import changes nothing", () => {
  const { memory, transfer } = start(new Store());
  memory.change({ "verdicts.a": [["2026-11-01", true]], "note.x": { section: "F09", quote: "q", text: "t", changed: 1 }, theme: "dark" });
  const before = JSON.stringify(memory.whole());
  transfer.take(transfer.toJson());
  assert.equal(JSON.stringify(memory.whole()), before);
});

test("the Markdown text holds every note for people, and the whole record at its end", () => {
  const first = start(new Store());
  const note = "see\n```json\n{}\n```\nthere";
  first.memory.change({ "note.x": { section: "F09", quote: "a\nb", text: note, changed: 1 }, "read.F09": true });
  const groups = [{ title: "F09", notes: [{ quote: "a\nb", text: note, place: "P", isChanged: true }] }];
  const words = { title: "T", read: "R", notes: "N", changed: "C", record: "X" };
  const text = first.markdown.written({ groups, read: ["F09"], json: first.transfer.toJson() }, words);
  assert.ok(text.startsWith("# T\n\n## R\n\n- F09\n\n## N\n\n### F09\n\n> a\n> b\n\nsee\n"));
  assert.ok(text.includes("— P · C"));
  const second = start(new Store());
  assert.equal(second.transfer.take(text), "memory-imported");
  assert.equal(second.memory.get("note.x").text, note);
  assert.equal(second.memory.get("read.F09"), true);
  assert.equal(start(new Store(), { book: "other" }).transfer.take(text), "memory-bad-file");
});
