"""Spells of Election Day Slaughter."""

from doomtown_desktop.dsl import (
    Spell,
    X,
    card,
    noon,
)


@card("Summoning")
class Summoning(Spell):
    @noon(
        "This Huckster, if unbooted, leads a job that marks the town square. Success: play an Abomination "
        "from your hand for 6 ghost rock less; it gets a permanent control point.",
        hex=5,
    )
    async def summon(self) -> None:
        await self.pay_costs()
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            fiends = self.you.play_hand.with_keyword("Abomination").where(lambda c: self.can_play(c, -6))
            fiend = await self.may_target(fiends, "Play which Abomination?")
            if fiend and await self.play(fiend, change=-6):
                await self.give_control_point(fiend)


@card("Puppet")
class Puppet(Spell):
    @noon(
        "X is the grit of another player's dude here: you control them until Sundown is over.",
        hex=X,
        boot=True,
    )
    async def pull_strings(self) -> None:
        theirs = self.dudes_here.where(lambda d: d.controller != self.you)
        puppet = await self.target(theirs, "Take control of whom?")
        await self.pay_costs()
        if (await self.cast(puppet.grit)).succeeded:
            await self.take_control(puppet)
