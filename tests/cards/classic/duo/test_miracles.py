"""Behaviour of the miracles of Do Unto Others."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.mark.parametrize(
    ("pull", "twin", "dies"), [("6H", True, True), ("5H", True, False), ("6H", False, False)]
)
def test_dust_to_dust_aces_a_dude_with_a_double(table: Table, pull: str, twin: bool, dies: bool) -> None:
    _, spell = table.me.caster("Blessed 0", "Dust to Dust", pull)
    dude = table.foe.dude("Hired Hand", character="Hired Hand", value=5)
    other = table.me.dude(
        "Hired Hand" if twin else "Somebody", character="Hired Hand" if twin else "Somebody"
    )
    table.use(spell, dude)
    assert (dude.zone == "boot hill", other.in_play) == (dies, True)
