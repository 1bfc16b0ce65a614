"""Behaviour of the action cards of Immovable Object, Unstoppable Force."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.mark.parametrize(("pulled", "grown"), [("4C", (2, 2)), ("8C", (1, 0))])
def test_shifu_speaks_strengthens_this_dude_away_from_home(
    table: Table, pulled: str, grown: tuple[int, int]
) -> None:
    pupil = table.me.dude(keywords=["Kung Fu 0"], at=table.town_square)
    table.me.deck(pulled)
    table.use(table.me.hand("Shifu Speaks"), pupil, *([0] if pulled == "4C" else []))
    assert (pupil.influence, pupil.rating("Kung Fu")) == grown


def test_shifu_speaks_does_not_count_at_home(table: Table) -> None:
    pupil = table.me.dude(keywords=["Kung Fu 1"])
    table.me.deck("AC")
    table.use(table.me.hand("Shifu Speaks"), pupil, 0)
    assert (pupil.influence, pupil.rating("Kung Fu")) == (1, 1)
    table.move(pupil, table.town_square)
    assert (pupil.influence, pupil.rating("Kung Fu")) == (2, 3)


def test_shifu_speaks_digs_through_the_deck(table: Table) -> None:
    pupil = table.me.dude(keywords=["Kung Fu 1"])
    _, *dug = table.me.deck("AC", "2C", "3C", "4C", "5C", "6C")
    table.use(table.me.hand("Shifu Speaks"), pupil, 5)
    assert [c.zone for c in dug] == ["discard pile"] * 5


def test_zhus_reward_sends_the_small_ones_home(table: Table) -> None:
    master = table.me.dude(keywords=["Kung Fu 2"], bullets=4)
    small, equal = table.foe.dude(value=3), table.foe.dude(value=4)
    card = table.me.hand("Zhu's Reward")
    table.me.deck("2C")
    table.shootout(mark=equal)
    table.use(card, master)
    assert [(d.is_home, d.booted) for d in (small, equal)] == [(True, True), (False, False)]
    assert master.booted


def test_zhus_reward_needs_an_unbooted_master(table: Table) -> None:
    master = table.me.dude(keywords=["Kung Fu 2"], bullets=4, booted=True)
    table.foe.dude(value=3)
    card = table.me.hand("Zhu's Reward")
    table.shootout(leader=master)
    assert not table.can_use(card)
