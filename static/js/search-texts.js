/* What the sections of the page say, read once from the DOM, and the excerpt of a section around a hit. */
(function searchTexts() {
  "use strict";

  const INLINE = new Set("a abbr b bdi button cite code em i kbd mark output small span strong sub sup time tspan u wbr".split(" "));
  const SKIPPED = [
    "script, style, template, noscript, button:not(.term), [aria-hidden='true']",
    ".anchor, .toggle, .question-level, .visually-hidden, .frame-total, .lab-fields, .lab-status, .lesson-end, .again, answer-field",
  ].join(", ");
  const PLACED = { named: "h1, h2, .kicker, .lesson-meta", asked: ".question .question-text", kept: ".answer, .predict details > :not(summary)" };
  const BREAK = "\n";
  const AROUND = 26;
  const LONGEST = 96;

  /* What becomes of the elements of the page: asked once of the whole page, which is far quicker than of each. */
  function marks(ids) {
    const skipped = new Set(document.querySelectorAll(SKIPPED));
    for (const id of ids) skipped.add(document.getElementById(id));
    const placed = new Map();
    for (const [part, selector] of Object.entries(PLACED)) {
      for (const element of document.querySelectorAll(selector)) if (!placed.has(element)) placed.set(element, part);
    }
    return { skipped, placed };
  }

  /* The words of a unit, other units inside it left out: its headings, what is asked, said, and kept in closed answers. */
  function read(unit, { skipped, placed }) {
    const parts = { named: [], asked: [], said: [], kept: [] };
    const walk = (node, into, flows) => {
      for (let child = node.firstChild; child; child = child.nextSibling) {
        if (child.nodeType === Node.TEXT_NODE) into.push(child.data.replace(/\s+/g, " "));
        else if (child.nodeType === Node.ELEMENT_NODE && !skipped.has(child)) enter(child, into, flows);
      }
    };
    const enter = (element, into, flows) => {
      const part = placed.get(element);
      const target = part ? parts[part] : into;
      const line = flows || element.localName === "math";
      const block = !line && !INLINE.has(element.localName);
      if (block) target.push(BREAK);
      walk(element, target, line);
      if (block) target.push(BREAK);
    };
    walk(unit, parts.said, false);
    const tidy = (list) => list.join("").replace(/\s+/g, " ").trim();
    return { raw: separated(parts.said.join("")), named: tidy(parts.named), asked: tidy(parts.asked), said: tidy(parts.said), kept: tidy(parts.kept) };
  }

  /* A text on one line: a dot between blocks, unless a sentence or a colon ends there already. */
  function separated(text) {
    const blocks = text.split(BREAK).map((one) => one.replace(/\s+/g, " ").trim()).filter(Boolean);
    return blocks.map((block, i) => (i ? joint(blocks[i - 1]) : "") + block).join("");
  }

  const joint = (before) => (/\p{Po}$/u.test(before) ? " " : " · ");

  /* For each doc of the index its texts, raw and normalised. */
  function collect(docs) {
    const ids = new Set(docs.map(([id]) => id));
    const known = marks(ids);
    return docs.map(([id]) => {
      const unit = document.getElementById(id);
      if (!unit) return { raw: "", asked: "", said: "", kept: "" };
      const { raw, named, asked, said, kept } = read(unit, known);
      return { raw, asked, said: Book.tokens.normalise(`${named} ${asked} ${said}`), kept: Book.tokens.normalise(kept) };
    });
  }

  const HAN = /[\u3005\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u;
  const LISTED = /^[,\uff0c] [-\u22120-9\uff10-\uff19]/;

  /* The text folded for comparing, with where each folded unit begins and ends in the raw text. */
  function fold(raw) {
    const signs = Array.from(raw);
    let folded = "";
    const places = [];
    const ends = [];
    let at = 0;
    signs.forEach((sign, i) => {
      const unsaid = sign === " " && (HAN.test(signs[i - 1] || "") || HAN.test(signs[i + 1] || "") || LISTED.test(signs.slice(Math.max(0, i - 1), i + 2).join("")));
      // most signs are plain ideographs, which folding leaves as they are
      const plain = unsaid ? "" : sign >= "\u4e00" && sign <= "\u9fff" ? sign : sign.normalize("NFKC").toLowerCase();
      at += sign.length;
      folded += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        places.push(at - sign.length);
        ends.push(at);
      }
    });
    return { folded, places, ends };
  }

  /* [[from, to], …] in the raw text, sorted, overlaps joined. */
  function ranges(raw, terms) {
    const { folded, places, ends } = fold(raw);
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

  Book.searchTexts = { collect, ranges, fold, marked, separated };
})();
