"""Behaviour of the dudes of There Comes a Reckoning."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.effects import NumberChange, TypeChange
from doomtown_desktop.protocol.events import EffectBegan
from doomtown_desktop.protocol.ids import Phase, Until
from tests.cards import practice  # noqa: F401
from tests.table import Table, begin


def test_johnny_sways_an_influence_for_one_play(table: Table) -> None:
    johnny, rival = table.me.dude("Johnny Brocklehurst"), table.foe.dude(influence=2)
    table.make(f"move:{johnny.id}>-1")
    table.use(johnny, rival, "-1")
    assert johnny.location == table.town_square
    assert rival.influence == 2
    assert [e.effect.amount for e in table.events(EffectBegan)] == [-1]


def test_johnnys_sway_counts_while_the_play_lasts(table: Table) -> None:
    johnny, rival = table.me.dude("Johnny Brocklehurst"), table.foe.dude(influence=2)
    shove = table.me.hand("Practice Shove")
    table.foe.dude()
    table.answer(f"use:{shove.id}.shove")
    table.go(rival)
    table.answer(f"use:{johnny.id}.whisper")
    assert table.pending.prompt == "Whose influence?"
    table.go(rival, "+1")
    assert rival.booted
    assert rival.influence == 2


def test_johnnys_sway_over_a_callout_lasts_through_the_shootout(table: Table) -> None:
    johnny, rival = (
        table.me.dude("Johnny Brocklehurst", at=table.town_square),
        table.foe.dude(at=table.town_square),
    )
    punch = table.me.hand("Practice Punch")
    extra = table.foe.dude(at=table.town_square)
    table.call_out(johnny, rival)
    table.answer(f"use:{johnny.id}.whisper")
    table.go(rival, "+1", "accept", extra)
    table.use(punch, extra)
    assert [e.until for e in table.state.effects] == [Until.PLAY]
    assert rival.influence == 2


def test_johnny_hears_only_his_own_players_plays(table: Table) -> None:
    table.me.dude("Johnny Brocklehurst")
    rival = table.foe.dude()
    table.pass_()
    table.make(f"move:{rival.id}>-1")
    assert table.pending.kind == "noon play"


def test_johnnys_sway_over_a_play_in_lowball_ends_with_it(table: Table) -> None:
    johnny, slap = table.me.dude("Johnny Brocklehurst"), table.me.hand("Practice Slap")
    table.phase(Phase.GAMBLIN)
    table.lowball("AS 9H 4D 5C 7S", "8S 8S 8D 3C 3S")
    table.answer(f"use:{slap.id}.slap")
    table.go(f"use:{johnny.id}.whisper", "+1")
    assert [table.pending.kind, johnny.influence] == ["noon play", 1]


def zeb(table: Table, value: int, outfit: str = "fearmongers") -> Dude:
    table.me.outfit("Circus", gangs=[outfit])
    fighter = table.me.dude("Zeb Whateley-Dupont")
    table.foe.dude(value=value, bullets=0, influence=0)
    table.shootout()
    return fighter


@pytest.mark.parametrize("outfit", ["fearmongers", "outlaws"])
def test_zeb_whateley_dupont_is_a_stud_among_fearmongers(table: Table, outfit: str) -> None:
    assert zeb(table, 11, outfit).is_stud is (outfit == "fearmongers")


@pytest.mark.parametrize(("value", "bullets"), [(11, 2), (10, 0)])
def test_zeb_whateley_dupont_keeps_two_bullets_against_grit(table: Table, value: int, bullets: int) -> None:
    fighter = zeb(table, value)
    begin(table.engine, NumberChange, fighter.id, card=fighter.id, stat="bullets", amount=-5)
    assert fighter.bullets == bullets
    begin(table.engine, TypeChange, fighter.id, card=fighter.id, stud=False)
    assert fighter.is_stud is (value == 11)


def test_zeb_whateley_dupont_has_more_bullets_if_he_has(table: Table) -> None:
    assert zeb(table, 11).bullets == 2
    fighter = table.me.player.posse[0]
    begin(table.engine, NumberChange, fighter.id, card=fighter.id, stat="bullets", amount=+3)
    assert fighter.bullets == 5
