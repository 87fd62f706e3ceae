"""Values of S02: one table, its transpose, one product."""

import numpy as np

A = np.array([[1, 2], [3, 5], [0, 4]])
v = np.array([2, 7])
y = A @ v

NAMES = {
    "A": ("parameter", ("row", "column")),
    "v": ("given", ("column",)),
    "y": ("output", ("row",)),
}
