"""Jokers of the classic promos."""

from doomtown_desktop.dsl import JokerCard, card


@card("Joker", edition="classic")
class Joker(JokerCard):
    aced_after_use = "Ace it after a pull or draw hand."
