/* A text as bytes in two network chunks: what each gives, and what may be done before all is there. No DOM here. */
(function byteStream() {
  "use strict";

  const LONGEST = 200;
  const { LOST, wholeCharacters } = Book.characters;
  const defaults = { text: "{\"n\": 20}", cut: 5, decode: "keep", use: "wait" };
  const lengthOf = (character) => {
    const point = character.codePointAt(0);
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  };

  function judge({ text, cut }) {
    if (typeof text !== "string") return [{ name: "text-needed", input: "text" }];
    const characters = wholeCharacters(text);
    if (characters.length > LONGEST) return [{ name: "text-long", input: "text", values: { most: LONGEST } }];
    const bytes = characters.reduce((total, one) => total + lengthOf(one), 0);
    const fits = Number.isInteger(cut) && cut >= 0 && cut <= bytes;
    return fits ? [] : [{ name: "cut-range", input: "cut", values: { bytes } }];
  }

  /* The characters that end within the first chunk, those that begin in the second, and the one that lies across. */
  function divide(text, cut) {
    let at = 0;
    const parts = { before: [], across: null, after: [], bytes: 0 };
    for (const character of wholeCharacters(text)) {
      const end = at + lengthOf(character);
      if (end <= cut) parts.before.push(character);
      else if (at >= cut) parts.after.push(character);
      else parts.across = { character, kept: cut - at, left: end - cut };
      at = end;
    }
    return { ...parts, bytes: at };
  }

  /* Each chunk on its own shows a mark for a cut character, and one for each byte that continues it. */
  function decode({ text, cut, decode: way }) {
    const { before, across, after, bytes } = divide(text, cut);
    const apart = way === "apart" && across;
    const first = before.join("") + (apart ? LOST : "");
    const second = (apart ? LOST.repeat(across.left) : across ? across.character : "") + after.join("");
    const waiting = across ? across.kept : 0;
    const late = apart ? [after.length, across.left] : [after.length + (across ? 1 : 0), 0];
    return { first, second, bytes, waiting, pieces: [[cut, before.length, waiting], [bytes - cut, ...late]] };
  }

  function parsed(text) {
    try {
      return { value: JSON.stringify(JSON.parse(text)) };
    } catch {
      return null;
    }
  }

  function verdictOf({ text, use }, { first }) {
    if (!/^\s*[{[]/.test(text)) return "plain";
    const whole = parsed(text);
    if (!whole) return "json-broken";
    if (use === "wait") return "json-whole";
    const early = parsed(first) ?? (use === "bracket" ? parsed(`${first}}`) : null);
    if (!early) return "json-incomplete";
    return early.value === whole.value ? "json-whole" : "json-changed";
  }

  function invariantsOf(inputs, { bytes }) {
    const expected = wholeCharacters(inputs.text).join("");
    const joined = (cut) => (({ first, second }) => first + second)(decode({ ...inputs, cut }));
    return {
      "joined-is-whole": joined(inputs.cut) === expected,
      "any-cut": Array.from({ length: bytes + 1 }, (_, cut) => joined(cut) === expected).every(Boolean),
      "bytes-at-least": bytes >= wholeCharacters(inputs.text).length,
    };
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const result = decode(inputs);
    const verdict = verdictOf(inputs, result);
    const messages = [];
    const note = (holds, name, values = {}) => holds && messages.push({ name, values, input: null });
    note(result.bytes === 0, "text-empty");
    note(result.waiting > 0 && inputs.decode !== "apart", "waiting", { count: result.waiting });
    note(result.waiting > 0 && inputs.decode === "apart", "broken-apart");
    note(verdict !== "plain" && verdict !== "json-whole", verdict);
    const outputs = {
      counts: [result.bytes, wholeCharacters(inputs.text).length], pieces: result.pieces,
      first: { message: result.first ? "shown" : "shown-nothing", values: { text: result.first } },
      second: { message: result.second ? "shown" : "shown-nothing", values: { text: result.second } },
      verdict: { message: verdict, values: {} },
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, result), messages };
  }

  const call = "{\"path\": \"a.txt\", \"n\": 20}";
  Book.labs["byte-stream"] = {
    accepts: {}, sizes: {}, names: null, defaults, compute,
    breakers: [
      { text: "café", cut: 4, decode: "apart" }, { text: call, cut: 24, use: "now" }, { text: call, cut: 24, use: "bracket" }, { text: "{\"n\": 2", cut: 3 }, { cut: 99 }, { cut: -1 },
    ],
  };
})();
