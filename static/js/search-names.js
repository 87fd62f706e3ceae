/* What sections are called: who asks for a section by its id, its title or another name gets it first. No DOM here. */
(function searchNames() {
  "use strict";

  const { normalise } = Book.tokens;
  const SCORE = { id: 101, title: 100, also: 50, titled: 1, headed: 1 };
  // less for what is about no one thing: a lesson's head, a title that lessons share, a page beside the lessons
  const WEIGHT = { lesson: 0.6, term: 0.75, shared: 0.8, aside: 0.8 };

  const squeezed = (text) => text.replace(/[ _-]/g, "");

  /* For each doc its names normalised, `head` the title before a colon, the place of its lesson and of a term's own lesson, its weight. */
  function open({ docs, aside = [] }) {
    const titles = docs.map(([, title]) => normalise(title));
    const uses = new Map();
    for (const title of titles) uses.set(title, (uses.get(title) || 0) + 1);
    return docs.map(([id, , at, kind, also = [], own = -1], i) => {
      const title = titles[i];
      const weight = WEIGHT[kind] || (title && uses.get(title) > 1 ? WEIGHT.shared : 1);
      return {
        id: normalise(id), title, head: kind === "term" ? "" : title.split(":")[0], also: also.map((name) => squeezed(normalise(name))),
        at, own, weight: weight * (aside.includes(at) ? WEIGHT.aside : 1),
      };
    });
  }

  /* The term whose name or other name is asked for; undefined where there is none. */
  function termOf(names, phrase) {
    const bare = squeezed(phrase);
    return names.find(({ title, also }) => also.length && (title === phrase || also.includes(bare)));
  }

  function score({ id, title, head, also }, phrase) {
    if (phrase === id) return SCORE.id;
    if (phrase === title) return SCORE.title;
    if (also.length && also.includes(squeezed(phrase))) return SCORE.also;
    if (title.includes(phrase)) return SCORE.titled;
    return head.length > 1 && phrase.includes(head) ? (SCORE.headed * head.length) / phrase.length : 0;
  }

  Book.searchNames = { open, termOf, score };
})();
