"""The fences `figure` and `matrix`, and every kind of part of a frame."""

from __future__ import annotations

from collections.abc import Mapping

from build_site.figures.kinds import KINDS
from build_site.figures.parts.flow import BETWEEN
from build_site.figures.parts.mask_grid import MEANINGS
from build_site.figures.spec import MOST_PLACES
from build_site.schemas.shapes import (
    CELLS,
    ID,
    LABELS,
    SCALAR,
    SOME_TEXTS,
    TEXT,
    TEXTS,
    Schema,
    entries,
    list_of,
    one_of,
    said,
    whole,
)

OF = said(TEXT, "概念模块里的名字或式子；含括号、逗号时加引号")
PLACES = said(whole(0, MOST_PLACES), "不精确的数写几位小数")
KIND = said(one_of(KINDS), "量的种类")
SUBJECT: dict[str, Schema] = {"of": OF, "caption": said(TEXT, "题注"), "kind": KIND, "places": PLACES}
NAMES = said(LABELS, "每一项的名字，或含 {i} 的一个式样")
MARK = said(CELLS, "着重的格：[[行, 列]]，整行写 [行, all]")
TABLE: dict[str, Schema] = {
    **SUBJECT,
    "rows": said(LABELS, "每行的名字，或含 {i} 的一个式样"),
    "columns": said(LABELS, "每列的名字，或含 {i} 的一个式样"),
    "groups": said(LABELS, "每张表的名字"),
    "row_axis": said(TEXT, "行轴数什么"),
    "column_axis": said(TEXT, "列轴数什么"),
    "mark": MARK,
    "dashed": said(CELLS, "占位的格"),
    "shown": said(CELLS, "只写出这些格"),
}
MATRIX: Schema = entries(TABLE, ("of",))
_DOT: dict[str, Schema] = {"left": OF, "right": OF, "labels": NAMES, "caption": TEXT, "places": PLACES}
_BOX: Schema = {
    "anyOf": [
        TEXT,
        {"type": "array", "items": TEXT, "minItems": 1, "maxItems": 2},
        entries({"of": OF, "say": said(TEXT, "说明"), "kind": KIND}),
    ]
}
_LOOKUP: dict[str, Schema] = {
    **dict.fromkeys(("ids", "table", "result"), OF),
    "at": CELLS,
    **dict.fromkeys(("rows", "columns", "entries", "features"), LABELS),
    **dict.fromkeys(("take", "put"), TEXT),
    "places": PLACES,
}
_MIX: dict[str, Schema] = {
    "weights": OF,
    "of": OF,
    "rows": LABELS,
    "columns": LABELS,
    "caption": TEXT,
    "places": PLACES,
}
_PLANE: dict[str, Schema] = {
    "arrows": SOME_TEXTS,
    "before": TEXTS,
    "labels": LABELS,
    "caption": TEXT,
    "places": PLACES,
}
_SHELF: dict[str, Schema] = {
    "keys": OF,
    "values": OF,
    "kept": OF,
    "positions": LABELS,
    "gone": CELLS,
    "caption": TEXT,
    "places": PLACES,
}
_BORDER = entries({"before": {"type": "integer"}, "say": TEXT}, ("say",))

PARTS: Mapping[str, Schema] = {
    "matrix": MATRIX,
    "bars": entries({**SUBJECT, "labels": NAMES, "axis": SCALAR, "mark": CELLS}, ("of",)),
    "ruler": entries({**SUBJECT, "labels": NAMES, "at": OF}, ("of",)),
    "stack": entries({**SUBJECT, "labels": NAMES}, ("of",)),
    "flow": entries(
        {
            "boxes": list_of(_BOX, 1),
            "mark": CELLS,
            "border": _BORDER,
            "back": TEXT,
            "between": one_of(BETWEEN),
        },
        ("boxes",),
    ),
    "arrow": TEXT,
    "lookup": entries(_LOOKUP, ("ids", "table")),
    "dot": entries(_DOT, ("left", "right")),
    "mix": entries(_MIX, ("weights", "of")),
    "mask-grid": entries(
        {**SUBJECT, "meaning": one_of(MEANINGS), "rows": LABELS, "columns": LABELS, "mark": CELLS}, ("of",)
    ),
    "cache-shelf": entries(_SHELF, ("keys", "values", "kept")),
    "memory-bar": list_of(
        entries({"of": OF, "count": OF, "each": OF, "say": TEXT}, ("of", "count", "each", "say")), 1
    ),
    "plane": entries(_PLANE, ("arrows",)),
    "timeline": entries({**SUBJECT, "reach": OF, "rows": LABELS, "columns": LABELS}, ("of", "reach")),
    "number-line": entries({**SUBJECT, "named": OF, "at": OF}, ("of", "named")),
    "number": entries(SUBJECT, ("of",)),
    "note": TEXT,
}
PART: Schema = {
    "type": "object",
    "additionalProperties": False,
    "minProperties": 1,
    "maxProperties": 1,
    "properties": dict(PARTS),
}
FRAME = entries(
    {"say": said(TEXT, "一帧一句"), "parts": said(list_of(PART, 1), "从左到右、从上到下")}, ("say", "parts")
)
FIGURE: Schema = entries(
    {
        "id": said(ID, "编号，与本课的小节、别的图不同"),
        "title": said(TEXT, "标题"),
        "conditions": said(TEXTS, "图里的数在什么条件下成立"),
        "keeps": said(TEXT, "优化不改变什么"),
        "changes": said(TEXT, "优化改变什么"),
        "places": PLACES,
        "frames": said({**list_of(FRAME, 1), "maxItems": 24}, "各帧"),
    },
    ("id", "title", "conditions", "frames"),
)
