"""Naming a joker: a grid of 52 cards, by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.ui.table.joker_grid import ANOTHER, JokerGrid
from tests.ui.behind import game_of
from tests.ui.built import fight, fight_on, in_window
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def ask(qtbot: QtBot, tmp_path: Path) -> tuple[Sitting, JokerGrid]:
    """Play until the game asks for the card of a joker. Return the sitting and the grid that asks."""
    sitting = Sitting(qtbot, tmp_path, seed=12)
    sitting.until("joker")
    grid = sitting.page.answers.jokers.grid
    assert not grid.isVisible(), "the best card is proposed"
    assert "legal" in sitting.page.prompt.source.text() or "counts as" in sitting.page.prompt.source.text()
    another = next(b for b in sitting.page.prompt.buttons if b.accessibleName() == ANOTHER)
    QTest.mouseClick(another, Qt.MouseButton.LeftButton)
    return sitting, sitting.page.answers.jokers.grid


def test_every_card_is_there_and_a_click_names_it(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, grid = ask(qtbot, tmp_path)
    assert grid.isVisible()
    assert len(grid.cards) == 52
    assert sitting.page.rect().contains(grid.geometry())
    before = len(game_of(sitting.bridge).answers)
    QTest.mouseClick(grid.cards["9H"], Qt.MouseButton.LeftButton)
    assert game_of(sitting.bridge).answers[before] == ("9H",)
    assert not grid.isVisible()


def test_captions_keep_off_the_grid(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, grid = ask(qtbot, tmp_path)
    captions = [each for each in sitting.page.reports.catch_up.captions.all if each.isVisible()]
    assert captions
    assert not [each.words for each in captions if each.geometry().intersects(grid.geometry())]


def test_arrows_and_enter_name_it_too(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, grid = ask(qtbot, tmp_path)
    grid.cards["KS"].setFocus()
    QTest.keyClick(grid.cards["KS"], Qt.Key.Key_Right)
    assert sitting.page.window().focusWidget() is grid.cards["AS"]
    QTest.keyClick(grid.cards["AS"], Qt.Key.Key_Down)
    before = len(game_of(sitting.bridge).answers)
    QTest.keyClick(grid.cards["AH"], Qt.Key.Key_Return)
    assert game_of(sitting.bridge).answers[before] == ("AH",)


def test_escape_goes_back_to_the_proposed_card(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, grid = ask(qtbot, tmp_path)
    before = len(game_of(sitting.bridge).answers)
    grid.cards["KS"].setFocus()
    QTest.keyClick(grid.cards["KS"], Qt.Key.Key_Escape)
    assert not grid.isVisible()
    assert len(game_of(sitting.bridge).answers) == before
    QTest.keyClick(sitting.page, Qt.Key.Key_Return)
    assert len(game_of(sitting.bridge).answers) > before, "Enter gives the proposed card"


def test_the_words_say_what_the_hand_would_be(qtbot: QtBot, tmp_path: Path) -> None:
    _, grid = ask(qtbot, tmp_path)
    names = {card.accessibleName() for card in grid.cards.values()}
    assert len(names) == 52
    grid.cards["2C"].looked_at.emit("2C")
    assert "2 of clubs" in grid.words.text()
    assert any(card.is_best for card in grid.cards.values()) or "counts as" in grid.words.text()


def test_a_hand_that_has_to_give_up_a_card_is_not_ranked_yet(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, grid = ask(qtbot, tmp_path)
    view = sitting.page.seats.view
    assert view is not None
    assert view.choice is not None
    holder = next(p for p in view.players if any(c.id == view.choice.source for c in p.draw_hand or ()))
    six = (*(holder.draw_hand or ()), *(holder.draw_hand or ()))[:6]
    players = tuple(replace(p, draw_hand=six) if p is holder else p for p in view.players)
    grid.ask(view.choice, replace(view, players=players))
    grid.cards["2C"].looked_at.emit("2C")
    assert grid.words.text() == "The joker counts as the 2 of clubs."


@pytest.mark.parametrize("text", [100, 150])
def test_the_grid_leaves_the_draw_hands_of_a_fight_in_sight(qtbot: QtBot, text: int) -> None:
    table = fight()
    table.me.deck(*["JK"] * 2, "8S", "8H", "KC", "2S", "3D", *["JK"] * 2)
    page = in_window(qtbot, table, 1366, 768, text_scale=text)
    fight_on(page, "joker")
    if page.reports.covering.hand_over.isVisible():
        page.reports.covering.hand_over.button.click()
    page.answers.jokers.open()
    grid, view = page.answers.jokers.grid, page.seats.view
    assert view.choice is not None
    hands = [[int(card.id) for card in player.draw_hand or ()] for player in view.players]
    drawn = {card for hand in hands if text == 100 or view.choice.source in hand for card in hand}
    boxes = [box for card, box in page.board.boxes_of_cards().items() if card in drawn]
    assert grid.isVisible()
    assert len(boxes) >= 5
    assert not [box for box in boxes if box.intersects(grid.geometry())]
    assert page.rect().contains(grid.geometry())
    assert not grid.geometry().intersects(page.prompt.geometry())
