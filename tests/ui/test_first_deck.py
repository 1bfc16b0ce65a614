"""The first minute of a deck: a gang, a deck to begin with, the starting gang, and the next steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import CardType, Edition, catalogue
from doomtown_desktop.decks import legality, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.choice_list import ChoiceDelegate
from doomtown_desktop.ui.decks.first_deck_page import FirstDeckPage
from doomtown_desktop.ui.decks.gang_page import GangPage
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.first_deck import TOGETHER, first_decks, gang_choices
from tests.ui.decks_help import builder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    yield page
    window.close()


def opened(page: BuilderPage) -> FirstDeckPage:
    page.bar.toggle("Decks", True)
    QTest.mouseClick(page.library.new_button, LEFT)
    found = page.dialogs.current
    assert isinstance(found, FirstDeckPage)
    return found


def test_each_gang_says_its_style_and_how_hard_it_is() -> None:
    facts = catalogue().of("reloaded")
    choices = gang_choices(facts, starter_decks())
    assert {each.code for each in choices} == {
        g for card in facts if card.type is CardType.OUTFIT for g in card.gangs
    }
    assert all("Easy to play." in each.words or "Needs some experience." in each.words for each in choices)
    assert len({each.words for each in choices}) == len(choices), "the words tell the gangs apart"
    law = next(each for each in choices if each.code == "lawdogs")
    assert (law.name, law.outfit.title) == ("Law Dogs", "Law Dogs")


@pytest.mark.parametrize("edition", ["reloaded", "classic"])
def test_each_gang_has_starter_decks_a_mix_and_its_outfits(edition: str) -> None:
    which: Edition = "classic" if edition == "classic" else "reloaded"
    facts = catalogue(which).of(which)
    starters = starter_decks(which)
    for choice in gang_choices(facts, starters):
        found = first_decks(choice.code, facts, starters, plays=lambda card: True, seed=1)
        for each in found:
            outfit = facts.get(each.draft.outfit or "")
            assert (outfit.gangs[0] if outfit.gangs else "") == choice.code
            if each.is_random:
                assert legality.is_legal(each.draft, facts)
        assert [each.name for each in found].count(TOGETHER) <= 1
        assert not choice.code or any(each.is_random for each in found)


def test_a_mix_is_another_with_another_seed() -> None:
    facts = catalogue().of("reloaded")

    def mixed(seed: int) -> Draft:
        found = first_decks("outlaws", facts, (), plays=lambda card: True, seed=seed)
        return next(each.draft for each in found if each.is_random)

    assert mixed(1) == mixed(1)
    assert mixed(1) != mixed(2)


def test_outfits_that_are_owned_come_first() -> None:
    facts = catalogue().of("reloaded")
    found = [each.draft.outfit for each in first_decks("lawdogs", facts, (), plays=lambda card: False)]
    assert len(found) > 2
    last = found[-1]
    assert last is not None
    again = first_decks("lawdogs", facts, (), plays=lambda card: False, owned={last})
    assert again[0].draft.outfit == last


def test_a_deck_begins_with_keys_only_and_its_gang_is_laid_out(page: BuilderPage) -> None:
    first = opened(page)
    before = page.draft
    assert page.focusWidget() is first.gangs
    QTest.keyClick(first.gangs, Qt.Key.Key_Down)
    QTest.keyClick(first.gangs, Qt.Key.Key_Return)
    assert page.focusWidget() is first.decks
    chosen = first.current
    assert chosen is not None
    shown = [card.code for card in first.preview.cards]
    assert shown == [chosen.draft.outfit, *filter(None, [chosen.draft.legend]), *chosen.draft.starting]
    assert all(first.preview.rect().toRectF().contains(box) for box in first.preview.boxes())
    assert first.preview.boxes()[0].width() >= 80
    assert "start for" in first.words.text()
    assert page.draft == before, "nothing is made yet"
    QTest.keyClick(first.decks, Qt.Key.Key_Return)
    assert page.dialogs.current is None
    assert page.draft.cards == chosen.draft.cards
    assert page.draft.starting == chosen.draft.starting
    assert page.session.id is not None


def test_the_pictures_of_gangs_are_the_same_whether_selected_or_not(page: BuilderPage) -> None:
    first = opened(page)
    delegate = first.gangs.itemDelegate()
    assert isinstance(delegate, ChoiceDelegate)

    def picture() -> QImage:
        QApplication.processEvents()
        row = first.gangs.visualRect(first.gangs.model().index(0, 0))
        box = delegate.face_box(row.toRectF()).toAlignedRect()
        return first.gangs.viewport().grab(box.adjusted(5, 5, -5, -5)).toImage()  # without the round corners

    assert first.gangs.currentRow() == 0
    selected = picture()
    first.gangs.setCurrentRow(2)
    assert picture() == selected, "no colour is laid over a card"
    face = first.faces.face(FaceSpec(first.choices[0].outfit, selected.width() + 10, 1.0, small=True))
    assert selected.pixel(20, 30) == face.toImage().pixel(25, 35)


@pytest.mark.parametrize("percent", [100, 200])
def test_the_words_of_each_choice_fit_into_its_row(page: BuilderPage, percent: int) -> None:
    fonts.set_scale(percent / 100)
    try:
        first = opened(page)
        for choices in (first.gangs, first.decks):
            delegate = choices.itemDelegate()
            assert isinstance(delegate, ChoiceDelegate)
            for row in range(choices.count()):
                box = choices.visualItemRect(choices.item(row)).toRectF()
                texts = delegate.text_boxes(choices.model().index(row, 0), box)
                assert all(box.contains(each) for each in texts), choices.item(row).text()
    finally:
        fonts.set_scale(1)


def test_a_mix_can_be_mixed_again(page: BuilderPage) -> None:
    first = opened(page)
    row = next(row for row, each in enumerate(first.found) if each.is_random)
    assert not first.again_button.isVisible()
    first.decks.setCurrentRow(row)
    assert first.again_button.isVisible()
    one = first.found[row].draft
    QTest.mouseClick(first.again_button, LEFT)
    assert first.decks.currentRow() == row
    assert first.found[row].draft != one
    QTest.mouseClick(first.begin_button, LEFT)
    assert page.draft.name == TOGETHER
    assert page.deck.problems.problems == [], "it is legal in the default format"
    QTest.keyClick(opened(page), Qt.Key.Key_Escape)
    assert page.draft.name == TOGETHER


def test_the_problems_of_a_new_deck_are_its_next_steps(page: BuilderPage) -> None:
    QTest.mouseClick(opened(page).empty_button, LEFT)
    lines = page.deck.problems.lines

    def words() -> list[str]:
        return [lines.item(row).text().partition(" ▸ ")[2] for row in range(lines.count())]

    assert words() == ["Choose an outfit", "Show cards that fit"]
    lines.itemClicked.emit(lines.item(0))
    QApplication.processEvents()
    assert {card.type for card in page.browser.cards.model.cards} == {CardType.OUTFIT}
    page.browser.cards.added.emit(catalogue().get("24009"))
    assert words() == ["Show cards that fit"]
    lines.itemClicked.emit(lines.item(0))
    QApplication.processEvents()
    assert page.ideas.is_on
    assert page.browser.cards.model.cards
    page.browser.cards.added.emit(catalogue().get("24071"))
    assert words() == ["Show cards that fit", "Gather the gang"]
    lines.itemClicked.emit(lines.item(1))
    assert isinstance(page.dialogs.current, GangPage)
