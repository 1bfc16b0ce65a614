"""Events of Ashes to Ashes."""

from doomtown_desktop.dsl import EventCard, card, event


@card("Spectral Visitors", edition="classic")
class SpectralVisitors(EventCard):
    @event("Another player pulls. If the pull is below the fear level, that level rises by 1.")
    async def haunt(self) -> None:
        player = await self.choose_player("Whom do the spectres visit?", others=True)
        if (await self.pull(player)).value < self.fear_level:
            await self.change_fear_level(+1)


@card("Stumbling Into The Badlands", edition="classic")
class StumblingIntoTheBadlands(EventCard):
    @event("If a dude was aced yesterday, the fear level rises by 2.")
    async def get_lost(self) -> None:
        if self.dudes_aced_yesterday:
            await self.change_fear_level(+2)
