"""Behaviour of the goods of The Light Shineth."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Card, Dude
from tests.table import Table

CHEATIN, LEGAL = "8S 8S 8H 3C 3S", "2S 3H 4H 5C 7S"


def kennel(table: Table) -> tuple[Card, Dude, Dude, Dude]:
    """The Guard Dog in my hand, my scientist, who stays at home, and one dude on each side."""
    dog = table.me.hand("Rich Man's Guard Dog")
    return dog, table.me.dude(keywords=["Mad Scientist 9"]), table.me.dude(), table.foe.dude(value=6)


def reveal(table: Table, hero: Dude, scientist: Dude, theirs: str, pulled: str = "KC") -> None:
    table.shootout(leader=hero, without=[scientist])
    table.to_resolution(LEGAL, theirs)


def test_rich_mans_guard_dog_is_invented_when_another_player_reveals_a_cheatin_hand(table: Table) -> None:
    dog, scientist, hero, _ = kennel(table)
    table.me.deck("KC")
    reveal(table, hero, scientist, CHEATIN)
    assert table.pending.kind == "yes or no"
    assert table.pending.player == table.me.seat
    table.go(True)
    assert (dog in hero.attachments, scientist.booted, table.me.stash) == (True, True, 8)


def test_rich_mans_guard_dog_need_not_come(table: Table) -> None:
    dog, scientist, hero, _ = kennel(table)
    reveal(table, hero, scientist, CHEATIN)
    table.go(False)
    assert dog.zone == "play hand"


@pytest.mark.parametrize("why", ["their hand is legal", "mine is Cheatin'", "nobody invents it", "no money"])
def test_rich_mans_guard_dog_stays_in_hand(table: Table, why: str) -> None:
    dog, scientist, hero, _ = kennel(table)
    scientist_is_out = why == "nobody invents it"
    table.state.in_play[scientist.id].booted = scientist_is_out
    table.me.stash = 1 if why == "no money" else 10
    table.shootout(leader=hero, without=[scientist])
    table.to_resolution(
        CHEATIN if why.startswith("mine") else LEGAL, LEGAL if "hand" in why or "mine" in why else CHEATIN
    )
    assert table.pending.kind in ("resolution", "cheatin resolution")
    assert dog.zone == "play hand"


@pytest.mark.parametrize(("pulled", "zone"), [("5C", "in play"), ("6C", "discard pile")])
def test_rich_mans_guard_dog_bites_the_opposing_shooter(table: Table, pulled: str, zone: str) -> None:
    hero, foe = table.me.dude(), table.foe.dude(value=6)
    dog = table.me.attach("Rich Man's Guard Dog", hero)
    table.shootout(leader=hero)
    table.to_resolution(LEGAL, CHEATIN)
    table.me.deck(pulled)
    table.use(dog)
    assert foe.zone == zone
    assert not dog.booted
    if zone == "in play":
        assert foe.is_home
        assert foe.booted
