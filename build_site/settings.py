"""Constants of the program: limits, and the one explicit order of styles and scripts."""

from __future__ import annotations

STYLES: tuple[str, ...] = (
    "fonts.css",
    "formula-font.css",
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
    "plane.css",
    "timeline.css",
    "flow.css",
    "sum-tables.css",
    "mask-grid.css",
    "lab.css",
    "field.css",
    "checklist.css",
    "entry-grid.css",
    "bar-rows.css",
    "output.css",
    "trace-panel.css",
    "dialog.css",
    "search.css",
    "settings.css",
    "notice.css",
    "entries.css",
    "colophon.css",
    "motion.css",
    "forced-colours.css",
    "answer-field.css",
    "again.css",
    "print.css",
    "scroll-hint.css",
    "map-drawing.css",
    "dependency-map.css",
    "recompute.css",
    "margin-terms.css",
    "cache-shelf.css",
    "memory-bar.css",
    "review.css",
    "notes.css",
)
"""Files of static/css in the order in which they are inlined."""

EPUB_STYLES: tuple[str, ...] = (
    "fonts.css",
    "tokens.css",
    "themes.css",
    "base.css",
    "chinese.css",
    "lesson-head.css",
    "kinds.css",
    "matrix.css",
    "matrix-cells.css",
    "matrix-literal.css",
    "formula.css",
    "listing.css",
    "tables.css",
    "containers.css",
    "panel.css",
    "figure.css",
    "plot.css",
    "plane.css",
    "timeline.css",
    "flow.css",
    "sum-tables.css",
    "mask-grid.css",
    "bar-rows.css",
    "output.css",
    "entries.css",
    "map-drawing.css",
    "cache-shelf.css",
    "memory-bar.css",
    "epub.css",
    "epub-worked.css",
    "epub-notes.css",
)
"""Files of static/css for the EPUB, in order; the last ones are for it alone."""

SCRIPTS: tuple[str, ...] = (
    "book.js",
    "memory.js",
    "settings-early.js",
    "opening.js",
    "idle.js",
    "folded.js",
    "dressing.js",
    "numerals.js",
    "numbers.js",
    "implied.js",
    "notice.js",
    "copy.js",
    "settling.js",
    "settings.js",
    "router.js",
    "contents.js",
    "reading.js",
    "unbroken.js",
    "terms.js",
    "print.js",
    "step-figure.js",
    "search-dialog.js",
    "findable.js",
    "shortcuts.js",
    "packed-scripts.js",
)
"""Files of static/js in the order in which they are inlined."""

PACKED_SCRIPTS: tuple[str, ...] = (
    "tokens.js",
    "search-index.js",
    "search-names.js",
    "search-pinyin.js",
    "search-scoring.js",
    "search-texts.js",
    "search-excerpts.js",
    "search.js",
    "arrays.js",
    "numerics.js",
    "activations.js",
    "sampling.js",
    "batching.js",
    "layout.js",
    "subwords.js",
    "number-formats.js",
    "indexing.js",
    "events.js",
    "number-entry.js",
    "nested-entry.js",
    "labs/softmax-sampling.js",
    "labs/attention.js",
    "labs/embedding-lookup.js",
    "labs/matrix-product.js",
    "labs/dot-product.js",
    "labs/two-layer-network.js",
    "labs/batch-padding.js",
    "labs/tensor-layout.js",
    "labs/rope.js",
    "labs/kv-cache.js",
    "labs/cache-size.js",
    "labs/mask.js",
    "labs/layer.js",
    "labs/generation.js",
    "labs/byte-stream.js",
    "labs/vocabulary-lookup.js",
    "labs/bpe-merges.js",
    "labs/number-formats.js",
    "labs/storage.js",
    "labs/shape-index.js",
    "labs/object-sorter.js",
    "labs/symbol-sorter.js",
    "lab-writing.js",
    "lab-names.js",
    "lab-fields.js",
    "lab-marks.js",
    "lab-ruler.js",
    "lab-stack.js",
    "lab-empty.js",
    "lab-results.js",
    "lab-controls.js",
    "number-lab.js",
    "typing.js",
    "answer-judging.js",
    "answer-field.js",
    "dependency-map.js",
    "trace-sources.js",
    "drawn-cells.js",
    "trace-numbers.js",
    "trace-panel.js",
    "trace.js",
    "recompute-formulas.js",
    "recompute-values.js",
    "recompute-names.js",
    "recompute-matching.js",
    "recompute-lines.js",
    "recompute-blocks.js",
    "recompute.js",
    "margin-terms.js",
    "memory-transfer.js",
    "memory-markdown.js",
    "review-schedule.js",
    "section-marks.js",
    "question-marks.js",
    "review.js",
    "note-anchors.js",
    "note-ranges.js",
    "notes.js",
    "note-dialog.js",
    "note-toolbar.js",
    "notes-list.js",
    "memory-dialog.js",
)
"""Files of static/js that a lesson opens and is read without: deflated as one, they run a moment later."""

EARLY_SCRIPTS = 4
"""How many of them stand in the head, since they have to run before the first paint."""

HAN_A_MINUTE = 300
"""Reading speed for Chinese technical prose, in Han characters a minute (look.md)."""

WORDS_A_MINUTE = 200
"""The same for languages that part their words."""

FEW_TEXTS = 12
"""Fewer texts are read without workers: starting them costs more than it saves."""

LARGEST_FILE = 1_000_000
"""Bytes of one file of a book, ten times the largest of a long one."""

LONGEST_LINE = 4000
"""Characters of a line of content/: some rules compare all pairs in a line."""

DEEPEST_NESTING = 12
"""Levels of quotes, lists and containers: far deeper, the parser leaves text out without a word."""

MODULE_SECONDS = 10.0
"""How long a concept module may run."""

TEXT_SECONDS = 60.0
"""How long the numbers of one text may take, its listings included: a hundred times what a long one takes."""

MODULE_MEMORY = 1_000_000_000
"""Bytes that a concept module or a listing may ask for beside what the build has."""

LARGEST_PAGE = 8_000_000
"""Bytes of index.html, about 300 lessons: above, Firefox takes seconds to open it or change its letters."""
