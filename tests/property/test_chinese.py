"""What lets the Chinese check pass over a rule never hides a slip."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from build_site.chinese import LOWER_NAMES, RULES

PIECES = (
    *"字的地是 \t\n,;:?!.()\"'-—…。，；：、？！）》”’（《“‘「」『』\u3000０％3.Aα₀%·[]\ufffc",
    *LOWER_NAMES.split("|"),
    *("GB", "MiB", "ms", "px", "——", "……"),
)


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@example("字 - 字")
@example("字——字")
@example("。—字")
@example("字字地的，3-5 字，是 3：1")
def test_where_a_rule_finds_something_so_does_its_clue(text: str) -> None:
    for rule in RULES:
        if rule.pattern.search(text):
            assert rule.clue.search(text), rule.name
