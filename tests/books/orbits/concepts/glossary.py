"""Values of the examples in the glossary."""

import numpy as np

mass, distance = 4, 4
orbit_speed = np.sqrt(mass / distance)
years = 8
orbit_size = np.cbrt(years**2)
half_long, half_short = 5, 3
share = np.sqrt(half_long**2 - half_short**2) / half_long

NAMES = {
    "mass": ("given", ()),
    "distance": ("given", ()),
    "orbit_speed": ("output", ()),
    "years": ("given", ()),
    "orbit_size": ("output", ()),
    "half_long": ("given", ()),
    "half_short": ("given", ()),
    "share": ("output", ()),
}
