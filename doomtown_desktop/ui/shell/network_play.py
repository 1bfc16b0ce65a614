"""Play with others over a network: the page with the two doors, and the table that is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox, QWidget

from doomtown_desktop.net.guest import Ticket
from doomtown_desktop.net.guest_luck import LuckPapers
from doomtown_desktop.net.invitation import (
    CLUB_KEY,
    InvitationError,
    TableInvitation,
    invitation_code,
    read_invitation,
)
from doomtown_desktop.net.journal import kept_table
from doomtown_desktop.net.luck import new_part
from doomtown_desktop.net.outside_text import clean_name
from doomtown_desktop.net.room_journal import FOLDER, delete_table, file_of, unfinished
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.speech import room_words
from doomtown_desktop.speech.amounts import listed
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.net.others_page import OthersPage
from doomtown_desktop.ui.plain.remembering import SEAT, remember
from doomtown_desktop.ui.shell.hosting import Hosting
from doomtown_desktop.ui.shell.lobby_visit import KnownClub, KnownClubs, LobbyVisit
from doomtown_desktop.ui.shell.nearby_table import NearbySearching
from doomtown_desktop.ui.shell.network import Network, NetworkError
from doomtown_desktop.ui.shell.own_decks import OwnDecks
from doomtown_desktop.ui.shell.places import Place
from doomtown_desktop.ui.shell.playing import Playing
from doomtown_desktop.ui.shell.visiting import Visiting

NAME = "name at network tables"
"""The key of the person's name in the user's file."""


def network_of(playing: Playing) -> NetworkPlay:
    """Return the part for play over a network, which is made when it is first needed."""
    from doomtown_desktop.ui.shell.real_network import RealNetwork

    if isinstance(playing.network, NetworkPlay):
        return playing.network
    return NetworkPlay(playing, RealNetwork(playing.app.data.file, asks_router=True), playing.links.warning)


def _papers_of(data: object) -> LuckPapers | None:
    """Return the papers that were saved; None if there are none that can be read."""
    try:
        return None if data is None else from_plain(LuckPapers, data)
    except ValueError:
        return None


class NetworkPlay(QObject):
    """The table that this window keeps or visits, if there is one, and the pages that lead to it."""

    def __init__(
        self,
        playing: Playing,
        network: Network,
        warning: Callable[[], str],
        part: Callable[[], str] = new_part,
    ) -> None:
        """``warning`` returns what happens to an unfinished game on the table; ``part``: as in `Hosting`."""
        super().__init__(playing)
        self.playing, self.app, self.network, self._warning = playing, playing.app, network, warning
        self._part = part
        playing.network = self
        self.hosting: Hosting | None = None
        self.visiting: Visiting | None = None
        self.lobby: LobbyVisit | None = None
        """The visit to the lobby of a club; None outside one."""
        self.page: OthersPage | None = None
        self._searching: NearbySearching | None = None
        """The search for tables in the local network; None while there is none."""
        self.question: QMessageBox | None = None
        """The question before the window closes; None while it is not asked."""
        self._may_close = False
        self._is_closing = False
        """True once the window is closing."""

    # --- the two doors ------------------------------------------------------------------------------

    def open(self) -> None:
        """Show the open table, or without one the two doors. A game that is over is put away."""
        places, bridge = self.app.places, self.playing.bridge
        at_game = any(each is not None and each.company is not None for each in (self.hosting, self.visiting))
        if at_game and bridge is not None and bridge.seats.now.is_over:
            self.playing.clear_table()
            self._open_doors()
        elif at_game and places.page(Place.TABLE) is not None:
            places.go(Place.TABLE, open_up=True)
        elif self.hosting is not None:
            places.lay_over(self.hosting.open_page())
        elif self.visiting is not None:
            self.visiting.open_page()
        elif self.lobby is not None:
            self.lobby.open_page()
        else:
            self._open_doors()

    def _open_doors(self) -> OthersPage:
        self.app.data.open()
        settings = self.app.data.layouts()
        name = "" if settings is None else str(settings.get(NAME, ""))
        back = self._way_back()
        table = back[0] if back is not None else ""
        clubs = [(each.title, each.code) for each in self._clubs.all]
        page = self.page = OthersPage(name, table, warning=self._warning(), clubs=clubs)
        page.club.connect(self._go_to_club)
        page.keep.connect(self._keep)
        page.join.connect(self._join)
        page.knock.connect(lambda name, way: self._join(name, invitation_code(way)))
        page.nearby_door.search.connect(partial(self._search, page))
        page.destroyed.connect(self._end_search)
        page.come_back.connect(self._come_back)
        page.go_on.connect(self._go_on)
        page.give_up.connect(self._give_up)
        self._list_unfinished()
        page.back.connect(self.app.places.close)
        self.app.places.lay_over(page)
        return page

    def _decks(self) -> OwnDecks:
        return OwnDecks(self.playing.known_decks(None), self.app.data.layouts(), self.app.cards)

    def _keep(self, name: str) -> None:
        """Open a table of one's own."""
        assert self.page is not None
        try:
            hosting = Hosting(name, self.network, self.playing, self._decks(), self._part, self._folder)
        except (NetworkError, ValueError) as error:
            self.page.say(str(error))
            return
        remember(self.app.data.layouts(), NAME, name)
        self._keep_open(hosting)
        self.app.places.lay_over(hosting.open_page())

    def _keep_open(self, hosting: Hosting) -> None:
        self.hosting = hosting
        hosting.ended.connect(self._ended)
        self._offer()

    @property
    def _folder(self) -> Path | None:
        """The folder with the journals of tables; None without a file that can be changed."""
        data = self.app.data
        return None if data.file is None or data.read_only else data.file.parent / FOLDER

    def _list_unfinished(self) -> None:
        """Show the tables on the page that can be continued."""
        assert self.page is not None
        self.page.offer_tables([] if self._folder is None else unfinished(self._folder))

    def _go_on(self, table: str) -> None:
        """Open a saved table again, and show its game or its waiting room."""
        assert self.page is not None
        assert self._folder is not None
        try:
            kept = kept_table(file_of(self._folder, table), table)
            hosting = Hosting("", self.network, self.playing, self._decks(), self._part, self._folder, kept)
        except (NetworkError, StorageError, LookupError) as error:
            self.page.say(str(error))
            return
        self._keep_open(hosting)
        if hosting.room.table is None:
            self.app.places.lay_over(hosting.open_page())
        else:
            hosting.show_game()

    def _give_up(self, table: str) -> None:
        """Delete a table that could be continued."""
        if self._folder is not None:
            delete_table(self._folder, table)
        self._list_unfinished()

    def _join(self, name: str, code: str) -> None:
        """Join the table of an invitation."""
        assert self.page is not None
        try:
            invitation = read_invitation(code)
        except InvitationError as error:
            self.page.say(str(error))
            return
        if not clean_name(name):
            self.page.say(room_words.bad_name())
            return
        if invitation.key == CLUB_KEY:
            self._go_to_club(name, code, "")
            return
        remember(self.app.data.layouts(), NAME, name)
        self._visit(Ticket(key=invitation.key.hex(), name=name), invitation)

    def _search(self, page: OthersPage, searches: bool) -> None:
        """Search for tables in the local network while the page exists, or no longer."""
        self._end_search()
        if not searches:
            page.nearby_door.show_searching(searches=False)
            return
        try:
            self._searching = NearbySearching(self.network, page.nearby_door)
        except NetworkError as error:
            page.nearby_door.say(str(error))

    def _end_search(self) -> None:
        if self._searching is not None:
            self._searching.close()
            self._searching = None

    def _come_back(self) -> None:
        """Go back to the seat at somebody's table."""
        back = self._way_back()
        if back is not None:
            self._visit(Ticket(token=back[2], papers=back[3]), back[1])

    def _visit(self, ticket: Ticket, invitation: TableInvitation) -> None:
        visiting = Visiting(
            ticket, invitation, self.network, self.playing, self._decks(), self._show_instead, self._part
        )
        self.visiting = visiting
        visiting.ended.connect(self._ended)
        visiting.seated.connect(lambda: self._remember(visiting, invitation))
        visiting.start()
        self._offer()

    def _show_instead(self, page: QWidget) -> None:
        self.app.places.lay_over(page)

    # --- clubs --------------------------------------------------------------------------------------

    @property
    def _clubs(self) -> KnownClubs:
        return KnownClubs(self.app.data.settings())

    def _go_to_club(self, name: str, where: str, password: str) -> None:
        """Go to the lobby of a club, at an address or with an invitation."""
        assert self.page is not None
        try:
            club = self._clubs.find(where, password)
        except InvitationError as error:
            self.page.say(str(error))
            return
        if not clean_name(name):
            self.page.say(room_words.bad_name())
            return
        remember(self.app.data.layouts(), NAME, name)
        self._enter_lobby(club, name)

    def _enter_lobby(self, club: KnownClub, name: str) -> None:
        theme = self.app.preferences.theme
        lobby = self.lobby = LobbyVisit(club, name, self.network, self, self._show_instead, theme)
        lobby.known.connect(self._note_club)
        lobby.entered.connect(self._enter_table)
        lobby.ended.connect(self._leave_lobby)
        lobby.start()

    def _note_club(self, club: KnownClub) -> None:
        self._clubs.note(club)

    def _enter_table(self, ticket: Ticket) -> None:
        """Go from the lobby to a table. A person who leaves its waiting room comes back to the lobby."""
        lobby, self.lobby = self.lobby, None
        assert lobby is not None
        lobby.close()
        self._visit(ticket, lobby.invitation)
        assert self.visiting is not None
        self.visiting.left_room.connect(partial(self._back_to_lobby, lobby.club, lobby.name))

    def _back_to_lobby(self, club: KnownClub, name: str) -> None:
        if not self._is_closing:
            self._enter_lobby(club, name)

    def _leave_lobby(self) -> None:
        page = None if self.lobby is None else self.lobby.page
        self.lobby = None
        if page is not None and self.app.places.current is page:
            self.app.places.close()

    # --- the way back to a seat ---------------------------------------------------------------------

    def _remember(self, visiting: Visiting, invitation: TableInvitation) -> None:
        """Save the way back to the seat for the next start, and the papers with which the game is checked."""
        guest = visiting.guest
        papers = to_plain(guest.luck.papers)
        way = [guest.host, invitation_code(invitation), guest.token, papers]
        remember(self.app.data.settings(), SEAT, way)

    def _way_back(self) -> tuple[str, TableInvitation, str, LuckPapers | None] | None:
        """Return the host's name, invitation, token and papers of the last seat; None without one."""
        settings = self.app.data.settings()
        match None if settings is None else settings.get(SEAT, None):
            case [str(host), str(code), str(token), papers] if token:
                try:
                    return host, read_invitation(code), token, _papers_of(papers)
                except InvitationError:
                    return None
            case _:
                return None

    # --- the end ------------------------------------------------------------------------------------

    def _ended(self) -> None:
        """Forget the table, and go back to the start page if a page of it is shown."""
        page: QWidget | None = None
        if self.hosting is not None:
            page, self.hosting = self.hosting.page, None
        elif self.visiting is not None:
            page = self.visiting.page
            if not self.visiting.keeps_seat:
                remember(self.app.data.settings(), SEAT, [])
            self.visiting = None
        if page is not None and self.app.places.current is page:
            self.app.places.close()
        self._offer()

    def _offer(self) -> None:
        """Name the button of the start page after what it leads to."""
        self.app.start.offer_table(is_open=self.hosting is not None or self.visiting is not None)

    def may_close(self, close: Callable[[], object]) -> bool:
        """Return whether the window may close at once. Otherwise ask; ``close`` is called on consent."""
        others = [] if self.hosting is None else self.hosting.others
        if self._may_close or not others:
            return True
        if self.question is None:
            question = self.question = QMessageBox(self.app.places.pages.window())
            question.setWindowTitle("Your table is open")
            question.setText(f"{listed(others)} {'is' if len(others) == 1 else 'are'} at your table.")
            is_kept = self.hosting is not None and self.hosting.is_kept
            question.setInformativeText(
                "If you close the window, the table is saved, and all wait until you go on with it."
                if is_kept
                else "If you close the window, the table is closed for all."
            )
            words = "Close the window" if is_kept else "Close the table"
            leave = question.addButton(words, QMessageBox.ButtonRole.DestructiveRole)
            stay = question.addButton("Stay", QMessageBox.ButtonRole.RejectRole)
            question.setDefaultButton(stay)
            question.setEscapeButton(stay)
            question.finished.connect(lambda _: self._answered(question.clickedButton() is leave, close))
            question.open()
        return False

    def _answered(self, leaves: bool, close: Callable[[], object]) -> None:
        if self.question is not None:
            self.question.deleteLater()
            self.question = None
        if leaves:
            self._may_close = True
            close()

    def close(self) -> None:
        """Close or leave the table, because the window closes."""
        self._is_closing = True
        self._end_search()
        if self.hosting is not None:
            self.hosting.leave()
        if self.visiting is not None:
            self.visiting.leave()
        if self.lobby is not None:
            self.lobby.close()
