"""A hand-written Pratt parser of one chain: segment { relation segment }.

Written by hand because rows of blank-separated elements (`[1 -1]`) make the grammar ambiguous for generated
parsers, and because its errors are read by authors.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from concepts.notation.codes import Fault
from concepts.notation.syntax import Chain, Node
from concepts.notation.tokens import Token, lex

BINDING = {"+": 10, "-": 10, "×": 20, "·": 20, "/": 20, "@": 20, "^": 40}
SIGN, ROOT, RAISED, SHAPE = 25, 45, 50, 60
DEEPEST = 60
HIGHEST = 150
LETTER_X = re.compile(r"[xX][0-9]*")


def parse(text: str) -> Chain:
    """The chain that a text spells; Fault where it spells none."""
    return Parser(lex(text)).chain()


def parse_tokens(tokens: Sequence[Token]) -> Chain:
    """The chain of tokens that were put together from several lines."""
    return Parser(tokens).chain()


def parse_expression(text: str) -> Node:
    """A single expression without a relation."""
    chain = parse(text)
    if chain.signs:
        raise Fault(
            "notation-syntax", chain.signs[0].start, chain.signs[0].end, "这里只能写一个式子，不能有关系符号"
        )
    return chain.segments[0]


class Parser:
    """Reads tokens from left to right; `row_depth` > 0 while blanks separate elements."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.index = 0
        self.row_depth = 0
        self.depth = 0

    @property
    def current(self) -> Token:
        """The token to be read next."""
        return self.tokens[self.index]

    def take(self) -> Token:
        """Reads one token; the end token stays."""
        token = self.tokens[self.index]
        if token.kind != "end":
            self.index += 1
        return token

    def need(self, text: str, why: str) -> Token:
        """Reads the token that must stand here."""
        if self.current.text != text:
            self.refuse(f"{why}：这里应是 “{text}”，却是 “{self.current.text or '行尾'}”")
        return self.take()

    def refuse(self, message: str) -> None:
        """A syntax error at the current token."""
        token = self.current
        after_number = self.index > 0 and self.tokens[self.index - 1].kind == "num"
        hint = "乘号是 ×，不是字母 x" if after_number and LETTER_X.fullmatch(token.text) else ""
        raise Fault("notation-syntax", token.start, max(token.end, token.start + 1), message, hint)

    def chain(self) -> Chain:
        """The whole text."""
        segments, signs = [self.expression(0)], []
        while self.current.kind == "rel":
            sign = self.take()
            signs.append(sign)
            after_interval = segments[-1].kind == "ivl"
            segments.append(self.interval() if sign.text == "∈" or after_interval else self.expression(0))
        if self.current.kind != "end":
            self.refuse(f"“{self.current.text}” 前缺少运算符")
        return Chain(tuple(segments), tuple(signs))

    def interval(self) -> Node:
        """[a, b) and its like."""
        opening = self.take()
        low = self.expression(0)
        self.need(",", "区间的两端之间")
        high = self.expression(0)
        closing = self.take()
        if opening.text not in ("[", "(") or closing.text not in ("]", ")"):
            raise Fault("notation-syntax", opening.start, closing.end, "区间要写成 [a, b) 一类")
        return _node("ivl", (low, high), opening.text + closing.text, opening.start, closing.end)

    def expression(self, power: int) -> Node:
        """An expression whose operators bind stronger than `power`."""
        self.depth += 1
        if self.depth > DEEPEST:
            self.refuse("括号套得太深")
        left = self.prefix()
        while (longer := self.extended(left, power)) is not None:
            left = longer
            if left.height > HIGHEST:
                self.refuse("这个式子太长，请分成几行")
        self.depth -= 1
        return left

    def extended(self, left: Node, power: int) -> Node | None:
        """`left` with the operator that follows it, or None where the expression ends."""
        token = self.current
        if self.row_depth and token.spaced and self.starts_element():
            return None
        if token.kind == "op" and BINDING.get(token.text, -1) > power:
            self.take()
            right = self.expression(BINDING[token.text] - (token.text == "^"))
            kind = "pow" if token.text == "^" else "bin"
            return _node(kind, (left, right), token.text, left.outer[0], right.outer[1])
        if token.kind == "sup" and power < RAISED:
            self.take()
            exponent = _node("num", (), token.text, token.start, token.end)
            return _node("pow", (left, exponent), "^", left.outer[0], token.end)
        if token.kind in ("T", "pct", "unit"):
            self.take()
            return _node(token.kind, (left,), token.text, left.outer[0], token.end)
        if token.text == "[" and not token.spaced and left.kind in ("name", "idx", "T", "call"):
            return self.indexed(left)
        if token.text == ":" and left.kind == "name" and power == 0:
            self.take()
            shape = self.expression(SHAPE)
            return _node("shp", (left, shape), ":", left.start, shape.end)
        return None

    def starts_element(self) -> bool:
        """Whether the current token begins a new element of a blank-separated row."""
        token = self.current
        if token.kind in ("num", "name") or token.text in ("[", "(", "√"):
            return True
        return token.text == "-" and token.spaced and not self.tokens[self.index + 1].spaced

    def prefix(self) -> Node:
        """A number, a name, a sign, or something in brackets."""
        token = self.current
        if token.kind == "num":
            self.take()
            return _node("num", (), token.text, token.start, token.end)
        if token.kind == "name":
            self.take()
            if self.current.text == "(" and not self.current.spaced:
                return self.call(token)
            return _node("name", (), token.text, token.start, token.end)
        if token.text in ("-", "+", "√"):
            self.take()
            inner = self.expression(ROOT if token.text == "√" else SIGN)
            if token.text == "+":
                return inner
            kind, text = ("neg", "-") if token.text == "-" else ("call", "sqrt")
            return _node(kind, (inner,), text, token.start, inner.outer[1])
        if token.text == "(":
            return self.bracketed()
        if token.text == "[":
            return self.array()
        self.refuse(f"这里应有一个数、名字或括号，却是 “{token.text or '行尾'}”")
        raise AssertionError

    def bracketed(self) -> Node:
        """( expression )"""
        opening = self.take()
        kept, self.row_depth = self.row_depth, 0
        inner = self.expression(0)
        closing = self.need(")", "括号没有配对")
        self.row_depth = kept
        return replace(inner, outer=(opening.start, closing.end))

    def listed(self, closing: str, why: str) -> tuple[tuple[Node, ...], Token]:
        """Expressions separated by commas up to the closing bracket, where blanks separate nothing."""
        kept, self.row_depth = self.row_depth, 0
        items: list[Node] = []
        while self.current.text != closing:
            if self.current.text == ":" and closing == "]":
                colon = self.take()
                items.append(_node("all", (), ":", colon.start, colon.end))
            else:
                items.append(self.expression(0))
            if self.current.text != closing:
                self.need(",", why)
        self.row_depth = kept
        return tuple(items), self.take()

    def indexed(self, left: Node) -> Node:
        """name[index, …]"""
        self.take()
        items, closing = self.listed("]", "下标")
        return _node("idx", (left, *items), "", left.outer[0], closing.end)

    def call(self, name: Token) -> Node:
        """name(argument, …)"""
        self.take()
        items, closing = self.listed(")", f"{name.text}(…) 的参数")
        return _node("call", items, name.text, name.start, closing.end)

    def array(self) -> Node:
        """[ element … ], separated by blanks, commas or semicolons."""
        opening = self.take()
        elements: list[Node] = []
        self.row_depth += 1
        while self.current.text != "]":
            if self.current.kind == "end":
                raise Fault(
                    "notation-syntax", opening.start, max(opening.end, opening.start + 1), "方括号没有配对"
                )
            elements.append(self.expression(0))
            if self.current.text in (",", ";"):
                self.take()
            elif self.current.text != "]" and not self.starts_element():
                self.refuse(f"数组里 “{self.current.text or '行尾'}” 的位置不对")
        closing = self.take()
        self.row_depth -= 1
        return _node("arr", tuple(elements), "", opening.start, closing.end)


def _node(kind: str, children: tuple[Node, ...], text: str, start: int, end: int) -> Node:
    height = 1 + max((child.height for child in children), default=0)
    return Node(kind, children, text, start, end, (start, end), height)
