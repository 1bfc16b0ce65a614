"""Whom "an opponent" means outside shootouts, with three and more players (R-MP-OPP-1)."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import Deed, card, noon
from tests.table import Table


@card("Test Collection Plate")
class CollectionPlate(Deed):
    @noon("Take 1 ghost rock from an opponent.")
    async def pass_round(self) -> None:
        victim = await self.choose_player("Who pays?", others=True)
        await self.pay_player(self.you, 1, victim)


@pytest.mark.rule("R-MP-OPP-1")
def test_one_chooses_which_opponent_and_only_that_one_is_affected() -> None:
    table = Table(3)
    plate = table.me.deed("Test Collection Plate")
    for side in table.sides:
        side.stash = 3
    assert [p.seat for p in plate.opponents] == [1, 2]
    table.answer(next(key for key in table.offered() if key.startswith(f"use:{plate.id}.")))
    assert table.offered() == ["p1", "p2"]
    table.answer("p2")
    assert [side.stash for side in table.sides] == [4, 3, 2]


@pytest.mark.rule("R-MP-OPP-1")
def test_with_one_opponent_nothing_is_asked() -> None:
    table = Table(2)
    plate = table.me.deed("Test Collection Plate")
    table.me.stash = table.foe.stash = 3
    table.use(plate)
    assert [side.stash for side in table.sides] == [4, 2]
