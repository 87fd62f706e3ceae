// What a model says has words: each message that it gives stands in the fence of its lesson, or in the template.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import test from "node:test";
import { names, survives } from "./hostile.mjs";
import { NUMERICS, load, plain, readText } from "./load.mjs";

const ROOT = new URL("../../", import.meta.url);
const scripts = [.../^PACKED_SCRIPTS[^(]*\(([\s\S]*?)^\)/m.exec(readText("build_site/settings.py"))[1].matchAll(/"(labs\/[^"]+)"/g)].map(([, name]) => name);
const { labs } = load([...NUMERICS, "number-entry.js", "nested-entry.js", ...scripts]);
const shared = new Set([...readText("templates/words/zh-Hans.yaml").matchAll(/^ {2}([\w-]+): "/gm)].map((found) => found[1]));
const FOLDERS = ["content/lessons", "content/pages"];
const lessons = FOLDERS.flatMap((folder) => readdirSync(new URL(folder, ROOT)).map((name) => readText(`${folder}/${name}`)));
const fences = lessons.flatMap((text) => [...text.matchAll(/^```lab\n([\s\S]*?)^```$/gm)].map(([, body]) => body));

function wordsOf(body) {
  const block = /^messages:\n((?: {2}.*\n)*)/m.exec(body);
  return new Set([...(block ? block[1] : "").matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name));
}

const idsIn = (body, part) => new Set([...new RegExp(`^${part}:\\n((?: {2}- .*\\n)*)`, "m").exec(body)[1].matchAll(/\{id: ([\w-]+)/g)].map(([, id]) => id));
const texts = (outputs) => Object.values(plain(outputs)).flat().filter((part) => part && part.message).map((part) => part.message);

for (const body of fences) {
  const name = /^model: (\S+)$/m.exec(body)[1];
  test(`${name}: every message has words, every id of the fence is the model's`, () => {
    const model = labs[name];
    const known = wordsOf(body);
    const said = new Set();
    const heard = (result) => [...names(result), ...(result.refused ? [] : texts(result.outputs))].forEach((one) => said.add(one));
    const spy = { ...model, compute: (...given) => (({ result }) => (heard(result), result))({ result: model.compute(...given) }) };
    for (const breaker of [{}, ...model.breakers]) heard(model.compute({ ...breaker }, model.defaults, []));
    survives(spy, () => ({}));
    const silent = [...said].filter((one) => !known.has(one) && !shared.has(one));
    assert.deepEqual(silent, []);
    // the lab itself says these: a fence that names one would change what it says of every entry
    assert.deepEqual([...known].filter((one) => /^(?:lab-.*|stale|holds|fails|cannot-judge|undefined|empty-cell|invalid-number|changed-from)$/.test(one)), []);
    const result = model.compute({}, model.defaults, []);
    assert.deepEqual([...idsIn(body, "inputs")].filter((id) => !(id in model.defaults)), []);
    assert.deepEqual([...idsIn(body, "outputs")].filter((id) => !(id in result.outputs)), []);
    assert.deepEqual([...idsIn(body, "invariants")].filter((id) => !(id in result.invariants)), []);
  });
}

test("there are labs", () => assert.ok(fences.length >= 2));
