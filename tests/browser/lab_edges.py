"""What test_lab_edges.py runs in the page: entries at the edge, in all labs at once, and what the labs then say."""

from __future__ import annotations

import json

LABS = "[...document.querySelectorAll('number-lab')].map((lab) => lab.id)"

PREPARE = "Book.router.lessons.forEach(Book.dressing.dress)"

ENTER = """(() => {
  const typed = "input:not([type=radio], [type=checkbox]), textarea";
  const fire = (one) => one.dispatchEvent(new Event("input", { bubbles: true }));
  const write = (one, text) => { one.value = text; fire(one); };
  const fit = (field, unit, wanted, count) => {
    for (let now = count(); now !== wanted; now = count()) {
      field.querySelector(`[data-action=${now < wanted ? "add" : "remove"}-${unit}]`).click();
      if (count() === now) throw new Error(`${field.dataset.input} has ${now} and not ${wanted} of ${unit}`);
    }
  };
  const rows = (field) => [...field.querySelectorAll(".entry-grid tr")].filter((row) => row.querySelector("input"));
  const cells = (field) => [...field.querySelectorAll(typed)];
  const list = (field, texts) => {
    if (field.dataset.type === "matrix") {
      fit(field, "row", texts.length, () => rows(field).length);
      fit(field, "column", texts[0].length, () => rows(field)[0].querySelectorAll("input").length);
    } else if (texts.length !== cells(field).length) fit(field, field.dataset.type === "lists" ? "row" : "item", texts.length, () => cells(field).length);
    texts.flat().forEach((text, i) => write(cells(field)[i], text));
  };
  const enter = (field, entry) => {
    const { type } = field.dataset;
    const boxes = [...field.querySelectorAll("input")];
    if (type === "choice") boxes.find((one) => one.value === entry).click();
    else if (type === "switch") boxes[0].checked === entry || boxes[0].click();
    else if (type === "checklist") boxes.forEach((one) => one.checked === entry.includes(one.value) || one.click());
    else if (Array.isArray(entry)) list(field, entry);
    else if (typeof entry === "object") for (const [cell, text] of Object.entries(entry)) write(cells(field)[cell], text);
    else write(cells(field)[0], entry);
  };
  return (lab, { enter: entries = {}, press = {} }) => {
    const field = (name) => lab.querySelector(`.lab-fields [data-input="${name}"]`);
    lab.querySelector("[data-action=lab-reset]").click();
    for (const [name, entry] of Object.entries(entries)) enter(field(name), entry);
    for (const [name, actions] of Object.entries(press)) for (const action of actions) field(name).querySelector(`[data-action=${action}]`).click();
  };
})()"""
"""Resets a lab, then types, chooses and presses as a reader does."""

SAID = """(lab) => {
  const flat = (one) => one.textContent.replace(/\\s+/g, " ").trim();
  const shown = (one, found = []) => {
    for (const node of one.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data); else if (node.nodeType === Node.ELEMENT_NODE) shown(node, found);
    return found;
  };
  return {
    refused: [...lab.querySelectorAll(".field-error")].map(flat).join(" "), status: flat(lab.querySelector(".lab-status")),
    stale: lab.querySelector(".lab-outputs").hasAttribute("data-stale"),
    outputs: Object.fromEntries([...lab.querySelectorAll("[data-output]")].map((one) => [one.dataset.output, shown(one).join(" ").replace(/\\s+/g, " ").trim()])),
  };
}"""


TURNS = 9


def script(rounds: list[dict[str, object]], quiet_ms: int) -> str:
    """Each round is lab → case; the page answers with a list of lab → what it says, a fault included."""
    return f"""(async () => {{
  const enter = {ENTER}, said = {SAID}, found = [];
  for (const round of {json.dumps(rounds)}) {{
    const faults = {{}};
    for (const [id, one] of Object.entries(round)) {{
      try {{ enter(document.getElementById(id), one); }} catch (error) {{ faults[id] = String(error); }}
    }}
    // in turns, so that a page that was held up has as many of them
    for (let turn = 0; turn < {TURNS}; turn += 1) await new Promise((done) => setTimeout(done, {quiet_ms / TURNS}));
    found.push(Object.fromEntries(Object.keys(round).map((id) => [id, {{ ...said(document.getElementById(id)), fault: faults[id] || "" }}])));
  }}
  return found;
}})()"""
