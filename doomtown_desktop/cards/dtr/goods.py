"""Goods of Base Set."""

from doomtown_desktop.dsl import PLAYER, Card, Goods, as_shootout_play, card, while_


@card("Auto-Revolver")
class AutoRevolver(Goods):
    @as_shootout_play("You may invent it as a Shootout play.")
    def is_quickly_made(self, _: Card) -> bool:
        return True

    @while_(
        "When you swap cards of a draw hand in this dude's shootout, you may draw an extra one.",
        on=PLAYER,
        redraw_bonus=+1,
    )
    def spins(self) -> bool:
        return self.in_posse
