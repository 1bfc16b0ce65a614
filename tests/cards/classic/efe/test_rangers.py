"""Behaviour of the cards of the Texas Rangers' deck, of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_the_sewing_circle_returns_a_harrowed_dude_to_its_owner(table: Table) -> None:
    action = table.me.hand("Sewing Circle")
    corpse, _living = table.foe.pile("boot_hill", "Tombstone Frank", "Rex Handlen")
    table.declare(action)
    assert table.choices() == keys(corpse)
    table.go(corpse)
    assert (corpse.zone, corpse.id in table.foe.state.play_hand, table.me.stash) == ("play hand", True, 9)


def test_bullets_decide_who_controls_the_arena(table: Table) -> None:
    arena = table.me.deed("Bloodsport Arena")
    table.foe.dude(at=arena, bullets=3, influence=0)
    table.me.dude(at=arena, bullets=2, influence=5)
    assert arena.controller == table.foe.player


def test_two_dudes_fight_in_the_arena_alone_and_unarmed(table: Table) -> None:
    arena = table.me.deed("Bloodsport Arena")
    mine, theirs = table.me.dude("Mine", at=arena, bullets=2), table.foe.dude("Theirs", at=arena, bullets=1)
    friend = table.foe.dude("Friend", at=arena, bullets=0)
    gun = table.me.attach("Shotgun", mine)
    hat = table.foe.attach("'Chip'", theirs)
    assert mine.bullets > 2
    table.use(arena, mine, theirs)
    assert (mine.in_posse, theirs.in_posse, friend.in_posse) == (True, True, False)
    assert (mine.bullets, theirs.influence, table.can_use(gun)) == (2, 1, False)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert (mine.zone, hat.in_play, theirs.influence) == ("boot hill", True, 3)


def test_the_arena_wants_dudes_of_two_players(table: Table) -> None:
    arena = table.me.deed("Bloodsport Arena")
    table.me.dude("One", at=arena)
    table.me.dude("Two", at=arena)
    assert not table.can_use(arena)


@pytest.mark.parametrize("here", [True, False])
def test_the_shaft_yields_more_for_each_dead_dude(table: Table, here: bool) -> None:
    shaft = table.me.deed("Deep in the Earth Shaft")
    ezzie, prey = table.me.dude("Ezzie"), table.foe.dude(value=2, at=shaft if here else table.town_square)
    table.me.dude(at=shaft, influence=5)
    table.foe.deck("KC", "KD", "KH")
    table.declare(ezzie)
    table.go(prey)
    if here:
        table.answer(f"use:{shaft.id}.bury")
    assert (shaft.production, shaft.permanent("production")) == ((2, 1) if here else (1, 0))


def test_agents_stay_away_from_the_ourobouros(table: Table) -> None:
    train = table.me.deed("The C.S.A. Ourobouros")
    agent, other = table.me.dude("Agent", gangs=("agency",)), table.me.dude("Other")
    assert not table.can(f"move:{agent.id}>{train.id}")
    assert table.can(f"move:{other.id}>{train.id}")


@pytest.mark.parametrize(("gang", "left"), [("texasrangers", 2), ("agency", 0)])
def test_the_ourobouros_is_cheaper_for_the_rangers(table: Table, gang: str, left: int) -> None:
    table.me.outfit("Home", gangs=(gang,))
    table.shop(table.me.hand("The C.S.A. Ourobouros"), "left")
    assert table.me.stash == left


TERRANCE = "Father Terrance (Exp.1)"


def test_father_terrance_prepares_the_deck_for_a_better_priest(table: Table) -> None:
    father = table.me.dude(TERRANCE)
    bishop = table.me.hand("Bishop", CardType.DUDE, keywords=["Blessed 2"])
    wanted = table.me.only_deck("2C", "3C", "4C", "5C", "6C")[:3]
    table.shop(bishop)
    table.answer(f"use:{father.id}.prepare")
    table.go([*wanted], wanted[2], wanted[0])
    assert father.booted
    assert table.me.player.deck[-3:] == [wanted[2], wanted[0], wanted[1]]


@pytest.mark.parametrize("skill", ["Blessed 1", "Huckster 3"])
def test_father_terrance_does_not_mind_others(table: Table, skill: str) -> None:
    table.me.dude(TERRANCE)
    table.shop(table.me.hand("Other", CardType.DUDE, keywords=[skill]))
    assert table.pending.kind == "noon play"


def test_a_chip_gives_influence_and_pride(table: Table) -> None:
    proud = table.foe.dude(influence=0, at=table.town_square)
    table.foe.attach("'Chip'", proud)
    caller = table.me.dude(at=table.town_square)
    assert proud.influence == 2
    table.answer(f"callout:{caller.id}>{proud.id}")
    assert table.pending.kind != "callout"


@pytest.mark.parametrize("title", ["'Chip'", "Three-Piece Suit"])
def test_a_dude_carries_only_one(table: Table, title: str) -> None:
    first, second = table.me.dude("First"), table.me.dude("Second")
    table.me.attach(title, first)
    again = table.me.hand(title)
    assert not table.can(f"shop:{again.id}>{first.id}")
    assert table.can(f"shop:{again.id}>{second.id}")


@pytest.mark.parametrize(("value", "dressed"), [(5, 8), (12, 13)])
def test_a_three_piece_suit_raises_value_and_influence(table: Table, value: int, dressed: int) -> None:
    dude = table.me.dude(value=value, influence=1)
    table.me.attach("Three-Piece Suit", dude)
    assert (dude.value, dude.influence) == (dressed, 2)
