"""Goods of Welcome to Deadwood."""

from doomtown_desktop.dsl import Goods, Player, card, noon, require, shootout


@card("Feathered Friend")
class FeatheredFriend(Goods):
    @noon("See a random card of the hand of whoever controls a dude here.", boot=True)
    async def circle(self) -> None:
        dude = await self.target(self.dudes_here.where(lambda d: d.controller.play_hand), "Which dude?")
        await self.spy_on(dude.controller)

    @shootout("See a random card of your opponent's hand.", boot=True)
    async def swoop(self) -> None:
        require(self.opponent.play_hand, "they hold no card")
        await self.spy_on(self.opponent)

    async def spy_on(self, rival: Player) -> None:
        await self.look_at(await self.at_random(rival.play_hand), rival)
