/* Lets the browser's own search find what stands in lessons that are not shown (hidden=until-found), while it may be in
   use: from the keys that open it, and when the focus leaves the page. Some browsers lay such lessons out, so dialogs and
   the reading settings, which style all that is laid out anew, do without. */
(function findable() {
  "use strict";

  const lessons = Book.router?.lessons || [];
  if (!("onbeforematch" in document.documentElement)) return;

  let isOpen = false;

  function* open() {
    isOpen = true;
    for (const lesson of lessons) {
      if (document.hasFocus()) return;
      if (lesson.getAttribute("hidden") !== "") continue;
      Book.folded.unfold(lesson);
      lesson.setAttribute("hidden", "until-found");
      // asks for its layout now, so that the next step waits for it
      lesson.getBoundingClientRect();
      yield;
    }
  }

  function openAll() {
    isOpen = true;
    Book.folded.unfoldAll();
    for (const lesson of lessons) if (lesson.getAttribute("hidden") === "") lesson.setAttribute("hidden", "until-found");
  }

  function close() {
    isOpen = false;
    for (const lesson of lessons) if (lesson.hasAttribute("hidden")) lesson.setAttribute("hidden", "");
  }

  // what was found is shown, and the lesson before it is hidden
  document.addEventListener("lessonchange", () => {
    if (isOpen) openAll();
  });
  addEventListener("blur", () => Book.idle.later(open()));
  // a page that is opened without the focus never loses it
  addEventListener("load", () => Book.idle.later(open()), { once: true });
  document.addEventListener("keydown", (event) => {
    const { key } = event;
    if (key === "F3" || ((event.ctrlKey || event.metaKey) && ["f", "g"].includes(key.toLowerCase()))) openAll();
  }, true);
  document.addEventListener("beforetoggle", ({ target, newState }) => {
    if (newState === "open" && target.matches("dialog, #reading-settings")) close();
  }, true);
})();
