"""Improvements of Do Unto Others."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    Improvement,
    Player,
    Purchase,
    card,
    collects,
    noon,
    own_cost,
)


@card("Caroline", edition="classic")
class Caroline(Improvement):
    @noon("A dude here gets -2 bullets (minimum 0), which count while they are elsewhere.", owner=True)
    async def bewitch(self) -> None:
        admirer = await self.target(self.dudes_here, "Bewitch whom?")
        await self.pay_costs()
        await self.modify(admirer, bullets=-2, as_long_as=self.is_away, about=self.place)

    def is_away(self, dude: Dude, house: Card) -> bool:
        return dude.location != house


@card("Chain Gang", edition="classic")
class ChainGang(Improvement):
    @own_cost("It costs nothing for the Law Dogs and the Texas Rangers.")
    def is_guarded_by_the_law(self, purchase: Purchase) -> int:
        lawful = {"lawdogs", "texasrangers"}.intersection(self.player(purchase.player).gangs)
        return -self.cost if lawful else 0

    @collects("The owner of its strike collects the production, whoever controls the strike.")
    def keeps_digging(self, deed: Card) -> Player | None:
        return deed.owner if deed == self.host else None
