"""Behaviour of the spirits of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, PullRevealed, card, react
from tests.cards.classic.practice import adept
from tests.table import Table, keys


@card("Test Classic Second Pull")
class SecondPull(ActionCard):
    @react("Pull again.", to=PullRevealed)
    async def again(self, pull: PullRevealed) -> None:
        await self.pull_again(pull)


@pytest.mark.parametrize(("pull", "gain"), [("6H", 2), ("5H", 0)])
def test_harmony_of_the_heavens_raises_the_humble(table: Table, pull: str, gain: int) -> None:
    _, spell = table.me.caster("Shaman 0", "Harmony of the Heavens", pull, influence=2)
    table.foe.dude("Equal", influence=2)
    humble = table.foe.dude("Humble", influence=1)
    table.declare(spell)
    assert table.choices() == keys(humble)
    table.go(humble)
    assert humble.influence == 1 + gain
    table.next_day()
    assert humble.influence == 1


@pytest.mark.parametrize(("pull", "lost"), [("7H", True), ("6H", False)])
def test_higher_learning_discards_a_spell_nearby(table: Table, pull: str, lost: bool) -> None:
    far = table.foe.deed(is_out_of_town=True)
    _, spell = table.me.caster("Shaman 0", "Higher Learning", pull, at=table.town_square)
    target = table.foe.attach("Hex", table.foe.dude(), kind=CardType.SPELL)
    table.foe.attach("Far hex", table.foe.dude(at=far), kind=CardType.SPELL)
    table.foe.attach("Hat", table.foe.dude())
    table.declare(spell)
    assert table.choices() == keys(spell, target)
    table.go(target)
    assert (target.zone == "discard pile") is lost


@pytest.mark.parametrize("raging", [True, False])
def test_astoreths_rage_leaves_one_card_to_discard_at_nightfall(table: Table, raging: bool) -> None:
    _, rage = table.me.caster("Shaman 1", "Astoreth's Rage", "KH")
    cards = [table.me.hand(kind=CardType.EVENT), table.me.hand(kind=CardType.EVENT), table.me.hand()]
    if raging:
        table.use(rage)
    table.turn_of(table.me)
    while table.pending.kind != "sundown discard" or table.pending.player != 0:
        table.answer("pass") if table.can("pass") else table.answer()
    asked = {o.card for o in table.pending.options}
    assert table.pending.most == (1 if raging else 2)
    assert asked == ({c.id for c in cards} if raging else {c.id for c in cards[:2]})


@pytest.mark.parametrize(("pull", "succeeds"), [("10H", True), ("JH", False)])
def test_unfinished_business_needs_a_low_pull(table: Table, pull: str, succeeds: bool) -> None:
    shaman, spirit = table.me.caster("Shaman 2", "Unfinished Business", pull, at=table.town_square)
    heir = table.me.hand("Heir", CardType.DUDE, value=9, cost=20)
    table.me.hand("Elder", CardType.DUDE, value=10)
    table.me.stash = 0
    table.declare(spirit)
    if succeeds:
        assert table.choices() == keys(heir)
        table.go(heir)
    assert (shaman.zone, heir.in_play) == (("discard pile", True) if succeeds else (shaman.zone, False))
    assert shaman.in_play is not succeeds
    assert not succeeds or (heir.location, table.me.stash) == (table.town_square, 0)


def test_unfinished_business_brings_nobody_if_you_like(table: Table) -> None:
    shaman, spirit = table.me.caster("Shaman 0", "Unfinished Business", "8H")
    heir = table.me.hand("Heir", CardType.DUDE, value=7)
    table.use(spirit, ())
    assert (shaman.zone, heir.zone) == ("discard pile", "play hand")


def test_another_pull_counts_for_unfinished_business(table: Table) -> None:
    shaman, spirit = table.me.caster("Shaman 0", "Unfinished Business", "KH", "3H")
    table.me.hand("Heir", CardType.DUDE, value=3)
    again = table.me.hand("Test Classic Second Pull")
    table.declare(spirit)
    table.use(again)
    assert shaman.zone == "discard pile"


def test_a_second_pull_for_unfinished_business_has_to_be_low_as_well(table: Table) -> None:
    adept(table.me, "Harrowed", "Unnatural Selection", at=table.town_square)
    shaman, spirit = table.me.caster("Shaman 0", "Unfinished Business", "KH", "3H", at=table.town_square)
    table.declare(spirit)
    assert table.pending.kind == "react"
    table.answer(table.offered()[0])
    assert shaman.zone == "discard pile"
