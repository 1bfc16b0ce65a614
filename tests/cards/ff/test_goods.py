"""Behaviour of the goods of Faith and Fear."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Dude
from tests.table import Table

LOSS, WIN = "3S 5H 9C JD 2C", "8S 8H 3D KC 2S"
"""Draw hands one rank apart."""


@pytest.mark.parametrize(
    ("words", "booted", "bullets"),
    [(["Weapon"], False, 0), (["Weapon"], True, 3), (["Weapon", "Melee"], False, 3), (["Horse"], False, 3)],
)
def test_evanor_is_outranged(table: Table, words: list[str], booted: bool, bullets: int) -> None:
    hero, foe = table.me.dude(bullets=1), table.foe.dude()
    evanor = table.me.attach("Evanor", hero)
    table.foe.attach("", foe, keywords=words, booted=booted)
    assert (evanor.bullets, hero.bullets) == (3, 4)
    table.shootout()
    assert (evanor.bullets, hero.bullets) == (bullets, 1 + bullets)


def smite(table: Table, mine: str, theirs: str, keyword: str = "Huckster 1") -> tuple[Dude, Dude, Dude]:
    """My hero with Evanor and a friend against three; the first round up to its casualties."""
    bearer, friend = table.me.dude(keywords=[keyword]), table.me.dude()
    foes = [table.foe.dude() for _ in range(3)]
    evanor = table.me.attach("Evanor", bearer)
    table.shootout()
    table.use(evanor)
    table.to_resolution(mine, theirs, shooters=[friend, foes[0]])
    table.lumps()
    return bearer, friend, foes[0]


def test_evanor_cleaves_the_loser_of_the_round(table: Table) -> None:
    _, _, foe = smite(table, WIN, LOSS)
    assert (table.pending.player, table.can(f"ace:{foe.id}")) == (table.foe.seat, True)


def test_evanor_cleaves_nobody_when_you_lose(table: Table) -> None:
    _, friend, _ = smite(table, LOSS, WIN)
    assert (table.pending.player, table.can(f"ace:{friend.id}")) == (table.me.seat, False)


@pytest.mark.parametrize(("keyword", "safe"), [("Blessed 1", True), ("Huckster 1", False)])
def test_evanor_shields_the_blessed_in_the_next_round(table: Table, keyword: str, safe: bool) -> None:
    bearer, friend, foe = smite(table, LOSS, WIN, keyword)
    assert table.can(f"discard:{bearer.id}")
    other = table.me.dude(at=table.town_square)
    table.state.shootout.posses[0].dudes.append(other.id)  # type: ignore[union-attr]
    table.go(f"discard:{friend.id}", (), ())
    table.to_resolution(LOSS, WIN, shooters=[other, foe])
    table.lumps()
    assert (table.pending.kind == "casualty" and table.can(f"discard:{bearer.id}")) is not safe
    assert other.in_play is not safe
