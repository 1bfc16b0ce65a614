"""Goods of Too Tough to Die."""

from doomtown_desktop.dsl import (
    Goods,
    SendingHome,
    card,
    react,
    require,
)


@card("Quarter Horse")
class QuarterHorse(Goods):
    @react(
        "When a job of this dude's posse was successful and marked nothing at your home, they stay at this "
        "location, unbooted.",
        to=SendingHome,
        boot=True,
    )
    async def wait_outside(self, going: SendingHome) -> None:
        require(going.subject == self.bearer.id and going.why == "successful job")
        require(self.mark != self.you.home, "your home was the mark")
        await going.prevent()
