"""Behaviour of the action cards of Revelations."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Card, Deed, Until, card, noon, while_
from doomtown_desktop.engine.flow.phases.sundown import foreseen
from doomtown_desktop.protocol.events import VictoryChecked
from tests.table import Table, keys

PAIR, NOTHING = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS"


@card("Test Classic Funeral")
class Funeral(ActionCard):
    @noon("Ace a dude.")
    async def bury(self) -> None:
        await self.ace(await self.target(self.all_dudes, "Bury whom?"))


@card("Test Classic Eulogy")
class Eulogy(ActionCard):
    @noon("A dude permanently has +1 influence and its bullets are 2.")
    async def praise(self) -> None:
        dude = await self.target(self.all_dudes, "Praise whom?")
        await self.modify(dude, Until.FOREVER, influence=+1)
        await self.modify(dude, Until.FOREVER, op="set", bullets=2)


def test_cover_fire_makes_a_shootout_ability_do_nothing(classic: Table) -> None:
    classic.me.dude()
    mark, friend = classic.foe.dude(bullets=3), classic.foe.dude("Friend")
    eyes, cover = classic.me.hand("Sun in Yer Eyes"), classic.foe.hand("Cover Fire")
    classic.shootout()
    classic.answer(f"use:{eyes.id}.blind")
    classic.go(mark)
    classic.use(cover)
    assert (mark.bullets, friend.booted, eyes.zone) == (3, True, "discard pile")


def test_cover_fire_needs_another_dude_to_boot(classic: Table) -> None:
    classic.me.dude()
    mark, cover = classic.foe.dude(bullets=3), classic.foe.hand("Cover Fire")
    eyes = classic.me.hand("Sun in Yer Eyes")
    classic.foe.dude("Tired", booted=True)
    classic.shootout()
    classic.use(eyes, mark)
    assert (mark.bullets, cover.zone) == (1, "play hand")


def test_flamin_barrels_is_for_a_dude_with_a_ready_weapon(classic: Table) -> None:
    armed, bare = classic.me.dude("Armed"), classic.me.dude("Bare")
    classic.me.attach("Winchester Rifle", armed)
    classic.me.attach("New Hat", bare)
    foe = classic.foe.dude()
    classic.foe.attach("Winchester Rifle", foe)
    card = classic.me.hand("Flamin' Barrels")
    classic.shootout()
    classic.answer(f"use:{card.id}.blaze")
    assert classic.choices() == {f"c{armed.id}"}
    classic.go(armed)
    assert armed.bullets == 1 + 1 + 2


def test_funeral_procession_counts_a_dead_dude_at_nightfall(classic: Table) -> None:
    classic.me.dude(influence=1)
    classic.foe.dude(influence=2)
    for side, influence in ((classic.me, 3), (classic.foe, 5)):
        side.state.boot_hill.append(side.card("Dead", CardType.DUDE, influence=influence))
    card = classic.me.hand("Funeral Procession")
    mine = classic.view(classic.me.state.boot_hill[0])
    classic.answer(f"use:{card.id}.mourn")
    assert classic.choices() == {f"c{mine.id}"}
    classic.go(mine)
    assert classic.me.player.influence == 1
    classic.noon_over()
    counts = {seat: influence for seat, _, influence in classic.events(VictoryChecked)[0].counts}
    assert counts == {0: 4, 1: 2}


def test_funeral_procession_counts_what_the_dead_have_gained_for_good(classic: Table) -> None:
    classic.me.dude(influence=1)
    classic.foe.dude(influence=2)
    dead = classic.me.dude("Dead", influence=3, counters={"influence": 1})
    funeral, procession = classic.me.hand("Test Classic Funeral"), classic.me.hand("Funeral Procession")
    classic.use(funeral, dead)
    assert dead.influence == 4
    classic.turn_of(classic.me)
    classic.use(procession, dead)
    assert foreseen(classic.engine).player(0).influence == 5
    classic.noon_over()
    counts = {seat: influence for seat, _, influence in classic.events(VictoryChecked)[0].counts}
    assert counts == {0: 5, 1: 2}


def test_the_dead_keep_what_cards_have_given_them_for_good(classic: Table) -> None:
    dead = classic.me.dude("Dead", influence=3, bullets=0, counters={"upkeep": 1})
    eulogy, funeral = classic.me.hand("Test Classic Eulogy"), classic.me.hand("Test Classic Funeral")
    classic.use(eulogy, dead)
    assert (dead.influence, dead.bullets, dead.upkeep) == (4, 2, 1)
    classic.turn_of(classic.me)
    classic.use(funeral, dead)
    assert (dead.zone, dead.influence, dead.upkeep) == ("boot hill", 4, 1)
    stranger = classic.me.card("Stranger", CardType.DUDE, influence=2)
    classic.me.state.boot_hill.append(stranger)
    assert classic.view(stranger).influence == 2


def test_here_comes_the_cavalry_with_any_number_of_riders(classic: Table) -> None:
    classic.me.dude()
    classic.foe.dude()
    riders = [classic.me.dude(f"Rider {n}", booted=n == 1) for n in range(3)]
    for rider in riders:
        classic.me.attach("Roan", rider)
    foot = classic.me.dude("Foot")
    card = classic.me.hand("Here Comes The Cavalry")
    classic.shootout(without=[*riders, foot])
    classic.answer(f"use:{card.id}.charge")
    assert classic.choices() == {f"c{r.id}" for r in riders}
    classic.go(riders[:2])
    assert [r.in_posse for r in riders] == [True, True, False]
    assert [r.booted for r in riders] == [False, True, False]


def test_hot_loaded_rounds_blow_up_the_weapon_when_hands_are_revealed(classic: Table) -> None:
    hero = classic.me.dude()
    classic.foe.dude()
    gun = classic.me.attach("Winchester Rifle", hero)
    card = classic.me.hand("Hot-loaded Rounds")
    classic.shootout()
    classic.use(card, gun)
    assert hero.bullets == 5
    classic.to_resolution(PAIR, PAIR)
    assert gun.zone == "boot hill"


@pytest.mark.parametrize(("pull", "made"), [("6H", False), ("7H", True)])
def test_tinker_makes_a_weapon_harder_to_invent_and_better(classic: Table, pull: str, made: bool) -> None:
    scientist = classic.me.dude(keywords=["Mad Scientist 1"])
    gun, card = classic.me.hand("The Ammo-Matic"), classic.me.hand("Tinker")
    classic.me.deck(pull)
    classic.answer(f"invent:{gun.id}>{scientist.id}")
    classic.use(card)  # 5 + 2, which has to be exceeded
    assert gun.in_play is made
    assert scientist.bullets == (1 + 1 + 1 if made else 1)


def test_tinker_is_for_weapons(classic: Table) -> None:
    scientist = classic.me.dude(keywords=["Mad Scientist 1"])
    vest, card = classic.me.hand("Bullet-Proof Vest"), classic.me.hand("Tinker")
    classic.me.deck("KH")
    classic.make(f"invent:{vest.id}>{scientist.id}")
    assert (vest.in_play, card.zone) == (True, "play hand")


@card("Test Classic Quarry")
class Quarry(Deed):
    @while_("It produces 3.", production=+3)
    def is_dug(self) -> bool:
        return True

    @while_("It has +1 control points.", control=+1)
    def is_known(self) -> bool:
        return True

    @noon("Gain 1 ghost rock.", controller=True)
    async def sell(self) -> None:
        await self.gain_ghost_rock(1)


def infested(table: Table, **facts: Any) -> tuple[Card, Card]:
    """Return a deed of the other side and the Termite Infestation that "me" has played on it."""
    deed, termites = table.foe.deed("Test Classic Quarry", **facts), table.me.hand("Termite Infestation")
    table.use(termites, deed)
    return deed, termites


def test_termites_leave_a_deed_only_its_keywords_and_production(classic: Table) -> None:
    classic.foe.deed("Far", control=1, is_out_of_town=True)
    classic.foe.deed("Worthless")
    deed, termites = infested(classic, control=1, keywords=["Saloon"])
    assert (deed.booted, deed.control, deed.production, deed.is_a("Saloon")) == (True, 0, 3, True)
    assert (termites.zone, classic.me.stash) == ("discard pile", 8)
    assert not classic.can_use(deed, by=classic.foe)


def test_termites_stay_until_a_dude_boots_there(classic: Table) -> None:
    classic.me.dude(influence=9)
    deed, termites = infested(classic)
    carpenter, away = classic.foe.dude("Carpenter", at=deed, influence=9), classic.foe.dude("Away")
    classic.next_day()
    assert (deed.booted, deed.control) == (True, 0)
    classic.turn_of(classic.foe)
    classic.answer(f"use:{termites.id}.exterminate")
    assert classic.choices() == keys(carpenter)
    classic.go(carpenter)
    assert (deed.control, deed.production, carpenter.booted, away.booted) == (1, 3, True, False)
    assert deed.booted
    assert classic.can_use(deed, by=classic.foe)
    classic.next_day()
    assert not deed.booted


def test_termites_that_are_played_again_infest_another_deed_besides(classic: Table) -> None:
    classic.me.dude(influence=9)
    first, termites = infested(classic)
    second = classic.foe.deed("Second", control=2)
    carpenter = classic.foe.dude("Carpenter", at=first, influence=9)
    other = classic.foe.dude("Other", at=second, influence=9)
    classic.me.state.discard_pile.remove(termites.id)
    classic.me.state.play_hand.append(termites.id)
    classic.me.stash = 9
    classic.turn_of(classic.me)
    classic.use(termites, second)
    for helper, controls in ((other, (0, 2)), (carpenter, (1, 2))):
        classic.turn_of(classic.foe)
        assert classic.offered().count(f"use:{termites.id}.exterminate") == 1
        classic.answer(f"use:{termites.id}.exterminate")
        classic.go(helper)
        assert (first.control, second.control) == controls
    classic.turn_of(classic.foe)
    assert not classic.can(f"use:{termites.id}.exterminate")


def test_termites_do_not_mind_a_booted_deed(classic: Table) -> None:
    deed = classic.foe.deed(control=1, booted=True)
    classic.use(classic.me.hand("Termite Infestation"), deed)
    assert (deed.control, deed.booted) == (0, True)


def test_born_under_a_strange_star_lets_a_copy_come(table: Table) -> None:
    [dead] = table.foe.pile("boot_hill", "Rex Handlen")
    [other] = table.foe.pile("boot_hill", "Ezzie")
    copy, barred = table.foe.hand("Rex Handlen"), table.foe.hand("Ezzie")
    table.foe.stash = 50
    star = table.me.hand("Born Under A Strange Star")
    table.declare(star)
    assert table.choices() == keys(dead, other)
    table.go(dead)
    table.turn_of(table.foe)
    offered = table.offered()
    assert f"shop:{copy.id}" in offered
    assert f"shop:{barred.id}" not in offered


def test_born_under_a_strange_star_keeps_copies_in_play_unique(table: Table) -> None:
    [dead] = table.foe.pile("boot_hill", "Rex Handlen")
    table.foe.dude("Rex Handlen")
    copy = table.foe.hand("Rex Handlen")
    table.foe.stash = 50
    table.use(table.me.hand("Born Under A Strange Star"), dead)
    table.turn_of(table.foe)
    assert f"shop:{copy.id}" not in table.offered()
