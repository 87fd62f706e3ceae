"""Number words in prose: 两句话, 三个, 第二行. 一 is an article unless it follows 第."""

from __future__ import annotations

import re

from concepts.notation.arrays import Array, Large, spell_value
from concepts.notation.codes import Mark
from concepts.notation.exact import same
from concepts.notation.number_words import IDIOM, MEASURE, WORD, value_of
from concepts.notation.prose.line import Line, witness_of

TAG_AFTER = re.compile(rf"{MEASURE}\{{(=[^}}\n]*|~)\}}")


def words(line: Line) -> None:
    """Binds every number word of the line."""
    idioms = [found.span() for found in IDIOM.finditer(line.left)]
    for found in WORD.finditer(line.left):
        start, end = found.span()
        if line.in_tag(start):
            continue
        tag = TAG_AFTER.match(line.left, end)
        after_ordinal = line.left[start - 1 : start] == "第"
        is_article = not found.group().strip("一") and not after_ordinal
        if tag is None and (is_article or any(low < end and start < high for low, high in idioms)):
            continue
        if tag is not None and tag.group(1) == "~":
            line.bind(Mark(start, end, "declared", witness="lock"))
            continue
        expression = tag.group(1).removeprefix("=") if tag else line.phrase(start, end)
        if expression is None:
            _refuse_unbound(line, found)
        else:
            _bind(line, found, expression, "tag" if tag else "phrase")


def _bind(line: Line, found: re.Match[str], expression: str, binding: str) -> None:
    word, span = found.group(), found.span()
    value = value_of(word)
    if value is None:
        line.refuse(span, "numeral-unbound", f"“{word}” 不是一个确定的数", "写成数字，或用 {~} 声明")
        return
    computed = line.value(expression, span)
    if computed is None:
        return
    if isinstance(computed, (Array, Large)) or not same(computed, value):
        message = f"写的是 {word}，{expression} = {spell_value(computed)}"
        line.refuse(span, "number-wrong", message, "改成重算所得的数")
        return
    line.bind(Mark(*span, binding, expression, "", witness_of(expression)))


def _refuse_unbound(line: Line, found: re.Match[str]) -> None:
    word = found.group()
    message = f"数词 “{word}” 没有绑定：在 counts 里声明，或写成 {word}{{=式子}}"
    value = value_of(word)
    near = line.ledger.nearest(value) if value is not None else None
    hint = "序数多半写成 {~}"
    if near is not None and value is not None and same(near[1], value):
        hint = f"本课等于它的数：{near[0]}"
    line.refuse(found.span(), "numeral-unbound", message, hint)
