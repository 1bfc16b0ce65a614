"""Dudes of New Town, New Rules."""

from doomtown_desktop.dsl import DEEDS, Deed, Dude, card, noon, while_


@card("Wylie Jenks")
class WylieJenks(Dude):
    @while_("+1 bullets for each wanted dude that opposes him.", bullets=+1)
    def hunts(self) -> int:
        return len(self.opposing_posse.wanted)


@card("Ulysses Marks")
class UlyssesMarks(Dude):
    @while_("The Saloon he is at: +1 control point.", on=DEEDS, control=+1)
    def holds_court(self, deed: Deed) -> bool:
        return deed == self.location and deed.is_a("Saloon")

    @noon("If he is at a Saloon, another dude there moves to the town square and boots.")
    async def throw_out(self) -> None:
        guest = await self.target(self.dudes_here.but(self), "Throw whom out?")
        if self.place.is_a("Saloon"):
            await self.move(guest, self.town_square, booted=True)
