"""Words about the state of a game: its day, control points, fear level and winners."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from doomtown_desktop.protocol import terms
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.view_data import PlayerView, Reason, TableView
from doomtown_desktop.speech.amounts import listed


def day_words(day: int) -> str:
    """Return the day of a game in words: "day 3", or "before the first day"."""
    return f"day {day}" if day else "before the first day"


def evening(view: TableView) -> str:
    """Return the name of the last phase of the day under the rules of this game."""
    return terms.evening(view.ruleset)


def control_words(player: PlayerView) -> str:
    """Return a player's points towards winning in words: control and, in the classic game, victory points."""
    earned = player.victory_points
    held = f"{player.control_points - earned} control"
    return f"{held} and {earned} victory {'point' if earned == 1 else 'points'}" if earned else held


def ladder_words(opponents: Sequence[str], beaten: Collection[str]) -> str:
    """Return whom of the computer opponents the user has beaten."""
    names = [name for name in opponents if name in beaten]
    if not names:
        return f"You have beaten none of the {len(opponents)} opponents yet."
    return f"You have beaten {len(names)} of the {len(opponents)} opponents: {listed(names)}."


def fear_words(view: TableView) -> str:
    """Explain the fear level: its value, what changes it, and what it affects."""
    lines = [
        f"The fear level is {view.fear}. It begins at 6 and never counts as less than 1 or more than 10."
    ]
    found = [e for e in view.effects if e.word == terms.FEAR_LEVEL and e.player == 0]
    if found:
        lines.append("For now: " + ", ".join(f"{e.amount:+d} {e.title}" for e in found) + ".")
    lines.append("By itself it does nothing: cards compare a pull or a number with it, or change it.")
    return "\n".join(lines)


def winners(view: TableView) -> str:
    """Return the winners of a game in words: "Ada wins", "Nobody wins"."""
    names = [view.players[seat].name for seat in view.winners]
    return f"{listed(names) or 'Nobody'} {'win' if len(names) > 1 else 'wins'}"


def part_of_number(reason: Reason) -> str:
    """Return what one card contributes to a number, in words: "+2 Tommy Harden"."""
    match reason.op:
        case Operation.ADD:
            return f"{reason.amount:+d} {reason.title}"
        case Operation.DOUBLE:
            return f"doubled by {reason.title}"
        case Operation.HALVE:
            return f"halved by {reason.title}"
        case Operation.SET:
            return f"{reason.amount} by {reason.title}"
        case Operation.LEAST:
            return f"at least {reason.amount} by {reason.title}"
        case Operation.MOST:
            return f"at most {reason.amount} by {reason.title}"
        case Operation.FIXED:
            return f"{reason.amount} for sure by {reason.title}"
    assert_never(reason.op)
