"""The facts of a finished game for the list of replays: its players, their outfits, and the winner."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.speech.amounts import versus
from doomtown_desktop.speech.prompts import winner_of
from doomtown_desktop.storage.games import GameLine
from doomtown_desktop.ui.plain.card_pictures import picture_of
from doomtown_desktop.ui.plain.portraits import opponent, portrait
from doomtown_desktop.ui.plain.recipes import CardPicture


@dataclass(frozen=True, slots=True)
class ReplayLine:
    """A finished game.

    Attributes:
        line: The game as stored.
        names: The names of the players; empty if the start of the game cannot be read.
        outfits: The titles of their outfits.
        winner: The index of the winner, or ``None`` if it is not known.
        faces: The portraits of the players.
    """

    line: GameLine
    names: tuple[str, ...] = ()
    outfits: tuple[str, ...] = ()
    winner: int | None = None
    faces: tuple[CardPicture, ...] = ()

    @property
    def face(self) -> CardPicture | None:
        """The portrait of the winner, or ``None`` without one."""
        return None if self.winner is None or not self.faces else self.faces[self.winner]

    @property
    def title(self) -> str:
        """The players in words."""
        return self.line.title

    @property
    def decks(self) -> str:
        """The outfits in words."""
        return versus(self.outfits)

    @property
    def when(self) -> str:
        """The date and the time at which the game was last played."""
        return self.line.changed[:16].replace("T", " ")


def replay_line(line: GameLine, start: str, facts_of: Callable[[str], CardFacts]) -> ReplayLine:
    """Return the facts of a game.

    ``start`` is its stored start. If that is unreadable, only ``line`` is set.
    """
    try:
        seats = json.loads(start)["setup"]["seats"]
        names = tuple(str(seat["name"]) for seat in seats)
        outfits = tuple(facts_of(str(seat["outfit"])) for seat in seats)
        gangs = [[facts_of(str(code)) for code in seat.get("starting", ())] for seat in seats]
    except (ValueError, LookupError, TypeError, AttributeError):
        return ReplayLine(line)
    winner = winner_of(line.ending, names)
    faces = tuple(_face(*each) for each in zip(names, outfits, gangs, strict=True))
    return ReplayLine(line, names, tuple(outfit.title for outfit in outfits), winner, faces)


def _face(name: str, outfit: CardFacts, gang: list[CardFacts]) -> CardPicture:
    """Return the portrait of an opponent, else of the dude with most influence in the gang, else the home."""
    known = next((each for each in CHARACTERS.values() if each.name == name), None)
    if known is not None:
        return opponent(known.name, known.gang)
    people = [facts for facts in gang if facts.is_dude]
    leader = max(people, key=lambda facts: (facts.influence or 0, facts.cost or 0), default=None)
    return picture_of(outfit) if leader is None else portrait(leader)


__all__ = ["ReplayLine", "replay_line"]
