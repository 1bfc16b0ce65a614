"""Backups of the user's file, made and restored; a read-only file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt

from doomtown_desktop.storage.backups import backups
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow
from doomtown_desktop.ui.collection.backups_dialog import BackupsDialog
from doomtown_desktop.ui.collection.box_wall import BoxWall
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain.preferences import SettingsGroup
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.places import Place
from tests.ui.collections import NEW, OLD, card, click, opened, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.is_warm)
    yield window
    window.close()


def test_the_first_page_opens_the_collection_and_the_bar_leads_back(window: MainWindow) -> None:
    click(window.start.collection_button)
    page = opened(window)
    assert isinstance(page.overlay, BoxWall), "who owns nothing is asked for boxes first"
    press(page, Qt.Key.Key_Escape)
    assert page.overlay is None
    assert page.focusWidget() is page.browser.box
    press(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is page
    click(window.place_bar.buttons[Place.TOWN])
    assert window.pages.currentWidget() is window.start


def test_a_backup_is_made_and_gone_back_to(window: MainWindow, tmp_path: Path) -> None:
    click(window.start.collection_button)
    page = opened(window)
    page.session.add([(card(), 3)])
    page.bar.backups_action.trigger()
    dialog = page.files.backups
    assert dialog is not None
    click(dialog.now_button)
    assert [each.reason for each in backups(tmp_path / "d.db")][:1] == ["asked"]
    click(dialog.close_button)
    page.session.add([(card(OLD), 1)])
    page.bar.backups_action.trigger()
    dialog = page.files.backups
    assert dialog is not None
    assert dialog.sure_button.isHidden()
    click(dialog.restore_button)
    assert "This restores everything to" in dialog.said.text()
    assert page.session.collection.totals() == {NEW: 3, OLD: 1}, "it is asked first"
    click(dialog.sure_button)
    page = opened(window)
    assert page.session.collection.totals() == {NEW: 3}
    assert "d.before-restore-1.db" in page.bar.trouble.text()
    assert page.bar.trouble.objectName() == "detail", "good news is not in the colour of errors"
    assert (tmp_path / "d.before-restore-1.db").exists()
    page.session.add([(card(OLD), 2)])
    assert page.session.collection.totals() == {NEW: 3, OLD: 2}, "the file is open again"


def test_backups_are_reached_from_the_settings_and_leave_every_page(window: MainWindow) -> None:
    click(window.start.collection_button)
    opened(window).session.add([(card(), 3)])
    press(opened(window), Qt.Key.Key_F10)
    settings = window.pages.currentWidget()
    assert isinstance(settings, SettingsPage)
    click(settings.section_buttons[SettingsGroup.FILES])
    click(settings.backups_button)
    (dialog,) = window.findChildren(BackupsDialog)
    click(dialog.now_button)
    assert window.data.games is not None
    CollectionStore(window.data.games.database).put([CopiesRow(NEW, 9)], "Count")
    click(dialog.restore_button)
    click(dialog.sure_button)
    assert opened(window).session.collection.totals() == {NEW: 3}
    assert window.pages.count() == 2  # only the first page is left


def test_a_file_that_is_only_read_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    first = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(first)
    qtbot.waitUntil(lambda: first.is_warm)
    assert first.data.games is not None
    CollectionStore(first.data.games.database).add([CopiesRow(NEW, 2)], "Add")
    first.close()
    window = MainWindow(lambda: 7, tmp_path / "d.db", read_only="Another window has it.")
    qtbot.addWidget(window)
    window.show()
    page = window.open_collection()
    assert page.session.tally.owned == {NEW: 2}
    assert page.bar.trouble.text() == "Changes are not being saved. Another window has it."
    press(page, Qt.Key.Key_Return)
    assert "Nothing can be changed." in page.bar.trouble.text()
    window.close()
