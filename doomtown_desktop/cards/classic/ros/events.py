"""Events of A Reaping of Souls."""

from doomtown_desktop.dsl import CardType, Dude, EventCard, Until, card, event


@card("Army of Gremlins", edition="classic")
class ArmyOfGremlins(EventCard):
    @event(
        "All Gadgets except deeds are out of play until Nightfall is over, but still count for Uniqueness. "
        "Dudes who carry any have -1 influence for as long."
    )
    async def take_apart(self) -> None:
        gadgets = self.all_cards.with_keyword("Gadget").where(lambda c: c.type is not CardType.DEED)
        for bearer in self.all_dudes.where(lambda d: bool(d.attachments.with_keyword("Gadget"))):
            await self.modify(bearer, Until.AFTER_SUNDOWN, influence=-1)
        for gadget in gadgets:
            await self.set_aside(gadget, Until.AFTER_SUNDOWN)


@card("Harvest Moon", edition="classic")
class HarvestMoon(EventCard):
    @event(
        "You may take a card from your lowball hand into your play hand; if you do, discard one from there. "
        "Ace this card."
    )
    async def reap(self) -> None:
        kept = await self.may_target(self.you.draw_hand, "Take which card from your lowball hand?")
        if kept:
            await self.to_hand(kept)
            await self.discard(await self.target(self.you.play_hand, "Discard which card from your hand?"))
        await self.ace(self)


@card("Home Is Where Nothin' Ever Happens", edition="classic")
class HomeIsWhereNothinEverHappens(EventCard):
    @event("Today, dudes have -1 influence (minimum 0) while at their home.")
    async def doze(self) -> None:
        await self.modify_all(self.is_dozing, Until.DAY, influence=-1)

    def is_dozing(self, dude: Dude) -> bool:
        return dude.is_home
