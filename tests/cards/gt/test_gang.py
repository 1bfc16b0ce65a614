"""Behaviour of more dudes of Ghost Town."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import GhostRockMoved
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table


def ambrose(table: Table, what: str) -> tuple[Dude, Card, Card]:
    """Set up Ambrose, my outfit with an ability already used today, and a card in hand."""
    home = table.me.outfit("The Sanatorium")
    man, friend = table.me.dude("Ambrose Douglas"), table.me.dude()
    kinds = {
        "spell": CardType.SPELL,
        "charm": CardType.GOODS,
        "goods": CardType.GOODS,
        "action": CardType.ACTION,
    }
    gift = table.me.hand("", kinds[what], keywords=["Mystical"] if what in ("charm", "action") else [])
    table.use(home, friend, man)
    return man, gift, home


@pytest.mark.parametrize(
    ("what", "again"), [("spell", True), ("charm", True), ("goods", False), ("action", False)]
)
def test_ambrose_douglas_offers_a_card(table: Table, what: str, again: bool) -> None:
    man, gift, home = ambrose(table, what)
    table.use(man, gift, *([True] if again else []))
    assert (man.influence, gift.zone, home.booted) == (1, "discard pile", not again)
    assert table.can_use(home, by=table.me) is again


def test_ambrose_douglas_gains_nothing_for_a_card_that_is_gone(table: Table) -> None:
    man, gift, home = ambrose(table, "spell")
    thief = table.foe.hand("Practice Magpie")
    table.turn_of(table.me)
    table.answer(f"use:{man.id}.offer")
    table.go(gift)
    table.use(thief, gift)
    assert (gift.zone, man.influence, home.booted) == ("discard pile", 0, True)


def test_ambrose_douglas_may_leave_the_outfit_booted(table: Table) -> None:
    man, gift, home = ambrose(table, "spell")
    table.use(man, gift, False)
    assert home.booted


@pytest.mark.parametrize(
    ("word", "phase", "influence"),
    [("Government", Phase.NOON, 3), ("Saloon", Phase.NOON, 2), ("Government", Phase.SUNDOWN, 2)],
)
def test_constance_daughtry_is_on_duty(table: Table, word: str, phase: Phase, influence: int) -> None:
    constance = table.me.dude("Constance Daughtry", at=table.me.deed(keywords=[word]))
    table.phase(phase)
    assert constance.influence == influence


def test_constance_daughtry_reports_back(table: Table) -> None:
    home = table.me.outfit("The Sanatorium")
    constance, other = table.me.dude("Constance Daughtry", booted=True), table.me.dude()
    table.use(home, other, constance)
    table.use(constance)
    assert not constance.booted


def test_constance_daughtry_minds_no_other_outfit(table: Table) -> None:
    table.me.dude("Constance Daughtry", booted=True)
    home = table.foe.outfit("The Sanatorium")
    one, two = table.foe.dude(), table.foe.dude()
    table.use(home, one, two)
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("pulled", "zone"), [("2C", "discard pile"), ("AC", "in play")])
def test_darragh_meng_burns_his_spells(table: Table, pulled: str, zone: str) -> None:
    darragh = table.me.dude("Darragh Mèng")
    curse = table.me.attach("", darragh, kind=CardType.SPELL)
    spark = table.me.attach("Practice Spark", darragh, kind=CardType.SPELL)
    table.state.in_play[darragh.id].counters["rating:Huckster"] = -3 if pulled == "AC" else 0
    table.me.deck(pulled)
    table.use(spark)
    assert (spark.zone, curse.in_play, darragh.bounty) == (zone, True, 1 if zone == "discard pile" else 0)


def test_darragh_meng_burns_nobody_elses_spell(table: Table) -> None:
    table.me.dude("Darragh Mèng")
    spark = table.me.attach("Practice Spark", table.me.dude(keywords=["Huckster 9"]), kind=CardType.SPELL)
    table.use(spark)
    assert spark.in_play


@pytest.mark.parametrize(("back", "zone"), [(True, "play hand"), (False, "discard pile")])
def test_rhonda_sageblossom_calls_her_horse_back(table: Table, back: bool, zone: str) -> None:
    rhonda, other = table.me.dude("Rhonda Sageblossom"), table.me.dude()
    horse, plain = table.me.attach("Mustang", rhonda), table.me.attach("Mustang", other)
    assert [horse.is_a("Sidekick"), plain.is_a("Sidekick")] == [True, False]
    table.foe.dude()
    table.shootout(leader=rhonda)
    table.to_resolution("8S 9H JD 3C 2S", "8D 8C 9H 2D 3H")
    while table.pending.kind == "resolution":
        table.pass_()
    table.go(f"discard:{horse.id}", back)
    assert (horse.zone, rhonda.in_play, other.in_play) == (zone, True, True)


def test_rhonda_sageblossom_calls_back_no_sidekick_lost_otherwise(table: Table) -> None:
    horse = table.me.attach("Mustang", table.me.dude("Rhonda Sageblossom"))
    table.use(table.foe.hand("Practice Broom"), horse)
    assert horse.zone == "discard pile"


@pytest.mark.parametrize(("gang", "upkeep"), [("entrepreneurs", 1), ("outlaws", 3)])
def test_lula_morgan_lives_off_the_land(table: Table, gang: str, upkeep: int) -> None:
    table.me.outfit("", gangs=(gang,), wealth=15)
    lula = table.me.dude('Tallulah "Lula" Morgan (Exp.1)', counters={"upkeep": 3 - 2})
    base = lula.upkeep
    table.me.deed(control=2)
    assert base - lula.upkeep == (2 if gang == "entrepreneurs" else 0), upkeep


def test_lula_morgan_adds_interest_at_high_noon(table: Table) -> None:
    table.me.dude('Tallulah "Lula" Morgan (Exp.1)')
    mine, theirs = table.me.hand("Reserves"), table.foe.hand("Reserves")
    table.use(mine)
    assert table.me.stash == 12
    table.use(theirs)
    assert (table.me.stash, table.foe.stash) == (12, 11)


def test_lula_morgan_adds_none_to_production_or_lowball(table: Table) -> None:
    table.me.dude('Tallulah "Lula" Morgan (Exp.1)', influence=0)
    table.foe.dude(influence=9)
    table.me.deed(production=2)
    table.next_day()
    earned = [
        e
        for e in table.events(GhostRockMoved)
        if e.taker == table.me.seat and e.reason.startswith("Tallulah")
    ]
    assert earned == []


def test_travis_moone_looks_over_their_shoulder(table: Table) -> None:
    travis = table.me.dude("Travis Moone (Exp.1)")
    table.use(table.foe.hand("One Good Turn…"), ability="deserve")
    table.use(travis)
    assert (len(table.me.player.play_hand), travis.booted) == (2, True)


def test_travis_moone_minds_neither_your_draws_nor_the_rules(table: Table) -> None:
    table.me.dude("Travis Moone (Exp.1)"), table.foe.dude(influence=9)
    table.use(table.me.hand("One Good Turn…"), ability="deserve")
    assert table.pending.kind == "noon play"
    while table.state.day == 1 and table.pending.kind == "noon play":
        table.pass_()
    assert table.pending.kind == "sundown discard"
    table.go([])
    assert table.pending.kind != "react"


LOW, FOULEST = "AC 2D 3H 4S 6C", "4S 4S 4C 9H 9C"


def test_henry_moran_deals_again_in_lowball(table: Table) -> None:
    henry = table.me.dude("Henry Moran")
    table.phase(Phase.GAMBLIN)
    slap = table.foe.hand("Practice Slap")
    table.lowball(f"{FOULEST} {LOW}", "KC QD 10H 9S 7C")
    table.start()
    assert (henry.booted, table.state.winner) == (True, table.me.seat)
    assert slap.zone == "play hand"
    assert len(table.me.player.discard_pile) == 10


@pytest.mark.parametrize(("hand", "booted"), [(LOW, False), (FOULEST, True)])
def test_henry_moran_leaves_a_hand_that_is_legal_or_lies_booted(
    table: Table, hand: str, booted: bool
) -> None:
    henry = table.me.dude("Henry Moran", booted=booted)
    table.phase(Phase.GAMBLIN)
    table.lowball(hand, "KC QD 10H 9S 7C")
    table.start()
    assert (henry.booted, len(table.me.player.discard_pile)) == (booted, 5)


def test_henry_moran_deals_no_shootout_hand_again(table: Table) -> None:
    henry = table.me.dude("Henry Moran")
    table.foe.dude()
    table.shootout()
    table.to_resolution(FOULEST, "KC QD 10H 9S 7C")
    assert (henry.booted, table.me.player.is_cheatin) == (False, True)
