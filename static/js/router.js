/* One lesson at a time, addressed by the fragment: shows it, scrolls to its section, names it in the title. */
(function router() {
  "use strict";

  const lessons = [...document.querySelectorAll("section.lesson")];
  if (!lessons.length) return;
  const SETTLE_MS = 150;
  const bookTitle = document.title;
  const redirects = new Map(Object.entries(Book.json("redirects") || {}));
  let current = null;
  let returnTo = null;
  let timer = 0;

  function fragment(hash = location.hash) {
    const raw = hash.slice(1);
    try {
      return decodeURIComponent(raw);
    } catch {
      return raw;
    }
  }

  /* Where an address leads: {lesson, target}; an address that is gone leads to the nearest that is there. */
  function resolve(id) {
    const known = redirects.get(id) || id;
    const target = known ? Book.folded.find(known) : lessons[0];
    const lesson = target && target.closest("section.lesson");
    if (lesson) return { lesson, target };
    if (target) return { lesson: current || lessons[0], target: null };
    Book.notice?.show("notice-moved");
    const near = lessons.find((one) => id === one.id || id.startsWith(`${one.id}-`)) || current || lessons[0];
    return { lesson: near, target: near };
  }

  function show(lesson) {
    if (lesson === current) return;
    current = lesson;
    for (const one of lessons) if (one !== lesson && !one.hidden) one.hidden = true;
    lesson.hidden = false;
    const title = lesson.dataset.title || lesson.querySelector("h1")?.textContent.trim() || "";
    document.title = (lesson !== lessons[0] && Book.message("title", { lesson: title, book: bookTitle })) || bookTitle;
    const where = document.querySelector(".top-bar .where");
    const name = lesson.dataset.kind === "lesson" ? Book.message("where", { lesson: lesson.id, title }) : title;
    if (where) where.textContent = name || title;
    document.dispatchEvent(new CustomEvent("lessonchange", { detail: { id: lesson.id } }));
  }

  function reveal(target) {
    for (let box = target.closest("details"); box; box = box.parentElement.closest("details")) {
      // a link to a question leaves its answer closed
      if (box !== target.querySelector("details")) box.open = true;
    }
    target.scrollIntoView({ behavior: "instant", block: "start" });
  }

  /* Where the window begins: so far below which section. What scripts add above, and other letters, change only `top`. */
  function placeNow() {
    const passed = [...(current?.querySelectorAll(":scope > .topic[id]") || [])].filter((one) => one.getBoundingClientRect().top <= 0);
    const section = passed[passed.length - 1];
    return { top: Math.round(scrollY), section: section?.id, below: section && Math.round(-section.getBoundingClientRect().top) };
  }

  const placeIn = (state) => (state && Number.isFinite(state.top) ? state : null);

  function returnToPlace({ top, section, below }) {
    const box = section && Number.isFinite(below) && document.getElementById(section)?.getBoundingClientRect();
    scrollTo({ top: box?.height ? scrollY + box.top + below : top, behavior: "instant" });
  }

  /* Goes where the address says. `chosen`: by a reader's click, so the focus goes along. */
  function arrive(chosen) {
    const { lesson, target } = resolve(fragment());
    show(lesson);
    if (returnTo !== null) returnToPlace(returnTo);
    else if (target && (chosen || location.hash)) reveal(target);
    if (chosen && returnTo === null && target) focusIn(target);
    returnTo = null;
  }

  function focusIn(target) {
    const heading = target.matches("section") ? target.querySelector("h1, h2, h3, summary") : target;
    if (!heading || heading.contains(document.activeElement)) return;
    if (!heading.matches("summary, [tabindex]")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  function keepPlace() {
    clearTimeout(timer);
    try {
      history.replaceState({ ...history.state, ...placeNow() }, "");
    } catch {
      // some previewers refuse; then Back goes to the section's start
    }
  }

  if ("scrollRestoration" in history) history.scrollRestoration = "manual";
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(keepPlace, SETTLE_MS);
  }, { passive: true });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    keepPlace();
    // only what is an element before the browser goes there is its :target
    const target = Book.folded.find(fragment(link.hash));
    if (!target || target.closest("section.lesson")) return;
    // past the lists to the text: the address goes on naming the lesson
    event.preventDefault();
    focusIn(target);
    target.scrollIntoView({ behavior: "instant", block: "start" });
  }, true);
  addEventListener("popstate", (event) => {
    clearTimeout(timer);
    returnTo = placeIn(event.state);
  });
  addEventListener("hashchange", () => arrive(true));

  // the browser's own search in the page found something in a lesson that is not shown
  document.addEventListener("beforematch", (event) => {
    const lesson = event.target.closest("section.lesson");
    if (!lesson || lesson === current) return;
    const addressed = resolve(fragment()).lesson === lesson;
    show(lesson);
    if (!addressed) history.pushState(null, "", `#${lesson.id}`);
  });

  Book.router = { currentLesson: () => current, lessons };
  const kept = placeIn(history.state);
  function arriveAgain() {
    returnTo = kept;
    arrive(false);
  }

  // from then on the page has a layout (opening.js)
  addEventListener("DOMContentLoaded", arriveAgain, { once: true });

  const where = () => `${location.hash} ${scrollY}`;

  // figures take their size after this script has run, labs when their own scripts are there
  addEventListener("load", async () => {
    arriveAgain();
    const before = where();
    await Book.packedScripts;
    if (where() === before) arriveAgain();
  }, { once: true });
})();
