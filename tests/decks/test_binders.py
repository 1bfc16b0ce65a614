"""Binders: pockets and pages, moving cards, orders, and lists that follow the pages."""

from __future__ import annotations

from random import Random

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import pulling
from doomtown_desktop.decks.binders import EMPTY, ORDERS, Binder
from doomtown_desktop.decks.pulling import Pile, PullLine

FACTS = catalogue()
CODES = [card.code for card in FACTS if card.pack == "DT2"][:30]
A, B, C, D = CODES[:4]


def binder(*pockets: str) -> Binder:
    return Binder("Binder A", 2, 2, pockets)


def test_pages_and_pockets_are_counted_from_one() -> None:
    full = Binder("Binder A", pockets=tuple(CODES))
    assert (full.per_page, full.pages) == (9, 4)
    assert (full.spot(0), full.spot(8), full.spot(9)) == ((1, 1), (1, 9), (2, 1))
    assert full.spots()[CODES[29]] == (4, 3)
    assert (binder().pages, binder().at(7)) == (1, EMPTY)


def test_cards_are_exchanged_moved_up_and_closed_up() -> None:
    full = binder(A, B, C, D)
    assert full.exchanged(0, 3).pockets == (D, B, C, A)
    assert full.exchanged(3, 5).pockets == (A, B, C, EMPTY, EMPTY, D)
    assert full.exchanged(1, 5).exchanged(5, 1) == full
    assert full.widened(1).pockets == (A, EMPTY, B, C, D)
    assert binder(A, B, EMPTY, D).widened(0).pockets == (EMPTY, A, B, D), "a gap takes the moved cards"
    assert binder(A, EMPTY, C).closed(1).pockets == (A, C)
    assert full.closed(1) is full
    assert binder(A, EMPTY, C).placed(D, 1).pockets == (A, D, C)
    assert full.placed(D, 0).pockets == (D, A, B, C)
    assert binder(A).placed(B, 3).pockets == (A, EMPTY, EMPTY, B)


def test_no_change_loses_or_doubles_a_card() -> None:
    random = Random(3)
    held = binder(*CODES[:12])
    for _ in range(400):
        where = random.randrange(18)
        change = random.randrange(4)
        if change == 0:
            held = held.exchanged(where, random.randrange(18))
        elif change == 1:
            held = held.widened(min(where, len(held.pockets)))
        elif change == 2:
            held = held.closed(where)
        else:
            held = held.placed(random.choice(CODES[:12]), where)
        assert sorted(filter(None, held.pockets)) == sorted(CODES[:12])
        assert not held.pockets or held.pockets[-1]


def test_cards_without_a_pocket_are_put_behind_the_last() -> None:
    assert binder(A, EMPTY, C).loose([C, D, B]) == [D, B]
    assert binder(A, EMPTY, C).filled([C, D, B]).pockets == (A, EMPTY, C, D, B)


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_holds_each_card_once(order: str) -> None:
    mixed = binder(*reversed(CODES[:20]), EMPTY, "99999")
    found = mixed.sorted_by(FACTS, order, CODES)  # type: ignore[arg-type]
    assert sorted(found.pockets) == sorted([*CODES, "99999"])
    assert found.sorted_by(FACTS, order, ()) == found  # type: ignore[arg-type]
    if order == "pack and number":
        assert list(found.pockets[:-1]) == sorted(CODES, key=lambda code: FACTS.get(code).number)
    if order == "title":
        titles = [FACTS.get(code).title for code in found.pockets[:-1]]
        assert titles == sorted(titles)


def test_a_binder_is_plain_data_and_damage_is_refused() -> None:
    full = binder(A, EMPTY, C)
    assert Binder.of("Binder A", full.content()) == full
    for wrong in (
        {},
        {**full.content(), "columns": 0},
        {**full.content(), "rows": "3"},
        {**full.content(), "pockets": [A, A]},
        {**full.content(), "pockets": [7]},
        {**full.content(), "pockets": 7},
    ):
        with pytest.raises(ValueError, match=r"."):
            Binder.of("Binder A", wrong)


def test_lists_follow_the_pages() -> None:
    piles = [Pile((code,), code, place, 2) for place in ("Box", "Binder A") for code in (A, B, C, D)]
    lines = [PullLine(pile, 1) for pile in piles]
    held = Binder("Binder A", 2, 1, (D, EMPTY, B, A))
    found = pulling.in_walking_order(FACTS, lines, {"Binder A": held})
    assert [(line.pile.place, line.pile.code, line.page, line.pocket) for line in found] == [
        ("Binder A", D, 1, 1),
        ("Binder A", B, 2, 1),
        ("Binder A", A, 2, 2),
        ("Binder A", C, 0, 0),
        ("Box", A, 0, 0),
        ("Box", B, 0, 0),
        ("Box", C, 0, 0),
        ("Box", D, 0, 0),
    ]
    text = pulling.as_text(FACTS, found, "Pull", "Nowhere")
    assert "\nBinder A, page 1\n[ ] pocket 1: 1 " in text
    assert "\nBinder A, page 2\n[ ] pocket 1: 1 " in text
    assert "\nBinder A\n[ ] 1 " in text
    without = pulling.in_walking_order(FACTS, found)
    assert all(not line.page for line in without), "the place is a list again"
