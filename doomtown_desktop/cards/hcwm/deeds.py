"""Deeds of Hell's Comin' With Me."""

from doomtown_desktop.dsl import Card, Deed, Player, card, collects


@card("Jonah's Retreat")
class JonahsRetreat(Deed):
    @collects("Whoever controls it collects what it produces.")
    def hides_them(self, deed: Card) -> Player | None:
        return self.controller if deed == self else None
