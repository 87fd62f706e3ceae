"""Functions of a concept module: what the page knows of them."""

from __future__ import annotations

import pytest

from build_site.trace.functions import functions

pytestmark = pytest.mark.unit

MODULE = '''
base = 2

def doubled(x):
    """Twice."""
    return base * x

def steps(rows, side="left"):
    found = [row + base for row in rows]
    return found

def lengthy(x):
    return {long}
'''


def test_one_expression_is_told_and_what_it_reads() -> None:
    found = functions(MODULE.format(long="x"))
    assert found["doubled"] == [["x"], "base * x", ["base"]]
    assert found["lengthy"] == [["x"], "x", []]


def test_several_steps_have_no_expression_but_read_names() -> None:
    parameters, expression, reads = functions(MODULE.format(long="x"))["steps"]
    assert (parameters, expression) == (["rows", "side"], "")
    assert isinstance(reads, list)
    assert "base" in reads


def test_an_expression_too_long_to_be_shown_is_left_out() -> None:
    assert functions(MODULE.format(long=" + ".join(["x"] * 90)))["lengthy"] == [["x"], "", []]
