"""Concept modules given as text: their values, their imports of each other, their errors."""

from __future__ import annotations

import sys

import numpy as np

import concepts
from concepts.notation import namespaces

FUNCTIONS = "import numpy as np\n\n\ndef softmax(x):\n    e = np.exp(x - np.max(x))\n    return e / e.sum()\n"
LESSON = """import numpy as np
from concepts.functions import softmax
from concepts import other
NAMES = {"x": ("given", ("candidate",)), "k": ("setting", ())}
x = np.array([2.0, 1.0, 0.0])
p = softmax(x)
k = other.k
words = ["a", "b"]
_hidden = 3
flag = True
print("not shown")
"""


def test_values_functions_and_kinds(capsys) -> None:  # type: ignore[no-untyped-def]
    found, errors = namespaces({"functions": FUNCTIONS, "lesson": LESSON, "other": "k = 7\n"})
    assert errors == ()
    assert set(found["lesson"]) == {"x", "p", "k", "softmax"}
    assert found["lesson"]["k"] == 7
    assert found["lesson"].kinds == {"x": ("given", ("candidate",)), "k": ("setting", ())}  # type: ignore[attr-defined]
    assert capsys.readouterr().out == ""


def test_texts_come_before_installed_modules_and_leave_no_trace() -> None:
    before = dict(sys.modules), dict(vars(concepts)), list(sys.meta_path)
    found, errors = namespaces(
        {"functions": "answer = 42\n", "f99_x": "from concepts.functions import answer\n"}
    )
    assert errors == ()
    assert found["f99_x"] == {"answer": 42}
    assert (dict(sys.modules), dict(vars(concepts)), list(sys.meta_path)) == before


def test_packages() -> None:
    sources = {
        "deep": "from concepts.deep.inner import f\n",
        "deep.inner": "def f(x):\n    return 2 * x\n",
        "f99_x": "from concepts.deep import f\ny = f(3)\n",
    }
    found, errors = namespaces(sources)
    assert errors == ()
    assert found["f99_x"]["y"] == 6


def test_errors_are_returned_with_their_line() -> None:
    sources = {
        "good": "a = 1\n",
        "syntax": "a = 1\nb = = 2\n",
        "name": "a = 1\n\nb = c\n",
        "exits": "raise SystemExit(1)\n",
        "user": "a = 1\nfrom concepts import name\n",
    }
    found, errors = namespaces(sources)
    assert set(found) == {"good"}
    assert {(error.module, error.line) for error in errors} == {
        ("syntax", 2),
        ("name", 3),
        ("exits", 1),
        ("user", 2),
    }
    assert "c" in next(error.message for error in errors if error.module == "name")


def test_large_arrays_are_values() -> None:
    found, _ = namespaces({"big": "import numpy as np\nh = np.zeros((2, 128, 4096), dtype=np.float32)\n"})
    assert np.shape(found["big"]["h"]) == (2, 128, 4096)  # type: ignore[arg-type]
