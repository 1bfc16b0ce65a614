"""Behaviour of the first home of the Law Dogs and of its deeds: the Courthouse and the Prison Factory."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.dsl import ActionCard, Card, Dude, EventCard, Until, card, event, noon
from doomtown_desktop.protocol.events import Aced, Pulled
from tests.cards.classic.practice import fate
from tests.table import Side, Table, keys

PAIR, NOTHING = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS"


@card("Test Classic Hempen Collar")
class HempenCollar(ActionCard):
    @noon("Ace a card in play.")
    async def string_up(self) -> None:
        await self.ace(await self.target(self.all_cards.where(self.may_ace), "Ace which card?"))


def lawful() -> Table:
    """Return a table at which "me" has the Law Dogs' home and the Jail, with ropes for each player."""
    table = Table(ruleset="classic-2000")
    table.me.outfit("Law Dogs")
    table.me.deed("Jail")
    table.me.dude("Sheriff", influence=9)
    for side in (table.me, table.me, table.foe):
        side.hand("Test Classic Hempen Collar")
    return table


def rope(side: Side) -> Card:
    return next(c for c in side.player.play_hand if c.title == "Test Classic Hempen Collar")


def jail(table: Table, crook: Dude) -> None:
    table.use(rope(table.me), crook, True)


@card("Test Classic Long Walk")
class LongWalk(ActionCard):
    @noon("A dude is out of play until Nightfall is over.")
    async def leave(self) -> None:
        await self.set_aside(await self.target(self.all_dudes, "Who leaves?"), Until.AFTER_SUNDOWN)


def test_what_another_card_sets_aside_is_no_point() -> None:
    table = lawful()
    crook = table.foe.dude("Crook", bounty=1)
    table.use(table.me.hand("Test Classic Long Walk"), crook)
    assert (crook.in_play, table.me.player.victory_points) == (False, 0)


@pytest.mark.parametrize(("jailed", "points"), [(True, 1), (False, 0)])
def test_a_dude_in_the_jail_is_a_victory_point_for_the_law_dogs(jailed: bool, points: int) -> None:
    table = lawful()
    crook = table.foe.dude("Crook", cost=4, bounty=1, influence=1)
    table.use(rope(table.me), crook, jailed)
    assert (crook.in_play, table.me.player.victory_points) == (False, points)


def test_only_the_player_with_that_home_gains_points_and_only_for_dudes_of_others() -> None:
    table = lawful()
    own, crook = table.me.dude("Own", bounty=1), table.me.dude("Crook", bounty=1)
    jail(table, own)
    table.turn_of(table.foe)
    table.use(rope(table.foe), crook, True)
    assert (own.in_play, crook.in_play) == (False, False)
    assert (table.me.player.victory_points, table.foe.player.victory_points) == (0, 0)


@pytest.mark.parametrize(
    ("bounty", "influence", "points"), [(1, 2, 1), (1, 1, 0), (0, 2, 0)], ids=["wanted", "small", "honest"]
)
def test_who_aces_a_wanted_dude_of_weight_gains_a_point(bounty: int, influence: int, points: int) -> None:
    table = Table(ruleset="classic-2000")
    table.me.outfit("Law Dogs")
    table.me.dude(influence=9)
    crook = table.foe.dude("Crook", bounty=bounty, influence=influence)
    table.use(table.me.hand("Test Classic Hempen Collar"), crook)
    assert (crook.zone, table.me.player.victory_points) == ("boot hill", points)


def test_a_casualty_of_weight_is_a_point_too() -> None:
    table = Table(ruleset="classic-2000")
    table.me.outfit("Law Dogs")
    table.me.dude(influence=9)
    table.foe.dude("Crook", bounty=1, influence=2)
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    assert table.me.player.victory_points == 1


@card("Test Classic Verdict From Above")
class VerdictFromAbove(EventCard):
    @event("You ace a dude.")
    async def strike(self) -> None:
        await self.ace(await self.target(self.all_dudes.where(self.may_ace), "Strike whom?"))


def test_a_wanted_dude_whom_your_event_aces_is_a_point() -> None:
    table = Table(ruleset="classic-2000")
    table.me.outfit("Law Dogs")
    crook = table.foe.dude("Crook", bounty=1, influence=2)
    fate(table, "Test Classic Verdict From Above")
    if table.pending.kind != "noon play":
        table.go(crook)
    assert (crook.zone, table.me.player.victory_points) == ("boot hill", 1)


@card("Test Classic Highwaymen")
class Highwaymen(ActionCard):
    @noon("A Wanted dude of yours comes to the town square, for good.")
    async def hold_up(self) -> None:
        robber = await self.token("Token Dude", self.town_square)
        await self.make_wanted(robber)


def test_a_token_dude_in_the_jail_is_a_point_too() -> None:
    table = lawful()
    table.use(table.foe.hand("Test Classic Highwaymen"), by=table.foe)
    [robber] = table.foe.player.dudes
    table.turn_of(table.me)
    jail(table, robber)
    assert (robber.in_play, table.me.player.victory_points) == (False, 1)


def test_only_law_dogs_move_to_the_courthouse(table: Table) -> None:
    court = table.me.deed("The Courthouse")
    deputy = table.me.dude("Deputy", gangs=("lawdogs",))
    drifter = table.me.dude("Drifter")
    assert table.can(f"move:{deputy.id}>{court.id}")
    assert not table.can(f"move:{drifter.id}>{court.id}")


def test_the_courthouse_boots_to_pardon_a_wanted_dude(table: Table) -> None:
    court = table.me.deed("The Courthouse")
    table.me.dude(at=court, influence=2)
    crook, _honest = table.foe.dude("Crook", bounty=1), table.foe.dude("Honest")
    table.answer(f"use:{court.id}.pardon")
    assert table.choices() == keys(crook)
    table.go(crook)
    assert (crook.is_wanted, court.booted) == (False, True)


def in_the_dock(**facts: Any) -> tuple[Table, Card, Dude]:
    """Return a lawful table with the Courthouse and a dude with a hat in the Jail."""
    table = lawful()
    court = table.me.deed("The Courthouse")
    crook = table.foe.dude("Crook", cost=4, bounty=1, **facts)
    table.foe.attach("Hat", crook)
    jail(table, crook)
    table.turn_of(table.me)
    return table, court, crook


def test_the_courthouse_hangs_a_dude_in_the_jail_whom_nothing_saves() -> None:
    table, court, crook = in_the_dock(influence=2)
    table.answer(f"use:{court.id}.hang")
    assert table.choices() == keys(crook)
    table.go(crook)
    assert (crook.zone, court.booted) == ("boot hill", True)
    assert [e.card for e in table.events(Aced) if e.card == crook.id] == [crook.id]
    assert table.me.player.victory_points == 2  # one for the Jail, one for the noose


def test_a_harrowed_dude_whom_the_courthouse_hangs_makes_the_harrowed_pull() -> None:
    table, court, crook = in_the_dock(keywords=["Harrowed"], value=9)
    table.me.deck("KS")
    table.answer(f"use:{court.id}.hang")
    table.go(crook)
    assert [pull.purpose for pull in table.events(Pulled)] == ["harrowed"]


def test_the_courthouse_hangs_nobody_while_the_jail_is_empty(table: Table) -> None:
    court = table.me.deed("The Courthouse")
    table.me.deed("Jail")
    table.me.dude(at=court, influence=2)
    assert not table.can_use(court, "hang")


def test_the_prison_factory_produces_one_more_for_each_dude_in_the_jail() -> None:
    table = lawful()
    factory = table.me.deed("Prison Factory")
    first, second = table.foe.dude("First", bounty=1), table.foe.dude("Second", bounty=1)
    was = factory.production
    for crook in (first, second):
        table.turn_of(table.me)
        jail(table, crook)
    assert factory.production == was + 2
