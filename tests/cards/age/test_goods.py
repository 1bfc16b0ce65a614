"""Behaviour of the goods of A Grand Entrance."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import Control
from tests.engine import general_cards
from tests.table import Table, begin

assert general_cards


def plague(table: Table, copies: int = 1) -> tuple[list[Card], Dude, Dude]:
    """Set up The Blighted in my discard pile, my Abomination, and a dude of theirs."""
    goods = table.me.pile("discard_pile", *["The Blighted"] * copies)
    return goods, table.me.dude(keywords=["Abomination"]), table.foe.dude()


@pytest.mark.parametrize("how", ["Test Rule Axe", "Test Rule Broom"])
def test_the_blighted_comes_from_the_discard_pile_when_an_opposing_dude_leaves_play(
    table: Table, how: str
) -> None:
    [goods], host, foe = plague(table)
    table.me.dude("No Abomination")
    table.use(table.me.hand(how), foe, [host])
    assert goods.zone == "in play"
    assert goods in host.attachments
    assert table.me.stash == 8


def test_the_blighted_may_stay_where_it_is(table: Table) -> None:
    [goods], _, foe = plague(table)
    table.use(table.me.hand("Test Rule Axe"), foe, [])
    assert (goods.zone, table.me.stash) == ("discard pile", 10)


def test_the_blighted_comes_once_for_each_dude(table: Table) -> None:
    goods, host, foe = plague(table, 2)
    table.me.dude(keywords=["Abomination"])
    table.use(table.me.hand("Test Rule Axe"), foe, [host])
    assert sorted(g.zone for g in goods) == ["discard pile", "in play"]


def test_the_blighted_does_not_answer_your_own_dudes_or_what_is_no_dude(table: Table) -> None:
    [goods], _, _ = plague(table)
    own, deed = table.me.dude(), table.foe.deed()
    axe, broom = table.me.hand("Test Rule Axe"), table.me.hand("Test Rule Broom")
    table.use(axe, own)
    table.pass_()
    table.use(broom, deed)
    assert goods.zone == "discard pile"


def test_the_blighted_does_not_answer_casualties(table: Table) -> None:
    [goods], host, foe = plague(table)
    table.foe.dude()
    table.shootout(leader=host, mark=foe)
    table.to_resolution("8C 8S 8H 8D 3S", "2S 3H 4H 5C 7S")
    table.lumps(f"ace:{foe.id}")
    assert foe.zone == "boot hill"
    assert goods.zone == "discard pile"


def test_the_blighted_in_hand_does_nothing(table: Table) -> None:
    goods = table.me.hand("The Blighted")
    table.me.dude(keywords=["Abomination"])
    table.use(table.me.hand("Test Rule Axe"), table.foe.dude())
    assert goods.zone == "play hand"


def test_the_blighted_in_hand_does_not_stand_for_the_one_in_the_pile(table: Table) -> None:
    table.me.hand("The Blighted")
    [goods], host, foe = plague(table)
    table.use(table.me.hand("Test Rule Axe"), foe, [host])
    assert goods.zone == "in play"


def cellar(table: Table) -> tuple[Card, Card]:
    """Set up Doomsday Supply at my home, and a gun in my discard pile."""
    supply = table.me.attach("Doomsday Supply", table.me.home)
    gun = table.me.card("Gun", CardType.GOODS, cost=3)
    table.me.state.discard_pile.append(gun)
    return supply, table.view(gun)


def test_doomsday_supply_hands_out_goods_at_noon(table: Table) -> None:
    supply, gun = cellar(table)
    table.me.dude()
    far = table.me.dude(at=table.town_square)
    table.use(supply, far)
    assert (gun in far.goods, supply.zone, table.me.stash) == (True, "discard pile", 9)


def test_doomsday_supply_serves_the_posse_in_a_shootout(table: Table) -> None:
    supply, gun = cellar(table)
    hero, away = table.me.dude(), table.me.dude()
    table.foe.dude()
    table.shootout(leader=hero, without=[away])
    table.use(supply)
    assert gun in hero.goods


def test_doomsday_supply_may_find_nothing(table: Table) -> None:
    supply, gun = cellar(table)
    table.me.stash = 0
    table.me.dude()
    table.use(supply)
    assert (gun.zone, supply.zone) == ("discard pile", "discard pile")


def medicine(table: Table, stash: int, keyword: str = "Mad Scientist 0") -> tuple[Dude, Dude, Card]:
    """Set up a scientist and a patient of mine at a deed of mine, and the medicine in hand."""
    deed = table.me.deed()
    scientist = table.me.dude(keywords=[keyword])
    patient = table.me.dude("Patient", at=deed)
    table.me.stash = stash
    return scientist, patient, table.me.hand("Bacillus Pasteuria")


def test_bacillus_pasteuria_is_grown_by_a_scientist(table: Table) -> None:
    scientist, patient, bacillus = medicine(table, stash=0)
    table.shop(bacillus, patient)
    assert (scientist.booted, bacillus in patient.attachments, table.me.stash) == (True, True, 0)


@pytest.mark.parametrize("grown", [True, False])
def test_bacillus_pasteuria_may_be_paid_for(table: Table, grown: bool) -> None:
    scientist, patient, bacillus = medicine(table, stash=5)
    table.shop(bacillus, patient, scientist if grown else ())
    assert (scientist.booted, table.me.stash) == (grown, 5 if grown else 3)


def test_bacillus_pasteuria_needs_money_or_a_scientist(table: Table) -> None:
    _, patient, bacillus = medicine(table, stash=1, keyword="Huckster 0")
    assert not table.can(f"shop:{bacillus.id}>{patient.id}")


def test_bacillus_pasteuria_cures(table: Table) -> None:
    patient = table.foe.dude(at=table.town_square, booted=True)
    nurse = table.me.dude(at=table.town_square)
    bacillus = table.me.attach("Bacillus Pasteuria", nurse)
    plague = table.me.attach("Lost to the Plague", patient, kind=CardType.ACTION)
    table.use(bacillus, patient, plague)
    assert (patient.booted, bacillus.zone, plague.zone) == (False, "discard pile", "discard pile")


@pytest.mark.parametrize("theirs", [True, False])
def test_the_blighted_asks_who_controlled_the_dude(table: Table, theirs: bool) -> None:
    [goods], host, foe = plague(table)
    victim = table.me.dude() if theirs else foe
    rider = table.foe if theirs else table.me
    begin(table.engine, Control, victim.id, card=victim.id, player=rider.seat)
    axe = table.me.hand("Test Rule Axe")
    table.use(axe, victim, *([[host]] if theirs else []))
    assert (goods.zone == "in play") == theirs
