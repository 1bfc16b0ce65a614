"""Dudes of Immovable Object, Unstoppable Force."""

from doomtown_desktop.dsl import Card, Dude, Use, card, protects, starts


@card("Xiaodan Li")
class XiaodanLi(Dude):
    @starts("Starts the game beside as many dudes as could start without her.", counts=0)
    def tags_along(self) -> bool:
        return True


@card("Hamshanks")
class Hamshanks(Dude):
    @protects(
        "Unbooted at a location you control: abilities of other players cannot choose or affect your other "
        "dudes here where they could choose Hamshanks."
    )
    def stands_in_the_way(self, dude: Card, use: Use) -> bool:
        return (
            isinstance(dude, Dude)
            and not self.booted
            and self.controller == dude.controller == self.place.controller
            and dude.location == self.location
            and self.could_be_chosen_instead(dude, use)
        )
