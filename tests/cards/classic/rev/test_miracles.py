"""Behaviour of the miracles of Revelations: the seven bowls and Guide."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import CardRevealed
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


@pytest.mark.parametrize(("pull", "left"), [("5H", 0), ("4H", 3)])
def test_first_bowl_takes_the_influence_of_a_wanted_dude(table: Table, pull: str, left: int) -> None:
    _, spell = table.me.caster("Blessed 0", "First Bowl", pull)
    crook = table.foe.dude(bounty=1, influence=3)
    table.foe.dude(influence=2)
    table.use(spell)
    assert crook.influence == left


def test_first_bowl_needs_a_wanted_dude(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "First Bowl")
    table.foe.dude()
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_second_bowl_dries_up_a_strike_until_high_noon(table: Table, pull: str, works: bool) -> None:
    _, spell = table.me.caster("Blessed 0", "Second Bowl", pull)
    strike = table.foe.deed(keywords=["Strike"], production=4, control=1, is_out_of_town=True)
    saloon = table.foe.deed(production=2)
    table.me.dude(influence=9)
    table.foe.dude(influence=9)
    table.use(spell)
    assert (strike.control, strike.production) == ((0, 0) if works else (1, 4))
    assert saloon.production == 2
    before = table.foe.stash
    table.next_day()
    assert table.foe.stash == before - 1 + (2 if works else 6)  # after the ante
    assert (strike.control, strike.production) == (1, 4)


def test_second_bowl_needs_a_strike(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Second Bowl")
    table.foe.deed()
    assert not table.can_use(spell)


def test_fourth_bowl_needs_somebody_whom_it_can_ace(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Fourth Bowl")
    table.forbid(table.foe.dude(), "be aced by cards")
    table.shootout()
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "works"), [("10H", True), ("9H", False)])
def test_third_bowl_sweeps_a_deed_away(table: Table, pull: str, works: bool) -> None:
    saloon = table.foe.deed()
    _, spell = table.me.caster("Blessed 0", "Third Bowl", pull, at=saloon)
    table.use(spell)
    assert (saloon.zone, spell.zone) == (("discard pile", "boot hill") if works else ("in play", "in play"))


def test_third_bowl_is_poured_out_only_at_a_deed(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Third Bowl")
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "works"), [("QH", True), ("JH", False)])
def test_fourth_bowl_aces_an_opposing_dude(table: Table, pull: str, works: bool) -> None:
    _, spell = table.me.caster("Blessed 0", "Fourth Bowl", pull)
    first, second = table.foe.dude("First"), table.foe.dude("Second")
    table.shootout()
    table.declare(spell)
    if works:
        assert table.choices() == keys(first, second)
        table.go(second)
    table.settled()
    assert (second.zone, spell.zone) == (("boot hill", "discard pile") if works else ("in play", "in play"))
    assert first.in_play


@pytest.mark.parametrize(("pull", "works"), [("8H", True), ("7H", False)])
def test_fifth_bowl_closes_a_deed_to_all_but_the_blessed(table: Table, pull: str, works: bool) -> None:
    saloon = table.me.deed()
    blessed, spell = table.me.caster("Blessed 0", "Fifth Bowl", pull, at=saloon)
    plain = table.foe.dude("Plain", at=table.town_square, influence=5)
    holy = table.foe.dude("Holy", keywords=["Blessed 1"], at=table.town_square)
    table.use(spell)
    assert blessed.booted
    table.turn_of(table.foe)
    assert table.can(f"move:{plain.id}>{saloon.id}") is not works
    assert table.can(f"move:{holy.id}>{saloon.id}")
    table.next_day()
    table.turn_of(table.foe)
    assert table.can(f"move:{plain.id}>{saloon.id}")


@pytest.mark.parametrize("spot", [{}, {"booted": True}])
def test_fifth_bowl_needs_an_unbooted_blessed_at_a_deed(table: Table, spot: dict[str, bool]) -> None:
    place = table.me.deed() if spot else table.town_square
    _, spell = table.me.caster("Blessed 0", "Fifth Bowl", at=place, **spot)
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_sixth_bowl_calls_a_terror_from_the_hand(table: Table, pull: str, works: bool) -> None:
    saloon = table.me.deed()
    blessed, spell = table.me.caster("Blessed 0", "Sixth Bowl", pull, at=saloon)
    demon = table.me.hand("Demon", CardType.DUDE, keywords=["Abomination"], cost=6)
    table.me.hand("Plain", CardType.DUDE, cost=1)
    table.me.stash = 2
    table.declare(spell)
    assert table.choices() == keys(demon)
    table.go(demon)
    assert [e.card for e in table.events(CardRevealed)] == [demon.id]
    assert (blessed.booted, demon.in_play, table.me.stash) == (True, works, 2)
    assert not works or demon.location == saloon


def test_sixth_bowl_needs_a_terror_that_can_enter_play(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Sixth Bowl")
    table.me.hand("Demon", CardType.DUDE, keywords=["Abomination"], cost=6, is_unique=True)
    table.foe.dude("Demon", is_unique=True)
    assert not table.can_use(spell)


def test_seventh_bowl_ends_the_world(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 4", "Seventh Bowl")
    mine = table.me.dude("Mine", value=5)
    first, second = table.foe.dude("First", value=5), table.foe.dude("Second", value=6)
    table.me.deck("KH", "4H")
    table.foe.deck("5H", "5D")
    table.use(spell)
    assert blessed.zone == "boot hill"
    assert [d.zone for d in (mine, first, second)] == ["in play", "boot hill", "in play"]


def test_seventh_bowl_needs_a_blessed_who_can_be_aced(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 4", "Seventh Bowl")
    table.forbid(blessed, "be aced by cards")
    assert not table.can_use(spell)


def test_seventh_bowl_that_fails_aces_its_blessed_alone(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 3", "Seventh Bowl", "KH")
    other = table.foe.dude(value=1)
    table.use(spell)
    assert (blessed.zone, other.zone) == ("boot hill", "in play")


@pytest.mark.parametrize(("pull", "works"), [("5H", True), ("4H", False)])
def test_guide_takes_the_goods_of_the_dead(table: Table, pull: str, works: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Guide", at=table.town_square)
    dude = table.me.dude("Dying", at=table.town_square)
    hat, gun = table.me.attach("Hat", dude), table.me.attach("Gun", dude)
    table.foe.dude(at=table.town_square)
    table.shootout(without=[blessed])
    table.to_resolution(NOTHING, PAIR)
    table.me.deck(pull)
    table.lumps()
    table.answer(f"use:{spell.id}.take_over")
    if works:
        table.go([hat])
    assert (dude.zone, gun.zone) == ("boot hill", "boot hill")
    assert (hat in blessed.attachments) is works


@pytest.mark.parametrize("whose", ["theirs", "own", "bare"])
def test_guide_is_for_another_dude_of_yours_with_goods(table: Table, whose: str) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Guide", at=table.town_square)
    dude = table.me.dude("Dying", at=table.town_square)
    foe = table.foe.dude("Foe", at=table.town_square)
    if whose == "theirs":
        table.foe.attach("Hat", foe)
    elif whose == "own":
        table.me.attach("Hat", blessed)
    fighter = blessed if whose == "own" else dude
    table.shootout(without=[d for d in (blessed, dude) if d != fighter], leader=fighter)
    table.to_resolution(*((PAIR, NOTHING) if whose == "theirs" else (NOTHING, PAIR)))
    table.lumps()
    assert not table.can(f"use:{spell.id}.take_over")


def test_guide_is_too_far_away(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Guide", at=table.me.deed(is_out_of_town=True))
    table.me.attach("Hat", table.me.dude("Dying", at=table.town_square))
    table.foe.dude(at=table.town_square)
    table.shootout(without=[blessed])
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert not table.can(f"use:{spell.id}.take_over")


@pytest.mark.parametrize(("pull", "works"), [("6H", True), ("5H", False)])
def test_last_rites_lay_a_harrowed_dude_to_rest(table: Table, pull: str, works: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Last Rites")
    walker = table.foe.dude("Walker", keywords=["Harrowed"], value=9)
    hero = table.me.dude("Hero")
    table.shootout(without=[blessed], leader=hero)
    table.to_resolution(PAIR, NOTHING)
    table.me.deck(pull, "2H")
    table.lumps()
    table.answer(f"use:{spell.id}.bury")
    assert (walker.zone == "boot hill", walker.in_play) == (works, not works)


def test_last_rites_are_for_the_harrowed(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Last Rites")
    table.foe.dude("Demon", keywords=["Abomination"])
    hero = table.me.dude("Hero")
    table.shootout(without=[blessed], leader=hero)
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert not table.can(f"use:{spell.id}.bury")
