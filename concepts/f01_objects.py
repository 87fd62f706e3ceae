"""F01: who calls, reads and computes in one request, and the small functions that show it."""

from __future__ import annotations

import numpy as np

from concepts.functions import event_ledger

_DIRECT = ("text", "request", "model", "answer")
_TOOL = ("text", "request", "model", "tool call", "check", "read", "request", "model", "answer")
"""The steps of the two ways in which the model gets the file."""
calls_direct, calls_tool = _DIRECT.count("model"), _TOOL.count("model")
reads_direct, reads_tool = _DIRECT.count("read"), _TOOL.count("read")
requests_tool = _TOOL.count("request")
steps_direct, steps_tool = len(_DIRECT), len(_TOOL)
paths = len((_DIRECT, _TOOL))
kinds = len(("text on the screen", "request", "numbers in the model", "file on disk"))
files_on_disk = 40
files_sent = np.array([0, 1])
"""Files in the first and in the second request of the second way."""

calls_asked, calls_run = 1, 0
"""What happens with reading forbidden."""

w = 2
x_first, x_second = 3, 5


def double(x: int) -> int:
    """The rule: two times the input."""
    return w * x


xs = np.array([x_first, x_second])
ys = w * xs
label = 12
"""The wanted output for the first input, in a training example."""
error = label - w * x_first
w_trained = 4

timeout_old, timeout_claimed, needed = 30, 60, 45
"""Seconds: in the file, as the model says it has written, and as the server takes."""
disk_before = np.array([8, timeout_old, 2])
disk_claim_only = disk_before.copy()
"""The file after the sentence of the model, with nothing written."""
disk_written = np.array([8, timeout_claimed, 2])
changed_claim_only = int(np.sum(disk_claim_only != disk_before))
changed_written = int(np.sum(disk_written != disk_before))
tests, passed = 15, 14
levels = len(("claim", "fact", "verification"))
leaps = len(("in the request", "has a session id", "has a cache"))

answer_misread = 300
rounds, rounds_sent = 20, 6
rounds_missing = rounds - rounds_sent
cached_answer = timeout_old

ids = np.array([1, 2])
id_study = 3
ids_elsewhere = np.array([48, 9121])
B, T, d = 2, 128, 4096
H_real = np.zeros((B, T, d), dtype=np.float16)

reads_second = 2
calls_second = reads_second + 1
requests_second = calls_second


added = 1


def plan(x: int) -> int:
    """The rule of the second question: two times the input and one more."""
    return w * x + added


quiz_inputs = np.array([3, -4])
quiz_outputs = np.array([plan(int(x)) for x in quiz_inputs])

told = np.array([0, 2, 3, 4, 5, 6, 7, 8])
"""The events of the lab as the book tells them: all but yesterday's words and a training."""
ledger = event_ledger(told)

NAMES = {
    "calls_direct": ("intermediate", ()),
    "calls_tool": ("intermediate", ()),
    "reads_direct": ("intermediate", ()),
    "reads_tool": ("intermediate", ()),
    "requests_tool": ("intermediate", ()),
    "files_on_disk": ("given", ()),
    "files_sent": ("given", ("request",)),
    "calls_asked": ("given", ()),
    "calls_run": ("output", ()),
    "w": ("parameter", ()),
    "x_first": ("given", ()),
    "x_second": ("given", ()),
    "xs": ("given", ("example",)),
    "ys": ("output", ("example",)),
    "label": ("given", ()),
    "error": ("intermediate", ()),
    "w_trained": ("parameter", ()),
    "timeout_old": ("given", ()),
    "timeout_claimed": ("given", ()),
    "needed": ("given", ()),
    "disk_before": ("given", ("line",)),
    "disk_claim_only": ("given", ("line",)),
    "disk_written": ("given", ("line",)),
    "changed_claim_only": ("intermediate", ()),
    "changed_written": ("intermediate", ()),
    "tests": ("given", ()),
    "passed": ("given", ()),
    "answer_misread": ("given", ()),
    "rounds": ("given", ()),
    "rounds_sent": ("given", ()),
    "rounds_missing": ("intermediate", ()),
    "cached_answer": ("given", ()),
    "ids": ("intermediate", ("position",)),
    "id_study": ("setting", ()),
    "ids_elsewhere": ("given", ("position",)),
    "B": ("given", ()),
    "T": ("setting", ()),
    "d": ("setting", ()),
    "H_real": ("intermediate", ("sentence", "position", "feature")),
    "reads_second": ("given", ()),
    "calls_second": ("intermediate", ()),
    "added": ("parameter", ()),
    "quiz_inputs": ("given", ("example",)),
    "quiz_outputs": ("output", ("example",)),
    "paths": ("given", ()),
    "kinds": ("given", ()),
    "levels": ("given", ()),
    "leaps": ("given", ()),
    "steps_direct": ("intermediate", ()),
    "steps_tool": ("intermediate", ()),
    "requests_second": ("intermediate", ()),
    "told": ("given", ("event",)),
    "ledger": ("output", ("event", "tally")),
}
