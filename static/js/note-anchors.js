/* Where a passage stands in a text: by its words, those around it, and how many alike stand before. Blanks do not count,
   so that texts which are laid out anew still match. No DOM. */
(function noteAnchors() {
  "use strict";

  const CONTEXT = 24;
  // fewer signs than this are no passage of their own: what stands around them must agree
  const OWN = 16;
  const AGREED = 4;

  const squeezed = (text) => text.replace(/\s+/g, "");

  function places(text, quote) {
    const found = [];
    for (let at = text.indexOf(quote); quote && at >= 0; at = text.indexOf(quote, at + 1)) found.push(at);
    return found;
  }

  /* The anchor of text[start:end]; `text` is squeezed. */
  function anchorOf(text, start, end) {
    const quote = text.slice(start, end);
    return {
      before: text.slice(Math.max(0, start - CONTEXT), start),
      after: text.slice(end, end + CONTEXT),
      nth: places(text, quote).indexOf(start),
    };
  }

  function agreement(one, other, step) {
    let length = 0;
    const sign = (text) => (step > 0 ? text[length] : text[text.length - 1 - length]);
    while (length < Math.min(one.length, other.length) && sign(one) === sign(other)) length += 1;
    return length;
  }

  const words = (value) => (typeof value === "string" ? squeezed(value) : "");

  /* [start, end] of a passage in a squeezed text, or null where it no longer stands there. */
  function find(text, { quote, before, after, nth }) {
    const asked = words(quote);
    const [lead, rest] = [words(before), words(after)];
    const scored = places(text, asked).map((start, i) => ({
      start,
      score: agreement(text.slice(Math.max(0, start - CONTEXT), start), lead, -1) + agreement(text.slice(start + asked.length), rest, 1),
      far: Math.abs(i - nth) || 0,
    }));
    const [best] = scored.sort((one, other) => other.score - one.score || one.far - other.far);
    const enough = asked.length >= OWN ? 0 : Math.min(AGREED, lead.length + rest.length);
    return best && best.score >= enough ? [best.start, best.start + asked.length] : null;
  }

  Book.noteAnchors = { squeezed, anchorOf, find };
})();
