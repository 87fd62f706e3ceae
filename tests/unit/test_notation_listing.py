"""Other digits of a listing are judged as if the whole listing ran for each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import numpy as np
import pytest

from concepts.notation.code import NUMBER
from concepts.notation.digits import one_digit_edits
from concepts.notation.ledger import Ledger
from concepts.notation.listing import Listing, Run, read_listing
from concepts.notation.listing_reach import reaches
from concepts.notation.listing_trials import Trials
from concepts.notation.passage import Header
from concepts.notation.space import Space, is_value

KEPT = {
    "straight": "a = np.array([1, 2, 30])\nb = a * 2\nc = 5\nprint(b.sum(), a[1])\nprint(c > 1)",
    "shape only": "H = np.zeros((2, 8, 16), dtype=np.float16)\nprint(H.nbytes, H.astype(np.float32).nbytes)\n"
    "print(H.astype(np.float32).nbytes, H.reshape(16, 16).nbytes)",
    "rounded": "z = np.array([2.0, 1.5, 0.0])\nprint((z / 30000).round(3), z.max())\nprint(z > 1)",
    "floats alike": "x = np.array([1000000000.0, 1.0])\nprint(x / 3)\nprint(np.array([0.123456789123]))",
    "nothing shown": "a = 12\nb = a + 3\nprint('done')",
    "loops": "total = 0\nfor i in range(3):\n    total = total + i * 0 + 4\nprint(total)\nx = [k * 2 for k in range(5)]\n"
    "print(x[:2])",
    "endless": "n = 3\nwhile n != 9:\n    n = n + 2\nprint(n)",
    "functions": "def f(x):\n    return x * a + 0\na = 3\nb = 7\nprint(f(2))\na = 4\nprint(f(1), b // 5)",
    "functions in turn": "w = 2\ndef f(x):\n    return x * w\ndef g(x):\n    return f(x) + 1\nv = 1\nprint(g(3))\n"
    "print(v)",
    "conditional": "n = 5\nm = 1\nif n > 3:\n    m = 2\nprint(m)\nk = 8\nwith np.errstate(all='ignore'):\n    k = k + 0",
    "lines that move": "n = 2\nfor i in range(n):\n    print('x')\nfor i in range(3 - n):\n    print('x')",
    "ends": "print(1, 2, sep='', end='')\nprint(np.array([1, 2]), end=' ')\nprint(3 * 0)",
    "names": "W1 = np.array([1, 2])\nW2 = np.array([1, 2])\nprint(W1.sum(), np.log2(8), 'utf-8', f'{W1[0]:.2f}')",
    "one line": "a = 1; b = a + 1; a = 7\nprint(b)\nprint(-a, 1e3, 1_000)",
    "bound again": "z = 4\nprint(z)\nz = 2\np = z * 0.5\nprint(p > 0)",
    "module": "z = np.array([2, 1, 0])\nlow = 3 * 0\np = z / 2",
    "half unknown": "z = np.array([2, 1, 0])[:3]\ny = np.array([np.inf, -np.inf, 1.0])\nprint(y)",
}
WHOLE = {
    "changed in place": "a = np.array([1, 2, 3])\nb = a\nb[1] = 20\nprint(a)\nc = 5",
    "added in place": "a = np.array([1, 2])\nb = a\na += 1\nprint(b[0])\nc = 3",
    "appended": "xs = [1]\nys = xs\nys.append(2)\nprint(len(xs))\nprint(xs[0])",
    "read once": "pairs = zip([1, 2], [3, 4])\nprint(list(pairs)[0])\nprint(len(list(pairs)))",
    "shadowed": "def f(x):\n    return x\nprint = f\nprint(3)",
    "other modules": "import json\nprint(json.loads('[1, 2]')[0])",
    "called by another name": "for kind in (np.float32, np.float64):\n    print(kind(1.5))\nx = 2",
    "out": "a = np.zeros(2)\nnp.add(a, 1, out=a)\nprint(a)",
    "options": "np.set_printoptions(precision=2)\nprint(np.array([0.12345]))",
}


@pytest.fixture(autouse=True)
def printed_as_usual() -> Iterator[None]:
    """What a listing sets for printing ends with its test."""
    with np.printoptions():
        yield


def ran(text: str, space: Mapping[str, object]) -> tuple[Listing, Run]:
    listing = read_listing(text)
    return listing, listing.run(Ledger(Space(space), Header(""), ()))


def whole(listing: Listing, run: Run, found: re.Match[str]) -> Iterator[str]:
    """The digits with which the whole listing does the same."""
    for edit in one_digit_edits(found.group()):
        try:
            other = listing.edited(*found.span(), edit).run(run.ledger, 20 * run.steps + 1000)
        except Exception:
            continue
        if other.printed == run.printed and not other.differs:
            yield edit


@pytest.mark.parametrize("compared", [False, True])
@pytest.mark.parametrize("name", [*KEPT, *WHOLE])
def test_other_digits_are_judged_as_by_running_everything(name: str, compared: bool) -> None:
    text = {**KEPT, **WHOLE}[name]
    listing, run = ran(text, {})
    if compared:
        # the module has the values that the listing computes
        values = {each: value for each, value in run.variables.items() if is_value(value)}
        listing, run = ran(text, values)
        assert not run.differs
    trials = Trials(listing, run)
    numbers = list(NUMBER.finditer(listing.text))
    told = {found.span(): trials.surviving(found) for found in numbers}
    assert told == {found.span(): next(whole(listing, run, found), None) for found in numbers}


@pytest.mark.parametrize("name", KEPT)
def test_results_are_kept_where_nothing_changes_in_place(name: str) -> None:
    assert reaches(read_listing(KEPT[name]).parts) is not None


@pytest.mark.parametrize("name", WHOLE)
def test_no_results_are_kept_elsewhere(name: str) -> None:
    assert reaches(read_listing(WHOLE[name]).parts) is None
