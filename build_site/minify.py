"""Scripts and styles without comments and blanks. The only module that knows rjsmin and rcssmin.

Names stay as they are written, so that what a browser's tools show can be found in static/.
"""

from __future__ import annotations

from rcssmin import cssmin
from rjsmin import jsmin


def minified_script(text: str) -> str:
    """A classic script that does the same."""
    return str(jsmin(text))


def minified_style(text: str) -> str:
    """A style sheet that says the same."""
    return str(cssmin(text))
