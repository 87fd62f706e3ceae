/* The reading settings: radios that apply at once; the record of what was read, out and in. */
(function settings() {
  "use strict";

  const panel = document.getElementById("reading-settings");
  if (!panel) return;
  const { memory, message, say } = Book;
  const { CHOICES, apply, applyAll } = Book.settings;
  const dialog = document.getElementById("memory-dialog");

  function showChosen() {
    for (const [name, choices] of Object.entries(CHOICES)) {
      const value = choices.includes(memory.get(name)) ? memory.get(name) : choices[0];
      const radio = panel.querySelector(`input[name="${name}"][value="${value}"]`);
      if (radio) radio.checked = true;
    }
  }

  panel.addEventListener("change", ({ target }) => {
    if (!(target.name in CHOICES)) return;
    const choose = () => apply(target.name, target.value);
    if (target.name === "theme") choose();
    else Book.settling.around(choose);
    memory.set(target.name, target.value);
  });

  async function exportRecord() {
    const text = memory.exported();
    const field = dialog && dialog.querySelector("textarea");
    if (field) {
      field.value = text;
      open(field);
    }
    const copied = await Book.copyText(text);
    tell(message(copied ? "memory-exported" : "selected"));
    if (!copied && field) field.select();
  }

  function open(field) {
    if (panel.matches(":popover-open")) panel.hidePopover();
    if (!dialog.open) dialog.showModal();
    field.focus();
  }

  function tell(text) {
    const status = dialog && dialog.querySelector("[role=status]");
    say(status || document.getElementById("notice"), text);
  }

  function importRecord() {
    const field = dialog && dialog.querySelector("textarea");
    if (!field) return;
    if (!dialog.open) {
      field.value = "";
      open(field);
      return;
    }
    const name = memory.imported(field.value);
    const read = memory.keys("read.").filter((key) => memory.get(key) === true).length;
    tell(message(name, { read }));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-action='export-memory'], [data-action='import-memory']");
    if (!button) return;
    if (button.dataset.action === "export-memory") exportRecord();
    else importRecord();
  });

  memory.watch(() => {
    applyAll();
    showChosen();
  });
  showChosen();
})();
