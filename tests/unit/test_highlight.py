"""Highlighting changes no character of a listing and uses classes only."""

from __future__ import annotations

import html
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from build_site.highlight import highlight_python, python_lines


@settings(deadline=None)
@given(st.text(alphabet="ab1 \n\t'\"#<>&()[]=.:中", max_size=60))
def test_every_character_stays(code: str) -> None:
    assert "\n".join("".join(run.text for run in line) for line in python_lines(code)) == code
    assert html.unescape(re.sub(r"</?span[^>]*>", "", highlight_python(code))) == code


def test_classes() -> None:
    assert highlight_python("for x in y:  # 注\n    print('a')\n#> a").split("\n") == [
        '<span class="code-keyword">for</span> x <span class="code-keyword">in</span> y:  '
        '<span class="code-comment"># 注</span>',
        '    <span class="code-builtin">print</span>('
        + "".join(f'<span class="code-string">{part}</span>' for part in ("'", "a", "'"))
        + ")",
        '<span class="printed">#&gt; a</span>',
    ]
