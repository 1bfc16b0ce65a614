"""The Sioux Union of Eye for an Eye."""

from doomtown_desktop.dsl import Card, Dude, Pool, card, noon, shootout


@card("Eagle Rock (Exp.2)", edition="classic")
class EagleRock(Dude):
    @shootout(
        "He moves to the shootout, whatever restricts moves, and joins your posse.",
        from_outside=True,
        makes_wanted="by joining",
    )
    async def swoop_down(self) -> None:
        self.require_may_join(self, freely=True)
        await self.join_posse(self, freely=True)

    @shootout(
        "Another dude of yours in the shootout leaves it for a location out of town. Any number of times a "
        "day.",
        repeat=True,
    )
    async def carry_off(self) -> None:
        friends = self.your_dudes_in_posse.but(self).where(self.may_take_out)
        friend = await self.target(friends.where(lambda d: bool(self.eyries(d))), "Carry off whom?")
        await self.move(friend, await self.target(self.eyries(friend), "Where to?"))

    def eyries(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda place: not place.is_in_town and self.may_move(dude, place))


@card("Seeking Fury", edition="classic")
class SeekingFury(Dude):
    @noon("Discard a card from your hand: draw a card.")
    async def search(self) -> None:
        old = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(old)):
            await self.draw_cards()


@card("Thunderbird (Exp.1)", edition="classic")
class Thunderbird(Dude):
    @noon("Ace a Spirit on Thunderbird: take a card from your discard pile into your hand.")
    async def call_back(self) -> None:
        spirit = await self.target(
            self.spells.with_keyword("Spirit").where(self.may_ace), "Ace which Spirit?"
        )
        lost = await self.target(self.you.discard_pile, "Which card comes back?")
        if await self.do_for(self.ace(spirit)):
            await self.to_hand(lost)
