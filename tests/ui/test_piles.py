"""Viewing piles, and choosing cards in a pile."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.protocol.question import Choose, Option, Question, Verb
from tests.table import Table
from tests.ui.behind import game_of, match_of
from tests.ui.built import in_window
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def click_pile(sitting: Sitting, seat: int, name: str) -> None:
    page = sitting.page
    at = page.board.ends.pile_box(seat, name).center()
    found = page.childAt(at)
    assert found is not None
    QTest.mouseClick(found, Qt.MouseButton.LeftButton, pos=found.mapFrom(page, at))


def test_a_click_on_a_discard_pile_shows_its_cards_newest_first(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    pile = game_of(sitting.bridge).state.players[1].discard_pile
    assert pile
    click_pile(sitting, 1, "discard")
    panel = sitting.page.answers.piles.panel
    assert panel.isVisible()
    assert panel.title.text() == f"Ben's discard pile ({len(pile)} cards)"
    assert [each.lying.card for each in panel.cards] == list(reversed(pile))
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert sitting.page.hasFocus()


def test_boot_hill_by_the_menu_and_the_deck_keeps_its_secret(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    piles = next(a for a in sitting.page.frame.menu_button.menu().actions() if a.text() == "Piles").menu()
    next(a for a in piles.actions() if a.text() == "My Boot Hill").trigger()  # type: ignore[attr-defined]
    assert sitting.page.answers.piles.panel.title.text().startswith("Ada's Boot Hill")
    QTest.keyClick(sitting.page, Qt.Key.Key_Escape)
    assert not sitting.page.answers.piles.panel.isVisible()
    click_pile(sitting, 0, "deck")
    assert not sitting.page.answers.piles.panel.isVisible()
    assert "face down" in sitting.page.prompt.source.text()


def ask_for_cards_of_the_pile(sitting: Sitting, most: int) -> list[int]:
    """Ask a question about cards of the opponent's discard pile, as abilities do."""
    game = game_of(sitting.bridge)
    pile = game.state.players[1].discard_pile
    options = tuple(Option(f"c{card}", Verb.TARGET, card) for card in pile[:3])
    game.pending = replace(
        Choose(0, Question.TARGET, "Choose from the pile", options), least=1 if most == 1 else 0, most=most
    )
    sitting.page.refresh()
    return [int(card) for card in pile[:3]]


def test_the_sheet_of_the_question_and_the_cards_of_a_pile_leave_each_other_free(
    qtbot: QtBot, tmp_path: Path
) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.page.resize(1366, 768)
    sitting.until("noon play")
    game = game_of(sitting.bridge)
    pile = game.state.players[1].discard_pile
    options = tuple(
        Option(f"c{card}", Verb.TARGET, card, label="Take this card, which the prayer has found")
        for card in pile[:4]
    )
    game.pending = Choose(0, Question.TARGET, "Choose from the pile. " * 6, options)
    sitting.page.refresh()
    panel, sheet = sitting.page.answers.piles.panel, sitting.page.prompt.sheet
    assert panel.isVisible()
    assert sheet.isVisible()
    assert not panel.geometry().intersects(sheet.geometry())


def test_candidates_in_a_pile_open_it_and_a_click_answers(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    cards = ask_for_cards_of_the_pile(sitting, 1)
    panel = sitting.page.answers.piles.panel
    assert panel.isVisible()
    assert [each.lying.card for each in panel.cards] == cards
    assert all(each.legal for each in panel.cards)
    given: list[tuple[str, ...]] = []
    monkeypatch.setattr(match_of(sitting.bridge), "play", lambda keys: given.append(keys))
    QTest.mouseClick(panel.cards[1], Qt.MouseButton.LeftButton)
    assert given == [(f"c{cards[1]}",)]


def test_several_may_be_picked_in_a_pile(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    cards = ask_for_cards_of_the_pile(sitting, 2)
    panel = sitting.page.answers.piles.panel
    for button in panel.cards[:2]:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sitting.page.prompt.picked == [f"c{cards[0]}", f"c{cards[1]}"]
    assert [each.chosen for each in panel.cards] == [True, True, False]


def test_cards_laid_aside_in_a_fan_are_ordered_in_the_panel(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    game = game_of(sitting.bridge)
    player = game.state.players[0]
    cards, player.deck[:5] = player.deck[:5], []
    player.table.extend(cards)
    options = tuple(Option(f"c{card}", Verb.ORDER, card) for card in cards)
    game.pending = Choose(0, Question.ORDER, "In which order?", options, 0, len(cards))
    sitting.page.refresh()
    panel = sitting.page.answers.piles.panel
    assert panel.isVisible()
    assert [each.lying.card for each in panel.cards] == cards
    given: list[tuple[str, ...]] = []
    monkeypatch.setattr(match_of(sitting.bridge), "play", lambda keys: given.append(keys))
    for index in (3, 1):
        QTest.mouseClick(panel.cards[index], Qt.MouseButton.LeftButton)
    done = sitting.page.prompt.default_button
    assert done is not None
    QTest.mouseClick(done, Qt.MouseButton.LeftButton)
    assert given == [(f"c{cards[3]}", f"c{cards[1]}")]


def test_a_card_laid_aside_alone_is_clicked_where_it_lies(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    game = game_of(sitting.bridge)
    player = game.state.players[0]
    card = player.deck.pop()
    player.table.append(card)
    game.pending = Choose(0, Question.TARGET, "Which one?", (Option(f"c{card}", Verb.TARGET, card),))
    sitting.page.refresh()
    assert not sitting.page.answers.piles.panel.isVisible()
    assert sitting.page.prompt.buttons == []


def test_the_panel_goes_with_its_question(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    asked = game_of(sitting.bridge).pending
    ask_for_cards_of_the_pile(sitting, 1)
    game_of(sitting.bridge).pending = asked
    sitting.page.refresh()
    assert not sitting.page.answers.piles.panel.isVisible()


def test_a_question_about_cards_that_were_looked_at_shows_them(qtbot: QtBot) -> None:
    table = Table(ruleset="classic-2000")
    guns = table.me.attach("Pair of Six-Shooters", table.me.dude())
    table.foe.dude()
    top = table.me.deck("2C", "3C", "4C", "5C", "6C")
    table.shootout()
    page = in_window(qtbot, table)
    panel = page.answers.piles.panel
    assert panel.isHidden()
    page.seats.answer((next(key for key in table.choices() if str(guns.id) in key),))
    assert page.prompt.choice is not None
    assert page.prompt.choice.kind is Question.YES_OR_NO
    assert [each.lying.card for each in panel.cards] == [card.id for card in top]
    assert panel.isVisible()
    page.seats.answer(("no",))
    assert panel.isHidden()
