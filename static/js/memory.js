/*
 * What the page remembers on this device: the only script that touches localStorage.
 * One entry a book: {"version": 1, "book": id, "values": {"read.F09": true, …}} (docs/markup.md lists the keys). Unknown
 * keys are kept, never erased.
 * Every access may throw, be full or be corrupt; then values live as long as the page, and one notice says so.
 */
(function memory() {
  "use strict";

  const VERSION = 1;
  const bookId = typeof document === "undefined" ? "book" : document.documentElement.dataset.book || "book";
  const KEY = `${bookId}:memory`;
  const listeners = new Set();
  let record = emptyRecord();
  let unsaved = {};
  let told = false;

  function emptyRecord() {
    return { version: VERSION, book: bookId, values: {} };
  }

  const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  function parseRecord(text) {
    let found = null;
    try {
      found = JSON.parse(text);
    } catch {
      return null;
    }
    return isMap(found) && isMap(found.values) ? found : null;
  }

  function complain(error) {
    if (told) return;
    told = true;
    const name = error && error.name === "QuotaExceededError" ? "notice-storage-full" : "notice-storage";
    if (Book.notice) Book.notice.show(name);
    else Book.waitingNotices = [name];
  }

  /* The stored record; what cannot be read is set aside under another key, once. */
  function stored() {
    const text = localStorage.getItem(KEY);
    if (text === null) return null;
    const found = parseRecord(text);
    if (!found) localStorage.setItem(`${KEY}:unreadable`, text);
    return found;
  }

  function read() {
    try {
      const found = stored();
      if (found) record = found;
    } catch {
      // the first write will say that nothing is kept
    }
  }

  const isKept = () => Object.keys(unsaved).length === 0;

  /* Changes some values of the newest stored record, so that two open pages do not undo each other. Tells whether they are
     stored: else they last as long as the page. */
  function change(values) {
    assign(record, values);
    Object.assign(unsaved, values);
    try {
      const newest = stored() || record;
      assign(newest, unsaved);
      localStorage.setItem(KEY, JSON.stringify(newest));
      record = newest;
      unsaved = {};
    } catch (error) {
      complain(error);
    }
    for (const listener of listeners) listener();
    return isKept();
  }

  function assign(target, values) {
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) delete target.values[key];
      else target.values[key] = value;
    }
  }

  function get(key, fallback = null) {
    return Object.hasOwn(record.values, key) ? record.values[key] : fallback;
  }

  function keys(prefix) {
    return Object.keys(record.values).filter((key) => key.startsWith(prefix));
  }

  /* All that is remembered, as it is stored. */
  function whole() {
    return { ...record, book: bookId, version: record.version || VERSION };
  }

  /* Called after each change, here or in another tab. */
  function watch(listener) {
    listeners.add(listener);
  }

  if (typeof addEventListener === "function") {
    addEventListener("storage", (event) => {
      if (event.key !== KEY && event.key !== null) return;
      record = (event.newValue && parseRecord(event.newValue)) || emptyRecord();
      assign(record, unsaved);
      for (const listener of listeners) listener();
    });
  }

  read();
  Book.memory = { get, set: (key, value) => change({ [key]: value }), change, isKept, keys, whole, parseRecord, watch, VERSION };
})();
