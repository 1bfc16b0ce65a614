"""The places of cards on paper, the cut marks, and the copies that are printed."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.printing import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PAPERS,
    PrintSheet,
    in_order,
    missing_copies,
    sheets,
    whole_deck,
)

PHILIP = "24066"


def test_nine_cards_in_the_middle_of_a4() -> None:
    sheet = PrintSheet("A4")
    assert sheet.size == (210.0, 297.0)
    assert sheet.area == (10.5, 16.5, 189.0, 264.0)
    places = sheet.places()
    assert len(places) == 9
    assert places[0] == (10.5, 16.5, 63.0, 88.0)
    assert places[5] == (10.5 + 126.0, 16.5 + 88.0, 63.0, 88.0)
    assert {(box.width, box.height) for box in places} == {(CARD_WIDTH, CARD_HEIGHT)}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("gap", [0.0, 3.0])
def test_everything_fits_the_paper_and_no_mark_crosses_a_card(paper: str, gap: float) -> None:
    sheet = PrintSheet(paper, gap)
    width, height = sheet.size
    for count in range(1, 10):
        used = sheet.places()[:count]
        for mark in sheet.marks(count):
            assert 0 < min(mark.x1, mark.x2) <= max(mark.x1, mark.x2) < width
            assert 0 < min(mark.y1, mark.y2) <= max(mark.y1, mark.y2) < height
            for box in used:
                beside = mark.x2 <= box.x or mark.x1 >= box.x + box.width
                above = mark.y2 <= box.y or mark.y1 >= box.y + box.height
                assert beside or above
    assert sheet.places()[1].x - sheet.places()[0].x == CARD_WIDTH + gap


def test_a_cut_goes_along_every_edge() -> None:
    assert {mark.x1 for mark in PrintSheet("A4").marks() if mark.x1 == mark.x2} == {10.5, 73.5, 136.5, 199.5}
    assert len({mark.y1 for mark in PrintSheet("Letter", 3).marks() if mark.y1 == mark.y2}) == 6
    assert PrintSheet().marks(0) == []


def test_wrong_sheets() -> None:
    with pytest.raises(ValueError, match="no paper 'A3'"):
        PrintSheet("A3")
    with pytest.raises(ValueError, match="0 to 5"):
        PrintSheet("A4", 6)


def test_pages() -> None:
    assert [len(page) for page in sheets(range(20))] == [9, 9, 2]
    assert sheets([]) == []


def test_the_whole_deck_and_what_is_missing() -> None:
    facts = catalogue()
    draft = Draft.of(starter_decks()[0])
    copies = whole_deck(draft)
    assert sum(copies.values()) == draft.size + 1 + (draft.legend is not None)
    assert missing_copies(draft, facts, {}) == copies
    assert missing_copies(draft, facts, copies) == {}
    some = Draft(outfit=draft.outfit, cards={PHILIP: 3})
    other = next(code for code in facts.get(PHILIP).printings if code != PHILIP)
    assert missing_copies(some, facts, {other: 1, draft.outfit or "": 1}) == {PHILIP: 2}
    assert missing_copies(Draft(cards={"99999": 1}), facts, {}) == {}


def test_copies_of_two_printings_share_what_is_there() -> None:
    facts = catalogue()
    first, second = facts.get(PHILIP).printings[:2]
    draft = Draft(cards={first: 2, second: 2})
    assert sum(missing_copies(draft, facts, {first: 3}).values()) == 1


def test_order_of_printing() -> None:
    facts = catalogue()
    draft = Draft.of(starter_decks()[0])
    cards = in_order(whole_deck(draft), facts)
    assert cards[0].code == draft.outfit
    assert len(cards) == sum(whole_deck(draft).values())
    dudes = [card.title.casefold() for card in cards if card.type == "dude"]
    assert dudes == sorted(dudes)
    assert in_order({"99999": 2}, facts) == []
