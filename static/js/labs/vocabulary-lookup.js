/* A text cut into pieces of a vocabulary, their ids, and back: three ways to count its length. No DOM here. */
(function vocabularyLookup() {
  "use strict";

  const { longestMatch, utf8Bytes } = Book.numerics;
  const { same } = Book.arrays;
  const { parse } = Book.numberEntry;
  const ENTRIES = [2, 30];
  const LONGEST = 60;
  const GREATEST_ID = 999;
  const { LOST, wholeCharacters } = Book.characters;
  const SPECIAL = /^<.+>$/;
  const defaults = { vocabulary: "<PAD>=0 a=1 b=2 cd=3 e=4 <EOS>=5", text: "abcd", form: "kept", unknown: "stop" };
  const shown = (piece) => piece.replaceAll(" ", "␣");

  /* Each entry as [piece, id]; the id of what cannot be read is no number. */
  function entriesOf(vocabulary) {
    return wholeCharacters(vocabulary).join("").split(/[\s;；]+/).filter(Boolean).map((entry) => {
      const [, piece, id] = /^(.+)[=\uFF1D](.*)$/.exec(entry) || [null, entry, ""];
      return [piece, parse(id).value ?? NaN];
    });
  }

  const twice = (list) => list.findIndex((one, i) => list.indexOf(one) < i);

  function judgeVocabulary(vocabulary) {
    const refuse = (name, values = {}) => [{ name, input: "vocabulary", values }];
    if (typeof vocabulary !== "string") return refuse("vocabulary-size", { least: ENTRIES[0], most: ENTRIES[1] });
    const entries = entriesOf(vocabulary);
    if (entries.length < ENTRIES[0] || entries.length > ENTRIES[1]) return refuse("vocabulary-size", { least: ENTRIES[0], most: ENTRIES[1] });
    const wrong = entries.find(([, id]) => !Number.isInteger(id) || id < 0 || id > GREATEST_ID);
    if (wrong) return refuse("id-range", { piece: wrong[0], most: GREATEST_ID });
    const [pieces, ids] = [entries.map(([piece]) => piece), entries.map(([, id]) => id)];
    const [piece, id] = [twice(pieces), twice(ids)];
    if (piece >= 0) return refuse("piece-twice", { piece: pieces[piece] });
    return id < 0 ? [] : refuse("id-twice", { first: pieces[ids.indexOf(ids[id])], second: pieces[id], id: ids[id] });
  }

  const FORMS = { kept: (text) => text, lower: (text) => text.toLowerCase(), apart: (text) => text.normalize("NFD") };
  const formed = ({ text, form }) => (FORMS[form] || FORMS.kept)(wholeCharacters(text).join(""));

  /* The ids of a text; where no piece stands, one character is cut by the rule for unknown ones. */
  function encode(text, entries, unknown) {
    const known = new Map(entries.filter(([piece]) => !SPECIAL.test(piece)));
    const next = Math.max(...entries.map(([, id]) => id)) + 1;
    const parts = longestMatch(text, [...known.keys(), ...wholeCharacters(text)]);
    const missing = [...new Set(parts.filter((part) => !known.has(part)))];
    const cut = (part) => {
      if (known.has(part)) return [{ name: part, id: known.get(part), bytes: utf8Bytes(part).length }];
      if (unknown !== "bytes") return [{ name: part, id: next, bytes: utf8Bytes(part).length }];
      return utf8Bytes(part).map((byte) => ({ name: `⟨${byte}⟩`, id: next + byte, bytes: 1 }));
    };
    return { pieces: parts.flatMap(cut), missing, next };
  }

  const ofBytes = (bytes) => decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));

  function decode({ pieces, next }, entries, unknown) {
    const pieceOf = new Map(entries.map(([piece, id]) => [id, piece]));
    const bytesOf = ({ id }) => {
      if (pieceOf.has(id)) return utf8Bytes(pieceOf.get(id));
      return unknown === "bytes" ? [id - next] : utf8Bytes(LOST);
    };
    return ofBytes(pieces.flatMap(bytesOf));
  }

  function cutText(inputs, entries) {
    const text = formed(inputs);
    const cut = encode(text, entries, inputs.unknown);
    return { ...cut, text, restored: decode(cut, entries, inputs.unknown), counts: [wholeCharacters(text).length, utf8Bytes(text).length, cut.pieces.length] };
  }

  function judge(inputs) {
    const { vocabulary, text, unknown } = inputs;
    if (typeof text !== "string") return [{ name: "text-needed", input: "text" }];
    if (wholeCharacters(text).length > LONGEST) return [{ name: "text-long", input: "text", values: { most: LONGEST } }];
    const faults = judgeVocabulary(vocabulary);
    if (faults.length) return faults;
    const { missing } = encode(formed(inputs), entriesOf(vocabulary), unknown);
    if (!missing.length || unknown === "bytes" || unknown === "mark") return [];
    return [{ name: "not-in-vocabulary", input: "text", values: { piece: shown(missing[0]) } }, ...specialNotes(inputs)];
  }

  /* A special item that is typed is ordinary text. */
  function specialNotes({ vocabulary, text }) {
    const typed = entriesOf(vocabulary).map(([piece]) => piece).find((piece) => SPECIAL.test(piece) && text.includes(piece));
    return typed ? [{ name: "special-typed", input: "text", values: { piece: typed } }] : [];
  }

  function seenIn(text) {
    if (typeof Intl === "undefined" || !Intl.Segmenter) return null;
    return [...new Intl.Segmenter("zh").segment(text)].length;
  }

  function notes(inputs, entries, { missing, text, counts }) {
    const found = specialNotes(inputs);
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const ids = entries.map(([, id]) => id);
    const seen = seenIn(text);
    note(text === "", "text-empty");
    note(missing.length > 0, inputs.unknown === "bytes" ? "bytes-instead" : "mark-instead", { pieces: missing.map(shown).join(" ") });
    note(text !== inputs.text, /[\uD800-\uDFFF]/.test(inputs.text) && text.includes(LOST) ? "half-character" : "rewritten");
    note(seen !== null && seen < counts[0], "clusters", { seen, count: counts[0] });
    note(Math.max(...ids) >= ids.length, "ids-gap", { last: ids.length - 1 });
    return found;
  }

  function invariantsOf(inputs, entries, result) {
    const ids = entries.map(([, id]) => id);
    const other = cutText(inputs, entries.map(([piece], i) => [piece, ids[ids.length - 1 - i]]));
    const [count, bytes, tokens] = result.counts;
    return {
      restored: result.restored === inputs.text,
      "no-more-than-characters": tokens <= count,
      "bytes-at-least": bytes >= count,
      renumbered: other.restored === result.restored && same(other.pieces.map(({ name }) => name), result.pieces.map(({ name }) => name)),
    };
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const entries = entriesOf(inputs.vocabulary);
    const result = cutText(inputs, entries);
    const { pieces, text, restored } = result;
    const outputs = {
      ids: `[${pieces.map(({ id }) => id).join(", ")}]`, counts: result.counts,
      pieces: { values: pieces.map(({ id, bytes }) => [id, bytes]), rows: pieces.map(({ name }) => shown(name)), shape: [pieces.length, 2] },
      bytes: wholeCharacters(text).map((one) => ({ message: "bytes-of", values: { piece: shown(one), bytes: utf8Bytes(one).join(" ") } })),
      restored: { message: restored === inputs.text ? "as-typed" : "differs", values: { text: restored } },
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, entries, result), messages: notes(inputs, entries, result) };
  }

  Book.labs["vocabulary-lookup"] = {
    accepts: {}, sizes: {}, names: null, defaults, compute,
    breakers: [
      { text: "abz" }, { text: "abz", unknown: "bytes" }, { text: "abz", unknown: "mark" }, { text: "User", unknown: "bytes", form: "lower" },
      { text: "é", unknown: "bytes", form: "apart" }, { text: "👨‍👩‍👧", unknown: "bytes" }, { text: "a<EOS>" }, { vocabulary: "<PAD>=0 a=1 b=1" }, { text: "" },
    ],
  };
})();
