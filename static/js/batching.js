/* Rows of unequal length as one table, and the last real position of each; as concepts/functions/batching.py. */
(function batching() {
  "use strict";

  const { check, mapRows } = Book.arrays;
  const { paddingMask } = Book.numerics;

  function padSequence(rows, width = null, paddingValue = 0, side = "right") {
    return paddingMask(rows.map((row) => row.length), width, side).map((mask, b) => {
      const values = [...rows[b]];
      return mask.map((isReal) => (isReal ? values.shift() : paddingValue));
    });
  }

  function lastReal(mask) {
    return mapRows(mask, (row) => {
      const last = row.map(Boolean).lastIndexOf(true);
      check(last >= 0, "a row has no real position");
      return last;
    });
  }

  Object.assign((Book.numerics = Book.numerics || {}), { padSequence, lastReal });
})();
