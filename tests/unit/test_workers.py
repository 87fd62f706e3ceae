"""Work on all cores gives what work here gives: the same results in order, the same failures."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Sequence
from fractions import Fraction

import pytest

from build_site import workers
from build_site.model import File
from build_site.workers import apart, on_all_cores


def test_results_stand_in_the_order_of_the_items() -> None:
    assert on_all_cores(lambda each: each * each, range(50), 2, workers=2) == tuple(n * n for n in range(50))


def test_workers_are_other_processes_and_few_items_stay_here() -> None:
    here = os.getpid()
    many = on_all_cores(lambda _: os.getpid(), range(20), 20, workers=2)
    few = on_all_cores(lambda _: os.getpid(), range(20), 21, workers=2)
    assert set(few) == {here}
    assert (here not in many) == workers.can_fork()


def test_a_failure_is_raised_here() -> None:
    def fails(item: int) -> int:
        if item == 7:
            raise ZeroDivisionError("item 7")
        return item

    with pytest.raises(ZeroDivisionError, match="item 7"):
        on_all_cores(fails, range(20), 2, workers=2)


def test_what_ends_a_worker_is_done_again_here() -> None:
    here = os.getpid()

    def ends(item: int) -> int:
        if item == 3 and os.getpid() != here:
            os._exit(5)
        return item

    assert on_all_cores(ends, range(20), 2, workers=2) == tuple(range(20))


def test_without_forks_everything_happens_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "can_fork", lambda: False)
    assert set(on_all_cores(lambda _: os.getpid(), range(20), 2, workers=2)) == {os.getpid()}


def test_work_apart_is_done_in_another_process_if_it_is_much() -> None:
    here = os.getpid()
    assert apart(lambda items: (sum(items), os.getpid()), range(9), 10) == (36, here)
    total, where = apart(lambda items: (sum(items), os.getpid()), range(10), 10)
    assert total == 45 and (where != here) == workers.can_fork()


def test_what_ends_the_process_apart_is_done_again_here() -> None:
    here = os.getpid()

    def ends(items: Sequence[int]) -> int:
        if os.getpid() != here:
            os._exit(5)
        return len(items)

    assert apart(ends, range(10), 1) == 10


def test_values_come_back_as_they_were_made() -> None:
    def made(item: int) -> tuple[File, frozenset[Fraction]]:
        return File(f"{item}.md", "字"), frozenset({Fraction(item, 3)})

    assert on_all_cores(made, range(40), 2, workers=2) == tuple(map(made, range(40)))


def test_a_worker_leaves_no_garbage() -> None:
    """Things that hold each other, of all items of a worker but those of one piece."""

    def left(item: int) -> int:
        gc.disable()
        Circle()
        return sum(isinstance(each, Circle) for each in gc.get_objects())

    most = max(on_all_cores(left, range(640), 2, workers=2))
    assert most <= 640 // (2 * workers.PIECES) or not workers.can_fork()


class Circle:
    def __init__(self) -> None:
        self.self = self


def squared(count: int) -> tuple[int, ...]:
    return on_all_cores(lambda each: each * each, range(count), 2, workers=2)


def test_a_worker_of_a_pool_does_all_by_itself() -> None:
    with multiprocessing.Pool(1) as pool:
        assert pool.map(squared, [4]) == [(0, 1, 4, 9)]
