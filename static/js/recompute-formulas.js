/* Formulas as trees: the lines of a lesson (docs/notation.md) and the definitions of its concept module. Their signs
   do not clash, so one grammar reads both. A node is {kind, text, parts, start, end}. */
(function recomputeFormulas() {
  "use strict";

  const BINDING = { "==": 5, "!=": 5, ">": 5, "<": 5, "+": 10, "-": 10, "×": 20, "·": 20, "/": 20, "//": 20, "@": 20, "^": 40 };
  const SIGN = 25;
  const ROOT = 45;
  const ONE_SPELLING = { "−": "-", "*": "×", "÷": "/", "**": "^" };
  const UNITS = { B: 1, "\u5b57\u8282": 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12, "%": 0.01 };
  const GROUPED = /[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])(?:\.[0-9]+)?/y;
  const TOKEN = /(?<word>'[^']*'|"[^"]*")|(?<num>[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|∞)|(?<name>[A-Za-z_α-ωΑ-Ω][\wα-ωΑ-Ω]*[₀-₉]*(?:,?[₀-₉]+)*|\u5b57\u8282)|(?<sup>[⁰¹²³⁴-⁹]+)|(?<op>\*\*|\/\/|==|!=|[-<>+−×·*/÷@^()[\],:;√%ᵀ=.])/uy;
  const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  const LIBRARIES = new Set(["np", "functions", "linalg", "f"]);

  function lex(text) {
    const tokens = [];
    let depth = 0;
    for (let at = 0; at < text.length; ) {
      if (/\s/.test(text[at])) {
        at += 1;
        continue;
      }
      GROUPED.lastIndex = TOKEN.lastIndex = at;
      const grouped = depth === 0 && GROUPED.exec(text);
      const found = grouped || TOKEN.exec(text);
      if (!found) throw new SyntaxError(text.slice(at));
      const kind = grouped ? "num" : Object.keys(found.groups).find((name) => found.groups[name] !== undefined);
      tokens.push({ kind, text: ONE_SPELLING[found[0]] || found[0], start: at, end: at + found[0].length, spaced: at === 0 || /\s/.test(text[at - 1]) });
      if ("([".includes(found[0])) depth += 1;
      if (")]".includes(found[0])) depth -= 1;
      at += found[0].length;
    }
    return [...tokens, { kind: "end", text: "", start: text.length, end: text.length, spaced: true }];
  }

  const node = (kind, text, parts, start = -1, end = -1) => ({ kind, text, parts, start, end });
  const number = (value) => node("num", String(value), []);
  const valueOf = (text) => (text === "∞" ? Infinity : Number(text.replaceAll(",", "")));

  class Parser {
    constructor(text) {
      this.tokens = lex(text);
      this.at = 0;
      this.inRow = 0;
    }

    get now() {
      return this.tokens[this.at];
    }

    take(text) {
      const token = this.now;
      if (text && token.text !== text) throw new SyntaxError(token.text);
      this.at += 1;
      return token;
    }

    whole() {
      const tree = this.expression(0);
      if (this.now.kind !== "end") throw new SyntaxError(this.now.text);
      return tree;
    }

    expression(power) {
      let left = this.prefix();
      for (let longer = left; longer; ) {
        left = longer;
        longer = this.extended(left, power);
      }
      return left;
    }

    extended(left, power) {
      const { kind, text, spaced, end } = this.now;
      if (this.inRow && spaced && this.startsElement()) return null;
      if (kind === "op" && BINDING[text] > power) {
        this.take();
        const right = this.expression(BINDING[text] - (text === "^"));
        return node("bin", text, [left, right], left.start, right.end);
      }
      if (kind === "sup" && power < 50) {
        this.take();
        return node("bin", "^", [left, number([...text].map((one) => RAISED.indexOf(one)).join(""))], left.start, end);
      }
      if (text === "ᵀ") return this.after(node("T", "", [left], left.start, end));
      if (Object.hasOwn(UNITS, text) && left.kind !== "name") return this.after(node("scaled", text, [left], left.start, end));
      if (text === "." && !spaced) return this.attribute(left);
      if (text === "[" && !spaced) return this.indexed(left);
      return null;
    }

    after(tree) {
      this.take();
      return tree;
    }

    startsElement() {
      const { kind, text, spaced } = this.now;
      if (kind === "num" || kind === "name" || "[(√".includes(text)) return kind !== "end";
      return text === "-" && spaced && !this.tokens[this.at + 1].spaced;
    }

    prefix() {
      const { kind, text, start, end } = this.take();
      if (kind === "num") return node("num", text, [], start, end);
      if (kind === "word") return node("word", text.slice(1, -1), [], start, end);
      if (kind === "name") return this.now.text === "(" && !this.now.spaced ? this.call(text, [], start) : node("name", text, [], start, end);
      if (text === "-") return this.over("neg", "", SIGN, start);
      if (text === "√") return this.over("call", "sqrt", ROOT, start);
      if (text === "(") return this.bracketed();
      if (text === "[") return this.array(start);
      throw new SyntaxError(text);
    }

    over(kind, text, power, start) {
      const inner = this.expression(power);
      return node(kind, text, [inner], start, inner.end);
    }

    bracketed() {
      const items = this.listed(")");
      return items.length === 1 ? items[0] : node("arr", "", items);
    }

    listed(closing) {
      const kept = this.inRow;
      this.inRow = 0;
      const items = [];
      while (this.now.text !== closing) {
        items.push(this.item());
        if (this.now.text !== closing) this.take(",");
      }
      this.take();
      this.inRow = kept;
      return items;
    }

    /* An argument, name=argument, or an index: a number, all of an axis, a stretch of it. */
    item() {
      const low = this.now.text === ":" ? null : this.expression(0);
      if (low?.kind === "name" && this.now.text === "=") {
        this.take();
        return node("named", low.text, [this.expression(0)]);
      }
      if (this.now.text !== ":") return low;
      this.take();
      const high = [",", "]"].includes(this.now.text) ? null : this.expression(0);
      return low || high ? node("slice", "", [low || number(0), high || number(Infinity)]) : node("all", "", []);
    }

    /* np.exp(z) is exp(z), z.max() is max(z), X.shape is shape(X). */
    attribute(left) {
      this.take();
      const { text, end } = this.take();
      const own = left.kind === "name" && LIBRARIES.has(left.text) ? [] : [left];
      if (this.now.text === "(" && !this.now.spaced) return this.call(text, own, left.start);
      if (!own.length) return node("name", text, [], left.start, end);
      return text === "T" ? node("T", "", own, left.start, end) : node("call", text, own, left.start, end);
    }

    call(name, own, start) {
      this.take("(");
      const items = this.listed(")");
      return node("call", name, [...own, ...items], start, this.tokens[this.at - 1].end);
    }

    indexed(left) {
      this.take("[");
      const items = this.listed("]");
      return node("idx", "", [left, ...items], left.start, this.tokens[this.at - 1].end);
    }

    array(start) {
      const items = [];
      this.inRow += 1;
      while (this.now.text !== "]") {
        items.push(this.expression(0));
        if ([",", ";"].includes(this.now.text)) this.take();
        else if (this.now.text !== "]" && !this.startsElement()) throw new SyntaxError(this.now.text);
      }
      this.inRow -= 1;
      return node("arr", "", items, start, this.take().end);
    }
  }

  const parse = (text) => new Parser(text).whole();

  Book.recomputeFormulas = { parse, node, number, valueOf, UNITS };
})();
