"""The page at the end of a game: what it says of the game, what to play next, and where its buttons lead."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from doomtown_desktop.session.ladder import next_opponent
from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.results import NAME, PlayRecord, ResultStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.guard import Guard
from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.ending import EndOfGame
from doomtown_desktop.ui.table.hand_print import APART
from doomtown_desktop.ui.table.page_frame import SURRENDER
from tests.pictures.endings import show_end
from tests.pictures.states import Studio

NAMES = ("Stranger", "Cora Slate")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    studio = Studio.make(tmp_path, (1366, 768))
    qtbot.addWidget(studio.window)
    return studio.window


def end_of(window: MainWindow) -> EndOfGame:
    assert window.table is not None
    end = window.table.reports.covering.end
    assert end.isVisible()
    QApplication.processEvents()
    return end


def test_after_a_win_enter_plays_the_next_opponent(window: MainWindow) -> None:
    show_end(window, 0, NAMES, {1: "rules"})
    end = end_of(window)
    assert end.title.text() == "You win"
    assert end.buttons[0] is end.next_button
    assert end.buttons[0].hasFocus()
    assert end.next_button.text() == "Play Amos Redfern"
    assert window.playing.results.records() == {"Cora Slate": PlayRecord(1, 0)}
    assert end.panel.ladder.isVisible()
    assert end.panel.ladder.accessibleName() == "You have beaten 1 of the 12 opponents: Cora Slate."
    QTest.keyClick(end.buttons[0], Qt.Key.Key_Return)
    assert [seat[0] for seat in window.playing.seats] == ["Stranger", "Amos Redfern"]
    assert window.playing.seats[1][1:] == (CHARACTERS["Gunhand: Amos Redfern"].deck, "rules")


def test_the_golden_button_leads_and_what_only_looks_back_is_low(window: MainWindow) -> None:
    for winner, golden in ((0, "next_button"), (1, "again_button")):
        show_end(window, winner, NAMES, {1: "rules"})
        end = end_of(window)
        shown = [button for button in end.buttons if button.isVisible()]
        assert shown[0] is getattr(end, golden)
        assert [button.objectName() for button in shown] == ["golden", "", *["tool"] * 5]
        tops = [button.mapTo(end.panel, QPoint(0, 0)).y() for button in shown]
        assert tops == sorted(tops), "Tab goes downwards"
        assert shown[0].height() > shown[1].height() >= shown[2].height()
        ladder = end.panel.ladder.y()
        assert tops[1] < ladder < tops[2], "what begins a game stands apart"


def test_the_hand_of_the_game_is_shown(window: MainWindow) -> None:
    show_end(window, 0, NAMES, {1: "rules"})
    sheet, table = end_of(window).sheet, window.bridge
    assert table is not None
    best = table.seats.front_page().best
    assert best is not None
    assert sheet.best_cards.isVisible()
    titles = [card.title for card in best.cards]
    assert [card.title for card in sheet.best_cards.cards] == titles
    assert sheet.best_cards.accessibleDescription() == ", ".join(titles)
    wide = sheet.best_cards.card_width
    assert 5 * (wide + APART) - APART <= sheet.best_cards.width()
    assert wide >= 40


def test_after_a_loss_the_page_is_theirs_and_enter_plays_again(window: MainWindow) -> None:
    show_end(window, 1, NAMES, {1: "rules"})
    end = end_of(window)
    assert "Cora Slate wins" in end.title.text()
    assert end.buttons[0] is end.again_button
    assert end.next_button.isVisible()
    assert window.playing.results.records() == {"Cora Slate": PlayRecord(0, 1)}
    assert end.panel.ladder.accessibleName() == "You have beaten none of the 12 opponents yet."
    assert window.bridge is not None
    dudes = {card.title for card in window.bridge.seats.view.cards if card.controller == 1}
    assert {each.title for each in window.bridge.seats.front_page().people} <= dudes


def test_people_among_themselves_get_no_opponent_and_no_result(window: MainWindow) -> None:
    show_end(window, 0, ("Ada", "Ben"), {})
    end = end_of(window)
    assert not end.next_button.isVisible()
    assert not end.panel.ladder.isVisible()
    assert not end.panel.face.isVisible()
    assert end.buttons[0] is end.again_button
    assert window.playing.results.records() == {}


def test_a_moment_opens_the_replay_there(window: MainWindow) -> None:
    show_end(window, 0, NAMES, {1: "rules"})
    end = end_of(window)
    button = end.sheet.moments[1]
    assert button.accessibleName().startswith("Day ")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    replays = window.pages.currentWidget()
    assert isinstance(replays, ReplayListPage)
    assert replays.player is not None
    assert replays.player.replay.position == button.position > 0
    assert replays.player.seat == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_J, Qt.Key.Key_R])
def test_keys_judge_and_play_again(window: MainWindow, key: Qt.Key) -> None:
    show_end(window, 0, NAMES, {1: "rules"})
    end, done = end_of(window), list[str]()
    end.judge.disconnect()
    end.rematch.disconnect()
    end.judge.connect(lambda: done.append("judge"))
    end.rematch.connect(lambda: done.append("rematch"))
    QTest.keyClick(end.buttons[0], key)
    assert done == ["judge" if key == Qt.Key.Key_J else "rematch"]
    button = end.judge_button if key == Qt.Key.Key_J else end.again_button
    assert button.cap == ("J" if key == Qt.Key.Key_J else "R"), "the key is on the button"
    assert end.buttons[0].cap == "Enter"


@pytest.mark.parametrize("size", [(1024, 680), (1366, 768), (1920, 1080), (2560, 1440)])
def test_no_word_of_the_page_is_cut(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    show_end(window, 1, NAMES, {1: "rules"})
    end = end_of(window)
    for label in end.findChildren(QLabel):
        if label.isVisible() and label.text() and label is not end.sheet.headline:
            label.ensurePolished()
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    head = end.sheet.headline
    metrics, wraps = QFontMetrics(fonts.slab(head.pixels)), int(Qt.TextFlag.TextWordWrap)
    needed = metrics.boundingRect(QRect(0, 0, head.width(), 10_000), wraps, head.text())
    assert needed.height() <= head.height()
    assert needed.width() <= head.width()


def test_a_saved_game_has_its_front_page_among_the_replays(window: MainWindow) -> None:
    show_end(window, 0, NAMES, {1: "rules"})
    words = end_of(window).sheet.headline.text()
    window.to_start()
    replays = window.open_replays()
    assert replays.front_button.isEnabled()
    replays.front_button.click()
    assert replays.front_page is not None
    sheet = replays.front_page.sheet
    assert sheet.headline.text() == words
    QTest.keyClick(replays.front_page, Qt.Key.Key_Escape)
    assert replays.front_page is None
    assert window.pages.currentWidget() is replays
    replays.front_button.click()
    assert replays.front_page is not None
    moment = replays.front_page.sheet.moments[0]
    position = moment.position
    QTest.mouseClick(moment, Qt.MouseButton.LeftButton)
    assert replays.front_page is None
    assert replays.player is not None
    assert replays.player.replay.position == position


def test_a_game_that_ends_twice_has_one_result(tmp_path: Path) -> None:
    results = ResultStore(SettingsStore(open_database(tmp_path / "d.db")))
    results.note(1, [], ["Posy Flint"])
    results.note(1, ["Posy Flint"], [])
    results.note(2, ["Posy Flint"], ["Cora Slate"])
    assert results.records() == {"Posy Flint": PlayRecord(2, 0), "Cora Slate": PlayRecord(0, 1)}


@pytest.mark.parametrize("data", [[], {"1": "x"}, {"1": [["Posy Flint"]]}, {"1": [[3], []]}])
def test_results_that_cannot_be_read_count_for_nothing(tmp_path: Path, data: object) -> None:
    settings = SettingsStore(open_database(tmp_path / "d.db"))
    settings.set(NAME, data)
    assert ResultStore(settings).records() == {}


def test_the_next_opponent_is_above_then_unbeaten_then_the_hardest() -> None:
    names = [each.name for each in CHARACTERS.values()]

    def following(beaten: list[str], met: list[str]) -> str | None:
        found = next_opponent(beaten, met)
        return None if found is None else found.name

    assert following([], []) == names[0]
    assert following(names[3:4], names[3:4]) == names[4]
    assert following(names[4:], names[-1:]) == names[0]
    assert following(names, names[:1]) == names[-1]
    assert following(names, names[-1:]) == names[-2]
    assert following(names, names) is None


def test_from_the_table_a_button_leads_back_to_the_front_page(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_end(window, 1, NAMES, {1: "rules"})
    end, table = end_of(window), window.table
    assert table is not None
    QTest.mouseClick(end.look_button, Qt.MouseButton.LeftButton)
    assert end.isHidden()
    assert [button.text() for button in table.prompt.buttons] == ["Front page"]
    assert not table.frame.entries[SURRENDER].isEnabled()
    pressed: list[bool] = []
    end.buttons[0].clicked.connect(lambda: pressed.append(True))
    now = Guard.clock()
    monkeypatch.setattr(Guard, "clock", lambda: now)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert end.isVisible()
    assert end.buttons[0].hasFocus()
    QTest.keyClick(end.buttons[0], Qt.Key.Key_Return)
    assert not pressed, "a second Enter was meant for the table"
    monkeypatch.setattr(Guard, "clock", lambda: now + 1)
    QTest.keyClick(end.buttons[0], Qt.Key.Key_Return)
    assert pressed
