/* A change of the letters lays the shown lesson out anew: what stands near the window at once, the other sections, which
   keep their size until then, one by one in idle time. What is being read stays where it is. */
(function settling() {
  "use strict";

  const READ_AT = 1 / 3;
  // in heights of the window: browsers lay out what is nearer than half of it, and letters may shrink to half their size
  const FAR = 3.5;
  const root = document.documentElement;
  let steps = null;

  /* The innermost element of the lesson at the upper third of the window. */
  function readIn(lesson) {
    const box = lesson.getBoundingClientRect();
    return document.elementsFromPoint(box.left + box.width / 2, innerHeight * READ_AT).find((one) => lesson.contains(one)) || null;
  }

  /* Changes how the lesson is laid out; the page scrolls along with what is being read. At the head of a page nothing moves. */
  function hold(lesson, change) {
    const read = scrollY > 0 ? readIn(lesson) : null;
    const box = read?.getBoundingClientRect();
    // a point between two paragraphs belongs to all of their section: its nearer edge is what is read
    const edge = read && Math.abs(box.bottom - innerHeight * READ_AT) < Math.abs(box.top - innerHeight * READ_AT) ? "bottom" : "top";
    change();
    if (read) scrollBy({ top: read.getBoundingClientRect()[edge] - box[edge], behavior: "instant" });
  }

  function isFar(section) {
    const { top, bottom } = section.getBoundingClientRect();
    return bottom < -FAR * innerHeight || top > (1 + FAR) * innerHeight;
  }

  function* settle(lesson, sections) {
    const own = steps;
    for (const section of sections) {
      if (own !== steps) return;
      hold(lesson, () => {
        section.classList.remove("settling");
        // asks for its layout now, so that the next step waits for it
        section.getBoundingClientRect();
      });
      yield;
    }
    root.classList.remove("held");
  }

  /* Makes a change of the letters. */
  function around(change) {
    const lesson = Book.router?.currentLesson();
    if (!lesson) {
      change();
      return;
    }
    const sections = [...lesson.querySelectorAll(":scope > section")].filter(isFar);
    root.classList.add("held");
    hold(lesson, () => {
      for (const section of sections) section.classList.add("settling");
      change();
    });
    steps = settle(lesson, sections);
    Book.idle.later(steps);
  }

  Book.settling = { around };
})();
