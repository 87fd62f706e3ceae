/*
 * A reader's numbers in the worked lines of a lesson: asked for at the lab, shown beside the book's, one press back.
 * Every word is the template's; nothing is kept, so a page that is opened again shows the book.
 */
(function recompute() {
  "use strict";

  const { message, say, labFields, numbers, traceSources, recomputeNames, recomputeBlocks } = Book;
  const template = document.getElementById("recompute");
  const { reshape, shapeOf } = Book.arrays;
  const { same } = Book.recomputeValues;
  const text = (name, values = {}) => message(name, values, template);
  /* Lesson → lab → name → value. */
  const asked = new Map();

  const lessonOf = (lab) => lab.closest("section.lesson");
  const pageOf = (lesson) => traceSources.pages().get(lesson?.id);
  const quantities = (lab) => lab.fields.filter((field) => field.dataset.quantity);
  const titleOf = (field) => [...field.querySelector("legend, label").childNodes].filter((one) => !one.matches?.(".badge, .visually-hidden, input")).map((one) => one.textContent).join("").trim();

  function writeLesson(lesson) {
    recomputeBlocks.restore(lesson);
    const changes = new Map([...asked.get(lesson).values()].flatMap((own) => [...own]));
    if (!changes.size) return { changed: 0, stale: 0 };
    const page = pageOf(lesson);
    return recomputeBlocks.write(lesson, recomputeNames.scopeOf(page, changes), recomputeNames.bookOf(page));
  }

  /* Whoever holds places in the text finds them again. */
  const tell = (lesson) => lesson.dispatchEvent(new Event("textreplaced", { bubbles: true }));

  // a nested list is read as a text
  const numbersOf = (entry) => (typeof entry === "string" ? Book.nestedEntry.parse(entry).value : entry);

  /* A name a row: its numbers in their order are those of the row. */
  function readRows(lab, field, value, found) {
    const names = field.dataset.quantity.split(" ");
    const before = lab.book[field.dataset.input];
    if (String(value.map((row) => row.length)) !== String(before.map((row) => row.length))) found.resized.push(titleOf(field));
    else {
      const book = recomputeNames.bookOf(pageOf(lessonOf(lab)));
      names.forEach((name, i) => same(value[i], before[i], 0) || found.changes.set(name, reshape(value[i], shapeOf(book.value(name)))));
    }
  }

  /* What the reader changed: values by name, and titles of what the lines have no room for. */
  function changesOf(lab) {
    const found = { changes: new Map(), resized: [], others: [] };
    for (const field of lab.fields) {
      if (!lab.isChanged(field)) continue;
      const { value } = labFields.read(field, lab.model);
      const { quantity, input, type } = field.dataset;
      if (!quantity) found.others.push(titleOf(field));
      else if (type === "lists") readRows(lab, field, value, found);
      else {
        const [own, book] = [value, lab.book[input]].map(numbersOf);
        if (String(shapeOf(own)) !== String(shapeOf(book))) found.resized.push(titleOf(field));
        else if (!same(own, book, 0)) found.changes.set(quantity, own);
      }
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
    tell(lesson);
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
    recomputeBlocks.restore(lesson);
    tell(lesson);
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
  Book.searchTexts.asPrinted = (lesson, readLesson) => {
    if (!asked.has(lesson)) return readLesson();
    recomputeBlocks.restore(lesson);
    const read = readLesson();
    writeLesson(lesson);
    tell(lesson);
    return read;
  };
})();
