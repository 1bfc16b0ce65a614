"""Samples of other players' whole decks, from the cards that a seat has seen of them.

- `known`: the decks that ship with the program, and the shape of each;
- `pool`: the cards that a deck may have, by suit and value, with their likelihoods;
- `structure`: the suits and values of an unknown deck: the shape of a known deck, moved to other values;
- `decks`: the sampler itself.
"""

from doomtown_desktop.ai.guessing.decks import Guesses
from doomtown_desktop.ai.guessing.known import KnownDeck, known_decks, learned

__all__ = ["Guesses", "KnownDeck", "known_decks", "learned"]
