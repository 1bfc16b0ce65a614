"""A guest's part in drawing the luck of a game, and the papers with which it checks the game at the end."""

from __future__ import annotations

from collections.abc import Callable

from doomtown_desktop.engine.driver import RULES_VERSION
from doomtown_desktop.net.luck import (
    DrawnLuck,
    LuckPart,
    LuckPromise,
    LuckPromises,
    LuckRequest,
    is_part,
    new_part,
    promise_of,
)
from doomtown_desktop.net.room_wire import RoomState
from doomtown_desktop.net.wire import WireError
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.rulesets import GameOptions


class LuckPapers(Record):
    """The notes of a member's program about the beginning of a game, to check the game at its end."""

    table: str
    """The id of the table."""
    listed: LuckPromises
    seat: Seat | None
    """The member's own seat; ``None`` for a spectator."""
    part: str
    """The member's own part; empty for a spectator, or if the program does not know it."""
    seal: str
    """The fingerprint of the member's own deck; empty if the program does not know it."""
    names: tuple[str, ...]
    """The names of the players by seat."""
    ruleset: str
    options: GameOptions
    rules: int
    """The version of the host's rules (``RULES_VERSION``)."""
    has_clock: bool
    """True if the table has clocks: answers may be given for somebody whose time is over."""
    is_late: bool
    """True if the promises came after the game had begun."""
    repeats: int
    """The number of earlier drawings after which no game began."""


def host_papers(drawn: DrawnLuck, table: str, room: RoomState) -> LuckPapers:
    """Return the papers with which the host's own program checks a game at its table."""
    names = tuple(each.name for each in room.seats)
    return LuckPapers(
        table,
        drawn.listed,
        None,
        "",
        "",
        names,
        room.ruleset,
        room.options,
        RULES_VERSION,
        room.clock.kind != "none",
        False,
        drawn.repeats,
    )


class GuestLuck:
    """Draws luck with the host and the others.

    Attributes:
        seals: The fingerprints of the decks of this screen, by the name of the companion; that of the guest's
            own deck has an empty name.
        papers: The papers of the latest drawing; ``None`` before it.
    """

    def __init__(
        self,
        send: Callable[[LuckPromise | LuckPart], object],
        part: Callable[[], str] = new_part,
        papers: LuckPapers | None = None,
    ) -> None:
        """``send`` sends to the host, ``part`` returns a new part; an earlier start saved the ``papers``."""
        self._send, self._new = send, part
        self.seals: dict[str, str] = {}
        self.papers = papers
        self._rules = 0
        """The version of the host's rules."""
        self._table = ""
        """The id of the table."""
        self._part, self._number = "", 0
        """The part of the drawing with this number."""
        self._repeats = 0
        self._is_open = False
        """True if this program has shown its part and the game has not begun yet."""

    def at_table(self, table: str, rules: int) -> None:
        """Note the id of the table. With another one, for the next game, drawings begin with 1."""
        self._rules = rules
        if self._table != table:
            self._table, self._number = table, 0
            if self.papers is not None and self.papers.table != table:
                self.papers = None

    def promise(self, request: LuckRequest, room: RoomState | None) -> None:
        """Answer the host's request for a promise.

        A request that comes again is answered in the same way. Raises ``WireError`` if the deck there is
        not the guest's.
        """
        seat = None if room is None else room.seat
        if seat is None or seat >= len(request.seals) or request.number < self._number:
            raise WireError("a promise is asked of somebody without a seat, or for an old drawing")
        if room is not None and not self._has_own_decks(request.seals, room):
            raise WireError("the host has another deck of this guest than the one that was offered")
        if request.number > self._number:
            self._number, self._part = request.number, self._new()
        self._send(LuckPromise(request.number, promise_of(self._table, request.number, seat, self._part)))

    def show(self, listed: LuckPromises, room: RoomState) -> None:
        """Handle the list of all promises, and show the own part if its promise is in the list.

        Raises ``WireError`` if a promise is missing from the list, or the list has changed.
        """
        seats = len(room.seats)
        if not len(listed.promises) == len(listed.seals) == seats or not is_part(listed.host):
            raise WireError("the list of promises belongs to another table or drawing")
        papers = self.papers
        if papers is not None and papers.listed.number >= listed.number:
            if papers.listed != listed:
                raise WireError("the promises have changed after they were given")
        else:
            self.papers = papers = self._noted(listed, room)
        if papers.part and not room.began:
            self._is_open = True
            self._send(LuckPart(listed.number, papers.part))

    def began(self) -> None:
        """Note that the game has begun."""
        self._is_open = False

    def _has_own_decks(self, seals: tuple[str, ...], room: RoomState) -> bool:
        """Return whether a list of fingerprints has the decks that were offered from this screen."""
        offered = {
            seat: self.seals.get("" if seat == room.seat else room.seats[seat].name, "")
            for seat in room.own_seats
        }
        return all(seat < len(seals) and seals[seat] == seal for seat, seal in offered.items() if seal)

    def _noted(self, listed: LuckPromises, room: RoomState) -> LuckPapers:
        seat, part, seal = room.seat, "", self.seals.get("", "")
        if not room.began:
            others = [n for n, each in enumerate(room.seats) if each.kind == "person" and each.beside is None]
            if any(not is_part(listed.seals[n]) for n in range(len(room.seats))):
                raise WireError("a deck has no fingerprint")
            if seat is not None:
                own = promise_of(self._table, listed.number, seat, self._part)
                if listed.number != self._number or listed.promises[seat] != own:
                    raise WireError("the promise of this program is not in the list")
                if not self._has_own_decks(listed.seals, room):
                    raise WireError("the list has another deck than the one that was offered")
                part = self._part
            if sum(is_part(listed.promises[n]) for n in others) < len(others) - 1:
                raise WireError("a player has no promise")  # the host's own person has the host's part
        self._repeats += self._is_open
        return LuckPapers(
            self._table,
            listed,
            seat,
            part,
            seal if part else "",
            tuple(each.name for each in room.seats),
            room.ruleset,
            room.options,
            self._rules,
            room.clock.kind != "none",
            room.began,
            max(room.repeats, self._repeats),
        )


__all__ = ["GuestLuck", "LuckPapers", "host_papers"]
