/* What stands in lessons that are not shown first is text at first, in <noscript>: it is markup where no script runs. It
   becomes elements when its lesson is asked for, all of it in idle time. */
(function folded() {
  "use strict";

  const FOLD = "section.lesson noscript";
  const asIs = { createHTML: (markup) => markup };
  const policy = globalThis.trustedTypes ? trustedTypes.createPolicy("folded", asIs) : asIs;
  const left = new Set(document.querySelectorAll(FOLD));

  function open(fold) {
    left.delete(fold);
    const template = document.createElement("template");
    template.innerHTML = policy.createHTML(fold.textContent);
    fold.replaceWith(template.content);
  }

  /* Makes everything in a lesson elements. */
  function unfold(lesson) {
    if (left.size) for (const fold of lesson.querySelectorAll(FOLD)) open(fold);
  }

  function* rest() {
    for (const lesson of document.querySelectorAll("section.lesson")) {
      unfold(lesson);
      yield;
    }
  }

  const unfoldAll = () => left.size && Book.idle.finish(rest());

  /* The element with an id, or null; where it stands in a text it becomes an element first. */
  function find(id) {
    for (const fold of left) {
      if (document.getElementById(id)) break;
      const text = fold.textContent;
      if (text.includes(`id=${id}`) || text.includes(`id="${id}`)) open(fold);
    }
    return document.getElementById(id);
  }

  Book.idle.later(rest());
  Book.folded = { unfold, unfoldAll, find };
})();
