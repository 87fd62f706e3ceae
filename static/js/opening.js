/* The page is drawn when all of it is there and its scripts have run: what would be laid out before would be laid out
   twice. */
(function opening() {
  "use strict";

  const { classList } = document.documentElement;
  classList.add("opening");
  addEventListener("DOMContentLoaded", () => classList.remove("opening"), { once: true });
})();
