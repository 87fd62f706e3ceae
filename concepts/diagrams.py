"""Values of the page of diagrams: what keeps the result, what changes it, what does both."""

from __future__ import annotations

import numpy as np

from concepts import functions
from concepts.f04_batching import (  # noqa: F401
    cells_grouped,
    cells_mixed,
    long,
    mixed,
    real_mixed,
    short,
)
from concepts.f06_storage import tenth, tenth_half
from concepts.f09_softmax import Z, Z_raw, m, p, w, w_raw, z  # noqa: F401

groups, claims = 7, 2
"""Groups of figures on the page; kinds of claims above a figure."""

p_raw = w_raw / Z_raw
gap = np.round(np.abs(p_raw - p).max(), 12)
"""Largest difference of the shares, to twelve decimals: the order of the float operations differs."""
z_one = np.array([z[0] - m, z[1], z[2]])
p_one = functions.softmax(z_one)

error = (tenth - tenth_half) / tenth
halves = np.array([tenth, tenth_half])
quarter = 0.25
quarter_half = float(np.float16(quarter))

filled = np.array([cells_mixed - real_mixed, cells_grouped - real_mixed])
fill_mixed, fill_grouped = filled

NAMES = {
    "groups": ("setting", ()),
    "claims": ("setting", ()),
    "z": ("given", ("candidate",)),
    "m": ("intermediate", ()),
    "w": ("intermediate", ("candidate",)),
    "Z": ("intermediate", ()),
    "p": ("output", ("candidate",)),
    "w_raw": ("intermediate", ("candidate",)),
    "Z_raw": ("intermediate", ()),
    "p_raw": ("output", ("candidate",)),
    "gap": ("intermediate", ()),
    "z_one": ("given", ("candidate",)),
    "p_one": ("output", ("candidate",)),
    "tenth": ("given", ()),
    "tenth_half": ("intermediate", ()),
    "error": ("intermediate", ()),
    "halves": ("intermediate", ("storage",)),
    "quarter": ("given", ()),
    "quarter_half": ("intermediate", ()),
    "mixed": ("given", ("sentence",)),
    "short": ("given", ("sentence",)),
    "long": ("given", ("sentence",)),
    "real_mixed": ("intermediate", ()),
    "cells_mixed": ("intermediate", ()),
    "cells_grouped": ("intermediate", ()),
    "filled": ("intermediate", ("case",)),
    "fill_mixed": ("intermediate", ()),
    "fill_grouped": ("intermediate", ()),
}
