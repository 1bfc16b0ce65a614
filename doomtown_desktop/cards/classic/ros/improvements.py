"""Improvements of A Reaping of Souls."""

from doomtown_desktop.dsl import Card, Improvement, adjacency, card


@card("Long Hallways", edition="classic")
class LongHallways(Improvement):
    @adjacency("Locations two places further along its street are adjacent to its deed.")
    def reach_far(self, a: Card, b: Card) -> bool | None:
        street = self.owner.street
        if self.host not in (a, b) or a not in street or b not in street:
            return None
        return True if abs(street.index(a) - street.index(b)) == 2 else None
