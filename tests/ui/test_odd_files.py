"""Data files that another program wrote or with damage in odd places: every page still opens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.options import Start
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.ui.shell.program import Program
from tests.storage.helpers import deck

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton
ODD_DECKS: tuple[dict[str, Any], ...] = (
    {"name": "Odd", "cards": {"nothing": 2}},
    {"name": "Odd", "cards": {"01011": -3}},
    {"name": "Odd", "cards": {"99999": 2}, "outfit": "99998", "starting": ["99997"]},
    {"name": "Odd", "considering": 7},
    {"name": "Odd", "starting": "no list"},
    {"name": "Odd", "notes": None, "ruleset": 7, "format": []},
    {"name": "", "outfit": "01011"},
    {"name": "Odd", "surprise": {"a": [1, 2]}},
    {"name": "Odd", "outfit": "01001", "cards": {"01001": 2, "01011": 1}},
)


def opened(qtbot: QtBot, file: Path) -> Program:
    found = Program(Start(file), lambda: 7)
    qtbot.addWidget(found.window)
    found.window.playing.own_process = False
    found.window.playing.pace = 1_000_000
    found.window.show()
    qtbot.waitUntil(lambda: found.window.is_warm)
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "doomtown.db"
    db = open_database(file)
    DeckStore(db).add(deck("Sound"), "Add")
    db.close()
    return file


def look_everywhere(program: Program) -> None:
    """Click every button of the start page except the last; no crash is reported."""
    window = program.window
    try:
        for button in (window.start.continue_button, *window.start.buttons[:-1]):
            QTest.mouseClick(button, LEFT)
            QApplication.processEvents()
            assert program.dialog is None, f"a crash behind {button.text()}"
            window.to_start()
    finally:
        program.watch.remove()
        if program.dialog is not None:
            program.dialog.close()


def test_a_newer_file_that_keeps_something_elsewhere_closes_no_page(qtbot: QtBot, file: Path) -> None:
    db = open_database(file)
    db.conn.execute("DROP TABLE user_card")
    db.conn.execute("PRAGMA user_version = 99")
    db.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    program = opened(qtbot, file)
    assert "written by a newer program that stores data differently" in program.window.start.trouble.text()
    look_everywhere(program)


def test_decks_that_make_no_sense_close_no_page(qtbot: QtBot, file: Path) -> None:
    db = open_database(file)
    with db.change() as connection:
        for content in ODD_DECKS:
            connection.execute(
                "INSERT INTO deck (name, folder, tags, built, outfit, created, changed, content, turn) "
                "VALUES ('Odd', '', '[]', 1, NULL, '', '', ?, 99)",
                (json.dumps({**content, "built": True}),),
            )
    db.close()
    program = opened(qtbot, file)
    look_everywhere(program)
