"""Behaviour of the goods of The Showstopper."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def knight(table: Table) -> tuple[Dude, Card]:
    """Return my unbooted dude of value 9 with the Chasuble."""
    dude = table.me.dude(value=9)
    return dude, table.me.attach("Knight's Chasuble", dude)


def test_knights_chasuble_keeps_the_value_up_but_not_down(table: Table) -> None:
    dude, _ = knight(table)
    idol = table.foe.attach("Stone Idol", table.foe.dude())
    other = table.me.dude(value=9)
    table.use(idol, dude)
    assert dude.value == 9
    table.next_day()
    table.use(idol, other)
    assert other.value == 6


def test_knights_chasuble_lets_the_value_rise(table: Table) -> None:
    dude = table.me.dude(value=9, counters={"value": 2})
    table.me.attach("Knight's Chasuble", dude)
    assert dude.value == 11


def test_knights_chasuble_bears_no_condition(table: Table) -> None:
    dude, _ = knight(table)
    curse = table.me.hand("Curse", CardType.ACTION, keywords=["Condition"])
    assert not curse.may_attach(curse, dude)
    assert curse.may_attach(curse, table.me.dude())


def test_knights_chasuble_stands_up_to_an_opposing_ability(table: Table) -> None:
    dude, chasuble = knight(table)
    table.foe.dude("Ulysses Marks", at=dude.location)
    ulysses = table.foe.player.dudes[0]
    saloon = table.me.deed(keywords=["Saloon"])
    for one in (dude, ulysses):
        table.state.in_play[one.id].location = saloon.id
    table.use(ulysses, dude)
    assert dude.booted
    table.use(chasuble)
    assert (dude.booted, chasuble.booted) == (False, True)


def test_knights_chasuble_does_not_answer_an_ability_of_its_own_player(table: Table) -> None:
    dude, _ = knight(table)
    ulysses = table.me.dude("Ulysses Marks")
    saloon = table.me.deed(keywords=["Saloon"])
    for one in (dude, ulysses):
        table.state.in_play[one.id].location = saloon.id
    table.use(ulysses, dude)
    assert dude.booted
    assert table.pending.kind == "noon play"


def test_knights_chasuble_does_not_answer_a_move(table: Table) -> None:
    dude, _ = knight(table)
    place = table.foe.deed()
    table.move(dude, place)
    assert dude.booted
    assert table.pending.kind == "noon play"


@pytest.mark.rule("R-GEN-3")
@pytest.mark.parametrize(("mine", "moved"), [(False, False), (True, True)])
def test_pedro_goes_where_his_own_people_want(table: Table, mine: bool, moved: bool) -> None:
    saloon = table.me.deed(keywords=["Saloon"])
    rider = table.me.dude(value=5, at=saloon)
    table.me.attach("Pedro", rider)
    ulysses = (table.me if mine else table.foe).dude("Ulysses Marks", at=saloon)
    assert rider.value == 2
    table.use(ulysses, rider)
    assert (rider.location == table.town_square) is moved
    assert rider.booted is moved


def test_pedro_still_walks(table: Table) -> None:
    rider = table.me.dude()
    table.me.attach("Pedro", rider)
    table.move(rider, table.town_square)
    assert rider.location == table.town_square


def gambler(table: Table) -> tuple[Dude, Card]:
    """Set up my dude with the Gun, a friend and two foes."""
    dude = table.me.dude("Gambler", value=9)
    table.me.dude("Friend")
    table.foe.dude()
    table.foe.dude("Second")
    return dude, table.me.attach("The Gambler's Gun", dude)


@pytest.mark.rule("R-CHEAT-5")
def test_the_gamblers_gun_backfires_once_the_punishment_is_over(table: Table) -> None:
    dude, gun = gambler(table)
    whip = table.foe.hand("Coachwhip!")
    table.shootout(leader=dude)
    table.to_resolution("4S 4S 4C 9H 9C", "8S 8H 9D 3C 2S")
    friend = table.me.player.dudes[1]
    table.use(whip, friend, by=table.foe)
    assert (friend.zone, dude.zone, gun.zone) == ("boot hill", "discard pile", "discard pile")


def test_the_gamblers_gun_does_not_mind_your_own_punishments(table: Table) -> None:
    dude, _ = gambler(table)
    whip = table.me.hand("Coachwhip!")
    table.shootout(leader=dude)
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.use(whip, table.foe.player.dudes[1])
    assert dude.in_play


@pytest.mark.parametrize(("shoots", "rank"), [(True, 4), (False, 2)])
def test_the_gamblers_gun_raises_a_shooters_hand(table: Table, shoots: bool, rank: int) -> None:
    dude, gun = gambler(table)
    table.shootout(leader=dude)
    friend = table.me.player.dudes[1]
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 9H JD 2C", shooters=[dude if shoots else friend])
    table.use(gun)
    assert (table.me.player.hand_rank, gun.booted) == (rank, True)


@pytest.mark.parametrize(("pulled", "bullets"), [("9C", 2), ("9H", 5)])
def test_aetheric_shockwave_inducer_may_fail_its_shooter(table: Table, pulled: str, bullets: int) -> None:
    hero = table.me.dude("Hero", bullets=1)
    table.me.attach("Aetheric Shockwave Inducer", hero)
    table.foe.dude()
    table.shootout()
    table.me.deck(pulled)
    table.to_resolution()
    assert hero.bullets == bullets


def test_aetheric_shockwave_inducer_is_safe_while_another_shoots(table: Table) -> None:
    hero, friend = table.me.dude("Hero", bullets=1), table.me.dude()
    table.me.attach("Aetheric Shockwave Inducer", hero)
    table.foe.dude()
    table.shootout()
    table.me.deck("9C")
    table.to_resolution(shooters=[friend])
    assert hero.bullets == 5
