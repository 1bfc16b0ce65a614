"""Numbers of things in words."""

from __future__ import annotations

import pytest

from doomtown_desktop.speech.amounts import amount, ended, short_name, versus


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


@pytest.mark.parametrize(
    ("name", "others", "short"),
    [
        ("Cora Slate", ["Jubal Pike"], "Cora"),
        ("Cora Slate", ["Jubal Pike", "Cora Finch"], "Cora Slate"),
        ("Cora", [], "Cora"),
        ("The Marshal", ["Ada"], "The Marshal"),
    ],
)
def test_one_word_of_a_name_is_enough_unless_two_share_it(name: str, others: list[str], short: str) -> None:
    assert short_name(name, others) == short


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Ada uses Coachwhip!.", "Ada uses Coachwhip!"),
        ("Ada uses Eureka?!?. Then nothing.", "Ada uses Eureka?!? Then nothing."),
        ("Ada pulls ...", "Ada pulls ..."),
        ("Jam!.45", "Jam!.45"),
    ],
)
def test_a_sentence_ends_with_one_mark(words: str, said: str) -> None:
    assert ended(words) == said


def test_the_first_player_is_against_all_others() -> None:
    assert versus(["Ada", "Ben"]) == "Ada against Ben"
    assert versus(["Ada", "Ben", "Cal", "Dot"]) == "Ada against Ben, Cal and Dot"
    assert versus(["Ada"]) == "Ada"
