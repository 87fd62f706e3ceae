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
  const { element, message, say } = Book;
  const template = document.querySelector("template#frame-controls");

  class StepFigure extends HTMLElement {
    connectedCallback() {
      Book.dressing.onceShown(this, () => this.begin());
    }

    begin() {
      this.frames = [...this.querySelectorAll(".frames > .frame")];
      if (!template || this.frames.length < 2 || this.controls) return;
      this.dots = this.frames.map((_, i) => element("button", { type: "button", "aria-label": message("frame-dot", { frame: i + 1 }) }, String(i + 1)));
      this.controls = this.furnished(template.content.querySelector(".frame-controls").cloneNode(true));
      this.status = this.querySelector("[role=status]");
      this.count = this.controls.querySelector(".frame-count");
      this.at = 0;
      this.all = false;
      this.controls.addEventListener("click", (event) => this.press(event.target.closest("button")));
      this.controls.addEventListener("keydown", (event) => this.key(event));
      this.show();
    }

    /* Puts the buttons behind the frames, with one for each of them. */
    furnished(controls) {
      controls.setAttribute("aria-label", message("frame-steps", { title: this.querySelector("h3").textContent.trim() }));
      controls.querySelector(".frame-dots").append(...this.dots.map((dot) => element("li", {}, dot)));
      this.querySelector(".frames").after(controls);
      return controls;
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
