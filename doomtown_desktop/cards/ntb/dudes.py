"""Dudes of No Turning Back."""

from doomtown_desktop.dsl import Dude, card, while_


@card("Harry Highbinder")
class HarryHighbinder(Dude):
    @while_("Carries no Weapon.", cannot="carry Weapon")
    def shakes_hands(self) -> bool:
        return True

    @while_(
        "At the town square, while you have the most influence there: you control the town square.",
        rules_the_town_square=1,
    )
    def runs_the_town(self) -> bool:
        return self.location == self.town_square and self.you_lead_at(self.town_square)
