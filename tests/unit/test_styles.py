"""Styles: contrast of every theme, colour vision of the kinds, no dead rule, nothing loaded or moved."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from build_site.settings import EPUB_STYLES, STYLES

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "static" / "css"
KINDS = ("given", "parameter", "intermediate", "setting", "rule", "output")
THEMES = ("light", "sepia", "dark")
TEXT, SECONDARY, CONTROL = 7.0, 4.5, 3.0

PAIRS = (
    *(("ink", ground, TEXT) for ground in ("bg", "surface", "raised", "panel", "marked")),
    *(("soft", ground, SECONDARY) for ground in ("bg", "surface", "raised", "panel")),
    *(("link", ground, SECONDARY) for ground in ("bg", "surface", "raised", "panel")),
    *(("good", ground, SECONDARY) for ground in ("bg", "surface", "raised", "panel")),
    *(("bad", ground, SECONDARY) for ground in ("bg", "surface", "raised", "panel")),
    *(("control-line", ground, CONTROL) for ground in ("bg", "surface", "raised", "panel")),
    *(("focus", ground, CONTROL) for ground in ("bg", "surface", "raised", "panel")),
    ("bg", "soft", SECONDARY),
    *((kind, ground, SECONDARY) for kind in KINDS for ground in ("bg", "surface", "raised", "panel")),
    *((kind, f"{kind}-tint", SECONDARY) for kind in KINDS),
    *(("ink", f"{kind}-tint", TEXT) for kind in KINDS),
    ("soft", "given-tint", SECONDARY),
    ("bg", "output", SECONDARY),
)
"""Foreground, ground, least contrast: every pair that the styles put on each other."""

VISION = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
"""Matrices on linear RGB (Machado, Oliveira, Fernandes 2009, severity 1)."""


def sources() -> dict[str, str]:
    """Every style file without its comments."""
    return {
        path.name: re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        for path in sorted(FOLDER.glob("*.css"))
    }


def selectors() -> list[tuple[str, str]]:
    """File and text of everything that stands before an opening brace."""
    return [
        (name, found.strip())
        for name, text in sources().items()
        for found in re.findall(r"([^{};]+)\{", text)
    ]


def declared(block: str) -> dict[str, str]:
    """The custom properties of a block."""
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))


def themes() -> dict[str, dict[str, str]]:
    """The colours of each theme; light is what the others build on."""
    text = sources()["themes.css"]
    plain, media = text.split("@media", 1)
    tables = dict(re.findall(r'\[data-theme="(\w+)"\]\s*\{([^}]*)\}', plain))
    light = declared(tables["light"])
    found = {name: light | declared(tables[name]) for name in THEMES}
    found["system"] = light | declared(media.split("{", 2)[2])
    return found


def channels(colour: str) -> list[float]:
    """Linear red, green and blue of `#rrggbb`."""
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    weights = (0.2126, 0.7152, 0.0722)
    lights = [sum(w * c for w, c in zip(weights, channels(colour), strict=True)) for colour in (one, other)]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def lab(linear: list[float]) -> tuple[float, float, float]:
    """CIELAB of linear RGB under D65."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in linear)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, vision: str) -> float:
    """How far apart two colours look."""
    seen = [
        lab([sum(a * b for a, b in zip(row, channels(colour), strict=True)) for row in VISION[vision]])
        for colour in (one, other)
    ]
    return float(sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5)


def test_contrast_of_known_colours() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground", "least"), PAIRS)
def test_contrast(theme: str, front: str, ground: str, least: float) -> None:
    colours = themes()[theme]
    assert contrast(colours[front], colours[ground]) >= least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("vision", VISION)
def test_kinds_stay_apart(theme: str, vision: str) -> None:
    colours = themes()[theme]
    near = [
        (round(distance(colours[one], colours[other], vision), 1), one, other)
        for one, other in itertools.combinations(KINDS, 2)
    ]
    assert min(near)[0] >= 12, min(near)


def test_the_dark_system_is_the_dark_theme() -> None:
    found = themes()
    assert found["system"] == found["dark"]


@pytest.mark.parametrize("theme", ["sepia", "dark"])
def test_every_colour_has_a_value_in_every_theme(theme: str) -> None:
    text = sources()["themes.css"].split("@media", 1)[0]
    tables = dict(re.findall(r'\[data-theme="(\w+)"\]\s*\{([^}]*)\}', text))
    assert set(declared(tables["light"])) - set(declared(tables[theme])) <= {"shadow"}


def test_every_file_is_named_once_in_the_order() -> None:
    own = {name for name in EPUB_STYLES if name.startswith("epub")}
    assert sorted({*STYLES, *own}) == sorted(sources())
    assert len(set(STYLES)) == len(STYLES)


@pytest.mark.parametrize("name", STYLES)
def test_one_thing_a_file(name: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    assert len(text.splitlines()) <= 200
    assert text.startswith("/* "), "the first line says what the file is about"
    assert text.count("{") == text.count("}")


def test_nothing_is_loaded() -> None:
    for name, text in sources().items():
        assert "url(" not in text.replace('url("data:', ""), name
        assert "@import" not in text, name


def test_colours_come_from_the_themes() -> None:
    for name, text in sources().items():
        if name not in ("themes.css", "print.css"):
            assert not re.search(r"#[0-9a-f]{3,8}\b(?=[^{]*;)", text), name


def test_no_kerning_no_features() -> None:
    """Firefox squeezes full-width marks where kerning is forced."""
    for name, text in sources().items():
        assert "font-kerning" not in text, name
        assert "font-feature-settings" not in text, name


def test_motion_is_asked_for() -> None:
    for name, text in sources().items():
        moving = re.search(r"(?<![\w-])(transition|animation|scroll-behavior)[\w-]*\s*:", text)
        assert not moving or name in ("motion.css", "scroll-hint.css"), name
    assert sources()["motion.css"].strip().startswith("@media (prefers-reduced-motion: no-preference)")
    hint = sources()["scroll-hint.css"]
    assert hint.count("animation:") == hint.count("animation-timeline: scroll(self inline);") == 1, (
        "the reader's own scrolling drives it"
    )


def test_closed_lessons_keep_their_boxes() -> None:
    """`hidden=until-found` must not become display: none, or the browser's search finds nothing in it.

    The trace panel is no lesson: its own parts may close as they like.
    """
    closing = [
        selector
        for name, text in sources().items()
        for selector, block in re.findall(r"([^{};]+)\{([^{}]*)\}", text)
        if name not in ("print.css", "trace-panel.css") and "hidden" in selector and "display: none" in block
    ]
    assert [selector.strip() for selector in closing] == ['[hidden]:not([hidden="until-found"])']


def test_pseudo_elements_stand_outside_of_is() -> None:
    """A browser drops `:is(a::before)` without a word."""
    for name, selector in selectors():
        assert not re.search(r":(is|where|not|has)\([^()]*::", selector), (name, selector)


def test_every_class_is_someones() -> None:
    folders = (("templates", "*.html"), ("static/js", "*.js"), ("build_site", "*.py"))
    files = [path for folder, names in folders for path in (ROOT / folder).rglob(names)]
    text = "\n".join(path.read_text("utf-8") for path in (ROOT / "docs" / "markup.md", *files))
    named = set(re.findall(r"[A-Za-z][\w-]*", text))
    used = {
        (name, found)
        for name, selector in selectors()
        for found in re.findall(r"\.([A-Za-z][\w-]*)", selector)
    }
    assert len(used) > 100
    assert {(name, found) for name, found in used if found not in named} == set()


def test_every_token_is_defined_and_used() -> None:
    text = "\n".join(sources().values())
    defined = set(re.findall(r"(--[\w-]+):", text))
    used = set(re.findall(r"var\((--[\w-]+)", text))
    assert used - defined == {"--read", "--room"}, "the reading line and the panel's room are set by scripts"
    assert defined - used == set()
