"""Values of S01: three weights become shares, one draw falls on a ruler."""

import numpy as np

from concepts.functions import cumulative_sum, sample_from_cumulative, softmax

w = np.array([1, 3, 4])
Z = w.sum()
p = w / Z
c = cumulative_sum(p)
u = 0.4
pick = sample_from_cumulative(c, u)
z = np.array([2, 1, 0])
tau = 1
s = softmax(z)
s_ruler = cumulative_sum(s)
s_pick = sample_from_cumulative(s_ruler, u)
X = np.array([[1, 2, 3], [4, 5, 7]])

NAMES = {
    "w": ("given", ("candidate",)),
    "Z": ("intermediate", ()),
    "p": ("output", ("candidate",)),
    "c": ("intermediate", ("candidate",)),
    "u": ("given", ()),
    "pick": ("output", ()),
    "z": ("given", ("candidate",)),
    "tau": ("setting", ()),
    "s": ("output", ("candidate",)),
    "s_ruler": ("intermediate", ("candidate",)),
    "s_pick": ("output", ()),
    "X": ("given", ("row", "column")),
}
