// Loads scripts of static/js into one context, in the order given, and returns its Book.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const ROOT = new URL("../../", import.meta.url);

export function readText(path) {
  return readFileSync(fileURLToPath(new URL(path, ROOT)), "utf8");
}

export function readJson(path) {
  return JSON.parse(readText(path));
}

export function load(names, globals = {}) {
  const context = vm.createContext({ ...globals });
  for (const name of ["book.js", ...names]) vm.runInContext(readText(`static/js/${name}`), context, { filename: name });
  return vm.runInContext("Book", context);
}

export const NUMERICS = ["arrays.js", "numerics.js", "activations.js", "sampling.js", "batching.js", "layout.js", "subwords.js", "number-formats.js", "indexing.js", "events.js"];

// Plain values of this realm, so that assert.deepEqual compares contents only.
export function plain(value) {
  if (Array.isArray(value)) return Array.from(value, plain);
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, plain(v)]));
  return value;
}

export function close(actual, expected, relative = 1e-12, absolute = 0) {
  if (Array.isArray(expected)) {
    return Array.isArray(actual) && actual.length === expected.length && expected.every((part, i) => close(actual[i], part, relative, absolute));
  }
  if (typeof expected !== "number") return Object.is(actual, expected);
  if (!Number.isFinite(expected)) return Object.is(actual, expected);
  return Math.abs(actual - expected) <= relative * Math.abs(expected) + absolute;
}
