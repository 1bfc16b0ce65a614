"""Behaviour of the deeds of Faith and Fear."""

from __future__ import annotations

from tests.table import Table


def test_st_anthonys_chapel_weakens_abominations(table: Table) -> None:
    chapel = table.me.deed("St. Anthony's Chapel")
    here, there = (table.me.dude(at=at, bullets=2, keywords=["Abomination"]) for at in (chapel, None))
    plain = table.foe.dude(at=chapel, bullets=2)
    assert [d.bullets for d in (here, there, plain)] == [1, 2, 2]


def test_st_anthonys_chapel_inspires_its_controllers_dudes(table: Table) -> None:
    chapel = table.me.deed("St. Anthony's Chapel")
    words = ["Blessed 1", "Huckster 1", "Mad Scientist 1", "Shaman 1", "Kung Fu 1"]
    priest = table.foe.dude(at=chapel, influence=2, keywords=words)
    guest, away = (table.me.dude(at=at, influence=1, keywords=words[:1]) for at in (chapel, None))
    names = [w.rpartition(" ")[0] for w in words]
    assert [priest.rating(n) for n in names] == [2, 2, 2, 2, 1]
    assert [d.rating("Blessed") for d in (guest, away)] == [1, 1]
    assert guest.rating("Shaman") is None
