/* The words of a text, alike in the page and in build_site/search.py (shared vectors: tests/data/search-vectors.json). */
(function tokensOfText() {
  "use strict";

  // Han and kana are cut into pairs; Latin, Greek, Cyrillic words and numbers stand whole.
  const HAN = "\\u3005\\u3007\\u3041-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3134f}";
  const LETTERS = "0-9a-z\\u00df-\\u00f6\\u00f8-\\u024f\\u0370-\\u03ff\\u0400-\\u052f";
  const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
  const OTHER_WHITE = /[\t\n\r\f\v]/g;
  const SPACES = / {2,}/g;
  // spaces that make no difference: beside a Han character, and between a comma and a number
  const UNSAID = new RegExp(` (?:(?=[${HAN}])|(?<=[${HAN}] )|(?<=, )(?=[-\u22120-9]))`, "gu");
  const RUN = new RegExp(`(?<han>[${HAN}]+)|(?<atom>[0-9]+\\.[0-9]+|[${LETTERS}]+)`, "gu");
  const SEPARATORS = new Set("-_.,:/×·'’");
  const NUMBER = /^[0-9.]+$/;

  /* Text as it is compared: NFKC, lower case, no space beside Han or between comma and number, one elsewhere. */
  function normalise(text) {
    const folded = text.normalize("NFKC").toLowerCase().replace(INVISIBLE, "");
    // most white is one space already, and stays: nothing is made of it anew
    return folded.replace(OTHER_WHITE, " ").replace(SPACES, " ").replace(/^ | $/g, "").replace(UNSAID, "");
  }

  function pairs(run) {
    const signs = Array.from(run);
    return signs.length === 1 ? signs : signs.slice(1).map((sign, i) => signs[i] + sign);
  }

  const joined = (compound) => (compound.length > 1 ? [compound.join("")] : []);

  /* The tokens of a text in reading order, repeats kept. */
  function tokens(text) {
    const source = normalise(text);
    const found = [];
    let compound = [];
    let end = 0;
    for (const run of source.matchAll(RUN)) {
      const { han, atom } = run.groups;
      const gap = source.slice(end, run.index);
      end = run.index + run[0].length;
      if (compound.length && !(atom && SEPARATORS.has(gap))) {
        const last = compound[compound.length - 1];
        found.push(...joined(compound));
        compound = [];
        if (atom && gap === " " && !NUMBER.test(last) && !NUMBER.test(atom)) found.push(last + atom);
      }
      if (atom) {
        compound.push(atom);
        found.push(atom);
      } else {
        found.push(...pairs(han));
      }
    }
    found.push(...joined(compound));
    return found;
  }

  Book.tokens = { normalise, tokens };
})();
