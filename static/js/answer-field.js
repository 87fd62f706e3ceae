/* <answer-field>: a reader types an answer and is told right, which typical mistake it is, or not yet. */
(function answerField() {
  "use strict";

  if (typeof customElements === "undefined") return;
  const { judge, expected, places } = Book.answerJudging;
  const GAP_MS = 30;
  const LONGEST = 200;

  const wordings = {
    right: () => Book.message("answer-right"),
    coarse: (right) => (Number.isFinite(places(right)) ? Book.message("answer-coarse", { places: places(right) }) : Book.message("answer-fraction")),
    near: () => Book.message("answer-near"),
    other: () => Book.message("answer-other"),
    formula: () => Book.message("answer-formula"),
    unread: () => Book.message("answer-unread"),
    empty: () => Book.message("answer-empty"),
  };

  /* The paragraphs of a blank's template: the right answer first, then those that are typical mistakes. */
  function valueIn(entry) {
    const shown = entry.querySelector("code > b");
    return expected(shown.textContent, "rounded" in shown.dataset);
  }

  const controls = document.getElementById("answer-controls");

  /* Adds what a reader types into and what is said of it: ids, names and descriptions hang together. */
  function furnish(box, name) {
    // a copy of a question that was furnished
    for (const old of box.querySelectorAll(":scope > :is(.answer-entry, .answer-said, [data-action='open-answer'])")) old.remove();
    const label = box.querySelector("label");
    const help = box.querySelector(".answer-help");
    const { content } = box.querySelector("template");
    const made = controls.content.cloneNode(true);
    const input = made.querySelector("input");
    const said = made.querySelector(".answer-said");
    [label.id, input.id, said.id] = [`${name}-label`, name, `${name}-said`];
    label.setAttribute("for", name);
    if (help) help.id = `${name}-help`;
    if (content.querySelector("code > b").textContent.trim().startsWith("[")) input.inputMode = "text";
    input.setAttribute("aria-describedby", help ? `${help.id} ${said.id}` : said.id);
    made.querySelector("button").setAttribute("aria-describedby", label.id);
    label.after(made.querySelector(".answer-entry"));
    box.querySelector("template").before(made);
  }

  /* One field with its values and its status. */
  class Blank {
    constructor(box, name) {
      furnish(box, name);
      this.input = box.querySelector("input");
      this.said = box.querySelector(".answer-said");
      this.open = box.querySelector("[data-action='open-answer']");
      this.box = box;
      const [right, ...wrong] = box.querySelector("template").content.children;
      this.right = valueIn(right);
      this.wrong = wrong.map(valueIn);
      this.hints = wrong.map((entry) => entry.querySelector("code + span"));
    }

    /* Judges what is typed. The status is emptied first, so that the same words are said twice. */
    check() {
      const { verdict, slip } = judge(this.input.value, this.right, this.wrong);
      const words = slip >= 0 ? this.hints[slip].cloneNode(true) : wordings[verdict](this.right);
      this.show(verdict);
      setTimeout(() => this.said.replaceChildren(words), GAP_MS);
    }

    show(verdict) {
      this.said.replaceChildren();
      this.box.dataset.verdict = verdict;
      this.input.setAttribute("aria-invalid", String(["unread", "formula"].includes(verdict)));
      this.open.hidden = verdict !== "right";
    }

    clear() {
      this.said.replaceChildren();
      delete this.box.dataset.verdict;
      this.input.removeAttribute("aria-invalid");
      this.open.hidden = true;
    }
  }

  class AnswerField extends HTMLElement {
    connectedCallback() {
      Book.dressing.onceShown(this, () => this.begin());
    }

    begin() {
      const question = this.closest(".question");
      if (this.blanks || !question) return;
      // a question that came back for review is answered afresh
      this.key = question.dataset.question ? null : `answer.${question.id}`;
      this.details = question.querySelector("details");
      this.blanks = [...this.querySelectorAll(".answer-blank")].map((box, i) => new Blank(box, `${question.id}-blank-${i + 1}`));
      this.addEventListener("click", (event) => this.press(event));
      this.addEventListener("keydown", (event) => this.enter(event));
      const keep = () => this.keep();
      this.addEventListener("input", (event) => {
        this.blankOf(event.target)?.clear();
        Book.typing.soon(keep);
      });
      this.addEventListener("change", keep);
      this.restore();
      Book.memory.watch(() => this.restore());
      this.hidden = false;
    }

    blankOf(element) {
      return this.blanks.find((blank) => blank.box.contains(element));
    }

    press(event) {
      const button = event.target instanceof Element && event.target.closest("[data-action]");
      if (!button) return;
      if (button.dataset.action === "check-answer") this.check(this.blankOf(button));
      else if (button.dataset.action === "open-answer") this.reveal();
    }

    enter(event) {
      if (event.key !== "Enter" || Book.isComposing(event) || !event.target.matches("input")) return;
      event.preventDefault();
      this.check(this.blankOf(event.target));
    }

    check(blank) {
      blank.check();
      this.keep();
      this.tell();
    }

    /* Says how the question is answered: right where every blank is, wrong where one is, else nothing. */
    tell() {
      const verdicts = this.blanks.map(({ box }) => box.dataset.verdict);
      const isWrong = verdicts.some((verdict) => ["other", "slip"].includes(verdict));
      if (!isWrong && !verdicts.every((verdict) => verdict === "right")) return;
      this.dispatchEvent(new CustomEvent("questionjudged", { bubbles: true, detail: { right: !isWrong } }));
    }

    reveal() {
      this.details.open = true;
      this.details.querySelector("summary").focus();
    }

    /* What was typed is kept for these words of the question only; that of a copy for review is not. */
    keep() {
      if (!this.key) return;
      const typed = this.blanks.map((blank) => blank.input.value.slice(0, LONGEST));
      const value = typed.some(Boolean) ? { of: this.dataset.of, typed } : undefined;
      if (JSON.stringify(value) !== JSON.stringify(Book.memory.get(this.key, undefined))) Book.memory.set(this.key, value);
    }

    restore() {
      if (!this.key) return;
      const kept = Book.memory.get(this.key);
      const typed = kept && kept.of === this.dataset.of && Array.isArray(kept.typed) ? kept.typed : [];
      this.blanks.forEach((blank, i) => {
        const text = typeof typed[i] === "string" ? typed[i] : "";
        if (blank.input.value === text || blank.input === document.activeElement) return;
        blank.input.value = text;
        blank.clear();
      });
    }
  }

  customElements.define("answer-field", AnswerField);
})();
