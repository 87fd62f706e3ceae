"""Values of the guide to objects and notation: small examples of its own, none of them used by a lesson."""

import numpy as np

from concepts.functions import layer_norm, logsumexp

X = np.array([[1, 2, 3], [4, 5, 6]])
W = np.array([[1, 0], [0, 1], [1, 1]])
Y = X @ W
X_changed = np.array([[1, 2, 3], [4, 5, 7]])
Y_changed = X_changed @ W
shares = np.array([[1, 0], [0.5, 0.5]])
values = np.array([[2, 0], [0, 4]])
mixed = shares @ values
x_row = np.array([1, 3])
normed = layer_norm(x_row, eps=0.0)
attended = np.array([0.5, -0.5])
U = x_row + attended
U_elsewhere = np.array([7, 8])
x = np.array([1, 2])
W_square = np.array([[3, 4], [5, 6]])
stored = W_square.T
squared = 3
before_drop = np.array([2, 4, 6, 8])
kept = np.array([1, 0, 1, 0])
keep_rate = 0.5
dropped = before_drop * kept / keep_rate
samples = np.array([1, 3, 1, 3])
batch_normed = (samples - samples.mean()) / samples.std()
z = np.array([1000, 1000])
stable = logsumexp(z)
ids = np.array([[7, 3], [5, 8]])
origin, place = 0, 1
line = np.array([8, 6])
x_quiz = np.array([1, 1])
stored_quiz = np.array([[1, 2], [3, 4]])
W_quiz = stored_quiz.T
X_shape, W_shape = np.zeros((2, 3)), np.zeros((3, 4))
X_shape[0], W_shape[:, 3] = [1, 0, 2], [3, 1, 1]
x_three, W_three, b_two = np.zeros(3), np.zeros((3, 2)), np.zeros(2)
weights = np.array([0.7, 0.3])
classes = 5

NAMES = {
    "X": ("given", ("row", "feature")),
    "W": ("parameter", ("input feature", "output column")),
    "Y": ("intermediate", ("row", "output column")),
    "X_changed": ("given", ("row", "feature")),
    "Y_changed": ("intermediate", ("row", "output column")),
    "shares": ("given", ("query position", "key position")),
    "values": ("given", ("key position", "content feature")),
    "mixed": ("intermediate", ("query position", "content feature")),
    "x_row": ("given", ("feature",)),
    "normed": ("intermediate", ("feature",)),
    "attended": ("given", ("feature",)),
    "U": ("intermediate", ("feature",)),
    "U_elsewhere": ("given", ("feature",)),
    "x": ("given", ("feature",)),
    "W_square": ("parameter", ("input feature", "output feature")),
    "stored": ("parameter", ("output feature", "input feature")),
    "squared": ("given", ()),
    "before_drop": ("given", ("feature",)),
    "kept": ("given", ("feature",)),
    "keep_rate": ("setting", ()),
    "dropped": ("intermediate", ("feature",)),
    "samples": ("given", ("sample",)),
    "batch_normed": ("intermediate", ("sample",)),
    "z": ("given", ("candidate",)),
    "stable": ("intermediate", ()),
    "ids": ("given", ("sentence", "position")),
    "origin": ("setting", ()),
    "place": ("given", ()),
    "line": ("given", ("position",)),
    "x_quiz": ("given", ("feature",)),
    "stored_quiz": ("parameter", ("output feature", "input feature")),
    "W_quiz": ("parameter", ("input feature", "output feature")),
    "X_shape": ("given", ("row", "feature")),
    "W_shape": ("parameter", ("input feature", "output column")),
    "x_three": ("given", ("feature",)),
    "W_three": ("parameter", ("input feature", "output feature")),
    "b_two": ("parameter", ("output feature",)),
    "weights": ("given", ("item",)),
    "classes": ("setting", ()),
}
