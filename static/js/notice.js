/* The one quiet notice at the foot of the page, in front of a dialog that is open: beside it nothing is seen or read aloud. */
(function notice() {
  "use strict";

  const STAYS_MS = 12000;
  let timer = 0;

  function move(line) {
    const home = [...document.querySelectorAll("dialog[open]")].pop() || document.body;
    if (line.parentElement !== home) home.append(line);
  }

  function show(name, values = {}) {
    const line = document.getElementById("notice");
    const text = Book.message(name, values);
    if (!line || !text) return;
    move(line);
    line.hidden = false;
    Book.say(line, text);
    clearTimeout(timer);
    timer = setTimeout(() => (line.hidden = true), STAYS_MS);
  }

  document.addEventListener("close", ({ target }) => {
    const line = target.querySelector("#notice");
    if (line) document.body.append(line);
  }, true);

  Book.notice = { show };
  for (const name of Book.waitingNotices || []) show(name);
})();
