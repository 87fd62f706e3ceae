"""Values of L01: circular orbits around the Earth, in kilometres and seconds."""

import numpy as np

mu = 398600
R = 6378
h = 400
r = R + h
v = np.sqrt(mu / r)
round_trip = 2 * np.pi * r
P = round_trip / v
minutes = P / 60
heights = np.array([400, 2000, 20200, 35786])
speeds = np.sqrt(mu / (R + heights))

NAMES = {
    "mu": ("given", ()),
    "R": ("given", ()),
    "h": ("setting", ()),
    "r": ("intermediate", ()),
    "v": ("output", ()),
    "round_trip": ("intermediate", ()),
    "P": ("output", ()),
    "minutes": ("output", ()),
    "heights": ("given", ("height",)),
    "speeds": ("output", ("height",)),
}
