"""Deeds of Ashes to Ashes."""

from doomtown_desktop.dsl import Deed, EventResolved, card, whenever


@card("Leaning Rock Strike", edition="classic")
class LeaningRockStrike(Deed):
    @whenever("After each event that has resolved, every dude here goes home booted.", to=EventResolved)
    async def collapse(self, _: EventResolved) -> None:
        for dude in self.dudes_here:
            await self.send_home(dude)
