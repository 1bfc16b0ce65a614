"""A card asks a player for a certain play: until it is made, nothing else is offered (R-CL-NOON-1)."""

from __future__ import annotations

from doomtown_desktop.dsl import Dude, card, shootout
from tests.table import Table


@card("Test Provoker")
class Provoker(Dude):
    @shootout("The other side has to make a Shootout play.")
    async def provoke(self) -> None:
        await self.ask_for_play("shootout", player=self.opponent)


@card("Test Provoked Dude")
class Provoked(Dude):
    @shootout("Gain 1 ghost rock.")
    async def fire(self) -> None:
        await self.gain_ghost_rock(1)


def test_a_shootout_play_is_asked_for_once() -> None:
    table = Table(2, "classic-2000")
    provoker = table.me.dude("Test Provoker")
    first, second = (table.foe.dude("Test Provoked Dude") for _ in range(2))
    table.shootout()
    table.use(provoker)
    assert table.pending.player == table.foe.seat
    assert table.choices() == {f"use:{d.id}.fire" for d in (first, second)}
    table.use(first)
    table.pass_()
    assert table.choices() == {f"use:{second.id}.fire", "pass"}
