"""Dudes of The Curtain Rises."""

from doomtown_desktop.dsl import DEEDS, DUDES, Deed, Dude, card, while_


@card("Caitlin McCue")
class CaitlinMcCue(Dude):
    @while_("At a public location: each of your dudes counts as having 1 bounty less.", on=DUDES, bounty=-1)
    def looks_the_other_way(self, dude: Dude) -> bool:
        return self.is_in_public and dude.controller == self.controller

    @property
    def is_in_public(self) -> bool:
        place = self.place
        return place == self.town_square or (isinstance(place, Deed) and not place.is_private)

    @while_("At a Government deed: +1 production for your public deeds.", on=DEEDS, production=+1)
    def spreads_wealth(self, deed: Deed) -> bool:
        governed = isinstance(self.place, Deed) and self.place.is_a("Government")
        return governed and not deed.is_private and deed.controller == self.controller
