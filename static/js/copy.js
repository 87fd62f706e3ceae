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

  for (const button of document.querySelectorAll("[data-action='copy'], [data-action='copy-formula']")) {
    button.hidden = false;
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", () => press(button));
  }
})();
