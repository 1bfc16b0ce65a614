"""Damaged, newer and missing files and a full disk: a clear message, a way to continue, and nothing lost."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from doomtown_desktop import paths
from doomtown_desktop.storage.backups import make_backup, set_aside
from doomtown_desktop.storage.database import StorageError, open_database
from doomtown_desktop.storage.games import GameStore, SettingsStore
from doomtown_desktop.ui.pages.recovery import Recovery
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.behind import game_of
from tests.ui.tables import AGAINST_COMPUTER, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


def opened(qtbot: QtBot, file: Path) -> MainWindow:
    """Return a window on a data file, after it has checked the file."""
    window = MainWindow(lambda: 7, file)
    window.playing.pace = 0
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.is_warm)
    return window


def test_a_damaged_file_is_kept_and_a_new_one_can_be_begun(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "doomtown.db"
    file.write_bytes(b"this is no database" * 500)
    window = opened(qtbot, file)
    recovery = window.start.recovery
    assert isinstance(recovery, Recovery)
    assert "is damaged. It was renamed to doomtown.damaged-1.db" in recovery.words.text()
    assert recovery.restore_button.isHidden()
    window.playing.begin(list(AGAINST_COMPUTER), 7)  # games can be played; nothing is written unasked
    assert not file.exists()
    window.to_start()
    QTest.mouseClick(recovery.anew_button, LEFT)
    assert window.data.games is not None
    assert window.start.trouble.text() == ""
    assert (tmp_path / "doomtown.damaged-1.db").read_bytes() == b"this is no database" * 500


@pytest.mark.parametrize("began", [False, True], ids=["no file", "a younger file"])
@pytest.mark.parametrize("back", [False, True], ids=["new file", "backup"])
def test_a_file_that_another_program_set_aside_is_asked_about_once(
    qtbot: QtBot, tmp_path: Path, *, began: bool, back: bool
) -> None:
    file = tmp_path / "doomtown.db"
    db = open_database(file, now=lambda: datetime(2026, 1, 1))
    SettingsStore(db).set("mine", 7)
    make_backup(db, now=lambda: datetime(2026, 1, 2))
    db.close()
    set_aside(file, "damaged")
    if began:
        open_database(file).close()
    window = opened(qtbot, file)
    recovery = window.start.recovery
    assert isinstance(recovery, Recovery)
    assert window.data.games is None
    assert "It was renamed to doomtown.damaged-1.db" in recovery.words.text()
    QTest.mouseClick(recovery.restore_button if back else recovery.anew_button, LEFT)
    settings = window.data.settings()
    assert settings is not None
    assert settings.get("mine", None) == (7 if back else None)
    window.close()
    again = opened(qtbot, file)
    assert again.start.recovery is None


def test_a_damaged_file_gives_way_to_its_backup(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "doomtown.db"
    db = open_database(file)
    GameStore(db).begin("Ada against Ben", "{}", {})
    make_backup(db)
    db.close()
    file.write_bytes(b"\0" * 4000)
    window = opened(qtbot, file)
    recovery = window.start.recovery
    assert isinstance(recovery, Recovery)
    assert recovery.restore_button.text().startswith("Go back to ")
    QTest.mouseClick(recovery.restore_button, LEFT)
    qtbot.waitUntil(lambda: window.start.continue_button.isEnabled())
    assert "Ada against Ben" in window.start.continue_button.about


def test_a_file_of_a_newer_program_is_only_read(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "doomtown.db"
    db = open_database(file)
    db.conn.execute("PRAGMA user_version = 99")
    db.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    before = file.read_bytes()
    window = opened(qtbot, file)
    assert "written by a newer program" in window.start.trouble.text()
    window.playing.begin(list(AGAINST_COMPUTER), 7)
    assert window.playing.autosave is None
    assert window.table is not None
    assert window.table.bridge.seats.view.choice is not None
    assert file.read_bytes() == before


def test_a_game_of_a_newer_program_says_so_and_stays(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "doomtown.db"
    sitting = Sitting(qtbot, tmp_path)
    assert sitting.window.data.games is not None
    start = sitting.window.data.games.interrupted()
    assert start is not None
    sitting.window.close()
    db = open_database(file)
    row = GameStore(db).begin("Ada against Ben", re.sub(r'"version": ?\d+', '"version": 99', start.start), {})
    db.close()
    window = opened(qtbot, file)
    qtbot.waitUntil(lambda: window.start.continue_button.isEnabled())
    QTest.mouseClick(window.start.continue_button, LEFT)
    assert "The game cannot be resumed" in window.start.note.text()
    assert window.data.games is not None
    kept = window.data.games.get(row)
    assert kept is not None
    assert '"version": 99' in kept.start


def test_a_full_disk_is_told_and_the_answers_are_written_later(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(qtbot, tmp_path)
    autosave, games = sitting.window.playing.autosave, sitting.window.data.games
    assert autosave is not None
    assert games is not None
    save = GameStore.save

    def full(*_: object, **__: object) -> int:
        raise StorageError("There is no room left on the disk.")

    monkeypatch.setattr(GameStore, "save", full)
    pending = game_of(sitting.bridge).pending
    assert pending is not None
    sitting.bridge.seats.answer(sitting.usual(pending))
    words = sitting.page.prompt.source
    qtbot.waitUntil(lambda: "This game is not being saved. There is no room left" in words.text())
    told: list[str] = []
    sitting.bridge.told.connect(told.append)
    for _ in range(2):  # shown once, not with every question
        qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_ours)
        pending = game_of(sitting.bridge).pending
        assert pending is not None
        sitting.bridge.seats.answer(sitting.usual(pending))
    QCoreApplication.sendPostedEvents()
    assert told == []
    qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_ours)
    monkeypatch.setattr(GameStore, "save", save)
    pending = game_of(sitting.bridge).pending
    assert pending is not None
    sitting.bridge.seats.answer(sitting.usual(pending))
    stored = games.get(autosave.id)
    assert stored is not None
    assert list(stored.answers) == list(game_of(sitting.bridge).answers)
    assert "not being saved" not in sitting.page.prompt.source.text()


def test_a_full_disk_at_the_beginning_of_a_game(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> int:
        raise StorageError("There is no room left on the disk.")

    monkeypatch.setattr(GameStore, "begin", full)
    sitting = Sitting(qtbot, tmp_path)
    assert "This game is not being saved" in sitting.page.prompt.source.text()
    assert sitting.bridge.seats.view.choice is not None


def test_missing_rules_are_told_and_the_game_goes_on(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from doomtown_desktop.ui.plain import topics

    sitting = Sitting(qtbot, tmp_path)

    def gone(*parts: str) -> Path:
        raise paths.MissingResourceError(f"The program's {'/'.join(parts)} is missing.")

    monkeypatch.setattr(topics, "resource", gone)
    topics.book.cache_clear()
    sitting.window.open_rules("shootout")
    assert sitting.window.pages.currentWidget() is sitting.page
    assert "rules/topics.json is missing" in sitting.page.prompt.source.text()
    topics.book.cache_clear()
