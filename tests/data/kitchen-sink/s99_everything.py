"""Values of S99: small numbers for every element."""

import numpy as np

w = np.array([1, 3, 4])
Z = w.sum()
p = w / Z
c = np.cumsum(p)
u = 0.4
ids = np.array([1, 0])
E = np.array([[1, 2], [3, 4]])
H = E[ids]
M = np.array([[0, -np.inf], [0, 0]])
q = np.array([1, 0])
k = np.array([0, 1])
reach = np.array([1, 2])
sent = np.array([1, 1])
points = np.array([0, 1, 2, 4])
ends = np.array([0, 4])
n = 2
n_kept = 1
w_count = w.size
w_each = 4
w_bytes = w_count * w_each

NAMES = {
    "w": ("given", ("candidate",)),
    "Z": ("intermediate", ()),
    "p": ("output", ("candidate",)),
    "c": ("intermediate", ("candidate",)),
    "u": ("given", ()),
    "ids": ("given", ("row",)),
    "E": ("parameter", ("row", "column")),
    "H": ("intermediate", ("row", "column")),
    "M": ("rule", ("row", "column")),
    "q": ("given", ("column",)),
    "k": ("given", ("column",)),
    "reach": ("given", ("row",)),
    "sent": ("given", ("row",)),
    "points": ("given", ("candidate",)),
    "ends": ("given", ("candidate",)),
    "n": ("given", ()),
    "n_kept": ("given", ()),
    "w_count": ("intermediate", ()),
    "w_each": ("setting", ()),
    "w_bytes": ("intermediate", ()),
}
