"""Values that are kept on the disk: digests that hold in every run, and seals that nothing foreign opens."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from dataclasses import replace

import pytest

from build_site.model import File, Words
from build_site.phrases import Phrases
from build_site.sealed_values import Unsealed, digest_of, seal, unseal

KEY = digest_of("key")
VALUE = (Words("a.md", ((1, 1, "字"),)), frozenset(("b", "a")), None, 1.5)


def test_a_value_comes_back_under_its_key_only() -> None:
    assert unseal(seal(KEY, VALUE), KEY) == VALUE
    with pytest.raises(Unsealed):
        unseal(seal(KEY, VALUE), digest_of("another"))


@pytest.mark.parametrize("harm", [lambda kept: kept[:-1], lambda kept: kept + b"x", lambda _: b""])
def test_what_is_damaged_is_not_read(harm) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Unsealed):
        unseal(harm(seal(KEY, VALUE)), KEY)


class Foreign:
    def __init__(self, reduced: object) -> None:
        self.reduced = reduced

    def __reduce__(self):  # type: ignore[no-untyped-def]
        return self.reduced


@pytest.mark.parametrize(
    "reduced", [(os.getcwd, ()), (eval, ("1",)), (digest_of, ("x",)), (pickle.loads, (b"",))]
)
def test_nothing_is_called_that_a_value_names(reduced: object) -> None:
    with pytest.raises(Unsealed):
        unseal(seal(KEY, Foreign(reduced)), KEY)


def test_digests_tell_values_apart() -> None:
    values = [
        "1",
        1,
        1.0,
        True,
        None,
        b"1",
        ("1",),
        ["1"],
        frozenset("1"),
        {"1": ""},
        ("1", ""),
        (("1",), ""),
    ]
    values += [File("1", ""), File("", "1"), Words("1", ()), Phrases("1"), Phrases("1", {"a": "b"})]
    assert len({digest_of(value) for value in values}) == len(values)
    assert digest_of(replace(File("a", "b"), text="b")) == digest_of(File("a", "b"))
    with pytest.raises(TypeError):
        digest_of(object())


def test_digests_are_the_same_in_every_run() -> None:
    code = "from build_site.sealed_values import digest_of; print(digest_of(frozenset('abcdefgh')))"
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in "12"
    ]
    assert runs[0] == runs[1]
