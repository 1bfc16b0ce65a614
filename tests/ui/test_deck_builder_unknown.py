"""Printings that are not in the catalogue: they have a row, can be removed, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from doomtown_desktop.decks.editing import EditStep
from doomtown_desktop.ui.decks.bars import Bar, Bars
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.look.theme import DARK
from tests.ui.decks_help import builder, law_dogs

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LOST = "99001"


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    draft = law_dogs()
    changed = draft.model_copy(update={"cards": {**draft.cards, LOST: 2}, "outfit": "99002"})
    page.do(EditStep("Take in", changed))
    yield page
    window.close()


def shown(page: BuilderPage) -> list[str]:
    model = page.deck.deck.cards
    return [model.index(n).data() for n in range(model.rowCount())]


def test_unknown_cards_have_rows_at_the_end(page: BuilderPage) -> None:
    assert shown(page)[-3:] == ["Unknown cards 3", "2 Unknown card 99001", "1 Unknown card 99002"]
    spoken = page.deck.deck.cards.index(len(shown(page)) - 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "2 × Unknown card 99001, not in the catalogue"


def test_a_problem_names_the_unknown_card_and_selects_its_row(page: BuilderPage) -> None:
    lines = page.deck.problems.lines
    words = [lines.item(n).text() for n in range(lines.count())]
    row = next(n for n, each in enumerate(words) if LOST in each)
    QTest.mouseClick(
        lines.viewport(), Qt.MouseButton.LeftButton, pos=lines.visualItemRect(lines.item(row)).center()
    )
    assert [card.code for card in page.deck.deck.chosen()] == [LOST]


def test_keys_remove_an_unknown_card_one_by_one_and_undo_brings_it_back(page: BuilderPage) -> None:
    page.deck.deck.select([LOST])
    QTest.keyClick(page.deck.deck, Qt.Key.Key_Minus)
    assert page.draft.cards[LOST] == 1
    QTest.keyClick(page.deck.deck, Qt.Key.Key_Delete)
    assert LOST not in page.draft.cards
    page.session.undo()
    page.session.undo()
    assert page.draft.cards[LOST] == 2


def test_an_unknown_outfit_can_be_removed(page: BuilderPage) -> None:
    page.deck.deck.select(["99002"])
    QTest.keyClick(page.deck.deck, Qt.Key.Key_Delete)
    assert page.draft.outfit is None
    assert page.draft.cards[LOST] == 2


def test_unknown_cards_count_and_hide_no_other_problem(page: BuilderPage) -> None:
    assert page.deck.total.accessibleName() == "54 of 52 cards, 2 jokers"
    lines = page.deck.problems.lines
    words = [lines.item(n).text() for n in range(lines.count())]
    assert any(LOST in each for each in words)
    assert any("54 cards besides jokers" in each for each in words)


def test_an_unknown_starter_lies_in_the_posse_and_can_be_sent_away(page: BuilderPage) -> None:
    known = page.draft.starting
    page.do(EditStep("Start it", page.draft.model_copy(update={"starting": (*known, LOST)})))
    row = page.deck.posse
    assert [card.code for card in row.cards if card is not None] == [*known, LOST]
    assert "unknown" in page.deck.posse_words.text()
    row.grab()  # draws it
    point = row.place(len(known)).center().toPoint()
    QTest.mouseMove(row, point)
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=point)
    QTest.keyClick(row, Qt.Key.Key_Delete)
    assert page.draft.starting == known
    assert page.draft.cards[LOST] == 2


def test_menu_and_pointer_on_an_unknown_card(page: BuilderPage) -> None:
    page.deck.deck.select([LOST])
    page.open_menu(page.deck.deck.chosen(), "deck", QPoint(10, 10))
    assert page.menu is not None
    words = [action.text().split("\t")[0] for action in page.menu.actions()]
    assert "Take out all copies" in words
    assert "Find similar" not in words
    page.menu.close()
    rows = page.deck.deck
    box = rows.visualRect(rows.currentIndex())
    QTest.mouseMove(rows.viewport(), box.center())
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert page.draft.cards[LOST] == 2


def test_bars_are_picked_by_keys_and_name_the_bar_with_the_ring(qtbot: QtBot) -> None:
    bars = Bars("Costs", DARK)
    qtbot.addWidget(bars)
    bars.show_bars([Bar("0", 1, "4", search="r:0"), Bar("1", 0.5, "2", search="r:1")])
    QTest.keyClick(bars, Qt.Key.Key_Down)
    assert bars.accessibleName() == "Costs: 1 2"
    with qtbot.waitSignal(bars.picked) as picked:
        QTest.keyClick(bars, Qt.Key.Key_Return)
    assert picked.args == ["r:1"]


def test_a_bar_of_pulls_shows_the_cards_that_reach_it(page: BuilderPage) -> None:
    page.bar.toggle("Numbers", True)
    numbers = page.panels["Numbers"]
    numbers.pull_shares = {(3, 8): 0.5}  # type: ignore[attr-defined]
    numbers.skill.setValue(3)  # type: ignore[attr-defined]
    numbers.pulls.picked.emit(numbers.pulls.bars[0].search)  # type: ignore[attr-defined]
    assert page.browser.box.text() == "v>=5 in:deck"
    assert not page.browser.foot.said.text().startswith("?")
