"""Behaviour of the goods of Out for Blood."""

from __future__ import annotations

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def with_needle(table: Table, value: int = 5) -> tuple[Dude, Card, Dude]:
    """I fight with Adler's Needle in the town square; a dude of my foe is at the adjacent home."""
    hero = table.me.dude(value=value)
    needle = table.me.attach("Adler's Needle", hero)
    mark, idler, boss = table.foe.dude(), table.foe.dude(value=6), table.foe.dude(influence=5)
    table.shootout(mark=mark, without=[idler, boss])
    return hero, needle, idler


def test_adlers_needle_brings_a_dude_into_the_posse_of_their_player(table: Table) -> None:
    hero, needle, idler = with_needle(table)
    table.use(needle, idler, True)
    assert idler in table.foe.player.posse
    assert idler.location == table.town_square
    assert not idler.booted
    assert needle.booted
    assert (hero.control, idler.influence) == (0, 1)


def test_adlers_needle_brings_a_permanent_control_point_when_the_dude_stays_out(table: Table) -> None:
    hero, needle, idler = with_needle(table)
    table.use(needle, idler, False)
    assert not idler.in_posse
    assert hero.control == 1
    table.to_resolution("8S 8H 8D 3C 3S", "2S 5H 9C JD KC")
    table.lumps([])
    table.next_day()
    assert hero.control == 1


def test_adlers_needle_brings_a_control_point_when_the_dude_cannot_join(table: Table) -> None:
    hero, needle, idler = with_needle(table)
    table.forbid(idler, "join posses")
    table.use(needle, idler, True)
    assert not idler.in_posse
    assert hero.control == 1


def test_adlers_needle_takes_influence_from_a_dude_of_lower_grit_away_from_home_until_the_day_is_over(
    table: Table,
) -> None:
    _, needle, idler = with_needle(table, value=7)
    table.use(needle, idler, False)
    assert idler.influence == 1
    table.state.in_play[idler.id].location = table.town_square.id
    table.engine.touch()
    assert idler.influence == 0
    table.to_resolution("8S 8H 8D 3C 3S", "2S 5H 9C JD KC")
    table.lumps([])
    assert idler.influence == 0
    table.next_day()
    assert idler.influence == 1


def test_adlers_needle_takes_no_influence_from_a_dude_of_equal_grit(table: Table) -> None:
    hero, needle, idler = with_needle(table, value=4)
    table.use(needle, idler, False)
    assert hero.grit == idler.grit
    table.state.in_play[idler.id].location = table.town_square.id
    table.engine.touch()
    assert idler.influence == 1


def test_adlers_needle_reaches_nobody_in_a_posse_or_far_away(table: Table) -> None:
    far = table.foe.deed(is_out_of_town=True)
    table.foe.dude("Hermit", at=far)
    hero = table.me.dude()
    needle = table.me.attach("Adler's Needle", hero)
    mark = table.foe.dude()
    hermit = next(d for d in table.foe.player.dudes if d != mark)
    table.shootout(mark=mark, without=[hermit])
    assert not table.can_use(needle, by=table.me)
