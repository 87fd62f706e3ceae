"""Recomputes every printed number: of the sources in a checkout, of the delivered `index.html` in the bundle.

    python concepts/verify_concepts.py [PATH] [--json]

Needs Python and NumPy only. Exit status 0 if every number is right, 1 if one is wrong, 2 if there is nothing
to check.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
if __name__ == "__main__":
    # A script's own folder is searched first; the package `concepts` is found from the one above.
    sys.path[:] = [str(HERE.parent), *(path for path in sys.path if path != str(HERE))]

from concepts.delivered.numbers import read_numbers  # noqa: E402 - needs the path set above
from concepts.delivered.recompute import Recomputed  # noqa: E402 - as above
from concepts.delivered.seen import SEEN, differences, from_stored  # noqa: E402 - as above
from concepts.notation import CLAIMS, check, from_json, namespaces  # noqa: E402 - as above

if TYPE_CHECKING:
    from concepts.delivered.numbers import Printed, Run
    from concepts.delivered.seen import Stored
    from concepts.notation import PageText, Verdict

Namespaces = Mapping[str, Mapping[str, object]]
"""The values of concept modules, by the module's name."""

PROGRAM = ("delivered", "notation", "verify_concepts", "__init__")


@dataclass(frozen=True, slots=True)
class Wrong:
    """A printed number that is not what the recomputation gives, or that nothing stands behind."""

    file: str
    line: int
    column: int
    code: str
    message: str
    claim: str = ""
    number: str = ""
    """The id of the number in the page (F09.12), where it has one."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was checked and what is wrong."""

    pages: int
    numerals: int
    wrong: tuple[Wrong, ...]


def read_modules(folder: Path) -> dict[str, str]:
    """The texts of the concept modules in a folder, by module name."""
    sources = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if parts[0] in PROGRAM:
            continue
        sources[".".join(parts).removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return sources


def run_modules(folder: Path) -> tuple[Namespaces, list[Wrong]]:
    """The values of the concept modules of a folder, and what does not run."""
    known, errors = namespaces(read_modules(folder))
    return known, [
        Wrong(
            f"concepts/{error.module.replace('.', '/')}.py", error.line, 1, "value-undefined", error.message
        )
        for error in errors
    ]


def check_pages(
    pages: Sequence[PageText], known: Namespaces, locks: Mapping[str, tuple[str, ...]] | None = None
) -> tuple[dict[str, Verdict], list[Wrong]]:
    """Recomputes pages with the values of their modules. With `locks`, digits test themselves too."""
    verdicts, wrong = {}, []
    for page in pages:
        lock = locks.get(page.id) if locks is not None else None
        namespace = known.get(page.header.concept, {})
        verdict = verdicts[page.id] = check(page, namespace, lock=lock, self_test=locks is not None)
        for finding in verdict.findings:
            fix = f"（应写 {finding.suggestion}）" if finding.suggestion else ""
            claim = next((each.text for each in reversed(verdict.claims) if each.line == finding.line), "")
            place = (page.file, finding.line, finding.column)
            wrong.append(Wrong(*place, finding.code, finding.message + fix, claim))
    return verdicts, wrong


def verify_bundle(index: Path) -> Report:
    """Recomputes the delivered page's claims and compares every printed number with them."""
    printed = read_numbers(index.read_text(encoding="utf-8"))
    folder = index.parent / "concepts"
    folder = folder if folder.is_dir() else HERE
    pages, kept = _claimed(folder)
    if not pages:
        message = f"没有完好的 concepts/{CLAIMS}，旁边也没有 content/：无从重算"
        return Report(0, 0, (Wrong(index.name, 1, 1, "value-undefined", message),))
    known, wrong = run_modules(folder)
    verdicts, found = check_pages(pages, known)
    files = {page.id: page.file for page in pages}
    wrong += [*found, *_compared(printed, verdicts, files, index.name)]
    if kept is None:
        wrong += _strays(printed, index.name)
    else:
        recomputed = Recomputed(pages, known)
        for each in differences(printed.seen, kept, files, recomputed.gives):
            wrong.append(Wrong(index.name, each.line, each.column, "number-wrong", each.message))
    numerals = sum(len(verdict.numerals) for verdict in verdicts.values())
    return Report(len(pages), numerals, tuple(wrong))


def _claimed(folder: Path) -> tuple[Sequence[PageText], Stored | None]:
    """What a delivered page rests on: the claims of its bundle, else the sources of a checkout.

    Nothing where neither stands there whole. Sources do not say what the builder writes beside the numbers.
    """
    claims = folder / CLAIMS
    if not claims.is_file():
        return (_source_pages(folder.parent) if (folder.parent / "content").is_dir() else ()), None
    try:
        stored = json.loads(claims.read_text(encoding="utf-8"))
        return [from_json(page) for page in stored["pages"]], from_stored(stored[SEEN])
    except (ValueError, LookupError, TypeError, AttributeError):
        return (), None


def _compared(
    printed: Printed, verdicts: Mapping[str, Verdict], files: Mapping[str, str], name: str
) -> Iterator[Wrong]:
    """Numbers of the page that are changed, unknown, missing, doubled, or claimed by nothing."""
    runs = printed.runs()
    begun = {(run.page, run.first) for run in runs}
    spoken_of: set[tuple[str, int]] = set()
    for run in runs:
        verdict = verdicts.get(run.page)
        if verdict is None or not 0 <= run.first < len(verdict.numerals):
            for number in run.numbers:
                message = f"{number.text} 指向不存在的数 {number.name}"
                yield Wrong(name, number.line, 1, "numeral-unbound", message, "", number.name)
            continue
        # the page names every number at which a run of it begins
        following = (at for page, at in begun if page == run.page and at > run.first)
        indices = range(run.first, min((len(verdict.numerals), *following)))
        spoken_of.update((run.page, index) for index in indices)
        yield from _compared_run(run, indices, verdict, files[run.page])
    for page, verdict in verdicts.items():
        for index, numeral in enumerate(verdict.numerals):
            if (page, index) not in spoken_of:
                message = f"页面上没有 {numeral.text}"
                yield _behind(verdict, files[page], (page, index), "number-wrong", message)


def _strays(printed: Printed, name: str) -> Iterator[Wrong]:
    """Digits of the texts that no number claims."""
    for text, line in printed.strays:
        message = f"页面上的 “{text}” 含有不属于任何数的数字"
        yield Wrong(name, line, 1, "numeral-unbound", message)


def _compared_run(run: Run, indices: range, verdict: Verdict, file: str) -> Iterator[Wrong]:
    """One run beside the numerals that it must show; where it has more or fewer, the likeliest of them."""
    wanted = [" ".join(verdict.numerals[index].text.split()) for index in indices]
    shown = [number.text for number in run.numbers]
    pairs = [("", 0, len(wanted), 0, len(shown))]
    if len(wanted) != len(shown):
        pairs = [*SequenceMatcher(None, wanted, shown, autojunk=False).get_opcodes()]
    for _, low, high, first, last in pairs:
        for want, show in zip_longest(range(low, high), range(first, last)):
            index = indices[max(0, high - 1) if want is None else want]
            if show is None:
                message = f"页面上没有 {wanted[index - run.first]}"
            elif want is None:
                message = f"页面上多印了 {shown[show]}（{run.numbers[show].line} 行），它前面的数是这一个"
            elif wanted[want] == shown[show]:
                continue
            else:
                message = f"页面上印的是 {shown[show]}，应是 {wanted[want]}"
            yield _behind(verdict, file, (run.page, index), "number-wrong", message)


def _behind(verdict: Verdict, file: str, number: tuple[str, int], code: str, message: str) -> Wrong:
    """A wrong number with the claim that it belongs to."""
    numeral = verdict.numerals[number[1]]
    claim = verdict.claims[numeral.claim].text
    name = f"{number[0]}.{number[1]}"
    return Wrong(file, numeral.line, numeral.column, code, message, claim, name)


def verify_sources(root: Path) -> Report:
    """Recomputes every number of a book's sources."""
    pages = _source_pages(root)
    locks = {}
    for page in pages:
        path = (root / page.file).with_suffix(".lock.json")
        locks[page.id] = tuple(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else ()
    folder = root / "concepts" if (root / "concepts").is_dir() else HERE
    known, wrong = run_modules(folder)
    verdicts, found = check_pages(pages, known, locks)
    numerals = sum(len(verdict.numerals) for verdict in verdicts.values())
    return Report(len(pages), numerals, (*wrong, *found))


def _source_pages(root: Path) -> tuple[PageText, ...]:
    """The numbers of a checkout's texts, by the program that reads them."""
    pipeline = importlib.import_module("build_site.pipeline")
    pages: tuple[PageText, ...] = pipeline.page_texts(root)
    return pages


def verify(path: Path) -> Report | None:
    """Checks what stands at a path: a delivered page, a bundle or a checkout; None where there is neither."""
    if path.is_file():
        return verify_bundle(path)
    if (path / "index.html").is_file() and not (path / "build_site").is_dir():
        return verify_bundle(path / "index.html")
    if (path / "content").is_dir():
        return verify_sources(path)
    return None


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="重新计算每一个印出来的数。")
    parser.add_argument("path", nargs="?", type=Path, default=HERE.parent, help="书的文件夹，或 index.html")
    parser.add_argument("--json", action="store_true", help="结果写成 JSON")
    options = parser.parse_args(arguments)
    report = verify(options.path.resolve())
    if report is None:
        print(f"{options.path}: 没有 index.html，也没有 content/", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps(asdict(report), ensure_ascii=False, indent=1))
    else:
        for each in report.wrong:
            claim = f"\n    {each.claim.strip()}" if each.claim else ""
            number = f" [{each.number}]" if each.number else ""
            print(f"{each.file}:{each.line}:{each.column}: {each.code} {each.message}{number}{claim}")
        print(f"{report.pages} 页，{report.numerals} 个数，{len(report.wrong)} 处不对")
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
