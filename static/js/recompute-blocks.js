/* The worked blocks of a lesson with a reader's numbers: what they show is written beside what the book says. */
(function recomputeBlocks() {
  "use strict";

  const { message, element, traceSources, recomputeLines } = Book;
  const template = document.getElementById("recompute");
  const LINE = ".worked-body > div";
  const text = (name, values = {}) => message(name, values, template);
  /* Element → what stood in it. */
  const shown = new Map();

  /* The brackets of a negative number that are there for its sign alone, each as an element of its own. */
  function bracketsOf(place, value) {
    const [before, after] = [place.previousSibling?.data, place.nextSibling?.data];
    const forSign = /(?:^|[^\p{L}\p{N})\]√])\($/u.test(before || "") && after?.startsWith(")") && place.textContent.startsWith("-");
    if (!forSign || /^[-(]/.test(value)) return [];
    place.previousSibling.data = before.slice(0, -1);
    place.nextSibling.data = after.slice(1);
    const made = ["(", ")"].map((bracket) => element("del", {}, bracket));
    place.before(made[0]);
    place.after(made[1]);
    return made;
  }

  function show(place, value) {
    const book = place.textContent;
    shown.set(place, { book, brackets: bracketsOf(place, value) });
    place.title = text("recompute-was", { value: book });
    place.replaceChildren(element("ins", {}, value), element("del", {}, book));
  }

  function doubt(place) {
    shown.set(place, { book: place.textContent, brackets: [] });
    place.title = text("recompute-stale");
    place.dataset.stale = "";
  }

  function restore(lesson) {
    for (const [place, { book, brackets }] of shown) {
      if (!lesson.contains(place)) continue;
      if ("stale" in place.dataset) delete place.dataset.stale;
      else place.textContent = book;
      for (const bracket of brackets) bracket.replaceWith(bracket.textContent);
      place.removeAttribute("title");
      shown.delete(place);
      if (brackets.length) place.parentNode.normalize();
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
      else if (child.localName !== "small") found.parts.push(readPart(child));
    }
    return found;
  }

  function remark(place, reader, book) {
    const known = traceSources.numeral(traceSources.pages(), place.dataset.number);
    return known?.cell && !known.isIndex ? recomputeLines.alone(reader, book, known.cell, place.textContent) : undefined;
  }

  /* {changed, stale}: how many numbers of a line. */
  function writeLine(line, reader, book) {
    const { parts, relations } = readLine(line);
    const signs = relations.map((one) => one.textContent.trim());
    const result = recomputeLines.line(reader, book, parts, signs);
    const counts = { changed: 0, stale: 0 };
    const remarked = [...line.querySelectorAll("small [data-number]")].map((place) => [{ place }, remark(place, reader, book)]);
    for (const [{ place }, value] of [...(result?.numbers || []), ...remarked]) {
      if (value === undefined) continue;
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

  /* {changed, stale}: how many numbers of a lesson. */
  function write(lesson, reader, book) {
    const total = { changed: 0, stale: 0 };
    for (const block of lesson.querySelectorAll(".worked")) {
      const counts = [...block.querySelectorAll(LINE)].map((line) => writeLine(line, reader, book));
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

  Book.recomputeBlocks = { write, restore };
})();
