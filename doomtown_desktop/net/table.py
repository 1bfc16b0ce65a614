"""A table: a match, the members who sit or watch there, and what each of them is sent.

It knows no socket and no clock: text goes out through callables, and the time is handed in.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from typing_extensions import override

from doomtown_desktop.log import get_logger
from doomtown_desktop.net import desk as desks
from doomtown_desktop.net import rates
from doomtown_desktop.net.desk import Desk
from doomtown_desktop.net.final_reports import FinalReports
from doomtown_desktop.net.table_entries import (
    KeptAnswer,
    KeptBack,
    KeptEntry,
    KeptMissed,
    KeptReply,
    KeptStops,
    KeptSurrender,
)
from doomtown_desktop.net.wire import (
    SCREEN,
    Command,
    CommandReply,
    FinalReport,
    FromHost,
    QueryReply,
    SeatQuery,
    SeatState,
    SentDeck,
    StateDetails,
    UndoNews,
    UndoRequest,
    WireError,
    difference,
    new_details,
    read_from_member,
    same_start,
    text_of,
)
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.news import Answered, Changed, Hinted, News, Refused
from doomtown_desktop.protocol.plain import to_plain
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.match import Match, Watcher
from doomtown_desktop.speech import people_words, room_words

log = get_logger(__name__)
PATIENCE: Final = 20.0
"""Seconds in which the others have to agree to an undo."""
HINTS: Final = (6, 60.0)
"""At most this many hints for a member in this many seconds: each needs a second of a processor."""
UNDOS: Final = (30, 60.0)
"""At most this many wishes of a member to undo or redo in this many seconds: a redo fills the journal."""
ANY_TIME: Final = ("surrender", "stop_waiting", "stop_for", *SCREEN)
"""Commands that are never late."""


class _Shared(Record):
    """The parts of a state that are the same for every member; they are computed once for all of them."""

    moments: tuple[Moment, ...]
    counts: tuple[tuple[int, int], ...]
    near: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class _Sent:
    """The state that a member has. The next state is sent as the difference to it."""

    number: int = 0
    view: TableView | None = None
    acts: tuple[Act, ...] = ()
    moments: tuple[Moment, ...] = ()
    counts: tuple[tuple[int, int], ...] = ()
    near: tuple[tuple[int, ...], ...] | None = None
    deck: SentDeck | None = None
    is_over: bool = False
    details: StateDetails | None = None
    """The latest details, whole."""


@dataclass(slots=True)
class TableMember:
    """One program at the table."""

    number: int
    name: str
    seats: tuple[Seat, ...]
    """The seats of the people at its screen; none for a spectator."""
    desk: Desk
    send: Callable[[str], object] | None = None
    """Sends text to the member; ``None`` while its connection is lost."""
    last_number: int = 0
    """The number of its last command."""
    last_reply: str = ""
    news: list[News] = field(default_factory=list)
    has_changed: bool = False
    sent: _Sent = field(default_factory=_Sent)
    hinted: deque[float] = field(default_factory=deque)
    """The times of its latest wishes for a hint."""
    undone: deque[float] = field(default_factory=deque)
    """The times of its latest wishes to undo or redo."""
    missed: UndoNews | None = None
    """The undo that went furthest back while the connection was lost; ``None`` without one."""


@dataclass(slots=True)
class _UndoWish:
    by: Seat
    count: int
    redo: bool
    of: set[Seat]
    """The seats that still have to agree."""
    ends: float


class HostedTable(Watcher):
    """Takes messages of members, gives them to the match, and sends every member what has changed for it.

    Attributes:
        members: All members, by number.
        hear_undo: Is called with news about requests to undo, for people at the host's own screen.
        reports: The report that all get at the end.
    """

    def __init__(
        self,
        match: Match,
        clock: Callable[[], float],
        keep: Callable[[tuple[KeptEntry, ...]], object] = lambda entries: None,
        *,
        hints: bool = False,
    ) -> None:
        """Take a match, a clock in seconds, and a callable that notes entries for the journal.

        ``hints``: members may ask a computer for hints.

        All entries that one message leads to are handed over together, before anything about them is sent.
        """
        self.match, self._clock, self._keep, self._hints = match, clock, keep, hints
        self.members: dict[int, TableMember] = {}
        self.hear_undo: Callable[[UndoNews], object] = lambda news: None
        self.reports = FinalReports(match, self._send_report)
        self._kept: list[Answer] = list(match.answers)
        self._kept_stops = dict(match.stops)
        self._kept_surrenders = set(match.resigning)
        self._held_back: list[tuple[Callable[[str], object], str]] | None = None
        """While a message is carried out, what it leads to: it is sent when its entries have been noted."""
        self._to_note: list[KeptEntry] = []
        """Entries that are noted with the next ones."""
        self._wish: _UndoWish | None = None
        self._computed: tuple[tuple[Choose | None, int, int], _Shared] | None = None
        """The latest position, as question, answers and lines of the log, with its shared parts."""
        self._refused_at: dict[Seat, int] = {}
        """The number of answers at which an undo was declined, by the seat that had asked."""
        match.watchers.append(self)

    # --- members ------------------------------------------------------------------------------------

    def join(self, name: str, *seats: Seat, number: int | None = None) -> TableMember:
        """Add a member, with the next number or that which it had before the host was started again.

        A spectator has no seats. Raises ``ValueError`` if a seat is taken or is not a person's.
        """
        for seat in seats:
            if seat not in self.match.people:
                raise ValueError(f"no person sits in seat {seat}")
            if any(seat in member.seats for member in self.members.values()):
                raise ValueError(f"seat {seat} is taken")
        if number is None:
            number = max(self.members, default=0) + 1
        member = TableMember(number, name, seats, Desk(self.match, seats))
        member.desk.hints = self._hints

        def hear(news: News) -> None:
            member.has_changed = True
            if member.send is not None and not isinstance(news, (Answered, Changed)):
                member.news.append(news)
            if isinstance(news, Hinted) and self._held_back is None:
                self.flush()  # nothing else follows a hint

        member.desk.listen(hear)
        self.members[member.number] = member
        self.match.watchers.remove(self)
        self.match.watchers.append(self)  # the table sends only after all desks have heard
        return member

    def connect(self, number: int, send: Callable[[str], object]) -> None:
        """Connect a member, for the first time or again, and send it the whole state.

        A connection that it had before is no longer used.
        """
        member = self.members[number]
        member.send, member.sent = send, _Sent()
        member.desk.cover_again()
        self._push(member)
        self.reports.update()
        if self._wish is not None:
            self._send(member, self._news_of(self._wish, "asked"))

    def disconnect(self, number: int) -> None:
        """Stop sending to a member, whose connection is lost. Its seat stays its own."""
        self.members[number].send = None

    def leave(self, number: int) -> None:
        """Remove a spectator for good."""
        self.members.pop(number).desk.close()

    # --- messages -----------------------------------------------------------------------------------

    def receive(self, number: int, text: str | bytes) -> None:
        """Carry out one message of a member.

        Raises ``WireError`` for a message that no honest program sends; the match has not changed then.
        """
        member, message = self.members[number], read_from_member(text)
        if isinstance(message, SeatQuery):
            self._reply(member, message)
            return
        if message.number <= member.last_number:  # it is sent again after a lost connection
            if message.number == member.last_number:
                self._send_text(member, member.last_reply)
            return
        if not member.seats:
            raise WireError("a spectator has nothing to decide")
        self._held_back = []
        reply: tuple[KeptEntry, ...] = ()
        try:
            if isinstance(message, Command):
                is_late = message.call not in ANY_TIME and message.at != len(self.match.answers)
                done = not is_late and self._carry_out(member, message)
            elif message.what in ("agree", "decline"):
                done = self.vote(member.seats, agrees=message.what == "agree")
            else:
                is_within = rates.may(member.undone, UNDOS, self._clock())
                why_not = self.undo(member.desk.seat, message) if is_within else room_words.too_many_undos()
                done = not why_not
                if not done:
                    member.news.append(Refused(why_not))
                    member.has_changed = True
            member.last_number = message.number
            member.last_reply = text_of(CommandReply(message.number, done))
            reply = (KeptReply(number, message.number, member.last_reply),)
            self.flush()
            self._send_text(member, member.last_reply)
        finally:
            texts, self._held_back = self._held_back, None
            self._note(*reply)
            for send, held_back in texts:
                send(held_back)

    def _carry_out(self, member: TableMember, command: Command) -> bool:
        wants_hint = command.call == "ask_hint" and self._hints
        if wants_hint and not rates.may(member.hinted, HINTS, self._clock()):
            member.news.append(Refused(people_words.too_many_hints()))
            member.has_changed = True
            return False
        try:
            return desks.carry_out(member.desk, command)
        except WireError:
            raise
        except (LookupError, ValueError) as error:  # an answer that fits no longer, or an unknown card
            log.info("%s: %s", command.call, error)
            member.news.append(Refused("That cannot be done now."))
            member.has_changed = True
            return False

    def _reply(self, member: TableMember, query: SeatQuery) -> None:
        state = member.sent.number
        try:
            result = json.dumps(to_plain(desks.find_out(member.desk, query)), ensure_ascii=False)
            self._send(member, QueryReply(query.number, state, result))
        except IndexError as error:
            self._send(member, QueryReply(query.number, state, "", "IndexError", str(error)))
        except LookupError as error:
            self._send(member, QueryReply(query.number, state, "", "LookupError", str(error)))
        except ValueError as error:
            self._send(member, QueryReply(query.number, state, "", "ValueError", str(error)))

    # --- undo ---------------------------------------------------------------------------------------

    def undo(self, seat: Seat, request: UndoRequest) -> str:
        """Carry out a seat's request to undo or redo. Return why it is not possible; empty if it is."""
        redo, count = request.what == "redo", request.count
        answers = len(self.match.answers)
        if self._wish is not None:
            return room_words.undo_is_open()
        if not (self.match.game.undone if redo else 0 <= count < answers):
            return room_words.nothing_to_undo(redo=redo)
        if self._refused_at.get(seat) == answers:
            return room_words.undo_was_declined()
        others = set(self.match.people) - {seat} if redo else set(self.match.consent(count, seat))
        others = {other for other in others if not self.match.game.state.players[other].eliminated}
        self._wish = _UndoWish(seat, count, redo, others, self._clock() + PATIENCE)
        if others:
            self._tell_all(self._news_of(self._wish, "asked"))
        else:
            self._carry_out_wish()
        return ""

    @property
    def wish_is_open(self) -> bool:
        """True while others are asked to agree to an undo or redo."""
        return self._wish is not None

    def vote(self, seats: Iterable[Seat], *, agrees: bool) -> bool:
        """Note the reply of the people at one screen to a request. Return whether they were asked."""
        wish = self._wish
        if wish is None or wish.of.isdisjoint(seats):
            return False
        wish.of.difference_update(seats)
        if not agrees:
            self._end_wish("declined")
        elif not wish.of:
            self._carry_out_wish()
        return True

    def _carry_out_wish(self) -> None:
        wish, self._wish = self._wish, None
        assert wish is not None
        if wish.redo:
            self.match.redo()
        else:
            self.match.take_back(wish.count)
            self._note_missed(wish)
        self._tell_all(self._news_of(wish, "done"))

    def _note_missed(self, wish: _UndoWish) -> None:
        """Note an undo for all who are not there: their programs compare all that they have seen."""
        count = len(self.match.answers)
        for member in self.members.values():
            if member.send is None and (member.missed is None or count < member.missed.count):
                member.missed = UndoNews("done", wish.by, count, (), redo=False)
                self._to_note.append(KeptMissed(member.number, wish.by, count))
        if self._held_back is None:
            self._note()

    def _end_wish(self, what: str) -> None:
        wish, self._wish = self._wish, None
        if wish is not None:
            self._refused_at[wish.by] = len(self.match.answers)
            self._tell_all(self._news_of(wish, "void" if what == "void" else "declined"))

    def _news_of(self, wish: _UndoWish, what: str) -> UndoNews:
        match what:
            case "asked" | "declined" | "done" | "void":
                return UndoNews(what, wish.by, wish.count, tuple(sorted(wish.of)), wish.redo)
            case _:
                raise ValueError(what)

    def tick(self) -> None:
        """End a request to undo that nobody has answered in time. Call it about once a second."""
        if self._wish is not None and self._clock() >= self._wish.ends:
            self._end_wish("declined")

    # --- notifications from the match ---------------------------------------------------------------

    @override
    def moved(self, *, back: bool) -> None:
        """Note the new answers, then send all members the new state. An open request to undo is void."""
        if self._held_back is None:
            self._note()
        if not back:
            self._end_wish("void")
        self.flush()

    def _note(self, *more: KeptEntry) -> None:
        """Note for the journal what has changed in the match since the last time, and ``more``."""
        match, entries = self.match, list[KeptEntry]()
        first = same_start(tuple(self._kept), tuple(match.answers))
        if first < len(self._kept):
            entries.append(KeptBack(first))
        entries += [KeptAnswer(given) for given in match.answers[first:]]
        entries += [
            KeptStops(seat, stops)
            for seat, stops in match.stops.items()
            if self._kept_stops.get(seat) != stops
        ]
        for seat in sorted(self._kept_surrenders ^ match.resigning):
            entries.append(KeptSurrender(seat, seat in match.resigning))
        entries += (*self._to_note, *more)
        self._to_note.clear()
        self._kept, self._kept_stops = list(match.answers), dict(match.stops)
        self._kept_surrenders = set(match.resigning)
        if entries:
            self._keep(tuple(entries))

    @override
    def told(self, words: str) -> None:
        """Send the message that the desks have heard."""
        self.flush()

    @override
    def failed(self, words: str) -> None:
        """Send the message that the desks have heard."""
        self.flush()

    @override
    def held(self) -> None:
        """Do nothing: a pause of the host's opponents changes no state."""

    @override
    def announced(self, seat: Seat, words: str, at: tuple[int, ...]) -> None:
        """Send the announcement that the desks have heard."""
        self.flush()

    # --- what is sent -------------------------------------------------------------------------------

    def _send(self, member: TableMember, message: FromHost) -> None:
        if member.send is not None:
            self._send_text(member, text_of(message))

    def _send_text(self, member: TableMember, text: str) -> None:
        if member.send is None:
            return
        if self._held_back is None:
            member.send(text)
        else:
            self._held_back.append((member.send, text))

    def _tell_all(self, news: UndoNews) -> None:
        for member in self.members.values():
            self._send(member, news)
        self.hear_undo(news)

    def flush(self) -> None:
        """Send every connected member the state, if anything has changed for it."""
        for member in self.members.values():
            if member.has_changed and member.send is not None:
                self._push(member)
        self.reports.update()

    def _send_report(self, report: FinalReport) -> None:
        for member in self.members.values():
            if member.sent.is_over:
                self._send(member, report)

    def _push(self, member: TableMember) -> None:
        """Send a member the difference between its last state and the current one, and the details."""
        desk, sent = member.desk, member.sent
        view, now, number = desk.view, desk.now, sent.number + 1
        acts, public, deck = desk.acts(), self._public(desk), SentDeck(desk.deck())
        moments, counts, near = public.moments, public.counts, public.near
        kept_acts, kept_moments = same_start(sent.acts, acts), same_start(sent.moments, moments)
        kept_counts = same_start(sent.counts, counts)
        state = SeatState(
            number,
            now,
            difference(sent.view, view),
            kept_acts,
            acts[kept_acts:],
            kept_moments,
            moments[kept_moments:],
            desk.aims(),
            desk.fight_summary(),
            None if near == sent.near else near,
            None if deck == sent.deck else deck,
            desk.last_decision(),
            kept_counts,
            counts[kept_counts:],
            desk.front_page() if now.is_over else None,
            desks.asked(desk, now),
            tuple(member.news),
            desk.hand_of(now.seat) if now.covered else (),
        )
        tells_end = now.is_over and not sent.is_over
        member.sent = _Sent(number, view, acts, moments, counts, near, deck, now.is_over, sent.details)
        member.news.clear()
        member.has_changed = False
        self._send(member, state)
        if member.missed is not None:  # before the report, which is compared with all that was seen
            self._send(member, member.missed)
            member.missed = None
            self._to_note.append(KeptMissed(member.number, 0, -1))
        if now.is_ours:
            details = member.sent.details = desks.details(desk, number)
            self._send(member, new_details(sent.details, details))
        if tells_end and self.reports.report is not None:
            self._send(member, self.reports.report)

    def _public(self, desk: Desk) -> _Shared:
        game = self.match.game
        key = (game.pending, len(game.answers), len(game.log))
        if self._computed is None or self._computed[0][0] is not key[0] or self._computed[0][1:] != key[1:]:
            made = _Shared(desk.moments(), self._counts(desk, len(game.log)), desks.neighbours(desk))
            self._computed = (key, made)
        return self._computed[1]

    def _counts(self, desk: Desk, lines: int) -> tuple[tuple[int, int], ...]:
        game, found, line = self.match.game, list[tuple[int, int]](), 0
        while line < lines:
            count = desk.count_before(line)
            if not found or found[-1][1] != count:
                found.append((line, count))
            line = game.lines_after(game.answers_before(line) + 1)
        if not found or found[-1][1] != desk.count_before(lines):  # an answer without a line of the log
            found.append((lines, desk.count_before(lines)))
        return tuple(found)


__all__ = ["ANY_TIME", "PATIENCE", "HostedTable", "TableMember"]
