"""Behaviour of the deeds of Debt of Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table

WEAK, PAIR = "KS QD 10H 9S 7C", "8S 8H KD 3C 2S"
CHEAT = "8S 8S KD 3C 2S"


@pytest.mark.parametrize(("answer", "gains"), [("a card", (1, 0)), ("1 ghost rock", (0, 1))])
def test_carsons_cantina_consoles_you(table: Table, answer: str, gains: tuple[int, int]) -> None:
    cantina = table.me.deed("Carson's Cantina")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(WEAK, CHEAT)
    table.use(cantina, answer)
    assert (len(table.me.player.play_hand), table.me.stash - 10, cantina.booted) == (*gains, True)


def test_carsons_cantina_says_nothing_of_honest_hands(table: Table) -> None:
    table.me.deed("Carson's Cantina")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(WEAK, PAIR)
    assert table.pending.kind == "resolution"


def test_carsons_cantina_says_nothing_of_a_hand_that_became_foul_later(table: Table) -> None:
    cantina, den = table.foe.deed("Carson's Cantina"), table.me.outfit("Den of Thieves")
    grifter, _ = table.me.dude(keywords=["Grifter"]), table.foe.dude()
    table.shootout()
    table.to_resolution(PAIR, WEAK)
    table.use(den, grifter)
    assert table.me.player.is_cheatin
    assert not table.can_use(cantina, by=table.foe)


@pytest.mark.parametrize(("answer", "bounty"), [("+1", 2), ("-1", 0)])
def test_dispatch_office_reports_trespassers(table: Table, answer: str, bounty: int) -> None:
    office, home = table.me.deed("Dispatch Office"), table.me.deed(access="private")
    table.me.dude()
    trespasser = table.foe.dude()
    table.shootout(at=home)
    table.use(office, answer, by=table.me)
    assert (trespasser.bounty, office.booted) == (bounty, True)


def test_dispatch_office_reports_no_other_bounty(table: Table) -> None:
    table.me.deed("Dispatch Office")
    hero, laura = table.me.dude(), table.me.dude("Laura Banks")
    table.foe.dude()
    table.shootout()
    table.use(laura, hero)
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize(("answer", "bullets"), [("+1", 2), ("-1", 0)])
def test_livery_stables_saddle_a_rider(table: Table, answer: str, bullets: int) -> None:
    stables, rider, walker = table.me.deed("Livery Stables"), table.foe.dude(), table.me.dude()
    table.foe.attach("Mustang", rider)
    table.shootout()
    table.answer(f"use:{stables.id}.saddle")
    assert f"c{walker.id}" not in table.offered()
    table.go(rider, answer)
    assert (rider.bullets, stables.booted) == (bullets, True)


@pytest.mark.parametrize("booted", [True, False])
def test_smith_family_farm_counts_while_it_is_worked(table: Table, booted: bool) -> None:
    farm = table.me.deed("Smith Family Farm")
    table.foe.dude(at=farm, booted=booted)
    assert farm.control == int(not booted)


def test_smith_family_farm_is_harvested_by_hand(table: Table) -> None:
    farm = table.me.deed("Smith Family Farm")
    hand = table.me.dude(at=farm)
    table.use(farm, hand)
    assert (hand.booted, farm.booted, len(table.me.player.play_hand), table.me.stash) == (True, False, 1, 12)


def test_smith_family_farm_needs_a_dude_of_yours(table: Table) -> None:
    farm = table.me.deed("Smith Family Farm")
    table.me.dude()
    assert not table.can_use(farm)


@pytest.mark.parametrize(("pulled", "asked"), [("KC", True), ("2C", False)])
def test_tai_chi_chuan_garden_follows_a_spell(table: Table, pulled: str, asked: bool) -> None:
    garden, witch = table.me.deed("Tai Chi Chuan Garden"), table.me.dude(keywords=["Huckster 0"])
    spell = table.me.attach("Shadow Walk", witch, kind=CardType.SPELL)
    old = table.me.hand("Old")
    table.me.deck(pulled)
    table.use(spell, table.town_square, ability="walk")
    assert (table.pending.kind == "react") == asked
    if asked:
        table.use(garden, old)
        assert (old.zone, len(table.me.player.play_hand), garden.booted) == ("discard pile", 1, True)


def test_tai_chi_chuan_garden_follows_a_technique(table: Table) -> None:
    garden, monk = table.me.deed("Tai Chi Chuan Garden"), table.me.dude(keywords=["Kung Fu 0"], value=9)
    pool = table.me.hand("Mind of Quicksilver")
    table.me.deck("2C")
    table.use(pool, monk)
    assert table.can_use(garden)


def test_the_veiled_crossing_is_next_to_holy_ground(table: Table) -> None:
    crossing, church = table.me.deed("The Veiled Crossing"), table.foe.deed(keywords=["Holy Ground"])
    inn = table.foe.deed()
    assert (crossing.is_adjacent(church), crossing.is_adjacent(inn), church.is_adjacent(crossing)) == (
        True,
        False,
        True,
    )


def test_worm_canyon_feeds_on_your_hand(table: Table) -> None:
    canyon = table.me.deed("Worm Canyon")
    scraps = [table.me.hand(str(i)) for i in range(3)]
    table.use(canyon)
    assert ({c.zone for c in scraps}, table.me.stash, canyon.booted) == ({"discard pile"}, 13, True)


def test_worm_canyon_wants_a_hand(table: Table) -> None:
    assert not table.can_use(table.me.deed("Worm Canyon"))
