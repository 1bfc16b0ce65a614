"""Actions of New Town, New Rules."""

from doomtown_desktop.dsl import (
    ActionCard,
    card,
    noon,
    shootout,
)


@card("Back Ways")
class BackWays(ActionCard):
    @noon("A wanted dude of yours moves to any location without booting.")
    async def slip_away(self) -> None:
        able = self.you.dudes.wanted.where(lambda d: any(self.may_move(d, p) for p in self.locations))
        dude = await self.target(able, "Who slips away?")
        await self.move(
            dude, await self.target(self.locations.where(lambda p: self.may_move(dude, p)), "Where to?")
        )


@card("Hired Help")
class HiredHelp(ActionCard):
    @shootout("A 2-stud Gunslinger comes into play in your posse.", reaches_outside=True)
    async def hire(self) -> None:
        await self.join_posse(await self.token("Gunslinger", self.shootout_location))
