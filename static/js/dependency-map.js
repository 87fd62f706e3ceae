/*
 * <dependency-map>: a lesson that is chosen, pointed at or reached by keyboard shows all that comes before it, in
 * the drawing and in a sentence; lessons marked as read carry a tick.
 */
(function dependencyMap() {
  "use strict";

  if (typeof customElements === "undefined") return;
  const { memory, message, say } = Book;

  const isRead = (id) => memory.get(`read.${id}`) === true;

  class DependencyMap extends HTMLElement {
    connectedCallback() {
      Book.dressing.onceShown(this, () => this.begin());
    }

    begin() {
      this.choice = this.querySelector(".map-choice");
      if (!this.choice || this.ready) return;
      this.ready = true;
      this.select = this.choice.querySelector("select");
      this.status = this.choice.querySelector("[role=status]");
      this.hint = message("map-hint");
      this.status.textContent = this.hint;
      this.nodes = new Map([...this.querySelectorAll(".map-node")].map((node) => [node.dataset.lesson, node]));
      this.arrows = [...this.querySelectorAll(".map-arrow")];
      this.chosen = "";
      this.choice.hidden = false;
      this.select.addEventListener("change", () => this.choose(this.select.value));
      // on the whole element: an svg that listens for focus takes a tab stop of its own
      this.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && this.pointTo(target));
      this.addEventListener("pointerover", ({ target }) => this.isBeside() && this.pointTo(target));
      memory.watch(() => this.showRead());
      this.showRead();
    }

    /* Whether the sentence stands beside the drawing: above it, it would push the box away from under the pointer. */
    isBeside() {
      return this.choice.getBoundingClientRect().left >= this.querySelector(".map").getBoundingClientRect().right;
    }

    pointTo(target) {
      const node = target.closest("a.map-node");
      if (node) this.choose(node.dataset.lesson);
    }

    choose(id) {
      if (id === this.chosen) return;
      this.chosen = id;
      this.select.value = id;
      this.show();
      say(this.status, id ? this.sentence() : this.hint);
    }

    needs() {
      return (this.nodes.get(this.chosen)?.dataset.needs || "").split(" ").filter(Boolean);
    }

    show() {
      const needed = new Set(this.needs());
      const shown = new Set([...needed, this.chosen]);
      for (const [id, node] of this.nodes) {
        node.classList.toggle("chosen", id === this.chosen);
        node.classList.toggle("needed", needed.has(id));
      }
      for (const arrow of this.arrows) {
        arrow.classList.toggle("needed", shown.has(arrow.dataset.from) && shown.has(arrow.dataset.to));
      }
    }

    label(id) {
      return this.nodes.get(id).querySelector("text").textContent.trim();
    }

    names(ids) {
      const short = (id) => this.nodes.get(id).querySelector(".map-number")?.textContent || this.label(id);
      return ids.map(short).join(message("trace-join"));
    }

    /* What to read first; with marks of the reader's own, also which of it is left. */
    sentence() {
      const needs = this.needs();
      const lesson = this.label(this.chosen);
      if (!needs.length) return message("map-nothing", { lesson });
      const whole = message("map-needs", { lesson, count: needs.length, names: this.names(needs) });
      const markable = needs.filter((id) => this.nodes.get(id).querySelector(".map-mark"));
      const left = markable.filter((id) => !isRead(id));
      if (left.length === markable.length) return whole;
      return whole + (left.length ? message("map-unread", { count: left.length, names: this.names(left) }) : message("map-all-read"));
    }

    showRead() {
      for (const [id, node] of this.nodes) node.classList.toggle("read", isRead(id));
      if (this.chosen) this.status.textContent = this.sentence();
    }
  }

  customElements.define("dependency-map", DependencyMap);
})();
