"""The typography of Chinese text: full-width marks, one space between Han and Latin, marks in pairs.

Only clear slips are reported; what may be mathematics, code or a quotation in another language is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from build_site.problem import Place, Problem
from concepts.notation.passage import MASK

CODE = "chinese-style"
HAN = r"[\u3400-\u4dbf\u4e00-\u9fff]"
LATIN = "A-Za-z0-9α-ωΑ-Ω"
NOT_PROSE = re.compile(
    r"`[^`]*`|https?://[^\s）)]+|\$[^$]*\$|<[^<>]*>|\{[^{}]*\}|^:::.*$|\]\([^)]*\)|\[@[^\]]*\]"
    r"|\[[^\[\]\u3400-\u9fff]*\]|\[[^\[\]，。]*, [^\[\]，。]*\]"
)
"""Code, addresses, formulas, tags, lists in brackets, annotations, link targets: they count as nothing."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One slip: the pattern that finds it, what is wrong, what to write."""

    name: str
    pattern: re.Pattern[str]
    message: str
    hint: str
    clue: re.Pattern[str]
    """Is found wherever the pattern is, and much faster: it begins with the characters that it looks for."""


def _rule(name: str, pattern: str, message: str, hint: str, clue: str = "") -> Rule:
    return Rule(name, re.compile(pattern), message, hint, re.compile(clue or pattern))


LOWER_NAMES = "pytorch|Pytorch|github|Github|numpy|Numpy|javascript|Javascript|python|markdown"

RULES: tuple[Rule, ...] = (
    _rule(
        "half-mark",
        rf"(?<={HAN})[,;:?!](?!\d)|(?<={HAN})\.(?=\s|$|{HAN})|(?<=[）》”’])[,;:?!](?=\s|$|{HAN})|[,;?!](?={HAN})",
        "中文里用了半角标点",
        "改成全角：，。；：？！",
        rf"[,;:?!.](?:(?<={HAN}.)|(?<=[）》”’].)|(?={HAN}))",
    ),
    _rule(
        "half-bracket",
        rf"(?<={HAN})\((?=[^()]*\))|\)(?={HAN})",
        "中文旁边用了半角括号",
        "改成（）",
        rf"\((?<={HAN}.)|\)(?={HAN})",
    ),
    _rule(
        "straight-quote",
        rf"(?<={HAN})[\"']|[\"'](?={HAN})",
        "中文旁边用了直引号",
        "改成 “ ” 或 ‘ ’",
        rf"[\"'](?:(?<={HAN}.)|(?={HAN}))",
    ),
    _rule(
        "no-space",
        rf"{HAN}(?=[{LATIN}])|[{LATIN}₀-₉%](?={HAN})",
        "汉字与字母、数字之间没有空格",
        "空一格",
        rf"[{LATIN}₀-₉%](?:(?<={HAN}.)|(?={HAN}))",
    ),
    _rule("wide-space", r"\u3000|(?<=\S)  +(?=\S)", "这里空得太多", "只空一格", r"\u3000|  "),
    _rule(
        "space-by-mark",
        r"[ \t]+[，。；：？！、）》”’]|[，。；：？！、（《“‘][ \t]+(?=\S)",
        "全角标点旁边有空格",
        "删去空格",
        r"[ \t](?:[，。；：？！、）》”’]|(?<=[，。；：？！、（《“‘].))",
    ),
    _rule(
        "ellipsis", r"\.{3,}|(?<!…)(?:…|…{3,})(?!…)|。{3,}", "省略号的写法不对", "写成 ……", r"\.\.\.|…|。。。"
    ),
    _rule(
        "dash",
        rf"(?<={HAN})\s?-{{1,2}}\s?(?={HAN})|(?<=[”）》])-{{1,2}}(?={HAN})|(?<!—)—(?!—)",
        "破折号的写法不对",
        "写成 ——；连接两个并列的词用“与”或“–”",
        rf"-(?=\s?{HAN})|—(?<!——)(?!—)",
    ),
    _rule("full-width", r"[０-９Ａ-Ｚａ-ｚ％＋＝＜＞［］｛｝]", "字母、数字或符号用了全角", "改成半角"),
    _rule("repeated-mark", r"([，。；：、])\1+|[？！]{2,}", "标点重复了", "留一个", r"[，。；：、？！]{2}"),
    _rule("ratio-colon", r"(?<=\d)：(?=\d)", "比例用了全角冒号", "改成半角的 :", r"：(?=\d)"),
    _rule(
        "range-hyphen",
        rf"(?<![\w-])\d+(?:\.\d+)?-\d+(?=[ %]*{HAN})",
        "数的范围用了连字符",
        "改成 – 或“到”",
        r"-(?=\d)",
    ),
    _rule("hyphen-minus", r"(?<![\w.\-/\])）²³])-(?=\d)", "负号用了连字符", "改成 −", r"-(?=\d)"),
    _rule("doubled", r"(?P<one>[是的了在把和有这为被与])(?P=one)(?![确])", "同一个字写了两遍", "删去一个"),
    _rule("wrong-de", rf"(?P<first>{HAN})(?P=first)地的", "“地”与“的”连着写了", "留下对的一个", "地的"),
    _rule(
        "quote-pair",
        r"“[^”“」』]*[」』]|[「『][^“”」』]*”",
        "一对引号的两半不一样",
        "用 “ ”，里层用 ‘ ’",
        r"[「」『』]",
    ),
    _rule("corner-quote", r"[「」『』]", "用了直角引号", "改成 “ ”，里层 ‘ ’"),
    _rule(
        "letter-case",
        rf"(?<![A-Za-z.])(?:{LOWER_NAMES})(?![A-Za-z.])",
        "名称的大小写不对",
        "写成 PyTorch、GitHub、NumPy、JavaScript、Python、Markdown",
        LOWER_NAMES,
    ),
    _rule(
        "unit-space",
        r"(?<=\d)(?=(?:[KMGT]i?B|ms|kg|cm|px)\b)",
        "数与单位之间没有空格",
        "空一格",
        r"\d(?=[KMGTmkcp])",
    ),
)
"""In the order in which they are tried; at one place the first that fits speaks."""


def chinese_problems(lines: Iterable[tuple[int, int, str]], file: str) -> tuple[Problem, ...]:
    """What is wrong in lines of text. Each is (line, column, text); masked characters count as nothing."""
    shown = [(line, column, _prose(text)) for line, column, text in lines]
    whole = "\n".join(text for _, _, text in shown)
    # what finds nothing in the whole finds nothing in a line of it, and that is how most texts are
    suspected = [rule for rule in RULES if rule.clue.search(whole) and rule.pattern.search(whole)]
    return tuple(
        problem
        for line, column, text in (shown if suspected else ())
        for problem in _line(Place(file, line, column), text, suspected)
    )


def _prose(text: str) -> str:
    return NOT_PROSE.sub(lambda found: MASK * len(found.group()), text)


def _line(start: Place, shown: str, rules: Sequence[Rule]) -> Iterator[Problem]:
    taken: set[int] = set()
    found: list[Problem] = []
    for rule in rules:
        for slip in rule.pattern.finditer(shown):
            if slip.start() not in taken:
                taken.update(range(slip.start(), max(slip.end(), slip.start() + 1)))
                place = Place(start.file, start.line, start.column + slip.start())
                length = max(1, slip.end() - slip.start())
                found.append(Problem(place, CODE, _said(rule, shown, slip), rule.hint, length))
    yield from sorted(found)


def _said(rule: Rule, text: str, slip: re.Match[str]) -> str:
    """The message with the characters that are meant."""
    around = text[slip.start() : slip.end() + 1] if rule.name in ("no-space", "unit-space") else slip.group()
    shown = around.strip().replace(MASK, "")
    return f"{rule.message}：“{shown}”" if shown else rule.message
