/* What the page knows of its numbers: which cell each shows, what that comes from, what NumPy recomputes it. */
(function traceSources() {
  "use strict";

  const REFERENCE = /^([^\s[\]()]+?)(?:\[([\d,]+)\])?$/u;
  const IN_CODE = /\bf\.([\p{L}_][\p{L}\d_]*)(\[[\d,]+\])?/gu;
  const LENGTH_OF = /^f\.\w+\.shape\[\d+\]$/;
  const MOST_SHOWN = 8;
  const ENDS = new Set(["given", "parameter", "setting", "rule"]);
  // a minus right before a number is its sign, unless what stands before the minus is the end of an operand
  const SIGN = /(?:^|[^\p{L}\p{N}\p{M})\]}\uff09%])[-−]$/u;

  /* The block `trace`, page by page; each is read when it is asked for. */
  function readPages(trace) {
    const packed = new Map((trace?.pages || []).map((page) => [page.id, page]));
    const read = new Map();
    const get = (id) => {
      if (!read.has(id) && packed.has(id)) read.set(id, summed(packed.get(id)));
      return read.get(id);
    };
    return { size: packed.size, keys: () => packed.keys(), has: (id) => packed.has(id), get };
  }

  /* Claims, lines, places and origins are written as differences to those of the numeral before. */
  function summed(page) {
    let [claim, line, shown, at] = [0, 0, 0, 0];
    const numerals = page.numerals.map(([claims, lines, ...rest]) => [claim += claims, line += lines, ...rest]);
    const numbers = page.numbers.map((step) => shown += step);
    const origins = new Map(page.origins.map(([step, ...back]) => [at += step, back.map((one) => at - one)]));
    return { ...page, numerals, numbers, origins };
  }

  let known = readPages(null);

  async function read() {
    // the page is shown first
    if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", () => setTimeout(done), { once: true }));
    known = readPages(await Book.unpacked("trace"));
    return known;
  }

  const ready = typeof document === "undefined" ? null : read();

  /* The pages of this book; none before `ready`. */
  const pages = () => known;

  /* What is known of one numeral, called as `data-number` calls it; `F11:O[1,0]` is a drawn cell. */
  function numeral(pages, name) {
    const [drawn, cell] = name.split(":");
    if (cell) return pages.has(drawn) ? { page: pages.get(drawn), claim: -1, line: 0, binding: "", expression: "", value: "", cell, isIndex: false, origins: [] } : null;
    return printed(pages, name);
  }

  function printed(pages, name) {
    const at = name.lastIndexOf(".");
    const page = pages.get(name.slice(0, at));
    const index = Number(name.slice(at + 1));
    const [claim = -1, line = 0, binding = "", expression = "", value = ""] = page?.numerals[index] || [];
    if (!page || !line) return null;
    const shown = page.numbers[index] ?? -1;
    const isIndex = shown < -1;
    const cell = shown === -1 ? "" : page.cells[isIndex ? -2 - shown : shown];
    const origins = (page.origins.get(index) || []).map((one) => `${page.id}.${one}`);
    return { page, claim, line, binding, expression, value, cell, isIndex, origins };
  }

  /* A name and its index; null for an expression. */
  function reference(page, cell) {
    const found = REFERENCE.exec(cell);
    if (!found || !Object.hasOwn(page.names, found[1])) return null;
    return { name: found[1], index: found[2] ? found[2].split(",").map(Number) : [] };
  }

  function name(page, of) {
    const [kind = 0, axes = [], shape = [], line = 0, expression = "", operands = [], values = [], term = ""] = page.names[of];
    const words = page.words || [];
    return { kind: words[kind] || "", axes: axes.map((axis) => words[axis]), shape, line, expression, operands, values, term };
  }

  /* The unrounded value of a cell, as the module holds it; of a short row all its values; "" where unknown. */
  function valueOf(page, cell) {
    const found = reference(page, cell);
    if (!found) return "";
    const { shape, values } = name(page, found.name);
    if (!values.length) return "";
    let [start, size] = [0, values.length];
    for (const [axis, at] of found.index.entries()) {
      size /= shape[axis];
      start += at * size;
    }
    const cells = values.slice(start, start + size).map(spelled);
    if (!shape.length || found.index.length === shape.length) return cells[0] ?? "";
    return cells.length <= MOST_SHOWN && shape.length - found.index.length === 1 ? `[${cells.join(", ")}]` : "";
  }

  const spelled = (value) => String(value).replace("inf", "∞");

  /* The line of the lesson that derives a cell: its own, or that of its row or its whole. Of what is computed, else
     the line of a part of it, or of another cell, which `whose` says. */
  function stepFor(page, cell) {
    const found = reference(page, cell);
    if (!found) return null;
    for (let length = found.index.length; length >= 0; length -= 1) {
      const index = found.index.slice(0, length);
      const head = found.name + (index.length ? `[${index}]` : "");
      const step = page.steps.find((one) => page.cells[one[0]] === head);
      if (step) return readStep(page, step, "own");
    }
    if (ENDS.has(name(page, found.name).kind)) return null;
    const heads = page.steps.map((step) => ({ step, head: reference(page, page.cells[step[0]]) }));
    const others = heads.filter(({ head }) => head?.name === found.name);
    const part = others.find(({ head }) => found.index.every((at, axis) => head.index[axis] === at));
    if (part) return readStep(page, part.step, "part");
    return others.length ? readStep(page, others[0].step, "other") : null;
  }

  function readStep(page, [head, claim, line, text, ...operands], whose) {
    return { head: page.cells[head], claim, line, text, operands: operands.map((at) => page.cells[at]), whose };
  }

  /* Whether the minus at the end of a text is the sign of the number that follows, whose value may be known. */
  const isSigned = (before, value) => SIGN.test(before) && !(Number(value) > 0);

  /* Names and cells that an expression of NumPy reads from the module. */
  function operandsOf(page, cell) {
    const found = [...cell.matchAll(IN_CODE)].filter(([, of]) => Object.hasOwn(page.names, of));
    return [...new Set(found.map(([, of, index = ""]) => of + index))];
  }

  /* One line of Python that recomputes a cell; "" where the module does not hold all of it. */
  function codeFor(page, cell) {
    const module = /^concepts\/(\w+)\.py$/.exec(page.module)?.[1];
    const found = reference(page, cell);
    if (!module || !cell || (found && !name(page, found.name).line)) return "";
    const isHeld = (of) => !Object.hasOwn(page.names, of) || name(page, of).line;
    const code = found ? `f.${cell}` : cell.replace(IN_CODE, (whole, of, index = "") => (isHeld(of) ? whole : valueOf(page, of + index)));
    if (!found && !code.includes("f.") && !code.includes("np.")) return "";
    const from = [/\bfunctions\./.test(code) ? "functions" : "", /\bf\./.test(code) ? `${module} as f` : ""].filter(Boolean);
    const imports = [/\bnp\./.test(code) ? "import numpy as np" : "", from.length ? `from concepts import ${from.join(", ")}` : ""];
    return [...imports.filter(Boolean), code].join("; ");
  }

  /* A cell as a reader is shown it. */
  const label = (cell) => cell.replace(/\bf\./g, "");

  /* Everything that the panel shows of a cell. */
  function view(page, cell) {
    const found = reference(page, cell);
    const of = found ? name(page, found.name) : { kind: "", axes: [], shape: [], line: 0, expression: "", operands: [], term: "" };
    const step = stepFor(page, cell);
    const stepOperands = found ? step?.operands || [] : operandsOf(page, cell);
    // what another cell is made of says nothing of this one
    const own = step?.whose === "own" ? stepOperands : [];
    const rest = found ? of.operands.filter((one) => !own.includes(one)) : [];
    return {
      page,
      cell,
      label: label(cell),
      name: found?.name || "",
      ...of,
      value: valueOf(page, cell),
      meaning: found ? page.meanings[found.name] || "" : "",
      isLength: LENGTH_OF.test(cell),
      step: found ? step && { ...step, operands: stepOperands } : { head: "", claim: -1, line: 0, text: label(cell), operands: stepOperands, whose: "own" },
      definition: of.expression ? { text: `${found.name} = ${of.expression}`, operands: rest.length ? of.operands : [] } : null,
      code: codeFor(page, cell),
    };
  }

  Book.traceSources = { readPages, ready, pages, reference, numeral, view, valueOf, stepFor, codeFor, label, isSigned, ENDS };
})();
