"""Writing is whole or not at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from build_site import write as write_module
from build_site.model import Bundle, Output
from build_site.write import write, write_file

OLD = Bundle((Output("index.html", b"old"), Output("gone.zip", b"old")))
NEW = Bundle((Output("index.html", b"new"), Output("a/b.txt", b"b")))


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_the_folder_is_replaced_whole(tmp_path: Path) -> None:
    write(OLD, tmp_path)
    assert write(NEW, tmp_path) == tmp_path / "dist"
    assert names(tmp_path) == ["dist/a/b.txt", "dist/index.html"]
    assert (tmp_path / "dist/index.html").read_bytes() == b"new"


def test_two_renames_do_where_the_system_cannot_exchange(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_module, "_exchange", lambda one, other: False)
    write(OLD, tmp_path)
    write(NEW, tmp_path)
    assert names(tmp_path) == ["dist/a/b.txt", "dist/index.html"]


@pytest.mark.parametrize("at", ["_write_file", "_sync", "_swap"])
def test_a_failure_leaves_the_old_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    write(OLD, tmp_path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(write_module, at, full)
    with pytest.raises(OSError, match="No space left"):
        write(NEW, tmp_path)
    assert names(tmp_path) == ["dist/gone.zip", "dist/index.html"]
    assert (tmp_path / "dist/index.html").read_bytes() == b"old"


KILLED = """
import os, signal, sys
from pathlib import Path
from build_site import write as module
from build_site.model import Bundle, Output
name = sys.argv[2]
original = getattr(module, name)
def die(*arguments):
    os.kill(os.getpid(), signal.SIGKILL)
setattr(module, name, die)
module.write(Bundle((Output("index.html", b"new"),)), Path(sys.argv[1]))
"""


@pytest.mark.parametrize("at", ["_write_file", "_sync", "_swap"])
def test_a_kill_leaves_the_old_folder_and_the_next_build_tidies(tmp_path: Path, at: str) -> None:
    write(OLD, tmp_path)
    killed = subprocess.run([sys.executable, "-c", KILLED, tmp_path, at], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert names(tmp_path / "dist") == ["gone.zip", "index.html"]
    write(NEW, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


def test_an_old_folder_that_lost_its_name_gets_it_back(tmp_path: Path) -> None:
    finished = subprocess.run(
        [sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True
    )
    lost = tmp_path / f".dist-{finished.stdout.decode().strip()}-x-old"
    lost.mkdir()
    (lost / "index.html").write_bytes(b"old")
    write_module.sweep(tmp_path)
    assert names(tmp_path) == ["dist/index.html"]


def test_a_running_build_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / f".dist-{os.getpid()}-x"
    other.mkdir()
    write(NEW, tmp_path)
    assert other.is_dir()


def test_one_file_is_replaced_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = write_file(Output("content/S01.lock.json", b"[]"), tmp_path)
    assert target.read_bytes() == b"[]"
    assert target.stat().st_mode & 0o777 == 0o644

    def fail(_: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="Input/output"):
        write_file(Output("content/S01.lock.json", b"[1]"), tmp_path)
    assert names(tmp_path) == ["content/S01.lock.json"]
    assert target.read_bytes() == b"[]"


def test_what_may_be_lost_does_not_wait_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(_: int) -> None:
        raise AssertionError

    monkeypatch.setattr(os, "fsync", wait)
    assert write_file(Output("kept", b"[]"), tmp_path, is_durable=False).read_bytes() == b"[]"


@pytest.mark.parametrize("kind", ["file", "link", "link to nothing"])
def test_what_stands_in_the_place_of_the_folder_is_replaced(tmp_path: Path, kind: str) -> None:
    other = tmp_path / "other"
    other.mkdir()
    if kind == "file":
        (tmp_path / "dist").write_bytes(b"old")
    else:
        (tmp_path / "dist").symlink_to(other if kind == "link" else tmp_path / "nothing")
    write(NEW, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dist", "other"]
    assert names(tmp_path / "dist") == ["a/b.txt", "index.html"]


def test_an_error_of_the_disk_names_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for attempt, path in (
        (lambda: write(NEW, tmp_path), tmp_path / "dist/index.html"),
        (lambda: write_file(NEW.outputs[1], tmp_path), tmp_path / "a/b.txt"),
    ):
        with pytest.raises(OSError, match="No space left") as raised:
            attempt()
        assert raised.value.filename == str(path)


def test_an_error_names_the_file_and_not_the_one_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, dir: Path, prefix: str) -> None:  # noqa: A002 - the name that it has
        raise OSError(30, "Read-only file system", f"{dir}/{prefix}abc")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(OSError, match="Read-only") as raised:
        write_file(NEW.outputs[1], tmp_path)
    assert raised.value.filename == str(tmp_path / "a/b.txt")
