"""Actions of Debt of Blood."""

from doomtown_desktop.dsl import ActionCard, Deed, Until, card, cheatin_resolution, resolution


@card("Like a Bull...")
class LikeABull(ActionCard):
    @cheatin_resolution(
        "The cheater loses 1 ghost rock, or a random card. In a shootout you take 1 casualty less."
    )
    async def charge(self) -> None:
        await self.pay_costs()
        if not await self.may_pay(1, "Pay 1 ghost rock, to discard no random card?", by=self.cheater):
            for lost in await self.at_random(self.cheater.play_hand):
                await self.discard(lost)
        if self.in_shootout:
            await self.change_casualties(-1)

    @resolution(
        "Boot the deed where this shootout is. It has no production and no control points until the next "
        "Upkeep phase is over."
    )
    async def trample(self) -> None:
        await self.pay_costs()
        deed = self.shootout_location
        if isinstance(deed, Deed):
            await self.boot(deed)
            await self.modify(deed, Until.UPKEEP, op="set", control=0, production=0)
