"""Outfits of the classic promos."""

from doomtown_desktop.dsl import Outfit, card, noon


@card("Blackjacks", edition="classic")
class Blackjacks(Outfit):
    @noon(
        "Boot a Blackjack of yours: gain 2 ghost rock, and they become Wanted.",
        repeat=True,
        makes_wanted=True,
    )
    async def hold_up_a_stage(self) -> None:
        gang = self.you.dudes.where(self.may_boot).where(lambda d: "blackjacks" in d.outfits)
        robber = await self.target(gang, "Which Blackjack robs a stage?")
        if await self.boot_for(robber):
            await self.gain_ghost_rock(2)
            await self.make_wanted(robber)
