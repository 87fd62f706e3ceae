"""Between the book and `concepts.notation`: concept modules become namespaces, findings become problems."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from build_site.bounds import TooLongError, within_memory, within_time
from build_site.model import File, Inputs
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.settings import MODULE_MEMORY, MODULE_SECONDS, TEXT_SECONDS
from concepts import notation
from concepts.notation.codes import Note
from concepts.notation.modules import ConceptError
from concepts.notation.passage import Header, PageText
from concepts.notation.prose.line import computed
from concepts.notation.readers import Memory
from concepts.notation.space import Space
from concepts.notation.verdict import Finding, Verdict

Namespace = Mapping[str, object]

ALLOWED_IMPORTS = ("__future__", "math", "numpy", "concepts")
"""A reader rechecks the book with Python and NumPy alone, so a concept module may use nothing else."""

NOT_LESSONS = ("__init__", "verify_concepts")

HINTS: Mapping[str, str] = {
    Code.LEADING_ZERO: "去掉前导零",
    Code.NOTATION_SYNTAX: "把这一处写完整；不是算式的，整段列入 labels",
    Code.SIGN_UNKNOWN: "换成认识的符号；不是算式的，整段列入 labels",
    Code.VALUE_UNDEFINED: "检查各项的形状和除数",
}
"""What to do, where the checker only says what is wrong."""

KINDS = ("given", "parameter", "intermediate", "setting", "rule", "output")


def namespaces(inputs: Inputs) -> tuple[Mapping[str, Namespace], tuple[Problem, ...]]:
    """Every concept module of the book, run; the key is the module's name."""
    files = {file.path.removeprefix("concepts/").removesuffix(".py"): file for file in _modules(inputs)}
    foreign = [problem for file in files.values() for problem in _foreign_imports(file)]
    refused = {problem.place.file for problem in foreign}
    runnable = {name: file.text for name, file in files.items() if file.path not in refused}
    found, errors = notation.namespaces(runnable, _bounds)
    return found, (*foreign, *(_failed(files[error.module], error) for error in errors))


@contextmanager
def _bounds() -> Iterator[None]:
    with within_memory(MODULE_MEMORY), within_time(MODULE_SECONDS):
        yield


def judge(
    page: PageText, namespace: Namespace, lock: tuple[str, ...] | None, memory: Memory | None = None
) -> Verdict:
    """Recomputes every number of a page; `memory` holds for one namespace."""
    try:
        with within_memory(MODULE_MEMORY), within_time(TEXT_SECONDS):
            return notation.check(page, namespace, lock=lock, memory=memory)
    except TooLongError:
        return Verdict((), (), (_unfinished(page),))


def _unfinished(page: PageText) -> Finding:
    """A text that was not judged in time; the program cannot tell more than that it has listings."""
    listings = (passage.lines[0] for passage in page.passages if passage.kind == "code")
    line = next(listings, None)
    place = (line.line, line.column, max(1, len(line.text))) if line else (1, 1, 1)
    message = f"核对这篇文字超过 {TEXT_SECONDS:.0f} 秒"
    return Finding(
        *place, Code.CODE_OUTPUT_DIFFERS, message, "检查代码里的循环会不会结束；很长的算式分成几行"
    )


def problems_of(page: PageText, verdict: Verdict, namespace: Namespace) -> tuple[Problem, ...]:
    """What the checker found, as problems of the page's file. What is wrong with the expression of a count
    phrase was said where the phrase is declared; it is not said again wherever the phrase stands."""
    said = {(note.code, note.message) for note in phrase_faults(page.header, namespace).values()}
    found = (finding for finding in verdict.findings if (finding.code, finding.message) not in said)
    return tuple(_as_problem(page.file, finding) for finding in found)


def phrase_faults(header: Header, namespace: Namespace) -> Mapping[str, Note]:
    """The expressions of `counts` that have no value, with the reason."""
    if not header.counts or (header.concept and not namespace):
        return {}
    space = Space({**namespace, **dict(header.given)})
    found = ((expression, computed(expression, space)) for _, expression in header.counts)
    return {expression: note for expression, note in found if isinstance(note, Note)}


def kinds(namespace: Namespace) -> Mapping[str, str]:
    """The kind of each declared name: given, parameter, intermediate, setting, rule or output."""
    return {name: kind for name, (kind, _) in axes(namespace).items()}


def axes(namespace: Namespace) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """Kind and axes of each declared name."""
    return namespace.kinds if isinstance(namespace, notation.Namespace) else {}


def _as_problem(file: str, finding: Finding) -> Problem:
    hint = finding.hint or HINTS.get(finding.code, "")
    if finding.suggestion:
        hint = f"{hint}；应写 {finding.suggestion}" if hint else f"应写 {finding.suggestion}"
    place = Place(file, finding.line, finding.column)
    return Problem(place, finding.code, finding.message, hint, max(1, finding.length))


def _failed(file: File, error: ConceptError) -> Problem:
    """What Python says of a module, and how to see all of it."""
    kind, _, said = error.message.partition(": ")
    last = next((line.strip() for line in reversed(said.split("\n")) if line.strip()), "")
    place, length = line_of(file, error.line)
    if kind == TooLongError.__name__:
        message = f"概念模块运行超过 {MODULE_SECONDS:.0f} 秒"
        return Problem(place, Code.CONCEPT_FAILED, message, "检查这一行的循环会不会结束", length)
    command = f"看全部：用装了本程序的 Python 运行 python {file.path}"
    hint = error.hint or (f"Python 说：{last}；{command}" if last else command)
    return Problem(place, Code.CONCEPT_FAILED, f"概念模块运行出错：{kind}", hint, length)


def line_of(file: File, number: int) -> tuple[Place, int]:
    """Where a line of a module begins, and how long it is; 0 is the first line."""
    lines = file.text.split("\n")
    number = min(max(number, 1), len(lines))
    text = lines[number - 1].strip()
    return Place(file.path, number, lines[number - 1].find(text) + 1), max(1, len(text))


def _modules(inputs: Inputs) -> Iterator[File]:
    for file in inputs.under("concepts"):
        name = file.path.removeprefix("concepts/").removesuffix(".py")
        if file.path.endswith(".py") and "/" not in name and name not in NOT_LESSONS:
            yield file


def _foreign_imports(file: File) -> Iterator[Problem]:
    try:
        tree = ast.parse(file.text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        # running it says why
        return
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = ["." * node.level + (node.module or "")]
        for name in names:
            if name.split(".")[0] not in ALLOWED_IMPORTS and isinstance(node, ast.Import | ast.ImportFrom):
                place = Place(file.path, node.lineno, node.col_offset + 1)
                hint = "概念模块只用 numpy、math 和 concepts.functions"
                yield Problem(place, Code.CONCEPT_IMPORT, f"概念模块引入了“{name}”", hint)
