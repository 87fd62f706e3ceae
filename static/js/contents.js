/* The list of lessons: which is open, which are read, how far the book is read; the drawer on narrow screens. */
(function contents() {
  "use strict";

  const nav = document.querySelector(".contents");
  if (!nav) return;
  const { memory, message } = Book;
  const drawer = document.getElementById("contents-drawer");
  const entries = [...nav.querySelectorAll("a[data-lesson]")];
  const plain = new Map(entries.map((entry) => [entry, entry.querySelector(".entry-state")?.textContent || ""]));
  const markable = new Set([...document.querySelectorAll("[data-action='mark-read']")].map((button) => button.dataset.lesson));
  const isLesson = (entry) => markable.has(entry.dataset.lesson);
  const isRead = (id) => memory.get(`read.${id}`) === true;
  const current = () => Book.router?.currentLesson()?.id;

  /* How many sections of a lesson the reader has marked; "" where none. */
  function sectionsRead(lesson) {
    const marked = memory.keys(`read.${lesson}-`).filter((key) => memory.get(key) === true);
    if (!marked.length) return "";
    const section = document.getElementById(lesson);
    Book.folded.unfold(section);
    const topics = [...section.querySelectorAll(":scope > .topic")];
    // an earlier edition may have had sections that are gone
    const read = topics.filter(({ id }) => marked.includes(`read.${id}`)).length;
    return read ? message("read-sections", { read, all: topics.length }) : "";
  }

  function stateOf(entry, read) {
    const { lesson } = entry.dataset;
    if (read) return message("read");
    if (!isLesson(entry)) return plain.get(entry);
    return sectionsRead(lesson) || (lesson === current() ? message("reading") : plain.get(entry));
  }

  function show() {
    for (const entry of entries) {
      const { lesson } = entry.dataset;
      const state = entry.querySelector(".entry-state");
      if (lesson === current()) entry.setAttribute("aria-current", "page");
      else entry.removeAttribute("aria-current");
      if (!state) continue;
      const read = isLesson(entry) && isRead(lesson);
      state.classList.toggle("done", read);
      state.textContent = stateOf(entry, read);
    }
    const counted = entries.filter(isLesson);
    const read = counted.filter((entry) => isRead(entry.dataset.lesson)).length;
    const words = message("progress", { read, all: counted.length });
    const [sum, meter] = [".progress-sum", ".progress-meter"].map((name) => nav.querySelector(name) || drawer?.querySelector(name));
    if (sum) sum.textContent = words;
    if (meter) {
      meter.max = Math.max(1, counted.length);
      meter.value = read;
      meter.setAttribute("aria-label", words);
    }
  }

  const nameOf = (id) => {
    const section = document.getElementById(id);
    return section.dataset.kind === "lesson" ? `${id} · ${section.dataset.title || ""}` : section.dataset.title || id;
  };

  /* A return goes on where the reader was; a first visit begins at the first lesson. */
  function offerResume() {
    const line = nav.querySelector(".resume");
    if (!line) return;
    const place = memory.get("place");
    const known = place && typeof place.lesson === "string" && entries.some((entry) => entry.dataset.lesson === place.lesson);
    const first = entries.find(isLesson);
    const id = known ? place.lesson : first?.dataset.lesson;
    if (!id) return;
    const topic = known && typeof place.topic === "string" && document.getElementById(place.topic) ? place.topic : id;
    const link = line.matches("a") ? line : line.querySelector("a") || line.appendChild(document.createElement("a"));
    link.setAttribute("href", `#${topic}`);
    link.textContent = message(known ? "resume" : "start", { lesson: nameOf(id) });
    line.hidden = false;
  }

  if (drawer) {
    drawer.addEventListener("beforetoggle", (event) => {
      if (event.newState === "open") drawer.append(...nav.childNodes);
      else nav.append(...drawer.childNodes);
    });
    drawer.addEventListener("toggle", (event) => {
      if (event.newState === "open") (drawer.querySelector("[aria-current]") || drawer.querySelector("a"))?.focus();
    });
    drawer.addEventListener("click", (event) => {
      if (event.target.closest("a[href^='#'], [data-action='open-search']")) drawer.hidePopover();
    });
  }

  /* Moves the list alone: the page stays where it is. */
  function follow() {
    const entry = nav.querySelector("[aria-current]");
    if (!entry) return;
    const [list, line] = [nav, entry].map((element) => element.getBoundingClientRect());
    if (line.top < list.top || line.bottom > list.bottom) nav.scrollTop += line.top - list.top - list.height / 2;
  }

  document.addEventListener("lessonchange", () => {
    show();
    requestAnimationFrame(follow);
  });
  memory.watch(show);
  offerResume();
  show();
  requestAnimationFrame(follow);
})();
