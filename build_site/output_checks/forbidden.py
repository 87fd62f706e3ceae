"""The page asks nothing of the network and holds no inline handlers or styles."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.output_checks.document import PATH, Document, Element
from build_site.problem import Place, Problem
from build_site.rules import Code

ELEMENTS = ("iframe", "object", "embed", "base", "link", "frame", "applet")
LOADING = ("src", "srcset", "poster", "background", "action", "formaction", "xlink:href")
ADDRESSES = ("#", "https://")
"""Where a reader may be led: into the book, or out of it by a safe way."""
URL = re.compile(r"url\((?!\s*['\"]?(?:data:|#))|@import", re.IGNORECASE)


def check(document: Document) -> Iterator[Problem]:
    """One problem for each element that may not be there."""
    for element in document.elements:
        fault = _fault(element)
        if fault:
            place = Place(PATH, element.line, element.column)
            hint = "改产生它的模板，或去掉正文里的写法"
            yield Problem(place, Code.MARKUP_FORBIDDEN, f"{fault}（在“{element.section}”里）", hint)
    for text in document.texts:
        if text.inside("style") and (found := URL.search(text.text)):
            line = text.line + text.text[: found.start()].count("\n")
            hint = "样式里只许 data: 地址"
            yield Problem(Place(PATH, line), Code.MARKUP_FORBIDDEN, f"样式要读“{found[0]}…”", hint)


def _fault(element: Element) -> str:
    if element.tag in ELEMENTS:
        return f"<{element.tag}> 不许出现"
    for name, value in element.attributes:
        if name == "style" or name.startswith("on"):
            return f"<{element.tag}> 带有“{name}=”"
        if name in LOADING and not value.startswith(("data:", "#")):
            return f"<{element.tag}> 要读“{value}”"
        if name == "href" and not value.startswith(ADDRESSES):
            return f"<{element.tag}> 的地址是“{value}”"
    return ""
