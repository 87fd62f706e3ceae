"""A zip whose bytes tell nothing of time, owner or machine; only another zlib may compress it differently."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip can hold."""
MODE = 0o100644
UNIX = 3


def archived(files: Mapping[str, bytes], stored: Mapping[str, bytes] | None = None) -> bytes:
    """All files by path, compressed; before them those that must stand first as they are."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in (stored or {}).items():
            archive.writestr(_member(path, zipfile.ZIP_STORED), content)
        for path in sorted(files):
            archive.writestr(_member(path, zipfile.ZIP_DEFLATED), files[path])
    return stream.getvalue()


def _member(path: str, compression: int) -> zipfile.ZipInfo:
    member = zipfile.ZipInfo(path, EPOCH)
    member.compress_type = compression
    member.create_system = UNIX
    member.external_attr = MODE << 16
    return member
