"""Notes of the tables and answers of a member, to compare them with the whole game at its end."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.net.wire import Call, Command
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.seat_data import Now
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.stops import Stops

ANSWERS: Final = ("answer", "insist", "start_with", "pay_upkeep", "answer_in_turn")
"""The commands that answer the pending decision."""


class SeenView(Record):
    """A table that a member was shown."""

    answers: int
    """The number of answers that had been given."""
    looks: Seat | None
    """The seat of the viewer; ``None`` for a spectator, and while the screen was covered."""
    view: TableView


class GivenCommand(Record):
    """A command of a member that the host has done."""

    answers: int
    """The number of answers before it."""
    call: Call
    words: Answer


class SeenGame(Record):
    """The tables that a member has seen in a game, and its answers. Undone parts are not in it."""

    seats: tuple[Seat, ...]
    """The member's own seats."""
    since: int
    """The number of answers in the first state that came. Earlier answers are not known."""
    views: tuple[SeenView, ...]
    given: tuple[GivenCommand, ...]
    stops: tuple[Stops, ...]
    """All settings of the questions that the member was not asked."""
    waited: bool
    """True if the member has let decisions pass until something happens."""
    surrendered: bool
    absences: tuple[tuple[int, int], ...]
    """(first, last) of the answers that were given while the connection was lost; last is exclusive."""
    undone_away: bool
    """True if answers that the member had seen were undone while the connection was lost."""


NOTHING_SEEN: Final = SeenGame((), 0, (), (), (), False, False, (), False)
"""The notes of a program that has neither seen nor answered anything."""


class Witness:
    """Notes the states that come and the commands that go, as a game is played."""

    def __init__(self) -> None:
        self._seats: tuple[Seat, ...] = ()
        self._since: int | None = None
        self._views: dict[int, SeenView] = {}
        self._given: dict[int, GivenCommand] = {}
        self._sent: dict[int, Command] = {}
        """The commands that have no reply yet, by number."""
        self._stops: dict[Stops, None] = {}
        self._waited = self._surrendered = False
        self._absences: list[tuple[int, int]] = []
        self._lost_at: int | None = None
        """The number of answers when the connection was lost; None while it works."""
        self._is_first_back = self._undone_away = False
        """The first is true from the first state after an absence to the next state."""

    def lost(self) -> None:
        """Note that the connection is lost."""
        if self._views and self._lost_at is None:
            self._lost_at = max(self._views)

    def saw(self, now: Now, view: TableView) -> None:
        """Note a state. Notes about answers that are undone now are dropped."""
        count = now.decisions
        self._since = count if self._since is None else min(self._since, count)
        self._seats = now.people
        self._views = {number: seen for number, seen in self._views.items() if number < count}
        self._given = {number: given for number, given in self._given.items() if number < count}
        self._views[count] = SeenView(count, now.looks, view)
        self._absences = [(first, min(last, count)) for first, last in self._absences if first < count]
        self._is_first_back = self._lost_at is not None
        if self._lost_at is not None:
            self._undone_away |= count < self._lost_at
            self._absences.append((min(self._lost_at, count), count))
            self._lost_at = None

    def undone(self, count: int) -> None:
        """Note that the host has undone the game to ``count`` answers.

        Notes of a part that was undone while the connection was lost are dropped. `saw` has dropped those of
        other undone parts.
        """
        if not self._is_first_back:
            return
        self._is_first_back = False
        first, last = self._absences.pop()
        self._undone_away |= count < first
        first = max(0, min(first, count))
        self._views = {n: seen for n, seen in self._views.items() if n <= first or n >= last}
        self._given = {n: given for n, given in self._given.items() if n < first}
        self._absences.append((first, last))

    def sent(self, command: Command) -> None:
        """Note a command that is on its way."""
        self._sent[command.number] = command
        if command.call == "stop_for":
            self._stops[command.stops] = None
        self._waited |= command.call == "wait"
        self._surrendered |= command.call == "surrender"

    def replied(self, number: int, done: bool) -> None:
        """Note the host's reply to a command."""
        command = self._sent.pop(number, None)
        if command is not None and done and command.call in ANSWERS:
            self._given[command.at] = GivenCommand(command.at, command.call, command.words)

    def game(self) -> SeenGame:
        """Return all notes."""
        return SeenGame(
            self._seats,
            self._since or 0,
            tuple(self._views.values()),
            tuple(self._given[number] for number in sorted(self._given)),
            tuple(self._stops),
            self._waited,
            self._surrendered,
            tuple(self._absences),
            self._undone_away,
        )


__all__ = ["ANSWERS", "NOTHING_SEEN", "GivenCommand", "SeenGame", "SeenView", "Witness"]
