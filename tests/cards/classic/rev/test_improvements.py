"""Behaviour of the improvements of Revelations."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_homeless_joe_begs_for_a_card(table: Table) -> None:
    joe = table.me.attach("Homeless Joe", table.me.deed(), kind=CardType.IMPROVEMENT)
    for _ in range(3):
        table.me.hand()
    table.use(joe)
    assert len(table.me.player.play_hand) == 4
    table.pass_()
    assert not table.can_use(joe)


def test_homeless_joe_gives_nothing_to_the_rich(table: Table) -> None:
    joe = table.me.attach("Homeless Joe", table.me.deed(), kind=CardType.IMPROVEMENT)
    for _ in range(4):
        table.me.hand()
    assert not table.can_use(joe)


def test_homeless_joe_works_for_who_controls_the_deed(table: Table) -> None:
    deed = table.me.deed()
    joe = table.me.attach("Homeless Joe", deed, kind=CardType.IMPROVEMENT)
    table.foe.dude(at=deed)
    assert not table.can_use(joe)
    table.use(joe, by=table.foe)
    assert len(table.foe.player.play_hand) == 1


def test_gas_lamps_add_up_against_abominations_at_the_town_square(table: Table) -> None:
    fiend = table.foe.dude(keywords=["Abomination"], bullets=3, at=table.town_square)
    lurker = table.foe.dude(keywords=["Abomination"], bullets=3)
    man = table.me.dude(bullets=3, at=table.town_square)
    table.me.attach("Gas Lamp", table.town_square, kind=CardType.IMPROVEMENT)
    assert [d.bullets for d in (fiend, lurker, man)] == [2, 3, 3]
    second = table.me.hand("Gas Lamp", CardType.IMPROVEMENT)
    table.shop(second, table.town_square)
    assert (fiend.bullets, table.me.stash) == (1, 9)
