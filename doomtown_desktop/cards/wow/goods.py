"""Goods of WoW 2024."""

from doomtown_desktop.dsl import Goods, Phase, PhaseBegan, card, react, require, while_


@card("Sunday Best")
class SundayBest(Goods):
    @while_("During Upkeep: +3 influence.", influence=+3)
    def impresses(self) -> bool:
        return self.phase is Phase.UPKEEP

    @react(
        "As Upkeep begins, this dude moves, without booting, to an adjacent location.",
        to=PhaseBegan,
        boot=True,
    )
    async def go_to_church(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP)
        places = self.neighbours.where(lambda p: self.may_move(self.bearer, p))
        await self.move(self.bearer, await self.target(places, "Where to?"))
