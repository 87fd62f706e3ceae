/* The namespace, the words that scripts may show, and the one live status line. */
(function book() {
  "use strict";

  const labs = {};
  const GAP_MS = 30;

  const known = new WeakMap();
  let shared = null;

  function wordsOf(template) {
    const spans = [...template.content.querySelectorAll("[data-message]")].reverse();
    return new Map(spans.map((span) => [span.dataset.message, span.textContent.trim()]));
  }

  /* The words of the page; the scripts of its head run before they are there. */
  const sharedMessages = () => (shared ??= document.querySelector("#messages"));

  /* The text of a <template> span with its {placeholders} filled; "" where there is no such span. */
  function message(name, values = {}, template = sharedMessages()) {
    if (!template) return "";
    if (!known.has(template)) known.set(template, wordsOf(template));
    return fill(known.get(template).get(name) || "", values);
  }

  function fill(text, values) {
    return text.replace(/\{([\w-]+)\}/g, (whole, key) => (key in values ? String(values[key]) : whole));
  }

  /* Says a sentence in a role=status element, other nodes behind it; the same sentence twice is said twice. */
  function say(status, text, ...more) {
    if (!status) return;
    status.textContent = "";
    if (text) setTimeout(() => status.replaceChildren(text, ...more), GAP_MS);
  }

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  function json(id) {
    const block = typeof document === "undefined" ? null : document.getElementById(id);
    if (!block) return null;
    try {
      return JSON.parse(block.textContent);
    } catch {
      return null;
    }
  }

  // as concepts/notation/storage.py writes it: five digits are four bytes
  const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%:()*+-;.=/?@^_`{|}~";

  /* The bytes that a text in base85 says. */
  function bytesOf(text) {
    const values = new Uint8Array(128);
    for (let value = 0; value < DIGITS.length; value += 1) values[DIGITS.charCodeAt(value)] = value;
    const missing = (5 - (text.length % 5)) % 5;
    const bytes = new DataView(new ArrayBuffer(((text.length + missing) / 5) * 4));
    for (let at = 0; at < text.length; at += 5) {
      let number = 0;
      for (let i = at; i < at + 5; i += 1) number = number * 85 + (i < text.length ? values[text.charCodeAt(i)] : 84);
      bytes.setUint32((at / 5) * 4, number);
    }
    return new Uint8Array(bytes.buffer, 0, bytes.byteLength - missing);
  }

  /* What stands deflated in a block; null where there is no such block, or a browser that cannot read it. */
  async function unpacked(id) {
    const block = document.getElementById(id);
    if (!block || typeof DecompressionStream === "undefined") return null;
    try {
      const bytes = bytesOf(block.textContent.trim());
      return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
    } catch {
      return null;
    }
  }

  function lessonTitle(id) {
    const section = document.getElementById(id);
    return section ? section.dataset.title || "" : "";
  }

  /* Whether a key belongs to an input method. Safari says of the Enter that takes its proposal only that its code is 229. */
  const isComposing = (event) => event.isComposing || event.keyCode === 229;

  globalThis.Book = { labs, message, fill, say, element, json, unpacked, lessonTitle, isComposing };
})();
