"""Behaviour of the spells of There Comes a Reckoning."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table, keys

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def caster(table: Table, title: str, skill: str, *, at: Card | None = None) -> tuple[Dude, Card]:
    """My dude with a spell that succeeds."""
    dude = table.me.dude("Caster", keywords=[f"{skill} 3"], bullets=1, at=at)
    table.me.deck("KC")
    return dude, table.me.attach(title, dude if at is None else at, kind=CardType.SPELL)


@pytest.mark.parametrize("sends", [True, False])
def test_censure_rebukes_a_cheater(table: Table, sends: bool) -> None:
    hero, censure = caster(table, "Censure", "Blessed")
    foe, _ = table.foe.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution("4S 4H 2C 9H JC", FOUL)
    table.me.deck("KC")
    table.use(censure, True, "p0", [foe] if sends else ())
    assert (table.me.player.hand_rank, foe.is_home) == (4, sends)
    table.lumps()
    assert hero.in_play


def test_censure_in_lowball_raises_a_rank_only(table: Table) -> None:
    _, censure = caster(table, "Censure", "Blessed")
    table.foe.dude()
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.answer(f"use:{censure.id}.rebuke")
    assert table.pending.kind == "yes or no"
    table.go(False)
    assert censure.booted


def test_intercession_answers_an_opposing_stud(table: Table) -> None:
    hero, prayer = caster(table, "Intercession", "Blessed")
    rise = table.foe.hand("You Had ONE Job!")
    foe, other = table.foe.dude(bounty=3), table.foe.dude(bounty=3, stud=True)
    table.shootout(leader=hero)
    table.pass_()
    table.turn_of(table.foe)
    table.answer(f"use:{rise.id}.shout")
    table.go(foe, "stud")
    table.answer(f"use:{prayer.id}.answer")
    if table.pending.kind == "target":
        table.go(hero)
    assert (hero.is_stud, other.is_stud, prayer.booted) == (True, True, True)


def test_intercession_does_not_answer_who_was_a_stud(table: Table) -> None:
    hero, _ = caster(table, "Intercession", "Blessed")
    rise = table.foe.hand("You Had ONE Job!")
    foe = table.foe.dude(bounty=3, stud=True)
    table.shootout(leader=hero)
    table.pass_()
    table.use(rise, foe, "stud", by=table.foe)
    assert not hero.is_stud


def test_intercession_does_not_answer_a_trait(table: Table) -> None:
    """A dude that is a stud by what it carries has not become one by an effect (A-343)."""
    hero, prayer = caster(table, "Intercession", "Blessed")
    bearer = table.foe.dude(influence=9, at=table.foe.deed())
    pearls = table.foe.hand("Pearl-Handled Revolver")
    table.pass_()
    table.shop(pearls, bearer)
    assert (bearer.is_stud, table.pending.kind, prayer.booted, hero.is_stud) == (
        True,
        "noon play",
        False,
        False,
    )


def test_intercession_pleads_for_both(table: Table) -> None:
    hero, prayer = caster(table, "Intercession", "Blessed")
    tired, foe = table.me.dude(booted=True, bullets=0), table.foe.dude(booted=True, bullets=0)
    table.shootout(leader=hero)
    table.use(prayer, tired, foe, ability="plead")
    assert [(d.booted, d.bullets) for d in (tired, foe)] == [(False, 2)] * 2


def test_nightmare_realm_torments_round_after_round(table: Table) -> None:
    hero, realm = caster(table, "Nightmare Realm", "Huckster")
    sleeper = table.foe.dude(bullets=4, value=9)
    for _ in range(2):
        table.me.dude()
        table.foe.dude()
    table.shootout(leader=hero)
    table.use(realm, sleeper, hero)
    assert (sleeper.bullets, hero.bullets, sleeper.cannot("flee")) == (4, 2, True)
    table.to_resolution("8S 8H 9D 3C 2S", "8C 8D 9H 3D 2D", shooters=[hero, sleeper])
    assert (sleeper.bullets, sleeper.value) == (3, 8)
    table.lumps()
    while table.state.shootout is not None and table.state.shootout.round == 1:
        keep = [o for o in table.offered() if str(sleeper.id) not in o and str(hero.id) not in o]
        table.answer() if table.pending.kind == "flee" else table.answer(keep[0])
    assert (sleeper.bullets, sleeper.cannot("flee")) == (3, False)
    table.to_resolution("8S 8H 9D 3C 2S", "8C 8D 9H 3D 2D", shooters=[hero, sleeper])
    assert (sleeper.bullets, sleeper.value) == (2, 7)


def test_nightmare_realm_holds_its_sleeper(table: Table) -> None:
    hero, realm = caster(table, "Nightmare Realm", "Huckster")
    sleeper, awake = table.foe.dude(), table.foe.dude()
    whip = table.me.hand("Pistol Whip")
    table.shootout(leader=hero)
    table.use(realm, sleeper, hero)
    table.pass_()
    table.declare(whip)
    table.go(hero)
    assert table.choices() == keys(awake)


@pytest.mark.parametrize(
    ("mine", "control", "asked"), [(False, 1, True), (False, 0, False), (True, 1, False)]
)
def test_ravens_ruin_calls_a_dude(table: Table, mine: bool, control: int, asked: bool) -> None:
    deed = (table.me if mine else table.foe).deed(control=control)
    shaman, ruin = caster(table, "Raven's Ruin", "Shaman", at=deed)
    friend = table.me.dude(booted=True)
    table.answer(f"use:{ruin.id}.call")
    table.go(shaman, friend)
    assert (table.pending.kind == "yes or no") is asked
    if asked:
        table.go(True)
    assert (friend.location, deed.booted, table.me.stash) == (deed, asked, 11 if asked else 10)


@pytest.mark.parametrize(("moves", "points"), [(True, 1), (False, 0)])
def test_sentinel_stands_guard(table: Table, moves: bool, points: int) -> None:
    hero, sentinel = caster(table, "Sentinel", "Blessed")
    table.foe.dude(influence=9)
    table.use(sentinel, [table.town_square] if moves else ())
    assert (hero.bullets, hero.is_stud, hero.rating("Blessed"), hero.booted) == (2, True, 4, False)
    while table.pending.kind == "noon play":
        table.pass_()
    if moves:
        table.go(True)
    assert (hero.control, sentinel.in_play) == (points, not moves)


def cured(table: Table, dude: Dude) -> None:
    """My Shaman casts Remedy on a dude, in a shootout with all dudes."""
    healer = table.me.dude("Healer", keywords=["Shaman 5"], value=10)
    remedy = table.me.attach("Remedy", healer)
    table.me.deck("KH")
    table.shootout(leader=healer)
    table.use(remedy, dude)


def test_remedy_takes_what_changed_bullets_but_for_weapons(table: Table) -> None:
    rival = table.foe.dude("Rival", bullets=1, counters={"bullets": 3})
    table.foe.attach("Gun", rival, bullets=2, keywords=["Weapon"])
    table.foe.attach("Charm", rival, bullets=4)
    assert rival.bullets == 10
    cured(table, rival)
    assert rival.bullets == 3


def test_remedy_takes_traits_and_effects_but_what_comes_later_counts(table: Table) -> None:
    wylie = table.me.dude("Wylie Jenks")
    printed = wylie.bullets
    table.foe.dude("Crook", bounty=1)
    feet = [table.me.hand("Fleet-Footed"), table.me.hand("Fleet-Footed")]
    healer = table.me.dude("Healer", keywords=["Shaman 5"], value=10)
    remedy = table.me.attach("Remedy", healer)
    table.me.deck("KH")
    table.shootout(leader=healer)
    rival = table.foe.player.dudes[0]
    table.use(feet[0], wylie, rival)
    assert wylie.bullets == printed + 2
    table.use(remedy, wylie)
    assert wylie.bullets == printed
    table.use(feet[1], wylie, rival)
    assert wylie.bullets == printed + 1


def test_remedy_lasts_for_the_shootout(table: Table) -> None:
    wylie, rival = table.me.dude("Wylie Jenks", counters={"bullets": 3}), table.foe.dude("Rival")
    cured(table, wylie)
    before = wylie.bullets
    table.to_resolution("8S 8H 8D 8C 3S", "2S 4H 6D 7C 9S")
    table.lumps([])
    assert (wylie.bullets, rival.in_play) == (before + 3, False)


@pytest.mark.parametrize("cures", [True, False])
def test_remedy_keeps_a_dude_from_being_sent_home(table: Table, cures: bool) -> None:
    meek = table.me.dude("Meek", bullets=0)
    silas = table.foe.dude("Silas Aims (Exp.1)", bounty=2)
    if cures:
        cured(table, meek)
    else:
        table.shootout()
    table.declare(silas)
    assert (f"c{meek.id}" in table.choices()) is not cures


def test_remedy_lets_a_dude_go_in_the_next_round(table: Table) -> None:
    meek = table.me.dude("Meek", bullets=0)
    for side in table.sides:
        side.dude("Fodder")
    silas = table.foe.dude("Silas Aims (Exp.1)", bounty=2)
    cured(table, meek)
    fodder = [d for d in meek.all_dudes if d.title == "Fodder"]
    table.to_resolution("8S 8H 8D 3C 3S", "8S 8H 8D 3C 3S")
    table.lumps(*(f"discard:{d.id}" for d in fodder))
    table.go([], [])
    table.use(silas, meek, by=table.foe)
    assert not meek.in_posse
