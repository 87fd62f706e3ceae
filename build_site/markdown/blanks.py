"""The blanks of a question: what a reader is asked to type, the right value, and typical wrong ones.

The third part of a question is a list, an item a blank: words, then the claim that ends in the answer.
Items below it are typical wrong values, each a claim of its own with the words that a reader gets for it:

    - G 的形状：`G : [3,4]`
      - `shape(G.T) = [4, 3]`：行和列弄反了，位置在前。
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from build_site.markdown.tree import Block, Run, Spot, plain

SEGMENT = re.compile(r"(?:(?P<sign>[=≈→])|(?<=\s):(?=\s))\s*(?P<value>[^=≈→:]*)$")
NUMBER = r"[-−]?[0-9]+(?:\.[0-9]+|/[1-9][0-9]*)?"
WHOLE = re.compile(rf"[-−]?[0-9]{{1,3}}(?:,[0-9]{{3}})+|{NUMBER}")
ROW = re.compile(rf"\[\s*{NUMBER}(?:\s*,\s*{NUMBER})*\s*\]")
EXACT = 1e-9
COLONS = ("：", ":")


@dataclass(frozen=True, slots=True)
class Expected:
    """A value that a reader may type. `head` and `value` are the two pieces of one code span."""

    head: Run
    value: Run
    numbers: tuple[float, ...]
    places: int
    """Decimals of the number that is printed with most of them."""
    is_rounded: bool

    @property
    def is_row(self) -> bool:
        """Whether several numbers are asked for."""
        return len(self.numbers) > 1

    @property
    def tolerance(self) -> float:
        """How far from it a typed number may lie."""
        return 0.5 * 10.0**-self.places if self.is_rounded else EXACT

    def meets(self, other: Expected) -> bool:
        """Whether a reader's number could be taken for both."""
        slack = max(self.tolerance, other.tolerance) * (1 + EXACT)
        same_length = len(self.numbers) == len(other.numbers)
        return same_length and all(
            abs(one - two) <= slack for one, two in zip(self.numbers, other.numbers, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Slip:
    """A typical wrong value and what a reader is told about it."""

    expected: Expected
    hint: tuple[Run, ...]
    spot: Spot


@dataclass(frozen=True, slots=True)
class Blank:
    """One field: what is asked, the right value, the typical wrong ones."""

    label: tuple[Run, ...]
    right: Expected
    slips: tuple[Slip, ...]
    spot: Spot


@dataclass(frozen=True, slots=True)
class Malformed:
    """A line of the part that is no blank, and why."""

    spot: Spot
    message: str
    hint: str


ITEM_FORM = "写成“- 要填什么：`名字 = 数`”，冒号后面只有一个算式"
SLIP_FORM = "写成缩进的一行“- `式子 = 数`：提示”"
VALUE_FORM = "算式以要填的数或一排数结尾，例如 `p[0] ≈ 0.665`、`G : [3,4]`"


def blanks_part(question: Block) -> Block | None:
    """The third part of a question."""
    return question.children[2] if len(question.children) > 2 else None


def read_blanks(part: Block) -> tuple[tuple[Blank, ...], tuple[Malformed, ...]]:
    """The blanks, and everything in the part that is none."""
    blanks: list[Blank] = []
    faults: list[Malformed] = []
    for block in part.children:
        if block.kind != "list" or block.name != "bullet":
            faults.append(Malformed((block.first, 1), "这里不是要填的数", ITEM_FORM))
            continue
        for item in block.children:
            blank, wrong = _blank(item)
            faults += wrong
            if blank is not None:
                blanks.append(blank)
    return tuple(blanks), tuple(faults)


def is_list_of_blanks(part: Block) -> bool:
    """Whether a part of a question is nothing but a list of things to fill in."""
    blanks, faults = read_blanks(part)
    return bool(blanks) and not faults


def _blank(item: Block) -> tuple[Blank | None, tuple[Malformed, ...]]:
    spot = (item.first, 1)
    asked, *below = item.children or (Block("paragraph", *spot),)
    *words, last = asked.runs or (Run("text"),)
    label = _without_colon(tuple(words), at_end=True)
    if asked.kind != "paragraph" or last.kind != "code" or label is None:
        return None, (Malformed(spot, "这一项没有写成“要填什么：算式”", ITEM_FORM),)
    right = _expected(last)
    if right is None:
        return None, (Malformed(last.spots[0], f"“{last.text}”不以要填的数结尾", VALUE_FORM),)
    slips: list[Slip] = []
    faults: list[Malformed] = []
    for block in below:
        for line in block.children if block.kind == "list" else (block,):
            found = _slip(line)
            if isinstance(found, Slip):
                slips.append(found)
            else:
                faults.append(found)
    return Blank(label, right, tuple(slips), spot), tuple(faults)


def _slip(item: Block) -> Slip | Malformed:
    spot = (item.first, 1)
    said, *below = item.children or (Block("paragraph", *spot),)
    first, *rest = said.runs or (Run("text"),)
    hint = _without_colon(tuple(rest), at_end=False)
    if below or first.kind != "code" or hint is None:
        return Malformed(spot, "这一项没有写成“算式：提示”", SLIP_FORM)
    expected = _expected(first)
    if expected is None:
        return Malformed(first.spots[0], f"“{first.text}”不以要填的数结尾", VALUE_FORM)
    return Slip(expected, hint, first.spots[0])


def _without_colon(runs: tuple[Run, ...], at_end: bool) -> tuple[Run, ...] | None:
    """The runs without the colon beside the claim; None where there is none, or no words."""
    at = len(runs) - 1 if at_end else 0
    edge = runs[at] if runs else Run("")
    text = edge.text.rstrip() if at_end else edge.text
    has_colon = text.endswith(COLONS) if at_end else text.startswith(COLONS)
    if edge.kind != "text" or not has_colon:
        return None
    kept = slice(0, len(text) - 1) if at_end else slice(1, None)
    cut = edge._replace(text=edge.text[kept], spots=edge.spots[kept])
    words = (*runs[:at], cut) if at_end else (cut, *runs[1:])
    return words if plain(words).strip() else None


def _expected(run: Run) -> Expected | None:
    found = SEGMENT.search(run.text)
    if found is None or not run.text[: found.start()].strip():
        return None
    text, start = found["value"].rstrip(), found.start("value")
    if ROW.fullmatch(text):
        printed = re.findall(NUMBER, text)
    elif WHOLE.fullmatch(text):
        printed = [text.replace(",", "")]
    else:
        return None
    end = start + len(text)
    return Expected(
        head=run._replace(text=run.text[:start], spots=run.spots[:start]),
        value=run._replace(text=text, spots=run.spots[start:end]),
        numbers=tuple(float(Fraction(number.replace("−", "-"))) for number in printed),
        places=max(len(number.partition(".")[2]) for number in printed),
        is_rounded=found["sign"] == "≈",
    )
