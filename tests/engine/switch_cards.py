"""Cards and helpers for the tests of the differences between rule books."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import tests.engine.shootout_cards
import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.dsl import (
    Aced,
    Acing,
    ActionCard,
    Booting,
    Deed,
    Discarding,
    Dude,
    Pending,
    SendingHome,
    adjacency,
    card,
    noon,
    react,
    require,
    whenever,
)
from doomtown_desktop.engine.script.cards import Card
from tests.table import Table


@card("Test Switch Pillow")
class Pillow(ActionCard):
    @noon("Boot your dude to gain 4 ghost rock.")
    async def rest(self) -> None:
        if await self.boot_for(await self.target(self.you.dudes)):
            await self.gain_ghost_rock(4)


@card("Test Switch Alarm")
class Alarm(ActionCard):
    @react("When a card would boot: it does not.", to=Booting)
    async def ring(self, booting: Booting) -> None:
        await booting.instead(self.nothing)


@card("Test Switch Pyre")
class Pyre(ActionCard):
    @noon("Ace your dude to gain 4 ghost rock.")
    async def burn(self) -> None:
        if await self.do_for(self.ace(await self.target(self.you.dudes))):
            await self.gain_ghost_rock(4)


@card("Test Switch Bin")
class Bin(ActionCard):
    @noon("Discard your dude to gain 4 ghost rock.")
    async def throw(self) -> None:
        if await self.do_for(self.discard(await self.target(self.you.dudes))):
            await self.gain_ghost_rock(4)


@card("Test Switch Retreat")
class Retreat(ActionCard):
    @noon("Send your dude home to gain 4 ghost rock.")
    async def run(self) -> None:
        if await self.do_for(self.send_home(await self.target(self.you.dudes))):
            await self.gain_ghost_rock(4)


@card("Test Switch Anchor")
class Anchor(ActionCard):
    @react("When a card would leave or go home: it does not.", to=(Acing, Discarding, SendingHome))
    async def hold(self, leaving: Pending) -> None:
        await leaving.instead(self.nothing)


@card("Test Switch Mourner")
class Mourner(ActionCard):
    @react("After a card is aced: gain 1 ghost rock.", to=Aced)
    async def cry(self, _aced: Aced) -> None:
        await self.gain_ghost_rock(1)


@card("Test Switch Saint")
class Saint(Dude):
    @whenever("When this dude would be aced: it is not.", to=Acing)
    async def live(self, acing: Acing) -> None:
        require(acing.subject == self.id)
        await acing.instead(self.nothing)


@card("Test Switch Tunnel")
class Tunnel(Deed):
    @adjacency("This deed is adjacent to every home.")
    def shaft(self, a: Card, b: Card) -> bool | None:
        return True if self in (a, b) and any(c.type == "outfit" for c in (a, b)) else None


def under(table: Table, **switches: Any) -> None:
    """Change some switches of the table's rules."""
    table.engine.ruleset = replace(table.engine.ruleset, **switches)


def offers(table: Table, card: Card) -> list[str]:
    """Return the offered plays that begin with a card."""
    return [o.key for o in table.pending.options if o.card == card.id and o.verb in ("shop", "invent")]
