"""The computer opponents as a ladder, easiest first: who is met at a table, and who is next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.levels import CHARACTERS, Character


class Standing(NamedTuple):
    """The user's place on the ladder: the opponent to play next, and the names of those who were beaten."""

    next: Character
    beaten: frozenset[str]


def characters_at(names: Sequence[str], policies: Mapping[Seat, str]) -> dict[Seat, Character]:
    """Return the characters at a table by seat: computers with a character's name and way to play."""
    known = {(each.name, each.level.policy): each for each in CHARACTERS.values()}
    found = {seat: known.get((names[seat], policy)) for seat, policy in policies.items()}
    return {seat: each for seat, each in found.items() if each is not None}


def next_opponent(beaten: Collection[str], met: Collection[str]) -> Character | None:
    """Return the opponent to play next: the first one on the ladder above those of the last game.

    Characters that the user has not beaten come first, above and then below. If all are beaten, it is the
    hardest of the others; ``None`` if there is no other.

    Args:
        beaten: The names of all characters that the user has beaten.
        met: The names of the characters of the last game.
    """
    ladder = list(CHARACTERS.values())
    last = max((place for place, each in enumerate(ladder) if each.name in met), default=-1)
    others = [each for each in (*ladder[last + 1 :], *ladder[: last + 1]) if each.name not in met]
    fresh = [each for each in others if each.name not in beaten]
    hardest = [each for each in ladder if each.name not in met][-1:]
    return next(iter((*fresh, *hardest)), None)


__all__ = ["Standing", "characters_at", "next_opponent"]
