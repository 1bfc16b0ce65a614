"""Spells of The Light Shineth."""

from doomtown_desktop.dsl import Spell, card, noon, noon_or_shootout


@card("Dumbstruck")
class Dumbstruck(Spell):
    @noon_or_shootout(
        "Other players' abilities cannot boot or move this dude. Unboot this dude.", miracle=9, boot=True
    )
    async def stare(self) -> None:
        held = "be booted by other players' abilities", "be moved by other players' abilities"
        await self.modify(self.caster, cannot=held)
        await self.unboot(self.caster)


@card("Fiery Rhetoric")
class FieryRhetoric(Spell):
    @noon(
        "Mark the town square. Success: today this dude has 1 control point for each wanted dude of other "
        "players.",
        job=True,
        miracle=6,
        boot=True,
    )
    async def preach(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            sinners = self.all_dudes.wanted.where(lambda d: d.controller != self.you)
            await self.modify(self.caster, control=len(sinners))
