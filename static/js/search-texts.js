/* What the sections of the page say, read from the DOM lesson by lesson. */
(function searchTexts() {
  "use strict";

  const INLINE = new Set("a abbr b bdi button cite code em i kbd mark output small span strong sub sup time tspan u wbr".split(" "));
  const UNREAD_NAMES = new Set("script style template noscript answer-field".split(" "));
  const UNREAD = new Set("without-scripts anchor toggle badge question-level visually-hidden frame-total lab-fields lab-status lesson-end again margin-terms".split(" "));
  const PLACES = { kicker: "named", "lesson-meta": "named", "question-text": "asked", answer: "kept" };
  // what neither name nor class tells, alike before and after implied.js has dressed the lesson
  const TOLD_BY_PLACE = {
    unread: "[aria-hidden='true'], .kind > b", asked: ".question summary > span:not([class])", kept: ".predict details > :not(summary)",
  };
  const BREAK = "\n";

  /* What becomes of elements of one name and class: where their words go, "" for where they stand; whether they are a block. */
  function kindOf(name, classes) {
    const all = classes.split(" ");
    const isUnread = UNREAD_NAMES.has(name) || (name === "button" && !all.includes("term")) || all.some((one) => UNREAD.has(one));
    const own = all.map((one) => PLACES[one]).find(Boolean);
    const part = isUnread ? "unread" : own || (name === "h1" || name === "h2" ? "named" : "");
    return { part, isBlock: !INLINE.has(name) };
  }

  /* Name → class → kind: there are few of both, and very many elements. */
  const kinds = new Map();

  function kind({ localName }, classes) {
    if (!kinds.has(localName)) kinds.set(localName, new Map());
    const own = kinds.get(localName);
    if (!own.has(classes)) own.set(classes, kindOf(localName, classes));
    return own.get(classes);
  }

  /* Element → where its words go, for what its place tells. */
  function places(lesson, units) {
    const known = new Map(units.map((unit) => [unit, "unread"]));
    for (const [part, selector] of Object.entries(TOLD_BY_PLACE)) {
      for (const element of lesson.querySelectorAll(selector)) if (!known.has(element)) known.set(element, part);
    }
    for (const svg of lesson.querySelectorAll("svg:not([role], svg svg)")) known.set(svg, "unread");
    return known;
  }

  const oneLine = (text) => (text.includes("\n") ? text.replace(/\s+/g, " ") : text);

  /* The words of a unit, other units inside it left out: its headings, what is asked, said, and kept in closed answers. */
  function read(unit, known) {
    const parts = { named: [], asked: [], said: [], kept: [] };
    const walk = (node, into) => {
      for (let child = node.firstChild; child; child = child.nextSibling) {
        if (child.nodeType === Node.TEXT_NODE) into.push(oneLine(child.data));
        else if (child.nodeType === Node.ELEMENT_NODE) enter(child, into);
      }
    };
    const enter = (element, into) => {
      const { part: own, isBlock } = kind(element, element.getAttribute("class") || "");
      const part = own || known.get(element);
      if (part === "unread") return;
      const target = part ? parts[part] : into;
      const isFormula = element.localName === "math";
      const block = isBlock && !isFormula;
      if (block) target.push(BREAK);
      // an element of text alone, and a formula, give it at once: the texts in it need no object each
      if (element.firstElementChild && !isFormula) walk(element, target);
      else target.push(oneLine(element.textContent));
      if (block) target.push(BREAK);
    };
    walk(unit, parts.said);
    return Object.fromEntries(Object.entries(parts).map(([part, words]) => [part, words.join("")]));
  }

  /* A text on one line: a dot between blocks, unless a sentence or a colon ends there already. */
  function separated(text) {
    const blocks = text.split(BREAK).map((one) => one.replace(/\s+/g, " ").trim()).filter(Boolean);
    return blocks.map((block, i) => (i ? joint(blocks[i - 1]) : "") + block).join("");
  }

  const joint = (before) => (/\p{Po}/u.test(before.slice(-1)) ? " " : " · ");

  const NOTHING = { words: "", asked: "", said: "", kept: "" };

  function textsOf(unit, known) {
    const { named, asked, said, kept } = read(unit, known);
    const { normalise } = Book.tokens;
    let words = null;
    return {
      // only those of hits are shown
      get words() {
        return (words ??= separated(said));
      },
      asked: asked.replace(/\s+/g, " ").trim(), said: normalise(`${named} ${asked} ${said}`), kept: normalise(kept),
    };
  }

  /* The docs by lesson. */
  function byLesson(docs) {
    const lessons = new Map();
    docs.forEach(([, , at], doc) => lessons.set(at, [...(lessons.get(at) || []), doc]));
    return [...lessons.values()];
  }

  /* The section of a lesson, and the unit of each of its docs. */
  function partsOf(docs, own) {
    const unitOf = (doc) => document.getElementById(docs[doc][0]);
    const section = own.map(unitOf).find(Boolean)?.closest("section.lesson");
    if (section) Book.folded.unfold(section);
    return { section, units: own.map(unitOf) };
  }

  /*
   * The texts of the docs of an index: `words` as they are shown, `said` and `kept` normalised. `known[doc]` is there as
   * soon as it was read: `only` reads some docs and gives their texts, `rest` reads all that are left, a lesson a step.
   */
  function open(docs) {
    const known = [];
    let lessons = null;
    const readOf = (own, asked) => {
      if (own.every((doc) => known[doc] || !asked(doc))) return;
      const { section, units } = partsOf(docs, own);
      const missing = own.map((doc, i) => [doc, units[i]]).filter(([doc]) => !known[doc] && asked(doc));
      const readAll = () => {
        const told = places(section, units);
        return missing.map(([, unit]) => (unit ? textsOf(unit, told) : NOTHING));
      };
      const found = section ? Book.searchTexts.asPrinted(section, readAll) : missing.map(() => NOTHING);
      missing.forEach(([doc], i) => (known[doc] = found[i]));
    };
    const all = () => (lessons ??= byLesson(docs));
    const only = (asked) => {
      const wanted = new Set(asked);
      for (const lesson of all()) readOf(lesson, (doc) => wanted.has(doc));
      const texts = [];
      for (const doc of asked) texts[doc] = known[doc];
      return texts;
    };
    function* rest() {
      for (const lesson of all()) {
        readOf(lesson, () => true);
        yield;
      }
    }
    return { known, only, rest };
  }

  /* All of them at once. */
  function collect(docs) {
    const { known, rest } = open(docs);
    Book.idle.finish(rest());
    return known;
  }

  /* recompute.js puts the book's numbers back while a lesson is read. */
  const asPrinted = (_, readLesson) => readLesson();

  Book.searchTexts = { open, collect, separated, asPrinted };
})();
