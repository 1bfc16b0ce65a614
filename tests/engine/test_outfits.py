"""Outfits are something that a card has: traits and effects can add to the printed ones."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.dsl import ActionCard, Goods, Until, card, noon, while_
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.words import GANGS, UnknownWord
from tests.table import Table


@card("Test Outfit Badge")
class Badge(Goods):
    @while_("This dude is one of the Law Dogs, too.", outfits=("lawdogs",))
    def shines(self) -> bool:
        return not self.bearer.booted


@card("Test Outfit Oath")
class Oath(ActionCard):
    @noon("A dude belongs to your outfit, too.")
    async def swear(self) -> None:
        dude = await self.target(self.all_dudes, "Who swears?")
        await self.modify(dude, Until.FOREVER, outfits=self.you.gangs)


@pytest.fixture
def table() -> Table:
    return Table(2, "classic-2000")


def test_a_trait_adds_an_outfit_while_it_counts(table: Table) -> None:
    dude = table.me.dude(gangs=("collegium",))
    badge = table.me.attach("Test Outfit Badge", dude)
    assert list(dude.outfits) == ["collegium", "lawdogs"]
    table.state.in_play[dude.id].booted = True
    table.engine.touch()
    assert list(dude.outfits) == ["collegium"]
    assert badge.outfits == ()


def test_an_effect_adds_an_outfit_for_good(table: Table) -> None:
    dude = table.me.dude(gangs=("others",), influence=3)
    table.foe.dude(influence=3)
    table.use(table.me.hand("Test Outfit Oath"), dude)
    assert dude.outfits == ("others", "testers")
    table.next_day()
    assert dude.outfits == ("others", "testers")


@pytest.mark.parametrize("badge", [False, True])
def test_who_joins_an_outfit_owes_no_surcharge(table: Table, badge: bool) -> None:
    table.me.outfit("Office", gangs=("lawdogs",))
    stranger = table.me.dude("Stranger", gangs=("others",), influence=3, upkeep=1)
    if badge:
        table.me.attach("Test Outfit Badge", stranger)
    table.phase(Phase.UPKEEP)
    owed = [(o.card, o.label) for o in table.pending.options if o.card is not None]
    assert owed == [(stranger.id, "1" if badge else "4")]


@pytest.mark.parametrize("badge", [False, True])
def test_who_joins_the_law_dogs_clears_the_wanted(table: Table, badge: bool) -> None:
    crook = table.foe.dude(bounty=1, influence=0)
    helper = table.me.dude(gangs=("collegium",), influence=2)
    if badge:
        table.me.attach("Test Outfit Badge", helper)
    assert table.can(f"pardon:{crook.id}") == badge


def test_gangs_are_those_of_both_catalogues() -> None:
    assert {g.code for e in ("reloaded", "classic") for g in catalogue(e).gangs} == GANGS
    with pytest.raises(UnknownWord, match="gang"):
        while_("Nothing.", outfits=("lawdog",))
