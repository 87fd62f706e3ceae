"""Chinese words without numbers, and sentences made of them, for synthetic texts."""

from __future__ import annotations

from random import Random

SUBJECTS = (
    *("作者", "读者", "程序", "页面", "这张表", "这段文字", "上面的结果", "下面的步骤", "每个位置", "每行"),
    *(
        "前面的例子",
        "后面的练习",
        "左边的列",
        "右边的列",
        "输入",
        "输出",
        "中间的值",
        "这个方向",
        "同样的做法",
    ),
    *("另外的写法", "编译器", "解释器", "缓存", "磁盘", "内存", "网络", "队列", "索引", "目录", "记录"),
)
VERBS = (
    *("决定", "影响", "说明", "改变", "保留", "替换", "检查", "比较", "记住", "指出", "依赖", "支持", "限制"),
    *("引出", "覆盖", "重复", "打开", "关闭", "移动", "合并", "拆开", "读取", "写出", "标记", "忽略", "转换"),
)
OBJECTS = (
    *("结果", "顺序", "含义", "来源", "范围", "条件", "边界", "误差", "精度", "速度", "开销", "长度", "宽度"),
    *("名字", "位置", "方向", "类型", "形状", "内容", "格式", "状态", "前提", "结论", "证据", "例外", "错误"),
    *("表格的内容", "列表的顺序", "段落的含义", "计算的来源", "数据的形状", "程序的状态", "图中的方向"),
)
MODIFIERS = (
    *("先", "再", "往往", "总是", "有时", "只", "也", "仍然", "直接", "间接", "逐步", "反过来", "重新"),
    *("明显地", "安静地", "按顺序", "按位置", "在这里", "在下文", "在运行时", "在出错时", "在读完之后"),
)
JOINTS = ("，因此", "，而", "，同时", "，但是", "，于是", "，所以", "；反之，", "，否则")
STEMS = "左右上下前后内外高低长短快慢明暗动静开合"
ENDS = "移载序值表线面点位段层界项列行格权距轴核"


def clause(random: Random) -> str:
    """Who does what."""
    who, how = random.choice(SUBJECTS), random.choice(MODIFIERS)
    return f"{who}{how}{random.choice(VERBS)}{random.choice(OBJECTS)}"


def sentence(random: Random) -> str:
    """Two or three clauses and a full stop."""
    parts = [clause(random)]
    for _ in range(random.randint(1, 2)):
        parts += [random.choice(JOINTS), clause(random)]
    return "".join(parts) + "。"


def paragraph(random: Random, characters: int) -> str:
    """Sentences with at least so many characters, one a line."""
    lines: list[str] = []
    while sum(map(len, lines)) < characters:
        lines.append(sentence(random))
    return "\n".join(lines)


def term_name(number: int) -> str:
    """A name of two characters that no other number has, below 400."""
    return STEMS[number % len(STEMS)] + ENDS[number // len(STEMS)]
