"""Ids of the book (F09, Q007) are no numbers; they must exist, and their link is their witness."""

from __future__ import annotations

import re
from functools import cache

from concepts.notation.codes import Mark, Note
from concepts.notation.digits import ANY_DIGIT
from concepts.notation.prose.line import Line
from concepts.notation.prose.neighbours import label_repairs
from concepts.notation.repair import pointed

LIKE_AN_ID = re.compile(r"(?<![A-Za-z0-9])(?:F\d\d|Q\d{3})(?![A-Za-z0-9])")


def ids(line: Line) -> None:
    """Binds the ids that exist and lead where they say; reports the others."""
    for known in _with_digits(line.ledger.header.ids):
        if known not in line.left:
            continue
        for found in re.finditer(rf"(?<![A-Za-z0-9]){re.escape(known)}(?![A-Za-z0-9])", line.left):
            if line.in_tag(found.start()):
                continue
            if LIKE_AN_ID.fullmatch(known) and line.target(found.end()) != known:
                _refuse(line, found)
            else:
                line.bind(Mark(*found.span(), "id", witness="label"))
    for found in LIKE_AN_ID.finditer(line.left):
        if not line.in_tag(found.start()):
            _refuse_unknown(line, found)


@cache
def _with_digits(known: tuple[str, ...]) -> tuple[str, ...]:
    """The ids that running text could take for numbers."""
    return tuple(each for each in known if ANY_DIGIT.search(each))


def _refuse_unknown(line: Line, found: re.Match[str]) -> None:
    message, hint = f"没有编号 {found.group()}", "编号要写在 book.yaml 里；不是编号的列入 labels"
    if target := line.target(found.end()):
        line.refuse(found.span(), "id-unknown", message, hint, target)
    else:
        note = Note(*found.span(), "id-unknown", message, hint)
        line.report(pointed(note, label_repairs(line, found.span())), found.span())


def _refuse(line: Line, found: re.Match[str]) -> None:
    target = line.target(found.end())
    if target is None:
        message, mend = (
            f"编号 {found.group()} 没有链接，改动它的一位数字没人知道",
            f"[{found.group()}](page:{found.group()})",
        )
        note = Note(*found.span(), "digit-unguarded", message, f"写成 {mend}")
        line.report(pointed(note, label_repairs(line, found.span())), found.span())
    else:
        message = f"链接的文字是 {found.group()}，指向的却是 {target}"
        line.refuse(found.span(), "id-unknown", message, "文字与目标写成同一个编号", target)
