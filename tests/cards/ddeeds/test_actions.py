"""Behaviour of the actions of Dirty Deeds."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import NumberChange
from tests.cards import practice  # noqa: F401
from tests.engine import general_cards
from tests.table import Table

assert general_cards


def fight(table: Table) -> tuple[Card, Card, Dude, Card]:
    """Set up my Modification and Gadget, my weak dude, and their Shotgun."""
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


FAIR, FOUL = "8S 9H JD 3C 2S", "4S 4S 4C 9H 9C"


def test_an_accidental_reunion_punishes_cheats_in_every_round(table: Table) -> None:
    for side in table.sides:
        for _ in range(4):
            side.dude()
    card = table.me.hand("An Accidental Reunion")
    table.shootout()
    table.use(card, False)
    table.to_resolution(FAIR, FOUL)
    fight_ = table.state.shootout
    assert fight_ is not None
    assert (fight_.extra_casualties, card.zone) == ([0, 2], "discard pile")


@pytest.mark.parametrize(("pays", "zone", "stash"), [(True, "play hand", 8), (False, "discard pile", 10)])
def test_an_accidental_reunion_may_be_taken_back(table: Table, pays: bool, zone: str, stash: int) -> None:
    table.me.dude(), table.foe.dude()
    card = table.me.hand("An Accidental Reunion")
    table.shootout()
    table.use(card, pays)
    assert (card.zone, table.me.stash) == (zone, stash)


def test_hustled_earns_and_boots_a_card_where_the_grifter_is(table: Table) -> None:
    grifter = table.me.dude(keywords=["Grifter"], at=table.town_square)
    victim, away = table.foe.dude(at=table.town_square), table.foe.dude()
    gun = table.foe.attach("Shotgun", victim)
    mine = table.me.dude(at=table.town_square)
    card = table.me.hand("Hustled")
    table.answer(f"use:{card.id}.hustle")
    table.go(grifter)
    assert table.offered() == [f"c{victim.id}", f"c{gun.id}"]
    table.go(gun)
    assert (grifter.booted, grifter.bounty, gun.booted, table.me.stash) == (True, 1, True, 12)
    assert [away.booted, mine.booted] == [False, False]


def test_hustled_needs_an_unbooted_grifter(table: Table) -> None:
    table.me.dude(keywords=["Grifter"], booted=True), table.me.dude()
    assert not table.can_use(table.me.hand("Hustled"))


def revenge(table: Table) -> tuple[Dude, Dude, Card]:
    """Set up my Kung Fu dude, their stud with a gun, and the Technique."""
    master, victim = table.me.dude(keywords=["Kung Fu 2"]), table.foe.dude(stud=True)
    table.foe.attach("Shotgun", victim)
    return master, victim, table.me.hand("Rabbit Takes Revenge")


def test_rabbit_takes_revenge_turns_the_tables_and_holds_both(table: Table) -> None:
    master, victim, card = revenge(table)
    pistol = table.me.attach("Practice Pistol", master)
    other = table.foe.dude()
    table.shootout()
    table.me.deck("2C")
    table.use(card, master, victim)
    assert (master.is_stud, victim.is_stud) == (True, False)
    assert all(d.cannot("flee") for d in (master, victim))
    assert not other.cannot("flee")
    table.use(pistol, victim)
    assert victim.in_posse
    assert not [c.booted for c in victim.attachments if c.booted], "it was no combo"


def test_rabbit_takes_revenge_does_more_in_a_combo(table: Table) -> None:
    master, victim, card = revenge(table)
    table.foe.dude(), table.foe.dude()
    leap = table.me.hand("Rabbit's Lunar Leap")
    table.me.dude()
    table.shootout(leader=table.me.player.dudes[1], mark=victim, without=[master])
    table.me.deck("2C", "3C")
    table.answer(f"use:{leap.id}.leap")
    table.go(master)
    assert table.pending.kind == "combo", table.describe()
    table.answer(f"use:{card.id}.take_revenge")
    table.go(victim)
    assert [c.booted for c in victim.attachments] == [True]
    table.to_resolution("8S 9H JD 3C 2S", "8D 9H JD 3C 3S")
    assert table.engine.effects(NumberChange, "first casualty", victim.id)
