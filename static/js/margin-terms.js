/* Beside each section, where the window has a column for it: the terms that the lesson uses there first, with their
   definitions. What a card tells on demand stands in view; both come from the glossary. */
(function marginTerms() {
  "use strict";

  const template = document.getElementById("margin-terms");
  const wide = matchMedia("(min-width: 75rem)");
  const waiting = new Set();
  if (!template) return;

  const idOf = (term) => term.getAttribute("popovertarget").slice("term-".length);

  /* A definition with its numbers, without what belongs to the entry alone. */
  function entryOf(id) {
    const card = Book.termCard(id);
    const words = card?.querySelector("[data-part='definition']");
    if (!words) return [];
    const name = Book.element("a", { href: `#glossary-${id}` }, card.querySelector("h2").firstChild.textContent.trim());
    return [Book.element("dt", {}, name), Book.element("dd", {}, ...words.cloneNode(true).childNodes)];
  }

  function* draw(lesson) {
    const seen = new Set();
    if (lesson.matches("[data-kind='glossary'], [data-kind='references']")) return;
    for (const topic of lesson.querySelectorAll(":scope > .topic")) {
      const fresh = new Set([...topic.querySelectorAll("button.term[popovertarget]")].map(idOf).filter((id) => !seen.has(id)));
      if (!fresh.size) continue;
      const note = template.content.firstElementChild.cloneNode(true);
      for (const id of fresh) {
        seen.add(id);
        note.querySelector("dl").append(...entryOf(id));
        yield;
      }
      topic.append(note);
    }
  }

  function drawWaiting() {
    if (!wide.matches) return;
    for (const lesson of waiting) Book.idle.later(draw(lesson));
    waiting.clear();
  }

  Book.dressing.whenShown((lesson) => {
    waiting.add(lesson);
    drawWaiting();
  });
  wide.addEventListener("change", drawWaiting);
})();
