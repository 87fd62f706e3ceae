// The lab of F01: the events as the lesson tells them, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives } from "./lab-checks.mjs";
import { plain } from "./load.mjs";

const model = loadLab("object-sorter");
const BOOK = { words: "看看" };
const EVENTS = ["said", "recalled", "attached", "asked", "read", "returned", "answered", "changed", "tested", "trained"];
const TOLD = ["said", "attached", "asked", "read", "returned", "answered", "changed", "tested"];
const but = (...events) => ({ events: TOLD.filter((event) => !events.includes(event)) });
const and = (...events) => ({ events: [...TOLD, ...events] });
const compute = (change) => model.compute({ ...BOOK, ...change });
const outputs = (change) => plain(compute(change).outputs);
const said = (parts) => [parts].flat().map((part) => part.message);

test("the numbers of the lesson", () => {
  const result = compute({});
  const shown = plain(result.outputs);
  assert.deepEqual([shown.reads, shown.w, shown.highest.message], [1, 2, "level-verification"]);
  assert.deepEqual(shown.ledger.values, [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 1, 0, 0, 0], [2, 1, 1, 1, 0], [2, 1, 1, 2, 0], [2, 1, 1, 3, 0]]);
  assert.deepEqual(shown.ledger.rows, ["0", "2", "3", "4", "5", "6", "7", "8"]);
  assert.deepEqual(said(shown.sees), ["sees-words", "sees-history", "sees-code", "sees-file", "sees-end"]);
  assert.equal(shown.sees[0].values.words, "看看");
  assert.equal(shown.judged.message, "judge-first");
  assert.deepEqual([names(result), fails(result)], [[], []]);
});

test("the rows have the names of the events", () => {
  const labels = EVENTS.map((event) => `<${event}>`);
  const result = model.compute({ ...BOOK, events: [...but("attached").events, "trained"] }, {}, labels);
  assert.deepEqual(plain(result.outputs.ledger.rows), ["said", "asked", "read", "returned", "answered", "changed", "tested", "trained"].map((event) => `<${event}>`));
});

test("every edge case of the syllabus", () => {
  const denied = compute({ permission: false });
  assert.equal(denied.refused, false);
  assert.deepEqual(names(denied), ["denied", "nothing-read"]);
  assert.deepEqual(fails(denied), ["asked-is-read"]);
  assert.deepEqual([plain(denied.outputs).reads, plain(denied.outputs).ledger.values.at(-1)[0], said(plain(denied.outputs).sees).at(-1)], [0, 2, "sees-no-file"]);
  assert.equal(plain(denied.outputs).highest.message, "level-verification");
  for (const events of [[], ["nothing"], null, "said"]) refusedWith(compute({ events }), "no-event");
  assert.deepEqual(names(compute({ history: false, ...and("recalled") })), ["no-history"]);
  assert.deepEqual(names(compute(and("recalled"))), []);
  assert.ok(!said(outputs({ history: false }).sees).includes("sees-history"));
});

test("the three invariants of the syllabus, over every set of events", () => {
  for (let set = 1; set < 2 ** EVENTS.length; set += 1) {
    const events = EVENTS.filter((_, i) => set & (1 << i));
    const result = compute({ events });
    const shown = plain(result.outputs);
    assert.equal(shown.w, events.includes("trained") ? 4 : 2);
    assert.equal(result.invariants["parameters-kept"], !events.includes("trained"));
    if (!events.includes("read")) assert.ok(!said(shown.sees).includes("sees-file"));
    if (!events.includes("changed")) assert.ok(["level-none", "level-claim"].includes(shown.highest.message));
    assert.equal(result.invariants["no-file-unread"] && result.invariants["claim-alone"], true);
  }
});

test("evidence: what stands alone, and what needs another", () => {
  const level = (...events) => outputs({ events }).highest.message;
  assert.deepEqual([level("said"), level("answered"), level("changed"), level("tested"), level("changed", "tested")], ["level-none", "level-claim", "level-fact", "level-none", "level-verification"]);
  assert.deepEqual(names(compute(but("changed"))), ["tested-unchanged", "only-claim"]);
  assert.deepEqual(fails(compute(but("changed"))), ["said-is-done"]);
  assert.deepEqual(names(compute(and("trained"))), ["trained"]);
  assert.deepEqual(fails(compute(and("trained"))), ["parameters-kept"]);
});

test("what the model sees: nothing where it does not compute, the file only after it was read and returned", () => {
  assert.deepEqual(said(outputs(but("asked", "answered")).sees), ["sees-nothing"]);
  assert.ok(names(compute(but("asked", "answered"))).includes("not-called"));
  for (const event of ["read", "returned", "answered"]) assert.equal(said(outputs(but(event)).sees).at(-1), "sees-no-file");
  assert.deepEqual(said(outputs({ events: [...but("said").events, "recalled"] }).sees), ["sees-recalled", "sees-history", "sees-code", "sees-file", "sees-end"]);
  assert.deepEqual(names(compute(but("asked"))), ["read-unasked"]);
});

test("a judgement is answered aspect by aspect, the reason when all are chosen or asked for", () => {
  const judged = (change) => said(outputs(change).judged);
  assert.deepEqual(judged({ object: "file" }), ["object-wrong", "judge-on"]);
  assert.deepEqual(judged({ object: "reply", keeper: "host", level: "fact" }), ["object-right", "keeper-right", "level-wrong", "why-answered"]);
  assert.deepEqual(judged({ judge: "tested", object: "result", keeper: "host", level: "verification" }), ["object-right", "keeper-right", "level-right", "why-tested"]);
  assert.deepEqual(EVENTS.map((judge) => judged({ judge, reveal: true })), EVENTS.map((event) => [`why-${event}`]));
  assert.deepEqual(judged({ judge: "toString", reveal: true }), ["judge-first"]);
});

test("the words of the user: one to eighty characters, where they are said at all", () => {
  for (const words of ["", "  ", "0".repeat(81), "😀".repeat(81), null, 7]) refusedWith(model.compute({ words }), "words-length");
  for (const words of ["0", "0".repeat(80), "😀".repeat(80)]) assert.equal(model.compute({ words }).refused, false);
  assert.equal(model.compute({ words: "", ...but("said") }).refused, false);
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  survives(model, (next) => ({
    ...Object.fromEntries(["permission", "history", "reveal"].map((id) => [id, next(2) === 1])), events: EVENTS.filter(() => next(2)),
    words: "0".repeat(next(90)), judge: EVENTS[next(10)], object: ["unsure", "text", "file"][next(3)], keeper: ["unsure", "host"][next(2)], level: ["none", "fact"][next(2)],
  }));
});
