"""Behaviour of the deeds of The Showstopper."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import LowballWon
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def books(table: Table, pulled: str, *, skill: str = "Huckster 1") -> tuple[Card, Card, Card]:
    """Set up Grimoires & More, a reader who comes into play, and a Hex in the discard pile."""
    shop = table.me.deed("Grimoires & More")
    reader = table.me.hand("Reader", CardType.DUDE, keywords=[skill])
    spell = table.me.card("Hex", CardType.SPELL, cost=2, keywords=["Hex"])
    table.me.state.discard_pile.append(spell)
    table.me.deck(pulled)
    table.make(f"shop:{reader.id}")
    return shop, reader, table.view(spell)


@pytest.mark.parametrize(("pulled", "learns"), [("9H", True), ("9C", False)])
def test_grimoires_and_more_teach_a_huckster(table: Table, pulled: str, learns: bool) -> None:
    shop, reader, spell = books(table, pulled)
    table.use(shop)
    assert (spell in reader.attachments, reader.booted, shop.booted) == (learns, not learns, True)
    assert table.me.stash == (8 if learns else 10)


def test_grimoires_and_more_are_for_hucksters(table: Table) -> None:
    books(table, "9H", skill="Shaman 1")
    assert table.pending.kind == "noon play"


def test_grimoires_and_more_give_nothing_on_credit(table: Table) -> None:
    table.me.stash = 1
    shop, _, spell = books(table, "9H")
    table.use(shop)
    assert (spell.zone, shop.booted) == ("discard pile", True)


def office(table: Table, **facts: object) -> tuple[Card, Card]:
    """Set up J.W. Byrne's office with a dude of mine in it, before lowball is dealt."""
    deed = table.me.deed("J.W. Byrne, P. I.")
    snoop = table.me.dude(at=deed, keywords=["Grifter"], **facts)  # type: ignore[arg-type]
    table.phase(Phase.GAMBLIN)
    table.lowball("KS KH 9D 3C 2S 4D AC", "AS 3D 5C 7H 9C")
    return deed, snoop


def test_jw_byrne_looks_again_at_a_lowball_hand(table: Table) -> None:
    deed, snoop = office(table)
    table.answer(f"use:{deed.id}.look_again")
    king, queen = table.me.player.draw_hand[:2]
    table.go(snoop, [king, queen])
    assert (snoop.booted, deed.booted, king.zone) == (True, True, "discard pile")
    drawn = next(e for e in table.events(LowballWon))
    assert [h.rank for h in drawn.hands if h.player == table.me.seat] == [1]


def test_jw_byrne_needs_an_unbooted_grifter(table: Table) -> None:
    office(table, booted=True)
    assert table.pending.kind == "noon play"


def test_jw_byrne_leaves_shootouts_alone(table: Table) -> None:
    deed, snoop = office(table)
    table.state.phase = Phase.NOON
    table.foe.dude()
    table.shootout(leader=snoop)  # type: ignore[arg-type]
    table.to_resolution()
    assert (deed.booted, table.pending.kind) == (False, "resolution")


def test_grimoires_and_more_teach_your_own_hucksters_and_hexes_only(table: Table) -> None:
    table.me.state.discard_pile += [
        table.me.card("Prayer", CardType.SPELL, cost=0, keywords=["Miracle"]),
        table.me.card("Hat", CardType.GOODS, cost=0, keywords=["Hex"]),
    ]
    shop, reader, spell = books(table, "9H")
    table.answer(f"use:{shop.id}.open_a_book")
    table.settled()
    assert reader.attachments == [spell]


def test_grimoires_and_more_are_shut_to_other_players(table: Table) -> None:
    table.me.deed("Grimoires & More")
    reader = table.foe.hand("Reader", CardType.DUDE, keywords=["Huckster 1"])
    table.make(f"shop:{reader.id}", by=table.foe)
    assert table.pending.kind == "noon play"


def test_jw_byrne_looks_at_your_hand_with_a_grifter_of_yours(table: Table) -> None:
    deed, snoop = office(table)
    table.me.dude(at=deed), table.foe.dude(at=deed, keywords=["Grifter"], influence=0)
    table.answer(f"use:{deed.id}.look_again")
    assert set(table.offered()) - {"cancel"} == {f"c{snoop.id}"}
    table.go(snoop, table.me.player.draw_hand[:2])
    assert {h.player: len(h.cards) for h in table.events(LowballWon)[0].hands} == {0: 5, 1: 5}


def test_jw_byrne_asks_once_about_your_own_hand(table: Table) -> None:
    office(table)
    table.answer("pass")
    assert table.pending.kind == "noon play"
