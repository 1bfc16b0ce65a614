"""Actions of Dirty Deeds."""

from doomtown_desktop.dsl import ActionCard, Pool, Using, card, react, require


@card("A Slight Modification")
class ASlightModification(ActionCard):
    @react(
        "When an opponent declares a Shootout or Resolution ability, boot a Gadget that a dude of your posse "
        "carries. None of its costs are paid, and it does nothing.",
        to=Using,
    )
    async def tinker(self, using: Using) -> None:
        require(using.play in ("shootout", "resolution") and self.player(using.player) != self.you)
        carried = Pool(c for d in self.posse for c in d.attachments)
        await self.boot(await self.target(carried.unbooted.with_keyword("Gadget"), "Boot which Gadget?"))
        await using.waive_costs()
        await using.prevent()
