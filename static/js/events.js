/* What stands after each event of one request: calls, reads, files received, evidence; as concepts/functions/events.py. */
(function events() {
  "use strict";

  const { check, whole } = Book.arrays;
  const EVENTS = ["said", "recalled", "attached", "asked", "read", "returned", "answered", "changed", "tested", "trained"];
  const [CLAIM, FACT, VERIFICATION] = [1, 2, 3];

  function evidence(event, level) {
    if (event === "tested") return level >= FACT ? VERIFICATION : 0;
    return { answered: CLAIM, changed: FACT }[event] ?? 0;
  }

  function step(before, event, mayRead) {
    const now = { ...before };
    if (event === "read" && mayRead) {
      now.reads += 1;
      now.waiting += 1;
    } else if (event === "returned") {
      now.sent += now.waiting;
      now.waiting = 0;
    } else if (event === "asked" || event === "answered") {
      now.calls += 1;
      now.received += now.sent;
      now.sent = 0;
    } else if (event === "trained") {
      now.trainings += 1;
    }
    now.level = Math.max(now.level, evidence(event, now.level));
    return now;
  }

  /* Codes of EVENTS → [calls, reads, files received, evidence, trainings] after each. */
  function eventLedger(codes, mayRead = true) {
    let now = { calls: 0, reads: 0, waiting: 0, sent: 0, received: 0, level: 0, trainings: 0 };
    return codes.map((code) => {
      check(whole(code) >= 0 && code < EVENTS.length, "no such event");
      now = step(now, EVENTS[code], mayRead);
      return [now.calls, now.reads, now.received, now.level, now.trainings];
    });
  }

  Object.assign((Book.numerics = Book.numerics || {}), { eventLedger });
  Book.events = EVENTS;
})();
