"""Deeds of New Town, New Rules."""

from doomtown_desktop.dsl import (
    CLUBS,
    Deed,
    LowballWon,
    Until,
    card,
    noon,
    react,
    require,
)


@card("The R&D Ranch")
class TheRAndDRanch(Deed):
    @noon(
        "Gain 2 ghost rock, then pull. On a club, discard every card here, whoever it belongs to, and this "
        "deed.",
        controller=True,
        boot=True,
    )
    async def experiment(self) -> None:
        await self.gain_ghost_rock(2)
        if (await self.pull()).suit == CLUBS:
            for card_ in [*self.dudes_here, *self.attachments]:
                await self.discard(card_)
            await self.discard(self)


@card("Town Council")
class TownCouncil(Deed):
    @react(
        "When you win lowball, a dude of yours gets +3 influence until the first play (or pass) of High "
        "Noon is over.",
        to=LowballWon,
        controller=True,
        boot=True,
    )
    async def confer(self, won: LowballWon) -> None:
        require(self.player(won.player) == self.you, "you did not win lowball")
        await self.modify(
            await self.target(self.you.dudes, "Who speaks for you?"), Until.NOON_PLAY, influence=+3
        )
