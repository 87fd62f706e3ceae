/* Fills the panel that tells where a number comes from; every word is the template's. */
(function tracePanel() {
  "use strict";

  const panel = document.getElementById("trace-panel");
  if (!panel) return;

  const { element, message } = Book;
  const kinds = document.getElementById("trace-kinds");
  const axisNames = document.getElementById("trace-axes");
  const part = (name) => panel.querySelector(`[data-part="${name}"]`);

  /* Shows a text in a part, or hides the part. */
  function write(name, text, inner = "") {
    const place = part(name);
    const target = inner ? place.querySelector(inner) : place;
    target.textContent = text;
    place.hidden = !text;
  }

  function kindBadge(kind) {
    const badge = kinds?.content.querySelector(`[data-kind="${kind}"]`);
    part("kind").replaceChildren(...(badge ? [badge.cloneNode(true)] : []));
    return badge ? [...badge.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE).map((one) => one.data).join("") : "";
  }

  const axis = (name) => message(name, {}, axisNames) || name;

  function shapeText({ name, shape, axes }) {
    if (!shape.length) return "";
    const names = axes.map(axis).reduce((before, name) => (before ? message("trace-axes", { axes: before, axis: name }) : name), "");
    const text = `${name} : [${shape.join(", ")}]`;
    return names ? message("trace-shape", { shape: text, axes: names }) : text;
  }

  /* A value as an operand's button shows it: six decimals at most. */
  function operandText(cell, label, value) {
    const number = Number(value);
    if (value === "" || !Number.isFinite(number)) return value ? message("trace-operand", { cell: label, value }) : label;
    const short = String(Math.round(number * 1e6) / 1e6);
    return message(Number(short) === number ? "trace-operand" : "trace-rounded", { cell: label, value: short });
  }

  function operandButtons(page, cells) {
    return cells.map((cell) => {
      const text = operandText(cell, Book.traceSources.label(cell), Book.traceSources.valueOf(page, cell));
      return element("li", {}, element("button", { type: "button", class: "trace-operand", "data-cell": cell }, text));
    });
  }

  function formula(name, page, source) {
    write(name, source?.text || "", "code");
    const list = part(name).querySelector("ul");
    const buttons = source ? operandButtons(page, source.operands) : [];
    list.replaceChildren(...buttons);
    list.hidden = !buttons.length;
  }

  /* What there is to say beside the formulas. */
  function note(view, numeral) {
    if (numeral?.isIndex) return message("trace-index", { cell: view.label });
    if (["label", "id"].includes(numeral?.binding)) return message("trace-label");
    if (numeral?.binding === "code") return message("trace-code");
    if (view.isLength) return message("trace-part-of-shape");
    const comes = (view.step?.operands.length || 0) + (view.definition?.operands.length || 0);
    if (comes || !Book.traceSources.ENDS.has(view.kind)) return "";
    const end = message(`trace-${view.kind}`);
    return view.name && !view.line ? `${end}${message("trace-header")}` : end;
  }

  /* A numeral may be known without its sign; the cell that it shows knows it. */
  function unrounded(view, numeral) {
    return numeral?.value && view.value !== `-${numeral.value}` ? numeral.value : view.value;
  }

  function facts(view, numeral, printed) {
    const value = numeral?.isIndex ? "" : unrounded(view, numeral) || printed;
    write("value", value, "dd");
    write("meaning", view.meaning, "dd");
    write("shape", shapeText(view), "dd");
    write("note", note(view, numeral) || written(view, numeral));
  }

  /* A number that no name shows: the line in which it stands. */
  function written(view, numeral) {
    if (view.cell || !numeral) return "";
    const claim = claimElement(view.page, numeral.claim);
    const text = numeral.expression || (claim && Book.numbers.bookText(claim))?.replace(/\s+/g, " ").trim();
    return text ? message("trace-written", { text }) : message("trace-plain");
  }

  /* Where a claim stands: the line or the code span with its first number; one without numbers has its name. */
  function claimElement(page, claim) {
    Book.numbers.restore(document.getElementById(page.id));
    const first = page.numerals.findIndex(([of]) => of === claim);
    const number = first < 0 ? null : document.querySelector(`[data-number="${page.id}.${first}"]`);
    return number ? number.closest(":not(pre) > code, .worked-body > div") : document.querySelector(`[data-claim="${page.id}.${claim}"]`);
  }

  function links(view, numeral) {
    const line = view.step?.line || numeral?.line || 0;
    const place = line ? `${view.page.file}:${line}` : "";
    for (const inner of ["a", "code"]) write("line", place, inner);
    part("line").querySelector("span").textContent = message(`trace-line-${view.step?.line ? view.step.whose : "written"}`);
    const module = view.line ? `${view.page.module}:${view.line}` : view.page.module;
    write("module", view.cell ? module : "", "code");
    const card = view.term && Book.termCard(view.term);
    write("term", card ? card.querySelector("h2").textContent.trim() : "", "button");
    if (card) part("term").querySelector("button").setAttribute("popovertarget", card.id);
  }

  /* The sentence that a screen reader hears. */
  function sentence(view, numeral, number, kind) {
    const said = view.cell && !numeral?.isIndex && kind
      ? message("trace-is", { number, cell: view.label, kind })
      : message("trace-number", { number });
    const names = (view.step?.whose === "own" && view.step.operands.length ? view.step : view.definition)?.operands || [];
    const from = names.length ? message("trace-from", { names: names.map(Book.traceSources.label).join(message("trace-join")) }) : "";
    const origins = numeral?.origins.length ? message("trace-origins", { count: numeral.origins.length }) : "";
    return [said, note(view, numeral) || written(view, numeral), from, origins].join("");
  }

  /* Shows a view; `numeral` is there when a printed number was picked, not an operand. */
  function fill(view, numeral, printed) {
    const number = printed || view.value || view.label;
    part("number").textContent = number;
    part("cell").textContent = number === view.label || numeral?.isIndex ? "" : view.label;
    const kind = kindBadge(numeral?.isIndex ? "" : view.kind);
    facts(view, numeral, printed);
    const asked = numeral?.isIndex ? { text: view.label, operands: [view.cell] } : view.step;
    formula("step", view.page, asked?.text ? asked : null);
    write("whose", numeral?.isIndex || !view.step || view.step.whose === "own" ? "" : message(`trace-step-${view.step.whose}`));
    formula("definition", view.page, numeral?.isIndex ? null : view.definition);
    links(view, numeral);
    write("code", numeral?.isIndex ? "" : view.code, "code");
    panel.hidden = false;
    panel.scrollTop = 0;
    Book.say(document.getElementById("trace-status"), sentence(view, numeral, number, kind));
  }

  Book.tracePanel = { panel, fill, claimElement };
})();
