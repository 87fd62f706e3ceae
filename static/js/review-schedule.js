/*
 * When a question comes back: from the verdicts on it, each [day, right], and the day on which its lesson was read.
 * Days are "2026-11-30" by the reader's clock; one begins at four in the morning. No DOM, no clock but in `dayOf`.
 *
 *   read ─▶ +1 ─right─▶ +1 ─right─▶ +3 ─right─▶ +7 ─right─▶ +21 ─right─▶ +60 ─right─▶ +60 …
 *            ▲                                                               │
 *            └────────────────────────── wrong, from anywhere ───────────────┘
 */
(function reviewSchedule() {
  "use strict";

  const GAPS = [1, 3, 7, 21, 60];
  const MOST = 20;
  const KEPT = 40;
  const DAY_BEGINS = 4;
  const DAY_MS = 86400000;

  const gapOf = (level) => GAPS[Math.min(Math.max(level, 1), GAPS.length) - 1];

  /* The reader's day at a moment, as a number of days. */
  function dayOf(moment) {
    const day = Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS;
    return moment.getHours() < DAY_BEGINS ? day - 1 : day;
  }

  const written = (day) => new Date(day * DAY_MS).toISOString().slice(0, 10);

  /* null where it is no day. */
  function numbered(text) {
    const found = typeof text === "string" && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
    return Number.isNaN(found) ? null : found / DAY_MS;
  }

  /* Those of a list that say a day. */
  const sound = (verdicts) => (Array.isArray(verdicts) ? verdicts : []).filter((one) => Array.isArray(one) && numbered(one[0]) !== null);

  /* The verdicts in their order. A day after today, or after a later verdict, was written while the clock was ahead. */
  function settled(verdicts, today) {
    const list = sound(verdicts);
    let latest = today;
    return list.map(([day, right]) => [numbered(day), right === true]).reverse().map(([day, right]) => {
      latest = Math.min(latest, day);
      return [latest, right];
    }).reverse();
  }

  /* {level, due} after settled verdicts, at least one. A right answer before its day is no step, the gap begins anew. */
  function stateAfter(list) {
    let [level, due] = [0, 0];
    for (const [day, right] of list) {
      if (!right) level = 0;
      else if (level === 0 || day >= due) level += 1;
      due = day + gapOf(level);
    }
    return { level, due };
  }

  /* The first day for one that was only read: a mark without a day is from before days were kept. */
  function firstDue(readOn, today) {
    const day = numbered(readOn);
    return day === null ? today : Math.min(day, today) + gapOf(1);
  }

  /* `asked`: {verdicts, readOn}. Gives {due, answered}: whether it was due when today began, and judged since. */
  function state(asked, today) {
    const list = settled(asked.verdicts, today);
    const first = firstDue(asked.readOn, today);
    const before = list.filter(([day]) => day < today);
    const isKnown = asked.isRead || before.length > 0;
    const atDawn = before.length ? stateAfter(before).due : first;
    return {
      atDawn: isKnown ? atDawn : null,
      due: list.length ? stateAfter(list).due : first,
      answered: list.some(([day]) => day === today),
    };
  }

  /*
   * What comes back today, of questions in the order of the book: {left, next}. A day has MOST questions, those that
   * have waited longest; `next`: the day after today on which something is due, null where there is nothing at all.
   */
  function plan(questions, today) {
    const known = questions.filter((one) => one.isRead || settled(one.verdicts, today).length);
    const states = known.map((one) => ({ id: one.id, ...state(one, today) }));
    const due = states.filter((one) => one.atDawn !== null && one.atDawn <= today).sort((one, other) => one.atDawn - other.atDawn);
    const later = states.map((one) => Math.max(one.due, today + 1));
    return {
      left: due.slice(0, MOST).filter((one) => !one.answered).map((one) => one.id),
      next: later.length ? Math.min(...later) : null,
    };
  }

  /* The verdicts with today's replaced, or one more where it says something new; the latest KEPT of them. */
  function judged(verdicts, today, right, { replaces = false } = {}) {
    const list = sound(verdicts);
    const day = written(today);
    const kept = replaces ? list.filter((one) => one[0] !== day) : list;
    const last = kept[kept.length - 1];
    const isSaid = last && last[0] === day && last[1] === right;
    return isSaid ? kept : [...kept, [day, right]].slice(-KEPT);
  }

  const next = (verdicts, today) => stateAfter(settled(verdicts, today)).due;
  const today = () => dayOf(new Date());

  Book.reviewSchedule = { GAPS, dayOf, written, numbered, sound, plan, judged, next, today };
})();
