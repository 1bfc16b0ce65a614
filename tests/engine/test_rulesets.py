"""The switches between rule books that the phases of a day and Noon plays read (differences D-nn)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Booted, Dude, Goods, Spell, Until, card, noon, react
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.rulesets import OFFERED, ruleset
from tests.table import Table


@card("Test Switch Spell")
class SwitchSpell(Spell):
    @noon("Gain 1 ghost rock.", hex=1)
    async def one(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 2 ghost rock.", hex=1)
    async def two(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Switch Dude")
class SwitchDude(Dude):
    @react("After a card boots: gain 1 ghost rock.", to=Booted)
    async def look(self, _booted: Booted) -> None:
        await self.gain_ghost_rock(1)


@card("Test Switch Goods")
class SwitchGoods(Goods):
    @react("After a card boots: this dude has +1 bullets.", to=Booted)
    async def pull_trigger(self, _booted: Booted) -> None:
        await self.modify(self.bearer, bullets=+1)


def under(table: Table, **switches: Any) -> None:
    """Change some switches of the table's rules."""
    table.engine.ruleset = replace(table.engine.ruleset, **switches)


def test_an_unknown_ruleset_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"unknown ruleset 'poker'; there are: reloaded-1\.3, reloaded-2014"):
        ruleset("poker")


def test_the_classic_book_can_be_chosen_and_is_quite_another() -> None:
    classic = ruleset("classic-2000")
    assert classic.name in OFFERED
    assert (classic.uniqueness, classic.first_order, classic.empty_pull) == ("everyone's", "random", 1)
    assert not classic.legends
    assert Table(2, "classic-2000").engine.ruleset is classic


@pytest.mark.parametrize(("last", "order"), [(True, [1, 2, 0]), (False, [0, 1, 2])])
def test_d31_who_pays_upkeep_first(last: bool, order: list[int]) -> None:
    table = Table(3)
    under(table, upkeep_winner_last=last)
    for side in table.sides:
        side.dude(upkeep=1)
    table.phase(Phase.UPKEEP)
    asked = []
    while table.pending.kind == "upkeep":
        asked.append(table.pending.player)
        table.answer(table.offered()[0])
    assert asked == order


@pytest.mark.parametrize("late", [True, False])
def test_d32_when_unpaid_cards_leave(table: Table, late: bool) -> None:
    under(table, unpaid_leave_after_all_paid=late)
    first = table.foe.dude(upkeep=1)
    table.me.dude(upkeep=1)
    table.phase(Phase.UPKEEP)
    table.answer("done")
    assert (table.pending.player, first.in_play) == (0, late)


@pytest.mark.parametrize("controller_pays", [True, False])
def test_d33_upkeep_of_a_deed_under_foreign_control(table: Table, controller_pays: bool) -> None:
    under(table, deed_upkeep_by_controller=controller_pays)
    deed = table.me.deed(upkeep=1)
    table.foe.dude(at=deed)
    table.phase(Phase.UPKEEP)
    assert table.pending.kind == ("upkeep" if controller_pays else "noon play")
    assert deed.in_play


@pytest.mark.parametrize(("apart", "left"), [(True, ["two"]), (False, [])])
def test_d35_abilities_of_one_spell(table: Table, apart: bool, left: list[str]) -> None:
    under(table, spell_abilities_count_apart=apart)
    mage = table.me.dude(keywords=("Huckster 1",))
    spell = table.me.attach("Test Switch Spell", mage, kind=CardType.SPELL)
    table.use(spell, ability="one")
    table.pass_()
    assert [o.label for o in table.pending.options if o.verb == "use"] == left


@pytest.mark.parametrize("waits", [True, False])
def test_d36_when_a_new_cards_abilities_work(table: Table, waits: bool) -> None:
    under(table, new_cards_wait=waits)
    dude, foe = table.me.hand("Test Switch Dude", CardType.DUDE), table.foe.dude()
    table.shop(dude)
    table.answer(f"move:{foe.id}>{table.me.home.id}")
    assert table.pending.kind == ("noon play" if waits else "react")


@pytest.mark.parametrize(("most", "asked"), [(0, ("discard down", 2)), (2, ("sundown discard", 2))])
def test_d39_discards_and_hand_size_at_sundown(table: Table, most: int, asked: tuple[str, int]) -> None:
    under(table, sundown_discards=most, hand_size=0)
    table.me.hand("Spare")
    table.me.hand("Spare")
    table.phase(Phase.SUNDOWN)
    assert (table.pending.kind, table.pending.most) == asked


@pytest.mark.parametrize(("until", "bullets"), [(Until.DAY, 2), (Until.PHASE, 1)])
def test_d42_how_long_a_noon_react_lasts(table: Table, until: Until, bullets: int) -> None:
    under(table, noon_react_lasts=until)
    dude = table.me.dude()
    gun = table.me.attach("Test Switch Goods", dude)
    table.me.hand("Spare")
    table.answer(f"move:{dude.id}>{table.foe.home.id}")
    table.use(gun)
    assert dude.bullets == 2
    table.noon_over()
    assert (table.pending.kind, dude.bullets) == ("sundown discard", bullets)
