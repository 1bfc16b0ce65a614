"""A Harrowed dude aced as a cost is discarded instead, so nothing follows (R-HARR-2, R-COST-4)."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.effects import KeywordChange
from doomtown_desktop.protocol.words import keyword
from tests.table import Table, begin, keys

WEAK, PAIR = "KS QD 10H 9S 7C", "8S 8H KD 3C 2S"


def make_harrowed(table: Table, card: Card) -> None:
    """Make a dude Harrowed for the day by an effect."""
    begin(table.engine, KeywordChange, card.id, card=card.id, keyword=keyword("Harrowed"))


@pytest.mark.parametrize("ruleset", ["reloaded-1.3", "reloaded-2014"])
def test_no_turning_back_pays_for_a_harrowed_dude_as_a_cost_only(ruleset: str) -> None:
    table = Table(ruleset=ruleset)
    card, undead = table.me.hand("No Turning Back"), table.me.dude(cost=4, keywords=["Harrowed"])
    assert table.can_use(card, "collect_the_debt") == (ruleset == "reloaded-2014")
    if ruleset == "reloaded-2014":
        table.use(card, undead, ability="collect_the_debt")
        assert (undead.zone, table.me.stash) == ("discard pile", 14)


def test_no_turning_back_aces_no_harrowed_dude_for_a_stand(table: Table) -> None:
    card, _undead = table.me.hand("No Turning Back"), table.me.dude(keywords=["Harrowed"])
    table.foe.dude()
    table.shootout()
    table.to_resolution(WEAK, PAIR)
    assert not table.can_use(card)


def test_magnum_opus_takes_no_harrowed_abomination_for_it(table: Table) -> None:
    hero, rival = table.me.dude(bullets=9), table.foe.dude(value=1)
    opus = table.me.attach("Magnum Opus Tenebri", hero)
    fiend = table.me.dude("Fiend", keywords=["Abomination", "Harrowed"])
    table.foe.dude()
    table.shootout(leader=hero, mark=rival)
    table.use(opus, rival)
    assert (rival.in_play, fiend.in_play) == (True, True)


def test_jaccs_fail_safe_takes_nobody_along_with_a_harrowed_dude(table: Table) -> None:
    square = table.town_square
    hero, mark = table.me.dude(at=square, keywords=["Harrowed"]), table.foe.dude(at=square, booted=True)
    bomb = table.me.attach("Jacc's Fail Safe", hero)
    table.answer(f"use:{bomb.id}.tick")
    table.go(mark, hero)
    while table.pending.kind == "posse":
        table.answer("done")
    assert (table.pending.kind, hero.in_play, mark.in_play) == ("noon play", True, True)


def test_charging_bear_spends_no_harrowed_spirit(table: Table) -> None:
    bear, rival = table.me.dude("Charging Bear"), table.foe.dude()
    code = table.engine.ruleset.token_code("Gunslinger")
    undead, spirit = (table.me.put(table.new_card(code, 0), table.me.home.id) for _ in range(2))
    make_harrowed(table, undead)
    table.shootout(leader=bear, mark=rival)
    table.answer(f"use:{bear.id}.charge")
    assert table.choices() == keys(spirit)


@pytest.mark.parametrize("title", ['"Dynamite" Jacc', "Willa Mae MacGowan"])
def test_who_is_harrowed_aces_themselves_for_nothing_in_a_shootout(table: Table, title: str) -> None:
    martyr, friend = table.me.dude(title), table.me.dude()
    table.foe.dude()
    make_harrowed(table, martyr)
    table.shootout()
    table.to_resolution(WEAK, PAIR)
    assert not table.can_use(martyr, by=table.me)
    assert friend.in_posse


def test_a_harrowed_mourning_mist_aces_itself_for_nothing(table: Table) -> None:
    mist = table.me.dude("Mourning Mist")
    table.foe.dude(at=table.town_square)
    make_harrowed(table, mist)
    assert not table.can_use(mist)


def test_it_counts_as_discarded_where_it_became_harrowed_too_late(table: Table) -> None:
    """The choice was possible; the dude is still discarded, and nothing follows."""
    bear, rival = table.me.dude("Charging Bear"), table.foe.dude()
    spirit = table.me.put(table.new_card(table.engine.ruleset.token_code("Gunslinger"), 0), table.me.home.id)
    table.shootout(leader=bear, mark=rival)
    table.answer(f"use:{bear.id}.charge")
    make_harrowed(table, spirit)
    table.go(spirit, rival)
    assert (spirit.in_play, rival.in_posse, bear.is_stud) == (False, True, False)
