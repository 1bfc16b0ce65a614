"""Deeds of Frontier Justice."""

from doomtown_desktop.dsl import (
    Deed,
    Discarded,
    Phase,
    card,
    react,
    require,
)


@card("Gomorra Jail")
class GomorraJail(Deed):
    @react(
        "When a wanted dude of another player is discarded during High Noon, this deed gets a permanent "
        "control point.",
        to=Discarded,
        controller=True,
        boot=True,
    )
    async def lock_up(self, discarded: Discarded) -> None:
        require(self.phase is Phase.NOON and self.card(discarded.card).facts.is_dude)
        require(discarded.bounty and discarded.whose != self.you.seat, "it was not a wanted dude of theirs")
        await self.give_control_point(self)
