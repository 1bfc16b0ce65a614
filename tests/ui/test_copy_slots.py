"""The slots of copies below a card, and − and + of the collection: a press on one does nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QToolTip

from doomtown_desktop.catalog import CardFacts, catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.cards.slot_cells import slot_size
from doomtown_desktop.ui.cards.tiles import SLOT_GAP, slots
from doomtown_desktop.ui.collection.tiles import CollectionDelegate
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.deck_list import band_of
from doomtown_desktop.ui.plain.deck_rows import DeckRow
from tests.ui.collections import open_page, owned
from tests.ui.decks_help import builder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHOTGUN, OTHER_SHOTGUN = "24151", "01084"
HOME = "24001"


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(Draft(name="Slots", format="any"))
    page.browser.box.setFocus()
    yield page
    window.close()


def find(page: BuilderPage, code: str) -> CardFacts:
    page.browser.set_text(f"code:{code}")
    QApplication.processEvents()
    card = page.browser.cards.model.cards[0]
    assert card.code == code
    return card


def slot(browser: CardBrowser, card: CardFacts, number: int) -> QPoint:
    """Return the middle of the n-th slot of a visible card, counted from 1."""
    grid = browser.cards.grid
    cell = grid.visualRect(browser.cards.model.index(browser.cards.model.row_of(card.code), 0))
    return grid.delegate.slot_box(cell, number - 1).center().toPoint()


def click_slot(page: BuilderPage, card: CardFacts, number: int) -> None:
    QTest.mouseClick(page.browser.cards.grid.viewport(), LEFT, NONE, slot(page.browser, card, number))


def copies(page: BuilderPage, card: CardFacts) -> int:
    return editing.copies_of(page.draft, card)


def test_a_click_on_a_slot_sets_as_many_copies_and_on_the_last_filled_one_fewer(page: BuilderPage) -> None:
    card = find(page, SHOTGUN)
    for number, wanted in ((3, 3), (4, 4), (2, 2), (2, 1), (1, 0), (4, 4), (4, 3)):
        click_slot(page, card, number)
        assert copies(page, card) == wanted
        assert page.session.undo_name.startswith(f"{card.title}: {wanted} cop")
    page.session.undo()
    assert copies(page, card) == 4


def test_copies_of_other_printings_fill_the_slots_too(page: BuilderPage) -> None:
    page.do(editing.add(page.draft, catalogue().get(OTHER_SHOTGUN), copies=2))
    card = find(page, SHOTGUN)
    click_slot(page, card, 2)
    assert copies(page, card) == 1
    assert page.draft.cards == {OTHER_SHOTGUN: 1}


def test_an_illegal_fifth_copy_has_a_slot_and_leaves_by_it(page: BuilderPage) -> None:
    card = find(page, SHOTGUN)
    page.do(editing.set_copies(page.draft, card, 5))
    click_slot(page, card, 5)
    assert copies(page, card) == 4
    page.do(editing.set_copies(page.draft, card, 9))
    click_slot(page, card, 4)
    assert copies(page, card) == 4


def test_an_outfit_has_one_slot(page: BuilderPage) -> None:
    page.browser.set_text("t:outfit")
    QApplication.processEvents()
    card = page.browser.cards.model.cards[0]
    click_slot(page, card, 1)
    assert page.draft.outfit == card.code
    click_slot(page, card, 2)  # beside the slot: the tile itself
    assert page.draft.outfit == card.code
    click_slot(page, card, 1)
    assert page.draft.outfit is None


def test_a_slot_selects_nothing_and_a_double_click_is_two_clicks(page: BuilderPage) -> None:
    page.browser.set_text("t:goods")
    QApplication.processEvents()
    first, other = page.browser.cards.model.cards[:2]
    grid = page.browser.cards.grid
    QTest.mouseClick(
        grid.viewport(), LEFT, NONE, grid.visualRect(page.browser.cards.model.index(0, 0)).center()
    )
    at = slot(page.browser, other, 2)
    QTest.mouseClick(grid.viewport(), LEFT, NONE, at)
    assert copies(page, other) == 2
    QTest.mouseDClick(grid.viewport(), LEFT, NONE, at)
    QTest.mouseRelease(grid.viewport(), LEFT, NONE, at)
    assert copies(page, other) == 1
    assert grid.chosen() == [first]
    assert page.browser.cards.current() == first
    assert page.browser.box.text() == "t:goods"


def test_a_press_on_a_slot_begins_no_drag(page: BuilderPage, monkeypatch: pytest.MonkeyPatch) -> None:
    page.browser.set_text("t:goods")
    QApplication.processEvents()
    first, other = page.browser.cards.model.cards[:2]
    grid = page.browser.cards.grid
    begun: list[object] = []
    monkeypatch.setattr(grid.dragger, "begin", lambda *what: begun.append(what))
    at = slot(page.browser, other, 1)
    QTest.mousePress(grid.viewport(), LEFT, NONE, at)
    for step in range(1, 8):
        QTest.mouseMove(grid.viewport(), at + QPoint(-20 * step, -15 * step))
    QTest.mouseRelease(grid.viewport(), LEFT, NONE, at + QPoint(-140, -105))
    assert begun == []
    assert grid.chosen() == [first]
    assert copies(page, other) == 1
    spot = grid.visualRect(
        page.browser.cards.model.index(1, 0)
    ).center()  # the tile itself is dragged as ever
    QTest.mousePress(grid.viewport(), LEFT, NONE, spot)
    for step in range(1, 8):
        QTest.mouseMove(grid.viewport(), spot + QPoint(-20 * step, 0))
    QTest.mouseRelease(grid.viewport(), LEFT, NONE, spot)
    assert len(begun) == 1


def test_pointer_and_tip_say_that_a_slot_is_a_control(page: BuilderPage) -> None:
    card = find(page, SHOTGUN)
    page.do(editing.set_copies(page.draft, card, 2))
    viewport = page.browser.cards.grid.viewport()
    told = []
    for number in (2, 3, 1):
        at = slot(page.browser, card, number)
        QTest.mouseMove(viewport, at)
        assert viewport.cursor().shape() == Qt.CursorShape.PointingHandCursor
        assert page.browser.cards.grid.delegate.pointed == (card.code, str(number - 1))
        QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at)))
        told.append(QToolTip.text())
    QToolTip.hideText()
    assert told == [f"Click for {n} of {card.title} in the deck" for n in ("1 copy", "3 copies", "1 copy")]
    cell = page.browser.cards.grid.visualRect(page.browser.cards.model.index(0, 0))
    QTest.mouseMove(viewport, cell.center())
    assert viewport.cursor().shape() == Qt.CursorShape.ArrowCursor
    assert page.browser.cards.grid.delegate.pointed is None


def test_a_right_click_on_a_slot_opens_the_menu_of_the_card(page: BuilderPage) -> None:
    card = find(page, SHOTGUN)
    QTest.mouseClick(
        page.browser.cards.grid.viewport(), Qt.MouseButton.RightButton, NONE, slot(page.browser, card, 3)
    )
    assert copies(page, card) == 0


def test_a_press_on_the_steps_of_the_collection_begins_no_drag(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, page = open_page(qtbot, tmp_path)
    grid, delegate = page.browser.cards.grid, page.browser.cards.grid.delegate
    assert isinstance(delegate, CollectionDelegate)
    begun: list[object] = []
    monkeypatch.setattr(grid.dragger, "begin", lambda *what: begun.append(what))
    card = page.browser.cards.model.cards[1]
    at = delegate.step_box(grid.visualRect(page.model.index(1, 0)), "more").center().toPoint()
    QTest.mousePress(grid.viewport(), LEFT, NONE, at)
    for step in range(1, 8):
        QTest.mouseMove(grid.viewport(), at + QPoint(-15 * step, -15 * step))
    QTest.mouseRelease(grid.viewport(), LEFT, NONE, at)
    assert begun == []
    assert owned(page, card.code) == 1
    assert page.browser.cards.current() == card
    QTest.mouseMove(grid.viewport(), at)
    assert grid.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor
    window.close()


def wheel(view: QAbstractItemView, at: QPoint, turn: int) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.viewport().mapToGlobal(at)),
        QPoint(0, 0),
        QPoint(0, turn),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_the_wheel_over_slots_adds_and_removes_copies(page: BuilderPage) -> None:
    card = find(page, SHOTGUN)
    grid = page.browser.cards.grid
    for turn, wanted in ((120, 1), (60, 1), (60, 2), (240, 3), (120, 4), (120, 4), (-120, 3)):
        wheel(grid, slot(page.browser, card, 1), turn)
        assert copies(page, card) == wanted
    for _ in range(4):
        wheel(grid, slot(page.browser, card, 4), -120)
    assert copies(page, card) == 0
    wheel(grid, grid.visualRect(page.browser.cards.model.index(0, 0)).center(), 120)
    assert copies(page, card) == 0, "elsewhere on the tile the wheel scrolls"


def test_dragging_along_the_slots_sets_the_copies(page: BuilderPage) -> None:
    card = find(page, SHOTGUN)
    viewport = page.browser.cards.grid.viewport()
    QTest.mousePress(viewport, LEFT, NONE, slot(page.browser, card, 1))
    for number, wanted in ((3, 3), (4, 4), (2, 2)):
        QTest.mouseMove(viewport, slot(page.browser, card, number))
        assert copies(page, card) == wanted
    QTest.mouseRelease(viewport, LEFT, NONE, slot(page.browser, card, 2))
    QTest.mouseMove(viewport, slot(page.browser, card, 4))
    assert copies(page, card) == 2


def deck_slot(page: BuilderPage, card: CardFacts, number: int) -> QPoint:
    """Return the middle of the n-th slot of a row in the deck, counted from 1."""
    view = page.deck.deck
    (line,) = view.cards.lines_of([card.code])
    row = view.cards.rows[line]
    assert isinstance(row, DeckRow)
    box = view.delegate.slot_box(band_of(QRectF(view.visualRect(view.cards.index(line)))), row, number - 1)
    assert box is not None
    return box.center().toPoint()


def test_rows_of_the_deck_have_the_same_slots(page: BuilderPage) -> None:
    page.window().resize(1366, 768)
    card = catalogue().get(SHOTGUN)
    page.do(editing.add(page.draft, card, copies=2))
    QApplication.processEvents()
    view = page.deck.deck
    viewport = view.viewport()
    for number, wanted in ((4, 4), (3, 3), (3, 2)):
        QTest.mouseClick(viewport, LEFT, NONE, deck_slot(page, card, number))
        assert copies(page, card) == wanted
    wheel(view, deck_slot(page, card, 1), 120)
    assert copies(page, card) == 3
    QTest.mousePress(viewport, LEFT, NONE, deck_slot(page, card, 4))
    QTest.mouseMove(viewport, deck_slot(page, card, 2))
    QTest.mouseRelease(viewport, LEFT, NONE, deck_slot(page, card, 2))
    assert copies(page, card) == 2
    assert view.chosen() == []
    view.select([card.code])
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_4)
    assert copies(page, card) == 4
    QTest.keyClick(view, Qt.Key.Key_0)
    assert copies(page, card) == 0
    assert page.browser.box.text() == ""


def test_a_row_counts_its_own_printing(page: BuilderPage) -> None:
    page.window().resize(1366, 768)
    one, other = catalogue().get(SHOTGUN), catalogue().get(OTHER_SHOTGUN)
    page.do(editing.add(page.draft, one, copies=1))
    page.do(editing.add(page.draft, other, copies=1))
    QApplication.processEvents()
    QTest.mouseClick(page.deck.deck.viewport(), LEFT, NONE, deck_slot(page, one, 3))
    assert page.draft.cards == {SHOTGUN: 3, OTHER_SHOTGUN: 1}
    QTest.mouseClick(page.deck.deck.viewport(), LEFT, NONE, deck_slot(page, other, 1))
    assert page.draft.cards == {SHOTGUN: 3}


def test_owned_copies_are_solid_and_missing_ones_hollow() -> None:
    tones = ("#112233", "#aa0000", "#555555", "#ffffff")
    for have, middle in ((3, ("#112233",) * 3), (1, ("#112233", None, None)), (0, (None,) * 3)):
        drawn = slots(4, 3, have, -1, (12.0, 30.0), tones, 1.0)
        for at, wanted in enumerate((*middle, None)):
            pixel = drawn.pixelColor(round(1 + at * (12 + SLOT_GAP) + 3), 5)  # beside the diagonal
            assert (pixel.name() if pixel.alpha() else None) == wanted


# --- in the table of cards, and beside what one more or fewer copy would change ----------------------


def in_table(page: BuilderPage, card: CardFacts, number: int) -> QPoint:
    """Return the middle of the n-th slot of a row of the table, counted from 1."""
    table = page.browser.cards.table
    row = page.browser.cards.model.row_of(card.code)
    cell = table.visualRect(page.browser.cards.model.index(row, table.slot_column))
    step = slot_size().width()
    return QPoint(cell.left() + 5 + (number - 1) * step + step // 2, cell.center().y())


def test_the_table_of_cards_has_slots(page: BuilderPage) -> None:
    card = find(page, SHOTGUN)
    page.browser.foot.as_list.setChecked(True)
    table = page.browser.cards.table
    assert table.isVisible()
    view = table.viewport()
    for number, wanted in ((3, 3), (3, 2), (4, 4), (1, 1), (1, 0)):
        QTest.mouseClick(view, LEFT, NONE, in_table(page, card, number))
        assert copies(page, card) == wanted
    QTest.mousePress(view, LEFT, NONE, in_table(page, card, 1))
    QTest.mouseMove(view, in_table(page, card, 3))
    QTest.mouseRelease(view, LEFT, NONE, in_table(page, card, 3))
    assert copies(page, card) == 3
    before = page.session.undo_name
    title = table.visualRect(page.browser.cards.model.index(0, 0)).center()
    QTest.mouseClick(view, LEFT, NONE, title)
    assert page.session.undo_name == before, "the title is not a slot"
    wheel(table, in_table(page, card, 1), -120)
    assert copies(page, card) == 2


def test_the_table_of_the_collection_has_no_slots(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path)
    assert page.browser.cards.table.slot_column == -1
    window.close()


def test_slots_beside_the_what_if(page: BuilderPage) -> None:
    assert not page.what_if.slots.isVisible() or page.what_if.slots.card is not None
    card = find(page, SHOTGUN)
    page.browser.cards.show_card(card)
    shown = page.what_if.slots
    assert shown.card is card
    assert shown.isVisible()

    def at(number: int) -> QPoint:
        return shown.slot_box(number - 1).center().toPoint()

    for number, wanted in ((2, 2), (4, 4), (4, 3)):
        QTest.mouseClick(shown, LEFT, NONE, at(number))
        assert copies(page, card) == wanted
    assert page.session.undo_name.startswith(f"{card.title}: 3 cop")
    assert shown.accessibleName() == "Copies of Shotgun in the deck: 3"
    QTest.mousePress(shown, LEFT, NONE, at(1))
    QTest.mouseMove(shown, at(2))
    QTest.mouseRelease(shown, LEFT, NONE, at(2))
    assert copies(page, card) == 2
    shown.setFocus()
    for key, wanted in ((Qt.Key.Key_Plus, 3), (Qt.Key.Key_Left, 2), (Qt.Key.Key_4, 4), (Qt.Key.Key_0, 0)):
        QTest.keyClick(shown, key)
        assert copies(page, card) == wanted
    QTest.keyClick(shown, Qt.Key.Key_Minus)
    assert copies(page, card) == 0
    page.session.undo()
    assert copies(page, card) == 4
