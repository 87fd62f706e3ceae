"""Figures and matrices: YAML of the author and values of the concept module become HTML."""

from __future__ import annotations

from build_site.figures.drawing import Drawing
from build_site.figures.figure import Figure, Frame, figure_words, read_figure
from build_site.figures.figure_page import draw_figure
from build_site.figures.matrix_fence import draw_matrix, matrix_words, read_matrix
from build_site.figures.table import Table

__all__ = [
    "Drawing",
    "Figure",
    "Frame",
    "Table",
    "draw_figure",
    "draw_matrix",
    "figure_words",
    "matrix_words",
    "read_figure",
    "read_matrix",
]
