"""Sentences about the check of a whole game at its end."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.speech import room_words
from doomtown_desktop.speech.amounts import whose


def checking() -> str:
    """Return that the check of a game is under way."""
    return "The whole game is being checked: the luck, the decks and every answer."


def fair(repeats: int) -> str:
    """Return that a check has found no fault.

    ``repeats``: the number of drawings after which no game began.
    """
    said = "The whole game was checked: nobody chose the luck, and every card was as dealt."
    return f"{said} {room_words.drawn_again(repeats)}".strip()


def as_far_as_known(unknown: Sequence[str]) -> str:
    """Return that the known part of a game has no fault. ``unknown`` are sentences about the other parts."""
    return f"The game was checked as far as this program knows it. No fault was found. {' '.join(unknown)}"


def failed(why: str) -> str:
    """Return that the check has found a fault. ``why`` is a sentence."""
    return (
        f"This game was not played honestly, or a program has a fault. {why} Save the replay: the report of "
        "the check is in it."
    )


def not_checked() -> str:
    """Return why a game that was ended before its end is not checked."""
    return "The game was not finished, so nobody can check its luck and its cards."


def every_program() -> str:
    """Return, for the host's person, that the others check the game, too."""
    return "The programs of all others at the table check it, too."


def no_check() -> str:
    """Return that the program could not check a game because of a fault of its own."""
    return "This program could not check the game. The reason is in its log."


def other_rules() -> str:
    """Return why a game of a host with another version of the rules is not checked."""
    return "The host's program has another version of the rules, so this one cannot play the game again."


def not_replayed(why: str) -> str:
    """Return that a game cannot be played again; ``why`` are the engine's words."""
    return f"The game does not run as the host says ({why})."


def not_over() -> str:
    """Return that the game which the host has shown has no end."""
    return "The game that the host has shown is not over."


def no_proof() -> str:
    """Return that the host has not shown the secrets of the luck."""
    return "The host has not shown how the luck was drawn."


def came_late() -> str:
    """Return why a program cannot check the luck."""
    return "This program was not there when the luck was drawn."


def other_host_part() -> str:
    """Return that the host has shown another part of the luck than it had promised."""
    return "The host has shown another part of the luck than it had promised."


def other_parts() -> str:
    """Return that the luck has more or fewer parts than were promised."""
    return "The luck does not consist of the parts that were promised."


def other_part(name: str) -> str:
    """Return that a player's part of the luck is not the promised one."""
    return f"{whose(name)} part of the luck is not the one that was promised."


def other_own_part() -> str:
    """Return that this player's part of the luck was exchanged."""
    return "Your part of the luck was exchanged."


def other_luck() -> str:
    """Return that the cards were not dealt by the luck that was drawn."""
    return "The cards were not dealt by the luck that was drawn."


def other_deck(name: str) -> str:
    """Return that a player's deck is not the one of the beginning."""
    return f"{whose(name)} deck is not the one with which the game began."


def other_seats() -> str:
    """Return that the players are not those of the beginning."""
    return "The seats are not those with which the game began."


def other_terms() -> str:
    """Return that the rules or options are not those of the waiting room."""
    return "The rules of the game are not those of the waiting room."


def other_view(count: int) -> str:
    """Return that a table which was shown is not that of the game; ``count``: the answers before it."""
    return f"After {count} answers, the table that you were shown was not that of the game."


def shortened(count: int) -> str:
    """Return that the game which the host has shown has fewer answers than were seen."""
    return f"The host has shown a game of {count} answers, and you have seen a longer one."


def other_answer(count: int) -> str:
    """Return that an answer of this player was exchanged; ``count``: the answers before it."""
    return f"Answer {count + 1} is yours, and it is not the one that you gave."


def not_my_answer(count: int) -> str:
    """Return that somebody else answered for this player; ``count``: the answers before it."""
    return f"Answer {count + 1} was given in your name, and not by you."


def answered_while_away(count: int) -> str:
    """Return that an answer was given for this player whose connection was lost."""
    return (
        f"Answer {count + 1} was given for you while your connection was lost, by a computer player or by "
        "the clock."
    )


def surrendered_while_away(count: int) -> str:
    """Return that this player surrendered by the choice of the others, after the connection was lost."""
    return (
        f"Answer {count + 1} is your surrender. The others at the table can choose it while your connection "
        "is lost."
    )


def undone_while_away() -> str:
    """Return that a part of the game was undone which this player had seen, after the connection was lost."""
    return "A part of the game that you had seen was undone while your connection was lost."


def answered_by_clock(count: int) -> str:
    """Return that an answer was given for this player at a table with clocks."""
    return (
        f"Answer {count + 1} was given for you, by the clock or by a computer player, as at tables with "
        "clocks when the time is over."
    )


def passed_as_before(count: int) -> str:
    """Return that a pass may follow from the wishes of an earlier program of this player."""
    return (
        f"Answer {count + 1} is a pass in your name. You may have wished it before this program came to the "
        "game."
    )


def known_since(count: int) -> str:
    """Return that a program knows only the later part of a game; ``count``: the answers before it."""
    return f"This program came to the game after answer {count}, and knows only what followed."
