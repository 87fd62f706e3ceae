/* Between the text of a section, as anchors see it, and ranges of the document. What scripts put there does not count. */
(function noteRanges() {
  "use strict";

  const OUTSIDE = "script, style, template, button:not(.term), .anchor, .toggle, .visually-hidden, number-lab, answer-field, dependency-map, "
    + ".frame-controls, .question-mark, .section-mark, .recompute-note, .margin-terms, ins, [role='status'], .badge, span[data-kind] > b";

  /* The text of an element without blanks: {text, nodes, offsets}, one entry a sign. */
  function textOf(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const [signs, nodes, offsets] = [[], [], []];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.parentElement.closest(OUTSIDE)) continue;
      for (let at = 0; at < node.data.length; at += 1) {
        if (/\s/.test(node.data[at])) continue;
        signs.push(node.data[at]);
        nodes.push(node);
        offsets.push(at);
      }
    }
    return { text: signs.join(""), nodes, offsets };
  }

  /* The first of `count` places for which a test holds, where it holds for all behind it. */
  function first(count, test) {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (test(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /* [start, end] of the signs that stand wholly in a range. */
  function signsIn(mapped, range) {
    const { nodes, offsets } = mapped;
    const start = first(nodes.length, (i) => range.comparePoint(nodes[i], offsets[i]) >= 0);
    const end = first(nodes.length, (i) => range.comparePoint(nodes[i], offsets[i] + 1) > 0);
    return [start, Math.max(start, end)];
  }

  /* Where a reader's number stands before the book's, that is what is seen. */
  const shownBefore = (node) => node.parentElement.closest("ins + del")?.previousSibling;

  function rangeOf({ nodes, offsets }, [start, end]) {
    const range = document.createRange();
    range.setStart(nodes[start], offsets[start]);
    range.setEnd(nodes[end - 1], offsets[end - 1] + 1);
    const shown = shownBefore(nodes[start]);
    if (shown) range.setStartBefore(shown);
    return range;
  }

  /* The words between two signs as a reader sees them: with blanks, each as one. */
  function wordsOf({ nodes, offsets }, [start, end]) {
    const parts = [];
    for (let i = start; i < end; i += 1) {
      const [node, at] = [nodes[i], offsets[i]];
      const isBeside = i > start && node === nodes[i - 1];
      const between = isBeside ? node.data.slice(offsets[i - 1] + 1, at) : i > start ? nodes[i - 1].data.slice(offsets[i - 1] + 1) + node.data.slice(0, at) : "";
      parts.push(between ? " " : "", node.data[at]);
    }
    return parts.join("");
  }

  Book.noteRanges = { textOf, signsIn, rangeOf, wordsOf };
})();
