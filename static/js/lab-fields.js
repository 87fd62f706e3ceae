/* The fields of a lab: reading what stands in them, writing values into them, growing and shrinking their grids. */
(function labFields() {
  "use strict";

  const { message, element, numberEntry, labNames } = Book;
  const { nextName } = labNames;
  const ENTRY = "input, textarea";
  const cells = (field) => [...field.querySelectorAll("input:not([type=radio], [type=checkbox]), textarea")];
  const boxes = (field) => [...field.querySelectorAll("input")];
  const rowsOf = (field) => [...field.querySelectorAll(".entry-grid tr")].filter((row) => row.querySelector("input"));
  const isGrid = (field) => ["vector", "matrix", "lists"].includes(field.dataset.type);
  // a vector may stand in one row or in one column
  const isColumn = (field) => field.dataset.type === "vector" && rowsOf(field).length > 1;

  function options(model, id) {
    const excluded = message("excluded-word");
    return { accepts: model.accepts[id] || [], words: { "-inf": [excluded] } };
  }

  /* {value, faults: [{cell, fault, text}]}; a field with faults has no value. */
  function read(field, model) {
    const { type, input: id } = field.dataset;
    if (type === "choice") return { value: field.querySelector("input:checked")?.value ?? null, faults: [] };
    if (type === "checklist") return { value: boxes(field).filter((box) => box.checked).map((box) => box.value), faults: [] };
    if (type === "switch") return { value: field.querySelector("input").checked, faults: [] };
    if (type === "text") return { value: cells(field)[0].value, faults: [] };
    if (type === "lists") return readLists(field);
    const accepted = options(model, id);
    const found = cells(field).map((cell) => ({ cell, text: cell.value, ...numberEntry.parse(cell.value, accepted) }));
    const whole = found[0].cell.inputMode === "numeric";
    for (const one of found) if (whole && !one.fault && !Number.isInteger(one.value)) one.fault = "entry-not-whole";
    const faults = found.filter((one) => one.fault);
    const values = found.map((one) => one.value);
    if (type === "number") return { value: values[0], faults };
    if (type === "vector") return { value: values, faults };
    const width = sizeOf(field)[1];
    return { value: rowsOf(field).map((_, i) => values.slice(i * width, (i + 1) * width)), faults };
  }

  function readLists(field) {
    const found = cells(field).map((cell) => ({ cell, text: cell.value, ...numberEntry.list(cell.value) }));
    return { value: found.map((one) => one.value), faults: found.filter((one) => one.fault) };
  }

  function write(field, value, model) {
    const { type } = field.dataset;
    if (type === "choice") {
      const radio = [...field.querySelectorAll("input")].find((one) => one.value === value);
      if (radio) radio.checked = true;
    } else if (type === "checklist") {
      for (const box of boxes(field)) box.checked = value.includes(box.value);
    } else if (type === "switch") {
      field.querySelector("input").checked = value;
    } else if (type === "text") {
      cells(field)[0].value = value;
    } else {
      const text = (one) => (Array.isArray(one) ? one.map(text) : numberEntry.format(one, 12));
      const texts = text(value);
      writeTexts(field, type === "lists" ? texts.map((row) => row.join(", ")) : texts, model);
    }
  }

  /* Texts into the cells of a field, which takes their size as far as it may. */
  function writeTexts(field, texts, model) {
    const { type } = field.dataset;
    if (type === "vector" || type === "lists") resize(field, texts.length, 1, model);
    if (type === "matrix") resize(field, texts.length, texts[0].length, model);
    const list = [texts].flat(2);
    cells(field).slice(0, list.length).forEach((cell, i) => (cell.value = list[i]));
  }

  function sizeOf(field) {
    const rows = rowsOf(field);
    const width = rows.length ? rows[0].querySelectorAll("input").length : 0;
    if (field.dataset.type === "matrix") return [rows.length, width];
    return [cells(field).length, 1];
  }

  /* What the cells of a field are called, or the options of a choice. */
  function namesOf(field) {
    if (field.dataset.type === "choice") return [...field.querySelectorAll("label")].map((label) => label.textContent.trim());
    return cells(field).map((cell, i) => cell.getAttribute("aria-label") || String(i));
  }

  function freshCell(template, label) {
    const cell = template.cloneNode(true);
    const input = cell.querySelector("input");
    for (const name of ["id", "aria-invalid", "aria-describedby"]) input.removeAttribute(name);
    cell.classList.remove("changed");
    input.setAttribute("aria-label", label);
    input.dataset.added = "";
    const { type, min, fresh } = template.closest(".field").dataset;
    input.value = type === "lists" ? "1" : fresh ?? String(Math.max(0, Number(min) || 0));
    return cell;
  }

  const headings = (cellsOfRow) => cellsOfRow.filter((cell) => cell.scope !== "row" && cell.tagName === "TH");

  function setWidth(field, width) {
    const head = [...field.querySelectorAll(".entry-grid tr")].find((row) => !row.querySelector("input"));
    const corner = rowsOf(field)[0].querySelector("th") ? 1 : 0;
    if (head) {
      const titles = headings([...head.cells]);
      const named = titles.slice(titles.length - sizeBefore(field));
      while (named.length > width) named.pop().remove();
      while (named.length < width) {
        const title = named[named.length - 1].cloneNode(true);
        title.textContent = nextName(named.map((one) => one.textContent), named.length);
        head.append(title);
        named.push(title);
      }
    }
    rowsOf(field).forEach((row, r) => {
      const list = [...row.cells].slice(corner);
      while (list.length > width) list.pop().remove();
      while (list.length < width) {
        const known = list.map((cell) => cell.querySelector("input").getAttribute("aria-label") || "");
        const label = field.dataset.type === "vector" ? nextName(known, list.length) : placeName(r, list.length);
        const cell = freshCell(list[list.length - 1], label);
        row.append(cell);
        list.push(cell);
      }
    });
  }

  const sizeBefore = (field) => rowsOf(field)[0].querySelectorAll("input").length;
  const placeName = (row, column) => `${message("cell-row", { row })} ${message("cell-column", { column })}`;

  function setHeight(field, height) {
    const rows = rowsOf(field);
    while (rows.length > height) rows.pop().remove();
    while (rows.length < height) {
      const last = rows[rows.length - 1];
      const row = last.cloneNode(false);
      const r = rows.length;
      const known = rows.map((one) => (one.querySelector("th") || one).textContent.trim());
      const labels = rows.map((one) => one.querySelector("input").getAttribute("aria-label") || "");
      for (const [c, cell] of [...last.cells].filter((one) => one.querySelector("input")).entries()) {
        row.append(freshCell(cell, field.dataset.type === "matrix" ? placeName(r, c) : nextName(labels, r)));
      }
      const title = last.querySelector("th");
      if (title) row.prepend(Object.assign(title.cloneNode(true), { textContent: nextName(known, r) }));
      last.after(row);
      rows.push(row);
    }
  }

  function resize(field, rows, columns, model) {
    const [[lowRows, highRows], [lowColumns, highColumns]] = limits(field, model);
    const height = Math.min(highRows, Math.max(lowRows, rows));
    const width = Math.min(highColumns, Math.max(lowColumns, columns));
    if (field.dataset.type === "vector" && !isColumn(field)) setWidth(field, height);
    else setHeight(field, height);
    if (field.dataset.type === "matrix") setWidth(field, width);
  }

  /* [[fewest, most rows or items], [fewest, most columns]]; what neither the field nor the model says stays as it is. */
  function limits(field, model) {
    const [rows, columns] = sizeOf(field);
    const [items = [rows, rows], across = [columns, columns]] = model.sizes[field.dataset.input] || [];
    const written = (name, otherwise) => (field.dataset[name] ? field.dataset[name].split(" ").map(Number) : otherwise);
    return [written("items", written("rows", items)), written("columns", across)];
  }

  const SIZERS = {
    "add-item": [1, 0], "remove-item": [-1, 0], "add-row": [1, 0], "remove-row": [-1, 0], "add-column": [0, 1], "remove-column": [0, -1],
  };

  /* Buttons that grow and shrink a grid, where it may. */
  function offerSizes(field, model) {
    if (!isGrid(field)) return;
    const fresh = model.fresh?.[field.dataset.input];
    if (fresh !== undefined) field.dataset.fresh = String(fresh);
    const [[lowRows, highRows], [lowColumns, highColumns]] = limits(field, model);
    const offered = Object.keys(SIZERS)
      .filter((name) => name.endsWith("item") === (field.dataset.type === "vector"))
      .filter((name) => (name.endsWith("column") ? highColumns > lowColumns : highRows > lowRows));
    const button = (name) => element("button", { type: "button", class: "button", "data-action": name }, message(name));
    if (offered.length) field.append(element("div", { class: "field-sizes" }, ...offered.map(button)));
  }

  function sized(field, action, model) {
    const [rows, columns] = sizeOf(field);
    const [more, wider] = SIZERS[action];
    resize(field, rows + more, columns + wider, model);
  }

  Book.labFields = { ENTRY, namesOf, read, write, writeTexts, cells, sizeOf, offerSizes, sized, SIZERS, limits };
})();
