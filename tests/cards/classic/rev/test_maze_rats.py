"""Behaviour of Buster Madison, Chao Li and a boxing match."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import fate
from tests.table import Table, keys


def test_buster_madison_wins_at_cards_in_a_saloon(table: Table) -> None:
    saloon = table.foe.deed(keywords=["Saloon"])
    buster = table.me.dude("Buster Madison (Exp.1)", at=saloon)
    table.me.dude(at=saloon)
    foe = table.foe.dude(at=saloon)
    table.foe.dude()
    table.me.stash, table.foe.stash = 0, 5
    table.declare(buster)
    assert table.choices() == keys(foe)
    table.go(foe)
    assert (table.me.stash, table.foe.stash) == (1, 4)


def test_buster_madison_plays_in_saloons_only(table: Table) -> None:
    buster = table.me.dude("Buster Madison (Exp.1)", at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.foe.stash = 5
    assert not table.can_use(buster)


@pytest.mark.parametrize(("theirs", "drawn"), [(2, 6), (3, 5), (4, 5)])
def test_chao_li_is_heard_when_the_extra_card_is_drawn(table: Table, theirs: int, drawn: int) -> None:
    """He has influence 1, and 2 more for the extra card."""
    table.me.dude("Chao Li")
    table.foe.dude(influence=theirs)
    table.me.deck(*["5D"] * 6)
    table.foe.deck(*["5D"] * 6)
    table.noon_over()
    while table.pending.kind == "sundown discard":
        table.answer()
    assert len(table.me.state.play_hand) == drawn


def test_boxers_earn_5_ghost_rock_and_the_loser_is_discarded(table: Table) -> None:
    strong, weak = table.me.dude(bullets=3), table.foe.dude(bullets=0)
    fate(table, "Boxin' Match")
    table.me.deck("5C")
    table.foe.deck("4C")
    before = table.me.stash
    table.go([strong])
    table.go([weak])
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    assert (strong.location, weak.zone) == (table.town_square, "discard pile")
    assert table.me.stash - before >= 5


def test_a_boxer_alone_wins(table: Table) -> None:
    boxer, _ = table.me.dude(), table.foe.dude()
    fate(table, "Boxin' Match")
    table.me.deck("2C")
    before = table.me.stash
    table.go([boxer])
    table.go([])
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    assert (boxer.in_play, table.me.stash - before >= 5) == (True, True)
