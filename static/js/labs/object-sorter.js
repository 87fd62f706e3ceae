/* The events of one request: what each is, who keeps it, what it proves; what the model sees. No DOM here. */
(function objectSorterLab() {
  "use strict";

  const { eventLedger } = Book.numerics;
  const { events: EVENTS } = Book;
  const MOST_LETTERS = 80;
  const [CALLS, READS, RECEIVED, LEVEL, TRAININGS] = [0, 1, 2, 3, 4];
  const LEVELS = ["none", "claim", "fact", "verification"];
  const W = { kept: 2, trained: 4 };
  const SORTED = {
    said: ["text", "screen", "none"], recalled: ["text", "screen", "none"], attached: ["request", "host", "none"],
    asked: ["reply", "host", "none"], read: ["file", "disk", "none"], returned: ["result", "host", "none"],
    answered: ["reply", "host", "claim"], changed: ["file", "disk", "fact"], tested: ["result", "host", "verification"],
    trained: ["parameter", "weights", "none"],
  };
  const ASPECTS = ["object", "keeper", "level"];
  const defaults = {
    events: EVENTS.filter((event) => event !== "recalled" && event !== "trained"), words: "?", permission: true, history: true, judge: "answered", object: "unsure", keeper: "unsure", level: "unsure", reveal: false,
  };

  function judge({ words, events }) {
    if (!Array.isArray(events) || !events.some((event) => EVENTS.includes(event))) return [{ name: "no-event", input: "events", values: {} }];
    const isText = typeof words === "string" && words.trim() !== "" && [...words].length <= MOST_LETTERS;
    return isText || !events.includes("said") ? [] : [{ name: "words-length", input: "words", values: { most: MOST_LETTERS } }];
  }

  const codesOf = (chosen) => chosen.map((event) => EVENTS.indexOf(event));
  const lastOf = (codes, mayRead) => eventLedger(codes, mayRead).at(-1) ?? [0, 0, 0, 0, 0];

  /* What stood in the requests, where the model computed at all. */
  function seenBy({ words, history }, has, last) {
    if (last[CALLS] === 0) return [{ message: "sees-nothing" }];
    const seen = (holds, name, values = {}) => (holds ? [{ message: name, values }] : []);
    return [
      ...seen(has("said"), "sees-words", { words: String(words).trim() }), ...seen(has("recalled"), "sees-recalled"), ...seen(history, "sees-history"),
      ...seen(has("attached"), "sees-code"), ...seen(last[RECEIVED] > 0, "sees-file"), { message: last[RECEIVED] > 0 ? "sees-end" : "sees-no-file" },
    ];
  }

  function judgedOf(inputs) {
    const right = Object.hasOwn(SORTED, inputs.judge) ? SORTED[inputs.judge] : null;
    if (!right) return { message: "judge-first" };
    const said = ASPECTS.flatMap((aspect, i) => {
      if (!inputs[aspect] || inputs[aspect] === "unsure") return [];
      return [{ message: `${aspect}-${inputs[aspect] === right[i] ? "right" : "wrong"}` }];
    });
    const why = inputs.reveal || said.length === ASPECTS.length ? [{ message: `why-${inputs.judge}` }] : said.length ? [{ message: "judge-on" }] : [];
    return said.length || why.length ? [...said, ...why] : { message: "judge-first" };
  }

  function invariantsOf({ permission }, chosen, last) {
    const has = (event) => chosen.includes(event);
    const without = (events) => lastOf(codesOf(chosen.filter((event) => !events.includes(event))), permission);
    const replies = EVENTS.filter((event) => event !== "asked" && event !== "answered");
    return {
      "parameters-kept": last[TRAININGS] === 0,
      "no-file-unread": without(["read"])[RECEIVED] === 0,
      "claim-alone": without(replies)[LEVEL] <= LEVELS.indexOf("claim"),
      "asked-is-read": Number(has("asked")) === last[READS],
      "said-is-done": !has("answered") || has("changed"),
    };
  }

  function notes({ permission, history }, has, last) {
    const found = [];
    const note = (holds, name) => holds && found.push({ name, values: {}, input: null });
    note(has("read") && !permission, "denied");
    note(has("recalled") && !history, "no-history");
    note(has("returned") && last[READS] === 0, "nothing-read");
    note(has("read") && permission && !has("asked"), "read-unasked");
    note(has("tested") && !has("changed"), "tested-unchanged");
    note(last[LEVEL] === 1, "only-claim");
    note(last[CALLS] === 0, "not-called");
    note(has("trained"), "trained");
    return found;
  }

  function compute(given, book = {}, names = []) {
    const entered = { ...defaults, ...given };
    const faults = judge(entered);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const inputs = { ...entered, permission: entered.permission === true, history: entered.history === true };
    const chosen = EVENTS.filter((event) => inputs.events.includes(event));
    const has = (event) => chosen.includes(event);
    const codes = codesOf(chosen);
    const ledger = eventLedger(codes, inputs.permission);
    const last = ledger.at(-1);
    const outputs = {
      judged: judgedOf(inputs), highest: { message: `level-${LEVELS[last[LEVEL]]}` }, sees: seenBy(inputs, has, last),
      reads: last[READS], w: last[TRAININGS] > 0 ? W.trained : W.kept,
      ledger: { values: ledger, rows: codes.map((code) => names[code] ?? String(code)) },
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, chosen, last), messages: notes(inputs, has, last) };
  }

  const but = (...events) => defaults.events.filter((event) => !events.includes(event));
  Book.labs["object-sorter"] = {
    accepts: {}, sizes: {}, names: "judge", defaults, compute,
    breakers: [
      { permission: false }, { history: false, events: [...defaults.events, "recalled"] }, { events: but("changed", "tested") }, { events: but("changed") },
      { events: but("read") }, { events: but("asked", "answered") }, { events: [...defaults.events, "trained"] }, { events: [] }, { words: "0".repeat(MOST_LETTERS + 1) },
    ],
  };
})();
