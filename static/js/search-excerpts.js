/* A section's text around what is looked for in it, with the hits marked. */
(function searchExcerpts() {
  "use strict";

  const AROUND = 26;
  const LONGEST = 96;
  const STEP = 256;
  const HAN = /[\u3005\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u;
  const LISTED = /^[,\uff0c] [-\u22120-9\uff10-\uff19]/;

  const foldedSigns = new Map();

  function foldSign(sign) {
    if (!foldedSigns.has(sign)) foldedSigns.set(sign, sign.normalize("NFKC").toLowerCase());
    return foldedSigns.get(sign);
  }

  const isUnsaid = (raw, at) => HAN.test(raw[at - 1] || "") || HAN.test(raw[at + 1] || "") || LISTED.test(raw.slice(Math.max(0, at - 1), at + 2));

  /* A raw text as far as it is folded for comparing: `places` and `ends` tell where each folded unit stands in it. */
  const begun = (raw) => ({ raw, at: 0, folded: "", places: [], ends: [] });

  /* Folds on, at least to `until` in the raw text. */
  function fold(text, until) {
    const { raw, places, ends } = text;
    while (text.at < Math.min(until, raw.length)) {
      const { at } = text;
      const code = raw.codePointAt(at);
      text.at += code > 0xffff ? 2 : 1;
      // most signs are plain ideographs, which folding leaves as they are
      const isPlain = code >= 0x4e00 && code <= 0x9fff;
      const plain = isPlain ? raw[at] : code === 0x20 && isUnsaid(raw, at) ? "" : foldSign(raw.slice(at, text.at));
      text.folded += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        places.push(at);
        ends.push(text.at);
      }
    }
  }

  /* A section that answers one query mostly answers the next, which has a letter more. */
  const texts = new Map();

  function textOf(raw) {
    if (!texts.has(raw)) texts.set(raw, begun(raw));
    return texts.get(raw);
  }

  /* Folds until one of the terms is met and the excerpt around it is whole. */
  function foldToHit(text, terms) {
    const longest = Math.max(...terms.map((term) => term.length));
    for (let until = STEP; ; until += STEP) {
      fold(text, until);
      if (until >= text.raw.length || terms.some((term) => text.folded.includes(term))) break;
    }
    fold(text, text.at + LONGEST + longest);
  }

  /* [[from, to], …] in the folded part of a raw text, sorted, overlaps joined. */
  function hits({ folded, places, ends }, terms) {
    const found = [];
    for (const term of terms) {
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

  /* The hits in all of a raw text. */
  function ranges(raw, terms) {
    const text = textOf(raw);
    fold(text, raw.length);
    return hits(text, terms.filter(Boolean));
  }

  /* The hits as far as the excerpt around the first of them goes. */
  function nearRanges(raw, terms) {
    const asked = terms.filter(Boolean);
    if (!asked.length) return [];
    const text = textOf(raw);
    foldToHit(text, asked);
    return hits(text, asked);
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
    const found = whole ? ranges(raw, terms) : nearRanges(raw, terms);
    const line = document.createDocumentFragment();
    const first = found.length ? found[0][0] : 0;
    const from = whole || first <= AROUND ? 0 : first - AROUND;
    const to = whole ? raw.length : Math.min(raw.length, from + LONGEST);
    if (from > 0) line.append("…");
    append(line, raw, from, to, found);
    if (to < raw.length) line.append("…");
    return line;
  }

  Book.searchExcerpts = { ranges, marked };
})();
