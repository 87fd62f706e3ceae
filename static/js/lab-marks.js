/* Shows at each field of a lab what is wrong with it, or what the book's number was. */
(function labMarks() {
  "use strict";

  const { message, element, labFields, labWriting } = Book;
  const isNew = (cell) => "added" in cell.dataset;
  const isChanged = (cell) => cell.value !== cell.defaultValue || isNew(cell);

  function markCell(cell, id, { isInvalid, isNoted }) {
    for (const [name, value, holds] of [["aria-invalid", "true", isInvalid], ["aria-describedby", id, isNoted]]) {
      if (holds) labWriting.attribute(cell, name, value);
      else cell.removeAttribute(name);
    }
    cell.closest("td")?.classList.toggle("changed", isChanged(cell));
  }

  /* The sentence under a field; the one that stands there stays where it says the same. */
  function note(field, id, kind, said) {
    const old = field.querySelector(".field-error, .field-was");
    const stays = said && old?.className === kind;
    if (stays) labWriting.text(old, said);
    else old?.remove();
    if (said && !stays) field.append(element("p", { class: kind, id }, said));
  }

  function put(lab, faults) {
    for (const field of lab.fields) {
      const wrong = faults.filter((fault) => fault.field === field);
      const id = `${lab.id}-${field.dataset.input}-note`;
      const cells = labFields.cells(field);
      const changed = cells.filter(isChanged);
      field.classList.toggle("changed", changed.length > 0 && field.dataset.type === "number");
      for (const cell of cells) {
        const isInvalid = wrong.some((fault) => fault.cell === cell);
        markCell(cell, id, { isInvalid, isNoted: isInvalid || (isChanged(cell) && wrong.length === 0) });
      }
      // several lines are no note: the lab gives them back
      const before = changed.filter((cell) => !isNew(cell) && !cell.defaultValue.includes("\n")).map((cell) => cell.defaultValue);
      const was = before.length ? message("changed-from", { value: before.join(", ") }) : "";
      if (wrong.length) note(field, id, "field-error", wrong[0].text);
      else note(field, id, "field-was", was);
    }
  }

  Book.labMarks = { put };
})();
