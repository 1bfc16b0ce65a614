"""Imports of many rows and their undo: the window goes on meanwhile, and Esc stops them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from shiboken6 import isValid

from doomtown_desktop.storage import collection_rows
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.kit import long_step
from doomtown_desktop.ui.look.cover import PageCover
from tests.storage.helpers import opened
from tests.ui.collections import NEW, OLD, click, open_page

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FILE = f"Count,Code,Name\n3,{NEW},\n2,{OLD},\n1,,Shotgum\n"


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CollectionPage]:
    """Return a page on which each step is a long one, which has parts of one row."""
    monkeypatch.setattr(long_step, "AT_ONCE", 0)
    monkeypatch.setattr(collection_rows, "STAGED", 1)
    window, page = open_page(qtbot, tmp_path)
    yield page
    window.close()


def begin(page: CollectionPage, *files: Path) -> long_step.ProgressCover:
    """Begin the import of some files, and return the cover of the first one's step."""
    for file in files:
        file.write_text(FILE, encoding="utf-8")
    page.files.import_all(files)
    assert page.files.preview is not None
    click(page.files.preview.add_all)
    assert page.long_steps.cover is not None
    return page.long_steps.cover


def rows_in(folder: Path) -> list[CopiesRow]:
    return CollectionStore(opened(folder)).holdings()


def test_an_import_is_one_step_with_its_unsolved_lines(
    page: CollectionPage, qtbot: QtBot, tmp_path: Path
) -> None:
    begin(page, tmp_path / "mine.csv")
    assert page.is_busy
    assert rows_in(tmp_path) == [], "the window handles events first"
    qtbot.waitUntil(lambda: not page.long_steps.is_running)
    assert page.session.tally.owned == {NEW: 3, OLD: 2}
    assert rows_in(tmp_path) == page.session.collection.holdings()
    assert page.bar.files.text() == "File (1)"
    assert len(page.session.collection.steps()) == 1
    page.session.undo()
    qtbot.waitUntil(lambda: not page.long_steps.is_running)
    assert (page.session.tally.owned, page.bar.files.text()) == ({}, "File")
    page.session.redo()
    qtbot.waitUntil(lambda: not page.long_steps.is_running)
    assert (page.session.tally.owned, page.bar.files.text()) == ({NEW: 3, OLD: 2}, "File (1)")


def test_esc_stops_an_import_and_the_next_file_follows(
    page: CollectionPage, qtbot: QtBot, tmp_path: Path
) -> None:
    cover = begin(page, tmp_path / "first.csv", tmp_path / "second.csv")
    QTest.keyClick(cover, Qt.Key.Key_Escape)
    assert not page.long_steps.is_running
    assert rows_in(tmp_path) == []
    assert page.files.preview is not None
    assert "second.csv" in page.files.preview.windowTitle()
    click(page.files.preview.add_all)
    qtbot.waitUntil(lambda: not page.long_steps.is_running)
    assert page.session.tally.owned == {NEW: 3, OLD: 2}
    assert "Stopped: nothing was imported from first.csv." in page.bar.trouble.text()


def test_the_page_goes_on_working_after_a_cover_was_closed(page: CollectionPage, qtbot: QtBot) -> None:
    """Python cannot use widgets of the page any more if a closed cover has referred to them."""
    cover = PageCover(page, "Covers")
    cover.open_cover(cover.back_button)
    QTest.keyClick(cover.back_button, Qt.Key.Key_Tab)
    assert page.focusWidget() is cover.back_button, "Tab stays on the cover"
    QTest.keyClick(cover.back_button, Qt.Key.Key_Backtab)
    QTest.keyClick(cover.back_button, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not isValid(cover))
    assert isValid(page.bar.solve_action)
    assert page.browser.box.hasFocus()
