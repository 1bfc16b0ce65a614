"""Small or scaled screens: the window fits, pages scroll, and the table shows the question."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.ui.plain.ends import PlateForm
from doomtown_desktop.ui.shell import window_place
from doomtown_desktop.ui.table.table_page import TablePage
from tests.pictures.states import Studio
from tests.ui import staged
from tests.ui.built import crowded, fight, fight_on, in_sight, show
from tests.ui.reaching import box_of, tab_stops

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SCALED = (QSize(1093, 560), QSize(911, 460), QSize(683, 330), QSize(1280, 640))
"""What 1366×768 leaves at 125, 150 and 200 %, and 1920×1080 at 150 %, beside title and task bar."""


def studio(folder: Path, size: QSize, text: int = 100) -> Studio:
    made = Studio.make(folder, (1366, 768), text)
    made.window.setMinimumSize(window_place.least(size + window_place.FRAME))
    made.window.resize(size)
    assert made.window.size() == size
    return made


@pytest.mark.parametrize("size", [QSize(800, 600), QSize(1366, 728), QSize(683, 364), QSize(3840, 2160)])
def test_the_least_size_is_never_more_than_the_screen(size: QSize) -> None:
    least = window_place.least(size)
    assert least.boundedTo(size) == least
    assert least.boundedTo(window_place.SMALL) == least


def test_the_window_asks_for_no_more_than_its_screen_has(qtbot: QtBot, tmp_path: Path) -> None:
    made = Studio.make(tmp_path, (400, 300))
    room = made.window.screen().availableSize()
    assert made.window.minimumSize().boundedTo(room) == made.window.minimumSize()
    made.close()


def page_of(made: Studio) -> TablePage:
    page = made.window.table
    assert page is not None
    for _ in range(3):
        QApplication.processEvents()
    return page


def seen(widget: QWidget) -> QRect:
    """Return the visible part of a widget, in its window."""
    return widget.visibleRegion().boundingRect().translated(widget.mapTo(widget.window(), QPoint(0, 0)))


def assert_question_and_hand_are_in_sight(page: TablePage, *, held: bool) -> None:
    window = page.window()
    whole = window.rect()
    assert whole.contains(box_of(page)), "the table is not scrolled"
    assert whole.contains(box_of(page.prompt))
    assert seen(page.prompt.prompt).height() >= QFontMetrics(page.prompt.prompt.face).height()
    assert page.prompt.buttons
    for button in page.prompt.buttons:
        assert seen(button).height() >= min(button.height(), 24), button.text()
        assert whole.contains(seen(button))
    for part in page.frame.header.buttons:
        assert whole.contains(box_of(part)), part.text()
    cards = [page.board.scene.items_by_card[card] for card in page.board.scene.layout_now.held]
    assert bool(cards) == held
    view = page.board.table.viewport()
    for card in cards:
        spot = page.board.table.mapFromScene(card.home)
        assert view.rect().contains(spot), card.facts


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SCALED, ids=lambda s: f"{s.width()}x{s.height()}")
def test_a_table_on_a_scaled_screen_shows_question_answers_and_hand(
    qtbot: QtBot, tmp_path: Path, size: QSize, text: int
) -> None:
    made = studio(tmp_path, size, text)
    try:
        show(crowded(), made.window)
        assert_question_and_hand_are_in_sight(page_of(made), held=True)
        page = show(fight(), made.window)
        fight_on(page, "redraw")
        assert_question_and_hand_are_in_sight(page_of(made), held=True)
    finally:
        made.close()


@pytest.mark.parametrize("name", ["new_game", "settings", "decks", "collection", "rules"])
def test_a_page_that_needs_more_is_scrolled_to_what_has_the_focus(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    from tests.pictures.states import STATES

    made = studio(tmp_path, QSize(683, 330))
    try:
        STATES[name](made)
        QApplication.processEvents()
        window = made.window
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        hidden: list[str] = []

        def look(stop: QWidget) -> None:
            if seen(stop).isEmpty():
                hidden.append(f"{type(stop).__name__} {stop.accessibleName()}")

        stops = tab_stops(window, look)
        assert len(stops) > 10
        assert hidden == []
        page = window.pages.currentWidget()
        assert page is not None
        assert page.width() >= 880
    finally:
        made.close()


@pytest.mark.parametrize("kind", ["noon play", "resolution", "redraw"])
def test_text_of_twice_the_size_is_read_and_shows_who_fights(qtbot: QtBot, tmp_path: Path, kind: str) -> None:
    """The question has the chosen size, numbers are large, hands grow with the text."""
    made = studio(tmp_path, QSize(1366, 768), 200)
    try:
        page = show(crowded() if kind == "noon play" else fight(), made.window)
        if kind == "redraw":
            fight_on(page, kind)
        page = page_of(made)
        prompt = page.prompt
        for label, letters in ((prompt.prompt, 32), (prompt.source, 28)):
            assert letters * 0.85 - 1 <= label.face.pixelSize() <= letters
        assert seen(prompt.prompt).height() >= QFontMetrics(prompt.prompt.face).height()
        for plate in page.board.ends.plates:
            assert plate.form is PlateForm.LARGE
            assert "influence" in plate.accessibleName()
            assert "control" in plate.accessibleName()
        fight_now = page.seats.view.shootout
        if fight_now is None:
            return
        tools = page.board.tools
        for strength in staged.strengths(page):
            assert strength.letters >= 1.5, "letters grow with the text"
        for card in staged.hands(page)[0]:
            assert page.board.scene.items_by_card[card].unit >= 40
        town = QRect(0, page.board.table.y(), page.width(), page.board.table.open_area.height())
        for dude in (int(card) for posse in fight_now.sides for card in posse.dudes):
            middle = in_sight(page, dude).center().toPoint()
            assert town.contains(middle)
            assert tools.isHidden() or not tools.geometry().contains(middle)
            assert not prompt.geometry().contains(middle)
    finally:
        made.close()


def test_a_long_question_is_scrolled_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    made = studio(tmp_path, QSize(1366, 768), 200)
    try:
        page = show(crowded(), made.window)
        page.prompt.tell("A long word of advice for whoever has to decide here. " * 8)
        page_of(made)
        words, bar = page.prompt.sheet.area, page.prompt.sheet.area.verticalScrollBar()
        assert bar.isVisible()
        assert bar.maximum() > 0
        page.keys.highlight.leave()
        words.setFocus(Qt.FocusReason.TabFocusReason)
        assert words.hasFocus()
        for _ in range(60):
            QTest.keyClick(words, Qt.Key.Key_Down)
        assert bar.value() == bar.maximum()
        page.prompt.show_choice(None, "Wait.")
        assert words.focusPolicy() is Qt.FocusPolicy.NoFocus
    finally:
        made.close()
