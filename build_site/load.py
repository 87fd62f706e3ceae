"""Reads a book from the disk: the only module that does.

What a book does not bring (templates, styles, scripts, the notation) comes from the installed program.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

from build_site.listing import CACHE, HERE, VALUES, book_files, program_files, walk
from build_site.model import File, Inputs
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.settings import LARGEST_FILE, LONGEST_LINE


def load(root: Path) -> tuple[Inputs | None, tuple[Problem, ...]]:
    """Everything that a build of the book in `root` reads."""
    if not (root / "content").is_dir():
        place = Place("content/book.yaml")
        return None, (
            Problem(place, Code.BOOK_MISSING, "这个文件夹里没有书", "到书的文件夹里运行，或写 --root 文件夹"),
        )
    files: dict[str, File] = {}
    problems: list[Problem] = []
    for path, disk in program_files():
        _read(path, disk, None, files, problems)
    for path, disk in book_files(root):
        _read(path, disk, root, files, problems)
    return Inputs(tuple(files[path] for path in sorted(files)), tuple(_kept(root))), tuple(problems)


def _kept(root: Path) -> Iterator[File]:
    """The cache of an earlier build. What cannot be read is not there."""
    with contextlib.suppress(OSError):
        for disk in sorted((root / CACHE).glob("*.json")):
            path = f"{CACHE}/{disk.name}"
            with contextlib.suppress(OSError, UnicodeDecodeError):
                yield File(path, disk.read_text(encoding="utf-8"))


def kept_reader(root: Path) -> Callable[[str], bytes | None]:
    """Reads the values that earlier builds have kept, one by one when they are asked for."""

    def read(name: str) -> bytes | None:
        try:
            return (root / VALUES / name).read_bytes()
        except OSError:
            return None

    return read


def load_sample() -> dict[str, str]:
    """The sample book that comes with the program, as path → text."""
    folder = HERE / "sample"
    return {
        path: disk.read_text(encoding="utf-8") for path, disk in walk(folder, "") if not path.endswith(".pyc")
    }


def load_live() -> dict[str, str]:
    """What a page needs beside its own to be served live, by name."""
    return {path: disk.read_text(encoding="utf-8") for path, disk in walk(HERE / "live", "")}


def load_stubs() -> dict[str, str]:
    """What new lessons and books begin as, by name."""
    return {path: disk.read_text(encoding="utf-8") for path, disk in walk(HERE / "stubs", "")}


def program_inputs() -> tuple[File, ...]:
    """What the installed program brings to every book."""
    files: dict[str, File] = {}
    problems: list[Problem] = []
    for path, disk in program_files():
        _read(path, disk, None, files, problems)
    return tuple(files.values())


def _leads_outside(disk: Path, root: Path) -> bool:
    try:
        return disk.is_symlink() and not disk.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError):
        # a link to itself leads nowhere
        return False


def _read(path: str, disk: Path, root: Path | None, files: dict[str, File], problems: list[Problem]) -> None:
    place = Place(path)
    if root is not None and _leads_outside(disk, root):
        problems.append(Problem(place, Code.FILE_OUTSIDE, "这个链接指向书的文件夹之外", "把文件本身放进来"))
        return
    if disk.is_dir():
        message = "这里是一个文件夹，名字却像文件"
        problems.append(Problem(place, Code.FILE_UNREADABLE, message, "删去它，或把文件放到这个名字上"))
        return
    if not disk.is_file() or not os.access(disk, os.R_OK):
        problems.append(
            Problem(place, Code.FILE_UNREADABLE, "这个文件读不了", "检查它是不是普通文件、有没有读的权限")
        )
        return
    if root is not None and disk.stat().st_size > LARGEST_FILE:
        message = f"这个文件超过 {LARGEST_FILE // 1000} kB"
        problems.append(Problem(place, Code.FILE_LARGE, message, "分成几个文件，或只留用到的部分"))
        return
    read = decoded(path, disk.read_bytes())
    if isinstance(read, Problem):
        problems.append(read)
    else:
        files[path] = read


def decoded(path: str, raw: bytes) -> File | Problem:
    """A file as text, or the first of its bytes that is none, or a line that nobody wrote by hand."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        good = raw[: error.start].decode("utf-8", "replace")
        place = Place.of_character(path, good, len(good))
        return Problem(place, Code.FILE_ENCODING, "这里不是 UTF-8 文字", "用 UTF-8 重新保存这个文件")
    return _of_lines(File(path, text.replace("\r\n", "\n").replace("\r", "\n")))


def _of_lines(file: File) -> File | Problem:
    if not file.path.startswith("content/"):
        return file
    for number, line in enumerate(file.text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            message = f"这一行超过 {LONGEST_LINE} 个字"
            place = Place(file.path, number, LONGEST_LINE + 1)
            return Problem(place, Code.FILE_LARGE, message, "分成几行或几段")
    return file
