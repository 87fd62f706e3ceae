/* Opens the answers while the page is printed, and closes them again. */
(function print() {
  "use strict";

  let opened = [];

  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll(".question details:not([open]), .predict details:not([open]), .map-words:not([open])")];
    for (const one of opened) one.open = true;
  });

  addEventListener("afterprint", () => {
    for (const one of opened) one.open = false;
    opened = [];
  });
})();
