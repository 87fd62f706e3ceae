"""The files of content/ and the front matter of texts."""

from __future__ import annotations

from build_site.numbers import KINDS
from build_site.parse.front_matter import PAGE_KINDS
from build_site.schemas.shapes import (
    FLAG,
    ID,
    SCALAR,
    SOME_TEXTS,
    TEXT,
    TEXTS,
    Schema,
    entries,
    list_of,
    mapping_to,
    one_of,
    said,
    whole,
)

NUMBERS: Schema = {
    "$defs": {
        "numbers": {"anyOf": [{"type": "number"}, {"type": "array", "items": {"$ref": "#/$defs/numbers"}}]}
    }
}
PLACES: Schema = {"anyOf": [whole(0, 15), list_of(whole(0, 15))]}
HEADER: dict[str, Schema] = {
    "concept": said(SCALAR, "概念模块：concepts/ 里的文件名，不带 .py"),
    "given": said(mapping_to({"$ref": "#/$defs/numbers"}), "只在本页用的小输入：名字到数，或数的列表"),
    "counts": said(
        {
            "type": "object",
            "propertyNames": {"pattern": r"^(?=.*\S[^#]*#|[^#]*#.*\S)[^#]*#[^#]*$"},
            "additionalProperties": SCALAR,
        },
        "数量短语：# 处的数等于右边的式子",
    ),
    "labels": said(TEXTS, "原样出现、不作数看的字符串"),
    "places": said(PLACES, "不精确的数可以写几位小数"),
}
GROUP = entries(
    {
        "id": said(SCALAR, "图组的编号"),
        "title": said(TEXT, "图组的标题"),
        "figures": said(
            list_of(
                entries(
                    {
                        "of": said(SCALAR, "图的地址，如 L01#figure"),
                        "asks": said(TEXT, "图回答的问题"),
                        "shows": said(TEXT, "画了什么"),
                    },
                    ("of", "asks", "shows"),
                )
            ),
            "这一组的图",
        ),
        "awaits": said(TEXTS, "哪些预告的课会给这一组添图"),
    },
    ("id", "title"),
)
FRONT: dict[str, Schema] = {
    "title": said(TEXT, "一句话的标题"),
    "short": said(TEXT, "目录里用的短名"),
    "question": said(TEXT, "开篇问题（行内 Markdown）"),
    "outcomes": said(TEXTS, "读完能做什么，每条一句（行内 Markdown）"),
    "prerequisites": said(TEXTS, "先读哪些课（编号）"),
    "teaches": said(
        mapping_to(list_of({"type": ["string", "number", "boolean", "null"]})), "小节编号到讲到的大纲条目"
    ),
    "again": said(TEXTS, "自检之后回头再答的题：更早的课里的题号"),
    "kind": said({}, "页的种类，只写在 content/pages/ 里"),
    "draft": said(FLAG, "true：还没有写完，不进书"),
    "groups": said(list_of(GROUP), "图解页的图组"),
    **HEADER,
}
OF_LESSONS = ("title", "short", "question", "outcomes")
LESSON: Schema = {
    **entries({**FRONT, "outcomes": said(SOME_TEXTS, FRONT["outcomes"]["description"])}, OF_LESSONS),
    **NUMBERS,
}
EXAMPLE: Schema = {**entries(FRONT, ("title",)), **NUMBERS}
PAGE: Schema = {**entries({**FRONT, "kind": said(one_of(PAGE_KINDS), "页的种类")}, ("title",)), **NUMBERS}

DAY: Schema = {**SCALAR, "pattern": r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}

BOOK: Schema = entries(
    {
        "id": said(ID, "书的编号，压缩包以它为名"),
        "version": said({**SCALAR, "pattern": r"^[0-9]+(\.[0-9]+)*([.-][0-9A-Za-z]+)*$"}, "版本，如 1.0.0"),
        "title": said(SCALAR, "书名"),
        "subtitle": said(SCALAR, "副题"),
        "language": said(SCALAR, "页面的语言，不写是 zh-Hans"),
        "authors": said(TEXTS, "作者"),
        "licence": said(SCALAR, "正文的许可"),
        "date": said(DAY, "这一版的日期，如 2026-11-30"),
        "parts": said(
            list_of(
                entries(
                    {
                        "id": said(SCALAR, "这一部分的编号"),
                        "title": said(SCALAR, "这一部分的标题"),
                        "entries": said(SOME_TEXTS, "课、页、例子的编号，按阅读的次序"),
                    },
                    ("id", "title", "entries"),
                )
            ),
            "各部分，按阅读的次序",
        ),
        "planned": said(
            list_of(entries({"id": said(SCALAR, "编号"), "title": said(SCALAR, "标题")}, ("id", "title"))),
            "还没有写的课",
        ),
    },
    ("id", "version", "title", "licence", "parts"),
)
TERM = entries(
    {
        "id": said(SCALAR, "编号，链接写 term:编号"),
        "name": said(TEXT, "叫什么"),
        "english": said(SCALAR, "英文"),
        "aliases": said(TEXTS, "别名"),
        "banned": said(TEXTS, "正文里不许用的叫法"),
        "kind": said(one_of(KINDS), "六种之一"),
        "definition": said(TEXT, "定义"),
        "source": said(TEXT, "从哪里来"),
        "use": said(TEXT, "用在哪里"),
        "example": said(TEXT, "用自己的小数字举的例"),
        "lesson": said(SCALAR, "属于哪一课"),
        "confused_with": said(SOME_TEXTS, "容易与什么相混"),
    },
    ("id", "name", "english", "kind", "definition", "source", "use", "example", "lesson", "confused_with"),
)
GLOSSARY: Schema = {
    **entries({**HEADER, "terms": said({"type": "array", "items": TERM}, "词条")}, ("terms",)),
    **NUMBERS,
}
REFERENCE = entries(
    {
        "key": said(SCALAR, "编号，引用写 [@编号]"),
        "authors": said(TEXT, "作者"),
        "title": said(TEXT, "题名"),
        "year": said(TEXT, "年份"),
        "venue": said(TEXT, "出处"),
        "address": said(SCALAR, "地址"),
        "supports": said(SOME_TEXTS, "支持什么"),
        "limits": said(TEXT, "到什么为止"),
        "status": said(TEXT, "核对到什么程度"),
    },
    ("key", "authors", "title", "supports"),
)
REFERENCES: Schema = {
    **entries({**HEADER, "entries": said({"type": "array", "items": REFERENCE}, "文献")}, ("entries",)),
    **NUMBERS,
}
ERRATUM = entries(
    {
        "date": said(DAY, "记下的日期，如 2026-11-30"),
        "version": said(SCALAR, "在哪一版里"),
        "place": said(SCALAR, "哪一课、哪一节，写法同链接"),
        "stood": said(TEXT, "原来的文字"),
        "stands": said(TEXT, "现在的文字"),
    },
    ("date", "version", "place", "stood", "stands"),
)
ERRATA: Schema = {
    **entries({**HEADER, "errata": said({"type": "array", "items": ERRATUM}, "勘误")}, ()),
    **NUMBERS,
}
REDIRECTS: Schema = mapping_to(SCALAR)
AXES: Schema = mapping_to({"type": "string", "pattern": "^[\u3400-\u9fff]+$"})
