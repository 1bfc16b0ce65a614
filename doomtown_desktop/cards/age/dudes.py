"""Dudes of A Grand Entrance."""

from doomtown_desktop.dsl import Card, Dude, card, keeps_out, starts, while_


@card("The Harvester")
class TheHarvester(Dude):
    @starts("Counts as three of the dudes you start with.", counts=3)
    def looms(self) -> bool:
        return True

    @while_("Shoppin' does not bring it into play.", cannot="be bought")
    def is_summoned(self) -> bool:
        return True

    @keeps_out("Moves only home, or to a location adjacent to where it is.")
    def trudges(self, dude: Dude, place: Card) -> bool:
        return dude == self and place != self.home and not place.is_adjacent(self)
