"""Behaviour of the legends of Out for Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.flow.drawing import bonuses
from tests.table import Table


@pytest.mark.parametrize(("keyword", "stud"), [("Huckster 1", 3), ("Mad Scientist 1", 1)])
def test_doc_holliday_needs_a_caster_where_you_lead(table: Table, keyword: str, stud: int) -> None:
    table.me.legend("Doc Holliday")
    gunman = table.me.dude(bullets=3, stud=True, keywords=[keyword])
    table.foe.dude()
    table.shootout()
    table.to_resolution()
    fight = table.state.shootout
    assert fight is not None
    assert fight.posses[0].shooter == gunman.id
    assert bonuses(table.engine, 0)[0] == stud


def test_doc_holliday_deals_bullets_up_to_four(table: Table) -> None:
    doc = table.me.legend("Doc Holliday")
    gunman, wizard = table.me.dude(bullets=2), table.foe.dude(keywords=["Blessed 1", "Shaman 3"])
    table.shootout()
    table.use(doc, gunman, wizard)
    assert gunman.bullets == 4


def test_doc_holliday_needs_somebody_with_a_rating(table: Table) -> None:
    doc = table.me.legend("Doc Holliday")
    table.me.dude(), table.foe.dude(keywords=["Mad Scientist 3"])
    table.shootout()
    assert not table.can_use(doc)
