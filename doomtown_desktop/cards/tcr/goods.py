"""Goods of The Curtain Rises."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    CardType,
    Dude,
    Fled,
    Goods,
    Pool,
    card,
    noon,
    noon_or_shootout,
    react,
    require,
    while_,
)


@card("Espuelas")
class Espuelas(Goods):
    @while_("This dude has +1 influence while they have a Horse.", influence=+1)
    def jingle(self) -> bool:
        return self.is_mounted

    @property
    def is_mounted(self) -> bool:
        return bool(self.bearer.attachments.with_keyword("Horse"))

    @noon("If this dude has a Horse, they move to an adjacent location without booting.", boot=True)
    async def ride(self) -> None:
        places = self.neighbours.where(lambda p: self.may_move(self.bearer, p))
        place = await self.target(places, "Ride where?")
        await self.pay_costs()
        if self.is_mounted:
            await self.move(self.bearer, place)


@card("Essence of Armitage")
class EssenceOfArmitage(Goods):
    @while_(
        "In a shootout with this dude, all dudes that are not Abominations have -1 bullets.",
        on=DUDES,
        bullets=-1,
    )
    def terrifies(self, dude: Dude) -> bool:
        fought = self.in_shootout and self.in_posse and dude in self.dudes_in_shootout
        return fought and not dude.is_a("Abomination")

    @react(
        "When an opposing dude runs from this dude's shootout: this dude gets a permanent control point.",
        to=Fled,
        boot=True,
    )
    async def feed_on_fear(self, fled: Fled) -> None:
        require(self.in_posse and self.card(fled.card).controller in self.opponents, "no opposing dude ran")
        await self.give_control_point(self.bearer)


@card("Rites of the Smoking Mirror")
class RitesOfTheSmokingMirror(Goods):
    @noon(
        "Ace this card: this dude gets Mystical goods from your hand, booted and by the rules of Shoppin', "
        "for 4 ghost rock less."
    )
    async def offer(self) -> None:
        relic = await self.target(self.you.play_hand.where(self.is_a_relic), "Attach which goods?")
        dude = self.bearer
        if await self.do_for(self.ace(self)):
            await self.attach(relic, dude, change=-4, booted=True)

    def is_a_relic(self, goods: Card) -> bool:
        bought = goods.type is CardType.GOODS and goods.is_a("Mystical") and not goods.is_a("Gadget")
        return bought and self.bearer in self.shoppers_for(goods, -4)

    @noon_or_shootout("Discard this card: a dude here who has Mystical goods unboots.")
    async def wake(self) -> None:
        dude = await self.target(self.dudes_here.booted.where(self.has_a_relic), "Unboot whom?")
        if await self.do_for(self.discard(self)):
            await self.unboot(dude)

    def has_a_relic(self, dude: Dude) -> Pool[Card]:
        return dude.goods.with_keyword("Mystical")
