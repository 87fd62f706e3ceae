// Where the hits stand in the raw text of a section.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain } from "./load.mjs";

const { searchTexts, searchExcerpts } = load(["tokens.js", "search-texts.js", "search-excerpts.js"]);
const cut = (raw, terms) => plain(searchExcerpts.ranges(raw, terms)).map(([from, to]) => raw.slice(from, to));

test("hits are found through folded signs and dropped spaces", () => {
  assert.deepEqual(cut("先做 Softmax，再抽取", ["softmax"]), ["Softmax"]);
  assert.deepEqual(cut("ＫＶ 缓存", ["kv缓存"]), ["ＫＶ 缓存"]);
  assert.deepEqual(cut("形状 [2, 3, 4] 的表", ["[2,3,4]"]), ["[2, 3, 4]"]);
  assert.deepEqual(cut("份额 3 个", ["份额"]), ["份额"]);
  assert.deepEqual(cut("𠮷野家的 𠮷", ["𠮷"]), ["𠮷", "𠮷"]);
  assert.deepEqual(cut("温度 τ 与 温度", ["温度"]), ["温度", "温度"]);
});

test("overlapping hits become one, none give none", () => {
  assert.deepEqual(cut("注意力头", ["注意", "意力"]), ["注意力"]);
  assert.deepEqual(cut("注意力头", ["份额", ""]), []);
});

test("blocks are told apart, sentences end as they do", () => {
  const cases = { "说出各表的形状\n区分自注意力\n\n": "说出各表的形状 · 区分自注意力", "例：\n先算。\n 再  看": "例： 先算。 再 看", "\n\n": "", "一行": "一行" };
  for (const [text, line] of Object.entries(cases)) assert.equal(searchTexts.separated(text), line);
});
