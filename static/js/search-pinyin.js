/* Titles found by how they are read: syllables, their beginnings and the signs themselves, in one run. No DOM here. */
(function searchPinyin() {
  "use strict";

  // alike in build_site/pinyin.py
  const IDEOGRAPH = /[\u3400-\u4dbf\u4e00-\u9fff\u{20000}-\u{3134f}]/u;
  const SPOKEN = /[\p{L}\p{N}]/u;
  const INITIAL = /^(?:[zcs]h|.)/;
  const WORTH = { whole: 4, start: 3, inside: 2, begun: 0.8, share: 0.5 };

  const typed = (text) => Array.from(text).filter((sign) => SPOKEN.test(sign)).join("").replaceAll("ü", "v");

  /* The signs of a title that are spoken: {sign, read}, `read` "" for what stands for itself. */
  function units(title, syllables) {
    const reads = syllables.split(" ");
    let next = 0;
    const all = Array.from(title.normalize("NFKC").toLowerCase(), (sign) => ({ sign, read: IDEOGRAPH.test(sign) ? reads[next++] || "" : "" }));
    return all.filter(({ sign }) => SPOKEN.test(sign));
  }

  /* lü is typed as lv or as lu. */
  function begins(rest, part) {
    return rest.startsWith(part) || (part.includes("v") && rest.startsWith(part.replace("v", "u")));
  }

  /* From the unit `at`: {end, begun} where the query ends, `begun` units read by their beginning; null where it does not fit. */
  function follow(list, at, rest, begun = 0) {
    if (!rest) return { end: at, begun };
    if (at === list.length) return null;
    const { sign, read } = list[at];
    if (rest.startsWith(sign)) return follow(list, at + 1, rest.slice(sign.length), begun);
    if (!read || rest[0] !== read[0]) return null;
    if (begins(rest, read)) {
      const whole = follow(list, at + 1, rest.slice(read.length), begun);
      if (whole) return whole;
    }
    if (begins(read, rest)) return { end: at + 1, begun: begun + 1 };
    const [initial] = INITIAL.exec(read);
    return follow(list, at + 1, rest.slice(rest.startsWith(initial) ? initial.length : 1), begun + 1);
  }

  /* How well a title sounds like what is typed, from 0, and the part of it that does. */
  function sounds(list, query) {
    let best = { score: 0, part: "" };
    for (let at = 0; at < list.length; at += 1) {
      const found = follow(list, at, query);
      if (!found || !list.slice(at, found.end).some(({ read }) => read)) continue;
      const place = at ? "inside" : found.end === list.length ? "whole" : "start";
      const score = WORTH[place] - (found.begun ? WORTH.begun : 0) + (WORTH.share * (found.end - at)) / list.length;
      if (score > best.score) best = { score, part: list.slice(at, found.end).map(({ sign }) => sign).join("") };
    }
    return best;
  }

  /* For a query of letters, a function that tells of each doc how well its title sounds like it; else null. */
  function reader(titles, query) {
    const wanted = typed(query);
    return /[a-z].*./.test(wanted) ? (doc) => sounds(titles(doc), wanted) : null;
  }

  /* For each doc the signs of its title, read when they are asked for. */
  function open({ docs, pinyin = [] }) {
    const read = [];
    return (doc) => (read[doc] ??= units(docs[doc][1], pinyin[doc] || ""));
  }

  Book.searchPinyin = { open, reader, sounds, units };
})();
