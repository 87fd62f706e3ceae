/* What the sections of the page say, read from the DOM lesson by lesson, and the excerpt of a section around a hit. */
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
  const AROUND = 26;
  const LONGEST = 96;

  /* What becomes of elements of one name and class: where their words go, "" for where they stand; whether they are a block. */
  function kindOf(name, classes) {
    const all = classes.split(" ");
    const isUnread = UNREAD_NAMES.has(name) || (name === "button" && !all.includes("term")) || all.some((one) => UNREAD.has(one));
    const own = all.map((one) => PLACES[one]).find(Boolean);
    const part = isUnread ? "unread" : own || (name === "h1" || name === "h2" ? "named" : "");
    return { part, isBlock: !INLINE.has(name) };
  }

  const kinds = new Map();

  function kind(element) {
    const key = `${element.localName} ${element.getAttribute("class") || ""}`;
    if (!kinds.has(key)) kinds.set(key, kindOf(element.localName, element.getAttribute("class") || ""));
    return kinds.get(key);
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
    const walk = (node, into, flows) => {
      for (let child = node.firstChild; child; child = child.nextSibling) {
        if (child.nodeType === Node.TEXT_NODE) into.push(oneLine(child.data));
        else if (child.nodeType === Node.ELEMENT_NODE) enter(child, into, flows);
      }
    };
    const enter = (element, into, flows) => {
      const { part: own, isBlock } = kind(element);
      const part = own || known.get(element);
      if (part === "unread") return;
      const target = part ? parts[part] : into;
      const line = flows || element.localName === "math";
      const block = isBlock && !line;
      if (block) target.push(BREAK);
      // an element of text alone gives it at once: the texts in it need no object each
      if (element.firstElementChild) walk(element, target, line);
      else target.push(oneLine(element.textContent));
      if (block) target.push(BREAK);
    };
    walk(unit, parts.said, false);
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
    return { words: said, asked: asked.replace(/\s+/g, " ").trim(), said: normalise(`${named} ${asked} ${said}`), kept: normalise(kept) };
  }

  /* Reads the texts of each doc of the index, a lesson a step: `words` as they stand with their breaks, `said` and `kept` normalised. */
  function* reading(docs) {
    const texts = [];
    while (texts.length < docs.length) {
      const from = texts.length;
      const place = docs[from][2];
      const to = docs.findIndex(([, , at], i) => i > from && at !== place);
      const ids = docs.slice(from, to < 0 ? docs.length : to).map(([id]) => id);
      const units = ids.map((id) => document.getElementById(id));
      const lesson = units.find(Boolean)?.closest("section.lesson");
      const known = lesson && places(lesson, units);
      texts.push(...units.map((unit) => (unit && known ? textsOf(unit, known) : NOTHING)));
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

  const HAN = /[\u3005\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u;
  const LISTED = /^[,\uff0c] [-\u22120-9\uff10-\uff19]/;

  const foldedSigns = new Map();

  function foldSign(sign) {
    if (!foldedSigns.has(sign)) foldedSigns.set(sign, sign.normalize("NFKC").toLowerCase());
    return foldedSigns.get(sign);
  }

  const isUnsaid = (raw, at) => HAN.test(raw[at - 1] || "") || HAN.test(raw[at + 1] || "") || LISTED.test(raw.slice(Math.max(0, at - 1), at + 2));

  /* The text folded for comparing, with where each folded unit begins and ends in the raw text. */
  function fold(raw) {
    let folded = "";
    const places = [];
    const ends = [];
    for (let at = 0; at < raw.length;) {
      const code = raw.codePointAt(at);
      const end = at + (code > 0xffff ? 2 : 1);
      // most signs are plain ideographs, which folding leaves as they are
      const isPlain = code >= 0x4e00 && code <= 0x9fff;
      const plain = isPlain ? raw[at] : code === 0x20 && isUnsaid(raw, at) ? "" : foldSign(raw.slice(at, end));
      folded += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        places.push(at);
        ends.push(end);
      }
      at = end;
    }
    return { folded, places, ends };
  }

  /* A section that answers one query mostly answers the next, which has a letter more. */
  const folds = new Map();

  function foldOnce(raw) {
    if (!folds.has(raw)) folds.set(raw, fold(raw));
    return folds.get(raw);
  }

  /* [[from, to], …] in the raw text, sorted, overlaps joined. */
  function ranges(raw, terms) {
    const { folded, places, ends } = foldOnce(raw);
    const found = [];
    for (const term of terms.filter(Boolean)) {
      for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
        found.push([places[at], ends[at + term.length - 1]]);
      }
    }
    found.sort((left, right) => left[0] - right[0]);
    return found.reduce((merged, range) => {
      const last = merged[merged.length - 1];
      if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
      else merged.push([...range]);
      return merged;
    }, []);
  }

  function append(line, raw, from, to, marked) {
    let at = from;
    for (const [start, end] of marked) {
      if (end <= from || start >= to) continue;
      line.append(raw.slice(at, Math.max(at, start)), Book.element("mark", {}, raw.slice(Math.max(start, from), Math.min(end, to))));
      at = Math.min(end, to);
    }
    line.append(raw.slice(at, to));
  }

  /* A text with its hits marked, all of it or the stretch around the first hit. */
  function marked(raw, terms, whole = false) {
    const found = ranges(raw, terms);
    const line = document.createDocumentFragment();
    const first = found.length ? found[0][0] : 0;
    const from = whole || first <= AROUND ? 0 : first - AROUND;
    const to = whole ? raw.length : Math.min(raw.length, from + LONGEST);
    if (from > 0) line.append("…");
    append(line, raw, from, to, found);
    if (to < raw.length) line.append("…");
    return line;
  }

  Book.searchTexts = { reading, collect, ranges, fold, marked, separated };
})();
