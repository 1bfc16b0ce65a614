"""The beginning of a game at a table: its luck is drawn with all people who have a seat.

A drawing that somebody does not finish is continued by the next attempt, with the same promises, as long as
seats and decks stay the same. So nobody can repeat it until they like the luck; a drawing that has to be
dropped is counted, and everybody sees the number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from doomtown_desktop.log import get_logger
from doomtown_desktop.net import room_wire
from doomtown_desktop.net.luck import Drawing, DrawnLuck, LuckPart, LuckPromise
from doomtown_desktop.net.room_sending import RoomSender
from doomtown_desktop.net.seating import Companion, Computer, Holder, LuckNews, RoomMember, RoomSeating
from doomtown_desktop.net.wire import WireError
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.speech import room_words

log = get_logger(__name__)
LUCK_PATIENCE: Final = 20.0
"""Seconds in which all programs have to send their promise, and again their part."""
_Bound = tuple[object, ...]
"""The state of the table that a drawing is bound to: the terms, and the people and decks by seat."""


class Beginning:
    """Draws the luck of the next game of a table. ``RoomSeating.luck`` shows how far it is."""

    def __init__(
        self,
        table: Callable[[], str],
        seating: Callable[[], RoomSeating],
        sender: RoomSender,
        *,
        clock: Callable[[], float],
        part: Callable[[], str],
        secret: Callable[[int], str],
        done: Callable[[DrawnLuck], object],
    ) -> None:
        """``table`` and ``seating`` return the id of the table and its people.

        ``done`` is called with every drawing that is complete.

        ``part`` returns a new part, ``secret(n)`` n random bytes, both as hexadecimal digits.
        """
        self._table, self._people, self._sender = table, seating, sender
        self._clock, self._part, self._secret, self._done = clock, part, secret, done
        self.number = 0
        """The number of the latest drawing."""
        self._drawing: Drawing | None = None
        """The drawing that is under way or can be continued."""
        self._bound: _Bound = ()
        self._ends: float | None = None
        """The time at which the attempt is given up; None while nothing is drawn."""

    @property
    def _seating(self) -> RoomSeating:
        return self._people()

    @property
    def is_drawing(self) -> bool:
        """True while luck is being drawn."""
        return self._ends is not None

    @property
    def repeats_after_all(self) -> int:
        """The number of drawings without a game in which parts may have been shown, if the host ends now."""
        drawing = self._drawing
        is_shown = drawing is not None and (self.is_drawing or drawing.is_listed)
        return self._seating.luck.repeats + is_shown

    def start(self) -> None:
        """Begin to draw, or continue a drawing that somebody has not finished."""
        bound = self._bound_to()
        drawing = self._drawing
        if drawing is None or bound != self._bound:
            self._drop()
            drawing = self._drawing = self._new()
            self._bound = bound
        self._wait()
        for member in self._seating.members.values():
            self.ask(member)
        self._go_on(drawing)

    def ask(self, member: RoomMember) -> None:
        """Send a member the message that it has to answer, for the first time or after it has come back."""
        drawing = self._drawing
        if drawing is None or not self.is_drawing or member.connection is None:
            return
        if drawing.is_listed:
            self._sender.send(member.connection, drawing.listed())
        elif member.number in drawing.people.values():
            self._sender.send(member.connection, drawing.request())

    def take(self, member: RoomMember, message: LuckPromise | LuckPart) -> None:
        """Handle the answer of a member. An answer that comes too late, or for another drawing, is ignored.

        Raises ``WireError`` for a message that no honest program sends.
        """
        drawing = self._drawing
        if drawing is None or not self.is_drawing or message.number != drawing.number:
            return
        seat = member.seat
        if seat is None or drawing.people.get(seat) != member.number:
            raise WireError("somebody without a seat has no part in the luck")
        before = drawing.is_listed
        if isinstance(message, LuckPromise):
            drawing.take_promise(seat, message)
        elif not drawing.take_part(seat, message):
            log.warning("seat %d shows another part than it has promised", seat)
            self._drop()
            self._stop(room_words.broken_promise(member.name))
            return
        if drawing.is_listed and not before:
            self._wait()
            for each in self._seating.members.values():
                self.ask(each)
        self._go_on(drawing)

    def check(self) -> None:
        """Stop if seats, decks or terms have changed meanwhile."""
        if self.is_drawing and self._bound_to() != self._bound:
            self._stop(room_words.changed_while_drawing())

    def tick(self) -> bool:
        """Give up if somebody has not answered in time. Return whether that happened."""
        drawing = self._drawing
        if drawing is None or self._ends is None or self._clock() < self._ends:
            return False
        members = self._seating.members
        names = [members[drawing.people[seat]].name for seat in drawing.missing]
        self._stop(room_words.no_part(names, LUCK_PATIENCE))
        return True

    # --- the drawing --------------------------------------------------------------------------------

    def _new(self) -> Drawing:
        seating = self._seating
        people: dict[Seat, int] = {}
        seals, salts = [], []
        for seat in range(seating.size):
            holder = seating.in_seat(seat)
            assert holder is not None
            assert holder.deck is not None
            if isinstance(holder, Computer):
                salt = self._secret(room_wire.SALT // 2)
                seal = room_wire.seal(holder.deck, salt)
            else:
                salt, seal = holder.salt, holder.seal
                if isinstance(holder, RoomMember) and not holder.is_local:  # one part for each screen
                    people[seat] = holder.number
            seals.append(seal)
            salts.append(salt)
        self.number += 1
        return Drawing(self._table(), self.number, people, seals, salts, self._part())

    def _bound_to(self) -> _Bound:
        seating = self._seating
        holders = (seating.in_seat(seat) for seat in range(seating.size))
        return (
            seating.terms,
            *(each and _bound_holder(each) for each in holders),
        )

    def _go_on(self, drawing: Drawing) -> None:
        """Hand the luck over if nothing is missing."""
        if drawing.is_listed and not drawing.missing:
            repeats = self._seating.luck.repeats
            self._drawing = self._ends = None
            self._seating.luck = LuckNews()
            self._done(drawing.drawn(repeats))

    def _wait(self) -> None:
        self._ends = self._clock() + LUCK_PATIENCE
        self._seating.luck = LuckNews(True, "", self._seating.luck.repeats)

    def _stop(self, words: str) -> None:
        self._ends = None
        self._seating.luck = LuckNews(False, words, self._seating.luck.repeats)

    def _drop(self) -> None:
        """Drop a drawing that cannot be continued. It counts if parts may have been shown."""
        if self._drawing is not None and self._drawing.is_listed:
            self._seating.luck = LuckNews(False, "", self._seating.luck.repeats + 1)
        self._drawing = None


def _bound_holder(holder: Holder) -> _Bound:
    match holder:
        case RoomMember():
            return holder.number, holder.seal
        case Companion():
            return holder.beside.number, holder.name, holder.seal
        case Computer():
            return holder.name, holder.policy, holder.deck.model_dump_json()
        case _:
            assert_never(holder)


__all__ = ["LUCK_PATIENCE", "Beginning"]
