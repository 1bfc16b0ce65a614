"""Actions of Too Tough to Die."""

from doomtown_desktop.dsl import SELF, ActionCard, Attached, Until, card, noon, require, whenever, while_


@card("Curse of Failure")
class CurseOfFailure(ActionCard):
    @while_(
        "This dude has 0 bullets, influence and control points, and nothing changes that.",
        op="fixed",
        bullets=0,
        influence=0,
        control=0,
    )
    def unmans(self) -> bool:
        return True

    @while_("+1 upkeep for this dude.", upkeep=+1)
    def wears_out(self) -> bool:
        return True

    @while_("No card discards this one.", on=SELF, cannot="be discarded by cards")
    def sticks(self) -> bool:
        return True

    @whenever("This dude is without keywords, traits and abilities.", to=Attached)
    async def robs(self, attached: Attached) -> None:
        require(attached.card == self.id)
        await self.lose_text(self.bearer, Until.FOREVER, keywords=True, while_attached=True)

    @noon(
        "Mark an opposing dude. If successful, they go home booted, what they carried is discarded, and this "
        "is attached to them.",
        job=True,
        boot=True,
    )
    async def curse(self) -> None:
        mark = await self.target(self.opposing, "Mark whom?")
        job = await self.lead_job(mark)
        if job.succeeded and mark.in_play:
            for held in mark.attachments:
                await self.discard(held)
            await self.send_home(mark)
            await self.attach_to_place(self, mark)
