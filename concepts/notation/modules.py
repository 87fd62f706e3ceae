"""Runs concept modules given as text: unsaved and foreign ones are checked like installed ones."""

from __future__ import annotations

import contextlib
import importlib
import importlib.abc
import importlib.machinery
import io
import re
import sys
import types
import warnings
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

import concepts
from concepts.notation.raised import raised_text
from concepts.notation.space import is_function, is_value
from concepts.notation.unaltered import Print, altered, contents, freeze, identity, snapshot

PACKAGE = "concepts"
WORD = re.compile(r"\w+")
KINDS = "NAMES"
FUNCTIONS = "functions"
"""The package that every module may use; where its text is not given, the installed one is."""
OWN_VALUES = "一个量只由定义它的模块来写；要别的值，先复制，再取自己的名字"


@dataclass(frozen=True, slots=True)
class ConceptError:
    """A concept module that does not run: its name, the line (0 if unknown), and why."""

    module: str
    line: int
    message: str
    hint: str = ""


class Namespace(dict[str, object]):
    """The values of one module by name. `kinds` is the module's NAMES: name -> (kind, names of its axes)."""

    kinds: Mapping[str, tuple[str, tuple[str, ...]]]

    def __init__(
        self, values: Mapping[str, object], kinds: Mapping[str, tuple[str, tuple[str, ...]]]
    ) -> None:
        super().__init__(values)
        self.kinds = kinds


Bounds = Callable[[], contextlib.AbstractContextManager[None]]
"""What a module runs within: a limit of time, of memory, or none."""


def namespaces(
    sources: Mapping[str, str], bounds: Bounds = contextlib.nullcontext
) -> tuple[Mapping[str, Mapping[str, object]], tuple[ConceptError, ...]]:
    """The namespace of every module that runs, and an error for each that does not.

    After each module only a glance is taken at the values of those that it names; all contents are compared
    once, at the end. Where something differs, all run again, and a comparison after each tells who did it.
    """
    found, errors, changed = _run(sources, False, bounds)
    if changed:
        found, errors, again = _run(sources, True, bounds)
        errors = (*errors, *(again or changed))
    return found, errors


def _run(
    sources: Mapping[str, str], is_thorough: bool, bounds: Bounds
) -> tuple[Mapping[str, Mapping[str, object]], tuple[ConceptError, ...], tuple[ConceptError, ...]]:
    """Namespaces, modules that do not run, and values that are not what their module made them."""
    found: dict[str, Mapping[str, object]] = {}
    errors: list[ConceptError] = []
    with _served(sources, is_thorough) as finder:
        for name in sorted(sources):
            try:
                with bounds():
                    module = importlib.import_module(f"{PACKAGE}.{name.removesuffix('.__init__')}")
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                message = f"{type(error).__name__}: {raised_text(error)}"
                hint = OWN_VALUES if "read-only" in message else ""
                errors.append(ConceptError(name, _line_of(error, name), message, hint))
            else:
                found[name] = _namespace(module)
        intrusions = finder.intrusions or list(finder.changed_since())
    return found, tuple(errors), tuple(intrusions)


def _namespace(module: types.ModuleType) -> Namespace:
    public = {name: value for name, value in vars(module).items() if not name.startswith("_")}
    values = {name: value for name, value in public.items() if is_value(value) or is_function(value)}
    return Namespace(values, _kinds(public.get(KINDS)))


def _kinds(declared: object) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """NAMES as typed data; what is not of that form is left out."""
    kinds: dict[str, tuple[str, tuple[str, ...]]] = {}
    for name, entry in declared.items() if isinstance(declared, dict) else ():
        if isinstance(entry, str):
            kinds[str(name)] = (entry, ())
        elif isinstance(entry, (tuple, list)) and entry:
            axes = entry[1] if len(entry) > 1 else ()
            kinds[str(name)] = (str(entry[0]), (axes,) if isinstance(axes, str) else tuple(map(str, axes)))
    return kinds


def _file_of(name: str) -> str:
    return f"{PACKAGE}/{name}.py"


def _line_of(error: BaseException, name: str) -> int:
    """The line of the module at which it failed."""
    if isinstance(error, SyntaxError) and error.filename == _file_of(name):
        return error.lineno or 0
    line, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == _file_of(name):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _line_that_sets(text: str, name: str) -> int:
    """The first line that begins with the name; 0 where none does."""
    found = re.search(rf"^{re.escape(name)}\b", text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else 0


def _first_line(text: str, name: str) -> int:
    """The line that first writes `.name`; 0 where none does."""
    found = re.search(rf"\.\s*{re.escape(name)}\b", text)
    return text.count("\n", 0, found.start()) + 1 if found else 0


class _TextFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds `concepts.<name>` in texts; a package's own text may be keyed `<name>` or `<name>.__init__`."""

    def __init__(self, sources: Mapping[str, str], is_thorough: bool) -> None:
        self.sources = {name.removesuffix(".__init__"): text for name, text in sources.items()}
        self.packages = {name.rpartition(".")[0] for name in sources}
        self.intrusions: list[ConceptError] = []
        """Modules that changed the values of others, as far as was looked."""
        self._is_thorough = is_thorough
        self._array_print: Print = contents if is_thorough else identity
        self._left: dict[str, tuple[types.ModuleType, Mapping[str, object]]] = {}
        """Every module that has run, as it was after the last one."""
        self._held: dict[str, Mapping[str, object]] = {}
        """Their contents when they had run."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The import system's question for a module."""
        package, _, name = fullname.partition(".")
        if package != PACKAGE or name not in self.sources:
            return None
        is_package = name in self.packages
        return importlib.machinery.ModuleSpec(fullname, self, origin=_file_of(name), is_package=is_package)

    def exec_module(self, module: types.ModuleType) -> None:
        """Runs the module's text; what it prints is not shown."""
        name = module.__name__.partition(".")[2]
        module.__file__ = _file_of(name)
        code = compile(self.sources[name], _file_of(name), "exec", dont_inherit=True)
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(code, vars(module))
        finally:
            self._compare(name)
        for value in tuple(vars(module).values()):
            freeze(value)
        self._remember(name, module)

    @contextlib.contextmanager
    def watching(self, package: str) -> Iterator[None]:
        """Looks after an installed package too; afterwards its names are what they were."""
        importlib.import_module(package)
        below = [name for name in sys.modules if name == package or name.startswith(f"{package}.")]
        kept = {name: dict(vars(sys.modules[name])) for name in below}
        for name in below:
            self._remember(name.partition(".")[2], sys.modules[name])
        try:
            yield
        finally:
            for name, values in kept.items():
                vars(sys.modules[name]).update(values)

    def changed_since(self) -> Iterator[ConceptError]:
        """The values whose contents are no longer what they were when their module had run."""
        for name, held in self._held.items():
            module, left = self._left[name]
            now = snapshot(module, self._array_print)
            for value in sorted({*altered(held, snapshot(module, contents)), *altered(left, now)}):
                line = _line_that_sets(self.sources.get(name, ""), value)
                yield ConceptError(name, line, f"别的概念模块改动了它的 {value}", OWN_VALUES)

    def _remember(self, name: str, module: types.ModuleType) -> None:
        self._left[name] = module, snapshot(module, self._array_print)
        self._held[name] = snapshot(module, contents)

    def _compare(self, running: str) -> None:
        """Names the values of other modules that are no longer what they were when those had run."""
        words = frozenset(WORD.findall(self.sources[running]))
        for name, (module, before) in self._left.items():
            if not self._is_thorough and name.partition(".")[0] not in words:
                continue
            now = snapshot(module, self._array_print)
            for value in altered(before, now) if name != running else ():
                line = _first_line(self.sources[running], value)
                message = f"它改动了概念模块 {name} 的 {value}"
                self.intrusions.append(ConceptError(running, line, message, OWN_VALUES))
            self._left[name] = module, now


@contextlib.contextmanager
def _served(sources: Mapping[str, str], is_thorough: bool) -> Iterator[_TextFinder]:
    """While it lasts, imports of `concepts.<name>` get the texts; afterwards everything is as before."""
    finder = _TextFinder(sources, is_thorough)
    tops = {name.partition(".")[0] for name in sources}
    modules = {name: sys.modules.pop(name) for name in tuple(sys.modules) if _below(name, tops)}
    attributes = {name: vars(concepts).pop(name) for name in tops if name in vars(concepts)}
    sys.meta_path.insert(0, finder)
    try:
        with warnings.catch_warnings(), contextlib.ExitStack() as stack:
            warnings.simplefilter("ignore")
            if FUNCTIONS not in tops:
                stack.enter_context(finder.watching(f"{PACKAGE}.{FUNCTIONS}"))
            yield finder
    finally:
        sys.meta_path.remove(finder)
        for name in tuple(sys.modules):
            if _below(name, tops):
                del sys.modules[name]
        for name in tops:
            vars(concepts).pop(name, None)
        sys.modules.update(modules)
        vars(concepts).update(attributes)


def _below(module: str, tops: Collection[str]) -> bool:
    """Whether a module is one of `concepts.<top>` or inside one."""
    package, _, name = module.partition(".")
    return package == PACKAGE and name.partition(".")[0] in tops
