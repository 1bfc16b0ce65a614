"""Improvements of Eye for an Eye."""

from doomtown_desktop.dsl import DUDES, Dude, Improvement, card, while_


@card("Sewer Tunnels", edition="classic")
class SewerTunnels(Improvement):
    @while_("Wanted dudes here have +1 influence.", on=DUDES, influence=+1)
    def hides(self, dude: Dude) -> bool:
        return dude.location == self.host and dude.is_wanted
