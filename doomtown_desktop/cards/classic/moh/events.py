"""Events of Mouth of Hell."""

from doomtown_desktop.dsl import EventCard, Until, card, event


@card("Riot", edition="classic")
class Riot(EventCard):
    @event(
        "Dudes without influence are out of play until Nightfall is over, but still count for Uniqueness. "
        "Ace this card."
    )
    async def break_out(self) -> None:
        for idler in self.all_dudes.where(lambda d: d.influence == 0):
            await self.set_aside(idler, Until.AFTER_SUNDOWN)
        await self.ace(self)
