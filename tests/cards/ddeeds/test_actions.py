"""Behaviour of the actions of Dirty Deeds."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.cards import Card, Dude
from tests.engine import general_cards
from tests.table import Table

assert general_cards


def fight(table: Table) -> tuple[Card, Card, Dude, Card]:
    """My Modification and Gadget, my weak dude, and their Shotgun."""
    trick = table.me.hand("A Slight Modification")
    dude = table.me.dude(value=2)
    gadget = table.me.attach("", dude, keywords=["Gadget"])
    gun = table.foe.attach("Shotgun", table.foe.dude(bullets=3))
    return trick, gadget, dude, gun


def test_a_slight_modification_stops_a_shootout_ability_and_spares_its_costs(table: Table) -> None:
    trick, gadget, dude, gun = fight(table)
    table.shootout()
    table.turn_of(table.foe)
    table.answer(f"use:{gun.id}.blast")
    table.go(dude)
    assert table.pending.kind == "react"
    assert table.pending.player == table.me.seat
    table.use(trick)
    assert (dude.in_play, gun.booted, gadget.booted) == (True, False, True)
    assert trick.zone == "discard pile"
    table.turn_of(table.foe)
    assert not table.can_use(gun), "it counts as used"


def test_a_slight_modification_spares_the_price_of_an_action_card(table: Table) -> None:
    trick, _, _, _ = fight(table)
    paid = table.foe.hand("Test Rule Pep Talk", cost=2)
    foe = table.foe.player.dudes[0]
    table.shootout()
    table.turn_of(table.foe)
    table.answer(f"use:{paid.id}.talk.shootout")
    table.go(foe)
    table.use(trick)
    assert (table.foe.stash, foe.bullets) == (10, 4)


def test_a_slight_modification_needs_an_unbooted_gadget_in_your_posse(table: Table) -> None:
    _, gadget, dude, gun = fight(table)
    table.state.in_play[gadget.id].booted = True
    table.me.attach("", table.me.home, keywords=["Gadget"], attach={"to": ("deed",)})
    table.shootout()
    table.turn_of(table.foe)
    table.use(gun, dude)
    assert dude.zone == "boot hill"


def test_a_slight_modification_does_not_stop_your_own_abilities(table: Table) -> None:
    table.me.hand("A Slight Modification")
    dude = table.me.dude()
    table.me.attach("", dude, keywords=["Gadget"])
    gun = table.me.attach("Shotgun", dude)
    prey = table.foe.dude(value=1)
    table.state.in_play[dude.id].counters["bullets"] = 3
    table.shootout()
    table.use(gun, prey)
    assert prey.zone == "boot hill"


def test_a_slight_modification_stops_no_cheatin_resolution(table: Table) -> None:
    _, gadget, dude, _ = fight(table)
    trick = table.foe.hand("Coachwhip!", CardType.ACTION)
    table.shootout()
    table.to_resolution("8S 8S 8H 3C 3S", "2S 3H 4H 5C 7S")
    table.use(trick, dude, by=table.foe)
    assert dude.zone == "boot hill"
    assert not gadget.booted
