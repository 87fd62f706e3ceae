/* Gives elements the attributes that follow from what they are and where they stand: the page leaves them out
   (build_site/shorten/implied.py). A lesson gets them when it is first shown, all around the lessons at once. */
(function implied() {
  "use strict";

  const DIGIT = /[0-9₀-₉⁰¹²³⁴-⁹\uFF10-\uFF19]/;
  const CLASSES = {
    evidence: "[data-evidence]", "section-number": "[data-src='section']", kind: "span[data-kind]",
    "question-level": ".question summary > span:first-child", "question-text": ".question summary > span:not([class])",
  };

  function set(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) if (!element.hasAttribute(name)) element.setAttribute(name, value);
  }

  /* Boxes that scroll sideways can be reached by keyboard, so each is a group with a name. */
  function scrolls(box, label) {
    if (!box.hasAttribute("role")) set(box, { tabindex: "0", role: "group", ...label });
  }

  const labelled = (kind, title) => ({ "aria-label": title && !DIGIT.test(title) ? Book.message("label-titled", { kind: Book.message(kind), title }) : Book.message(kind) });
  const words = (element) => (element ? element.textContent.trim() : "");

  function small(all) {
    for (const [name, selector] of Object.entries(CLASSES)) for (const one of all(selector)) one.classList.add(name);
    for (const one of all("button:not([type])")) one.type = "button";
    for (const one of all("input:not([type])")) one.setAttribute("type", "text");
    for (const one of all("th:not([scope])")) one.scope = one.closest("thead") ? "col" : "row";
    for (const one of all(".badge, .kind > b, svg:not([role], svg svg)")) set(one, { "aria-hidden": "true" });
  }

  function boxes(all) {
    for (const box of all(".worked-body")) {
      const kind = box.parentElement.matches(".worked") ? "label-worked" : "label-flow";
      scrolls(box, labelled(kind, words(box.parentElement.querySelector(":scope > header > :is(h2, h3, h4, h5, h6)"))));
    }
    for (const box of all(".table-scroll")) scrolls(box, labelled("label-table", words(box.querySelector("th"))));
  }

  /* A heading of a text ends with a link to itself; its name is that of the section. */
  function anchors(all) {
    for (const anchor of all(":is(h2, h3) > a:not([href])")) {
      const heading = anchor.parentElement;
      const title = [...heading.childNodes].filter((one) => one !== anchor && !(one instanceof Element && one.matches(".section-number"))).map((one) => one.textContent).join("").trim();
      const address = heading.id || heading.closest("section[id]").id;
      set(anchor, { class: "anchor", href: `#${address}`, "aria-label": Book.message("label-titled", { kind: Book.message("label-anchor"), title }) });
      anchor.textContent = "#";
    }
  }

  const toggle = document.querySelector("#question-toggle");
  const known = new WeakSet();
  let captions = 0;

  function frames(all) {
    for (const box of all(".matrix-frame")) {
      const caption = box.querySelector("caption");
      if (!caption || box.hasAttribute("role")) continue;
      captions += 1;
      if (!caption.id) caption.id = `caption-${captions}`;
      scrolls(box, { "aria-labelledby": caption.id });
    }
  }

  const kinds = document.querySelector("#trace-kinds");
  const spoken = new Map([...(kinds?.content.querySelectorAll(".kind") || [])].map((kind) => [kind.firstElementChild.textContent, kind.lastChild.textContent]));

  /* A badge is one letter; its word is for those who listen. */
  function badges(all) {
    for (const badge of all(".badge")) {
      const word = spoken.get(badge.textContent);
      if (word && !badge.nextElementSibling?.matches(".visually-hidden")) {
        badge.after(Book.element("span", { class: "visually-hidden" }, Book.message("label-kind", { kind: word })));
      }
    }
  }

  function restoreIn(scopes) {
    const all = (selector) => scopes.flatMap((scope) => [...(scope.matches(selector) ? [scope] : []), ...scope.querySelectorAll(selector)]);
    small(all);
    boxes(all);
    anchors(all);
    for (const summary of all(".question summary")) summary.append(toggle.content.cloneNode(true));
    frames(all);
    badges(all);
  }

  /* Once a lesson. */
  function restore(lesson) {
    if (known.has(lesson)) return;
    known.add(lesson);
    Book.folded.unfold(lesson);
    restoreIn([lesson]);
  }

  /* What stands around the lessons, found by its place: a question to all elements of the book would take long. */
  function around(box = document.body) {
    return [...box.children].flatMap((one) => (one.matches(".shell, main") ? around(one) : one.matches("section.lesson, script, template") ? [] : [one]));
  }

  restoreIn(around());
  Book.dressing.whenShown(restore);
  Book.implied = { restore };
})();
