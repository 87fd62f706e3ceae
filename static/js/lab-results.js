/* Writes the results of a lab into the tables, bars and texts that the page was delivered with. */
(function labResults() {
  "use strict";

  const { message, numberEntry, labEmpty, labNames, labStack, labWriting } = Book;

  function valueCells(row) {
    const found = [];
    for (let cell = row.firstElementChild; cell; cell = cell.nextElementSibling) {
      if (cell.tagName === "TD" && cell.firstElementChild?.tagName !== "svg") found.push(cell);
    }
    return found;
  }

  const titleOf = (row) => row.querySelector("th");

  /* What the delivered output looks like: the most decimals that it shows, and the names of its rows. */
  function formOf(output) {
    const decimals = (one) => (/\.(\d+)/.exec(one.textContent) || ["", ""])[1].length;
    const shown = [...output.querySelectorAll("td, output, svg .value")].map(decimals);
    const body = output.querySelector("tbody");
    const names = body ? [...body.rows].map((row) => (titleOf(row) ? titleOf(row).textContent.trim() : "")) : [];
    return { places: Number(output.dataset.places) || Math.max(0, ...shown), names };
  }

  function put(cell, value, context) {
    const said = typeof value === "number" ? numberEntry.format(value, context.places) : value;
    labWriting.text(cell, said ?? message("undefined"));
    cell.toggleAttribute("data-not-a-number", Number.isNaN(value));
    cell.removeAttribute("data-src");
  }

  /* As many rows as values: the last row is the pattern of new ones. */
  function fitRows(rows, count, known) {
    while (rows.length > Math.max(1, count)) rows.pop().remove();
    while (rows.length < count) {
      const last = rows[rows.length - 1];
      const row = last.cloneNode(true);
      const title = titleOf(row);
      if (title) title.textContent = labNames.nextName(known, rows.length);
      last.after(row);
      rows.push(row);
    }
    return rows;
  }

  function fitCells(row, count) {
    const found = valueCells(row);
    while (found.length > Math.max(1, count)) found.pop().remove();
    while (found.length < count) {
      const cell = found[found.length - 1].cloneNode(false);
      found[found.length - 1].after(cell);
      found.push(cell);
    }
    return found;
  }

  function fitHeadings(table, count) {
    const head = table.tHead && table.tHead.rows[table.tHead.rows.length - 1];
    if (!head) return;
    const corners = table.tBodies[0].rows[0].querySelectorAll("th").length;
    const titles = [...head.cells].slice(corners);
    const known = titles.map((title) => title.textContent.trim());
    while (titles.length > Math.max(1, count)) titles.pop().remove();
    while (titles.length < count) {
      const title = titles[titles.length - 1].cloneNode(true);
      title.textContent = labNames.nextName(known, titles.length);
      head.append(title);
      titles.push(title);
    }
  }

  function putShape(output, sizes) {
    for (const shape of output.querySelectorAll("caption .shape[data-src]")) labWriting.text(shape, `[${sizes.join(", ")}]`);
  }

  function putVector(output, value, context) {
    putShape(output, [value.length]);
    const table = output.querySelector("table");
    const rows = [...table.tBodies[0].rows];
    // one number alone may stand either way: only a column names its rows
    if (titleOf(rows[0])) {
      fitRows(rows, value.length, context.names).forEach((row, i) => put(valueCells(row)[0], value[i], context));
    } else {
      fitHeadings(table, value.length);
      fitCells(rows[0], value.length).forEach((cell, i) => put(cell, value[i], context));
    }
  }

  function putMatrix(output, value, context) {
    const { values, groups = 1, marked = [], shape, rows: titles } = Array.isArray(value) ? { values: value } : value;
    if (labStack.isStack(values)) {
      labStack.put(output, values, { marked, shape }, (cell, number) => put(cell, number, context));
      return;
    }
    const table = output.querySelector("table");
    const rows = [...table.tBodies[0].rows];
    const { names } = context;
    const height = values.length / groups;
    fitHeadings(table, values[0].length);
    fitRows(rows, values.length, names).forEach((row, i) => {
      fitCells(row, values[i].length).forEach((cell, j) => {
        put(cell, values[i][j], context);
        labWriting.named(cell, "marked", marked.some(([r, c]) => r === i && c === j));
      });
      const name = titles?.[i] ?? labNames.nextName(names, i % height);
      const title = titleOf(row);
      if (title) labWriting.text(title, groups > 1 ? message("head-row", { head: Math.floor(i / height), row: name }) : name);
    });
    putShape(output, shape ?? [values.length, values[0].length]);
  }

  function putBars(output, value, context) {
    const { values, expected = null, marks = [] } = Array.isArray(value) ? { values: value } : value;
    const table = output.querySelector("table");
    const finite = values.filter(Number.isFinite);
    const most = Number(table.dataset.scale) || Math.max(0, ...finite) || 1;
    // in parts of the greatest, for a difference of great numbers may be none
    const size = Math.max(most, ...finite.map(Math.abs));
    const low = Math.min(0, ...finite) / size;
    const full = most / size - low;
    const rows = [...table.tBodies[0].rows];
    const { names } = context;
    fitRows(rows, values.length, names).forEach((row, i) => {
      put(valueCells(row)[0], values[i], context);
      const svg = row.querySelector("svg");
      const reach = Number.isFinite(values[i]) ? Math.min(100, (100 * Math.abs(values[i] / size)) / full) : 0;
      const zero = (-100 * low) / full;
      labWriting.attribute(svg.querySelector("rect"), "width", reach.toFixed(2));
      labWriting.attribute(svg.querySelector("rect"), "x", (values[i] < 0 ? zero - reach : zero).toFixed(2));
      if (expected) putExpected(svg, zero + (100 * expected[i]) / size / full);
      const title = titleOf(row);
      if (!title) return;
      const mark = marks[i] ? context.text(`mark-${marks[i]}`) : "";
      labWriting.text(title, labNames.nextName(names, i) + (mark ? ` ${mark}` : ""));
    });
  }

  function putExpected(svg, at) {
    const name = "http://www.w3.org/2000/svg";
    const line = svg.querySelector(".expected") || svg.appendChild(document.createElementNS(name, "line"));
    const place = { class: "expected", x1: at, x2: at, y1: 0, y2: 10 };
    for (const [key, value] of Object.entries(place)) labWriting.attribute(line, key, String(value));
  }

  function putNumber(output, value, context) {
    const target = output.querySelector("output") || output.querySelector("td, span[data-src], [data-number]");
    if (target) put(target, value, context);
  }

  function sentence(part, context) {
    return typeof part === "string" ? part : context.text(part.message, part.values);
  }

  function putText(output, value, context) {
    const target = output.querySelector("output, p:last-of-type") || output;
    const said = [value].flat().map((part) => sentence(part, context)).join(" ");
    // a full-width mark has its own room
    labWriting.text(target, said.replace(/(?<=[；。，：]) /g, ""));
  }

  const WRITERS = { number: putNumber, vector: putVector, matrix: putMatrix, bars: putBars, ruler: Book.labRuler.put, text: putText };

  /* Writes one output; a value of null is shown as undefined. */
  function show(output, value, context) {
    const { type } = output.dataset;
    const table = output.querySelector("table");
    const sizes = table ? labEmpty.sizesOf(value) : undefined;
    if (table) labEmpty.lift(table);
    output.toggleAttribute("data-undefined", value === null);
    if (sizes !== undefined) {
      if (sizes?.at(-1)) fitHeadings(table, sizes.at(-1));
      labEmpty.put(table, sizes);
    } else if (value === null && type !== "number") {
      for (const cell of output.querySelectorAll("output")) put(cell, null, context);
    } else if (WRITERS[type]) {
      WRITERS[type](output, value, context);
    }
  }

  function showInvariant(item, holds) {
    const known = typeof holds === "boolean";
    labWriting.attribute(item, "data-holds", known ? String(holds) : "unknown");
    labWriting.text(item.querySelector(".mark"), known ? (holds ? "✓" : "✗") : "–");
    let spoken = item.querySelector(".visually-hidden");
    if (!spoken) item.append((spoken = Book.element("span", { class: "visually-hidden" })));
    labWriting.text(spoken, message(known ? (holds ? "holds" : "fails") : "cannot-judge"));
  }

  Book.labResults = { show, showInvariant, formOf };
})();
