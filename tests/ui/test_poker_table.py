"""The deck as a table of values and suits: faces, swaps by mouse and keyboard, and its layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from doomtown_desktop.catalog import CardFacts, Suit
from doomtown_desktop.decks import find_deck
from doomtown_desktop.decks.cell_swaps import Cell
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import DeckZone
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.poker_cells import SUITS
from doomtown_desktop.ui.decks.poker_table import PokerTable
from tests.ui.decks_help import builder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
LAW = Draft.of(find_deck("Law Dogs Weird West Edition Gunfighter"))


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(LAW.model_copy(update={"name": "Law", "format": "any"}))
    page.browser.box.setFocus()
    QTest.keyClick(page.browser.box, Qt.Key.Key_Tab, CONTROL)
    assert page.table.isVisible()
    yield page
    window.close()


def held(page: BuilderPage) -> tuple[Cell, CardFacts]:
    """Return a cell with one card, and the card."""
    return next((cell, cards[0][0]) for cell, cards in page.table.held.items() if len(cards) == 1)


def empty(table: PokerTable) -> Cell:
    """Return an empty cell for which there are cards."""
    cells = ((suit, value) for suit in Suit for value in range(1, 14))
    return next(cell for cell in cells if not table.cards_at(cell) and table.offers(cell))


def middle(table: PokerTable, cell: Cell) -> QPoint:
    return table.box_of(cell).center().toPoint()


def drop(table: PokerTable, cell: Cell, source: str, code: str) -> None:
    data = drags.mime(source, [code])
    at, actions = middle(table, cell), Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    for made in (
        QDragEnterEvent(at, actions, data, LEFT, NONE),
        QDragMoveEvent(at, actions, data, LEFT, NONE),
    ):
        QApplication.sendEvent(table, made)
    assert table.target == cell
    QApplication.sendEvent(table, QDropEvent(QPointF(at), actions, data, LEFT, NONE))
    assert table.target is None


def choose(table: PokerTable, number: int = 0) -> str:
    """Choose a card of the menu; return its title."""
    assert table.menu is not None
    action = [each for each in table.menu.actions() if not each.isSeparator()][number]
    title = action.text().split("\t")[0]
    action.trigger()
    table.menu.close()
    return title


def test_each_card_is_a_face_in_its_cell(page: BuilderPage) -> None:
    table = page.table
    assert sum(copies for cards in table.held.values() for _, copies in cards) == 52
    for cell, cards in table.held.items():
        box = table.box_of(cell)
        for number in range(len(cards)):
            face = table.face_box(cell, number)
            assert box.contains(face)
            assert face.width() >= 40
        assert table.card_at(table.face_box(cell, len(cards) - 1).center()) == (cell, len(cards) - 1)
    assert table.rect().toRectF().contains(table.box_of((Suit.CLUBS, 13)))


def test_a_card_dragged_to_another_cell_is_swapped_for_one_of_that_cell(page: BuilderPage) -> None:
    table = page.table
    _, old = held(page)
    before, cell = dict(page.draft.cards), empty(table)
    drop(table, cell, DeckZone.DECK, old.code)
    title = choose(table)
    ((card, copies),) = table.cards_at(cell)
    assert (card.title, copies) == (title, 1)
    assert page.draft.cards.get(old.code, 0) == before[old.code] - 1
    assert page.session.undo_name == f"Swap {old.title} for {title}"
    page.session.undo()
    assert page.draft.cards == before


def test_a_card_from_outside_takes_the_place_of_the_card_below(page: BuilderPage) -> None:
    table = page.table
    cell, old = held(page)
    new = next(card for card in table.offers(cell) if card.code not in old.printings)
    before = dict(page.draft.cards)
    drop(table, cell, drags.LIBRARY, new.code)
    assert page.draft.cards.get(old.code, 0) == before[old.code] - 1
    assert page.draft.cards[new.code] == 1
    other = next(each for each in table.offers(empty(table)))
    drop(table, cell, drags.LIBRARY, other.code)
    assert page.draft.cards[other.code] == 1, "a card of another cell goes to its own cell"


def test_everything_works_with_keys(page: BuilderPage) -> None:
    table = page.table
    assert page.focusWidget() is table
    cell, card = held(page)
    for key, steps in ((Qt.Key.Key_Right, cell[1] - 1), (Qt.Key.Key_Down, SUITS.index(cell[0]))):
        for _ in range(steps):
            QTest.keyClick(table, key)
    assert table.cell == cell
    assert table.current is card
    assert card.title in table.accessibleDescription()
    copies = page.draft.cards[card.code]
    QTest.keyClick(table, Qt.Key.Key_Minus)
    assert page.draft.cards.get(card.code, 0) == copies - 1
    page.session.undo()
    QTest.keyClick(table, Qt.Key.Key_4)
    assert page.draft.cards[card.code] == 4
    QTest.keyClick(table, Qt.Key.Key_Return)
    title = choose(table)
    assert page.session.undo_name == f"Swap {card.title} for {title}"
    QTest.keyClick(table, Qt.Key.Key_PageDown)
    assert table.top == 1
    QTest.keyClick(table, Qt.Key.Key_A)
    assert not table.isVisible(), "typing searches"
    assert page.browser.box.text() == "a"


def test_an_empty_cell_offers_cards_and_the_search(page: BuilderPage) -> None:
    table = page.table
    cell = empty(table)
    QTest.mouseClick(table, LEFT, NONE, middle(table, cell))
    title = choose(table)
    assert [card.title for card, _ in table.cards_at(cell)] == [title]
    cell = empty(table)
    QTest.mouseClick(table, LEFT, NONE, middle(table, cell))
    choose(table, -1)
    assert not table.isVisible()
    assert page.browser.cards.model.cards
    assert {(card.suit, card.value) for card in page.browser.cards.model.cards} == {cell}


def test_a_cell_says_what_is_in_it(page: BuilderPage) -> None:
    table = page.table
    cell, card = held(page)
    at = middle(table, cell)
    QApplication.sendEvent(table, QHelpEvent(QEvent.Type.ToolTip, at, table.mapToGlobal(at)))
    assert card.title in QToolTip.text()
    QToolTip.hideText()
    assert table.words(empty(table)).endswith("empty")


def test_a_press_and_a_move_drags_the_face(page: BuilderPage, monkeypatch: pytest.MonkeyPatch) -> None:
    table = page.table
    cell, card = held(page)
    begun: list[object] = []
    monkeypatch.setattr(table.dragger, "begin", lambda widget, data, picture: begun.append(drags.cargo(data)))
    at = table.face_box(cell, 0).center().toPoint()
    QTest.mousePress(table, LEFT, NONE, at)
    for step in range(1, 5):
        QTest.mouseMove(table, at + QPoint(12 * step, 0))
    QTest.mouseRelease(table, LEFT, NONE, at + QPoint(60, 0))
    assert begun == [drags.Cargo("deck", (card.code,))]


@pytest.mark.parametrize("drawer", ["", "Numbers"])
def test_the_table_has_room_beside_a_drawer_at_1366_pixels(page: BuilderPage, drawer: str) -> None:
    if drawer:
        page.bar.toggle(drawer, True)
    QApplication.processEvents()
    assert page.table.width() >= 760
    assert page.deck.isVisible() is not bool(drawer)
    page.bar.table_button.click()
    QApplication.processEvents()
    assert page.deck.isVisible()
    assert page.browser.cards.grid.columns >= 3
    assert page.layout_keeper.now().table is False


def test_the_layout_is_remembered(page: BuilderPage) -> None:
    page.layout_keeper.open_panels()
    assert page.layout_keeper.now().table is True
    page.layouts.switch()
    assert page.layout_keeper.now().table is False
