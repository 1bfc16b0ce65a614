"""Improvements of Do Unto Others."""

from doomtown_desktop.dsl import Card, Dude, Improvement, card, noon


@card("Caroline", edition="classic")
class Caroline(Improvement):
    @noon("A dude here gets -2 bullets (minimum 0), which count while they are elsewhere.", owner=True)
    async def bewitch(self) -> None:
        admirer = await self.target(self.dudes_here, "Bewitch whom?")
        await self.pay_costs()
        await self.modify(admirer, bullets=-2, minimum=0, as_long_as=self.is_away, about=self.place)

    def is_away(self, dude: Dude, house: Card) -> bool:
        return dude.location != house
