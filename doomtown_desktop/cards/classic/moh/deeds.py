"""Deeds of Mouth of Hell."""

from doomtown_desktop.dsl import Deed, card, noon


@card("Fortune-Teller's Shop", edition="classic")
class FortuneTellersShop(Deed):
    @noon("See the top card of a deck.", controller=True)
    async def read_the_cards(self) -> None:
        player = await self.choose_player("Whose deck?", fit=lambda p: bool(p.deck))
        await self.pay_costs()
        await self.look_at(player.deck[-1:], player)


@card("Whiskey Nick's Joint", edition="classic")
class WhiskeyNicksJoint(Deed):
    @noon("Your dude here is a stud with +1 bullets.", controller=True)
    async def pour_courage(self) -> None:
        mine = self.dudes_here.where(lambda d: d.controller == self.you)
        await self.modify(await self.target(mine, "Who gets courage?"), stud=True, bullets=+1)
