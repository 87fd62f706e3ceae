"""What tests ask of every lab and figure of the book, as expressions that any browser evaluates."""

from __future__ import annotations

ENTRIES = [
    *(
        "",
        " ",
        "　",
        "１２",
        "1e400",
        "-1e400",
        "9" * 400,
        "0." + "3" * 300,
        "1e-400",
        "−0",
        "-0",
        "+1",
        "1,5",
        "1，5",
    ),
    *(
        "1;2",
        "1/0",
        "0/0",
        "NaN",
        "nan",
        "∞",
        "-∞",
        "−∞",
        "Infinity",
        "猫",
        "😀",
        "👨‍👩‍👧‍👦",
        "é",
        "<b>1</b>",
        "&lt;",
    ),
    *("1 2 3", "1\t2\n3\t4", "[[1, 2], [3]]", "[", "]]", "{}", "0x10", "1_000", "1e", ".", "-", "--1", "١٢"),
    *(
        "三",
        "1.5",
        "-2",
        "0",
        "1",
        "7",
        "1000000",
        "2.5",
        "null",
        "undefined",
        "__proto__",
        "\u202e1",
        "a" * 5000,
    ),
]
PASTED = ["1\t2\n3\t4", "1, 2; 3, 4", "猫\t1", "\n\n", "1e400\t2", "\t".join("1" * 40), "\n".join("12345678")]

SHOWN = "#{lesson} number-lab, #{lesson} step-figure"

HOSTILE = """async (model, entries, pasted, times) => {
  const lab = document.querySelector(`number-lab[data-model="${model}"]`);
  Book.dressing.dress(lab.closest("section.lesson"));
  const wrong = [], crashes = [];
  const crash = (event) => crashes.push(String(event.message || event.reason));
  addEventListener("error", crash);
  const words = () => [...lab.querySelectorAll(".output")].map((one) => one.textContent.trim());
  const first = words().join("|");
  let state = 11;
  const next = (count) => (state = (state * 16807) % 2147483647) % count;
  const pick = (list) => list[next(list.length)];
  const press = (action) => lab.querySelector(`[data-action="${action}"]`)?.click();
  for (let i = 0; i < times; i += 1) {
    const fields = [...lab.querySelectorAll(".lab-fields :is(input, textarea, select)")];
    const field = pick(fields), entry = pick(entries);
    if (field.type === "radio" || field.type === "checkbox") field.click();
    else if (next(6) === 0) {
      const table = new DataTransfer();
      table.setData("text/plain", pick(pasted));
      field.focus();
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: table, bubbles: true, cancelable: true }));
    } else {
      field.value = entry;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    const told = `${field.closest(".field")?.dataset.input} ← ${entry.slice(0, 20)}`;
    const shown = words();
    if (shown.some((text) => /undefined|\\[object/.test(text))) wrong.push(`${told}: ${shown.join("|").slice(0, 80)}`);
    if (shown.every((text) => !text)) wrong.push(`${told}: nothing is shown`);
    for (const cell of lab.querySelectorAll("[aria-invalid=true]")) {
      const note = document.getElementById(cell.getAttribute("aria-describedby"));
      if (!note?.textContent.trim()) wrong.push(`${told}: refused without a reason`);
    }
    if (i % 10 === 9) {
      press("lab-reset");
      if (words().join("|") !== first) wrong.push(`${told}: the reset gives back something else`);
    }
    if (i % 40 === 39) await new Promise((done) => setTimeout(done));
  }
  removeEventListener("error", crash);
  return [...crashes, ...wrong].slice(0, 5);
}"""
"""`times` entries, each of one field: what went wrong, five lines at most."""

OPEN = """lesson => {
  Book.dressing.dress(document.getElementById(lesson));
  for (const button of document.querySelectorAll(`#${lesson} step-figure [data-action=frame-all]`)) button.click();
  for (const field of document.querySelectorAll(`#${lesson} number-lab`)) {
    const cell = field.querySelector(".lab-fields :is(input[type=text], input:not([type]), textarea)");
    if (!cell) continue;
    cell.value = "猫";
    cell.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}"""
"""Every frame of every figure open, a wrong entry in every lab."""

ASTRAY = """lesson => [...document.querySelectorAll(`#${lesson} .part-arrow svg`)].filter(e => e.checkVisibility()).flatMap(svg => {
  const box = e => e.getBoundingClientRect(), arrow = box(svg), next = svg.closest('.part-arrow').nextElementSibling;
  const to = next && box(next), name = svg.closest('.part-arrow').textContent;
  const down = arrow.height > arrow.width;
  const leads = to && (down ? to.top > arrow.bottom - 1 : to.left > arrow.right - 1 && to.top < arrow.bottom && to.bottom > arrow.top);
  const over = [...svg.closest('.frame').querySelectorAll('td, th, caption')].filter(e => e.checkVisibility()).map(box).some(
    cell => cell.left < arrow.right - 1 && cell.right > arrow.left + 1 && cell.top < arrow.bottom - 1 && cell.bottom > arrow.top + 1);
  return [...(leads ? [] : [`${name} leads to nothing`]), ...(over ? [`${name} lies on a table`] : [])];
})"""
"""Arrows of figures that point past what comes next, or are drawn over a table."""
UNSEEN_SHAPES = """lesson => {
  const ground = getComputedStyle(document.body).backgroundColor;
  const hidden = (paint) => paint === "none" || paint === ground || /^rgba.*, 0\\)$/.test(paint);
  return [...document.querySelectorAll(`#${lesson} :is(number-lab, step-figure) svg :is(rect, line, path, circle)`)]
    .filter((shape) => shape.checkVisibility())
    .filter((shape) => { const style = getComputedStyle(shape); return hidden(style.fill) && hidden(style.stroke); })
    .map((shape) => `${shape.closest("[class^=part], .output")?.className}: ${shape.getAttribute("class")}`).slice(0, 5);
}"""
"""Shapes of pictures that have the colour of the ground."""

MOVING = """lesson => [...document.querySelectorAll(`#${lesson} :is(number-lab, step-figure) *`)]
  .filter((one) => { const style = getComputedStyle(one);
    return [style.transitionDuration, style.animationDuration].some((list) => list.split(",").some((time) => parseFloat(time) > 0.01)); })
  .map((one) => one.className).slice(0, 5)"""
"""Elements that would move although the reader asked for rest."""

WITHOUT_SCRIPTS = """lesson => {
  const root = document.getElementById(lesson), bad = [];
  for (const frame of root.querySelectorAll("step-figure .frame")) if (!frame.checkVisibility()) bad.push("a frame is hidden");
  for (const lab of root.querySelectorAll("number-lab")) {
    if ([...lab.querySelectorAll(".output")].every((one) => !one.checkVisibility() || !one.textContent.trim())) bad.push("no results");
    for (const button of lab.querySelectorAll("button")) if (button.checkVisibility()) bad.push(`dead button ${button.textContent}`);
    for (const field of lab.querySelectorAll(".lab-fields :is(input, textarea)")) {
      if (!(field.readOnly || field.disabled)) bad.push(`field ${field.name || field.id} takes entries`);
    }
  }
  return bad.slice(0, 5);
}"""
"""What a reader without scripts would miss or try in vain."""

STOPS = """lab => [...lab.querySelectorAll("button, input, textarea, select, summary, [tabindex='0']")]
  .filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0)
  .map((one) => (one.type === "radio" ? `radio ${one.name}` : one.id || one.dataset.action || one.ariaLabel || one.className))"""
"""What the tab key must reach in a lab; radio buttons of one name are one stop."""

FOCUSED = """lab => {
  const one = document.activeElement;
  if (!lab.contains(one)) return null;
  const style = getComputedStyle(one), ring = style.outlineStyle !== "none" || style.boxShadow !== "none";
  const box = one.closest("label, .choice") || one, around = getComputedStyle(box);
  const seen = ring || around.outlineStyle !== "none" || around.boxShadow !== "none";
  const name = one.type === "radio" ? `radio ${one.name}` : one.id || one.dataset.action || one.ariaLabel || one.className;
  return [name, seen];
}"""
"""Where the focus is, and whether that is seen."""
