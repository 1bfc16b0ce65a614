"""Goods of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    Acing,
    Card,
    EventResolved,
    Goods,
    Phase,
    Purchase,
    card,
    noon,
    own_cost,
    react,
    require,
    whenever,
    while_,
)


@card("Blood Money", edition="classic")
class BloodMoney(Goods):
    @while_("This dude is Wanted.", bounty=+1)
    def is_marked(self) -> bool:
        return True


@card("Formal Duds", edition="classic")
class FormalDuds(Goods):
    @while_("This dude has +1 influence during Nightfall.", influence=+1)
    def impresses(self) -> bool:
        return self.phase is Phase.SUNDOWN


@card("Hand Cart", edition="classic")
class HandCart(Goods):
    @noon("This dude moves to an adjacent location, which you must own.")
    async def push(self) -> None:
        dude = self.bearer
        near = self.neighbours.where(lambda p: p.owner == self.you and self.may_move(dude, p))
        await self.move(dude, await self.target(near, "Where to?"))


@card("Anahuac Staff", edition="classic")
class AnahuacStaff(Goods):
    @react(
        "After an event of another player has resolved: the Staff permanently gets +1 bullets.",
        to=EventResolved,
        timing="after",
    )
    async def feed_on_fate(self, resolved: EventResolved) -> None:
        require(self.player(resolved.player) in self.rivals, "it is your own event")
        await self.add_counter(self, "bullets")


@card("White Shire", edition="classic")
class WhiteShire(Goods):
    @whenever("When this dude would be aced, they are discarded instead.", to=Acing)
    async def bears_the_dead(self, acing: Acing) -> None:
        dude = self.bearer
        require(acing.subject == dude.id and self.may_discard(dude))
        await acing.instead(self.discard, dude)

    @noon("This dude moves to a location where a Harrowed dude is.")
    async def hunt(self) -> None:
        rider = self.bearer
        graves = self.locations.where(lambda p: self.may_move(rider, p) and self.is_haunted(p))
        await self.move(rider, await self.target(graves, "Where to?"))

    def is_haunted(self, place: Card) -> bool:
        return bool(self.all_dudes.at(place).with_keyword("Harrowed"))


@card("Penny Farthing", edition="classic")
class PennyFarthing(Goods):
    @noon("This dude moves from a location in town to another one in town.")
    async def pedal(self) -> None:
        rider = self.bearer
        require(rider.is_in_town, "this dude is not in town")
        streets = self.locations.where(lambda p: p.is_in_town and self.may_move(rider, p))
        await self.move(rider, await self.target(streets, "Where to?"))


@card("Whiskey Flask", edition="classic")
class WhiskeyFlask(Goods):
    @own_cost("It costs nothing for Whiskey Nick.")
    def is_on_the_house(self, purchase: Purchase) -> int:
        return self.free_for("Whiskey Nick", purchase)

    @noon("Discard a card from your hand and boot this dude: draw a card.")
    async def take_a_sip(self) -> None:
        require(self.may_boot(self.bearer), "this dude cannot boot")
        dull = await self.target(self.you.play_hand, "Discard which card?")
        if await self.boot_for(self.bearer) and await self.discard(dull):
            await self.draw_cards(1)
