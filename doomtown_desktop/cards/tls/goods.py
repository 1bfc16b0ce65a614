"""Goods of The Light Shineth."""

from doomtown_desktop.dsl import (
    DrawHandsRevealed,
    EnteredPlay,
    Goods,
    Zone,
    card,
    cheatin_resolution,
    require,
    whenever,
)


@card("Rich Man's Guard Dog")
class RichMansGuardDog(Goods):
    @whenever(
        "In your hand: when another player reveals a Cheatin' hand, you may invent it at once.",
        to=DrawHandsRevealed,
        zone=Zone.PLAY_HAND,
    )
    async def catch_the_scent(self, revealed: DrawHandsRevealed) -> None:
        require(any(p.is_cheatin for p in self.opponents if p.seat in revealed.players))
        require(self.inventors(self) and self.cost_of(self) <= self.you.stash)
        if await self.may("Invent Rich Man's Guard Dog?"):
            await self.invent(self)

    @whenever("Invented while you are in a shootout, it goes to a dude of your posse.", to=EnteredPlay)
    async def heel(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id and entered.how == "invent" and self.in_shootout)
        posse = self.you.posse.where(lambda d: d == self.host or self.may_attach(self, d))
        require(posse)
        await self.transfer(self, await self.target(posse, "Whose dog is it?"))

    @cheatin_resolution(
        "Pull: the opposing shooter goes home booted, or is discarded if the pull is at least their value."
    )
    async def bite(self) -> None:
        require(self.opponent.shooter, "there is no opposing shooter")
        pulled = await self.pull()
        shooter = self.opponent.shooter
        if shooter and pulled.value >= shooter.value:
            await self.discard(shooter)
        elif shooter:
            await self.send_home(shooter)
