/* Bytes of a K/V cache, and the blocks that requests with a common prefix take. No DOM here. */
(function cacheSize() {
  "use strict";

  const { cumulativeSum } = Book.numerics;
  const { sum } = Book.arrays;
  const KIBI = 1024;
  const HUGE = 8 * KIBI ** 3;
  const SHOWN = 12;
  const LONGEST = 4096;
  const BLOCK = [1, 64];
  const REQUESTS = [2, 6];
  const COUNTS = { B: 1e5, L: 1e4, "query-heads": 1e4, "key-heads": 1e4, T: 1e8, "head-width": 1e5 };
  const defaults = { B: 2, L: 32, "query-heads": 32, "key-heads": 32, T: 128, "head-width": 128, s: 2, block: 16, requests: [48, 52, 10, 5] };
  const wholeIn = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
  const range = (from, count) => Array.from({ length: count }, (_, at) => from + at);

  /* K and V, a batch, layers, key heads, positions, head width, bytes a number. */
  const bytesOf = ({ B, L, T, s, "key-heads": heads, "head-width": width }) => 2 * B * L * heads * T * width * s;
  const whole = (inputs) => ({ ...inputs, "key-heads": inputs["query-heads"] });
  const headsOf = (inputs) => [inputs["query-heads"], inputs["key-heads"]];

  function judge(inputs) {
    const faults = [];
    const refuse = (holds, input, name, values = {}) => holds && faults.push({ name, input, values });
    for (const [input, most] of Object.entries(COUNTS)) refuse(!wholeIn(inputs[input], 1, most), input, "count-range", { least: 1, most });
    refuse(![1, 2, 4].includes(inputs.s), "s", "bytes-kind");
    refuse(!wholeIn(inputs.block, ...BLOCK), "block", "block-range", { least: BLOCK[0], most: BLOCK[1] });
    const { requests } = inputs;
    const [query, kept] = headsOf(inputs);
    const listed = Array.isArray(requests) && wholeIn(requests.length, ...REQUESTS);
    refuse(!listed, "requests", "requests-size", { least: REQUESTS[0] - 1, most: REQUESTS[1] - 1 });
    const at = listed ? requests.findIndex((length) => !wholeIn(length, 0, LONGEST)) : -1;
    if (at >= 0) faults.push({ name: "length-range", input: "requests", item: at, values: { most: LONGEST } });
    if (faults.length) return faults;
    refuse(query % kept !== 0, "key-heads", "heads-mismatch", { query, kept });
    refuse(bytesOf(whole(inputs)) > Number.MAX_SAFE_INTEGER, "T", "too-great");
    return faults;
  }

  function sizesOf(inputs) {
    const lines = [bytesOf({ ...inputs, B: 1, T: 1 }), bytesOf({ ...inputs, L: 1 }), bytesOf(inputs)];
    return lines.map((bytes) => range(0, 4).map((power) => bytes / KIBI ** power));
  }

  /* Whole blocks of the prefix are shared; what is left of it stands in each request's own blocks. */
  function allocate({ block, requests }) {
    const [prefix, ...suffixes] = requests;
    const shared = Math.floor(prefix / block);
    const lengths = suffixes.map((suffix) => prefix + suffix);
    const apart = lengths.map((length) => Math.ceil(length / block));
    const own = apart.map((count) => count - shared);
    const ends = cumulativeSum(own);
    const tables = own.map((count, i) => [...range(0, shared), ...range(shared + ends[i] - count, count)]);
    return { prefix, shared, lengths, apart, own, tables };
  }

  /* Through its table each request finds every position in a place of its own; only the shared prefix is found twice. */
  function placesApart({ block }, { shared, lengths, tables }) {
    const ways = tables.map((table, i) => range(0, lengths[i]).map((at) => table[Math.floor(at / block)] * block + (at % block)));
    const own = ways.flatMap((way) => way.slice(shared * block));
    const all = [...range(0, shared * block), ...own];
    return ways.every((way) => new Set(way).size === way.length) && new Set(all).size === all.length;
  }

  function invariantsOf(inputs, paged) {
    const { T, block } = inputs;
    const [query, kept] = headsOf(inputs);
    const bytes = bytesOf(inputs);
    return {
      "grows-with-length": bytesOf({ ...inputs, T: T * 4 }) === 4 * bytes,
      "ratio-of-heads": Math.abs(bytes / bytesOf(whole(inputs)) - kept / query) <= 1e-12,
      "places-apart": placesApart(inputs, paged),
      "less-than-a-block": paged.apart.every((count, i) => count * block - paged.lengths[i] < block),
      "sharing-saves": paged.shared + sum(paged.own) <= sum(paged.apart),
    };
  }

  function notes(inputs, { prefix, shared }) {
    const { block } = inputs;
    const [query, kept] = headsOf(inputs);
    const found = [];
    const note = (holds, name, values = {}) => holds && found.push({ name, values, input: null });
    const bytes = bytesOf(inputs);
    note(bytes >= HUGE, "huge", { gib: String(Number((bytes / KIBI ** 3).toPrecision(4))) });
    note(kept === 1 && query > 1, "single-kept");
    note(kept > 1 && kept < query, "grouped", { size: query / kept });
    note(shared === 0 && prefix > 0, "no-hit", { prefix, block });
    note(shared > 0 && prefix % block !== 0, "part-hit", { prefix, hit: shared * block });
    note(prefix === 0, "no-prefix");
    return found;
  }

  function tablesOf({ tables }) {
    const line = (table) => `[${table.slice(0, SHOWN).join(", ")}${table.length > SHOWN ? ", …" : ""}]`;
    return tables.map((table, i) => `${String.fromCharCode(65 + i)} = ${line(table)}`).join("; ");
  }

  function compute(given) {
    const inputs = { ...defaults, ...given };
    const faults = judge(inputs);
    if (faults.length) return { refused: true, outputs: {}, invariants: {}, messages: faults };
    const paged = allocate(inputs);
    const { shared, lengths, apart, own } = paged;
    const outputs = {
      sizes: sizesOf(inputs), ratio: inputs["key-heads"] / inputs["query-heads"], hit: shared * inputs.block,
      pages: lengths.map((length, i) => [length, apart[i], apart[i] * inputs.block - length, own[i]]),
      blocks: [sum(apart), shared + sum(own)], tables: tablesOf(paged),
    };
    return { refused: false, outputs, invariants: invariantsOf(inputs, paged), messages: notes(inputs, paged) };
  }

  Book.labs["cache-size"] = {
    accepts: {}, sizes: { requests: [REQUESTS] }, names: null, defaults, compute,
    breakers: [
      { B: 8, T: 8192 }, { "key-heads": 5 }, { "key-heads": 1 }, { "key-heads": 8 }, { requests: [10, 90, 48, 43] }, { requests: [50, 50, 8, 3] }, { s: 3 }, { block: 0 },
      { requests: [0, 100, 58, 53] }, { T: 0 },
    ],
  };
})();
