/* The names of a lesson with their values: the book's, or those that follow when a reader changes some of them. */
(function recomputeNames() {
  "use strict";

  const { reshape, check } = Book.arrays;
  const { parse, node, number } = Book.recomputeFormulas;
  const { evaluate, same } = Book.recomputeValues;

  const GREEK = {
    α: "alpha", β: "beta", γ: "gamma", δ: "delta", ε: "eps", η: "eta", θ: "theta", λ: "lam", μ: "mu", ρ: "rho", σ: "sigma",
    τ: "tau", φ: "phi", ω: "omega",
  };
  const SUBSCRIPT = /([₀-₉,]+)$/;
  const IDENTIFIER = /(?<![\w.])(?:np\.|functions\.|linalg\.)*([\p{L}_][\p{L}\d_]*)/gu;
  const KEPT = 1e-12;
  const plain = (text) => text.replace(/[₀-₉]/g, (digit) => "₀₁₂₃₄₅₆₇₈₉".indexOf(digit));
  const special = { inf: Infinity, "-inf": -Infinity, nan: NaN };

  /* What the trace holds of a name (build_site/trace/block.py). */
  function held(page, name) {
    const [, , shape = [], , expression = "", operands = [], values = []] = page.names[name];
    const size = shape.reduce((a, b) => a * b, 1);
    const full = values.length === size && size > 0;
    const cells = values.map((value) => special[value] ?? value);
    return { expression, operands, stored: full ? reshape(cells, shape) : undefined };
  }

  const isName = (page, name) => Object.hasOwn(page.names, name);
  const functionOf = (page, name) => (Object.hasOwn(page.functions || {}, name) ? page.functions[name] : null);
  // how an array lies in storage does not depend on its numbers
  const LAYOUT = /[\p{L}_][\p{L}\d_]*\.(?:strides|itemsize)/gu;
  const identifiers = (text) => [...text.matchAll(IDENTIFIER)].map(([, name]) => name);

  /* All that a definition reads, through the functions that it calls. */
  function reads(page, name) {
    const { expression, operands } = held(page, name);
    const waiting = identifiers(expression.replace(LAYOUT, ""));
    const lying = new Set(identifiers(expression).filter((one) => !waiting.includes(one)));
    const found = new Set(operands.filter((one) => !lying.has(one)));
    for (const one of waiting) {
      const own = functionOf(page, one);
      if (found.has(one)) continue;
      if (own) waiting.push(...own[2]);
      if (own || isName(page, one)) found.add(one);
    }
    return [...found].filter((one) => one !== name && isName(page, one));
  }

  /* `changes`: name → value of the reader. `value` throws where a name cannot be computed from them. */
  function scopeOf(page, changes = new Map()) {
    const known = new Map(changes);
    const affected = new Map([...changes.keys()].map((name) => [name, true]));
    const scope = { page, isAffected, value, call, leaves: new Map() };

    /* Whether a name may have another value than in the book: one that it reads has. */
    function isAffected(name) {
      if (!affected.has(name)) {
        affected.set(name, false);
        affected.set(name, reads(page, name).some(isAffected) && !isKept(name));
      }
      return affected.get(name);
    }

    function isKept(name) {
      try {
        return same(value(name), bookOf(page).value(name), KEPT);
      } catch {
        return false;
      }
    }

    function value(name) {
      if (!isName(page, name)) return undefined;
      if (!known.has(name)) {
        known.set(name, null);
        known.set(name, found(name));
      }
      const own = known.get(name);
      check(own !== null, name);
      return own;
    }

    /* A definition is followed where it gives the book's value from the book's values. */
    function found(name) {
      const { expression, stored = null } = held(page, name);
      if (!changes.size || !reads(page, name).some(isAffected)) {
        const made = computed(expression);
        return stored === null || (made !== null && same(made, stored)) ? made : stored;
      }
      return stored !== null && same(computed(expression, bookOf(page)), stored) ? computed(expression) : null;
    }

    function computed(expression, within = scope) {
      try {
        return evaluate(parse(expression), within);
      } catch {
        return null;
      }
    }

    function call(name, args) {
      const own = functionOf(page, name);
      if (!own) return undefined;
      const [parameters, body] = own;
      const inner = new Map(parameters.map((parameter, i) => [parameter, args[i]]));
      // a parameter that is left out takes its default where it is used
      const lacks = (one) => inner.has(one) && inner.get(one) === undefined;
      return evaluate(parse(body), { ...scope, leaves: undefined, lacks, value: (one) => (inner.has(one) ? inner.get(one) : value(one)) });
    }

    return scope;
  }

  const books = new WeakMap();

  function bookOf(page) {
    if (!books.has(page)) books.set(page, scopeOf(page));
    return books.get(page);
  }

  /* A printed name as the module spells it, with the index that its subscript is: θ is theta, x₀ is x[0]. */
  function resolve(page, text) {
    const latin = [...text].map((sign) => GREEK[sign] || sign).join("");
    const whole = [text, latin, plain(latin)].find((one) => isName(page, one));
    if (whole) return { name: whole, index: [] };
    const [subscript] = SUBSCRIPT.exec(latin) || [];
    const stem = subscript && latin.slice(0, -subscript.length);
    const base = [stem, stem?.toUpperCase()].find((one) => one && isName(page, one));
    return base ? { name: base, index: plain(subscript).split(",").filter(Boolean).map(Number) } : null;
  }

  /* The tree with every name spelled as the module spells it. */
  function resolved(page, tree) {
    const known = tree.kind === "name" ? resolve(page, tree.text) : null;
    const parts = tree.parts.map((part) => resolved(page, part));
    if (!known) return Object.assign(tree, { parts });
    const name = node("name", known.name, [], tree.start, tree.end);
    return known.index.length ? node("idx", "", [name, ...known.index.map(number)], tree.start, tree.end) : name;
  }

  /* The definition of a name as a tree; null where it has none that can be read. */
  function definition(page, name) {
    if (!isName(page, name) || !held(page, name).expression) return null;
    try {
      return parse(held(page, name).expression);
    } catch {
      return null;
    }
  }

  Book.recomputeNames = { scopeOf, bookOf, resolved, definition };
})();
