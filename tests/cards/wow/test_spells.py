"""Behaviour of the spells of WoW 2024."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table, keys

LOSING, WINNING = "3S 5H 9C JD 2C", "8S 8H 3D KC 2S"


def chastise(table: Table) -> Card:
    """Return the spell of my Blessed in the town square, who can cast it."""
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
    table.declare(spell)
    assert keys(*friends[:2]) & table.choices() == keys(friends[1])


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


@pytest.mark.parametrize("skill", [2, 9])
def test_clear_out_may_boot_a_dude_who_goes_nowhere(table: Table, skill: int) -> None:
    caster = table.me.dude(at=table.town_square, keywords=[f"Huckster {skill}"])
    spell = table.me.attach("Clear Out! (Hex)", caster)
    pest = table.foe.dude(at=table.town_square, value=5, bullets=1, influence=1)
    asleep = table.foe.dude(at=table.town_square, booted=True)
    table.forbid(pest, "be sent home")
    table.forbid(asleep, "be sent home")
    table.me.deck("5C")
    table.answer(f"use:{spell.id}.drive_out")
    assert set(table.offered()) - {"cancel"} == {f"c{pest.id}"}
    table.go(pest)
    assert (pest.is_home, pest.booted) == (False, skill == 9)


def test_vengeful_pack_is_not_avenged_when_its_bearer_discards_it(table: Table) -> None:
    spell, _ = pack(table)
    table.forbid(spell, "be a casualty")
    table.lumps(f"discard:{spell.bearer.id}")  # type: ignore[attr-defined]
    assert (spell.zone, hired(table)) == ("discard pile", [])


def darkness(table: Table, *foes: Dude, copies: int = 1) -> list[Card]:
    """My Huckster has this many copies of Alone in the Dark; all dudes fight."""
    witch = table.me.dude("Witch", keywords=["Huckster 9"], value=10, bullets=9)
    spells = [table.me.attach("Alone in the Dark", witch) for _ in range(copies)]
    table.me.deck(*["KH"] * copies)
    table.shootout(leader=witch, mark=foes[0])
    return spells


def test_alone_in_the_dark_takes_a_dude_out_of_draw_hand_and_casualties(table: Table) -> None:
    prey, other = table.foe.dude("Prey", bullets=1, bullet_type="stud"), table.foe.dude("Other")
    [spell] = darkness(table, prey, other)
    before = bonuses(table.engine, 1)[0]
    table.use(spell, prey)
    assert before - bonuses(table.engine, 1)[0] == 1
    table.to_resolution("8S 8H 8D 3C 3S", "8S 8H 8D 4C 4S", shooters=(other,))
    table.lumps()
    assert not any(f":{prey.id}" in key for key in table.offered())


def test_alone_in_the_dark_fails_against_too_much_grit(table: Table) -> None:
    prey, other = table.foe.dude("Prey", value=13, bullets=9), table.foe.dude("Other")
    [spell] = darkness(table, prey, other)
    table.me.deck("AC")
    table.use(spell, prey)
    assert not prey.cannot("be a casualty")


def test_alone_in_the_dark_ends_when_a_whole_posse_is_in_it(table: Table) -> None:
    prey, other = table.foe.dude("Prey", value=1), table.foe.dude("Other", value=1)
    spells = darkness(table, prey, other, copies=2)
    table.use(spells[0], prey)
    assert prey.cannot("be a casualty")
    table.use(spells[1], other)
    assert not prey.cannot("be a casualty")
    assert not other.cannot("contribute bullets")


def test_alone_in_the_dark_does_not_hold_a_dude_who_stands_alone(table: Table) -> None:
    prey = table.foe.dude("Prey", value=1)
    [spell] = darkness(table, prey)
    table.use(spell, prey)
    assert not prey.cannot("be a casualty")


def test_alone_in_the_dark_ends_when_the_others_of_a_posse_are_gone(table: Table) -> None:
    prey, other = table.foe.dude("Prey", value=1), table.foe.dude("Other", bullets=0)
    silas = table.me.dude("Silas Aims (Exp.1)", bounty=1)
    [spell] = darkness(table, prey, other)
    table.use(spell, prey)
    assert prey.cannot("be a casualty")
    table.use(silas, other)
    assert not prey.cannot("be a casualty")


def test_alone_in_the_dark_lasts_for_a_round(table: Table) -> None:
    prey, other = table.foe.dude("Prey", value=1), table.foe.dude("Other")
    fodder, more = table.me.dude("Fodder"), table.foe.dude("More")
    [spell] = darkness(table, prey, other)
    table.use(spell, prey)
    table.to_resolution("8S 8H 8D 3C 3S", "8S 8H 8D 3C 3S")
    table.lumps(f"discard:{fodder.id}", f"discard:{more.id}", [], [])
    assert (table.pending.kind, prey.cannot("be a casualty")) == ("shootout", False)


def boneyard(table: Table, *, here: bool = True) -> tuple[Card, Dude]:
    """Start a shootout with my Shaman at a deed of mine; Bones of the Earth is there, or at another deed."""
    deed, other = table.me.deed("Grave"), table.me.deed("Elsewhere")
    shaman = table.me.dude("Shaman", keywords=["Shaman 9"], value=10, bullets=3)
    bones = table.me.attach("Bones of the Earth", deed if here else other)
    table.me.deck("KH")
    table.shootout(at=deed, leader=shaman)
    return bones, shaman


@pytest.mark.parametrize("here", [True, False])
def test_bones_of_the_earth_keep_dudes_from_being_sent_home(table: Table, here: bool) -> None:
    meek, silas = table.foe.dude("Meek", bullets=0), table.me.dude("Silas Aims (Exp.1)", bounty=2)
    boneyard(table, here=here)
    assert table.can_use(silas) is not here
    if not here:
        table.use(silas, meek)
    assert meek.in_posse is here


@pytest.mark.parametrize("here", [True, False])
def test_bones_of_the_earth_send_no_harrowed_casualty_home(table: Table, here: bool) -> None:
    undead = table.foe.dude("Undead", keywords=["Harrowed"])
    boneyard(table, here=here)
    table.to_resolution("8S 8H 8D 3C 3S", "8S 8H 8D 3C 3S")
    table.lumps()
    assert undead.zone == ("discard pile" if here else "in play")


def test_bones_of_the_earth_let_dudes_run(table: Table) -> None:
    runner = table.foe.dude("Runner")
    table.foe.dude("Fodder"), table.me.dude("Mine")
    boneyard(table)
    table.to_resolution("8S 8H 8D 3C 3S", "8S 8H 8D 3C 3S")
    fodder = [d for d in runner.all_dudes if d.title in ("Fodder", "Mine")]
    table.lumps(*(f"discard:{d.id}" for d in reversed(fodder)))
    table.go([], [runner])
    assert (runner.is_home, runner.booted) == (True, True)


def test_bones_of_the_earth_hold_nobody_who_does_not_fight(table: Table) -> None:
    watcher = table.foe.dude("Watcher")
    deed = table.me.deed()
    table.me.attach("Bones of the Earth", deed)
    table.shootout(at=deed, leader=table.me.dude(), mark=table.foe.dude("Mark"), without=(watcher,))
    table.state.in_play[watcher.id].location = deed.id
    table.engine.touch()
    assert (table.me.player.posse[0].cannot("be sent home"), watcher.cannot("be sent home")) == (True, False)


def test_bones_of_the_earth_weaken_all_but_shamans(table: Table) -> None:
    mine, theirs = table.me.dude("Mine", bullets=2), table.foe.dude("Theirs", bullets=2)
    bones, shaman = boneyard(table)
    table.use(bones, shaman)
    assert (mine.bullets, theirs.bullets, shaman.bullets) == (1, 1, 3)
