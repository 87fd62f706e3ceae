/* The reader's record out and in: as JSON, or at the end of a Markdown text. Nothing that either side knows is lost. */
(function memoryTransfer() {
  "use strict";

  const { memory } = Book;
  const FENCED = /^(?:[^]*\n)?```json\r?\n([^]*?)\r?\n```\s*$/;
  const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  const toJson = () => JSON.stringify(memory.whole(), null, 1);

  function read(text) {
    return memory.parseRecord(text) || memory.parseRecord((FENCED.exec(text) || ["", ""])[1]);
  }

  /* Verdicts of both sides by day; of one day's those of the longer list. */
  function verdicts(own, theirs) {
    const days = new Map();
    for (const list of [own, theirs]) {
      const byDay = grouped(list);
      for (const [day, some] of byDay) if (some.length > (days.get(day) || []).length) days.set(day, some);
    }
    return [...days.keys()].sort().flatMap((day) => days.get(day));
  }

  function grouped(list) {
    const days = new Map();
    for (const one of list) days.set(one[0], [...(days.get(one[0]) || []), one]);
    return days;
  }

  const isVerdicts = (value) => Array.isArray(value) && value.every((one) => Array.isArray(one) && typeof one[0] === "string");

  /* What becomes of a value that both sides have: verdicts are joined, of a note the later wins, else what comes in. */
  function joined(key, own, theirs) {
    if (key.startsWith("verdicts.") && isVerdicts(own) && isVerdicts(theirs)) return verdicts(own, theirs);
    if (key.startsWith("note.") && isMap(own) && isMap(theirs)) return (theirs.changed || 0) >= (own.changed || 0) ? theirs : own;
    return theirs;
  }

  function merged(own, theirs) {
    const safe = Object.entries(theirs).filter(([key]) => key !== "__proto__");
    return Object.fromEntries(safe.map(([key, value]) => [key, Object.hasOwn(own, key) ? joined(key, own[key], value) : value]));
  }

  /* Takes in an exported record; values that it does not have stay. Gives the name of a message. */
  function take(text) {
    const found = read(text);
    const own = memory.whole();
    if (!found || found.book !== own.book) return "memory-bad-file";
    if (!memory.change(merged(own.values, found.values))) return "memory-unkept";
    return found.version > memory.VERSION ? "memory-newer" : "memory-imported";
  }

  Book.memoryTransfer = { toJson, take, merged };
})();
