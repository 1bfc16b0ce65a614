"""Two people at one screen of a table on a network: the waiting room, handing the screen over, and undo."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.net.seating import RoomMember
from doomtown_desktop.protocol.question import plainest
from doomtown_desktop.session.match import Match
from doomtown_desktop.ui.net.companion_rows import CompanionRows
from doomtown_desktop.ui.net.guest_page import GuestPage
from doomtown_desktop.ui.net.host_page import HostPage
from tests.random_play.runner import random_answer
from tests.ui.local_network import LocalNetwork
from tests.ui.mouse import Mouse
from tests.ui.two_windows import Person, click, match_of, type_in

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]


@pytest.fixture
def network() -> LocalNetwork:
    return LocalNetwork()


class Screens:
    """The windows of Ada, who hosts, and of Ben, who shares his with Bea or lets Ada share hers with Abe."""

    def __init__(self, qtbot: QtBot, folder: Path, network: LocalNetwork) -> None:
        self.qtbot = qtbot
        self.ada, self.ben = Person(qtbot, folder, "Ada", network), Person(qtbot, folder, "Ben", network)
        self.host: HostPage = self.ada.keep()
        self.host.size_chosen.emit(3)
        self.guest: GuestPage = self.ben.join(self.host)

    def add(self, rows: CompanionRows, name: str) -> None:
        """Take a seat for somebody else at a screen."""
        type_in(rows.field, name)
        click(rows.add_button)
        self.qtbot.waitUntil(lambda: rows.rows[0].name.isVisible() and rows.rows[0].name.text() == name)

    def begin(self) -> Match:
        """Begin the game."""
        self.qtbot.waitUntil(self.guest.ready_button.isEnabled)
        click(self.guest.ready_button)
        row = self.guest.companions.rows[0]
        if row.ready.isVisible():
            self.qtbot.waitUntil(row.ready.isEnabled)
            click(row.ready)
        self.qtbot.waitUntil(self.host.begin_button.isEnabled)
        click(self.host.begin_button)
        for person in (self.ada, self.ben):
            assert person.table.seats.now.people
        return match_of(self.ada)

    def at(self, seat: int) -> Person:
        """Return the window at which a seat plays."""
        return self.ada if seat in self.ada.table.seats.now.people else self.ben

    def sit_down(self, person: Person) -> None:
        """Take the seat at a screen that is covered."""
        sheet = person.table.reports.covering.hand_over
        if person.table.seats.now.covered:
            self.qtbot.waitUntil(sheet.isVisible)
            click(sheet.button)
            self.qtbot.waitUntil(lambda: not person.table.seats.now.covered)

    def play(self, most: int, seed: int = 3) -> None:
        """Give at most this many random answers by mouse, each by the player who has sat down."""
        match, rng = match_of(self.ada), random.Random(seed)
        mice = {person: Mouse(person.table, match, self.qtbot.waitUntil) for person in (self.ada, self.ben)}
        for _ in range(most):
            pending = match.pending
            if pending is None:
                return
            person = self.at(pending.player)
            person.wait_for(match)
            self.sit_down(person)
            person.wait_for_turn(match)
            assert person.table.seats.now.looks == pending.player
            mice[person].answer(random_answer(match.game, pending, rng))
            self.qtbot.waitUntil(lambda pending=pending: match.pending is not pending)  # type: ignore[misc]

    def play_until(self, seat: int) -> None:
        """Let the game go on until a seat is asked and its screen shows that."""
        match = match_of(self.ada)
        while match.pending is not None and match.pending.player != seat:
            match.play(plainest(match.pending))
        for person in (self.ada, self.ben):
            person.wait_for(match)


@pytest.fixture
def screens(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> Screens:
    return Screens(qtbot, tmp_path, network)


# --- the waiting room -------------------------------------------------------------------------------


def test_a_guest_takes_a_seat_for_somebody_else_by_keyboard_and_all_see_at_whose_screen_it_is(
    screens: Screens, qtbot: QtBot
) -> None:
    guest, host, rows = screens.guest, screens.host, screens.guest.companions
    assert rows.add_button.toolTip() == "Type a name first."
    rows.field.setFocus()
    QTest.keyClicks(rows.field, "Bea")
    QTest.keyClick(rows.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: guest.seats.names[2].text() == "Bea (at your screen)")
    qtbot.waitUntil(lambda: host.seats.names[2].text() == "Bea (with Ben)")
    qtbot.waitUntil(lambda: guest.seats.states[2].accessibleName() == "has a deck, is not ready yet")
    assert rows.add_button.toolTip() == "All seats are taken."
    assert "Bea" in host.missing.text()
    click(rows.rows[0].ready)
    qtbot.waitUntil(lambda: host.seats.states[2].text() == "ready")
    rows.rows[0].back_button.setFocus()
    QTest.keyClick(rows.rows[0].back_button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: guest.seats.names[2].text() == "free")
    assert not rows.rows[0].name.isVisible()
    assert rows.field.hasFocus(), "the focus stays on the page"


def test_another_deck_is_chosen_for_the_companion_alone(screens: Screens, qtbot: QtBot) -> None:
    rows = screens.guest.companions
    screens.add(rows, "Bea")
    hosting = screens.ada.network.hosting
    assert hosting is not None
    ben = hosting.room.seating.members[1]
    qtbot.waitUntil(lambda: bool(ben.companions) and ben.companions[0].deck is not None)
    own, box = ben.deck, rows.rows[0].deck
    box.setCurrentIndex(box.count() - 1)
    box.activated.emit(box.currentIndex())
    wanted = box.currentText()
    qtbot.waitUntil(lambda: ben.companions[0].deck is not None and ben.companions[0].deck.name == wanted)
    assert ben.deck is own
    qtbot.waitUntil(lambda: box.currentText() == wanted)


def test_a_name_that_is_taken_is_explained(screens: Screens, qtbot: QtBot) -> None:
    rows = screens.guest.companions
    type_in(rows.field, "ada")
    click(rows.add_button)
    qtbot.waitUntil(lambda: "called ada already" in screens.guest.trouble.text())
    type_in(screens.host.companions.field, "ben")
    click(screens.host.companions.add_button)
    assert "called ben already" in screens.host.trouble.text()


def test_send_away_is_about_a_person_and_not_about_a_seat(screens: Screens, qtbot: QtBot) -> None:
    """Between the two clicks, Ben gives the seat of Bea back, and somebody else gets it."""
    host, rows = screens.host, screens.guest.companions
    screens.add(rows, "Bea")
    qtbot.waitUntil(host.seats.away_buttons[2].isVisible)
    click(host.seats.away_buttons[2])
    click(rows.rows[0].back_button)
    qtbot.waitUntil(lambda: not rows.rows[0].name.isVisible())
    screens.add(rows, "Bob")
    qtbot.waitUntil(lambda: host.seats.names[2].text() == "Bob (with Ben)")
    assert host.seats.away_buttons[2].text() == "Send away", "the first click was about Bea"
    for _ in range(2):
        click(host.seats.away_buttons[2])
    qtbot.waitUntil(lambda: host.seats.names[2].text() == "free")
    hosting = screens.ada.network.hosting
    assert hosting is not None
    assert isinstance(hosting.room.seating.in_seat(1), RoomMember), "Ben stays"


# --- the game ---------------------------------------------------------------------------------------


def test_a_game_is_played_by_two_at_the_screen_of_a_guest(screens: Screens) -> None:
    screens.add(screens.guest.companions, "Bea")
    match = screens.begin()
    assert screens.ben.table.seats.now.people == (1, 2)
    screens.play(60)
    assert match.is_over or len(match.answers) >= 60


def test_a_game_is_played_by_two_at_the_screen_of_the_host(screens: Screens) -> None:
    screens.add(screens.host.companions, "Abe")
    match = screens.begin()
    assert screens.ada.table.seats.now.people == (0, 2)
    screens.play(40)
    assert match.is_over or len(match.answers) >= 40


def test_the_screen_is_covered_between_the_two_and_after_a_lost_connection(
    screens: Screens, qtbot: QtBot, network: LocalNetwork
) -> None:
    screens.add(screens.guest.companions, "Bea")
    match = screens.begin()
    screens.play(12)
    screens.play_until(2)
    table, sheet = screens.ben.table, screens.ben.table.reports.covering.hand_over
    qtbot.waitUntil(sheet.isVisible)
    assert sheet.title.text() == "Bea, your turn"
    assert table.seats.view.players[2].play_hand is None
    QTest.mousePress(sheet.peek_button, Qt.MouseButton.LeftButton)
    assert not sheet.hand.pixmap().isNull(), "the hand of the next player is at hand for a peek"
    QTest.mouseRelease(sheet.peek_button, Qt.MouseButton.LeftButton)
    screens.sit_down(screens.ben)
    assert table.seats.view.players[2].play_hand is not None
    network.cut()
    qtbot.waitUntil(screens.ben.company.lost.isVisible)
    network.mend()
    qtbot.waitUntil(sheet.isVisible)
    assert table.seats.view.players[2].play_hand is None
    screens.sit_down(screens.ben)
    screens.ben.wait_for_turn(match)


def test_the_one_beside_is_asked_before_an_undo_and_does_not_see_the_hand(
    screens: Screens, qtbot: QtBot
) -> None:
    screens.add(screens.guest.companions, "Bea")
    match = screens.begin()
    screens.play(12)
    screens.play_until(1)
    ben, table = screens.ben, screens.ben.table
    screens.sit_down(ben)
    assert table.seats.take_back(len(match.answers) - 4)
    qtbot.waitUntil(lambda: "Bea, may Ben undo" in table.prompt.prompt.text())
    qtbot.waitUntil(lambda: table.seats.view.players[1].play_hand is None)
    QTest.keyClick(table, Qt.Key.Key_N)
    sheet = table.reports.covering.hand_over
    qtbot.waitUntil(sheet.isVisible)
    assert sheet.title.text() == "Ben, your turn"
    screens.sit_down(ben)
    assert table.seats.view.players[1].play_hand is not None


def test_the_strip_and_the_notes_know_both_at_a_screen(
    screens: Screens, qtbot: QtBot, network: LocalNetwork
) -> None:
    screens.add(screens.guest.companions, "Bea")
    screens.begin()
    strip = screens.ada.company.strip
    qtbot.waitUntil(lambda: "Bea (with Ben)" in strip.lines[2].text())
    assert "Bea (at your screen)" in screens.ben.company.strip.lines[2].text()
    network.cut()
    qtbot.waitUntil(lambda: {1, 2} <= set(strip.lost_rows))
    assert "Bea" in strip.lost_rows[2].words.text()
    assert strip.state_of(2).startswith("offline")
