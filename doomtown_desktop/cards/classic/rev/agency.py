"""The cards of the deck of the Agency, of Revelations."""

from doomtown_desktop.dsl import DUDES, Card, Deed, Dude, adjacent_for, card, while_


@card("Tomb Guardian", edition="classic")
class TombGuardian(Dude):
    @while_(
        "At a location you own, it is a stud with +3 bullets unless it has moved today.",
        bullets=+3,
        stud=True,
    )
    def keeps_watch(self) -> bool:
        place = self.location
        if place is None or place == self.town_square or self.moved_today:
            return False
        return place.owner == self.controller


@card("The Tree", edition="classic")
class TheTree(Deed):
    @adjacent_for("For dudes here, all in-town deeds are adjacent.")
    def overlooks_the_town(self, dude: Card, a: Card, b: Card) -> bool:
        far = b if a == self else a
        sits_here = isinstance(dude, Dude) and dude.location == self
        return sits_here and self in (a, b) and isinstance(far, Deed) and far.in_town

    @while_(
        "Only card effects can call out dudes here.",
        on=DUDES,
        cannot="be called out by plays",
    )
    def is_hard_to_climb(self, dude: Dude) -> bool:
        return dude.location == self
