"""The six kinds of objects: badge and word."""

from __future__ import annotations

KINDS = {
    "given": ("给", "输入"),
    "parameter": ("参", "参数"),
    "intermediate": ("算", "中间值"),
    "setting": ("设", "设置"),
    "rule": ("规", "规则"),
    "output": ("出", "输出"),
}


def badge(kind: str) -> str:
    """The badge of a kind, its word for those who listen; "" for no kind."""
    if kind not in KINDS:
        return ""
    letter, word = KINDS[kind]
    return f'<b class="badge" aria-hidden="true">{letter}</b><span class="visually-hidden">{word}：</span>'


def kind_attribute(kind: str) -> str:
    """` data-kind="…"`, or "" for no kind."""
    return f' data-kind="{kind}"' if kind in KINDS else ""
