"""The numbers and the test draws of the deck builder."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import editing, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import composition_of, kind_of_card
from doomtown_desktop.decks.odds.front import rank_odds
from doomtown_desktop.session.tables import wording
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.ui.background.worker import Worker
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.draws_panel import DrawsPanel
from doomtown_desktop.ui.decks.figures import percent
from doomtown_desktop.ui.decks.numbers_panel import NumbersPanel
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.look.enter import EnterPresses
from doomtown_desktop.ui.look.theme import DARK, style_sheet
from doomtown_desktop.ui.plain.finder import Finder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
STARTER = "Law Dogs Weird West Edition Gunfighter"
Give = Callable[[str, Any], None]


@pytest.fixture(scope="module")
def finder() -> Finder:
    return Finder(catalogue(), lambda code: [])


@pytest.fixture
def page(qtbot: QtBot, finder: Finder) -> Iterator[BuilderPage]:
    facts = catalogue()
    faces = FaceStore(lambda code: wording(facts, code))
    page = BuilderPage(facts, faces, DARK, DeckStore(temporary_database()), finder=finder)
    page.random = Random(5)
    window = QMainWindow()
    window.setStyleSheet(style_sheet(DARK))
    EnterPresses(window)
    window.setMinimumSize(1024, 680)
    window.setCentralWidget(page)
    window.resize(1280, 720)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.show_starter(next(deck for deck in starter_decks() if deck.name == STARTER))
    yield page
    page.bar.toggle("Numbers", False)


def numbers(page: BuilderPage) -> NumbersPanel:
    QTest.mouseClick(page.bar.buttons["Numbers"], LEFT)
    panel = page.panels["Numbers"]
    assert isinstance(panel, NumbersPanel)
    return panel


def draws(page: BuilderPage) -> DrawsPanel:
    QTest.mouseClick(page.bar.buttons["Draws"], LEFT)
    panel = page.panels["Draws"]
    assert isinstance(panel, DrawsPanel)
    return panel


# --- numbers ----------------------------------------------------------------------------------------


def test_exact_hand_ranks_come_in_parts_and_say_that_they_are_exact(page: BuilderPage, qtbot: QtBot) -> None:
    panel = numbers(page)
    assert panel.state.text() == "computing…"
    qtbot.waitUntil(lambda: (2, 0) in panel.cells)
    panel.grid.choose(2, 0)
    assert panel.about.text() == "Cells by bonus. 2 stud and 0 draw: mean rank 6.64 (exact)."
    shown = {bar.words: bar.shown for bar in panel.ranks.bars}
    assert shown["High card"] == "100 %"
    panel.rank.setCurrentIndex(panel.rank.findText("Full house or better"))
    assert panel.grid.cells[2, 0][1] == "76"


def test_lowball_pulls_and_one_card_more_or_fewer(page: BuilderPage, qtbot: QtBot) -> None:
    panel = numbers(page)
    qtbot.waitUntil(lambda: bool(panel.losses.bars))
    assert panel.lowball_words.text() == "Mean rank 3.25; Cheatin' 37 % of the time."
    assert panel.changes.bars[0].words == "+1 joker"
    assert panel.changes.bars[0].shown == "+0.168"
    before = panel.pulls.bars[-1].share
    panel.skill.setValue(3)
    assert panel.pulls.bars[-1].share > before
    QTest.mouseClick(panel.losses, LEFT, pos=QPoint(20, 5))
    assert page.browser.box.text() == panel.losses.bars[0].search


def test_one_copy_of_cards_considered_and_of_the_chosen_card(page: BuilderPage, qtbot: QtBot) -> None:
    panel = numbers(page)
    qtbot.waitUntil(lambda: bool(panel.losses.bars))
    card = next(c for c in page.catalogue if c.type == "deed" and c.value == 12)
    page.do(editing.add(page.draft, card, editing.DeckZone.CONSIDERING))
    words = f"+1 {card.title}"
    qtbot.waitUntil(lambda: words in [bar.words for bar in panel.aside.bars])
    other = next(c for c in page.catalogue if c.type == "goods" and c.value == 3)
    panel.try_card(other)
    qtbot.waitUntil(lambda: [bar.words for bar in panel.aside.bars] == [f"+1 {other.title}", words])
    shown = float(panel.aside.bars[1].shown.replace("−", "-"))
    deck = composition_of(page.draft, page.catalogue)
    cards = 5 + panel.grid.chosen[0]
    more = rank_odds(deck.with_change(kind_of_card(card), 1), cards).best.mean
    assert shown == pytest.approx(more - rank_odds(deck, cards).best.mean, abs=0.0006)


def test_an_edit_ends_the_sum_and_begins_another(page: BuilderPage, qtbot: QtBot) -> None:
    panel = numbers(page)
    qtbot.waitUntil(lambda: (6, 0) in panel.cells)
    before, number = panel.cells[0, 0].odds.mean, panel.worker.number
    page.browser.cards.added.emit(catalogue().get("24066"))
    assert panel.worker.number > number
    assert panel.grid.pale
    qtbot.waitUntil(lambda: (0, 0) in panel.cells and panel.cells[0, 0].odds.mean != before)


def test_notes_do_not_begin_a_sum(page: BuilderPage, qtbot: QtBot) -> None:
    panel = numbers(page)
    qtbot.waitUntil(lambda: (6, 0) in panel.cells)
    number = panel.worker.number
    page.do(editing.set_notes(page.draft, "fast"))
    assert panel.worker.number == number


def test_a_closed_drawer_computes_nothing(page: BuilderPage, qtbot: QtBot) -> None:
    panel = numbers(page)
    qtbot.waitUntil(lambda: (0, 0) in panel.cells)
    QTest.mouseClick(page.bar.buttons["Numbers"], LEFT)
    assert not panel.worker.busy
    QTest.mouseClick(page.bar.buttons["Numbers"], LEFT)
    assert panel.state.text() == "computing…"


def test_clicks_on_the_heat_map_and_bars_filter(page: BuilderPage) -> None:
    panel = numbers(page)
    heat = panel.heat
    QTest.mouseClick(heat, LEFT, pos=heat._cell(7, 0).center().toPoint())
    assert page.browser.box.text() == "v:8 suit:spades"
    lit = {(chip.kind, chip.value) for chip in page.browser.chips.chips if chip.isChecked()}
    assert lit == {("value", "8"), ("suit", "spades")}
    QTest.mouseClick(heat, LEFT, pos=heat._cell(2, -1).center().toPoint())
    assert page.browser.box.text() == "v:3"
    assert heat.counts["spades", 8] == 4
    assert heat.by_value(3) == 16
    assert "2 × El Anónimo" in heat.words_at(heat._cell(7, 0).center())
    QTest.mouseClick(panel.costs, LEFT, pos=QPoint(20, 5))
    assert page.browser.box.text() == f"r:{panel.costs.bars[0].words} in:deck"
    assert page.browser.found.errors == []
    assert page.browser.cards.model.cards


def test_economy(page: BuilderPage) -> None:
    panel = numbers(page)
    assert "3 of 19" in panel.money.text()


def test_too_few_cards_for_a_hand(page: BuilderPage, qtbot: QtBot) -> None:
    page.session.new(Draft(name="Empty"))
    panel = numbers(page)
    qtbot.waitUntil(lambda: panel.state.text() == "")
    assert panel.about.text() == "Five cards are needed to draw a hand."


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.0, "0.0 %"),
        (0.0004, "< 0.1 %"),
        (0.042, "4.2 %"),
        (0.38, "38 %"),
        (0.9996, "> 99.9 %"),
        (1.0, "100 %"),
    ],
)
def test_percent(share: float, words: str) -> None:
    assert percent(share) == words


def test_only_the_newest_sum_hands_out_anything(qtbot: QtBot) -> None:
    worker = Worker()
    heard: list[tuple[str, object]] = []
    worker.part.connect(lambda name, value: heard.append((name, value)))
    go = threading.Event()

    def old(stop: Callable[[], bool], give: Give) -> None:
        go.wait(5)
        give("old", stop())

    worker.begin(old)
    worker.begin(lambda stop, give: give("new", stop()))
    go.set()
    with qtbot.waitSignal(worker.done) as done:
        pass
    assert done.args == [""]
    assert heard == [("new", False)]


def test_a_sum_that_fails_says_so(qtbot: QtBot) -> None:
    worker = Worker()

    def broken(stop: Callable[[], bool], give: Give) -> None:
        raise ValueError("no such deck")

    with qtbot.waitSignal(worker.done) as done:
        worker.begin(broken)
    assert done.args == ["no such deck"]


# --- draws ------------------------------------------------------------------------------------------


def test_a_draw_hand_is_ranked_and_swapped_once(page: BuilderPage) -> None:
    panel = draws(page)
    assert len(panel.hand.cards) == 5
    panel.stud.setValue(1)
    panel.draw.setValue(2)
    QTest.mouseClick(panel.shootout, LEFT)
    assert len(panel.hand.cards) == 6
    assert panel.words.text().startswith("Draw hand: ")
    assert len(panel.hand.used) == 5
    QTest.mouseClick(panel.swap, LEFT)
    assert panel.words.text() == "Mark the cards to swap first: click them."
    for at in (0, 1, 2):
        QTest.mouseClick(panel.hand, LEFT, pos=panel.hand.place(at).center().toPoint())
    QTest.mouseClick(panel.swap, LEFT)
    assert panel.words.text() == "At most 2 cards may be swapped, not 3."
    kept = panel.hand.cards[2:]
    QTest.mouseClick(panel.hand, LEFT, pos=panel.hand.place(2).center().toPoint())
    QTest.mouseClick(panel.swap, LEFT)
    assert panel.hand.cards[:4] == kept
    assert len(panel.hand.cards) == 6
    assert not panel.swap.isEnabled()


def test_play_hand_lowball_and_the_deck_runs_down(page: BuilderPage) -> None:
    panel = draws(page)
    QTest.mouseClick(panel.more, LEFT)
    assert len(panel.hand.cards) == 6
    assert panel.words.text() == "Play hand of 6; marked cards can be swapped. 43 cards left."
    QTest.mouseClick(panel.low, LEFT)
    assert panel.words.text().startswith("Lowball: ")
    assert "38 cards left" in panel.words.text()
    QTest.mouseClick(panel.opening, LEFT)
    assert "44 cards left" in panel.words.text()


def test_the_starting_gang_is_never_drawn(page: BuilderPage) -> None:
    panel = draws(page)
    assert panel.table is not None
    drawn = [*panel.table.deck, *panel.table.play_hand]
    assert len(drawn) == 49
    starting = page.draft.starting
    assert all(drawn.count(code) == page.draft.cards[code] - starting.count(code) for code in starting)


# --- any chance ---------------------------------------------------------------------------------------


def test_the_chance_of_any_copies_is_told_for_the_deck_and_for_other_numbers(page: BuilderPage) -> None:
    panel = draws(page)
    assert panel.table is not None
    assert panel.chance.deck.value() == len(panel.table.deck) + len(panel.table.play_hand)
    panel.chance.deck.setValue(52)
    assert panel.chance.words.text() == "1 or more 34 %, 2 or more 4.2 %, 3 or more 0.2 %, 4 or more < 0.1 %"
    panel.chance.deck.setFocus()
    QTest.keyClick(panel.chance.deck, Qt.Key.Key_Down)
    panel.chance.copies.setValue(51)
    panel.chance.drawn.setValue(1)
    assert panel.chance.words.text() == "1 or more 100 %"
    panel.chance.deck.setValue(3)
    assert (panel.chance.copies.value(), panel.chance.drawn.value()) == (3, 1)
