"""The large card beside the pointer: pinned with Space, numbers explained, keywords linked to the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.ui.pages.rules_page import RulesPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.prompt_parts import AnswerButton
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.built import fight, in_window, show

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def hover(page: TablePage, card: int, qtbot: QtBot) -> None:
    at = page.board.table.mapFromScene(page.board.scene.items_by_card[card].scenePos())
    QTest.mouseMove(
        page.board.table.viewport(), QPoint(3, 3)
    )  # the position where another test left the pointer is not a move
    QTest.mouseMove(page.board.table.viewport(), at + QPoint(1, 1))
    qtbot.waitUntil(page.help.large.preview.isVisible)


def link_in(label: QLabel, window: MainWindow) -> QPoint:
    """Return a point of a label at which a click follows a link."""
    for y in range(2, label.height(), 4):
        for x in range(2, label.width(), 6):
            QTest.mouseMove(label, QPoint(x, y))
            if label.cursor().shape() is Qt.CursorShape.PointingHandCursor:
                return QPoint(x, y)
    raise AssertionError("no link")


def test_numbers_are_explained(qtbot: QtBot) -> None:
    table = Table()
    dude = table.me.dude("Micah Ryse")
    table.me.attach("Shotgun", dude)
    page = in_window(qtbot, table)
    hover(page, int(dude.id), qtbot)
    assert "<b>1 bullet</b>: 0 printed, +1 Shotgun" in page.help.large.detail.text()


def test_terms_on_a_card_are_explained_to_eyes_and_ears(qtbot: QtBot) -> None:
    table = Table()
    dude = table.me.dude("Philip Swinford")
    page = in_window(qtbot, table)
    hover(page, int(dude.id), qtbot)
    large = page.help.large
    assert "Draw</b></a>: As shooter" in large.detail.text()
    assert "Draw: As shooter" in large.words


@pytest.mark.parametrize(("title", "topic"), [("Philip Swinford", "keywords"), ("Micah Ryse", "pulls")])
def test_a_keyword_of_the_kept_card_opens_its_rule(qtbot: QtBot, title: str, topic: str) -> None:
    window = MainWindow(lambda: 7)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    table = Table()
    dude = table.me.dude(title)
    page = show(table, window)
    page.topic.connect(window.open_rules)
    qtbot.waitUntil(lambda: page.width() == 1280)
    hover(page, int(dude.id), qtbot)
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert page.help.large.pinned
    QTest.mouseClick(
        page.help.large.detail, Qt.MouseButton.LeftButton, pos=link_in(page.help.large.detail, window)
    )
    rules = window.pages.currentWidget()
    assert isinstance(rules, RulesPage)
    assert rules.shown is not None
    assert rules.shown.id == topic
    if topic == "keywords":
        assert rules.text.verticalScrollBar().value() > 0, "at the keyword, not at the top"


def test_a_card_that_is_not_kept_never_takes_a_click(qtbot: QtBot) -> None:
    table = Table()
    dude = table.me.dude("Micah Ryse")
    page = in_window(qtbot, table)
    hover(page, int(dude.id), qtbot)
    assert page.help.large.detail.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert page.help.large.pin(None)
    assert not page.help.large.detail.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    page.help.large.pin(None)
    assert page.help.large.detail.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_a_pinned_card_has_a_pin_and_a_click_on_it_takes_the_card_away(qtbot: QtBot) -> None:
    table = Table()
    dude = table.me.dude("Micah Ryse")
    page = in_window(qtbot, table)
    hover(page, int(dude.id), qtbot)
    large = page.help.large
    assert large.preview.isVisible()
    assert not large.pin_button.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert large.pin_button.isVisible()
    assert large.pin_button.geometry().intersects(large.preview.geometry())
    assert page.rect().contains(large.pin_button.geometry())
    QTest.mouseClick(large.pin_button, Qt.MouseButton.LeftButton)
    assert not large.pinned
    assert not large.preview.isVisible()
    assert not large.pin_button.isVisible()


def shooters(qtbot: QtBot) -> tuple[TablePage, AnswerButton]:
    """One of two dudes has to be the shooter; the button names the one that Enter takes."""
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    table.me.dude("Tommy Harden")
    table.me.dude("Wylie Jenks")
    table.foe.dude("Barton Everest")
    table.shootout()
    table.pass_()
    table.pass_()
    assert table.pending.kind == "shooter"
    page = in_window(qtbot, table, 1366, 768)
    (button,) = page.prompt.buttons
    assert isinstance(button, AnswerButton)
    assert button.text() == "Wylie Jenks"
    return page, button


def test_the_card_of_an_answer_is_shown_above_it(qtbot: QtBot) -> None:
    """Answers that name a card show it; one sees what one is about to do."""
    page, button = shooters(qtbot)
    plain = page.frame.undo_button
    QTest.mouseMove(plain)
    QTest.mouseMove(button)
    qtbot.waitUntil(page.help.large.preview.isVisible)
    box = page.help.large.preview.geometry()
    assert page.rect().contains(box)
    assert box.bottom() < page.prompt.y()
    QTest.mouseMove(plain)
    qtbot.waitUntil(lambda: not page.help.large.preview.isVisible())
    QTest.mouseMove(button)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert page.help.large._answer is None


def test_nothing_opens_under_a_pointer_that_rests(qtbot: QtBot) -> None:
    """After an answer, the result is visible until the pointer moves."""
    table = Table()
    dude = table.me.dude("Micah Ryse")
    table.foe.dude("Tommy Harden")
    page = in_window(qtbot, table)
    hover(page, int(dude.id), qtbot)
    page.bridge.seats.undo()
    page.refresh()
    assert not page.help.large.preview.isVisible()
    page.help.large.hover(int(dude.id), True)
    assert not page.help.large._timer.isActive()
    at = page.board.table.mapFromScene(page.board.scene.items_by_card[int(dude.id)].scenePos())
    QTest.mouseMove(page.board.table.viewport(), at + QPoint(12, 9))
    qtbot.waitUntil(page.help.large.preview.isVisible)


def test_no_card_lies_over_the_cover_a_kept_one_neither(qtbot: QtBot) -> None:
    table = Table()
    dude = table.me.dude("Micah Ryse")
    table.foe.dude("Tommy Harden")
    page = in_window(qtbot, table)
    hover(page, int(dude.id), qtbot)
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert page.help.large.pinned
    page.bridge.seats.answer(("pass",))
    assert page.reports.covering.hand_over.isVisible()
    assert not page.help.large.preview.isVisible()
    page.help.large.hover(int(dude.id), True)
    page.help.large.wake(QCursor.pos() + QPoint(9, 9))
    page.help.large._show()
    assert not page.help.large.preview.isVisible()


def test_the_large_card_never_lies_over_a_button(qtbot: QtBot) -> None:
    table = Table()
    table.foe.dude("Tommy Harden")
    held = table.me.hand("Shotgun")
    page = in_window(qtbot, table, 1366, 768)
    hover(page, int(held.id), qtbot)
    for part in (page.help.large.preview, page.help.large.detail):
        assert part.isHidden() or part.geometry().bottom() < page.prompt.y()


def test_the_tint_of_neighbours_goes_with_its_card(qtbot: QtBot) -> None:
    table = Table()
    table.me.outfit("Law Dogs")
    table.me.deed("General Store")
    dude = table.me.dude("Micah Ryse")
    page = in_window(qtbot, table)
    hover(page, int(dude.id), qtbot)
    assert page.board.scene._near
    del table.state.in_play[dude.id]
    table.engine.touch_cards()
    assert isinstance(page.seats, LocalSeats)
    page.seats._seen = None
    page.refresh()
    assert page.board.scene._near == set()


def test_no_card_opens_where_its_answer_appears_below_a_resting_pointer(qtbot: QtBot) -> None:
    """The button of an answer came below the pointer with the next question: nobody has pointed at it."""
    page, button = shooters(qtbot)
    page.refresh()
    button = next(each for each in page.prompt.buttons if isinstance(each, AnswerButton))
    button.hovered.emit(True)
    button.pointed.emit(QCursor.pos())
    assert not page.help.large._timer.isActive()
    button.pointed.emit(QCursor.pos() + QPoint(1, 0))
    assert not page.help.large._timer.isActive(), "a pointer that trembles does not point"
    button.pointed.emit(QCursor.pos() + QPoint(9, 0))
    assert page.help.large._timer.isActive()


def test_no_card_opens_after_the_change_of_seats_until_the_pointer_moves(qtbot: QtBot) -> None:
    table = Table()
    dude = table.me.dude("Micah Ryse")
    mine = table.foe.dude("Tommy Harden")
    page = in_window(qtbot, table, 1366, 768)
    hover(page, int(dude.id), qtbot)
    page.bridge.seats.answer(("pass",))
    QTest.mouseMove(page.reports.covering.hand_over.button)
    QTest.mouseClick(page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
    page.help.large.hover(int(mine.id), True)
    page.board.table.pointed.emit(QCursor.pos())  # a view that appears gets pointer events without a move
    assert not page.help.large._timer.isActive()
    hover(page, int(mine.id), qtbot)


def test_no_card_covers_where_a_selected_one_may_go(qtbot: QtBot) -> None:
    table = Table()
    dude = table.me.dude("Micah Ryse", at=table.town_square)
    mark = table.foe.dude("Tommy Harden", at=table.town_square)
    page = in_window(qtbot, table, 1366, 768)
    hover(page, int(dude.id), qtbot)
    at = page.board.table.mapFromScene(page.board.scene.items_by_card[int(dude.id)].scenePos())
    QTest.mouseClick(page.board.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert page.board.scene.selected
    assert not page.help.large.preview.isVisible()
    page.help.large.wake(QCursor.pos() + QPoint(9, 9))
    page.help.large.hover(int(mark.id), True)
    page.help.large._timer.timeout.emit()
    assert not page.help.large.preview.isVisible()
    assert page.help.large.pin(int(mark.id)), "who wishes to see it may"
    page.help.large.pin(None)
    page.board.scene.deselect()
    page.help.large._timer.timeout.emit()
    assert page.help.large.preview.isVisible()


def test_a_reason_that_the_prompt_says_is_not_said_twice(qtbot: QtBot) -> None:
    """The click on a card without a legal play also hides the large card, which the words would cover."""
    table = Table()
    hunter = table.me.hand("Bounty Hunter")
    page = in_window(qtbot, table)
    large = page.help.large
    hover(page, int(hunter.id), qtbot)
    assert "<b>Not now:</b>" in large.detail.text()
    with qtbot.waitSignal(page.prompt.said) as said:
        page.board.scene.unplayable.emit(int(hunter.id))
    assert "it asks “Hunt whom?”, but no card can be chosen" in said.args[0]
    assert large.preview.isHidden()
    large.wake(QCursor.pos() + QPoint(40, 40))
    qtbot.waitUntil(large.preview.isVisible)
    assert "Not now" not in large.detail.text()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_large_card_leaves_the_strengths_of_a_fight_in_sight(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = in_window(qtbot, fight(dudes=1), *size)
    large, table, shown = page.help.large, page.board.table, 0
    words = [
        table.mapFromScene(item.mapRectToScene(item.words)).boundingRect().translated(table.pos())
        for item in page.board.scene.standoff.strengths
    ]
    for card in page.board.scene.items_by_card:
        large.hover(card, True)
        large.wake(QCursor.pos() + QPoint(9, 9))
        large._show()
        shown += large.preview.isVisible()
        for part in (large.preview, large.detail):
            assert part.isHidden() or not [box for box in words if box.intersects(part.geometry())]
        large.hover(card, False)
    assert shown >= 8
