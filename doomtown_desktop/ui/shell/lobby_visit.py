"""The lobby of a club's server in this window, and the clubs that the person knows."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.net.club.visit import ClubCard, ClubVisit, VisitState
from doomtown_desktop.net.club.wire import TableTicket
from doomtown_desktop.net.guest import Ticket
from doomtown_desktop.net.invitation import (
    CLUB_KEY,
    HostAddress,
    InvitationError,
    TableInvitation,
    host_address,
    invitation_code,
    mentions_invitation,
    read_invitation,
)
from doomtown_desktop.net.lines import (
    USUAL_PORT,
    LineConnecting,
    LineEnded,
    LineLost,
    LineOpened,
    LineText,
)
from doomtown_desktop.net.people_wire import ToPerson
from doomtown_desktop.net.room_wire import SALT
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.speech import club_words
from doomtown_desktop.ui.game.mail import Mail
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.net.chatting import Chatting
from doomtown_desktop.ui.net.lobby_page import LobbyPage
from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember
from doomtown_desktop.ui.shell.network import Network

CLUBS: Final = "clubs"
"""The key of the known clubs in the user's file: each a `KnownClub` as a list of texts, latest first."""
MOST_CLUBS: Final = 8
"""At most this many clubs are remembered."""
HTTPS: Final = 443
"""The usual port of proxies; it is tried in addition to the club's default port."""


class KnownClub(Record):
    """A club that the person has visited, or is about to visit.

    Attributes:
        code: The invitation of the club.
        address: The address as the person has typed it; empty if it was an invitation.
        name: The name of the club; empty until it is known.
        person: The secret of this installation for the club, 32 hexadecimal digits.
        password: The password of the club; empty for none.
    """

    code: str
    address: str
    name: str
    person: str
    password: str

    @property
    def title(self) -> str:
        """The name of the club, or its address."""
        return self.name or self.address or "A club"

    @property
    def invitation(self) -> TableInvitation:
        """The invitation with the club's addresses."""
        return read_invitation(self.code)


class KnownClubs:
    """The clubs in the user's file."""

    def __init__(self, settings: ValueStore | None) -> None:
        self._settings = settings

    @property
    def all(self) -> list[KnownClub]:
        """All known clubs, the latest first. Damaged entries are skipped."""
        found = None if self._settings is None else self._settings.get(CLUBS, None)
        clubs = []
        for each in found if isinstance(found, list) else ():
            match each:
                case [str(code), str(address), str(name), str(person), str(password)]:
                    if mentions_invitation(code):
                        clubs.append(KnownClub(code, address, name, person, password))
                case _:
                    pass
        return clubs

    def find(self, where: str, password: str) -> KnownClub:
        """Return the club at an address or of an invitation, with a new secret if it was not known.

        Raises ``InvitationError`` with a sentence if ``where`` is neither an address nor an invitation.
        """
        where = where.strip()
        if mentions_invitation(where):
            invitation, address = read_invitation(where), ""
            if invitation.key != CLUB_KEY:
                raise InvitationError(
                    "This is the invitation to one table, and not to a club. Paste it under Join a table."
                )
        else:
            found, address = host_address(where, USUAL_PORT), where
            has_port = found == host_address(where, HTTPS)
            addresses = (found,) if has_port else (found, HostAddress(found.host, HTTPS))
            invitation = TableInvitation(b"", CLUB_KEY, addresses)
        code = invitation_code(invitation)
        known = next((each for each in self.all if each.code == code), None)
        if known is None:
            return KnownClub(code, address, "", secrets.token_hex(SALT // 2), password)
        return KnownClub(code, address or known.address, known.name, known.person, password or known.password)

    def note(self, club: KnownClub) -> None:
        """Save a club as the latest one."""
        others = [each for each in self.all if each.code != club.code]
        kept = [club, *others][:MOST_CLUBS]
        remember(
            self._settings,
            CLUBS,
            [[each.code, each.address, each.name, each.person, each.password] for each in kept],
        )


class LobbyVisit(QObject):
    """A visit to the lobby of a club.

    Attributes:
        club: The club, with its name once that is known.
        name: The name of the person.
        invitation: The invitation with the club's addresses, and the process at which the person is.
        visit: The person in the lobby.
        page: Its page; None while it is not open.
    """

    ended = Signal()
    """The person has left the lobby."""
    entered = Signal(object)
    """The person may come to a table. Carries the `Ticket`."""
    known = Signal(object)
    """The club has let the person in. Carries the `KnownClub` with its name."""

    def __init__(
        self,
        club: KnownClub,
        name: str,
        network: Network,
        parent: QObject,
        show: Callable[[QWidget], object],
        theme: Theme,
    ) -> None:
        """``show`` shows a page in the place of the one before."""
        super().__init__(parent)
        self.club, self.name, self._show_page = club, name, show
        self.page: LobbyPage | None = None
        self._network, self._theme = network, theme
        self._is_known = False
        self._wanted = ""
        """The id of a table at another process, which the person enters as soon as they are there."""
        self._was_led = False
        """True after the club has led this person to the process of the table that they ask for."""
        self._trouble = ""
        """The reason why the person is back from another process, until the lobby has come."""
        self.invitation = club.invitation
        self._prepare()

    def _prepare(self) -> None:
        """Make a visit to the process of the invitation. It begins with ``start``."""
        self._mail = Mail(self._take)
        line = self._network.line_to(self.invitation, self._mail.post)
        card = ClubCard(self.name, self.club.person, self.club.password)
        visit = self.visit = ClubVisit(card, line, catalogue())
        visit.hear = self._changed
        visit.entered = self._enter
        visit.elsewhere = self._go_to_part
        visit.people.hear = self._hear

    def _go_to_part(self, table: str, part: int) -> None:
        """Go to another process of the club, and enter a table there."""
        if self._was_led:  # the table has gone meanwhile, or the club leads people in a circle
            self.visit.words = club_words.gone_table()
            return
        self._was_led, self._wanted = True, table
        self._connect_to(part)

    def _connect_to(self, part: int) -> None:
        """Leave the lobby at one process for that at another; 0: at any."""
        old = self.visit
        old.hear = lambda: None
        old.leave()
        self._mail.close()
        self.invitation = replace(self.invitation, part=part)
        self._prepare()
        self.visit.people.muted, self.visit.people.mutes_all = old.people.muted, old.people.mutes_all
        self.open_page()
        self.visit.start()

    def _hear(self, message: ToPerson) -> None:
        if self.page is not None and self.page.chat is not None:
            self.page.chat.hear(message)

    def start(self) -> None:
        """Show the lobby, and connect."""
        self.open_page()
        self.visit.start()

    def open_page(self) -> None:
        """Show the page of the lobby."""
        page = self.page = LobbyPage(self.club.title)
        page.show_chat(Chatting(self.visit.people, self.name, self._theme, is_low=True, in_lobby=True))
        page.enter.connect(self._ask_for)
        page.open_table.connect(self.visit.open_table)
        page.again.connect(self.visit.again)
        page.leave.connect(self.leave)
        page.destroyed.connect(self._forget_page)
        page.show_visit(self.visit)
        self._show_page(page)

    def _ask_for(self, table: str) -> None:
        """Ask for a table of the list."""
        self._was_led = False
        self.visit.enter(table)

    def _forget_page(self, page: QObject) -> None:
        if self.page is page:
            self.page = None

    def _take(self, event: object) -> None:
        match event:
            case LineConnecting() | LineOpened() | LineText() | LineLost() | LineEnded():
                self.visit.take(event)
            case _:
                raise TypeError(f"{event!r} is not an event of a line")

    def _changed(self) -> None:
        visit = self.visit
        if visit.state is VisitState.LOST and self._was_led:  # that process may have ended: any other will do
            self._was_led, self._wanted, self._trouble = False, "", club_words.lost_table()
            self._connect_to(0)
            return
        if visit.state is VisitState.LOBBY and self._trouble:
            visit.words, self._trouble = self._trouble, ""
        if visit.state is VisitState.LOBBY:
            self.invitation = replace(self.invitation, part=visit.part)
        if visit.state is VisitState.LOBBY and self._wanted:
            wanted, self._wanted = self._wanted, ""
            visit.enter(wanted)
        if visit.state is VisitState.LOBBY and not self._is_known:
            self._is_known = True
            club = self.club
            self.club = KnownClub(club.code, club.address, visit.club, club.person, club.password)
            self.known.emit(self.club)
        if self.page is not None:
            self.page.show_visit(visit)

    def _enter(self, ticket: TableTicket) -> None:
        self.entered.emit(Ticket(token=ticket.token))

    def close(self) -> None:
        """Leave the lobby, because the window shows something else."""
        if self._mail.is_open:
            self.visit.hear = lambda: None
            self.visit.leave()
            self._mail.close()

    def leave(self) -> None:
        """Leave the lobby, and go back."""
        if self._mail.is_open:
            self.close()
            self.ended.emit()


__all__ = ["KnownClub", "KnownClubs", "LobbyVisit"]
