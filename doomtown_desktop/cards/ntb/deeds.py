"""Deeds of No Turning Back."""

from doomtown_desktop.dsl import (
    Card,
    Deed,
    Dude,
    card,
    keeps_from_inventing,
    noon,
)


@card("Secured Stockyard")
class SecuredStockyard(Deed):
    @keeps_from_inventing("Only a Mad Scientist who is in town can invent it.")
    def is_built_on_site(self, dude: Dude, gadget: Card) -> bool:
        return gadget == self and not dude.is_in_town

    @noon("Gain 1 ghost rock.", controller=True, boot=True)
    async def sell_cattle(self) -> None:
        await self.gain_ghost_rock(1)
