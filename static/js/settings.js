/* The reading settings: radios that apply at once. */
(function settings() {
  "use strict";

  const panel = document.getElementById("reading-settings");
  if (!panel) return;
  const { memory } = Book;
  const { CHOICES, apply, applyAll } = Book.settings;

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

  memory.watch(() => {
    applyAll();
    showChosen();
  });
  showChosen();
})();
