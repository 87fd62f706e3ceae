"""Formulas: closed, readable as LaTeX, with words for those who listen; no digits in these words."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.math import faults
from build_site.markdown.rules.text import Text
from build_site.markdown.tree import Block
from build_site.problem import Problem
from concepts.notation.digits import ANY_DIGIT


def formulas(text: Text) -> Iterator[Problem]:
    """Every displayed formula."""
    for block in text.walk():
        if block.kind != "formula":
            continue
        place = text.place((block.first, 1))
        if not block.is_closed:
            yield Problem(place, "formula-unclosed", "公式没有结束", "在末尾写单独一行 $$", 2)
            continue
        yield from _said(text, block)
        for line, column, length, message, hint in faults(block.lines):
            yield Problem(text.place((line, column)), "formula-broken", message, hint, length)


def _said(text: Text, block: Block) -> Iterator[Problem]:
    said = block.attributes.find("alt")
    if said is None or not said.value.strip():
        hint = '第一行写成 $$ {#编号 alt="读出来是怎样一句话"}'
        yield Problem(text.place((block.first, 1)), "formula-words", "公式没有读给听的一句话", hint, 2)
    elif digit := ANY_DIGIT.search(said.value):
        place = text.place((block.first, said.start + digit.start() + 1))
        yield Problem(place, "formula-words", "读给听的话里有数字", "改用字母或词，例如“平方”“根号”")
