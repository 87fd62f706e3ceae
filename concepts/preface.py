"""Preface: the one small count that shows how to change a condition."""

from __future__ import annotations

import numpy as np

before = np.zeros((2, 3, 4))
after = np.zeros((2, 5, 4))
wider = np.zeros((2, 3, 8))

NAMES = {
    "before": ("given", ("table", "row", "column")),
    "after": ("given", ("table", "row", "column")),
    "wider": ("given", ("table", "row", "column")),
}
