// When questions come back: fixed gaps, by day, from verdicts and read marks alone, whatever the clock does.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain } from "./load.mjs";

const { reviewSchedule } = load(["review-schedule.js"]);
const { GAPS, dayOf, written, numbered, judged, next } = reviewSchedule;
const DAY = numbered("2026-11-30");
const on = (days) => written(DAY + days);
const plan = (questions, today) => plain(reviewSchedule.plan(questions, today));

test("days: four in the morning begins one, months and years go on", () => {
  assert.equal(written(dayOf(new Date(2026, 10, 30, 4, 0))), "2026-11-30");
  assert.equal(written(dayOf(new Date(2026, 10, 30, 3, 59, 59))), "2026-11-29");
  assert.equal(written(dayOf(new Date(2027, 0, 1, 0, 30))), "2026-12-31");
  assert.equal(written(dayOf(new Date(2028, 1, 29, 23, 0))), "2028-02-29");
  for (const wrong of ["2026-13-01", "yesterday", "", null, 5, undefined]) assert.equal(numbered(wrong), null);
});

test("right answers on their day: the gaps grow, then stay", () => {
  let verdicts = [];
  let day = DAY;
  for (const gap of [...GAPS, 60, 60]) {
    verdicts = judged(verdicts, day, true);
    assert.equal(next(verdicts, day), day + gap);
    day += gap;
  }
  assert.deepEqual(plain(GAPS), [1, 3, 7, 21, 60]);
});

test("a wrong answer goes back to the first gap", () => {
  const verdicts = [[on(0), true], [on(1), true], [on(4), true], [on(11), false]];
  assert.equal(next(verdicts, DAY + 11), DAY + 12);
  assert.equal(next([...verdicts, [on(12), true]], DAY + 12), DAY + 13);
  assert.equal(next([...verdicts, [on(11), true]], DAY + 11), DAY + 12);
});

test("an answer before its day is no step; the gap begins anew", () => {
  const verdicts = [[on(0), true], [on(1), true], [on(2), true]];
  assert.equal(next(verdicts, DAY + 2), DAY + 2 + 3);
  assert.equal(next([[on(0), true], [on(0), true]], DAY), DAY + 1);
});

test("today's verdict can be replaced; the same one is said once", () => {
  const first = judged([[on(-5), true]], DAY, false);
  assert.deepEqual(plain(judged(first, DAY, false)), [[on(-5), true], [on(0), false]]);
  assert.deepEqual(plain(judged(first, DAY, true)), [[on(-5), true], [on(0), false], [on(0), true]]);
  assert.deepEqual(plain(judged(first, DAY, true, { replaces: true })), [[on(-5), true], [on(0), true]]);
  assert.equal(judged(Array.from({ length: 90 }, (_, i) => [on(i), true]), DAY + 90, true).length, 40);
});

test("a question is asked a day after its lesson was read; without a day at once; without either never", () => {
  const asked = (readOn, isRead = true) => [{ id: "q", isRead, readOn, verdicts: null }];
  assert.deepEqual(plan(asked(on(0)), DAY), { left: [], next: DAY + 1 });
  assert.deepEqual(plan(asked(on(0)), DAY + 1), { left: ["q"], next: DAY + 2 });
  assert.deepEqual(plan(asked(null), DAY), { left: ["q"], next: DAY + 1 });
  assert.deepEqual(plan(asked(null, false), DAY), { left: [], next: null });
  assert.deepEqual(plan([], DAY), { left: [], next: null });
});

test("what was answered today leaves today's list, right or wrong", () => {
  const questions = (verdicts) => [{ id: "a", isRead: true, readOn: on(-3), verdicts }, { id: "b", isRead: true, readOn: on(-2), verdicts: [] }];
  assert.deepEqual(plan(questions([]), DAY).left, ["a", "b"]);
  assert.deepEqual(plan(questions([[on(0), false]]), DAY).left, ["b"]);
  assert.deepEqual(plan(questions([[on(0), true]]), DAY).left, ["b"]);
});

test("a day has a limit: those that have waited longest, and answering them does not bring others", () => {
  const questions = Array.from({ length: 50 }, (_, i) => ({ id: `q${i}`, isRead: true, readOn: on(i < 25 ? -2 : -4), verdicts: [] }));
  const { left } = plan(questions, DAY);
  assert.deepEqual(left, Array.from({ length: 20 }, (_, i) => `q${25 + i}`));
  for (const one of questions.slice(25, 40)) one.verdicts = [[on(0), true]];
  assert.deepEqual(plan(questions, DAY).left, left.slice(15));
  assert.equal(plan(questions, DAY).next, DAY + 1);
});

test("answers in a lesson that was just read take nothing from today's list", () => {
  const questions = [
    { id: "new", isRead: true, readOn: on(0), verdicts: [[on(0), true]] },
    { id: "old", isRead: true, readOn: on(-9), verdicts: [] },
  ];
  assert.deepEqual(plan(questions, DAY).left, ["old"]);
});

test("a clock that was ahead and is set back: nothing waits longer than its gap from today", () => {
  const ahead = [["2036-01-01", true], ["2036-01-02", true]];
  assert.equal(next(ahead, DAY), DAY + 1);
  assert.deepEqual(plan([{ id: "q", isRead: true, readOn: "2036-01-01", verdicts: [] }], DAY), { left: [], next: DAY + 1 });
  assert.equal(next([["2036-01-01", true], [on(0), true]], DAY + 1), DAY + 1);
  assert.ok(next([[on(0), true], [on(1), true], ["2036-01-01", true]], DAY + 30) <= DAY + 30 + 7);
});

test("what is no list of verdicts is none", () => {
  for (const broken of [null, "x", 3, {}, [null], [[]], [["never", true]], [[5, true]]]) {
    assert.deepEqual(plan([{ id: "q", isRead: true, readOn: on(-3), verdicts: broken }], DAY).left, ["q"]);
  }
});
