"""Behaviour of the powers of A Reaping of Souls."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import CardType, Dude
from tests.cards.classic.practice import adept
from tests.table import Table, keys


def test_a_relic_is_a_weapon_of_a_harrowed_dude(table: Table) -> None:
    dead = table.me.dude(keywords=["Harrowed"], bullets=1)
    table.me.dude(keywords=["Harrowed"])
    gun = table.me.attach("", dead, keywords=["Weapon"], bullets=1)
    table.me.attach("", dead)
    relic = table.me.hand("Relic")
    table.declare(relic)
    assert table.choices() == keys(dead)
    table.go(dead)
    assert (gun.bullets, dead.bullets, relic.zone) == (3, 4, "boot hill")


def test_a_relic_is_one_of_several_weapons_in_anybody_s_hands(table: Table) -> None:
    dead, other = (table.me.dude(keywords=["Harrowed"], bullets=0) for _ in range(2))
    guns = [table.me.attach(title, dead, keywords=["Weapon"]) for title in ("Colt", "Axe")]
    table.state.in_play[guns[0].id].unready = True
    table.use(table.me.hand("Relic"), dead, guns[1])
    table.turn_of(table.me)
    table.make(f"trade:{guns[1].id}>{other.id}", "done")
    assert (guns[0].bullets, guns[1].bullets, other.bullets) == (0, 2, 2)


def test_a_relic_is_an_ordinary_weapon_when_it_comes_back(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Devil's Touch", bullets=0)
    gun = table.me.attach("Colt", dead, keywords=["Weapon"])
    copy = table.me.hand("Colt", CardType.GOODS, keywords=["Weapon"])
    table.use(table.me.hand("Relic"), dead)
    assert dead.bullets == 2
    table.turn_of(table.me)
    table.use(dead, gun)
    table.turn_of(table.me)
    table.shop(copy, dead)
    assert (gun.zone, copy in dead.goods, dead.bullets) == ("boot hill", True, 0)


@pytest.mark.parametrize(("pulls", "dies"), [("6C 7C KC", True), ("6C 5C KC", False)])
def test_wither_wants_three_pulls_above_the_value(table: Table, pulls: str, dies: bool) -> None:
    dead = adept(table.me, "Harrowed", "Wither", at=table.town_square)
    victim = table.foe.dude(value=5)
    table.foe.deed()
    table.foe.deck(*pulls.split())
    table.use(dead, victim)
    assert (dead.booted, victim.in_play) == (True, not dies)
    assert len(table.foe.state.discard_pile) == 3


def test_wither_reaches_here_and_next_door(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Wither")
    near = table.foe.dude(at=table.town_square)
    table.foe.dude()
    table.declare(dead)
    assert table.choices() == keys(dead, near)


def fall(table: Table, dead: Dude, *victims: Dude) -> None:
    """Play a shootout that these dudes of "me" do not survive."""
    table.foe.dude()
    table.shootout(leader=dead)
    table.to_resolution("8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S" if len(victims) > 1 else "8S 8H 9D 3C 3S")
    table.go(*victims)
    while table.pending.kind == "react":
        table.answer(next(o.key for o in table.pending.options if o.card == dead.id))


def test_speakin_with_the_dead_borrows_an_ability_from_boot_hill(table: Table) -> None:
    hero = adept(table.me, "Harrowed", "Speakin' With The Dead")
    [gunther], [plain] = table.foe.pile("boot_hill", "Gunther Hapworth"), table.me.pile("boot_hill", "5H")
    table.foe.dude("Danny Hamilton")
    table.declare(hero)
    assert table.choices() == keys(gunther)
    table.go(gunther)
    table.use(hero, ability="tinker")
    assert (hero.booted, table.me.stash, gunther.zone, plain.zone) == (True, 9, "boot hill", "boot hill")
    table.next_day()
    table.turn_of(table.me)
    assert not table.can_use(hero, "tinker")


def test_the_voice_of_the_damned_speaks_once_for_each_dead(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Voice O' The Damned", influence=0)
    victims = [table.me.dude(influence=n + 1) for n in range(2)]
    fall(table, dead, *victims)
    assert [d.zone for d in victims] == ["boot hill", "boot hill"]
    assert dead.influence == 2


def test_the_voice_of_the_damned_is_silent_about_dudes_without_influence(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Voice O' The Damned", influence=0)
    victim = table.me.dude(influence=0)
    fall(table, dead, victim)
    assert (victim.zone, dead.influence) == ("boot hill", 0)
