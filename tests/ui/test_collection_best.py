"""The page of the best deck by mouse and keys: rounds, stop and continue, report, undo, pull sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.decks.swaps import gains
from doomtown_desktop.lab.games import GameResult, Task
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.collection.best_page import BEST, BestPage
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.collection.pull_page import PullPage
from doomtown_desktop.ui.lab import best_run
from tests.ui.collections import click, open_page, press
from tests.ui.fake_crew import FakeCrew

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
NAME = "Learn2Play - Law Dogs"
DECK = next(Draft.of(deck) for deck in starter_decks() if deck.name == NAME)
VALUES = {catalogue().get(code).value for code in DECK.cards}
GOOD = next(
    card
    for card in catalogue()
    if card.is_canonical and card.type == "goods" and card.value in VALUES and card.code not in DECK.cards
)
"""The owned card that makes the deck better in these games."""


def good_wins(task: Task) -> GameResult:
    """The deck with `GOOD` wins three games of four, the deck without it one game of four."""
    mine = next(seat for seat, each in enumerate(task.seats) if each.deck.name.startswith(NAME))
    good = GOOD.code in task.seats[mine].deck.cards  # type: ignore[union-attr]
    wins = bool(task.seed % 4) if good else not task.seed % 4
    return GameResult((mine if wins else 1 - mine,), "finished", "over", 5, 200, 0.5)


windows: list[QMainWindow] = []
"""The windows that are kept open for the current test."""


def page_with(qtbot: QtBot, folder: Path, crew: FakeCrew) -> CollectionPage:
    window, page = open_page(qtbot, folder, crew=lambda: crew)
    windows.append(window)
    return page


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CollectionPage]:
    monkeypatch.setattr(best_run, "gains", lambda deck, out, into, stop: gains(deck, out[:1], into, stop))
    page = page_with(qtbot, tmp_path, FakeCrew(good_wins))
    page.session.collection.add(
        [CopiesRow(code, n, place="Box") for code, n in whole_deck(DECK).items()], "Mine"
    )
    page.session.collection.add([CopiesRow(GOOD.code, 1, place="Red binder")], "Good")
    page.session.make_decks([DECK], "Take")
    yield page
    for window in windows:
        shown = window.centralWidget()
        assert isinstance(shown, CollectionPage)
        shown.best.stop()
        shown.overlays.close()
        window.close()
    windows.clear()


def best_page(page: CollectionPage, qtbot: QtBot) -> BestPage:
    """Open the page by its buttons."""
    click(page.bar.build_button)
    build = page.overlay
    assert isinstance(build, BuildPage)
    qtbot.waitUntil(lambda: bool(build.all))
    row = next(n for n, each in enumerate(build.list.rows.rows) if isinstance(each.candidate.key, int))
    build.list.setCurrentIndex(build.list.rows.index(row, 0))
    click(build.best_button)
    found = page.overlay
    assert isinstance(found, BestPage)
    return found


def finish(room: BestPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not room.run.is_running, timeout=60_000)


def test_the_best_deck_is_found_round_after_round_and_pulled(page: CollectionPage, qtbot: QtBot) -> None:
    room = best_page(page, qtbot)
    assert room.list.rows.rows == []
    assert not room.make_button.isEnabled()
    room.games.setValue(48)
    click(room.start_button)
    assert room.stop_button.isVisible()
    assert not room.games.isEnabled()
    finish(room, qtbot)  # the owner has one card to swap for, so the search ends by itself
    search = room.search
    assert search is not None
    assert search.is_over
    assert GOOD.code in search.best.cards
    assert len(search.rounds) >= 1
    assert f"Kept: {GOOD.title} for " in room.report.text()
    assert "That is more than luck." in room.report.text()
    row = next(row for row in room.list.rows.rows if row.result == "kept")
    assert row.into is GOOD
    assert row.where == "Red binder"
    assert "%" in room.list.rows.index(room.list.rows.rows.index(row), 4).data()
    assert page.best.versus.store.runs() == [], "the games of finished stages are put away"
    click(room.make_button)
    made = [deck for deck in page.session.all_decks() if deck.name.endswith(BEST)]
    assert len(made) == 1
    assert GOOD.title in str(made[0].content["notes"])
    assert not room.make_button.isEnabled()
    click(room.pull_button)
    sheet = page.overlay
    assert isinstance(sheet, PullPage)
    assert [line.pile.code for line in sheet.task.lines if line.pile.place == "Red binder"] == [GOOD.code]
    assert sheet.task.missing == {}
    press(page, Qt.Key.Key_Escape)
    room = page.overlay  # type: ignore[assignment]
    assert isinstance(room, BestPage)
    QTest.keyClick(room, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not [deck for deck in page.session.all_decks() if deck.name.endswith(BEST)]
    assert room.make_button.isEnabled()
    assert not room.pull_button.isEnabled()


def test_a_stopped_search_goes_on_after_a_restart(page: CollectionPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.overlays.close()
    page.window().close()
    first = FakeCrew(good_wins, 20)
    page = page_with(qtbot, tmp_path, first)
    room = best_page(page, qtbot)
    room.games.setValue(48)
    click(room.start_button)
    qtbot.waitUntil(lambda: page.best.versus.progress[0] == 20, timeout=60_000)
    press(page, Qt.Key.Key_Escape)
    assert page.best.is_running, "the search goes on without its page"
    room = best_page(page, qtbot)
    assert room.is_running
    assert "Round 1: trying" in room.state.text()
    click(room.stop_button)
    assert not page.best.is_running
    assert "Nothing is lost" in room.state.text()
    before = room.search
    page.overlays.close()
    page.window().close()  # as if the program was closed

    second = FakeCrew(good_wins)
    page = page_with(qtbot, tmp_path, second)
    room = best_page(page, qtbot)
    assert room.search == before
    assert room.games.value() == 48
    assert room.start_button.text() == "Continue"
    click(room.start_button)
    finish(room, qtbot)
    assert room.search is not None
    assert room.search.is_over
    done = {(task.seed, tuple(each.deck.name for each in task.seats)) for task in first.asked[:20]}
    again = {(task.seed, tuple(each.deck.name for each in task.seats)) for task in second.asked}
    assert not done & again, "finished games are not played again"


def test_starting_over_takes_two_clicks_and_forgets_the_results(page: CollectionPage, qtbot: QtBot) -> None:
    room = best_page(page, qtbot)
    click(room.start_button)
    finish(room, qtbot)
    assert room.search is not None
    rounds = len(room.search.rounds)
    assert rounds
    click(room.again_button)
    assert len(room.search.rounds) == rounds
    click(room.again_button)
    assert room.search is not None
    assert room.search.rounds == ()
    finish(room, qtbot)


def test_a_deck_that_cannot_be_played_says_why(page: CollectionPage, qtbot: QtBot) -> None:
    page.session.undo()
    page.session.make_decks([DECK.model_copy(update={"outfit": None})], "Take")
    room = best_page(page, qtbot)
    click(room.start_button)
    finish(room, qtbot)
    assert "outfit" in room.trouble.text()
