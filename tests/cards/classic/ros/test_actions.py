"""Behaviour of the action cards of A Reaping of Souls."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    Deed,
    Discarding,
    Dude,
    Purchase,
    Spell,
    card,
    cost_of,
    noon,
    require,
    whenever,
    while_,
)
from doomtown_desktop.engine.script.cards import Card
from tests.table import Side, Table


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


def deed_in_hand(side: Side, title: str = "New", **facts: object) -> Card:
    return side.hand(title, CardType.DEED, **facts)


def test_renovations_builds_where_another_deed_stood(table: Table) -> None:
    old, other = table.me.deed("Old", cost=2), table.me.deed("Other", cost=9)
    guest = table.foe.dude(at=old, influence=0)
    plan, new = table.me.hand("Renovations"), deed_in_hand(table.me, cost=5)
    before = table.me.stash
    table.answer(f"shop:{new.id}>left")
    table.answer(f"use:{plan.id}.rebuild")
    assert table.choices() == {f"c{old.id}", f"c{other.id}"}
    table.go(old)
    assert table.me.stash == before - 3
    assert (old.zone, new.in_play, plan.zone) == ("discard pile", True, "discard pile")
    assert (guest.location, guest.booted) == (new, False)
    assert table.me.state.street == [table.me.home.id, new.id, other.id]


def test_renovations_pays_at_most_what_the_new_deed_costs(table: Table) -> None:
    old, plan, new = (
        table.me.deed("Old", cost=4),
        table.me.hand("Renovations"),
        deed_in_hand(table.me, cost=1),
    )
    before = table.me.stash
    table.answer(f"shop:{new.id}>left")
    table.answer(f"use:{plan.id}.rebuild")
    table.go(old)
    assert (table.me.stash, new.in_play) == (before, True)


def test_renovations_lets_you_buy_what_is_too_dear(table: Table) -> None:
    old, plan = table.me.deed("Old", cost=3), table.me.hand("Renovations")
    new, dearer = deed_in_hand(table.me, cost=5), deed_in_hand(table.me, "Dearer", cost=6)
    table.me.stash = 2
    assert (table.can(f"shop:{new.id}>left"), table.can(f"shop:{dearer.id}>left")) == (True, False)
    table.answer(f"shop:{new.id}>right")
    table.answer(f"use:{plan.id}.rebuild")
    table.go(old)
    assert (new.in_play, table.me.stash) == (True, 0)


def copy_in_hand(side: Side, deed: Card) -> Card:
    """Return another copy of a deed, in a hand."""
    number = side.table.new_card(deed.facts.code, side.seat)
    side.state.play_hand.append(number)
    return side.table.view(number)


@pytest.mark.parametrize("goes", ["the same deed", "another deed"])
def test_renovations_build_a_copy_only_in_the_place_of_the_same_deed(table: Table, goes: str) -> None:
    old, plan = table.me.deed("The Mine", cost=3), table.me.hand("Renovations")
    new, other = copy_in_hand(table.me, old), table.me.deed("Other", cost=3)
    table.answer(f"shop:{new.id}>right")
    table.answer(f"use:{plan.id}.rebuild")
    if goes == "the same deed":
        table.go(old)
        assert table.me.state.street == [table.me.home.id, new.id, other.id]
        assert (old.zone, new.in_play) == ("discard pile", True)
        return
    table.go(other)
    assert (new.zone, old.in_play, plan.zone) == ("play hand", True, "discard pile")
    assert table.pending.player == table.foe.seat  # the plan is used up: it was a play


@pytest.mark.parametrize(("pulled", "works"), [("9D", True), ("2D", False)])
def test_renovations_make_room_for_a_deed_that_is_invented(table: Table, pulled: str, works: bool) -> None:
    scientist, old = table.me.dude(keywords=["Mad Scientist 2"]), table.me.deed("Old", cost=3)
    plan, plant = (
        table.me.hand("Renovations"),
        deed_in_hand(table.me, "Plant", cost=5, keywords=["Gadget"], gadget_difficulty=6),
    )
    table.me.deck(pulled)
    table.answer(f"invent:{plant.id}>{scientist.id}")
    table.go("right")
    table.answer(f"use:{plan.id}.rebuild")
    table.go(old)
    assert (plant.in_play, old.in_play, table.me.stash) == (works, not works, 8)


def test_without_renovations_a_second_copy_cannot_be_built(table: Table) -> None:
    new = copy_in_hand(table.me, table.me.deed("The Mine", cost=3))
    assert not table.can(f"shop:{new.id}>right")


def test_renovations_may_take_a_deed_you_control_on_another_street(table: Table) -> None:
    theirs = table.foe.deed("Theirs", cost=2)
    table.me.dude(at=theirs, influence=2)
    plan, new = table.me.hand("Renovations"), deed_in_hand(table.me, cost=2)
    table.answer(f"shop:{new.id}>left")
    table.answer(f"use:{plan.id}.rebuild")
    table.go(theirs)
    assert table.foe.state.street == [table.foe.home.id, new.id]
    assert table.me.state.street == [table.me.home.id]
    assert (theirs.zone, new.controller) == ("discard pile", table.me.player)
    assert theirs.id in table.foe.state.discard_pile


def test_renovations_are_for_deeds_in_town(table: Table) -> None:
    table.me.deed("Strike", cost=4, is_out_of_town=True)
    old, plan, second = table.me.deed("Old"), table.me.hand("Renovations"), table.me.hand("Renovations")
    new, far = deed_in_hand(table.me, cost=1), deed_in_hand(table.me, "Far", cost=1, is_out_of_town=True)
    table.shop(far)
    table.turn_of(table.me)
    table.answer(f"shop:{new.id}>left")
    table.answer(f"use:{plan.id}.rebuild")
    assert table.choices() == {f"c{old.id}"}
    table.go(old)  # no deed takes the place of two
    assert (new.in_play, far.in_play, second.zone) == (True, True, "play hand")


@card("Test Classic Mourner")
class Mourner(Dude):
    @whenever("When a deed is about to be discarded, gain 1 ghost rock.", to=Discarding)
    async def mourn(self, discarding: Discarding) -> None:
        require(isinstance(self.card(discarding.subject), Deed))
        await self.gain_ghost_rock(1)


def test_renovations_discard_the_old_deed_once(table: Table) -> None:
    old, plan = table.me.deed("Old", cost=1), table.me.hand("Renovations")
    table.foe.dude("Test Classic Mourner", keywords=())
    new, before = deed_in_hand(table.me, cost=1), table.foe.stash
    table.answer(f"shop:{new.id}>left")
    table.answer(f"use:{plan.id}.rebuild")
    table.go(old)
    assert (new.in_play, table.foe.stash) == (True, before + 1)


def test_renovations_do_not_help_a_copy_where_the_other_is_not_yours(table: Table) -> None:
    lost, _other = table.me.deed("The Mine", cost=3), table.me.deed("Other", cost=3)
    table.foe.dude(at=lost, influence=3)
    new = copy_in_hand(table.me, lost)
    table.me.hand("Renovations")
    assert not table.can(f"shop:{new.id}>right")


@card("Test Classic Stubborn Deed")
class StubbornDeed(Deed):
    @while_("It is not discarded.", cannot="be discarded by cards")
    def stays(self) -> bool:
        return True


def test_renovations_spare_nothing_where_the_deed_stays(table: Table) -> None:
    old, plan = table.me.deed("Test Classic Stubborn Deed", cost=2), table.me.hand("Renovations")
    new = deed_in_hand(table.me, cost=3)
    before = table.me.stash
    table.answer(f"shop:{new.id}>right")
    table.answer(f"use:{plan.id}.rebuild")
    table.go(old)
    assert (old.in_play, new.in_play, table.me.stash) == (True, True, before - 3)
    assert table.me.state.street == [table.me.home.id, old.id, new.id]


def test_renovations_are_of_no_use_to_another_player() -> None:
    table = Table(3, "classic-2000")
    table.foe.deed("Theirs", cost=2)
    plan, new = table.foe.hand("Renovations"), deed_in_hand(table.me, cost=2)
    table.shop(new, "left")
    assert (new.in_play, plan.zone) == (True, "play hand")
