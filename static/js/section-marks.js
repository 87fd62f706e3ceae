/* The reader's own mark of a section, at its end; lessons keep theirs (reading.js). */
(function sectionMarks() {
  "use strict";

  const template = document.getElementById("section-mark");
  if (!template) return;
  const { memory, reviewSchedule, message } = Book;
  const words = document.getElementById("memory-words");
  const isRead = (id) => memory.get(`read.${id}`) === true;

  function titleOf(section) {
    const heading = document.getElementById(section)?.querySelector("h2");
    return [...(heading?.childNodes || [])].filter((one) => !(one instanceof Element && one.matches(".anchor"))).map((one) => one.textContent).join("").trim();
  }

  function show(button) {
    const { section } = button.dataset;
    const read = isRead(section);
    const kind = message(read ? "section-read" : "section-unread", {}, words);
    button.setAttribute("aria-pressed", String(read));
    button.textContent = kind;
    button.setAttribute("aria-label", message("label-titled", { kind, title: titleOf(section) }));
  }

  function dress(lesson) {
    if (!lesson.querySelector("[data-action='mark-read']")) return;
    for (const topic of lesson.querySelectorAll(":scope > .topic[id]")) {
      const line = template.content.firstElementChild.cloneNode(true);
      const button = line.querySelector("button");
      button.dataset.section = topic.id;
      show(button);
      topic.append(line);
    }
  }

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-action='mark-section']");
    if (!button) return;
    const { section } = button.dataset;
    const isNew = !isRead(section);
    const day = reviewSchedule.written(reviewSchedule.today());
    memory.change({ [`read.${section}`]: isNew || undefined, [`readOn.${section}`]: isNew ? day : undefined });
  });
  memory.watch(() => {
    for (const button of document.querySelectorAll("[data-action='mark-section']")) show(button);
  });
  Book.dressing.whenShown(dress);
})();
