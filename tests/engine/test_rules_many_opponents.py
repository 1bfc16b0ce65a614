"""The meaning of "an opponent" outside shootouts, with three and more players (R-MP-OPP-1)."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import Deed, card, noon, shootout
from tests.table import Table


@card("Test Collection Plate")
class CollectionPlate(Deed):
    @noon("Take 1 ghost rock from an opponent.")
    async def pass_round(self) -> None:
        victim = await self.choose_player("Who pays?", others=True)
        await self.pay_player(self.you, 1, victim)


@card("Test Hold-Up")
class HoldUp(Deed):
    @shootout("Take 1 ghost rock from an opponent.")
    async def rob(self) -> None:
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


@pytest.mark.rule("R-MP-OPP-2", "R-MP-OPP-4")
def test_in_a_shootout_an_opponent_is_a_player_of_the_other_posse() -> None:
    table = Table(4)
    dudes = [side.dude(at=table.town_square) for side in table.sides]
    hold_up = table.me.deed("Test Hold-Up")
    for side in table.sides:
        side.stash = 3
    table.call_out(dudes[0], dudes[1], "accept", [], ["p2"], "accept", "done")
    assert table.state.shootout is not None
    assert table.pending.kind == "shootout"
    table.answer(next(key for key in table.offered() if key.startswith(f"use:{hold_up.id}.")))
    assert table.offered() == ["p1", "p2"], "the fourth only looks on"
    table.answer("p2")
    assert [side.stash for side in table.sides] == [4, 3, 2, 3]


@pytest.mark.rule("R-MP-OPP-1")
def test_no_card_takes_one_of_several_opponents_for_the_only_one() -> None:
    deed = Table(3).me.deed()
    with pytest.raises(LookupError, match="which of several opponents"):
        assert deed.opponent
    assert Table(2).me.deed().opponent.seat == 1
