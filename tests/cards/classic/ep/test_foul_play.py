"""Behaviour of Episode cards that burn, blow up, cheat and plead."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.events import DrawHandsRevealed, ShootoutStarted
from tests.cards.classic.practice import lead, lowball
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


@pytest.mark.parametrize(("pulled", "burns"), [("2C", True), ("KS", True), ("KH", False), ("2D", False)])
def test_arson_burns_a_deed_on_a_black_pull(table: Table, pulled: str, burns: bool) -> None:
    leader, friend, deed = table.me.dude("Leader"), table.me.dude("Friend"), table.foe.deed()
    table.me.dude("Idler", booted=True)
    table.me.deck(pulled)
    lead(table, table.me.hand("Arson"), deed, leader)
    assert deed.in_play is not burns
    assert (leader.is_wanted, friend.is_wanted) == (burns, burns)
    assert (leader.is_home, table.me.stash) == (True, 10 - 2)
    if burns:
        assert deed.zone == "boot hill"


def test_arson_that_fails_pulls_nothing(table: Table) -> None:
    leader, deed = table.me.dude("Leader", bullets=0), table.foe.deed()
    guard = table.foe.dude(at=deed)
    arson = table.me.hand("Arson")
    table.declare(arson)
    table.go(deed, leader)
    table.join_all()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert (deed.in_play, leader.zone, guard.is_wanted) == (True, "boot hill", False)


def test_dead_mans_hand_calls_out_a_booted_dude_anywhere_who_cannot_refuse(table: Table) -> None:
    hero, deed = table.me.dude("Hero", bullets=1), table.foe.deed()
    mark = table.foe.dude("Mark", bullets=3, booted=True, at=deed)
    table.foe.attach("Ray Gun", mark)
    awake = table.foe.dude("Awake")
    hand = table.me.hand("Dead Man's Hand")
    table.declare(hand)
    table.go(hero)
    assert table.choices() == keys(mark)
    table.go(mark)
    assert table.pending.kind != "callout"
    table.join_all([awake])
    assert [e.location for e in table.events(ShootoutStarted)] == [deed.id]
    assert (hero.bullets, mark.bullets, hero.booted, hero.is_stud) == (6, 6, True, False)
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert (mark.zone, hero.is_wanted, table.me.stash) == ("boot hill", True, 10 - 7)


def test_dead_mans_hand_raises_nobody_with_as_many_bullets_as_the_mark_has_printed(table: Table) -> None:
    hero, mark = table.me.dude(bullets=2), table.foe.dude(bullets=2, booted=True)
    table.foe.attach("Ray Gun", mark)
    hand = table.me.hand("Dead Man's Hand")
    table.declare(hand)
    table.go(hero, mark)
    table.join_all()
    assert (hero.bullets, mark.bullets) == (2, 5)


def test_dead_mans_hand_makes_nobody_wanted_who_died(table: Table) -> None:
    hero, friend = table.me.dude(bullets=0), table.me.dude("Friend", at=table.town_square)
    mark = table.foe.dude(booted=True, at=table.town_square)
    table.declare(table.me.hand("Dead Man's Hand"))
    table.go(hero, mark)
    table.join_all()
    table.to_resolution(NOTHING, PAIR, shooters=[hero])
    table.lumps(f"ace:{hero.id}", [friend])
    assert (hero.zone, friend.is_home, friend.is_wanted) == ("boot hill", True, False)
    assert table.state.memory == {}  # of the dead hero nothing is remembered


def test_it_is_just_coal_costs_a_player_two_ghost_rock(table: Table) -> None:
    coal = table.me.hand("It's Just Coal...")
    table.use(coal, "p1")
    assert (table.foe.stash, table.me.stash, coal.zone) == (8, 10, "boot hill")


def test_it_is_just_coal_takes_what_there_is(table: Table) -> None:
    table.foe.stash = 1
    table.use(table.me.hand("It's Just Coal..."), "p1")
    assert table.foe.stash == 0


@pytest.mark.parametrize(("change", "rank"), [("+1", 3), ("-1", 1)])
def test_luck_of_the_draw_changes_the_hand_rank_before_the_reveal(
    table: Table, change: str, rank: int
) -> None:
    table.me.dude()
    table.foe.dude()
    luck = table.me.hand("Luck of the Draw")
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    assert table.pending.kind == "react"
    table.answer(f"use:{luck.id}.tempt_fate")
    table.go(change)
    [revealed] = table.events(DrawHandsRevealed)
    assert ([hand.rank for hand in revealed.hands], table.me.stash) == ([rank, 1], 8)


def test_luck_of_the_draw_wins_a_lowball(table: Table) -> None:
    luck = table.me.hand("Luck of the Draw")
    lowball(table, "2S 2H 3D 4C 5S", "2C 2D 3H 4S 5D")
    assert table.pending.kind == "react"
    table.answer(f"use:{luck.id}.tempt_fate")
    table.go("-1")
    assert table.state.winner == table.me.seat


@pytest.mark.parametrize(("pulled", "cleared"), [("7C", True), ("8C", False)])
def test_the_attorneys_clear_a_wanted_dude(table: Table, pulled: str, cleared: bool) -> None:
    office = table.me.deed("Barkum & Barkum Attorneys")
    client = table.me.dude("Client", value=7, bounty=1)
    table.me.dude("Booted", value=7, bounty=1, booted=True)
    table.me.dude("Honest")
    table.foe.dude("Theirs", bounty=1)
    table.me.deck(pulled)
    table.declare(office)
    assert table.choices() == keys(client)
    table.go(client)
    assert (client.is_wanted, client.booted, office.booted) == (not cleared, True, True)


def test_a_bomb_is_left_at_a_deed_and_aces_it_when_nightfall_is_over(table: Table) -> None:
    deed = table.foe.deed()
    dude, watchman = table.me.dude(at=deed), table.foe.dude(at=deed, influence=9)
    bomb = table.me.attach("Bomb", dude)
    table.use(bomb)
    assert (dude.booted, dude.location) == (True, deed)
    assert bomb in deed.attachments
    assert not table.can_use(bomb, "plant", by=table.me)
    table.next_day()
    assert deed.zone == "boot hill"
    assert not bomb.in_play
    assert [(d.is_home, d.booted) for d in (dude, watchman)] == [(True, True)] * 2  # until the next Nightfall


@pytest.mark.parametrize("side", ["me", "foe"])
def test_a_bomb_is_aced_by_a_job_that_anybody_may_start(table: Table, side: str) -> None:
    deed = table.foe.deed()
    carrier = table.me.dude(at=deed)
    hero = getattr(table, side).dude(at=table.town_square, influence=9)
    table.foe.dude(booted=True, influence=20)
    bomb = table.me.attach("Bomb", carrier)
    table.use(bomb)
    table.turn_of(getattr(table, side))
    table.answer(f"use:{bomb.id}.defuse")
    table.go(hero)
    while table.pending.kind == "posse":
        table.answer("done")
    assert (bomb.zone, deed.in_play, hero.booted) == ("boot hill", True, True)
    table.next_day()
    assert deed.in_play


@pytest.mark.parametrize("why", ["booted", "square", "home"])
def test_a_bomb_is_planted_by_an_unbooted_dude_at_a_deed(table: Table, why: str) -> None:
    deed = table.me.deed()
    at = {"booted": deed, "square": table.town_square, "home": None}[why]
    bomb = table.me.attach("Bomb", table.me.dude(at=at, booted=why == "booted"))
    assert not table.can_use(bomb)
