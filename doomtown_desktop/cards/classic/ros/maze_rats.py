"""Cards of A Reaping of Souls around the Maze Rats."""

from doomtown_desktop.dsl import PLAYER, Deed, card, while_


@card("Gypsy's Tent", edition="classic")
class GypsysTent(Deed):
    @while_("Your maximum hand size is 1 larger.", on=PLAYER, hand_size=+1)
    def foretells(self) -> bool:
        return True
