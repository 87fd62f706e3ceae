"""Concept modules given as text: their values, their imports of each other, their errors."""

from __future__ import annotations

import math
import sys

import numpy as np
import pytest

import concepts
from concepts.notation import check, namespaces
from concepts.notation.passage import Header, PageText, Passage, SourceLine

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


def test_a_module_does_not_change_the_values_of_another() -> None:
    owner = "import numpy as np\ny = np.array([1, 2])\nk = 3\nlst = [np.array([1.0]), 2]\n"
    for change, line in (
        ("t.y[0] = 17\n", 2),
        ("\nt.k = 4\n", 3),
        ("t.lst[1] = 5\n", 2),
        ("t.lst[0][0] = 5\n", 2),
        ("t.new = 5\n", 2),
        ("del t.k\n", 2),
        ("t.y = t.y + 1\n", 2),
        ("t.y.setflags(write=True)\nt.y[0] = 17\n", 2),
    ):
        for name in ("a_first", "z_last"):
            _, errors = namespaces({"owner": owner, name: "import concepts.owner as t\n" + change})
            assert [(error.module, error.line) for error in errors] == [(name, line)], change
            assert "先复制" in errors[0].hint


def test_a_module_does_not_change_the_functions_of_all() -> None:
    own = "import concepts.functions as f\n\nf.softmax = lambda x: x\n"
    for name in ("a_first", "z_last"):
        _, errors = namespaces({"owner": "k = 3\n", name: own})
        assert [(error.module, error.line) for error in errors] == [(name, 3)]
        assert "functions" in errors[0].message
    found, errors = namespaces({"user": "from concepts.functions import softmax\np = softmax([0.0, 0.0])\n"})
    assert errors == ()
    assert found["user"]["p"].tolist() == [0.5, 0.5]  # type: ignore[attr-defined]


def test_what_is_altered_and_put_back_is_told() -> None:
    sources = {
        "a_owner": "k = 3\n",
        "b_first": "import concepts.a_owner as t\nt.k = 4\n",
        "c_last": "import concepts.a_owner as t\nt.k = 3\n",
    }
    _, errors = namespaces(sources)
    assert [(error.module, error.line) for error in errors] == [("b_first", 2), ("c_last", 2)]


def test_what_is_altered_by_way_of_another_module_is_told() -> None:
    """The module that runs does not name the one whose value it changes."""
    for last in ("h.spoil()\n", "h.spoil(True)\n"):
        sources = {
            "helper": "import concepts.owner as o\n\n\ndef spoil(inside=False):\n    if inside:\n"
            "        o.lst[0] = 4\n    else:\n        o.k = 4\n",
            "owner": "k = 3\nlst = [1, 2]\n",
            "z_last": f"import concepts.helper as h\n{last}",
        }
        _, errors = namespaces(sources)
        assert [error.module for error in errors] == ["z_last"], last


def test_an_array_that_is_written_and_locked_again_is_told() -> None:
    change = "t.y.setflags(write=True)\nt.y[0] = 17\nt.y.setflags(write=False)\n"
    for name in ("a_first", "z_last"):
        sources = {
            "owner": "import numpy as np\ny = np.array([1, 2])\n",
            name: f"import concepts.owner as t\n{change}",
        }
        found, errors = namespaces(sources)
        assert [(error.module, error.line) for error in errors] == [(name, 2)]
        assert set(found) == {"owner", name}


def test_what_only_the_first_run_alters_is_told_where_it_stands() -> None:
    """Nobody is caught by the second run, which tells who it was."""
    sources = {
        "owner": "import numpy as np\nk = 1\ny = np.array([1, 2])\n",
        "z_last": "import math\nimport concepts.owner as t\nif not hasattr(math, 'ran'):\n"
        "    math.ran = True\n    t.y.setflags(write=True)\n    t.y[0] = 17\n    t.y.setflags(write=False)\n",
    }
    try:
        _, errors = namespaces(sources)
    finally:
        vars(math).pop("ran", None)
    assert [(error.module, error.line) for error in errors] == [("owner", 3)]
    assert "y" in errors[0].message


def test_a_module_runs_once_where_nothing_is_altered() -> None:
    text = "import math\nmath.runs = getattr(math, 'runs', 0) + 1\nk = math.runs\n"
    try:
        found, errors = namespaces({"counted": text, "user": "from concepts.counted import k\n"})
    finally:
        vars(math).pop("runs", None)
    assert errors == ()
    assert found["user"]["k"] == 1


def test_a_module_may_use_the_values_of_another() -> None:
    user = "import concepts.owner as t\nz = t.y.copy()\nz[0] = 5\nw = t.y + 1\nw[0] = 2\n"
    found, errors = namespaces({"owner": "import numpy as np\ny = np.array([1, 2])\n", "user": user})
    assert errors == ()
    assert found["user"]["z"].tolist() == [5, 2]  # type: ignore[attr-defined]


def test_whatever_a_module_raises_is_an_error_of_it() -> None:
    sources = {
        "bare": "class Gone(BaseException): pass\nraise Gone\n",
        "half": "raise ValueError('\\udcff')\n",
        "mute": "class Mute(Exception):\n    def __str__(self): raise ValueError\nraise Mute\n",
        "stop": "raise GeneratorExit\n",
    }
    _, errors = namespaces(sources)
    assert {error.module: error.message for error in errors} == {
        "bare": "Gone: ",
        "half": "ValueError: \\udcff",
        "mute": "Mute: ",
        "stop": "GeneratorExit: ",
    }


@pytest.mark.parametrize("raised", ["SystemExit(0)", "GeneratorExit", "Stop", "ValueError('\\udcff')"])
def test_a_function_that_exits_is_a_finding(raised: str) -> None:
    text = f"class Stop(BaseException): pass\ndef h(x):\n    raise {raised}\n"
    found, _ = namespaces({"lesson": text})
    passages = (Passage("span", (SourceLine(1, 1, "h(3) = 1"),)),)
    verdict = check(PageText("S01", "s.md", Header("lesson"), passages), found["lesson"], lock=())
    assert [finding.code for finding in verdict.findings] == ["value-undefined"]
    verdict.findings[0].message.encode()
