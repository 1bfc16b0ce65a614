"""Deeds of The Curtain Rises."""

from doomtown_desktop.dsl import Deed, DrawHandsRevealed, card, require, shootout, whenever


@card("High Stakes Haven")
class HighStakesHaven(Deed):
    @whenever(
        "Each time its controller reveals a Cheatin' hand, they pay 1 ghost rock or discard a random card.",
        to=DrawHandsRevealed,
    )
    async def call_the_bet(self, revealed: DrawHandsRevealed) -> None:
        require(self.you.seat in revealed.players and self.you.has_revealed_cheatin_hand)
        if not await self.may_pay(1, "Pay 1 ghost rock instead of discarding a random card?"):
            for lost in await self.at_random(self.you.play_hand):
                await self.discard(lost)


@card("The Highbinder Hotel")
class TheHighbinderHotel(Deed):
    @shootout("A dude of yours in the posse goes home booted.", controller=True, boot=True)
    async def check_in(self) -> None:
        mine = self.your_dudes_in_posse
        await self.send_home(await self.target(mine.where(self.may_send_home), "Send whom home?"))
