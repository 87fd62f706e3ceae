"""The command `book`: the only module that prints. Heavy modules are imported when a verb needs them."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from build_site.model import Bundle, Inputs, Output
    from build_site.parse import Unjudged
    from build_site.pipeline import Notice
    from build_site.problem import Problem

CLEAN, BROKEN, MISUSED = 0, 1, 2
INTERRUPTED = 130
"""What a shell says of a command that Ctrl-C ended."""
LANGUAGES = ("zh", "en")
UNVERIFIED = "没有核对：这一次没有重算任何数，没有压缩包，写出的页面也这样说。"
OVERSIZED = "index.html 有 {:.1f} MB，超过 {:.0f} MB：浏览器打开、换课、搜索都会慢，把书分成几本。"
MEGABYTE = 1_000_000
FORMATS = ("text", "json", "sarif")
NOTHING_WRONG = {"zh": "没有问题。", "en": "No problems."}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one verb; 0 is clean, 1 means problems, 2 a wrong use of the command."""
    options = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    verb: Callable[[argparse.Namespace], int] = options.verb
    try:
        return verb(options)
    except BrokenPipeError:
        sys.stderr.close()
        return BROKEN
    except OSError as error:
        from build_site.disk_report import disk_report

        print(disk_report(error), file=sys.stderr)
        return BROKEN
    except KeyboardInterrupt:
        print("已中断", file=sys.stderr)
        return INTERRUPTED


class _Version(argparse.Action):
    """Tells the version of the installed program; that of a book stands in its book.yaml."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Prints it and ends, as `--help` does."""
        from importlib.metadata import entry_points

        found = entry_points(group="console_scripts", name="book", value="build_site.cli:main")
        versions = [entry.dist.version for entry in found if entry.dist is not None]
        print(f"book {versions[0] if versions else '没有安装'}")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="book", description="把一本书的 Markdown 变成一个离线的 index.html，并重算其中每个数。"
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="程序的版本")
    parser.set_defaults(root=Path(), quiet=False, lang="zh")
    verbs = parser.add_subparsers(title="动词", metavar="VERB", required=True)
    check = _verb(verbs, "check", _check, "核对全书，报告每个问题；什么都不写")
    build = _verb(verbs, "build", _build, "核对之后写出 dist/")
    for verb in (check, build):
        verb.add_argument("--format", choices=FORMATS, default="text", help="报告的格式")
        verb.add_argument("--no-verify", action="store_true", help="不重算任何数，只看样子；不写压缩包")
        verb.add_argument("--report", action="store_true", help="另写 dist/problems.json")
    explain = _verb(verbs, "explain", _explain, "说明一条规则：错的写法、它的报告、对的写法")
    explain.add_argument("code", metavar="CODE", nargs="?", help="报告里的代号；不写就列出全部")
    for verb in (check, build, explain):
        _with_language(verb)
    show = _verb(verbs, "show", _show, "显示一个阶段之后的值：JSON；render 之后是 HTML")
    show.add_argument("stage", metavar="STAGE", help="load parse assemble render")
    show.add_argument("id", metavar="ID", nargs="?", default="", help="只看一课、一页、一个词条或一个文件")
    numbers = _verb(verbs, "numbers", _numbers, "列出每个印出的数：绑定到什么，在哪里")
    numbers.add_argument("id", metavar="ID", nargs="?", default="", help="只看一课或一页")
    numbers.add_argument("--format", choices=("table", "json"), default="table", help="输出的格式")
    numbers.add_argument("--fill", action="store_true", help="把文中的 ≈ ?.???? 换成算得的数字")
    numbers.add_argument("--accept", action="store_true", help="把只有锁文件能保住的写进去")
    serve = _verb(verbs, "serve", _serve, "在本机的浏览器里看书：改了就重造、重载，问题显示在页上")
    serve.add_argument(
        "--port", type=int, default=8000, metavar="N", help="端口（默认 8000；0 是任何空着的）"
    )
    _with_language(serve)
    new = _verb(verbs, "new", _new, "新的一课或新的一本书：每一项都有说明，马上就能造出来")
    new.add_argument("what", choices=("lesson", "book"), help="lesson 编号，或 book 文件夹")
    new.add_argument("name", metavar="NAME", help="课的编号，如 L02；或新书的文件夹")
    schema = _verb(verbs, "schema", _schema, "给编辑器的 JSON Schema：文件、文件头、围栏各一份")
    schema.add_argument("name", metavar="NAME", nargs="?", help="哪一份；不写就列出全部")
    return parser


def _with_language(verb: argparse.ArgumentParser) -> None:
    """Chinese is the language of the books and of the manual; the same on every machine."""
    verb.add_argument("--lang", choices=LANGUAGES, default="zh", help="报告的语言（默认 zh）")


def _verb(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    run: Callable[[argparse.Namespace], int],
    summary: str,
) -> argparse.ArgumentParser:
    verb = verbs.add_parser(name, help=summary, description=summary)
    verb.add_argument(
        "--root", type=Path, default=Path(), metavar="DIR", help="书的文件夹（默认：当前文件夹）"
    )
    verb.add_argument("--quiet", action="store_true", help="没有问题就什么都不说")
    verb.set_defaults(verb=run)
    return verb


def _check(options: argparse.Namespace) -> int:
    return _run(options, writes=False)


def _build(options: argparse.Namespace) -> int:
    """Where the last build had the same sources and dist/ is what it wrote, there is nothing to do."""
    from build_site.listing import DELIVERED
    from build_site.stamp import digest_of_sources, is_up_to_date
    from build_site.write import sweep

    # also where there is nothing to write: a build that was killed before this one may have left its folder
    sweep(options.root)
    plain = options.format == "text" and not options.report
    # what nobody verified is never taken for what a build would write
    sources = "" if options.no_verify else digest_of_sources(options.root)
    if not plain or not sources or not is_up_to_date(options.root, sources):
        return _run(options, writes=True, sources=sources)
    if not options.quiet:
        print(options.root / DELIVERED / "index.html", NOTHING_WRONG[options.lang], sep="\n")
    return CLEAN


def _run(options: argparse.Namespace, writes: bool, sources: str = "") -> int:
    from build_site.kept_files import fresh_values, wanted
    from build_site.kept_values import KeptValues
    from build_site.listing import DELIVERED
    from build_site.load import kept_reader, load
    from build_site.model import Bundle, Output
    from build_site.pipeline import build
    from build_site.report import json_report
    from build_site.stamp import digest_of_program
    from build_site.write import write, write_file

    inputs, problems = load(options.root)
    result = None
    if options.no_verify:
        print(UNVERIFIED, file=sys.stderr)
        inputs = replace(inputs, verifies=False) if inputs else None
    if inputs is not None and not problems:
        kept = KeptValues(digest_of_program(), kept_reader(options.root), builds_once=True)
        with _progress(options.quiet) as notice, _uncollected():
            result = build(inputs, notice, kept)
            _keep(options, result.kept if writes else ())
            _keep(options, fresh_values(kept) if writes else ())
        problems = result.problems
    report = Output("problems.json", json_report(problems).encode("utf-8", "backslashreplace"))
    if writes and result is not None and result.book is not None and result.bundle is not None:
        extra = (report,) if options.report else ()
        written = Bundle((*result.bundle.outputs, *extra))
        folder = write(written, options.root)
        needed = () if options.no_verify else wanted(result.book, kept)
        _keep(options, _stamp(options.root, sources, written), needed)
        if not options.quiet and options.format == "text":
            print(folder / "index.html")
        _tell_size(len(result.bundle.outputs[0].content))
    elif options.report:
        write_file(Output(f"{DELIVERED}/{report.path}", report.content), options.root)
    _print_report(options, problems, inputs)
    return BROKEN if problems else CLEAN


def _stamp(root: Path, sources: str, bundle: Bundle) -> tuple[Output, ...]:
    """The stamp of a build, if nothing was changed while it ran."""
    from build_site.model import Output
    from build_site.stamp import PATH, digest_of_sources, stamp

    if not sources or sources != digest_of_sources(root):
        return ()
    return (Output(PATH, stamp(sources, {output.path: output.content for output in bundle.outputs})),)


def _tell_size(size: int) -> None:
    """Says so where one file is more than browsers read well. It is no mistake of the text."""
    from build_site.settings import LARGEST_PAGE

    if size > LARGEST_PAGE:
        print(OVERSIZED.format(size / MEGABYTE, LARGEST_PAGE / MEGABYTE), file=sys.stderr)


def _keep(options: argparse.Namespace, outputs: Iterable[Output], needed: Collection[str] = ()) -> None:
    """Writes the cache, and leaves nothing in it but what is needed. A book is whole without it."""
    from build_site.disk_report import disk_report
    from build_site.listing import CACHE, VALUES
    from build_site.write import tidy, write_file

    try:
        for output in outputs:
            write_file(output, options.root, is_durable=False)
        for folder in (CACHE, VALUES) if needed else ():
            tidy(folder, options.root, needed)
    except OSError as error:
        if not options.quiet:
            print(f"没有记下核对的结果，下一次会慢一些。{disk_report(error)}", file=sys.stderr)


def _print_report(options: argparse.Namespace, problems: tuple[Problem, ...], inputs: Inputs | None) -> None:
    from build_site import report

    if options.format == "json":
        print(report.json_report(report.told(problems, options.lang)), end="")
    elif options.format == "sarif":
        print(report.sarif_report(report.told(problems, options.lang)), end="")
    elif problems or not options.quiet:
        print(report.text_report(problems, inputs, options.lang), end="")


def _explain(options: argparse.Namespace) -> int:
    from build_site.explain import explain, list_rules
    from build_site.rules import Code

    if options.code is None:
        print(list_rules(options.lang), end="")
        return CLEAN
    if options.code not in tuple(Code):
        return _unknown(f"没有“{options.code}”这个代号", options.code, tuple(Code), MISUSED)
    print(explain(Code(options.code), options.lang), end="")
    return CLEAN


def _show(options: argparse.Namespace) -> int:
    from build_site.load import load
    from build_site.show import STAGES, names_after, show

    if options.stage not in STAGES:
        return _unknown(f"没有“{options.stage}”这个阶段", options.stage, STAGES, MISUSED)
    inputs, problems = load(options.root)
    if inputs is not None and not problems:
        text, problems = show(inputs, options.stage, options.id)
        if text is not None:
            print(text)
            return CLEAN
        if not problems:
            known = names_after(inputs, options.stage)
            return _unknown(f"{options.stage} 之后没有“{options.id}”", options.id, known)
    options.format = "text"
    _print_report(options, problems, inputs)
    return BROKEN


def _numbers(options: argparse.Namespace) -> int:
    from build_site.coverage import accepted, cover, json_coverage, locks, names, table_coverage
    from build_site.load import load
    from build_site.parse import unjudged
    from build_site.spelling import alike
    from build_site.write import write_file

    inputs, problems = load(options.root)
    if inputs is None or problems:
        options.format = "text"
        _print_report(options, problems, inputs)
        return BROKEN
    book = unjudged(inputs)
    if options.id and options.id not in (known := names(book)):
        return _unknown(f"没有“{options.id}”这一课或这一页", options.id, alike(options.id, known))
    if options.fill:
        return _fill(options, inputs, book)
    pages = cover(book, options.id)
    if options.accept:
        for output in locks(pages, inputs):
            print(write_file(output, options.root), *accepted(output, inputs), sep="\n  ")
        return CLEAN
    print(json_coverage(pages) if options.format == "json" else table_coverage(pages), end="")
    return CLEAN


def _fill(options: argparse.Namespace, inputs: Inputs, book: Unjudged) -> int:
    from build_site.fill import fill
    from build_site.write import write_file

    outputs, problems = fill(inputs, book, options.id)
    for output in outputs:
        print(write_file(output, options.root))
    options.format = "text"
    if problems:
        _print_report(options, problems, inputs)
    return BROKEN if problems else CLEAN


def _new(options: argparse.Namespace) -> int:
    from build_site.listing import is_free
    from build_site.load import load_stubs
    from build_site.write import write_file

    root = options.root
    outputs: tuple[Output, ...]
    if options.what == "book":
        root = options.root / options.name
        if not is_free(root):
            return _refused(f"{root} 已经有了，而且不是空的")
        from build_site.new import new_book

        outputs = new_book(root.resolve().name, load_stubs())
    else:
        from build_site.load import load
        from build_site.new import new_lesson

        inputs, problems = load(options.root)
        if inputs is None or problems:
            options.format = "text"
            _print_report(options, problems, inputs)
            return BROKEN
        outputs, reason = new_lesson(inputs, options.name, load_stubs())
        if reason:
            return _refused(reason)
    for output in outputs:
        print(write_file(output, root))
    print(f'马上就能造出来。边写边看：book serve --root "{root}"')
    return CLEAN


def _refused(reason: str) -> int:
    print(reason, file=sys.stderr)
    return BROKEN


def _schema(options: argparse.Namespace) -> int:
    from build_site.schemas import SCHEMAS, schema_text

    if options.name is None:
        print("\n".join(SCHEMAS))
        return CLEAN
    if options.name not in SCHEMAS:
        return _unknown(f"没有“{options.name}”这一份", options.name, tuple(SCHEMAS), MISUSED)
    print(schema_text(options.name), end="")
    return CLEAN


def _serve(options: argparse.Namespace) -> int:
    from build_site.serve import serve

    def say(text: str) -> None:
        print(text, end="", flush=True)

    with suppress(KeyboardInterrupt):
        serve(options.root, options.port, options.lang, say)
    return CLEAN


def _unknown(message: str, name: str, known: Iterable[str], status: int = BROKEN) -> int:
    """Says that nothing has this name, and which names there are."""
    from build_site.spelling import did_you_mean

    print(f"{message}。{did_you_mean(name, known)}", file=sys.stderr)
    return status


@contextmanager
def _uncollected() -> Iterator[None]:
    """What a build makes is needed to its end: to look for garbage in it takes a sixth of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextmanager
def _progress(quiet: bool) -> Iterator[Notice]:
    """A spinner that names the stage on a terminal; nothing where output is recorded."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console

    with Console(stderr=True).status("读书的文件夹") as status:
        yield status.update
