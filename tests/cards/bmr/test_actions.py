"""Behaviour of the actions of Blood Moon Rising."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import BountyChanged, GhostRockMoved, Looked
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def quarrel(table: Table, booted: bool = False) -> tuple[Card, Dude, Dude]:
    """Set up the card in my hand; my caller in the town square calls out a mark."""
    beef = table.me.hand("We Got A Beef!")
    caller, prey = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square, booted=booted)
    return beef, caller, prey


def test_we_got_a_beef_puts_another_dude_in_the_marks_place(table: Table) -> None:
    beef, caller, prey = quarrel(table)
    other = table.foe.dude()
    table.call_out(caller, prey, "accept")
    table.answer(f"use:{beef.id}.step_in")
    table.go(prey, other)
    assert (prey.is_home, other.location, table.state.shootout.mark) == (True, table.town_square, other.id)  # type: ignore[union-attr]
    table.answer("done")
    assert [table.me.player.posse, table.foe.player.posse] == [[caller], [other]]
    assert table.me.stash == 9


def test_we_got_a_beef_can_replace_the_leader(table: Table) -> None:
    beef, caller, prey = quarrel(table)
    friend = table.me.dude(booted=True)
    table.call_out(caller, prey, "accept")
    table.use(beef, caller, friend, "done")
    assert [table.me.player.posse, caller.is_home] == [[friend], True]


def test_we_got_a_beef_needs_an_unbooted_dude_that_accepts(table: Table) -> None:
    beef, caller, prey = quarrel(table, booted=True)
    table.foe.dude()
    table.call_out(caller, prey)
    assert table.pending.kind == "posse"
    assert beef.zone == "play hand"


def test_we_got_a_beef_needs_an_acceptance(table: Table) -> None:
    _, caller, prey = quarrel(table)
    table.foe.dude()
    table.call_out(caller, prey, "refuse")
    assert table.pending.kind == "noon play"


def test_we_got_a_beef_needs_a_dude_next_door(table: Table) -> None:
    _, caller, prey = quarrel(table)
    table.foe.dude(at=table.foe.deed(is_out_of_town=True))
    table.call_out(caller, prey, "accept")
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize("succeeds", [True, False])
def test_burn_em_out_takes_a_card_from_their_hand(table: Table, succeeds: bool) -> None:
    burn, secret, other = table.me.hand("Burn 'Em Out"), table.foe.hand("Secret"), table.foe.hand("Other")
    leader, friend = table.me.dude("Leader"), table.me.dude("Friend")
    guards = [table.foe.dude("Guard", booted=True)] if not succeeds else []
    table.answer(f"use:{burn.id}.burn")
    table.go(table.foe.home, leader, friend, *guards)
    if succeeds:
        table.go(secret)
    else:
        table.to_resolution("KS QH 9D 4C 2S", "8S 8H 8D 8C 2C")
        table.lumps()
        while table.pending.kind != "noon play":
            table.answer(*table.offered()[:1])
    assert {(e.card, e.amount) for e in table.events(BountyChanged)} == {(leader.id, 1), (friend.id, 1)}
    assert (secret.zone, other.zone) == ("boot hill" if succeeds else "play hand", "play hand")


def test_burn_em_out_shows_the_hand_to_its_player_alone(table: Table) -> None:
    burn, secret = table.me.hand("Burn 'Em Out"), table.foe.hand("Secret")
    leader = table.me.dude("Leader")
    table.answer(f"use:{burn.id}.burn")
    table.go(table.foe.home, leader)
    assert [(e.player, e.cards) for e in table.events(Looked)] == [(0, (secret.id,))]


def move_on(table: Table, **facts: Any) -> tuple[Card, Card]:
    """Set up Moving Forward in hand, and a deed in my discard pile."""
    number = table.me.card("Plot", CardType.DEED, cost=7, production=2, **facts)
    table.me.state.discard_pile.append(number)
    for side in (table.me, table.foe):
        side.dude()
    return table.me.hand("Moving Forward"), table.view(number)


def test_moving_forward_builds_a_deed_in_a_shootout(table: Table) -> None:
    card, plot = move_on(table)
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.use(card, [plot], "right")
    assert (plot.in_play, table.me.stash) == (True, 8)


@pytest.mark.parametrize("pays", [True, False])
def test_moving_forward_costs_more_in_lowball(table: Table, pays: bool) -> None:
    card, plot = move_on(table)
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.answer(f"use:{card.id}.move_on")
    stash = table.me.stash
    table.go([plot], "left", pays)
    assert [e.amount for e in table.events(GhostRockMoved) if e.reason in ("Plot", "Moving Forward")] == (
        [2, 2] if pays else [2]
    )
    assert (plot.in_play, stash) == (pays, 9)


def test_moving_forward_stays_in_town(table: Table) -> None:
    card, plot = move_on(table, is_out_of_town=True)
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.use(card)
    assert plot.zone == "discard pile"


def test_shiny_things_dazzle_a_dude(table: Table) -> None:
    shiny, mine = table.me.hand("Shiny Things"), table.me.dude(at=table.town_square)
    rival = table.foe.dude(influence=1, value=3, at=table.town_square)
    table.use(shiny, rival)
    assert (rival.influence, rival.value, rival.booted) == (3, 10, True)
    table.pass_()
    assert not table.can(f"callout:{mine.id}>{rival.id}")


@pytest.mark.parametrize("law", [True, False])
def test_the_law_goes_underground(table: Table, law: bool) -> None:
    card = table.me.hand("The Law Goes Underground")
    hero = table.me.dude("Hero", stud=True, keywords=["Deputy"] if law else [])
    friend, foe, other = table.me.dude(), table.foe.dude("Shooter"), table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 4C 9H 9C", shooters=[foe])
    table.answer(f"use:{card.id}.vanish")
    assert table.offered() == [f"c{hero.id}"]
    table.go(hero, "discard")
    assert (hero.zone, friend.is_home, friend.booted) == ("discard pile", True, True)
    assert (foe.is_home, foe.booted, other.is_home) == (law, law, False)


def test_burn_em_out_finds_nothing_in_an_empty_hand(table: Table) -> None:
    burn, leader = table.me.hand("Burn 'Em Out"), table.me.dude("Leader")
    table.use(burn, table.foe.home, leader)
    assert (leader.bounty, burn.zone, table.events(Looked)) == (1, "discard pile", [])


def test_moving_forward_finds_deeds_that_can_be_paid_for(table: Table) -> None:
    card, plot = move_on(table)
    table.me.state.discard_pile += [
        table.me.card("Palace", CardType.DEED, cost=20),
        table.me.card("Hat", CardType.GOODS, cost=0),
    ]
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.answer(f"use:{card.id}.move_on")
    assert table.offered() == [f"c{plot.id}"]


def test_moving_forward_keeps_an_idle_deed_for_nothing(table: Table) -> None:
    card, _ = move_on(table)
    idle = table.me.card("Idle", CardType.DEED, cost=5, production=0)
    table.me.state.discard_pile.append(idle)
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.answer(f"use:{card.id}.move_on")
    table.go([table.view(idle)], "left")
    assert table.view(idle).in_play
    table.settled()
