"""Links: a known scheme, a target, words to click on, and a place where links may stand."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.rules.text import Text
from build_site.markdown.tree import Block, Run, plain
from build_site.problem import Problem
from build_site.spelling import did_you_mean

SCHEMES = ("term", "page", "https")


def links(text: Text) -> Iterator[Problem]:
    """Every link of the text."""
    clicked = {id(block) for block in _summaries(text)}
    for block in text.walk():
        for index, run in enumerate(block.runs):
            if run.kind != "open" or run.name != "link":
                continue
            yield from run_faults(text, block.runs, index)
            place = text.place(run.spots[0])
            if block.kind == "heading" and run.scheme in ("term", "cite"):
                yield Problem(place, "link-place", "标题里有词条或文献的链接", "标题里只写字，链接写在正文")
            elif id(block) in clicked:
                yield Problem(place, "link-place", "题目里有链接", "题目整行可以点开，链接写在解答里")


def run_faults(text: Text, runs: tuple[Run, ...], index: int) -> Iterator[Problem]:
    """What is wrong with one link by itself."""
    run = runs[index]
    place = text.place(run.spots[0])
    if run.scheme == "cite":
        if not run.target:
            yield Problem(place, "link-empty", "引用没有写文献", "写成 [@文献的键]", 3)
        return
    end = next(at for at in range(index, len(runs)) if runs[at].kind == "close" and runs[at].name == "link")
    if run.scheme not in SCHEMES:
        yield Problem(place, "link-scheme", *_scheme(run))
    elif run.scheme == "https" and not run.target.startswith("//"):
        yield Problem(place, "link-scheme", "https: 后面没有 //", "写成 https://…")
    elif not run.target.strip("/"):
        yield Problem(place, "link-empty", "链接没有写通到哪里", f"在 {run.scheme}: 后面写上")
    if not plain(runs[index:end]).strip():
        yield Problem(place, "link-empty", "链接没有文字", "方括号里写上读者看见的字")


def _scheme(run: Run) -> tuple[str, str]:
    if run.scheme == "http":
        return "地址用了 http:", "改成 https:"
    if not run.scheme:
        return f"“{run.target}”前面没有写通到哪一类", "词条写 term:，课与小节写 page:，外部地址写 https:"
    return f"没有叫“{run.scheme}:”的链接", did_you_mean(run.scheme, SCHEMES)


def _summaries(text: Text) -> Iterator[Block]:
    """Paragraphs of questions: they are shown in a line that opens the answer."""
    for block in text.walk():
        if block.kind == "container" and block.name == "question":
            yield from block.children[0].walk()
