/*
 * <step-figure>: all frames stand in the page; with this script one at a time.
 *
 *             next, →, dot k                  last frame: next is aria-disabled
 *   ┌───────┐ ──────────────▶ ┌─────────┐ ──▶ …  ┌────────┐
 *   │ 1 / n │ ◀────────────── │ k / n   │        │ n / n  │
 *   └───────┘   back, ←       └─────────┘        └────────┘
 *       ▲  ▲ first, Home           │ all              │ all
 *       │  └───────────────────────▼──────────────────▼
 *       │       all pressed again  ┌──────────────────┐
 *       └───────────────────────── │ every frame open │
 *                                  └──────────────────┘
 */
(function stepFigure() {
  "use strict";

  if (typeof customElements === "undefined") return;
  const { message, say } = Book;

  class StepFigure extends HTMLElement {
    connectedCallback() {
      Book.dressing.onceShown(this, () => this.begin());
    }

    begin() {
      this.controls = this.querySelector(".frame-controls");
      this.frames = [...this.querySelectorAll(".frames > .frame")];
      if (!this.controls || this.frames.length < 2 || this.ready) return;
      this.ready = true;
      this.dots = [...this.controls.querySelectorAll(".frame-dots button")];
      this.status = this.querySelector("[role=status]");
      this.count = this.controls.querySelector(".frame-count");
      this.at = 0;
      this.all = false;
      this.controls.hidden = false;
      this.controls.addEventListener("click", (event) => this.press(event.target.closest("button")));
      this.controls.addEventListener("keydown", (event) => this.key(event));
      this.show();
    }

    button(action) {
      return this.controls.querySelector(`[data-action="${action}"]`);
    }

    press(button) {
      if (!button || button.getAttribute("aria-disabled") === "true") return;
      const { action } = button.dataset;
      if (action === "frame-next") this.go(this.at + 1);
      else if (action === "frame-back") this.go(this.at - 1);
      else if (action === "frame-first") this.go(0);
      else if (action === "frame-all") this.toggle();
      else if (this.dots.includes(button)) this.go(this.dots.indexOf(button));
    }

    key(event) {
      const last = this.frames.length - 1;
      const target = { ArrowRight: this.at + 1, ArrowLeft: this.at - 1, Home: 0, End: last }[event.key];
      if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.go(target);
    }

    go(at) {
      this.at = Math.max(0, Math.min(this.frames.length - 1, at));
      this.all = false;
      this.show();
      const sentence = this.frames[this.at].querySelector(".frame-say");
      say(this.status, `${this.position()} ${sentence ? sentence.textContent.trim() : ""}`);
    }

    toggle() {
      this.all = !this.all;
      this.show();
      say(this.status, this.position());
    }

    position() {
      const all = this.frames.length;
      return this.all ? message("frame-all", { all }) : message("frame-position", { frame: this.at + 1, all });
    }

    show() {
      this.frames.forEach((frame, i) => (frame.hidden = !this.all && i !== this.at));
      this.dots.forEach((dot, i) => {
        if (i === this.at && !this.all) dot.setAttribute("aria-current", "step");
        else dot.removeAttribute("aria-current");
      });
      // aria-disabled, not disabled: the focus stays on the button at either end
      const stop = (action, at) => this.button(action)?.setAttribute("aria-disabled", String(this.all || this.at === at));
      stop("frame-back", 0);
      stop("frame-first", 0);
      stop("frame-next", this.frames.length - 1);
      const every = this.button("frame-all");
      if (every) {
        every.textContent = message(this.all ? "frame-one" : "frame-every") || every.textContent;
      }
      if (this.count) this.count.textContent = this.position();
    }
  }

  customElements.define("step-figure", StepFigure);
})();
