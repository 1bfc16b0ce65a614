"""The Sioux Union of Mouth of Hell."""

from doomtown_desktop.dsl import Dude, card, while_


@card("Strikes a Hawk", edition="classic")
class StrikesAHawk(Dude):
    @while_("She is a stud while her Bow and Arrow is ready.", stud=True)
    def takes_aim(self) -> bool:
        return any(weapon.title == "Bow and Arrow" for weapon in self.ready_weapons)
