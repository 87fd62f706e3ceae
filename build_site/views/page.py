"""The whole page as index.html sees it."""

from __future__ import annotations

from dataclasses import dataclass, fields

from build_site.model import Book, Lesson
from build_site.views.contents import ContentsView, contents_view
from build_site.views.dependency_map import MapView, map_view
from build_site.views.diagrams import DiagramsView, diagrams_view
from build_site.views.errata import ErratumView, errata_views
from build_site.views.glossary import TermGroupView, term_groups
from build_site.views.lesson import LessonView, lesson_view
from build_site.views.link import links_of
from build_site.views.references import ReferenceView, reference_views
from build_site.views.term import term_views
from build_site.views.text import made_html


@dataclass(frozen=True, slots=True)
class BookView:
    """What a page says of the book itself."""

    id: str
    title: str
    subtitle_html: str
    language: str
    authors_html: str
    licence_html: str
    version_html: str
    glossary: str
    """Ids of the pages that others point to, "" where the book has no such page."""
    references: str
    review: str
    is_verified: bool
    """Whether the numbers of the book were recomputed."""


@dataclass(frozen=True, slots=True)
class ScriptView:
    """A script as it is inlined."""

    name: str
    html: str


@dataclass(frozen=True, slots=True)
class InlineView:
    """What is inlined; all of it is markup already."""

    styles_html: str
    early_scripts: tuple[ScriptView, ...]
    """Those that must have run before the first paint."""
    scripts: tuple[ScriptView, ...]
    redirects_html: str
    search_html: str
    trace_html: str
    packed_scripts_html: str
    """Scripts that run after the others, as one, deflated."""


@dataclass(frozen=True, slots=True)
class AxisView:
    """What an axis of a value counts."""

    name: str
    word: str


@dataclass(frozen=True, slots=True)
class MessageView:
    """A word that a script may show; a script fills its gaps."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class WordsView:
    """The words of the scripts."""

    messages: tuple[MessageView, ...]
    memory_messages: tuple[MessageView, ...]
    recompute_messages: tuple[MessageView, ...]


@dataclass(frozen=True, slots=True)
class AroundView:
    """What the template of a page kind sees of the book around its lesson."""

    book: BookView
    contents: ContentsView
    terms: tuple[TermGroupView, ...]
    references: tuple[ReferenceView, ...]
    diagrams: DiagramsView
    errata: tuple[ErratumView, ...]
    dependency_map: MapView
    axes: tuple[AxisView, ...]
    words: WordsView


@dataclass(frozen=True, slots=True)
class PageView:
    """What index.html sees."""

    policy: str
    book: BookView
    contents: ContentsView
    lessons: tuple[LessonView, ...]
    terms: tuple[TermGroupView, ...]
    references: tuple[ReferenceView, ...]
    diagrams: DiagramsView
    errata: tuple[ErratumView, ...]
    dependency_map: MapView
    axes: tuple[AxisView, ...]
    words: WordsView
    inline: InlineView

    @property
    def around(self) -> AroundView:
        """What it says of the book beside the lessons."""
        return AroundView(*(getattr(self, each.name) for each in fields(AroundView)))


def page_view(book: Book, inline: InlineView, policy: str) -> PageView:
    """Everything that the templates show of a book."""
    links = links_of(book)
    terms = term_views(book, links)
    return PageView(
        policy=policy,
        book=_book_view(book),
        contents=contents_view(book, links),
        lessons=tuple(lesson_view(book, lesson, links) for lesson in book.lessons),
        terms=term_groups(terms),
        references=reference_views(book, links),
        diagrams=diagrams_view(book, links),
        errata=errata_views(book, links),
        dependency_map=map_view(book, links),
        axes=tuple(AxisView(name, word) for name, word in book.axes),
        words=WordsView(
            _messages(book, "messages"),
            _messages(book, "memory-messages"),
            _messages(book, "recompute-messages"),
        ),
        inline=inline,
    )


def _messages(book: Book, group: str) -> tuple[MessageView, ...]:
    return tuple(MessageView(name, text) for name, text in book.phrases.group(group))


def _book_view(book: Book) -> BookView:
    outline = book.outline
    return BookView(
        id=outline.id,
        title=outline.title,
        subtitle_html=made_html(outline.subtitle, "book.yaml"),
        language=outline.language,
        authors_html=made_html(book.phrases.say("list-comma").join(outline.authors), "book.yaml"),
        licence_html=made_html(outline.licence, "book.yaml"),
        version_html=made_html(outline.version, "version"),
        glossary=_page_of(book.lessons, "glossary"),
        references=_page_of(book.lessons, "references"),
        review=_page_of(book.lessons, "review"),
        is_verified=book.is_verified,
    )


def _page_of(lessons: tuple[Lesson, ...], kind: str) -> str:
    return next((lesson.id for lesson in lessons if lesson.kind == kind), "")
