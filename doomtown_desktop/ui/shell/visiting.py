"""A table of somebody else that this window joins: from the invitation to the end of its game."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.net.guest import Guest, GuestState, Ticket
from doomtown_desktop.net.invitation import TableInvitation
from doomtown_desktop.net.lines import LineConnecting, LineEnded, LineLost, LineOpened, LineText
from doomtown_desktop.net.people_wire import ToPerson
from doomtown_desktop.net.proof import GameVerdict
from doomtown_desktop.net.remote_seats import RemoteSeats
from doomtown_desktop.net.wire import FinalReport
from doomtown_desktop.speech import proof_words
from doomtown_desktop.ui.game.mail import Mail
from doomtown_desktop.ui.net.chatting import Chatting
from doomtown_desktop.ui.net.checking import GameChecks
from doomtown_desktop.ui.net.company import TableCompany
from doomtown_desktop.ui.net.connecting_page import ConnectingPage
from doomtown_desktop.ui.net.guest_page import GuestPage
from doomtown_desktop.ui.net.host_page import HostPage
from doomtown_desktop.ui.shell.companion_decks import CompanionDecks
from doomtown_desktop.ui.shell.network import Network
from doomtown_desktop.ui.shell.own_decks import OwnDecks
from doomtown_desktop.ui.shell.playing import Playing
from doomtown_desktop.ui.shell.table_owner import TableOwner, connect_companions


class Visiting(QObject):
    """A seat, or a spectator's place, at a table that runs elsewhere.

    Attributes:
        guest: The person at that table.
        page: The page of the way in or of the waiting room; None while it is not open.
        company: The people around the game's page; None before the game.
        keeps_seat: True if the person has left for now and has a seat in a game that goes on.
    """

    ended = Signal()
    """The person has left the table, or cannot be there."""
    left_room = Signal()
    """The person has left before the game, or could not come in; it comes after ``ended``."""
    seated = Signal()
    """The person has a new token, with which this seat is found again, or new papers of a game."""

    def __init__(
        self,
        ticket: Ticket,
        invitation: TableInvitation,
        network: Network,
        playing: Playing,
        decks: OwnDecks,
        show: Callable[[QWidget], object],
        part: Callable[[], str],
    ) -> None:
        """``show`` shows a page in the place of the one before; ``part`` returns a new part of the luck."""
        super().__init__(playing)
        self._playing, self._decks, self._show_page = playing, decks, show
        self.page: ConnectingPage | GuestPage | HostPage | None = None
        self.company: TableCompany | None = None
        self._edition = ""
        self._is_noted, self._papers = False, ticket.papers
        """Whether ``seated`` was emitted, and the papers of the game that were known then."""
        self.keeps_seat = False
        self._mail = Mail(self._take)
        line = network.line_to(invitation, self._mail.post)
        self.guest = Guest(ticket, line, catalogue(), part=part)
        self.guest.hear = self._changed
        self.guest.began = self._begin
        self._companions = CompanionDecks(decks, self._offer_deck)
        self._owner = TableOwner(
            self.guest, invitation, decks, self._choose_deck, self._companions, self.leave, self
        )
        self.guest.people.hear = self._hear
        self._checks = GameChecks(self)
        self._checks.checked.connect(self._show_verdict)

    def start(self) -> None:
        """Show the way in, and connect."""
        self.open_page()
        self.guest.start()

    def _take(self, event: object) -> None:
        match event:
            case LineConnecting() | LineOpened() | LineText() | LineLost() | LineEnded():
                self.guest.take(event)
            case _:
                raise TypeError(f"{event!r} is not an event of a line")

    # --- pages --------------------------------------------------------------------------------------

    def open_page(self) -> None:
        """Show the page that fits the guest's state."""
        page = self._waiting_page() if self._is_in else self._connecting_page()
        self.page = page
        page.destroyed.connect(self._forget_page)
        self._show_guest()
        self._show_page(page)

    @property
    def _is_in(self) -> bool:
        """True in the waiting room, with a lost line, too."""
        state = self.guest.state
        return self.guest.room is not None and state not in (GuestState.ENDED, GuestState.REPLACED)

    def _connecting_page(self) -> ConnectingPage:
        page = ConnectingPage()
        page.cancel.connect(self.leave)
        page.again.connect(self.guest.again)
        return page

    @property
    def _owns(self) -> bool:
        """True if the person has opened this table at a club."""
        return self.guest.room is not None and self.guest.room.is_owner

    def _waiting_page(self) -> GuestPage | HostPage:
        theme = self._playing.app.preferences.theme
        chat = Chatting(self.guest.people, self._own_name, theme, is_low=True, lists_emotes=True)
        if self._owns:
            own = self._owner.page()
            own.show_chat(chat)
            return own
        page = GuestPage(self._decks.cover)
        page.deck_chosen.connect(self._choose_deck)
        page.ready_chosen.connect(self.guest.change_ready)
        connect_companions(page.companions, self.guest, self._companions)
        page.sit.connect(self.guest.sit)
        page.leave.connect(self.leave)
        page.show_chat(chat)
        room = self.guest.room
        assert room is not None
        edition = edition_of_rules(room.ruleset)
        page.offer_decks(self._decks.names(edition), self._decks.usual(edition))
        return page

    def _forget_page(self, page: QObject) -> None:
        if self.page is page:
            self.page = None

    def _changed(self) -> None:
        guest = self.guest
        is_new = not self._is_noted or guest.luck.papers is not self._papers
        if guest.token and guest.room is not None and is_new:
            self._is_noted, self._papers = True, guest.luck.papers
            self.seated.emit()
        if self.company is not None and guest.state is GuestState.WAITING and guest.seats is None:
            self._meet_again()
            return
        if self.company is not None:
            self.company.show_guest(guest)
            return
        if guest.state is GuestState.WAITING and guest.room is not None:
            self._offer_usual_deck(guest.room.ruleset)
            self._companions.look(guest.room)
        kind = ConnectingPage if not self._is_in else HostPage if self._owns else GuestPage
        fits = isinstance(self.page, kind)
        if self.page is not None and not fits and guest.state is not GuestState.PLAYING:
            self.open_page()
        else:
            self._show_guest()

    def _meet_again(self) -> None:
        """Go back to the waiting room after a game."""
        self.company = None
        self._playing.clear_table(plays_on=True)
        self.open_page()

    def _hear(self, message: ToPerson) -> None:
        """Show a message about the people at the table."""
        if self.company is not None:
            self.company.hear(message)
        elif isinstance(self.page, (GuestPage, HostPage)) and self.page.chat is not None:
            self.page.chat.hear(message)

    @property
    def _own_name(self) -> str:
        """The name of this person at the table."""
        room = self.guest.room
        if room is None:
            return ""
        return room.own

    def _show_guest(self) -> None:
        if isinstance(self.page, HostPage):
            self._owner.show(self.page)
        elif isinstance(self.page, GuestPage):
            self.page.show_guest(self.guest, self._companions.chosen)
        elif self.page is not None:
            self.page.show_guest(self.guest)

    def _offer_usual_deck(self, ruleset: str) -> None:
        """Offer the deck that was played last, once for the rules of the table."""
        edition = edition_of_rules(ruleset)
        if edition != self._edition:
            self._edition = edition
            usual = self._decks.usual(edition)
            if isinstance(self.page, (GuestPage, HostPage)):
                self.page.offer_decks(self._decks.names(edition), usual)
            self._offer_deck(usual)

    def _offer_deck(self, name: str, companion: str = "") -> None:
        """Offer a deck, or that of a companion. The owner, who begins the game, is ready with it."""
        self.guest.offer_deck(self._decks.deck(name), companion)
        if self._owns:
            self.guest.change_ready(True, companion)

    def _choose_deck(self, name: str) -> None:
        self._offer_deck(name)
        self._decks.remember(name)

    # --- the game -----------------------------------------------------------------------------------

    def _begin(self, seats: RemoteSeats) -> None:
        page = self._playing.show_elsewhere(seats, None, self.leave)
        self.company = TableCompany(page, seats, self.guest.people, self._own_name, monotonic)
        seats.hear_report = self._check
        self.company.again.connect(self.guest.again)
        self.company.lost.leave.connect(self._leave_lost)
        self.company.show_guest(self.guest)

    def _check(self, report: FinalReport) -> None:
        """Check the whole game, which is over."""
        seats = self.guest.seats
        if seats is not None and self.company is not None:
            self.company.show_check(proof_words.checking())
            self._checks.check(report, self.guest.luck.papers, seats.witness.game())

    def _show_verdict(self, verdict: GameVerdict) -> None:
        seats = self.guest.seats
        if seats is not None and self.company is not None and seats.now.is_over:
            seats.appendix = verdict.report
            self.company.show_check(verdict.words)

    def _leave_lost(self) -> None:
        """Go back to the start page. A table that is closed is taken off the screen for good."""
        if self.guest.state is GuestState.ENDED:
            self._playing.clear_table()
        else:
            self._playing.links.leave()

    # --- the end ------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Leave the table. During the game the seat stays the person's own."""
        if self._mail.is_open:
            seats = self.guest.seats
            plays = seats is not None and bool(seats.now.people) and not seats.now.is_over
            self.keeps_seat = plays and self.guest.state is not GuestState.ENDED
            self.guest.hear = lambda: None
            self.guest.leave()
            self._mail.close()
            self._checks.close()
            was_in_room = self.company is None and self.page is not None
            self.ended.emit()
            if was_in_room:
                self.left_room.emit()
