// The first lab of F03: the numbers of the lesson, its edge cases, what a reader can break.
import assert from "node:assert/strict";
import test from "node:test";
import { breakersBreak, fails, loadLab, names, refusedWith, survives } from "./lab-checks.mjs";
import { plain } from "./load.mjs";

const model = loadLab("vocabulary-lookup");
const LESSON = { vocabulary: "<PAD>=0 我=1 爱=2 学习=3 你=4 <EOS>=5", text: "我爱学习" };
const compute = (change) => model.compute({ ...LESSON, ...change });
const outputs = (change) => plain(compute(change).outputs);

test("the numbers of the lesson", () => {
  const result = compute({});
  const shown = plain(result.outputs);
  assert.equal(shown.ids, "[1, 2, 3]");
  assert.deepEqual(shown.pieces, { values: [[1, 3], [2, 3], [3, 6]], rows: ["我", "爱", "学习"], shape: [3, 2] });
  assert.deepEqual(shown.counts, [4, 12, 3]);
  assert.deepEqual(shown.bytes.slice(0, 2).map(({ values }) => values), [{ piece: "我", bytes: "230 136 145" }, { piece: "爱", bytes: "231 136 177" }]);
  assert.deepEqual(shown.restored, { message: "as-typed", values: { text: "我爱学习" } });
  assert.deepEqual([names(result), fails(result)], [[], []]);
  const other = outputs({ text: "你爱" });
  assert.deepEqual([other.ids, other.counts], ["[4, 2]", [2, 6, 2]]);
  assert.equal(outputs({ text: "我爱你" }).ids, "[1, 2, 4]");
  assert.equal(outputs({ text: "你学习" }).ids, "[4, 3]");
});

test("every edge case of the syllabus", () => {
  const cat = compute({ text: "我爱猫" });
  refusedWith(cat, "not-in-vocabulary");
  assert.deepEqual(plain(cat.messages[0].values), { piece: "猫" });
  const empty = compute({ text: "" });
  assert.deepEqual(names(empty), ["text-empty"]);
  assert.deepEqual([empty.outputs.ids, plain(empty.outputs.counts), plain(empty.outputs.pieces)], ["[]", [0, 0, 0], { values: [], rows: [], shape: [0, 2] }]);
  const twice = compute({ vocabulary: "<PAD>=0 我=1 爱=1" });
  refusedWith(twice, "id-twice");
  assert.deepEqual(plain(twice.messages[0].values), { first: "我", second: "爱", id: 1 });
  refusedWith(compute({ vocabulary: "我=0 我=1" }), "piece-twice");
  for (const id of ["-1", "1.5", "猫", "", "1000"]) refusedWith(compute({ vocabulary: `我=0 爱=${id}` }), "id-range");
  refusedWith(compute({ vocabulary: "我=0" }), "vocabulary-size");
  refusedWith(compute({ vocabulary: Array.from({ length: 31 }, (_, i) => `a${i}=${i}`).join(" ") }), "vocabulary-size");
  assert.ok(names(compute({ vocabulary: "我=0 爱=7", text: "我爱" })).includes("ids-gap"));
  refusedWith(compute({ text: "我".repeat(61) }), "text-long");
  assert.equal(compute({ text: "我".repeat(60) }).refused, false);
  assert.equal(outputs({ vocabulary: "我＝１；爱=２", text: "爱" }).ids, "[2]");
});

test("one, two, three and four bytes; what is seen as one; what decoding gives back", () => {
  const bytes = (text) => outputs({ text, unknown: "bytes" }).counts;
  assert.deepEqual([bytes("a"), bytes("é"), bytes("中"), bytes("😀")], [[1, 1, 1], [1, 2, 2], [1, 3, 3], [1, 4, 4]]);
  const family = compute({ text: "👨‍👩‍👧", unknown: "bytes" });
  assert.deepEqual(plain(family.outputs.counts), [5, 18, 18]);
  const seen = plain(family.messages).find((one) => one.name === "clusters");
  assert.deepEqual(seen.values, { seen: 1, count: 5 });
  assert.deepEqual(fails(family), ["no-more-than-characters"]);
  const apart = compute({ text: "é", unknown: "bytes", form: "apart" });
  assert.deepEqual(plain(apart.outputs.counts), [2, 3, 3]);
  assert.deepEqual(fails(apart), ["restored", "no-more-than-characters"]);
  for (const text of ["a\tb", "a\r\nb", " a", "\u200d"]) assert.equal(outputs({ text, unknown: "bytes" }).restored.message, "as-typed");
  const half = compute({ text: "\ud83d", unknown: "bytes" });
  assert.ok(names(half).includes("half-character"));
  assert.deepEqual(fails(half), ["restored", "no-more-than-characters"]);
});

test("an unknown character: bytes come back, an unknown item does not; case is lost", () => {
  const bytes = outputs({ text: "我爱猫", unknown: "bytes" });
  assert.equal(bytes.ids, `[1, 2, ${6 + 231}, ${6 + 140}, ${6 + 171}]`);
  assert.deepEqual(bytes.restored, { message: "as-typed", values: { text: "我爱猫" } });
  const mark = compute({ text: "我爱猫", unknown: "mark" });
  assert.deepEqual([mark.outputs.ids, fails(mark), names(mark)], ["[1, 2, 6]", ["restored"], ["mark-instead"]]);
  const lower = compute({ text: "User", unknown: "bytes", form: "lower" });
  assert.deepEqual(plain(lower.outputs.restored), { message: "differs", values: { text: "user" } });
  assert.deepEqual(fails(lower), ["restored"]);
});

test("a special item that is typed is ordinary text; the longest piece wins", () => {
  const typed = compute({ text: "我<EOS>" });
  refusedWith(typed, "not-in-vocabulary");
  assert.ok(names(typed).includes("special-typed"));
  assert.equal(outputs({ vocabulary: "学=0 习=1 学习=2", text: "学习习" }).ids, "[2, 1]");
});

test("each breaker breaks something that is named", () => breakersBreak(model));

test("random and hostile entries: a refusal with a reason, or a full result", () => {
  const letters = ["我", "爱", "学习", "学", "a", "É", "😀", "<EOS>", " ", "\ud83d"];
  survives(model, (next) => ({
    text: Array.from({ length: next(9) }, () => letters[next(letters.length)]).join(""),
    vocabulary: ["我=0 爱=1 学=2", "我=0 爱=9 学习=4 😀=3", LESSON.vocabulary][next(3)],
    form: ["kept", "lower", "apart"][next(3)], unknown: ["stop", "bytes", "mark"][next(3)],
  }));
});
