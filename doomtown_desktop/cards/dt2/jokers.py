"""Jokers of Weird West Edition."""

from doomtown_desktop.dsl import JokerCard, card


@card("Joker (red)")
class RedJoker(JokerCard):
    aced_after_use = "Ace it after using it in a pull or draw hand."


@card("Joker (black)")
class BlackJoker(JokerCard):
    aced_after_use = "Ace it after using it in a pull or draw hand."
