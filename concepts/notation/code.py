"""Python listings: run, output and variables compared, every literal tried with other digits."""

from __future__ import annotations

import contextlib
import io
import re
import sys
import tokenize
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import FrameType
from typing import Any

import numpy as np

from concepts.notation.codes import Judgement, Mark, Note
from concepts.notation.digits import LEADING_ZERO, one_digit_edits
from concepts.notation.formula import completed
from concepts.notation.ledger import Ledger
from concepts.notation.prose.rules import judge_prose
from concepts.notation.space import is_value

FILE = "<listing>"
PRINTED = "#>"
MOST_STEPS = 200_000
"""Lines that a listing may run; a changed literal may turn a loop into an endless one."""
NUMBER = re.compile(r"[0-9]+(?:_[0-9]+)*(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")


class _EndlessError(Exception):
    """The listing runs for too long."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a listing printed, and the names of variables that differ from the module's."""

    printed: tuple[str, ...]
    differing: tuple[str, ...]
    steps: int


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
        run = execute(text, ledger)
    except _EndlessError:
        notes.append(
            Note(0, len(lines[0]), "code-output-differs", "代码运行得太久", "课文里的代码要一瞬间跑完")
        )
        return completed(text, Judgement(tuple(marks), tuple(notes)))
    except (Exception, SystemExit) as error:
        notes.append(_crash(text, error))
        return completed(text, Judgement(tuple(marks), tuple(notes)))
    wrong = _differences(text, outputs, run)
    notes += wrong
    if self_test and not wrong:
        notes += _unguarded(text, run, outputs, comments, ledger)
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


def execute(text: str, ledger: Ledger, most_steps: int = MOST_STEPS) -> Run:
    """Runs a listing with `np` alone; what it raises is the caller's."""
    variables: dict[str, Any] = {"np": np, "__name__": "listing"}
    written = io.StringIO()
    steps = 0

    def step(frame: FrameType, event: str, _: object) -> Any:
        nonlocal steps
        if frame.f_code.co_filename != FILE:
            return None
        steps += 1
        if steps > most_steps:
            raise _EndlessError
        return step

    compiled = compile(text, FILE, "exec")
    before = sys.gettrace()
    with contextlib.redirect_stdout(written), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sys.settrace(step)
        try:
            exec(compiled, variables)
        finally:
            sys.settrace(before)
    differing = tuple(name for name in variables if _differs(name, variables[name], ledger))
    return Run(tuple(line.strip() for line in written.getvalue().splitlines()), differing, steps)


def _differs(name: str, value: object, ledger: Ledger) -> bool:
    """Whether a variable has the name of a module value but not its value."""
    own = ledger.space.raw.get(name)
    if own is None or not is_value(own) or not is_value(value):
        return False
    mine, theirs = np.asarray(value), np.asarray(own)
    if mine.shape != theirs.shape:
        return True
    if np.array_equal(mine, theirs):
        return False
    return not np.allclose(mine.astype(float), theirs.astype(float), rtol=1e-9, atol=0)


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
    pairs = list(zip(NUMBER.finditer(said), NUMBER.finditer(got), strict=False))
    wrong = [(mine, right) for mine, right in pairs if mine.group() != right.group()]
    if len(wrong) == 1 and NUMBER.sub("#", said) == NUMBER.sub("#", got):
        low, high = wrong[0][0].span()
        suggestion = wrong[0][1].group()
        return Note(start + low, start + high, "code-output-differs", message, hint, suggestion)
    return Note(start, start + len(said), "code-output-differs", message, hint, got)


def _unguarded(
    text: str,
    run: Run,
    outputs: Sequence[tuple[int, int]],
    comments: Sequence[tuple[int, int]],
    ledger: Ledger,
) -> list[Note]:
    """Literals whose change would change neither output nor variables."""
    notes = []
    for found in NUMBER.finditer(text):
        if _inside(found.start(), comments) or _inside(found.start(), outputs):
            continue
        if (edit := _surviving(text, found, run, ledger)) is not None:
            message = f"代码里的 {found.group()} 没有被绑定：改成 {edit} 输出不变"
            hint = "打印依赖它的结果，或给它概念模块里的名字"
            notes.append(Note(*found.span(), "digit-unguarded", message, hint))
    return notes


def _surviving(text: str, found: re.Match[str], run: Run, ledger: Ledger) -> str | None:
    for edit in one_digit_edits(found.group()):
        changed = text[: found.start()] + edit + text[found.end() :]
        try:
            other = execute(changed, ledger, 20 * run.steps + 1000)
        except (Exception, SystemExit):
            continue
        if other.printed == run.printed and not other.differing:
            return edit
    return None
