/* The index of what each section is about, scored as lunr does; its form is described in build_site/search.py. No DOM here. */
(function searchIndex() {
  "use strict";

  const LATIN = /^[a-z\u00df-\u024f\u0370-\u03ff\u0400-\u052f]+$/;
  const HAN_ALONE = /^[^\u0000-\u2fff]$/u;
  const COMPLETIONS = 12;

  function decode(posting) {
    let code = 0;
    return posting.split(",").map((part) => {
      const [step, count = "1"] = part.split(":");
      code += parseInt(step, 36);
      return [code, parseInt(count, 36)];
    });
  }

  const DIGIT = new Uint8Array(128);
  for (let digit = 0; digit < 36; digit += 1) DIGIT[digit.toString(36).charCodeAt(0)] = digit;

  /* The sum of all counts of each field of each doc: one pass over the signs of the postings, nothing made of them. */
  function lengthsOf(postings, size) {
    const lengths = new Float64Array(size);
    let [code, number, counts] = [0, 0, false];
    const end = (sign) => {
      if (counts) lengths[code] += number;
      else code += number;
      if (!counts && sign !== ":") lengths[code] += 1;
      [number, counts] = [0, sign === ":"];
      if (sign === ";") code = 0;
    };
    for (let at = 0; at < postings.length; at += 1) {
      const sign = postings[at];
      if (sign === "," || sign === ":" || sign === ";") end(sign);
      else number = number * 36 + DIGIT[postings.charCodeAt(at)];
    }
    if (postings) end(";");
    return lengths;
  }

  /* The postings of each term, read when they are asked for. */
  function lists(terms, postings) {
    const packed = postings ? postings.split(";") : [];
    const places = new Map(terms.map((term, i) => [term, i]));
    const read = [];
    const get = (term) => {
      const at = places.get(term);
      return at === undefined ? undefined : (read[at] ??= decode(packed[at]));
    };
    return { has: (term) => places.has(term), get };
  }

  function open(json) {
    const terms = json.terms ? json.terms.split(" ") : [];
    const width = json.fields.length;
    const lengths = lengthsOf(json.postings, json.docs.length * width);
    const averages = json.fields.map((_, field) => {
      let total = 0;
      for (let doc = 0; doc < json.docs.length; doc += 1) total += lengths[doc * width + field];
      return total / json.docs.length;
    });
    return { ...json, terms, words: terms.filter((term) => LATIN.test(term)), postings: lists(terms, json.postings), lengths, averages };
  }

  /* [[doc, score], …], the best first; equal scores in the order in which docs are first met. */
  function scoreFields(index, asked) {
    const { k1, b, fields, docs, postings, lengths, averages } = index;
    const known = [...new Set(asked)].filter((term) => postings.has(term));
    const scores = new Map();
    for (const term of known) {
      const list = postings.get(term);
      const idf = Math.log(1 + Math.abs((docs.length - list.length + 0.5) / (list.length + 0.5)));
      fields.forEach(([, boost], field) => {
        for (const [code, n] of list) {
          if (code % fields.length !== field) continue;
          const doc = Math.floor(code / fields.length);
          const weight = (boost * idf * (k1 + 1) * n) / (k1 * (1 - b + b * (lengths[code] / averages[field])) + n);
          scores.set(doc, (scores.get(doc) || 0) + Math.round(weight * 1000) / 1000);
        }
      });
    }
    const scale = Math.sqrt(known.length);
    return [...scores].map(([doc, score]) => [doc, score / scale]).sort((left, right) => right[1] - left[1]);
  }

  /* One letter too many, too few, other, or two neighbours swapped. */
  function oneLetterApart(a, b) {
    if (Math.abs(a.length - b.length) > 1 || a === b) return false;
    let start = 0;
    while (start < a.length && a[start] === b[start]) start += 1;
    const [restA, restB] = [a.slice(start), b.slice(start)];
    if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
    return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  }

  /* The terms that a token may stand for: itself, words that it begins, else words one letter apart. Numbers only as they are. */
  function meant(index, token) {
    if (HAN_ALONE.test(token)) return index.terms.filter((term) => term.includes(token));
    if (!LATIN.test(token)) return [token];
    const begun = index.words.filter((term) => term.startsWith(token)).slice(0, COMPLETIONS);
    if (begun.length || token.length < 4) return [token, ...begun.filter((term) => term !== token)];
    return [token, ...index.words.filter((term) => oneLetterApart(term, token))];
  }

  /* The docs that are about one of the terms. */
  function docsOf(index, terms) {
    const width = index.fields.length;
    return new Set(terms.flatMap((term) => (index.postings.get(term) || []).map(([code]) => Math.floor(code / width))));
  }

  /* Doc → what of `worth` it is about; `alternatives`: for each token, the terms that it may stand for. */
  function covered(index, alternatives, worth) {
    const all = new Map();
    alternatives.forEach((terms, i) => {
      for (const doc of docsOf(index, terms)) all.set(doc, (all.get(doc) || 0) + worth[i]);
    });
    return all;
  }

  Book.searchIndex = { open, scoreFields, docsOf, covered, meant, oneLetterApart };
})();
