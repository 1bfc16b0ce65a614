"""The numbers of a player, for the nameplate and for the help about it.

To show another number, add an entry to ``NUMBERS``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.protocol.view_data import PlayerView, TableView
from doomtown_desktop.speech.game_words import evening

Chip = Literal["", "ghost rock", "influence", "control", "victory"]
"""The coloured chip before a number. It is empty if there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatNumber:
    """One number of a player.

    Attributes:
        help: Returns words that say what the number is for.
        now: Returns the current number.
        at_sundown: Returns the number at Sundown if nothing else changes. With None, the number at Sundown is
            the same as ``now``.
        note: Returns words that follow the number.
        label_first: True for ``hand 5``, False for ``5 hand``.
        hidden_at_zero: True if 0 is not shown.
    """

    label: str
    help: Callable[[TableView], str]
    now: Callable[[PlayerView], int]
    at_sundown: Callable[[PlayerView], int] | None = None
    note: Callable[[PlayerView], str] = lambda _: ""
    chip: Chip = ""
    label_first: bool = False
    hidden_at_zero: bool = False

    def is_shown(self, player: PlayerView) -> bool:
        """Return whether the number is shown for this player."""
        return not self.hidden_at_zero or self.now(player) != 0

    def words(self, player: PlayerView) -> str:
        """Return the number with its label, such as ``5 influence``."""
        parts = (self.label, str(self.now(player)))
        return " ".join(parts if self.label_first else reversed(parts))

    def then(self, player: PlayerView) -> int | None:
        """Return the number at Sundown, or ``None`` if it is the current one."""
        value = self.now(player) if self.at_sundown is None else self.at_sundown(player)
        return None if value == self.now(player) else value

    def words_with_sundown(self, player: PlayerView, view: TableView) -> str:
        """Return the number with its label and its note.

        If the value at Sundown is different, it is included.
        """
        then = self.then(player)
        foreseen = "" if then is None else f" ({then} at {evening(view)})"
        return f"{self.words(player)}{self.note(player)}{foreseen}"


def _points(view: TableView) -> str:
    classic = edition_of_rules(view.ruleset) == "classic"
    return "victory and control points" if classic else "control points"


NUMBERS: Final[tuple[SeatNumber, ...]] = (
    SeatNumber(
        label="ghost rock",
        help=lambda _: "pays for cards, wages and bets",
        now=lambda p: p.stash,
        note=lambda p: f" (owes the bank {p.debt})" if p.debt else "",
        chip="ghost rock",
    ),
    SeatNumber(
        label="influence",
        help=lambda view: f"others need more {_points(view)} than this to win",
        now=lambda p: p.influence,
        at_sundown=lambda p: p.sundown_influence,
        chip="influence",
    ),
    SeatNumber(
        label="control",
        help=lambda view: f"enough of it at {evening(view)} wins the game",
        now=lambda p: p.control_points - p.victory_points,
        at_sundown=lambda p: p.sundown_control - p.victory_points,
        chip="control",
    ),
    SeatNumber(
        label="victory",
        help=lambda _: "victory points count with control",
        now=lambda p: p.victory_points,
        chip="victory",
        hidden_at_zero=True,
    ),
    SeatNumber(
        label="hand",
        help=lambda _: "cards to play from",
        now=lambda p: p.hand_size,
        label_first=True,
    ),
    SeatNumber(
        label="deck",
        help=lambda _: "cards left to draw and pull",
        now=lambda p: p.deck_size,
        label_first=True,
    ),
)


def shown(player: PlayerView) -> tuple[SeatNumber, ...]:
    """Return the numbers of a player. There are none after elimination."""
    return () if player.eliminated else tuple(number for number in NUMBERS if number.is_shown(player))


__all__ = ["NUMBERS", "Chip", "SeatNumber", "shown"]
