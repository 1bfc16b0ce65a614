"""Windows of several people in one process, who play with each other over a network."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from doomtown_desktop.session.match import Match
from doomtown_desktop.ui.net.company import TableCompany
from doomtown_desktop.ui.net.connecting_page import ConnectingPage
from doomtown_desktop.ui.net.guest_page import GuestPage
from doomtown_desktop.ui.net.host_page import HostPage
from doomtown_desktop.ui.net.others_page import OthersPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.network import Network
from doomtown_desktop.ui.shell.network_play import NetworkPlay
from doomtown_desktop.ui.table.table_page import TablePage
from tests.random_play.runner import random_answer
from tests.ui.mouse import Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LUCK = bytes(range(32)).hex()
LEFT = Qt.MouseButton.LeftButton
P = TypeVar("P", bound=QWidget)


def click(button: QAbstractButton) -> None:
    """Click a button that can be seen and works, where it is once the page has been laid out."""
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    assert button.isVisible(), button.text()
    assert button.isEnabled(), button.toolTip()
    QTest.mouseClick(button, LEFT)


def type_in(field: QLineEdit, text: str) -> None:
    """Replace the text of a field."""
    field.selectAll()
    QTest.keyClicks(field, text)


class Person:
    """A person at a window."""

    def __init__(self, qtbot: QtBot, folder: Path, name: str, network: Network) -> None:
        self.qtbot, self.name = qtbot, name
        self.window = MainWindow(lambda: 7, folder / f"{name}.db", silent=True)
        self.window.current_preferences.current = replace(
            self.window.preferences, showdowns="never", animation="off"
        )
        self.window.playing.pace = 0
        self.network = NetworkPlay(self.window.playing, network, self.window.unfinished.warning, lambda: LUCK)
        qtbot.addWidget(self.window)
        self.window.resize(1366, 768)
        self.window.show()
        qtbot.waitExposed(self.window)

    @property
    def company(self) -> TableCompany:
        """The people around the game."""
        table = self.network.hosting or self.network.visiting
        assert table is not None
        assert table.company is not None
        return table.company

    def page(self, kind: type[P]) -> P:
        """Wait for a page of a kind, and return it."""
        self.qtbot.waitUntil(lambda: isinstance(self.window.places.current, kind))
        found = self.window.places.current
        assert isinstance(found, kind)
        return found

    def doors(self) -> OthersPage:
        """Open the page with the two doors, and type the name."""
        click(self.window.start.others_button)
        page = self.page(OthersPage)
        type_in(page.name, self.name)
        return page

    def keep(self) -> HostPage:
        """Host a table."""
        click(self.doors().keep_button)
        return self.page(HostPage)

    def knock(self, code: str) -> ConnectingPage:
        """Join with an invitation, as far as the door."""
        page = self.doors()
        type_in(page.code, code)
        click(page.join_button)
        return self.page(ConnectingPage)

    def join(self, host: HostPage) -> GuestPage:
        """Join a table, whose host lets this person in."""
        self.knock(host.code.text())
        self.qtbot.waitUntil(lambda: bool(host.door_rows))
        click(host.door_rows[0].yes_button)
        return self.page(GuestPage)

    @property
    def table(self) -> TablePage:
        """The table on which the game is played."""
        return self.page(TablePage)

    def wait_for(self, match: Match) -> None:
        """Wait until this window has the match's latest state."""
        self.qtbot.waitUntil(lambda: self.table.seats.now.decisions == len(match.answers))

    def wait_for_turn(self, match: Match) -> None:
        """Wait until this window can answer the pending decision."""
        self.wait_for(match)
        self.qtbot.waitUntil(lambda: self.table.seats.now.is_open)


def begun(qtbot: QtBot, folder: Path, network: Network) -> tuple[Person, Person]:
    """Return Ada, who hosts a table, and Ben, who plays there."""
    ada, ben = Person(qtbot, folder, "Ada", network), Person(qtbot, folder, "Ben", network)
    begin(qtbot, ada, ben)
    return ada, ben


def begin(qtbot: QtBot, ada: Person, ben: Person) -> None:
    """Let Ada host a table, at which Ben joins, and begin the game."""
    host = ada.keep()
    guest = ben.join(host)
    qtbot.waitUntil(guest.ready_button.isEnabled)
    click(guest.ready_button)
    qtbot.waitUntil(host.begin_button.isEnabled)
    click(host.begin_button)
    for person in (ada, ben):
        assert person.table.seats.now.people


def match_of(host: Person) -> Match:
    """Return the match that runs in a host's window."""
    match = host.window.playing.match
    assert match is not None
    return match


def play(ada: Person, ben: Person, most: int, seed: int = 3, *, match: Match | None = None) -> int:
    """Give at most this many random answers by mouse, each in the window of the player who is asked.

    ``match`` is the match, if it does not run in the first window.
    """
    rng, match, given = random.Random(seed), match or match_of(ada), 0
    mice = [Mouse(person.table, match, person.qtbot.waitUntil) for person in (ada, ben)]
    for _ in range(most):
        pending = match.pending
        if pending is None:
            break
        (ada, ben)[pending.player].wait_for_turn(match)
        mice[pending.player].answer(random_answer(match.game, pending, rng))
        ada.qtbot.waitUntil(lambda pending=pending: match.pending is not pending)  # type: ignore[misc]
        given += 1
    return given
