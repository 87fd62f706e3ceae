/* The page of all notes, by lesson: each with its passage, its words and the way to its place; those whose text has
   changed are kept and say so. */
(function notesList() {
  "use strict";

  const { memory, message, element, notes, noteDialog } = Book;
  const words = document.getElementById("memory-words");
  const page = document.querySelector("section.lesson[data-kind='notes']");
  const list = page?.querySelector(".notes-list");
  const template = document.getElementById("note-entry");
  let going = null;

  const plainHeading = (heading) => [...heading.childNodes].filter((one) => !(one instanceof Element && one.matches(".anchor"))).map((one) => one.textContent).join("").trim();

  function titleOf(lesson) {
    if (!lesson) return message("notes-elsewhere", {}, words);
    const title = lesson.dataset.title || lesson.id;
    return lesson.dataset.kind === "lesson" ? message("result-group", { lesson: lesson.id, title }) : title;
  }

  function placeName(note, { lesson, root }) {
    const heading = root && root !== lesson ? root.querySelector("h2, h3") : null;
    return heading ? plainHeading(heading) : lesson ? titleOf(lesson) : note.section;
  }

  const before = (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

  /* In the order of the book; in a section those that are found by their place, the others behind them. */
  function compare(one, other) {
    if (!one.root || !other.root) return (one.root ? 0 : 1) - (other.root ? 0 : 1) || one.note.changed - other.note.changed;
    if (one.range && other.range) return one.range.compareBoundaryPoints(Range.START_TO_START, other.range);
    if (one.root !== other.root) return before(one.root, other.root);
    return (one.range ? 0 : 1) - (other.range ? 0 : 1) || one.note.changed - other.note.changed;
  }

  /* [{title, lesson, notes: [{id, quote, text, place, isChanged, range, root}]}]. */
  function groups() {
    const texts = new Map();
    const placed = notes.all().map((note) => ({ note, ...notes.placeOf(note, texts) })).sort(compare);
    const byLesson = new Map();
    for (const one of placed) {
      const { note, lesson, root, range } = one;
      if (!byLesson.has(lesson)) byLesson.set(lesson, { title: titleOf(lesson), lesson, notes: [] });
      byLesson.get(lesson).notes.push({ id: note.id, quote: note.quote, text: note.text, place: placeName(note, one), isChanged: !range, range, root });
    }
    return [...byLesson.values()];
  }

  /* An article; one that stands there already stays, so that the focus in it and a dialog's way back to it do. */
  function entry(note) {
    const one = list.querySelector(`[data-note="${CSS.escape(note.id)}"]`) || template.content.querySelector("article").cloneNode(true);
    const part = (name) => one.querySelector(`[data-part="${name}"]`);
    one.dataset.note = note.id;
    part("quote").textContent = note.quote;
    part("text").textContent = note.text;
    part("text").hidden = !note.text;
    part("changed").hidden = !note.isChanged;
    if (note.root) part("place").setAttribute("href", `#${note.root.id}`);
    part("place").textContent = note.place;
    return one;
  }

  function fill() {
    const found = groups();
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    list.replaceChildren(...found.map((group) => element("section", {}, element("h2", {}, group.title), ...group.notes.map(entry))));
    page.querySelector(".notes-none").hidden = found.length > 0;
    focused?.focus({ preventScroll: true });
  }

  /* The first press asks, the second deletes; the focus goes on to the next note. */
  function remove(button, id) {
    if (!button.dataset.asked) {
      button.dataset.asked = "true";
      button.textContent = message("note-remove-again", {}, words);
      return;
    }
    const ids = [...list.querySelectorAll("article")].map((one) => one.dataset.note);
    const next = ids[ids.indexOf(id) + 1];
    Book.notice.show(notes.remove(id) ? "note-removed" : "note-removed-unkept");
    const heading = page.querySelector("h1");
    heading.tabIndex = -1;
    (list.querySelector(`[data-note="${CSS.escape(next || "")}"] [data-action="remove-note"]`) || heading).focus();
  }

  function press(event) {
    const target = event.target.closest("button, a");
    const id = target?.closest("article")?.dataset.note;
    if (!id) return;
    if (target.dataset.action === "edit-note") noteDialog.edit(id);
    else if (target.dataset.action === "remove-note") remove(target, id);
    else if (target.dataset.part === "place") going = id;
  }

  /* From the list to the passage itself, once the router has shown its section. */
  function arrive() {
    const note = going && notes.get(going);
    going = null;
    const range = note && notes.placeOf(note).range;
    if (!range) return;
    const box = range.startContainer.parentElement;
    for (let details = box.closest("details"); details; details = details.parentElement.closest("details")) details.open = true;
    box.scrollIntoView({ behavior: "instant", block: "center" });
  }

  const isShown = () => Book.router?.currentLesson() === page;
  let last = "";

  if (list && template) {
    list.addEventListener("click", press);
    document.addEventListener("lessonchange", () => (isShown() ? fill() : list.replaceChildren()));
    addEventListener("hashchange", () => setTimeout(arrive));
    memory.watch(() => {
      const now = JSON.stringify(notes.all());
      if (isShown() && now !== last) fill();
      last = now;
    });
    if (isShown()) fill();
  }

  Book.notesList = { groups, titleOf };
})();
