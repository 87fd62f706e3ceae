"""The small example of each term."""

import numpy as np

parts = np.array([2, 6])
parts_shares = parts / parts.sum()

NAMES = {
    "parts": ("given", ("candidate",)),
    "parts_shares": ("output", ("candidate",)),
}
