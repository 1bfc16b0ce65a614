"""A deck under construction."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import Deck, DeckError, find_deck, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import OURS, write


@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: str(deck.name))
def test_every_starter_deck_goes_through_a_draft_unchanged(deck: Deck) -> None:
    assert Draft.of(deck).deck() == deck


def test_an_empty_draft_is_no_deck_to_play_with() -> None:
    with pytest.raises(DeckError, match="The deck New deck has no outfit yet"):
        Draft().deck()
    with pytest.raises(DeckError, match="no name yet"):
        Draft(name=" ", outfit="01001").deck()


def test_a_draft_survives_json_and_orders_cards_and_tags() -> None:
    draft = Draft(cards={"01002": 2, "01001": 1}, tags=("fast", "cheatin", "fast"), considering={"01003": 4})
    assert list(draft.cards) == ["01001", "01002"]
    assert draft.tags == ("cheatin", "fast")
    assert draft.size == 3
    assert Draft.model_validate_json(draft.model_dump_json()) == draft


def test_zero_copies_and_broken_codes_are_refused() -> None:
    with pytest.raises(ValidationError):
        Draft(cards={"01001": 0})
    with pytest.raises(ValidationError):
        Draft(outfit="one")


def test_a_deck_file_of_the_builder_can_be_played_with(tmp_path: Path) -> None:
    deck = starter_decks()[0]
    file = tmp_path / "my.dtdeck"
    file.write_bytes(write(OURS, Draft.of(deck), catalogue()).data)
    assert find_deck(str(file)) == deck
