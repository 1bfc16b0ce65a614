"""The contents of nameplates: each player's name, numbers, outlook and mood. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.game_plan import OPTIONS, options_for
from doomtown_desktop.speech.outlook import SundownOutlook, SundownRace, outlook, race
from doomtown_desktop.ui.plain import seat_numbers
from doomtown_desktop.ui.plain.moods import Mood
from doomtown_desktop.ui.plain.seat_numbers import Chip
from doomtown_desktop.ui.plain.town import sides

ALONE = "Whoever has more control points than each rival has influence wins at Sundown."
LEDGER = "Includes effects that apply only at Sundown. Click for the full ledger (I)."

WON_LOWBALL: Final = "Goes first"
"""The badge of the player who has won the lowball of the day."""


@dataclass(frozen=True, slots=True)
class PlateNumber:
    """A number on a nameplate.

    Attributes:
        chip: The chip before the number; empty for a number in words.
        now: The current number.
        then: The number at Sundown, or ``None`` if it is the current one.
        words: The number in words, with the one at Sundown.
        help: A sentence that says what the number is for.
    """

    chip: Chip
    now: int
    then: int | None
    words: str
    help: str


@dataclass(frozen=True, slots=True)
class NameplateFacts:
    """Everything that a nameplate shows.

    Attributes:
        seat: The player's seat.
        side: The seat's place around the table, which gives its colour.
        name: The player's name.
        badges: Words about the player's state, such as "deciding".
        numbers: The player's numbers.
        outlook: The player's fate at Sundown, in words.
        race: The numbers that decide, or ``None`` if nothing is left to decide.
        mood: The expression of the portrait.
        is_mine: True for the viewer's own plate.
        decides: True while the player decides.
        help: The tool tip of the plate.
    """

    seat: Seat
    side: int
    name: str
    badges: tuple[str, ...]
    numbers: tuple[PlateNumber, ...]
    outlook: SundownOutlook
    race: SundownRace | None
    mood: Mood
    is_mine: bool
    decides: bool
    help: str

    @property
    def chips(self) -> tuple[PlateNumber, ...]:
        """The numbers that have a chip."""
        return tuple(number for number in self.numbers if number.chip)

    @property
    def hand(self) -> tuple[str, ...]:
        """Words about the size of the hand. They are empty for the viewer, who sees the hand."""
        return () if self.is_mine else tuple(n.words for n in self.numbers if n.words.startswith("hand "))

    @property
    def is_alarm(self) -> bool:
        """True if the outlook is bad for the viewer."""
        return self.outlook.tone == "bad"

    @property
    def spoken(self) -> str:
        """All words, for screen readers."""
        parts = [self.name, *self.badges, *(number.words for number in self.numbers), self.outlook.words]
        return ", ".join(part for part in parts if part)


def plate_of(view: TableView, seat: Seat, mood: Mood = Mood.NEUTRAL) -> NameplateFacts:
    """Return the contents of a player's nameplate."""
    player = view.players[seat]
    badges = []
    if view.winner == seat and not view.ending:  # then it would be taken for the winner of the game
        badges.append(WON_LOWBALL)
    if view.waiting_for == seat:
        badges.append("deciding")
    if player.eliminated:
        badges.append("out of the game")
    numbers = tuple(
        PlateNumber(
            each.chip,
            each.now(player),
            each.then(player),
            each.words_with_sundown(player, view),
            f"{each.words_with_sundown(player, view)}: {each.help(view)}.",
        )
        for each in seat_numbers.shown(player)
    )
    seen = outlook(view, seat)
    return NameplateFacts(
        seat,
        sides(view)[seat],
        player.name,
        tuple(badges),
        numbers,
        SundownOutlook("") if player.eliminated else seen,
        race(view, seat),
        mood,
        seat == (view.seat or 0),
        view.waiting_for == seat,
        _help(view, seat),
    )


def _help(view: TableView, seat: Seat) -> str:
    player = view.players[seat]
    lines = [f"{how_won(view)} {LEDGER}"]
    if player.debt:
        lines.append(
            f"{player.name} had no ghost rock for the ante and owes the bank {player.debt}: the next "
            "income pays it back first."
        )
    return "\n".join(lines)


def how_won(view: TableView) -> str:
    """Return how the game is won, by its rules and by the agreed options."""
    if len(view.players) == 2 and edition_of_rules(view.ruleset) == "reloaded":
        return ALONE
    ways = (*options_for("victory", view.ruleset), *OPTIONS["victory"])  # in a replay, any option is possible
    return next(option.about for option in ways if option.word == view.victory)


__all__ = ["WON_LOWBALL", "NameplateFacts", "PlateNumber", "how_won", "plate_of"]
