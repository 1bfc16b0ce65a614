"""Deeds of Bad Medicine."""

from doomtown_desktop.dsl import DEEDS, Deed, card, while_


@card("The Place")
class ThePlace(Deed):
    @while_("On every street but its own, the leftmost deed has +2 production.", on=DEEDS, production=+2)
    def draws_a_crowd(self, deed: Deed) -> bool:
        return deed.is_leftmost and self not in deed.street
