"""What the code of a concept module raised, as text that can be printed."""

from __future__ import annotations


def raised_text(error: BaseException) -> str:
    """The message of an exception; half characters are written as escapes."""
    try:
        text = str(error)
    except Exception:
        text = ""
    return text.encode("utf-8", "backslashreplace").decode()
