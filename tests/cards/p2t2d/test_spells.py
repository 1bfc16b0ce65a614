"""Behaviour of the spells of Too Tough to Die."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def coyote(table: Table, *, stud: bool) -> Card:
    """My Shaman, a draw, and a friend are in the posse."""
    shaman = table.me.dude(keywords=["Shaman 9"], bullets=2)
    table.me.dude(stud=stud), table.foe.dude()
    spirit = table.me.attach("Mischievous Coyote", shaman)
    table.shootout()
    table.me.deck("5C")
    return spirit


def test_mischievous_coyote_swaps_stud_and_draw_bonus_for_a_round(table: Table) -> None:
    spirit = coyote(table, stud=True)
    fight = table.state.shootout
    assert fight is not None
    fight.posses[0].shooter = spirit.controller.dudes[0].id
    assert bonuses(table.engine, 0) == (1, 2)
    table.use(spirit)
    assert bonuses(table.engine, 0) == (2, 1)
    assert bonuses(table.engine, 1) == (0, 1)


@pytest.mark.parametrize("stud", [True, False])
def test_mischievous_coyote_needs_a_stud_and_a_draw(table: Table, stud: bool) -> None:
    assert table.can_use(coyote(table, stud=stud)) is stud


def test_bedazzle_takes_rank_and_bullets(table: Table) -> None:
    witch, foe = table.me.dude(keywords=["Huckster 1"]), table.foe.dude(bullets=3)
    bedazzle = table.me.attach("Bedazzle", witch, kind=CardType.SPELL)
    table.shootout()
    table.to_resolution("8S 8H 2D KC 3S", "9S 9S 9D 3C 2S")
    table.me.deck("2H")
    table.go(f"use:{bedazzle.id}.dazzle", "Ben", foe)
    assert (table.foe.player.hand_rank, foe.bullets, bedazzle.booted) == (2, 0, True)


def test_bedazzle_works_in_lowball(table: Table) -> None:
    witch = table.me.dude(keywords=["Huckster 1"])
    foe = table.foe.dude(bullets=3)
    bedazzle = table.me.attach("Bedazzle", witch, kind=CardType.SPELL)
    table.phase(Phase.GAMBLIN)
    table.lowball("AS 9H 4D 5C 7S 2H", "9S 9S 9D 3C 2S")
    table.go(f"use:{bedazzle.id}.dazzle", "Ben")
    assert (foe.bullets, bedazzle.booted) == (3, True)


@pytest.mark.parametrize(("pulled", "booted"), [("5H", True), ("10H", True), ("JH", False)])
def test_exultant_translocation_swaps_two_dudes(table: Table, pulled: str, booted: bool) -> None:
    preacher = table.me.dude(keywords=["Blessed 1"])
    friend = table.me.dude(at=table.town_square, booted=True)
    table.me.dude(), table.foe.dude(at=table.foe.deed())
    hymn = table.me.attach("Exultant Translocation", preacher, kind=CardType.SPELL)
    table.me.deck(pulled)
    table.go(f"use:{hymn.id}.exult", friend)
    assert (preacher.location, friend.location, friend.booted) == (table.town_square, table.me.home, booted)


def summoner(table: Table) -> tuple[Dude, Card]:
    """My Huckster 1 with a Gateway."""
    witch = table.me.dude(keywords=["Huckster 1"])
    return witch, table.me.attach("Gateway", witch, kind=CardType.SPELL)


def test_gateway_moves_an_abomination_from_here(table: Table) -> None:
    _, gate = summoner(table)
    fiend, far = table.me.dude(keywords=["Abomination"]), table.foe.deed(is_out_of_town=True)
    table.me.dude(), table.me.dude(keywords=["Abomination"], at=table.town_square)
    table.foe.dude(keywords=["Abomination"], at=table.me.home)
    table.me.deck("5H")
    table.answer(f"use:{gate.id}.open_wide")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{fiend.id}"]
    table.go(fiend, far)
    assert (fiend.location, fiend.booted) == (far, False)


@pytest.mark.parametrize("outside", [True, False])
def test_gateway_calls_an_abomination_through(table: Table, outside: bool) -> None:
    witch, gate = summoner(table)
    hero, fiend, _ = table.me.dude(), table.me.dude(keywords=["Abomination"], booted=True), table.foe.dude()
    table.shootout(leader=hero, without=[fiend, *([witch] if outside else [])])
    table.me.deck("5H")
    table.go(f"use:{gate.id}.call_through", fiend)
    assert (fiend.location, fiend in table.me.player.posse) == (table.town_square, True)


@pytest.mark.parametrize(("influence", "bullets"), [(1, 1), (5, 3), (0, 0)])
def test_guiding_wind_makes_bullets_of_influence(table: Table, influence: int, bullets: int) -> None:
    shaman, foe = table.me.dude(keywords=["Shaman 1"]), table.foe.dude(influence=influence, bullets=2)
    wind = table.me.attach("Guiding Wind", shaman, kind=CardType.SPELL)
    table.shootout()
    table.me.deck("7H")
    table.use(wind, foe)
    assert foe.bullets == bullets


def test_guiding_wind_blows_for_yours_but_for_no_token(table: Table) -> None:
    shaman, foe = table.me.dude(keywords=["Shaman 1"], influence=3), table.foe.dude()
    wind, help_ = table.me.attach("Guiding Wind", shaman, kind=CardType.SPELL), table.me.hand("Hired Help")
    table.shootout()
    table.use(help_)
    table.turn_of(table.me)
    table.answer(f"use:{wind.id}.blow")
    assert {k for k in table.offered() if k != "cancel"} == {f"c{shaman.id}", f"c{foe.id}"}


def judged(table: Table, pulled: str, mine: str, theirs: str) -> Dude:
    """My Blessed 0 casts Retribution against a dude of value 5, and hands are revealed."""
    preacher, sinner = table.me.dude(keywords=["Blessed 0"]), table.foe.dude(value=5)
    table.foe.dude()
    oath = table.me.attach("Retribution", preacher, kind=CardType.SPELL)
    table.shootout()
    table.me.deck(pulled)
    table.use(oath, sinner)
    table.to_resolution(mine, theirs)
    return sinner


LEGAL, CHEATIN = "8S 8H 2D KC 3S", "9S 9S 9D 3C 2S"


@pytest.mark.parametrize(
    ("pulled", "mine", "theirs", "zone"),
    [
        ("5H", LEGAL, CHEATIN, "boot hill"),
        ("4H", LEGAL, CHEATIN, "in play"),
        ("5H", CHEATIN, CHEATIN, "in play"),
        ("5H", LEGAL, LEGAL, "in play"),
    ],
)
def test_retribution_aces_who_cheats(table: Table, pulled: str, mine: str, theirs: str, zone: str) -> None:
    assert judged(table, pulled, mine, theirs).zone == zone


def test_nothing_prevents_retribution(table: Table) -> None:
    ashbel = table.foe.dude("Dr. Emanuel Ashbel")
    sinner = judged(table, "5H", LEGAL, CHEATIN)
    assert (sinner.zone, ashbel.in_play) == ("boot hill", True)
