"""A small book made by hand, with every page kind, for the tests of what comes after parsing."""

from __future__ import annotations

from pathlib import Path

from build_site.model import (
    MAP_PLACE,
    Book,
    Exhibit,
    FigureGroup,
    File,
    Heading,
    Inputs,
    Judged,
    Lesson,
    ListedFigure,
    Outline,
    Part,
    Planned,
    Question,
    Reference,
    Term,
    Topic,
    Use,
)
from build_site.problem import Place
from concepts.notation.passage import Header, PageText, Passage, SourceLine
from concepts.notation.verdict import Claim, Numeral, Verdict
from tests.unit.phrases import CHINESE

ROOT = Path(__file__).resolve().parents[2]


def example_inputs(**changed: str) -> Inputs:
    """The program's own templates, styles and scripts; `changed` replaces templates by stem (`-` as `_`)."""
    files = [
        File(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
        for folder in ("templates", "static/css", "static/js")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file()
    ]
    replaced = {f"templates/{stem.replace('_', '-')}.html": text for stem, text in changed.items()}
    kept = [file for file in files if file.path not in replaced]
    return Inputs((*kept, *(File(path, text) for path, text in replaced.items())))


def page_text(name: str, *lines: str) -> PageText:
    """Spans, one a line."""
    passages = tuple(Passage("span", (SourceLine(at, 1, text),)) for at, text in enumerate(lines, 1))
    return PageText(name, f"content/{name}.md", Header(), passages)


HALVES = Verdict(
    claims=(Claim("worked", 1, 1, "p = w / sum(w) ≈ 0.665"),),
    numerals=(Numeral(1, 16, "0.665", 0, "value", "p[0]", "0.6652409557748218"),),
    findings=(),
)
NOTHING = Verdict((), (), ())


def lesson(name: str, kind: str = "lesson", title: str = "", **more: object) -> Lesson:
    """A lesson with little in it."""
    fields: dict[str, object] = {
        "id": name,
        "kind": kind,
        "file": f"content/{kind}s/{name}.md",
        "title": title,
        "title_html": title,
        "short": "",
        "question_html": "",
        "outcomes_html": (),
        "prerequisites": (),
        "topics": (),
        "headings": (),
        "links": (),
        "questions": (),
        "exhibits": (),
        "numbers": page_text(name),
        "verdict": NOTHING,
        "han": 290,
    }
    return Lesson(**{**fields, **more})  # type: ignore[arg-type]


def place(line: int) -> Place:
    return Place("content/lessons/F09.md", line)


STEPS = '<h2>分数还不是概率</h2><p>分数可正可负。</p><step-figure id="F09-steps"></step-figure>'
SHIFT = (
    '<h2>减去最大值</h2><h3 id="F09-why">为什么不变</h3><section class="question" id="F09-q-shift"></section>'
)
HEAD = '<h2>查询与键（Q &amp; K）</h2><p>点积。</p><number-lab id="F11-lab"></number-lab>'
ASKED = "三个分数都加上同一个数，权重会变吗？"

PREFACE = lesson(
    "preface",
    "page",
    "这本书怎样读",
    topics=(
        Topic("preface", "", "", f"<p>从一句话开始。</p>{MAP_PLACE}<p>再往下读。</p>", "从一句话开始。"),
    ),
)
F09 = lesson(
    "F09",
    title="候选得分怎样成为份额",
    short="softmax 与抽取",
    question_html='分数怎样变成合计为 <span data-number="F09.0">0.665</span> 的份额 &lt;？',
    outcomes_html=("逐步算出份额", "说出 <em>温度</em> 的作用"),
    prerequisites=("F07",),
    topics=(
        Topic("F09", "", "", "<p>本课只用一组分数。</p>", "本课只用一组分数。"),
        Topic("F09-scores", "分数还不是概率", "分数还不是概率", STEPS, "分数可正可负。"),
        Topic("F09-shift", "减去最大值", "减去最大值", SHIFT, "为什么不变"),
    ),
    headings=(
        Heading("F09-scores", 2, "分数还不是概率", "分数还不是概率", place(10)),
        Heading("F09-shift", 2, "减去最大值", "减去最大值", place(20)),
        Heading("F09-why", 3, "为什么不变", "为什么不变", place(24)),
    ),
    questions=(
        Question(
            "F09-q-shift",
            ASKED,
            "不变。",
            place(30),
            f"<details><summary>{ASKED}</summary></details>",
        ),
    ),
    exhibits=(Exhibit("figure", "F09-steps", "分数怎样走到份额", 4, STEPS, place(12), keeps=True),),
    numbers=page_text("F09", "p = w / sum(w) ≈ 0.665"),
    verdict=HALVES,
)
F11 = lesson(
    "F11",
    title="注意力：读哪里，读多少",
    prerequisites=("F09",),
    again=("F09-q-shift",),
    topics=(Topic("F11-keys", "查询与键（Q & K）", "查询与键（Q &amp; K）", HEAD, "点积。"),),
    headings=(Heading("F11-keys", 2, "查询与键（Q & K）", "", Place("content/lessons/F11.md", 9)),),
    exhibits=(Exhibit("lab", "F11-lab", "一个注意力头", 0, "", Place("content/lessons/F11.md", 12)),),
)
GROUPS = (
    FigureGroup(
        "shares", "份额", (ListedFigure("F09#steps", "份额从哪里来？", "份额排成尺。", place(1)),), ()
    ),
    FigureGroup("later", "乘法", (), ("F07",)),
    FigureGroup("never", "没有预告的一组", (), ()),
)
PATH = lesson("two-sentences", "example", "两句话的整条路")

TERMS = (
    Term(
        id="softmax",
        name="softmax",
        english="softmax",
        aliases=("软最大",),
        banned=(),
        kind="rule",
        definition="把一组分数变成份额。",
        definition_html="把一组分数变成份额。",
        source_html="一组分数。",
        use_html="分配份额。",
        example_html='<code>p = <span data-number="glossary-terms.0">0.665</span></code>',
        lesson="F09",
        confused_with=("argmax", "取平均"),
        place=Place("content/glossary.yaml", 4),
    ),
    Term(
        id="argmax",
        name="取最大",
        english="argmax",
        aliases=(),
        banned=(),
        kind="rule",
        definition="最大者的下标。",
        definition_html="最大者的下标。",
        source_html="",
        use_html="",
        example_html="",
        lesson="F07",
        confused_with=(),
        place=Place("content/glossary.yaml", 5),
    ),
)
REFERENCES = (
    Reference(
        key="TR",
        authors_html="Vaswani 等",
        title_html="Attention Is All You Need",
        venue_html='NIPS <span data-number="reference-entries.0">2017</span>',
        address="https://arxiv.org/abs/1706.03762",
        supports_html=("缩放点积注意力",),
        limits_html="讲的是翻译。",
        status="核对过公式。",
        place=Place("content/references.yaml", 3),
    ),
    Reference(
        "OTHER", "某人", "某书", "", "ftp://example.org", (), "", "", Place("content/references.yaml", 9)
    ),
)
BOOK = Book(
    outline=Outline(
        id="example",
        version="1.2.0",
        title="一步一步算",
        subtitle="例子",
        language="zh-Hans",
        authors=("甲", "乙"),
        licence="CC BY 4.0",
        parts=(
            Part("front", "卷首", ("preface",)),
            Part("forward", "基础篇", ("F09", "two-sentences", "F11")),
            Part("back", "附录", ("glossary", "references", "diagrams")),
        ),
        planned=(Planned("F07", "点积与矩阵乘法"),),
    ),
    lessons=(
        PREFACE,
        F09,
        PATH,
        F11,
        lesson("glossary", "glossary", "术语表"),
        lesson("references", "references", "来源"),
        lesson("diagrams", "diagrams", "图与实验", figure_groups=GROUPS),
    ),
    terms=TERMS,
    references=REFERENCES,
    uses=(
        Use("softmax", "F09", "F09-shift"),
        Use("softmax", "F11", "F11-keys"),
        Use("softmax", "preface", "preface"),
        Use("TR", "F11", "F11-keys"),
    ),
    redirects=(("F09-old", "F09-shift"),),
    phrases=CHINESE,
    judged=(Judged(page_text("glossary-terms", "p ≈ 0.665"), HALVES),),
)
