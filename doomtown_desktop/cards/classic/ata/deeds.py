"""Deeds of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    DUDES,
    Deed,
    Dude,
    EventResolved,
    MakingPlay,
    Phase,
    card,
    react,
    require,
    whenever,
    while_,
)


@card("Art Gallery", edition="classic")
class ArtGallery(Deed):
    @while_("Dudes here have -1 upkeep.", on=DUDES, upkeep=-1)
    def feeds_artists(self, dude: Dude) -> bool:
        return dude.location == self


@card("Leaning Rock Strike", edition="classic")
class LeaningRockStrike(Deed):
    @whenever("Each time an event has resolved, every dude here goes home booted.", to=EventResolved)
    async def collapse(self, _: EventResolved) -> None:
        for dude in self.dudes_here:
            await self.send_home(dude)


@card("Nolan's Smithy", edition="classic")
class NolansSmithy(Deed):
    @react(
        "Before you make a play: return a Horse that is not a Gadget from your discard pile to your hand.",
        to=MakingPlay,
        controller=True,
        timing="before",
    )
    async def shoe(self, making: MakingPlay) -> None:
        require(self.player(making.player) == self.you, "it is not your play")
        strays = self.you.discard_pile.with_keyword("Horse").where(lambda h: not h.is_a("Gadget"))
        await self.to_hand(await self.target(strays, "Take which Horse?"))


@card("New Dunwitch Casino", edition="classic")
class NewDunwitchCasino(Deed):
    @while_("During Nightfall, Terrors here have +1 influence.", on=DUDES, influence=+1)
    def glows_at_night(self, dude: Dude) -> bool:
        return self.phase is Phase.SUNDOWN and dude.location == self and dude.is_terror
