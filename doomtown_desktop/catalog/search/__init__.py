"""One search language for cards, the collection, the contents of a deck, and decks; see docs/search.md.

index = CardIndex(catalogue(), wording=..., scripted=...)
index.search("t:dude b>=3 -k:grifter (g:l OR g:-)")
index.errors("cost:x")                                  # the faulty parts and the reasons
search_decks("[[kw:huckster]]>3 legal:yes", decks, index)
with_chip("sheriff", "gang", "lawdogs", True)           # "g:l sheriff"
"""

from doomtown_desktop.catalog.search.chips import (
    FIELDS,
    ChipState,
    chip_value,
    chips_of,
    with_chip,
    without_chips,
)
from doomtown_desktop.catalog.search.decks import DeckSubject, deck_errors, search_decks
from doomtown_desktop.catalog.search.index import SORTS, CardIndex, DeckContents, Holdings, Sort
from doomtown_desktop.catalog.search.keys import Key, Scope, ValueKind, keys
from doomtown_desktop.catalog.search.parser import parse
from doomtown_desktop.catalog.search.query import Query, SearchError
from doomtown_desktop.catalog.search.suggest import Suggestion, suggest

__all__ = [
    "FIELDS",
    "SORTS",
    "CardIndex",
    "ChipState",
    "DeckContents",
    "DeckSubject",
    "Holdings",
    "Key",
    "Query",
    "Scope",
    "SearchError",
    "Sort",
    "Suggestion",
    "ValueKind",
    "chip_value",
    "chips_of",
    "deck_errors",
    "keys",
    "parse",
    "search_decks",
    "suggest",
    "with_chip",
    "without_chips",
]
