"""Python listings: run, output and variables compared, every literal tried with other digits."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Sequence
from dataclasses import replace

from concepts.notation.code_blame import CodeBlame, blamed
from concepts.notation.codes import Judgement, Mark, Note
from concepts.notation.digits import LEADING_ZERO
from concepts.notation.formula import completed
from concepts.notation.ledger import Ledger
from concepts.notation.listing import FILE, EndlessError, Listing, Run, read_listing
from concepts.notation.listing_trials import Trials
from concepts.notation.prose.rules import judge_prose
from concepts.notation.repair import aimed

PRINTED = "#>"
NUMBER = re.compile(r"[0-9]+(?:_[0-9]+)*(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")


def judge_code(lines: Sequence[str], ledger: Ledger, self_test: bool = True) -> Judgement:
    """The numerals of a listing. Offsets count in the lines joined by line feeds."""
    text = "\n".join(lines)
    outputs, comments = _outputs(lines), _comments(text)
    marks, notes = _numbers(text, outputs, comments)
    for start, end in comments:
        found = judge_prose(text[start:end], ledger)
        marks += [replace(mark, start=mark.start + start, end=mark.end + start) for mark in found.marks]
        notes += [note.moved(start) for note in found.notes]
    try:
        listing = read_listing(text)
        run = listing.run(ledger)
    except EndlessError:
        wrong = [Note(0, len(lines[0]), "code-output-differs", "代码运行得太久", "课文里的代码要一瞬间跑完")]
    except (Exception, SystemExit, GeneratorExit) as error:
        wrong = [_crash(text, error)]
    else:
        wrong = _differences(text, outputs, run)
        if self_test and not wrong:
            notes += _unguarded(listing, run, outputs, comments)
    if wrong and not self_test:
        notes += wrong
    elif wrong:
        printed = [text[start:end].strip() for start, end in outputs]
        repairs = CodeBlame(text, ledger, printed).repairs(_program(text, outputs, comments))
        notes = blamed(text, notes, wrong, repairs)
    return completed(text, Judgement(tuple(marks), tuple(notes)))


def _outputs(lines: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Offsets of what the `#>` lines say was printed."""
    found, offset = [], 0
    for line in lines:
        if line.lstrip().startswith(PRINTED):
            start = line.index(PRINTED) + len(PRINTED)
            start += len(line[start:]) - len(line[start:].lstrip())
            found.append(
                (offset + start, offset + len(line.rstrip()) if line[start:].strip() else offset + start)
            )
        offset += len(line) + 1
    return tuple(found)


def has_comments(text: str) -> bool:
    """Whether a listing holds prose; without any, its judgement depends on the namespace alone."""
    return bool(_comments(text))


def _comments(text: str) -> tuple[tuple[int, int], ...]:
    """Offsets of comments other than output lines; they are prose."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    found = []
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT and not token.string.startswith(PRINTED):
                start = starts[token.start[0] - 1] + token.start[1]
                found.append((start, start + len(token.string)))
    except (tokenize.TokenError, SyntaxError):
        pass
    return tuple(found)


def _inside(at: int, ranges: Sequence[tuple[int, int]]) -> bool:
    return any(start <= at < end for start, end in ranges)


def _numbers(
    text: str, outputs: Sequence[tuple[int, int]], comments: Sequence[tuple[int, int]]
) -> tuple[list[Mark], list[Note]]:
    """All numbers that are no prose: literals, digits in names, printed numbers."""
    marks, notes = [], []
    for found in NUMBER.finditer(text):
        if _inside(found.start(), comments):
            continue
        marks.append(Mark(*found.span(), "code"))
        before = text[found.start() - 1 : found.start()]
        if LEADING_ZERO.match(found.group()) and not (before.isalnum() or before in ("_", ".")):
            message = f"数 {found.group()} 有多余的前导零"
            notes.append(Note(*found.span(), "leading-zero", message, "去掉前导零"))
    return marks, notes


def _crash(text: str, error: BaseException) -> Note:
    """Points at the line of the listing that failed."""
    number = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            number = trace.tb_lineno
        trace = trace.tb_next
    lines = text.split("\n")
    index = min(max((number or 1) - 1, 0), len(lines) - 1)
    start = sum(len(line) + 1 for line in lines[:index])
    message = f"代码运行出错：{type(error).__name__}: {error}"
    return Note(start, start + len(lines[index]), "code-output-differs", message, "这段代码要能单独运行")


def _differences(text: str, outputs: Sequence[tuple[int, int]], run: Run) -> list[Note]:
    """Output lines and variables that are not what the page says."""
    notes = []
    for (start, end), got in zip(outputs, run.printed, strict=False):
        said = text[start:end].strip()
        if said != got:
            notes.append(_different_line(said, got, start))
    if len(outputs) != len(run.printed):
        message = f"代码打印 {len(run.printed)} 行，文中有 {len(outputs)} 行 {PRINTED}"
        hint = "每行输出写一行 #>"
        notes.append(Note(0, len(text.split("\n", maxsplit=1)[0]), "code-output-differs", message, hint))
    for name in run.differing:
        found = re.search(rf"^[ \t]*{re.escape(name)}\b.*$", text, re.MULTILINE)
        span = found.span() if found else (0, len(text.split("\n", maxsplit=1)[0]))
        message = f"代码里的 {name} 与概念模块不同"
        notes.append(Note(*span, "code-output-differs", message, "换一个变量名，或改成同样的值"))
    return notes


def _different_line(said: str, got: str, start: int) -> Note:
    """Points at the one number that differs, or at the whole line."""
    message, hint = f"印的是 {said}，运行得 {got}", "改成运行所得的输出"
    return aimed(Note(start, start + len(said), "code-output-differs", message, hint, got), said)


def _unguarded(
    listing: Listing, run: Run, outputs: Sequence[tuple[int, int]], comments: Sequence[tuple[int, int]]
) -> list[Note]:
    """Literals whose change would change neither output nor variables."""
    notes = []
    trials = Trials(listing, run)
    for found in _program(listing.text, outputs, comments):
        if (edit := trials.surviving(found)) is not None:
            message = f"代码里的 {found.group()} 没有被绑定：改成 {edit} 输出不变"
            hint = "打印依赖它的结果，或给它概念模块里的名字"
            notes.append(Note(*found.span(), "digit-unguarded", message, hint))
    return notes


def _program(
    text: str, outputs: Sequence[tuple[int, int]], comments: Sequence[tuple[int, int]]
) -> list[re.Match[str]]:
    """The numbers of the program itself."""
    return [
        found
        for found in NUMBER.finditer(text)
        if not _inside(found.start(), comments) and not _inside(found.start(), outputs)
    ]
