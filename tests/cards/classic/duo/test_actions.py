"""Behaviour of the action cards of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon, shootout
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Until
from tests.cards.classic.practice import adept, upkeep
from tests.table import Table, keys

PAIR = "8S 8H 9D 3C 2S"


@card("Test Classic Show-Off")
class ShowOff(Dude):
    @shootout("He gets +4 bullets.")
    async def flex(self) -> None:
        await self.modify(self, bullets=+4)

    @shootout("He becomes a stud.")
    async def wave(self) -> None:
        await self.become_stud(self)


@card("Test Classic Hothead")
class Hothead(Dude):
    @shootout("He gets +2 bullets until Nightfall is over.", repeat=True)
    async def rage(self) -> None:
        await self.modify(self, Until.AFTER_SUNDOWN, bullets=+2)


@card("Test Classic Early Riser")
class EarlyRiser(Dude):
    @noon("He gets +2 bullets until Nightfall is over.")
    async def stretch(self) -> None:
        await self.modify(self, Until.AFTER_SUNDOWN, bullets=+2)


@pytest.mark.parametrize(("more", "usable"), [(2, True), (1, False)])
def test_or_after_three_is_for_a_posse_outnumbered_by_two(classic: Table, more: int, usable: bool) -> None:
    classic.me.dude()
    for _ in range(1 + more):
        classic.foe.dude()
    card = classic.me.hand("...or After Three?'")
    classic.shootout()
    assert classic.can_use(card) is usable


def test_or_after_three_lowers_the_hand_of_the_others_this_round(classic: Table) -> None:
    classic.me.dude()
    for _ in range(3):
        classic.foe.dude()
    card = classic.me.hand("...or After Three?'")
    classic.shootout()
    classic.use(card)
    classic.to_resolution(PAIR, "7S 7H 7D 3C 2S")
    assert classic.foe.player.hand_rank == 2


def test_cup_of_joe_wakes_a_dude_who_is_the_weaker_for_it(classic: Table) -> None:
    dude = classic.me.dude(booted=True, bullets=2, influence=0)
    classic.use(classic.me.hand("Cup of Joe"), dude)
    assert (dude.booted, dude.bullets, dude.influence) == (False, 1, 0)


def test_cup_of_joe_is_for_a_booted_dude_of_yours(classic: Table) -> None:
    classic.me.dude()
    classic.foe.dude(booted=True)
    assert not classic.can_use(classic.me.hand("Cup of Joe"))


VIRTUES = {
    "Fear": ("whateleys", "frighten"),
    "Honor": ("lawdogs", "uphold"),
    "Reason": ("collegium", "enlighten"),
    "Discipline": ("mazerats", "train"),
    "Faith": ("lostangels", "believe"),
    "Ghost Dance": ("siouxunion", "dance"),
    "Greed": ("sweetrock", "covet"),
    "Greener Pastures": ("blackjacks", "move_on"),
    "Rebel Pride": ("texasrangers", "rebel"),
    "Yankee Pride": ("agency", "salute"),
}


@pytest.mark.parametrize("title", VIRTUES)
def test_virtues_are_for_dudes_of_one_outfit_whoever_has_them(classic: Table, title: str) -> None:
    gang, ability = VIRTUES[title]
    mine, theirs = classic.me.dude(gangs=(gang,)), classic.foe.dude(gangs=(gang,))
    classic.me.dude(gangs=("others",))
    card = classic.me.hand(title)
    classic.answer(f"use:{card.id}.{ability}")
    assert classic.choices() == keys(mine, theirs)


@pytest.mark.parametrize(
    ("what", "gets"), [("+1 bullets", (2, 1, 11)), ("+1 influence", (1, 2, 11)), ("+3 value", (1, 1, 13))]
)
def test_virtues_raise_one_number_and_values_no_higher_than_a_king(
    classic: Table, what: str, gets: tuple[int, int, int]
) -> None:
    dude = classic.me.dude(gangs=("whateleys",), value=11)
    classic.use(classic.me.hand("Fear"), dude, what)
    assert (dude.bullets, dude.influence, dude.value) == gets


def test_virtues_lower_no_value_that_is_above_a_king(classic: Table) -> None:
    dude = classic.me.dude(gangs=("whateleys",), value=13, counters={"value": 2})
    classic.use(classic.me.hand("Fear"), dude, "+3 value")
    assert dude.value == 15


def test_lost_in_the_crowd_takes_influence_from_control_of_that_deed_alone(classic: Table) -> None:
    mine, other = classic.me.deed(), classic.me.deed("Other")
    dude = classic.foe.dude(at=mine, influence=2)
    assert mine.controller == classic.foe.player
    classic.use(classic.me.hand("Lost in the Crowd"), dude)
    assert (mine.controller, dude.influence) == (classic.me.player, 2)
    classic.state.in_play[dude.id].location = other.id
    classic.engine.touch()
    assert other.controller == classic.foe.player


def test_lost_in_the_crowd_takes_what_counts_for_control_alone_as_well(classic: Table) -> None:
    ranch = classic.me.deed("Vigilance Ranch")
    witch = classic.foe.dude(at=ranch, influence=1, keywords=["Huckster 1"])
    assert ranch.controller == classic.foe.player
    classic.use(classic.me.hand("Lost in the Crowd"), witch)
    assert ranch.controller == classic.me.player


def test_lost_in_the_crowd_is_for_the_unbooted_at_deeds(classic: Table) -> None:
    deed = classic.me.deed()
    classic.foe.dude(at=deed, booted=True)
    classic.foe.dude(at=classic.town_square)
    assert not classic.can_use(classic.me.hand("Lost in the Crowd"))


def test_now_is_that_on_three_brings_two_plays_in_a_row(classic: Table) -> None:
    hero, foe = classic.me.dude(), classic.foe.dude(bullets=9)
    card = classic.me.hand("Now, Is That on Three...?'")
    eyes = classic.me.hand("Sun in Yer Eyes"), classic.me.hand("Sun in Yer Eyes")
    classic.shootout()
    classic.answer(f"use:{card.id}.jump_the_gun")
    for one in eyes:
        classic.answer(f"use:{one.id}.blind")
    assert (foe.bullets, classic.pending.player) == (5, classic.foe.seat)
    assert hero.type is CardType.DUDE


def test_now_is_that_on_three_is_over_with_the_shootout(classic: Table) -> None:
    hero, _ = classic.me.dude(bullets=3), classic.foe.dude(value=3)
    pistol = classic.me.attach("Lemat Pistol", hero)
    card, barrels = classic.me.hand("Now, Is That on Three...?'"), classic.me.hand("Flamin' Barrels")
    classic.me.attach("", hero, keywords=["Weapon"])
    classic.shootout()
    classic.answer(f"use:{card.id}.jump_the_gun")
    classic.answer(f"use:{pistol.id}.empty_it")
    assert (classic.pending.kind, barrels.zone) == ("noon play", "play hand")


def ambush(table: Table, *, mine: bool = False) -> tuple[Card, Card, Dude]:
    """Set up A Job Well Done in hand; Jailbreak has begun against a deed."""
    leader = table.me.dude()
    table.me.dude("Friend")
    deed = (table.me if mine else table.foe).deed(control=1)
    foe = table.foe.dude(at=deed)
    done, job = table.me.hand("A Job Well Done"), table.me.hand("Jailbreak")
    table.answer(f"use:{job.id}.blow_up")
    table.go(deed, leader)
    return done, deed, foe


@pytest.mark.parametrize("defended", [False, True])
def test_a_job_well_done_brings_a_victory_point_if_the_job_succeeds(classic: Table, defended: bool) -> None:
    done, _deed, foe = ambush(classic)
    classic.answer(f"use:{done.id}.do_it_well")
    classic.join_all([] if defended else [foe])
    assert done.zone == "boot hill"
    if defended:
        classic.to_resolution("AS 3H 9D 6C JS", "2S 4S 6S 8S 10S")
        classic.lumps()
    assert classic.me.player.victory_points == (0 if defended else 1)
    assert classic.me.stash == 8


def test_a_job_well_done_outlasts_the_shootout_of_the_job(classic: Table) -> None:
    done, _deed, foe = ambush(classic)
    classic.answer(f"use:{done.id}.do_it_well")
    classic.join_all()
    classic.to_resolution("AS AH AD 6C JS", "2S 4S 6D 8S 10S")
    classic.lumps()
    assert (foe.zone, classic.me.player.victory_points) == ("boot hill", 1)


def test_a_job_well_done_is_not_for_a_job_against_your_own(classic: Table) -> None:
    done, _deed, foe = ambush(classic, mine=True)
    classic.join_all([foe])
    assert done.zone == "play hand"


@card("Test Found Windfall")
class Windfall(ActionCard):
    @noon("A player gains 3 ghost rock.")
    async def find(self) -> None:
        player = await self.choose_player("Who finds it?")
        await self.gain_ghost_rock(3, player)


@card("Test Classic Toll")
class Toll(ActionCard):
    @noon("Take 3 ghost rock from another player.")
    async def collect(self) -> None:
        await self.take_ghost_rock(await self.choose_player("Who pays?", others=True), 3)


@pytest.mark.parametrize(("stash", "left"), [(10, 7), (2, 0)])
def test_turnabout_makes_a_player_pay_what_a_card_would_give(table: Table, stash: int, left: int) -> None:
    windfall, turnabout = table.me.hand("Test Found Windfall"), table.foe.hand("Turnabout's Fair Play!")
    table.me.stash = stash
    table.answer(f"use:{windfall.id}.find")
    table.go("p0")
    table.answer(f"use:{turnabout.id}.turn_about")
    assert (table.me.stash, table.foe.stash) == (left, 10)


def test_turnabout_leaves_what_a_card_would_take_where_it_is(table: Table) -> None:
    toll, turnabout = table.me.hand("Test Classic Toll"), table.foe.hand("Turnabout's Fair Play!")
    table.answer(f"use:{toll.id}.collect")
    table.answer(f"use:{turnabout.id}.turn_about")
    assert (table.me.stash, table.foe.stash) == (7, 10)


def test_turnabout_does_not_answer_production(table: Table) -> None:
    table.me.deed(production=3)
    table.foe.hand("Turnabout's Fair Play!")
    upkeep(table)
    assert (table.me.stash, table.pending.kind) == (13, "noon play")


def test_eyes_in_the_back_of_my_head_stop_an_ability_and_end_its_effects(classic: Table) -> None:
    hero = classic.me.dude("Test Classic Show-Off")
    foe = classic.foe.dude(bullets=4)
    eyes = classic.foe.hand("Eyes in the Back of My Head")
    classic.shootout()
    classic.use(hero, ability="flex")
    classic.use(eyes, hero, "flex")
    assert hero.bullets == 1
    classic.turn_of(classic.me)
    assert not classic.can_use(hero, "flex")
    assert classic.can_use(hero, "wave")
    assert foe.in_posse


def test_eyes_in_the_back_of_my_head_leave_what_other_abilities_did(classic: Table) -> None:
    hero = classic.me.dude("Test Classic Show-Off")
    classic.foe.dude()
    eyes = classic.foe.hand("Eyes in the Back of My Head")
    classic.shootout()
    classic.use(hero, ability="flex")
    classic.use(eyes, hero, "wave")
    assert hero.bullets == 5
    classic.turn_of(classic.me)
    assert not classic.can_use(hero, "wave")


def test_eyes_in_the_back_of_my_head_see_kung_fu_powers_but_not_goods(classic: Table) -> None:
    hero = adept(classic.me, "Kung Fu", "Mantis Pinch", "Overawe")
    bare, prey = classic.me.dude("Bare"), classic.foe.dude(bullet_type="stud")
    classic.me.attach("Brimstone Bullets", bare)
    eyes = classic.foe.hand("Eyes in the Back of My Head")
    classic.shootout()
    classic.use(hero, prey, ability="pinch")
    assert not prey.is_stud
    classic.declare(eyes)
    assert classic.choices() == keys(hero)
    classic.go(hero)
    assert prey.is_stud
    assert len(hero.powers("kung_fu")) == 1


def test_eyes_in_the_back_of_my_head_leave_what_was_done_before_the_shootout(classic: Table) -> None:
    hero = classic.me.dude("Test Classic Early Riser", at=classic.town_square)
    mark = classic.foe.dude(at=classic.town_square)
    eyes = classic.foe.hand("Eyes in the Back of My Head")
    classic.use(hero)
    classic.turn_of(classic.me)
    classic.call_out(hero, mark, "accept")
    classic.use(eyes, hero)
    assert hero.bullets == 3


@pytest.mark.parametrize("used_again", [False, True])
def test_eyes_in_the_back_of_my_head_leave_what_an_earlier_shootout_began(
    classic: Table, used_again: bool
) -> None:
    hero = classic.me.dude("Test Classic Hothead")
    _fodder, avenger = classic.foe.dude(), classic.foe.dude(at=classic.town_square)
    eyes = classic.foe.hand("Eyes in the Back of My Head")
    classic.shootout(without=[avenger])
    classic.use(hero)
    classic.to_resolution("8S 8H 8D 3C 2S", "7S 6H 4D 3C 2H")
    classic.lumps()
    assert (hero.in_posse, hero.bullets) == (False, 3)
    classic.make(f"callout:{avenger.id}>{hero.id}", "accept", by=classic.foe)
    if used_again:
        classic.use(hero)
        assert hero.bullets == 5
    classic.use(eyes, hero)
    assert hero.bullets == 3
