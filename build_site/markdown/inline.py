"""Running text as HTML: emphasis, code, links, numbers."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Run


def write_runs(scribe: Scribe, runs: tuple[Run, ...]) -> str:
    """The runs of one paragraph, cell or heading."""
    parts: list[str] = []
    ends: list[str] = []
    for run in runs:
        if run.kind in ("text", "break"):
            spots = run.spots or ((0, 0),) * len(run.text)
            parts.append(scribe.numerals.write(run.text, spots))
        elif run.kind == "code":
            parts.append(_code(scribe, run))
        elif run.kind == "feed":
            parts.append("<br>")
        elif run.kind == "open":
            begin, end = OPENERS[run.name](scribe, run)
            parts.append(begin)
            ends.append(end)
        elif run.kind == "close" and ends:
            parts.append(ends.pop())
    return "".join(parts).strip()


def _code(scribe: Scribe, run: Run) -> str:
    """A code span; one that holds a claim says which."""
    text = scribe.numerals.write(run.text, run.spots)
    claim = scribe.span_claims.get(run.spots[0]) if run.spots else None
    if claim is None:
        return f"<code>{text}</code>"
    return f'<code data-claim="{scribe.lesson_id}.{claim}">{text}</code>'


def _emphasis(_: Scribe, run: Run) -> tuple[str, str]:
    return f"<{run.name}>", f"</{run.name}>"


def _link(scribe: Scribe, run: Run) -> tuple[str, str]:
    target = escape(run.target)
    if run.scheme == "term":
        return f'<a class="term" href="#glossary-{target}">', "</a>"
    if run.scheme == "cite":
        return f'<a href="#reference-{target}">', "</a>"
    if run.scheme == "page":
        page, _, topic = run.target.partition("#")
        if page in scribe.registry.planned and page not in scribe.registry.pages:
            return f'<span class="planned" title="{scribe.phrases.html("planned-lessons")}">', "</span>"
        address = f"{page}-{topic}" if topic else page
        return f'<a class="page-link" href="#{escape(address)}">', "</a>"
    return f'<a href="{escape(run.scheme)}:{target}" rel="noreferrer">', "</a>"


OPENERS: dict[str, Callable[[Scribe, Run], tuple[str, str]]] = {
    "strong": _emphasis,
    "em": _emphasis,
    "link": _link,
}
