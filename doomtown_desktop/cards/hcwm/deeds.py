"""Deeds of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    Deed,
    Dude,
    Player,
    card,
    collects,
    while_,
)


@card("Jonah's Retreat")
class JonahsRetreat(Deed):
    @collects("Whoever controls it collects what it produces.")
    def hides_them(self, deed: Card) -> Player | None:
        return self.controller if deed == self else None


@card("Crystal Palace")
class CrystalPalace(Deed):
    @while_("Abominations here have +1 bullets and +1 influence.", on=DUDES, bullets=+1, influence=+1)
    def feeds_them(self, dude: Dude) -> bool:
        return dude.location == self and dude.is_a("Abomination")
