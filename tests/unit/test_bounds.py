"""Code of a book that does not come to an end, or asks for all memory, is a problem of the book."""

from __future__ import annotations

import time

import pytest

from build_site import numbers
from build_site.bounds import TooLongError, within_memory, within_time
from build_site.explain import as_inputs, sample
from build_site.pipeline import build

MODULE, LESSON = "concepts/s02_tables.py", "content/lessons/S02.md"
LOOPS = (
    "while True: pass",
    "while True:\n    try:\n        w = 1\n    except Exception:\n        w = 2",
    "def again():\n    while True: yield 1\nsum(again())",
)
HUNGRY = ("x = np.ones((10**6, 10**6))", "x = [0] * 10**12", "x = 'a'\nwhile True: x = x + x")


def found(path: str, added: str) -> list[tuple[str, str, int, str]]:
    files = sample()
    problems = build(as_inputs({**files, path: files[path] + added + "\n"})).problems
    return [(p.code, p.place.file, p.place.line, p.message) for p in problems]


@pytest.mark.parametrize("loop", LOOPS)
def test_an_endless_module_is_told_at_the_line_where_it_was(
    loop: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numbers, "MODULE_SECONDS", 0.5)
    (code, file, line, message), *_ = found(MODULE, loop)
    assert (code, file) == ("concept-failed", MODULE)
    assert line > sample()[MODULE].count("\n")
    assert "秒" in message


@pytest.mark.parametrize("hungry", HUNGRY)
def test_a_module_that_wants_all_memory_is_told(hungry: str) -> None:
    (code, file, _, message), *_ = found(MODULE, hungry)
    assert (code, file, message) == ("concept-failed", MODULE, "概念模块运行出错：MemoryError")


@pytest.mark.parametrize("listing", [*HUNGRY, "while True: pass", "def f(): return f()\nf()"])
def test_a_listing_that_does_not_end_is_told(listing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers, "TEXT_SECONDS", 5.0)
    first = sample()[LESSON].count("\n")
    (code, file, line, _), *_ = found(LESSON, f"\n```python\n{listing}\n```")
    assert (code, file) == ("code-output-differs", LESSON)
    assert line > first


def test_what_ends_in_time_is_left_alone() -> None:
    with within_time(0.2):
        pass
    time.sleep(0.3)


def test_what_takes_longer_is_ended() -> None:
    with pytest.raises(TooLongError), within_time(0.1):
        while True:
            time.sleep(0.01)


def test_memory_is_bounded_while_it_lasts() -> None:
    with pytest.raises(MemoryError), within_memory(10_000_000):
        bytearray(100_000_000)
    assert len(bytearray(100_000_000)) == 100_000_000
