"""LaTeX to MathML, mended where browsers and listeners stumble. The only module that knows latex2mathml."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from html import escape
from xml.etree import ElementTree

from latex2mathml.converter import convert

from build_site.markdown.math_markup import foreign
from concepts.notation.passage import SourceLine
from concepts.notation.prose.line import TAG

Fault = tuple[int, int, int, str, str]
"""Line, column, length, message, hint."""

MOST_CONVERTED = 1024
"""Formulas of a few texts."""
MARK = "\0"
"""No text holds it."""
MATHML = "{http://www.w3.org/1998/Math/MathML}"
ENVIRONMENT = re.compile(r"\\(begin|end)\{([^}]*)\}")
SPELLINGS = ((r"\\(begin|end)\{aligned\}", r"\\\1{split}"), (r"\\mathrm\{([A-Za-z])\}", r"\\text{\1}"))
"""What latex2mathml does not read → what it reads alike."""

NOT_IN_CORE = ("columnspacing", "rowspacing", "columnalign")
ARGUMENTS = {"mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "msubsup": 3, "munder": 2, "mover": 2}
"""Element → how many children it must have."""

OPENING = ("(", "[", "{", "⟨", "|")


def latex_of(lines: Sequence[SourceLine]) -> str:
    """The LaTeX of a formula, without the annotations of its numbers."""
    return "\n".join(TAG.sub("", line.text) for line in lines).strip()


def mathml(latex: str, number: Callable[[str], str]) -> str:
    """The formula as MathML; `number` gives the mark of a number that is about to be written, or ""."""
    first, *rest = _written(latex)
    marks = ((number(text), piece) for text, piece in rest)
    return first[1] + "".join(
        f' data-number="{escape(mark)}"{piece}' if mark else piece for mark, piece in marks
    )


@lru_cache(maxsize=MOST_CONVERTED)
def _written(latex: str) -> tuple[tuple[str, str], ...]:
    """The formula cut where the marks of its numbers may stand: what number, and the MathML behind."""
    root = _convert(latex)
    root.set("alttext", latex)
    for parent in list(root.iter()):
        for mend in MENDS:
            mend(parent)
    numbers = [element for element in root.iter() if element.tag in ("mn", "mtext")]
    for element in numbers:
        element.set("data-number", MARK)
    whole = ElementTree.tostring(root, encoding="unicode", short_empty_elements=False)
    pieces = whole.split(f' data-number="{MARK}"')
    return tuple(zip(("", *(element.text or "" for element in numbers)), pieces, strict=True))


def faults(lines: Sequence[SourceLine]) -> Iterator[Fault]:
    """What is wrong with a formula, where it stands."""
    found = [*_unbalanced(lines), *_environments(lines), *_loose_ampersands(lines)]
    yield from found
    latex = latex_of(lines)
    if found:
        return
    if not latex:
        yield (lines[0].line if lines else 1, 1, 1, "公式是空的", "写上 LaTeX，或删去它")
        return
    try:
        root = _convert(latex)
    except Exception as error:  # the library has a class of its own for each mistake
        line = next(line for line in lines if line.text.strip())
        yield (
            line.line,
            line.column,
            len(line.text),
            f"公式读不懂：{type(error).__name__}",
            "检查每个命令的参数",
        )
        return
    if (name := foreign(root)) is not None:
        spelled = re.compile(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])")
        written = ((line, spelled.search(line.text)) for line in lines)
        line, spot = next((one for one in written if one[1]), (lines[0], None))
        yield (
            line.line,
            line.column + (spot.start() if spot else 0),
            len(name),
            f"公式里写了“{name}”",
            "公式里不写标记、链接和样式",
        )
        return
    for element in root.iter():
        if element.tag == "mi" and (element.text or "").startswith("\\"):
            yield from _unknown(element.text or "", lines)
        if len(element) < ARGUMENTS.get(element.tag, 0):
            line = next(line for line in lines if line.text.strip())
            hint = "分数、根式、上下标的每一部分都要写"
            yield (line.line, line.column, len(line.text), "公式里有命令缺少参数", hint)


def _convert(latex: str) -> ElementTree.Element:
    for pattern, spelling in SPELLINGS:
        latex = re.sub(pattern, spelling, latex)
    root = ElementTree.fromstring(_converted(latex))
    for element in root.iter():
        element.tag = element.tag.removeprefix(MATHML)
    return root


@lru_cache(maxsize=MOST_CONVERTED)
def _converted(latex: str) -> str:
    """A formula is asked for twice: by the rule that looks at it, and when it is written."""
    return str(convert(latex, display="block"))


def _unbalanced(lines: Sequence[SourceLine]) -> Iterator[Fault]:
    opened: list[tuple[int, int]] = []
    for line in lines:
        text = TAG.sub(lambda found: " " * len(found.group()), line.text)
        for found in re.finditer(r"\\.|[{}]", text):
            place = (line.line, line.column + found.start())
            if found.group() == "{":
                opened.append(place)
            elif found.group() == "}" and opened:
                opened.pop()
            elif found.group() == "}":
                yield (*place, 1, "多出一个“}”", "删去它，或补上前面的“{”")
    for place in opened:
        yield (*place, 1, "“{”没有配对的“}”", "补上“}”")


def _environments(lines: Sequence[SourceLine]) -> Iterator[Fault]:
    opened: list[tuple[str, int, int]] = []
    for line in lines:
        for found in ENVIRONMENT.finditer(line.text):
            name, column = found[2], line.column + found.start()
            if found[1] == "begin":
                opened.append((name, line.line, column))
            elif opened and opened[-1][0] == name:
                opened.pop()
            else:
                message = f"\\end{{{name}}} 前面没有 \\begin{{{name}}}"
                yield (line.line, column, len(found.group()), message, "两个名字要相同，先开始的后结束")
    for name, number, column in opened:
        yield (number, column, 8 + len(name), f"\\begin{{{name}}} 没有结束", f"补上 \\end{{{name}}}")


def _loose_ampersands(lines: Sequence[SourceLine]) -> Iterator[Fault]:
    depth = 0
    for line in lines:
        for found in re.finditer(r"\\(begin|end)|\\.|&", line.text):
            depth += {"\\begin": 1, "\\end": -1}.get(found.group(), 0)
            if found.group() == "&" and depth <= 0:
                message, hint = "“&”不在对齐的环境里", "放进 \\begin{aligned} … \\end{aligned}"
                yield (line.line, line.column + found.start(), 1, message, hint)


def _unknown(command: str, lines: Sequence[SourceLine]) -> Iterator[Fault]:
    pattern = re.compile(re.escape(command) + r"(?![A-Za-z])")
    for line in lines:
        for found in pattern.finditer(line.text):
            place = (line.line, line.column + found.start(), len(command))
            yield (*place, f"不认识的命令 {command}", "换一个 LaTeX 命令；函数名写 \\operatorname{…}")


def _merge_letters(row: ElementTree.Element) -> None:
    """`\\mathrm{Attention}` is one word, not nine letters."""
    letters = list(row)
    if row.tag != "mrow" or len(letters) < 2:
        return
    if all(one.tag == "mi" and one.get("mathvariant") == "normal" for one in letters):
        word = letters[0]
        word.text = "".join(one.text or "" for one in letters)
        del word.attrib["mathvariant"]
        for one in letters[1:]:
            row.remove(one)


def _name_functions(row: ElementTree.Element) -> None:
    """The name of a function is an identifier, and so is infinity."""
    for one in row:
        text = one.text or ""
        if one.tag == "mo" and (text == "∞" or (len(text) > 1 and text.isalpha())):
            one.tag = "mi"


def _prefix_minus(row: ElementTree.Element) -> None:
    """A minus behind a sign belongs to what follows."""
    before: ElementTree.Element | None = None
    for one in row:
        follows_sign = before is None or (before.tag == "mo" and _opens(before))
        if one.tag == "mo" and one.text in ("−", "-") and follows_sign:
            one.set("form", "prefix")
        before = one


def _opens(sign: ElementTree.Element) -> bool:
    text = sign.text or ""
    return text in OPENING or (text not in (")", "]", "}", "⟩", "!") and sign.get("form") != "postfix")


def _class_columns(row: ElementTree.Element) -> None:
    """Alignment by class: the attribute is not in MathML Core."""
    for one in row:
        if (side := one.get("columnalign")) is not None:
            one.set("class", f"align-{side}")
        for name in NOT_IN_CORE:
            one.attrib.pop(name, None)


MENDS: tuple[Callable[[ElementTree.Element], None], ...] = (
    _merge_letters,
    _name_functions,
    _prefix_minus,
    _class_columns,
)
