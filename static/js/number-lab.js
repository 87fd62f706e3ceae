/*
 * <number-lab data-model="…">: the page shows the book's numbers; with this script they follow the reader's entries.
 *
 *            input, step, paste                 every field reads, model accepts
 *   ┌──────┐ ──────────────────▶ ┌──────────┐ ─────────────────────────────────▶ ┌────────┐
 *   │ book │                     │ entering │                                    │ fresh  │
 *   └──────┘ ◀────────────────── └──────────┘ ─────────────────────────────────▶ ├────────┤
 *       ▲    all as in the book               a field or the model refuses      │ stale  │ last valid result stays
 *       └───────────────────────────────── reset ────────────────────────────── └────────┘
 */
(function numberLab() {
  "use strict";

  if (typeof customElements === "undefined") return;
  const { message, say, element, labFields, labResults, labControls, labMarks } = Book;
  const QUIET_MS = 400;
  const NUMERIC = ["number", "vector", "matrix"];
  const TICKED = ["checkbox", "radio"];

  /* Lets a reader write into an entry. */
  function unlock(input, type) {
    if (input.readOnly) input.autocomplete = "off";
    if (NUMERIC.includes(type) && !input.inputMode) input.inputMode = "decimal";
    input.readOnly = false;
    input.disabled = false;
  }

  /* Where a cell stands, as the messages of the models say it. */
  function placeOf(field, cell) {
    const at = labFields.cells(field).indexOf(cell);
    const width = field.dataset.type === "matrix" ? labFields.sizeOf(field)[1] : labFields.cells(field).length;
    return { matrix: field.dataset.input, position: at, row: Math.floor(at / width), column: at % width };
  }

  class NumberLab extends HTMLElement {
    connectedCallback() {
      Book.dressing.onceShown(this, () => this.begin());
    }

    begin() {
      this.model = Book.labs[this.dataset.model];
      this.outputs = this.querySelector(".lab-outputs");
      if (!this.model || !this.outputs || this.fields) return;
      this.fields = [...this.querySelectorAll(".lab-fields .field")];
      this.status = this.querySelector(".lab-status");
      this.messages = this.querySelector("template.lab-messages");
      this.original = [...this.outputs.childNodes].map((node) => node.cloneNode(true));
      this.grids = new Map(this.fields.map((field) => [field, field.querySelector(".entry-grid")?.cloneNode(true)]));
      const outputs = [...this.querySelectorAll(".output")];
      this.forms = new Map(outputs.map((output) => [output.dataset.output, labResults.formOf(output)]));
      this.places = Math.max(0, ...[...this.forms.values()].map((form) => form.places)) || 6;
      this.breaker = 0;
      this.enable();
      this.book = this.entries().values;
      this.addEventListener("input", () => this.update());
      this.addEventListener("change", () => this.update());
      this.addEventListener("click", (event) => labControls.press(this, event.target.closest("[data-action]")));
      this.addEventListener("keydown", (event) => labControls.key(this, event));
      this.addEventListener("paste", (event) => labControls.paste(this, event));
    }

    enable() {
      for (const [field, grid] of this.grids) {
        const inputs = [field, grid].flatMap((one) => (one ? [...one.querySelectorAll(labFields.ENTRY)] : []));
        for (const input of inputs) unlock(input, field.dataset.type);
      }
      for (const one of this.querySelectorAll(".lab-controls, .stepper [hidden]")) one.hidden = false;
      for (const field of this.fields) labFields.offerSizes(field, this.model);
    }

    text(name, values = {}) {
      return message(name, values, this.messages) || message(name, values);
    }

    /* What stands in the fields: the values that read, and what does not. */
    entries() {
      const values = {};
      const faults = [];
      for (const field of this.fields) {
        const found = labFields.read(field, this.model);
        values[field.dataset.input] = found.value;
        faults.push(...found.faults.map((fault) => ({ ...fault, field, text: this.entryText(fault, field) })));
      }
      return { values, faults };
    }

    entryText({ fault, text, cell }, field) {
      if (fault === "entry-empty") return this.text("empty-cell");
      if (fault === "entry-too-great") return this.text("not-finite", placeOf(field, cell));
      if (fault === "entry-not-whole") return this.text("not-whole");
      return this.text("invalid-number", { text: text.trim().slice(0, 20), example: "1.5" });
    }

    update() {
      const { values, faults } = this.entries();
      const names = this.names();
      const result = faults.length ? null : this.model.compute(values, this.book, names);
      const refusals = result ? [...this.refusals(result), ...this.outside(values, result)] : [];
      labMarks.put(this, [...faults, ...refusals]);
      const stale = !result || result.refused || refusals.length > 0;
      this.outputs.toggleAttribute("data-stale", stale);
      if (!stale) this.show(result, names);
      this.tell(stale ? [...refusals.map((one) => one.text), this.text("stale")] : this.summary(result));
    }

    names() {
      const field = this.fields.find((one) => one.dataset.input === this.model.names);
      return field ? labFields.namesOf(field) : [];
    }

    refusals(result) {
      if (!result.refused) return [];
      return result.messages.map(({ name, values, input, item }) => {
        const field = this.fields.find((one) => one.dataset.input === input);
        const cell = field && labFields.cells(field)[item ?? 0];
        return { field, cell, text: this.text(name, values) || this.text("lab-refused") };
      });
    }

    /* Limits that the field states and the model did not judge. */
    outside(values, result) {
      const found = [];
      for (const field of this.fields.filter((one) => one.dataset.type !== "choice" && one.dataset.type !== "switch")) {
        const { input, min, max } = field.dataset;
        if (result.messages.some((one) => one.input === input)) continue;
        if (!min && !max) continue;
        const cells = labFields.cells(field);
        [values[input]].flat(2).forEach((value, i) => {
          const cell = cells[i];
          const refuse = (text) => found.push({ field, cell, text });
          if (min && value < Number(min)) refuse(this.text(`${input}-below`) || this.text("below-minimum", { min }));
          if (max && value > Number(max)) refuse(this.text(`${input}-above`) || this.text("above-maximum", { max }));
        });
      }
      return found;
    }

    show(result, names) {
      const text = (name, values) => this.text(name, values);
      for (const output of this.outputs.querySelectorAll(".output")) {
        const value = result.outputs[output.dataset.output];
        if (value === undefined) continue;
        const form = this.forms.get(output.dataset.output);
        const items = value === null ? [] : value.cumulative ?? value.values ?? value;
        const named = Array.isArray(items) && items.length === names.length ? names : form.names;
        labResults.show(output, value, { places: form.places || this.places, names: named, text });
      }
      for (const item of this.querySelectorAll("[data-invariant]")) {
        const { invariant } = item.dataset;
        if (invariant in result.invariants) labResults.showInvariant(item, result.invariants[invariant]);
      }
    }

    summary(result) {
      const notes = result.messages.map((one) => this.text(one.name, one.values)).filter(Boolean);
      const changed = this.fields.some((field) => this.isChanged(field));
      return notes.length ? notes : [this.text(changed ? "lab-changed" : "lab-default")];
    }

    isChanged(field) {
      const inputs = [...field.querySelectorAll(labFields.ENTRY)];
      const sameText = (input) => input.value === input.defaultValue && !("added" in input.dataset);
      // a box has no text of its own, and its value is no default
      const same = (input) => (TICKED.includes(input.type) ? input.checked === input.defaultChecked : sameText(input));
      return !inputs.every(same) || (this.grids.get(field)?.querySelectorAll("input").length ?? inputs.length) !== inputs.length;
    }

    tell(sentences) {
      this.dispatchEvent(new Event("labtold", { bubbles: true }));
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        const more = this.wrong() ? [" ", element("button", { type: "button", class: "term", "data-action": "lab-wrong" }, message("go-to-wrong"))] : [];
        say(this.status, [...new Set(sentences.filter(Boolean))].join(" "), ...more);
      }, QUIET_MS);
    }

    /* The first entry that is wrong. */
    wrong() {
      return this.querySelector(".lab-fields [aria-invalid='true']");
    }
  }

  customElements.define("number-lab", NumberLab);
})();
