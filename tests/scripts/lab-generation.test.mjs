// The labs of F15: the loop of generation, and a text in two chunks.
import assert from "node:assert/strict";
import test from "node:test";
import { breaks, failing, names, refusedWith, survives } from "./hostile.mjs";
import { NUMERICS, close, load, plain } from "./load.mjs";

const { generation, "byte-stream": stream } = load([...NUMERICS, "labs/generation.js", "labs/byte-stream.js"]).labs;
const words = "<PAD> 我 爱 学习 你 <EOS>";
const run = (change) => generation.compute({ words, ...change });
const textOf = (change) => run(change).outputs.text.values.text;
const reasonOf = (change) => run(change).outputs.reason.message;

test("generation: the numbers of the book", () => {
  const { outputs, messages } = run({});
  assert.deepEqual(plain(outputs.scores), [-Infinity, 1, 2, 3, -1, -2]);
  const powers = [0, 1, 2, 3, -1, -2].map((score, id) => (id ? Math.exp(score) : 0));
  const total = powers.reduce((sum, power) => sum + power, 0);
  assert.ok(close(outputs.shares, powers.map((power) => power / total), 1e-12));
  assert.deepEqual(plain(outputs.laps), [[3, 3, 3, 3, 4], [1, 4, 4, 4, 5], [1, 2, 5, 5, 6]]);
  assert.deepEqual(plain(outputs["all-scores"][1]), [-Infinity, -2, 1, -1, 2, -1]);
  assert.deepEqual([outputs.row, outputs.chosen], [2, 3]);
  assert.equal(textOf({}), "学习你爱");
  assert.equal(outputs.reason.message, "reason-max");
  assert.deepEqual(plain(messages), []);
  assert.deepEqual(failing(run({})), []);
});

test("generation: draws follow the ruler of the lesson", () => {
  const drawn = (u) => run({ choose: "sample", banned: "", u }).outputs.chosen;
  assert.deepEqual([0.2, 0.7, 0.99].map(drawn), [2, 3, 4]);
  assert.equal(run({ choose: "sample", "top-k": 1, u: 0.99 }).outputs.chosen, 3);
  assert.equal(run({ choose: "sample", temperature: 1e-3, u: 0.5 }).outputs.chosen, 3);
});

test("generation: every reason to stop", () => {
  assert.equal(reasonOf({ most: 9 }), "reason-eos");
  assert.equal(run({ most: 9 }).outputs.laps.length, 4);
  assert.equal(textOf({ most: 9 }), "学习你爱");
  assert.equal(reasonOf({ stop: "你" }), "reason-stop");
  assert.equal(textOf({ stop: "你" }), "学习");
  assert.equal(textOf({ stop: "习你" }), "学");
  const full = run({ limit: 4 });
  assert.equal(full.outputs.reason.message, "reason-full");
  assert.deepEqual(names(full), ["full"]);
  const none = run({ most: 0 });
  assert.deepEqual(names(none), ["most-zero"]);
  assert.deepEqual(plain([none.outputs.laps, none.outputs["all-scores"]]), [{ values: [], shape: [0, 5] }, { values: [], shape: [0, 6] }]);
  const first = run({ eos: 3 });
  assert.deepEqual(names(first), ["eos-first"]);
  assert.equal(first.outputs.text.message, "said-nothing");
  assert.deepEqual(names(run({ banned: "0 1 2 3 4 5" })), ["no-candidate"]);
  const wrong = run({ Wout: [[0, 1, 0, NaN, -1, 0], [0, 0, 1, 1, 0, -1]] });
  assert.deepEqual(names(wrong), ["invalid"]);
  assert.deepEqual(plain(wrong.messages[0].values), { item: 3, step: 0 });
});

test("generation: each way to do it wrong", () => {
  const padded = run({ marks: [1, 1, 0], mistake: "last-column" });
  assert.deepEqual(names(padded), ["pad-row"]);
  assert.equal(padded.messages[0].values.column, 1);
  assert.deepEqual(failing(padded), ["last-real-row"]);
  assert.deepEqual(names(run({ mistake: "last-column" })), ["pad-unseen"]);
  assert.equal(run({ marks: [1, 1, 0] }).outputs.row, 1);
  assert.deepEqual(failing(run({ mistake: "counted" })), ["cache-one-short"]);
  assert.deepEqual(plain(run({ mistake: "position" }).outputs.laps).map((row) => row[2]), [4, 5, 6]);
});

test("generation: every other edge case", () => {
  const tie = run({ marks: [1, 1, 0] });
  assert.ok(names(tie).includes("tie"));
  assert.equal(tie.outputs.chosen, 2);
  refusedWith(run({ marks: [0, 0, 0] }), "all-pad");
  refusedWith(run({ marks: [1, 1] }), "marks-differ");
  refusedWith(run({ marks: [1, 2, 1] }), "mark-not-binary");
  refusedWith(run({ banned: "6" }), "banned-ids");
  refusedWith(run({ banned: "x" }), "banned-ids");
  assert.deepEqual(run({ words: "甲 <PAD> 乙 丙 丁 戊", banned: "<PAD> 3" }).outputs, run({ words: "甲 <PAD> 乙 丙 丁 戊", banned: "1 3" }).outputs);
  assert.equal(run({ banned: "０，１" }).refused, false);
  refusedWith(run({ eos: 6 }), "eos-range");
  refusedWith(run({ most: 21 }), "most-range");
  refusedWith(run({ limit: 0 }), "limit-range");
  assert.deepEqual([{ most: 21 }, { limit: 0 }].map((change) => plain(run(change).messages[0].values)), [{ least: 0, most: 20 }, { least: 1, most: 100 }]);
  const drawing = { temperature: [0, "temperature-zero"], u: [1, "u-range"], "top-k": [1.5, "k-below"], "top-p": [0, "p-range"] };
  for (const [input, [value, name]] of Object.entries(drawing)) {
    refusedWith(run({ choose: "sample", [input]: value }), name);
    assert.deepEqual(run({ [input]: value }), run({}), `${input} is for drawing alone`);
  }
  refusedWith(run({ choose: "sample", temperature: 1e7 }), "temperature-above");
  refusedWith(run({ Wout: [[1, 2, 3]] }), "wrong-size");
  refusedWith(run({ H: [[1, 2, 3], [1, 2, 3], [1, 2, 3]] }), "inner-differs");
  refusedWith(run({ next: [[0, 0], [0, 0], [0, 0]] }), "table-shape");
  refusedWith(run({ stop: "a".repeat(21) }), "stop-long");
});

test("byte-stream: the numbers of the book", () => {
  const book = (change) => stream.compute({ text: "我爱学习", ...change });
  const { outputs, messages } = book({});
  assert.deepEqual(plain(outputs.counts), [12, 4]);
  assert.deepEqual(plain(outputs.pieces), [[5, 1, 2], [7, 3, 0]]);
  assert.deepEqual([outputs.first.values.text, outputs.second.values.text], ["我", "爱学习"]);
  assert.equal(outputs.verdict.message, "plain");
  assert.deepEqual(plain(messages).map((one) => one.values), [{ count: 2 }]);
  assert.deepEqual(failing(book({})), []);
  assert.equal(book({ cut: 6 }).outputs.first.values.text, "我爱");
  assert.equal(book({ cut: 4 }).outputs.first.values.text, "我");
  const apart = book({ decode: "apart" });
  assert.deepEqual([apart.outputs.first.values.text, apart.outputs.second.values.text], ["我\uFFFD", "\uFFFD学习"]);
  assert.deepEqual(plain(apart.outputs.pieces), [[5, 1, 2], [7, 2, 1]], "the cut character is counted nowhere");
  assert.deepEqual(plain(book({ decode: "apart", cut: 6 }).outputs.pieces), [[6, 2, 0], [6, 2, 0]]);
  assert.deepEqual(failing(apart), ["joined-is-whole", "any-cut"]);
  assert.deepEqual(names(apart), ["broken-apart"]);
});

test("byte-stream: decoded as the platform decodes", () => {
  for (const text of ["我爱学习", "aé中😀", "\u{1F468}\u200D\u{1F469}", ""]) {
    const bytes = new TextEncoder().encode(text);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const decoder = new TextDecoder();
      const first = decoder.decode(bytes.slice(0, cut), { stream: true });
      const { outputs } = stream.compute({ text, cut });
      assert.equal(outputs.counts[0], bytes.length);
      assert.deepEqual([outputs.first.values.text, outputs.second.values.text], [first, decoder.decode(bytes.slice(cut))]);
      const alone = stream.compute({ text, cut, decode: "apart" }).outputs;
      assert.deepEqual([alone.first.values.text, alone.second.values.text], [new TextDecoder().decode(bytes.slice(0, cut)), new TextDecoder().decode(bytes.slice(cut))]);
    }
  }
});

test("byte-stream: JSON that has not all come", () => {
  const text = '{"path": "a.txt", "n": 20}';
  const verdict = (change) => stream.compute({ text, cut: 24, ...change }).outputs.verdict.message;
  assert.equal(verdict({}), "json-whole");
  assert.equal(verdict({ use: "now" }), "json-incomplete");
  assert.equal(verdict({ use: "bracket" }), "json-changed");
  assert.equal(verdict({ use: "bracket", cut: 25 }), "json-whole");
  for (const use of ["now", "bracket"]) assert.equal(verdict({ use, cut: 26 }), "json-whole");
  assert.equal(verdict({ text: '{"n": 2', cut: 3 }), "json-broken");
  refusedWith(stream.compute({ cut: -1 }), "cut-range");
  refusedWith(stream.compute({ text: "a", cut: 2 }), "cut-range");
  refusedWith(stream.compute({ text: "a".repeat(201) }), "text-long");
  assert.deepEqual(names(stream.compute({ text: "", cut: 0 })), ["text-empty"]);
  assert.equal(stream.compute({ text: "\uD800", cut: 3 }).outputs.first.values.text, "\uFFFD");
});

test("the examples of F15 that go wrong say so, hostile entries are answered", () => {
  breaks(generation);
  breaks(stream);
  survives(generation, (next) => {
    const cell = () => next(7) - 3;
    const pick = (list) => list[next(list.length)];
    return {
      words, H: Array.from({ length: 3 }, () => [cell(), cell()]), marks: [1, next(2), next(2)], choose: pick(["greedy", "sample"]), u: next(1000) / 1000,
      most: next(21), limit: 1 + next(20), mistake: pick(["none", "last-column", "counted", "position"]), "top-p": (1 + next(10)) / 10, "top-k": 1 + next(6),
    };
  });
  survives(stream, (next) => ({ text: "a中é😀{}[1]".slice(0, next(12)), cut: next(12), decode: ["keep", "apart"][next(2)], use: ["wait", "now", "bracket"][next(3)] }));
});
