"""The laws of the code base. A law that must be broken gets a line with its reason in EXCEPTIONS."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from build_site.rules import Code
from build_site.settings import EPUB_STYLES, PACKED_SCRIPTS, SCRIPTS, STYLES

ROOT = Path(__file__).resolve().parents[2]

EXCEPTIONS: dict[tuple[str, str], str] = {
    ("docstring-lines", "build_site/search.py"): "describes the format of the index, which a script reads",
    (
        "unsteady",
        "build_site/live_server.py:http",
    ): "serves the author's browser; no byte of a book comes from it",
    ("unsteady", "build_site/live_server.py:threading"): "a server has a thread for each connection",
    ("unsteady", "build_site/serve.py:threading"): "a test ends it by an event",
    (
        "unsteady",
        "build_site/bounds.py:threading",
    ): "ends code that does not end; no byte of a book comes from it",
    (
        "disk",
        "build_site/bounds.py:read_text",
    ): "asks the system how much memory is in use; no file of a book",
    ("unsteady", "build_site/watch.py:threading"): "a test ends it by an event",
    ("name", "build_site/live_server.py:do_GET"): "what http.server calls its methods",
}
"""(law, where) → reason."""

LIBRARIES = {
    "markdown_it": ("build_site/markdown/",),
    "mdit_py_plugins": ("build_site/markdown/",),
    "yaml": ("build_site/yaml_places.py",),
    "jinja2": ("build_site/render.py",),
    "markupsafe": ("build_site/render.py",),
    "pygments": ("build_site/highlight.py",),
    "lunr": ("build_site/search.py",),
    "pypinyin": ("build_site/pinyin.py",),
    "latex2mathml": ("build_site/markdown/math.py",),
    "fontTools": ("build_site/formula_font.py",),
    "rich": ("build_site/cli.py",),
    "rcssmin": ("build_site/minify.py",),
    "rjsmin": ("build_site/minify.py",),
    "watchfiles": ("build_site/watch.py",),
    "numpy": (
        "concepts/",
        "build_site/figures/",
        "build_site/kept_verdicts.py",
        "build_site/labs/",
        "build_site/parse/surroundings.py",
        "build_site/trace/",
    ),
}
"""Library → the only places that know it. Whatever else is imported comes with Python."""

DISK = (
    *("build_site/listing.py", "build_site/load.py", "build_site/stamp.py", "build_site/write.py"),
    "concepts/verify_concepts.py",
)
PRINT = ("build_site/cli.py", "concepts/verify_concepts.py")
READS_DISK = {
    "open",
    "read_text",
    "read_bytes",
    "write_text",
    "write_bytes",
    "mkdir",
    "unlink",
    "iterdir",
    "glob",
    "rglob",
}
UNSTEADY = {
    "time",
    "datetime",
    "random",
    "secrets",
    "uuid",
    "socket",
    "urllib",
    "http",
    "locale",
    "threading",
}
"""Modules whose answers differ from run to run or machine to machine."""

BANNED = {
    "util",
    "utils",
    "helper",
    "helpers",
    "common",
    "misc",
    "manager",
    "handler",
    "processor",
    "data",
    "info",
    "process",
    "handle",
    "do",
}
WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the program, by path."""
    paths = (path for top in ("build_site", "concepts") for path in (ROOT / top).rglob("*.py"))
    return {
        str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(paths)
    }


@cache
def nodes() -> tuple[tuple[str, ast.AST], ...]:
    """(path, node) of everything that is written in a module."""
    return tuple((path, node) for path, tree in modules().items() for node in ast.walk(tree))


def files(pattern: str) -> dict[str, int]:
    """Lines of each file that matches."""
    found = (path for path in sorted(ROOT.glob(pattern)) if path.is_file())
    return {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in found}


def excused(law: str, found: Iterator[str] | list[str]) -> list[str]:
    """What is left after the exceptions; an exception that excuses nothing is itself a fault."""
    places = list(found)
    granted = [where for each, where in EXCEPTIONS if each == law]
    return [where for where in places if where not in granted] + [
        where for where in granted if where not in places
    ]


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path, node in nodes():
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{path}:{node.name}", node


@pytest.mark.parametrize(
    ("pattern", "most"),
    [
        ("build_site/**/*.py", 400),
        ("concepts/**/*.py", 400),
        ("tests/**/*.py", 400),
        ("static/css/**/*.css", 200),
        ("static/js/**/*.js", 200),
        ("templates/**/*.html", 120),
    ],
)
def test_files_fit_on_few_screens(pattern: str, most: int) -> None:
    found = {path: lines for path, lines in files(pattern).items() if "node_modules" not in path}
    assert found
    assert excused("file-lines", [path for path, lines in found.items() if lines > most]) == []


def test_functions_are_short_and_take_few_parameters() -> None:
    long = [where for where, node in functions() if (node.end_lineno or 0) - node.lineno + 1 > 50]
    assert excused("function-lines", long) == []

    def parameters(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
        names = [
            argument.arg for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        ]
        return len([name for name in names if name not in ("self", "cls")])

    assert excused("parameters", [where for where, node in functions() if parameters(node) > 5]) == []


def test_the_layers_hold() -> None:
    command = [Path(sys.executable).parent / "lint-imports", "--no-cache"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


@cache
def imports() -> tuple[tuple[str, str], ...]:
    """(path, top-level name) of every import."""
    found: list[tuple[str, str]] = []
    for path, node in nodes():
        if isinstance(node, ast.Import):
            found += ((path, alias.name.split(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.append((path, (node.module or "").split(".")[0]))
    return tuple(found)


def test_one_module_knows_each_library() -> None:
    own = {"build_site", "concepts"} | sys.stdlib_module_names
    sample = [
        path
        for path, name in imports()
        if path.startswith("build_site/sample/") and name not in own | {"numpy"}
    ]
    assert sample == []
    strange = [
        f"{path}:{name}"
        for path, name in imports()
        if name not in own
        and not path.startswith("build_site/sample/")
        and not path.startswith(LIBRARIES.get(name, ("nowhere",)))
    ]
    assert excused("library", strange) == []
    assert {name for _, name in imports()} - own == set(LIBRARIES) - {"mdit_py_plugins"} | (
        {"mdit_py_plugins"} & {name for _, name in imports()}
    )


def test_concepts_need_python_and_numpy_only() -> None:
    allowed = {"concepts", "numpy"} | sys.stdlib_module_names
    assert [(p, n) for p, n in imports() if p.startswith("concepts/") and n not in allowed] == []


@cache
def calls() -> tuple[tuple[str, str], ...]:
    """(path, name) of every call."""
    return tuple(
        (path, getattr(node.func, "id", getattr(node.func, "attr", "")))
        for path, node in nodes()
        if isinstance(node, ast.Call)
    )


def test_disk_and_print_have_their_places() -> None:
    assert excused("print", [path for path, name in calls() if name == "print" and path not in PRINT]) == []
    assert excused("disk", [f"{p}:{n}" for p, n in calls() if n in READS_DISK and p not in DISK]) == []
    assert ("build_site/cli.py", "print") in set(calls())


def test_nothing_depends_on_time_chance_or_machine() -> None:
    assert excused("unsteady", [f"{path}:{name}" for path, name in imports() if name in UNSTEADY]) == []


def classes(prefix: str) -> Iterator[tuple[str, ast.ClassDef]]:
    for path, tree in modules().items():
        if path.startswith(prefix):
            yield from ((f"{path}:{node.name}", node) for node in tree.body if isinstance(node, ast.ClassDef))


def is_frozen(node: ast.ClassDef) -> bool:
    calls_ = [each for each in node.decorator_list if isinstance(each, ast.Call)]
    options = {keyword.arg for call in calls_ for keyword in call.keywords}
    return {"frozen", "slots"} <= options


@pytest.mark.parametrize("prefix", ["build_site/model.py", "build_site/problem.py", "build_site/views/"])
def test_values_between_stages_are_frozen(prefix: str) -> None:
    found = list(classes(prefix))
    assert found
    assert excused("frozen", [where for where, node in found if not is_frozen(node)]) == []
    changing = [
        where
        for where, node in found
        for field in node.body
        if isinstance(field, ast.AnnAssign)
        and re.search(r"\b(list|dict|set)\b", ast.unparse(field.annotation))
    ]
    assert excused("changing-field", changing) == []


def stems(pattern: str) -> set[str]:
    return {Path(path).stem for path in files(pattern)} - {"__init__"}


@pytest.mark.parametrize(
    ("listing", "pattern", "shared"),
    [
        ("build_site/checks/__init__.py", "build_site/checks/*.py", {"addresses"}),
        ("build_site/output_checks/__init__.py", "build_site/output_checks/*.py", {"document"}),
        ("build_site/markdown/rules/__init__.py", "build_site/markdown/rules/*.py", {"text"}),
        ("build_site/figures/parts/__init__.py", "build_site/figures/parts/*.py", {"part"}),
        ("concepts/functions/__init__.py", "concepts/functions/*.py", set()),
    ],
)
def test_every_rule_and_part_is_named_in_its_list(listing: str, pattern: str, shared: set[str]) -> None:
    text = (ROOT / listing).read_text(encoding="utf-8")
    assert {name for name in stems(pattern) - shared if not re.search(rf"\b{name}\b", text)} == set()
    assert shared <= stems(pattern)


def test_every_style_and_script_is_named_once() -> None:
    for names, own, folder, ending in (
        (STYLES, {name for name in EPUB_STYLES if name.startswith("epub")}, "static/css", "css"),
        ((*SCRIPTS, *PACKED_SCRIPTS), set(), "static/js", "js"),
    ):
        on_disk = {str(path.relative_to(ROOT / folder)) for path in (ROOT / folder).rglob(f"*.{ending}")}
        assert len(set(names)) == len(names)
        assert set(names) == on_disk - own
    assert len(set(EPUB_STYLES)) == len(EPUB_STYLES)


def test_every_template_is_used() -> None:
    folder = ROOT / "templates"
    texts = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.html")}
    named = {name for text in texts.values() for name in re.findall(r"[\"']([\w-]+\.html)[\"']", text)}
    kinds = {"lesson", "example", "page", "glossary", "references", "diagrams", "errata", "review", "notes"}
    assert set(texts) - named == {"index.html", *(f"{kind}.html" for kind in kinds)}


def test_every_concept_module_is_spoken_of() -> None:
    declared = set()
    for path in (*(ROOT / "content").rglob("*.md"), *(ROOT / "content").glob("*.yaml")):
        declared |= set(re.findall(r"^concept: (\w+)$", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert {stem for stem in stems("concepts/*.py") if stem != "verify_concepts"} == declared


def test_every_code_is_reported_somewhere() -> None:
    reported = set()
    for path, tree in modules().items():
        if path in ("build_site/rules.py", "concepts/notation/codes.py"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                reported.add(node.value)
            elif (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "Code"
            ):
                reported.add(str(Code[node.attr]))
    assert {str(code) for code in Code} - reported == set()


def test_every_reported_code_has_a_rule() -> None:
    unknown = []
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", "") == "Problem"
                and len(node.args) > 1
            ):
                code = node.args[1]
                if isinstance(code, ast.Constant) and code.value not in set(Code):
                    unknown.append(f"{path}:{code.value}")
    assert unknown == []


def test_modules_say_what_they_are() -> None:
    silent = [path for path, tree in modules().items() if not ast.get_docstring(tree)]
    assert excused("docstring", silent) == []
    wordy = [p for p, tree in modules().items() if len((ast.get_docstring(tree) or "").splitlines()) > 12]
    assert excused("docstring-lines", wordy) == []


def test_names_are_of_the_field() -> None:
    found = []
    for path, tree in modules().items():
        names = {Path(path).stem}
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                names.add(node.name)
            elif isinstance(node, ast.arg):
                names.add(node.arg)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.add(node.id)
        for name in names:
            if name.startswith("handle_"):
                continue  # what html.parser calls its methods
            if {word.lower() for word in WORDS.findall(name)} & BANNED:
                found.append(f"{path}:{name}")
    assert excused("name", found) == []


def test_problems_are_worded_alike() -> None:
    """A message states one fact and a hint says what to write; neither ends like a sentence of prose."""
    for report in sorted((ROOT / "tests/golden/problems").glob("*.txt")):
        lines = report.read_text(encoding="utf-8").splitlines()
        message = lines[0].split(": ", 2)[2]
        hint = next((line for line in lines if line.startswith("    提示：")), "")
        assert hint, report.name
        assert not message.endswith(("。", "！")), report.name
        assert not hint.endswith("。"), report.name
        assert len(message) <= 100, report.name


def test_the_readme_names_commands_that_exist() -> None:
    from build_site.cli import _parser

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    verbs = next(action.choices for action in _parser()._actions if action.choices)
    assert verbs is not None
    named = re.findall(r"`make ([a-z-]+)|^make ([a-z-]+)", text, re.MULTILINE)
    assert {one or other for one, other in named} - targets == set()
    assert set(re.findall(r"`book ([a-z]+)", text)) - set(verbs) == set()
    assert named
