/* The bound numbers of the open lesson as buttons: one tab stop a block, arrows between all of them. */
(function traceNumbers() {
  "use strict";

  const NUMBER = "[data-number]";
  const BLOCK = ".worked, .flow-block, .table-scroll, .matrix-frame, .term-card";
  const ROW = ".worked-body > div, tr, li, dd, p, caption, summary, h1, h2, h3, h4";
  // what a reader presses there is something else, or a picture that is read as one thing
  const TAKEN = "a, button, label, summary, svg, math, option, .trace-panel";
  const PICTURES = "svg, math, option, .trace-panel";
  const LINE = "p, li, td, th, dd, dt, pre, caption, summary, h1, h2, h3, h4, div";
  const DRAWN = ".matrix td:not(.blank)";
  const prepared = new WeakSet();

  const scopeOf = (element) => element.closest(".term-card") || element.closest("section.lesson");
  const all = (scope) => [...scope.querySelectorAll(`${NUMBER}[role="button"]`)];
  const shown = (scope) => all(scope).filter((one) => one.checkVisibility());
  const blockOf = (one) => one.closest(BLOCK) || one.closest(ROW) || scopeOf(one);

  /* A minus that is the sign of a number stands before its element: it comes in, so that name and mark hold it. */
  function takeSign(one) {
    const before = one.previousSibling;
    if (before?.nodeType !== Node.TEXT_NODE || !/[-−]$/.test(before.data) || one.closest(PICTURES)) return;
    const { numeral, valueOf, pages, isSigned } = Book.traceSources;
    const known = numeral(pages(), one.dataset.number);
    if (!known || !isSigned(textBefore(one), known.isIndex ? "" : valueOf(known.page, known.cell) || known.value)) return;
    one.prepend(before.data.slice(-1));
    before.data = before.data.slice(0, -1);
  }

  function textBefore(one) {
    const range = document.createRange();
    range.setStart(one.closest(LINE) || one.parentElement, 0);
    range.setEndBefore(one);
    return range.toString().slice(-2);
  }

  /* Makes the numbers of a lesson or a term card buttons. Those in running text are reached by arrows. */
  function prepare(scope) {
    if (!scope || prepared.has(scope) || !Book.traceSources.pages().size) return;
    prepared.add(scope);
    for (const cell of scope.querySelectorAll(DRAWN)) wrap(cell, scope.id);
    for (const one of scope.querySelectorAll(NUMBER)) {
      takeSign(one);
      if (one.closest(TAKEN)) continue;
      one.setAttribute("role", "button");
      one.setAttribute("aria-pressed", "false");
      one.tabIndex = -1;
    }
    for (const block of scope.matches(BLOCK) ? [scope] : scope.querySelectorAll(BLOCK)) enter(block);
    // a section without a block still has a way in
    for (const topic of [...scope.querySelectorAll(".topic, .again, .lesson-head"), ...(scope.matches(".question") ? [scope] : [])]) {
      if (!topic.querySelector(`${NUMBER}[tabindex="0"]`)) enter(topic);
    }
  }

  /* A drawn cell that shows a cell of a name gets the button that a printed number has; a lab writes its own. */
  function wrap(cell, lesson) {
    const page = Book.traceSources.pages().get(lesson);
    if (!page || cell.closest("number-lab") || !cell.textContent.trim()) return;
    const source = Book.cellSource(cell);
    if (!Book.traceSources.reference(page, source)) return;
    const inner = Book.element("span", { "data-number": `${lesson}:${source}` }, ...cell.childNodes);
    cell.append(inner);
  }

  function enter(block) {
    const first = all(block).find((one) => !one.closest("details:not([open])")) || all(block)[0];
    if (first) first.tabIndex = 0;
  }

  /* Moves the focus, and with it the tab stop of the block. */
  function move(to) {
    const block = to.closest(BLOCK);
    for (const one of block ? all(block) : []) one.tabIndex = -1;
    if (block) to.tabIndex = 0;
    to.focus();
  }

  /* Where a key leads from a number; null where it leads nowhere. */
  function target(key, from) {
    const numbers = shown(scopeOf(from));
    const at = numbers.indexOf(from);
    if (key === "ArrowRight") return numbers[at + 1] || null;
    if (key === "ArrowLeft") return numbers[at - 1] || null;
    const own = numbers.filter((one) => blockOf(one) === blockOf(from));
    if (key === "Home") return own[0];
    if (key === "End") return own[own.length - 1];
    const row = from.closest(ROW);
    if (key === "ArrowDown") return numbers.slice(at).find((one) => one.closest(ROW) !== row) || null;
    const before = numbers.slice(0, at).reverse().find((one) => one.closest(ROW) !== row);
    return before ? numbers.find((one) => one.closest(ROW) === before.closest(ROW)) : null;
  }

  const inQuestion = new WeakMap();

  /* The numbers of a question stand in its summary, where no button may stand: arrows on it trace them in turn. */
  function inSummary(event) {
    const summary = event.target instanceof Element && event.target.matches("summary") ? event.target : null;
    const numbers = summary ? [...summary.querySelectorAll(NUMBER)] : [];
    if (!numbers.length || !["ArrowRight", "ArrowLeft"].includes(event.key)) return;
    event.preventDefault();
    const step = event.key === "ArrowRight" ? 1 : -1;
    const at = ((inQuestion.get(summary) ?? (step > 0 ? -1 : 0)) + step + numbers.length) % numbers.length;
    inQuestion.set(summary, at);
    Book.tracePick?.(numbers[at], true);
  }

  const KEYS = new Set(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End"]);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !KEYS.has(event.key)) return;
    const from = event.target instanceof Element && event.target.closest(`${NUMBER}[role="button"]`);
    if (!from) {
      inSummary(event);
      return;
    }
    event.preventDefault();
    const to = target(event.key, from);
    if (to) move(to);
  });

  document.addEventListener("lessonchange", () => prepare(Book.router?.currentLesson()));
  document.addEventListener("toggle", (event) => {
    if (event.target instanceof Element && event.target.matches(".term-card")) prepare(event.target);
  }, true);
  // the router comes later, so it is asked when the trace is there
  Book.traceSources.ready?.then(() => prepare(Book.router?.currentLesson()));

  Book.traceNumbers = { NUMBER, prepare };
})();
