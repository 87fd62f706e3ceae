"""Values of L03: one ellipse in units in which its numbers are short."""

import numpy as np

mu = 5
a = 5
e = 0.8
b = a * np.sqrt(1 - e * e)
near = a * (1 - e)
far = a * (1 + e)
v_near = np.sqrt(mu * (2 / near - 1 / a))
v_far = np.sqrt(mu * (2 / far - 1 / a))
L = near * v_near
E = -mu / (2 * a)
P = 2 * np.pi * np.sqrt(a**3 / mu)
area = np.pi * a * b
rate = area / P
distances = np.array([near, a, far])
kinetic = mu * (1 / distances - 1 / (2 * a))
potential = -mu / distances

NAMES = {
    "mu": ("given", ()),
    "a": ("given", ()),
    "e": ("given", ()),
    "b": ("output", ()),
    "near": ("intermediate", ()),
    "far": ("intermediate", ()),
    "v_near": ("output", ()),
    "v_far": ("output", ()),
    "L": ("output", ()),
    "E": ("output", ()),
    "P": ("output", ()),
    "area": ("intermediate", ()),
    "rate": ("output", ()),
    "distances": ("intermediate", ("height",)),
    "kinetic": ("output", ("height",)),
    "potential": ("output", ("height",)),
}
