"""Behaviour of the powers of Mouth of Hell."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import adept
from tests.table import Table, keys


def test_ambition_joins_from_anywhere(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Ambition")
    friend, foe = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.shootout(leader=friend, mark=foe, without=[dead])
    table.use(dead)
    assert (dead.in_posse, dead.booted, dead.location) == (True, True, table.town_square)


@pytest.mark.parametrize("hindrance", ["booted", "move"])
def test_ambition_needs_an_unbooted_dude_that_may_move(table: Table, hindrance: str) -> None:
    dead = adept(table.me, "Harrowed", "Ambition", booted=hindrance == "booted")
    friend, foe = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    if hindrance == "move":
        table.forbid(dead, "move")
    table.shootout(leader=friend, mark=foe, without=[dead])
    assert not table.can_use(dead, by=table.me)


@pytest.mark.parametrize(("rating", "cursed"), [("Huckster 4", False), ("Huckster 5", True)])
def test_arcane_protection_makes_spells_on_the_dude_harder(table: Table, rating: str, cursed: bool) -> None:
    dead = table.me.dude("Corpse", keywords=["Harrowed"], bullets=2)
    _, curse = table.foe.caster(rating, "Blood Curse", "9H")
    table.use(table.me.hand("Arcane Protection"), dead)
    table.use(curse, dead, by=table.foe)
    assert (dead.bullets == 1) is cursed
    assert dead.powers("harrowed")


def test_arcane_protection_is_for_its_dude_alone(table: Table) -> None:
    dead, living = table.me.dude(keywords=["Harrowed"]), table.me.dude("Living", bullets=2)
    power, (_, curse) = (
        table.me.hand("Arcane Protection"),
        table.foe.caster("Huckster 1", "Blood Curse", "9H"),
    )
    table.declare(power)
    assert table.choices() == keys(dead)
    table.go(dead)
    table.use(curse, living, by=table.foe)
    assert living.bullets == 1


def test_claws_need_empty_hands(table: Table) -> None:
    dead = table.me.dude(keywords=["Harrowed"], bullets=1)
    table.use(table.me.hand("Claws"), dead)
    assert dead.bullets == 3
    table.me.attach("", dead, keywords=["Weapon"], bullets=1)
    assert dead.bullets == 2


def test_devil_s_touch_aces_goods_here(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Devil's Touch", at=table.town_square)
    near, far = table.foe.dude(at=table.town_square), table.foe.dude()
    goods, _ = table.foe.attach("", near), table.foe.attach("", far)
    table.foe.attach("", near, kind=CardType.SPELL)
    table.declare(dead)
    assert table.choices() == keys(goods)
    table.go(goods)
    assert goods.zone == "boot hill"


def test_ferryman_s_fee_takes_the_dude_out_of_town(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Ferryman's Fee")
    table.foe.deed()
    shore = table.foe.deed(is_out_of_town=True)
    table.declare(dead)
    assert table.choices() == keys(shore)
    table.go(shore)
    assert (dead.location, dead.booted) == (shore, False)


def test_mirror_mirror_shows_an_ability_of_a_dude_here(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Mirror, Mirror", at=table.town_square)
    gunther = table.foe.dude("Gunther Hapworth", at=table.town_square)
    table.foe.dude("Nobody", at=table.town_square)
    table.foe.dude("Danny Hamilton")
    table.declare(dead)
    assert table.choices() == keys(gunther)
    table.go(gunther)
    table.use(dead, ability="tinker")
    assert (dead.booted, gunther.booted) == (True, False)
    table.next_day()
    table.turn_of(table.me)
    assert not table.can_use(dead, "tinker")


def test_nightmare_takes_influence_from_another_dude_here(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Nightmare", at=table.town_square, influence=9)
    sleeper = table.foe.dude(at=table.town_square, influence=9)
    table.foe.dude(influence=1)
    table.declare(dead)
    assert table.choices() == keys(sleeper)
    table.go(sleeper)
    assert sleeper.influence == 7
    table.next_day()
    assert sleeper.influence == 9


@pytest.mark.parametrize("uses", [True, False])
def test_stitchin_brings_the_dude_home_unbooted(table: Table, uses: bool) -> None:
    dead = adept(table.me, "Harrowed", "Stitchin'", value=9)
    table.foe.dude()
    table.foe.deck("2C")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S")
    if uses:
        table.use(dead)
    else:
        table.pass_()
    assert (dead.is_home, dead.booted) == (True, not uses)


def test_stitchin_does_not_answer_a_flight(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Stitchin'", value=9)
    friend = table.me.dude()
    table.foe.dude()
    table.shootout(leader=dead)
    table.to_resolution("8S 8H 9D 3C 2S", "8S 8H 9D 3C 3S")
    table.lumps(friend)
    table.go([dead])
    assert dead.booted
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("pulls", "works"), [("5H 8H", True), ("5H 6H", False), ("8H", True)])
def test_unnatural_selection_lets_a_dude_pull_again(table: Table, pulls: str, works: bool) -> None:
    """Blood Curse 8 by a Huckster 1: the pull has to be 8 or more."""
    _, curse = table.me.caster("Huckster 1", "Blood Curse", *pulls.split())
    adept(table.me, "Harrowed", "Unnatural Selection")
    victim = table.foe.dude(bullets=2)
    table.declare(curse, ability="sicken")
    table.go(victim)
    if table.pending.kind == "react":
        assert len(pulls.split()) == 2
        table.answer(table.offered()[0])
    table.settled()
    assert victim.bullets == (1 if works else 2)


def test_unnatural_selection_leaves_it_to_another_player(table: Table) -> None:
    caster, curse = table.foe.caster("Huckster 1", "Blood Curse", "5H", "8H", at=table.town_square)
    dead = adept(table.me, "Harrowed", "Unnatural Selection", at=table.town_square, bullets=2)
    table.turn_of(table.foe)
    table.declare(curse, ability="sicken", by=table.foe)
    table.go(dead)
    table.use(dead, False, by=table.me)
    assert dead.bullets == 2
    assert caster.in_play


def test_unnatural_selection_is_for_dudes_here(table: Table) -> None:
    _, curse = table.me.caster("Huckster 1", "Blood Curse", "5H")
    adept(table.me, "Harrowed", "Unnatural Selection", at=table.town_square)
    victim = table.foe.dude(bullets=2)
    table.use(curse, victim, ability="sicken")
    assert victim.bullets == 2
