"""The seats of a member's window, at a match that runs at a host.

Everything that a window asks for is answered at once, from what the host has sent. A question about which
nothing has come yet gets a plain answer and is sent to the host once; ``Changed`` reports the host's answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from typing_extensions import override

from doomtown_desktop.net.outside_text import shown_name
from doomtown_desktop.net.wire import (
    SCREEN,
    Asked,
    Call,
    Command,
    CommandReply,
    FinalReport,
    FromMember,
    QueryCall,
    QueryReply,
    SeatQuery,
    SeatState,
    StateDetails,
    UndoNews,
    UndoRequest,
    WireError,
    patched,
    read_from_host,
    result_of,
    text_of,
)
from doomtown_desktop.net.witness import Witness
from doomtown_desktop.protocol.act_data import DAY, PHASE, Act
from doomtown_desktop.protocol.ending_data import Ending, FrontPage
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.news import Answered, Changed, Ended, HandedOver, News, Told
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.seat_data import Aim, Bill, CasualtiesDue, FightSummary, Now
from doomtown_desktop.protocol.view_data import Account, Reason, TableView
from doomtown_desktop.session.adjustments import Group
from doomtown_desktop.session.pricing import NO_PRICE
from doomtown_desktop.session.reasons import Entry
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.session.stops import Stops
from doomtown_desktop.starting import Gathering

COMING: Final = "the host is being asked"
"""The reason that a window shows until the host's own reason has come."""
_NOTHING: Final = Asked(None, (), None, (), ())
_ERRORS: Final = {"IndexError": IndexError, "LookupError": LookupError, "ValueError": ValueError}
_Key = tuple[str, int, str, int | None, tuple[str, ...] | None]
_ACCOUNTS: Final[_Key] = ("accounts", 0, "", None, None)


class RemoteSeats(Seats):
    """The seats of one member and of companions, or a spectator's place, for the window's thread.

    Attributes:
        is_connected: True while the connection to the host works. Without it nothing can be answered.
        hear_undo: Is called with news about requests to undo.
        queries: The number of questions that were sent to the host.
        witness: The tables that were seen and the answers, for the check of the whole game.
        report: The transcript and the secrets of a game that is over; ``None`` until they have come.
        hear_report: Is called when the report has come.
        appendix: The text that follows the transcript in a file: the result of the check.
    """

    def __init__(self, first: SeatState, send: Callable[[str], object], last_number: int = 0) -> None:
        """Take the first state, which is whole, and a callable that sends text without waiting.

        ``last_number`` is the number of the member's last command, as the host knows it.
        Raises ``WireError`` if the state is not whole.
        """
        self._send_text = send
        self.is_connected = True
        self.hear_undo: Callable[[UndoNews], object] = lambda news: None
        self.queries = 0
        self.witness = Witness()
        self.report: FinalReport | None = None
        self.hear_report: Callable[[FinalReport], object] = lambda report: None
        self.appendix = ""
        self._hear: Callable[[News], object] = lambda news: None
        self._number = last_number
        self._is_sent = False
        """True while an answer is on its way to the host."""
        self._unacknowledged: list[Command | UndoRequest] = []
        self._views: dict[int, TableView] = {}
        """The views of earlier states as the current viewer saw them, by the length of the log."""
        self._found: dict[_Key, Any] = {}
        """Results about the current position. An exception is raised; ``None`` has not come yet."""
        self._details: dict[_Key, Any] = {}
        """The latest details. The host sends only what has changed since."""
        self._open: dict[int, tuple[int, _Key]] = {}
        """The number of the state and the key of each query without a reply."""
        self._acts: tuple[Act, ...] = ()
        self._moments: tuple[Moment, ...] = ()
        self._counts: tuple[tuple[int, int], ...] = ()
        self._near: dict[int, tuple[int, ...]] = {}
        self._deck: tuple[tuple[str, int], ...] | None = None
        self._gathering: Gathering | None = None
        self._view: TableView | None = None
        self._state = first
        self._take(first)

    # --- messages of the host -----------------------------------------------------------------------

    def arrived(self, text: str | bytes) -> None:
        """Take a message of the host and send the window its news.

        Raises ``WireError`` for a message that no honest host sends.
        """
        message = read_from_host(text)
        match message:
            case SeatState():
                before = self._state.now
                self._take(message)
                if message.now.decisions != before.decisions:
                    self._hear(Answered())
                self._hear(Changed())
                for news in message.news:
                    if not isinstance(news, Ended):
                        self._hear(news)
                if message.now.is_over and not before.is_over:  # also if it ended without this program
                    self._hear(Ended())
            case StateDetails():
                self._take_details(message)
            case CommandReply(number, done):
                sat = any(each.number == number for each in self._unacknowledged if _is_seating(each))
                self._unacknowledged = [each for each in self._unacknowledged if each.number > number]
                self.witness.replied(number, done)
                if not done and self._is_sent:
                    self._is_sent = False
                    self._hear(Changed())
                if sat and not done and self._state.now.covered:
                    self._hear(HandedOver(self._state.now.seat))
            case QueryReply():
                self._take_reply(message)
            case UndoNews():
                if message.what == "done" and not message.redo:
                    self.witness.undone(message.count)
                self.hear_undo(message)
            case FinalReport():
                self.report, self.appendix = message, ""
                self.hear_report(message)

    def _take(self, state: SeatState) -> None:
        kept = (state.kept_acts, state.kept_moments, state.kept_counts)
        before: tuple[tuple[object, ...], ...] = (self._acts, self._moments, self._counts)
        if any(not 0 <= each <= len(had) for each, had in zip(kept, before, strict=True)):
            raise WireError("a state continues from what was not sent")
        view = _with_plain_names(patched(self._view, state.view))
        sees_anew = state.view.is_whole or state.now.looks != self._state.now.looks
        if state.view.is_whole:
            self._details.clear()
        if sees_anew:
            self._views.clear()  # another player at this screen may not see them
        moved = sees_anew or state.now.decisions != self._state.now.decisions
        self._view, self._state = view, state
        self._acts = self._acts[: state.kept_acts] + state.acts
        self._moments = self._moments[: state.kept_moments] + state.moments
        self._counts = self._counts[: state.kept_counts] + state.counts
        if state.near is not None:
            self._near = {row[0]: row[1:] for row in state.near if row}
        if state.deck is not None:
            self._deck = state.deck.cards
        self._gathering = None if state.asked is None else state.asked.gathering
        if moved:
            self._found.clear()
        self._views = {line: seen for line, seen in self._views.items() if line < state.now.lines}
        self._views[state.now.lines] = view
        self.witness.saw(state.now, view)
        self._is_sent = False

    def _take_details(self, details: StateDetails) -> None:
        if details.number != self._state.number:
            raise WireError("these are details of another state")
        seen = {*_of_details(self.view)}
        old = self._details.items()
        self._details = {key: value for key, value in old if key[1] in seen or key == _ACCOUNTS}
        for card in details.cards:
            self._details[_key("reasons", card.card)] = card.reasons
            self._details[_key("why_not", card.card)] = card.why_not
            self._details[_key("adjustments", card.card)] = card.adjustments
        for each in details.stats:
            self._details[_key("explain", each.card, each.stat)] = each.reasons
        if details.accounts is not None:
            self._details[_ACCOUNTS] = details.accounts
        self._found |= self._details

    def _take_reply(self, reply: QueryReply) -> None:
        state, key = self._open.pop(reply.number, (0, _key("front_page")))
        if state != self._state.number or reply.state != state:
            return  # about an earlier state, or never asked
        call: Any = key[0]
        if reply.error:
            self._found[key] = _ERRORS[reply.error](reply.words)
        else:
            self._found[key] = result_of(call, reply.result, Seats)
        self._hear(Changed())

    # --- connection ---------------------------------------------------------------------------------

    def lost(self, words: str) -> None:
        """Note that the connection is lost, and tell the window in ``words``."""
        self.is_connected = False
        self.witness.lost()
        self._hear(Told(words))
        self._hear(Changed())

    def connected(self, last_number: int) -> None:
        """Note that the connection works again, and send again what the host has not replied to.

        ``last_number`` is the number of the member's last command, as the host knows it. If it is higher than
        that of this window, the member has played in another window meanwhile.
        """
        self.is_connected = True
        if last_number > self._number:
            self._number = last_number
            self._unacknowledged.clear()
        self._open.clear()
        self._found = {key: value for key, value in self._found.items() if value is not None}
        self._unacknowledged = [each for each in self._unacknowledged if not _is_about_screen(each)]
        for each in self._unacknowledged:
            self._send_text(text_of(each))
        self._hear(Changed())

    def _send(self, message: FromMember) -> None:
        if not isinstance(message, SeatQuery):
            self._unacknowledged.append(message)
        if isinstance(message, Command):
            self.witness.sent(message)
        if self.is_connected:
            self._send_text(text_of(message))

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _do(
        self, call: Call, words: Answer = (), cards: tuple[int, ...] = (), seat: Seat | None = None
    ) -> bool:
        """Send an answer and return True; False if one is on its way already or nothing can be answered."""
        if self._is_sent or not self.is_connected or not self._state.now.people:
            return False
        self._is_sent = call != "stop_waiting"
        self._send(Command(self._next(), self._state.now.decisions, call, words, cards, seat=seat))
        return True

    def _hand_over(self, call: Call, seat: Seat | None = None) -> None:
        """Cover or uncover a screen with several seats at the host, which sends only what it may show."""
        if self.is_connected and len(self._state.now.people) > 1:
            self._send(Command(self._next(), self._state.now.decisions, call, seat=seat))

    def _ask(self, usual: Any, query: SeatQuery) -> Any:
        """Return a result that has come; else ``usual``, and ask the host once for this position."""
        key = _key(query.call, query.at, query.word, query.target, query.wanted)
        if key not in self._found:
            self._found[key] = None
            self.queries += 1
            self._open[self.queries] = (self._state.number, key)
            self._send(replace(query, number=self.queries))
        found = self._found[key]
        if isinstance(found, Exception):
            raise found
        return usual if found is None else found

    # --- reading the match --------------------------------------------------------------------------

    @property
    @override
    def now(self) -> Now:
        now = self._state.now
        if self._is_sent or not self.is_connected:
            return replace(now, is_open=False)
        return now

    @property
    @override
    def view(self) -> TableView:
        assert self._view is not None
        return self._view

    @override
    def past(self, line: int) -> TableView:
        seen = self._views.get(line + 1)
        if seen is None:
            near = min((each for each in self._views if each > line), default=self._state.now.lines)
            seen = self._ask(self._views[near], SeatQuery(0, "past", line))
        return replace(seen, choice=None)

    @override
    def acts(self, first: int = 0) -> tuple[Act, ...]:
        begins = (act.first for act in self._acts if act.level in (DAY, PHASE) and act.first <= first)
        start = max(begins, default=0)
        return tuple(act for act in self._acts if act.first >= start)

    @override
    def cards_of(self, line: int) -> tuple[str, ...]:
        found: tuple[str, ...] = self._ask((), SeatQuery(0, "cards_of", line))
        return found

    @override
    def aims(self) -> tuple[Aim, ...]:
        return self._state.aims

    @override
    def moments(self, first: int = 0) -> tuple[Moment, ...]:
        return tuple(moment for moment in self._moments if moment.line >= first)

    @override
    def fight_summary(self) -> FightSummary:
        return self._state.fight

    @override
    def gathering(self, wanted: tuple[str, ...] | None = None) -> Gathering | None:
        if wanted is None or self._gathering is None:
            return None if self._state.asked is None else self._state.asked.gathering
        found: Gathering = self._ask(self._gathering, SeatQuery(0, "gathering", wanted=wanted))
        self._gathering = found
        return found

    @property
    def _asked(self) -> Asked:
        return self._state.asked or _NOTHING

    @override
    def bills(self) -> tuple[Bill, ...]:
        return self._asked.bills

    @override
    def accounts(self) -> tuple[Account, ...]:
        found: tuple[Account, ...] = self._ask((), SeatQuery(0, "accounts"))
        return found

    @override
    def price(self, key: str) -> int:
        return dict(self._asked.prices).get(key, NO_PRICE)

    @override
    def casualties_due(self) -> CasualtiesDue | None:
        return self._asked.casualties

    @override
    def joiners(self) -> Answer:
        return self._asked.joiners

    @override
    def deck(self) -> tuple[tuple[str, int], ...] | None:
        return self._deck

    @override
    def hand_of(self, seat: Seat) -> tuple[str, ...]:
        if self._state.now.covered:
            return self._state.hand if seat == self._state.now.seat else ()
        return tuple(face.code for face in self.view.players[seat].play_hand or ())

    @override
    def front_page(self) -> FrontPage:
        if self._state.front_page is not None:
            return self._state.front_page
        found: FrontPage = self._ask(_plain_page(self.view, self._state.now), SeatQuery(0, "front_page"))
        return found

    @override
    def transcript(self) -> str:
        if not self._state.now.is_over:
            raise ValueError("a game that is not over keeps its secrets")
        return "" if self.report is None else self.report.transcript + self.appendix

    # --- why, and why not ---------------------------------------------------------------------------

    @override
    def adjacent(self, place: int) -> tuple[int, ...]:
        return self._near.get(place, ())

    @override
    def explain(self, card: int, stat: str) -> tuple[Reason, ...]:
        if all(each.id != card for each in self.view.cards):
            raise LookupError(f"card {card} is not in play")
        found: tuple[Reason, ...] = self._ask((), SeatQuery(0, "explain", card, stat))
        return found

    @override
    def reasons(self, card: int) -> tuple[Entry, ...]:
        found: tuple[Entry, ...] = self._ask((), SeatQuery(0, "reasons", card))
        return found

    @override
    def why_not(self, card: int) -> str:
        return str(self._ask("", SeatQuery(0, "why_not", card)))

    @override
    def why_not_there(self, card: int, target: int | None) -> str:
        return str(self._ask(COMING, SeatQuery(0, "why_not_there", card, target=target)))

    @override
    def ask_hint(self) -> bool:
        if not self.is_connected or not self._state.now.is_ours:
            return False
        self._send(Command(self._next(), self._state.now.decisions, "ask_hint"))
        return True

    @override
    def adjustments(self, card: int) -> tuple[Group, ...]:
        found: tuple[Group, ...] = self._ask((), SeatQuery(0, "adjustments", card))
        return found

    # --- deciding -----------------------------------------------------------------------------------

    @override
    def answer(self, given: Answer) -> bool:
        return self._do("answer", given)

    @override
    def insist(self) -> bool:
        return self._do("insist")

    @override
    def start_with(self, codes: tuple[str, ...]) -> bool:
        return self._do("start_with", codes)

    @override
    def pay_upkeep(self, cards: tuple[int, ...]) -> bool:
        return self._do("pay_upkeep", cards=cards)

    @override
    def answer_in_turn(self, keys: Answer) -> bool:
        return self._do("answer_in_turn", keys)

    @override
    def surrender(self) -> bool:
        now = self._state.now
        loser = now.asked if now.is_ours else now.seat
        return self._do("surrender", seat=loser if len(now.people) > 1 else None)

    @override
    def wait(self) -> bool:
        return self._do("wait")

    @override
    def stop_waiting(self) -> bool:
        return self._state.now.waiting and self._do("stop_waiting")

    @override
    def stop_for(self, stops: Stops) -> None:
        if self._state.now.people:
            self._send(Command(self._next(), self._state.now.decisions, "stop_for", stops=stops))

    # --- undo ---------------------------------------------------------------------------------------

    @override
    def last_decision(self) -> int:
        return self._state.last_decision

    @override
    def count_before(self, line: int) -> int:
        return next((count for first, count in reversed(self._counts) if first <= line), -1)

    @override
    def consent(self, count: int) -> tuple[Seat, ...]:
        return ()  # the host asks the others

    @override
    def undo(self) -> bool:
        return self.take_back(self._state.last_decision)

    @override
    def take_back(self, count: int) -> bool:
        return count >= 0 and self._wish(UndoRequest(self._next(), "undo", count))

    @override
    def redo(self) -> bool:
        return self._wish(UndoRequest(self._next(), "redo"))

    def vote(self, *, agrees: bool) -> bool:
        """Reply to another member's request to undo."""
        return self._wish(UndoRequest(self._next(), "agree" if agrees else "decline"))

    def _wish(self, request: UndoRequest) -> bool:
        if not self.is_connected or not self._state.now.people:
            return False
        self._send(request)
        return True

    # --- the screen ---------------------------------------------------------------------------------

    @override
    def start(self) -> None:
        """Let the window show the first state. The host has begun the game."""
        self._hear(Changed())
        if self._state.now.covered:
            self._hear(HandedOver(self._state.now.seat))
        if self._state.now.is_over:
            self._hear(Ended())

    @override
    def take_seat(self) -> None:
        self._hand_over("take_seat", self._state.now.seat)

    @override
    def leave_seat(self) -> None:
        now = self._state.now
        if not self.is_connected and len(now.people) > 1 and now.is_ours:
            self._hear(HandedOver(now.seat))  # the host learns nothing of it, but the table is covered
        self._hand_over("leave_seat")

    @override
    def hide_hand(self) -> None:
        self._hand_over("hide_hand")

    @override
    def hand_back(self) -> None:
        self._hand_over("hand_back")

    @override
    def hold(self) -> None:
        """Do nothing: a member pauses only its own window."""

    @override
    def resume(self) -> None:
        """Do nothing, as in `hold`."""

    @override
    def listen(self, hear: Callable[[News], object]) -> None:
        self._hear = hear

    @override
    def close(self) -> None:
        self._hear = lambda news: None
        self.hear_undo = lambda news: None


def _is_seating(sent: Command | UndoRequest) -> bool:
    return isinstance(sent, Command) and sent.call == "take_seat"


def _is_about_screen(sent: Command | UndoRequest) -> bool:
    """Return whether a command covers or uncovers the screen: the host covers it for a new connection."""
    return isinstance(sent, Command) and sent.call in SCREEN


def _plain_page(view: TableView, now: Now) -> FrontPage:
    """Return a front page without any moments, for a game whose own has not come yet."""
    nothing = tuple(0 for _ in view.players)
    return FrontPage(
        how=Ending.OPEN,
        day=view.day,
        decisions=now.decisions,
        winners=view.winners,
        days=(),
        turn=0,
        moments=(),
        people=(),
        homes=tuple(None for _ in view.players),
        holder=None,
        gunman=None,
        deeds=(),
        best=None,
        shootouts=0,
        fallen=0,
        spent=0,
        cheats=0,
        lowballs=nothing,
    )


def _with_plain_names(view: TableView) -> TableView:
    """Return a view in which every player's name is valid (`outside_text.clean_name`)."""
    names = [shown_name(player.name, player.seat + 1) for player in view.players]
    if all(player.name == name for player, name in zip(view.players, names, strict=True)):
        return view
    players = zip(view.players, names, strict=True)
    return replace(view, players=tuple(replace(player, name=name) for player, name in players))


def _of_details(view: TableView) -> Iterator[int]:
    """Yield the cards of which the host sends details: all in play, and those in the member's hand."""
    yield from (int(card.id) for card in view.cards)
    for player in view.players:
        yield from (int(face.id) for face in player.play_hand or ())


def _key(
    call: QueryCall,
    at: int = 0,
    word: str = "",
    target: int | None = None,
    wanted: tuple[str, ...] | None = None,
) -> _Key:
    return (call, at, word, target, wanted)


__all__ = ["COMING", "RemoteSeats"]
