// Where a number comes from: the pure part, on a page written out here and compared with nothing that wrote it.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain } from "./load.mjs";

const { traceSources } = load(["trace-sources.js"]);
const TRACE = {
  pages: [
    {
      id: "F11",
      file: "content/lessons/F11.md",
      numerals: [[0, 295, "structure", "", "6.697615493"], [0, 0, "value"], [1, 5, "label"], [1, 1, "tag", "paths"]],
      module: "concepts/f11_attention.py",
      words: ["output", "query position", "content feature", "intermediate", "key position", "given"],
      names: {
        O: [0, [1, 2], [2, 2], 25, "functions.attention(A, V)", ["A", "V"], [10, 0, 6.697615493, 6.604769013], "attention-output"],
        A: [3, [1, 4], [2, 2], 24, "softmax(S)", ["S"], [1, 0, 0.6697615493, 0.3302384507]],
        V: [3, [4, 2], [2, 2], 15, "X @ Wv", ["X"], [10, 0, 0, 20]],
        S: [3, [1, 4], [2, 2], 22, "", [], [0, "-inf", 0.7071067812, 0]],
        X: [5, [1, 2], [2, 2], 7, "", [], [1, 1, 1, -1]],
        paths: [5, [], [], 0, "", [], [3]],
      },
      meanings: { O: "混合之后的新表示" },
      numbers: [0, -2, 1, 6],
      origins: [[0, -1, -2], [3, 1]],
      steps: [[0, 0, 295, "O[1,0] = A[1,0]×V[0,0]", 1, 2], [3, -1, 55, "O = A @ V", 4]],
      cells: ["O[1,0]", "A[1,0]", "V[0,0]", "O", "A", "paths", "functions.softmax(f.S[1]) * f.paths", "np.sqrt(f.X.shape[0])"],
    },
  ],
};
const pages = traceSources.readPages(TRACE);
const page = pages.get("F11");

test("pages are found by id", () => {
  assert.deepEqual([...pages.keys()], ["F11"]);
  assert.equal(traceSources.readPages(null).size, 0);
});

test("a numeral tells its cell, its line, its unrounded value and its origins", () => {
  const { cell, line, claim, value, isIndex, origins } = traceSources.numeral(pages, "F11.0");
  assert.deepEqual(plain({ cell, line, claim, value, isIndex, origins }), {
    cell: "O[1,0]", line: 295, claim: 0, value: "6.697615493", isIndex: false, origins: ["F11.1", "F11.2"],
  });
  const { line: later, claim: last, origins: from } = traceSources.numeral(pages, "F11.3");
  assert.deepEqual(plain([later, last, from]), [301, 2, ["F11.2"]]);
});

test("an index names the cell that it points to, a label names none, a foreign number is not known", () => {
  assert.deepEqual([traceSources.numeral(pages, "F11.1").isIndex, traceSources.numeral(pages, "F11.1").cell], [true, "O[1,0]"]);
  assert.equal(traceSources.numeral(pages, "F11.2").cell, "");
  assert.equal(traceSources.numeral(pages, "F11.99"), null);
  assert.equal(traceSources.numeral(pages, "untraced.0"), null);
});

test("a drawn cell is called by its lesson and its name", () => {
  assert.equal(traceSources.numeral(pages, "F11:V[1,1]").cell, "V[1,1]");
  assert.equal(traceSources.numeral(pages, "F99:V[1,1]"), null);
});

test("values: a cell, a row, a scalar, infinity; none for a whole table or an expression", () => {
  assert.equal(traceSources.valueOf(page, "O[1,0]"), "6.697615493");
  assert.equal(traceSources.valueOf(page, "O[1]"), "[6.697615493, 6.604769013]");
  assert.equal(traceSources.valueOf(page, "S[0,1]"), "-∞");
  assert.equal(traceSources.valueOf(page, "paths"), "3");
  assert.equal(traceSources.valueOf(page, "O"), "");
  assert.equal(traceSources.valueOf(page, "np.sqrt(f.X.shape[0])"), "");
});

test("the deriving line: the cell's own, else that of the whole, else of another cell", () => {
  assert.equal(traceSources.stepFor(page, "O[1,0]").line, 295);
  assert.deepEqual(plain(traceSources.stepFor(page, "O[1,0]").operands), ["A[1,0]", "V[0,0]"]);
  assert.equal(traceSources.stepFor(page, "O[0,1]").line, 55);
  const other = { ...page, steps: [page.steps[0]] };
  assert.equal(traceSources.stepFor(other, "O[0,1]").line, 295);
  assert.equal(traceSources.stepFor(page, "X"), null);
});

test("a view shows the lesson's operands and those of the program", () => {
  const view = traceSources.view(page, "O[1,0]");
  assert.deepEqual(plain(view.step.operands), ["A[1,0]", "V[0,0]"]);
  assert.deepEqual(plain(view.definition), { text: "O = functions.attention(A, V)", operands: ["A", "V"] });
  assert.deepEqual(plain([view.kind, view.axes, view.shape, view.term, view.meaning]), [
    "output", ["query position", "content feature"], [2, 2], "attention-output", "混合之后的新表示",
  ]);
});

test("what is given ends the way", () => {
  const view = traceSources.view(page, "X");
  assert.deepEqual(plain([view.kind, view.step, view.definition]), ["given", null, null]);
});

test("an expression leads to the cells that it reads", () => {
  const view = traceSources.view(page, "functions.softmax(f.S[1]) * f.paths");
  assert.deepEqual(plain(view.step.operands), ["S[1]", "paths"]);
  assert.equal(view.label, "functions.softmax(S[1]) * paths");
});

test("the NumPy line imports what it uses; what the module does not hold is written out or left away", () => {
  assert.equal(traceSources.codeFor(page, "O[1,0]"), "from concepts import f11_attention as f; f.O[1,0]");
  assert.equal(traceSources.codeFor(page, "np.sqrt(f.X.shape[0])"), "import numpy as np; from concepts import f11_attention as f; np.sqrt(f.X.shape[0])");
  assert.equal(
    traceSources.codeFor(page, "functions.softmax(f.S[1]) * f.paths"),
    "from concepts import functions, f11_attention as f; functions.softmax(f.S[1]) * 3",
  );
  assert.equal(traceSources.codeFor(page, "paths"), "");
  assert.equal(traceSources.codeFor({ ...page, module: "" }, "O"), "");
});

test("another cell of the same quantity lends its line only where it is computed, and it is said", () => {
  const steps = [page.steps[0], [8, 4, 300, "X[0] = rows @ X", 3], [9, 5, 301, "A[0] = softmax(S[0])", 3]];
  const other = { ...page, steps, cells: [...page.cells, "X[0]", "A[0]"] };
  assert.deepEqual(plain([traceSources.stepFor(other, "O[0,1]").whose, traceSources.stepFor(other, "O[1]").whose]), ["other", "part"]);
  assert.deepEqual(plain([traceSources.stepFor(other, "O[1,0]").whose, traceSources.stepFor(other, "A[0,1]").whose]), ["own", "own"]);
  assert.equal(traceSources.stepFor(other, "A[1,1]").whose, "other");
  assert.equal(traceSources.stepFor(other, "X[1,0]"), null);
  // the program's definition shows all that it reads, the other cell's operands or not
  assert.deepEqual(plain(traceSources.view({ ...other, steps: [[4, 0, 300, "A[1,0] = 1"], [0, 0, 295, "O[1,0] = A @ V", 4, 3]] }, "O[0,0]").definition.operands), ["A", "V"]);
});

test("a minus is a sign after a blank, a bracket or an operator, not after an operand or before a value above zero", () => {
  for (const before of ["[-", " -", "(-", ", -", "= −", "-", "×-", "（-"]) assert.ok(traceSources.isSigned(before, ""), before);
  for (const before of ["5-", ")-", "f-", "]-", "数-", "- "]) assert.ok(!traceSources.isSigned(before, ""), before);
  assert.ok(traceSources.isSigned("[-", "-0.1"));
  assert.ok(!traceSources.isSigned(" -", "0.1"));
});
