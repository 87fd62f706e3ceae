"""Values of F07: weighted averages, dot products, matrix products, the transpose, products cell by cell."""

import numpy as np

from concepts.functions import cumulative_sum, matmul

pair = np.array([2, 6])
even = np.array([0.5, 0.5])
a = np.array([0.25, 0.75])
over = np.array([0.5, 1])
rows = np.array([[2, 0], [0, 4]])
mixed = matmul(a, rows)

x = np.array([1, 2, 3])
y = np.array([4, 5, 6])
xy_terms = x * y
xy_running = cumulative_sum(xy_terms)
s = np.array([1, 1])
k_a = np.array([1, 1])
k_b = np.array([3, 0])
k_right = np.array([1, -1])
k_back = np.array([-1, -1])
cos_a = s @ k_a / (np.linalg.norm(s) * np.linalg.norm(k_a))
cos_b = s @ k_b / (np.linalg.norm(s) * np.linalg.norm(k_b))

length_x, length_y = np.linalg.norm(x), np.linalg.norm(y)
cos_xy = x @ y / (length_x * length_y)

X = np.array([[1, 2, 3], [4, 5, 6]])
W = np.array([[1, 0], [0, 1], [1, 1]])
Y = matmul(X, W)
pick = np.array([0, 0, 1])
m, n = X.shape
p = W.shape[1]
terms = X[0] * W[:, 0]
running = cumulative_sum(terms)
cell = np.array([0, 0])
"""Row and column of the cell that the lab opens at first."""
W_edited = np.array([[7, 0], [0, 1], [1, 1]])
Y_edited = matmul(X, W_edited)
W_shuffled = W[[1, 2, 0]]
Y_shuffled = matmul(X, W_shuffled)
X_changed = np.array([[1, 2, 3], [9, 9, 9]])
Y_changed = matmul(X_changed, W)
r = np.array([1, 2])
table = np.array([[3, 4], [5, 6]])

X_tall, W_tall = np.zeros((4, 3)), np.zeros((3, 5))
Y_tall = matmul(X_tall, W_tall)
d_wide = 4096
W_wide = np.broadcast_to(np.float32(0), (d_wide, d_wide))
W_grow = np.array([[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1]])
X_batch = np.array([[[1, 2, 3], [4, 5, 6]], [[0, 1, 0], [1, 0, 1]]])
Y_batch = matmul(X_batch, W)
X_other = np.array([[[1, 2, 3], [4, 5, 6]], [[7, 1, 0], [1, 0, 1]]])
Y_other = matmul(X_other, W)
X_many = np.zeros((4, 5, 3))
Y_many = matmul(X_many, W)

K = np.array([[1, 2], [3, 4], [5, 6]])
q = np.array([2, 1])
scores = matmul(K, q)
q_row = q[None, :]
G = K.copy()
"""K under another name."""

left = np.array([[1, 2], [3, 4]])
right = np.array([[0, 1], [1, 0]])

C = np.array([[2, 0, 1], [1, 3, 0]])
D = np.array([[1, 2], [0, 1], [3, 0]])
E = matmul(C, D)

quiz_a = np.array([0.1, 0.9])
quiz_rows = np.array([[10, 0], [0, 10]])
quiz_u = np.array([2, -1, 3])
quiz_v = np.array([4, 0, -2])
A = np.array([[1, 0, 2], [0, 1, 1]])
B = np.array([[1, 1], [2, 0], [0, 3]])
quiz_q = np.array([1, -1])
X_quiz = np.array([[1, 2], [3, 4]])
W_quiz = np.array([[1, 1], [0, 2]])
Y_quiz = matmul(X_quiz, W_quiz)
H = np.zeros((2, 3, 4))
W_h = np.zeros((4, 5))
H_out = matmul(H, W_h)
shares = np.array([0.2, 0.3, 0.5])
values = np.array([[10, 0], [0, 20], [4, 4]])
grown = 1.2

NAMES = {
    "pair": ("given", ("item",)),
    "even": ("given", ("item",)),
    "a": ("given", ("item",)),
    "over": ("given", ("item",)),
    "rows": ("given", ("item", "feature")),
    "mixed": ("output", ("feature",)),
    "x": ("given", ("place",)),
    "y": ("given", ("place",)),
    "s": ("given", ("place",)),
    "k_a": ("given", ("place",)),
    "k_b": ("given", ("place",)),
    "k_right": ("given", ("place",)),
    "k_back": ("given", ("place",)),
    "cos_a": ("intermediate", ()),
    "cos_b": ("intermediate", ()),
    "X": ("given", ("row", "feature")),
    "W": ("given", ("input feature", "output column")),
    "Y": ("intermediate", ("row", "output column")),
    "pick": ("given", ("feature",)),
    "m": ("setting", ()),
    "n": ("setting", ()),
    "p": ("setting", ()),
    "xy_terms": ("intermediate", ("place",)),
    "xy_running": ("intermediate", ("place",)),
    "length_x": ("intermediate", ()),
    "length_y": ("intermediate", ()),
    "cos_xy": ("intermediate", ()),
    "terms": ("intermediate", ("input feature",)),
    "running": ("intermediate", ("input feature",)),
    "cell": ("given", ("axis",)),
    "W_edited": ("given", ("input feature", "output column")),
    "Y_edited": ("intermediate", ("row", "output column")),
    "W_shuffled": ("given", ("input feature", "output column")),
    "Y_shuffled": ("intermediate", ("row", "output column")),
    "X_changed": ("given", ("row", "feature")),
    "Y_changed": ("intermediate", ("row", "output column")),
    "r": ("given", ("input feature",)),
    "table": ("given", ("input feature", "output column")),
    "X_tall": ("given", ("row", "feature")),
    "W_tall": ("given", ("input feature", "output column")),
    "Y_tall": ("intermediate", ("row", "output column")),
    "d_wide": ("setting", ()),
    "W_wide": ("given", ("input feature", "output column")),
    "W_grow": ("given", ("input feature", "output column")),
    "X_batch": ("given", ("sentence", "position", "feature")),
    "Y_batch": ("intermediate", ("sentence", "position", "output column")),
    "X_other": ("given", ("sentence", "position", "feature")),
    "Y_other": ("intermediate", ("sentence", "position", "output column")),
    "X_many": ("given", ("sentence", "position", "feature")),
    "Y_many": ("intermediate", ("sentence", "position", "output column")),
    "K": ("given", ("row", "column")),
    "q": ("given", ("column",)),
    "scores": ("intermediate", ("row",)),
    "q_row": ("given", ("row", "column")),
    "G": ("given", ("row", "column")),
    "left": ("given", ("row", "column")),
    "right": ("given", ("row", "column")),
    "C": ("given", ("row", "feature")),
    "D": ("given", ("input feature", "output column")),
    "E": ("intermediate", ("row", "output column")),
    "quiz_a": ("given", ("item",)),
    "quiz_rows": ("given", ("item", "feature")),
    "quiz_u": ("given", ("place",)),
    "quiz_v": ("given", ("place",)),
    "A": ("given", ("row", "feature")),
    "B": ("given", ("input feature", "output column")),
    "quiz_q": ("given", ("column",)),
    "X_quiz": ("given", ("row", "feature")),
    "W_quiz": ("given", ("input feature", "output column")),
    "Y_quiz": ("intermediate", ("row", "output column")),
    "H": ("given", ("sentence", "position", "feature")),
    "W_h": ("given", ("input feature", "output column")),
    "H_out": ("intermediate", ("sentence", "position", "output column")),
    "shares": ("given", ("item",)),
    "values": ("given", ("item", "feature")),
    "grown": ("given", ()),
}
