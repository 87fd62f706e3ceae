/*
 * Which sections answer a query. Two parts share the work: the index of what a section is about, scored as lunr does
 * (its form is described in build_site/search.py), and a scan of what its text says. No DOM here.
 */
(function searchScoring() {
  "use strict";

  const { normalise, tokens } = Book.tokens;
  const LATIN = /^[a-z\u00df-\u024f\u0370-\u03ff\u0400-\u052f]+$/;
  const NUMBER = /^[0-9.]+$/;
  const HAN_ALONE = /^[^\u0000-\u2fff]$/u;
  const COMPLETIONS = 12;
  const WEIGHT = { phrase: 2, density: 0.4, early: 0.2, index: 2, jump: 100, answer: 0.5 };

  function decode(posting) {
    let code = 0;
    return posting.split(",").map((part) => {
      const [step, count = "1"] = part.split(":");
      code += parseInt(step, 36);
      return [code, parseInt(count, 36)];
    });
  }

  function openIndex(json) {
    const terms = json.terms ? json.terms.split(" ") : [];
    const lists = json.postings ? json.postings.split(";").map(decode) : [];
    const width = json.fields.length;
    const lengths = new Float64Array(json.docs.length * width);
    for (const list of lists) for (const [code, count] of list) lengths[code] += count;
    const averages = json.fields.map((_, field) => {
      let total = 0;
      for (let doc = 0; doc < json.docs.length; doc += 1) total += lengths[doc * width + field];
      return total / json.docs.length;
    });
    return { ...json, terms, postings: new Map(terms.map((term, i) => [term, lists[i]])), lengths, averages };
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
    const begun = index.terms.filter((term) => term.startsWith(token) && LATIN.test(term)).slice(0, COMPLETIONS);
    if (begun.length || token.length < 4) return [token, ...begun.filter((term) => term !== token)];
    return [token, ...index.terms.filter((term) => LATIN.test(term) && oneLetterApart(term, token))];
  }

  function occurrences(text, part) {
    let count = 0;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
    return count;
  }

  /* How well one normalised text says what is asked, from 0; `alternatives`: for each token, what it may stand for. */
  function scanText(text, phrase, alternatives) {
    const count = phrase ? occurrences(text, phrase) : 0;
    const found = alternatives.map((terms) => terms.find((term) => text.includes(term)) || null);
    const hit = found.filter(Boolean);
    const coverage = count ? 1 : hit.length / Math.max(1, alternatives.length);
    if (coverage < 0.5) return { score: 0, count, coverage, terms: [] };
    const dense = count || hit.reduce((sum, term) => sum + occurrences(text, term), 0) / Math.max(1, hit.length);
    const first = count ? text.indexOf(phrase) : Math.min(...hit.map((term) => text.indexOf(term)));
    const score = coverage ** 2 + (count ? WEIGHT.phrase : 0)
      + WEIGHT.density * Math.min(1, dense / 8) + WEIGHT.early * (1 - first / Math.max(1, text.length));
    return { score, count, coverage, terms: count ? [phrase] : hit };
  }

  const distinct = (list) => [...new Set(list)];

  function titleScore(doc, phrase) {
    const [id, title] = doc;
    if (phrase === normalise(id)) return WEIGHT.jump + 1;
    return phrase === normalise(title) ? WEIGHT.jump : 0;
  }

  /* The scores of the index, 1 for the best, each by the square of how much of the query the section is about. */
  function indexScores(index, alternatives) {
    const scored = scoreFields(index, alternatives.flat());
    const best = scored.length ? scored[0][1] : 1;
    const holds = (doc, term) => (index.postings.get(term) || []).some(([code]) => Math.floor(code / index.fields.length) === doc);
    return new Map(scored.map(([doc, score]) => {
      const covered = alternatives.filter((terms) => terms.some((term) => holds(doc, term))).length;
      return [doc, (score / best) * (covered / alternatives.length) ** 2];
    }));
  }

  /*
   * The hits for a query, the best first: {doc, score, terms, inAnswer}. `texts[doc]`: {said, kept} normalised,
   * `kept` what stands in closed answers: it is searched, but gives no words to show.
   */
  function find(index, texts, query) {
    const phrase = normalise(query);
    const asked = distinct(tokens(query));
    if (!phrase) return [];
    const alternatives = asked.map((token) => meant(index, token));
    // a section is about words; numbers alone are looked for in what the text says
    const about = asked.some((token) => !NUMBER.test(token)) ? indexScores(index, alternatives) : new Map();
    const hits = [];
    index.docs.forEach((doc, i) => {
      const { said = "", kept = "" } = texts[i] || {};
      const open = scanText(said, phrase, alternatives);
      const closed = kept ? scanText(kept, phrase, alternatives) : { score: 0 };
      const score = titleScore(doc, phrase) + WEIGHT.index * (about.get(i) || 0) + Math.max(open.score, WEIGHT.answer * closed.score);
      // a section that is about little of what is asked and says none of it is no answer
      if (score < 0.2) return;
      hits.push({ doc: i, score, terms: open.terms, inAnswer: open.score === 0 && closed.score > 0 });
    });
    return hits.sort((left, right) => right.score - left.score || left.doc - right.doc);
  }

  Book.searchScoring = { openIndex, scoreFields, meant, oneLetterApart, scanText, occurrences, find };
})();
