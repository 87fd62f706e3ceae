// A passage is found again by its words and those around it, in a new edition too, and never in a place of other words.
import assert from "node:assert/strict";
import test from "node:test";
import { load, plain } from "./load.mjs";

const { noteAnchors } = load(["note-anchors.js"]);
const { squeezed, find } = noteAnchors;
const TEXT = squeezed("每一行除以自己的合计，得到份额。第一行的份额是三个数。第二行的份额也是三个数。份额合计为一。");

function anchored(start, end, text = TEXT) {
  return { quote: text.slice(start, end), ...plain(noteAnchors.anchorOf(text, start, end)) };
}

test("every passage of a text is found in its place", () => {
  for (let start = 0; start < TEXT.length; start += 1) {
    for (let end = start + 1; end <= TEXT.length; end += 1) assert.deepEqual(plain(find(TEXT, anchored(start, end))), [start, end]);
  }
});

test("blanks of the quote do not count", () => {
  const anchor = anchored(0, 10);
  assert.deepEqual(plain(find(TEXT, { ...anchor, quote: [...anchor.quote].join(" \n") })), [0, 10]);
});

test("of words that stand several times, the place whose surroundings agree", () => {
  const second = TEXT.lastIndexOf("份额也是");
  const anchor = anchored(second, second + 2);
  const longer = squeezed(`份额、份额、份额。${TEXT}`);
  assert.equal(find(longer, anchor)[0], second + 9);
});

test("surroundings that are alike: the same one by number", () => {
  const text = "甲乙".repeat(40);
  for (const start of [2, 30, 60]) assert.equal(find(text, anchored(start, start + 2, text))[0] % 2, 0);
  const anchor = anchored(40, 42, text);
  assert.deepEqual(plain(find(text, anchor)), [40, 42]);
});

test("a passage that was changed is not found, nor its few words in another sentence", () => {
  const start = TEXT.indexOf("第一行");
  assert.equal(find(TEXT.replace("第一行的份额", "头一行的份额"), anchored(start, start + 6)), null);
  assert.equal(find("完全另外的一段，里面也有份额两字，可是别的意思。", anchored(start + 4, start + 6)), null);
});

test("a long passage is found though everything around it is new", () => {
  const anchor = anchored(0, 20);
  assert.deepEqual(plain(find(`新的开头${anchor.quote}新的结尾`, anchor)), [4, 24]);
});

test("what other editions or hands wrote breaks nothing", () => {
  for (const broken of [{}, { quote: 5 }, { quote: "" }, { quote: "份额", before: null, after: 3, nth: "x" }]) assert.doesNotThrow(() => find(TEXT, broken));
  assert.equal(find(TEXT, {}), null);
});
