/* What the search dialog answers: a combobox over a list of hits by lesson; the focus stays in the field. */
(function search() {
  "use strict";

  const dialog = document.getElementById("search-dialog");
  const field = document.getElementById("search-input");
  const list = document.getElementById("search-results");
  if (!Book.search || !list) return;

  const { message, say, element, searchScoring, searchTexts, searchExcerpts } = Book;
  const status = dialog.querySelector("[role=status]");
  const SAID_MS = 400;
  let packedSteps = null;
  let index = null;
  let texts = null;
  let isRead = false;
  let current = -1;
  let isScrolled = false;
  let timer = 0;

  const options = () => [...list.querySelectorAll("[role=option]")];

  function answer() {
    if (isRead) update();
    else answerSoon();
  }

  /* Opens the index and reads the texts, step by step. */
  function* read(source) {
    index = searchScoring.openIndex(source);
    texts = searchTexts.open(index.docs);
    yield;
    yield* texts.rest();
    isRead = true;
  }

  /* The steps to read what is searched; once. */
  function unpack() {
    packedSteps ??= Book.unpacked("search-index").then((source) => source && read(source));
    return packedSteps;
  }

  /* The first search answers what was typed by what the index tells, reads what idle time has left, then answers by all. */
  async function answerSoon() {
    const steps = await unpack();
    if (!steps) return;
    if (!index) steps.next();
    update();
    await Book.idle.hurry(steps);
    if (dialog.open) complete();
  }

  function* prepare() {
    unpack().then((steps) => steps && Book.idle.later(steps));
  }

  function groupName(lesson) {
    const section = document.getElementById(lesson);
    const title = section?.dataset.title || "";
    return section?.dataset.kind === "lesson" ? message("result-group", { lesson, title }) : title || lesson;
  }

  function option(hit, lesson, number) {
    const [id, title, , kind] = index.docs[hit.doc];
    const { asked, words } = texts.known[hit.doc];
    const link = element("a", {
      role: "option", id: `search-hit-${number}`, href: `#${id}`, tabindex: "-1", "aria-selected": "false", "data-lesson": lesson,
    });
    const group = element("span", { class: "hit-lesson" }, groupName(lesson));
    const name = element("span", { class: "hit-title" }, title ? searchExcerpts.marked(title, hit.terms, true) : searchExcerpts.marked(asked, hit.terms));
    const word = message(`result-${kind}`);
    if (word) name.append(" ", element("span", { class: "hit-kind" }, word));
    const excerpt = element("span", { class: "hit-excerpt" });
    excerpt.append(hit.inAnswer ? message("result-answer") : searchExcerpts.marked(words, hit.terms));
    link.append(...(kind === "lesson" ? [] : [group]), name, excerpt);
    return element("li", { role: "presentation" }, link);
  }

  /* The hits for a query; before all texts are read, those that its names tell. */
  function found(query) {
    return isRead ? searchScoring.find(index, texts.known, query) : searchScoring.findNamed(index, texts.only, query);
  }

  /* The whole answer in the place of the first one: the hit that a reader has gone to stays the current one. */
  function complete() {
    const chosen = current > 0 ? options()[current].getAttribute("href") : null;
    update();
    const at = options().findIndex((one) => one.getAttribute("href") === chosen);
    if (at > 0) move(at);
  }

  function update() {
    if (!index) return;
    const query = field.value.trim();
    const hits = query ? found(query) : [];
    const shown = searchScoring.grouped(index, hits.slice(0, searchScoring.MOST));
    // asked for only where it is needed: the answer lays the page out
    if (isScrolled) list.scrollTop = 0;
    list.replaceChildren(...shown.map((hit, i) => option(hit, index.lessons[index.docs[hit.doc][2]], i)));
    list.hidden = shown.length === 0;
    field.setAttribute("aria-expanded", String(shown.length > 0));
    select(shown.length ? 0 : -1);
    clearTimeout(timer);
    if (query && !isRead) return;
    timer = setTimeout(() => say(status, sentence(query, hits.length, shown.length)), query ? SAID_MS / 2 : 0);
  }

  function sentence(query, count, shown) {
    if (!query) return message("search-prompt");
    if (!count) return message("no-results", { query });
    return shown < count ? message("results-shown", { count, shown }) : message("results-count", { count });
  }

  function select(at) {
    const all = options();
    current = all.length ? (at + all.length) % all.length : -1;
    all.forEach((one, i) => one.setAttribute("aria-selected", String(i === current)));
    if (current < 0) {
      field.removeAttribute("aria-activedescendant");
      return;
    }
    field.setAttribute("aria-activedescendant", all[current].id);
  }

  function move(step) {
    select(current + step);
    options()[current]?.scrollIntoView({ block: "nearest" });
  }

  function follow(chosen) {
    if (!chosen) return;
    dialog.close();
    chosen.click();
  }

  field.addEventListener("input", (event) => {
    if (!event.isComposing) update();
  });
  field.addEventListener("compositionend", update);
  field.addEventListener("keydown", (event) => {
    if (Book.isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      move(step);
    } else if (event.key === "Enter" && current >= 0) {
      event.preventDefault();
      follow(options()[current]);
    }
  });
  list.addEventListener("scroll", () => (isScrolled = list.scrollTop > 0), { passive: true });
  list.addEventListener("click", (event) => {
    const chosen = event.target.closest("[role=option]");
    if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    dialog.close();
  });
  Object.assign(Book.search, { answer, isReady: () => isRead });
  Book.idle.later(prepare());
  // opened before this script was there
  if (dialog.open) answer();
})();
