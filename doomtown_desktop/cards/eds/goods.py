"""Goods of Election Day Slaughter."""

from doomtown_desktop.dsl import Goods, card, noon


@card("The Evidence")
class TheEvidence(Goods):
    @noon("Remove all bounty from a wanted dude. Discard this card.")
    async def clear_their_name(self) -> None:
        dude = await self.target(self.all_dudes.wanted, "Clear whose name?")
        await self.pay_costs()
        await self.add_bounty(dude, -dude.bounty)
        await self.discard(self)

    @noon("Give a dude 2 bounty. Ace this card.", pay=1)
    async def frame(self) -> None:
        await self.add_bounty(await self.target(self.all_dudes, "Frame whom?"), 2)
        await self.ace(self)
