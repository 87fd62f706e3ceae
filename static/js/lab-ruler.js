/* The [0, 1) ruler of a lab, in the form of build_site/figures/segments.py: segments, their bounds, the drawn number. */
(function labRuler() {
  "use strict";

  const { message, numberEntry, labNames, labWriting } = Book;
  const SVG = "http://www.w3.org/2000/svg";
  const [TOP, BAR, LINE] = [34, 36, 18];
  const ROOM = 260;
  const CHARACTER = 8.5;
  const PIN_NAME = /^(.+ = )/;

  function draw(name, attributes, ...children) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  const percent = (share) => `${(100 * share).toFixed(3)}%`;
  // at the end of a ruler a number as wide as this stands beside its mark, not across the edge
  const anchor = (x, width) => (x < width / 2 ? "start" : x > ROOM - width / 2 ? "end" : "middle");

  function segment(from, to, name, chosen) {
    const bar = { class: chosen ? "bar segment chosen" : "bar segment", y: TOP, height: BAR };
    const rect = draw("rect", { ...bar, x: percent(from), width: percent(to - from) });
    if (name.length * CHARACTER + 4 > ROOM * (to - from)) return [rect];
    const place = { class: chosen ? "label chosen" : "label", x: percent((from + to) / 2), y: TOP + BAR / 2 + 5, "text-anchor": "middle" };
    return [rect, draw("text", place, name)];
  }

  /* Bounds with their numbers, in as many lines as keep them apart on a narrow phone. */
  function ticks(bounds, places) {
    const ends = [];
    const shapes = bounds.flatMap((bound) => {
      const text = numberEntry.format(bound, places);
      const width = text.length * CHARACTER;
      const side = anchor(bound * ROOM, width);
      const left = bound * ROOM - { start: 0, middle: width / 2, end: width }[side];
      const free = ends.findIndex((end) => left > end + 6);
      const row = free < 0 ? ends.length : free;
      ends[row] = left + width;
      const y = TOP + BAR + 5 + LINE * (row + 1) - 3;
      return [
        draw("line", { class: "axis", x1: percent(bound), y1: TOP + BAR, x2: percent(bound), y2: y - 12 }),
        draw("text", { class: "value", x: percent(bound), y, "text-anchor": side }, text),
      ];
    });
    return { shapes, height: TOP + BAR + 8 + LINE * ends.length };
  }

  /* The name of the drawn number, as the delivered picture writes it before the number. */
  function pinName(svg) {
    const written = [...svg.querySelectorAll("text.label")].map((one) => PIN_NAME.exec(one.textContent)).find(Boolean);
    if (written) [svg.dataset.pin] = written;
    return svg.dataset.pin || "";
  }

  function pin(name, at, places) {
    const drop = draw("svg", { x: percent(at), y: TOP - 5, overflow: "visible" }, draw("path", { class: "pin", d: "M-6 0h12L0 9z" }));
    const side = at < 0.12 ? "start" : at > 0.88 ? "end" : "middle";
    return [
      draw("text", { class: "label", x: percent(at), y: 14, "text-anchor": side }, name + numberEntry.format(at, places)),
      draw("line", { class: "pin-line", x1: percent(at), y1: 20, x2: percent(at), y2: TOP + 4 }),
      drop,
    ];
  }

  function described(bounds, names, { at, chosen }, places) {
    const number = (value) => numberEntry.format(value, places);
    const segments = names.map((name, i) => `${name} ${number(bounds[i])}–${number(bounds[i + 1])}`).join(", ");
    return message("ruler-described", { segments, at: number(at), name: names[chosen] });
  }

  /* One shape becomes another of its kind. */
  function become(old, fresh) {
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) labWriting.attribute(old, name, value);
    if (fresh.tagName === "text") labWriting.text(old, fresh.textContent);
    else old.replaceChildren(...fresh.childNodes);
  }

  /* The shapes that are there are moved, so far as they are of the kind that is needed. */
  function fill(svg, shapes) {
    const old = [...svg.children];
    shapes.forEach((fresh, i) => {
      if (!old[i]) svg.append(fresh);
      else if (old[i].tagName !== fresh.tagName) old[i].replaceWith(fresh);
      else if (!old[i].isEqualNode(fresh)) become(old[i], fresh);
    });
    for (const rest of old.slice(shapes.length)) rest.remove();
  }

  function put(output, ruler, context) {
    const svg = output.querySelector("svg");
    if (!svg) return;
    const bounds = [0, ...ruler.cumulative.map((value) => Math.min(1, value))];
    const pinned = pinName(svg);
    const defined = !bounds.some(Number.isNaN);
    output.toggleAttribute("data-undefined", !defined);
    const names = ruler.cumulative.map((_, i) => labNames.nextName(context.names, i));
    const said = defined ? described(bounds, names, ruler, context.places) : message("undefined");
    if (svg.getAttribute("aria-label") === said) return;
    svg.setAttribute("aria-label", said);
    for (const key of output.querySelectorAll(".plot-key")) key.remove();
    if (!defined) {
      svg.replaceChildren();
      return;
    }
    const shown = names.flatMap((name, i) => segment(bounds[i], bounds[i + 1], name, i === ruler.chosen));
    const { shapes, height } = ticks([...new Set(bounds)], context.places);
    fill(svg, [...shown, ...shapes, ...pin(pinned, ruler.at, context.places)]);
    svg.setAttribute("height", height);
  }

  Book.labRuler = { put };
})();
