"""Numbers of things in words."""

from __future__ import annotations

import pytest

from doomtown_desktop.speech.amounts import amount


@pytest.mark.parametrize(
    ("number", "thing", "words"),
    [
        (1, "card", "1 card"),
        (0, "card", "0 cards"),
        (2, "copy", "2 copies"),
        (3, "whole box", "3 whole boxes"),
        (2, "day", "2 days"),
        (1_234, "match", "1,234 matches"),
    ],
)
def test_one_thing_and_several(number: int, thing: str, words: str) -> None:
    assert amount(number, thing) == words
