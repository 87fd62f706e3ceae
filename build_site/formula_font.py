"""The font of the formulas: what those of a book need of STIX Two Math. So every machine draws them alike.

The only module that knows fontTools; ziamath brings the font (SIL Open Font License, as its name table says).
"""

from __future__ import annotations

import base64
import html
import re
import unicodedata
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from build_site.kept_values import KeptValues

PLACE = "data:font/woff2;base64,"
"""Ends the address of a font without content in static/css/formula-font.css."""
HELD = re.compile(re.escape(PLACE) + r"([\w+/]+=*)")
FORMULA = re.compile(r"<math\b.*?</math>", re.DOTALL)
LEAF = re.compile(r"<(mi|mo|mn|mtext)\b[^>]*>([^<]*)</")
RADICAL = re.compile(r"<m(?:sqrt|root)\b")

ITALICS = (range(0x1D434, 0x1D468), range(0x1D6E2, 0x1D71C))
"""The letters as which a formula draws an identifier of one letter (MathML Core, appendix C.1)."""
PLANCK = "\u210e"
"""The italic h, which has a place of its own."""


def with_formula_font(page: str, kept: KeptValues) -> str:
    """The page with the font that its formulas need; as it was where it has none."""
    signs = signs_of(page)
    if not signs:
        return page
    font = kept.made("formula font", signs, lambda: formula_font(signs), lasts=True)
    return page.replace(PLACE, PLACE + base64.b64encode(font).decode(), 1)


def held_font(page: str) -> bytes | None:
    """The font that the page brings."""
    found = HELD.search(page)
    return base64.b64decode(found[1]) if found else None


def signs_of(page: str) -> str:
    """The signs that its formulas draw, sorted."""
    signs: set[str] = set()
    for formula in dict.fromkeys(FORMULA.findall(page)):
        for name, escaped in LEAF.findall(formula):
            text = html.unescape(escaped).strip()
            signs.update(_italic(text) if name == "mi" and len(text) == 1 else text)
        if RADICAL.search(formula):
            signs.add("√")
    return "".join(sorted(signs))


def _italic(letter: str) -> str:
    """A letter and what it is drawn as: which of the two depends on attributes and styles."""
    return letter + _italics().get(letter, "")


def _italics() -> dict[str, str]:
    drawn = (chr(code) for codes in ITALICS for code in codes)
    split = ((unicodedata.decomposition(one).split(), one) for one in drawn)
    return {"h": PLANCK, **{chr(int(parts[1], 16)): one for parts, one in split if parts}}


def formula_font(signs: str) -> bytes:
    """WOFF2 with the signs, what they grow to beside tall content, and the table of measures (MATH)."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    font = TTFont(_source(), recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=signs)
    subsetter.subset(font)
    written = BytesIO()
    subset.save_font(font, written, options)
    return written.getvalue()


def _source() -> Path:
    """The font lies in a package that itself is not imported."""
    spec = find_spec("ziamath")
    assert spec is not None and spec.submodule_search_locations, "a dependency of the program"
    return Path(spec.submodule_search_locations[0], "fonts", "STIXTwoMath-Regular.ttf")
