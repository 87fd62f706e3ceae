/* Bytes of a text, byte pair encoding learned and applied, the longest match; as concepts/functions/subwords.py. */
(function subwords() {
  "use strict";

  const { check, whole } = Book.arrays;
  const CONTINUED = [[0x80, 0], [0x800, 0xc0], [0x10000, 0xe0], [0x110000, 0xf0]];
  const key = (left, right) => JSON.stringify([left, right]);

  function bytesOf(point) {
    check(point < 0xd800 || point > 0xdfff, "half of a surrogate pair");
    const more = CONTINUED.findIndex(([limit]) => point < limit);
    const tail = Array.from({ length: more }, (_, i) => 0x80 + (Math.floor(point / 64 ** (more - 1 - i)) % 64));
    return [CONTINUED[more][1] + Math.floor(point / 64 ** more), ...tail];
  }

  /* What stands where bytes make no character. */
  const LOST = "\uFFFD";

  /* The characters of a text; half a character is lost. */
  const wholeCharacters = (text) => [...text].map((one) => (/^[\uD800-\uDFFF]$/.test(one) ? LOST : one));

  const utf8Bytes = (text) => [...text].flatMap((character) => bytesOf(character.codePointAt(0)));

  function longestMatch(text, pieces) {
    const known = pieces.filter(Boolean).sort((a, b) => [...b].length - [...a].length);
    const found = [];
    for (let at = 0; at < text.length; at += found[found.length - 1].length) {
      const piece = known.find((one) => text.startsWith(one, at));
      check(piece !== undefined, "no piece stands here");
      found.push(piece);
    }
    return found;
  }

  function pairCounts(words, times) {
    check(times.length === words.length && times.map(whole).every((count) => count > 0), "each word needs its times");
    const found = new Map();
    words.forEach((word, i) => {
      for (let at = 0; at + 1 < word.length; at += 1) {
        const name = key(word[at], word[at + 1]);
        const [left, right, count] = found.get(name) || [word[at], word[at + 1], 0];
        found.set(name, [left, right, count + times[i]]);
      }
    });
    return [...found.values()];
  }

  function mergePair(symbols, [left, right]) {
    const done = [];
    for (let at = 0; at < symbols.length; at += 1) {
      const both = symbols[at] === left && symbols[at + 1] === right;
      done.push(both ? left + right : symbols[at]);
      if (both) at += 1;
    }
    return done;
  }

  /* By code points, as Python compares texts: UTF-16 has another order. */
  function compare(one, other) {
    const [a, b] = [[...one], [...other]];
    const at = a.findIndex((character, i) => character !== b[i]);
    if (at < 0) return a.length - b.length;
    return at < b.length ? a[at].codePointAt(0) - b[at].codePointAt(0) : 1;
  }

  function learnBpe(words, times, rounds, tie = "lexical") {
    check(tie === "lexical" || tie === "seen", "no such rule for ties");
    check(whole(rounds) >= 0, "rounds must be 0 or more");
    const merges = [];
    let corpus = words;
    while (merges.length < rounds) {
      const counts = pairCounts(corpus, times);
      if (!counts.length) break;
      const most = Math.max(...counts.map(([, , count]) => count));
      const best = counts.filter(([, , count]) => count === most).map(([left, right]) => [left, right]);
      if (tie === "lexical") best.sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]));
      merges.push(best[0]);
      corpus = corpus.map((word) => mergePair(word, best[0]));
    }
    return merges;
  }

  const applyBpe = (symbols, merges) => merges.reduce(mergePair, [...symbols]);

  Book.characters = { LOST, wholeCharacters };
  Object.assign((Book.numerics = Book.numerics || {}), { utf8Bytes, longestMatch, pairCounts, mergePair, learnBpe, applyBpe });
})();
