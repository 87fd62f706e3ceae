/* Byte pair encoding learned from a small corpus round by round, then applied to a new text. No DOM here. */
(function bpeMerges() {
  "use strict";

  const { applyBpe, learnBpe, longestMatch, pairCounts, utf8Bytes } = Book.numerics;
  const { same, sum } = Book.arrays;
  const { parse } = Book.numberEntry;
  const WORDS = 20;
  const MOST_TIMES = 999;
  const MOST_SYMBOLS = 20;
  const MOST_ROUNDS = 10;
  const LONGEST = 60;
  const ALL_BYTES = 256;
  const HALF = /[\uD800-\uDFFF]/u;
  const COLON = /[:\uFF1A]/;
  const defaults = { corpus: "a b c:3; a b:2; b c:1", rounds: 2, done: 0, text: "abcb", base: "characters", tie: "lexical" };
  const lengthOf = (words, times) => sum(words.map((word, i) => word.length * times[i]));

  /* A byte is a symbol of one UTF-16 unit, so that merging joins texts here as well. */
  const asBytes = (text) => utf8Bytes(text).map((byte) => String.fromCharCode(byte));
  const symbolsOf = (text, base) => (base === "bytes" ? asBytes(text) : [...text]);

  /* Bytes that make whole characters are shown as these. */
  function shown(symbol, base) {
    if (base !== "bytes") return symbol.replaceAll(" ", "␣");
    const bytes = [...symbol].map((one) => one.charCodeAt(0));
    try {
      const text = decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
      return /[\0-\x1f]/.test(text) ? `⟨${bytes.join(" ")}⟩` : text.replaceAll(" ", "␣");
    } catch {
      return `⟨${bytes.join(" ")}⟩`;
    }
  }

  /* Each entry as {entry, written, word, times}: symbols apart by spaces, or the characters of a word. */
  function entriesOf({ corpus, base }) {
    return Book.nestedEntry.parts(corpus).map((entry) => {
      const [, word, times] = /^(.*?)\s*[:\uFF1A]([^:\uFF1A]*)$/.exec(entry) || [null, entry, "1"];
      const parts = word.split(/\s+/).filter(Boolean);
      const symbols = parts.length > 1 && base !== "bytes" ? parts : [...parts.join("")];
      return { entry, written: word, word: base === "bytes" ? symbols.flatMap(asBytes) : symbols, times: parse(times).value ?? NaN };
    });
  }

  function judgeCorpus(inputs) {
    const refuse = (name, values = {}) => [{ name, input: "corpus", values }];
    if (typeof inputs.corpus !== "string" || HALF.test(inputs.corpus)) return refuse("corpus-size", { most: WORDS });
    const entries = entriesOf(inputs);
    if (entries.length < 1 || entries.length > WORDS) return refuse("corpus-size", { most: WORDS });
    const joined = entries.find(({ written }) => COLON.test(written));
    if (joined) return refuse("colon-inside", { entry: joined.entry });
    const odd = entries.find(({ times }) => !Number.isInteger(times) || times < 1 || times > MOST_TIMES);
    if (odd) return refuse("times-range", { entry: odd.entry, most: MOST_TIMES });
    const long = entries.find(({ word }) => word.length < 1 || word.length > MOST_SYMBOLS);
    return long ? refuse("word-length", { entry: long.entry, most: MOST_SYMBOLS }) : [];
  }

  function judge(inputs) {
    const { rounds, done, text, base } = inputs;
    const faults = judgeCorpus(inputs);
    const refuse = (holds, name, input, values = {}) => holds || faults.push({ name, input, values });
    const isCount = (value) => Number.isInteger(value) && value >= 0 && value <= MOST_ROUNDS;
    refuse(isCount(rounds), "rounds-range", "rounds", { most: MOST_ROUNDS });
    refuse(isCount(done), "rounds-range", "done", { most: MOST_ROUNDS });
    const isText = typeof text === "string" && !HALF.test(text);
    refuse(isText && [...text].length <= LONGEST, "text-long", "text", { most: LONGEST });
    if (faults.length || base === "bytes") return faults;
    const known = new Set(entriesOf(inputs).flatMap(({ word }) => word));
    const unseen = [...text].find((character) => !known.has(character));
    return unseen === undefined ? [] : [{ name: "unseen", input: "text", values: { piece: shown(unseen, base) } }];
  }

  /* The rules, the corpus before each round and after the last, and what each round counted and took away. */
  function train({ rounds, tie, base }, entries) {
    const [words, times] = [entries.map(({ word }) => word), entries.map((one) => one.times)];
    const merges = learnBpe(words, times, rounds, tie === "seen" ? "seen" : "lexical");
    const stages = Array.from({ length: merges.length + 1 }, (_, k) => words.map((word) => applyBpe(word, merges.slice(0, k))));
    const counts = stages.map((stage) => pairCounts(stage, times));
    const first = [...new Set(words.flat())];
    const vocabulary = merges.reduce((known, pair) => [...new Set([...known, pair.join("")])], first);
    const unshown = base === "bytes" ? ALL_BYTES - first.length : 0;
    const steps = merges.map((pair, k) => {
      const most = Math.max(...counts[k].map(([, , count]) => count));
      const known = new Set([...first, ...merges.slice(0, k).map((one) => one.join(""))]);
      return {
        pair, most, isNew: !known.has(pair.join("")), isTie: counts[k].filter(([, , count]) => count === most).length > 1,
        length: lengthOf(stages[k + 1], times), lost: lengthOf(stages[k], times) - lengthOf(stages[k + 1], times),
        size: unshown + known.size + (known.has(pair.join("")) ? 0 : 1),
      };
    });
    return { words, times, merges, stages, counts, vocabulary, steps };
  }

  const greedy = (symbols, vocabulary) => longestMatch(symbols.join(""), [...vocabulary, ...symbols]);

  function notes({ rounds, done, text, tie, base }, { steps, merges, vocabulary }) {
    const symbols = symbolsOf(text, base);
    const longest = greedy(symbols, vocabulary);
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const pairOf = (step) => step && step.pair.map((symbol) => shown(symbol, base)).join(" ");
    const overlap = steps.find(({ most, lost }) => most !== lost);
    const known = steps.find(({ isNew }) => !isNew);
    note(steps.some(({ isTie }) => isTie), tie === "seen" ? "tie-seen" : "tie");
    note(merges.length < rounds, "no-pair");
    note(Boolean(overlap), "overlap", overlap && { pair: pairOf(overlap), counted: overlap.most, lost: overlap.lost });
    note(Boolean(known), "not-new", { pair: pairOf(known) });
    note(rounds === 0, "no-round");
    note(done > merges.length, "done-above", { last: merges.length });
    note(!same(longest, applyBpe(symbols, merges)), "longest-differs", { pieces: longest.map((symbol) => shown(symbol, base)).join(" ") });
    note(text === "", "text-empty");
    return found;
  }

  function invariantsOf({ text, base, rounds, tie }, { words, times, merges, stages, steps, vocabulary }) {
    const symbols = symbolsOf(text, base);
    const pieces = applyBpe(symbols, merges);
    const joined = (list) => list.map((word) => word.join(""));
    return {
      "joined-is-whole": stages.every((stage) => same(joined(stage), joined(words))) && pieces.join("") === symbols.join(""),
      "one-more": steps.every(({ size }, k) => k === 0 || size - steps[k - 1].size <= 1),
      "lost-is-count": steps.every(({ most, lost }) => most === lost),
      "rules-kept": same(learnBpe(words, times, rounds, tie === "seen" ? "seen" : "lexical"), merges),
      "longest-agrees": same(greedy(symbols, vocabulary), pieces),
    };
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const { text, base, done } = inputs;
    const result = train(inputs, entriesOf(inputs));
    const { steps, merges, stages, counts, times, vocabulary } = result;
    const at = Math.min(done, merges.length);
    const show = (symbols) => symbols.map((symbol) => shown(symbol, base)).join(" ");
    const pieces = applyBpe(symbolsOf(text, base), merges);
    const chosen = at < merges.length ? counts[at].findIndex(([left, right]) => same([left, right], merges[at])) : -1;
    const outputs = {
      rounds: { values: steps.map(({ most, length, size }) => [most, length, size]), rows: merges.map((pair) => `${show(pair)} → ${show([pair.join("")])}`), shape: [steps.length, 3] },
      pairs: {
        values: counts[at].map(([, , count]) => [count]), rows: counts[at].map((pair) => show(pair.slice(0, 2))), marked: chosen < 0 ? [] : [[chosen, 0]], shape: [counts[at].length, 1],
      },
      corpus: stages[at].map((word, i) => `${show(word)} ×${times[i]}`).join(" | "),
      vocabulary: base === "bytes" ? { message: "byte-vocabulary", values: { pieces: show(vocabulary.filter((one) => one.length > 1)) || "–" } } : show(vocabulary),
      pieces: pieces.length ? show(pieces) : { message: "cut-nothing" }, "piece-count": pieces.length,
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, result), messages: notes(inputs, result) };
  }

  Book.labs["bpe-merges"] = {
    accepts: {}, sizes: {}, names: null, defaults, compute,
    breakers: [
      { corpus: "b c:5; a b:3", text: "abc" }, { corpus: "aaa:1", rounds: 1, text: "aaa" }, { corpus: "ab:1; cd:1", rounds: 1, text: "cd" }, { rounds: 5 },
      { text: "abcd" }, { corpus: "€:2; →:1", base: "bytes", rounds: 9, text: "€" }, { corpus: "a b c:0" }, { text: "" },
    ],
  };
})();
