"""Behaviour of the spells of WoW 2024."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Card, Dude
from tests.table import Table

LOSING, WINNING = "3S 5H 9C JD 2C", "8S 8H 3D KC 2S"


def chastise(table: Table) -> Card:
    """My Blessed in the town square can cast."""
    caster = table.me.dude(at=table.town_square, keywords=["Blessed 9"])
    table.me.deck("5C")
    return table.me.attach("Chastise", caster)


def test_chastise_takes_influence_and_bullets(table: Table) -> None:
    spell = chastise(table)
    sinner = table.foe.dude(bounty=1, influence=2, bullets=3)
    table.use(spell, sinner)
    assert (sinner.influence, sinner.bullets, spell.booted) == (1, 2, True)


def test_chastise_reaches_nearby_wanted_dudes_only(table: Table) -> None:
    far = table.foe.deed(is_out_of_town=True)
    spell = chastise(table)
    here = table.me.dude(at=table.town_square, bounty=1)
    near, _honest = table.foe.dude(bounty=1), table.foe.dude()
    table.foe.dude(bounty=1, at=far)
    table.answer(f"use:{spell.id}.scold")
    assert table.offered() == [f"c{here.id}", f"c{near.id}"]


def test_chastise_can_fail(table: Table) -> None:
    caster = table.me.dude(keywords=["Blessed 1"])
    sinner = table.me.dude(bounty=1)
    table.me.deck("2C")
    table.use(table.me.attach("Chastise", caster), sinner)
    assert (sinner.influence, sinner.bullets) == (1, 1)


@pytest.mark.parametrize(
    ("skill", "home", "booted"), [(1, False, False), (2, True, False), (7, True, False), (8, True, True)]
)
def test_clear_out_sends_home_and_boots_by_6(table: Table, skill: int, home: bool, booted: bool) -> None:
    caster = table.me.dude(at=table.town_square, keywords=[f"Huckster {skill}"])
    pest = table.foe.dude(at=table.town_square, value=5, bullets=1, influence=1)
    table.me.deck("5C")
    table.use(table.me.attach("Clear Out! (Hex)", caster), pest)
    assert (pest.is_home, pest.booted) == (home, booted)


def test_clear_out_drives_out_opposing_dudes_here(table: Table) -> None:
    caster = table.me.dude(at=table.town_square, keywords=["Huckster 9"])
    spell = table.me.attach("Clear Out! (Hex)", caster)
    table.me.dude(at=table.town_square), table.foe.dude()
    assert not table.can_use(spell)


def test_clear_out_unboots_nobody(table: Table) -> None:
    caster = table.me.dude(at=table.town_square, keywords=["Huckster 2"])
    pest = table.foe.dude(at=table.town_square, booted=True)
    table.me.deck("5C")
    table.use(table.me.attach("Clear Out! (Hex)", caster), pest)
    assert (pest.is_home, pest.booted) == (True, True)


def fellowship(table: Table, pulled: str) -> tuple[Card, Dude, list[Dude]]:
    """My Blessed and two friends fight."""
    caster = table.me.dude(keywords=["Blessed 3"])
    friends = [table.me.dude("One"), table.me.dude("Two"), table.me.dude("Tired")]
    spell = table.me.attach("Strength of Fellowship", caster)
    table.foe.dude()
    table.shootout(leader=caster)
    table.state.in_play[friends[2].id].booted = True
    table.engine.touch()
    table.me.deck(pulled)
    return spell, caster, friends


def test_strength_of_fellowship_boots_dudes_to_make_them_studs(table: Table) -> None:
    spell, caster, friends = fellowship(table, "5C")
    table.answer(f"use:{spell.id}.stand_as_one")
    assert table.offered() == [f"c{d.id}" for d in (caster, *friends[:2])]
    table.go(friends[:2])
    assert [(d.booted, d.is_stud) for d in friends[:2]] == [(True, True)] * 2
    assert (caster.booted, caster.is_stud) == (False, False)


def test_strength_of_fellowship_can_fail(table: Table) -> None:
    spell, _, friends = fellowship(table, "4C")
    table.use(spell, friends[:2])
    assert not any(d.booted or d.is_stud for d in friends[:2])


def test_strength_of_fellowship_makes_no_stud_of_who_does_not_boot(table: Table) -> None:
    spell, _, friends = fellowship(table, "5C")
    table.forbid(friends[0], "be booted")
    table.use(spell, friends[:2])
    assert [d.is_stud for d in friends[:2]] == [False, True]


def pack(table: Table, cast: bool = True) -> tuple[Card, Dude]:
    """My Shaman has called the pack and loses the round by one casualty."""
    shaman = table.me.dude(keywords=["Shaman 3"])
    friend = table.me.dude("Friend")
    spell = table.me.attach("Vengeful Pack", shaman)
    table.foe.dude()
    table.shootout(leader=shaman)
    table.to_resolution(LOSING, WINNING, shooters=[shaman])
    table.me.deck("5C")
    if cast:
        table.use(spell)
    return spell, friend


def hired(table: Table) -> list[tuple[str, bool, int]]:
    return [(d.title, d.is_stud, d.bullets) for d in table.me.player.posse if d.title == "Gunslinger"]


def test_vengeful_pack_brings_a_gunslinger_when_discarded_as_a_casualty(table: Table) -> None:
    spell, _ = pack(table)
    table.lumps(f"discard:{spell.id}")
    assert spell.zone == "discard pile"
    assert hired(table) == [("Gunslinger", True, 2)]


def test_vengeful_pack_does_not_mourn_others(table: Table) -> None:
    _, friend = pack(table)
    table.lumps(f"discard:{friend.id}")
    assert hired(table) == []


def test_vengeful_pack_brings_nobody_uncast(table: Table) -> None:
    spell, _ = pack(table, cast=False)
    table.lumps(f"discard:{spell.id}")
    assert (spell.zone, hired(table)) == ("discard pile", [])


def test_clear_out_boots_a_dude_who_is_at_home_already(table: Table) -> None:
    caster = table.me.dude(at=table.foe.home, keywords=["Huckster 9"])
    spell = table.me.attach("Clear Out! (Hex)", caster)
    fresh, _asleep = table.foe.dude(), table.foe.dude(booted=True)
    table.answer(f"use:{spell.id}.drive_out")
    assert set(table.offered()) - {"cancel"} == {f"c{fresh.id}"}


def test_vengeful_pack_is_not_avenged_when_its_bearer_discards_it(table: Table) -> None:
    spell, _ = pack(table)
    table.forbid(spell, "be a casualty")
    table.lumps(f"discard:{spell.bearer.id}")  # type: ignore[attr-defined]
    assert (spell.zone, hired(table)) == ("discard pile", [])
