"""The kinds of parts, one module each, in one ordered mapping; a new kind is a module and a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from build_site.figures.parts import (
    arrow,
    bars,
    cache_shelf,
    dot,
    flow,
    lookup,
    mask_grid,
    matrix,
    memory_bar,
    mix,
    note,
    number,
    number_line,
    plane,
    ruler,
    stack,
    timeline,
)
from build_site.figures.parts.part import Part
from build_site.problem import Problem
from build_site.yaml_places import Node

PARTS: Mapping[str, Callable[[Node], tuple[Part | None, tuple[Problem, ...]]]] = {
    "matrix": matrix.read,
    "bars": bars.read,
    "ruler": ruler.read,
    "stack": stack.read,
    "flow": flow.read,
    "arrow": arrow.read,
    "lookup": lookup.read,
    "dot": dot.read,
    "mix": mix.read,
    "mask-grid": mask_grid.read,
    "plane": plane.read,
    "timeline": timeline.read,
    "number-line": number_line.read,
    "number": number.read,
    "note": note.read,
    "cache-shelf": cache_shelf.read,
    "memory-bar": memory_bar.read,
}
"""Kind of part → how its keys are read."""
