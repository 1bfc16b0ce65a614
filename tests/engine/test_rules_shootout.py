"""Steps 1 and 2 of a shootout: plays and shooters (R-SHOOT-21 to R-SHOOT-30)."""

from __future__ import annotations

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.protocol.events import ShooterPicked
from tests.table import NOBODY, Table


def use_key(number: int, name: str = "sell") -> str:
    return f"use:{number}.{name}"


@pytest.mark.rule("R-SHOOT-21")
def test_shootout_plays_go_from_the_winner_until_all_pass_in_a_row(table: Table) -> None:
    table.me.dude()
    table.me.attach("Test Gun Goods", table.me.player.dudes[0])
    gun = table.me.attach("Test Gun Goods", table.me.player.dudes[0])
    table.foe.dude()
    table.state.turn, table.state.winner = 0, 1
    table.shootout()
    asked = [table.pending.player]
    table.pass_()
    asked.append(table.pending.player)
    table.answer(use_key(gun.id))
    asked.append(table.pending.player)
    table.pass_()
    asked.append(table.pending.player)
    assert asked == [1, 0, 1, 0]
    assert table.pending.kind == "shootout"
    table.pass_()
    assert table.pending.kind != "shootout"


@pytest.mark.rule("R-SHOOT-21")
def test_who_is_not_in_the_shootout_makes_no_shootout_play() -> None:
    table = Table(seats=3)
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.sides[2].hand("Test Shove")
    table.state.winner = 2
    table.call_out(hero, mark, "accept", NOBODY, NOBODY)
    asked = []
    while table.pending.kind == "shootout":
        asked.append(table.pending.player)
        table.pass_()
    assert asked == [0, 1]


@pytest.mark.rule("R-SHOOT-22", "R-SHOOT-27")
def test_sources_of_shootout_plays(table: Table) -> None:
    outfit = table.me.outfit("Test Gun Outfit")
    hero, mark = table.me.dude("Test Gun Dude"), table.foe.dude()
    idle = table.me.dude("Test Gun Dude", at=table.me.home)
    far = table.me.deed("Test Gun Deed")
    lost = table.me.deed("Test Gun Deed")
    thief = table.foe.dude(at=lost, influence=3)
    hand = table.me.hand("Test Courage")
    gun = table.me.attach("Test Gun Goods", hero)
    packed = table.me.attach("Test Gun Goods", idle)
    shed = table.me.attach("Test Gun Goods", far, keywords=["Improvement"], attach={"to": ("deed",)})
    table.shootout(leader=hero, mark=mark, without=[idle, thief])
    offered = table.offered()
    for source in (outfit, hero, far, gun, shed):
        assert use_key(source.id) in offered
    assert use_key(hand.id, "drink") in offered
    for source in (idle, packed, lost):
        assert use_key(source.id) not in offered


@pytest.mark.rule("R-SHOOT-23")
def test_a_card_outside_the_posses_may_only_bring_somebody_in(table: Table) -> None:
    hero, mark = table.me.dude(), table.foe.dude()
    idle = table.me.dude("Test Gun Dude")
    table.shootout(leader=hero, mark=mark, without=[idle])
    assert [k for k in table.offered() if str(idle.id) in k] == [use_key(idle.id, "ride_in")]
    table.use(idle, ability="ride_in")
    assert idle in table.me.player.posse


@pytest.mark.rule("R-SHOOT-24")
def test_shootout_plays_reach_only_the_posses_and_what_they_carry(table: Table) -> None:
    hero, mark = table.me.dude(), table.foe.dude()
    idle, other = table.me.dude(), table.foe.dude()
    gun = table.foe.attach("", mark)
    packed = table.foe.attach("", other)
    shove, seizure = table.me.hand("Test Shove"), table.me.hand("Test Confiscation")
    table.shootout(leader=hero, mark=mark, without=[idle, other])
    table.answer(use_key(shove.id, "shove"))
    assert table.offered() == [f"c{hero.id}", f"c{mark.id}"]
    table.answer("cancel")
    table.answer(use_key(seizure.id, "take"))
    assert table.offered() == [f"c{gun.id}"]
    table.go(gun)
    assert gun.zone == "discard pile"
    assert packed.in_play


@pytest.mark.rule("R-SHOOT-25")
def test_a_played_card_lies_on_the_table_until_the_play_is_over(table: Table) -> None:
    hero, mark, late = table.me.dude(), table.foe.dude(), table.me.dude()
    table.foe.attach("Test Lookout", mark)
    whistle = table.me.hand("Test Whistle")
    table.shootout(leader=hero, mark=mark, without=[late])
    while table.pending.kind != "shootout":
        table.answer("pass" if table.pending.kind == "react" else "done")
    table.answer(use_key(whistle.id, "whistle"))
    table.go(late)
    assert (table.pending.kind, whistle.zone) == ("react", "table")
    table.pass_()
    assert (table.pending.kind, table.pending.player) == ("shootout", 1)
    assert whistle.zone == "discard pile"


@pytest.mark.rule("R-SHOOT-26")
def test_shootout_effects_last_for_all_rounds_and_no_longer(table: Table) -> None:
    hero, mark, friend = table.me.dude(bullets=1), table.foe.dude(), table.foe.dude()
    courage, shove = table.me.hand("Test Courage"), table.me.hand("Test Shove")
    table.shootout()
    table.use(courage, hero)
    table.to_resolution("2S 2H 5D 9C KS", "3S 4H 6D 9H KD", shooters=[hero, mark])
    table.lumps(f"discard:{mark.id}", [], [])
    assert table.pending.kind == "shootout"
    assert hero.bullets == 3
    table.use(shove, friend)
    assert table.pending.kind == "noon play"
    assert hero.bullets == 1


@pytest.mark.rule("R-SHOOT-29", "R-SHOOT-30")
def test_leader_then_mark_name_any_dude_of_the_posse(table: Table) -> None:
    hero, tired = table.me.dude(), table.me.dude(booted=True)
    mark, pal = table.foe.dude(), table.foe.dude()
    table.state.winner = 1
    table.shootout(leader=hero, mark=mark)
    table.pass_()
    table.pass_()
    assert (table.pending.kind, table.pending.player) == ("shooter", 0)
    assert table.offered() == [f"c{hero.id}", f"c{tired.id}"]
    table.go(tired)
    assert (table.pending.kind, table.pending.player) == ("shooter", 1)
    assert table.offered() == [f"c{mark.id}", f"c{pal.id}"]
    table.go(pal)
    assert [(e.side, e.card) for e in table.events(ShooterPicked)] == [(0, tired.id), (1, pal.id)]


@pytest.mark.rule("R-SHOOT-29")
def test_the_shooter_is_named_anew_each_round(table: Table) -> None:
    hero, pal = table.me.dude(), table.me.dude()
    mark, other = table.foe.dude(), table.foe.dude()
    table.shootout(leader=hero, mark=mark)
    table.to_resolution("2S 2H 5D 9C KS", "3S 4H 6D 9H KD", shooters=[hero, mark])
    table.lumps(f"discard:{mark.id}", [], [])
    table.pass_()
    table.pass_()
    assert table.pending.kind == "shooter"
    assert hero.is_shooter is False
    table.go(pal)
    assert table.me.player.shooter == pal
    assert table.foe.player.shooter == other
