/*
 * A reader's numbers in the worked lines of a lesson: asked for at the lab, shown beside the book's, one press back.
 * Every word is the template's; nothing is kept, so a page that is opened again shows the book.
 */
(function recompute() {
  "use strict";

  const { message, element, say, labFields, numbers, traceSources, recomputeNames, recomputeLines } = Book;
  const template = document.getElementById("recompute");
  if (!template || !traceSources) return;

  const { shapeOf } = Book.arrays;
  const { same } = Book.recomputeValues;
  const WORKED = ".worked .worked-body > div";
  const text = (name, values = {}) => message(name, values, template);
  /* Lesson → lab → name → value. */
  const asked = new Map();
  /* Element → what stood in it. */
  const shown = new Map();

  const lessonOf = (lab) => lab.closest("section.lesson");
  const pageOf = (lesson) => traceSources.pages().get(lesson?.id);
  const quantities = (lab) => lab.fields.filter((field) => field.dataset.quantity);
  const titleOf = (field) => [...field.querySelector("legend, label").childNodes].filter((one) => !one.matches?.(".badge, .visually-hidden, input")).map((one) => one.textContent).join("").trim();

  function show(place, value) {
    shown.set(place, place.textContent);
    place.title = text("recompute-was", { value: place.textContent });
    place.replaceChildren(element("ins", {}, value), element("del", {}, place.textContent));
  }

  function doubt(place) {
    shown.set(place, place.textContent);
    place.title = text("recompute-stale");
    place.dataset.stale = "";
  }

  function restore(lesson) {
    for (const [place, before] of shown) {
      if (!lesson.contains(place)) continue;
      if ("stale" in place.dataset) delete place.dataset.stale;
      else place.textContent = before;
      place.removeAttribute("title");
      shown.delete(place);
    }
    for (const note of lesson.querySelectorAll(".recompute-note")) note.remove();
  }

  /* A segment as text, with where its printed numbers begin; a table is an array of its rows. */
  function readPart(part) {
    const found = { text: "", numbers: [] };
    const list = (items, read) => {
      found.text += "[";
      for (const [i, item] of [...items].entries()) {
        if (i) found.text += ",";
        read(item);
      }
      found.text += "]";
    };
    const read = (node) => {
      if (node.nodeType === Node.TEXT_NODE) found.text += node.data;
      else if (node.localName === "table") list(node.rows, (row) => list(row.cells, read));
      else {
        if (node.dataset.number) found.numbers.push({ start: found.text.length, text: node.textContent, place: node });
        for (const child of node.childNodes) read(child);
      }
    };
    read(part);
    return found;
  }

  function readLine(line) {
    const found = { parts: [], relations: [] };
    for (const child of line.children) {
      if (child.localName === "i") found.relations.push(child);
      else if (!child.matches(".remark")) found.parts.push(readPart(child));
    }
    return found;
  }

  /* {changed, stale}: how many numbers of a line. */
  function writeLine(line, reader, book) {
    const { parts, relations } = readLine(line);
    const signs = relations.map((one) => one.textContent.trim());
    const result = parts.length === signs.length + 1 ? recomputeLines.line(reader, book, parts, signs) : null;
    const counts = { changed: 0, stale: 0 };
    for (const [{ place }, value] of result?.numbers || []) {
      counts[value === null ? "stale" : "changed"] += 1;
      if (value === null) doubt(place);
      else show(place, value);
    }
    for (const [i, sign] of (result?.signs || []).entries()) {
      if (sign === null) doubt(relations[i]);
      else if (sign !== undefined && sign !== signs[i]) show(relations[i], sign);
      counts.stale += sign === null;
    }
    return counts;
  }

  function writeLesson(lesson) {
    restore(lesson);
    const page = pageOf(lesson);
    const changes = new Map([...asked.get(lesson).values()].flatMap((own) => [...own]));
    const total = { changed: 0, stale: 0 };
    if (!changes.size) return total;
    const [reader, book] = [recomputeNames.scopeOf(page, changes), recomputeNames.bookOf(page)];
    for (const block of lesson.querySelectorAll(".worked")) {
      const counts = [...block.querySelectorAll(WORKED)].map((line) => writeLine(line, reader, book));
      const [changed, stale] = ["changed", "stale"].map((key) => counts.reduce((all, one) => all + one[key], 0));
      total.changed += changed;
      total.stale += stale;
      if (changed || stale) block.append(noteOf(changed, stale));
    }
    return total;
  }

  function noteOf(changed, stale) {
    const note = template.content.querySelector(".recompute-note").cloneNode(true);
    note.querySelector("span").textContent = (changed ? text("recompute-note") : "") + (stale ? text("recompute-left", { stale }) : "");
    return note;
  }

  /* What the reader changed: values by name, and titles of what the lines have no room for. */
  function changesOf(lab) {
    const found = { changes: new Map(), resized: [], others: [] };
    for (const field of lab.fields) {
      if (!lab.isChanged(field)) continue;
      const { value } = labFields.read(field, lab.model);
      const { quantity, input } = field.dataset;
      if (!quantity) found.others.push(titleOf(field));
      else if (String(shapeOf(value)) !== String(shapeOf(lab.book[input]))) found.resized.push(titleOf(field));
      else if (!same(value, lab.book[input], 0)) found.changes.set(quantity, value);
    }
    return found;
  }

  function ask(lab) {
    const lesson = lessonOf(lab);
    numbers.restore(lesson);
    Book.traceNumbers.prepare(lesson);
    const { changes, resized, others } = changesOf(lab);
    if (!asked.has(lesson)) asked.set(lesson, new Map());
    asked.get(lesson).set(lab, changes);
    const { changed, stale } = writeLesson(lesson);
    const names = (list) => ({ names: list.join(message("trace-join")) });
    // what the entry itself has to say would come later and take its place
    clearTimeout(lab.timer);
    say(lab.status, [
      changed ? text("recompute-done", { changed }) : text("recompute-none"),
      stale ? text("recompute-left", { stale }) : "",
      resized.length ? text("recompute-resized", names(resized)) : "",
      others.length ? text("recompute-others", names(others)) : "",
    ].filter(Boolean).join(" "));
    for (const one of lesson.querySelectorAll("number-lab")) offer(one);
  }

  function goBack(lesson, from) {
    asked.delete(lesson);
    const block = from.closest(".worked");
    restore(lesson);
    for (const lab of lesson.querySelectorAll("number-lab")) offer(lab);
    const lab = from.closest("number-lab");
    const ready = lab?.querySelector("[data-action='recompute']:not([hidden])") || lab?.querySelector(".lab-controls button");
    (ready || block.querySelector(".worked-body")).focus();
    say((lab || lesson.querySelector("number-lab")).status, text("recompute-restored"));
  }

  /* The buttons at a lab: one where an entry is valid and another than the book's, one while a line shows the reader's. */
  function offer(lab) {
    if (!lab.fields || !quantities(lab).length || !pageOf(lessonOf(lab))) return;
    const controls = lab.querySelector(".lab-controls");
    if (!controls.querySelector("[data-action='recompute']")) controls.append(template.content.querySelector("[data-part='controls']").cloneNode(true));
    const valid = !lab.wrong() && !lab.outputs.hasAttribute("data-stale");
    controls.querySelector("[data-action='recompute']").hidden = !valid || !quantities(lab).some((field) => lab.isChanged(field));
    controls.querySelector("[data-action='recompute-back']").hidden = ![...(asked.get(lessonOf(lab))?.values() || [])].some((own) => own.size);
  }

  document.addEventListener("labtold", (event) => offer(event.target));
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-action^='recompute']");
    if (!button) return;
    if (button.dataset.action === "recompute") ask(button.closest("number-lab"));
    else goBack(button.closest("section.lesson"), button);
  });

  /* The search finds what the book says. */
  const { searchTexts } = Book;
  const collect = searchTexts?.collect;
  if (collect) {
    searchTexts.collect = (docs) => {
      const lessons = [...asked.keys()];
      for (const lesson of lessons) restore(lesson);
      const found = collect(docs);
      for (const lesson of lessons) writeLesson(lesson);
      return found;
    };
  }
})();
