"""Which cards others may well hold: whole decks, guessed from what a seat has seen of them.

- `known`: the decks that ship with the program, and the shape of each;
- `pool`: the cards a deck may have, by suit and value, with how likely each is;
- `structure`: a deck nobody knows, as the shape of a known one on values of its own;
- `decks`: the guess itself.
"""

from doomtown_desktop.ai.guessing.decks import Guesses
from doomtown_desktop.ai.guessing.known import KnownDeck, known_decks, learned

__all__ = ["Guesses", "KnownDeck", "known_decks", "learned"]
