"""Fast entry with receipts: one for each line, red until it is resolved; nothing is added twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.collection.receipts import ReceiptRow
from tests.ui.collections import (
    CONTROL,
    OLD,
    PROMO,
    click,
    enter,
    open_page,
    owned,
    press,
    type_in,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path)
    yield page
    window.close()


def rows(page: CollectionPage) -> list[ReceiptRow]:
    found = [receipt.row for receipt in page.receipts.receipts]
    assert all(row is not None and row.isVisible() for row in found)
    return [row for row in found if row is not None]


def said(page: CollectionPage) -> list[str]:
    return [row.title.text() for row in rows(page)]


def test_each_line_leaves_a_receipt_with_its_card_and_its_count(page: CollectionPage) -> None:
    enter(page, "24151 x3")
    enter(page, "-1 24151")
    enter(page, "2 Shotgun (Base Set)")
    assert said(page) == ["+2 Shotgun", "−1 Shotgun", "+3 Shotgun"], "the newest on top"
    first = rows(page)[0]
    assert first.words.text() == f"Base Set, {OLD} · 2 owned"
    assert first.picture.pixmap().width() > 40
    assert page.receipts.sums.text() == "+4 copies in 3 lines"


def test_a_second_enter_never_adds_twice(page: CollectionPage) -> None:
    enter(page, "24151 x3")
    assert page.entry.line.text() == ""
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Enter)
    assert owned(page) == 3
    press(page, Qt.Key.Key_Up)
    assert page.entry.line.text() == "24151 x3", "the same once more has to be asked for"
    press(page, Qt.Key.Key_Return)
    assert owned(page) == 6


def test_a_second_enter_after_a_title_of_the_list_adds_nothing(page: CollectionPage, qtbot: QtBot) -> None:
    press(page, Qt.Key.Key_E, CONTROL)
    type_in(page, "2 shotg")
    popup = page.entry.completer.popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert page.entry.line.text() == ""
    press(page, Qt.Key.Key_Return)
    assert owned(page) == 2


def test_a_receipt_is_taken_back_by_its_cross(page: CollectionPage) -> None:
    enter(page, "24151 x3")
    enter(page, "01084 x2")
    enter(page, "-1 24151")
    click(rows(page)[2].undo)
    assert owned(page) == 0, "the three come out as far as they are there"
    assert said(page) == ["−1 Shotgun", "+2 Shotgun"]
    click(rows(page)[0].undo)
    assert owned(page) == 1
    assert owned(page, OLD) == 2
    assert page.focusWidget() is page.entry.line, "ready for the next line"


def test_undo_and_redo_of_the_page_reach_the_receipts(page: CollectionPage) -> None:
    enter(page, "24151 x3")
    enter(page, "24151 x3")
    press(page, Qt.Key.Key_Z, CONTROL)
    assert "undone" in rows(page)[0].words.text()
    assert "3 owned" in rows(page)[1].words.text()
    click(page.bar.steps.redo)
    assert "6 owned" in rows(page)[0].words.text()
    press(page, Qt.Key.Key_Z, CONTROL)
    click(rows(page)[0].undo)
    assert owned(page) == 3, "what is undone is not taken out again"
    assert said(page) == ["+3 Shotgun"]


def test_a_miss_is_red_and_stays_until_one_clicks_what_was_meant(page: CollectionPage) -> None:
    enter(page, "3 Shotgon")
    (row,) = rows(page)
    assert row.title.text() == "“3 Shotgon” was not added"
    assert "Did you mean Shotgun" in row.words.text()
    assert page.theme.bad in row.styleSheet()
    assert page.theme.bad in page.entry.line.styleSheet(), "beside where one types"
    type_in(page, "24151")
    assert page.entry.line.styleSheet() == ""
    press(page, Qt.Key.Key_Return)
    assert len(rows(page)) == 2, "still there"
    assert page.receipts.sums.text() == "+1 copy in 1 line, 1 line needs attention"
    shotgun = next(button for button in rows(page)[1].buttons if button.text() == "Shotgun")
    click(shotgun)
    assert owned(page) == 4
    assert said(page) == ["+1 Shotgun", "+3 Shotgun"]
    assert page.theme.good in rows(page)[1].styleSheet()
    assert page.receipts.open_lines == 0


def test_a_red_line_is_typed_differently(page: CollectionPage) -> None:
    enter(page, "99999 x2")
    click(rows(page)[0].buttons[0])
    assert page.receipts.receipts == []
    assert page.focusWidget() is page.entry.line
    assert page.entry.line.text() == "99999 x2"
    page.entry.line.clear()
    type_in(page, "24151 x2")
    press(page, Qt.Key.Key_Return)
    assert said(page) == ["+2 Shotgun"]


def test_red_lines_wait_over_a_restart(page: CollectionPage, qtbot: QtBot, tmp_path: Path) -> None:
    enter(page, "99999 x2")
    enter(page, "-1 Shotgun")
    enter(page, "24151")
    enter(page, "2 Shotgon")
    click(rows(page)[3].undo)
    page.data.close()
    page.window().close()
    window, again = open_page(qtbot, tmp_path)
    assert again.receipts.isVisible()
    assert said(again) == ["“2 Shotgon” was not added", "“-1 Shotgun” was not added"]
    assert rows(again)[1].words.text() == "This line failed when it was entered."
    click(rows(again)[1].undo)
    click(next(b for b in rows(again)[0].buttons if b.text() == "Shotgun"))
    assert owned(again) == 3
    window.close()


def test_red_lines_wait_in_the_edition_in_which_they_were_typed(qtbot: QtBot, tmp_path: Path) -> None:
    typed = {"reloaded": ("Consecretion", "Consecration"), "classic": ("Blaksmith", "Blacksmith")}
    for visit, edition in enumerate(("reloaded", "classic", "reloaded", "classic")):
        window, page = open_page(qtbot, tmp_path, edition=edition)  # type: ignore[arg-type]
        line, meant = typed[edition]
        if visit < 2:
            assert page.receipts.receipts == []
            enter(page, line)
        (row,) = rows(page)
        assert row.title.text() == f"“{line}” was not added"
        assert meant in [button.text() for button in row.buttons]
        page.data.close()
        window.close()


def test_another_printing_is_chosen_on_the_receipt(page: CollectionPage) -> None:
    enter(page, "3 Shotgun")
    (row,) = rows(page)
    assert [button.text() for button in row.buttons] == ["Base Set instead", "Promos instead"]
    click(row.buttons[0])
    assert page.session.collection.totals() == {OLD: 3}
    assert rows(page)[0].words.text() == f"Base Set, {OLD} · 3 owned"
    assert page.browser.cards.current().code == OLD  # type: ignore[union-attr]
    click(rows(page)[0].buttons[-1])
    assert page.session.collection.totals() == {PROMO: 3}
    press(page, Qt.Key.Key_Z, CONTROL)
    assert page.session.collection.totals() == {OLD: 3}


def test_what_the_file_refuses_is_red(page: CollectionPage) -> None:
    page.data.why = "Another window has it."
    enter(page, "24151 x3")
    page.data.why = ""
    (row,) = rows(page)
    assert row.title.text() == "“24151 x3” was not added"
    assert "Another window has it." in page.bar.trouble.text()
    click(row.buttons[0])
    assert owned(page) == 3


def test_a_long_receipt_list_drops_its_oldest_receipts_and_no_red_one(page: CollectionPage) -> None:
    enter(page, "3 Shotgon")
    for _ in range(62):
        page.receipts.take(page.entry.understand("24151"), "24151")
    assert len(page.receipts.receipts) == 61
    assert not page.receipts.receipts[-1].is_solved
    assert owned(page) == 62
