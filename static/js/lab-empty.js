/* A table of a lab without a single number says so in one row. */
(function labEmpty() {
  "use strict";

  const { element, message, labWriting } = Book;
  const { shapeOf } = Book.arrays;
  /* Table → a row that it had: the pattern of those that come. */
  const patterns = new WeakMap();

  /* The shape of what holds no number, null of what is not defined at all; undefined where there is something to show. */
  function sizesOf(value) {
    if (value === null) return null;
    const values = value.values ?? value;
    if (!shapeOf(values).includes(0)) return undefined;
    return value.shape ?? shapeOf(values);
  }

  /* Takes back what an earlier entry left empty. */
  function lift(table) {
    const said = table.querySelector("tr.nothing");
    if (!said) return;
    said.replaceWith(patterns.get(table));
    for (const one of table.querySelectorAll("thead, caption .shape")) one.hidden = false;
  }

  /* Leaves one row of one table. */
  function cut(table) {
    for (const body of [...table.tBodies].slice(1)) body.remove();
    for (const row of [...table.tBodies[0].rows].slice(1)) row.remove();
    const group = table.querySelector("th[scope=rowgroup]");
    if (group) group.rowSpan = 1;
    return table.tBodies[0].rows[0];
  }

  /* What is not defined has no shape, so no column of it has a name. */
  function put(table, sizes) {
    const row = cut(table);
    const { length } = (table.tHead?.rows[0] ?? row).cells;
    patterns.set(table, row);
    row.replaceWith(element("tr", { class: "nothing" }, element("td", { colspan: String(length) }, message(sizes ? "nothing" : "undefined"))));
    if (table.tHead) table.tHead.hidden = !sizes;
    for (const shape of table.querySelectorAll("caption .shape[data-src]")) {
      shape.hidden = !sizes;
      if (sizes) labWriting.text(shape, `[${sizes.join(", ")}]`);
    }
  }

  Book.labEmpty = { sizesOf, lift, put };
})();
