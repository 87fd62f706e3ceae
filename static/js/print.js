/* On paper what is closed is open and the answers stand behind all questions; afterwards everything is as it was. The
   whole book is printed when a reader asks for it, otherwise the lesson that is shown. */
(function print() {
  "use strict";

  const { element } = Book;
  const chosen = document.documentElement.dataset;
  const CLOSED = "main details:not([open])";
  const undo = [];

  /* The answer as an item of a list. */
  function moveOut(answer) {
    const place = new Comment();
    answer.replaceWith(place);
    undo.push(() => place.replaceWith(answer));
    return element("li", {}, answer);
  }

  function answersOf(lesson) {
    const title = lesson.querySelector("h1");
    // the bookmarks of a PDF are made of titles, which say no number on the screen
    if (lesson.dataset.kind === "lesson") {
      title.prepend(`${lesson.id} `);
      undo.push(() => title.firstChild.remove());
    }
    const answers = [...lesson.querySelectorAll(".question .answer")].map(moveOut);
    return answers.length ? [element("h2", {}, title.textContent), element("ol", {}, ...answers)] : [];
  }

  addEventListener("beforeprint", () => {
    if (undo.length) return;
    // the list of lessons, which the book begins with on paper, may stand in one
    for (const one of document.querySelectorAll(":popover-open")) one.hidePopover();
    Book.folded.unfoldAll();
    for (const one of document.querySelectorAll(CLOSED)) {
      one.open = true;
      undo.push(() => { one.open = false; });
    }
    const parts = Book.router.lessons.filter((one) => !one.hidden || chosen.print).flatMap(answersOf);
    const appendix = element("section", { class: "answers" }, element("h1", {}, Book.message("answers")), ...parts);
    undo.push(() => appendix.remove());
    if (parts.length) document.getElementById("main").append(appendix);
  });

  addEventListener("afterprint", () => {
    for (const back of undo.splice(0)) back();
    delete chosen.print;
    document.dispatchEvent(new Event("textreplaced"));
  });

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-action='print-book']")) return;
    chosen.print = "book";
    globalThis.print();
  });
})();
