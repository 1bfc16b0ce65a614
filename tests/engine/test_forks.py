"""A copy of an engine has all fields of its original, and shares only what does not change."""

from __future__ import annotations

from typing import Any

from doomtown_desktop.engine.core.engine import FRESH, OF_CARDS, SHARED, Engine
from tests.table import Table


def fields(g: Engine) -> dict[str, Any]:
    """Return every field of an engine; raises ``AttributeError`` for one that was forgotten."""
    return {name: getattr(g, name) for name in Engine.__slots__}


def test_every_field_is_of_one_kind() -> None:
    kinds = [*FRESH, *SHARED, *OF_CARDS, "state", "index_or_none"]
    assert len(kinds) == len(set(kinds))
    assert set(Engine.__slots__) == set(kinds) == set(Engine.__annotations__)


def test_a_copy_begins_afresh_and_shares_the_rest(table: Table) -> None:
    table.me.dude("Hero")
    table.start()
    g = table.engine
    g.cache["something"] = 1
    g.declined = 3
    copy = g.fork(g.state.copy())
    before, after = fields(g), fields(copy)
    assert all(after[name] is before[name] for name in (*SHARED, *OF_CARDS, "index_or_none"))
    assert after["state"] is not before["state"]
    assert {name: after[name] for name in FRESH} == {name: begin() for name, begin in FRESH.items()}
    assert not any(after[n] is before[n] for n in FRESH if isinstance(after[n], dict | list))


def test_a_copy_of_an_earlier_position_knows_no_later_card(table: Table) -> None:
    table.me.dude("Hero")
    table.start()
    earlier, g = table.state.copy(), table.engine
    table.me.dude("Newcomer")
    copy = g.fork(earlier)
    assert len(copy.facts) == len(copy.scripts) == len(earlier.codes) < len(g.facts)
    assert copy.heard is None
