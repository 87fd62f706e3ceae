// The index is scored as lunr scores it; the scan finds every substring; what is asked is answered.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain, readJson } from "./load.mjs";

const { searchScoring, searchIndex, searchPinyin, tokens } = load(["tokens.js", "search-index.js", "search-names.js", "search-pinyin.js", "search-scoring.js"]);
const { openIndex, scanText, occurrences, find, grouped } = searchScoring;
const { scoreFields, meant, oneLetterApart } = searchIndex;
const fixture = readJson("tests/data/search-index-fixture.json");
const oracle = readJson("tests/data/search-scores.json");
const index = openIndex(fixture);

test(`${oracle.length} queries score as in lunr, in the same order`, () => {
  assert.ok(oracle.length >= 20);
  for (const { tokens: asked, hits } of oracle) {
    const found = plain(scoreFields(index, asked)).map(([doc, score]) => [fixture.docs[doc][0], score]);
    assert.deepEqual(found.map(([id]) => id), hits.map(([id]) => id), JSON.stringify(asked));
    found.forEach(([, score], i) => assert.ok(Math.abs(score - hits[i][1]) < 1e-6, `${JSON.stringify(asked)}: ${score} ${hits[i][1]}`));
  }
});

function bookOf(docs) {
  const built = new Map();
  docs.forEach(([id, title, , , about = ""], doc) => {
    [`${id} / ${title}`, about].forEach((text, field) => {
      const counts = new Map();
      for (const token of tokens.tokens(text)) counts.set(token, (counts.get(token) || 0) + 1);
      for (const [token, n] of counts) built.set(token, [...(built.get(token) || []), [doc * 2 + field, n]]);
    });
  });
  const terms = [...built.keys()].sort();
  const posting = (list) => {
    let before = 0;
    return list.sort((a, b) => a[0] - b[0]).map(([code, n]) => {
      const step = (code - before).toString(36);
      before = code;
      return step + (n > 1 ? `:${n.toString(36)}` : "");
    }).join(",");
  };
  const postings = terms.map((term) => posting(built.get(term))).join(";");
  return openIndex({ k1: 1.2, b: 0.75, fields: [["t", 2], ["b", 1]], lessons: ["F05", "F09"], docs: docs.map((doc) => doc.slice(0, 4)), terms: terms.join(" "), postings });
}

const DOCS = [
  ["F05", "从编号到一行数", 0, "lesson", "embedding 表"],
  ["F05-lookup", "查表", 0, "topic"],
  ["F09", "候选得分怎样成为份额", 1, "lesson", "softmax 与抽取"],
  ["F09-shift", "减去最大值", 1, "topic", "exp 溢出"],
  ["glossary-rmsnorm", "RMSNorm", 1, "term", "均方根归一化 / attention"],
];
const SAID = ["形状 [2,3,4] 的一叠表", "第 0 行查表", "份额合计为 1", "结果是 0.665241，温度不变", "一种归一化"];
const book = bookOf(DOCS);
const texts = SAID.map((text, i) => ({ said: tokens.normalise(text), kept: i === 3 ? tokens.normalise("答案：移位不改份额的比") : "" }));
const ids = (query) => plain(find(book, texts, query)).map((hit) => DOCS[hit.doc][0]);

test("ids, exact titles, numbers, shapes and words lead to their section", () => {
  const wanted = { F05: "F05", f09: "F09", 查表: "F05-lookup", 减去最大值: "F09-shift", "0.665241": "F09-shift", "[2,3,4]": "F05", softmax: "F09", 温度: "F09-shift", "温 度": "F09-shift" };
  for (const [query, id] of Object.entries(wanted)) assert.equal(ids(query)[0], id, query);
});

test("what is nowhere is not found", () => {
  for (const query of ["齉龘靐", "zzzzqq", "0.123456", "", "  ", "“”"]) assert.deepEqual(ids(query), [], query);
});

test("a Latin word is completed or one letter forgiven, a number never", () => {
  assert.equal(ids("soft")[0], "F09");
  assert.equal(ids("RMSNrom")[0], "glossary-rmsnorm");
  assert.equal(ids("sofmax")[0], "F09");
  assert.ok(!plain(meant(book, "softma1")).includes("softmax"));
  assert.deepEqual(plain(meant(book, "0.66524")), ["0.66524"]);
  assert.deepEqual(plain(meant(book, "exq")), ["exq"]);
});

test("one Han character finds the pairs that hold it", () => {
  assert.ok(ids("移").length === 1 && ids("移")[0] === "F09-shift");
  assert.ok(ids("查").includes("F05-lookup"));
});

test("words in a closed answer are found but not shown", () => {
  const [hit] = plain(find(book, texts, "移位不改份额"));
  assert.equal(DOCS[hit.doc][0], "F09-shift");
  assert.equal(hit.inAnswer, true);
  assert.deepEqual(hit.terms, []);
});

test("a whole phrase beats its scattered words, full coverage beats half", () => {
  const phrase = scanText("份额合计为一", "份额合计", [["份额"], ["合计"]]).score;
  const scattered = scanText("合计之后才有份额", "份额合计", [["份额"], ["合计"]]).score;
  const half = scanText("份额", "份额合计", [["份额"], ["合计"]]).score;
  assert.ok(phrase > scattered && scattered > half && half > 0);
  assert.equal(scanText("别的", "份额", [["份额"]]).score, 0);
});

test("a title is found by its pinyin, whole, begun or as initials, and marked", () => {
  const spoken = openIndex({
    k1: 1.2, b: 0.75, fields: [["t", 2]], lessons: ["F11"], terms: "", postings: "", pinyin: ["yi ge zhu yi li tou", "zhu yi li", "gai lv", "huan cun"],
    docs: [["F11", "一个注意力头", 0, "lesson"], ["glossary-attention", "注意力", 0, "term"], ["glossary-probability", "概率", 0, "term"], ["glossary-kv-cache", "KV 缓存", 0, "term"]],
  });
  const hits = (query) => plain(find(spoken, [], query)).map(({ doc, terms }) => [spoken.docs[doc][0], ...terms]);
  for (const query of ["zhuyili", "zyl", "zhuyil", "Zhu Yi Li", "zhu'yi'li", "zhyl", "zhuyi力"]) {
    assert.deepEqual(hits(query), [["glossary-attention", "注意力"], ["F11", "注意力"]], query);
  }
  for (const query of ["gailv", "gailu", "gailü", "gl"]) assert.deepEqual(hits(query), [["glossary-probability", "概率"]], query);
  assert.deepEqual(hits("kvhuancun"), [["glossary-kv-cache", "kv缓存"]]);
  for (const query of ["z", "zhuyilx", "ailv", "kv2"]) assert.deepEqual(hits(query), [], query);
});

test("an English name finds what is said in Chinese, a term's own lesson first", () => {
  const named = bookOf([["F05-a", "别的", 0, "topic"], ["F09-b", "温度与份额", 1, "topic"], ["glossary-temperature", "温度", 1, "term"]]);
  Object.assign(named.names[2], { also: ["temperature"], own: 1 });
  const said = ["也说温度", "温度变尖", "一个正数"].map((text) => ({ said: text, kept: "" }));
  assert.deepEqual(plain(find(named, said, "Temperature")).map(({ doc }) => named.docs[doc][0]), ["glossary-temperature", "F09-b", "F05-a"]);
  assert.deepEqual(plain(find(named, said, "temperature"))[1].terms, ["温度"]);
});

test("words that only ask are not looked for, unless nothing else is asked", () => {
  const framed = { ...book, frames: ["为什么"] };
  assert.equal(plain(find(framed, texts, "为什么查表"))[0].doc, 1);
  const asking = texts.map((text, i) => (i === 2 ? { said: "为什么", kept: "" } : text));
  assert.deepEqual(plain(find(framed, asking, "为什么")).map(({ doc }) => doc), [2]);
});

test("no lesson fills the head of the list", () => {
  const docs = Array.from({ length: 8 }, (_, i) => [`F05-${i}`, `节 ${i}`, i < 6 ? 0 : 1, "topic"]);
  const shown = plain(grouped({ docs }, docs.map((_, doc) => ({ doc, score: 9 - doc / 10 })))).map(({ doc }) => doc);
  assert.deepEqual(shown, [0, 1, 6, 7, 2, 3, 4, 5]);
});

test("one letter apart", () => {
  for (const [a, b] of [["softmax", "sofmax"], ["norm", "nrom"], ["mask", "task"], ["mask", "masks"]]) assert.ok(oneLetterApart(a, b) && oneLetterApart(b, a), a);
  for (const [a, b] of [["mask", "mask"], ["mask", "mrsk2"], ["softmax", "xamtfos"]]) assert.ok(!oneLetterApart(a, b), a);
});

test("occurrences are counted as Python's str.count counts", () => {
  for (const [text, part, count] of [["aaaa", "aa", 2], ["份额的份额", "份额", 2], ["abc", "d", 0], ["", "a", 0]]) assert.equal(occurrences(text, part), count);
});
