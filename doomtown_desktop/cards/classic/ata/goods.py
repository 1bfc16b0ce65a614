"""Goods of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    Goods,
    Phase,
    card,
    noon,
    while_,
)


@card("Blood Money", edition="classic")
class BloodMoney(Goods):
    @while_("This dude is Wanted.", bounty=+1)
    def is_marked(self) -> bool:
        return True


@card("Formal Duds", edition="classic")
class FormalDuds(Goods):
    @while_("This dude has +1 influence during Nightfall.", influence=+1)
    def impresses(self) -> bool:
        return self.phase is Phase.SUNDOWN


@card("Hand Cart", edition="classic")
class HandCart(Goods):
    @noon("This dude moves to an adjacent location, which you must own.")
    async def push(self) -> None:
        dude = self.bearer
        near = self.neighbours.where(lambda p: p.owner == self.you and self.may_move(dude, p))
        await self.move(dude, await self.target(near, "Where to?"))
