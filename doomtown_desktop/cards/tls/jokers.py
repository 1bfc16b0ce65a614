"""Jokers of The Light Shineth."""

from doomtown_desktop.dsl import HAND, JokerCard, card, while_


@card("Devil's Joker (Red)")
@card("Devil's Joker (Black)")
class DevilsJoker(JokerCard):
    aced_after_use = "Ace it after using it in a pull or draw hand."

    @while_(
        "The draw hand it is in is Cheatin' and has +2 hand rank.", on=HAND, hand_rank=+2, cannot="be legal"
    )
    def tempts(self) -> bool:
        return True
