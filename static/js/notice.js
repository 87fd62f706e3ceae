/* The one quiet notice at the foot of the page. */
(function notice() {
  "use strict";

  const STAYS_MS = 12000;
  let timer = 0;

  function show(name, values = {}) {
    const line = document.getElementById("notice");
    const text = Book.message(name, values);
    if (!line || !text) return;
    line.hidden = false;
    Book.say(line, text);
    clearTimeout(timer);
    timer = setTimeout(() => (line.hidden = true), STAYS_MS);
  }

  Book.notice = { show };
  for (const name of Book.waitingNotices || []) show(name);
})();
