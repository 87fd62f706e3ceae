"""Drawings for tests: a small namespace, and words written without any Markdown."""

from __future__ import annotations

import html

import numpy as np

from build_site.figures import Drawing
from build_site.model import Fence, Words
from build_site.problem import Place
from tests.unit.phrases import CHINESE

FILE = "content/lessons/F99.md"
FIRST_LINE = 11
_ids = np.array([[1, 2], [2, 0]])
_E = np.array([[0.0, 0.0], [0.5, -0.25], [-1.0, 2.0]])
_p = np.array([2, 1, 1]) / 3 * 0.75
NAMESPACE = {
    "z": np.array([2, 1, 0]),
    "p": np.exp([2, 1, 0]) / np.exp([2, 1, 0]).sum(),
    "c": np.cumsum(np.exp([2, 1, 0]) / np.exp([2, 1, 0]).sum()),
    "u": 0.7,
    "E": _E,
    "ids": _ids,
    "H": _E[_ids],
    "M": np.array([[0.0, -np.inf], [0.0, 0.0]]),
    "V": np.array([[10, 0], [0, 20]]),
    "half": np.array([0.25, 0.75]),
    "T": 2,
    "one": 1,
    "eight": 8,
    "stored": 16,
    "sent": np.array([3, 1, 1]),
    "reach": np.array([3, 4, 5]),
    "points": np.array([1, 1.25, 1.5, 1.75, 2, 2.5, 3.5, 4]),
    "ends": np.array([1, 2, 4]),
    "fall": 2.7,
    "far": np.array([200, 300, 400]),
    "close": np.array([10**17, 10**17 + 1]),
    "wide": np.array([-1.7e308, 0.0, 1.7e308]),
    "twins": np.array([1.0, 1.0 + 2**-52, 3.0]),
    "none": np.array([]),
    "tiny": np.array([5e-324, 0.0]),
    "wide_arrow": np.array([1.7e308, 1.7e308]),
    "lost": np.array([2.0, np.nan, 0.0]),
    "endless": np.array([1.0, np.inf]),
    "q": float("nan"),
    "cut": np.array([0.0, -np.inf]),
    "huge": np.zeros((100, 100)),
}
KINDS = {
    "z": ("given", ("candidate",)),
    "p": ("output", ("candidate",)),
    "E": ("parameter", ("entry", "feature")),
    "ids": ("given", ("sentence", "position")),
}


def inline(words: Words) -> str:
    return html.escape(" ".join(text for _, _, text in words.lines))


IDS = "scores E u T mask events shift rows words nested single shares ruler row table stack pick told sums-to-one"
MODELS = {"attention": frozenset[str](), "softmax-sampling": frozenset(IDS.split())}
DRAWING = Drawing("F99", "99.1", NAMESPACE, KINDS, 4, inline, MODELS, CHINESE)


def fence(body: str, language: str = "figure") -> Fence:
    return Fence(language, None, "", (), body.strip("\n"), Place(FILE, FIRST_LINE, 1))
