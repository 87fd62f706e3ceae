/* Work that can wait: step by step while the reader does nothing, once the page has loaded. Whoever needs the result
   sooner takes the steps that are left. */
(function idle() {
  "use strict";

  const GAP_MS = 60;
  const SLICE_MS = 8;
  const LATEST_MS = 1000;
  const HURRIED_MS = 16;
  const queue = [];
  let asked = false;

  function slice(remaining) {
    asked = false;
    try {
      do if (queue[0].next().done) queue.shift();
      while (queue.length && remaining() > 0);
    } finally {
      ask();
    }
  }

  function ask() {
    if (asked || !queue.length || document.readyState !== "complete") return;
    asked = true;
    if (typeof requestIdleCallback === "function") requestIdleCallback((deadline) => slice(() => deadline.timeRemaining()), { timeout: LATEST_MS });
    else setTimeout(pause, GAP_MS);
  }

  function pause() {
    const end = performance.now() + SLICE_MS;
    slice(() => end - performance.now());
  }

  /* `steps`: an iterator, as a generator gives it. */
  function later(steps) {
    queue.push(steps);
    ask();
  }

  /* Takes the steps that are left at once, and gives the result. */
  function finish(steps) {
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  }

  const turn = () => new Promise((done) => setTimeout(done));

  /* Takes the steps that are left soon, in slices: between them the page draws and hears keys. */
  async function hurry(steps) {
    for (let done = false; !done; ) {
      await turn();
      const end = performance.now() + HURRIED_MS;
      do ({ done } = steps.next());
      while (!done && performance.now() < end);
    }
  }

  addEventListener("load", () => setTimeout(ask), { once: true });
  Book.idle = { later, finish, hurry };
})();
