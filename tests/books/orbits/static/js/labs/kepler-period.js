/* The period of an orbit from its size and the mass in its focus. No DOM here. */
(function keplerPeriodLab() {
  "use strict";

  const defaults = { size: 4, mass: 1 };
  const near = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

  function compute(given) {
    const { size, mass } = { ...defaults, ...given };
    const wrong = Object.entries({ size, mass }).find(([, value]) => !(Number.isFinite(value) && value > 0));
    if (wrong) return { refused: true, outputs: {}, invariants: {}, messages: [{ name: "not-finite", input: wrong[0] }] };
    const period = Math.sqrt(size ** 3 / mass);
    return { refused: false, outputs: { period }, invariants: { "third-law": near(period ** 2 * mass, size ** 3) }, messages: [] };
  }

  Book.labs["kepler-period"] = { accepts: {}, sizes: {}, names: null, defaults, compute, breakers: [{ mass: 0 }] };
})();
