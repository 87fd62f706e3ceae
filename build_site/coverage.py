"""Every printed number of a book and what binds it; the shares that tell how well a text is bound."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from difflib import ndiff

from build_site.model import Inputs, Output
from build_site.numbers import judge
from build_site.parse import Unjudged
from build_site.parse.files import lock_path
from concepts.notation import Measures, measure
from concepts.notation.passage import PageText
from concepts.notation.verdict import Numeral, Verdict

COLUMNS = ("位置", "数", "绑定", "式子", "未舍入的值")
"""What stands in a line of the table."""


@dataclass(frozen=True, slots=True)
class Covered:
    """A text with its verdict."""

    page: PageText
    verdict: Verdict

    @property
    def unbound(self) -> tuple[Numeral, ...]:
        """Numerals that nothing holds."""
        return tuple(numeral for numeral in self.verdict.numerals if not numeral.binding)


def cover(book: Unjudged, name: str = "") -> tuple[Covered, ...]:
    """All texts, or the one called `name`, judged without their locks."""
    pages = (page for page in book.pages if name in ("", page.id))
    return tuple(Covered(page, judge(page, book.namespace(page), None)) for page in pages)


def names(book: Unjudged) -> tuple[str, ...]:
    """What may be asked for by name."""
    return tuple(page.id for page in book.pages)


def locks(pages: tuple[Covered, ...], inputs: Inputs) -> tuple[Output, ...]:
    """The lock of every text that declares literals, one text a line; an empty one where none is left."""
    outputs = []
    for covered in pages:
        path = lock_path(covered.page.file)
        if covered.verdict.lock or inputs.find(path) is not None:
            content = json.dumps(covered.verdict.lock, ensure_ascii=False, indent=1) + "\n"
            outputs.append(Output(path, content.encode()))
    return tuple(outputs)


def accepted(output: Output, inputs: Inputs) -> tuple[str, ...]:
    """What a lock takes up and lets go: +new and -old, in the order of the text."""
    kept = inputs.find(output.path)
    before = json.loads(kept.text) if kept else []
    return tuple(line for line in ndiff(before, json.loads(output.content)) if line[0] in "+-")


def table_coverage(pages: tuple[Covered, ...]) -> str:
    """The names of the columns, one numeral a line, a sum after each text; the total of several last."""
    lines = ["\t".join(COLUMNS)]
    for covered in pages:
        lines += [_row(covered.page.file, numeral) for numeral in covered.verdict.numerals]
        lines.append(_sum(covered.page.id, measure(covered.verdict)))
    if len(pages) > 1:
        lines.append(_sum("全书", _total(pages)))
    return "\n".join(lines) + "\n"


def json_coverage(pages: tuple[Covered, ...]) -> str:
    """The same for tools."""
    document = {
        "pages": [
            {
                "id": covered.page.id,
                "file": covered.page.file,
                "unbound": len(covered.unbound),
                **dataclasses.asdict(measure(covered.verdict)),
                "by_binding": dict(measure(covered.verdict).by_binding),
                "findings": [dataclasses.asdict(finding) for finding in covered.verdict.findings],
                "list": [dataclasses.asdict(numeral) for numeral in covered.verdict.numerals],
            }
            for covered in pages
        ],
        "total": {**dataclasses.asdict(_total(pages)), "by_binding": dict(_total(pages).by_binding)},
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _row(file: str, numeral: Numeral) -> str:
    parts = (f"{file}:{numeral.line}:{numeral.column}", numeral.text, numeral.binding or "（未绑定）")
    return "\t".join((*parts, numeral.expression, numeral.value)).rstrip()


def _sum(name: str, measures: Measures) -> str:
    bindings = "，".join(f"{binding} {count}" for binding, count in measures.by_binding)
    return (
        f"{name}: {measures.numerals} 个数，绑定 {measures.bound} 个（{bindings}）；"
        f"只靠锁 {measures.lock_only:.1%}，没有名字的算式 {measures.floating:.1%}，"
        f"每千字标注 {measures.annotation:.1f} 个字符"
    )


def _total(pages: tuple[Covered, ...]) -> Measures:
    """The measures of all texts as if they were one."""
    verdicts = [covered.verdict for covered in pages]
    return measure(
        Verdict(
            claims=(),
            numerals=tuple(numeral for verdict in verdicts for numeral in verdict.numerals),
            findings=(),
            characters=sum(verdict.characters for verdict in verdicts),
            annotation=sum(verdict.annotation for verdict in verdicts),
        )
    )
