"""Behaviour of the events of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import EventCard, card, event
from doomtown_desktop.protocol.events import EventResolved, GhostRockMoved
from tests.cards.classic.practice import fate, lowball, omen
from tests.table import NOBODY, Table


def test_eureka_comes_along_and_fetches_two_cards(table: Table) -> None:
    dog = fate(table, "Eureka!")
    assert dog in table.me.home.attachments
    assert len(table.me.player.play_hand) == 2
    assert (table.me.player.hand_size, table.foe.player.hand_size) == (7, 5)


def test_eureka_runs_to_the_next_player_when_a_dude_is_aced(table: Table) -> None:
    for side in (table.me, table.foe):
        for _ in range(2):
            side.dude(at=table.town_square)
    dog = fate(table, "Eureka!")
    table.shootout()
    table.to_resolution("9S 7H 2D 5C QS", "8S 8H 3D 9C 4S")
    table.lumps(f"ace:{table.me.player.dudes[0].id}")
    assert dog in table.foe.home.attachments
    assert len(table.foe.player.play_hand) == 2
    assert (table.me.player.hand_size, table.foe.player.hand_size) == (5, 7)


def test_eureka_moves_once_for_the_casualties_of_a_round(table: Table) -> None:
    for side in (table.me, table.foe):
        for _ in range(2):
            side.dude(at=table.town_square)
    dog = fate(table, "Eureka!")
    table.shootout()
    table.to_resolution("9S 9H 2D 5C QS", "8S 8H 3D 9C 4S")
    while table.pending.kind in ("resolution", "casualty"):
        table.answer(table.offered()[0])
    assert [len(s.state.boot_hill) for s in (table.me, table.foe)] == [1, 1]
    assert dog in table.foe.home.attachments


@pytest.mark.parametrize("title", ["Eureka!", "Eureka?!?"])
def test_a_second_eureka_finds_no_home(table: Table, title: str) -> None:
    other = table.foe.put(table.foe.card(title, CardType.EVENT), table.foe.home.id, table.foe.home.id)
    dog = fate(table, "Eureka!")
    assert other in table.foe.home.attachments
    assert dog.zone == "discard pile"


COACH = "A Coach Comes to Town"


def test_a_coach_brings_four_ghost_rock(table: Table) -> None:
    table.foe.dude()
    fate(table, COACH)
    assert table.pending.player == table.foe.seat
    before = table.me.stash
    table.go(False)
    while table.pending.kind == "upkeep":
        table.answer(table.offered()[0])
    assert table.me.stash >= before + 4
    assert table.pending.kind == "noon play"


def test_a_coach_is_robbed_by_nobody_who_cannot_come(table: Table) -> None:
    rooted = table.foe.dude()
    table.forbid(rooted, "move")
    table.me.dude()
    fate(table, COACH)
    assert table.pending.kind == "noon play"
    assert next(e.amount for e in table.events(GhostRockMoved) if (e.giver, e.taker) == (None, 0)) == 4


def rock_of(table: Table) -> tuple[int, int]:
    return table.me.stash, table.foe.stash


def test_a_coach_is_robbed_where_you_do_not_defend_it(table: Table) -> None:
    robber, friend = table.foe.dude(), table.foe.dude("Friend")
    guard = table.me.dude()
    fate(table, COACH)
    before = rock_of(table)
    table.go(True, robber)
    table.join_all([guard])
    paid = [e for e in table.events(GhostRockMoved) if (e.giver, e.taker) == (0, 1)]
    assert [e.amount for e in paid] == [4]
    assert before[0] >= 4
    assert (robber.location, robber.booted, friend.booted) == (table.foe.home, True, True)
    assert guard.location == table.me.home


def test_a_coach_is_robbed_of_no_more_than_there_is(table: Table) -> None:
    table.foe.dude()
    table.me.stash = 1
    fate(table, COACH)  # the ante has been won back
    table.me.stash = 3
    table.go(True)
    table.join_all()
    assert [e.amount for e in table.events(GhostRockMoved) if (e.giver, e.taker) == (0, 1)] == [3]


@pytest.mark.parametrize("guarded", [True, False])
def test_a_coach_is_fought_for_in_the_middle_of_lowball(table: Table, guarded: bool) -> None:
    robber, guard = table.foe.dude(), table.me.dude()
    later = omen(table.foe, "Test Classic Windfall")
    fate(table, COACH)
    hands = [list(side.state.draw_hand) for side in (table.me, table.foe)]
    table.go(True)
    assert table.pending.player == table.me.seat
    table.go(f"join:{guard.id}")
    good, bad = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS"
    table.to_resolution(*((good, bad) if guarded else (bad, good)))
    table.lumps()
    moved = [(e.giver, e.taker, e.amount) for e in table.events(GhostRockMoved) if e.amount == 4]
    assert moved == ([(None, 0, 4)] if guarded else [(0, 1, 4)])
    assert (robber.in_play, guard.in_play) == (not guarded, guarded)
    assert [(e.player, e.card) for e in table.events(EventResolved)][1:] == [(1, later.id)]
    piles = [*table.me.state.discard_pile, *table.foe.state.discard_pile]
    assert set(hands[0] + hands[1]) <= set(piles)
    assert not any(side.state.draw_hand or side.state.table for side in table.sides)
    assert table.state.shootout is None


@card("Test Classic Windfall")
class Windfall(EventCard):
    @event("Gain 2 ghost rock.")
    async def fall(self) -> None:
        await self.gain_ghost_rock(2)


def test_a_coach_is_robbed_by_one_player_the_winner_first() -> None:
    table = Table(3, "classic-2000")
    omen(table.foe, COACH)
    for side in table.sides:
        side.dude()
    other = table.sides[2]
    other.deck("KC", "QS", "JH", "10C", "8C")
    lowball(table, "AS 2H 3D 4C 6S", "KS QH JD 10C")
    assert table.pending.player == table.me.seat  # the Winner; Ben, who owns the event, rides last if at all
    table.go(False)
    assert table.pending.player == 2
    table.go(True)
    table.answer()  # nobody is asked to help
    assert table.pending.player == table.foe.seat  # only the owner of the event defends it
    before = table.foe.stash
    table.answer("done")
    moved = [(e.giver, e.taker) for e in table.events(GhostRockMoved) if e.amount == 4]
    assert moved == [(1, 2)]
    assert before >= 4


def test_a_coach_is_robbed_once_whatever_comes_of_it() -> None:
    table = Table(3, "classic-2000")
    omen(table.foe, COACH)
    robber, guard, _third = (side.dude() for side in table.sides)
    table.sides[2].deck("KC", "QS", "JH", "10C", "8C")
    lowball(table, "AS 2H 3D 4C 6S", "KS QH JD 10C")
    table.go(True, NOBODY, f"join:{guard.id}", NOBODY)
    table.to_resolution("AS 3H 9D 6C JS", "8S 8H 9D 3C 2S")
    table.lumps()
    assert (robber.zone, table.state.shootout) == ("boot hill", None)
    assert [(e.giver, e.taker) for e in table.events(GhostRockMoved) if e.amount == 4] == [(None, 1)]
    assert table.pending.kind == "noon play"
