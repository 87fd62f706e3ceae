"""Labs: a `lab` fence becomes fields and default results; a model in the page computes the rest."""

from __future__ import annotations

from build_site.labs.lab import Lab, lab_words, read_lab
from build_site.labs.lab_page import draw_lab
from build_site.labs.model_ids import ids_in_script

__all__ = ["Lab", "draw_lab", "ids_in_script", "lab_words", "read_lab"]
