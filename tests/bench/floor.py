"""What no program of this kind can save: markdown-it-py's parse and render and Pygments over the same texts.

python -m tests.bench.floor FOLDER
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name


def main(arguments: Sequence[str] | None = None) -> int:
    """Renders every text of a folder and says how much came out."""
    (folder,) = sys.argv[1:] if arguments is None else arguments
    lexer, formatter = get_lexer_by_name("python"), HtmlFormatter(nowrap=True)

    def coloured(code: str, language: str, _: str) -> str:
        return highlight(code, lexer, formatter) if language == "python" else ""

    parser = MarkdownIt("commonmark", {"highlight": coloured}).enable("table").use(dollarmath_plugin)
    total = sum(len(parser.render(path.read_text("utf-8"))) for path in sorted(Path(folder).glob("*.md")))
    print(f"{total} characters of HTML")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
