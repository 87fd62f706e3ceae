"""Constants of the program: limits, and the one explicit order of styles and scripts."""

from __future__ import annotations

STYLES: tuple[str, ...] = (
    "fonts.css",
    "tokens.css",
    "themes.css",
    "reader.css",
    "base.css",
    "chinese.css",
    "buttons.css",
    "shell.css",
    "top-bar.css",
    "contents.css",
    "contents-list.css",
    "lesson.css",
    "lesson-head.css",
    "lesson-end.css",
    "kinds.css",
    "numbers.css",
    "matrix.css",
    "matrix-cells.css",
    "matrix-literal.css",
    "worked.css",
    "formula.css",
    "listing.css",
    "tables.css",
    "containers.css",
    "question.css",
    "term.css",
    "panel.css",
    "figure.css",
    "frame-controls.css",
    "plot.css",
    "lab.css",
    "field.css",
    "bar-rows.css",
    "output.css",
    "trace-panel.css",
    "dialog.css",
    "search.css",
    "settings.css",
    "notice.css",
    "motion.css",
    "forced-colours.css",
    "print.css",
)
"""Files of static/css in the order in which they are inlined."""

SCRIPTS: tuple[str, ...] = (
    "book.js",
    "memory.js",
    "settings-early.js",
    "notice.js",
    "copy.js",
    "settings.js",
    "router.js",
    "contents.js",
    "reading.js",
    "terms.js",
    "print.js",
    "step-figure.js",
    "tokens.js",
    "search-scoring.js",
    "search-texts.js",
    "search.js",
    "shortcuts.js",
    "arrays.js",
    "numerics.js",
    "activations.js",
    "sampling.js",
    "number-entry.js",
    "labs/softmax-sampling.js",
    "labs/attention.js",
    "lab-fields.js",
    "lab-ruler.js",
    "lab-results.js",
    "lab-controls.js",
    "number-lab.js",
)
"""Files of static/js in the order in which they are inlined."""

EARLY_SCRIPTS = 3
"""How many of them stand in the head, so that the reader's settings hold before the first paint."""

HAN_A_MINUTE = 300
"""Reading speed for Chinese technical prose, in Han characters a minute (look.md)."""
