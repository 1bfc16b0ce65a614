"""Actions of Out for Blood."""

from doomtown_desktop.dsl import (
    ActionCard,
    card,
    noon,
    shootout,
)


@card("Fleet-Footed")
class FleetFooted(ActionCard):
    @noon("Your dude goes home booted.")
    async def run_home(self) -> None:
        await self.send_home(await self.target(self.you.dudes, "Who goes home?"))

    @shootout("Your dude has +1 bullets, an opposing dude -1.")
    async def dodge(self) -> None:
        self.require_choice(self.opposing)
        hero = await self.target(self.posse, "Who is fast?")
        rival = await self.target(self.opposing, "Who is slow?")
        await self.modify(hero, bullets=+1)
        await self.modify(rival, bullets=-1)
