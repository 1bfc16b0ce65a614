"""Deeds of The Light Shineth."""

from doomtown_desktop.dsl import Deed, card, while_


@card("Cooke's Nightcap")
class CookesNightcap(Deed):
    @while_("2 control points while its controller is not its owner.", control=+2)
    def changes_hands(self) -> bool:
        return self.controller != self.owner
