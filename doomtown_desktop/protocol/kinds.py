"""The kinds that scripts, rules and views distinguish. Scripts, positions and views contain the values."""

from __future__ import annotations

from enum import StrEnum


class Operation(StrEnum):
    """An operation on a number; those that do not add come after those that do."""

    ADD = "add"
    DOUBLE = "double"
    """The number is doubled this many times, after all additions."""
    HALVE = "halve"
    """The number is halved this many times and rounded down, after all additions."""
    SET = "set"
    """The number is this amount."""
    LEAST = "least"
    """The number is at least this amount."""
    MOST = "most"
    """The number is at most this amount."""
    FIXED = "fixed"
    """The number is this amount, and nothing else changes it."""


class TraitSubject(StrEnum):
    """The cards or players that a trait, or a prohibition on all of a kind, applies to."""

    SELF = "self"
    BEARER = "bearer"
    PLAYER = "player"
    """The controller of the card."""
    PLAYERS = "players"
    DUDES = "dudes"
    DEEDS = "deeds"
    CARDS = "cards"
    HAND = "draw hand"
    """The draw hand that the card is in."""


class Users(StrEnum):
    """The players who can use an ability."""

    CONTROLLER = "controller"
    OPPONENTS = "opponents"
    ANYONE = "anyone"
    EACH_PLAYER = "each player"
    """Anyone, each once a day."""


class FightKind(StrEnum):
    """The two ways in which posses form."""

    CALLOUT = "callout"
    JOB = "job"
