"""Goods of Double Dealin'."""

from doomtown_desktop.dsl import Goods, card, noon_or_shootout


@card("Stone Idol")
class StoneIdol(Goods):
    @noon_or_shootout("A dude gets -3 value (minimum 1).", boot=True)
    async def curse(self) -> None:
        await self.modify(await self.target(self.all_dudes, "Curse whom?"), value=-3, minimum=1)
