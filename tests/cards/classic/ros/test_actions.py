"""Behaviour of the action cards of A Reaping of Souls."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Dude, Purchase, Spell, card, cost_of, noon
from tests.table import Table


@card("Test Classic Hex")
class Hex(Spell):
    @noon("Gain 1 ghost rock.", hex=7)
    async def conjure(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 2 ghost rock.", hex=6)
    async def conjure_less(self) -> None:
        await self.gain_ghost_rock(2)


def test_attitude_gives_bullets_and_costs_influence_for_the_day(classic: Table) -> None:
    dude = classic.me.dude(influence=1)
    classic.foe.dude()
    card = classic.me.hand("Attitude")
    classic.shootout()
    classic.use(card, dude)
    assert (dude.bullets, dude.influence) == (3, 0)
    classic.to_resolution("8S 8H 8D 3C 2S", "AS 3H 9D 6C JS")
    classic.lumps()
    while classic.state.shootout is not None:
        classic.answer(*(["pass"] if classic.can("pass") else []))
    assert (dude.bullets, dude.influence) == (3, 0)
    classic.foe.dude(influence=9)
    classic.next_day()
    assert (dude.bullets, dude.influence) == (1, 1)


def test_attitude_needs_influence(classic: Table) -> None:
    classic.me.dude(influence=0)
    classic.foe.dude()
    card = classic.me.hand("Attitude")
    classic.shootout()
    assert not classic.can_use(card)


@card("Test Classic Customs")
class Customs(Dude):
    @cost_of("All costs 1 more.")
    def collects(self, _: Purchase) -> int:
        return +1


@pytest.mark.parametrize(("ability", "boasts"), [("conjure", True), ("conjure_less", False)])
def test_puny_mortals_rewards_a_hard_test_for_good(classic: Table, ability: str, boasts: bool) -> None:
    huckster = classic.me.dude(keywords=["Huckster 3"])
    spell = classic.me.attach("Test Classic Hex", huckster, kind=CardType.SPELL, keywords=())
    boast = classic.me.hand("Puny Mortals!")
    classic.me.deck("KH")
    classic.answer(f"use:{spell.id}.{ability}")
    if boasts:
        classic.use(boast)
    assert (huckster.permanent("influence"), boast.zone) == ((1, "boot hill") if boasts else (0, "play hand"))


def test_puny_mortals_needs_a_success(classic: Table) -> None:
    huckster = classic.me.dude(keywords=["Huckster 3"])
    spell = classic.me.attach("Test Classic Hex", huckster, kind=CardType.SPELL, keywords=())
    boast = classic.me.hand("Puny Mortals!")
    classic.me.deck("4H")  # 7 does not exceed 7
    classic.use(spell, ability="conjure")
    assert boast.zone == "play hand"


@pytest.mark.parametrize(("pull", "back"), [("6H", True), ("7H", False)])
def test_miss_me_brings_a_dead_dude_back_harrowed_for_good(classic: Table, pull: str, back: bool) -> None:
    classic.state.fear = 1
    classic.foe.dude(influence=9)
    classic.me.state.boot_hill.append(classic.me.card("Dead", CardType.DUDE, value=7))
    dead = classic.view(classic.me.state.boot_hill[0])
    card_in_hand = classic.me.hand("Miss Me?")
    classic.me.deck(pull)
    classic.use(card_in_hand, dead)
    assert dead.zone == ("play hand" if back else "boot hill")
    if back:
        classic.turn_of(classic.me)
        classic.shop(dead)
        assert dead.is_a("Harrowed")
        classic.next_day()
        assert dead.is_a("Harrowed")


def test_miss_me_needs_fear(classic: Table) -> None:
    classic.me.state.boot_hill.append(classic.me.card("Dead", CardType.DUDE, value=7))
    assert not classic.can_use(classic.me.hand("Miss Me?"))


@pytest.mark.parametrize(("pull", "rises"), [("6H", True), ("5H", False)])
def test_knicknevins_deal_raises_anybodys_dead_under_your_control(
    classic: Table, pull: str, rises: bool
) -> None:
    huckster, deal = classic.me.caster("Huckster 2", "Knicknevin's Deal", pull)
    classic.foe.state.boot_hill.append(classic.foe.card("Dead", CardType.DUDE, value=7, cost=20))
    dead = classic.view(classic.foe.state.boot_hill[0])
    classic.use(deal, dead)
    assert (huckster.booted, classic.me.stash) == (True, 10)
    assert (dead.in_play, deal.in_play) == (rises, not rises)
    if rises:
        assert (dead.controller, dead.location) == (classic.me.player, classic.me.home)
        assert (dead.is_a("Harrowed"), deal.zone) == (True, "boot hill")


def test_knicknevins_deal_costs_nothing_and_invents_nothing(classic: Table) -> None:
    classic.foe.dude("Test Classic Customs")
    classic.me.stash = 0
    _huckster, deal = classic.me.caster("Huckster 2", "Knicknevin's Deal", "KH")
    classic.me.state.boot_hill.append(
        classic.me.card("Machine", CardType.DUDE, value=7, cost=3, keywords=["Gadget 8"])
    )
    machine = classic.view(classic.me.state.boot_hill[0])
    classic.use(deal, machine)
    assert (machine.in_play, machine.booted, deal.zone) == (True, False, "boot hill")


def test_knicknevins_deal_needs_an_unbooted_huckster(classic: Table) -> None:
    huckster, deal = classic.me.caster("Huckster 2", "Knicknevin's Deal", booted=True)
    classic.me.state.boot_hill.append(classic.me.card("Dead", CardType.DUDE, value=7))
    assert not classic.can_use(deal)
    assert huckster.booted
