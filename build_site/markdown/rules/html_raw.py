"""No HTML in a text: tags are shown as they stand, which no author means outside code."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.markdown.rules.text import Text
from build_site.problem import Problem

HTML = re.compile(r"</?[a-z][a-z0-9-]*(?:\s[^<>]*)?/?>|<!--")


def html_raw(text: Text) -> Iterator[Problem]:
    """Tags and comments in running text."""
    for run in text.shown():
        for found in HTML.finditer(run.text):
            message = f"这里有 HTML：{found.group()}"
            hint = "用 Markdown 写；要原样显示就放进反引号"
            yield Problem(text.place(run.spots[found.start()]), "html-raw", message, hint, len(found.group()))
