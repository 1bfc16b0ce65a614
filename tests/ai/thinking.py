"""Helpers for the tests of the Marshal: a clock, a card to try, and a thought."""

from __future__ import annotations

from doomtown_desktop.ai import MarshalPolicy
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import Answer
from tests.table import Table


@card("Test Vendetta")
class Vendetta(ActionCard):
    @noon("Discard a dude.")
    async def strike(self) -> None:
        await self.discard(await self.target(self.all_dudes))


def think(
    table: Table, worlds: int = 8, policy: MarshalPolicy | None = None, budget: float | None = None
) -> Answer:
    """Return its answer to the pending decision."""
    asked = table.pending
    policy = policy or MarshalPolicy(table.facts, worlds=worlds)
    view, scene = table_view(table.game, asked.player), scene_of(table.game, asked.player)
    return policy.choose(view, asked, scene, budget)


class Clock:
    """A clock that advances by a step at each reading."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * self.step
