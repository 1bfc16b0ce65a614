"""Spirits of Do Unto Others."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    Pool,
    RoundDecided,
    Spell,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Dream Walk", edition="classic")
class DreamWalk(Spell):
    @noon(
        "Choose another player's dude. Discard the dude if they belong to an outfit, but not to that of "
        "their controller.",
        spirit=8,
    )
    async def walk(self) -> None:
        strangers = self.all_dudes.where(lambda d: d.controller in self.rivals and self.is_far_from_home(d))
        await self.discard(await self.target(strangers.where(self.may_discard), "Discard whom?"))

    def is_far_from_home(self, dude: Dude) -> bool:
        return bool(dude.outfits) and set(dude.outfits).isdisjoint(dude.controller.gangs)


@card("Horse Whispers", edition="classic")
class HorseWhispers(Spell):
    @noon(
        "Search your deck and your discard pile for a Horse that is not a Gadget. Show it and take it into "
        "your hand.",
        spirit=7,
    )
    async def call_a_horse(self) -> None:
        await self.pay_costs()
        for horse in await self.search_deck(
            self.is_a_real_horse, "Take which Horse?", also=self.you.discard_pile.where(self.is_a_real_horse)
        ):
            await self.reveal(horse)
            await self.to_hand(horse)

    @react(
        "After the hands in a shootout are compared: ace any number of Horses that are not Gadgets in your "
        "posse. You take 1 fewer casualty for each.",
        to=RoundDecided,
        timing="after",
        spirit=6,
    )
    async def stampede(self, _: RoundDecided) -> None:
        require(self.herd(), "no Horse in your posse can be aced")
        await self.pay_costs()
        herd = self.herd()
        aced = 0
        for horse in await self.targets(herd, 0, len(herd), "Ace which Horses?"):
            aced += await self.ace(horse)
        await self.change_casualties(-aced)

    def herd(self) -> Pool[Card]:
        """Return the Horses in your posse that can be aced."""
        return self.posse.attachments.where(self.is_a_real_horse).where(self.may_ace)

    def is_a_real_horse(self, card: Card) -> bool:
        return card.is_a("Horse") and not card.is_a("Gadget")


@card("Sacred Ground", edition="classic")
class SacredGround(Spell):
    @shootout("If you own this location, this Shaman becomes a stud with +3 bullets.", spirit=6)
    async def stand(self) -> None:
        await self.pay_costs()
        if self.caster.place.owner == self.you:
            await self.modify(self.caster, stud=True, bullets=+3)


@card("Secret Paths", edition="classic")
class SecretPaths(Spell):
    @noon("This Shaman gets +3 to the Shaman rating.", spirit=6)
    async def find_the_way(self) -> None:
        await self.modify(self.caster, Shaman=+3)
