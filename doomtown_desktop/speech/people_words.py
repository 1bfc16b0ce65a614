"""Sentences about the people at a table on a network: chat, presence, lost seats, clocks and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from doomtown_desktop.speech.amounts import amount, listed, whose

EMOTES: Final = MappingProxyType(
    {
        "howdy": "Howdy!",
        "good luck": "Good luck!",
        "nice draw": "Nice draw!",
        "well played": "Well played!",
        "thinking": "I am thinking.",
        "oops": "Oops!",
        "thanks": "Thank you!",
        "good game": "Good game!",
    }
)
"""The words of each emote, as every reader's own window shows and speaks them."""
OUT: Final = "out of the game"
"""The state of a player who is eliminated."""
SLOW: Final = 300
"""A lag of at least this many milliseconds is mentioned."""


def place_of(screen: str, *, is_own: bool, is_companion: bool) -> str:
    """Return the words after the name of a player that say at whose screen they sit; may be empty.

    ``screen`` is the name of the person whose screen it is; ``is_own``: it is this one.
    """
    if is_companion:
        return " (at your screen)" if is_own else f" (with {screen})"
    return " (you)" if is_own else ""


def watching(count: int, *, is_one: bool) -> str:
    """Return the number of spectators in words; empty without any. ``is_one``: the reader is one of them."""
    if is_one:
        return "You watch" if count < 2 else f"You and {amount(count - 1, 'other')} watch"
    return f"{count} watching" if count else ""


def silenced() -> str:
    """Return why the message of a silenced person was not passed on."""
    return "You are silenced here, so your message was not passed on."


def watchers_silenced() -> str:
    """Return why a message of a spectator was not passed on."""
    return "Your message was not passed on: spectators do not write at this table."


def too_fast(*, is_emote: bool) -> str:
    """Return why a message or an emote that came too soon was not passed on."""
    if is_emote:
        return "Your emote was not passed on: wait three seconds after the one before."
    return "Your message was not passed on: you can send five in ten seconds. Wait a moment."


def too_many_hints() -> str:
    """Return why somebody gets no hint who has asked for many."""
    return "You get no hint: six in a minute are the most. Wait a little."


def duration(seconds: float) -> str:
    """Return a time as minutes and seconds, or as hours and minutes: "1:05", "2 h 03"."""
    whole = max(0, int(seconds))
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60:02}"
    return f"{whole // 60}:{whole % 60:02}"


def presence(*, gone: float, away: float, lag: int, here: bool, thinks: bool) -> str:
    """Return the state of a person in a few words; empty if there is nothing to report.

    Args:
        gone: Seconds since the connection was lost.
        away: Seconds since the person has not used the window; negative if they use it.
        lag: Milliseconds; -1 if unknown.
        here: True if the connection works.
        thinks: True if the person has to decide, and all may know it.
    """
    said = []
    if not here:
        return f"offline {duration(gone)}"
    if thinks:
        said.append("thinking")
    if away >= 0:
        said.append(f"away {duration(away)}")
    if lag >= SLOW:
        said.append(f"slow connection, {lag / 1000:.1f} s")
    return ", ".join(said)


# --- lost seats -------------------------------------------------------------------------------------


def lost_seat(
    name: str, gone: float, wait: float, level: str, *, computer: bool, chooses: bool = True
) -> str:
    """Return the state of a seat whose person is not there, and the choices of the others.

    ``chooses``: the reader is one of those who choose.
    """
    if computer:
        return f"A computer ({level}) plays for {name} until they come back."
    said = f"{whose(name)} connection is lost ({duration(gone)})."
    if wait > 0:
        return f"{said} In {amount(max(1, round(wait)), 'second')} the others can choose what happens."
    who = "You" if chooses else "The other players"
    return f"{said} {who} can wait, let a computer ({level}) play on, or end {whose(name)} game."


def choices_so_far(computer: Sequence[str], surrender: Sequence[str], needed: int) -> str:
    """Return the votes about a lost seat; empty without any."""
    said = []
    if computer:
        said.append(f"Votes for a computer: {listed(computer)}.")
    if surrender:
        said.append(f"Votes for the end: {listed(surrender)}.")
    if said:
        said.append(f"{amount(needed, 'equal vote')} {'decides' if needed == 1 else 'decide'}.")
    return " ".join(said)


def computer_plays(name: str, level: str) -> str:
    """Return the news that a computer plays for somebody."""
    return f"A computer ({level}) plays for {name} now, until they come back."


def is_back(name: str) -> str:
    """Return the news that somebody has taken their seat over from a computer."""
    return f"{name} plays again."


def surrendered_for(name: str) -> str:
    """Return the news that the others have ended the game of somebody who is not there."""
    return f"The others have ended {whose(name)} game: it counts as a surrender."


# --- clocks -----------------------------------------------------------------------------------------


def clock_terms(kind: str, seconds: int, extra: int, at_zero: str) -> str:
    """Return the clocks of a table, in a sentence; empty without clocks."""
    if kind == "none":
        return ""
    then = {
        "default": "When time runs out, the default answer is given.",
        "computer": "When time runs out, a computer plays on.",
        "surrender": "When time runs out, the game is lost.",
    }[at_zero]
    if kind == "decision":
        return f"Clocks: {duration(seconds)} for each decision. {then}"
    free = f", and {extra} s of each decision are free" if extra else ""
    return f"Clocks: {duration(seconds)} for the whole game{free}. {then}"


def out_of_time(name: str, at_zero: str) -> str:
    """Return the news that somebody has no time left."""
    what = {
        "default": "The default answer was given.",
        "computer": "A computer plays on until they take over again.",
        "surrender": "The game is lost for them.",
    }[at_zero]
    return f"{name} had no time left. {what}"


def undo_pause() -> str:
    """Return why no clock runs while somebody wants to undo."""
    return "The clocks are stopped until the request to undo is answered."


def clock_warning(seconds: int) -> str:
    """Return the warning that a decision has to be made soon."""
    return f"{amount(seconds, 'second')} left."


# --- the next game ----------------------------------------------------------------------------------


def rematch(agreed: Sequence[str], waits_for: Sequence[str], *, other_decks: bool) -> str:
    """Return who wants to play again; empty if nobody has said so."""
    if not agreed:
        return ""
    said = f"{listed(agreed)} {'wants' if len(agreed) == 1 else 'want'} to play again"
    said += ", with other decks." if other_decks else "."
    return f"{said} Waiting for {listed(waits_for)}." if waits_for else said
