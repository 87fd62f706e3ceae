"""The font of the formulas holds what they draw, and nothing else decides it."""

from __future__ import annotations

import base64
import re
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from build_site.formula_font import PLACE, formula_font, signs_of, with_formula_font
from build_site.kept_values import KeptValues
from build_site.markdown.math import mathml

pytestmark = pytest.mark.unit

PAGE = f'<style>@font-face {{ src: url("{PLACE}"); }}</style>'


def page(*formulas: str) -> str:
    return PAGE + "".join(mathml(formula, lambda _: "") for formula in formulas)


def font_of(text: str) -> TTFont:
    (held,) = re.findall(re.escape(PLACE) + r"([\w+/=]+)", text)
    return TTFont(BytesIO(base64.b64decode(held)))


@pytest.mark.parametrize(
    ("latex", "signs"),
    [
        ("x", "x𝑥"),
        ("h", "hℎ"),
        (r"\alpha", "α𝛼"),
        (r"\epsilon", "ϵ𝜖"),
        (r"\mathrm{softmax}", "afmostx"),
        (r"a < 2", "2<a𝑎"),
        (r"\sqrt{2}", "2√"),
    ],
)
def test_signs_are_those_that_are_drawn(latex: str, signs: str) -> None:
    assert signs_of(page(latex)) == signs


def test_the_font_draws_them_and_knows_how_they_grow() -> None:
    font = font_of(with_formula_font(page(r"\left(\frac{x}{\sqrt{d_k}}\right)"), KeptValues()))
    assert set("()√𝑥𝑑𝑘") <= set(map(chr, font.getBestCmap()))
    assert "y" not in map(chr, font.getBestCmap())
    grows = font["MATH"].table.MathVariants.VertGlyphCoverage.glyphs
    assert {font.getBestCmap()[ord(sign)] for sign in "()√"} <= set(grows)
    assert "Open Font License" in font["name"].getDebugName(13)


def test_the_same_signs_give_the_same_bytes() -> None:
    assert formula_font("()x𝑥") == formula_font("()x𝑥")


def test_a_page_without_formulas_has_no_font() -> None:
    assert with_formula_font(PAGE, KeptValues()) == PAGE
