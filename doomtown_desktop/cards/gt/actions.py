"""Action cards of Ghost Town."""

from doomtown_desktop.dsl import AbilityDone, ActionCard, card, noon, require, whenever, while_


@card("Fiddle Game")
class FiddleGame(ActionCard):
    @while_("Your home with it: +2 production.", production=+2)
    def plays(self) -> bool:
        return True

    @whenever("When a Cheatin' Resolution was used against you, discard it from your home.", to=AbilityDone)
    async def fall_silent(self, done: AbilityDone) -> None:
        require(done.against == self.you.seat)
        await self.discard(self)

    @noon("Mark your home. If successful, attach this to your home.", job=True)
    async def set_up(self) -> None:
        home = self.you.home
        job = await self.lead_job(home)
        if job.succeeded:
            await self.attach_to_place(self, home)
