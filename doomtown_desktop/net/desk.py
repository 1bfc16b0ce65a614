"""The seats of one member at the host: what the member may see of the match, and do in it."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from doomtown_desktop.engine.facts import town
from doomtown_desktop.net.wire import (
    Asked,
    CardDetails,
    Command,
    SeatQuery,
    StatDetails,
    StateDetails,
    WireError,
)
from doomtown_desktop.protocol.ending_data import FrontPage
from doomtown_desktop.protocol.ids import TOWN_SQUARE, Seat
from doomtown_desktop.protocol.news import Refused
from doomtown_desktop.protocol.question import ADJUST, Answer, IllegalAnswer
from doomtown_desktop.protocol.seat_data import Now
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.reasons import first_reason

NO_HINTS: Final = "There are no hints at this table."
"""The answer to everybody who asks for a hint at a table without them."""
STATS: Final = ("value", "bullets", "influence", "control", "production", "upkeep")
"""The numbers of a card in play that a window explains when a pointer is over it."""


class Desk(LocalSeats):
    """The seats of a member and of companions, or a spectator's place. A member cannot pause the game.

    Attributes:
        hints: True if the table allows hints.
    """

    def __init__(self, match: Match, seats: tuple[Seat, ...]) -> None:
        """``seats``: those of the member and the companions; none for a spectator."""
        super().__init__(match, seats)
        self.hints = False
        self.advising.is_ahead = False  # a search takes up to a second of the host's processor
        self._page: tuple[int, FrontPage] | None = None
        """The front page of the finished game, with the number of its answers."""

    def cover_again(self) -> None:
        """Cover a screen with several seats: a program has connected to it, and nobody has sat down yet."""
        pending = self.match.game.pending
        if len(self.people) > 1 and pending is not None:
            if pending.player in self.people:
                self.seat = pending.player
            self.hide_hand()
            self.hand_back()

    def surrender_for(self, seat: Seat | None) -> bool:
        """Surrender for one of the seats; ``None``: as in `surrender`."""
        if seat is None or not self.people:
            return self.surrender()
        try:
            return self.match.surrender(seat)
        except IllegalAnswer as error:
            self._hear(Refused(str(error)))
            return False

    def sit_down(self, seat: Seat | None) -> bool:
        """Uncover the screen for a seat. Return False if it was covered for another one meanwhile."""
        if seat != self.seat:
            return False
        self.take_seat()
        return True

    @override
    def hold(self) -> None:
        """Do nothing: a member pauses only its own window."""

    @override
    def resume(self) -> None:
        """Do nothing, as in `hold`."""

    @override
    def last_decision(self) -> int:
        return self.match.last_decision(self.people)

    @override
    def front_page(self) -> FrontPage:
        """Return the front page, which takes 0.1 s once. Raises ``ValueError`` before the end of the game."""
        if not self.now.is_over:
            raise ValueError("the game is not over")
        count = len(self.match.answers)
        if self._page is None or self._page[0] != count:
            self._page = count, super().front_page()
        return self._page[1]

    @override
    def ask_hint(self) -> bool:
        if not self.hints:
            self._hear(Refused(NO_HINTS))
            return False
        return super().ask_hint()

    @override
    def answer(self, given: Answer) -> bool:
        own = {face.id for face in self.view.players[self.seat].play_hand or ()}
        in_play = {card.id for card in self.view.cards}
        for key in given:
            word, _, card = key.removeprefix(ADJUST).partition(":")
            if (
                key.startswith(ADJUST)
                and word == "discard"
                and not (card.isdigit() and int(card) in own | in_play)
            ):
                raise WireError("a card that is not in sight cannot be discarded")
        return super().answer(given)


# --- carrying out messages --------------------------------------------------------------------------


def carry_out(desk: Desk, command: Command) -> bool:
    """Carry out a command and return whether it was done. Raises ``WireError`` for somebody else's seat."""
    if command.seat is not None and command.seat not in desk.people:
        raise WireError("a command is for somebody else's seat")
    match command.call:
        case "answer":
            return desk.answer(command.words)
        case "insist":
            return desk.insist()
        case "start_with":
            return desk.start_with(command.words)
        case "pay_upkeep":
            return desk.pay_upkeep(command.cards)
        case "answer_in_turn":
            return desk.answer_in_turn(command.words)
        case "surrender":
            return desk.surrender_for(command.seat)
        case "wait":
            return desk.wait()
        case "stop_waiting":
            return desk.stop_waiting()
        case "stop_for":
            desk.stop_for(command.stops)
            return True
        case "ask_hint":
            return desk.ask_hint()
        case "take_seat":
            return desk.sit_down(command.seat)
        case "leave_seat":
            desk.leave_seat()
            return True
        case "hide_hand":
            desk.hide_hand()
            return True
        case "hand_back":
            desk.hand_back()
            return True


def find_out(desk: Desk, query: SeatQuery) -> object:
    """Return the result of a query.

    Raises ``LookupError`` and ``ValueError`` as the methods of ``Seats`` do.
    """
    match query.call:
        case "past":
            return desk.past(_within(query.at, desk.now.lines))
        case "cards_of":
            return desk.cards_of(query.at)
        case "gathering":
            return desk.gathering(query.wanted)
        case "explain":
            return desk.explain(query.at, query.word)
        case "reasons":
            return desk.reasons(_seen(desk.view, query.at))
        case "why_not":
            return desk.why_not(_seen(desk.view, query.at))
        case "why_not_there":
            return desk.why_not_there(_seen(desk.view, query.at), _seen_or_none(desk.view, query.target))
        case "accounts":
            return desk.accounts()
        case "adjustments":
            return desk.adjustments(_seen(desk.view, query.at))
        case "front_page":
            return desk.front_page()


def _within(number: int, most: int) -> int:
    if not 0 <= number <= most:
        raise IndexError(f"there is nothing with number {number}")
    return number


def _seen(view: TableView, card: int) -> int:
    """Return a card that a view shows. Raises ``LookupError`` for any other number."""
    if card not in visible(view):
        raise LookupError(f"card {card} is not in sight")
    return card


def _seen_or_none(view: TableView, card: int | None) -> int | None:
    return None if card is None else _seen(view, card)


def visible(view: TableView) -> set[int]:
    """Return the ids of all cards and places that a view shows."""
    found: set[int] = {TOWN_SQUARE, *(card.id for card in view.cards)}
    for player in view.players:
        shown = (player.discard_pile, player.boot_hill, player.table, player.removed)
        for face in (*(face for pile in shown for face in pile), *(player.play_hand or ())):
            found.add(face.id)
        found.update(card.id for card in player.draw_hand or ())
        if player.legend is not None:
            found.add(player.legend.id)
    if view.choice is not None:
        found.update(option.card for option in view.choice.options if option.card is not None)
    return found


# --- what is sent ahead -----------------------------------------------------------------------------


def neighbours(desk: Desk) -> tuple[tuple[int, ...], ...]:
    """Return each location with the locations adjacent to it, ids only."""
    places = town.locations(desk.match.game.engine)
    return tuple((int(place), *desk.adjacent(place)) for place in places)


def asked(desk: Desk, now: Now) -> Asked | None:
    """Return all that a window needs for the decision of its seat; ``None`` if the seat is not asked."""
    choice = desk.view.choice
    if not now.is_ours or choice is None:
        return None
    prices = ((option.key, desk.price(option.key)) for option in choice.options)
    return Asked(
        desk.gathering(),
        desk.bills(),
        desk.casualties_due(),
        desk.joiners(),
        tuple((key, price) for key, price in prices if price >= 0),
    )


def details(desk: Desk, number: int) -> StateDetails:
    """Return the whole details of the current state, which has this number."""
    view = desk.view
    hand = () if desk.now.looks is None else view.players[desk.seat].play_hand or ()
    cards = [*(int(card.id) for card in view.cards), *(int(face.id) for face in hand)]
    return StateDetails(
        number,
        tuple(
            CardDetails(card, entries := desk.reasons(card), first_reason(entries), desk.adjustments(card))
            for card in cards
        ),
        tuple(
            StatDetails(int(card.id), stat, desk.explain(int(card.id), stat))
            for card in view.cards
            for stat in STATS
        ),
        desk.accounts(),
    )
