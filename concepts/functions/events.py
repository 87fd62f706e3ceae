"""What stands after each event of one request to a model with a host: calls, reads, evidence."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from concepts.functions.arrays import Indices, ids_below

SAID, RECALLED, ATTACHED, ASKED, READ, RETURNED, ANSWERED, CHANGED, TESTED, TRAINED = range(10)
"""The user speaks, speaks of yesterday; code is attached; the model asks to read; the host reads, …"""
CLAIM, FACT, VERIFICATION = 1, 2, 3
"""Levels of evidence; 0 is none."""


def event_ledger(events: ArrayLike, may_read: bool = True) -> Indices:
    """Events [n] → [n, 5] counts after each: model calls, reads, files received, evidence, trainings.

    A read happens only where it is allowed. A file is received by the model when it computes after the
    result was returned. Passed tests verify only what has changed before them. ValueError: no such event.
    """
    calls = reads = waiting = sent = received = level = trainings = 0
    rows = []
    for event in ids_below(np.atleast_1d(events), 10).tolist():
        if event == READ and may_read:
            reads, waiting = reads + 1, waiting + 1
        elif event == RETURNED:
            waiting, sent = 0, sent + waiting
        elif event in (ASKED, ANSWERED):
            calls, received, sent = calls + 1, received + sent, 0
        elif event == TRAINED:
            trainings += 1
        level = max(level, _evidence(event, level))
        rows.append((calls, reads, received, level, trainings))
    return np.asarray(rows, dtype=np.int64).reshape(-1, 5)


def _evidence(event: int, level: int) -> int:
    if event == TESTED:
        return VERIFICATION if level >= FACT else 0
    return {ANSWERED: CLAIM, CHANGED: FACT}.get(event, 0)
