"""Between the book and `concepts.notation`: concept modules become namespaces, findings become problems."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from build_site.model import File, Inputs
from build_site.problem import Place, Problem
from build_site.rules import Code
from concepts import notation
from concepts.notation.passage import PageText
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

LONGEST = 72
"""Characters of an exception's message that are shown."""

KINDS = ("given", "parameter", "intermediate", "setting", "rule", "output")


def namespaces(inputs: Inputs) -> tuple[Mapping[str, Namespace], tuple[Problem, ...]]:
    """Every concept module of the book, run; the key is the module's name."""
    files = {file.path.removeprefix("concepts/").removesuffix(".py"): file for file in _modules(inputs)}
    foreign = [problem for file in files.values() for problem in _foreign_imports(file)]
    refused = {problem.place.file for problem in foreign}
    runnable = {name: file.text for name, file in files.items() if file.path not in refused}
    found, errors = notation.namespaces(runnable)
    failed = [
        Problem(
            Place(files[error.module].path, max(1, error.line)),
            Code.CONCEPT_FAILED,
            f"概念模块运行出错：{_short(error.message)}",
            "在 Python 里单独运行这个模块，看它停在哪里",
        )
        for error in errors
    ]
    return found, (*foreign, *failed)


def judge(page: PageText, namespace: Namespace, lock: tuple[str, ...] | None) -> Verdict:
    """Recomputes every number of a page."""
    return notation.check(page, namespace, lock=lock)


def problems_of(page: PageText, verdict: Verdict) -> tuple[Problem, ...]:
    """What the checker found, as problems of the page's file."""
    return tuple(_as_problem(page.file, finding) for finding in verdict.findings)


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


def _short(message: str) -> str:
    """The beginning of what Python says."""
    return message if len(message) <= LONGEST else message[:LONGEST] + "…"


def _modules(inputs: Inputs) -> Iterator[File]:
    for file in inputs.under("concepts"):
        name = file.path.removeprefix("concepts/").removesuffix(".py")
        if file.path.endswith(".py") and "/" not in name and name not in NOT_LESSONS:
            yield file


def _foreign_imports(file: File) -> Iterator[Problem]:
    try:
        tree = ast.parse(file.text)
    except SyntaxError:
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
