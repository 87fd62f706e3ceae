/* The buttons and keys of a lab: steps, sizes, reset, an example that breaks, copy. */
(function labControls() {
  "use strict";

  const { message, say, labFields, labMarks, labResults, numberEntry } = Book;

  function step(lab, field, direction) {
    const cell = labFields.cells(field)[0];
    const found = numberEntry.parse(cell.value);
    const start = "value" in found ? found.value : numberEntry.parse(cell.defaultValue).value ?? 0;
    const { step: size = "1", min, max } = field.dataset;
    const stepped = numberEntry.stepped(start, direction * Number(size), min ? Number(min) : undefined, max ? Number(max) : undefined);
    cell.value = numberEntry.format(stepped, 12);
    lab.update();
  }

  /* The fields and the results as the page was delivered. */
  function restore(lab) {
    for (const [field, grid] of lab.grids) {
      if (grid) field.querySelector(".entry-grid").replaceWith(grid.cloneNode(true));
      for (const input of field.querySelectorAll(labFields.ENTRY)) {
        input.value = input.defaultValue;
        input.checked = input.defaultChecked;
      }
    }
    labMarks.put(lab, []);
    lab.outputs.replaceChildren(...lab.original.map((node) => node.cloneNode(true)));
    lab.outputs.removeAttribute("data-stale");
    for (const item of lab.querySelectorAll("[data-invariant]")) labResults.showInvariant(item, true);
  }

  function reset(lab) {
    restore(lab);
    lab.breaker = 0;
    lab.tell([lab.text("lab-reset")]);
  }

  const fits = (lab, values) => Object.entries(values).every(([id, value]) => {
    const field = lab.fields.find((one) => one.dataset.input === id);
    if (!field || field.dataset.type !== "choice") return Boolean(field);
    return [...field.querySelectorAll("input")].some((radio) => radio.value === value);
  });

  /* The next example of the model that this lab has the fields for. */
  function breakIt(lab) {
    const usable = lab.model.breakers.filter((values) => fits(lab, values));
    if (!usable.length) return;
    restore(lab);
    const values = usable[lab.breaker % usable.length];
    lab.breaker += 1;
    for (const field of lab.fields) {
      if (field.dataset.input in values) labFields.write(field, values[field.dataset.input], lab.model);
    }
    lab.update();
    goToWrong(lab);
  }

  /* Leads to the entry that is wrong, if one is; how it scrolls is the style's choice. */
  function goToWrong(lab) {
    const cell = lab.wrong();
    if (!cell) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "center", inline: "nearest" });
  }

  function written(value) {
    if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
    return String(value).replace("Infinity", "inf").replace("NaN", "nan");
  }

  async function copy(lab) {
    const { values, faults } = lab.entries();
    if (faults.length) {
      lab.tell([lab.text("lab-not-copied")]);
      return;
    }
    const lines = Object.entries(values).map(([id, value]) => `${id} = ${written(value)}`);
    const copied = await Book.copyText(lines.join("\n"));
    // what an entry just before has to say would take its place
    clearTimeout(lab.timer);
    say(lab.status, copied ? lab.text("lab-copied") : message("copy-failed"));
  }

  function press(lab, button) {
    if (!button) return;
    const { action } = button.dataset;
    const field = button.closest(".field");
    if (action === "step-up" || action === "step-down") step(lab, field, action === "step-up" ? 1 : -1);
    else if (action === "lab-reset") reset(lab);
    else if (action === "lab-break") breakIt(lab);
    else if (action === "lab-wrong") goToWrong(lab);
    else if (action === "lab-copy") copy(lab);
    else if (action in labFields.SIZERS) resize(lab, field, action);
  }

  /* A grid that may not grow or shrink any further says so. */
  function resize(lab, field, action) {
    const before = String(labFields.sizeOf(field));
    labFields.sized(field, action, lab.model);
    if (String(labFields.sizeOf(field)) !== before) {
      lab.update();
      return;
    }
    const [way, unit] = action.split("-");
    const count = labFields.sizeOf(field)[unit === "column" ? 1 : 0];
    lab.tell([message(`cannot-${way}`, { count })]);
  }

  /* Up and down step a number, or go to the neighbour row of a grid; left and right stay in the text. */
  function key(lab, event) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const field = event.target.closest(".field");
    if (!direction || event.isComposing || !field || !event.target.matches("input[inputmode], input[type=text]")) return;
    if (field.dataset.type === "number") {
      event.preventDefault();
      step(lab, field, direction);
      return;
    }
    const row = event.target.closest("tr");
    const column = [...row.querySelectorAll("input")].indexOf(event.target);
    const next = direction > 0 ? row.previousElementSibling : row.nextElementSibling;
    const cell = next && next.querySelectorAll("input")[column];
    if (!cell) return;
    event.preventDefault();
    cell.focus();
    cell.select();
  }

  /* Several numbers pasted into a grid fill it from its first cell. */
  function paste(lab, event) {
    const field = event.target.closest(".field");
    const rows = field && event.clipboardData && numberEntry.parts(event.clipboardData.getData("text"));
    if (!rows || (field.dataset.type !== "vector" && field.dataset.type !== "matrix")) return;
    event.preventDefault();
    const values = field.dataset.type === "vector" ? rows.flat() : rows;
    labFields.writeTexts(field, values, lab.model);
    lab.update();
  }

  Book.labControls = { press, key, paste };
})();
