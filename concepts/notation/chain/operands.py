"""Numbers put in for what stands at their place one segment before: `a - b = 60 - 40` puts 60 in for a."""

from __future__ import annotations

import itertools
from fractions import Fraction

from concepts.notation.chain.trial import Trial
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import same
from concepts.notation.syntax import Node

STEPS = ("bin", "neg", "arr", "call", "pow")
"""Nodes below which two segments are compared operand by operand."""


def operands_put_in(trial: Trial) -> int:
    """How many numbers of the chain have the value of the expression that they are put in for."""
    evaluator = Evaluator(trial.ledger.space, {})
    return sum(_alike(*pair, evaluator) for pair in itertools.pairwise(trial.chain.segments))


def _alike(left: Node, right: Node, evaluator: Evaluator) -> int:
    if (left.kind, left.text, len(left.children)) == (right.kind, right.text, len(right.children)):
        if left.kind not in STEPS:
            return 0
        return sum(_alike(*pair, evaluator) for pair in zip(left.children, right.children, strict=True))
    if "num" not in (left.kind, right.kind):
        return 0
    values = evaluator.value(left), evaluator.value(right)
    return int(all(isinstance(value, (int, float, Fraction)) for value in values) and same(*values))
