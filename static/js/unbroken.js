/* Browsers break lines on both sides of a button, whatever stands there. Here a button keeps the marks that may not begin
   or end a line without it. */
(function unbroken() {
  "use strict";

  const OPENING = /[\p{Ps}\p{Pi}]+$/u;
  const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}]+/u;
  const CARRIERS = "b, em, strong";

  /* The button, or what holds it and nothing else. */
  function outermost(button) {
    let box = button;
    while (box.parentElement.matches(CARRIERS) && box.parentElement.childNodes.length === 1) box = box.parentElement;
    return box;
  }

  const marks = (node, pattern) => (node instanceof Text ? pattern.exec(node.data)?.[0].length || 0 : 0);

  function keep(button) {
    const box = outermost(button);
    const [before, after] = [box.previousSibling, box.nextSibling];
    const [opening, closing] = [marks(before, OPENING), marks(after, CLOSING)];
    if (!opening && !closing) return;
    const whole = Book.element("span", { class: "unbroken" });
    box.replaceWith(whole);
    if (opening) whole.append(before.splitText(before.length - opening));
    whole.append(box);
    if (closing) {
      after.splitText(closing);
      whole.append(after);
    }
  }

  Book.unbroken = { keep };
})();
