"""Screen readers and keys: controls have names and show their focus, highlighted cards are announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QScrollArea,
    QTabBar,
    QWidget,
)

from doomtown_desktop.ui.pages.shortcut_sheet import ShortcutSheet
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui import staged
from tests.ui.built import crowded, fight, fight_on, show
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def new_window(qtbot: QtBot) -> MainWindow:
    window = MainWindow(lambda: 7)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    return window


def start(window: MainWindow) -> None:
    window.start.offer_continue("Day 3, Ada against Ben")


def new_game(window: MainWindow) -> None:
    window.playing.set_up()


def settings(window: MainWindow) -> None:
    window.open_settings()


def rules(window: MainWindow) -> None:
    window.open_rules("keywords")


def replays(window: MainWindow) -> None:
    window.open_replays()


def noon(window: MainWindow) -> None:
    show(crowded(), window)


def gang(window: MainWindow) -> None:
    window.playing.begin(
        [("Ada", "Law Dogs - Learn to Play", ""), ("Ben", "Sloane Gang - Learn to Play", "")], 7
    )


def pile(window: MainWindow) -> None:
    table = crowded()
    side = table.me.state
    side.discard_pile.extend(side.deck[:4])
    page = show(table, window)
    page.answers.piles.open_pile(0, "discard")


def redraw(window: MainWindow) -> None:
    fight_on(show(fight(), window), "redraw")


def casualties(window: MainWindow) -> None:
    fight_on(show(fight(), window), "casualty")


def shortcuts(window: MainWindow) -> None:
    window.toggle_shortcuts()


def hand_over(window: MainWindow) -> None:
    gang(window)
    assert window.table is not None
    window.table.reports.covering.hand_over.ask(1, "Ben")


def surrendered(window: MainWindow) -> None:
    page = show(crowded(), window)
    page.bridge.seats.surrender()


STATES: tuple[Callable[[MainWindow], None], ...] = (
    start,
    new_game,
    settings,
    rules,
    replays,
    gang,
    noon,
    pile,
    redraw,
    casualties,
    shortcuts,
    hand_over,
    surrendered,
)


def controls(window: MainWindow) -> Iterator[QWidget]:
    """Yield everything visible that takes the focus; inner parts of a control belong to it."""
    for widget in window.findChildren(QWidget):
        outer, inner = widget.parentWidget(), False
        while outer is not None and not inner:
            inner = isinstance(outer, QAbstractSpinBox | QComboBox)
            outer = outer.parentWidget()
        if widget.isVisible() and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus and not inner:
            yield widget


def name_of(widget: QWidget) -> str:
    """Return a control's name for a screen reader."""
    if widget.accessibleName():
        return widget.accessibleName()
    if isinstance(widget, QAbstractButton | QLabel):
        return widget.text()
    buddies = [label for label in widget.window().findChildren(QLabel) if label.buddy() is widget]
    return buddies[0].text() if buddies else ""


@pytest.mark.parametrize("state", STATES, ids=lambda s: s.__name__)
def test_every_control_has_a_name(qtbot: QtBot, state: Callable[[MainWindow], None]) -> None:
    window = new_window(qtbot)
    state(window)
    QApplication.processEvents()
    found = list(controls(window))
    assert found
    nameless = [f"{type(w).__name__} {w.objectName()}".strip() for w in found if not name_of(w)]
    assert nameless == []


@pytest.mark.parametrize("state", STATES, ids=lambda s: s.__name__)
def test_every_control_shows_its_focus(qtbot: QtBot, state: Callable[[MainWindow], None]) -> None:
    window = new_window(qtbot)
    state(window)
    window.activateWindow()
    QApplication.processEvents()
    blind = []
    for widget in controls(window):
        if isinstance(widget, TablePage | ShortcutSheet | QScrollArea | QTabBar) or not widget.isEnabled():
            continue  # a table highlights its cards; the sheet of shortcuts has nothing to choose
        if widget.focusPolicy() is Qt.FocusPolicy.ClickFocus or not hasattr(widget, "grab"):
            continue
        window.setFocus()
        without = widget.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        if not widget.hasFocus():
            continue  # it passes the focus on
        if widget.grab().toImage() == without:
            blind.append(f"{type(widget).__name__} {name_of(widget)}")
    assert blind == []


def test_a_table_page_says_what_is_asked_and_which_card_is_ringed(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    page = sitting.page
    assert page.prompt.choice is not None
    assert page.prompt.choice.prompt in page.accessibleName()
    page.setFocus()
    spoken = []
    for _ in page.keys.highlight.candidates():
        QTest.keyClick(page, Qt.Key.Key_Tab)
        card = page.keys.highlight.card
        assert card is not None
        facts = page.board.scene.items_by_card[card].facts
        assert facts is not None
        said = page.accessibleDescription()
        assert said.startswith(facts.title)
        spoken.append(said)
    assert any(said.endswith(" of 5 in the hand") for said in spoken), spoken
    assert any("at Law Dogs" in said and "influence" in said for said in spoken)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.accessibleDescription() == ""


def test_a_ringed_card_of_a_draw_hand_is_told_as_a_playing_card(qtbot: QtBot) -> None:
    window = new_window(qtbot)
    redraw(window)
    page = window.table
    assert page is not None
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Tab)
    assert page.keys.highlight.card is not None
    held = len(staged.hands(page)[0])
    assert page.accessibleDescription().endswith(f", 1 of {held} in the draw hand")
    assert " of " in page.accessibleDescription()
