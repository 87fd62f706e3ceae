"""What the page knows of where its numbers come from: the JSON block `trace` (docs/markup.md)."""

from build_site.trace.block import trace_block

__all__ = ["trace_block"]
