"""Play with others: the two doors, the waiting room at both sides, and the table with a lost line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from doomtown_desktop.protocol.question import Question, plainest
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.network_play import NetworkPlay, network_of
from tests.pictures.bounds import wait_until
from tests.ui.local_network import LocalNetwork

LUCK = bytes(range(32)).hex()


class Company:
    """The window of a picture, and a second one of a guest or host who is not in the picture."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self.network = LocalNetwork()
        self.window = window
        self.other = MainWindow(lambda: 7, folder / "other.db", silent=True)
        self.other.resize(1366, 768)
        self.other.show()
        for each in (window, self.other):
            each.playing.pace = 0
            NetworkPlay(each.playing, self.network, each.unfinished.warning, lambda: LUCK)

    def close(self) -> None:
        """Close the other window."""
        network_of(self.other.playing).close()
        self.other.close()
        self.other.deleteLater()

    def doors(self, window: MainWindow, name: str) -> Any:
        """Open the page with the two doors."""
        window.start.others_button.click()
        page: Any = window.pages.currentWidget()
        page.name.setText(name)
        return page

    def keep(self, window: MainWindow, name: str) -> Any:
        """Host a table."""
        self.doors(window, name).keep_button.click()
        return window.pages.currentWidget()

    def knock(self, window: MainWindow, name: str, host: Any) -> None:
        """Knock at a table."""
        page = self.doors(window, name)
        page.code.setText(host.code.text())
        page.join_button.click()
        wait_until(lambda: bool(host.door_rows), "a guest at the door")

    def begin(self, guest: MainWindow, name: str, host: Any) -> None:
        """Let a guest in and begin the game."""
        self.knock(guest, name, host)
        host.door_rows[0].yes_button.click()
        page = self.ready(guest)
        page.ready_button.click()
        wait_until(host.begin_button.isEnabled, "a guest who is ready")
        host.begin_button.click()
        wait_until(lambda: self.window.table is not None, "the table")
        wait_until(lambda: self.other.table is not None, "the table of the other")

    def choose_gangs(self, host: MainWindow) -> None:
        """Choose the starting gangs of all, at the host."""
        match = host.playing.match
        assert match is not None
        while match.pending is not None and match.pending.kind is Question.STARTING_GANG:
            match.play(plainest(match.pending))

    def ready(self, guest: MainWindow) -> Any:
        """Wait until a guest can say that they are ready."""

        def can() -> bool:
            page: Any = guest.pages.currentWidget()
            button: QWidget | None = getattr(page, "ready_button", None)
            return button is not None and button.isEnabled()

        wait_until(can, "the waiting room")
        return guest.pages.currentWidget()


def network_doors(window: MainWindow, folder: Path) -> Company:
    """The page with the two doors."""
    company = Company(window, folder)
    company.doors(window, "Ada")
    return company


def network_nearby(window: MainWindow, folder: Path) -> Company:
    """The page with the doors, after the search for tables in the local network."""
    company = Company(window, folder)
    host = company.keep(company.other, "Ada")
    host.nearby_chosen.emit(True)
    page = company.doors(window, "Ben")
    page.nearby_door.button.click()
    wait_until(lambda: bool(page.nearby_door.rows), "a table")
    return company


def network_host(window: MainWindow, folder: Path) -> Company:
    """The waiting room of a host: a computer sits, somebody knocks."""
    company = Company(window, folder)
    host = company.keep(window, "Ada")
    host.nearby_chosen.emit(True)
    host.seat_count.setCurrentIndex(1)
    host.size_chosen.emit(3)
    host.seats.computer_chosen.emit(2, host.seats.choices[2].itemData(1))
    company.knock(company.other, "Ben", host)
    return company


def network_six(window: MainWindow, folder: Path) -> Company:
    """The waiting room of a host with six seats: a guest, somebody at the own screen, and computers."""
    company = Company(window, folder)
    host = company.keep(window, "Ada")
    host.nearby_chosen.emit(True)
    host.size_chosen.emit(6)
    for seat, choice in ((4, 6), (5, 9)):
        host.seats.computer_chosen.emit(seat, host.seats.choices[seat].itemData(choice))
    host.companions.added.emit("Bartholomew Longfellow")
    company.knock(company.other, "Ben", host)
    host.door_rows[0].yes_button.click()
    company.ready(company.other)
    return company


def network_connecting(window: MainWindow, folder: Path) -> Company:
    """The way in while the host cannot be reached."""
    company = Company(window, folder)
    host = company.keep(company.other, "Ada")
    company.network.is_cut = True
    page = company.doors(window, "Ben")
    page.code.setText(host.code.text())
    page.join_button.click()
    wait_until(lambda: window.pages.currentWidget() is not page, "the next page")
    connecting: Any = window.pages.currentWidget()
    wait_until(lambda: connecting.again_button.isVisible(), "a lost line")
    return company


def network_guest(window: MainWindow, folder: Path) -> Company:
    """The waiting room of a guest."""
    company = Company(window, folder)
    host = company.keep(company.other, "Ada")
    company.knock(window, "Ben", host)
    host.door_rows[0].yes_button.click()
    company.ready(window)
    return company


def network_beside(window: MainWindow, folder: Path) -> Company:
    """The waiting room of a guest, at whose screen somebody else plays, too."""
    company = Company(window, folder)
    host = company.keep(company.other, "Ada")
    host.size_chosen.emit(4)
    company.knock(window, "Ben", host)
    host.door_rows[0].yes_button.click()
    guest = company.ready(window)
    guest.companions.added.emit("Bea")
    wait_until(
        lambda: guest.seats.states[2].accessibleName().startswith("has a deck"),
        "the deck of the other player",
    )
    return company


def network_handed_over(window: MainWindow, folder: Path) -> Company:
    """The cover of a host's screen, at which two people play."""
    company = Company(window, folder)
    host = company.keep(window, "Ada")
    host.size_chosen.emit(3)
    host.companions.added.emit("Abe")
    company.begin(company.other, "Ben", host)
    company.choose_gangs(window)
    assert window.table is not None
    wait_until(window.table.reports.covering.hand_over.isVisible, "the cover")
    return company


def network_table(window: MainWindow, folder: Path) -> Company:
    """The table of a guest."""
    company = Company(window, folder)
    host = company.keep(company.other, "Ada")
    company.begin(window, "Ben", host)
    return company


def network_gang(window: MainWindow, folder: Path) -> Company:
    """The choice of a gang at the table of a host, with the chat open."""
    company = Company(window, folder)
    host = company.keep(window, "Ada")
    company.begin(company.other, "Ben", host)
    table = window.table
    assert table is not None
    wait_until(table.gang.scene.isVisible, "the choice of a gang")
    _around(company.other).chat.panel.written.emit("Which gang do you take?")
    wait_until(lambda: _around(window).chat.panel.list.count() == 1, "a message")
    _around(window).gang_chat_button.click()
    return company


def network_lost(window: MainWindow, folder: Path) -> Company:
    """The table of a guest whose line is lost."""
    company = network_table(window, folder)
    company.network.cut()
    visiting = network_of(window.playing).visiting
    assert visiting is not None
    assert visiting.company is not None
    wait_until(visiting.company.lost.isVisible, "the lost line")
    return company


def _around(window: MainWindow) -> Any:
    """The people around the game of a window."""
    network = network_of(window.playing)
    table = network.hosting or network.visiting
    assert table is not None
    assert table.company is not None
    return table.company.around


def network_chat(window: MainWindow, folder: Path) -> Company:
    """The table of a guest with the chat open, and an emote of the host."""
    company = Company(window, folder)
    host = company.keep(company.other, "Ada")
    company.begin(window, "Ben", host)
    company.choose_gangs(company.other)
    own, other = _around(window), _around(company.other)
    other.chat.panel.written.emit("Howdy, Ben. Nice outfit.")
    own.chat.panel.written.emit("Thanks! I propose: no undo in shootouts.")
    other.chat.panel.emoted.emit("good luck")
    wait_until(lambda: own.chat.panel.list.count() == 2, "two messages")
    wait_until(lambda: 0 in own.bubbles and own.bubbles[0].picture.isVisible(), "an emote")
    assert window.table is not None
    window.table.frame.toggle_beside_log()
    return company


def network_gone(window: MainWindow, folder: Path) -> Company:
    """The table of a host whose guest is gone, with the choices."""
    company = Company(window, folder)
    host = company.keep(window, "Ada")
    company.begin(company.other, "Ben", host)
    company.choose_gangs(window)
    company.network.cut()
    hosting = network_of(window.playing).hosting
    assert hosting is not None
    assert hosting.company is not None
    strip = hosting.company.strip
    wait_until(lambda: 1 in strip.lost_rows, "a lost seat")
    hosting.people.lost = replace(
        hosting.people.lost, seats=tuple(replace(seat, gone=75, wait=0) for seat in hosting.people.lost.seats)
    )
    strip.write()
    return company


def network_clocks(window: MainWindow, folder: Path) -> Company:
    """The table of a guest with clocks."""
    company = Company(window, folder)
    host = company.keep(company.other, "Ada")
    host.clock.setCurrentIndex(3)
    host.clock.activated.emit(3)
    company.begin(window, "Ben", host)
    company.choose_gangs(company.other)
    around = _around(window)
    wait_until(lambda: ":" in around.own_clock.text(), "clocks")
    return company


def network_rematch(window: MainWindow, folder: Path) -> Company:
    """The end of a game: the host wants to play again."""
    company = Company(window, folder)
    for each in (window, company.other):
        each.current_preferences.current = replace(each.preferences, showdowns="never")
    host = company.keep(company.other, "Ada")
    company.begin(window, "Ben", host)
    match = company.other.playing.match
    assert match is not None
    match.surrender(0)
    while not match.is_over:
        assert match.pending is not None
        match.play(plainest(match.pending))
    assert company.other.table is not None
    end = company.other.table.reports.covering.end
    wait_until(end.isVisible, "the end")
    end.rematch.emit()
    assert window.table is not None
    own = window.table.reports.covering.end
    wait_until(lambda: own.isVisible() and bool(own.panel.rematch.text()), "the wish of the host")
    return company


def network_checked(window: MainWindow, folder: Path) -> Company:
    """The end of a game at a guest, whose program has checked the whole game."""
    company = network_table(window, folder)
    host, table = company.other.table, window.table
    assert host is not None
    assert table is not None
    host.seats.surrender()
    end = table.reports.covering.end
    wait_until(end.isVisible, "the end")
    wait_until(lambda: "was checked" in end.panel.check.text(), "the check")
    return company


STATES = (
    *(
        network_doors,
        network_nearby,
        network_host,
        network_six,
        network_connecting,
        network_guest,
        network_beside,
    ),
    *(network_table, network_lost, network_handed_over),
    *(network_gang, network_chat, network_gone, network_clocks, network_rematch, network_checked),
)
"""The states of play with others, each a picture."""
