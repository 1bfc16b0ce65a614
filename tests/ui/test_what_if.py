"""The effect of adding or removing a card, and the best swaps: with real pointer, keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import composition_of
from doomtown_desktop.decks.swaps import CardSwap, ranks
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.swap_page import SwapPage, _fields
from doomtown_desktop.ui.look.theme import DARK
from tests.ui.decks_help import builder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


def actions(value: int) -> list[CardFacts]:
    return [c for c in catalogue() if c.value == value and c.is_canonical and c.type is CardType.ACTION]


SEVENS, TENS = actions(7)[:3], actions(10)[:2]
SMALL = Draft(name="Small", format="any", cards={card.code: 2 for card in (*SEVENS, *TENS)})


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(SMALL)
    page.browser.box.setFocus()
    yield page
    window.close()


def hover(page: BuilderPage, card: CardFacts) -> None:
    grid = page.browser.cards.grid
    index = page.browser.cards.model.index(page.browser.cards.model.row_of(card.code), 0)
    grid.scrollTo(index)
    QApplication.processEvents()
    QTest.mouseMove(grid.viewport(), QPoint(1, 1))
    QTest.mouseMove(grid.viewport(), grid.visualRect(index).center())


def said(draft: Draft) -> str:
    found = ranks(composition_of(draft, catalogue()))
    assert found is not None
    return f"{found.best:.2f}"


def test_the_card_under_the_pointer_tells_what_a_copy_more_or_less_changes(
    page: BuilderPage, qtbot: QtBot
) -> None:
    QTest.keyClicks(page.browser.box, "v:7 t:action")
    card = SEVENS[0]
    hover(page, card)
    bar = page.what_if
    assert bar.card is card
    assert "rank …" in bar.words.text()  # shown at once; the numbers follow when they are ready
    qtbot.waitUntil(lambda: "cheatin" in bar.found)
    more, fewer = bar.words.text().split("<br>")
    assert more.startswith("<b>+1")
    assert card.title in bar.words.toolTip()
    now = said(SMALL)
    assert f"{now}→{said(editing.add(SMALL, card).draft)}" in more
    assert f"{now}→{said(editing.remove(SMALL, card).draft)}" in fewer
    assert "Cheatin' " in more
    assert "influence 0" in more
    page.window().resize(1900, 1000)
    assert f"+1 {escape(card.title)}" in bar.words.text()


def test_keys_ring_a_card_and_a_change_of_the_deck_counts_anew(page: BuilderPage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.browser.box, f'"{TENS[0].title}"')
    bar = page.what_if
    assert bar.card == TENS[0]
    qtbot.waitUntil(lambda: "ranks" in bar.found)
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    assert "ranks" not in bar.found  # the ranks of the earlier deck
    qtbot.waitUntil(lambda: "ranks" in bar.found)
    assert said(page.draft) in bar.words.text()


def test_the_latest_card_wins(page: BuilderPage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.browser.box, "v:7 t:action")
    bar = page.what_if
    numbers = []
    for card in SEVENS:
        hover(page, card)
        bar._timer.timeout.emit()  # as if the pointer had rested there
        numbers.append(bar.worker.number)
    assert numbers == sorted(set(numbers))
    qtbot.waitUntil(lambda: "cheatin" in bar.found)
    assert SEVENS[-1].title in bar.words.toolTip()
    assert bar.card is SEVENS[-1]


def test_a_dude_changes_influence(page: BuilderPage) -> None:
    dude = next(c for c in catalogue() if c.is_dude and (c.influence or 0) == 2 and c.is_canonical)
    QTest.keyClicks(page.browser.box, f'"{dude.title}"')
    page.browser.cards.show_card(dude)
    assert "0→2▲" in page.what_if.words.text()
    assert "<br>" not in page.what_if.words.text()  # there is no card to remove


def open_swaps(page: BuilderPage, qtbot: QtBot) -> SwapPage:
    QTest.mouseClick(page.what_if.swap_button, LEFT)
    found = page.dialogs.current
    assert isinstance(found, SwapPage)
    qtbot.waitUntil(lambda: found.tried == len(found.out) and not found.worker.busy)
    return found


def test_the_best_swap_among_owned_cards_is_one_click_and_one_undo(page: BuilderPage, qtbot: QtBot) -> None:
    assert page.ownership.collection is not None
    page.ownership.collection.add([CopiesRow(SEVENS[0].code, 4), CopiesRow(TENS[0].code, 2)], "Mine")
    page.show_library()
    page.show_draft()
    swaps = open_swaps(page, qtbot)
    rows = swaps.list.rows.rows
    assert {swap.into.code for swap in rows} == {SEVENS[0].code}
    assert rows[0].out.value == 10
    assert rows[0].best > 0
    assert swaps.shown.cards == [("Out", rows[0].out), ("In", rows[0].into)]
    QTest.mouseClick(swaps.take_button, LEFT)
    assert page.dialogs.current is None
    assert page.draft.cards[SEVENS[0].code] == 3
    assert sum(page.draft.cards.values()) == sum(SMALL.cards.values())
    assert page.session.undo_name.startswith("Swap ")
    page.browser.box.setFocus()
    QTest.keyClick(page.browser.box, Qt.Key.Key_Z, CONTROL)
    assert page.draft == SMALL


def test_esc_stops_the_search(page: BuilderPage) -> None:
    QTest.mouseClick(page.what_if.swap_button, LEFT)
    swaps = page.dialogs.current
    assert isinstance(swaps, SwapPage)
    QTest.keyClick(swaps.list, Qt.Key.Key_Escape)
    assert page.dialogs.current is None
    assert not swaps.worker.busy
    assert page.draft == SMALL


@pytest.mark.parametrize(
    ("gain", "words", "tone"),
    [
        (0.001, "+0.00", None),
        (-0.001, "+0.00", None),
        (0.0, "+0.00", None),
        (0.3, "+0.30", "good"),
        (-0.3, "−0.30", "bad"),
    ],
)
def test_a_swap_that_changes_nothing_is_neither_good_nor_bad(
    gain: float, words: str, tone: str | None
) -> None:
    swap = CardSwap(SEVENS[0], TENS[0], gain, gain)
    fields = _fields(DARK, lambda card: False)
    for field in fields[-2:]:
        assert field.shown(swap) == words
        assert field.tone is not None
        assert field.tone(swap) == (None if tone is None else getattr(DARK, tone))
