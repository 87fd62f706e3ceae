"""What the disk refused, told to whoever ran the command."""

from __future__ import annotations

import errno

ADVICE = {
    errno.ENOSPC: "磁盘满了：腾出地方再运行",
    errno.EDQUOT: "空间的配额用完了：腾出地方再运行",
    errno.EROFS: "这里只能读：换一个能写的文件夹",
    errno.EACCES: "检查文件和它的文件夹有没有读写的权限",
    errno.EPERM: "检查文件和它的文件夹有没有读写的权限",
}


def disk_report(error: OSError) -> str:
    """What the disk said, of which file, and what to do."""
    where = f"{error.filename}: " if error.filename else ""
    advice = ADVICE.get(error.errno or 0, "")
    return f"{where}{error.strerror or error}" + (f"（{advice}）" if advice else "")
