"""The window as a program: crashes are reported plainly, files open, another start brings it forward."""

from __future__ import annotations

import gc
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.commands.simulate import plan
from doomtown_desktop.decks import find_deck, save_deck
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    DTDB_JSON,
    OCTGN,
    PLAIN_TEXT,
    TOWNSQUARE_JSON,
    ZIP,
    FileFormat,
    write,
    write_many,
)
from doomtown_desktop.engine.transcript import render
from doomtown_desktop.lab.games import new_match, prepare
from doomtown_desktop.lock import DataLock
from doomtown_desktop.options import Start
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.importing.card_import import CardImportPage
from doomtown_desktop.ui.importing.deck_import import DeckImportPage
from doomtown_desktop.ui.importing.table_question import TableQuestion
from doomtown_desktop.ui.pages.crash_dialog import CrashDialog
from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from doomtown_desktop.ui.shell import incoming_files
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.places import Place
from doomtown_desktop.ui.shell.program import Program, application

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SEATS = [("Ada", "Law Dogs - Learn to Play", ""), ("Ben", "Sloane Gang - Learn to Play", "rules")]


@pytest.fixture
def lock(tmp_path: Path) -> Iterator[DataLock]:
    found = DataLock(tmp_path)
    assert found.take()
    yield found
    found.free()


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path, lock: DataLock) -> Iterator[Program]:
    found = Program(Start(tmp_path / "doomtown.db", lock=lock), lambda: 7)
    qtbot.addWidget(found.window)
    found.window.playing.own_process = False
    found.window.show()
    qtbot.waitExposed(found.window)
    yield found
    found.watch.remove()
    if found.dialog is not None:
        found.dialog.close()


def test_what_was_loaded_at_the_start_is_no_garbage(program: Program) -> None:
    kept: list[object] = []
    kept.append(kept)
    before = gc.get_freeze_count()
    program.window.idle_work.finished.emit()
    assert gc.get_freeze_count() > before


def crash(words: str) -> None:
    """Raise an exception that nobody catches, as PySide reports it from a slot."""
    try:
        raise RuntimeError(words)
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def told(qtbot: QtBot, program: Program) -> CrashDialog:
    qtbot.waitUntil(lambda: program.dialog is not None)
    assert program.dialog is not None
    return program.dialog


def words_of(dialog: CrashDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel))


def test_an_exception_in_a_slot_is_told_and_the_game_goes_on(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.window.playing.begin(SEATS, 7)
    QTimer.singleShot(0, lambda: crash("the saloon is on fire"))
    dialog = told(qtbot, program)
    (file,) = (tmp_path / "crash-reports").glob("crash-*.txt")
    assert not dialog.isModal()
    assert str(file) in words_of(dialog)
    assert "Traceback" not in words_of(dialog)
    assert "RuntimeError" not in words_of(dialog)
    assert not dialog.details.isVisible()
    dialog.show_button.click()
    assert dialog.details.isVisible()
    report = dialog.details.toPlainText()
    assert "RuntimeError: the saloon is on fire" in report
    assert "page      TablePage" in report
    assert "game      seed 7, 0 decisions" in report
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text() == report
    dialog.go_on_button.click()
    qtbot.waitUntil(lambda: program.dialog is None)
    bridge = program.window.bridge
    assert bridge is not None
    qtbot.waitUntil(lambda: bridge.seats.now.is_ours)
    choice = bridge.seats.view.choice
    assert choice is not None
    assert bridge.seats.answer((choice.options[0].key,))


def test_one_crash_is_told_at_a_time_and_each_is_written(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    crash("first")
    dialog = told(qtbot, program)
    crash("second")
    QGuiApplication.processEvents()
    assert program.dialog is dialog
    assert len(list((tmp_path / "crash-reports").glob("crash-*.txt"))) == 2


def test_the_player_may_close_the_program_instead(qtbot: QtBot, program: Program) -> None:
    crash("first")
    told(qtbot, program).leave_button.click()
    assert not program.window.isVisible()


def test_an_earlier_hard_crash_is_told_at_the_next_start(qtbot: QtBot, program: Program) -> None:
    program.tell(program.watch.write("Fatal Python error: Aborted", "stacks"), earlier=True)
    assert "ended unexpectedly the last time" in words_of(told(qtbot, program))


def test_a_crash_in_a_thread_is_told_in_the_window(qtbot: QtBot, program: Program) -> None:
    thread = threading.Thread(target=crash, args=("in a thread",))
    thread.start()
    thread.join()
    assert "in a thread" in told(qtbot, program).crash.summary


SLOTS = """
import sys
from pathlib import Path
from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QWidget
from doomtown_desktop.options import Start
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.program import Program, application
from tests.ui.behind import game_of

class Broken(QWidget):
    def paintEvent(self, event):
        raise ValueError("no paint")

def slot():
    raise ArithmeticError("no luck")

application()
told = []
program = Program(Start(Path(sys.argv[1]) / "doomtown.db"), lambda: 7)
program.crashed.disconnect()
program.crashed.connect(lambda crash: told.append(crash))
broken = Broken()
QTimer.singleShot(0, slot)
QTimer.singleShot(0, broken.show)
until = QTimer()
until.timeout.connect(lambda: len(told) == 2 and program.window.close() and broken.close())
until.start(5)
status = program.run()
print(sorted(crash.summary for crash in told), status)
"""


def test_slots_and_painting_that_fail_reach_the_watch_and_end_nothing(tmp_path: Path) -> None:
    """The program runs in a separate process, because pytest-qt would catch the exceptions first."""
    done = subprocess.run(
        [sys.executable, "-c", SLOTS, str(tmp_path)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout == "['ArithmeticError: no luck', 'ValueError: no paint'] 0\n", done.stderr
    assert "Traceback" not in done.stderr
    assert len(list((tmp_path / "crash-reports").glob("crash-*.txt"))) == 2


# --- files ------------------------------------------------------------------------------------------


def played() -> str:
    job = plan([], "random,random", 1, 5)
    prepare()
    match = new_match(job.contenders, 5, 10_000)
    while not match.is_over:
        match.step()
    return render(match.game, catalogue())


def test_a_game_opens_on_the_replay_page(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "old.dtgame"
    file.write_text(played(), encoding="utf-8")
    program.open_files([file])
    page = program.window.pages.currentWidget()
    assert isinstance(page, ReplayListPage)
    assert page.player is not None
    assert page.words.text() == ""


def test_a_file_that_is_no_game_is_said_to_be_none(program: Program, tmp_path: Path) -> None:
    program.open_files([tmp_path / "missing.dtgame"])
    page = program.window.pages.currentWidget()
    assert isinstance(page, ReplayListPage)
    assert page.words.text() == "missing.dtgame cannot be read: No such file or directory."


def test_what_another_start_was_asked_to_open_opens_here(
    qtbot: QtBot, program: Program, tmp_path: Path, lock: DataLock
) -> None:
    file = tmp_path / "old.dtgame"
    file.write_text(played(), encoding="utf-8")
    done: list[bool] = []
    other = threading.Thread(target=lambda: done.append(DataLock(tmp_path).hand_over([file], 30)))
    other.start()
    qtbot.waitUntil(lambda: isinstance(program.window.pages.currentWidget(), ReplayListPage))
    other.join()
    assert done == [True]


def test_a_deck_opens_in_the_builder_and_is_kept_once(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "mine.dtdeck"
    deck = find_deck("Law Dogs - Learn to Play")
    save_deck(deck, file)
    program.open_files([file])
    program.open_files([file])
    page = program.window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    assert page.session.draft.cards == deck.cards
    assert [stored.name for stored in page.session.all()] == ["Law Dogs - Learn to Play"]


def test_a_deck_that_cannot_be_read_is_told(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "bad.dtdeck"
    file.write_bytes(bytes(range(256)))
    program.open_files([file])
    page = program.window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    assert "bad.dtdeck cannot be opened." in "\n".join(label.text() for label in page.findChildren(QLabel))
    assert page.session.all() == []


@pytest.mark.parametrize("kind", [OCTGN, TOWNSQUARE_JSON, DTDB_JSON, PLAIN_TEXT, ZIP], ids=str)
def test_a_deck_of_any_program_opens_as_a_preview(program: Program, tmp_path: Path, kind: FileFormat) -> None:
    draft = Draft.of(find_deck("Law Dogs - Learn to Play"))
    made = write_many(kind, [draft], catalogue()) if kind is ZIP else write(kind, draft, catalogue())
    file = tmp_path / made.file_name
    file.write_bytes(made.data)
    program.open_files([file])
    page = program.window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    cover = page.dialogs.current
    assert isinstance(cover, DeckImportPage)
    QTest.mouseClick(cover.import_button, Qt.MouseButton.LeftButton)
    assert sum(page.draft.cards.values()) == sum(draft.cards.values())


def test_a_deck_of_ours_with_unknown_cards_is_looked_at_and_loses_no_line(
    program: Program, tmp_path: Path
) -> None:
    file = tmp_path / "mine.dtdeck"
    save_deck(find_deck("Law Dogs - Learn to Play"), file)
    file.write_text(
        file.read_text().replace('"01001"', '"99999"', 1).replace('"cards": {', '"cards": {"98765": 2,', 1)
    )
    program.open_files([file])
    page = program.window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    cover = page.dialogs.current
    assert isinstance(cover, DeckImportPage)
    QTest.mouseClick(cover.import_button, Qt.MouseButton.LeftButton)
    assert "98765" in page.draft.notes


def test_files_of_every_kind_handed_over_at_once_are_all_shown(
    qtbot: QtBot, program: Program, tmp_path: Path, lock: DataLock
) -> None:
    draft = Draft.of(find_deck("Law Dogs - Learn to Play"))
    files = []
    for name, data in (
        ("one.o8d", write(OCTGN, draft, catalogue()).data),
        ("two.txt", write(PLAIN_TEXT, draft, catalogue()).data),
        ("owned.csv", b"code,quantity\n01001,2\n"),
        ("cards.json", b'[{"code": "99001", "title": "A Card", "text": "Noon: boot it."}]'),
        ("old.txt", played().encode()),
        ("junk.bin", bytes(range(256))),
    ):
        (tmp_path / name).write_bytes(data)
        files.append(tmp_path / name)
    window, done = program.window, []
    qtbot.waitUntil(lambda: window.is_warm)
    other = threading.Thread(target=lambda: done.append(DataLock(tmp_path).hand_over(files, 30)))
    other.start()
    qtbot.waitUntil(lambda: isinstance(window.places.page(Place.DECKS), BuilderPage))
    other.join()
    page = window.places.page(Place.DECKS)
    assert isinstance(page, BuilderPage)
    decks = page.dialogs.current
    assert isinstance(decks, DeckImportPage)
    assert "files of several kinds: 2 decks" in decks.notes.text()
    assert "junk.bin" in decks.rejected.item(0).text()
    QTest.keyClick(decks, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: isinstance(page.dialogs.current, CardImportPage))
    assert page.dialogs.current is not None
    QTest.keyClick(page.dialogs.current, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: isinstance(page.dialogs.current, TableQuestion))
    question = page.dialogs.current
    assert isinstance(question, TableQuestion)
    QTest.mouseClick(question.owned_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: isinstance(window.pages.currentWidget(), CollectionPage))
    owned = window.pages.currentWidget()
    assert isinstance(owned, CollectionPage)
    assert owned.files.preview is not None
    owned.files.preview.reject()
    QTest.mouseClick(window.place_bar.buttons[Place.DECKS], Qt.MouseButton.LeftButton)


def test_a_game_is_known_by_its_content(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "a game.txt"
    file.write_text(played(), encoding="utf-8")
    program.open_files([file])
    page = program.window.pages.currentWidget()
    assert isinstance(page, ReplayListPage)
    assert page.player is not None


def test_a_collection_opens_on_its_page(program: Program, tmp_path: Path) -> None:
    files = [tmp_path / "a.csv", tmp_path / "b.csv"]
    for file in files:
        file.write_bytes(b"code,quantity\n01001,2\n")
    program.open_files(files)
    page = program.window.pages.currentWidget()
    assert isinstance(page, CollectionPage)
    for _ in files:  # one after the other
        dialog = page.files.preview
        assert dialog is not None
        dialog.reject()
    assert page.files.preview is None


def test_files_beyond_what_is_taken_at_once_are_named_where_one_looks(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(incoming_files, "MOST", 2)
    draft = Draft.of(find_deck("Law Dogs - Learn to Play"))
    files = [tmp_path / f"{n}.o8d" for n in range(3)]
    for file in files:
        file.write_bytes(write(OCTGN, draft, catalogue()).data)
    program.open_files(files)
    page = program.window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    assert page.bar.trouble.text() == "Skipped, as at most 2 files are taken at once: 2.o8d."


def test_files_that_come_while_one_looks_at_others_wait(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    draft = Draft.of(find_deck("Law Dogs - Learn to Play"))
    names = ["first", "second", "third"]
    for name in names:
        file = tmp_path / f"{name}.o8d"
        file.write_bytes(write(OCTGN, draft, catalogue()).data)
        program.open_files([file])
    page = program.window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    for name in names:
        qtbot.waitUntil(lambda: page.dialogs.current is not None)
        cover = page.dialogs.current
        assert isinstance(cover, DeckImportPage)
        assert cover.source == f"{name}.o8d"
        QTest.keyClick(cover, Qt.Key.Key_Escape)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_what_never_ends_is_refused(program: Program, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    program.open_files([pipe])
    page = program.window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    assert "pipe.txt" in page.bar.trouble.text()
    assert "not a regular file" in page.bar.trouble.text()


# --- safe mode and reading only ---------------------------------------------------------------------


def test_safe_mode_begins_with_default_settings_and_nothing_moves(qtbot: QtBot, tmp_path: Path) -> None:
    db = open_database(tmp_path / "doomtown.db")
    SettingsStore(db).set("theme", "contrast")
    db.close()
    program = Program(Start(tmp_path / "doomtown.db", safe=True), lambda: 7)
    try:
        qtbot.addWidget(program.window)
        assert program.window.theme.name == "dark"
        assert program.window.preferences.travel == 0
    finally:
        program.watch.remove()


def test_a_second_window_reads_and_keeps_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "doomtown.db"
    db = open_database(file)
    program = Program(Start(file, "Another window is open.", "Another window is open."), lambda: 7)
    try:
        window = program.window
        window.playing.own_process = False
        qtbot.addWidget(window)
        window.show()
        qtbot.waitUntil(lambda: window.is_warm)
        assert "Another window is open." in window.start.trouble.text()
        window.playing.begin(SEATS, 7)
        bridge = window.bridge
        assert bridge is not None
        qtbot.waitUntil(lambda: bridge.seats.now.is_ours)
        assert window.playing.autosave is None
        assert db.execute("SELECT count(*) FROM game").fetchone() == (0,)
    finally:
        program.watch.remove()
        db.close()


def test_an_older_file_that_is_only_read_is_left_alone_and_told_about(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "doomtown.db"
    sqlite3.connect(file).executescript(
        "PRAGMA journal_mode = WAL; PRAGMA user_version = 0;"
    ).connection.close()
    program = Program(Start(file, "It is only read.", "It is only read."), lambda: 7)
    try:
        qtbot.addWidget(program.window)
        program.window.show()
        trouble = program.window.start.trouble
        qtbot.waitUntil(lambda: "written by an older program" in trouble.text())
        assert trouble.text().endswith("It is only read.")
        assert program.window.data.games is None
        assert program.dialog is None
    finally:
        program.watch.remove()


def test_the_application_has_a_name_and_an_icon(qtbot: QtBot) -> None:
    from doomtown_desktop.ui.shell.program import ICON_SIZES, icon

    assert sorted(size.width() for size in icon().availableSizes()) == sorted(ICON_SIZES)
    assert application() is QGuiApplication.instance()


def test_the_window_opens_as_it_was_left(qtbot: QtBot, tmp_path: Path, lock: DataLock) -> None:
    def run(deed: Callable[[MainWindow], object], *, safe: bool = False) -> None:
        program = Program(Start(tmp_path / "doomtown.db", lock=lock, safe=safe), lambda: 7)
        qtbot.addWidget(program.window)
        timer = QTimer(program)

        def leave() -> None:
            if program.window.is_warm:
                timer.stop()
                deed(program.window)
                program.window.close()

        timer.timeout.connect(leave)
        timer.start(10)
        assert program.run() == 0

    seen: list[QSize] = []

    def shape(window: MainWindow) -> None:
        window.showNormal()
        window.resize(790, 700)  # the screen has 800 x 800

    run(shape)
    run(lambda window: seen.append(window.size()), safe=True)
    run(lambda window: seen.append(window.size()))
    assert seen[0] != QSize(790, 700)
    assert seen[1] == QSize(790, 700)
