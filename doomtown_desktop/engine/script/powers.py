"""The base classes of action cards that give a dude a power (classic game)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from doomtown_desktop.engine.data.abilities import noon
from doomtown_desktop.engine.facts.feasible import HARROWED
from doomtown_desktop.engine.facts.printed import KUNG_FU
from doomtown_desktop.engine.script.cards import ActionCard

if TYPE_CHECKING:
    from doomtown_desktop.engine.facts.pools import Pool
    from doomtown_desktop.engine.script.cards import Dude

_PUPILS: Final = {"kung_fu": KUNG_FU, "harrowed": HARROWED}
"""The keyword of the dudes that can get a power, by its kind."""


class PowerCard(ActionCard):
    """An action card that gives a dude a power (``grant``)."""

    __slots__ = ()

    async def teach(self, fit: Callable[[Dude], bool] | None = None) -> Dude:
        """Give an unbooted dude of yours the power for the rest of the game, and ace this card.

        You choose the dude, which has the keyword for the power in the header and meets ``fit``. A Harrowed
        dude gets each Harrowed Power only once in a game (A-600). Return the dude.
        """
        pupils = self.pupils() if fit is None else self.pupils().where(fit)
        pupil = await self.target(pupils, "Who gets this power?")
        await self.grant(pupil)
        await self.ace(self)
        return pupil

    def pupils(self) -> Pool[Dude]:
        """Return the dudes that can get the power in the header of the ability being used."""
        ability = self.use.ability
        assert ability is not None
        able = self.you.dudes.unbooted.with_keyword(_PUPILS[ability.power])
        return able if ability.power == "kung_fu" else able.where(self.is_new_to)

    def is_new_to(self, dude: Dude) -> bool:
        """Return whether no copy of this card has given a dude its Harrowed Power."""
        return all(giver.title != self.title for giver in dude.powers("harrowed"))


class KungFuPower(PowerCard):
    """A Kung Fu Power."""

    __slots__ = ()

    @noon(
        "Your unbooted Kung Fu dude gets this power for the rest of the game. Ace this card.",
        power="kung_fu",
    )
    async def learn(self) -> None:
        """Give an unbooted Kung Fu dude this power."""
        await self.teach()


class HarrowedPower(PowerCard):
    """A Harrowed Power."""

    __slots__ = ()

    @noon(
        "Your unbooted Harrowed dude gets this power for the rest of the game. Ace this card.",
        power="harrowed",
    )
    async def learn(self) -> None:
        """Give an unbooted Harrowed dude this power."""
        await self.teach()
