"""The markers of a card on the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardMarks:
    """The markers that are painted on and around the face of a card."""

    bounty: int = 0
    ghost_rock: int = 0
    points: int = 0
    """The number of permanent control points."""
    rim: int | None = None
    """For a dude in a posse, the place of the posse's side, clockwise from the lower edge."""
    star: bool = False
    """True for the shooter of a posse."""
    flag: int | None = None
    """The place of the controller, for a dude in town."""
    owner: int | None = None
    """For a location, the place of its controller."""
    tag: tuple[str, str] | None = None
    """For a card in the hand, its cost and its type."""
    unready: bool = False
    """True for a Weapon that lies face down."""
    wanted: bool = False
    """True for a wanted dude in the classic game, where a bounty has no amount."""
    used: bool = False
    """True for a booted attachment, which is shown as a dark tab."""
    role: tuple[str, str] | None = None
    """Words on a label at the lower edge, such as "Leader", and the colour of the label."""


__all__ = ["CardMarks"]
