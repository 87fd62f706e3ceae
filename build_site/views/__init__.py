"""What the templates see: frozen views. A field `html` or `…_html` is markup, all else plain text."""

from build_site.views.page import AroundView, InlineView, PageView, ScriptView, page_view

__all__ = ["AroundView", "InlineView", "PageView", "ScriptView", "page_view"]
