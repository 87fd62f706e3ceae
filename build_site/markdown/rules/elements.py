"""Elements of Markdown that this book does not use."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.rules.text import Text
from build_site.problem import Problem


def elements(text: Text) -> Iterator[Problem]:
    """Thematic breaks, images, forced line breaks, ids outside headings."""
    for block in text.walk():
        if block.kind == "rule":
            yield Problem(
                text.place((block.first, 1)),
                "element-forbidden",
                "这里是一条分隔线",
                "删去它；小节用标题分开",
                3,
            )
        for before, run in zip((None, *block.runs), block.runs, strict=False):
            if run.kind == "open" and run.name == "link" and before and before.text.endswith("!"):
                hint = "删去感叹号；图用 figure 围栏画"
                yield Problem(text.place(run.spots[0]), "element-forbidden", "这里插了一张图片", hint)
            if run.kind == "feed" and before and before.spots:
                line, column = before.spots[-1]
                hint = "删去行末的空格或反斜杠；另起一段就空一行"
                yield Problem(text.place((line, column + 1)), "element-forbidden", "这里强制换行", hint)
            if run.kind == "anchor" and block.kind != "heading":
                hint = "编号只写在标题、围栏和容器上"
                yield Problem(text.place(run.spots[0]), "markup-left", "“{#”不在标题里", hint, 2)
