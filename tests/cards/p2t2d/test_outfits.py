"""Behaviour of the outfit of Too Tough to Die."""

from __future__ import annotations

import pytest

from tests.table import Table

LEGAL, CHEATIN = "8S 7H 6D 3C 2S", "9S 9S 9D 3C 4S"


@pytest.mark.parametrize(("mine", "rich"), [(LEGAL, 1), (CHEATIN, 0)])
def test_property_is_theft_makes_a_cheater_pay_you_or_the_bank(table: Table, mine: str, rich: int) -> None:
    table.me.outfit("Property Is Theft")
    table.me.dude(), table.foe.dude()
    table.me.stash, table.foe.stash = 0, 3
    table.shootout()
    table.to_resolution(mine, CHEATIN)
    assert (table.me.stash, table.foe.stash) == (rich, 2)


@pytest.mark.parametrize("mine", [LEGAL, CHEATIN])
def test_property_is_theft_asks_for_nothing_where_there_is_nothing(table: Table, mine: str) -> None:
    table.me.outfit("Property Is Theft")
    table.me.dude(), table.foe.dude()
    table.me.stash = table.foe.stash = 0
    table.shootout()
    table.to_resolution(mine, CHEATIN)
    assert (table.me.stash, table.foe.stash) == (0, 0)


def test_property_is_theft_does_not_mind_cheating_in_lowball(table: Table) -> None:
    table.me.outfit("Property Is Theft")
    table.me.dude(influence=1), table.foe.dude(influence=1)
    table.foe.stash = 5
    table.lowball_day("AC 2D 3H 4S 6C", "9C 9C 10H 9S 7C")
    assert table.foe.stash == 4, "only the ante is gone"


def test_property_is_theft_leaves_honest_players_alone(table: Table) -> None:
    table.me.outfit("Property Is Theft")
    table.me.dude(), table.foe.dude()
    table.foe.stash = 3
    table.shootout()
    table.to_resolution(LEGAL, LEGAL)
    assert table.foe.stash == 3


@pytest.mark.parametrize("discards", [0, 1])
def test_property_is_theft_draws_a_card_when_you_pay_a_player(table: Table, discards: int) -> None:
    outfit = table.me.outfit("Property Is Theft")
    joe = table.me.dude("Joe Vermilion", at=table.foe.deed())
    spare = table.me.hand("Fleet-Footed")
    table.use(joe, f"use:{outfit.id}.share", [spare][:discards])
    assert (outfit.booted, len(table.me.state.play_hand)) == (True, 2 - discards)


def test_property_is_theft_draws_two_in_a_shootout(table: Table) -> None:
    outfit, taiyari = table.me.outfit("Property Is Theft"), table.me.dude("Taiyari")
    table.foe.dude()
    spare = [table.me.hand("Fleet-Footed"), table.me.hand("Fleet-Footed")]
    table.shootout()
    table.use(taiyari, taiyari, f"use:{outfit.id}.share", spare)
    assert (len(table.me.state.play_hand), spare[1].zone) == (2, "discard pile")


def test_property_is_theft_is_not_for_what_is_taken_or_paid_to_the_bank(table: Table) -> None:
    outfit, deed = table.me.outfit("Property Is Theft"), table.me.deed(production=2)
    robber = table.foe.dude(at=deed)
    holdup, horse = table.foe.hand("This is a Holdup!"), table.me.hand("Mustang")
    table.shop(horse, table.me.dude("Rider"))
    table.use(holdup, robber, 2)
    assert (robber.bounty, outfit.booted, table.pending.kind) == (2, False, "noon play")


def test_property_is_theft_asks_for_nothing_in_shootouts_of_others() -> None:
    table = Table(3)
    table.sides[2].outfit("Property Is Theft")
    table.me.dude(), table.foe.dude()
    table.foe.stash = 3
    table.shootout()
    table.to_resolution(LEGAL, CHEATIN)
    assert table.foe.stash == 3
