"""Comparison of two decks, and copying a card from one to the other."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.comparing import POSSE, Pair, key_numbers, matched, side_by_side
from doomtown_desktop.decks.draft import Draft

PHILIP = "24066"
LOST = "99001"
MINE = Draft(name="Mine", cards={PHILIP: 3, LOST: 1}, starting=(PHILIP, PHILIP))
OTHER = Draft(name="Other", cards={PHILIP: 1})


def pairs(mine: Draft, other: Draft) -> dict[str, list[Pair]]:
    return dict(side_by_side(mine, other, catalogue().get))


def test_groups_copies_and_posses() -> None:
    title = catalogue().get(PHILIP).title
    assert pairs(MINE, OTHER) == {
        "Dudes": [Pair(title, (PHILIP,), 3, 1)],
        "Unknown cards": [Pair("Unknown card 99001", (LOST,), 1, 0)],
        POSSE: [Pair(title, (PHILIP,), 2, 0)],
    }


@pytest.mark.parametrize(
    ("mine", "other", "sign"),
    [(2, 2, "same"), (1, 0, "here"), (0, 1, "there"), (3, 1, "−2 there"), (1, 4, "+3 there")],
)
def test_signs_are_words(mine: int, other: int, sign: str) -> None:
    assert Pair("", (), mine, other).sign == sign


def test_a_card_copied_over_takes_what_starts_along() -> None:
    pair = pairs(MINE, OTHER)["Dudes"][0]
    after = matched(MINE, OTHER, pair, "Dudes")
    assert (after.cards, after.starting) == ({LOST: 1, PHILIP: 1}, (PHILIP,))
    back = matched(OTHER, MINE, pairs(OTHER, MINE)[POSSE][0], POSSE)
    assert (back.cards, back.starting) == ({PHILIP: 2}, (PHILIP, PHILIP))


def test_an_outfit_is_copied_over() -> None:
    outfit = next(card.code for card in catalogue() if card.type == "outfit")
    other = OTHER.model_copy(update={"outfit": outfit})
    pair = pairs(MINE, other)["Outfit and legend"][0]
    assert matched(MINE, other, pair, "Outfit and legend") == MINE.model_copy(update={"outfit": outfit})


def test_key_numbers() -> None:
    found = key_numbers(OTHER, catalogue())
    assert (found["Cards"], found["Main value"], found["Second value"]) == ("1", "2 ×1", "none")
    assert found["Main suit"] == "♠ ×1"
