"""About and licences, opened from the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.ui.pages.licences_dialog import LicencesDialog
from doomtown_desktop.ui.pages.rules_page import RulesPage

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_rules_lead_to_the_licences(qtbot: QtBot) -> None:
    page = RulesPage()
    qtbot.addWidget(page)
    page.show()
    QTest.mouseClick(page.about_button, Qt.MouseButton.LeftButton)
    dialog = page.findChild(LicencesDialog)
    assert dialog is not None
    names = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    row = next(row for row, name in enumerate(names) if name.startswith("pydantic 2"))
    dialog.list.setCurrentRow(row)
    assert dialog.licence.text() == "pydantic: MIT"
    assert "Permission is hereby granted" in dialog.text.toPlainText()
    with qtbot.waitSignal(dialog.destroyed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
