/* What a cell of a drawn table shows: what it says, or what follows from its place where its table names the source of
   the first cell alone (concepts/delivered/cells.py). */
(function drawnCells() {
  "use strict";

  const FIRST = /^(.+)\[(0(?:,0){0,2})\]$/;

  Book.cellSource = (cell) => {
    const table = cell.closest("table");
    const found = FIRST.exec(table.dataset.src || "");
    const row = cell.closest("tr");
    const group = [...table.tBodies].indexOf(row.parentElement);
    if (cell.dataset.src || !found || group < 0) return cell.dataset.src || "";
    const column = [...row.cells].filter((one) => one.tagName === "TD").indexOf(cell);
    const axes = found[2].split(",").length;
    // one axis lies along the columns or along the rows
    const index = axes > 1 ? [group, row.sectionRowIndex, column].slice(-axes) : [row.sectionRowIndex + column];
    return `${found[1]}[${index}]`;
  };
})();
