"""The terms of a table on a network, in sentences."""

from __future__ import annotations

from doomtown_desktop.net.room_wire import RoomState
from doomtown_desktop.net.seating import FEWEST_SEATS
from doomtown_desktop.protocol.rulesets import USUAL
from doomtown_desktop.session.game_plan import BOOK_NAMES, OPTION_NAMES, options_for
from doomtown_desktop.speech.people_words import clock_terms


def terms_words(room: RoomState) -> str:
    """Return the terms of a table."""
    said = [
        f"Rules: {BOOK_NAMES.get(room.ruleset, room.ruleset)}.",
        "Only legal decks are played." if room.legal_only else "",
        *_options_words(room),
        clock_terms(room.clock.kind, room.clock.seconds, room.clock.extra, room.clock.at_zero),
        "Everybody may ask for hints." if room.hints else "",
    ]
    return " ".join(filter(None, said))


def _options_words(room: RoomState) -> list[str]:
    """Return the options for three or more players that are not the usual ones, in words."""
    if len(room.seats) <= FEWEST_SEATS:
        return []
    said = []
    for option, label in OPTION_NAMES.items():
        word, usual = getattr(room.options, option), getattr(USUAL, option)
        name = next((each.name for each in options_for(option, room.ruleset) if each.word == word), word)
        if word != usual:
            said.append(f"{label}: {name}.")
    return said


__all__ = ["terms_words"]
