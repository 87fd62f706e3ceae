"""Writes what a build made, whole or not at all: the only module that writes.

A finished folder is made beside the old one and takes its name; what fails before leaves the old one.
Imports nothing heavy: a build with nothing to write sweeps, too.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from build_site.listing import DELIVERED

if TYPE_CHECKING:
    from build_site.model import Bundle, Output

OLD = "-old"

AT_FDCWD = -100
EXCHANGE = 2
"""RENAME_EXCHANGE of Linux and RENAME_SWAP of macOS are the same number."""


def write(bundle: Bundle, root: Path) -> Path:
    """Replaces `root/dist` by the bundle; gives the folder."""
    target = root / DELIVERED
    sweep(root)
    with _fresh_folder(root) as fresh:
        for output in bundle.outputs:
            with _names(target / output.path):
                _write_file(fresh / output.path, output.content)
        _sync(fresh)
        _swap(fresh, target)
    _sync(root)
    return target


def write_file(output: Output, root: Path, is_durable: bool = True) -> Path:
    """Writes or replaces one file below `root` (a lock, a report).

    Not durable: if the machine stops soon after, the file may be empty, which what is sealed may be.
    """
    target = root / output.path
    with _names(target):
        _write_beside(target, output.content, is_durable)
    return target


def tidy(folder: str, root: Path, wanted: Collection[str]) -> None:
    """Removes the files of a folder below `root` that are not wanted, and what killed builds left there."""
    for disk in sorted((root / folder).iterdir()):
        writer = disk.name.rpartition("-")[0].rpartition(".")[2]
        is_being_written = disk.name.startswith(".") and (
            os.name != "posix" or (writer.isdigit() and _is_alive(int(writer)))
        )
        if disk.is_file() and f"{folder}/{disk.name}" not in wanted and not is_being_written:
            disk.unlink(missing_ok=True)


def _write_beside(target: Path, content: bytes, is_durable: bool) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.{os.getpid()}-")
    fresh = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
            stream.flush()
            if is_durable:
                os.fsync(stream.fileno())
        fresh.chmod(0o644)
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


@contextmanager
def _names(target: Path) -> Iterator[None]:
    """An error of the disk names what was to be written, not a name that nobody has given."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(target)) from error


def _remove(left: Path) -> None:
    """A folder, or the file or link that had its name."""
    if left.is_dir() and not left.is_symlink():
        shutil.rmtree(left, ignore_errors=True)
    else:
        with suppress(OSError):
            left.unlink(missing_ok=True)


@contextmanager
def _fresh_folder(root: Path) -> Iterator[Path]:
    fresh = Path(tempfile.mkdtemp(dir=root, prefix=f".{DELIVERED}-{os.getpid()}-"))
    try:
        fresh.chmod(0o755)
        yield fresh
    finally:
        _remove(fresh)


def _write_file(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _swap(fresh: Path, target: Path) -> None:
    """Exchanges both names at once where the system can; else two renames, which `sweep` repairs."""
    if not os.path.lexists(target):
        fresh.rename(target)
    elif not _exchange(fresh, target):
        old = fresh.with_name(fresh.name + OLD)
        target.rename(old)
        try:
            fresh.rename(target)
        except BaseException:
            old.rename(target)
            raise
        _remove(old)


def _exchange(one: Path, other: Path) -> bool:
    if os.name != "posix":
        return False
    system = ctypes.CDLL(None)
    if hasattr(system, "renameat2"):
        return bool(system.renameat2(AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other), EXCHANGE) == 0)
    if hasattr(system, "renamex_np"):
        return bool(system.renamex_np(os.fsencode(one), os.fsencode(other), EXCHANGE) == 0)
    return False


def sweep(root: Path) -> None:
    """Removes what killed builds left; an old dist/ that lost its name gets it back."""
    for folder in sorted(root.glob(f".{DELIVERED}-*")):
        writer = folder.name.split("-")[1]
        if os.name != "posix" or not writer.isdigit() or _is_alive(int(writer)):
            continue
        if folder.name.endswith(OLD) and not (root / DELIVERED).exists():
            folder.rename(root / DELIVERED)
        else:
            _remove(folder)


def _is_alive(writer: int) -> bool:
    try:
        os.kill(writer, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _sync(folder: Path) -> None:
    """Makes the names in a folder durable, where the system can."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        pass
    finally:
        os.close(descriptor)
