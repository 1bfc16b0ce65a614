"""Behaviour of the actions of Welcome to Deadwood."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.cards import Card, Dude
from doomtown_desktop.engine.events import ChoiceChanged
from tests.engine import general_cards
from tests.table import Table

assert general_cards


def fight(table: Table) -> tuple[Card, Dude, Dude, Dude]:
    """My Fallen Star, two dudes of mine and one of theirs."""
    star = table.me.hand("Fallen Star")
    return star, table.me.dude("Hunted"), table.me.dude("Hero"), table.foe.dude("Bully", bullets=9)


def test_fallen_star_has_another_dude_chosen_before_anything_happens(table: Table) -> None:
    star, hunted, hero, bully = fight(table)
    whip = table.foe.hand("Pistol Whip")
    table.shootout()
    table.turn_of(table.foe)
    table.answer(f"use:{whip.id}.whip")
    table.go(bully, hunted)
    table.use(star)
    assert (hunted.is_home, hero.is_home, hero.booted) == (False, True, True)
    assert (bully.booted, bully.bullets) == (True, 8), "the rest of the declaration stays"
    assert [(e.chosen, e.instead_of) for e in table.events(ChoiceChanged)] == [(hero.id, hunted.id)]
    assert whip.zone == "discard pile"


def test_fallen_star_costs_of_the_other_ability_are_paid_once(table: Table) -> None:
    star, hunted, hero, bully = fight(table)
    gun = table.foe.attach("Shotgun", bully)
    table.shootout()
    table.turn_of(table.foe)
    table.answer(f"use:{gun.id}.blast")
    table.go(hunted)
    table.use(star)
    assert (hunted.in_play, hero.zone, gun.booted) == (True, "boot hill", True)
    table.turn_of(table.foe)
    assert not table.can_use(gun)


def test_fallen_star_offers_only_what_could_have_been_chosen(table: Table) -> None:
    star, hunted, hero, bully = fight(table)
    strong, weak = table.me.dude(value=10), table.me.dude(value=1)
    gun = table.foe.attach("Shotgun", bully)
    table.shootout()
    table.turn_of(table.foe)
    table.answer(f"use:{gun.id}.blast")
    table.go(hunted)
    table.answer(f"use:{star.id}.take_the_bullet")
    assert strong.in_posse
    assert table.offered() == [f"c{hero.id}", f"c{weak.id}"]
    table.go(weak)
    assert weak.zone == "boot hill"


def test_fallen_star_has_nobody_to_offer_when_all_others_are_booted(table: Table) -> None:
    _, hunted, hero, bully = fight(table)
    gun = table.foe.attach("Shotgun", bully)
    table.shootout()
    table.state.in_play[hero.id].booted = True
    table.engine.touch()
    table.turn_of(table.foe)
    table.use(gun, hunted)
    assert hunted.zone == "boot hill"


def test_fallen_star_answers_choices_that_are_made_later_too(table: Table) -> None:
    star, hunted, hero, _ = fight(table)
    table.foe.hand("Test Rule Late Shot", CardType.ACTION)
    shot = table.foe.player.play_hand[0]
    table.shootout()
    table.turn_of(table.foe)
    table.foe.deck("5C")
    table.answer(f"use:{shot.id}.shoot")
    table.go(hunted)
    table.use(star)
    assert (hunted.in_play, hero.zone) == (True, "boot hill")


def test_fallen_star_lets_the_rest_be_chosen_anew_where_it_does_not_fit(table: Table) -> None:
    star, hunted, hero, _ = fight(table)
    first = table.me.attach("First", hunted, keywords=["Hat"])
    second, third = (table.me.attach(t, hero, keywords=["Hat"]) for t in ("Second", "Third"))
    thief = table.foe.hand("Test Rule Pickpocket")
    table.shootout()
    table.turn_of(table.foe)
    table.answer(f"use:{thief.id}.steal")
    table.go(hunted, first)
    table.use(star, third)
    assert (first.in_play, second.in_play, third.in_play) == (True, True, False)


def test_fallen_star_does_not_answer_resolution_or_your_own_abilities(table: Table) -> None:
    _, hunted, _, bully = fight(table)
    whip = table.me.hand("Pistol Whip")
    table.shootout()
    table.use(whip, hunted, bully)
    assert bully.is_home
