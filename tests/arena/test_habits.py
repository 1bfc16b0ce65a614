"""The habits of an opponent are counted correctly, on laid tables and in a whole game."""

from __future__ import annotations

from doomtown_desktop.ai import RulesPolicy
from doomtown_desktop.catalog import CardType
from tests.ai import test_trying  # noqa: F401
from tests.arena.habits import LABELS, Watcher, report, watched
from tests.table import Table


def count(table: Table, key: str) -> dict[str, int]:
    """Return the counts that are not 0 after one Noon play by player 0."""
    watcher = Watcher(table.game)
    asked = table.pending
    watcher.before(asked)
    watcher.answered(asked, (key,), RulesPolicy(table.facts))
    table.answer(key)
    return {name: many for name, many in watcher.counts.items() if many and "first" not in name}


def test_a_deed_at_the_far_end_counts_and_one_next_to_home_does_not() -> None:
    for end, away in (("left", 1), ("right", 0)):
        table = Table()
        table.me.deed("Old store", left=True)
        deed = table.me.hand("Store", CardType.DEED)
        found = count(table, f"shop:{deed.id}>{end}")
        assert found.pop("deeds with home at one end") == 1
        assert found == ({"deeds built away from home": 1} if away else {})


def test_a_walk_counts_where_an_unbooted_enemy_can_come() -> None:
    for is_booted in (False, True):
        table = Table()
        deed = table.foe.deed(control=1)
        table.foe.dude(booted=is_booted)
        hero = table.me.dude(influence=2)
        found = count(table, f"move:{hero.id}>{deed.id}")
        assert found.pop("walks that boot") == 1
        assert found == (
            {} if is_booted else {"walks that boot within two free steps of an unbooted enemy": 1}
        )


def test_an_ability_that_harms_ones_own_dude_counts() -> None:
    table = Table()
    hero = table.me.dude("Hero", influence=3)
    table.foe.dude("Rival")
    riddle = table.me.hand("Test Riddle Four")
    watcher = Watcher(table.game)
    asked = table.pending
    watcher.before(asked)
    watcher.answered(asked, (f"use:{riddle.id}.four",), RulesPolicy(table.facts))
    table.answer(f"use:{riddle.id}.four")
    table.go(hero)
    watcher.before(table.pending)
    assert watcher.counts["abilities at Noon that harm a dude of their own player"] == 1


def test_a_whole_game_is_counted_the_same_each_time() -> None:
    first, again = (watched(2000, "greenhorn") for _ in range(2))
    assert first == again
    assert first["games"] == 1
    assert first["days of a player"] >= 2
    assert first["first upkeeps"] == 2
    assert len(report(first).splitlines()) == len(LABELS)
