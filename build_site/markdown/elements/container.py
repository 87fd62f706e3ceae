"""Containers by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from build_site.markdown.elements.dependency_map import write_dependency_map
from build_site.markdown.elements.limits import write_limits
from build_site.markdown.elements.misconception import write_misconception
from build_site.markdown.elements.note import write_note, write_takeaway
from build_site.markdown.elements.objects import write_objects
from build_site.markdown.elements.predict import write_predict
from build_site.markdown.elements.question import write_question
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block

WRITERS: Mapping[str, Callable[[Scribe, Block], str]] = {
    "objects": write_objects,
    "misconception": write_misconception,
    "question": write_question,
    "predict": write_predict,
    "limits": write_limits,
    "note": write_note,
    "takeaway": write_takeaway,
    "dependency-map": write_dependency_map,
}


def write_container(scribe: Scribe, block: Block) -> str:
    """The container; one of an unknown name shows its content."""
    writer = WRITERS.get(block.name)
    if writer is not None:
        return writer(scribe, block)
    return "\n".join(scribe.blocks(part.children) for part in block.children)
