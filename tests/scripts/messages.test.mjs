// Scripts hold no prose: each word they show is a named message of the template, or of a lab.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import test from "node:test";
import { readText } from "./load.mjs";

const ROOT = new URL("../../", import.meta.url);
const files = readdirSync(new URL("static/js", ROOT), { recursive: true }).filter((name) => name.endsWith(".js"));
const known = new Set([...readText("templates/words/zh-Hans.yaml").matchAll(/^ {2}([\w-]+): "/gm)].map((found) => found[1]));
const HAN = /[\u3400-\u9fff\uff01-\uff5e\u3001-\u3002]/u;

function code(name) {
  return readText(`static/js/${name}`).replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

test("the scripts on disk are those of the lists, in folders and names", () => {
  const lists = [...readText("build_site/settings.py").matchAll(/^(?:PACKED_)?SCRIPTS[^(]*\(([\s\S]*?)^\)/gm)].map((found) => found[1]);
  assert.equal(lists.length, 2);
  const listed = [...lists.join("").matchAll(/"([^"]+)"/g)].map((found) => found[1]);
  assert.deepEqual([...listed].sort(), [...files].sort());
  assert.equal(new Set(listed).size, listed.length);
});

test("every script is strict, in a named function, 200 lines at most", () => {
  for (const name of files) {
    const text = readText(`static/js/${name}`);
    assert.match(text, /^\(function [a-z]\w*\(\) \{\n {2}"use strict";/m, name);
    assert.ok(text.split("\n").length <= 201, name);
  }
});

test("no script holds words for readers", () => {
  for (const name of files) {
    const lines = code(name).split("\n").filter((line) => HAN.test(line) && !/RegExp|replace\(|split\(|Set\(/.test(line));
    assert.deepEqual(lines, [], name);
  }
});

test("every message that a script names is in the template", () => {
  for (const name of files.filter((one) => !one.startsWith("labs/"))) {
    for (const [, message] of code(name).matchAll(/(?:\bmessage|\btext|notice\?*\.show)\(\s*"([\w-]+)"/g)) assert.ok(known.has(message), `${name}: ${message}`);
    for (const [, yes, no] of code(name).matchAll(/\bmessage\([^"()]*\? "([\w-]+)" : (?:\w+ \? )?"([\w-]+)"/g)) {
      assert.ok(known.has(yes) && known.has(no), `${name}: ${yes}, ${no}`);
    }
  }
});

test("nothing that the page's policy forbids, no request", () => {
  // the one that makes elements of what the page itself says
  for (const name of files) assert.equal(code(name).includes("innerHTML"), name === "folded.js", name);
  for (const name of files) assert.doesNotMatch(code(name), /outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\bfetch\(|XMLHttpRequest|import\(/, name);
});
