"""Deeds of Dirty Deeds."""

from doomtown_desktop.dsl import Card, Deed, adjacency, card, while_


@card("Maza Gang Hideout")
class MazaGangHideout(Deed):
    @adjacency("Not adjacent to the town square.")
    def lies_hidden(self, a: Card, b: Card) -> bool | None:
        return False if self in (a, b) and self.town_square in (a, b) else None

    @while_("+1 production for each location adjacent to it.", production=+1)
    def back_doors(self) -> int:
        return len(self.neighbours)
