/* Which formula each printed number of a line stands for: `q·k` and `1×1 + 2×3` are laid one on the other, and where
   they are not built alike the first is written out, as a sum of products or by its name's definition. */
(function recomputeMatching() {
  "use strict";

  const { shapeOf } = Book.arrays;
  const { node, number } = Book.recomputeFormulas;
  const { evaluate, same, CELLWISE } = Book.recomputeValues;
  const { definition } = Book.recomputeNames;

  const DEEPEST = 8;
  const bin = (sign, left, right) => node("bin", sign, [left, right]);
  const added = (terms) => terms.reduce((left, right) => bin("+", left, right));
  const isProduct = (tree) => tree.kind === "bin" && "@·".includes(tree.text);

  function shapeIn(tree, book) {
    return shapeOf(evaluate(tree, book));
  }

  const over = (name, ...parts) => node("call", name, parts);

  /* attention_weights(Q, K, M) is softmax(Q @ Kᵀ / √d_k + M). */
  function weights([Q, K, M]) {
    const scores = bin("/", bin("@", Q, node("T", "", [K])), over("sqrt", node("idx", "", [over("shape", K), node("neg", "", [number(1)])])));
    return over("softmax", M ? bin("+", scores, M) : scores);
  }

  /* One part of an array, built like the array itself. */
  function partOf(tree, i, book) {
    const { kind, text, parts } = tree;
    const part = (one) => partOf(one, i, book);
    if (!shapeIn(tree, book).length) return tree;
    if (kind === "arr") return parts[i];
    if (kind === "neg" || kind === "scaled" || (kind === "call" && Object.hasOwn(CELLWISE, text))) return { ...tree, parts: parts.map(part) };
    if (kind === "call" && text === "attention_weights") return partOf(weights(parts), i, book);
    if (kind === "call" && text === "softmax" && shapeIn(tree, book).length > 1) return { ...tree, parts: parts.map(part) };
    if (kind === "T" && shapeIn(parts[0], book).length > 2) return { ...tree, parts: parts.map(part) };
    if (kind === "T") return node("idx", "", [parts[0], node("all", "", []), number(i)]);
    if (kind === "call" && text === "matmul") return partOf(bin("@", ...parts), i, book);
    if (kind === "bin") {
      const [left, right] = parts.map((one) => shapeIn(one, book).length);
      if (text === "@" && right > 2) return bin("@", part(parts[0]), part(parts[1]));
      if (text === "@") return left === 1 ? bin("@", parts[0], node("idx", "", [parts[1], node("all", "", []), number(i)])) : bin("@", part(parts[0]), parts[1]);
      const deepest = Math.max(left, right);
      return bin(text, left === deepest ? part(parts[0]) : parts[0], right === deepest ? part(parts[1]) : parts[1]);
    }
    if (kind !== "idx") return node("idx", "", [tree, number(i)]);
    const open = parts.findIndex((one, k) => k > 0 && (one.kind === "all" || shapeIn(one, book).length > 0));
    if (open < 0) return { ...tree, parts: [...parts, number(i)] };
    return { ...tree, parts: parts.map((one, k) => (k !== open ? one : one.kind === "all" ? number(i) : part(one))) };
  }

  function cells(tree, book) {
    const [size] = shapeIn(tree, book);
    return size === undefined ? [tree] : Array.from({ length: size }, (_, i) => cells(partOf(tree, i, book), book)).flat();
  }

  const share = (scores, i) => bin("/", over("exp", scores[i]), added(scores.map((score) => over("exp", score))));

  /* The same value, written out by one step; null where there is none. */
  function expanded(tree, book) {
    const { kind, text, parts } = tree;
    if (kind === "name") return definition(book.page, text);
    if (kind === "idx") {
      const [base, ...items] = parts;
      const whole = base.kind === "num" ? null : base.kind === "name" ? definition(book.page, base.text) : base.kind === "idx" ? null : base;
      if (!whole || items.some((item) => item.kind !== "num")) return null;
      if (whole.text === "softmax" && items.length === 1 && shapeIn(whole, book).length === 1) return share(cells(whole.parts[0], book), Number(items[0].text));
      return items.reduce((one, item) => partOf(one, Number(item.text), book), whole);
    }
    if (isProduct(tree)) {
      const sides = parts.map((part) => shapeIn(part, book).length);
      if (sides[0] !== 1 || sides[1] > 2) return null;
      return added(cells(parts[0], book).map((one, i) => bin("×", one, partOf(parts[1], i, book))));
    }
    if (kind === "bin" && text === "+" && cells(parts[1], book).every((one) => evaluate(one, book) === 0)) return parts[0];
    if (kind !== "call" || parts.length !== 1) return null;
    if (text === "sum") return added(cells(parts[0], book));
    if (text === "mean") return bin("/", added(cells(parts[0], book)), number(cells(parts[0], book).length));
    if (text !== "var") return null;
    const all = cells(parts[0], book);
    return bin("/", added(all.map((one) => bin("^", bin("-", one, over("mean", ...parts)), number(2)))), number(all.length));
  }

  const joined = (lists) => (lists.every(Boolean) ? lists.flat() : null);
  const alike = (a, b) => a.kind === b.kind && a.parts.length === b.parts.length && (a.text === b.text || (a.kind === "bin" && isTimes(a) && isTimes(b)));
  const isTimes = ({ text }) => text === "×" || text === "·";

  const hasLeaves = (tree, leaves) => leaves.has(tree) || tree.parts.some((part) => hasLeaves(part, leaves));

  /* π/2, -π/3: what an angle comes to, not how it came about. */
  const isOfPi = ({ kind, text, parts }) => ["num", "bin", "neg"].includes(kind) || text === "π" ? parts.every(isOfPi) : false;
  const isAngle = (tree) => isOfPi(tree) && hasName(tree);
  const hasName = ({ kind, parts }) => kind === "name" || parts.some(hasName);

  /* A square is printed as that of a number without its sign. */
  function printed(pattern, target, { book, prints }) {
    const value = evaluate(pattern, book);
    if (prints(target, value)) return [[target, pattern]];
    return prints(target, -value) ? [[target, node("neg", "", [pattern])]] : null;
  }

  /* Pairs [printed number, formula]; null where the target is not the pattern with numbers for names. */
  function match(pattern, target, context, depth = 0) {
    const { book, leaves, prints } = context;
    if (depth > DEEPEST) return null;
    if (leaves.has(target)) return printed(pattern, target, context);
    if (!hasLeaves(target, leaves)) return target.kind === pattern.kind && target.kind === "all" ? [] : same(evaluate(pattern, book), evaluate(target, book)) ? [] : null;
    if (isAngle(target) && same(evaluate(pattern, book), evaluate(target, book))) return [];
    if (target.kind === "neg" && pattern.kind !== "neg") return match(node("neg", "", [pattern]), target.parts[0], context, depth + 1);
    if (target.kind === "scaled" && pattern.kind !== "scaled") return match(bin("/", pattern, node("scaled", target.text, [number(1)])), target.parts[0], context, depth + 1);
    if (target.kind === "arr" && target.parts.length === shapeIn(pattern, book)[0]) {
      return joined(target.parts.map((part, i) => match(partOf(pattern, i, book), part, context, depth)));
    }
    if (target.kind === "call" && pattern.text === target.text && pattern.parts.length === 1 && target.parts.length > 1) {
      return match(pattern.parts[0], node("arr", "", target.parts), context, depth + 1);
    }
    if (target.kind === "bin" && target.text === "-" && pattern.kind === "bin" && pattern.text === "+") {
      return match(bin("-", pattern.parts[0], node("neg", "", [pattern.parts[1]])), target, context, depth + 1);
    }
    if (alike(pattern, target)) {
      const found = joined(pattern.parts.map((part, i) => match(part, target.parts[i], context, depth)));
      if (found) return found;
    }
    const longer = expanded(pattern, book);
    return longer && match(longer, target, context, depth + 1);
  }

  /* The same, and nothing where a part has no value. */
  function matched(pattern, target, context) {
    try {
      return match(pattern, target, context);
    } catch {
      return null;
    }
  }

  Book.recomputeMatching = { matched };
})();
