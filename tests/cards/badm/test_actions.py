"""Behaviour of the actions of Bad Medicine."""

from __future__ import annotations

import pytest

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def monk(table: Table) -> tuple[Dude, Card]:
    """Set up my booted Kung Fu dude and Focusing Chi, another copy of which is on top of the deck."""
    dude = table.me.dude(keywords=["Kung Fu 2"], value=10, booted=True)
    technique = table.me.hand("Focusing Chi")
    table.me.deck("Focusing Chi", "5C", "6C", "7C")
    return dude, technique


def test_focusing_chi_pulled_for_a_technique_unboots_and_sorts_the_deck(table: Table) -> None:
    dude, technique = monk(table)
    chi, five, six, seven = (table.view(c) for c in reversed(table.me.state.deck[-4:]))
    table.use(technique, dude, True, [six], "draw a card")
    assert not dude.booted
    assert (chi.zone, six.zone, five.zone) == ("discard pile", "discard pile", "play hand")
    assert table.me.state.deck[-1] == seven.id


def test_focusing_chi_may_be_pulled_for_nothing(table: Table) -> None:
    dude, technique = monk(table)
    table.use(technique, dude, False, "put it back")
    assert dude.booted
    assert table.me.state.deck[-1] == technique.id


def test_focusing_chi_does_nothing_in_hand_or_in_other_pulls(table: Table) -> None:
    table.me.dude(keywords=["Kung Fu 2"], booted=True)
    luck = table.me.hand("Test Luck")
    table.me.hand("Focusing Chi")
    table.me.deck("Focusing Chi")
    table.use(luck)
    assert table.pending.kind == "noon play"


def quiet_shootout(table: Table, *mine: str) -> Card:
    """Start a shootout in which I have played No Funny Stuff, with these cards left in my hand."""
    hush = table.me.hand("No Funny Stuff")
    for title in mine:
        table.me.hand(title)
    table.me.dude("Mine"), table.foe.dude("Theirs")
    table.shootout()
    table.use(hush)
    return hush


def test_no_funny_stuff_stops_shootout_abilities_of_both(table: Table) -> None:
    mine = table.me.hand("Sun in Yer Eyes")
    theirs = table.foe.hand("Sun in Yer Eyes")
    quiet_shootout(table)
    assert not table.can_use(theirs, by=table.foe)
    assert not table.can_use(mine, by=table.me)


@pytest.mark.parametrize("quiet", [True, False])
def test_no_funny_stuff_stops_reacts(table: Table, quiet: bool) -> None:
    healer, hush = table.foe.dude("Arnold McCadish"), table.me.hand("No Funny Stuff")
    patient = table.foe.dude("Patient", value=1)
    table.me.dude()
    table.shootout()
    if quiet:
        table.use(hush)
    table.to_resolution("8S 8H 8D 3C 2S", "8S 8H 6D 7C 9S", shooters=(patient,))
    table.lumps(f"discard:{patient.id}")
    assert any(o.card == healer.id for o in table.pending.options if o.verb == "use") is not quiet


def test_no_funny_stuff_stops_resolution_abilities_but_not_cheatin_ones(table: Table) -> None:
    hush = quiet_shootout(table, "Coachwhip!", "Shan Fan Showdown!")
    table.to_resolution("8S 7H 6D 3C 2S", "8S 8S 8D 3C 3S")
    titles = {table.view(o.card).title for o in table.pending.options if o.card is not None}
    assert titles == {"Coachwhip!"}, hush


def test_no_funny_stuff_is_ended_by_two_random_cards(table: Table) -> None:
    cards = [table.foe.hand("Sun in Yer Eyes") for _ in range(3)]
    hush = quiet_shootout(table)
    table.use(hush, by=table.foe)
    assert sorted(c.zone for c in cards) == ["discard pile", "discard pile", "play hand"]
    assert table.can_use(next(c for c in cards if c.zone == "play hand"), by=table.foe)
    assert not table.can_use(hush)


def test_no_funny_stuff_is_not_ended_with_fewer_cards(table: Table) -> None:
    hush = quiet_shootout(table, "Sun in Yer Eyes")
    assert not table.can_use(hush, by=table.me)


def test_no_funny_stuff_ends_with_the_shootout(table: Table) -> None:
    mine = table.me.hand("Fleet-Footed")
    hush = quiet_shootout(table)
    table.to_resolution("8S 8H 8D 8C 3S", "2S 4H 6D 7C 9S")
    table.lumps([])
    assert table.can_use(mine, by=table.me)
    assert not table.can_use(hush, by=table.me)


def test_no_funny_stuff_asks_nobody_outside_the_shootout() -> None:
    table = Table(3)
    for _ in range(2):
        table.sides[2].hand("Sun in Yer Eyes")
    hush = quiet_shootout(table)
    assert (table.pending.player, hush.zone) == (table.foe.seat, "discard pile")
    table.pass_()
    assert table.pending.player == table.me.seat
