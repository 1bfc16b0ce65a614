"""Behaviour of the goods of WoW 2024."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


@pytest.mark.parametrize(("pulled", "booted"), [("5C", True), ("5D", False), ("5S", False)])
def test_dinglers_dirigible_boots_its_passengers_on_a_club(table: Table, pulled: str, booted: bool) -> None:
    far = table.foe.deed(is_out_of_town=True)
    pilot, friend, stays = table.me.dude("Pilot"), table.me.dude("Friend"), table.me.dude("Stays")
    airship = table.me.attach("Dingler's Dirigible", pilot)
    table.me.deck(pulled)
    table.use(airship, far, [pilot, friend])
    assert [(d.location, d.booted) for d in (pilot, friend)] == [(far, booted)] * 2
    assert (stays.is_home, stays.booted, airship.booted) == (True, False, True)


def test_dinglers_dirigible_carries_your_dudes_from_here_elsewhere(table: Table) -> None:
    pilot = table.me.dude(at=table.town_square)
    airship = table.me.attach("Dingler's Dirigible", pilot)
    table.me.dude(), table.foe.dude(at=table.town_square)
    table.answer(f"use:{airship.id}.lift_off")
    assert f"c{table.town_square.id}" not in table.offered()
    table.go(table.me.home)
    assert table.offered() == [f"c{pilot.id}"]


def test_dinglers_dirigible_may_leave_its_pilot_behind(table: Table) -> None:
    pilot, friend = table.me.dude("Pilot"), table.me.dude("Friend")
    airship = table.me.attach("Dingler's Dirigible", pilot)
    table.me.deck("5C")
    table.use(airship, table.town_square, friend)
    assert (pilot.is_home, pilot.booted) == (True, False)
    assert (friend.location, friend.booted) == (table.town_square, True)


@pytest.mark.parametrize(("keywords", "stud"), [(["Kung Fu 1"], True), ([], False)])
def test_guandao_suits_masters_of_kung_fu(table: Table, keywords: list[str], stud: bool) -> None:
    dude = table.me.dude(keywords=keywords)
    table.me.attach("Guandao", dude)
    assert dude.is_stud is stud


def test_guandao_swings_for_a_bullet(table: Table) -> None:
    dude = table.me.dude(bullets=1)
    guandao = table.me.attach("Guandao", dude)
    table.foe.dude()
    table.shootout()
    table.use(guandao)
    assert (dude.bullets, guandao.booted) == (2, True)


def log_o_matic(table: Table, rounds: int) -> tuple[Card, list[Dude]]:
    """The saw is used in this round of a shootout, and my opponent loses the round by one rank."""
    hero = table.me.dude("Hero")
    table.me.dude(), table.me.dude()
    saw = table.me.attach("Log-o-Matic", hero)
    foes = [table.foe.dude(f"Foe {n}") for n in range(4)]
    table.shootout()
    for _ in range(rounds - 1):
        table.to_resolution("8S 8H 9D 3C 2S", "8S 8H 9D 3C 2S")
        table.lumps(f"discard:{table.me.player.dudes[-1].id}", f"discard:{foes[3].id}", (), ())
    table.use(saw)
    table.to_resolution("8S 8H 3D KC 2S", "3S 5H 9C JD 2C")
    return saw, foes


@pytest.mark.parametrize(("rounds", "casualties"), [(1, 1), (2, 2)])
def test_log_o_matic_saws_from_the_second_round_on(table: Table, rounds: int, casualties: int) -> None:
    saw, foes = log_o_matic(table, rounds)
    assert saw.booted
    table.lumps(f"discard:{foes[1].id}")
    assert (table.pending.kind == "casualty") is (casualties == 2), table.describe()


@pytest.mark.parametrize(("where", "points"), [("theirs", 1), ("mine", 0), ("square", 0), ("deed", 0)])
def test_negentropic_pylon_counts_at_homes_of_others(table: Table, where: str, points: int) -> None:
    deed = table.foe.deed(control=0)
    places = {"theirs": table.foe.home, "mine": table.me.home, "square": table.town_square, "deed": deed}
    dude = table.me.dude(at=places[where], influence=0)
    table.me.attach("Negentropic Pylon", dude)
    assert (table.me.player.control_points, table.foe.player.control_points) == (points, 0)


@pytest.mark.parametrize(("pulled", "stays"), [("5C", False), ("5D", True)])
def test_negentropic_pylon_flickers_at_sundown(table: Table, pulled: str, stays: bool) -> None:
    pylon = table.me.attach("Negentropic Pylon", table.me.dude())
    table.foe.dude(influence=9)
    table.me.deck(pulled)
    table.start()
    while table.state.day == 1 and table.pending.kind == "noon play":
        table.pass_()
    assert pylon.in_play is stays


def test_negentropic_pylon_counts_before_it_flickers(table: Table) -> None:
    table.me.attach("Negentropic Pylon", table.me.dude(at=table.foe.home, influence=0))
    table.me.deck("5C")
    table.start()
    while table.game.pending is not None:
        table.pass_()
    assert table.state.winners == [table.me.seat]


@pytest.mark.parametrize(("in_square", "influence"), [(True, 2), (False, 1)])
def test_penny_farthing_parades_in_the_town_square(table: Table, in_square: bool, influence: int) -> None:
    dude = table.me.dude(at=table.town_square if in_square else None)
    table.me.attach("Penny Farthing", dude)
    assert dude.influence == influence


def test_penny_farthing_pedals_for_a_card(table: Table) -> None:
    near, _far = table.me.deed(), table.me.deed()
    dude = table.me.dude(booted=True)
    bike, card, kept = table.me.attach("Penny Farthing", dude), table.me.hand("Card"), table.me.hand("Kept")
    table.answer(f"use:{bike.id}.pedal")
    assert table.offered() == [f"c{table.town_square.id}", f"c{near.id}"]
    table.go(near, card)
    assert (dude.location, bike.booted, card.zone, kept.zone) == (near, True, "discard pile", "play hand")


def test_penny_farthing_needs_a_card_to_discard(table: Table) -> None:
    bike = table.me.attach("Penny Farthing", table.me.dude())
    assert not table.can_use(bike)


def cheats(table: Table, title: str, booted: bool = False) -> tuple[Card, list[Dude]]:
    """They cheat against my dude who carries this card."""
    hero = table.me.dude("Hero")
    table.me.dude("Friend")
    foes = [
        table.foe.dude("Foe", booted=booted),
        table.foe.dude("Guard", booted=booted),
        table.foe.dude("Away", influence=9),
    ]
    card = table.me.attach(title, hero)
    table.shootout(leader=hero, mark=foes[0], without=foes[2:])
    table.to_resolution(FAIR, FOUL)
    return card, foes


def test_steel_swarm_stings_twice_in_a_shootout(table: Table) -> None:
    swarm, foes = cheats(table, "Steel Swarm")
    table.state.in_play[foes[0].id].booted = False
    table.engine.touch()
    table.turn_of(table.me)
    table.answer(f"use:{swarm.id}.sting")
    assert (table.pending.player, table.offered()) == (table.foe.seat, [f"c{d.id}" for d in foes[:2]])
    table.go(foes[1])
    assert [d.booted for d in foes] == [True, True, False]
    assert swarm.booted


def test_steel_swarm_spares_two_casualties(table: Table) -> None:
    for _ in range(6):
        table.me.dude()
    swarm, _ = cheats(table, "Steel Swarm")
    table.answer(f"use:{swarm.id}.sting")
    while table.pending.kind == "target":
        table.answer(table.offered()[0])
    table.lumps()
    lost = 0
    while table.pending.kind == "casualty":
        table.answer(next(k for k in table.offered() if k.startswith("discard:")))
        lost += 1
    assert lost == 7 - 2 - 2


def lowball(table: Table, title: str, keywords: list[str] | None = None) -> tuple[Card, Dude, Dude]:
    """They cheat in lowball."""
    hero, foe = table.me.dude(keywords=keywords or []), table.foe.dude()
    card = table.me.attach(title, hero)
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 3C")
    table.start()
    return card, hero, foe


def test_steel_swarm_stings_once_in_lowball(table: Table) -> None:
    swarm, hero, foe = lowball(table, "Steel Swarm")
    table.answer(f"use:{swarm.id}.sting")
    assert (foe.booted, hero.booted, swarm.booted) == (True, False, True)


def test_steel_swarm_is_not_given_a_dude_that_nothing_boots(table: Table) -> None:
    swarm, foes = cheats(table, "Steel Swarm")
    table.forbid(foes[0], "be booted")
    table.turn_of(table.me)
    table.answer(f"use:{swarm.id}.sting")
    assert [d.booted for d in foes] == [False, True, False]


def test_steel_swarm_stings_the_posse_though_the_cheater_is_all_booted(table: Table) -> None:
    swarm, foes = cheats(table, "Steel Swarm", booted=True)
    table.use(swarm, by=table.me)
    assert ([d.booted for d in foes[:2]], swarm.booted) == ([True, True], True)


def test_the_royals_hoyle_spares_a_casualty(table: Table) -> None:
    for _ in range(6):
        table.me.dude()
    hoyle, _ = cheats(table, "The Royals' Hoyle")
    table.use(hoyle, by=table.me)
    table.lumps()
    lost = 0
    while table.pending.kind == "casualty":
        table.answer(next(k for k in table.offered() if k.startswith("discard:")))
        lost += 1
    assert lost == 7 - 2 - 1


def test_the_royals_hoyle_costs_the_cheater_a_card_of_their_choice(table: Table) -> None:
    lost, kept = table.foe.hand("Lost"), table.foe.hand("Kept")
    hoyle, *_ = lowball(table, "The Royals' Hoyle")
    held = len(table.me.player.play_hand)
    table.answer(f"use:{hoyle.id}.turn_a_page")
    assert table.pending.player == table.foe.seat
    table.go(lost)
    assert (lost.zone, kept.zone, hoyle.booted) == ("discard pile", "play hand", True)
    assert len(table.me.player.play_hand) == held


def test_the_royals_hoyle_draws_for_a_huckster_even_if_the_cheater_holds_nothing(table: Table) -> None:
    hoyle, *_ = lowball(table, "The Royals' Hoyle", ["Huckster 1"])
    held = len(table.me.player.play_hand)
    table.answer(f"use:{hoyle.id}.turn_a_page")
    assert len(table.me.player.play_hand) == held + 1


def test_sunday_best_impresses_at_upkeep(table: Table) -> None:
    dude = table.me.dude()
    table.me.attach("Sunday Best", dude)
    assert dude.influence == 1
    table.phase(Phase.UPKEEP)
    table.engine.touch()
    assert dude.influence == 4


def test_sunday_best_goes_to_church_as_upkeep_begins(table: Table) -> None:
    church = table.me.deed()
    dude = table.me.dude()
    best = table.me.attach("Sunday Best", dude)
    table.me.deed(), table.foe.deed()
    table.phase(Phase.UPKEEP)
    table.answer(f"use:{best.id}.go_to_church")
    assert table.offered() == [f"c{table.town_square.id}", f"c{church.id}"]
    table.go(church)
    assert (dude.location, dude.booted, best.booted) == (church, False, True)


def test_sunday_best_stays_put_when_other_phases_begin(table: Table) -> None:
    table.me.attach("Sunday Best", table.me.dude())
    table.phase(Phase.GAMBLIN)
    table.lowball("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert table.pending.kind == "react"
    assert table.state.phase is Phase.UPKEEP


def test_dinglers_dirigible_takes_nobody_who_has_to_stay(table: Table) -> None:
    pilot, rooted = table.me.dude(), table.me.dude()
    ship = table.me.attach("Dingler's Dirigible", pilot)
    table.forbid(rooted, "move")
    table.answer(f"use:{ship.id}.lift_off")
    table.go(table.town_square)
    assert set(table.offered()) - {"cancel"} == {f"c{pilot.id}"}


def test_penny_farthing_pedals_nowhere_with_a_dude_who_has_to_stay(table: Table) -> None:
    dude = table.me.dude()
    wheel = table.me.attach("Penny Farthing", dude)
    table.me.hand("Paper")
    table.forbid(dude, "move")
    assert not table.can_use(wheel)


def test_steel_swarm_stings_nobody_of_the_cheater_outside_of_the_shootout(table: Table) -> None:
    swarm = table.me.attach("Steel Swarm", table.me.dude())
    tired, fresh, idle = table.foe.dude(booted=True), table.foe.dude(), table.foe.dude()
    table.shootout(mark=fresh, without=[idle])
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.turn_of(table.me)
    table.answer(f"use:{swarm.id}.sting")
    table.settled()
    assert (fresh.booted, idle.booted, tired.booted) == (True, False, True)
