"""What the bytes of a built page are spent on: `python tests/bench/page_size.py [dist/index.html]`.

Parts of what is read out loud twice are counted once: what stands in a step figure or a lab is theirs, then
what stands in a script or a style; tags and text are those of the rest.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from build_site.minify import minified_script, minified_style  # noqa: E402
from build_site.settings import PACKED_SCRIPTS, SCRIPTS, STYLES  # noqa: E402
from concepts import notation  # noqa: E402

OF_EXHIBITS = frozenset(
    [
        *("step-figure.js", "arrays.js", "numerics.js", "activations.js", "sampling.js", "batching.js"),
        *("drawn-cells.js", "layout.js", "number-entry.js", "number-lab.js"),
        *(name for name in PACKED_SCRIPTS if name.startswith(("labs/", "lab-"))),
        *("figure.css", "frame-controls.css", "plot.css", "flow.css", "sum-tables.css", "mask-grid.css"),
        *("lab.css", "field.css", "entry-grid.css", "bar-rows.css", "output.css"),
    ]
)
"""Scripts and styles that only labs and step figures need."""

EXHIBITS = {"figures": "step-figure", "labs": "number-lab"}
BLOCKS = {"trace": "trace", "search index": "search-index", "redirects": "redirects"}
LEFT_OUT = ("figures", "labs", "scripts of both", "scripts of both, packed", "styles of both")


def sizes(page: str) -> Mapping[str, int]:
    """Part → bytes; together they are the page."""
    found: dict[str, int] = {}
    rest = page
    for part, tag in EXHIBITS.items():
        rest, found[part] = _cut(rf"<{tag}[ >].*?</{tag}>", rest)
    for part, name in BLOCKS.items():
        rest, found[part] = _cut(rf"(?<=id={name}>).*?(?=</script>)", rest)
    scripts = dict(zip(SCRIPTS, re.findall(r"<script>.*?</script>", rest, re.DOTALL), strict=True))
    found["scripts of both"] = sum(_bytes(text) for name, text in scripts.items() if name in OF_EXHIBITS)
    rest, every = _cut(r"<script>.*?</script>", rest)
    found["other scripts"] = every - found["scripts of both"]
    rest, packed = _cut(r"(?<=id=packed-scripts>).*?(?=</script>)", rest)
    # what is packed as one has no parts: the share of the exhibits is what the others alone would save
    others = packed_bytes(name for name in PACKED_SCRIPTS if name not in OF_EXHIBITS)
    found["scripts of both, packed"] = packed - others
    found["other scripts, packed"] = others
    styles = {name: (ROOT / "static" / "css" / name).read_text("utf-8") for name in STYLES}
    found["styles of both"] = sum(
        _bytes(minified_style(text)) for name, text in styles.items() if name in OF_EXHIBITS
    )
    rest, every = _cut(r"<style>.*?</style>", rest)
    found["other styles"] = every - found["styles of both"]
    rest, found["term cards"] = _cut(r"<div class=term-cards>.*?(?=<section id=trace-panel)", rest)
    rest, found["glossary"] = _cut(r"<section class=lesson id=glossary .*?(?=<section class=lesson)", rest)
    words, found["tags"] = _cut(r"<[^>]*>", rest)
    found["text"] = _bytes(words)
    return found


def packed_bytes(names: Iterable[str]) -> int:
    """What scripts take, minified and packed as one."""
    texts = (minified_script((ROOT / "static" / "js" / name).read_text("utf-8")) for name in names)
    return _bytes(notation.packed("\n".join(texts)))


def _cut(pattern: str, text: str) -> tuple[str, int]:
    """What is left of a text, and how many bytes went."""
    left = re.sub(pattern, "", text, flags=re.DOTALL)
    return left, _bytes(text) - _bytes(left)


def _bytes(text: str) -> int:
    return len(text.encode())


def main() -> None:
    page = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist" / "index.html").read_text("utf-8")
    found = sizes(page)
    for part, size in found.items():
        print(f"{size:>9,}  {part}")
    total = sum(found.values())
    print(f"{total:>9,}  in all")
    print(f"{total - sum(found[part] for part in LEFT_OUT):>9,}  without labs and figures")


if __name__ == "__main__":
    main()
