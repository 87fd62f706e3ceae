"""The words that the elements of a text carry, and the fixed values that authors may write."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of object: its name in the program and in words."""

    name: str
    label: str


KINDS = {
    "给": Kind("given", "输入"),
    "参": Kind("parameter", "参数"),
    "算": Kind("intermediate", "中间值"),
    "设": Kind("setting", "设置"),
    "规": Kind("rule", "规则"),
    "出": Kind("output", "输出"),
}
"""Badge → kind."""

OBJECT_COLUMNS = ("对象", "种类", "是什么", "来自", "形状与各轴")

EVIDENCE = {"public": "公开机制", "hand": "手算数字", "scenario": "情景", "program": "程序结果"}
"""What a block of numbers rests on."""

LEVELS = {"recall": "回忆", "compute": "计算", "diagnose": "找错", "transfer": "迁移"}
"""What a question asks for."""

WORKED = "演算"
FLOW = "形状的流动"
PYTHON = "Python 代码"
PLAIN_TEXT = "原样文字"
TABLE = "表格"
FORMULA = "公式"
OBJECTS = "本课的对象"
LIMITS = "本课的边界"
BELIEF = "有人以为"
SHOW_RESULT = "看结果"
ROW_HELP = "几个数之间用空格或逗号隔开"
ROUNDED_HELP = "写到小数点后 {} 位"
COPY = "复制"
COPY_FORMULA = "复制公式"
ANCHOR = "这一节的链接"
PLANNED = "还没有写成"
