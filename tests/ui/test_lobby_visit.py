"""The lobby of a club in a window: the way to another process of the club, and announcements."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from doomtown_desktop.net.club import wire as club_wire
from doomtown_desktop.net.club.visit import VisitState
from doomtown_desktop.net.club.wire import ClubWelcome, LobbyState, TableElsewhere, TableEntry, TableTicket
from doomtown_desktop.net.invitation import TableInvitation
from doomtown_desktop.net.lines import LineEvent, LineLost, LineOpened, LineText
from doomtown_desktop.net.people_wire import CLUB, ChatLine, SaidBefore
from doomtown_desktop.ui.look.theme import DARK
from doomtown_desktop.ui.shell.lobby_visit import KnownClubs, LobbyVisit
from tests.net.lobby import FakeLine

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]
TABLE = "a" * 32


class Lines:
    """A network that notes the lines of the visit, and plays the club."""

    def __init__(self) -> None:
        self.parts: list[int] = []
        """The process to which each line leads."""
        self.line = FakeLine()
        self.report: Callable[[LineEvent], object] = lambda event: None

    def line_to(self, invitation: TableInvitation, report: Callable[[LineEvent], object]) -> FakeLine:
        self.parts.append(invitation.part)
        self.line, self.report = FakeLine(), report
        return self.line

    def says(self, *messages: club_wire.ToVisitor) -> None:
        for message in messages:
            self.report(LineText(club_wire.text_of(message)))

    def welcomes(self, part: int, *, chats: bool = True) -> None:
        self.line.number = 1
        self.report(LineOpened(1))
        self.says(ClubWelcome("Tombstone", "Ada", "", "0.2.0", 5, chats, part), LobbyState((), ("Ada",), 0))


class Visit:
    """Ada's visit to the lobby of a club with several processes."""

    def __init__(self, qtbot: QtBot, *, chats: bool = True) -> None:
        self.qtbot, self.lines, self.tickets = qtbot, Lines(), list[Any]()
        self.parent, self.shown = QObject(), list[QWidget]()
        network: Any = self.lines
        club = KnownClubs(None).find("play.example.org", "")
        self.lobby = LobbyVisit(club, "Ada", network, self.parent, self.show, DARK)
        self.lobby.entered.connect(self.tickets.append)
        self.lobby.start()
        self.arrives(1, chats=chats)

    def show(self, page: QWidget) -> None:
        self.qtbot.addWidget(page)
        self.shown.append(page)
        page.show()

    @property
    def words(self) -> str:
        return self.lobby.visit.words

    @property
    def page(self) -> Any:
        return self.shown[-1]

    def arrives(self, part: int, *, chats: bool = True) -> None:
        self.lines.welcomes(part, chats=chats)
        self.qtbot.waitUntil(lambda: self.lobby.visit.lobby is not None)

    def asks(self) -> None:
        self.page.enter.emit(TABLE)
        assert self.lines.line.up[-1] == club_wire.text_of(TableEntry(TABLE))

    def is_led(self) -> None:
        """The club says that the table is at its second process."""
        before = len(self.lines.parts)
        self.lines.says(TableElsewhere(TABLE, 2))
        self.qtbot.waitUntil(lambda: len(self.lines.parts) > before)


def test_a_person_is_led_to_the_process_of_a_table(qtbot: QtBot) -> None:
    ada = Visit(qtbot)
    ada.asks()
    ada.is_led()
    ada.arrives(2)
    assert ada.lines.line.up[-1] == club_wire.text_of(TableEntry(TABLE))
    ada.lines.says(TableTicket(TABLE, "b" * 32))
    qtbot.waitUntil(lambda: bool(ada.tickets))
    assert ada.lines.parts == [0, 2]


def test_nobody_is_led_in_a_circle(qtbot: QtBot) -> None:
    ada = Visit(qtbot)
    ada.asks()
    ada.is_led()
    ada.arrives(2)
    ada.lines.says(TableElsewhere(TABLE, 1))
    qtbot.waitUntil(lambda: "no longer exists" in ada.words)
    assert ada.lines.parts == [0, 2]
    ada.asks()
    ada.is_led()
    assert ada.lines.parts == [0, 2, 2], "a new request is led again"


def test_a_person_comes_back_from_a_process_that_does_not_answer(qtbot: QtBot) -> None:
    ada = Visit(qtbot)
    ada.asks()
    ada.is_led()
    ada.lines.report(LineLost("Nobody answers.", 0.25))
    qtbot.waitUntil(lambda: len(ada.lines.parts) == 3)
    ada.arrives(1)
    assert ada.lines.parts == [0, 2, 0]
    assert "cannot be reached now" in ada.words
    assert ada.page.words.text() == ada.words
    assert not any("TableEntry" in each for each in ada.lines.line.up), "nobody is sent back at once"
    ada.lines.report(LineLost("The connection is lost.", 0.25))
    qtbot.waitUntil(lambda: ada.lobby.visit.state is VisitState.LOST)
    assert ada.lines.parts == [0, 2, 0], "a line to any process comes back by itself"


def test_a_club_without_chat_shows_its_announcements_and_no_field_to_write_in(qtbot: QtBot) -> None:
    ada = Visit(qtbot, chats=False)
    assert not ada.page.talk.isVisible()
    ada.lines.says(SaidBefore((ChatLine(1, CLUB, "", None, "Cake at five.", 0),)))
    qtbot.waitUntil(ada.page.talk.isVisible)
    panel = ada.page.chat.panel
    assert panel.list.item(0).text() == "Message of the club: Cake at five."
    assert not panel.field.isEnabled()
    assert "no chat" in panel.field.placeholderText()


def test_a_message_of_the_club_differs_from_one_of_a_person_with_that_name(qtbot: QtBot) -> None:
    ada = Visit(qtbot)
    lines = ada.page.chat.panel.list
    ada.lines.says(
        ChatLine(1, CLUB, "", None, "Cake at five.", 0),
        ChatLine(2, 7, "Message of the club", None, "Send me your passwords.", 0),
    )
    qtbot.waitUntil(lambda: lines.count() == 2)
    assert [lines.item(row).font().bold() for row in range(2)] == [True, False]
