"""concepts.functions against formulations written with loops, and against SciPy where it has the function."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import special  # type: ignore[import-untyped, unused-ignore]

from concepts import functions as f

Array = NDArray[np.float64]
SEEDS = range(20)
SHARE = 1 / (1 + math.exp(-1))
"""softmax([1, 0])[0]."""


def draw(seed: int, *shape: int) -> Array:
    return np.random.default_rng(seed).normal(0.0, 3.0, shape)


def loop_softmax(row: list[float]) -> list[float]:
    powers = [math.exp(score) for score in row]
    return [power / math.fsum(powers) for power in powers]


def loop_attention(Q: Array, K: Array, V: Array, allowed: NDArray[np.bool_]) -> Array:
    out = np.zeros((len(Q), V.shape[1]))
    for i, query in enumerate(Q):
        reach = [j for j in range(len(K)) if allowed[i, j]]
        scores = [sum(a * b for a, b in zip(query, K[j], strict=True)) / math.sqrt(len(query)) for j in reach]
        for j, share in zip(reach, loop_softmax(scores), strict=True):
            for column in range(V.shape[1]):
                out[i, column] += share * V[j, column]
    return out


@pytest.mark.parametrize("seed", SEEDS)
def test_softmax_family_equals_scipy_and_the_loop(seed: int) -> None:
    x = draw(seed, 3, 4, 5)
    for axis in (-1, 0, 1):
        assert np.allclose(f.softmax(x, axis), special.softmax(x, axis), atol=1e-15)
        assert np.allclose(f.log_softmax(x, axis), special.log_softmax(x, axis), atol=1e-13)
        assert np.allclose(f.logsumexp(x, axis), special.logsumexp(x, axis), atol=1e-13)
    assert np.allclose(f.softmax(x[0, 0]), loop_softmax(list(x[0, 0])), atol=1e-15)


def test_softmax_of_great_scores_and_of_minus_infinity() -> None:
    assert np.array_equal(f.softmax([1002, 1001, 1000]), f.softmax([2, 1, 0]))
    assert np.allclose(f.softmax([2, 1, -np.inf]), [SHARE, 1 - SHARE, 0], atol=1e-15)
    assert np.isnan(f.softmax([-np.inf, -np.inf])).all()
    assert np.isnan(f.softmax([np.inf, 0])).all()
    assert np.isnan(f.softmax([np.nan, 0])).all()
    assert f.logsumexp([-np.inf, -np.inf]) == -np.inf
    assert f.logsumexp([np.inf, 0]) == np.inf
    assert round(float(f.logsumexp([1000, 1000])), 4) == 1000.6931


@pytest.mark.parametrize("seed", SEEDS)
def test_cross_entropy_equals_the_loop(seed: int) -> None:
    logits = draw(seed, 6, 4)
    targets = np.random.default_rng(seed).integers(0, 4, 6)
    targets[seed % 6] = -100
    losses = [-math.log(loop_softmax(list(logits[i]))[t]) for i, t in enumerate(targets) if t >= 0]
    assert np.isclose(f.cross_entropy(logits, targets), sum(losses) / 5, atol=1e-12)


def test_cross_entropy_edges() -> None:
    assert np.isclose(f.cross_entropy(np.zeros((1, 50257)), [7]), 10.8249, atol=5e-5)
    assert np.isnan(f.cross_entropy([[1.0, 2.0]], [-100]))
    assert f.cross_entropy([[0.0, -np.inf]], [0]) == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_attention_equals_the_loop(seed: int) -> None:
    Q, K, V = draw(seed, 5, 4), draw(seed + 100, 7, 4), draw(seed + 200, 7, 3)
    allowed = np.random.default_rng(seed).random((5, 7)) < 0.5
    allowed[:, 0] = True
    assert np.allclose(f.scaled_dot_product_attention(Q, K, V, allowed), loop_attention(Q, K, V, allowed))
    every = np.ones((5, 7), dtype=bool)
    assert np.allclose(f.scaled_dot_product_attention(Q, K, V), loop_attention(Q, K, V, every))
    added = np.where(allowed, 0.0, -np.inf)
    weights = f.attention_weights(Q, K, added)
    assert np.array_equal(weights, f.attention_weights(Q, K, allowed))
    assert np.allclose(weights.sum(-1), 1, atol=1e-14) and np.all(weights[~allowed] == 0)


def test_attention_keeps_leading_axes() -> None:
    Q, K, V = draw(0, 2, 3, 5, 4), draw(1, 2, 3, 7, 4), draw(2, 2, 3, 7, 6)
    out = f.scaled_dot_product_attention(Q, K, V, f.causal_mask(5, 7, offset=2))
    allowed = np.array([[j <= i + 2 for j in range(7)] for i in range(5)])
    assert np.allclose(out[1, 2], loop_attention(Q[1, 2], K[1, 2], V[1, 2], allowed))


def test_attention_fixture_and_closed_row() -> None:
    X = np.array([[1.0, 0], [0, 1], [1, 1]])
    values = X @ np.array([[1.0, 2], [3, 4]])
    out = f.scaled_dot_product_attention(X, X @ np.diag([1.0, 2.0]), values, f.causal_mask(3))
    closed = f.attention_weights([[1.0]], [[1.0]], np.array([[False]]))
    assert np.allclose(out, [[1.0, 2.0], [2.6089, 3.6089], [3.2959, 4.8719]], atol=5e-5)
    assert np.isnan(closed).all()
    assert np.allclose(
        f.attention_weights([[1.0, 0.0]], [[1.0, 0.0], [0.0, 1.0]], scale=1.0),
        [[SHARE, 1 - SHARE]],
    )


def test_masks() -> None:
    assert f.causal_mask(3).tolist() == [[True, False, False], [True, True, False], [True, True, True]]
    assert f.causal_mask(1, 4, offset=3).all()
    assert f.padding_mask([3, 2]).tolist() == [[True, True, True], [True, True, False]]
    assert f.padding_mask([3, 1], 4, "left").tolist() == [
        [False, True, True, True],
        [False, False, False, True],
    ]
    assert f.additive_mask([[True, False]]).tolist() == [[0, -np.inf]]


def test_rows_of_unequal_length_become_a_table() -> None:
    rows = [[1, 2, 3], [4, 2]]
    assert f.pad_sequence(rows).tolist() == [[1, 2, 3], [4, 2, 0]]
    assert f.pad_sequence(rows, 4, 9, "left").tolist() == [[9, 1, 2, 3], [9, 9, 4, 2]]
    assert f.pad_sequence([[], [5]]).tolist() == [[0], [5]]
    assert f.last_real([[1, 1, 1], [1, 1, 0]]).tolist() == [2, 1]
    assert f.last_real(f.padding_mask([3, 1], 4, "left")).tolist() == [3, 3]


def test_shapes_of_nested_lists_and_what_indices_choose() -> None:
    x = np.arange(24.0).reshape(2, 3, 4)
    assert (f.dense_shape(5), f.dense_shape([]), f.dense_shape([[[1], [2]]])) == ((), (0,), (1, 2, 1))
    assert f.basic_index(x, []).tolist() == x.tolist()
    assert f.basic_index(x, [1, None, 2]).tolist() == [x[1, i, 2] for i in range(3)]
    assert f.basic_index(x, [None, None, 0]).tolist() == [[x[b, t, 0] for t in range(3)] for b in range(2)]
    assert f.basic_index(x, [-1, -1, -1]) == 23
    with pytest.raises(IndexError):
        f.basic_index(x, [2])


def test_events_are_counted_one_after_another() -> None:
    told = f.event_ledger([0, 3, 4, 5, 6, 7, 8])
    assert told.tolist()[-1] == [2, 1, 1, 3, 0]
    assert told[:, 2].tolist() == [0, 0, 0, 0, 1, 1, 1], "a file is received when the model computes again"
    assert f.event_ledger([3, 4, 5, 6], may_read=False)[-1].tolist() == [2, 0, 0, 1, 0]
    assert f.event_ledger([8, 7, 8])[:, 3].tolist() == [0, 2, 3], "a test verifies what has changed before it"
    assert f.event_ledger([6, 9, 0])[:, 4].tolist() == [0, 1, 1]
    assert f.event_ledger([]).shape == (0, 5)


def test_axes_of_length_one_and_strides() -> None:
    assert f.squeeze(np.zeros((1, 3, 1))).shape == (3,)
    assert f.squeeze(np.zeros((1, 3, 1)), 2).shape == (1, 3)
    assert f.unsqueeze(np.zeros((2, 3)), 1).shape == (2, 1, 3)
    assert f.unsqueeze(np.zeros((2, 3)), -1).shape == (2, 3, 1)
    assert f.row_major_strides([2, 3]).tolist() == [3, 1]
    assert f.row_major_strides([2, 3, 4]).tolist() == [12, 4, 1]


@pytest.mark.parametrize("seed", SEEDS)
def test_heads_are_cut_and_joined(seed: int) -> None:
    x = draw(seed, 2, 5, 6)
    heads = f.split_heads(x, 3)
    for b, t, feature in np.ndindex(x.shape):
        assert heads[b, feature // 2, t, feature % 2] == x[b, t, feature]
    assert np.array_equal(f.merge_heads(heads), x)


@pytest.mark.parametrize("seed", SEEDS)
def test_arrays_equal_their_loops(seed: int) -> None:
    table, ids = draw(seed, 6, 3), np.random.default_rng(seed).integers(0, 6, (2, 4))
    looked = f.embedding_lookup(table, ids)
    assert looked.shape == (2, 4, 3)
    assert np.array_equal(looked, f.one_hot(ids, 6) @ table)
    for index in np.ndindex(ids.shape):
        assert np.array_equal(looked[index], table[ids[index]])
    a, b = draw(seed, 3, 4), draw(seed + 1, 4, 2)
    product = [[sum(a[i, k] * b[k, j] for k in range(4)) for j in range(2)] for i in range(3)]
    assert np.allclose(f.matmul(a, b), product, atol=1e-12)
    assert np.allclose(f.linear(a, b.T, [1, -1]), np.array(product) + np.array([1, -1]), atol=1e-12)
    assert f.transpose(a)[1, 2] == a[2, 1]
    assert np.allclose(f.cumulative_sum(a[0]), [math.fsum(a[0, : n + 1]) for n in range(4)])


def test_shapes() -> None:
    six = np.arange(6)
    assert f.reshape(six, (3, -1)).tolist() == [[0, 1], [2, 3], [4, 5]]
    assert f.transpose(f.reshape(six, [2, 3])).tolist() == [[0, 3], [1, 4], [2, 5]]
    assert f.broadcast_shapes((3, 1), (1, 4)).tolist() == [3, 4]
    assert f.broadcast_shapes([3], [3, 1]).tolist() == [3, 3]
    assert f.embedding_lookup(np.zeros((4, 3)), []).shape == (0, 3)
    assert f.matmul(np.zeros((2, 0)), np.zeros((0, 3))).tolist() == [[0, 0, 0], [0, 0, 0]]
    assert f.argmax([[1, 3, 3], [5, 5, 0]]).tolist() == [1, 0]


def test_activations() -> None:
    x = np.linspace(-50, 50, 2001)
    assert np.allclose(f.sigmoid(x), special.expit(x), atol=1e-16)
    assert np.allclose(f.silu(x), x * special.expit(x), atol=1e-14)
    assert np.allclose(f.gelu(x), x * special.ndtr(x), atol=1e-14)
    assert f.relu([-2, 0, 3]).tolist() == [0, 0, 3]
    near = np.linspace(-5, 5, 100001)
    assert round(float(np.max(np.abs(f.gelu(near) - f.gelu(near, "tanh")))), 6) == 0.000473
    assert f.sigmoid([-1000, 1000]).tolist() == [0, 1]


@pytest.mark.parametrize("seed", SEEDS)
def test_feed_forward_and_swiglu_equal_their_loops(seed: int) -> None:
    x, w, v, back = draw(seed, 3), draw(seed + 1, 3, 4), draw(seed + 2, 3, 4), draw(seed + 3, 4, 3)
    up = [sum(x[i] * w[i, k] for i in range(3)) for k in range(4)]
    gate = [sum(x[i] * v[i, k] for i in range(3)) for k in range(4)]
    gated = [u / (1 + math.exp(-u)) * g for u, g in zip(up, gate, strict=True)]
    assert np.allclose(
        f.swiglu(x, w, v, back), [sum(gated[k] * back[k, j] for k in range(4)) for j in range(3)]
    )
    hidden = [max(u + 0.5, 0) for u in up]
    expected = [sum(hidden[k] * back[k, j] for k in range(4)) - 1 for j in range(3)]
    assert np.allclose(f.feed_forward(x, w, np.full(4, 0.5), back, np.full(3, -1.0)), expected)


@pytest.mark.parametrize("seed", SEEDS)
def test_norms_equal_their_loops(seed: int) -> None:
    x, weight, bias = draw(seed, 2, 5), draw(seed + 1, 5), draw(seed + 2, 5)
    for row, normed, rooted in zip(x, f.layer_norm(x, weight, bias), f.rms_norm(x, weight), strict=True):
        mean = sum(row) / 5
        spread = math.sqrt(sum((value - mean) ** 2 for value in row) / 5 + 1e-5)
        assert np.allclose(
            normed, [(v - mean) / spread * w + b for v, w, b in zip(row, weight, bias, strict=True)]
        )
        root = math.sqrt(sum(value**2 for value in row) / 5 + 1e-5)
        assert np.allclose(rooted, [value / root * w for value, w in zip(row, weight, strict=True)])


def test_norm_edges() -> None:
    assert np.allclose(f.layer_norm([1, 2, 3, 4]), [-1.3416, -0.4472, 0.4472, 1.3416], atol=5e-5)
    assert np.allclose(f.rms_norm([1, 2, 3, 4]), [0.3651, 0.7303, 1.0954, 1.4606], atol=5e-5)
    assert np.array_equal(f.layer_norm([7, 7, 7, 7]), np.zeros(4))
    assert np.isnan(f.layer_norm([7, 7], eps=0)).all()


@pytest.mark.parametrize("seed", SEEDS)
def test_rope_turns_pairs(seed: int) -> None:
    x = draw(seed, 3, 6)
    positions = [0, 5, -2.5]
    interleaved, half = f.rope_rotate(x, positions), f.rope_rotate(x, positions, layout="half")
    for t, position in enumerate(positions):
        for pair in range(3):
            turn = np.exp(1j * position * 10000 ** (-2 * pair / 6))
            z = complex(x[t, 2 * pair], x[t, 2 * pair + 1]) * turn
            assert np.allclose(interleaved[t, 2 * pair : 2 * pair + 2], [z.real, z.imag])
            z = complex(x[t, pair], x[t, pair + 3]) * turn
            assert np.allclose(half[t, [pair, pair + 3]], [z.real, z.imag])


def test_rope_fixture_and_sinusoids() -> None:
    q, k = np.array([1.0, 2, 3, 4]), np.array([2, -1, 0.5, 1])
    for m, n in ((3, 1), (7, 5), (102, 100)):
        assert np.isclose(f.rope_rotate(q, m) @ f.rope_rotate(k, n), 0.972412, atol=5e-7)
        turned = f.rope_rotate(q, m, layout="half") @ f.rope_rotate(k, n, layout="half")
        assert np.isclose(turned, -4.338058, atol=5e-7)
    assert np.allclose(
        f.sinusoidal_positions(3, 4)[2], [math.sin(2), math.cos(2), math.sin(0.02), math.cos(0.02)]
    )


def loop_top_p(logits: Array, p: float) -> set[int]:
    kept, total = set[int](), 0.0
    for index in sorted(range(len(logits)), key=lambda i: (-logits[i], i)):
        kept.add(index)
        total += loop_softmax(list(logits))[index]
        if total >= p:
            break
    return kept


@pytest.mark.parametrize("seed", SEEDS)
def test_filters_equal_their_loops(seed: int) -> None:
    logits = draw(seed, 8)
    for k in (1, 3, 8, 11):
        kept = sorted(range(8), key=lambda i: (-logits[i], i))[:k]
        assert set(np.flatnonzero(np.isfinite(f.top_k_filter(logits, k)))) == set(kept)
    for p in (0.01, 0.5, 0.9, 1.0):
        filtered = f.top_p_filter(logits, p)
        assert set(np.flatnonzero(np.isfinite(filtered))) == (
            loop_top_p(logits, p) if p < 1 else set(range(8))
        )
        assert np.array_equal(f.top_p_filter(logits[np.newaxis], p)[0], filtered)
    assert np.allclose(f.softmax(f.apply_temperature(logits, 0.5)), special.softmax(2 * logits))


def test_filter_edges() -> None:
    assert f.top_k_filter([1, 2, 2, 2], 2).tolist() == [-np.inf, 2, 2, -np.inf]
    assert f.top_p_filter([0, 0], 0.5).tolist() == [0, -np.inf]
    assert f.top_p_filter(np.log([0.1] * 10), 0.3).tolist().count(-np.inf) == 7
    assert f.top_p_filter([1, -np.inf], 1.0).tolist() == [1, -np.inf]


def test_drawing_follows_the_ruler() -> None:
    cumulative = f.cumulative_sum(f.softmax([2, 1, 0]))
    assert [f.sample_from_cumulative(cumulative, u) for u in (0, 0.7, 0.91, 0.99)] == [0, 1, 2, 2]
    assert f.sample_from_cumulative([0.25, 0.5, 1], 0.25) == 1
    assert f.sample_from_cumulative([0.5, 1 - 1e-9, 1 - 1e-9], 1 - 1e-12) == 1
    draws = [f.sample_from_cumulative(cumulative, (i + 0.5) / 1000) for i in range(1000)]
    assert [draws.count(i) for i in range(3)] == [665, 245, 90]


REFUSED: tuple[Callable[[], object], ...] = (
    lambda: f.softmax([]),
    lambda: f.softmax(3),
    lambda: f.cross_entropy([[1, 2]], [2]),
    lambda: f.cross_entropy([[1, 2]], [0, 1]),
    lambda: f.attention_weights([[1, 2]], [[1, 2, 3]]),
    lambda: f.attention_weights([[1, 2]], [[1, 2]], [[1]]),
    lambda: f.scaled_dot_product_attention([[1]], [[1], [2]], [[1]]),
    lambda: f.causal_mask(-1),
    lambda: f.padding_mask([3], 2),
    lambda: f.padding_mask([3], 4, "middle"),
    lambda: f.pad_sequence([[1, 2, 3]], 2),
    lambda: f.pad_sequence([[1]], 2, 0, "middle"),
    lambda: f.last_real([[0, 0]]),
    lambda: f.dense_shape([[1, 2], [3]]),
    lambda: f.dense_shape([[1, 2], 3]),
    lambda: f.basic_index([1, 2], [0, 0]),
    lambda: f.basic_index([1, 2], [0.5]),  # type: ignore[list-item]
    lambda: f.event_ledger([10]),
    lambda: f.event_ledger([0.5]),
    lambda: f.squeeze([[1, 2]], 1),
    lambda: f.squeeze([[1, 2]], 2),
    lambda: f.unsqueeze([1, 2], 3),
    lambda: f.row_major_strides([2, 0]),
    lambda: f.split_heads([[1, 2, 3]], 2),
    lambda: f.merge_heads([[1, 2]]),
    lambda: f.embedding_lookup([[1], [2]], [2]),
    lambda: f.embedding_lookup([[1], [2]], [-1]),
    lambda: f.embedding_lookup([[1], [2]], [0.5]),
    lambda: f.embedding_lookup([1, 2], [0]),
    lambda: f.one_hot([3], 3),
    lambda: f.matmul([[1, 2]], [[1, 2]]),
    lambda: f.matmul(2, [[1]]),
    lambda: f.linear([1, 2], [1, 2]),
    lambda: f.transpose([1, 2]),
    lambda: f.transpose([[1, 2]], 0, 2),
    lambda: f.reshape([1, 2, 3], [2, 2]),
    lambda: f.reshape([1, 2], [-1, -1]),
    lambda: f.broadcast_shapes([2, 3], [2]),
    lambda: f.argmax([]),
    lambda: f.argmax([1, np.nan]),
    lambda: f.gelu(1, "erf"),
    lambda: f.layer_norm([1, 2], weight=[1]),
    lambda: f.rope_frequencies(3),
    lambda: f.rope_frequencies(4, 0),
    lambda: f.rope_rotate([1, 2], 1, layout="pairs"),
    lambda: f.rope_rotate([[1, 2]], [0, 1]),
    lambda: f.apply_temperature([1], 0),
    lambda: f.apply_temperature([1], -1),
    lambda: f.top_k_filter([1], 0),
    lambda: f.top_k_filter([1], math.pi),  # type: ignore[arg-type]
    lambda: f.top_p_filter([1], 0),
    lambda: f.top_p_filter([1], 1.1),
    lambda: f.sample_from_cumulative([0.5, 1], 1),
    lambda: f.sample_from_cumulative([0.5, 0.9], 0.1),
    lambda: f.sample_from_cumulative([], 0.1),
)


@pytest.mark.parametrize("call", REFUSED)
def test_what_has_no_answer_is_refused(call: Callable[[], object]) -> None:
    with pytest.raises(ValueError):
        call()
