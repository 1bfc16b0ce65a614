"""Decks: their data, files and legality. This package knows only printed facts, no card texts."""

from doomtown_desktop.decks.legality import Problem, is_legal, problems, stash_left
from doomtown_desktop.decks.loading import DeckError, find_deck, load_deck, save_deck, starter_decks
from doomtown_desktop.decks.model import Deck

__all__ = [
    "Deck",
    "DeckError",
    "Problem",
    "find_deck",
    "is_legal",
    "load_deck",
    "problems",
    "save_deck",
    "starter_decks",
    "stash_left",
]
