"""Reading paths: the lessons that stand between F05 and F11."""

from __future__ import annotations

import numpy as np

route = np.array([7, 8, 9, 10])
"""Numbers of the lessons that F11 asks for and a reader of F05 lacks."""

reading = np.append(route, 11)
"""The same, then F11 itself."""

NAMES = {"route": ("intermediate", ("lesson",)), "reading": ("intermediate", ("lesson",))}
