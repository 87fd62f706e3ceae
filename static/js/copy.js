/* Copies code and formulas; where the browser refuses, the text is selected instead. */
(function copy() {
  "use strict";

  const BACK_MS = 2000;

  async function copyText(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }

  Book.copyText = copyText;
  const words = new WeakMap();

  function source(button) {
    const listing = button.closest(".listing, .formula");
    return listing && (listing.querySelector("pre code") || listing.querySelector("math"));
  }

  async function press(button) {
    const target = source(button);
    const text = button.dataset.copy || (target ? target.textContent : "");
    const copied = await copyText(text);
    if (!copied && target) getSelection().selectAllChildren(target);
    if (!words.has(button)) words.set(button, button.textContent);
    button.textContent = Book.message(copied ? "copied" : target ? "selected" : "copy-failed");
    setTimeout(() => (button.textContent = words.get(button)), BACK_MS);
  }

  const BUTTON = "[data-action='copy'], [data-action='copy-formula']";

  function enable(buttons) {
    for (const button of buttons) {
      button.hidden = false;
      button.setAttribute("aria-live", "polite");
    }
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest(BUTTON);
    if (button) press(button);
  });
  enable(document.querySelectorAll(`.trace-panel :is(${BUTTON})`));
  Book.dressing.whenShown((lesson) => enable(lesson.querySelectorAll(BUTTON)));
})();
