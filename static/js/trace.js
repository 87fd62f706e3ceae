/* Traces a number: a click, a tap or Enter opens the panel, its operands lead on, Escape goes back to the number. */
(function trace() {
  "use strict";

  const sources = Book.traceSources;
  const tracePanel = Book.tracePanel;
  if (!sources || !tracePanel) return;

  const { panel } = tracePanel;
  const PICKED = "[data-number][role='button'], summary [data-number]";
  const back = panel.querySelector("[data-action='trace-back']");
  const title = document.getElementById("trace-title");
  const reader = panel.querySelector("[data-part='reader']");
  let picked = null;
  let way = [];

  const numberElements = (name) => [...document.querySelectorAll(`[data-number="${CSS.escape(name)}"]`)];

  function unmark() {
    for (const one of document.querySelectorAll(".origin[data-number]")) one.classList.remove("origin");
    for (const one of document.querySelectorAll("[data-number][aria-pressed='true']")) one.setAttribute("aria-pressed", "false");
    for (const one of document.querySelectorAll(".traced")) one.classList.remove("traced");
  }

  /* Shows the last stop of the way: a printed number first, then cells that it comes from. */
  function show() {
    const stop = way[way.length - 1];
    tracePanel.fill(stop.view, stop.numeral, stop.printed);
    back.hidden = way.length < 2;
    reader.textContent = stop.own ? Book.message("recompute-trace", { value: stop.own }, document.getElementById("recompute")) : "";
    reader.hidden = !stop.own;
    link();
  }

  function pick(element, byKey) {
    const numeral = sources.numeral(sources.pages(), element.dataset.number);
    if (!numeral) return;
    const card = element.closest(".term-card");
    if (card) card.hidePopover();
    unmark();
    const summary = element.closest("summary");
    picked = card ? Book.termOpener(card) || picked : summary || element;
    if (summary) element.classList.add("traced");
    else element.setAttribute("aria-pressed", "true");
    for (const name of numeral.origins) for (const one of numberElements(name)) one.classList.add("origin");
    way = [{ view: sources.view(numeral.page, numeral.cell), numeral, printed: Book.numbers.bookText(element).trim(), own: element.querySelector("ins")?.textContent }];
    if (picked) measure(picked);
    show();
    if (byKey || card) title.focus({ preventScroll: true });
    uncover(element);
  }

  const GAP_PX = 40;

  /* How much is free beside the text, for the style to fit the panel into. */
  function measure(element) {
    const text = element.closest(".topic, .lesson-head, section.lesson")?.querySelector(":scope > p");
    if (text) panel.style.setProperty("--room", `${document.documentElement.clientWidth - text.getBoundingClientRect().right - GAP_PX}px`);
  }

  /* The panel may not lie on the number that it speaks of. */
  function uncover(element) {
    const box = element.getBoundingClientRect();
    const own = panel.getBoundingClientRect();
    if (!box.height || box.bottom < own.top || box.right < own.left) return;
    scrollBy({ top: box.bottom - own.top + box.height * 2, behavior: "instant" });
  }

  function lead(cell) {
    const { page } = way[way.length - 1].view;
    way.push({ view: sources.view(page, cell), numeral: null, printed: "" });
    show();
    title.focus({ preventScroll: true });
  }

  function goBack() {
    way.pop();
    show();
    title.focus({ preventScroll: true });
  }

  function close() {
    const within = panel.contains(document.activeElement);
    panel.hidden = true;
    unmark();
    if (picked && (within || document.activeElement === document.body)) picked.focus();
    way = [];
  }

  /* The place of the lesson that derives the number: the claim, else its row of objects, else the number itself. */
  function derivation() {
    const { view, numeral } = way[way.length - 1];
    const id = view.page.id;
    const claim = view.step?.line ? view.step.claim : numeral ? numeral.claim : -1;
    const found = claim >= 0 && tracePanel.claimElement(view.page, claim);
    if (found) return found;
    const rows = view.step?.line ? document.querySelectorAll(`#${CSS.escape(id)} .objects tr`) : [];
    const row = [...rows].find((one) => one.querySelector("td code")?.textContent === view.name);
    return row || picked;
  }

  /* The line is a link where it leads away from the number, plain text where the reader stands there already. */
  function link() {
    const place = derivation();
    const anchor = place?.closest("[id]");
    const [line, text] = panel.querySelectorAll("[data-part='line'] :is(a, code)");
    const leads = Boolean(anchor) && !place.contains(picked);
    if (anchor) line.setAttribute("href", `#${anchor.id}`);
    line.hidden = !leads;
    text.hidden = leads;
    return { place, line };
  }

  function follow(event) {
    const { place, line } = link();
    if (!place) return;
    event.preventDefault();
    for (let box = place.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
    if (line.hash && line.hash !== location.hash) history.pushState(null, "", line.hash);
    const button = "[data-number][role='button']";
    const target = place.matches(button) ? place : place.querySelector(button) || place.closest("summary") || place;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    place.scrollIntoView({ behavior: "instant", block: "center" });
    uncover(place);
  }

  function press(event) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const number = target.closest(PICKED);
    if (number && !panel.contains(number)) {
      if (!getSelection().isCollapsed) return;
      // a number in a question does not open its answer
      event.preventDefault();
      pick(number, false);
      return;
    }
    if (!panel.contains(target)) return;
    const operand = target.closest("[data-cell]");
    if (operand) lead(operand.dataset.cell);
    else if (target.closest("[data-action='trace-back']")) goBack();
    else if (target.closest("[data-action='close-trace']")) close();
    else if (target.closest("[data-part='line'] a")) follow(event);
  }

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const number = event.target instanceof Element && event.target.closest(PICKED);
    if (number && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      pick(number, true);
    } else if (event.key === "Escape" && !panel.hidden && !document.querySelector("dialog[open], [popover]:popover-open")) {
      event.preventDefault();
      close();
    }
  }

  Book.tracePick = pick;
  document.addEventListener("click", press);
  document.addEventListener("keydown", key);
  document.addEventListener("lessonchange", () => {
    if (!panel.hidden) close();
  });
})();
