"""Actions of WoW 2024."""

from doomtown_desktop.dsl import (
    PLAYER,
    ActionCard,
    DrawHandsRevealed,
    card,
    cheatin_resolution,
    override,
    require,
    whenever,
    while_,
)


@card("Inner Struggle")
class InnerStruggle(ActionCard):
    @while_("In shootouts -1 to your hand rank while it is booted.", on=PLAYER, hand_rank=-1)
    def gnaws(self) -> bool:
        return self.booted and self.in_shootout

    @whenever(
        "In a shootout: it boots when you reveal a Cheatin' hand and its owner a legal one.",
        to=DrawHandsRevealed,
    )
    async def stir(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball)
        await self.bite(revealed)

    async def bite(self, revealed: DrawHandsRevealed) -> None:
        require(self.you.seat in revealed.players and self.you.is_cheatin and self.owner.hand_is_legal)
        await self.boot(self)

    @cheatin_resolution("It lies booted on the cheater's home. They discard a random card from their hand.")
    async def sow_doubt(self) -> None:
        await self.attach_to_place(self, self.cheater.home, booted=True)
        for lost in await self.at_random(self.cheater.play_hand):
            await self.discard(lost)


@card("Inner Struggle", printing="16017")
@card("Inner Struggle", printing="00114")
class InnerStruggleInLowballToo(InnerStruggle):
    @whenever("It boots when you reveal a Cheatin' hand and its owner a legal one.", to=DrawHandsRevealed)
    @override
    async def stir(self, revealed: DrawHandsRevealed) -> None:
        await self.bite(revealed)
