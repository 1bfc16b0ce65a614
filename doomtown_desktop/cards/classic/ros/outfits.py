"""Outfits of A Reaping of Souls."""

from doomtown_desktop.dsl import DUDES, PLAYER, Dude, Outfit, card, while_


@card("Whateleys, Extended Family", edition="classic")
class WhateleysExtendedFamily(Outfit):
    @while_("Each of your Terrors has -1 upkeep (minimum 0).", on=DUDES, upkeep=-1)
    def feeds_its_own(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.is_terror

    @while_("+1 control point for each point of the fear level above 6.", on=PLAYER, control_points=+1)
    def thrives_on_fear(self) -> int:
        return max(0, self.fear_level - 6)
