"""Values of L02: sizes in astronomical units, periods in years, masses in masses of the Sun."""

import numpy as np

a = np.array([1, 1.5237, 5.2028])
T = np.array([1, 1.8808, 11.862])
squares = T**2
cubes = a**3
ratios = squares / cubes
size = 4
period = np.sqrt(size**3)
mass = 1
heavy = 4
heavy_period = np.sqrt(size**3 / heavy)
linear_period = size * 1

NAMES = {
    "a": ("given", ("planet",)),
    "T": ("given", ("planet",)),
    "squares": ("intermediate", ("planet",)),
    "cubes": ("intermediate", ("planet",)),
    "ratios": ("output", ("planet",)),
    "size": ("given", ()),
    "period": ("output", ()),
    "mass": ("given", ()),
    "heavy": ("setting", ()),
    "heavy_period": ("output", ()),
    "linear_period": ("intermediate", ()),
}
