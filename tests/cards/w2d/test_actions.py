"""Behaviour of the actions of Welcome to Deadwood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import ChoiceChanged
from tests.cards import practice
from tests.engine import general_cards
from tests.table import Table

assert practice
assert general_cards


def fight(table: Table) -> tuple[Card, Dude, Dude, Dude]:
    """Set up my Fallen Star, two dudes of mine and one of theirs."""
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


def trespass(table: Table, influence: int = 2, stash: int = 5) -> tuple[Card, Dude, Card]:
    """A dude of theirs has come to a deed of mine, next to a dude of mine."""
    deed, near = table.me.deed(), table.me.deed()
    hero, stranger = table.me.dude("Hero", at=near), table.foe.dude(influence=influence)
    card = table.me.hand("Get Off My Land!")
    table.me.stash = stash
    table.turn_of(table.foe)
    table.answer(f"move:{stranger.id}>{deed.id}")
    return card, hero, deed


def test_get_off_my_land_moves_a_neighbour_there_at_the_strangers_price(table: Table) -> None:
    card, hero, deed = trespass(table)
    table.use(card, hero)
    assert (hero.location, hero.booted, table.me.stash) == (deed, False, 3)


def test_get_off_my_land_has_to_be_paid(table: Table) -> None:
    card, hero, _ = trespass(table, influence=6)
    assert table.pending.kind == "noon play"
    assert (card.zone, hero.booted) == ("play hand", False)


def test_vamoosin_sends_a_wanted_dude_home_at_the_price_of_their_influence(table: Table) -> None:
    card = table.me.hand("Vamoosin'")
    hero, crook = table.me.dude(), table.foe.dude(bounty=1, influence=2)
    dear = table.foe.dude(bounty=1, influence=6)
    table.me.stash = 5
    table.shootout()
    table.answer(f"use:{card.id}.make_off")
    assert table.offered() == [f"c{crook.id}"]
    table.go(crook)
    assert (crook.is_home, crook.booted, table.me.stash) == (True, False, 3)
    assert dear.in_posse
    assert hero.in_posse


def test_swagger_counts_for_control_only(table: Table) -> None:
    deed = table.foe.deed()
    dandy, _ = table.me.dude("Dandy", influence=2), table.foe.dude(influence=2, at=deed)
    table.me.deed()
    dandy_at = table.engine.state.in_play[dandy.id]
    dandy_at.location = table.town_square.id
    table.engine.touch()
    table.use(table.me.hand("Swagger"), dandy, deed)
    assert deed.controller == table.me.player
    assert (dandy.influence, dandy.booted, table.me.player.influence) == (2, False, 2)


def test_swagger_lasts_until_the_next_upkeep_is_over(table: Table) -> None:
    deed = table.foe.deed()
    dandy = table.me.dude("Dandy", influence=2, at=table.town_square)
    rival = table.foe.dude(influence=2, at=deed)
    table.foe.dude(influence=9)
    table.use(table.me.hand("Swagger"), dandy, deed)
    assert deed.controller == table.me.player
    table.next_day()
    assert deed.controller == table.foe.player
    assert rival.influence == dandy.influence


SPELL = CardType.SPELL


def test_as_nature_intended_disarms_everybody_for_a_round(table: Table) -> None:
    nature, hero, monk = (
        table.me.hand("As Nature and God Intended"),
        table.me.dude(),
        table.me.dude(keywords=["Kung Fu 1"]),
    )
    gun = table.foe.attach("Flame-Thrower", table.foe.dude())
    hero_gun = table.me.attach("Pearl-Handled Revolver", hero)
    table.shootout()
    assert (hero.is_stud, monk.is_stud) == (True, False)
    table.use(nature)
    assert (hero.is_stud, hero.bullets, monk.is_stud) == (False, 1, True)
    assert not table.can_use(gun, by=table.foe)
    assert hero_gun.in_play


def test_as_nature_intended_reaches_who_comes_later_in_the_round(table: Table) -> None:
    nature, come = table.me.hand("As Nature and God Intended"), table.foe.hand("Hell's Comin' With Me!")
    table.me.dude()
    late, away = table.foe.dude("Late", keywords=["Kung Fu 1"]), table.foe.dude("Away")
    table.foe.dude("Rival")
    for dude in (late, away):
        table.foe.attach("", dude, bullets=2, keywords=["Weapon"])
    table.shootout(without=[late, away])
    table.use(nature)
    table.use(come, late, by=table.foe)
    assert (late.bullets, late.is_stud, away.bullets) == (1, True, 3)


def test_as_nature_intended_reaches_weapons_that_come_later_in_the_round(table: Table) -> None:
    nature, hero = table.me.hand("As Nature and God Intended"), table.me.dude(bullets=1)
    knife, rival = table.foe.hand("Bowie Knife"), table.foe.dude(bullets=1)
    table.shootout()
    table.use(nature)
    table.turn_of(table.foe)
    table.answer(f"shop:{knife.id}>{rival.id}")
    assert (rival.bullets, rival.is_stud, hero.bullets) == (1, False, 1)


def test_as_nature_intended_ends_with_the_round(table: Table) -> None:
    nature, hero = table.me.hand("As Nature and God Intended"), table.me.dude(keywords=["Kung Fu 1"])
    guard, other = table.me.dude(), table.foe.dude()
    table.foe.dude()
    table.me.attach("Pearl-Handled Revolver", guard)
    table.shootout()
    table.use(nature)
    table.to_resolution("8C 8D KC 7S 2C", "KS QH 9D 3C 2S")
    table.lumps(f"discard:{other.id}", [], [])
    assert table.pending.kind == "shootout"
    assert (guard.is_stud, hero.is_stud) == (True, False)


@pytest.mark.parametrize(("second", "robbed"), [("9S 9S 7C 3C 2C", 2), ("9S 9H 7C 3C 2C", 0)])
def test_bad_beat_makes_the_cheater_draw_again(table: Table, second: str, robbed: int) -> None:
    beat = table.me.hand("Bad Beat")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S KD 3C 2S")
    table.foe.deck(*second.split())
    table.use(beat, *(["2"] if robbed else []))
    assert (table.me.stash, table.foe.stash) == (10 + robbed, 10 - robbed)
    assert table.foe.player.hand_rank == 2


def test_look_what_i_found_arms_a_fighter(table: Table) -> None:
    find, hero = table.me.hand("Look What I Found!"), table.me.dude()
    table.foe.dude()
    [gun, _hat] = table.me.pile("discard_pile", "Shotgun", "Fancy New Hat")
    table.shootout()
    table.use(find, gun, hero, gun)
    assert (gun in hero.attachments, gun.booted, table.me.stash) == (True, True, 10 - 1 - gun.cost)


def test_look_what_i_found_may_boot_a_sidekick_instead(table: Table) -> None:
    find, hero = table.me.hand("Look What I Found!"), table.me.dude()
    dog = table.me.attach("Dog", hero, keywords=["Sidekick"])
    table.foe.dude()
    [gun] = table.me.pile("discard_pile", "Shotgun")
    table.shootout()
    table.use(find, gun, hero, dog)
    assert (gun.booted, dog.booted) == (False, True)


def test_look_what_i_found_boots_a_sidekick_where_an_invention_fails(table: Table) -> None:
    find, hero = table.me.hand("Look What I Found!"), table.me.dude(keywords=["Mad Scientist 0"])
    dog = table.me.attach("Dog", hero, keywords=["Sidekick"])
    table.foe.dude()
    gun = table.view(
        table.me.card("Ray", CardType.GOODS, keywords=["Weapon", "Gadget 9"], gadget_difficulty=9)
    )
    table.me.state.discard_pile.append(gun.id)
    table.me.deck("AC")
    table.shootout()
    table.use(find, gun, hero, dog)
    assert (gun.zone, dog.booted) == ("discard pile", True)


def test_look_what_i_found_finds_nothing_unique(table: Table) -> None:
    find = table.me.hand("Look What I Found!")
    table.me.dude()
    table.foe.dude()
    gun = table.me.card("Relic", CardType.GOODS, keywords=["Weapon"], is_unique=True)
    table.me.state.discard_pile.append(gun)
    table.shootout()
    assert not table.can_use(find)


def test_mantis_pinch_numbs_an_ability_here(table: Table) -> None:
    pinch, monk = table.me.hand("Mantis Pinch"), table.me.dude(keywords=["Kung Fu 0"], value=9)
    horse = table.me.attach("Mustang", table.me.dude())
    table.foe.attach("Mustang", table.foe.dude())
    table.me.deck("2C")
    table.use(pinch, monk, horse, ability="pinch")
    table.pass_()
    assert not table.can_use(horse)


def test_mantis_pinch_numbs_an_ability_in_a_shootout(table: Table) -> None:
    pinch, monk = table.me.hand("Mantis Pinch"), table.me.dude(keywords=["Kung Fu 0"], value=9)
    gun = table.foe.attach("Shotgun", table.foe.dude(bullets=5, value=1))
    table.shootout()
    table.me.deck("2C")
    table.use(pinch, monk, gun)
    assert not table.can_use(gun, by=table.foe)


@pytest.mark.parametrize("booted", [True, False])
def test_masonic_augment_burns_a_spell(table: Table, booted: bool) -> None:
    augment, mason = table.me.hand("Masonic Augment"), table.me.dude(keywords=["Huckster 1"])
    spell = table.me.attach("Spell", mason, kind=SPELL, cost=3, booted=booted)
    table.use(augment, spell, mason)
    assert (spell.zone, mason.bullets, mason.influence) == ("discard pile", 2, 2)
    assert table.me.stash == (10 if booted else 13)


def test_masonic_augment_needs_a_spell_of_your_own(table: Table) -> None:
    augment = table.me.hand("Masonic Augment")
    table.me.dude()
    table.foe.attach("Spell", table.foe.dude(keywords=["Huckster 1"]), kind=SPELL)
    assert not table.can_use(augment)


@pytest.mark.parametrize(("mine", "rank"), [("9C 9D KC 3S 2C", 3), ("9C 9D 9H 3S 2C", 4)])
def test_play_for_blood_breaks_a_tie(table: Table, mine: str, rank: int) -> None:
    play = table.me.hand("Play for Blood")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(mine, "8S 8H KD 3C 2S")
    table.use(play)
    assert table.me.player.hand_rank == rank


def test_play_for_blood_swaps_a_card(table: Table) -> None:
    play, old = table.me.hand("Play for Blood"), table.me.hand("Old")
    table.use(play, old)
    assert (old.zone, len(table.me.player.play_hand)) == ("discard pile", 1)
