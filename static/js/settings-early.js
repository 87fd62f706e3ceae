/* The reader's settings on <html> before the first paint. */
(function settingsEarly() {
  "use strict";

  const CHOICES = {
    theme: ["auto", "light", "sepia", "dark"],
    size: ["m", "s", "l", "xl"],
    leading: ["normal", "loose"],
    measure: ["normal", "narrow", "wide"],
    face: ["sans", "serif"],
  };

  /* The first choice of each is the page as it is: no attribute. */
  function apply(name, value) {
    const root = document.documentElement;
    if (!CHOICES[name].includes(value) || value === CHOICES[name][0]) delete root.dataset[name];
    else root.dataset[name] = value;
  }

  function applyAll() {
    for (const name of Object.keys(CHOICES)) apply(name, Book.memory.get(name));
  }

  applyAll();
  Book.settings = { CHOICES, apply, applyAll };
})();
