"""Completions while typing a search, with real keys: offered, applied only when chosen, never in the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import copies_of
from doomtown_desktop.ui.cards.completions import Completions
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from tests.ui.collections import open_page
from tests.ui.decks_help import builder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
Key = Qt.Key


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(Draft(name="Empty"))
    page.browser.box.setFocus()
    yield page
    window.close()


def lines(offered: Completions) -> list[str]:
    """Return the visible completions."""
    return [offered.list.item(n).text() for n in range(offered.list.count())] if offered.is_open else []


def test_keys_and_then_their_values_are_offered_with_what_they_mean(page: BuilderPage) -> None:
    box, offered = page.browser.box, page.browser.completions
    QTest.keyClicks(box, "ty")
    assert lines(offered) == ["type:"]
    assert offered.offered[0].hint
    assert offered.list.isVisible()
    assert offered.chosen == -1
    QTest.keyClicks(box, "pe:")
    assert {"dude", "deed", "goods"} < set(lines(offered))
    QTest.keyClicks(box, "go")
    assert lines(offered) == ["goods"]
    QTest.keyClicks(box, "ods")
    assert lines(offered) == []  # there is nothing to add
    assert box.hasFocus()


def test_tab_takes_the_first_and_goes_on_to_the_values(page: BuilderPage) -> None:
    box, offered = page.browser.box, page.browser.completions
    QTest.keyClicks(box, "ty")
    QTest.keyClick(box, Key.Key_Tab)
    assert box.text() == "type:"
    assert box.hasFocus()
    for _ in range(lines(offered).index("deed") + 1):
        QTest.keyClick(box, Key.Key_Down)
    QTest.keyClick(box, Key.Key_Return)
    assert box.text() == "type:deed"
    assert lines(offered) == []
    assert {str(card.type) for card in page.browser.cards.model.cards} == {"deed"}
    assert copies_of(page.draft, page.browser.cards.model.cards[0]) == 0  # Enter took the line, and only that


def test_without_a_list_tab_goes_on_as_ever(page: BuilderPage) -> None:
    QTest.keyClicks(page.browser.box, "zzz")
    QTest.keyClick(page.browser.box, Key.Key_Tab)
    assert not page.browser.box.hasFocus()
    assert page.browser.box.text() == "zzz"


def test_enter_without_a_choice_still_adds_the_card(page: BuilderPage) -> None:
    box, offered = page.browser.box, page.browser.completions
    QTest.keyClicks(box, "type:d")
    assert offered.is_open
    first = page.browser.cards.current()
    assert first is not None
    QTest.keyClick(box, Key.Key_Return)
    assert copies_of(page.draft, first) == 1
    assert box.text() == "type:d"
    assert not offered.is_open


def test_up_goes_back_to_no_choice(page: BuilderPage) -> None:
    box, offered = page.browser.box, page.browser.completions
    QTest.keyClicks(box, "type:d")
    QTest.keyClick(box, Key.Key_Down)
    assert offered.chosen == 0
    QTest.keyClick(box, Key.Key_Up)
    assert offered.chosen == -1
    QTest.keyClick(box, Key.Key_Return)
    assert box.text() == "type:d"
    assert sum(page.draft.cards.values()) == 1


def test_the_digits_with_control_add_that_hit_while_the_list_is_open(page: BuilderPage) -> None:
    box, offered = page.browser.box, page.browser.completions
    QTest.keyClicks(box, "type:d")
    assert offered.is_open
    hits = page.browser.cards.model.cards[:9]
    for number in range(1, 10):
        QTest.keyClick(box, Key(Key.Key_0.value + number), CONTROL)
    assert page.draft.cards == {card.code: 1 for card in hits}
    assert box.text() == "type:d"


def test_other_deeds_of_the_box_work_through_an_open_list(page: BuilderPage) -> None:
    box, offered = page.browser.box, page.browser.completions
    QTest.keyClicks(box, "type:d")
    assert offered.is_open
    QTest.keyClick(box, Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert sum(page.draft.considering.values()) == 1
    QTest.keyClick(box, Key.Key_Z, CONTROL)
    assert not page.draft.considering
    assert offered.is_open
    QTest.keyClick(box, Key.Key_Down)
    QTest.keyClick(box, Key.Key_1, CONTROL)
    assert offered.chosen == 0
    assert sum(page.draft.cards.values()) == 1
    QTest.keyClick(box, Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert not page.draft.cards  # a chosen completion reacts only to Enter, not to key combinations
    assert box.text() == "type:d"


def test_escape_puts_the_list_away_first_then_the_text(page: BuilderPage) -> None:
    box, offered = page.browser.box, page.browser.completions
    QTest.keyClicks(box, "type:d")
    QTest.keyClick(box, Key.Key_Escape)
    assert not offered.is_open
    assert box.text() == "type:d"
    QTest.keyClick(box, Key.Key_Down)  # closed: the arrow keys control the grid again
    assert page.browser.cards.grid.currentIndex().row() == page.browser.cards.grid.columns
    QTest.keyClick(box, Key.Key_Escape)
    assert box.text() == ""
    QTest.keyClick(box, Key.Key_Escape)
    assert page.isVisible()


def test_a_click_takes_a_line_and_the_box_keeps_the_keys(page: BuilderPage) -> None:
    box, offered = page.browser.box, page.browser.completions
    QTest.keyClicks(box, "t:dude k:h")
    row = lines(offered).index("Hex")
    rect = offered.list.visualItemRect(offered.list.item(row))
    QTest.mouseClick(offered.list.viewport(), LEFT, pos=rect.center())
    assert box.text() == "t:dude k:Hex"
    assert box.hasFocus()
    assert not offered.is_open


def test_a_value_in_the_middle_is_replaced_and_the_rest_stays(page: BuilderPage) -> None:
    box = page.browser.box
    QTest.keyClicks(box, "t:d cost<3")
    for _ in range(7):
        QTest.keyClick(box, Key.Key_Left)
    QTest.keyClicks(box, "u")
    QTest.keyClick(box, Key.Key_Tab)
    assert box.text() == "t:dude cost<3"
    assert box.cursorPosition() == len("t:dude")


def test_what_else_changes_the_text_offers_nothing(page: BuilderPage) -> None:
    box, offered = page.browser.box, page.browser.completions
    page.browser.set_text("type:d")
    assert not offered.is_open
    QTest.keyClicks(box, "e")
    assert offered.is_open
    page.browser.set_text("shotgun")
    assert not offered.is_open


def test_the_list_goes_with_the_focus_and_with_the_page(page: BuilderPage) -> None:
    offered = page.browser.completions
    QTest.keyClicks(page.browser.box, "type:d")
    page.bar.name.setFocus()
    assert not offered.is_open
    page.browser.box.setFocus()
    QTest.keyClicks(page.browser.box, "e")
    assert offered.is_open
    page.hide()
    assert not offered.is_open
    page.show()


def test_typing_in_the_grid_offers_too(page: BuilderPage) -> None:
    page.browser.cards.grid.setFocus()
    QTest.keyClicks(page.browser.cards.grid, "t")
    assert page.browser.box.text() == "t"
    assert page.browser.box.hasFocus()
    assert "type:" in lines(page.browser.completions)


def test_the_list_lies_within_the_window(page: BuilderPage) -> None:
    page.bar.toggle("Decks", True)
    for box, offered in (
        (page.browser.box, page.browser.completions),
        (page.library.filter, page.library.completions),
    ):
        box.setFocus()
        QTest.keyClicks(box, "e:" if offered is page.browser.completions else "le")
        assert offered.is_open
        assert page.window().rect().contains(offered.list.geometry())
        assert offered.list.y() >= box.mapTo(page.window(), box.rect().bottomLeft()).y()


def test_the_search_for_decks_offers_its_own_keys_and_those_of_cards_in_brackets(page: BuilderPage) -> None:
    page.bar.toggle("Decks", True)
    box, offered = page.library.filter, page.library.completions
    box.setFocus()
    QTest.keyClicks(box, "le")
    assert lines(offered) == ["legend:", "legal:"]
    QTest.keyClick(box, Key.Key_Down)
    QTest.keyClick(box, Key.Key_Down)
    QTest.keyClick(box, Key.Key_Tab)
    assert box.text() == "legal:"
    assert box.hasFocus()
    box.clear()
    QTest.keyClicks(box, "[[bul")
    assert lines(offered) == ["bullets:"]
    QTest.keyClick(box, Key.Key_Escape)
    assert not offered.is_open
    assert box.text() == "[[bul"
    assert box.hasFocus()


def test_the_collection_offers_them(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path)
    QTest.keyClicks(page.browser.box, "own")
    assert lines(page.browser.completions) == ["owned:"]
    QTest.keyClick(page.browser.box, Key.Key_Tab)
    assert page.browser.box.text() == "owned:"
    window.close()
