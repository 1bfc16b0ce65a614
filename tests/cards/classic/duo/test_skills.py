"""Behaviour of Dim Eyes and Caroline of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_dim_eyes_sharpen_every_skill_of_their_bearer(table: Table) -> None:
    dude = table.me.dude(keywords=["Huckster 1", "Mad Scientist 0"])
    other = table.me.dude("Other", keywords=["Blessed 2", "Shaman 1"])
    table.me.attach("Dim Eyes", dude)
    assert (dude.rating("Huckster"), dude.rating("Mad Scientist"), dude.rating("Blessed")) == (2, 1, None)
    table.me.attach("Dim Eyes", other)
    assert (other.rating("Blessed"), other.rating("Shaman")) == (3, 2)


@pytest.mark.parametrize("bullets", [3, 1])
def test_who_leaves_caroline_shoots_badly(table: Table, bullets: int) -> None:
    house = table.me.deed(keywords=["Brothel"])
    caroline = table.me.attach("Caroline", house, kind=CardType.IMPROVEMENT)
    guest = table.foe.dude("Guest", bullets=bullets, at=house, influence=5)
    table.me.dude(influence=5)
    table.use(caroline, guest)
    assert guest.bullets == bullets
    table.state.in_play[guest.id].location = table.town_square.id
    table.engine.touch()
    assert guest.bullets == max(0, bullets - 2)
    table.foe.attach("Gun", guest, bullets=1)
    assert guest.bullets == max(0, bullets - 1)
    table.next_day()
    assert guest.bullets == bullets + 1


def test_caroline_works_for_her_owner(table: Table) -> None:
    house = table.me.deed(keywords=["Brothel"])
    caroline = table.me.attach("Caroline", house, kind=CardType.IMPROVEMENT)
    table.foe.dude("Guest", influence=2, at=house)
    assert house.controller == table.foe.player
    assert table.can_use(caroline, by=table.me)


def test_caroline_weakens_a_dude_who_gets_bullets_later(table: Table) -> None:
    house = table.me.deed(keywords=["Brothel"])
    caroline = table.me.attach("Caroline", house, kind=CardType.IMPROVEMENT)
    guest = table.me.dude("Guest", bullets=0, at=house)
    table.use(caroline, guest)
    table.state.in_play[guest.id].counters.update(table.me.numbers({"bullets": 3}))
    table.state.in_play[guest.id].location = table.town_square.id
    table.engine.touch()
    table.engine.touch_counters()
    assert guest.bullets == 1
