/* Two layers with a bend between them: every step, what becomes of them without it, four corners. No DOM here. */
(function twoLayerNetworkLab() {
  "use strict";

  const { matmul, relu, feedForward } = Book.numerics;
  const { map, flatten, shapeOf, zip } = Book.arrays;
  const SIZES = { x: [[1, 4]], W1: [[1, 4], [1, 4]], b1: [[1, 4]], W2: [[1, 4], [1, 3]], b2: [[1, 3]] };
  const CORNERS = [[0, 0], [0, 1], [1, 0], [1, 1]];
  const EITHER = [0, 1, 1, 0];
  const TOLERANCE = 1e-9;
  const defaults = { x: [1, 2], W1: [[1, -1], [1, 1]], b1: [0, -2], activation: "relu", W2: [[2], [1]], b2: [0] };
  const plus = (a, b) => zip(a, b, (left, right) => left + right);
  const minus = (a, b) => zip(a, b, (left, right) => left - right);
  const finite = (value) => value !== null && flatten(value).every(Number.isFinite);
  const near = (a, b) => a.length === b.length && a.every((value, i) => Math.abs(value - b[i]) <= TOLERANCE * Math.max(1, Math.abs(value)));
  const text = (value) => `[${shapeOf(value).join(", ")}]`;

  function judgeEntry(name, value) {
    const [rows, columns] = SIZES[name];
    const sized = (list, [fewest, most]) => Array.isArray(list) && list.length >= fewest && list.length <= most;
    const even = sized(value, rows) && (!columns || value.every((row) => sized(row, columns) && row.length === value[0].length));
    if (!even) return { name: "wrong-size", input: name };
    const at = value.flat().findIndex((number) => !Number.isFinite(number));
    const width = columns ? value[0].length : value.length;
    return at < 0 ? null : { name: "not-finite", input: name, item: at, values: { row: Math.floor(at / width), column: at % width } };
  }

  function judge(inputs) {
    const faults = Object.keys(SIZES).map((name) => judgeEntry(name, inputs[name])).filter(Boolean);
    if (faults.length) return faults;
    const { x, W1, b1, W2, b2 } = inputs;
    const refuse = (holds, name, input, values) => holds || faults.push({ name, input, values });
    refuse(W1.length === x.length, "first-mismatch", "W1", { x: x.length, rows: W1.length });
    refuse(b1.length === W1[0].length, "first-bias", "b1", { bias: b1.length, columns: W1[0].length });
    refuse(W2.length === W1[0].length, "second-mismatch", "W2", { columns: W1[0].length, rows: W2.length });
    refuse(b2.length === W2[0].length, "second-bias", "b2", { bias: b2.length, columns: W2[0].length });
    return faults;
  }

  /* Each step from the one before; where one overflows, those after it are not computed. */
  function forward({ x, W1, b1, activation, W2, b2 }) {
    const bend = activation === "none" ? (a) => [...a] : relu;
    const steps = { z: () => matmul(x, W1), a: ({ z }) => plus(z, b1), h: ({ a }) => bend(a), out: ({ h }) => plus(matmul(h, W2), b2) };
    const result = {};
    let stopped = null;
    for (const [name, step] of Object.entries(steps)) {
      result[name] = stopped ? null : step(result);
      if (!stopped && !finite(result[name])) stopped = name;
    }
    return { ...result, stopped };
  }

  const joined = ({ W1, b1, W2, b2 }) => ({ W: matmul(W1, W2), b: plus(matmul(b1, W2), b2) });

  function invariantsOf(inputs, result) {
    const { x, W1, b1, W2, b2 } = inputs;
    if (result.stopped) return Object.fromEntries(["joins-without-bend", "input-keeps-parameters", "rows-stay-apart", "hidden-not-negative", "doubles"].map((id) => [id, null]));
    const one = joined(inputs);
    const plain = plus(matmul(plus(matmul(x, W1), b1), W2), b2);
    const before = map([W1, W2], (value) => value);
    const again = (other) => forward({ ...inputs, x: other }).out;
    const doubled = again(x.map((value) => 2 * value));
    const batch = inputs.activation === "none"
      ? [x, x.map(() => 9)].map(again)
      : feedForward([x, x.map(() => 9)], W1, b1, W2, b2);
    return {
      "joins-without-bend": near(plus(matmul(x, one.W), one.b), plain),
      "input-keeps-parameters": near(flatten(before), flatten([W1, W2])),
      "rows-stay-apart": near(batch[0], result.out),
      "hidden-not-negative": result.h.every((value) => value >= 0),
      doubles: doubled !== null && near(doubled, result.out.map((value) => 2 * value)),
    };
  }

  /* The first output for the four pairs of 0 and 1; null where the network takes no pair. */
  function cornersOf(inputs) {
    if (inputs.x.length !== 2) return null;
    const outs = CORNERS.map((x) => forward({ ...inputs, x }).out);
    return outs.every((out) => out !== null) ? outs.map((out) => out[0]) : null;
  }

  function notes(inputs, result, corners) {
    const { x, W1, activation } = inputs;
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    note(result.stopped, "too-great", { step: result.stopped === "z" ? "x @ W1" : result.stopped });
    if (result.stopped) return found;
    note(activation !== "none" && result.a.every((value) => value <= 0), "all-negative");
    note(activation === "none", "no-bend");
    note(flatten(W1).every((value) => value === 0), "all-zero");
    note(x.every((value) => value === 0), "zero-input");
    note(corners !== null && near(corners, EITHER), "either");
    return found;
  }

  /* A row as long as another, without a number. */
  const unknown = (row) => row.map(() => null);

  function outputsOf(inputs, result, corners) {
    const { x, W1, b1, W2, b2 } = inputs;
    const one = joined(inputs);
    const single = plus(matmul(x, one.W), one.b);
    const total = [W1, b1, W2, b2].map((table) => flatten(table).length).reduce((sum, count) => sum + count, 0);
    const [z, a, h, out] = [result.z, result.a ?? unknown(b1), result.h ?? unknown(b1), result.out ?? unknown(b2)];
    const difference = result.out ? minus(out, single) : out;
    return {
      z, a, h, out, "joined-table": one.W, "joined-bias": one.b, single, difference, corners, total,
      shapes: `x${text(x)} · W1${text(W1)} + b1${text(b1)} → a${text(b1)} → h${text(b1)} · W2${text(W2)} + b2${text(b2)} → out${text(b2)}`,
    };
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const result = forward(inputs);
    const corners = cornersOf(inputs);
    return {
      refused: false, outputs: outputsOf(inputs, result, corners), invariants: invariantsOf(inputs, result), messages: notes(inputs, result, corners),
    };
  }

  Book.labs["two-layer-network"] = {
    accepts: {}, sizes: SIZES, names: null, defaults, compute,
    breakers: [
      { activation: "none" }, { W1: [[1, -1], [1, 1], [1, 1]] }, { x: [-1, -2] }, { W1: [[1, 1], [1, 1]], b1: [0, -1], W2: [[1], [-2]] },
      { x: [1e200, 1], W1: [[1e200, 1], [1, 1]] }, { b1: [0, -2, 1] }, { W1: [[0, 0], [0, 0]] }, { x: [0, 0], b1: [1, -2] },
    ],
  };
})();
