"""The stage that writes the page: views through templates, all inlined. Only this module knows jinja2."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from types import TracebackType
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, TemplateSyntaxError, UndefinedError
from jinja2.exceptions import TemplateNotFound
from markupsafe import Markup

from build_site.formula_font import with_formula_font
from build_site.kept_values import KeptValues
from build_site.minify import minified_script, minified_style
from build_site.model import Book, File, Inputs
from build_site.page_blocks import redirects_block
from build_site.page_policy import PLACEHOLDER, with_policy
from build_site.phrases import Phrases
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.search import encode, indexed
from build_site.settings import EARLY_SCRIPTS, EPUB_STYLES, PACKED_SCRIPTS, SCRIPTS, STYLES
from build_site.spelling import did_you_mean
from build_site.trace import trace_block
from build_site.views import AroundView, InlineView, PageView, ScriptView, page_view
from build_site.views.lesson import LessonView
from concepts import notation

FOLDER = "templates/"
ROOT = "index.html"
UNKNOWN_NAME = re.compile(r"^'(?P<name>[\w-]+)' is undefined|has no attribute '(?P<field>\w+)'")


def render(
    book: Book, inputs: Inputs, kept: KeptValues | None = None
) -> tuple[str | None, tuple[Problem, ...]]:
    """index.html; None where a template, a style or a script is wrong or missing."""
    missing = tuple(_missing(inputs))
    environment, wrong = _compiled(_templates(inputs))
    if missing or wrong:
        return None, (*missing, *wrong)
    kept = kept or KeptValues()
    view = page_view(book, _inline(book, inputs, kept), PLACEHOLDER)
    said = _said(book.phrases)
    # equal to the last one: the same object, so that comparing it costs nothing
    around = kept.made("around", view.around, lambda: view.around)

    def section(lesson: LessonView) -> Markup:
        key = (lesson, around, environment, book.phrases)
        make = partial(_section, lesson, around, environment, said)
        return kept.made(("section", lesson.id), key, make)

    page, problems = _write(view, environment, inputs, {"say": said, "section": section})
    return with_policy(with_formula_font(page, kept)) if page else None, problems


def _templates(inputs: Inputs) -> tuple[File, ...]:
    return tuple(file for file in inputs.under("templates") if file.path.endswith(".html"))


class _Environment(Environment):
    """Fields named `html` or `…_html` are markup; every other string is escaped."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        return _as_markup(super().getattr(obj, attribute), attribute)


def _as_markup(value: Any, name: str) -> Any:
    if name != "html" and not name.endswith("_html"):
        return value
    if isinstance(value, tuple):
        return tuple(Markup(each) for each in value)
    return Markup(value) if isinstance(value, str) else value


@lru_cache(maxsize=2)
def _compiled(templates: tuple[File, ...]) -> tuple[Environment, tuple[Problem, ...]]:
    """The environment with every template compiled once, and what is wrong with their syntax."""
    environment = _environment({file.path: file for file in templates})
    return environment, tuple(_syntax_problems(templates, environment))


def _environment(templates: Mapping[str, File]) -> Environment:
    def find(name: str) -> tuple[str, str, Callable[[], bool]] | None:
        file = templates.get(FOLDER + name)
        # the file name makes tracebacks and syntax errors name the template
        return (file.text, file.path, lambda: True) if file is not None else None

    return _Environment(
        loader=FunctionLoader(find),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        cache_size=-1,
    )


def _section(
    lesson: LessonView, around: AroundView, environment: Environment, said: Callable[..., Markup]
) -> Markup:
    """A lesson in the template of its kind, which sees it and what is around it."""
    template = environment.get_template(f"{lesson.kind}.html")
    return Markup(template.render(page=around, lesson=lesson, say=said))


def _write(
    view: PageView, environment: Environment, inputs: Inputs, functions: Mapping[str, Callable[..., Markup]]
) -> tuple[str | None, tuple[Problem, ...]]:
    try:
        return environment.get_template(ROOT).render(page=view, **functions), ()
    except UndefinedError as error:
        place = _place(error.__traceback__)
        return None, (_undefined(error, place, view),)
    except TemplateNotFound as error:
        place = _place(error.__traceback__)
        known = {file.path.removeprefix(FOLDER) for file in _templates(inputs)}
        name = str(error.name)
        hint = did_you_mean(name, known)
        return None, (Problem(place, Code.TEMPLATE_SYNTAX, f"没有模板“{name}”", hint),)


def _said(phrases: Phrases) -> Callable[..., Markup]:
    """What templates call: a word of the book's language as markup, its gaps filled."""

    def say(key: str, **values: str) -> Markup:
        if key not in phrases.texts:
            raise UndefinedError(f"'{key}' is undefined")
        text = Markup.escape(phrases.texts[key])
        return text.format(**values) if values else text

    return say


def _undefined(error: UndefinedError, place: Place, view: PageView) -> Problem:
    found = UNKNOWN_NAME.search(error.message or "")
    name = (found["name"] or found["field"]) if found else ""
    hint = did_you_mean(name, _names(view)) or "模板看得见的名字写在 build_site/views/ 里"
    message = f"模板里的“{name}”没有定义" if name else f"模板用了没有定义的东西：{error.message}"
    return Problem(place, Code.TEMPLATE_VARIABLE, message, hint, max(1, len(name)))


def _names(view: object) -> set[str]:
    """Every field name of a view and of what it holds."""
    names: set[str] = {"page"}
    for name in getattr(type(view), "__slots__", ()):
        names.add(name)
        value = getattr(view, name)
        for part in value[:1] if isinstance(value, tuple) else (value,):
            names |= _names(part) - {"page"}
    return names


def _place(trace: TracebackType | None) -> Place:
    """The innermost line of a template in a traceback."""
    place = Place(FOLDER + ROOT)
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.startswith(FOLDER):
            place = Place(file, trace.tb_lineno)
        trace = trace.tb_next
    return place


def _syntax_problems(templates: tuple[File, ...], environment: Environment) -> Iterator[Problem]:
    for file in templates:
        try:
            environment.get_template(file.path.removeprefix(FOLDER))
        except TemplateSyntaxError as error:
            place = Place(file.path, error.lineno)
            message = f"模板写法不合格：{error.message}"
            yield Problem(place, Code.TEMPLATE_SYNTAX, message, "检查这一行的 {{ }}、{% %} 是否成对")


def _missing(inputs: Inputs) -> Iterator[Problem]:
    styles = (f"static/css/{name}" for name in dict.fromkeys((*STYLES, *EPUB_STYLES)))
    scripts = (f"static/js/{name}" for name in (*SCRIPTS, *PACKED_SCRIPTS))
    hint = "放回这个文件，或从 build_site/settings.py 的列表里去掉它"
    for path in (FOLDER + ROOT, *styles, *scripts):
        if inputs.find(path) is None:
            yield Problem(Place(path), Code.STATIC_MISSING, f"没有文件 {path}", hint)


def _packed(texts: Mapping[str, str]) -> tuple[str, ...]:
    """The packed scripts; the models of labs that only this book brings stand behind the others."""
    own = sorted(path.removeprefix("static/js/") for path in texts if path.startswith("static/js/labs/"))
    last = max(at for at, name in enumerate(PACKED_SCRIPTS) if name.startswith("labs/")) + 1
    more = tuple(name for name in own if name not in PACKED_SCRIPTS)
    return (*PACKED_SCRIPTS[:last], *more, *PACKED_SCRIPTS[last:])


def _inline(book: Book, inputs: Inputs, kept: KeptValues) -> InlineView:
    texts = {file.path: file.text for file in inputs.under("static")}
    scripts = tuple(ScriptView(name, minified_script(texts[f"static/js/{name}"])) for name in SCRIPTS)
    packed = "\n".join(minified_script(texts[f"static/js/{name}"]) for name in _packed(texts))
    about = indexed(book)
    return InlineView(
        styles_html="".join(minified_style(texts[f"static/css/{name}"]) for name in STYLES),
        early_scripts=scripts[:EARLY_SCRIPTS],
        scripts=scripts[EARLY_SCRIPTS:],
        redirects_html=redirects_block(book),
        search_html=kept.made("search", about, lambda: notation.deflated(encode(*about)), lasts=True),
        trace_html=trace_block(book, inputs, kept),
        packed_scripts_html=kept.made("packed scripts", packed, lambda: notation.packed(packed), lasts=True),
    )
