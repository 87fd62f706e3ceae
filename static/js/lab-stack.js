/* Writes a stack of tables: one tbody a table, its name in a row group that spans it. */
(function labStack() {
  "use strict";

  const { labNames, labWriting } = Book;
  const depth = (value) => (Array.isArray(value) ? 1 + depth(value[0]) : 0);
  const isStack = (values) => depth(values) === 3;
  const rowName = (row) => row.querySelector("th[scope=row]");
  const groupName = (body) => body.querySelector("th[scope=rowgroup]");

  /* As many copies as wanted: the last one is the pattern of new ones, named after those before. */
  function fit(list, count, copy, nameOf) {
    while (list.length > Math.max(1, count)) list.pop().remove();
    while (list.length < count) {
      const known = list.map((one) => nameOf(one)?.textContent.trim() ?? "");
      const last = list[list.length - 1];
      const fresh = copy(last);
      const name = nameOf(fresh);
      if (name) name.textContent = labNames.nextName(known, list.length);
      last.after(fresh);
      list.push(fresh);
    }
    return list;
  }

  const whole = (node) => node.cloneNode(true);

  function plainRow(row) {
    const fresh = row.cloneNode(true);
    for (const title of fresh.querySelectorAll("th[scope=rowgroup]")) title.remove();
    return fresh;
  }

  const titlesOf = (table) => [...table.tHead.rows[0].cells].filter((cell) => !cell.querySelector(".visually-hidden"));

  function fitTable(table, [groups, rows, columns]) {
    fit(titlesOf(table), columns, whole, (title) => title);
    return fit([...table.tBodies], groups, whole, groupName).map((body) => {
      const lines = fit([...body.rows], rows, plainRow, rowName);
      groupName(body).rowSpan = lines.length;
      return lines.map((line) => fit([...line.querySelectorAll("td")], columns, whole, () => null));
    });
  }

  /* values: [table][row][column]; marked: [[table, row, column]]; said: the shape of the caption. */
  function put(output, values, { marked, shape: said }, write) {
    const table = output.querySelector("table");
    const shape = [values.length, values[0].length, values[0][0].length];
    fitTable(table, shape).forEach((lines, g) => lines.forEach((cells, i) => cells.forEach((cell, j) => {
      write(cell, values[g][i][j]);
      labWriting.named(cell, "marked", marked.some(([a, b, c]) => a === g && b === i && c === j));
    })));
    for (const one of output.querySelectorAll("caption .shape[data-src]")) labWriting.text(one, `[${(said ?? shape).join(", ")}]`);
  }

  Book.labStack = { isStack, put };
})();
