"""Behaviour of the goods of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Acing, ActionCard, Deed, Moved, card, noon, react, whenever
from tests.cards.classic.practice import adept
from tests.table import Table, keys


@card("Test Classic Trapdoor")
class Trapdoor(Deed):
    @whenever("Who comes here boots.", to=Moved)
    async def opens(self, moved: Moved) -> None:
        dude = self.dude(moved.card)
        if dude.location == self:
            await self.boot(dude)


@card("Test Classic Farewell")
class Farewell(ActionCard):
    @noon("Discard a dude.")
    async def wave(self) -> None:
        await self.discard(await self.target(self.all_dudes, "Whom?"))


def test_flashfire_bullets_send_home_all_of_low_value(classic: Table) -> None:
    hero = classic.me.dude(bullets=3)
    low, even, high = (classic.foe.dude(n, value=v) for n, v in (("Low", 1), ("Even", 3), ("High", 4)))
    bullets = classic.me.attach("Flashfire Bullets", hero)
    classic.shootout()
    classic.use(bullets)
    assert [(d.in_posse, d.is_home, d.booted) for d in (low, even, high)] == [
        (False, True, False),
        (False, True, False),
        (True, False, False),
    ]
    assert bullets.zone == "boot hill"


def test_flashfire_bullets_that_are_saved_send_nobody_home(classic: Table) -> None:
    hero, low = classic.me.dude(bullets=3), classic.foe.dude(value=1)
    bullets = classic.me.attach("Flashfire Bullets", hero)
    save = classic.foe.hand("Test Classic Damp", CardType.ACTION)
    classic.shootout()
    classic.use(bullets)
    classic.answer(f"use:{save.id}.spoil")
    assert (bullets.in_play, low.in_posse) == (True, True)
    assert not classic.can_use(bullets, by=classic.me)


@pytest.mark.parametrize(("answer", "level"), [("+1", 7), ("-1", 5), ("no change", 6)])
def test_sabtabiels_remains_move_the_fear_level_at_nightfall(classic: Table, answer: str, level: int) -> None:
    dude, other = classic.me.dude(), classic.me.dude("Other")
    remains = classic.me.attach("Sabtabiel's Remains", dude)
    foe = classic.foe.dude(influence=9)
    classic.shootout()
    classic.use(remains)
    assert dude.booted
    classic.to_resolution("8S 8H 9D 3C 2S", "AS 3H 9D 6C JS")
    classic.lumps()
    while "fear level" not in classic.pending.prompt:
        classic.answer(*(["pass"] if classic.can("pass") else []))
    classic.go(answer)
    assert dude.fear_level == level
    assert (other.in_play, foe.zone) == (True, "boot hill")


def test_sabtabiels_remains_need_an_unbooted_dude(classic: Table) -> None:
    dude, _foe = classic.me.dude(booted=True), classic.foe.dude()
    remains = classic.me.attach("Sabtabiel's Remains", dude)
    classic.shootout()
    assert not classic.can_use(remains, by=classic.me)


@card("Test Classic Damp")
class Damp(ActionCard):
    @react("Nothing is aced.", to=Acing)
    async def spoil(self, acing: Acing) -> None:
        await acing.prevent()


def test_a_stallion_carries_its_dude_anywhere_before_a_noon_play_which_has_to_follow(classic: Table) -> None:
    rider, far = classic.me.dude(), classic.foe.deed(is_out_of_town=True)
    victim = classic.foe.dude(at=far)
    horse = classic.me.attach("Stallion", rider)
    classic.answer(f"use:{horse.id}.gallop")
    classic.go(far)
    assert (rider.location, rider.booted, horse.booted) == (far, False, True)
    assert classic.pending.kind == "noon play"
    assert classic.pending.player == classic.me.seat
    assert not classic.can("pass")  # passing is not a Noon action
    assert classic.pending.default == ""
    classic.call_out(rider, victim, "refuse")
    classic.turn_of(classic.foe)
    assert classic.can("pass")
    classic.turn_of(classic.me)
    assert classic.can("pass")


def test_a_stallion_leaves_a_shootout_that_follows_alone(classic: Table) -> None:
    rider, victim = classic.me.dude(), classic.foe.dude(at=classic.town_square)
    horse = classic.me.attach("Stallion", rider)
    spare = classic.me.attach("Stallion", classic.me.dude("Friend", at=classic.town_square))
    classic.answer(f"use:{horse.id}.gallop")
    classic.go(classic.town_square)
    classic.pass_()  # the other horse stays
    classic.call_out(rider, victim, "accept")
    classic.join_all()
    assert classic.pending.kind == "shootout"
    assert (classic.pending.player, classic.can("pass")) == (classic.me.seat, True)
    assert not spare.booted


def test_after_a_stallion_you_pass_where_nothing_else_is_left(classic: Table) -> None:
    rider = classic.me.dude()
    horse = classic.me.attach("Stallion", rider)
    classic.forbid(rider, "move")
    assert not classic.can_use(horse)  # it has nowhere to go


def test_a_reaction_may_leave_nothing_but_to_pass_after_a_stallion(classic: Table) -> None:
    rider = classic.me.dude()
    trap = classic.foe.deed("Test Classic Trapdoor", is_out_of_town=True)
    horse = classic.me.attach("Stallion", rider)
    classic.answer(f"use:{horse.id}.gallop")
    classic.go(trap)
    assert rider.booted
    assert classic.offered() == ["pass"]


def test_a_stallion_asks_for_an_unbooted_dude_and_for_your_own_play(classic: Table) -> None:
    tired, rider = classic.me.dude(booted=True), classic.me.dude("Rider")
    horse, other = classic.me.attach("Stallion", tired), classic.me.attach("Stallion", rider, booted=True)
    theirs = classic.foe.attach("Stallion", classic.foe.dude())
    assert classic.pending.kind == "noon play"
    assert not classic.can_use(horse)
    assert not classic.can_use(other)
    classic.pass_()
    assert (classic.pending.kind, classic.can_use(theirs)) == ("react", True)
    classic.pass_()
    assert (classic.pending.kind, classic.can("pass")) == ("noon play", True)  # it was not used


def test_brimstone_bullets_ace_a_wanted_dude(table: Table) -> None:
    bullets = table.me.attach("Brimstone Bullets", table.me.dude(bounty=1))
    crook, other = table.foe.dude("Crook", bounty=1), table.foe.dude("Other", bounty=1)
    table.foe.dude("Honest")
    table.shootout()
    table.declare(bullets)
    assert table.choices() == keys(crook, other)
    table.go(crook)
    assert (crook.zone, bullets.zone, other.in_play) == ("boot hill", "boot hill", True)


def test_brimstone_bullets_are_of_no_use_against_the_honest(table: Table) -> None:
    bullets = table.me.attach("Brimstone Bullets", table.me.dude())
    table.foe.dude("Honest")
    table.shootout()
    assert not table.can_use(bullets)


def test_a_hatchet_thrown_weakens_a_foe_for_the_round(classic: Table) -> None:
    hatchet = classic.me.attach("Hatchet", classic.me.dude())
    foe, other = classic.foe.dude("Foe", bullets=2), classic.foe.dude("Other")
    classic.shootout(mark=foe)
    classic.use(hatchet, foe)
    assert (hatchet.zone, foe.bullets) == ("discard pile", 0)
    classic.foe.attach("Gun", foe, bullets=2)
    assert foe.bullets == 1
    classic.to_resolution("8S 8H 9D 3C 2S", "AS 3H 9D 6C JS")
    classic.lumps(f"ace:{other.id}")
    while classic.state.shootout is not None and classic.state.shootout.round == 1:
        classic.answer(*(["pass"] if classic.can("pass") else []))
    assert foe.bullets == 4


# --- Screamers --------------------------------------------------------------------------------------


def test_screamers_cancel_a_shootout_ability_from_anywhere(table: Table) -> None:
    mine, away = table.me.dude(), table.me.dude("Away")
    screamers = table.me.attach("Screamers", away)
    shooter = table.foe.dude("Camille Sinclair")
    table.me.dude("Corpse", keywords=["Harrowed"])
    table.shootout(leader=mine, without=[away])
    table.turn_of(table.foe)
    table.declare(shooter, by=table.foe)
    bullets = shooter.bullets
    table.use(screamers)
    assert (screamers.zone, shooter.bullets) == ("discard pile", bullets)


def test_screamers_leave_your_own_abilities_alone(table: Table) -> None:
    shooter = table.me.dude("Camille Sinclair")
    screamers = table.me.attach("Screamers", shooter)
    table.foe.dude("Corpse", keywords=["Harrowed"])
    bullets = shooter.bullets
    table.shootout()
    table.use(shooter)
    assert (screamers.in_play, shooter.bullets) == (True, bullets + 1)


def test_screamers_leave_noon_abilities_alone(table: Table) -> None:
    screamers = table.me.attach("Screamers", table.me.dude())
    gunther = table.foe.dude("Gunther Hapworth")
    table.use(gunther, by=table.foe)
    assert (screamers.in_play, gunther.booted) == (True, True)


@pytest.mark.parametrize(("pull", "grown"), [("8H", True), ("7H", False)])
def test_bioengineering_makes_a_dude_one_of_many(classic: Table, pull: str, grown: bool) -> None:
    gadget = classic.me.attach("Bioengineering", classic.me.dude(keywords=["Mad Scientist 2"]))
    star = classic.foe.dude("Star", value=9, is_unique=True, cost=0)
    copies = [
        classic.me.hand("Star", CardType.DUDE, value=9, is_unique=True, cost=0, upkeep=0) for _ in range(2)
    ]
    classic.me.deck(pull)
    classic.use(gadget, star)
    for copy in copies:
        classic.turn_of(classic.me)
        assert classic.can(f"shop:{copy.id}") is grown
        if grown:
            classic.shop(copy)
    assert [copy.in_play for copy in copies] == [grown, grown]


def test_bioengineering_is_a_skill_check_that_may_be_made_harder(classic: Table) -> None:
    gadget = classic.me.attach("Bioengineering", classic.me.dude(keywords=["Mad Scientist 2"]))
    star = classic.foe.dude("Star", value=9, is_unique=True, cost=0)
    copy = classic.me.hand("Star", CardType.DUDE, value=9, is_unique=True, cost=0, upkeep=0)
    spirits = classic.foe.hand("Tricky Spirits")
    classic.me.deck("10H")
    classic.declare(gadget)
    classic.go(star)
    classic.use(spirits)
    classic.turn_of(classic.me)
    assert not classic.can(f"shop:{copy.id}")


@pytest.mark.parametrize(("pulls", "grown"), [("5H 8H", True), ("5H 7H", False)])
def test_who_fails_at_bioengineering_may_pull_again(classic: Table, pulls: str, grown: bool) -> None:
    gadget = classic.me.attach("Bioengineering", classic.me.dude(keywords=["Mad Scientist 2"]))
    dead = adept(classic.me, "Harrowed", "Unnatural Selection")
    star = classic.foe.dude("Star", value=9, is_unique=True, cost=0)
    copy = classic.me.hand("Star", CardType.DUDE, value=9, is_unique=True, cost=0, upkeep=0)
    classic.me.deck(*pulls.split())
    classic.declare(gadget)
    classic.go(star)
    classic.use(dead)
    classic.turn_of(classic.me)
    assert classic.can(f"shop:{copy.id}") is grown


@pytest.mark.parametrize(("pull", "bullets"), [("KH", 1), ("AH", 4)])
def test_card_memory_does_not_apply_to_a_bioengineered_dude(classic: Table, pull: str, bullets: int) -> None:
    gadget = classic.me.attach("Bioengineering", classic.me.dude("Nobody"))
    star = classic.me.dude("Star", value=3, is_unique=True, cost=0, bullets=1, counters={"bullets": 3})
    copy = classic.me.hand("Star", CardType.DUDE, value=3, is_unique=True, cost=0, bullets=1)
    classic.me.deck(pull)
    wreck = classic.foe.hand("Test Classic Farewell", CardType.ACTION)
    classic.use(gadget, star)
    classic.use(wreck, star)
    classic.shop(copy)
    assert copy.bullets == bullets
