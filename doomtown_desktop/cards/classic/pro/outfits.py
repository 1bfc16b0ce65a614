"""Outfits of the classic promos."""

from doomtown_desktop.dsl import Aced, Outfit, WentAside, card, noon, require, whenever


@card("Blackjacks", edition="classic")
class Blackjacks(Outfit):
    @noon(
        "Boot a Blackjack of yours: gain 2 ghost rock, and they become Wanted.",
        repeat=True,
        makes_wanted=True,
    )
    async def hold_up_a_stage(self) -> None:
        gang = self.you.dudes.where(self.may_boot).where(lambda d: "blackjacks" in d.outfits)
        robber = await self.target(gang, "Which Blackjack robs a stage?")
        if await self.boot_for(robber):
            await self.gain_ghost_rock(2)
            await self.make_wanted(robber)


@card("Law Dogs", edition="classic")
class LawDogs(Outfit):
    @whenever(
        "Each time you put a Wanted dude of another player into the Jail, gain 1 victory point.", to=WentAside
    )
    async def locks_away(self, gone: WentAside) -> None:
        require(gone.cause is not None and self.card(gone.cause.card).title == "Jail")
        require(gone.by == self.you.seat != gone.whose)
        await self.gain_victory_points()

    @whenever("So you do each time you ace a Wanted dude with more than 1 influence.", to=Aced)
    async def brings_to_justice(self, aced: Aced) -> None:
        require(aced.bounty and aced.influence > 1 and self.who_aced(aced) == self.you)
        await self.gain_victory_points()
