"""Every rule that a book must keep: its code (thing-fault) and the sentence that must hold."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Code(StrEnum):
    """The name of a broken rule, as reports print it."""

    # Files
    BOOK_MISSING = "book-missing"
    FILE_ENCODING = "file-encoding"
    FILE_LARGE = "file-large"
    FILE_OUTSIDE = "file-outside"
    FILE_UNEXPECTED = "file-unexpected"
    FILE_UNREADABLE = "file-unreadable"
    LOCK_MALFORMED = "lock-malformed"
    # YAML and front matter
    FRONT_MATTER_MISSING = "front-matter-missing"
    YAML_FEATURE = "yaml-feature"
    YAML_SYNTAX = "yaml-syntax"
    FIELD_DUPLICATE = "field-duplicate"
    FIELD_MISSING = "field-missing"
    FIELD_TYPE = "field-type"
    FIELD_UNKNOWN = "field-unknown"
    FIELD_VALUE = "field-value"
    # Concept modules
    CONCEPT_FAILED = "concept-failed"
    CONCEPT_IMPORT = "concept-import"
    CONCEPT_NAMES = "concept-names"
    CONCEPT_UNKNOWN = "concept-unknown"
    # Order
    LESSON_FILE_MISSING = "lesson-file-missing"
    LESSON_NOT_IN_ORDER = "lesson-not-in-order"
    # Ids, links, terms, references
    ID_DUPLICATE = "id-duplicate"
    ID_MALFORMED = "id-malformed"
    LINK_BROKEN = "link-broken"
    LINK_MISNAMED = "link-misnamed"
    REDIRECT_BROKEN = "redirect-broken"
    REFERENCE_UNKNOWN = "reference-unknown"
    REFERENCE_UNUSED = "reference-unused"
    SYNONYM_BANNED = "synonym-banned"
    TERM_ELSEWHERE = "term-elsewhere"
    TERM_LESSON_UNKNOWN = "term-lesson-unknown"
    TERM_UNKNOWN = "term-unknown"
    TERM_UNUSED = "term-unused"
    # Lessons
    AGAIN_ORDER = "again-order"
    AGAIN_UNKNOWN = "again-unknown"
    ANSWER_AMBIGUOUS = "answer-ambiguous"
    ANSWER_FORM = "answer-form"
    ANSWER_MISSING = "answer-missing"
    ANSWER_REVEALED = "answer-revealed"
    PREREQUISITE_CYCLE = "prerequisite-cycle"
    PREREQUISITE_ORDER = "prerequisite-order"
    PREREQUISITE_UNKNOWN = "prerequisite-unknown"
    TOPIC_UNKNOWN = "topic-unknown"
    # Numbers
    APPROX_EXACT = "approx-exact"
    CODE_OUTPUT_DIFFERS = "code-output-differs"
    DIGIT_FULL_WIDTH = "digit-full-width"
    DIGIT_UNGUARDED = "digit-unguarded"
    EQUALS_ROUNDED = "equals-rounded"
    ID_UNKNOWN = "id-unknown"
    LEADING_ZERO = "leading-zero"
    LITERAL_CHANGED = "literal-changed"
    MATRIX_MISALIGNED = "matrix-misaligned"
    NAME_UNKNOWN = "name-unknown"
    NOTATION_SYNTAX = "notation-syntax"
    NUMBER_WRONG = "number-wrong"
    NUMBERING_BROKEN = "numbering-broken"
    NUMERAL_UNBOUND = "numeral-unbound"
    PLACES_UNDECLARED = "places-undeclared"
    ROUNDING_ACCUMULATED = "rounding-accumulated"
    SEGMENT_REPEATED = "segment-repeated"
    SIGN_UNKNOWN = "sign-unknown"
    UNIT_UNBOUND = "unit-unbound"
    VALUE_UNDEFINED = "value-undefined"
    # Markdown
    ATTRIBUTE_MALFORMED = "attribute-malformed"
    ATTRIBUTE_MISSING = "attribute-missing"
    ATTRIBUTE_UNKNOWN = "attribute-unknown"
    ATTRIBUTE_VALUE = "attribute-value"
    CONTAINER_EMPTY = "container-empty"
    CONTAINER_PARTS = "container-parts"
    CONTAINER_UNCLOSED = "container-unclosed"
    CONTAINER_UNKNOWN = "container-unknown"
    CONTAINER_UNOPENED = "container-unopened"
    ELEMENT_FORBIDDEN = "element-forbidden"
    FENCE_EMPTY = "fence-empty"
    FENCE_UNCLOSED = "fence-unclosed"
    FENCE_UNKNOWN = "fence-unknown"
    FORMULA_BROKEN = "formula-broken"
    FORMULA_UNCLOSED = "formula-unclosed"
    FORMULA_WORDS = "formula-words"
    HEADING_EMPTY = "heading-empty"
    HEADING_ID_PLACE = "heading-id-place"
    HEADING_LEVEL = "heading-level"
    HEADING_PLACE = "heading-place"
    HTML_RAW = "html-raw"
    ID_MISSING = "id-missing"
    KIND_UNKNOWN = "kind-unknown"
    LINK_EMPTY = "link-empty"
    LINK_PLACE = "link-place"
    LINK_SCHEME = "link-scheme"
    MARKUP_LEFT = "markup-left"
    NESTING_DEEP = "nesting-deep"
    OBJECTS_TABLE = "objects-table"
    TABLE_RAGGED = "table-ragged"
    CHINESE_STYLE = "chinese-style"
    # Figures
    FIGURE_CONDITIONS_MISSING = "figure-conditions-missing"
    FIGURE_FRAMES_MANY = "figure-frames-many"
    FIGURE_PART_UNKNOWN = "figure-part-unknown"
    FIGURE_SHAPE = "figure-shape"
    FIGURE_UNLISTED = "figure-unlisted"
    VALUE_LITERAL = "value-literal"
    FRAME_SENTENCES_MANY = "frame-sentences-many"
    LAB_ID_UNKNOWN = "lab-id-unknown"
    LAB_MODEL_UNKNOWN = "lab-model-unknown"
    LAB_QUANTITY_DIFFERS = "lab-quantity-differs"
    FRAME_PARTS_MISSING = "frame-parts-missing"
    FRAME_SENTENCE_MISSING = "frame-sentence-missing"
    # Templates and the page that comes out
    STATIC_MISSING = "static-missing"
    TEMPLATE_SYNTAX = "template-syntax"
    TEMPLATE_VARIABLE = "template-variable"
    DIGIT_STRAY = "digit-stray"
    MARKUP_FORBIDDEN = "markup-forbidden"
    MARKUP_LEFTOVER = "markup-leftover"
    TARGET_MISSING = "target-missing"


RULES: Mapping[Code, str] = {
    Code.BOOK_MISSING: "书的文件夹里有 content/book.yaml。",
    Code.FILE_ENCODING: "每个文件都是 UTF-8 文字，没有看不见的字符。",
    Code.FILE_LARGE: "书的每个文件和每一行都不过大。",
    Code.FILE_OUTSIDE: "书的每个文件都在书的文件夹之内，不是指向外面的链接。",
    Code.FILE_UNEXPECTED: "content/ 里的每个文件都是课、页、例子、表，或它们的锁文件。",
    Code.FILE_UNREADABLE: "书的每个文件都读得了。",
    Code.LOCK_MALFORMED: "锁文件是一串文字，由 book numbers --accept 写出。",
    Code.FRONT_MATTER_MISSING: "每课、每页以文件头开始：两行“---”之间的 YAML。",
    Code.YAML_FEATURE: "YAML 里不用锚点、别名、类型标签、转义和多份文档。",
    Code.YAML_SYNTAX: "YAML 写得合格。",
    Code.FIELD_DUPLICATE: "一个键只写一次。",
    Code.FIELD_MISSING: "必需的键都写了。",
    Code.FIELD_TYPE: "每个键的值是它应有的样子：文字、列表、数，或一组“键: 值”。",
    Code.FIELD_UNKNOWN: "每个键都是认识的。",
    Code.FIELD_VALUE: "只能取几个固定值的键，取的是其中一个。",
    Code.CONCEPT_FAILED: "每个概念模块都能运行。",
    Code.CONCEPT_IMPORT: "概念模块只用 numpy、math 和 concepts 里的模块，读者才能只凭 NumPy 重算。",
    Code.CONCEPT_NAMES: "每个量都在 NAMES 里有六种之一的种类和各轴，每个轴在 content/axes.yaml 里有中文名。",
    Code.CONCEPT_UNKNOWN: "concept 写的是一个存在的概念模块。",
    Code.LESSON_FILE_MISSING: "目录里的每个编号都有文件。",
    Code.LESSON_NOT_IN_ORDER: "每个课和页的文件都写进了目录。",
    Code.ID_DUPLICATE: "一个编号只属于一样东西。",
    Code.ID_MALFORMED: "编号以字母开头，只用字母、数字和连字符。",
    Code.LINK_BROKEN: "每个链接都通到存在的课、页或小节。",
    Code.LINK_MISNAMED: "链接的文字里若有一课或一页的编号，就是它通到的那一课或页。",
    Code.REDIRECT_BROKEN: "旧地址都转到存在的地址，自己不再是现有的地址。",
    Code.REFERENCE_UNKNOWN: "引用的文献都在文献表里。",
    Code.REFERENCE_UNUSED: "文献表里的每一条都有正文引用。",
    Code.SYNONYM_BANNED: "一个概念只用术语表定下的叫法。",
    Code.TERM_ELSEWHERE: "词条在它所属的课里有链接：按次序读，读到那一课就遇见它。",
    Code.TERM_LESSON_UNKNOWN: "每个词条的 lesson 是写成的或预告的一课。",
    Code.TERM_UNKNOWN: "提到的词条都在术语表里。",
    Code.TERM_UNUSED: "所属的课已经写成的词条，正文里至少链接一次。",
    Code.AGAIN_ORDER: "回头再答的题出自目录里排在前面的课。",
    Code.AGAIN_UNKNOWN: "回头再答的题都存在。",
    Code.ANSWER_AMBIGUOUS: "每个典型错答都与正确的答案、与别的错答分得开。",
    Code.ANSWER_FORM: "要填的数写成列表，一项一个：要填什么，冒号，以得数结尾的算式。",
    Code.ANSWER_REVEALED: "典型错答的提示不写出正确的答案。",
    Code.ANSWER_MISSING: "每道自检题都有解答。",
    Code.PREREQUISITE_CYCLE: "先修关系不绕圈。",
    Code.PREREQUISITE_ORDER: "先修的课在目录里排在前面。",
    Code.PREREQUISITE_UNKNOWN: "先修的课是写成的或预告的。",
    Code.TOPIC_UNKNOWN: "teaches 里的每个小节编号都在这一课里。",
    Code.APPROX_EXACT: "“≈”两边不能完全相等；相等写“=”。",
    Code.CODE_OUTPUT_DIFFERS: "代码真的打印出“#>”后面的内容。",
    Code.DIGIT_FULL_WIDTH: "数字用半角，不用圈码、罗马数字、分数符号和大写数字。",
    Code.DIGIT_UNGUARDED: "改动任何一位数字，这一行就不再成立。",
    Code.EQUALS_ROUNDED: "“=”两边照印出的数完全相等；舍入过的写“≈”。",
    Code.ID_UNKNOWN: "文中提到的编号都存在。",
    Code.LEADING_ZERO: "整数不以零开头。",
    Code.LITERAL_CHANGED: "只有锁文件能保住的（{~}、图里的下标、默认值、先修）与它一致。",
    Code.MATRIX_MISALIGNED: "并排的矩阵，各行的方括号上下对齐。",
    Code.NAME_UNKNOWN: "算式里的名字都是概念模块里的量。",
    Code.NOTATION_SYNTAX: "算式的写法合格。",
    Code.NUMBER_WRONG: "印出的每个数都等于算出来的数。",
    Code.NUMBERING_BROKEN: "编号从一数起，一个不跳。",
    Code.NUMERAL_UNBOUND: "读者看得见的每个数都绑定了。",
    Code.PLACES_UNDECLARED: "不精确的数只用 places 声明过的小数位数。",
    Code.ROUNDING_ACCUMULATED: "按印出的数用计算器算，也得到印出的结果。",
    Code.SEGMENT_REPEATED: "一条链里不写两段相同的话。",
    Code.SIGN_UNKNOWN: "算式里只用认识的符号。",
    Code.UNIT_UNBOUND: "单位写在它的算式里，跟在数后面。",
    Code.VALUE_UNDEFINED: "算式都有值：形状相容，不除以零，不是 NaN。",
    Code.ATTRIBUTE_MALFORMED: "花括号里的属性写成 {#编号 键=值}。",
    Code.ATTRIBUTE_MISSING: "每道自检题写明 level。",
    Code.ATTRIBUTE_UNKNOWN: "属性的键是认识的。",
    Code.ATTRIBUTE_VALUE: "只能取几个固定值的属性，取的是其中一个。",
    Code.CONTAINER_EMPTY: "容器里有内容。",
    Code.CONTAINER_PARTS: "“+++”的个数合乎容器的种类。",
    Code.CONTAINER_UNCLOSED: "每个容器以单独一行“:::”结束。",
    Code.CONTAINER_UNKNOWN: "容器的名字是认识的。",
    Code.CONTAINER_UNOPENED: "每个“:::”都结束一个容器。",
    Code.ELEMENT_FORBIDDEN: "正文不用分隔线、图片和强制换行。",
    Code.FENCE_EMPTY: "图、矩阵和实验的围栏里有内容。",
    Code.FENCE_UNCLOSED: "每个围栏都有结束的一行。",
    Code.FENCE_UNKNOWN: "围栏的种类是认识的。",
    Code.FORMULA_BROKEN: "公式是合格的 LaTeX。",
    Code.FORMULA_UNCLOSED: "每个公式以“$$”结束。",
    Code.FORMULA_WORDS: "每个公式有一句读给听的话，话里没有数字。",
    Code.HEADING_EMPTY: "标题有字。",
    Code.HEADING_ID_PLACE: "标题的编号写在行末。",
    Code.HEADING_LEVEL: "标题只用二级、三级，一级一级往下。",
    Code.HEADING_PLACE: "标题不写在别的东西里面。",
    Code.HTML_RAW: "正文里不写 HTML。",
    Code.ID_MISSING: "标题、自检题和误解都有编号。",
    Code.KIND_UNKNOWN: "对象表里的种类是给、参、算、设、规、出之一。",
    Code.LINK_EMPTY: "链接有文字，也有去处。",
    Code.LINK_PLACE: "标题和题目里不放不该有的链接。",
    Code.LINK_SCHEME: "链接写明通到哪一类：term、page、https。",
    Code.MARKUP_LEFT: "写下的标记都起作用。",
    Code.NESTING_DEEP: "引文、列表、容器套得不深。",
    Code.OBJECTS_TABLE: "对象表是一张五列的表。",
    Code.TABLE_RAGGED: "表格每行的格数相同。",
    Code.CHINESE_STYLE: "中文用全角标点，汉字与字母、数字之间空一格，标点成对。",
    Code.FIGURE_CONDITIONS_MISSING: "每幅图先写条件。",
    Code.FIGURE_FRAMES_MANY: "一幅图不超过二十四帧。",
    Code.FIGURE_PART_UNKNOWN: "图里每一项的种类是认识的。",
    Code.FIGURE_SHAPE: "画的数与它的标签、着重的格合得上。",
    Code.FIGURE_UNLISTED: "书里的每幅图都列在图解页的某一组里。",
    Code.VALUE_LITERAL: "图和实验里的数取自概念模块，不直接写数。",
    Code.FRAME_SENTENCES_MANY: "一帧只有一句话。",
    Code.LAB_ID_UNKNOWN: "实验里每个输入、输出、不变量的编号都是它的模型认得的，见 docs/labs.md。",
    Code.LAB_MODEL_UNKNOWN: "实验的 model 是一个存在的脚本，见 docs/labs.md。",
    Code.LAB_QUANTITY_DIFFERS: "实验的输入说自己是哪个量，它的“default”就是那个量的值。",
    Code.FRAME_PARTS_MISSING: "每一帧都画了东西。",
    Code.FRAME_SENTENCE_MISSING: "每一帧都有一句说明。",
    Code.STATIC_MISSING: "列表里的每个模板、样式和脚本都在。",
    Code.TEMPLATE_SYNTAX: "模板写得合格。",
    Code.TEMPLATE_VARIABLE: "模板只用视图里有的名字。",
    Code.DIGIT_STRAY: "页面上的每个数字都属于绑定的数，或由程序从它指明的东西写出。",
    Code.MARKUP_FORBIDDEN: "页面里没有 style=、on…=，也不向网络要任何东西。",
    Code.MARKUP_LEFTOVER: "页面里没有剩下的记号：**、$$、:::、{{、{=。",
    Code.TARGET_MISSING: "页面里每个 # 链接都有它的 id，每个 id 只出现一次。",
}
