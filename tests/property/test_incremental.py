"""What is kept between builds changes nothing: after any edits the book is that of a clean build."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from build_site.explain import Edit, apply, as_inputs, edits, sample
from build_site.kept_values import KeptValues
from build_site.model import File, Inputs
from build_site.pipeline import Result, build

EDITS = sorted((edit for edit in edits().values() if not edit.by_hand), key=lambda edit: edit.code)
CONTENT = sorted(path for path in sample() if path.startswith(("content/", "concepts/s0")))
SLOW = settings(
    max_examples=10, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


def same(one: Result, other: Result) -> bool:
    return (one.problems, one.bundle, one.page) == (other.problems, other.bundle, other.page)


@SLOW
@given(st.lists(st.sampled_from(EDITS), min_size=1, max_size=4))
def test_edits_that_come_and_go(chosen: list[Edit]) -> None:
    """Each edit breaks a rule and is taken back."""
    kept = KeptValues()
    clean = build(as_inputs(sample()), kept=kept)
    for edit in chosen:
        inputs = as_inputs(apply(edit, sample()))
        assert same(build(inputs, kept=kept), build(inputs))
        assert same(build(as_inputs(sample()), kept=kept), clean)


@SLOW
@given(st.data())
def test_edits_that_add_up(data: st.DataObject) -> None:
    """Lines of any source doubled, dropped or swapped, one edit after the other."""
    kept, files = KeptValues(), sample()
    for _ in range(3):
        path = data.draw(st.sampled_from(CONTENT))
        lines = files[path].split("\n")
        at = data.draw(st.integers(0, max(len(lines) - 1, 0)))
        lines[at : at + 1] = data.draw(
            st.sampled_from([[], [lines[at]] * 2, [*lines[at + 1 : at + 2], lines[at]]])
        )
        files = {**files, path: "\n".join(lines)}
        inputs = as_inputs(files)
        assert same(build(inputs, kept=kept), build(inputs))


@SLOW
@given(st.data())
def test_what_other_runs_have_kept(data: st.DataObject) -> None:
    """Each build begins with what is on the disk: all of it, a part, damaged, or of another program."""
    disk: dict[str, bytes] = {}
    files = sample()
    for _ in range(3):
        path = data.draw(st.sampled_from(CONTENT))
        lines = files[path].split("\n")
        at = data.draw(st.integers(0, max(len(lines) - 1, 0)))
        lines[at : at + 1] = data.draw(st.sampled_from([[], [lines[at]], [lines[at]] * 2]))
        files = {**files, path: "\n".join(lines)}
        inputs = as_inputs(files)
        kept = KeptValues(data.draw(st.sampled_from(["program", "another"])), disk.get)
        assert same(build(inputs, kept=kept), build(inputs))
        disk.update(kept.fresh())
        harm = data.draw(st.sampled_from([lambda _: b"", lambda old: old[:-1] + b"x", lambda old: old]))
        disk.update({name: harm(disk[name]) for name in sorted(disk)[:: data.draw(st.integers(1, 5))]})


def test_nothing_is_made_again_of_what_another_run_has_kept() -> None:
    disk: dict[str, bytes] = {}
    kept = KeptValues("program", disk.get)
    clean = build(as_inputs(sample()), kept=kept)
    disk.update(kept.fresh())
    assert len(disk) > 10
    again = KeptValues("program", disk.get)
    assert same(build(as_inputs(sample()), kept=again), clean)
    assert [*again.fresh()] == []


def test_what_is_held_for_one_build_serves_the_next_run_as_well() -> None:
    nothing: dict[str, bytes] = {}
    of_many, of_one = (KeptValues("program", nothing.get, builds_once=once) for once in (False, True))
    clean = build(as_inputs(sample()), kept=of_many)
    assert same(build(as_inputs(sample()), kept=of_one), clean)
    disk = dict(of_one.fresh())
    assert disk.keys() == dict(of_many.fresh()).keys()
    next_run = KeptValues("program", disk.get)
    assert same(build(as_inputs(sample()), kept=next_run), clean)
    assert [*next_run.fresh()] == []
    for_a_next_build = ("judgements", "S01")
    assert of_many.decided(for_a_next_build) is not None
    assert of_one.decided(for_a_next_build) is None


def test_a_renamed_term_reaches_every_text_that_links_it() -> None:
    kept = KeptValues()
    build(as_inputs(sample()), kept=kept)
    files = {path: text.replace("份额", "占比") for path, text in sample().items()}
    assert same(build(as_inputs(files), kept=kept), build(as_inputs(files)))


def test_only_what_changed_is_made_again() -> None:
    class Counting(KeptValues):
        made_again: list[object]

        def made(self, slot, key, make, lasts=False):  # type: ignore[no-untyped-def]
            def count():  # type: ignore[no-untyped-def]
                self.made_again.append(slot)
                return make()

            return super().made(slot, key, count, lasts)

        def made_together(self, slots, items, make, lasts=False):  # type: ignore[no-untyped-def]
            def count(missing):  # type: ignore[no-untyped-def]
                self.made_again += [
                    slot for (slot, _), item in zip(slots, items, strict=True) if item in missing
                ]
                return make(missing)

            return super().made_together(slots, items, count, lasts)

    kept = Counting()
    kept.made_again = []
    build(as_inputs(sample()), kept=kept)
    assert len(kept.made_again) == len(set(kept.made_again)) > 10
    path = "content/lessons/S02.md"
    kept.made_again = []
    inputs = as_inputs({**sample(), path: sample()[path].replace("做法与", "方法与")})
    changed = build(inputs, kept=kept)
    assert changed.problems == ()
    of_file = {(what, path) for what in ("first look", "text")}
    of_page = {(what, "S02") for what in ("trace", "section", "runs", "delivered", "chapter")}
    assert set(kept.made_again) == of_file | of_page
    kept.made_again = []
    again = build(Inputs(tuple(File(file.path, file.text) for file in inputs.files)), kept=kept)
    assert kept.made_again == [] and same(again, changed)
