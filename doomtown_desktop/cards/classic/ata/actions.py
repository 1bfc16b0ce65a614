"""Action cards of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    ActionCard,
    CardType,
    PlayMade,
    card,
    react,
    require,
)


@card("Red Tape", edition="classic")
class RedTape(ActionCard):
    @react(
        "When a deed is about to enter play, before it is paid: its owner boots a dude, or it is discarded.",
        to=PlayMade,
        timing="before",
    )
    async def delay(self, made: PlayMade) -> None:
        require(made.verb in ("shop", "invent"), "nothing is built")
        deed = self.card(made.card)
        require(deed.type is CardType.DEED, "it is no deed")
        await self.pay_costs()
        builder = deed.owner
        clerk = await self.may_target(builder.dudes.unbooted, f"Who boots for {deed.title}?", by=builder)
        if clerk is None or not await self.boot_for(clerk):
            await self.discard(deed)
