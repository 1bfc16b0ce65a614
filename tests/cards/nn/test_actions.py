"""Behaviour of the actions of Nightmare at Noon."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def legend(table: Table, printing: str = "A Fight They'll Never Forget") -> tuple[Card, Dude, Dude, Dude]:
    """My card is played in a shootout of one dude of mine against two."""
    hero, foe, other = table.me.dude(bullets=1), table.foe.dude(), table.foe.dude()
    table.me.dude()
    story = table.me.hand(printing)
    table.shootout()
    table.use(story)
    return story, hero, foe, other


@pytest.mark.parametrize("printing", ["A Fight They'll Never Forget", "00022"])
def test_a_fight_theyll_never_forget_gives_bullets_and_is_aced(table: Table, printing: str) -> None:
    story, hero, foe, _ = legend(table, printing)
    assert (story.zone, hero.bullets, foe.bullets) == ("boot hill", 2, 1)


def test_a_fight_theyll_never_forget_makes_the_other_shooter_famous(table: Table) -> None:
    _, hero, foe, other = legend(table)
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C", shooters=[hero, other])
    table.lumps(f"ace:{foe.id}")
    assert [d.control for d in (hero, other)] == [1, 0]


def test_a_fight_theyll_never_forget_makes_foes_famous_too(table: Table) -> None:
    _, hero, foe, other = legend(table)
    mate = next(d for d in table.me.player.posse if d != hero)
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 2D KC 2S", shooters=[mate, other])
    table.lumps(f"ace:{hero.id}")
    assert [d.control for d in (foe, other)] == [0, 1]


def test_nobody_forgets_who_was_only_discarded(table: Table) -> None:
    _, hero, foe, other = legend(table)
    table.to_resolution("8S 8H 2D KC 2S", "3S 5H 9C JD 2C", shooters=[hero, other])
    table.lumps(f"discard:{foe.id}")
    assert hero.control == 0


def test_buried_treasure_is_dug_up(table: Table) -> None:
    treasure = table.me.hand("Buried Treasure")
    old, other = table.me.pile("discard_pile", "Auction", "Kidnappin'")
    table.use(treasure, old)
    assert (old.zone, other.zone, table.me.stash) == ("boot hill", "discard pile", 11)
    assert len(table.me.player.play_hand) == 1


def test_without_a_discard_pile_there_is_no_treasure(table: Table) -> None:
    assert not table.can_use(table.me.hand("Buried Treasure"))


def test_nobody_is_famous_for_a_death_that_is_no_casualty(table: Table) -> None:
    verdict = table.me.hand("Practice Verdict")
    _, hero, foe, other = legend(table)
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C", shooters=[hero, other])
    table.use(verdict, foe, by=table.me)
    assert (foe.zone, hero.control, other.control) == ("boot hill", 0, 0)
