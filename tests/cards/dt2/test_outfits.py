"""Behaviour of the outfits of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.events import GhostRockMoved
from tests.table import Table


def test_law_dogs_put_a_bounty_on_a_dude_with_less_influence(table: Table) -> None:
    home = table.me.outfit("Law Dogs")
    sheriff, deputy = table.me.dude(influence=2), table.me.dude(influence=1)
    outlaw = table.foe.dude(influence=2)
    table.answer(table._offers(home, "", None)[0])
    table.go(outlaw)
    assert table.pending.prompt == "Boot whom? (3 more influence)"
    table.go(sheriff)
    assert table.pending.prompt == "Boot whom? (1 more influence)"
    assert table.offered() == [f"c{deputy.id}"]
    table.go(deputy)
    assert outlaw.bounty == 1
    assert [sheriff.booted, deputy.booted, home.booted] == [True, True, True]


def test_law_dogs_may_take_back_a_dude_while_more_are_asked_for(table: Table) -> None:
    home = table.me.outfit("Law Dogs")
    sheriff, deputy = table.me.dude(influence=2), table.me.dude(influence=1)
    outlaw = table.foe.dude(influence=1)
    table.answer(table._offers(home, "", None)[0])
    table.go(outlaw, deputy)
    table.answer(f"c{deputy.id}")
    assert table.pending.prompt == "Boot whom? (2 more influence)"
    table.go(sheriff)
    table.answer("done")
    assert [sheriff.booted, deputy.booted, outlaw.bounty] == [True, False, 1]


def test_law_dogs_may_stop_booting_once_they_have_enough(table: Table) -> None:
    home = table.me.outfit("Law Dogs")
    sheriff, deputy = table.me.dude(influence=2), table.me.dude(influence=1)
    outlaw = table.foe.dude(influence=1)
    table.answer(table._offers(home, "", None)[0])
    table.go(outlaw, sheriff)
    assert (table.pending.prompt, table.pending.default) == ("Boot whom?", "done")
    table.answer("done")
    assert (outlaw.bounty, deputy.booted) == (1, False)


def test_law_dogs_cannot_accuse_somebody_too_influential(table: Table) -> None:
    home = table.me.outfit("Law Dogs")
    table.me.dude(influence=2)
    table.me.dude(influence=3, booted=True)
    table.foe.dude(influence=2)
    mine = table.me.dude(influence=0)
    table.foe.dude(influence=5)
    table.answer(table._offers(home, "", None)[0])
    assert [o.card for o in table.pending.options if o.card != mine.id] == []


def sloane(table: Table, **facts: int) -> Dude:
    """The Sloane Gang has booted a dude in the town square."""
    home = table.me.outfit("The Sloane Gang")
    dude = table.me.dude(at=table.town_square, counters=facts)
    table.foe.dude(influence=9)
    table.use(home, dude)
    assert dude.booted
    return dude


def test_the_sloane_gang_needs_an_unbooted_dude_in_the_town_square(table: Table) -> None:
    home = table.me.outfit("The Sloane Gang")
    table.me.dude(at=table.town_square, booted=True)
    table.me.dude()
    table.foe.dude(at=table.town_square)
    assert not table.can_use(home)


def test_the_sloane_gang_takes_ghost_rock_at_sundown(table: Table) -> None:
    sloane(table)
    table.noon_over()
    table.go("ghost rock")
    gains = [(e.taker, e.amount) for e in table.events(GhostRockMoved) if e.reason == "The Sloane Gang"]
    assert gains == [(0, 1)]


def test_the_sloane_gang_makes_a_name(table: Table) -> None:
    dude = sloane(table)
    table.noon_over()
    table.go("control point")
    assert dude.control == 1


def test_the_sloane_gang_gives_no_second_control_point(table: Table) -> None:
    dude = sloane(table, control=1)
    stash = table.me.stash
    table.next_day()
    assert dude.control == 1
    assert table.me.stash == stash + 1 - 1 + 2 + 3


def test_the_sloane_gang_gets_nothing_for_a_dude_that_left(table: Table) -> None:
    home = table.me.outfit("The Sloane Gang")
    rider = table.me.dude(at=table.town_square)
    horse = table.me.attach("Mustang", rider)
    table.foe.dude(influence=9)
    table.use(home, rider)
    table.use(horse, home, by=table.me)
    table.next_day()
    assert rider.control == 0
    assert table.me.stash == 10 - 1 + 2 + 3


def test_encroaching_darkness_makes_the_first_abomination_cheaper(table: Table) -> None:
    table.me.outfit("Encroaching Darkness")
    one, two = (table.me.hand(n, CardType.DUDE, cost=3, keywords=["Abomination"]) for n in ("One", "Two"))
    friend = table.me.hand("Friend", CardType.DUDE, cost=3)
    table.shop(friend)
    table.pass_()
    table.shop(one)
    assert table.me.stash == 10 - 3 - 2
    table.pass_()
    table.shop(two)
    assert table.me.stash == 10 - 3 - 2 - 3


def test_the_darkness_welcomes_an_abomination_every_day_and_none_of_others(table: Table) -> None:
    table.me.outfit("Encroaching Darkness")
    one, two = (table.me.hand(n, CardType.DUDE, cost=3, keywords=["Abomination"]) for n in ("One", "Two"))
    theirs = table.foe.hand("Theirs", CardType.DUDE, cost=3, keywords=["Abomination"])
    table.foe.dude(influence=9)
    table.pass_()
    table.shop(theirs)
    assert table.foe.stash == 7
    table.shop(one)
    assert table.me.stash == 8
    table.next_day()
    stash = table.me.stash
    table.shop(two)
    assert table.me.stash == stash - 2


def test_the_darkness_welcomes_nobody_from_the_discard_pile(table: Table) -> None:
    home = table.me.outfit("Encroaching Darkness")
    fiend = table.view(table.me.card("Fiend", CardType.DUDE, cost=3, keywords=["Abomination"]))
    table.me.state.discard_pile.append(fiend.id)
    assert home.cost_of(fiend) == 3


@pytest.mark.parametrize(("words", "bullets"), [(["Abomination"], 1), ([], 2)])
def test_encroaching_darkness(table: Table, words: list[str], bullets: int) -> None:
    home, square = table.me.outfit("Encroaching Darkness"), table.town_square
    hero = table.me.dude(value=5, at=square, keywords=words)
    table.me.dude(value=9, at=square, booted=True), table.me.dude(value=9)
    weak = table.foe.dude(value=4, bullets=2, influence=2, at=square)
    table.foe.dude(value=5, at=square), table.foe.dude(value=1)
    table.answer(table._offers(home, "", None)[0])
    assert table.offered() == [f"c{hero.id}"]
    table.go(hero)
    assert table.offered() == [f"c{weak.id}"]
    table.go(weak)
    assert (hero.booted, home.booted, weak.influence, weak.bullets) == (True, True, 1, bullets)


@pytest.mark.parametrize(("mine", "theirs", "cards"), [(2, 1, 6), (1, 1, 6), (1, 2, 5), (0, 0, 6)])
def test_the_spiritual_society_draws_for_the_town_square(
    table: Table, mine: int, theirs: int, cards: int
) -> None:
    table.me.outfit("The Spiritual Society")
    for side, influence in ((table.me, mine), (table.foe, theirs)):
        side.dude(influence=influence, at=table.town_square)
        side.dude(influence=5)
    table.next_day()
    assert len(table.me.player.play_hand) == cards
    assert len(table.foe.player.play_hand) == 5


def test_the_spiritual_society_boots_dudes_with_less_influence(table: Table) -> None:
    home, square = table.me.outfit("The Spiritual Society"), table.town_square
    hero = table.me.dude(influence=2, at=square)
    table.me.dude(influence=9, at=square, booted=True), table.me.dude(influence=9)
    meek = table.foe.dude(influence=1, at=square)
    table.foe.dude(influence=2, at=square), table.foe.dude(influence=0)
    table.foe.dude(influence=0, at=square, booted=True)
    table.answer(table._offers(home, "", None)[0])
    assert table.offered() == [f"c{hero.id}"]
    table.go(hero)
    assert table.offered() == [f"c{meek.id}"]
    table.go(meek)
    assert (hero.booted, home.booted, meek.booted) == (True, True, True)


@pytest.mark.parametrize(("stash", "discards"), [(4, 2), (5, 2), (6, 1)])
def test_108_gracious_gifts_lets_the_poor_discard_more(table: Table, stash: int, discards: int) -> None:
    table.me.outfit("108 Gracious Gifts")
    table.foe.dude(influence=9)
    for side in table.sides:
        side.hand(), side.hand(), side.hand()
    table.me.stash, table.foe.stash = stash, 5
    table.noon_over()
    assert (table.pending.kind, table.pending.player) == ("sundown discard", table.me.seat)
    assert table.pending.most == discards
    table.answer()
    assert table.pending.most == 1


def test_108_gracious_gifts_sees_who_counts_as_poorer(table: Table) -> None:
    table.me.outfit("108 Gracious Gifts")
    deed = table.foe.deed("Companhurst's")
    table.foe.dude(influence=9, at=deed)
    for side in table.sides:
        side.hand(), side.hand(), side.hand()
    table.me.stash = table.foe.stash = 5
    assert table.foe.player.is_poorer_than(table.me.player)
    table.noon_over()
    assert table.pending.kind == "sundown discard"
    assert table.pending.most == 1


def test_108_gracious_gifts_unboots_a_dude_for_two_ghost_rock(table: Table) -> None:
    home = table.me.outfit("108 Gracious Gifts")
    tired, _ = table.me.dude(booted=True), table.me.dude()
    table.foe.dude(booted=True)
    table.answer(table._offers(home, "", None)[0])
    assert table.offered() == [f"c{tired.id}"]
    table.go(tired)
    assert (tired.booted, home.booted, table.me.stash) == (False, True, 8)


def at_sundown(table: Table) -> None:
    """Pass to Sundown and stop at its first discard."""
    table.me.hand(), table.foe.hand()
    table.noon_over()
    assert table.pending.kind == "sundown discard"


def test_morgan_regulators_limit_influence_at_sundown(table: Table) -> None:
    table.me.outfit("Morgan Regulators")
    deed = table.me.deed(control=1)
    table.me.dude(influence=5, at=deed)
    table.foe.dude(influence=4, at=deed), table.foe.dude(influence=4, at=deed), table.foe.dude(influence=3)
    assert (table.foe.player.influence, deed.controller) == (11, table.foe.player)
    at_sundown(table)
    assert (table.me.player.influence, table.foe.player.influence) == (5, 8)
    assert deed.controller == table.me.player


def test_a_shootout_takes_the_regulators_limit_away(table: Table) -> None:
    table.me.outfit("Morgan Regulators")
    hero = table.me.dude()
    foe, _ = table.foe.dude(influence=4), table.foe.dude(influence=4)
    table.shootout(leader=hero, mark=foe)
    table.to_resolution("4S 4H 9C JD 2C", "8S 8H 8D 3C 3S")
    table.lumps(())
    at_sundown(table)
    assert table.foe.player.influence == 8


@pytest.mark.parametrize("horse", [True, False])
def test_morgan_regulators_ride_to_the_town_square(table: Table, horse: bool) -> None:
    home = table.me.outfit("Morgan Regulators")
    rider, _ = table.me.dude(booted=True), table.me.dude(at=table.town_square)
    if horse:
        table.me.attach("Mustang", rider)
    table.answer(table._offers(home, "", None)[0])
    assert table.offered() == [f"c{rider.id}"]
    table.go(rider)
    assert (rider.location, rider.booted, home.booted) == (table.town_square, not horse, True)
