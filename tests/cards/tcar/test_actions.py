"""Behaviour of the actions of There Comes a Reckoning."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import CasualtiesTaken
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table

assert practice

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def owed(table: Table) -> dict[int, int]:
    """Fight the first round to its end; return the casualties that each player had to take."""
    table.lumps()
    while not table.events(CasualtiesTaken) or table.pending.kind == "casualty":
        table.answer(*table.offered()[:1])
    return {e.player: e.required for e in table.events(CasualtiesTaken)}


def bull(table: Table) -> tuple[Dude, Dude, Card]:
    """Set up my fighter with 2 influence, who passes the test, against a dude."""
    hero = table.me.dude("Hero", value=9, influence=2, keywords=["Kung Fu 1"])
    table.me.dude()
    foe = table.foe.dude()
    table.foe.dude()
    table.me.deck("2C")
    card = table.me.hand("Behold White Bull")
    table.shootout(leader=hero)
    return hero, foe, card


def test_behold_white_bull_makes_them_run(table: Table) -> None:
    hero, foe, card = bull(table)
    table.use(card, hero, True)
    assert (foe.is_home, foe.booted, hero.control, hero.booted) == (True, True, 2, False)


def test_behold_white_bull_costs_both_posses_casualties(table: Table) -> None:
    hero, _, card = bull(table)
    table.use(card, hero, False)
    assert (hero.control, hero.booted) == (0, True)
    table.to_resolution(FAIR, "KS QH 9D 4C 2C")
    assert owed(table) == {0: 2, 1: 3}


def fight(table: Table, mine: str, theirs: str) -> tuple[Dude, Dude]:
    """Set up a dude of mine and one of theirs, who has a gun and a unique hat; the hands are revealed."""
    hero, foe = table.me.dude("Hero", bullets=1), table.foe.dude("Foe")
    table.foe.attach("Gun", foe)
    table.foe.attach("Hat", foe, is_unique=True)
    table.shootout()
    table.to_resolution(mine, theirs)
    return hero, foe


@pytest.mark.parametrize(("which", "zone"), [(0, "boot hill"), (1, "discard pile")])
def test_disarm_takes_what_they_carry(table: Table, which: int, zone: str) -> None:
    card = table.me.hand("Disarm")
    hero, foe = fight(table, FAIR, FOUL)
    held = foe.attachments[which]
    table.answer(f"use:{card.id}.disarm")
    table.go(foe, held)
    assert (held.zone, hero.is_stud, hero.bullets) == (zone, True, 3)
    assert owed(table) == {0: 0, 1: 0}
    assert hero.in_play


def test_disarm_spares_nobody_else(table: Table) -> None:
    card = table.me.hand("Disarm")
    _, foe = fight(table, "8S 8H 8D 8C 2S", "4S 4S QC 9H 2C")
    table.answer(f"use:{card.id}.disarm")
    table.go(foe, foe.attachments[0])
    assert owed(table)[1] > 0


def test_disarm_by_a_cheater_makes_no_stud(table: Table) -> None:
    card = table.me.hand("Disarm")
    hero, foe = fight(table, FOUL, FOUL)
    table.answer(f"use:{card.id}.disarm")
    table.go(foe, foe.attachments[0])
    assert not hero.is_stud


def test_disarm_in_lowball_boots_the_card(table: Table) -> None:
    card, hero = table.me.hand("Disarm"), table.me.dude(bullets=1)
    gun = table.foe.attach("Gun", table.foe.dude("Foe"))
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.answer(f"use:{card.id}.disarm")
    table.go(table.foe.player.dudes[0])
    assert (gun.zone, gun.booted, hero.is_stud, hero.bullets) == ("in play", True, True, 3)


@pytest.mark.parametrize(("influence", "offered"), [(2, True), (1, False)])
def test_friends_in_high_places_let_a_dude_refuse(table: Table, influence: int, offered: bool) -> None:
    name = table.me.hand("Friends in High Places")
    mark = table.me.dude(influence=influence, at=table.town_square)
    caller = table.foe.dude(at=table.town_square)
    table.pass_()
    table.call_out(caller, mark)
    assert (table.pending.kind == "react") is offered
    if offered:
        table.answer(f"use:{name.id}.drop_a_name")
    table.answer("refuse")
    assert (mark.booted, mark.is_home) == (not offered, not offered)


@pytest.mark.parametrize("why", ["booted", "theirs"])
def test_friends_in_high_places_know_unbooted_dudes_of_yours(table: Table, why: str) -> None:
    mine = table.me.dude(influence=5, at=table.town_square, booted=why == "booted")
    theirs = table.foe.dude(influence=9 if why == "theirs" else 1, at=table.town_square)
    table.me.hand("Friends in High Places")
    if why == "booted":
        table.pass_()
    table.call_out(*((theirs, mine) if why == "booted" else (mine, theirs)))
    assert table.pending.kind in ("callout", "shootout")


@pytest.mark.parametrize(("influence", "stud"), [(3, True), (2, False)])
def test_friends_in_high_places_favor_the_influential(table: Table, influence: int, stud: bool) -> None:
    card, hero = table.me.hand("Friends in High Places"), table.me.dude(influence=influence)
    table.foe.dude(influence=2)
    table.shootout()
    table.use(card, hero)
    assert hero.is_stud is stud


def reaper(table: Table) -> tuple[Card, Dude, Dude]:
    """Set up Grim Servant in hand, my leader, and an idle dude of theirs at home."""
    card, hero = table.me.hand("Grim Servant O' Death"), table.me.dude(bullets=1)
    idle = table.foe.dude("Idle")
    table.foe.dude("Away")
    table.foe.dude("Mark")
    table.shootout(mark=table.foe.player.dudes[2], without=table.foe.player.dudes[:2])
    table.state.in_play[table.foe.player.dudes[1].id].location = -1  # type: ignore[assignment]
    table.engine.touch()
    return card, hero, idle


def test_grim_servant_calls_an_idle_dude(table: Table) -> None:
    card, hero, idle = reaper(table)
    table.answer(f"use:{card.id}.knock")
    assert table.offered() == [f"c{idle.id}"]
    table.go(idle)
    assert table.pending.player == 1
    table.go(True)
    assert (idle in table.foe.player.posse, hero.is_stud) == (True, False)


@pytest.mark.parametrize(("theirs", "casualties"), [("KS KS 9D 4C 2C", 4), ("KS QH 9D 4C 2C", 3)])
def test_grim_servant_reaps_who_stays_away(table: Table, theirs: str, casualties: int) -> None:
    card, hero, idle = reaper(table)
    table.use(card, idle, False)
    assert (hero.is_stud, hero.bullets) == (True, 3)
    table.to_resolution("8S 8H 8D 3C 2S", theirs)
    assert owed(table)[1] == casualties


def test_shan_fan_showdown_faces_off(table: Table) -> None:
    card, hero = table.me.hand("Shan Fan Showdown!"), table.me.dude(booted=True)
    table.me.attach("Sword", hero, keywords=["Weapon", "Melee"])
    bluff = table.me.hand("Practice Bluff")
    friend, _ = table.me.dude(), table.foe.dude()
    slap = table.me.hand("Practice Slap")
    table.shootout(leader=hero)
    table.answer(f"use:{card.id}.face_off")
    if table.pending.kind == "target":
        table.go(hero)
    assert (hero.is_stud, hero.booted, friend.is_stud) == (True, False, False)
    table.to_resolution(FAIR, FOUL)
    table.use(bluff)
    assert table.me.player.hand_rank == 2
    table.pass_()
    table.use(slap)
    assert table.foe.player.hand_rank == 6


def test_shan_fan_showdown_needs_a_melee_weapon(table: Table) -> None:
    table.me.hand("Shan Fan Showdown!")
    hero, _ = table.me.dude(), table.foe.dude()
    table.me.attach("Gun", hero, keywords=["Weapon"])
    table.shootout()
    assert table.pending.kind == "shootout"


def test_the_winning_agenda_trades_cards(table: Table) -> None:
    card = table.me.hand("The Winning Agenda")
    hand = [table.me.hand(f"Card {n}") for n in range(3)]
    two, _ = table.me.dude(influence=2), table.me.dude(influence=0)
    table.me.dude(influence=9)
    table.answer(f"use:{card.id}.reconsider")
    assert len(table.offered()) == 2
    table.go(two, hand[:2])
    assert [c.zone for c in hand] == ["discard pile", "discard pile", "play hand"]
    assert len(table.me.state.play_hand) == 3


def test_the_winning_agenda_needs_cards_to_discard(table: Table) -> None:
    card = table.me.hand("The Winning Agenda")
    table.me.dude(influence=1)
    assert not table.can_use(card)


def test_the_winning_agenda_presses_a_point(table: Table) -> None:
    card, hero = table.me.hand("The Winning Agenda"), table.me.dude(influence=5)
    table.foe.dude()
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.use(card, hero)
    assert table.me.player.hand_rank == 5


@pytest.mark.parametrize("kind", ["stud", "draw"])
def test_you_had_one_job_shouts_at_the_notorious(table: Table, kind: str) -> None:
    card = table.me.hand("You Had ONE Job!")
    table.me.dude(bounty=2)
    foe = table.foe.dude(bounty=3, stud=kind == "draw")
    table.shootout()
    table.answer(f"use:{card.id}.shout")
    assert table.offered() == [f"c{foe.id}"]
    table.go(foe, kind)
    assert foe.is_stud is (kind == "stud")


def test_you_had_one_job_calms_the_honest_down(table: Table) -> None:
    card = table.me.hand("You Had ONE Job!")
    hero, _ = table.me.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution("KS QH 9D 4C 2C", FAIR)
    table.use(card, True, False)
    assert (owed(table)[0], hero.in_play) == (0, True)


def test_you_had_one_job_does_not_ask_cheaters(table: Table) -> None:
    card = table.me.hand("You Had ONE Job!")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.use(card, True)
    assert table.pending.kind in ("resolution", "cheatin resolution")
