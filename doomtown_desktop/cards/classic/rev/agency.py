"""The cards of the deck of the Agency, of Revelations."""

from doomtown_desktop.dsl import (
    DUDES,
    LEAVING,
    AbilityDone,
    Aced,
    Card,
    Deed,
    Discarded,
    Dude,
    LeftPlay,
    Until,
    adjacent_for,
    card,
    noon,
    require,
    whenever,
    while_,
)


@card("Tomb Guardian", edition="classic")
class TombGuardian(Dude):
    @while_(
        "At a location you own, it is a stud with +3 bullets unless it has moved today.",
        bullets=+3,
        stud=True,
    )
    def keeps_watch(self) -> bool:
        place = self.location
        if place is None or place == self.town_square or self.moved_today:
            return False
        return place.owner == self.controller


@card("The Tree", edition="classic")
class TheTree(Deed):
    @adjacent_for("For dudes here, all in-town deeds are adjacent.")
    def overlooks_the_town(self, dude: Card, a: Card, b: Card) -> bool:
        far = b if a == self else a
        sits_here = isinstance(dude, Dude) and dude.location == self
        return sits_here and self in (a, b) and isinstance(far, Deed) and far.in_town

    @while_(
        "Only card effects can call out dudes here.",
        on=DUDES,
        cannot="be called out by plays",
    )
    def is_hard_to_climb(self, dude: Dude) -> bool:
        return dude.location == self


@card("Storage Shed", edition="classic")
class StorageShed(Deed):
    @noon("Put a card from your hand under it, face up. It holds at most 5 cards.", owner=True, boot=True)
    async def store(self) -> None:
        require(len(self.recorded) < 5, "there are 5 cards under it already")
        stored = await self.target(self.you.play_hand, "Store which card?")
        await self.remove_from_game(stored)
        await self.record(stored, Until.FOREVER)

    @noon("Discard your hand and take all cards under it into your hand.", owner=True, boot=True)
    async def clear_out(self) -> None:
        await self.pay_costs()
        for old in self.you.play_hand:
            await self.discard(old)
        for stored in self.recorded:
            await self.end_effects_on(stored)
            await self.to_hand(stored)

    @whenever("When another player becomes its owner, discard the cards under it.", to=AbilityDone)
    async def changes_hands(self, _: AbilityDone) -> None:
        require(any(stored.owner != self.owner for stored in self.recorded))
        await self.empty()

    @whenever("When it leaves play, discard the cards under it.", to=LEAVING, zone=None)
    async def is_torn_down(self, gone: Aced | Discarded | LeftPlay) -> None:
        require(gone.card == self.id)
        await self.empty()

    async def empty(self) -> None:
        for stored in self.recorded:
            await self.end_effects_on(stored)
            await self.discard(stored)
