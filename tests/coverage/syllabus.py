"""Proves that the book teaches its syllabus: `python tests/coverage/syllabus.py [PAGE …]`; exit 0 or 1."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from build_site.model import Inputs
    from tests.coverage.comparison import Compared, Exempt

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LISTS = ("glossary", "references")


def main(arguments: Sequence[str] | None = None) -> int:
    """Compares the pages named, or all; 1 means that something is missing."""
    from tests.coverage.syllabus_items import PAGES

    parser = _parser()
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.pages) - {*PAGES, *LISTS})
    if unknown:
        parser.error(f"no syllabus for {', '.join(unknown)}; there is one for {', '.join((*PAGES, *LISTS))}")
    if options.exceptions:
        for each in exceptions():
            print(f"{each.page}: {each.item}: {each.where}: {each.reason}")
        return 0
    from build_site.load import load

    inputs, problems = load(options.root)
    if inputs is None or problems:
        print("\n".join(problem.message for problem in problems), file=sys.stderr)
        return 1
    compared = tuple(compare_book(inputs, tuple(options.pages) or (*PAGES, *LISTS)))
    print(json_report(compared) if options.format == "json" else text_report(compared))
    return int(any(each.gaps for each in compared))


def compare_book(inputs: Inputs, names: tuple[str, ...]) -> Iterator[Compared]:
    """Each page, then the glossary and the references, as far as they are named."""
    from tests.coverage.comparison import compare
    from tests.coverage.syllabus_items import read_syllabus
    from tests.coverage.taught_pages import read_pages
    from tests.coverage.word_lists import compare_keys, compare_terms

    pages = tuple(name for name in names if name not in LISTS)
    found = read_pages(inputs, pages)
    exempt = exceptions()
    yield from (compare(read_syllabus(name), found.get(name), exempt) for name in pages)
    if "glossary" in names:
        yield compare_terms(inputs)
    if "references" in names:
        yield compare_keys(inputs)


def exceptions() -> tuple[Exempt, ...]:
    """The numbers that are shown in another form, each with its reason."""
    import yaml

    from tests.coverage.comparison import Exempt

    listed = yaml.safe_load((HERE / "exceptions.yaml").read_text(encoding="utf-8"))
    return tuple(Exempt(**each) for each in listed)


def text_report(compared: tuple[Compared, ...]) -> str:
    """A line a page, then a line for everything that is missing."""
    lines = [_summary(each) for each in compared]
    gaps = [str(gap) for each in compared for gap in each.gaps if each.shares]
    total = sum(len(each.gaps) for each in compared)
    return "\n".join([*lines, "", *gaps, f"{total} missing" if total else "nothing is missing"])


def _summary(each: Compared) -> str:
    if not each.shares:
        return f"{each.id}: {each.gaps[0].message}"
    shares = [f"{name} {found}/{needed}" for name, found, needed in each.shares]
    return f"{each.id}: " + ", ".join([*shares, *(f"{name} {count}" for name, count in each.counts)])


def json_report(compared: tuple[Compared, ...]) -> str:
    """The same for tools."""
    pages = [
        {
            "id": each.id,
            "in_book": bool(each.shares),
            "counts": {
                **{name: {"found": found, "needed": needed} for name, found, needed in each.shares},
                **dict(each.counts),
            },
            "gaps": [dataclasses.asdict(gap) for gap in each.gaps],
        }
        for each in compared
    ]
    total = sum(len(each.gaps) for each in compared)
    return json.dumps({"pages": pages, "missing": total}, ensure_ascii=False, indent=1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="syllabus.py", description=__doc__)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="default: all")
    parser.add_argument("--root", type=Path, default=ROOT, metavar="DIR", help="the book's folder")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument(
        "--exceptions", action="store_true", help="only print the exceptions with their reasons"
    )
    return parser


if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    raise SystemExit(main())
