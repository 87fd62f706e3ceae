/* The search dialog: a combobox over a list of hits by lesson; the focus stays in the field. */
(function search() {
  "use strict";

  const dialog = document.getElementById("search-dialog");
  const field = document.getElementById("search-input");
  const list = document.getElementById("search-results");
  const packed = document.getElementById("search-index") && typeof DecompressionStream !== "undefined";
  if (!dialog || !field || !list || !packed) return;

  const { message, say, element, searchScoring, searchTexts } = Book;
  const status = dialog.querySelector("[role=status]");
  const SAID_MS = 400;
  let opening = null;
  let index = null;
  let texts = null;
  let current = -1;
  let timer = 0;

  const options = () => [...list.querySelectorAll("[role=option]")];

  function open() {
    if (dialog.open) return;
    dialog.showModal();
    field.select();
    update();
    if (!opening) opening = openIndex();
  }

  /* Once, when the search is first opened: unpacks the index and reads the texts, then answers what was typed. */
  async function openIndex() {
    const source = await Book.unpacked("search-index");
    if (!source) return;
    index = searchScoring.openIndex(source);
    texts = searchTexts.collect(index.docs);
    update();
  }

  function groupName(lesson) {
    const section = document.getElementById(lesson);
    const title = section?.dataset.title || "";
    return section?.dataset.kind === "lesson" ? message("result-group", { lesson, title }) : title || lesson;
  }

  function option(hit, lesson, number) {
    const [id, title, , kind] = index.docs[hit.doc];
    const { raw, asked } = texts[hit.doc];
    const link = element("a", {
      role: "option", id: `search-hit-${number}`, href: `#${id}`, tabindex: "-1", "aria-selected": "false", "data-lesson": lesson,
    });
    const group = element("span", { class: "hit-lesson" }, groupName(lesson));
    const name = element("span", { class: "hit-title" }, title ? searchTexts.marked(title, hit.terms, true) : searchTexts.marked(asked, hit.terms));
    const word = message(`result-${kind}`);
    if (word) name.append(" ", element("span", { class: "hit-kind" }, word));
    const excerpt = element("span", { class: "hit-excerpt" });
    excerpt.append(hit.inAnswer ? message("result-answer") : searchTexts.marked(raw, hit.terms));
    link.append(...(kind === "lesson" ? [] : [group]), name, excerpt);
    return element("li", { role: "presentation" }, link);
  }

  function update() {
    if (!index) return;
    const query = field.value.trim();
    const hits = query ? searchScoring.find(index, texts, query) : [];
    const shown = searchScoring.grouped(index, hits.slice(0, searchScoring.MOST));
    list.replaceChildren(...shown.map((hit, i) => option(hit, index.lessons[index.docs[hit.doc][2]], i)));
    list.hidden = shown.length === 0;
    field.setAttribute("aria-expanded", String(shown.length > 0));
    select(shown.length ? 0 : -1);
    clearTimeout(timer);
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
    all[current].scrollIntoView({ block: "nearest" });
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
    if (event.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      select(current + move);
    } else if (event.key === "Enter" && current >= 0) {
      event.preventDefault();
      follow(options()[current]);
    }
  });
  list.addEventListener("click", (event) => {
    const chosen = event.target.closest("[role=option]");
    if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    dialog.close();
  });
  // without an element to return to, the focus would stay in the closed field and swallow the next key
  dialog.addEventListener("close", () => {
    if (dialog.contains(document.activeElement)) document.activeElement.blur();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-action='open-search']")) open();
    else if (event.target.closest("#search-dialog [data-action='close-search']")) dialog.close();
  });
  for (const button of document.querySelectorAll("[data-action='open-search']")) button.hidden = false;

  Book.search = { open };
})();
