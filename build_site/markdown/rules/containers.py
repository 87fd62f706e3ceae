"""Containers: known names, closed, not nested, with the parts and ids that each needs."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.blanks import is_list_of_blanks
from build_site.markdown.rules.text import Text
from build_site.markdown.tree import Block
from build_site.problem import Problem
from build_site.spelling import did_you_mean

PARTS = {
    "objects": 1,
    "misconception": 2,
    "question": 2,
    "predict": 2,
    "limits": 1,
    "note": 1,
    "takeaway": 1,
    "dependency-map": 1,
}
"""Name → how many parts it has at least."""

MOST_PARTS = {"question": 3}
"""Name → how many parts it may have, where that is more."""

NEED_IDS = ("misconception", "question")


def containers(text: Text) -> Iterator[Problem]:
    """Every container and every lone end of one."""
    for block in text.walk():
        if block.kind == "stray":
            hint = "删去这一行，或在前面写上开头的“::: 名字”"
            place = text.place((block.first, 1))
            yield Problem(place, "container-unopened", "“:::”前面没有开始的容器", hint, 3)
        elif block.kind == "container":
            yield from _named(text, block)
            if not block.is_closed:
                hint = "在容器末尾写单独一行“:::”；容器里不能再有容器"
                place = text.place((block.first, 1))
                yield Problem(place, "container-unclosed", f"容器“{block.name}”没有结束", hint, 3)


def _named(text: Text, block: Block) -> Iterator[Problem]:
    place = text.place((block.first, 1))
    if block.name not in PARTS:
        message = f"没有叫“{block.name}”的容器" if block.name else "容器没有名字"
        yield Problem(
            place, "container-unknown", message, did_you_mean(block.name, PARTS), 4 + len(block.name)
        )
        return
    if block.name in NEED_IDS and block.attributes.id is None:
        hint = f"写成 ::: {block.name} {{#编号}}"
        yield Problem(place, "id-missing", f"容器“{block.name}”没有编号", hint, 4 + len(block.name))
    if block.name == "question" and block.attributes.find("level") is None:
        yield Problem(
            place, "attribute-missing", "这道题没有写 level", "写 level=recall、compute、diagnose 或 transfer"
        )
    yield from _parts(text, block, PARTS[block.name])


def _parts(text: Text, block: Block, expected: int) -> Iterator[Problem]:
    filled = [bool(part.children) for part in block.children]
    place = text.place((block.first, 1))
    length = 4 + len(block.name)
    if not filled[0]:
        yield Problem(place, "container-empty", f"容器“{block.name}”是空的", "写上内容，或删去它", length)
    elif expected == 2 and (len(filled) < 2 or not filled[1]):
        hint = "另起一行写“+++”，下面写答案"
        yield Problem(place, "answer-missing", f"容器“{block.name}”没有“+++”后面的部分", hint, length)
    elif block.name == "question" and len(filled) == 2 and is_list_of_blanks(block.children[1]):
        hint = "在要填的数前面写完整解答，两者之间另起一行写“+++”"
        yield Problem(place, "answer-missing", "这道题只有要填的数，没有解答", hint, length)
    most = MOST_PARTS.get(block.name, expected)
    if len(filled) > most:
        extra = text.place((block.children[most].first - 1, 1))
        hint = f"“{block.name}”最多 {most} 部分"
        yield Problem(extra, "container-parts", "这一行“+++”是多余的", hint, 3)
    elif len(filled) > expected and not filled[expected]:
        extra = text.place((block.children[expected].first - 1, 1))
        yield Problem(extra, "container-empty", "“+++”后面没有要填的数", "写上要填的数，或删去这一行", 3)
