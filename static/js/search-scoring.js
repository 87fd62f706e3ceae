/*
 * Which sections answer a query. Three parts share the work: what sections are called and how that is read aloud, the
 * index of what they are about, and a scan of what their text says. No DOM here.
 */
(function searchScoring() {
  "use strict";

  const { normalise, tokens } = Book.tokens;
  const { searchIndex, searchNames, searchPinyin } = Book;
  const LATIN_START = /^[a-z]/;
  const LATIN_END = /[a-z]$/;
  const NUMBER = /^[0-9.]+$/;
  const MOST = 20;
  const NAMED = 1;
  const LEADING = 2;
  const WEAK = 0.5;
  const COVERED = 0.4;
  const RELEVANT = 0.2;
  const TYPICAL = 1000;
  const DENSE = 4;
  const WEIGHT = {
    phrase: 2, begun: 1, density: 0.2, early: 0.2,
    index: 2, answer: 0.5, also: 0.6, loose: 0.5, part: 0.65, own: 0.6, introduced: 0.6,
  };
  const NONE = { score: 0, count: 0, coverage: 0, terms: [] };

  const openIndex = (json) => ({ ...searchIndex.open(json), names: searchNames.open(json), spoken: searchPinyin.open(json) });

  const distinct = (list) => [...new Set(list)];

  const sum = (list) => list.reduce((all, one) => all + one, 0);

  function occurrences(text, part) {
    let count = 0;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
    return count;
  }

  /* How often a text says a phrase, and whether it does so as a word of its own, not as the beginning of a longer one. */
  function said(text, phrase) {
    const count = phrase ? occurrences(text, phrase) : 0;
    if (!count || !LATIN_END.test(phrase)) return { count, whole: count > 0 };
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
      if (!LATIN_START.test(text.slice(at + phrase.length, at + phrase.length + 1))) return { count, whole: true };
    }
    return { count, whole: false };
  }

  const saidOf = (text, alternatives) => alternatives.map((terms) => terms.find((term) => text.includes(term)) || null);

  /*
   * How well one normalised text says what is asked, from 0; `alternatives`: for each token, what it may stand for;
   * `worth`: how much each token tells; `found`: for each token, as what the text says it.
   */
  function scanText(text, phrase, alternatives, worth = alternatives.map(() => 1), found = saidOf(text, alternatives)) {
    const { count, whole } = said(text, phrase);
    if (!count && !found.some(Boolean)) return NONE;
    const hit = found.filter((term, i) => term && worth[i]);
    const coverage = count ? 1 : sum(worth.filter((_, i) => found[i])) / (sum(worth) || 1);
    if (coverage < COVERED) return { score: 0, count, coverage, terms: [] };
    const dense = count || sum(hit.map((term) => occurrences(text, term))) / hit.length;
    const first = count ? text.indexOf(phrase) : Math.min(...hit.map((term) => text.indexOf(term)));
    // words of a long text are seldom about one thing
    const together = count ? 1 : Math.min(1, (TYPICAL / text.length) ** 0.25);
    const score = together * coverage ** 2 + (whole ? WEIGHT.phrase : count ? WEIGHT.begun : 0)
      + WEIGHT.density * Math.min(1, dense / DENSE) + WEIGHT.early * (1 - first / Math.max(1, text.length));
    return { score, count, coverage, terms: count ? [phrase] : hit };
  }

  /* A token of few sections tells much; one of none, as a pair across two words, tells nothing. */
  function worthOf(index, alternatives, found) {
    return alternatives.map((terms, i) => {
      const saying = found.filter(({ open, closed }) => open[i] || closed[i]).length;
      const count = Math.max(saying, searchIndex.docsOf(index, terms).size);
      return count ? Math.log(1 + found.length / count) : 0;
    });
  }

  /* The scores of the index, 1 for the best, each by the square of how much of the query the section is about. */
  function indexScores(index, alternatives, worth) {
    const scored = searchIndex.scoreFields(index, alternatives.flat());
    const covered = searchIndex.covered(index, alternatives, worth);
    const all = sum(worth) || 1;
    return new Map(scored.map(([doc, score]) => [doc, (score / scored[0][1]) * (covered.get(doc) / all) ** 2]));
  }

  /* The tokens of a query, without the words that only make it a question, unless there are no others. */
  function askedFor({ frames = [] }, phrase) {
    const bare = frames.reduce((text, frame) => text.replaceAll(frame, "|"), phrase);
    const asked = distinct(tokens(bare));
    return asked.length ? asked : distinct(tokens(phrase));
  }

  /* What a query asks for. A section is about words: numbers alone are looked for in what the text says. */
  function understood(index, texts, phrase) {
    const asked = askedFor(index, phrase);
    const alternatives = asked.map((token) => searchIndex.meant(index, token));
    const found = index.docs.map((_, i) => {
      const { said: text = "", kept = "" } = texts[i] || {};
      return { open: saidOf(text, alternatives), closed: saidOf(kept, alternatives) };
    });
    const worth = worthOf(index, alternatives, found);
    const words = asked.some((token) => !NUMBER.test(token));
    const about = words ? indexScores(index, alternatives, worth) : new Map();
    const term = searchNames.termOf(index.names, phrase);
    return { phrase, alternatives, found, worth, words, about, term };
  }

  /* How well one doc answers: {written, terms, inAnswer}. */
  function answered({ phrase, alternatives, found, worth, words, about, term }, name, i, { said: text = "", kept = "", asked = "" } = {}) {
    const open = scanText(text, phrase, alternatives, worth, found[i].open);
    const closed = kept ? scanText(kept, phrase, alternatives, worth, found[i].closed) : NONE;
    const other = term && term.title !== phrase ? scanText(text, term.title, [], []) : NONE;
    const loose = words || open.count || closed.count ? 1 : WEIGHT.loose;
    const part = asked ? WEIGHT.part + (1 - WEIGHT.part) * Math.min(1, phrase.length / asked.length) : 1;
    const said = Math.max(open.score, WEIGHT.answer * closed.score, WEIGHT.also * other.score);
    const relevant = searchNames.score(name, phrase) + (WEIGHT.index * (about.get(i) || 0) + said) * loose * part * name.weight;
    // a section that is about little of what is asked and says none of it is no answer
    if (relevant < RELEVANT) return { written: 0 };
    const own = term && term.own === name.at ? WEIGHT.own : 0;
    const written = relevant + own + WEIGHT.introduced * (1 - i / found.length);
    return { written, terms: open.score ? open.terms : other.terms, inAnswer: open.score + other.score === 0 && closed.score > 0 };
  }

  /*
   * The hits for a query, the best first: {doc, score, terms, inAnswer}. `texts[doc]`: {said, kept} normalised, `asked`
   * the words of a question; `kept` is what stands in closed answers: it is searched, but gives no words to show.
   */
  function find(index, texts, query) {
    const phrase = normalise(query);
    if (!phrase) return [];
    const wanted = understood(index, texts, phrase);
    const sounds = searchPinyin.reader(index.spoken, phrase) || (() => NONE);
    const hits = [];
    index.docs.forEach((_, i) => {
      const { written, terms, inAnswer } = answered(wanted, index.names[i], i, texts[i]);
      const read = sounds(i);
      if (read.score > written) hits.push({ doc: i, score: read.score, terms: [read.part], inAnswer: false });
      else if (written) hits.push({ doc: i, score: written, terms, inAnswer });
    });
    return hits.sort((left, right) => right.score - left.score || left.doc - right.doc);
  }

  /*
   * The hits that names and the index tell of, for a query that is a name or a part of one: `textsOf` gives the texts of
   * these few docs. Of other queries the texts tell most, so nothing is said of them before all are read.
   */
  function findNamed(index, textsOf, query) {
    const phrase = normalise(query);
    if (!phrase || !index.names.some((name) => searchNames.score(name, phrase) >= NAMED)) return [];
    const docs = find(index, [], query).slice(0, MOST).map(({ doc }) => doc);
    const texts = textsOf(docs);
    return find(index, texts, query).filter(({ doc }) => texts[doc]);
  }

  /* The hits of one lesson together, in the order of their best; far weaker ones follow, and all terms but the first. */
  function grouped(index, hits) {
    const lessons = new Map();
    const weaker = new Map();
    let terms = 0;
    for (const hit of hits) {
      const [, , at, kind] = index.docs[hit.doc];
      const best = lessons.get(at)?.[0].score ?? hit.score;
      const leads = kind === "term" ? (terms += 1) === 1 : hit.score >= best * WEAK && (lessons.get(at) || []).length < LEADING;
      const group = leads ? lessons : weaker;
      group.set(at, [...(group.get(at) || []), hit]);
    }
    return [...lessons.values(), ...weaker.values()].flat();
  }

  Book.searchScoring = { MOST, openIndex, scanText, occurrences, find, findNamed, grouped };
})();
