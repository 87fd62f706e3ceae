/* Bytes of a list of tensors, and the time that two processors take: when moving the numbers pays. No DOM here. */
(function storage() {
  "use strict";

  const { sum } = Book.arrays;
  const WIDTHS = { int8: 1, int32: 4, int64: 8, float32: 4, FP16: 2, BF16: 2 };
  const KIBI = 1024;
  const MEGA = 1e6;
  const NANO = 1e9;
  const HUNDRED = 100;
  const MOVED = 8;
  const AXES = [1, 4];
  const LONGEST_AXIS = 100000;
  const MOST = 1e9;
  const ROWS = 11;
  // a shape as it is written anywhere: 2×128, [2, 128], (2, 128)
  const ENTRY = /^(?:(.*?)(?:\s+|(?=[[(])))?[[(]?\s*(\d+(?:\s*[×xX*,]\s*\d+)*)\s*[\])]?\s+([A-Za-z]+\d*)$/;
  const SEPARATOR = /[×xX*,]/;
  const defaults = {
    shape: [2, 128, 4096], dtype: "BF16", others: "ids 2×128 int64", device: "gpu",
    n: 1000, cpu: 1e9, gpu: 1e11, fixed: 0.00002, bandwidth: 1e10,
  };
  const product = (shape) => shape.reduce((total, length) => total * length, 1);
  const grouped = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");

  /* Each entry as {name, shape, dtype}, or with the entry itself where it cannot be read. */
  function othersOf(others) {
    return Book.nestedEntry.parts(others).map((entry) => {
      const [, name, shape, dtype = ""] = ENTRY.exec(entry) || ENTRY.exec(entry.normalize("NFKC")) || [];
      const type = Object.keys(WIDTHS).find((one) => one.toLowerCase() === dtype.toLowerCase());
      return type ? { entry, name: name || shape, shape: shape.split(SEPARATOR).map(Number), dtype: type } : { entry, shape: null };
    });
  }

  function judgeShape(shape, input, entry = "") {
    const refuse = (name, item = 0) => [{ name, input, item, values: { entry, most: LONGEST_AXIS, axes: AXES[1] } }];
    if (!Array.isArray(shape) || shape.length < AXES[0] || shape.length > AXES[1]) return refuse("axis-count");
    const odd = shape.findIndex((length) => !Number.isInteger(length));
    if (odd >= 0) return refuse("axis-not-whole", odd);
    const wrong = shape.findIndex((length) => length < 1 || length > LONGEST_AXIS);
    if (wrong >= 0) return refuse(shape[wrong] < 1 ? "axis-below" : "axis-above", input === "shape" ? wrong : 0);
    return product(shape) > MOST ? refuse("too-many") : [];
  }

  function judgeOthers(others) {
    if (typeof others !== "string") return [{ name: "rows-above", input: "others", values: { most: ROWS } }];
    const rows = othersOf(others);
    const odd = rows.find(({ shape }) => !shape);
    if (odd) return [{ name: "row-unreadable", input: "others", values: { entry: odd.entry } }];
    if (rows.length > ROWS) return [{ name: "rows-above", input: "others", values: { most: ROWS } }];
    return rows.flatMap(({ shape, entry }) => judgeShape(shape, "others", entry)).slice(0, 1);
  }

  function judge(inputs) {
    const faults = [...judgeShape(inputs.shape, "shape"), ...judgeOthers(inputs.others)];
    const isSpeed = (value) => typeof value === "number" && Number.isFinite(value) && value > 0;
    for (const id of ["cpu", "gpu", "fixed", "bandwidth"]) if (!isSpeed(inputs[id])) faults.push({ name: id === "fixed" ? "fixed-zero" : "speed-zero", input: id });
    const isCount = Number.isInteger(inputs.n) && inputs.n >= 1 && inputs.n <= MOST;
    return isCount ? faults : [...faults, { name: "n-range", input: "n", values: { most: grouped(MOST) } }];
  }

  function rowsOf({ shape, dtype, others }) {
    const first = { name: null, shape, dtype: Object.hasOwn(WIDTHS, dtype) ? dtype : defaults.dtype };
    return [first, ...othersOf(others)].map((one) => ({ ...one, count: product(one.shape), bytes: product(one.shape) * WIDTHS[one.dtype] }));
  }

  /* In nanoseconds: each number that the CPU, that the GPU and that the way there takes, and the fixed cost. */
  function costsOf({ cpu, gpu, fixed, bandwidth }) {
    return { cpu: NANO / cpu, gpu: NANO / gpu, move: (MOVED * NANO) / bandwidth, fixed: fixed * NANO };
  }

  const timesOf = (n, costs) => [n * costs.cpu, costs.fixed + n * costs.move + n * costs.gpu];

  function evenOf(costs) {
    const saved = costs.cpu - costs.move - costs.gpu;
    const even = costs.fixed / saved;
    return saved > 0 && Number.isFinite(even) ? Math.round(even * HUNDRED) / HUNDRED : null;
  }

  const bytesOf = (inputs) => rowsOf(inputs).map(({ bytes }) => bytes);

  function invariantsOf(inputs, rows, even, total) {
    const { shape, device } = inputs;
    const bytes = rows.map((row) => row.bytes);
    const same = (change) => JSON.stringify(bytesOf({ ...inputs, ...change })) === JSON.stringify(bytes);
    return {
      "bytes-are-product": rows.every((row) => row.bytes / row.count === WIDTHS[row.dtype]),
      "shape-keeps-bytes": same({ shape: [product(shape)] }) && same({ shape: [...shape].reverse() }),
      "device-keeps-bytes": same({ device: device === "cpu" ? "gpu" : "cpu" }),
      "total-is-sum": total === sum(bytes) && total >= Math.max(...bytes),
      "many-win": even !== null,
    };
  }

  const sizesOf = (bytes) => [KIBI, KIBI ** 2, KIBI ** 3, MEGA].map((unit) => bytes / unit);

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const rows = rowsOf(inputs);
    const costs = costsOf(inputs);
    const [times, even] = [timesOf(inputs.n, costs), evenOf(costs)];
    if (!times.every(Number.isFinite)) return { refused: true, outputs: {}, invariants: {}, messages: [{ name: "too-great", input: "fixed" }] };
    const total = sum(rows.map(({ bytes }) => bytes));
    const isApart = inputs.device === "cpu";
    const move = { bytes: grouped(rows[0].bytes), time: Book.numberEntry.format((rows[0].bytes * NANO) / inputs.bandwidth, 2) };
    const messages = [];
    if (isApart) messages.push({ name: "apart", values: move, input: "device" });
    if (even === null) messages.push({ name: "no-even", values: {}, input: "gpu" });
    const outputs = {
      sizes: { values: rows.map(({ count, bytes }) => [count, bytes, ...sizesOf(bytes)]), rows: rows.map(({ name }) => name) },
      total, missing: { message: "missing" }, together: { message: isApart ? "apart" : "together", values: move }, times, even,
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, rows, even, total), messages };
  }

  Book.labs.storage = {
    accepts: {}, sizes: { shape: [AXES] }, names: null, defaults, compute,
    breakers: [
      { device: "cpu" }, { bandwidth: 1e9 }, { bandwidth: 0 }, { shape: [2, 0, 4096] }, { shape: [100000, 100000] }, { others: "2×128 int65" },
    ],
  };
})();
