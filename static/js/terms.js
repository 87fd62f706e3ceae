/* A term in the text is a link to its entry in the glossary. Here it becomes a button that opens a card with the
   beginning of that entry; a mouse that rests on the term opens the card too (WCAG 1.4.13). */
(function terms() {
  "use strict";

  const ENTRY = "#glossary-";
  const template = document.getElementById("term-card");
  const cards = document.querySelector(".term-cards");

  const copied = (element, without) => [...element.cloneNode(true).childNodes].filter((one) => !(one instanceof Element && one.matches(without)));

  /* Fills a part of a card behind its words; a part for which there is nothing goes. */
  function fill(card, name, nodes) {
    const part = card.querySelector(`[data-part="${name}"]`);
    if (!nodes.length) {
      part.remove();
      return;
    }
    part.replaceChildren(part.textContent.trim(), ...nodes);
    part.normalize();
  }

  /* The lesson under whose heading the entry stands; one that is not written is named only. */
  function lessonOf(entry) {
    const { lesson } = entry.closest(".topic").dataset;
    if (!lesson) return [];
    const title = copied(entry.closest(".topic").querySelector("h2"), ".anchor");
    if (document.getElementById(lesson)) return [Book.element("a", { href: `#${lesson}` }, ...title)];
    const planned = template.content.querySelector("[data-part='planned']").textContent;
    return [Book.element("span", { class: "planned" }, ...title, planned)];
  }

  /* A card takes what the entry says with its numbers and attributes. */
  function complete(entry) {
    const glossary = entry.closest("section.lesson");
    Book.implied.restore(glossary);
    Book.numbers.restore(glossary);
  }

  /* The card of a term, made when it is first asked for; null where the glossary has no such term. */
  function card(term) {
    const made = document.getElementById(`term-${term}`);
    const entry = Book.folded.find(`glossary-${term}`);
    if (made || !entry || !template) return made;
    complete(entry);
    const one = template.content.querySelector(".term-card").cloneNode(true);
    const name = entry.querySelector("h3");
    const example = entry.querySelector(".example");
    one.id = `term-${term}`;
    one.setAttribute("aria-labelledby", `${one.id}-name`);
    one.prepend(Book.element("h2", { id: `${one.id}-name` }, ...copied(name, ".kind")));
    fill(one, "definition", copied(entry.querySelector("p"), ".anchor"));
    fill(one, "example", example ? copied(example, ".anchor") : []);
    fill(one, "lesson", lessonOf(entry));
    fill(one, "entry", copied(name, ".kind, [lang]"));
    one.querySelector("[data-part='entry']").setAttribute("href", `#${entry.id}`);
    cards.append(one);
    return one;
  }

  /* Makes the terms of a lesson buttons. */
  function dress(lesson) {
    if (!template) return;
    for (const link of lesson.querySelectorAll("a.term")) {
      const term = link.getAttribute("href").slice(ENTRY.length);
      const button = Book.element("button", { type: "button", class: "term", popovertarget: `term-${term}` }, ...link.childNodes);
      link.replaceWith(button);
      Book.unbroken.keep(button);
    }
    Book.idle.later(inTime(lesson));
  }

  const cardOf = (button) => (button.hasAttribute("popovertarget") ? card(button.getAttribute("popovertarget").slice("term-".length)) : null);

  /* Those who listen hear that a card belongs to a button, so all are there before long. */
  function* inTime(lesson) {
    for (const button of lesson.querySelectorAll("button.term[popovertarget]")) {
      cardOf(button);
      yield;
    }
  }

  /* Whoever points at a term, reaches it by keyboard or presses it finds its card. */
  for (const name of ["focusin", "click"]) {
    document.addEventListener(name, ({ target }) => {
      const button = target instanceof Element && target.closest("button.term");
      if (button) cardOf(button);
    }, true);
  }

  Book.termCard = card;
  Book.dressing.whenShown(dress);

  const OPENS_MS = 350;
  const CLOSES_MS = 300;
  let timer = 0;
  let hovered = null;
  /* Card → the term that has opened it last. */
  const openers = new Map();

  function later(action, wait) {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  }

  function open(button, card) {
    if (card.matches(":popover-open")) return;
    card.showPopover({ source: button });
    openers.set(card, button);
    hovered = card;
  }

  function close(card) {
    // a card that was opened by click, or that holds the focus, stays
    if (hovered !== card || card.contains(document.activeElement)) return;
    if (card.matches(":popover-open")) card.hidePopover();
    hovered = null;
  }

  function partOf(target) {
    const button = target instanceof Element && target.closest("button.term");
    if (button) return { button, card: cardOf(button) };
    const card = target instanceof Element && target.closest(".term-card");
    return card ? { button: null, card } : null;
  }

  document.addEventListener("pointerover", (event) => {
    const part = event.pointerType === "mouse" && partOf(event.target);
    if (!part || !part.card) return;
    if (part.button) later(() => open(part.button, part.card), OPENS_MS);
    else clearTimeout(timer);
  });

  document.addEventListener("pointerout", (event) => {
    const part = event.pointerType === "mouse" && partOf(event.target);
    if (!part || !part.card) return;
    const next = partOf(event.relatedTarget);
    if (next && next.card === part.card && !next.button) return;
    later(() => close(part.card), CLOSES_MS);
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[popovertarget^='term-']");
    if (!button) return;
    const own = cardOf(button);
    clearTimeout(timer);
    // the card that the mouse has opened stays
    if (hovered === own && own?.matches(":popover-open")) event.preventDefault();
    hovered = null;
    if (button.matches(".term")) openers.set(own, button);
    else openers.delete(own);
  });

  Book.termOpener = (card) => openers.get(card) || null;
})();
