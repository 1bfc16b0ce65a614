"""Unfinished games stay visible: a list of all of them, each of which can be continued or deleted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.options import Start
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import GameStore
from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from doomtown_desktop.ui.pages.unfinished_page import UnfinishedPage
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.program import Program
from tests.ui.behind import game_of
from tests.ui.tables import AGAINST_COMPUTER, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


def opened(qtbot: QtBot, folder: Path) -> MainWindow:
    window = MainWindow(lambda: 7, folder / "d.db")
    window.playing.pace = 1_000_000
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.is_warm)
    return window


def names(window: MainWindow) -> list[str]:
    """Return the unfinished games, the last played first."""
    assert window.data.games is not None
    return [line.title.split(" against")[0] for line in window.data.games.unfinished()]


def begin(window: MainWindow, name: str) -> None:
    window.playing.begin([(name, *AGAINST_COMPUTER[0][1:]), AGAINST_COMPUTER[1]], 7)
    answer(window)


def answer(window: MainWindow) -> None:
    """Give one decision of the person, so that the game counts as played now."""
    assert window.bridge is not None
    pending = game_of(window.bridge).pending
    assert pending is not None
    assert window.bridge.seats.answer((pending.default,) if pending.default else tuple(pending.keys()[:1]))


def listed(window: MainWindow) -> UnfinishedPage:
    """Return the list, opened with a click."""
    QTest.mouseClick(window.start.list_button, LEFT)
    page = window.pages.currentWidget()
    assert isinstance(page, UnfinishedPage)
    return page


def rows(page: UnfinishedPage) -> list[str]:
    return [page.list.item(n).text().split(" against")[0] for n in range(page.list.count())]


def player(window: MainWindow) -> str:
    assert window.bridge is not None
    return game_of(window.bridge).state.players[0].name


def finish(window: MainWindow) -> None:
    assert window.bridge is not None
    assert window.bridge.seats.surrender()
    assert game_of(window.bridge).is_over


@pytest.fixture
def three(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """Return a window at its second start; three games were begun before, Ada's first."""
    first = opened(qtbot, tmp_path)
    for name in ("Ada", "Bea", "Cleo"):
        begin(first, name)
        first.to_start()
    first.close()
    return opened(qtbot, tmp_path)


def test_all_unfinished_games_are_listed_and_any_goes_on(three: MainWindow) -> None:
    assert three.start.list_button.text() == "3 unfinished…"
    assert three.start.continue_button.about.startswith("Cleo against Ben, before the first day, left on 2")
    page = listed(three)
    assert rows(page) == ["Cleo", "Bea", "Ada"]
    assert not page.picture.pixmap().isNull()
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    QTest.mouseClick(page.continue_button, LEFT)
    assert player(three) == "Ada"
    assert three.pages.currentWidget() is three.table
    answer(three)
    three.to_start()
    assert "Ada against Ben" in three.start.continue_button.about
    assert rows(listed(three)) == ["Ada", "Cleo", "Bea"]
    assert "on the table now" in listed_text(three)


def listed_text(window: MainWindow) -> str:
    page = window.pages.currentWidget()
    assert isinstance(page, UnfinishedPage)
    return page.list.item(0).text()


def test_enter_on_a_line_goes_on_with_it_and_escape_goes_back(three: MainWindow) -> None:
    page = listed(three)
    QTest.keyClick(page.list, Qt.Key.Key_Escape)
    assert three.pages.currentWidget() is three.start
    page = listed(three)
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert player(three) == "Bea"


def test_a_game_is_deleted_with_two_clicks(three: MainWindow) -> None:
    page = listed(three)
    QTest.mouseClick(page.delete_button, LEFT)
    assert page.delete_button.text() == "Click again to delete it for good"
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.delete_button.text() == "Delete", "another game asks anew"
    assert names(three) == ["Cleo", "Bea", "Ada"]
    QTest.mouseClick(page.delete_button, LEFT)
    QTest.mouseClick(page.delete_button, LEFT)
    assert names(three) == ["Cleo", "Ada"]
    assert rows(page) == ["Cleo", "Ada"]
    for _ in range(2):
        QTest.mouseClick(page.delete_button, LEFT)
        QTest.mouseClick(page.delete_button, LEFT)
    assert names(three) == []
    assert page.list.item(0).text() == "Every game you began has come to its end."
    assert not page.continue_button.isEnabled()
    QTest.mouseClick(page.back_button, LEFT)
    assert not three.start.continue_button.isEnabled()
    assert three.start.list_button.isHidden()


def test_the_delete_key_asks_like_its_button(three: MainWindow) -> None:
    page = listed(three)
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    assert page.delete_button.text() == "Click again to delete it for good"
    assert names(three) == ["Cleo", "Bea", "Ada"]
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    assert names(three) == ["Bea", "Ada"]


def test_the_game_on_the_table_can_be_deleted(three: MainWindow) -> None:
    QTest.mouseClick(three.start.continue_button, LEFT)
    assert player(three) == "Cleo"
    three.to_start()
    page = listed(three)
    QTest.mouseClick(page.delete_button, LEFT)
    QTest.mouseClick(page.delete_button, LEFT)
    assert rows(page) == ["Bea", "Ada"]
    assert three.bridge is None
    QTest.mouseClick(page.back_button, LEFT)
    assert "Bea against Ben" in three.start.continue_button.about
    QTest.mouseClick(three.start.continue_button, LEFT)
    assert player(three) == "Bea"


def test_after_a_finished_game_the_next_one_is_offered_at_once(three: MainWindow) -> None:
    for name, following in (("Cleo", "Bea"), ("Bea", "Ada")):
        QTest.mouseClick(three.start.continue_button, LEFT)
        assert player(three) == name
        finish(three)
        three.to_start()
        assert three.start.continue_button.isEnabled()
        assert three.start.continue_button.about.startswith(f"{following} against Ben")
    QTest.mouseClick(three.start.continue_button, LEFT)
    finish(three)
    three.to_start()
    assert not three.start.continue_button.isEnabled()


def test_play_says_that_the_game_on_the_table_stays_in_the_list(three: MainWindow) -> None:
    QTest.mouseClick(three.start.continue_button, LEFT)
    three.to_start()
    QTest.mouseClick(three.start.play_button, LEFT)
    question = three.start.question
    assert question is not None
    assert question.isVisible()
    assert (
        "(Cleo against Ben, before the first day) is not finished. It stays in the list"
        in question.words.text()
    )
    assert three.pages.currentWidget() is three.start
    QTest.mouseClick(question.stay_button, LEFT)
    assert three.start.question is None
    assert names(three) == ["Cleo", "Bea", "Ada"]
    QTest.mouseClick(three.start.play_button, LEFT)
    question = three.start.question
    assert question is not None
    assert question.go_button.hasFocus()
    QTest.mouseClick(question.go_button, LEFT)
    assert player(three) == "Stranger"
    assert names(three) == ["Stranger", "Cleo", "Bea", "Ada"]


def test_a_new_game_says_the_same_before_it_begins(three: MainWindow) -> None:
    QTest.mouseClick(three.start.new_button, LEFT)
    page = three.pages.currentWidget()
    assert isinstance(page, NewGamePage)
    assert page.warning.text() == ""
    three.places.close()
    QTest.mouseClick(three.start.continue_button, LEFT)
    three.to_start()
    QTest.mouseClick(three.start.new_button, LEFT)
    page = three.pages.currentWidget()
    assert isinstance(page, NewGamePage)
    assert page.warning.isVisible()
    assert (
        "(Cleo against Ben, before the first day) is not finished. It stays in the list"
        in page.warning.text()
    )


def test_without_a_game_on_the_table_play_plays(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    QTest.mouseClick(window.start.play_button, LEFT)
    assert player(window) == "Stranger"
    finish(window)
    window.to_start()
    QTest.mouseClick(window.start.play_button, LEFT)
    assert window.pages.currentWidget() is window.table


def test_the_first_page_points_somebody_new_to_the_lessons_and_others_to_play(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = opened(qtbot, tmp_path)
    window.learning.offer()
    start = window.start
    buttons = (start.learn_button, start.play_button, start.continue_button)
    assert [each.isDefault() for each in buttons] == [True, False, False]
    assert window.focusWidget() is start.learn_button, "Enter does what is golden"
    begin(window, "Ada")
    window.to_start()
    assert [each.isDefault() for each in buttons] == [False, False, True]
    assert window.focusWidget() is start.continue_button


def test_enter_on_the_start_page_goes_on_and_begins_nothing(three: MainWindow) -> None:
    three.activateWindow()
    three.start.play_button.setFocus()
    three.unfinished.offer()
    focus = QApplication.focusWidget() or three.start
    assert three.start.continue_button.hasFocus() or three.focusWidget() is three.start.continue_button
    QTest.keyClick(focus, Qt.Key.Key_Return)
    assert player(three) == "Cleo"


@pytest.mark.parametrize("size", [(1366, 749), (1024, 680), (1920, 1052)])
def test_no_button_of_the_start_page_lies_on_two_boards(three: MainWindow, size: tuple[int, int]) -> None:
    three.resize(*size)
    three.unfinished.offer()
    QApplication.processEvents()
    first, *others = three.start.boards
    assert not [each for each in others if each.intersects(first)]


# --- damaged rows -----------------------------------------------------------------------------------


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path, three: MainWindow) -> Iterator[Program]:
    """Yield the program on a file with three games, of which Cleo's has a damaged answer."""
    assert three.data.games is not None
    three.close()
    three.data.games.database.close()
    db = open_database(tmp_path / "d.db")
    db.conn.execute("UPDATE answer SET keys = '[' WHERE game = 3 AND number = 0")
    for name in ("Broken", "Sound"):
        db.conn.execute(
            "INSERT INTO deck (name, folder, tags, built, outfit, created, changed, content) "
            "VALUES (?, '', '[]', 0, NULL, '', '', ?)",
            (name, "{" if name == "Broken" else json.dumps({"name": "Sound"})),
        )
    db.conn.execute("INSERT INTO setting VALUES ('scans', ?)", (json.dumps("scans\0"),))
    db.conn.execute("INSERT INTO user_card VALUES ('99001', '{')")
    db.conn.execute("INSERT INTO user_card VALUES ('99002', '{\"facts\": 7}')")
    db.close()
    found = Program(Start(tmp_path / "d.db"), lambda: 7)
    qtbot.addWidget(found.window)
    found.window.playing.own_process = False
    found.window.playing.pace = 1_000_000
    found.window.show()
    qtbot.waitUntil(lambda: found.window.is_warm)
    yield found
    found.watch.remove()
    assert found.dialog is None, "a crash was told"


def test_a_game_with_a_damaged_answer_says_so_and_the_others_go_on(program: Program) -> None:
    window = program.window
    QTest.mouseClick(window.start.continue_button, LEFT)
    words = "The game cannot be resumed: The game Cleo against Ben cannot be read"
    assert window.start.note.text().startswith(words)
    page = listed(window)
    QTest.mouseClick(page.continue_button, LEFT)
    assert page.words.text().startswith(words)
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    QTest.mouseClick(page.continue_button, LEFT)
    assert player(window) == "Bea"


def test_damaged_rows_close_no_page_and_are_told(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = program.window
    said: list[str] = []
    original = App.say

    def say(app: App, words: str) -> None:
        said.append(words)
        original(app, words)

    monkeypatch.setattr(App, "say", say)
    for button in (window.start.continue_button, *window.start.buttons[1:-1]):
        QTest.mouseClick(button, LEFT)
        QApplication.processEvents()
        assert program.dialog is None, button.text()
        window.to_start()
    told = " ".join(said)
    assert "The deck Broken cannot be read" in told
    assert "The imported card 99001 cannot be read" in told
    assert told.count("The deck Broken") == 1
    window.playing.set_up()
    page = window.pages.currentWidget()
    assert isinstance(page, NewGamePage)
    assert page.start.isEnabled()


def test_a_game_that_no_longer_fits_the_rules_is_shown_as_far_as_it_goes(
    qtbot: QtBot, tmp_path: Path
) -> None:
    Sitting(qtbot, tmp_path).window.close()
    db = open_database(tmp_path / "d.db")
    games = GameStore(db)
    stored = games.interrupted()
    assert stored is not None
    answers = [*stored.answers, ("nothing:of:today",)]
    games.save(stored.id, answers, len(stored.answers), day=1, ending="")
    db.close()
    window = opened(qtbot, tmp_path)
    qtbot.waitUntil(lambda: window.start.continue_button.isEnabled())
    QTest.mouseClick(window.start.continue_button, LEFT)
    page = window.pages.currentWidget()
    assert isinstance(page, ReplayListPage)
    assert page.player is not None
    assert page.player.words.text().startswith(
        "The rules of this program have changed since this game was played: "
        f"only the first {len(stored.answers)} of its {len(answers)} decisions still fit."
    )
    kept = window.data.games.get(stored.id) if window.data.games is not None else None
    assert kept is not None
    assert len(kept.answers) == len(answers), "watching a game changes nothing in it"
