"""Events of Do Unto Others."""

from doomtown_desktop.dsl import (
    Dude,
    EventCard,
    Until,
    card,
    event,
)


@card("The Last Kingdom", edition="classic")
class TheLastKingdom(EventCard):
    @event(
        "The fear level is 2 higher today, and Hucksters, Blessed, Shamans and Mad Scientists get +2 rating."
    )
    async def open_the_gates(self) -> None:
        await self.change_fear_level(+2, Until.DAY)
        await self.modify_all(self.anybody, Until.DAY, Huckster=+2, Blessed=+2, Shaman=+2, Mad_Scientist=+2)

    def anybody(self, _: Dude) -> bool:
        return True


@card("...Before the Dawn", edition="classic")
class BeforeTheDawn(EventCard):
    @event("Harrowed dudes do not make the Harrowed pull today.")
    async def lie_still(self) -> None:
        await self.forbid("make the Harrowed pull", until=Until.DAY)
