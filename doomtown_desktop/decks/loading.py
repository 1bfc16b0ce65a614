"""Finds decks: the starter decks that ship with the program, and deck files of the user."""

from __future__ import annotations

import json
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from doomtown_desktop.catalog.model import Edition
from doomtown_desktop.catalog.untrusted import LARGEST_TEXT, UnreadableError, decode, parse_json, read_bytes
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.paths import resource

_OF_A_DRAFT = ("format", "considering", "folder", "tags", "notes", "built")
"""Fields of a `Draft` that are ignored when a deck is loaded to play."""


class DeckError(ValueError):
    """A deck cannot be found or read; the message says which one and why."""


def load_deck(path: Path) -> Deck:
    """Read one deck file.

    Raises:
        DeckError: the file is missing or is not a deck; the message names the file and the fault.
    """
    try:
        data = parse_json(decode(read_bytes(path, LARGEST_TEXT)).text)
    except UnreadableError as error:
        raise DeckError(f"The deck {path}: {error}") from error
    if isinstance(data, dict):
        data = {name: value for name, value in data.items() if name not in _OF_A_DRAFT}
    try:
        return Deck.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise DeckError(f"The deck {path} is wrong at {where}: {first['msg']}.") from error


def save_deck(deck: Deck, path: Path) -> None:
    """Write one deck file that `load_deck` reads back."""
    text = json.dumps(deck.model_dump(), ensure_ascii=False, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


def starter_decks(edition: Edition = "reloaded") -> tuple[Deck, ...]:
    """Return the decks of an edition that ship with the program, in order of name. They are read once."""
    return _shipped(edition)


@cache
def _shipped(edition: Edition) -> tuple[Deck, ...]:
    folder = resource("decks") if edition == "reloaded" else resource("decks", edition)
    decks = (load_deck(path) for path in folder.glob("*.json"))
    return tuple(sorted(decks, key=lambda deck: deck.name))


@cache
def _folded(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def find_deck(name_or_path: str) -> Deck:
    """Return the deck with this path or name; part of a name is enough if only one deck fits.

    Raises:
        DeckError: no deck or several fit; the message lists similar names.
    """
    path = Path(name_or_path)
    if path.suffix == ".json" or path.is_file():
        return load_deck(path)
    of_classic = {_folded(deck.name): deck for deck in starter_decks("classic")}
    by_name = {_folded(deck.name): deck for deck in starter_decks()} | of_classic
    wanted = _folded(name_or_path)
    if wanted in by_name:
        return by_name[wanted]
    fitting = [folded for folded in by_name if wanted and wanted in folded]
    usual = [folded for folded in fitting if folded not in of_classic]
    within = [by_name[folded] for folded in usual or fitting]
    if len(within) == 1:
        return within[0]
    near = [deck.name for deck in within] or [
        by_name[folded].name for folded in get_close_matches(wanted, by_name, n=3, cutoff=0.4)
    ]
    if not near:
        near = [deck.name for deck in starter_decks()]
    word = "More than one deck fits" if within else "There is no deck"
    raise DeckError(f"{word} {name_or_path!r}. Did you mean: {'; '.join(near)}?")
