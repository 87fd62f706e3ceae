/* The reader's own marks, the place to go on from, and the thin line of how far the lesson is read. */
(function reading() {
  "use strict";

  const { memory, message } = Book;
  const buttons = [...document.querySelectorAll("[data-action='mark-read']")];
  const line = document.querySelector(".reading-line");
  const SETTLE_MS = 400;
  /* Pages to which one goes and comes back: the place in the lesson is kept meanwhile. */
  const LOOKED_UP = new Set(["glossary", "references", "errata", "review", "notes"]);
  let waiting = false;
  let timer = 0;

  const isRead = (button) => memory.get(`read.${button.dataset.lesson}`) === true;

  function showMarks() {
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(isRead(button)));
      button.textContent = message(isRead(button) ? "marked-read" : "mark-read") || button.textContent;
    }
  }

  /* The day of a mark says when the questions of the lesson come back. */
  function mark(button) {
    const { lesson } = button.dataset;
    const { today, written } = Book.reviewSchedule || {};
    const isNew = !isRead(button);
    memory.change({ [`read.${lesson}`]: isNew || undefined, [`readOn.${lesson}`]: isNew && today ? written(today()) : undefined });
  }

  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", () => mark(button));
  }

  function drawLine() {
    waiting = false;
    const room = document.documentElement.scrollHeight - innerHeight;
    if (line) line.style.setProperty("--read", room > 0 ? Math.min(1, scrollY / room).toFixed(4) : "0");
  }

  /* The lesson and the last section whose heading has passed the upper third of the window. */
  function keepPlace() {
    const lesson = Book.router?.currentLesson();
    if (!lesson || lesson === Book.router.lessons[0] || LOOKED_UP.has(lesson.dataset.kind)) return;
    const passed = [...lesson.querySelectorAll(".topic")].filter((topic) => topic.getBoundingClientRect().top < innerHeight / 3);
    const topic = passed.length ? passed[passed.length - 1].id : lesson.id;
    const place = memory.get("place");
    if (place?.lesson !== lesson.id || place?.topic !== topic) memory.set("place", { lesson: lesson.id, topic });
  }

  function moved() {
    if (!waiting) {
      waiting = true;
      requestAnimationFrame(drawLine);
    }
    clearTimeout(timer);
    timer = setTimeout(keepPlace, SETTLE_MS);
  }

  addEventListener("scroll", moved, { passive: true });
  document.addEventListener("lessonchange", () => {
    requestAnimationFrame(drawLine);
    keepPlace();
  });
  memory.watch(showMarks);
  showMarks();
  keepPlace();
})();
