"""Behaviour of the actions of A Grand Entrance."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.events import Pulled, TechniqueTested
from tests.table import Table


@pytest.mark.rule("R-KF-4")
def test_one_fights_as_many_tests_every_kung_fu_dude_of_the_posse(table: Table) -> None:
    leader = table.me.dude(keywords=["Kung Fu 1"], value=8)
    pupil, novice = table.me.dude(keywords=["Kung Fu 1"], value=8), table.me.dude(value=13)
    drill = table.me.hand("One Fights As Many")
    table.me.stash = 5
    table.me.deck("4C", "5C")  # value 9: 4 + 4 is lower, 5 + 4 is not
    table.answer(f"use:{drill.id}.drill")
    table.go(leader)
    table.join_all()
    if table.pending.kind == "posse":
        table.answer("done")
    assert (leader.control, pupil.control, novice.control) == (1, 0, 0)
    assert [e.purpose for e in table.events(Pulled)] == ["technique", "technique"]
    assert not table.events(TechniqueTested), "no Technique was tried"
    assert (drill.zone, table.me.stash) == ("boot hill", 4)


def test_one_fights_as_many_is_aced_although_the_job_fails(table: Table) -> None:
    leader = table.me.dude(keywords=["Kung Fu 1"], value=8)
    foe = table.foe.dude(at=table.town_square)
    drill = table.me.hand("One Fights As Many")
    table.answer(f"use:{drill.id}.drill")
    table.go(leader, f"join:{foe.id}")
    assert drill.zone == "boot hill"
    assert table.state.shootout is not None
