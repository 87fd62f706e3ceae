/* One worked line with other values: what each of its numbers and signs shows then, and what cannot be said. */
(function recomputeLines() {
  "use strict";

  const { numberEntry } = Book;
  const { shapeOf } = Book.arrays;
  const { parse, valueOf } = Book.recomputeFormulas;
  const { evaluate, same } = Book.recomputeValues;
  const { resolved, scopeOf } = Book.recomputeNames;
  const { matched } = Book.recomputeMatching;

  const PRINTED = 1e-12;
  const NUMERIC = /^[-−]?[\d∞]/;
  const SHAPED = /\s:\s/;
  const BEFORE_SIGN = /[×·/+\-−*@^√]\s*$/;
  const HOLDS = {
    "<": (a, b) => a < b, ">": (a, b) => a > b, "≤": (a, b) => a <= b, "≥": (a, b) => a >= b, "≠": (a, b) => a !== b,
    "∈": (a, [low, high], ends) => (ends.startsWith("[") ? a >= low : a > low) && (ends.endsWith("]") ? a <= high : a < high),
  };

  const decimals = (text) => (/\.(\d+)/.exec(text) || ["", ""])[1].length;
  const read = (text) => valueOf(text.replace(/^[-−]/, "")) * (/^[-−]/.test(text) ? -1 : 1);

  /* Whether a printed number is a value, or its rounding. */
  function prints(text, value) {
    if (typeof value !== "number") return false;
    const shown = read(text);
    return same(value, shown, PRINTED) || (decimals(text) > 0 && same(Number(value.toFixed(decimals(text))), shown, PRINTED)) || isTie(value, shown, decimals(text));
  }

  // half away from zero, where the float lies a little below the tie
  const isTie = (value, shown, places) => places > 0 && Math.abs(Math.abs(value - shown) - 0.5 / 10 ** places) < 1e-9 / 10 ** places;

  /* A value as the page prints it: exact ones as they are, others with as many decimals as the number that stood there. */
  function spelled(value, text, book, places) {
    const most = same(book, read(text), PRINTED) ? Math.max(decimals(text), places) : decimals(text);
    const shown = numberEntry.format(value, most).replace("−", "-");
    if (!text.includes(",") || !/^-?\d+(\.|$)/.test(shown)) return shown;
    return shown.replace(/\d(?=(\d{3})+(\.|$))/g, "$&,");
  }

  /* An interval is read as a pair. */
  function treeOf(page, text, isInterval) {
    const pair = isInterval && /^\s*[[(].*[\])]\s*$/.test(text) ? text.replace(/[[(]/, "[").replace(/[\])](\s*)$/, "]$1") : text;
    return resolved(page, parse(pair));
  }

  function walk(tree, visit) {
    visit(tree);
    for (const part of tree.parts) walk(part, visit);
  }

  /* The printed numbers of a segment: its leaves; -3 is one, though its sign is a node of its own. */
  function leavesOf(segment) {
    const found = new Map();
    const at = new Map(segment.numbers.map((one) => [one.start, one]));
    walk(segment.tree, (node) => {
      const own = at.get(node.start);
      const signed = node.kind === "neg" && node.parts[0].kind === "num" && /^[-−]/.test(own?.text || "");
      if (own && !found.has(own) && (signed || (node.kind === "num" && /^[\d∞]/.test(own.text)))) found.set(own, node);
    });
    return new Map([...found].map(([own, node]) => [node, own]));
  }

  /* `parts`: segments {text, numbers: [{start, text}]} and between them `signs`; null where nothing depends on the changes. */
  function line(reader, book, parts, signs) {
    const { page } = reader;
    const names = new Set(parts.flatMap(({ text }) => namesIn(page, text)));
    if (![...names].some((name) => reader.isAffected(name))) return null;
    const numbers = parts.flatMap((part) => part.numbers).filter(({ text }) => NUMERIC.test(text));
    const stale = { numbers: new Map(numbers.map((one) => [one, null])), signs: signs.map(() => undefined) };
    if (parts.length !== signs.length + 1) return stale;
    if (signs.includes("→") || parts.some(({ text }) => SHAPED.test(text))) return sameShapes(names, reader, book) ? null : stale;
    try {
      const pairs = signs.map((sign, i) => sign === "∈" || signs[i - 1] === "∈");
      const segments = parts.map((part, i) => ({ ...part, tree: treeOf(page, part.text, i > 0 && pairs[i - 1]) }));
      return worked(reader, book, segments, signs);
    } catch {
      return stale;
    }
  }

  const NAME = /[A-Za-z_α-ωΑ-Ω][\wα-ωΑ-Ω]*[₀-₉]*(?:,?[₀-₉]+)*/gu;

  function namesIn(page, text) {
    const found = [];
    for (const [name] of text.matchAll(NAME)) walk(resolved(page, parse(name)), ({ kind, text: spelling }) => kind === "name" && Object.hasOwn(page.names, spelling) && found.push(spelling));
    return found;
  }

  function sameShapes(names, reader, book) {
    try {
      return [...names].every((name) => same(shapeOf(reader.value(name)), shapeOf(book.value(name))));
    } catch {
      return false;
    }
  }

  function worked(reader, book, segments, signs) {
    const old = { ...book, leaves: new Map() };
    const fresh = { ...reader, leaves: new Map() };
    const leaves = new Map(segments.flatMap((segment) => [...leavesOf(segment)]));
    const context = { book: old, leaves, prints: (leaf, value) => prints(leaves.get(leaf).text, value) };
    segments.forEach(({ tree }, at) => {
      for (const [other, pattern] of segments.entries()) {
        const pairs = other === at ? null : matched(pattern.tree, tree, context);
        for (const [leaf, formula] of pairs || []) {
          if (leaf === formula || old.leaves.has(leaf)) continue;
          const [before, after] = [valueIn(formula, old), valueIn(formula, fresh)];
          if (before === undefined || after === undefined) continue;
          old.leaves.set(leaf, before);
          fresh.leaves.set(leaf, after);
        }
        if (pairs?.length) return;
      }
    });
    const places = Math.max(...[...leaves.values()].map(({ text }) => decimals(text))) || 6;
    const numbers = new Map(unsaid(segments, signs, leaves, fresh).map((leaf) => [leaves.get(leaf), null]));
    const shown = new Map();
    for (const [leaf, value] of fresh.leaves) {
      const own = leaves.get(leaf);
      if (numbers.has(own)) continue;
      const before = old.leaves.get(leaf);
      const text = same(value, before, PRINTED) ? own.text : spelled(value, own.text, before, places);
      if (text !== own.text) numbers.set(own, inPlace(text, own, segments));
      shown.set(leaf, read(text));
    }
    return { numbers, signs: signsOf(segments, signs, { ...fresh, leaves: shown }, fresh) };
  }

  function valueIn(tree, scope) {
    try {
      return evaluate(tree, scope);
    } catch {
      return undefined;
    }
  }

  /* A number beside a formula, of which the trace knows what it shows: its new text, null where there is none. */
  function alone(reader, book, cell, text) {
    const names = namesIn(reader.page, cell);
    if (!names.some((name) => reader.isAffected(name))) return undefined;
    const [before, after] = [book, reader].map((scope) => valueIn(resolved(reader.page, parse(cell)), scope));
    if (after === undefined || before === undefined || !prints(text, before)) return null;
    return same(before, after, PRINTED) ? undefined : spelled(after, text, before, 6);
  }

  /* A negative number behind a sign stands in brackets. */
  function inPlace(text, own, segments) {
    const { text: whole } = segments.find(({ numbers }) => numbers.includes(own));
    const after = whole[own.start + own.text.length];
    return text.startsWith("-") && (BEFORE_SIGN.test(whole.slice(0, own.start)) || "²^".includes(after || " ")) ? `(${text})` : text;
  }

  /* Numbers that would be wrong: of a segment that does not come to what the names of its chain come to. */
  function unsaid(segments, signs, leaves, fresh) {
    const found = [];
    const values = segments.map(({ tree }) => valueIn(tree, fresh));
    const chains = segments.map((_, at) => signs.slice(0, at).filter((sign) => !"=≈".includes(sign)).length);
    segments.forEach(({ tree }, at) => {
      const named = segments.flatMap((other, i) => (chains[i] === chains[at] && hasName(other.tree) ? [values[i]] : []));
      if (!named.length) return;
      const known = named.filter((value) => value !== undefined);
      // where formulas that are equal for the book's numbers come apart, no number of the chain is sure
      const agree = known.every((value) => same(value, known[0]));
      if (agree && known.length && values[at] !== undefined && same(values[at], known[0])) return;
      const own = [];
      walk(tree, (node) => leaves.has(node) && own.push(node));
      const open = own.filter((leaf) => !fresh.leaves.has(leaf));
      const indices = new Set();
      walk(tree, ({ kind, parts }) => kind === "idx" && parts.slice(1).forEach((part) => walk(part, (node) => indices.add(node))));
      const shown = (agree && open.length ? open : own).filter((leaf) => !indices.has(leaf));
      found.push(...(shown.length || values[at] === undefined ? shown : open));
    });
    return found;
  }

  function hasName(tree) {
    return tree.kind === "name" || tree.parts.some(hasName);
  }

  /* "=" where the numbers that are shown are equal, "≈" where they are rounded; null where a relation holds no more. */
  function signsOf(segments, signs, shown, fresh) {
    return signs.map((sign, at) => {
      const [left, right] = [segments[at], segments[at + 1]];
      if (Object.hasOwn(HOLDS, sign)) {
        const [a, b] = [valueIn(left.tree, fresh), valueIn(right.tree, fresh)];
        return a !== undefined && b !== undefined && HOLDS[sign](a, b, right.text.trim()) ? sign : null;
      }
      const [a, b] = [valueIn(left.tree, shown), valueIn(right.tree, shown)];
      return a === undefined || b === undefined ? sign : same(a, b, PRINTED) ? "=" : "≈";
    });
  }

  Book.recomputeLines = { line, alone, spelled, prints, read, scopeOf };
})();
