"""The people around a game on a network, in the windows of two: chat, emotes, lost seats, rematches."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from doomtown_desktop.net import stand_ins
from doomtown_desktop.net.people_state import PeopleState
from doomtown_desktop.net.people_wire import NO_CLOCK, ChatLine, LostSeat, LostSeats
from doomtown_desktop.net.room_wire import RoomSeat, RoomState
from doomtown_desktop.protocol.question import plainest
from doomtown_desktop.protocol.rulesets import GameOptions
from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.look.planks import Rail
from doomtown_desktop.ui.look.theme import THEMES
from doomtown_desktop.ui.look.wall import WallPlate
from doomtown_desktop.ui.net.chat_panel import MOST_SHOWN, ChatPanel
from doomtown_desktop.ui.net.guest_page import GuestPage
from doomtown_desktop.ui.net.host_page import HostPage
from doomtown_desktop.ui.net.people_strip import PeopleStrip
from doomtown_desktop.ui.net.seat_poster import SeatPoster
from tests.ui.local_network import LocalNetwork
from tests.ui.two_windows import Person, begin, begun, click, match_of, play

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]


@pytest.fixture
def network() -> LocalNetwork:
    return LocalNetwork()


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []

    def hear(event: object) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            found.append(event.message())

    monkeypatch.setattr(aloud, "send", hear)
    return found


# --- chat -------------------------------------------------------------------------------------------


def test_people_write_to_each_other_in_the_waiting_room(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    host = ada.keep()
    guest = ben.join(host)
    assert guest.chat is not None
    assert host.chat is not None
    QTest.keyClicks(guest.chat.panel.field, "Which rules?")
    click(guest.chat.panel.send_button)
    shown = host.chat.panel.list
    qtbot.waitUntil(lambda: shown.count() == 1)
    assert shown.item(0).text() == "Ben: Which rules?"
    assert guest.chat.panel.field.text() == ""
    click(guest.chat.panel.emotes["howdy"])
    qtbot.waitUntil(lambda: shown.count() == 2)
    assert shown.item(1).text() == "Ben: Howdy!"
    assert not shown.item(1).icon().isNull()


def test_the_chat_of_a_waiting_room_is_beside_the_seats_where_the_window_is_wide(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    guest = ben.join(ada.keep())
    chat, seats = guest.chat, guest.seats
    assert chat is not None
    panel = chat.panel

    def box(part: QWidget) -> QRect:
        return QRect(part.mapTo(guest, part.rect().topLeft()), part.size())

    ben.window.resize(1366, 768)
    qtbot.waitUntil(lambda: box(panel).left() > box(seats).right())
    for part in panel.stops:
        assert part.visibleRegion().boundingRect() == part.rect(), "nothing is cut off or below the fold"
    panel.field.setFocus()
    QTest.keyClicks(panel.field, "Which ")
    ben.window.resize(1000, 768)
    qtbot.waitUntil(lambda: box(panel).top() > box(seats).bottom())
    QTest.keyClicks(ben.window.focusWidget(), "rules?")
    assert panel.field.text() == "Which rules?", "a person who writes goes on writing"
    ben.window.resize(1366, 768)
    qtbot.waitUntil(lambda: box(panel).left() > box(seats).right())
    assert ben.window.focusWidget() is panel.field


def test_only_the_latest_messages_are_in_the_list(qtbot: QtBot) -> None:
    panel = ChatPanel(is_host=False)
    qtbot.addWidget(panel)
    for number in range(MOST_SHOWN + 5):
        panel.add(ChatLine(number, 1, "Ben", 1, f"message {number}", 0))
    assert panel.list.count() == MOST_SHOWN
    assert panel.list.item(0).text() == "Ben: message 5"
    assert panel.list.item(MOST_SHOWN - 1).text() == f"Ben: message {MOST_SHOWN + 4}"


def test_the_way_in_is_spoken(qtbot: QtBot, tmp_path: Path, network: LocalNetwork, spoken: list[str]) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    page = Person(qtbot, tmp_path, "Ben", network).knock(host.code.text())
    qtbot.waitUntil(lambda: "Ada is asked whether you may come in." in spoken)
    qtbot.waitUntil(lambda: bool(host.door_rows))
    click(host.door_rows[0].no_button)
    qtbot.waitUntil(lambda: spoken[-1] == page.words.text() != "")


def test_the_chat_of_a_game_is_opened_by_key_and_counts_what_is_unread(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork, spoken: list[str]
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 20)
    decisions = len(match_of(ada).answers)
    QTest.keyClick(ben.table, Qt.Key.Key_K)
    panel = ben.company.around.chat.panel
    assert panel.isVisible()
    assert panel.field.hasFocus()
    QTest.keyClicks(panel.field, "Yes. <b>no</b>")
    QTest.keyClick(panel.field, Qt.Key.Key_Return)
    around = ada.company.around
    qtbot.waitUntil(lambda: around.chat_button.text() == "Chat (1)")
    assert around.chat_button.accessibleName() == "Chat, 1 new"
    assert spoken[-1] == "Ben writes: Yes. <b>no</b>"
    assert around.bubbles[1].isVisible()
    assert around.bubbles[1].words.text() == "Ben: Yes. <b>no</b>"
    click(around.chat_button)
    assert around.chat_button.text() == "Chat"
    assert around.chat.panel.list.item(0).text() == "Ben: Yes. <b>no</b>"
    assert len(match_of(ada).answers) == decisions
    QTest.keyClick(panel.field, Qt.Key.Key_Escape)
    assert ben.table.hasFocus()
    QTest.keyClick(ben.table, Qt.Key.Key_L)
    assert ben.table.board.log.isVisible()
    assert not panel.isVisible()


def test_people_write_to_each_other_while_they_choose_their_gangs(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    begin(qtbot, ada, ben)
    ada.wait_for_turn(match_of(ada))
    page, around = ada.table, ada.company.around
    scene, drawer, panel = page.gang.scene, page.frame.drawer, around.chat.panel
    qtbot.waitUntil(scene.isVisible)

    def is_on_top(part: QWidget) -> bool:
        middle = part.mapTo(page, part.rect().center())
        found = page.childAt(middle)
        return found is part or (found is not None and part.isAncestorOf(found))

    assert scene.rect().contains(around.gang_chat_button.geometry())
    assert not any(
        each.geometry().intersects(around.gang_chat_button.geometry())
        for each in scene.head
        if each is not around.gang_chat_button
    )
    for way in (lambda: click(around.gang_chat_button), lambda: QTest.keyClick(scene, Qt.Key.Key_K)):
        way()
        assert panel.isVisible()
        assert panel.field.isEnabled()
        assert is_on_top(panel.field)
        assert is_on_top(scene.start_button), "the chat covers nothing of the scene"
        assert scene.geometry().right() < drawer.x()
        QTest.keyClick(panel.field, Qt.Key.Key_Escape)
        click(drawer.close_button)
        assert not drawer.isVisible()
        assert scene.geometry() == page.contentsRect()
    click(around.gang_chat_button)
    QTest.keyClicks(panel.field, "Which gang?")
    click(panel.send_button)
    qtbot.waitUntil(lambda: ben.company.around.gang_chat_button.text() == "Chat (1)")
    click(scene.start_button)
    qtbot.waitUntil(lambda: not scene.isVisible())
    around.place()
    children = page.children()
    assert children.index(drawer) < children.index(page.board.lowball), "it is below the sheets again"


def test_the_lost_seat_of_a_guest_can_be_decided_while_the_host_chooses_a_gang(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    begin(qtbot, ada, ben)
    ada.wait_for_turn(match_of(ada))
    qtbot.waitUntil(ada.table.gang.scene.isVisible)
    network.cut()
    strip = ada.company.strip
    qtbot.waitUntil(lambda: 1 in strip.lost_rows, timeout=20_000)
    children = ada.table.children()
    assert children.index(strip) > children.index(ada.table.gang.scene)
    assert strip.isEnabled()


def test_a_bubble_leaves_the_draw_hands_of_lowball_in_sight(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    begin(qtbot, ada, ben)
    match = match_of(ada)
    for person in (ada, ben):
        person.wait_for_turn(match)
        qtbot.waitUntil(person.table.gang.scene.isVisible)
        click(person.table.gang.scene.start_button)
    hands = ben.table.board.lowball
    hands.setGeometry(8, 38, ben.table.width() - 16, 140)
    hands.show()
    ada.company.around.chat.panel.emoted.emit("good luck")
    bubbles = ben.company.around.bubbles
    qtbot.waitUntil(lambda: 0 in bubbles and bubbles[0].isVisible())
    assert not bubbles[0].geometry().intersects(hands.geometry())


def test_an_emote_is_shown_beside_its_nameplate_and_spoken(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork, spoken: list[str]
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 20)
    click(ben.company.around.chat_button)
    click(ben.company.around.chat.panel.emotes["well played"])
    bubbles = ada.company.around.bubbles
    qtbot.waitUntil(lambda: 1 in bubbles and bubbles[1].isVisible())
    assert bubbles[1].words.text() == "Ben: Well played!"
    assert bubbles[1].picture.isVisible()
    assert "Ben: Well played!" in spoken
    plates = ada.table.board.ends.plates
    assert not bubbles[1].geometry().intersects(plates[1].geometry())
    click(ben.company.around.chat.panel.emotes["well played"])
    refusal = ben.company.around.chat.panel.refusal
    qtbot.waitUntil(refusal.isVisible)
    assert "three seconds" in refusal.text()


def test_a_muted_person_is_not_heard(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    chat = ada.company.around.chat.panel
    names = [action.text() for action in chat.menu.actions()]
    assert names == ["Mute everybody", "Mute Ben", "Silence Ben for all"]
    chat.menu.actions()[1].trigger()
    ben.company.around.chat.panel.written.emit("Hello?")
    qtbot.waitUntil(lambda: ben.company.around.chat.panel.list.count() == 1)
    assert chat.list.count() == 0
    chat.menu.actions()[2].trigger()
    ben.company.around.chat.panel.written.emit("Hello!")
    refusal = ben.company.around.chat.panel.refusal
    qtbot.waitUntil(lambda: "silenced" in refusal.text())


# --- presence and lost seats ------------------------------------------------------------------------


def test_only_players_in_the_game_choose_what_happens_to_a_lost_seat(qtbot: QtBot) -> None:
    people = PeopleState(lambda message: None, lambda: 0.0)
    strip = PeopleStrip(people, lambda: 0.0)
    qtbot.addWidget(strip)
    seats = tuple(RoomSeat("person", name, "", True, True, "") for name in ("Ada", "Ben", "Cal"))
    room = RoomState(
        last=0,
        host="Ada",
        ruleset="1.3",
        options=GameOptions(),
        legal_only=False,
        lets_watch=True,
        clock=NO_CLOCK,
        hints=False,
        watchers_talk=True,
        seats=seats,
        watchers=(),
        seat=0,
        own="Ada",
        problem="",
        began=True,
        drawing=False,
        notice="",
        repeats=0,
        club="",
        is_owner=False,
        trouble="",
    )
    strip.show_room(room)
    people.take(LostSeats((LostSeat(1, "Ben", 70, 0, False, "Gunhand", (), 1),)))
    strip.show_game(1, frozenset())
    row = strip.lost_rows[1]
    assert "You can wait" in row.words.text()
    assert not row.computer_button.isHidden()
    strip.show_game(1, frozenset({0}))
    assert "The other players can wait" in row.words.text()
    assert all(button.isHidden() for button in row.buttons)
    assert strip.lines[0].text().strip() == "Ada (you): out of the game"


def test_absence_and_a_slow_connection_are_shown_in_words(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    ben.company.around.idle.changed.emit(True)
    strip, note = ada.company.strip, ada.company.around.notes[1]
    qtbot.waitUntil(lambda: "away 0:0" in strip.lines[1].text())
    assert note.isVisible()
    assert "away" in note.text()
    assert note.accessibleName().startswith("Ben: ")
    plate = note.geometry()
    note.place(plate, QRect(0, 0, plate.left() - 10, 600))
    assert not note.isVisible(), "the drawer is over the plate, and the note would be at another one"
    ben.company.around.idle.changed.emit(False)
    qtbot.waitUntil(lambda: "away" not in strip.lines[1].text())


def test_a_use_of_the_window_ends_being_away(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    ada, _ = begun(qtbot, tmp_path, network)
    idle, heard = ada.company.around.idle, list[bool]()
    idle.changed.connect(heard.append)
    idle.leave()
    handle = ada.window.windowHandle()
    QTest.keyClick(handle, Qt.Key.Key_Shift)
    assert heard == [True, False]


def test_the_one_who_is_left_lets_a_computer_play_until_the_other_is_back(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stand_ins, "PATIENCE", 1.0)
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 20)
    network.cut()
    strip = ada.company.strip
    qtbot.waitUntil(lambda: 1 in strip.lost_rows)
    row = strip.lost_rows[1]
    assert "In 1 second the others can choose" in row.words.text()
    assert not row.computer_button.isVisible()
    qtbot.waitUntil(row.computer_button.isVisible)
    click(row.computer_button)
    assert match_of(ada).policies[1] is not None
    assert "A computer (Gunhand) plays for Ben" in row.words.text()
    assert "a computer plays" in strip.lines[1].text()
    network.is_cut = False
    click(ben.company.lost.again_button)
    qtbot.waitUntil(lambda: match_of(ada).policies[1] is None)
    qtbot.waitUntil(lambda: 1 not in strip.lost_rows)


def test_the_lowball_that_follows_the_gang_can_be_left_in_both_windows(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    for person in (ada, ben):
        person.window.current_preferences.current = replace(person.window.preferences, showdowns="full")
    begin(qtbot, ada, ben)
    match = match_of(ada)
    for person in (ada, ben):
        person.wait_for_turn(match)
        qtbot.waitUntil(person.table.gang.scene.isVisible)
        click(person.table.gang.scene.start_button)
    for person in (ada, ben):
        qtbot.waitUntil(person.table.board.stage.isVisible)
        assert not person.table.gang.scene.isVisible()
        assert person.table.board.stage.isEnabled()
        QTest.keyClick(person.table, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda person=person: not person.table.board.stage.isVisible())  # type: ignore[misc]


# --- the terms --------------------------------------------------------------------------------------


def test_the_host_chooses_clocks_hints_and_options_for_more_players(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    guest = Person(qtbot, tmp_path, "Ben", network).join(host)
    assert not host.invitation.isHidden()
    click(host.change_button)
    assert host.invitation.isHidden()
    assert not host.options_holder.isVisible()
    QTest.keyClick(host.seat_count, Qt.Key.Key_Down)
    qtbot.waitUntil(host.options_holder.isVisible)
    QTest.keyClick(host.options["victory"], Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "Victory: The Quick and the Dead." in guest.rules.text())
    assert not host.at_zero.isVisible()
    QTest.keyClick(host.clock, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: "Clocks: 1 h 00 for the whole game, and 15 s" in guest.rules.text())
    QTest.keyClick(host.at_zero, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: "When time runs out, the game is lost." in guest.rules.text())
    click(host.hinting)
    qtbot.waitUntil(lambda: "Everybody may ask for hints." in guest.rules.text())


def test_the_waiting_room_hangs_on_the_wall_in_the_theme_of_the_window(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    person = Person(qtbot, tmp_path, "Ada", network)
    host = person.keep()

    def edge() -> str:
        return host.grab().toImage().pixelColor(8, host.height() // 2).name()

    assert host.theme is THEMES["dark"]
    dark = edge()
    person.window.prefer(replace(person.window.preferences, theme="light"))
    assert host.theme is THEMES["light"]
    assert edge() != dark
    plates = [
        *host.findChildren(WallPlate),
        host.findChild(Rail),
        *host.findChildren(SeatPoster),
        *host.findChildren(QFrame, "sheet"),
    ]
    words = [label for label in host.findChildren(QLabel) if label.isVisible() and label.text()]
    assert len(words) > 5
    for label in words:
        assert any(plate.isAncestorOf(label) for plate in plates if plate is not None), label.text()


def test_the_invitation_is_copied_as_a_link(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    host = Person(qtbot, tmp_path, "Ada", network).keep()
    click(host.link_button)
    assert QGuiApplication.clipboard().text() == f"doomtown:{host.code.text()}"
    assert host.link_button.text() == "Link copied"
    QGuiApplication.clipboard().clear()


def test_a_host_who_only_watches_sees_no_hand(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    ada, ben, cal = (Person(qtbot, tmp_path, name, network) for name in ("Ada", "Ben", "Cal"))
    host = ada.keep()
    click(host.change_button)
    click(host.watch_only)
    guests = [person.join(host) for person in (ben, cal)]
    for guest in guests:
        qtbot.waitUntil(guest.ready_button.isEnabled)
        click(guest.ready_button)
    assert "Ada hosts the table" in guests[0].rules.text()
    qtbot.waitUntil(host.begin_button.isEnabled)
    click(host.begin_button)
    assert ada.table.seats.now.people == ()
    play(ben, cal, 12, match=match_of(ada))
    view = ada.table.seats.view
    assert [player.name for player in view.players] == ["Ben", "Cal"]
    assert all(not player.play_hand for player in view.players)
    assert not ada.table.seats.undo()
    assert ada.company.strip.lines[2].text().strip() == "You watch"
    assert not any(person.table.help.hints.button.isVisible() for person in (ada, ben, cal)), "no hints here"


# --- the next game ----------------------------------------------------------------------------------


def surrendered(qtbot: QtBot, ada: Person, ben: Person) -> None:
    """Let Ben surrender, and wait for the end page in both windows."""
    match_of(ada).surrender(1)
    match = match_of(ada)
    while not match.is_over:
        pending = match.pending
        assert pending is not None
        match.play(plainest(pending))
    for person in (ada, ben):
        qtbot.waitUntil(person.table.reports.covering.end.isVisible)


def test_both_agree_to_a_rematch_and_play_with_the_same_decks_at_once(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    surrendered(qtbot, ada, ben)
    first = match_of(ada)
    end = ada.table.reports.covering.end
    assert end.again_button.text() == "Rematch"
    click(end.again_button)
    assert end.again_button.text() == "No rematch"
    other = ben.table.reports.covering.end
    qtbot.waitUntil(lambda: "Ada wants to play again" in other.panel.rematch.text())
    click(other.again_button)
    qtbot.waitUntil(lambda: ada.window.playing.match not in (None, first))
    qtbot.waitUntil(lambda: ben.table.seats.now.decisions == 0 and not ben.table.seats.now.is_over)
    assert [player.name for player in ben.table.seats.view.players] == ["Ada", "Ben"]


def test_a_guest_who_has_started_the_program_again_plays_again_at_once_too(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    ben.window.close()
    ben = Person(qtbot, tmp_path, "Ben", network)
    click(ben.doors().return_button)
    assert ben.table.seats.now.people == (1,)
    surrendered(qtbot, ada, ben)
    first = match_of(ada)
    for person in (ben, ada):
        click(person.table.reports.covering.end.again_button)
    qtbot.waitUntil(lambda: ada.window.playing.match not in (None, first))
    qtbot.waitUntil(lambda: ben.table.seats.now.decisions == 0 and not ben.table.seats.now.is_over)


def test_a_guest_who_comes_back_after_the_end_sees_how_it_ended(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    ben.window.close()
    ben = Person(qtbot, tmp_path, "Ben", network)
    page = ben.doors()
    match = match_of(ada)
    match.surrender(1)
    while not match.is_over:
        pending = match.pending
        assert pending is not None
        match.play(plainest(pending))
    click(page.return_button)
    assert ben.table.seats.now.is_over
    end = ben.table.reports.covering.end
    qtbot.waitUntil(end.isVisible)
    qtbot.waitUntil(lambda: "No fault was found." in end.panel.check.text())
    click(end.again_button)
    assert end.again_button.text() == "No rematch"


def test_a_rematch_is_offered_while_the_table_of_the_finished_game_is_looked_at(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    surrendered(qtbot, ada, ben)
    end, prompt = ben.table.reports.covering.end, ben.table.prompt
    click(end.look_button)
    assert "play again" not in prompt.source.words
    click(ada.table.reports.covering.end.again_button)
    qtbot.waitUntil(lambda: "Ada wants to play again" in prompt.source.words)
    assert end.isHidden()
    ben.table.refresh()
    assert "Ada wants to play again" in prompt.source.words
    click(prompt.buttons[0])
    assert end.isVisible()


def test_the_strip_of_people_covers_no_card_and_no_name_of_a_street(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, _ = begun(qtbot, tmp_path, network)
    strip, board = ada.company.strip, ada.table.board

    def covered() -> list[QRect]:
        parts = [*board.boxes_of_cards().values(), *board.name_boards()]
        return [box for box in parts if box.intersects(strip.geometry())]

    assert covered() == []
    first = strip.pos()
    item = next(iter(board.scene.items_by_card.values()))
    item.home = board.table.mapToScene(strip.geometry().center() - board.table.pos())
    assert covered() != []
    strip.write()
    assert covered() == []
    assert strip.pos() != first
    assert board.table.open_area.contains(strip.geometry())


def test_with_other_decks_both_meet_in_the_waiting_room(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    surrendered(qtbot, ada, ben)
    click(ben.table.reports.covering.end.other_button)
    end = ada.table.reports.covering.end
    qtbot.waitUntil(lambda: "with other decks" in end.panel.rematch.text())
    click(end.again_button)
    host, guest = ada.page(HostPage), ben.page(GuestPage)
    qtbot.waitUntil(lambda: host.missing.text() == "Ben is not ready yet.")
    click(guest.ready_button)
    qtbot.waitUntil(host.begin_button.isEnabled)
    click(host.begin_button)
    assert ada.table.seats.now.people == (0,)
    assert ben.table.seats.now.people == (1,)


def test_each_side_saves_the_replay(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    surrendered(qtbot, ada, ben)
    files = []
    for person in (ada, ben):
        end, file = person.table.reports.covering.end, tmp_path / f"{person.name}.dtgame"
        end.ask_save = lambda proposed, file=file: str(file)  # type: ignore[misc]
        click(end.save_button)
        assert end.save_button.text() == f"Saved as {file.name}"
        text, _, _ = file.read_text(encoding="utf-8").partition("\n\n== Check")  # it comes when it is done
        files.append(text.strip())
    assert files[0] == files[1]
    assert "Ben" in files[0]
