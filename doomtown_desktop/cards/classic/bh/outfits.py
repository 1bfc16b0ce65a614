"""Outfits of Boot Hill."""

from doomtown_desktop.dsl import (
    CalloutAnswered,
    Card,
    CardType,
    Dude,
    JobBegan,
    MakingPlay,
    Outfit,
    Phase,
    PhaseBegan,
    Pool,
    Until,
    card,
    noon,
    react,
    require,
)


@card("Sioux Union", spelled="The Sioux Union", edition="classic")
class SiouxUnion(Outfit):
    @react(
        "When Upkeep begins: your home produces nothing today. Search your deck for a Spirit or a Sioux "
        "Union dude, show the card and take it into your hand. Only if you can repay what you borrowed.",
        to=PhaseBegan,
    )
    async def ask_for_guidance(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "it is not Upkeep")
        rest = self.you.stash + self.income(self.you) - self.production
        require(self.you.debt <= rest, "you could not repay what you borrowed")
        await self.modify(self, Until.PRODUCTION, op="fixed", production=0)
        for found in await self.search_deck(self.answers, "Take which card?"):
            await self.reveal(found)
            await self.to_hand(found)

    def answers(self, card: Card) -> bool:
        return card.is_a("Spirit") or (card.type is CardType.DUDE and "siouxunion" in card.outfits)


@card("The Texas Rangers", edition="classic")
class TheTexasRangers(Outfit):
    @noon("Boot a dude of yours at the same or an adjacent location as a Terror, whom the dude calls out.")
    async def hunt(self) -> None:
        terrors = self.all_dudes.where(lambda d: d.is_terror and bool(self.hunters(d)))
        terror = await self.target(terrors, "Call out which Terror?")
        hunter = await self.target(self.hunters(terror), "Who calls the Terror out?")
        if await self.boot_for(hunter):
            await self.call_out(hunter, terror)

    def hunters(self, terror: Dude) -> Pool[Dude]:
        near = self.you.dudes.where(lambda d: self.may_boot(d) and d.is_nearby(terror))
        return near.where(lambda d: self.may_call_out(terror, d))

    @react(
        "Before your dude moves in a Noon play of yours: no movement restriction applies to the dude. Before "
        "posses form: nor does it in that shootout, and the dude may join from anywhere, at the usual cost.",
        to=(MakingPlay, CalloutAnswered, JobBegan),
        boot=True,
        timing="before",
    )
    async def ride_hard(self, coming: MakingPlay | CalloutAnswered | JobBegan) -> None:
        if isinstance(coming, MakingPlay):
            yours = self.player(coming.player) == self.you and not self.in_shootout
            require(yours, "it is not your Noon play")
            held_up = self.you.dudes.unbooted.where(self.is_held_up)
            rider = await self.target(held_up, "Who ignores movement restrictions?")
            await self.modify(rider, Until.NOON_PLAY, ignores_movement_restrictions=1)
        else:
            require(not isinstance(coming, CalloutAnswered) or coming.accepted, "nobody fights")
            require(not self.is_closed, "nobody else can join")
            rider = await self.target(self.you.dudes.unbooted.where(self.is_late), "Who rides hard?")
            await self.modify(rider, Until.SHOOTOUT, ignores_movement_restrictions=1, joins_from_anywhere=1)

    def is_held_up(self, dude: Dude) -> bool:
        return any(place != dude.place and not self.may_move(dude, place) for place in self.locations)

    def is_late(self, dude: Dude) -> bool:
        field = self.shootout_location
        if field is None or dude.in_posse or dude.place == field:
            return False
        return not dude.is_adjacent(field) or not self.may_move(dude, field)
