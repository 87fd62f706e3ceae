/* What scripts make of a lesson, and of the elements in it, is made when it is first shown: opening the book costs one
   lesson. */
(function dressing() {
  "use strict";

  const makers = [];
  const dressed = new Set();
  const waiting = new Map();

  function dress(lesson) {
    if (!lesson || dressed.has(lesson)) return;
    Book.folded.unfold(lesson);
    dressed.add(lesson);
    for (const make of makers) make(lesson);
    for (const begin of waiting.get(lesson) || []) begin();
    waiting.delete(lesson);
  }

  /* Calls `make` with each lesson when it is shown first. */
  function whenShown(make) {
    makers.push(make);
    for (const lesson of dressed) make(lesson);
  }

  /* Calls `begin` when the lesson around an element is shown first. */
  function onceShown(element, begin) {
    const lesson = element.closest("section.lesson");
    if (!lesson || dressed.has(lesson)) begin();
    else waiting.set(lesson, [...(waiting.get(lesson) || []), begin]);
  }

  document.addEventListener("lessonchange", (event) => dress(document.getElementById(event.detail.id)));
  Book.dressing = { dress, whenShown, onceShown };
})();
