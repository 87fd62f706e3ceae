/* Only while a book is served to its author: loads the page anew when it has changed, shows what is wrong. */
(function live() {
  "use strict";

  const own = document.querySelector('meta[name="book-version"]').content;
  const panel = document.getElementById("live-problems");

  /* Where the reader was comes back by itself: the address keeps the lesson, the browser the place in it. */
  new EventSource("/events").addEventListener("message", (event) => {
    const told = JSON.parse(event.data);
    if (told.version !== own) {
      location.reload();
      return;
    }
    panel.querySelector("pre").textContent = told.problems;
    panel.hidden = !told.problems;
  });
})();
