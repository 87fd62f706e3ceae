/* Term cards open by click without this; a mouse that rests on a term opens its card too (WCAG 1.4.13). */
(function terms() {
  "use strict";

  const OPENS_MS = 350;
  const CLOSES_MS = 300;
  let timer = 0;
  let hovered = null;

  function later(action, wait) {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  }

  function open(button, card) {
    if (card.matches(":popover-open")) return;
    card.showPopover({ source: button });
    hovered = card;
  }

  function close(card) {
    // a card that was opened by click, or that holds the focus, stays
    if (hovered !== card || card.contains(document.activeElement)) return;
    if (card.matches(":popover-open")) card.hidePopover();
    hovered = null;
  }

  const cardOf = (button) => document.getElementById(button.getAttribute("popovertarget"));

  function partOf(target) {
    const button = target instanceof Element && target.closest("button.term");
    if (button) return { button, card: cardOf(button) };
    const card = target instanceof Element && target.closest(".term-card");
    return card ? { button: null, card } : null;
  }

  document.addEventListener("pointerover", (event) => {
    const part = event.pointerType === "mouse" && partOf(event.target);
    if (!part || !part.card) return;
    if (part.button) later(() => open(part.button, part.card), OPENS_MS);
    else clearTimeout(timer);
  });

  document.addEventListener("pointerout", (event) => {
    const part = event.pointerType === "mouse" && partOf(event.target);
    if (!part || !part.card) return;
    const next = partOf(event.relatedTarget);
    if (next && next.card === part.card && !next.button) return;
    later(() => close(part.card), CLOSES_MS);
  });

  document.addEventListener("click", (event) => {
    if (!event.target.closest("button.term")) return;
    clearTimeout(timer);
    hovered = null;
  });
})();
