/* What a reader types is kept after a short pause, and at once when the page may go: it is told of no other end. */
(function typing() {
  "use strict";

  const PAUSE_MS = 400;
  const waiting = new Map();

  /* Calls each `keep` that waits. */
  function now() {
    for (const [keep, timer] of [...waiting]) {
      clearTimeout(timer);
      waiting.delete(keep);
      keep();
    }
  }

  /* Calls `keep` once nothing more is typed for a moment. */
  function soon(keep) {
    clearTimeout(waiting.get(keep));
    waiting.set(keep, setTimeout(() => {
      waiting.delete(keep);
      keep();
    }, PAUSE_MS));
  }

  addEventListener("pagehide", now);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") now();
  });

  Book.typing = { soon };
})();
