"""Ol' Howard, who becomes a Condition, and Theo Whateley-Boyer, who carries jokers."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase
from tests.engine import general_cards
from tests.table import Table

assert general_cards
LOW, HIGH = "AC 2D 3H 4S 6C", "KC QD 10H 9S 7C"


def settled(table: Table) -> tuple[Card, Card]:
    """Ol' Howard is attached to a deed of mine (production 2, cost 1) before day one."""
    saloon = table.new_card(
        table.facts.make(CardType.DEED, "Saloon", production=2, control=1, cost=1), table.me.seat
    )
    [howard] = table.me.only_deck("Ol' Howard")
    table.me.state.deck[:0] = [saloon, *(table.me._any(w) for w in ("5D", "6D", "7D", "8D") * 9)]
    table.phase(Phase.SETUP)
    table.go(howard)
    table.answer(f"use:{howard.id}.settle_down")
    table.go([table.view(saloon)], "left")
    return howard, table.view(saloon)


def test_ol_howard_becomes_a_condition_of_a_deed(table: Table) -> None:
    howard, saloon = settled(table)
    assert howard in saloon.attachments
    assert howard not in table.me.player.dudes
    assert howard.is_a("Condition")
    assert (saloon.production, saloon.control) == (0, 0)
    assert table.me.stash == 15 - 2 - 1 - 1, "dude, deed and ante"
    face = next(c for c in table_view(table.game, 1).cards if c.id == howard.id)
    assert (face.type, face.host, face.is_stud) == ("action", saloon.id, False)


def test_ol_howard_neither_moves_nor_is_called_out_nor_shot(table: Table) -> None:
    howard, saloon = settled(table)
    while table.pending.kind != "noon play":
        table.pass_()
    assert not [o.key for o in table.pending.options if howard.id in (o.card, o.target)]
    assert howard.location == saloon
    assert saloon.dudes_here == []


def test_nothing_changes_the_numbers_of_ol_howards_deed_but_its_loss(table: Table) -> None:
    howard, saloon = settled(table)
    table.me.dude(at=saloon)
    table.state.in_play[saloon.id].counters["control"] = 3
    table.engine.touch_counters()
    assert (saloon.production, saloon.control) == (0, 0)
    broom = table.me.hand("Test Rule Broom")
    while table.pending.kind != "noon play" or table.pending.player != table.me.seat:
        table.pass_()
    table.use(broom, saloon)
    assert (saloon.zone, howard.zone) == ("discard pile", "discard pile")


def test_ol_howards_deed_counts_again_without_him(table: Table) -> None:
    howard, saloon = settled(table)
    broom = table.me.hand("Test Rule Broom")
    while table.pending.kind != "noon play" or table.pending.player != table.me.seat:
        table.pass_()
    table.use(broom, howard)
    assert (saloon.production, saloon.control) == (2, 1)


def theo(table: Table) -> tuple[Dude, Card]:
    dude = table.me.dude("Theo Whateley-Boyer")
    return dude, table.me.attach("Soul Blast", dude, kind=CardType.SPELL)


def test_theo_keeps_a_joker_of_a_lowball_hand(table: Table) -> None:
    dude, _ = theo(table)
    table.phase(Phase.GAMBLIN)
    table.lowball(f"JK {HIGH[:-3]}", LOW)
    table.go("KS")
    joker = next(c for c in table.me.player.draw_hand if c.type is CardType.JOKER)
    table.answer(f"use:{dude.id}.palm")
    table.go(joker)
    assert joker in dude.attachments
    assert table.me.stash == 10 - 1 - 1
    assert len(table.me.state.discard_pile) == 4
    assert not table.me.state.boot_hill


def test_theo_needs_a_joker_and_ghost_rock(table: Table) -> None:
    theo(table)
    table.phase(Phase.GAMBLIN)
    table.lowball(HIGH, LOW)
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize("booted", [True, False])
def test_theo_deals_out_a_joker_in_a_shootout(table: Table, booted: bool) -> None:
    dude, spell = theo(table)
    joker = table.me.attach("", dude, kind=CardType.JOKER)
    table.state.in_play[spell.id].booted = booted
    foe = table.foe.dude()
    table.shootout(leader=dude, mark=foe)
    table.to_resolution("8C 8S 8H 3D 4S", "2S 2S 3H 5C 7S")
    if booted:
        assert not table.can_use(dude)
        return
    three = table.me.player.draw_hand[3]
    table.use(dude, spell, joker, three, "8D")
    assert (spell.booted, three.zone, joker.zone) == (True, "discard pile", "draw hand")
    assert table.me.player.hand_rank == 8
