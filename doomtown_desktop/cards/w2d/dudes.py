"""Dudes of Welcome to Deadwood."""

from doomtown_desktop.dsl import Dude, card, require, shootout


@card("Alferd Packer")
class AlferdPacker(Dude):
    @shootout(
        "Alferd leaves the posse that opposes yours and joins yours; you control him.",
        repeat=True,
        pay=3,
        by="opponents",
        reaches_outside=True,
        printed=False,
    )
    async def offer_a_better_meal(self) -> None:
        require(self in self.opposing, "he does not oppose you")
        await self.leave_posse(self)
        await self.take_control(self)
        await self.join_posse(self)
