/* Under each answer the reader says whether it was known; a typed answer says so itself. Kept by day, for the review. */
(function questionMarks() {
  "use strict";

  const template = document.getElementById("question-mark");
  if (!template) return;
  const { memory, reviewSchedule, say, message } = Book;
  const { judged, next, today, written, numbered, sound } = reviewSchedule;
  const words = document.getElementById("memory-words");
  const PREFIX = "verdicts.";
  const DAY_MS = 86400000;

  /* The id under which a question is kept: its own, or of one that comes back that of its home. */
  function idOf(question) {
    const home = question.querySelector(".question-home a");
    return question.dataset.question || question.id || home?.getAttribute("href").slice(1) || "";
  }

  /* A day as the reader's language writes it. */
  function dated(day) {
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { month: "long", day: "numeric", timeZone: "UTC" });
    return format.format(new Date(day * DAY_MS));
  }

  function judge(question, right, replaces) {
    const id = idOf(question);
    if (id) memory.set(PREFIX + id, judged(memory.get(PREFIX + id), today(), right, { replaces }));
  }

  const isRight = (button) => button.dataset.action === "answer-known";

  /* The verdict of today, and when the question comes back. */
  function show(question, line) {
    const verdicts = memory.get(PREFIX + idOf(question));
    const list = sound(verdicts);
    const last = list.at(-1);
    const now = today();
    const isToday = last && Math.min(numbered(last[0]) ?? 0, now) === now;
    for (const button of line.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(Boolean(isToday && last[1] === isRight(button))));
    }
    const status = line.querySelector("[role=status]");
    const text = last ? message("question-next", { day: dated(Math.max(next(list, now), now)) }, words) : "";
    if (status.dataset.said === text) return;
    status.dataset.said = text;
    say(status, text);
  }

  /* Puts the buttons under the answer of a question; once. */
  function furnish(question) {
    const details = question.querySelector("details");
    if (!details || details.querySelector(".question-mark") || !idOf(question)) return;
    const line = template.content.querySelector(".question-mark").cloneNode(true);
    details.append(line);
    show(question, line);
  }

  document.addEventListener("click", ({ target }) => {
    const button = target.closest(".question-mark button");
    if (button) judge(button.closest(".question"), isRight(button), true);
  });
  document.addEventListener("questionjudged", ({ target, detail }) => judge(target.closest(".question"), detail.right, false));
  memory.watch(() => {
    for (const line of document.querySelectorAll("section.lesson:not([hidden]) .question-mark")) show(line.closest(".question"), line);
  });

  function dress(lesson) {
    for (const question of lesson.querySelectorAll(".question")) furnish(question);
  }

  Book.dressing.whenShown(dress);
  // a mark that was set while its lesson was closed
  document.addEventListener("lessonchange", ({ detail }) => {
    for (const line of document.querySelectorAll(`#${CSS.escape(detail.id)} .question-mark`)) show(line.closest(".question"), line);
  });
  Book.questionMarks = { PREFIX, furnish, dated, written };
})();
