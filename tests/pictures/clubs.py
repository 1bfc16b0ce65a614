"""Play at a club's server: the door, the lobby, the table of its owner and that of a guest."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from doomtown_desktop.net.club.parts import SOCKET, ask_part
from doomtown_desktop.net.club.wire import ComputerChange, SeatCount, TermsChange
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.protocol.rulesets import USUAL
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.network_play import NetworkPlay, network_of
from doomtown_desktop.ui.shell.real_network import RealNetwork
from tests.net.lobby import LAW, SLOANE
from tests.net.restarts import WISH, Crowd
from tests.net.served import served
from tests.pictures.bounds import wait_until


class ClubCompany:
    """The window of a picture, a club's server in this process, and other people there."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self.window, self._stack = window, ExitStack()
        about = "We play on Mondays at eight, at the back of the shop. New people are welcome."
        self.club = self._stack.enter_context(served(folder / "club", "Tombstone Card Club", about=about))
        self.crowd = Crowd(self.club)
        window.playing.pace = 0
        NetworkPlay(window.playing, RealNetwork(folder / "user.db"), window.unfinished.warning)

    def close(self) -> None:
        """End all lines and the server."""
        network_of(self.window.playing).close()
        self.crowd.leave()
        self._stack.close()

    def doors(self) -> Any:
        """Open the page with the three doors."""
        self.window.start.others_button.click()
        page: Any = self.window.pages.currentWidget()
        page.name.setText("Wilhelmina")
        return page

    def lobby(self) -> Any:
        """Go to the lobby."""
        page = self.doors()
        page.club_door.address.setText(self.club.code)
        page.club_door.button.click()
        wait_until(lambda: hasattr(self.window.pages.currentWidget(), "open_button"), "the lobby")
        found: Any = self.window.pages.currentWidget()
        wait_until(found.open_button.isVisible, "the lobby's tables")
        return found

    def fill(self) -> None:
        """Let others open tables and play."""
        self.crowd.game(1, "Greenhorn: Posy Flint")
        visit = self.crowd.visit("Bartholomew Longfellow", 100)
        guest, _ = self.crowd.come(visit, lambda visit: visit.open_table(WISH), LAW)
        guest.arrange(lambda number: SeatCount(number, 4))
        guest.arrange(lambda number: ComputerChange(number, 3, "Gunhand: Ruth Callow"))
        classic = self.crowd.visit("Cal", 101)
        guest, _ = self.crowd.come(classic, lambda visit: visit.open_table(WISH), SLOANE)
        terms = RoomTerms("classic-2000", USUAL, legal_only=True, lets_watch=False)
        guest.arrange(lambda number: TermsChange(number, terms))
        self.crowd.until(lambda: guest.room is not None and guest.room.legal_only, "the terms")

    def page_with(self, name: str) -> Any:
        """Wait for a page that has a part of this name, and return it."""
        wait_until(lambda: hasattr(self.window.pages.currentWidget(), name), "the page")
        return self.window.pages.currentWidget()


def club_door(window: MainWindow, folder: Path) -> ClubCompany:
    """The page with the three doors, for somebody who knows a club."""
    company = ClubCompany(window, folder)
    company.lobby().back_button.click()
    company.doors()
    return company


def club_lobby(window: MainWindow, folder: Path) -> ClubCompany:
    """The lobby with a game and tables that wait."""
    company = ClubCompany(window, folder)
    company.fill()
    lobby = company.lobby()
    wait_until(lambda: len(lobby.rows) == 3, "three tables")
    return company


def club_chat(window: MainWindow, folder: Path) -> ClubCompany:
    """The lobby while people write, and the club announces something."""
    company = ClubCompany(window, folder)
    company.fill()
    ada, ben = (company.crowd.visit(name, number) for number, name in enumerate(("Ada", "Ben"), 102))
    lobby = company.lobby()
    lines = lobby.chat.panel.list
    ada.people.say("Who wants to play by the rules of 2000?")
    wait_until(lambda: lines.count() == 1, "a message")
    ben.people.say("I do, in ten minutes.")
    wait_until(lambda: lines.count() == 2, "the answer")
    folder_of_club = company.club.server.settings.folder_of(1)
    ask_part(folder_of_club / SOCKET, ["announce", "The club closes at eleven tonight."])
    wait_until(lambda: lines.count() == 3, "an announcement")
    return company


def club_lobby_light(window: MainWindow, folder: Path) -> ClubCompany:
    """The same in the light theme."""
    window.prefer(window.preferences.__class__(theme="light"))
    return club_lobby(window, folder)


def club_lobby_contrast(window: MainWindow, folder: Path) -> ClubCompany:
    """The same in high contrast."""
    window.prefer(window.preferences.__class__(theme="contrast"))
    return club_lobby(window, folder)


def club_lost(window: MainWindow, folder: Path) -> ClubCompany:
    """The lobby of a club that cannot be reached."""
    company = ClubCompany(window, folder)
    lobby = company.lobby()
    company.club.server.stop()
    wait_until(lobby.again_button.isVisible, "a lost line")
    return company


def club_owner(window: MainWindow, folder: Path) -> ClubCompany:
    """The table of the person who opened it: a computer sits there, a guest is ready."""
    company = ClubCompany(window, folder)
    company.lobby().open_button.click()
    page = company.page_with("begin_button")
    page.size_chosen.emit(3)
    page.seats.computer_chosen.emit(2, "Greenhorn: Posy Flint")
    club = company.club.server.club
    assert club is not None
    (table,) = club.tables
    company.crowd.come(company.crowd.visit("Ben", 1), lambda visit: visit.enter(table), SLOANE)
    wait_until(page.begin_button.isEnabled, "a guest who is ready")
    return company


def club_guest(window: MainWindow, folder: Path) -> ClubCompany:
    """The waiting room of a guest at a club."""
    company = ClubCompany(window, folder)
    visit = company.crowd.visit("Ben", 1)
    company.crowd.come(visit, lambda visit: visit.open_table(WISH), SLOANE)
    lobby = company.lobby()
    wait_until(lambda: bool(lobby.rows), "a table")
    next(iter(lobby.rows.values())).button.click()
    page = company.page_with("ready_button")
    wait_until(page.ready_button.isEnabled, "the waiting room")
    return company


STATES = (
    club_door,
    club_lobby,
    club_chat,
    club_lobby_light,
    club_lobby_contrast,
    club_lost,
    club_owner,
    club_guest,
)
