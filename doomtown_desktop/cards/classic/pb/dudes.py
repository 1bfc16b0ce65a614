"""Dudes of Pine Box."""

from doomtown_desktop.dsl import (
    CLUBS,
    SPADES,
    CalloutAnswered,
    Card,
    CardType,
    Dude,
    Until,
    card,
    noon,
    require,
    shootout,
)


@card("Nate Hunter (Exp.1)", edition="classic")
class NateHunter(Dude):
    @noon("He calls out a Wanted dude here or at an adjacent location. If that dude refuses, discard them.")
    async def arrest(self) -> None:
        near = self.all_dudes.wanted.where(lambda d: d.controller != self.you and d.is_nearby(self))
        crook = await self.target(near.where(lambda d: self.may_call_out(d, self)), "Arrest whom?")
        await self.watch(CalloutAnswered, self.lock_up, crook, until=Until.PLAY)
        await self.call_out(self, crook)

    async def lock_up(self, answered: CalloutAnswered, crook: Dude) -> None:
        if answered.mark == crook.id and not answered.accepted:
            await self.discard(crook)


@card("Dolores Whateley (Exp.1)", edition="classic")
class DoloresWhateley(Dude):
    @shootout(
        "Discard black cards from your hand: for each, a Skeleton (a stud with value 1 and 2 bullets) joins "
        "your posse for the shootout. Only at a Whateley home, a Graveyard or an Undertaker.",
        reaches_outside=True,
    )
    async def raise_the_dead(self) -> None:
        require(
            self.is_among_bones(self.place), "she is not at a Whateley home, a Graveyard or an Undertaker"
        )
        require(not self.is_closed, "no more dudes can join")
        black = self.you.play_hand.where(lambda c: c.poker_suit in (CLUBS, SPADES))
        for bone in await self.targets(black, 1, len(black), "Discard which black cards?"):
            if await self.do_for(self.discard(bone)):
                skeleton = await self.token("Token Dude", self.shootout_location)
                await self.modify(skeleton, Until.FOREVER, stud=True, bullets=+2, value=+1)
                await self.join_posse(skeleton, moves=False)

    def is_among_bones(self, place: Card) -> bool:
        estate = place.type is CardType.OUTFIT and "whateleys" in place.outfits
        return estate or "Graveyard" in place.title or "Undertaker" in place.title
