"""Deeds of Dirty Deeds."""

from doomtown_desktop.dsl import CLUBS, Card, Deed, SundownBegan, Until, adjacency, card, whenever, while_


@card("Maza Gang Hideout")
class MazaGangHideout(Deed):
    @adjacency("Not adjacent to the town square.")
    def lies_hidden(self, a: Card, b: Card) -> bool | None:
        return False if self in (a, b) and self.town_square in (a, b) else None

    @while_("+1 production for each location adjacent to it.", production=+1)
    def back_doors(self) -> int:
        return len(self.neighbours)


@card("Miasmatic Purifier")
class MiasmaticPurifier(Deed):
    @whenever(
        "As Sundown begins, its controller pulls. On a club, dudes here get -1 influence until after "
        "Sundown and stay booted overnight; then discard this deed.",
        to=SundownBegan,
    )
    async def leak(self, _: SundownBegan) -> None:
        if (await self.pull()).suit == CLUBS:
            for dude in self.dudes_here:
                await self.modify(dude, Until.AFTER_SUNDOWN, influence=-1, cannot=["unboot at Sundown"])
            await self.discard(self)
