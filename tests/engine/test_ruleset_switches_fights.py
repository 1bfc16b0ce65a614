"""The switches between rule books that shootouts and jobs read (differences D-nn)."""

from __future__ import annotations

import pytest

import tests.engine.shootout_cards
import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.engine.change import forming
from doomtown_desktop.engine.change.forming import joining
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import JobEnded, Moved, RoundDecided
from tests.engine.switch_cards import under
from tests.table import NOBODY, Table

FULL, PAIR, NOTHING = "8S 8H 8D 3C 3S", "JS JD 5H 6C KD", "2S 4H 6D 9C KS"


def neighbours(table: Table) -> tuple[Card, Card, Card, Card]:
    """Return a leader and a mark in the town square, and a friend of each at home."""
    return (
        table.me.dude(at=table.town_square),
        table.me.dude(),
        table.foe.dude(at=table.town_square),
        table.foe.dude(),
    )


@pytest.mark.parametrize("together", [False, True])
def test_d49_when_dudes_that_join_move(table: Table, together: bool) -> None:
    under(table, posses_join_together=together)
    hero, friend, mark, pal = neighbours(table)
    table.call_out(hero, mark, "accept")
    table.go(f"join:{friend.id}")
    assert (table.pending.player, friend.booted, friend.location == table.town_square) == (
        1,
        not together,
        not together,
    )
    table.go(f"join:{pal.id}")
    assert table.pending.kind == "shootout"
    assert [d.booted for d in (hero, friend, mark, pal)] == [False, True, False, True]
    assert {d.location for d in (friend, pal)} == {table.town_square}


def test_d49_declared_dudes_are_not_offered_again(table: Table) -> None:
    under(table, posses_join_together=True)
    hero, friend, mark, _ = neighbours(table)
    other = table.me.dude()
    table.call_out(hero, mark, "accept")
    table.go(f"join:{friend.id}")
    assert table.offered() == [f"join:{other.id}", "done"]


@pytest.mark.parametrize(("spares", "bounties"), [("owner", [1, 0]), ("owner's side", [0, 0])])
def test_d50_strangers_beside_the_owner(spares: str, bounties: list[int]) -> None:
    table = Table(3)
    under(table, trespass_spares=spares)
    deed = table.foe.deed(access="private")
    table.me.dude(at=deed)
    mark, helper = table.foe.dude(at=deed), table.sides[2].dude(at=deed)
    table.shootout(at=deed, without=[helper])
    table.helps(helper, 1)

    adding = forming.private_bounty(table.engine, [helper.id])
    with pytest.raises(StopIteration):
        adding.send(None)
    assert [helper.bounty, mark.bounty] == bounties


@pytest.mark.parametrize(("first", "seat_asked"), [("next", 1), ("mark", 2)])
def test_d51_who_plays_first_without_the_winner(first: str, seat_asked: int) -> None:
    table = Table(3)
    under(table, absent_winner=first)
    leader, mark = (side.dude(at=table.town_square) for side in table.sides[1:])
    table.turn_of(table.sides[1])
    table.call_out(leader, mark, "accept")
    table.join_all()
    assert (table.pending.kind, table.pending.player) == ("shootout", seat_asked)


@pytest.mark.parametrize(("sources", "able"), [(("deed",), True), ((), False)])
def test_d52_cards_outside_the_posse(table: Table, sources: tuple[str, ...], able: bool) -> None:
    under(table, shootout_sources=sources)
    saloon = table.me.deed("Test Gun Deed")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    assert table.can_use(saloon) is able


@pytest.mark.parametrize(("ends", "asked"), [(True, False), (False, True)])
def test_d55_a_posse_that_was_sent_home(table: Table, ends: bool, asked: bool) -> None:
    under(table, sent_home_ends_round=ends)
    table.me.dude()
    mark = table.foe.dude()
    shove = table.me.hand("Test Late Shove")
    table.shootout()
    table.to_resolution(NOTHING, FULL)
    table.use(shove, mark)
    while table.pending.kind == "resolution":
        table.pass_()
    assert bool(table.events(RoundDecided)) is asked


@pytest.mark.parametrize(("discard", "ace", "keys"), [(1, 2, ["discard", "ace"]), (0, 1, ["ace"])])
def test_d56_what_covers_casualties(table: Table, discard: int, ace: int, keys: list[str]) -> None:
    from doomtown_desktop.engine.change.casualties import items

    under(table, discard_covers=discard, ace_covers=ace)
    table.me.dude()
    table.foe.attach("Dog", table.foe.dude(), keywords=("Sidekick",))
    table.shootout()
    found = items(table.engine, 1)
    assert [(i.how, i.covers) for i in found if i.bearer is None] == list(
        zip(keys, [n for n in (discard, ace) if n], strict=True)
    )
    assert len([i for i in found if i.bearer is not None]) == discard


@pytest.mark.parametrize(("first", "player"), [("loser", 1), ("leader", 0)])
def test_d59_who_flees_first(table: Table, first: str, player: int) -> None:
    under(table, flees_first=first)
    for side in (table.me, table.foe):
        for _ in range(2):
            side.dude()
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    table.answer(table.offered()[0])
    assert (table.pending.kind, table.pending.player) == ("flee", player)


@pytest.mark.parametrize("allowed", [True, False])
def test_d61_marking_a_dude_of_ones_own(table: Table, allowed: bool) -> None:
    under(table, own_dudes_as_mark=allowed)
    own = table.me.dude("Own")
    table.me.dude("Boss")
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    assert (f"c{own.id}" in table.offered()) is True
    table.go(own)
    assert table.pending.kind == ("target" if allowed else "noon play")


def job_scene(table: Table) -> tuple[Card, Card, Card, Card]:
    """Return a leader at home and dudes beside it, next to the mark and at the mark, a deed of the foe."""
    deed = table.foe.deed()
    return (
        deed,
        table.me.dude("Leader"),
        table.me.dude("Near mark", at=table.town_square),
        table.me.dude("At mark", at=deed, booted=True),
    )


def test_d62_one_declaration_at_or_next_to_leader_or_mark(table: Table) -> None:
    under(table, job_posse="one declaration")
    deed, leader, near, there = job_scene(table)
    far = table.me.dude("Far", at=table.me.deed())
    farther = table.me.dude("Farther", at=table.me.deed())
    foe = table.foe.dude(at=table.foe.home)
    table.answer(f"use:{table.me.hand('Test Errand').id}.go")
    table.go(deed, leader)
    offered = {o.card for o in table.pending.options if o.card is not None}
    assert offered == {near.id, there.id, far.id}
    table.go(f"join:{near.id}", f"join:{there.id}", "done")
    assert (near.booted, near.location, there.location) == (True, table.town_square, deed)
    assert (table.pending.kind, table.pending.player) == ("posse", 1)
    table.go(f"join:{foe.id}")
    moved = [e.card for e in table.events(Moved)]
    assert moved[:3] == [leader.id, near.id, foe.id]
    assert table.pending.kind == "shootout"
    assert not farther.in_posse


@pytest.mark.parametrize("posse", ["five steps", "one declaration"])
def test_d62_who_may_not_move_to_the_mark_opposes_no_job(table: Table, posse: str) -> None:
    under(table, job_posse=posse)
    deed, leader, _, _ = job_scene(table)
    there, rooted = table.foe.dude(at=deed), table.foe.dude(at=table.foe.home)
    for dude in (there, rooted):
        table.forbid(dude, "move")
    table.answer(f"use:{table.me.hand('Test Errand').id}.go")
    table.go(deed, leader)
    while table.pending.player == 0:
        table.go("done")
    assert {o.card for o in table.pending.options if o.card is not None} == {there.id}


@pytest.mark.parametrize(("anyone", "asked"), [(True, [1, 2]), (False, [1])])
def test_d63_who_may_oppose_a_job(anyone: bool, asked: list[int]) -> None:
    table = Table(3)
    under(table, anyone_defends=anyone)
    deed = table.foe.deed()
    for side in table.sides[1:]:
        side.dude(at=deed)
    leader = table.me.dude()
    table.answer(f"use:{table.me.hand('Test Errand').id}.go")
    table.go(deed, leader, NOBODY)
    seats = []
    while table.pending.kind == "posse":
        seats.append(table.pending.player)
        table.go("done")
    assert seats == asked
    assert table.events(JobEnded)[0].succeeded


@pytest.mark.parametrize(("start", "asked"), [("leader", [1, 2]), ("Winner", [2, 1])])
def test_d81_from_whom_on_the_others_are_asked(start: str, asked: list[int]) -> None:
    table = Table(3)
    under(table, others_defend_from=start)
    table.state.winner = 2
    deed = table.me.deed()
    for side in table.sides[1:]:
        side.dude(at=deed)
    leader, errand = table.me.dude(), table.me.hand("Test Errand")
    table.turn_of(table.me)
    table.answer(f"use:{errand.id}.go")
    table.go(deed, leader, NOBODY)
    seats = []
    while table.pending.kind == "posse":
        seats.append(table.pending.player)
        table.go("done")
    assert seats == asked


@pytest.mark.parametrize(("there", "succeeds"), [(False, True), (True, False)])
def test_d65_success_far_from_the_mark(table: Table, there: bool, succeeds: bool) -> None:
    from doomtown_desktop.engine.flow import job

    under(table, success_at_mark=there)
    table.me.dude()
    table.foe.dude()
    table.shootout()
    fight = table.state.shootout
    assert fight is not None
    fight.location = table.foe.home.id
    assert job._stands_there(table.engine, fight) is succeeds
    assert joining(table.engine, fight.posses[0].dudes[0]) is not False
