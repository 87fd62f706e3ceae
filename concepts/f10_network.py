"""Values of F10: one coefficient, then a network of two layers, with and without its ReLU."""

import numpy as np

from concepts.functions import feed_forward, matmul, relu

x_in, w, b = 3, 2, 1
y = w * x_in + b
w_new = 4
y_new = w_new * x_in + b
x_next = 5
y_next = w * x_next + b
b_new = 4
y_bias = w * x_in + b_new

x = np.array([1, 2])
W1 = np.array([[1, -1], [1, 1]])
b1 = np.array([0, -2])
W2 = np.array([[2], [1]])
b2 = np.array([0])
z = matmul(x, W1)
a = z + b1
h = relu(a)
out = feed_forward(x, W1, b1, W2, b2)
x_row = x[None, :]
segments = 2

v = np.array([-2, 0, 3])
s = np.array([2, -3])

plain = matmul(a, W2)
W_join = matmul(W1, W2)
b_join = matmul(b1, W2)
gap = out - plain
parameters = sum(part.size for part in (W1, b1, W2, b2))
slope = np.array([2, -3])
start = 5
pairs = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
corner_outs = feed_forward(pairs, W1, b1, W2, b2)[:, 0]
"""What the network of the lesson gives for the four pairs of 0 and 1."""
p, q = pairs[:, 0], pairs[:, 1]
target = np.array([0, 1, 1, 0])
same, different = target[[0, 3]], target[[1, 2]]
total = pairs.sum(axis=1)
above = relu(total - 1)
xor = relu(total) - 2 * above
W1_xor, b1_xor, W2_xor = np.array([[1, 1], [1, 1]]), np.array([0, -1]), np.array([[1], [-2]])
xor_outs = feed_forward(pairs, W1_xor, b1_xor, W2_xor, b2)[:, 0]


def f(first: float, second: float) -> float:
    """One affine function of two numbers."""
    return float(slope @ np.array([first, second]) + start)


W1_turned, b1_turned, W2_turned = W1[:, ::-1], b1[::-1], W2[::-1]
h_turned = relu(matmul(x, W1_turned) + b1_turned)
out_turned = matmul(h_turned, W2_turned)

d_wide = 4096

X = np.array([[1, 2], [2, 1], [0, 3]])
pre = matmul(X, W1) + b1
H = relu(pre)
outs = matmul(H, W2)
W1_edit = np.array([[1, 1], [1, 1]])
h_edit = relu(matmul(x, W1_edit) + b1)
out_edit = matmul(h_edit, W2)
W2_tuned = W2.copy()
W2_tuned[0, 0] = 3
out_tuned = matmul(h, W2_tuned)

x_other = np.array([3, 1])
a_other = matmul(x_other, W1) + b1
h_other = relu(a_other)
out_other = matmul(h_other, W2)

x_quiz = np.array([0, 3])
a_quiz = matmul(x_quiz, W1) + b1
h_quiz = relu(a_quiz)
out_quiz = matmul(h_quiz, W2)
X_wide, W_wide, b_wide = np.zeros((2, 3, 4)), np.zeros((4, 8)), np.zeros(8)
Y_wide = matmul(X_wide, W_wide) + b_wide
depth = 32
W1_abs, b1_abs, W2_abs = np.array([[1, -1]]), np.array([0, 0]), np.array([[1], [1]])
inputs = np.array([-3, -1, 0, 2])
absolute = feed_forward(inputs[:, None], W1_abs, b1_abs, W2_abs, b2)[:, 0]

NAMES = {
    "x_in": ("given", ()),
    "w": ("parameter", ()),
    "b": ("parameter", ()),
    "y": ("output", ()),
    "w_new": ("parameter", ()),
    "y_new": ("output", ()),
    "x_next": ("given", ()),
    "y_next": ("output", ()),
    "b_new": ("parameter", ()),
    "y_bias": ("output", ()),
    "x": ("given", ("feature",)),
    "W1": ("parameter", ("input feature", "hidden unit")),
    "b1": ("parameter", ("hidden unit",)),
    "W2": ("parameter", ("hidden unit", "output")),
    "b2": ("parameter", ("output",)),
    "z": ("intermediate", ("hidden unit",)),
    "a": ("intermediate", ("hidden unit",)),
    "h": ("intermediate", ("hidden unit",)),
    "out": ("output", ("output",)),
    "x_row": ("given", ("row", "feature")),
    "segments": ("setting", ()),
    "v": ("given", ("cell",)),
    "s": ("given", ("cell",)),
    "plain": ("output", ("output",)),
    "W_join": ("parameter", ("input feature", "output")),
    "b_join": ("parameter", ("output",)),
    "gap": ("output", ("output",)),
    "corner_outs": ("output", ("case",)),
    "parameters": ("intermediate", ()),
    "slope": ("parameter", ("input feature",)),
    "start": ("parameter", ()),
    "pairs": ("given", ("case", "feature")),
    "p": ("given", ("case",)),
    "q": ("given", ("case",)),
    "target": ("given", ("case",)),
    "same": ("given", ("case",)),
    "different": ("given", ("case",)),
    "total": ("intermediate", ("case",)),
    "above": ("intermediate", ("case",)),
    "xor": ("output", ("case",)),
    "W1_xor": ("parameter", ("input feature", "hidden unit")),
    "b1_xor": ("parameter", ("hidden unit",)),
    "W2_xor": ("parameter", ("hidden unit", "output")),
    "xor_outs": ("output", ("case",)),
    "W1_turned": ("parameter", ("input feature", "hidden unit")),
    "b1_turned": ("parameter", ("hidden unit",)),
    "W2_turned": ("parameter", ("hidden unit", "output")),
    "h_turned": ("intermediate", ("hidden unit",)),
    "out_turned": ("output", ("output",)),
    "d_wide": ("setting", ()),
    "X": ("given", ("row", "feature")),
    "pre": ("intermediate", ("row", "hidden unit")),
    "H": ("intermediate", ("row", "hidden unit")),
    "outs": ("output", ("row", "output")),
    "W1_edit": ("parameter", ("input feature", "hidden unit")),
    "h_edit": ("intermediate", ("hidden unit",)),
    "out_edit": ("output", ("output",)),
    "W2_tuned": ("parameter", ("hidden unit", "output")),
    "out_tuned": ("output", ("output",)),
    "x_other": ("given", ("feature",)),
    "a_other": ("intermediate", ("hidden unit",)),
    "h_other": ("intermediate", ("hidden unit",)),
    "out_other": ("output", ("output",)),
    "x_quiz": ("given", ("feature",)),
    "a_quiz": ("intermediate", ("hidden unit",)),
    "h_quiz": ("intermediate", ("hidden unit",)),
    "out_quiz": ("output", ("output",)),
    "X_wide": ("given", ("sentence", "position", "feature")),
    "W_wide": ("parameter", ("feature", "output feature")),
    "b_wide": ("parameter", ("output feature",)),
    "Y_wide": ("output", ("sentence", "position", "output feature")),
    "depth": ("setting", ()),
    "W1_abs": ("parameter", ("input feature", "hidden unit")),
    "b1_abs": ("parameter", ("hidden unit",)),
    "W2_abs": ("parameter", ("hidden unit", "output")),
    "inputs": ("given", ("case",)),
    "absolute": ("output", ("case",)),
}
