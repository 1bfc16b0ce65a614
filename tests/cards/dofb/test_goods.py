"""Behaviour of the goods of Debt of Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_articulated_reloading_manager_reloads(table: Table) -> None:
    dude = table.me.dude()
    arm, gun = (
        table.me.attach("Articulated Reloading Manager", dude),
        table.me.attach("Shotgun", dude, booted=True),
    )
    table.state.used[f"{gun.id}.blast"] = 1
    table.foe.dude(value=1)
    dude_bullets = dude.bullets
    table.shootout()
    table.use(arm, gun)
    assert (gun.booted, arm.booted, dude_bullets) == (False, True, dude.bullets)
    assert table.can_use(gun, by=table.me)


def test_articulated_reloading_manager_is_enough(table: Table) -> None:
    scientist = table.me.dude(keywords=["Mad Scientist 9"])
    table.me.attach("Articulated Reloading Manager", scientist)
    second = table.me.hand("Articulated Reloading Manager")
    table.start()
    assert not [k for k in table.offered() if str(second.id) in k]


def test_colt_patterson_takes_aim(table: Table) -> None:
    hero = table.me.dude()
    colt = table.me.attach("Colt-Patterson Model '36", hero)
    table.foe.dude()
    table.shootout()
    table.use(colt)
    assert (hero.bullets, hero.is_stud, colt.booted) == (3, True, True)


@pytest.mark.parametrize("detonates", [True, False])
def test_jaccs_fail_safe_takes_the_mark_along(table: Table, detonates: bool) -> None:
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square, booted=True)
    bomb = table.me.attach("Jacc's Fail Safe", hero)
    table.answer(f"use:{bomb.id}.tick")
    table.go(mark, hero)
    while table.pending.kind == "posse":
        table.answer("done")
    table.go(detonates)
    gone = "boot hill" if detonates else "in play"
    assert (hero.zone, mark.zone) == (gone, gone)


@pytest.mark.parametrize(("phase", "influence"), [(Phase.UPKEEP, 3), (Phase.NOON, 1)])
def test_jaccs_fail_safe_hides_in_upkeep(table: Table, phase: Phase, influence: int) -> None:
    hero = table.me.dude()
    table.me.attach("Jacc's Fail Safe", hero)
    table.phase(phase)
    assert hero.influence == influence


def test_rattler_hide_coat_controls_by_bullets(table: Table) -> None:
    deed = table.me.deed()
    snake = table.foe.dude(at=deed, bullets=3, influence=0)
    table.foe.attach("Rattler-Hide Coat", snake)
    table.me.dude(at=deed, influence=2)
    assert (snake.value, deed.controller.seat) == (8, 1)


@pytest.mark.parametrize(("skill", "rating"), [("Blessed 1", 2), ("Huckster 1", None)])
def test_the_fathers_cross_comforts_a_blessed(table: Table, skill: str, rating: int | None) -> None:
    dude = table.me.dude(keywords=[skill])
    table.me.attach("The Father's Cross", dude)
    assert dude.rating("Blessed") == rating


@pytest.mark.parametrize(("pulled", "mine"), [("5C", 1), ("5H", 2)])
def test_whistle_stop_blows(table: Table, pulled: str, mine: int) -> None:
    hero, rival = table.me.dude(bullets=2), table.foe.dude(bullets=2)
    whistle = table.me.attach("Whistle Stop", hero)
    table.shootout()
    table.me.deck(pulled)
    table.use(whistle)
    assert (whistle.zone, rival.bullets, hero.bullets) == ("discard pile", 1, mine)
