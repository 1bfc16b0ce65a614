"""Spells of No Turning Back."""

from doomtown_desktop.dsl import (
    Spell,
    card,
    shootout,
)


@card("Mark of Pestilence")
class MarkOfPestilence(Spell):
    @shootout("Everybody in this shootout except the caster boots.", hex=9, boot=True)
    async def infest(self) -> None:
        await self.pay_costs()
        await self.boot(*self.dudes_in_shootout.but(self.caster).unbooted)
