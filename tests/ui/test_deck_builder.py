"""The deck builder by real key and mouse events: searching, adding, removing, moving, dragging, undoing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QCursor, QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QMainWindow, QWidget

from doomtown_desktop.catalog import CardFacts, catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import DeckZone, copies_of
from doomtown_desktop.session.tables import wording
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.deck_list import DeckList
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.enter import EnterPresses
from doomtown_desktop.ui.look.theme import DARK, style_sheet
from doomtown_desktop.ui.plain.deck_rows import Head
from doomtown_desktop.ui.plain.finder import Finder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
PHILIP = "24066"
STARTER = "Law Dogs Weird West Edition Gunfighter"


@pytest.fixture(scope="module")
def finder() -> Finder:
    facts = catalogue()
    return Finder(facts, lambda code: wording(facts, code))


@pytest.fixture
def page(qtbot: QtBot, finder: Finder) -> Iterator[BuilderPage]:
    facts = catalogue()
    store = FaceStore(lambda code: wording(facts, code))
    page = BuilderPage(facts, store, DARK, DeckStore(temporary_database()), finder=finder)
    window = QMainWindow()
    window.setStyleSheet(style_sheet(DARK))
    EnterPresses(window)
    window.setMinimumSize(1024, 680)
    window.setCentralWidget(page)
    window.resize(1280, 720)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.new_deck()
    page.browser.box.setFocus()
    yield page
    fonts.set_scale(1.0)


def card(code: str = PHILIP) -> CardFacts:
    return catalogue().get(code)


def press(page: BuilderPage, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key in the widget that has the focus."""
    target = page.focusWidget()
    assert target is not None
    QTest.keyClick(target, key, held)


def search(page: BuilderPage, text: str) -> None:
    page.browser.box.clear()
    QTest.keyClicks(page.browser.box, text)


def titles(page: BuilderPage) -> list[str]:
    return [found.title for found in page.browser.cards.model.cards]


def drop(target: QWidget, data: QMimeData, at: QPoint) -> bool:
    """Drag our data to a widget, move and drop it; return whether it was accepted."""
    into = target.viewport() if isinstance(target, QAbstractScrollArea) else target
    actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at, actions, data, button, none)
    QApplication.sendEvent(into, enter)
    if not enter.isAccepted():
        return False
    move = QDragMoveEvent(at, actions, data, button, none)
    QApplication.sendEvent(into, move)
    event = QDropEvent(QPointF(at), actions, data, button, none)
    QApplication.sendEvent(into, event)
    return event.isAccepted()


def line_of(cards: DeckList, code: str) -> QPoint:
    line = cards.cards.lines_of([code])[0]
    return cards.visualRect(cards.cards.index(line)).center()


# --- searching --------------------------------------------------------------------------------------


def test_typing_anywhere_searches(page: BuilderPage) -> None:
    page.deck.deck.setFocus()
    QTest.keyClicks(page.deck.deck, "p")
    QTest.keyClicks(page.browser.box, "hilip")
    assert page.browser.box.hasFocus()
    assert page.browser.box.text() == "philip"
    assert titles(page)[0] == "Philip Swinford"
    assert page.browser.cards.current() == card()
    page.browser.cards.grid.setFocus()
    QTest.keyClicks(page.browser.cards.grid, " s")
    assert page.browser.box.text() == "philips"


def test_the_language_of_searches_and_its_errors(page: BuilderPage) -> None:
    search(page, "t:dude v:2 g:l")
    assert page.browser.errors.isHidden()
    assert all(c.type == "dude" and c.value == 2 for c in page.browser.cards.model.cards)
    assert "Philip Swinford" in titles(page)
    search(page, "t:nonsense")
    assert page.browser.errors.isVisible()
    assert "at 3" in page.browser.errors.text()


def test_escape_clears_and_stays(page: BuilderPage) -> None:
    search(page, "philip")
    press(page, Qt.Key.Key_Escape)
    assert page.browser.box.text() == ""
    press(page, Qt.Key.Key_Escape)
    assert page.isVisible()
    assert page.browser.box.hasFocus()


def test_newest_or_all_printings(page: BuilderPage) -> None:
    search(page, 'title:"philip swinford" -k:experienced')
    assert [c.code for c in page.browser.cards.model.cards] == [PHILIP]
    QTest.mouseClick(
        page.browser.foot.every,
        Qt.MouseButton.LeftButton,
        pos=QPoint(8, page.browser.foot.every.height() // 2),
    )
    assert [c.code for c in page.browser.cards.model.cards] == ["01017", "24066"]


def test_chips_and_text_say_the_same(page: BuilderPage) -> None:
    chips = {(chip.kind, chip.value): chip for chip in page.browser.chips.chips}
    search(page, "colt")
    QTest.mouseClick(chips["type", "goods"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(chips["suit", "clubs"], Qt.MouseButton.LeftButton)
    assert page.browser.box.text().startswith(("suit:", "t:"))
    assert "colt" in page.browser.box.text()
    assert chips["type", "goods"].isChecked()
    search(page, "t:dude v:A|13")
    lit = {key for key, chip in chips.items() if chip.isChecked()}
    assert lit == {("type", "dude"), ("value", "1"), ("value", "13")}
    QTest.mouseClick(chips["value", "1"], Qt.MouseButton.LeftButton)
    assert page.browser.box.text() == "t:dude v:13"
    QTest.mouseClick(page.browser.chips.clear, Qt.MouseButton.LeftButton)
    assert page.browser.box.text() == ""


def test_what_the_format_forbids_comes_last_and_is_stamped(page: BuilderPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.browser.cards.model.cards[-1].code in page.browser.cards.model.marks.unfit)
    fits = [c.code not in page.browser.cards.model.marks.unfit for c in page.browser.cards.model.cards]
    assert fits == sorted(fits, reverse=True)
    assert page.browser.cards.model.marks.unfit["19028"] == "banned"
    index = page.deck.format.findText("All cards")
    page.deck.format.setCurrentIndex(index)
    page.deck.format.activated.emit(index)
    assert page.draft.format == "any"
    assert page.browser.cards.model.marks.unfit == {}


# --- keys of the search box -------------------------------------------------------------------------


def test_enter_adds_and_shift_enter_removes_and_the_focus_stays(page: BuilderPage) -> None:
    search(page, "philip swin")
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Return)
    assert page.draft.cards == {PHILIP: 2}
    assert page.browser.cards.model.marks.copies[PHILIP] == 2
    press(page, Qt.Key.Key_Return, SHIFT)
    assert page.draft.cards == {PHILIP: 1}
    assert page.browser.box.hasFocus()
    assert page.browser.box.text() == "philip swin"


def test_digits_set_copies_when_the_box_is_empty_or_steers(page: BuilderPage) -> None:
    search(page, "philip swin")
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_3)
    assert page.draft.cards == {PHILIP: 3}
    press(page, Qt.Key.Key_0)
    assert page.draft.cards == {}
    page.browser.box.clear()
    first = page.browser.cards.current()
    assert first is not None
    press(page, Qt.Key.Key_2)
    assert page.browser.box.text() == ""
    assert copies_of(page.draft, first) == (1 if first.type == "outfit" else 2)
    search(page, "v:3")
    assert page.browser.box.text() == "v:3"


def test_control_and_a_digit_adds_that_hit(page: BuilderPage) -> None:
    search(page, "t:dude g:l")
    third = page.browser.cards.model.cards[2]
    press(page, Qt.Key.Key_3, CONTROL)
    assert page.draft.cards == {third.code: 1}
    assert page.browser.cards.current() == third


def test_alt_enter_considers_and_control_enter_starts(page: BuilderPage) -> None:
    search(page, "philip swin")
    press(page, Qt.Key.Key_Return, ALT)
    assert (page.draft.considering, page.draft.cards) == ({PHILIP: 1}, {})
    press(page, Qt.Key.Key_Return, CONTROL)
    assert (page.draft.starting, page.draft.cards) == ((PHILIP,), {PHILIP: 1})


def test_arrows_move_in_the_grid_without_leaving_the_box(page: BuilderPage) -> None:
    search(page, "t:dude")
    columns = page.browser.cards.grid.columns
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_Right)
    assert page.browser.cards.grid.currentIndex().row() == columns + 1
    press(page, Qt.Key.Key_Up)
    press(page, Qt.Key.Key_Left)
    assert page.browser.cards.grid.currentIndex().row() == 0
    press(page, Qt.Key.Key_End)
    assert page.browser.cards.grid.currentIndex().row() == len(page.browser.cards.model.cards) - 1
    assert page.browser.box.hasFocus()


def test_space_holds_the_large_card_and_arrows_go_on(page: BuilderPage) -> None:
    search(page, "t:dude")
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_Space)
    assert page.large.visible
    press(page, Qt.Key.Key_Right)
    assert page.large.card == page.browser.cards.current()
    press(page, Qt.Key.Key_Space)
    assert not page.large.visible


# --- mouse ------------------------------------------------------------------------------------------


def double_click(widget: QAbstractScrollArea, at: QPoint) -> None:
    button = Qt.MouseButton.LeftButton
    QTest.mouseClick(widget.viewport(), button, pos=at)
    QTest.mouseDClick(widget.viewport(), button, pos=at)
    QTest.mouseRelease(widget.viewport(), button, pos=at)


def test_double_click_adds(page: BuilderPage) -> None:
    search(page, "philip swin")
    grid = page.browser.cards.grid
    double_click(grid, grid.visualRect(grid.model().index(0, 0)).center())
    assert page.draft.cards == {PHILIP: 1}
    double_click(page.deck.deck, line_of(page.deck.deck, PHILIP))
    assert page.draft.cards == {PHILIP: 2}


def test_hovering_shows_the_card_large_after_a_moment(page: BuilderPage, qtbot: QtBot) -> None:
    search(page, "philip swin")
    grid = page.browser.cards.grid
    QTest.mouseMove(grid.viewport(), grid.visualRect(grid.model().index(0, 0)).center())
    QTest.mouseMove(grid.viewport(), grid.visualRect(grid.model().index(0, 0)).center() + QPoint(4, 4))
    assert not page.large.visible
    qtbot.waitUntil(lambda: page.large.visible)
    assert page.large.card == card()
    assert page.rect().contains(page.large.picture.geometry())


def test_after_a_double_click_the_card_stays_small_until_the_pointer_moves(page: BuilderPage) -> None:
    search(page, "philip swin")
    grid = page.browser.cards.grid
    box = grid.visualRect(grid.model().index(0, 0))
    where = QRect(grid.viewport().mapToGlobal(box.topLeft()), box.size())
    page.large.hover(card(), where)
    page.large.show()
    double_click(grid, box.center())
    assert not page.large.visible
    page.large.hover(card(), where)
    assert not page.large.timer.isActive(), "the pointer is where it was"
    page.large.hover(card(), where, QCursor.pos() + QPoint(3, 3))
    assert page.large.timer.isActive()


def test_the_message_about_a_share_code_is_seen_whole(page: BuilderPage) -> None:
    page.outputs.share()
    said = page.browser.foot.said
    assert said.text().startswith("Share code copied")
    assert said.shown == said.text()


def test_a_drag_from_the_grid_carries_the_selected_cards(page: BuilderPage) -> None:
    search(page, "t:dude g:l v:2")
    carried: list[drags.Cargo | None] = []

    def run(drag: QDrag, actions: Qt.DropAction) -> None:
        carried.append(drags.cargo(drag.mimeData()))

    grid = page.browser.cards.grid
    grid.dragger.run = run
    for row, held in ((0, Qt.KeyboardModifier.NoModifier), (1, CONTROL)):
        at = grid.visualRect(grid.model().index(row, 0)).center()
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, held, at)
    assert grid.dragEnabled()
    grid.startDrag(Qt.DropAction.CopyAction)
    expected = tuple(c.code for c in page.browser.cards.model.cards[:2])
    assert carried == [drags.Cargo(drags.LIBRARY, expected)]


@pytest.mark.parametrize("target", ["deck", "posse", "considering"])
def test_drop_from_the_grid(page: BuilderPage, target: str) -> None:
    part = getattr(page.deck, target)
    assert drop(part, drags.mime(drags.LIBRARY, [PHILIP]), QPoint(20, 20))
    draft = page.draft
    assert (draft.cards, draft.starting, draft.considering) == {
        "deck": ({PHILIP: 1}, (), {}),
        "posse": ({PHILIP: 1}, (PHILIP,), {}),
        "considering": ({}, (), {PHILIP: 1}),
    }[target]


def test_an_outfit_goes_to_its_place_and_no_dude_does(page: BuilderPage) -> None:
    outfit = next(c for c in catalogue() if c.type == "outfit")
    assert drop(page.deck.outfit, drags.mime(drags.LIBRARY, [outfit.code]), QPoint(10, 10))
    assert page.draft.outfit == outfit.code
    assert not drop(page.deck.outfit, drags.mime(drags.LIBRARY, [PHILIP]), QPoint(10, 10))
    assert not drop(page.deck.posse, drags.mime(drags.LIBRARY, [outfit.code]), QPoint(10, 10))


@pytest.mark.parametrize(
    ("source", "target", "cards", "starting", "considering"),
    [
        ("deck", "posse", {PHILIP: 2}, (PHILIP, PHILIP), {"01018": 1}),
        ("deck", "considering", {PHILIP: 1}, (PHILIP,), {"01018": 1, PHILIP: 1}),
        ("posse", "deck", {PHILIP: 2}, (), {"01018": 1}),
        ("posse", "considering", {PHILIP: 1}, (), {"01018": 1, PHILIP: 1}),
        ("deck", "grid", {PHILIP: 1}, (PHILIP,), {"01018": 1}),
        ("posse", "grid", {PHILIP: 1}, (), {"01018": 1}),
    ],
)
def test_drags_between_the_parts_of_the_deck(
    page: BuilderPage,
    source: str,
    target: str,
    cards: dict[str, int],
    starting: tuple[str, ...],
    considering: dict[str, int],
) -> None:
    page.session.new(Draft(cards={PHILIP: 2}, starting=(PHILIP,), considering={"01018": 1}))
    part = page.browser.cards.grid if target == "grid" else getattr(page.deck, target)
    assert drop(part, drags.mime(source, [PHILIP]), QPoint(20, 20))
    draft = page.draft
    assert (draft.cards, draft.starting, draft.considering) == (cards, starting, considering)


def test_the_grid_takes_nothing_of_its_own_and_strangers_nothing(page: BuilderPage) -> None:
    assert not drop(page.browser.cards.grid, drags.mime(drags.LIBRARY, [PHILIP]), QPoint(20, 20))
    strange = QMimeData()
    strange.setText("hello")
    assert not drop(page.deck.deck, strange, QPoint(20, 20))
    assert not drop(page.deck.posse, strange, QPoint(20, 20))


def test_a_face_of_the_posse_is_dragged_by_the_mouse(page: BuilderPage) -> None:
    page.session.new(Draft(cards={PHILIP: 1}, starting=(PHILIP,)))
    carried: list[drags.Cargo | None] = []
    page.deck.posse.dragger.run = lambda drag, actions: carried.append(drags.cargo(drag.mimeData()))
    at = page.deck.posse.place(0).center().toPoint()
    QTest.mousePress(page.deck.posse, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(page.deck.posse, at + QPoint(30, 30))
    assert carried == [drags.Cargo("posse", (PHILIP,))]
    QTest.mouseRelease(page.deck.posse, Qt.MouseButton.LeftButton, pos=at)


# --- keys and menus of the deck ---------------------------------------------------------------------


def test_plus_minus_and_delete_on_the_deck(page: BuilderPage) -> None:
    page.session.new(Draft(cards={PHILIP: 2, "24071": 3}))
    page.deck.deck.setFocus()
    page.deck.deck.select([PHILIP])
    press(page, Qt.Key.Key_Plus)
    assert page.draft.cards[PHILIP] == 3
    press(page, Qt.Key.Key_Minus)
    press(page, Qt.Key.Key_Minus)
    assert page.draft.cards[PHILIP] == 1
    press(page, Qt.Key.Key_A, CONTROL)
    press(page, Qt.Key.Key_Delete)
    assert page.draft.cards == {}
    assert page.session.undo_name == "Remove 2 cards"


def test_delete_on_the_posse_leaves_the_card_in_the_deck(page: BuilderPage) -> None:
    page.session.new(Draft(cards={PHILIP: 1}, starting=(PHILIP,)))
    page.deck.posse.setFocus()
    press(page, Qt.Key.Key_Delete)
    assert (page.draft.starting, page.draft.cards) == ((), {PHILIP: 1})


@pytest.mark.parametrize(
    ("source", "words", "expected"),
    [
        ("library", "Add one", ({PHILIP: 2}, (), {})),
        ("library", "Start with it", ({PHILIP: 1}, (PHILIP,), {})),
        ("library", "Consider it", ({PHILIP: 1}, (), {PHILIP: 1})),
        ("library", "Remove one", ({}, (), {})),
        ("deck", "One more", ({PHILIP: 2}, (), {})),
        ("deck", "Move one copy to Considering", ({}, (), {PHILIP: 1})),
        ("deck", "Take out all copies", ({}, (), {})),
    ],
)
def test_the_menu_does_it_all(
    page: BuilderPage,
    source: str,
    words: str,
    expected: tuple[dict[str, int], tuple[str, ...], dict[str, int]],
) -> None:
    page.session.new(Draft(cards={PHILIP: 1}))
    page.open_menu([card()], source, QPoint(10, 10))
    assert page.menu is not None
    action = next(a for a in page.menu.actions() if a.text().split("\t")[0] == words)
    action.trigger()
    page.menu.close()
    draft = page.draft
    assert (draft.cards, draft.starting, draft.considering) == expected


def test_right_click_opens_the_menu_of_the_card(page: BuilderPage) -> None:
    search(page, "philip swin")
    press(page, Qt.Key.Key_Menu)
    assert page.menu is not None
    assert page.menu.isVisible()
    page.menu.close()


# --- undo, storage, legality ------------------------------------------------------------------------


def test_undo_and_redo_with_names_and_all_is_kept(page: BuilderPage) -> None:
    search(page, "philip swin")
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Return, CONTROL)
    assert page.bar.steps.undo.toolTip() == "Undo: Start Philip Swinford (Ctrl+Z)"
    press(page, Qt.Key.Key_Z, CONTROL)
    assert (page.draft.cards, page.draft.starting) == ({PHILIP: 1}, ())
    assert page.bar.steps.redo.toolTip().startswith("Redo: Start Philip Swinford")
    press(page, Qt.Key.Key_Z, CONTROL)
    assert page.draft.cards == {}
    assert page.browser.box.text() == "philip swin"
    press(page, Qt.Key.Key_Z, CONTROL | SHIFT)
    press(page, Qt.Key.Key_Y, CONTROL)
    assert page.draft.starting == (PHILIP,)
    assert page.session.id is not None
    stored = page.session.store.get(page.session.id)
    assert stored is not None
    assert stored.content["starting"] == [PHILIP]


def test_a_starter_deck_is_copied_by_the_first_change(page: BuilderPage) -> None:
    before = len(page.session.all())
    deck = next(d for d in starter_decks() if d.name == STARTER)
    page.show_starter(deck)
    assert page.session.id is None
    assert len(page.session.all()) == before
    search(page, "philip swin")
    press(page, Qt.Key.Key_Return)
    assert page.draft.name == f"{STARTER} (my copy)"
    assert len(page.session.all()) == before + 1
    assert copies_of(page.draft, card()) == deck.cards[PHILIP] + 1
    press(page, Qt.Key.Key_Z, CONTROL)
    assert page.draft.cards == deck.cards


def test_rename_by_typing_a_name(page: BuilderPage) -> None:
    page.bar.name.setFocus()
    page.bar.name.selectAll()
    QTest.keyClicks(page.bar.name, "Fast Guns")
    QTest.keyClick(page.bar.name, Qt.Key.Key_Return)
    assert page.draft.name == "Fast Guns"
    assert page.session.undo_name == "Rename to Fast Guns"


def test_all_problems_at_once_and_a_click_selects_the_guilty(page: BuilderPage) -> None:
    eights = [c.code for c in catalogue().cards if (c.suit, c.value) == ("clubs", 8) and c.formats][:2]
    page.session.new(Draft(cards={eights[0]: 3, eights[1]: 2, PHILIP: 1}, format="any"))
    lines = [page.deck.problems.lines.item(n).text() for n in range(page.deck.problems.lines.count())]
    assert any("no outfit" in line for line in lines)
    assert any("6 cards besides jokers" in line for line in lines)
    guilty = next(n for n, line in enumerate(lines) if "8 of clubs" in line)
    item = page.deck.problems.lines.item(guilty)
    at = page.deck.problems.lines.visualItemRect(item).center()
    page.deck.problems.lines.scrollToItem(item)
    at = page.deck.problems.lines.visualItemRect(item).center()
    QTest.mouseClick(page.deck.problems.lines.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert {c.code for c in page.deck.deck.chosen()} == set(eights)


def test_the_deck_is_grouped_with_counts(page: BuilderPage) -> None:
    page.session.new(Draft(cards={PHILIP: 2, "24071": 3, "01018": 1}))
    model = page.deck.deck.cards
    assert model.data(model.index(0)) == "Dudes 6"
    page.deck.grouping.setCurrentText("Value")
    heads = [f"{row.words} {row.count}" for row in model.rows if isinstance(row, Head)]
    assert heads == ["2 2", "3 1", "6 3"]


def test_a_legal_deck_is_said_to_be_legal(page: BuilderPage) -> None:
    page.show_starter(next(d for d in starter_decks() if d.name == STARTER))
    assert "Legal" in page.deck.problems.head.text()
    assert page.deck.total.accessibleName() == "52 of 52 cards, 2 jokers"
    assert page.deck.problems.lines.isHidden()


def test_every_control_has_a_name(page: BuilderPage) -> None:
    from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QSlider

    page.show_library()
    for kind in (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit):
        for widget in page.findChildren(kind):
            if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
                named = widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text())
                assert named, widget
    assert all(s.accessibleName() for s in page.findChildren(QSlider))


def test_zoom_and_list_view(page: BuilderPage) -> None:
    before = page.browser.cards.grid.columns
    page.browser.foot.zoom.setValue(110)
    assert page.browser.cards.grid.columns > before
    QTest.mouseClick(page.browser.foot.as_list, Qt.MouseButton.LeftButton)
    assert page.browser.cards.currentWidget() is page.browser.cards.table
    search(page, "t:dude g:l")
    press(page, Qt.Key.Key_Down)
    assert page.browser.cards.grid.currentIndex().row() == 1
    page.browser.cards.table.horizontalHeader().setSortIndicator(6, Qt.SortOrder.DescendingOrder)
    costs = [c.cost for c in page.browser.cards.model.cards]
    assert costs == sorted(costs, key=lambda cost: cost or 0, reverse=True)


def test_faces_are_drawn_visible_first_and_nothing_is_blank(page: BuilderPage, qtbot: QtBot) -> None:
    search(page, "t:deed")
    qtbot.waitUntil(lambda: not page.browser.cards.tiles.busy)
    assert all(page.browser.cards.tiles.face(c) is not None for c in page.browser.cards.model.cards[:4])
    assert len(page.browser.cards.tiles._drawn) < 300


def test_zones_have_names_of_zones() -> None:
    assert drags.LIBRARY not in list(DeckZone)
