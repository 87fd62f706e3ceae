"""The fence `lab`."""

from __future__ import annotations

from build_site.labs.entry import OPTED
from build_site.labs.entry import TYPES as ENTRY_TYPES
from build_site.labs.result import TYPES as RESULT_TYPES
from build_site.schemas.figures import KIND, OF, PLACES
from build_site.schemas.shapes import (
    CELLS,
    ID,
    LABELS,
    NUMBER,
    TEXT,
    Schema,
    entries,
    list_of,
    mapping_to,
    one_of,
    said,
)

SIZES: Schema = {"type": "array", "items": {"type": "integer", "minimum": 1}, "minItems": 2, "maxItems": 2}


def _when(types: tuple[str, ...], required: str) -> Schema:
    """What must be there for some types only."""
    return {
        "if": {"properties": {"type": {"enum": list(types)}}, "required": ["type"]},
        "then": {"required": [required], "properties": {required: {"not": {"type": "null"}}}},
    }


INPUT: Schema = {
    **entries(
        {
            "id": said(ID, "编号"),
            "label": said(TEXT, "读者看到的名字"),
            "kind": KIND,
            "type": said(one_of(ENTRY_TYPES), "读者填什么"),
            "default": said(TEXT, "书上的值：一个式子，或选项、文字"),
            "quantity": OF,
            "lengths": OF,
            "unit": said(TEXT, "单位"),
            "options": said(
                {**mapping_to({"type": ["string", "number", "boolean", "null"]}), "minProperties": 1}, "选项"
            ),
            **dict.fromkeys(("names", "row_names", "column_names"), LABELS),
            **dict.fromkeys(("min", "max", "step"), NUMBER),
            **dict.fromkeys(("items", "rows", "columns"), SIZES),
        },
        ("id", "label", "type", "default"),
    ),
    "allOf": [_when(OPTED, "options"), _when(("lists",), "lengths")],
}
OUTPUT: Schema = {
    **entries(
        {
            "id": said(ID, "编号"),
            "label": said(TEXT, "读者看到的名字"),
            "kind": KIND,
            "type": said(one_of(RESULT_TYPES), "怎样显示"),
            "default": OF,
            "places": PLACES,
            "unit": said(TEXT, "单位"),
            "say": said(TEXT, "书上的数得到的那句话"),
            **dict.fromkeys(("names", "groups", "rows", "columns"), LABELS),
            **dict.fromkeys(("row_axis", "column_axis"), TEXT),
            "mark": CELLS,
            "at": OF,
            "scale": NUMBER,
        },
        ("id", "label", "type"),
    ),
    "allOf": [_when(tuple(each for each in RESULT_TYPES if each != "text"), "default")],
}
LAB: Schema = entries(
    {
        "id": said(ID, "编号"),
        "title": said(TEXT, "标题"),
        "model": said(TEXT, "static/js/labs/ 里的脚本，不带 .js"),
        "predict": said(TEXT, "先猜什么"),
        "answer": said(TEXT, "试过以后才看的解释"),
        "places": PLACES,
        "inputs": said(list_of(INPUT, 1), "读者可以改的"),
        "outputs": said(list_of(OUTPUT, 1), "实验显示的"),
        "invariants": said(
            list_of(entries({"id": said(ID, "编号"), "text": said(TEXT, "什么总成立")}, ("id", "text")), 1),
            "不论读者填什么都成立的",
        ),
        "messages": said(mapping_to(TEXT), "名字到一句话：实验会说的"),
    },
    ("id", "title", "model", "inputs", "outputs"),
)
