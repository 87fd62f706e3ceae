/* What the sections of the page say, read from the DOM lesson by lesson. */
(function searchTexts() {
  "use strict";

  const INLINE = new Set("a abbr b bdi button cite code em i kbd mark output small span strong sub sup time tspan u wbr".split(" "));
  const UNREAD_NAMES = new Set("script style template noscript answer-field".split(" "));
  const UNREAD = new Set("anchor toggle badge question-level visually-hidden frame-total lab-fields lab-status lesson-end again margin-terms".split(" "));
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
    return { words: separated(said), asked: asked.replace(/\s+/g, " ").trim(), said: normalise(`${named} ${asked} ${said}`), kept: normalise(kept) };
  }

  /* Reads the texts of each doc of the index, a lesson a step: `words` as they are shown, `said` and `kept` normalised. */
  function* reading(docs) {
    const texts = [];
    while (texts.length < docs.length) {
      const from = texts.length;
      const place = docs[from][2];
      const to = docs.findIndex(([, , at], i) => i > from && at !== place);
      const ids = docs.slice(from, to < 0 ? docs.length : to).map(([id]) => id);
      const units = ids.map((id) => document.getElementById(id));
      const lesson = units.find(Boolean)?.closest("section.lesson");
      const readLesson = () => {
        const known = places(lesson, units);
        return units.map((unit) => (unit ? textsOf(unit, known) : NOTHING));
      };
      texts.push(...(lesson ? Book.searchTexts.asPrinted(lesson, readLesson) : units.map(() => NOTHING)));
      yield;
    }
    return texts;
  }

  /* All of them at once. */
  function collect(docs) {
    const steps = reading(docs);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  }

  /* recompute.js puts the book's numbers back while a lesson is read. */
  const asPrinted = (_, readLesson) => readLesson();

  Book.searchTexts = { reading, collect, separated, asPrinted };
})();
