"""Actions of A Grand Entrance."""

from doomtown_desktop.dsl import ActionCard, card, noon


@card("One Fights As Many")
class OneFightsAsMany(ActionCard):
    @noon(
        "Mark the town square; this card is aced. Success: every Kung Fu dude of your posse is tested as for "
        "a Technique, with 4 added to the pull, and gets a permanent control point for passing.",
        job=True,
        boot=True,
    )
    async def drill(self) -> None:
        job = await self.lead_job(self.town_square, on_begin=lambda: self.ace(self))
        if job.succeeded:
            for fighter in job.posse.with_keyword("Kung Fu"):
                if await self.check_technique(fighter, added=4):
                    await self.give_control_point(fighter)
