"""Problems in English: for each code what must hold, with what the problem names and proposes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from build_site.english_hints import HINTS
from build_site.problem import Problem
from build_site.rules import Code

NAMED = re.compile("“([^”]+)”")
MEANT = re.compile("是不是“([^”]+)”？")
TO_WRITE = re.compile("应写 (.+)$")
TO_CALL = re.compile("^写成“([^”]+)”$")
THERE_ARE = re.compile(r"^可用的有：(.+?)(?: 等共 (\d+) 个)?$")

SENTENCES: Mapping[Code, str] = {
    Code.BOOK_MISSING: "The folder of a book holds content/book.yaml.",
    Code.FILE_ENCODING: "Every file is UTF-8 text without invisible characters.",
    Code.FILE_LARGE: "No file of a book and no line of it is too large.",
    Code.FILE_OUTSIDE: "Every file of a book lies in its folder; no link leads outside.",
    Code.FILE_UNEXPECTED: "Every file in content/ is a lesson, a page, an example, a table, or a lock.",
    Code.FILE_UNREADABLE: "Every file of a book can be read.",
    Code.LOCK_MALFORMED: "A lock is a list of strings, written by book numbers --accept.",
    Code.FRONT_MATTER_MISSING: "Every text begins with front matter: YAML between two lines ---.",
    Code.YAML_FEATURE: "YAML is used without anchors, aliases, type tags, escapes or several documents.",
    Code.YAML_SYNTAX: "YAML is well formed.",
    Code.FIELD_DUPLICATE: "A key is written once.",
    Code.FIELD_MISSING: "Every key that is needed is there.",
    Code.FIELD_TYPE: "The value of a key has its shape: text, list, number or mapping.",
    Code.FIELD_UNKNOWN: "Every key is known.",
    Code.FIELD_VALUE: "A key with a fixed set of values has one of them.",
    Code.CONCEPT_FAILED: "Every concept module runs.",
    Code.CONCEPT_IMPORT: "A concept module imports numpy, math and concepts only: they suffice to recheck.",
    Code.CONCEPT_NAMES: "NAMES gives each value a kind and axes; content/axes.yaml gives each axis a word.",
    Code.CONCEPT_UNKNOWN: "concept names a module that exists.",
    Code.LESSON_FILE_MISSING: "Every id of the outline has its file.",
    Code.LESSON_NOT_IN_ORDER: "Every text is named in the outline.",
    Code.ID_DUPLICATE: "An id belongs to one thing.",
    Code.ID_MALFORMED: "An id begins with a letter and holds letters, digits and hyphens only.",
    Code.LINK_BROKEN: "Every link leads to a lesson, page or topic that exists.",
    Code.LINK_MISNAMED: "An id in the words of a link is that of the page to which it leads.",
    Code.REDIRECT_BROKEN: "Every old address leads to one that exists, and is itself given up.",
    Code.REFERENCE_UNKNOWN: "Every source that is cited is listed.",
    Code.REFERENCE_UNUSED: "Every source that is listed is cited.",
    Code.SYNONYM_BANNED: "A concept is called by the name that the glossary gives it.",
    Code.TERM_ELSEWHERE: "The lesson that a term belongs to links it.",
    Code.TERM_LESSON_UNKNOWN: "The lesson of a term is written or planned.",
    Code.TERM_UNKNOWN: "Every term that is named is in the glossary.",
    Code.TERM_UNUSED: "A term whose lesson is written is linked at least once.",
    Code.AGAIN_ORDER: "A question that comes back belongs to an earlier lesson.",
    Code.AGAIN_UNKNOWN: "Every question that comes back exists.",
    Code.ANSWER_AMBIGUOUS: "A typical mistake differs from the right answer and from the other mistakes.",
    Code.ANSWER_FORM: "What is to be typed is a list: what, a colon, a formula that ends with its result.",
    Code.ANSWER_REVEALED: "The hint for a mistake does not give the answer away.",
    Code.ANSWER_MISSING: "Every self-check question has an answer.",
    Code.PREREQUISITE_CYCLE: "Prerequisites do not go in a circle.",
    Code.PREREQUISITE_ORDER: "A prerequisite stands earlier in the outline.",
    Code.PREREQUISITE_UNKNOWN: "A prerequisite is written or planned.",
    Code.TOPIC_UNKNOWN: "Every topic in teaches is one of the lesson.",
    Code.APPROX_EXACT: "The sides of ≈ differ; equal sides are written with =.",
    Code.CODE_OUTPUT_DIFFERS: "Code prints what stands behind #>.",
    Code.DIGIT_FULL_WIDTH: "Digits are plain ASCII: no circled, Roman, vulgar or Chinese financial numerals.",
    Code.DIGIT_UNGUARDED: "Any other digit would break the line in which it stands.",
    Code.EQUALS_ROUNDED: "The sides of = are equal as printed; a rounding is written with ≈.",
    Code.ID_UNKNOWN: "Every id that is mentioned exists.",
    Code.LEADING_ZERO: "A whole number does not begin with zero.",
    Code.LITERAL_CHANGED: "What only the lock can hold is as it says; book numbers --accept takes it.",
    Code.MATRIX_MISALIGNED: "The brackets of matrices side by side stand below one another.",
    Code.NAME_UNKNOWN: "Every name in a formula is a value of the concept module.",
    Code.NOTATION_SYNTAX: "A formula is well formed.",
    Code.NUMBER_WRONG: "Every printed number equals what is computed.",
    Code.NUMBERING_BROKEN: "Numbers of a sequence count from one and skip nothing.",
    Code.NUMERAL_UNBOUND: "Every number that a reader sees is bound to a computation.",
    Code.PLACES_UNDECLARED: "Inexact numbers have as many decimals as places declares.",
    Code.ROUNDING_ACCUMULATED: "The printed result comes out of the printed numbers, too.",
    Code.SEGMENT_REPEATED: "A chain does not say the same twice.",
    Code.SIGN_UNKNOWN: "A formula holds known signs only.",
    Code.UNIT_UNBOUND: "A unit stands in its formula, behind the number.",
    Code.VALUE_UNDEFINED: "A formula has a value: shapes agree, nothing is divided by zero, nothing is NaN.",
    Code.ATTRIBUTE_MALFORMED: "Attributes in braces are written {#id key=value}.",
    Code.ATTRIBUTE_MISSING: "Every question tells its level.",
    Code.ATTRIBUTE_UNKNOWN: "Every attribute is known.",
    Code.ATTRIBUTE_VALUE: "An attribute with a fixed set of values has one of them.",
    Code.CONTAINER_EMPTY: "A container is not empty.",
    Code.CONTAINER_PARTS: "A container has as many parts, cut by +++, as its kind asks for.",
    Code.CONTAINER_UNCLOSED: "Every container ends with a line ::: of its own.",
    Code.CONTAINER_UNKNOWN: "Every container is of a known kind.",
    Code.CONTAINER_UNOPENED: "Every ::: ends a container.",
    Code.ELEMENT_FORBIDDEN: "A text has no rules, images or forced line breaks.",
    Code.FENCE_EMPTY: "A fence of a figure, a matrix or a lab is not empty.",
    Code.FENCE_UNCLOSED: "Every fence has its closing line.",
    Code.FENCE_UNKNOWN: "Every fence is of a known kind.",
    Code.FORMULA_BROKEN: "A formula is LaTeX that can be read.",
    Code.FORMULA_UNCLOSED: "Every formula ends with $$.",
    Code.FORMULA_WORDS: "Every formula has words for those who listen, without numbers.",
    Code.HEADING_EMPTY: "A heading has words.",
    Code.HEADING_ID_PLACE: "The id of a heading stands at the end of its line.",
    Code.HEADING_LEVEL: "Headings are of the second and third level, one step at a time.",
    Code.HEADING_PLACE: "A heading stands in nothing else.",
    Code.HTML_RAW: "A text holds no HTML.",
    Code.ID_MISSING: "Headings, questions and misconceptions have ids.",
    Code.KIND_UNKNOWN: "The kind of an object is one of 给, 参, 算, 设, 规, 出.",
    Code.LINK_EMPTY: "A link has words and a target.",
    Code.LINK_PLACE: "Headings and questions hold no link that does not belong there.",
    Code.LINK_SCHEME: "A link tells what it leads to: term, page or https.",
    Code.MARKUP_LEFT: "Every mark that is written does something.",
    Code.NESTING_DEEP: "Quotes, lists and containers are not nested deeply.",
    Code.OBJECTS_TABLE: "The table of objects has five columns.",
    Code.TABLE_RAGGED: "The rows of a table have as many cells as its head.",
    Code.CHINESE_STYLE: "Chinese has full-width marks in pairs, and a space beside Latin letters and digits.",
    Code.FIGURE_CONDITIONS_MISSING: "Every figure tells its conditions first.",
    Code.FIGURE_FRAMES_MANY: "A figure has at most twenty-four frames.",
    Code.FIGURE_PART_UNKNOWN: "Every part of a figure is of a known kind.",
    Code.FIGURE_SHAPE: "What is drawn fits its labels and its marked cells.",
    Code.FIGURE_UNLISTED: "Every figure is listed on the page of diagrams.",
    Code.VALUE_LITERAL: "Numbers of figures and labs come from the concept module.",
    Code.FRAME_SENTENCES_MANY: "A frame has one sentence.",
    Code.LAB_ID_UNKNOWN: "The model of a lab knows each of its ids; docs/labs.md lists them.",
    Code.LAB_MODEL_UNKNOWN: "The model of a lab is a script that exists; docs/labs.md lists them.",
    Code.LAB_QUANTITY_DIFFERS: "The default of an input is the value of the quantity that it names.",
    Code.FRAME_PARTS_MISSING: "Every frame draws something.",
    Code.FRAME_SENTENCE_MISSING: "Every frame has its sentence.",
    Code.STATIC_MISSING: "Every listed template, style and script is there.",
    Code.TEMPLATE_SYNTAX: "Templates are well formed.",
    Code.TEMPLATE_VARIABLE: "A template uses names of its view only.",
    Code.DIGIT_STRAY: "Every digit of the page belongs to a bound number or is made by the program.",
    Code.MARKUP_FORBIDDEN: "The page has no style=, no on…=, and asks nothing of the network.",
    Code.MARKUP_LEFTOVER: "No mark is left in the page: **, $$, :::, {{, {=.",
    Code.TARGET_MISSING: "Every # link of the page has its id, and every id stands once.",
}


def in_english(problem: Problem) -> Problem:
    """The same problem, told in English; names stay as they are written."""
    code = Code(problem.code)
    named = dict.fromkeys(NAMED.findall(problem.message))
    message = SENTENCES[code].removesuffix(".")
    if named:
        message += " — here: " + ", ".join(f"“{name}”" for name in named)
    return replace(problem, message=message, hint=_hint(problem, code))


def _hint(problem: Problem, code: Code) -> str:
    if meant := MEANT.search(problem.hint):
        return f"did you mean “{meant[1]}”?"
    if right := TO_WRITE.search(problem.hint):
        return f"write {right[1]}"
    if name := TO_CALL.search(problem.hint):
        return f"write “{name[1]}”"
    if known := THERE_ARE.search(problem.hint):
        total = f", … {known[2]} in all" if known[2] else ""
        return f"there are: {known[1].replace('、', ', ')}{total}"
    return HINTS[code]
