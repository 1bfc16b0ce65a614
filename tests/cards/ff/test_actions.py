"""Behaviour of the actions of Faith and Fear."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def test_swinford_finds_trouble_for_several(table: Table) -> None:
    big, middle = table.me.dude(bullets=3), table.me.dude(bullets=2)
    small, equal = table.foe.dude(bullets=1), table.foe.dude(bullets=2)
    action = table.me.hand("Swinford Finds Trouble")
    table.shootout()
    table.answer(f"use:{action.id}.find_trouble")
    table.go(big)
    assert [k for k in table.offered() if k != "cancel"] == [f"c{small.id}", f"c{equal.id}"]
    table.go(small)
    assert (big.booted, small.booted, small.in_posse) == (True, True, True)
    table.go(middle)
    assert (small.in_posse, small.is_home, equal.booted) == (False, True, False)


def test_swinford_finds_trouble_once_if_you_like(table: Table) -> None:
    big, other, small = table.me.dude(bullets=3), table.me.dude(bullets=3), table.foe.dude(bullets=1)
    action = table.me.hand("Swinford Finds Trouble")
    table.shootout()
    table.use(action, big, small, ())
    assert (big.booted, other.booted, small.booted, small.in_posse) == (True, False, True, True)


def test_swinford_finds_trouble_needs_somebody_unbooted(table: Table) -> None:
    table.foe.dude(bullets=2), table.me.dude(bullets=3, booted=True)
    action = table.me.hand("Swinford Finds Trouble")
    table.shootout()
    assert not table.can_use(action, by=table.me)


@pytest.mark.parametrize(
    ("pulled", "booted", "home"),
    [("4H", False, False), ("5H", True, False), ("10H", True, False), ("JH", True, True)],
)
def test_under_the_weather_is_pulled_against_grit(
    table: Table, pulled: str, booted: bool, home: bool
) -> None:
    dude = table.foe.dude(value=3, bullets=1, influence=1, at=table.town_square)
    table.me.deck(pulled)
    table.use(table.me.hand("Under the Weather"), dude)
    assert (dude.booted, dude.is_home) == (booted, home)


def test_under_the_weather_boots_a_dude_that_something_keeps_from_going_home(table: Table) -> None:
    dude = table.foe.dude(value=2, at=table.town_square)
    skeleton = table.foe.attach("Yagn's Mechanical Skeleton", dude)
    table.me.deck("KH")
    table.use(table.me.hand("Under the Weather"), dude)
    table.answer("pass")  # the Skeleton lets them boot
    table.use(skeleton)
    assert (dude.grit, dude.booted, dude.is_home) == (7, True, False)


def prayed(table: Table, *keywords: str) -> tuple[Dude, Dude, Card]:
    """A dude of mine prays at a deed that I do not control.

    A Blessed is there, and a Miracle is in my hand.
    """
    place = table.foe.deed()
    table.foe.dude(influence=9, at=place)
    dude, other = (table.me.dude(keywords=k, at=place) for k in (keywords, ["Blessed 1"]))
    miracle = table.me.hand("The Lord Provides")
    table.use(table.me.hand("Prayer"), dude)
    table.turn_of(table.me)
    return dude, other, miracle


def test_prayer_brings_miracles_anywhere_at_noon(table: Table) -> None:
    dude, other, miracle = prayed(table)
    hex_ = table.me.hand("Soul Blast")
    assert (dude.rating("Blessed"), table.can(f"shop:{miracle.id}>{other.id}")) == (0, False)
    table.shop(miracle, dude)
    assert (dude.attachments, hex_.zone) == ([miracle], "play hand")


def test_prayer_brings_miracles_in_shootouts(table: Table) -> None:
    dude, other, miracle = prayed(table)
    table.shootout(leader=dude)
    assert not table.can(f"shop:{miracle.id}>{other.id}")
    table.shop(miracle, dude)
    assert dude.attachments == [miracle]


def test_prayer_brings_nothing_but_miracles(table: Table) -> None:
    hat = table.me.hand("", CardType.GOODS)
    dude, _, _ = prayed(table)
    assert not table.can(f"shop:{hat.id}>{dude.id}")


def test_who_was_not_blessed_before_loses_the_miracles_after_sundown(table: Table) -> None:
    dude, _, miracle = prayed(table)
    table.shop(miracle, dude)
    hat = table.me.attach("", dude)
    table.foe.dude(influence=9)
    table.next_day()
    assert (miracle.zone, hat.in_play, dude.is_a("Blessed")) == ("discard pile", True, False)


def test_a_blessed_who_prays_keeps_the_miracles(table: Table) -> None:
    dude, _, miracle = prayed(table, "Blessed 2")
    table.shop(miracle, dude)
    table.foe.dude(influence=9)
    table.next_day()
    assert (miracle.in_play, dude.rating("Blessed")) == (True, 2)
