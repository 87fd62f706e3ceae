"""The cards of a book for Anki: every self-check question and term, as tables that it imports as they are.

A packed deck (.apkg) is a SQLite file; its bytes tell the time and the version of the library that wrote it.
"""

from __future__ import annotations

import html
from html.parser import HTMLParser

from build_site.model import Book, Question, Term

FOLDER = "anki"
HEAD = "#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n#deck:{deck}\n"
TERMS = "term"
"""The tag of all terms."""
BLOCKS = frozenset(
    [
        *(
            "p",
            "div",
            "ul",
            "ol",
            "li",
            "pre",
            "code",
            "br",
            "hr",
            "blockquote",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
        ),
        *(
            "table",
            "caption",
            "colgroup",
            "col",
            "thead",
            "tbody",
            "tfoot",
            "tr",
            "th",
            "td",
            "dl",
            "dt",
            "dd",
        ),
        *("strong", "em", "b", "i", "sub", "sup", "cite"),
    ]
)
"""Elements that stay, without attributes but for those of a cell; of all others the content stays."""
KEPT = frozenset(["colspan", "rowspan", "display", "mathvariant", "stretchy", "columnalign", "accent"])
VOID = frozenset(["br", "hr", "col"])


def anki_files(book: Book) -> dict[str, bytes]:
    """Path in the bundle → a table: id of the note, front, back, tags."""
    title = " ".join(book.outline.title.split())
    questions = [
        _row(question.id, *_sides(question), f"{book.outline.id} {lesson.id}")
        for lesson in book.lessons
        for question in lesson.questions
    ]
    terms = [_term_row(book, term) for term in book.terms]
    tables = {
        "questions.txt": (f"{title}::{book.phrases.say('card-questions')}", questions),
        "terms.txt": (f"{title}::{book.phrases.say('card-terms')}", terms),
    }
    return {
        f"{FOLDER}/{name}": (HEAD.format(deck=deck) + "".join(rows)).encode()
        for name, (deck, rows) in tables.items()
        if rows
    }


def _row(*fields: str) -> str:
    return "\t".join(fields) + "\n"


def _term_row(book: Book, term: Term) -> str:
    english = f" {term.english}" if term.english and term.english != term.name else ""
    label = book.phrases.html("card-term-example")
    example = f"<div>{label}{_plain_markup(term.example_html)}</div>" if term.example_html else ""
    tags = " ".join(filter(None, (book.outline.id, TERMS, term.lesson)))
    front = _escaped(term.name + english)
    return _row(f"term-{term.id}", front, _plain_markup(term.definition_html) + example, tags)


def _sides(question: Question) -> tuple[str, str]:
    """What is asked, and the full answer."""
    reader = _Sides()
    reader.feed(question.html)
    reader.close()
    return "".join(reader.front), "".join(reader.back)


def _plain_markup(markup: str) -> str:
    reader = _Sides()
    reader.feed(markup)
    reader.close()
    return "".join((*reader.front, *reader.back))


def _escaped(text: str) -> str:
    """Without tabs, new lines and quotation marks of its own: they would end a field."""
    return html.escape(text).replace("\t", "&#9;").replace("\n", "&#10;")


class _Sides(HTMLParser):
    """The markup of a question in two: up to the answer, and the answer. Numbers and links are text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.front: list[str] = []
        self.back: list[str] = []
        self.side = self.front
        self.spans: list[str] = []
        """What ends each open `span`: the level of a question stays apart from its words."""
        self.in_math = 0
        self.in_pre = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        if tag == "div" and names.get("class") == "answer":
            self.side = self.back
        if tag == "span":
            is_level = names.get("class") == "question-level"
            self.side.append("<b>" if is_level else "")
            self.spans.append("</b> " if is_level else "")
        self.in_math += tag == "math"
        self.in_pre += tag == "pre"
        if not self.in_math and tag not in BLOCKS:
            return
        kept = "".join(f" {name}='{_escaped(value or '')}'" for name, value in attrs if name in KEPT)
        self.side.append(f"<{tag}{kept}>")

    def handle_endtag(self, tag: str) -> None:
        if tag == "span":
            self.side.append(self.spans.pop())
        if tag not in VOID and (self.in_math or tag in BLOCKS):
            self.side.append(f"</{tag}>")
        self.in_math -= tag == "math"
        self.in_pre -= tag == "pre"

    def handle_data(self, text: str) -> None:
        self.side.append(_escaped(text if self.in_pre else text.replace("\n", " ")))
