/* The reader's passages and notes: kept in the memory, found again in the text, drawn without a change of the document. */
(function notes() {
  "use strict";

  const { memory, noteAnchors, noteRanges } = Book;
  const PREFIX = "note.";
  const redirects = Book.json("redirects") || {};
  const isText = (value) => typeof value === "string";

  /* {id, section, quote, before, after, nth, text, changed}, whatever edition wrote them. */
  function all() {
    const found = memory.keys(PREFIX).map((key) => [key.slice(PREFIX.length), memory.get(key)]);
    return found.filter(([, note]) => note && isText(note.section) && isText(note.quote)).map(([id, note]) => ({ ...note, id, text: isText(note.text) ? note.text : "" }));
  }

  /* The section that a note names, or the lesson where the section is gone; null where both are. */
  function rootOf({ section }) {
    const known = Object.hasOwn(redirects, section) ? Book.folded.find(redirects[section]) : document.getElementById(section);
    const root = known?.closest("section.lesson") ? known : document.getElementById(section.split("-")[0]);
    return root?.closest("section.lesson") ? root : null;
  }

  /* Where a note stands now: {lesson, root, range}; range null where the text has changed. `texts`: those read already. */
  function placeOf(note, texts = new Map()) {
    const root = rootOf(note);
    const lesson = root ? root.closest("section.lesson") : null;
    for (const scope of root === lesson ? [lesson] : [root, lesson]) {
      if (!scope) continue;
      Book.folded.unfold(lesson);
      if (!texts.has(scope)) texts.set(scope, noteRanges.textOf(scope));
      const mapped = texts.get(scope);
      const found = noteAnchors.find(mapped.text, note);
      if (found) return { lesson, root, range: noteRanges.rangeOf(mapped, found) };
    }
    return { lesson, root, range: null };
  }

  function freshId() {
    let number = Date.now();
    while (memory.get(PREFIX + number.toString(36)) !== null) number += 1;
    return number.toString(36);
  }

  /* The innermost section with an id around a range. */
  function sectionOf(range) {
    const { commonAncestorContainer: box } = range;
    return (box instanceof Element ? box : box.parentElement).closest("section.topic[id], section.lesson[id]");
  }

  const isSame = (one, other) => one.compareBoundaryPoints(Range.START_TO_START, other) === 0 && one.compareBoundaryPoints(Range.END_TO_END, other) === 0;

  /* {section, mapped, place}: what a range holds of the text; null where that is nothing. */
  function passageIn(range) {
    const section = sectionOf(range);
    if (!section) return null;
    const mapped = noteRanges.textOf(section);
    const place = noteRanges.signsIn(mapped, range);
    return place[0] < place[1] ? { section, mapped, place } : null;
  }

  /* The id of the note on just this passage of the open lesson, or null. */
  function idOf(passage) {
    const own = passage && noteRanges.rangeOf(passage.mapped, passage.place);
    return (own && drawn.find(({ range }) => isSame(range, own))?.note.id) || null;
  }

  /* Keeps what a range holds, once, and gives its id; null where that is nothing of the text. */
  function make(range) {
    const passage = passageIn(range);
    const known = idOf(passage);
    if (known || !passage) return known;
    const { section, mapped, place: [start, end] } = passage;
    const id = freshId();
    const quote = noteRanges.wordsOf(mapped, [start, end]);
    memory.set(PREFIX + id, { section: section.id, quote, ...noteAnchors.anchorOf(mapped.text, start, end), text: "", changed: Date.now() });
    return id;
  }

  const get = (id) => all().find((note) => note.id === id) || null;

  /* Stores what a note says, and the note itself where it is gone. Tells whether that is kept. */
  const write = ({ id, ...note }, text) => memory.set(PREFIX + id, { ...note, ...memory.get(PREFIX + id), text, changed: Date.now() });

  const remove = (id) => memory.set(PREFIX + id, undefined);

  const canDraw = typeof Highlight === "function" && Boolean(globalThis.CSS?.highlights);
  let drawn = [];

  /* Draws the passages of the open lesson. */
  function draw() {
    const lesson = Book.router?.currentLesson();
    const own = lesson ? all().filter((note) => rootOf(note)?.closest("section.lesson") === lesson) : [];
    const texts = new Map();
    drawn = own.map((note) => ({ note, range: placeOf(note, texts).range })).filter(({ range }) => range);
    if (!canDraw) return;
    CSS.highlights.set("passage", new Highlight(...drawn.map(({ range }) => range)));
    CSS.highlights.set("noted", new Highlight(...drawn.filter(({ note }) => note.text).map(({ range }) => range)));
  }

  /* The note under a point of the window, the shortest of several, or null. */
  function at(x, y) {
    const holds = ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom;
    const hits = drawn.filter(({ range }) => [...range.getClientRects()].some(holds));
    const [hit] = hits.sort((one, other) => one.range.toString().length - other.range.toString().length);
    return hit ? { id: hit.note.id, range: hit.range } : null;
  }

  let last = "";

  /* Each change of anything calls; only changes of notes draw. */
  function drawChanged() {
    const now = JSON.stringify(memory.keys(PREFIX).map((key) => [key, memory.get(key)]));
    if (now === last) return;
    last = now;
    draw();
  }

  document.addEventListener("lessonchange", draw);
  document.addEventListener("textreplaced", draw);
  // numbers take their signs in when the trace is there (trace-numbers.js)
  Book.traceSources?.ready?.then(draw);
  memory.watch(drawChanged);
  drawChanged();
  Book.notes = { all, get, make, idOf: (range) => idOf(passageIn(range)), write, remove, at, placeOf };
})();
