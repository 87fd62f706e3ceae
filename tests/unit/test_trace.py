"""The trace: definitions of a module, what each printed number shows, and that NumPy gives what is printed."""

from __future__ import annotations

import importlib
import re
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from build_site.assemble import assemble
from build_site.load import load
from build_site.model import Book, Inputs
from build_site.numbers import KINDS
from build_site.parse import parse
from build_site.trace import trace_block
from build_site.trace.claims import formulas
from build_site.trace.definitions import definitions
from build_site.trace.page import Tracing, read_page, stated
from build_site.trace.python_code import python_code
from build_site.trace.terms import Reference
from concepts import functions, notation
from concepts.notation.digits import decimals, literal
from concepts.notation.evaluate import Evaluator
from concepts.notation.parser import parse_expression
from concepts.notation.passage import Header, PageText, Passage, SourceLine
from concepts.notation.space import Space

pytestmark = pytest.mark.unit

ROOT = Path(__file__).resolve().parents[2]

MODULE = """from concepts.f11_attention import Wk as W_key, Wq
X = np.array([[1, 1], [1, -1]])
T, d = X.shape
Q, K = X @ Wq, X @ Wk
me, love = 0, 1
_grid = np.arange(T)
hits = np.bincount([pick(c, draw) for draw in _grid])
E_changed = Q.copy()
E_changed[1, 0] = d
factor: int = 2
def unused(Q): return Q
"""


def test_definitions_have_line_expression_and_operands() -> None:
    names = ("W_key", "X", "T", "d", "Wq", "Wk", "Q", "K", "me", "love", "hits", "E_changed", "factor", "c")
    found = definitions(MODULE, names)
    told = {name: (one.line, one.expression, one.operands) for name, one in found.items()}
    assert told == {
        "W_key": (1, "f11_attention.Wk", ()),
        "Wq": (1, "f11_attention.Wq", ()),
        "X": (2, "", ()),
        "T": (3, "X.shape[0]", ("X",)),
        "d": (3, "X.shape[1]", ("X",)),
        "Q": (4, "X @ Wq", ("X", "Wq")),
        "K": (4, "X @ Wk", ("X", "Wk")),
        "me": (5, "", ()),
        "love": (5, "", ()),
        "hits": (7, "np.bincount([pick(c, draw) for draw in _grid])", ("c", "T")),
        "E_changed": (8, "Q.copy(); E_changed[1, 0] = d", ("Q", "d")),
        "factor": (10, "", ()),
    }


X = np.array([[1, 1], [1, -1]])
W = np.array([[5, 10], [5, -10]])
SPACE = {
    "X": X,
    "W": W,
    "V": X @ W,
    "z": np.array([2, 1, 0]),
    "p": functions.softmax(np.array([2, 1, 0])),
    "n": 3,
}


def traced(
    *lines: str, kind: str = "worked", given: tuple[tuple[str, object], ...] = ()
) -> tuple[Tracing, list[str]]:
    """What is known of one passage, and for each numeral what it shows, `#` before what it is an index of."""
    passage = Passage(kind, tuple(SourceLine(at, 3, text) for at, text in enumerate(lines, 7)))
    page = PageText("F99", "F99.md", Header(concept="f99", given=given, places=(6, 4, 3)), (passage,))
    verdict = notation.check(page, SPACE)
    assert verdict.findings == ()
    tracing = read_page(page, verdict, SPACE)
    shows, index_of = tracing.findings.shows, tracing.findings.index_of
    return tracing, [
        f"{numeral.text}={'#' + index_of[at] if at in index_of else shows.get(at, '')}"
        for at, numeral in enumerate(verdict.numerals)
    ]


def test_products_show_the_cells_that_they_multiply() -> None:
    tracing, shown = traced("v₀ = x₀ @ W = [1×5 + 1×5, 1×10 + 1×(-10)] = [10, 0]")
    assert shown == [
        *("v₀=V[0]", "x₀=X[0]"),
        *("1=X[0,0]", "5=W[0,0]", "1=X[0,1]", "5=W[1,0]"),
        *("1=X[0,0]", "10=W[0,1]", "1=X[0,1]", "10=W[1,1]"),
        *("10=V[0,0]", "0=V[0,1]"),
    ]
    assert tracing.findings.origins == {10: (2, 3, 4, 5), 11: (6, 7, 8, 9)}
    (step,) = tracing.steps
    assert (step.head, step.claim, step.line, step.text) == (Reference("V", (0,)), 0, 7, "v₀ = x₀ @ W")
    assert step.operands == (Reference("X", (0,)), Reference("W"))


def test_stacked_matrices_are_read_cell_by_cell() -> None:
    _, shown = traced(
        "V = X @ W = [ 1  1 ] @ [ 5  10 ] = [ 10  0 ]", "            [ 1 -1 ]   [ 5 -10 ]   [ 0  20 ]"
    )
    assert shown[:6] == ["1=X[0,0]", "1=X[0,1]", "5=W[0,0]", "10=W[0,1]", "10=V[0,0]", "0=V[0,1]"]
    assert shown[6:] == ["1=X[1,0]", "1=X[1,1]", "5=W[1,0]", "10=W[1,1]", "0=V[1,0]", "20=V[1,1]"]


def test_a_result_without_a_name_is_an_expression_of_numpy() -> None:
    _, shown = traced("x₀·x₁ = [1, 1]·[1, -1] = 1×1 + 1×(-1) = 0")
    assert shown[-1] == "0=f.X[0] @ f.X[1]"


def test_indices_shapes_and_rows_of_softmax() -> None:
    assert traced("V[1,1] = 20", kind="span")[1] == ["1=#V[1,1]", "1=#V[1,1]", "20=V[1,1]"]
    assert traced("V : [2,2]", kind="span")[1] == ["2=f.V.shape[0]", "2=f.V.shape[1]"]
    _, shown = traced("p = softmax(z) = softmax([2, 1, 0]) ≈ [0.665241, 0.244728, 0.090031]")
    assert shown == ["2=z[0]", "1=z[1]", "0=z[2]", "0.665241=p[0]", "0.244728=p[1]", "0.090031=p[2]"]


def test_a_number_that_is_not_the_cells_value_is_not_called_by_it() -> None:
    """Alike in build, but the value decides."""
    _, shown = traced("n × 2 = 3 × 2 = 6")
    assert shown == ["2=", "3=n", "2=", "6=f.n * 2"]


def test_what_a_tag_or_a_table_states() -> None:
    space = Space(SPACE)
    assert stated("V[1,1]", space) == "V[1,1]"
    assert stated("p[2]", space) == "p[2]"
    assert stated("softmax(z)[0]", space) == "functions.softmax(f.z)[0]"
    assert stated("z - n[1]", space) == "(f.z - f.n)[1]"
    assert stated("exp(-∞)", space) == "np.exp(-np.inf)"
    assert stated("nothing", space) == ""


def test_objects_tell_meaning_term_and_step() -> None:
    tracing, _ = traced(
        "| 对象 | 种类 | 是什么 | 来自 | 形状与各轴 |",
        "|---|---|---|---|---|",
        "| `V` | 算 | [值](term:value)的**表** | `X @ W` | `V : [2,2]`，行 × 列 |",
        kind="table",
    )
    assert [(row.name, row.meaning, row.term) for row in tracing.rows] == [("V", "值的表", "value")]
    (step,) = tracing.steps
    assert (step.claim, step.line, step.text) == (-1, 9, "V = X @ W")


def test_claims_of_text_have_no_formula() -> None:
    passage = Passage("text", (SourceLine(1, 1, "没有数"),))
    page = PageText("F99", "F99.md", Header(), (passage,))
    assert tuple(formulas(notation.check(page, {}))) == ()


@pytest.fixture(scope="module")
def book() -> tuple[Book, Inputs]:
    inputs, _ = load(ROOT)
    assert inputs is not None
    parsed, problems = parse(inputs)
    assembled, _ = assemble(parsed)
    assert assembled is not None, problems
    return assembled, inputs


@pytest.fixture(scope="module")
def pages(book: tuple[Book, Inputs]) -> dict[str, dict[str, Any]]:
    return {page["id"]: page for page in notation.unpacked(trace_block(*book))["pages"]}


def reference(cell: str, page: dict[str, Any]) -> str:
    """The name of a cell; "" for an expression."""
    name = cell.partition("[")[0]
    return name if name in page["names"] else ""


SCALES = (1, 100, *(1 / 1024**power for power in (1, 2, 3)), *(1 / 1000**power for power in (1, 2, 3)))
"""A printed number may be in percent or in a unit of bytes."""


def test_numerals_are_told_by_their_index(
    book: tuple[Book, Inputs], pages: dict[str, dict[str, Any]]
) -> None:
    lesson = next(lesson for lesson in book[0].lessons if lesson.id == "F11")
    told = pages["F11"]["numerals"]
    assert pages["F11"]["file"] == lesson.numbers.file
    summed = zip(accumulate(each[0] for each in told), accumulate(each[1] for each in told), strict=True)
    for numeral, fields, before in zip(lesson.verdict.numerals, told, summed, strict=True):
        padded = [*fields, "", ""][:5]
        assert [*before, *padded[2:]] == [
            numeral.claim,
            numeral.line,
            numeral.binding,
            numeral.expression,
            numeral.value,
        ]


@pytest.mark.timeout(180)
def test_numpy_gives_every_number_that_is_traced(
    book: tuple[Book, Inputs], pages: dict[str, dict[str, Any]]
) -> None:
    judged = [(lesson.numbers, lesson.verdict) for lesson in book[0].lessons]
    judged += [(each.numbers, each.verdict) for each in book[0].judged]
    recomputed = 0
    for text, verdict in judged:
        page = pages.get(text.id)
        if page is None or not page["module"]:
            continue
        module = importlib.import_module(f"concepts.{text.header.concept}")
        known = {"np": np, "functions": functions, "f": module}
        given = dict(text.header.given)
        for numeral, shown in zip(verdict.numerals, accumulate(page["numbers"]), strict=False):
            cell = page["cells"][shown] if shown >= 0 else ""
            if not cell or not re.fullmatch(r"[\d,.∞]+", numeral.text) or any(name in cell for name in given):
                continue
            value = eval(f"f.{cell}" if reference(cell, page) else cell, known)
            assert np.ndim(value) == 0, (text.id, numeral, cell)
            printed = float(literal(numeral.text))
            unit = 0.5000001 * 10.0 ** -max(decimals(numeral.text), 0) if np.isfinite(printed) else 0
            near = [
                abs(abs(float(value)) * scale - printed) <= max(unit * (decimals(numeral.text) > 0), 1e-9)
                for scale in SCALES
            ]
            assert any(near) or abs(float(value)) == printed, (text.id, numeral, cell, value)
            recomputed += 1
    assert recomputed > 3000


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("(X @ W)ᵀ", "(f.X @ f.W).T"),
        ("Wᵀ @ Xᵀ", "f.W.T @ f.X.T"),
        ("2 × (3 - 1)", "2 * (3 - 1)"),
    ],
)
def test_the_code_of_an_expression_keeps_its_brackets(written: str, code: str) -> None:
    space = Space({"X": np.ones((2, 3)), "W": np.ones((3, 2))})
    assert python_code(parse_expression(written), Evaluator(space, {})) == code


def test_attention_leads_back_to_what_is_given(pages: dict[str, dict[str, Any]]) -> None:
    names = pages["F11"]["names"]
    kinds = {name: pages["F11"]["words"][entry[0]] for name, entry in names.items()}
    reached, waiting = set[str](), ["O"]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += names[name][5] if len(names[name]) > 5 else []
    assert {"Q", "K", "V", "M", "X", "Wq", "Wk", "Wv"} <= reached
    assert {kinds[name] for name in ("X", "Wq", "Wk", "Wv", "O")} == {"given", "parameter", "output"}


def test_every_traced_name_ends_at_stated_ones(pages: dict[str, dict[str, Any]]) -> None:
    """Operands are names of the page; a name without operands is written out in the module or the front matter."""
    for page in pages.values():
        for name, entry in page["names"].items():
            operands = entry[5] if len(entry) > 5 else []
            assert set(operands) <= set(page["names"]), (page["id"], name)
        for step in page["steps"]:
            assert all(0 <= at < len(page["cells"]) for at in (step[0], *step[4:]))


def test_every_axis_and_kind_has_a_word(book: tuple[Book, Inputs], pages: dict[str, dict[str, Any]]) -> None:
    words = {word for page in pages.values() for word in page["words"]}
    assert words - set(KINDS) <= {name for name, _ in book[0].axes}


def test_no_line_derives_what_is_stated(pages: dict[str, dict[str, Any]]) -> None:
    """F05 reads rows of its table E by id and by one-hot row: neither is where E comes from."""
    for page in pages.values():
        for head, *_ in page["steps"]:
            name = page["cells"][head].partition("[")[0]
            entry = page["names"][name]
            kind = page["words"][entry[0]] if entry else "given"
            operands = entry[5] if len(entry) > 5 else []
            assert kind not in ("given", "setting"), (page["id"], name)
            assert kind not in ("parameter", "rule") or operands, (page["id"], name)
    heads = {pages["F05"]["cells"][step[0]].partition("[")[0] for step in pages["F05"]["steps"]}
    assert "H" in heads
    assert "E" not in heads


def test_a_look_up_in_the_own_table_is_no_derivation() -> None:
    assert traced("V[1] = [0, 1] @ V = [0, 20]")[0].steps == ()
    assert traced("V[1] = X[1] @ W = [0, 20]")[0].steps != ()


def test_the_block_stays_small(book: tuple[Book, Inputs], pages: dict[str, dict[str, Any]]) -> None:
    """A lesson has a limit; the glossary grows with its terms."""
    sizes = {name: len(notation.packed(page)) for name, page in pages.items()}
    assert sizes["glossary-terms"] < 90 * len(book[0].terms)
    assert max(size for name, size in sizes.items() if name != "glossary-terms") < 18_000, sizes
    assert sum(sizes.values()) / len(sizes) < 8_000, sizes
