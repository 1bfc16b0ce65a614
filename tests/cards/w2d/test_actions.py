"""Behaviour of the actions of Welcome to Deadwood."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import ChoiceChanged
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


def trespass(table: Table, influence: int = 2, stash: int = 5) -> tuple[Card, Dude, Card]:
    """A stranger has come to a deed of mine that a dude of mine stands next to."""
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
