"""Events of Ashes to Ashes."""

from doomtown_desktop.dsl import CardType, EventCard, Purchase, Until, card, event


@card("Heat Wave", edition="classic")
class HeatWave(EventCard):
    @event("Action cards cost 1 ghost rock more until Nightfall is over.")
    async def swelter(self) -> None:
        await self.change_costs(self.weighs_on, Until.AFTER_SUNDOWN)

    def weighs_on(self, purchase: Purchase) -> int:
        return int(self.card(purchase.card).type is CardType.ACTION)


@card("Speakin' With the Dead", edition="classic")
class SpeakinWithTheDead(EventCard):
    @event("Ace all events in another player's discard pile.")
    async def silence(self) -> None:
        player = await self.choose_player("Whose discard pile?", others=True)
        for omen in [c for c in player.discard_pile if c.type is CardType.EVENT]:
            await self.ace(omen)


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
