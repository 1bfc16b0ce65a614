"""Play with others: the pages, the waiting room and the table, by mouse, in the windows of two people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtTest import QTest

from doomtown_desktop.net.host_seats import HostSeats
from doomtown_desktop.net.invitation import HostAddress, read_invitation
from doomtown_desktop.net.remote_seats import RemoteSeats
from doomtown_desktop.net.room_journal import FOLDER
from doomtown_desktop.speech import proof_words
from doomtown_desktop.speech.connection_words import no_answer
from doomtown_desktop.ui.net.connecting_page import ConnectingPage
from doomtown_desktop.ui.net.guest_page import GuestPage
from doomtown_desktop.ui.net.host_page import HostPage
from doomtown_desktop.ui.net.seat_posters import Cover
from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.shell.hosting import JournalFailed
from doomtown_desktop.ui.shell.unfinished_games import TABLES
from tests.ui.local_network import LocalNetwork
from tests.ui.two_windows import Person, begun, click, match_of, play, type_in

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]

UNFINISHED = f"Ada closed the table. {proof_words.not_checked()}"


@pytest.fixture(autouse=True)
def _empty_clipboard(qtbot: QtBot) -> Iterator[None]:
    QGuiApplication.clipboard().clear()
    yield
    QGuiApplication.clipboard().clear()


@pytest.fixture
def network() -> LocalNetwork:
    return LocalNetwork()


def test_a_waiting_room_that_the_disk_does_not_take_says_so(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    """Otherwise all would wait for messages that are never sent, and nobody would know why."""
    ada = Person(qtbot, tmp_path, "Ada", network)
    page, hosting = ada.keep(), ada.network.hosting
    assert hosting is not None
    hosting._mail.post(JournalFailed("The disk is full."))
    qtbot.waitUntil(lambda: page.trouble.text() == "The disk is full.")


# --- the doors --------------------------------------------------------------------------------------


def test_nothing_can_be_done_without_a_name_or_an_invitation(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    page = Person(qtbot, tmp_path, "Ada", network).doors()
    assert page.keep_button.isEnabled()
    assert page.join_button.toolTip() == "Paste an invitation first"
    page.name.clear()
    assert not page.keep_button.isEnabled()
    assert page.keep_button.accessibleDescription() == "Type your name first"


def test_an_invitation_in_the_clipboard_is_offered(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    click(host.copy_button)
    page = Person(qtbot, tmp_path, "Ben", network).doors()
    assert page.code.text() == host.code.text()
    assert "clipboard" in page.about_code.text()


@pytest.mark.parametrize("code", ["DTT1abc", "hello", "DTD1" + "x" * 60])
def test_a_damaged_invitation_is_explained(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork, code: str
) -> None:
    ben = Person(qtbot, tmp_path, "Ben", network)
    page = ben.doors()
    type_in(page.code, code)
    click(page.join_button)
    assert page.words.isVisible()
    assert ben.network.visiting is None


def test_a_network_that_does_not_work_is_explained(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    network.trouble = "No port is free. Close the other program that hosts a table."
    ada = Person(qtbot, tmp_path, "Ada", network)
    page = ada.doors()
    click(page.keep_button)
    assert page.words.text() == network.trouble
    assert ada.network.hosting is None


def test_a_host_that_cannot_be_reached_is_tried_again_until_cancelled(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    network.is_cut = True
    ben = Person(qtbot, tmp_path, "Ben", network)
    page = ben.knock(host.code.text())
    qtbot.waitUntil(page.again_button.isVisible)
    assert "tried again in" in page.hint.text()
    network.is_cut = False
    click(page.again_button)
    qtbot.waitUntil(lambda: "Ada is asked" in page.words.text())
    click(page.cancel_button)
    ben.page(StartPage)
    qtbot.waitUntil(lambda: not host.door_rows)
    assert ben.network.visiting is None


def test_escape_gives_up_as_cancel_does(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    ben = Person(qtbot, tmp_path, "Ben", network)
    page = ben.knock(host.code.text())
    QTest.keyClick(page, Qt.Key.Key_Escape)
    ben.page(StartPage)
    assert ben.network.visiting is None


# --- the waiting room -------------------------------------------------------------------------------


def test_who_is_not_let_in_is_told_so(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    page = Person(qtbot, tmp_path, "Ben", network).knock(host.code.text())
    qtbot.waitUntil(lambda: bool(host.door_rows))
    click(host.door_rows[0].no_button)
    qtbot.waitUntil(lambda: page.words.text() == "Ada did not let you in.")
    assert not host.door.isVisible()


def test_a_waiting_room_shows_the_outfits_of_own_decks_only(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    assert host.copy_button.objectName() == "golden", "a seat is free"
    guest = Person(qtbot, tmp_path, "Ben", network).join(host)
    qtbot.waitUntil(guest.ready_button.isEnabled)
    assert host.copy_button.objectName() == ""
    for page in (host, guest):
        asked: list[str] = []
        cover = page.seats._cover

        def noted(
            name: str, wide: float, ratio: float, asked: list[str] = asked, cover: Cover = cover
        ) -> QPixmap | None:
            asked.append(name)
            return cover(name, wide, ratio)

        page.seats._cover = noted
        page.seats.grab()
        assert asked == [page.deck.currentText()]
        assert cover(asked[0], 40, 1) is not None
    assert guest.seats.posters[1].deck_slot.indexOf(guest.deck) >= 0, "on the own poster"
    assert guest.seats.states[1].text() == "not ready yet"


def test_what_keeps_the_game_from_beginning_is_said_in_both_windows(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    assert host.missing.text() == "A seat is free."
    assert not host.begin_button.isEnabled()
    guest = Person(qtbot, tmp_path, "Ben", network).join(host)
    qtbot.waitUntil(lambda: guest.missing.text() == "Ben is not ready yet.")
    assert guest.ready_button.objectName() == "golden"
    click(guest.ready_button)
    qtbot.waitUntil(lambda: host.missing.text() == "Everybody is ready.")
    assert host.seats.states[1].text() == "ready"
    qtbot.waitUntil(lambda: guest.ready_button.text() == "Not ready yet")
    assert guest.ready_button.objectName() == "", "gold leads on, and this leads back"
    click(guest.ready_button)
    qtbot.waitUntil(lambda: host.missing.text() == "Ben is not ready yet.")


def test_the_host_changes_seats_rules_and_computers(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    guest = Person(qtbot, tmp_path, "Ben", network).join(host)
    QTest.keyClick(host.seat_count, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: guest.seats.numbers[2].isVisible())
    box = host.seats.choices[2]
    box.setCurrentIndex(1)
    box.activated.emit(1)
    title = box.currentText()
    qtbot.waitUntil(lambda: guest.seats.names[2].text() in title)
    assert "computer" in guest.seats.states[2].text()
    QTest.keyClick(host.rules, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: "classic" in guest.rules.text())
    assert host.deck.currentText().startswith("Classic")
    qtbot.waitUntil(lambda: guest.deck.currentText().startswith("Classic"))
    qtbot.waitUntil(lambda: host.missing.text() == "A seat is free. Ben is not ready yet.")
    click(host.change_button)
    click(host.legal)
    qtbot.waitUntil(lambda: "Only legal" in guest.rules.text())


def test_a_guest_watches_and_sits_down_again(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    guest = Person(qtbot, tmp_path, "Ben", network).join(host)
    qtbot.waitUntil(guest.ready_button.isEnabled)
    assert guest.focusWidget() is guest.ready_button, "the space bar does not give the seat up"
    click(guest.watch_button)
    qtbot.waitUntil(lambda: host.watchers.text() == "Watching: Ben")
    qtbot.waitUntil(lambda: guest.missing.text() == "You watch. A seat is free.")
    assert not guest.ready_button.isVisible()
    assert not guest.beside.isVisible()
    qtbot.waitUntil(guest.seats.sit_buttons[1].isVisible)
    click(guest.seats.sit_buttons[1])
    qtbot.waitUntil(lambda: not host.watchers.isVisible())


def test_who_is_sent_away_or_leaves_is_gone(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    ben = Person(qtbot, tmp_path, "Ben", network)
    ben.join(host)
    click(host.seats.away_buttons[1])
    click(host.seats.away_buttons[1])
    page = ben.page(ConnectingPage)
    assert page.words.text() == "Ada took you off the table."
    click(page.cancel_button)
    again = ben.join(host)
    click(again.leave_button)
    ben.page(StartPage)
    qtbot.waitUntil(lambda: host.missing.text() == "A seat is free.")
    assert not ben.doors().return_button.isVisible()


def test_a_closed_table_is_closed_for_all(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    host = ada.keep()
    ben.join(host)
    assert ada.window.start.others_button.text() == "Back to your table"
    click(host.close_button)
    click(host.close_button)
    ada.page(StartPage)
    assert ben.page(ConnectingPage).words.text() == "Ada closed the table."
    assert ada.window.start.others_button.text() == "Play with others…"


def test_a_waiting_room_is_found_again_from_the_start_page(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    host = ada.keep()
    ben.join(host)
    for person in (ada, ben):
        person.window.to_start()
        click(person.window.start.others_button)
    assert ada.page(HostPage).seats.names[1].text() == "Ben"
    assert ben.page(GuestPage).seats.names[0].text() == "Ada"


# --- the game ---------------------------------------------------------------------------------------


def test_two_windows_play_by_mouse(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    assert isinstance(ada.table.seats, HostSeats)
    assert isinstance(ben.table.seats, RemoteSeats)
    assert (ada.table.seats.now.people, ben.table.seats.now.people) == ((0,), (1,))
    assert play(ada, ben, 60) == 60
    setup = match_of(ada).game.setup
    assert setup is not None
    assert len(setup.luck) == 64
    ben.wait_for(match_of(ada))
    while ben.table.seats.now.asked != 0:  # a React is asked in secret
        assert play(ada, ben, 1)
        ben.wait_for(match_of(ada))
    strip = ben.company.strip
    assert [line.text().strip(" ▸") for line in strip.lines[:2]] == ["Ada: thinking", "Ben (you)"]


def test_a_lost_line_greys_the_prompt_and_comes_back(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 6)
    network.cut()
    lost = ben.company.lost
    qtbot.waitUntil(lost.isVisible)
    assert lost.geometry() == ben.table.prompt.geometry()
    assert "tried again in" in lost.words.text()
    lost.words.setText(f"{no_answer(('192.168.100.100:28750',))} It is tried again in 20 s.")
    lost.cover(ben.table.prompt.geometry())
    assert lost.geometry().bottom() == ben.table.prompt.geometry().bottom()
    assert lost.words.height() >= lost.words.heightForWidth(lost.words.width()), "nothing is cut off"
    strip = ada.company.strip
    qtbot.waitUntil(lambda: "offline" in strip.lines[1].text())
    network.is_cut = False
    click(lost.again_button)
    qtbot.waitUntil(lambda: not lost.isVisible())
    qtbot.waitUntil(lambda: "lost" not in strip.lines[1].text())
    play(ada, ben, 6)


@pytest.mark.parametrize("agrees", [True, False])
def test_an_undo_is_asked_of_the_other_at_the_bottom_bar(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork, agrees: bool
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    match = match_of(ada)
    play(ada, ben, 20)
    while not match.consent(match.last_decision((0,)), 0):
        play(ada, ben, 1)
    before, last = len(match.answers), match.last_decision((0,))
    ada.wait_for(match)
    click(ada.table.frame.undo_button)
    qtbot.waitUntil(lambda: ben.table.answers.questions.is_open)
    assert ben.table.prompt.prompt.text() == "<b>May Ada undo?</b>"
    assert "The game would go back to before this: Ada" in ben.table.prompt.source.words
    assert ada.company.strip.wish.text().startswith("You want to undo. Ben is asked. (0:")
    assert ben.company.strip.wish.text().startswith("Ada wants to undo. Ben is asked. (0:")
    QTest.keyClick(ben.table, Qt.Key.Key_Y if agrees else Qt.Key.Key_N)
    qtbot.waitUntil(lambda: not ada.company.strip.wish.isVisible())
    qtbot.waitUntil(lambda: not ben.company.strip.wish.isVisible())
    assert not ben.table.answers.questions.is_open
    assert len(match.answers) == (last if agrees else before)
    if agrees:
        qtbot.waitUntil(lambda: "Ada has undone a decision." in ben.table.prompt.source.words)
        return
    ada.wait_for(match)
    click(ada.table.frame.undo_button)
    qtbot.waitUntil(lambda: "You can ask again after the next decision." in ada.table.prompt.source.words)


def test_who_starts_the_program_again_comes_back_to_the_seat(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 6)
    ben.window.close()
    again = Person(qtbot, tmp_path, "Ben", network)
    door = again.window.start.others_button
    qtbot.waitUntil(lambda: door.about == "Come back to Ada's table")
    page = again.doors()
    assert page.return_button.text() == "Come back to Ada's table"
    assert page.first_stop is page.return_button
    click(page.return_button)
    assert again.table.seats.now.people == (1,)
    play(ada, again, 6)


def test_closing_the_window_with_a_table_open_asks_first(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    ada.window.close()
    question = ada.network.question
    assert question is not None
    assert ada.window.isVisible()
    assert question.text() == "Ben is at your table."
    stay = next(button for button in question.buttons() if button.text() == "Stay")
    click(stay)
    assert ada.network.question is None
    assert ada.window.isVisible()
    ada.window.close()
    assert ada.network.question is not None
    assert "the table is saved" in ada.network.question.informativeText()
    click(next(button for button in ada.network.question.buttons() if button.text() == "Close the window"))
    qtbot.waitUntil(lambda: not ada.window.isVisible())
    lost = ben.company.lost
    qtbot.waitUntil(lost.isVisible)
    assert "Ada closed the table." not in lost.words.text()
    click(lost.leave_button)
    ben.page(StartPage)
    assert ben.network.visiting is not None, "the seat is still Ben's"
    page = Person(qtbot, tmp_path, "Ada", network).doors()
    (row,) = page.table_rows
    assert row.words.text().startswith("Your table with Ben, begun on ")
    click(row.close_button)
    click(row.close_button)
    assert page.table_rows == []
    assert not page.kept.isVisible()
    assert list((tmp_path / "tables").iterdir()) == []


def test_a_table_that_makes_room_for_another_game_is_closed_for_all(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    ada.window.playing.clear_table()
    lost = ben.company.lost
    qtbot.waitUntil(lambda: lost.words.text() == UNFINISHED)
    click(lost.leave_button)
    ben.page(StartPage)
    assert ben.network.visiting is None
    assert list((tmp_path / "tables").iterdir()) == []


def test_a_table_that_cannot_be_saved_is_played_and_told(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    (tmp_path / "tables").write_text("a file in the way")
    ada, ben = begun(qtbot, tmp_path, network)
    assert "is not being saved" in ada.table.prompt._said
    play(ada, ben, 2)
    ada.window.close()
    question = ada.network.question
    assert question is not None
    assert "closed for all" in question.informativeText()
    click(next(button for button in question.buttons() if button.text() == "Close the table"))
    qtbot.waitUntil(lambda: ben.company.lost.words.text() == UNFINISHED)


def test_a_game_that_is_over_is_shown_again_and_makes_room_for_another(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 6)
    ada.wait_for(match_of(ada))
    ada.table.answers.questions.surrender()
    click(next(button for button in ada.table.prompt.buttons if button.text() == "Surrender"))
    for person in (ada, ben):
        qtbot.waitUntil(person.table.reports.covering.end.isVisible)
    qtbot.waitUntil(lambda: bool(transcript_of(ben)))
    assert transcript_of(ben).split("\n== Check")[0] == transcript_of(ada).split("\n== Check")[0]
    ben.table.watch.emit(0)
    assert ben.page(ReplayListPage).player is not None
    ben.window.to_start()
    assert not ben.doors().return_button.isVisible()
    assert ben.network.visiting is None


def transcript_of(person: Person) -> str:
    assert person.window.bridge is not None
    return person.window.bridge.seats.transcript()


def test_the_host_adds_an_address_by_hand_and_it_is_remembered(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada = Person(qtbot, tmp_path, "Ada", network)
    host = ada.keep()
    before = host.code.text()
    for typed, words in (("a b", "'a b' is not an address."), ("", ""), ("Play.Example.org:40000", "")):
        host.outside.clear()
        QTest.keyClicks(host.outside, typed)
        QTest.keyClick(host.outside, Qt.Key.Key_Return)
        assert host.outside_words.text().startswith(words)
        assert (host.code.text() == before) is (typed != "Play.Example.org:40000")
    found = HostAddress("play.example.org", 40000)
    assert read_invitation(host.code.text()).addresses[-1] == found
    assert host.reach.text().endswith("The invitation also has play.example.org:40000.")
    assert host.copy_button.text() == "Copy"
    ada.network.close()
    ada.window.close()
    again = Person(qtbot, tmp_path, "Ada", network).keep()
    assert read_invitation(again.code.text()).addresses[-1] == found
    assert again.outside.text() == "Play.Example.org:40000"


def test_the_start_page_names_the_own_table_that_waits(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    assert TABLES == FOLDER
    ada, _ = begun(qtbot, tmp_path, network)
    assert ada.window.start.others_button.about == "Each at a computer of your own"
    ada.network.close()
    ada.window.close()
    again = Person(qtbot, tmp_path, "Ada", network)
    door = again.window.start.others_button
    qtbot.waitUntil(lambda: door.about == "Go on with your table")
