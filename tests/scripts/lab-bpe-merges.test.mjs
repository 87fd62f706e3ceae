// The second lab of F03: the rounds of the lesson, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives } from "./lab-checks.mjs";
import { plain } from "./load.mjs";

const model = loadLab("bpe-merges");
const outputs = (change) => plain(model.compute(change).outputs);

test("the numbers of the lesson", () => {
  const result = model.compute({});
  const shown = plain(result.outputs);
  assert.deepEqual(shown.rounds, { values: [[5, 10, 4], [3, 7, 5]], rows: ["a b → ab", "ab c → abc"], shape: [2, 3] });
  assert.deepEqual(shown.pairs, { values: [[5], [4]], rows: ["a b", "b c"], marked: [[0, 0]], shape: [2, 1] });
  assert.deepEqual([shown.corpus, shown.vocabulary], ["a b c ×3 | a b ×2 | b c ×1", "a b c ab abc"]);
  assert.deepEqual([shown.pieces, shown["piece-count"]], ["abc b", 2]);
  assert.deepEqual([names(result), fails(result)], [[], []]);
  const once = outputs({ done: 1 });
  assert.deepEqual(once.pairs, { values: [[3], [1]], rows: ["ab c", "b c"], marked: [[0, 0]], shape: [2, 1] });
  assert.equal(once.corpus, "ab c ×3 | ab ×2 | b c ×1");
  assert.deepEqual([outputs({ text: "bcab" }).pieces, outputs({ text: "bcab" })["piece-count"]], ["b c ab", 3]);
  assert.deepEqual(outputs({ done: 2 }).pairs, { values: [[1]], rows: ["b c"], marked: [], shape: [1, 1] });
});

test("the other corpora of the lesson, and the one of the literature", () => {
  const other = outputs({ corpus: "m n o:2; n o:4; m n:1", text: "mno" });
  assert.deepEqual([other.rounds.rows, other.pieces], [["n o → no", "m no → mno"], "mno"]);
  assert.deepEqual(outputs({ corpus: "x y：4；x y z:2；y z:3", text: "xyz" }).rounds.values.map(([count]) => count), [6, 3]);
  const hug = outputs({ corpus: "hug:10; pug:5; pun:12; bun:4; hugs:5", rounds: 3, text: "hugs" });
  assert.deepEqual(hug.rounds.rows, ["u g → ug", "u n → un", "h ug → hug"]);
  assert.deepEqual(hug.rounds.values.map(([count]) => count), [20, 16, 15]);
  assert.equal(hug.pieces, "hug s");
});

test("what the lesson asks to predict", () => {
  const changed = outputs({ corpus: "a b c:3; a b:2; b c:5" });
  assert.deepEqual([changed.rounds.rows, changed.rounds.values.map(([count]) => count)], [["b c → bc", "a bc → abc"], [8, 3]]);
  assert.equal(changed.pieces, "abc b");
});

test("every edge case of the syllabus", () => {
  const tie = model.compute({ corpus: "cd:1; ab:1", rounds: 1, text: "ab" });
  assert.deepEqual([names(tie), tie.outputs.rounds.rows[0]], [["tie"], "a b → ab"]);
  const seen = model.compute({ corpus: "cd:1; ab:1", rounds: 1, text: "ab", tie: "seen" });
  assert.deepEqual([names(seen), seen.outputs.rounds.rows[0]], [["tie-seen"], "c d → cd"]);
  const none = model.compute({ rounds: 10 });
  assert.deepEqual([names(none), none.outputs.rounds.values.length], [["no-pair"], 3]);
  assert.deepEqual(outputs({ rounds: 10, done: 10 }).pairs, { values: [], rows: [], marked: [], shape: [0, 1] });
  const zero = model.compute({ rounds: 0 });
  assert.deepEqual([names(zero), plain(zero.outputs.rounds), zero.outputs.pieces], [["no-round"], { values: [], rows: [], shape: [0, 3] }, "a b c b"]);
  assert.deepEqual(names(model.compute({ done: 5 })), ["done-above"]);
  const overlap = model.compute({ corpus: "aaa:1", rounds: 1, text: "aaa" });
  assert.deepEqual(plain(overlap.messages[0]), { name: "overlap", values: { pair: "a a", counted: 2, lost: 1 }, input: null });
  assert.deepEqual([fails(overlap), overlap.outputs.pieces], [["lost-is-count"], "aa a"]);
  for (const times of ["0", "-1", "1.5", "1000", "x", ""]) refusedWith(model.compute({ corpus: `a b:${times}` }), "times-range");
  for (const corpus of ["a b c:3, a b:2", "a b c：3，a b：2"]) for (const base of ["characters", "bytes"]) refusedWith(model.compute({ corpus, base }), "colon-inside");
  refusedWith(model.compute({ corpus: " ; " }), "corpus-size");
  refusedWith(model.compute({ corpus: Array(21).fill("a b:1").join(";") }), "corpus-size");
  refusedWith(model.compute({ corpus: `${"a".repeat(21)}:1` }), "word-length");
  refusedWith(model.compute({ corpus: ":3" }), "word-length");
  for (const rounds of [-1, 11, 0.5]) refusedWith(model.compute({ rounds }), "rounds-range");
  refusedWith(model.compute({ text: "a".repeat(61) }), "text-long");
  assert.deepEqual(names(model.compute({ text: "" })), ["text-empty"]);
});

test("an unseen character stops characters and not bytes; a leading space is a symbol", () => {
  const unseen = model.compute({ text: "abcd" });
  refusedWith(unseen, "unseen");
  assert.equal(unseen.messages[0].values.piece, "d");
  assert.equal(model.compute({ text: " ab" }).messages[0].values.piece, "␣");
  const bytes = model.compute({ text: " 猫ab", base: "bytes" });
  assert.equal(bytes.outputs.pieces, "␣ ⟨231⟩ ⟨140⟩ ⟨171⟩ ab");
  assert.equal(bytes.outputs.rounds.values[1][2], 258);
  const love = outputs({ corpus: "爱:2; 受:1", base: "bytes", rounds: 2, text: "爱" });
  assert.deepEqual([love.rounds.rows[1], love.pieces], ["⟨231⟩ ⟨136 177⟩ → 爱", "爱"]);
});

test("rules go by their order, not by the longest piece; a merge may give a piece that is known", () => {
  const order = model.compute({ corpus: "b c:5; a b:3", text: "abc" });
  assert.deepEqual([order.outputs.pieces, fails(order)], ["a bc", ["longest-agrees"]]);
  assert.equal(order.messages[0].values.pieces, "ab c");
  const known = model.compute({ corpus: "ab c:5; a b:3", rounds: 2, text: "" });
  assert.ok(names(known).includes("not-new"), names(known).join());
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  const words = ["a b c", "aaa", "ab c", "爱", "a", "b c", "😀a", "hugs"];
  survives(model, (next) => ({
    corpus: Array.from({ length: 1 + next(5) }, () => `${words[next(words.length)]}:${1 + next(9)}`).join("; "),
    text: ["", "a", "aaa", "abc"][next(4)], rounds: next(11), done: next(11), base: ["characters", "bytes"][next(2)], tie: ["lexical", "seen"][next(2)],
  }));
});
