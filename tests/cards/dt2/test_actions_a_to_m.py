"""Behaviour of the actions of Weird West Edition, A to M."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Card
from tests.table import Table

FULL_HOUSE = "8S 8H 8D 3C 3S"
PAIR = "4S 4H 9C JD 2C"
CHEATIN = "4S 4S 9C JD 2C"


@pytest.mark.parametrize("title", ["Ambush", "01114"])
@pytest.mark.parametrize(("bounty", "noticed"), [(0, 1), (1, 0)])
def test_ambush_aces_the_mark_and_is_no_crime_against_the_wanted(
    table: Table, title: str, bounty: int, noticed: int
) -> None:
    leader = table.me.dude(at=table.town_square)
    helper = table.me.dude(at=table.town_square)
    mark = table.foe.dude(bounty=bounty)
    card = table.me.hand(title)
    table.use(card, mark, leader, f"join:{helper.id}", "done")
    assert mark.zone == "boot hill"
    assert (leader.bounty, helper.bounty) == (noticed, noticed)
    assert table.me.stash == 10 - card.cost + bounty


def test_a_failed_ambush_gives_bounty_to_the_posse_only(table: Table) -> None:
    leader, mark = table.me.dude(), table.foe.dude(stud=True, bullets=2, at=table.town_square)
    table.use(table.me.hand("Ambush"), mark, leader, f"join:{mark.id}")
    table.to_resolution(PAIR, FULL_HOUSE)
    assert (leader.bounty, mark.bounty) == (1, 0)
    table.lumps(())
    assert mark.in_play


def test_only_the_old_ambush_marks_your_own_dude(table: Table) -> None:
    leader, traitor = table.me.dude(at=table.town_square), table.me.dude()
    new, old = table.me.hand("Ambush"), table.me.hand("01114")
    assert not table.can_use(new)
    table.use(old, traitor, leader, "done")
    assert traitor.zone == "boot hill"


def fight_a_cheater(table: Table, title: str, mine: str = FULL_HOUSE) -> Card:
    """My dude and two of theirs, whose hand is Cheatin'; the first of theirs is the shooter."""
    card = table.me.hand(title)
    table.me.dude()
    table.foe.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution(mine, CHEATIN, shooters=[table.foe.player.dudes[0]])
    return card


def test_bottom_dealin_gives_the_cheater_your_cards(table: Table) -> None:
    card = fight_a_cheater(table, "Bottom Dealin'")
    mine = table.me.deck("2D", "2H", "2S", "5C", "9D")
    old = table.foe.player.draw_hand
    table.use(card)
    assert table.foe.player.draw_hand == mine
    assert table.foe.player.hand_rank == 4
    assert {c.zone for c in old} == {"discard pile"}
    table.lumps()
    while table.pending.kind in ("casualty", "flee"):
        table.answer(*(table.offered()[:1] if table.pending.kind == "casualty" else ()))
    assert {c.zone for c in mine} == {"discard pile"}
    assert all(c in table.me.player.discard_pile for c in mine)


def riders(table: Table, mine: int, theirs: int) -> Card:
    """A shootout with that many Horses on each side, and the Cavalry called for my first dude."""
    card = table.me.hand("Calling the Cavalry")
    for side, count in ((table.me, mine), (table.foe, theirs)):
        side.dude(), side.dude()
        for _ in range(count):
            side.attach("Nag", side.dude(), keywords=["Horse"])
    table.shootout()
    table.use(card, table.me.player.dudes[0])
    return card


@pytest.mark.parametrize(("mine", "theirs", "ranks"), [(2, 1, (3, 2)), (1, 2, (2, 3)), (1, 1, (2, 2))])
def test_the_cavalry_raises_the_hand_of_most_horses(
    table: Table, mine: int, theirs: int, ranks: tuple[int, int]
) -> None:
    riders(table, mine, theirs)
    table.to_resolution("8S 8H 9D 3C 2S", PAIR)
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == ranks
    assert table.me.player.dudes[0].is_stud


def test_the_cavalry_helps_for_one_round(table: Table) -> None:
    riders(table, 1, 0)
    table.to_resolution("8S 8H 9D 3C 2S", "AS AH KD 9H 9C")
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (3, 3)
    table.lumps(*(f"discard:{side.player.dudes[1].id}" for side in table.sides), (), ())
    table.to_resolution("8S 8H 9D 3C 2S", "AS AH KD 9H 9C")
    assert table.me.player.hand_rank == 2
    assert table.me.player.dudes[0].is_stud
