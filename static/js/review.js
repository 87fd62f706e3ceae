/* The page of today's questions, and how many there are in the list of lessons. A question is a copy of the one in its
   lesson, with ids of its own, and is answered where it stands. */
(function review() {
  "use strict";

  const page = document.querySelector("section.lesson[data-kind='review']");
  const list = page?.querySelector(".review-list");
  if (!list || !Book.questionMarks) return;
  const { memory, message, say, element, reviewSchedule, questionMarks } = Book;
  const { plan, today } = reviewSchedule;
  const words = document.getElementById("memory-words");
  const status = page.querySelector(".review-said");
  const link = document.querySelector(".review-due");
  const OWN = "review-";
  const REFERENCES = ["for", "aria-labelledby", "aria-describedby", "aria-controls"];
  const questions = new Map();
  let filledOn = null;

  function questionsOf(lesson) {
    Book.folded.unfold(lesson);
    return [...lesson.querySelectorAll(".question[id]")].map((one) => ({ id: one.id, lesson: lesson.id, topic: one.closest(".topic")?.id }));
  }

  /* The questions of lessons of which something was read or answered, in the order of the book, each once. */
  function all() {
    for (const key of [...memory.keys("read."), ...memory.keys(questionMarks.PREFIX)]) {
      const lesson = Book.folded.find(key.slice(key.indexOf(".") + 1))?.closest("section.lesson");
      if (lesson && lesson !== page && !questions.has(lesson)) questions.set(lesson, questionsOf(lesson));
    }
    return Book.router.lessons.flatMap((lesson) => questions.get(lesson) || []);
  }

  function remembered({ id, lesson, topic }) {
    const home = [lesson, topic].find((one) => memory.get(`read.${one}`) === true);
    const readOn = home && memory.get(`readOn.${home}`);
    return { id, isRead: Boolean(home), readOn, verdicts: memory.get(questionMarks.PREFIX + id) };
  }

  const planned = () => plan(all().map(remembered), today());

  /* A copy without what scripts gave to the original, its ids and what refers to them its own. */
  function copied(question) {
    const copy = question.cloneNode(true);
    for (const made of copy.querySelectorAll(".question-mark, .recompute-note, ins")) made.remove();
    for (const one of [copy, ...copy.querySelectorAll("*")]) {
      if (one.id) one.id = OWN + one.id;
      for (const name of REFERENCES) {
        if (one.hasAttribute(name)) one.setAttribute(name, one.getAttribute(name).split(" ").map((id) => OWN + id).join(" "));
      }
    }
    for (const number of copy.querySelectorAll("[data-number][role='button']")) for (const name of ["role", "tabindex", "aria-pressed"]) number.removeAttribute(name);
    for (const details of copy.querySelectorAll("details")) details.open = false;
    for (const field of copy.querySelectorAll("answer-field")) field.hidden = true;
    copy.dataset.question = question.id;
    return copy;
  }

  /* What the question asks stands in a lesson that may not have been shown: then it is completed first. */
  function card(id) {
    const question = document.getElementById(id);
    const lesson = question.closest("section.lesson");
    Book.implied.restore(lesson);
    Book.numbers.restore(lesson);
    const copy = copied(question);
    const title = lesson.dataset.kind === "lesson" ? message("result-group", { lesson: lesson.id, title: lesson.dataset.title }) : lesson.dataset.title;
    const home = element("p", { class: "question-home" }, message("review-from", {}, words), " ", element("a", { href: `#${id}` }, title));
    copy.append(home);
    questionMarks.furnish(copy);
    return copy;
  }

  function sentence({ left, next }) {
    if (left.length) return message("review-today", { count: left.length }, words);
    if (next === null) return message("review-nothing", {}, words);
    return message("review-done", { day: questionMarks.dated(next) }, words);
  }

  /* What is answered stays in the list until the page is opened anew. */
  function fill() {
    const found = planned();
    list.replaceChildren(...found.left.map(card));
    for (const one of list.children) Book.traceNumbers?.prepare(one);
    filledOn = today();
    say(status, sentence(found));
  }

  function count() {
    const found = planned();
    if (link) {
      link.hidden = found.left.length === 0;
      link.textContent = message("review-due", { count: found.left.length }, words);
    }
    return found;
  }

  const isShown = () => Book.router?.currentLesson() === page;

  document.addEventListener("lessonchange", ({ detail }) => {
    if (detail.id === page.id) fill();
    else list.replaceChildren();
  });
  let last = "";
  memory.watch(() => {
    const said = sentence(count());
    if (isShown() && said !== last) say(status, said);
    last = said;
  });
  Book.idle.later((function* begin() {
    last = sentence(count());
  })());
  if (isShown()) fill();
  // the day may end while the page is open
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    count();
    if (isShown() && filledOn !== today()) fill();
  });
  // who is on the page already asks for what is left
  link?.addEventListener("click", () => isShown() && fill());
})();
