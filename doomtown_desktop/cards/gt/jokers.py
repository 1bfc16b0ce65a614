"""Jokers of Ghost Town."""

from doomtown_desktop.dsl import HAND, JokerCard, card, while_


@card("Heretic Joker (Red)")
@card("Heretic Joker (Black)")
class HereticJoker(JokerCard):
    @while_(
        "The draw hand it is in is never Cheatin' and has -3 hand rank.",
        on=HAND,
        hand_rank=-3,
        cannot="be Cheatin'",
    )
    def repents(self) -> bool:
        return True
