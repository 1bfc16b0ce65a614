"""Deeds of Faith and Fear."""

from doomtown_desktop.dsl import DUDES, Deed, Dude, card, while_


@card("St. Anthony's Chapel")
class StAnthonysChapel(Deed):
    @while_("Abominations here: -1 bullets.", on=DUDES, bullets=-1)
    def is_blessed(self, dude: Dude) -> bool:
        return dude.location == self and dude.is_a("Abomination")

    @while_(
        "The controller's dudes here: +1 to each of their skills.",
        on=DUDES,
        Blessed=+1,
        Huckster=+1,
        Mad_Scientist=+1,
        Shaman=+1,
    )
    def inspires(self, dude: Dude) -> bool:
        return dude.location == self and dude.controller == self.controller
