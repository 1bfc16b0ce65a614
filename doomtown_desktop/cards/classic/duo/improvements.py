"""Improvements of Do Unto Others."""

from doomtown_desktop.dsl import (
    DUDES,
    Acing,
    Card,
    Dude,
    Improvement,
    Player,
    Purchase,
    boots_to_enter,
    card,
    collects,
    noon,
    own_cost,
    react,
    require,
    while_,
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


@card("Previous Tenant", edition="classic")
class PreviousTenant(Improvement):
    @while_(
        "Dudes that its owner does not control have -1 influence here (minimum 0).", on=DUDES, influence=-1
    )
    def rattles_chains(self, dude: Dude) -> bool:
        return dude.location == self.host and dude.controller != self.owner


@card("Sprinkler System", edition="classic")
class SprinklerSystem(Improvement):
    @boots_to_enter("A Mad Scientist of yours boots to bring it into play.")
    def is_plumbed_by(self, dude: Dude) -> bool:
        return dude.is_a("Mad Scientist")

    @react(
        "Before its deed is aced: ace the Sprinkler System instead.",
        to=Acing,
        owner=True,
        timing="before",
    )
    async def put_out_the_fire(self, acing: Acing) -> None:
        require(self.host is not None and acing.subject == self.host.id, "its deed is not being aced")
        await acing.instead(self.ace, self)


@card("Watering Trough", edition="classic")
class WateringTrough(Improvement):
    @noon(
        "A Horse here unboots, and each of its actions gets a further use today.",
        controller=True,
    )
    async def water(self) -> None:
        horses = self.dudes_here.attachments.with_keyword("Horse")
        horse = await self.target(horses, "Water which Horse?")
        await self.pay_costs()
        await self.unboot(horse)
        await self.let_use_abilities_again(horse)
