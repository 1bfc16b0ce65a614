"""The page of the best deck by mouse and keys: rounds, stop and continue, report, undo, pull sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMainWindow

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.decks.swaps import gains
from doomtown_desktop.lab.figures import Difference
from doomtown_desktop.lab.games import GameResult, Task
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.collection.best_page import BEST, BestPage, compared
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
    decks = build.list.rows.rows
    row = next(n for n, each in enumerate(decks) if isinstance(each.candidate.key, int))
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
    assert "Luck alone would rarely do that." in room.report.text()
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
    assert sheet.back_button.text() == "Best deck (Esc)"
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
    assert before is not None
    plan = before.plan(catalogue(), list(starter_decks()))
    tasks = [plan.task(number) for number in range(plan.total)]
    stage = {(task.seed, tuple(each.deck.name for each in task.seats)) for task in tasks}
    assert stage <= done | again, "the stage goes on with the same games"


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


def refuse(monkeypatch: pytest.MonkeyPatch, page: CollectionPage, after: int) -> None:
    """Let the file refuse the search once it was saved so many times."""
    save, left = page.best.store.save, [after]

    def refusing(deck: int, content: Mapping[str, Any]) -> bool:
        left[0] -= 1
        if left[0] < 0:
            raise StorageError("The disk is full.")
        return save(deck, content)

    monkeypatch.setattr(page.best.store, "save", refusing)


def test_a_search_that_cannot_be_saved_plays_no_game(
    page: CollectionPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = best_page(page, qtbot)
    refuse(monkeypatch, page, 0)
    click(room.start_button)
    assert not room.is_running
    assert room.trouble.text() == "The disk is full."
    assert room.start_button.isVisible()
    assert not page.best.is_busy, "nothing goes on unseen"


@pytest.mark.parametrize("saved", [2, 3, 4])
def test_a_program_killed_between_the_last_game_of_a_stage_and_its_save_goes_on(
    page: CollectionPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: int
) -> None:
    """The search is saved at its start, after the choice of swaps and after each of the three stages."""
    room = best_page(page, qtbot)
    room.games.setValue(48)
    refuse(monkeypatch, page, saved)
    click(room.start_button)
    finish(room, qtbot)
    assert room.trouble.text() == "The disk is full."
    page.overlays.close()
    page.window().close()  # the file has all games of the stage, but not its end

    page = page_with(qtbot, tmp_path, FakeCrew(good_wins))
    room = best_page(page, qtbot)
    assert room.search is not None
    assert room.search.stage == saved - 2
    click(room.start_button)
    finish(room, qtbot)
    assert room.trouble.text() == ""
    assert room.search.is_over
    assert GOOD.code in room.search.best.cards
    assert page.best.versus.store.runs() == [], "the games of finished stages are put away"


def when_games_are_played(page: CollectionPage, action: Callable[[], object]) -> None:
    """Call ``action`` once, as soon as the first game of the search is over."""

    def watch() -> None:
        if page.best.versus.progress[0]:
            page.best.versus.changed.disconnect(watch)
            action()

    page.best.versus.changed.connect(watch)


def test_a_search_ends_with_words_if_its_deck_is_deleted_elsewhere(
    page: CollectionPage, qtbot: QtBot
) -> None:
    room = best_page(page, qtbot)
    click(room.start_button)
    press(page, Qt.Key.Key_Escape)
    deck = room.deck
    when_games_are_played(page, lambda: page.session.decks.remove(deck, "Delete"))
    qtbot.waitUntil(lambda: not page.best.is_running, timeout=60_000)
    assert "was deleted" in page.best.trouble
    assert page.best.search is not None
    assert not page.best.search.is_over


def sell_good(page: CollectionPage) -> None:
    row = next(row for row in page.session.collection.holdings() if row.code == GOOD.code)
    page.session.collection.put([replace(row, copies=0)], "Sell")
    page.session.refresh()


def test_a_card_that_is_sold_while_it_is_tried_is_not_kept(page: CollectionPage, qtbot: QtBot) -> None:
    room = best_page(page, qtbot)
    when_games_are_played(page, lambda: sell_good(page))
    click(room.start_button)
    finish(room, qtbot)
    assert room.search is not None
    assert room.search.is_over
    assert GOOD.code not in room.search.best.cards


def test_a_kept_card_that_was_sold_is_reported_as_missing(page: CollectionPage, qtbot: QtBot) -> None:
    room = best_page(page, qtbot)
    click(room.start_button)
    finish(room, qtbot)
    assert "no longer" not in room.report.text()
    sell_good(page)
    assert f"no longer free: {GOOD.title}" in room.report.text()
    page.session.undo()
    assert "no longer" not in room.report.text()


def test_the_number_of_games_can_be_changed_while_the_search_is_stopped(
    page: CollectionPage, qtbot: QtBot
) -> None:
    room = best_page(page, qtbot)
    room.games.setValue(24)
    click(room.start_button)
    finish(room, qtbot)
    assert room.games.isEnabled()
    room.games.setValue(36)
    click(room.again_button)
    click(room.again_button)
    assert not room.games.isEnabled()
    finish(room, qtbot)
    assert room.search is not None
    assert room.search.games == 36
    assert room.games.value() == 36


def test_the_page_says_that_a_kept_swap_may_be_luck(page: CollectionPage, qtbot: QtBot) -> None:
    room = best_page(page, qtbot)
    words = " ".join(label.text() for label in room.findChildren(QLabel))
    assert "If no swap helps, luck still keeps one in about one round of five" in words


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (0.02, 0.2, "Luck alone would rarely do that."),
        (-0.05, 0.2, "That may be luck."),
        (-0.3, -0.1, "It is probably the weaker deck: start over."),
    ],
)
def test_the_comparison_with_the_start_says_how_sure_it_is(low: float, high: float, words: str) -> None:
    found = compared(Difference(96, (low + high) / 2, low, high))
    assert found.endswith(words)
    assert "more" not in found


def test_the_choice_of_swaps_shows_its_progress(page: CollectionPage, qtbot: QtBot) -> None:
    room = best_page(page, qtbot)
    seen: list[str] = []
    room.run.changed.connect(lambda: seen.append(room.progress.text()))
    click(room.start_button)
    finish(room, qtbot)
    assert any(words.endswith("kinds of cards") for words in seen)
    assert any(words.endswith("games") for words in seen)


def test_with_large_words_the_rows_get_the_width_of_cards_that_would_be_tiny(
    page: CollectionPage, qtbot: QtBot, tmp_path: Path
) -> None:
    room = best_page(page, qtbot)
    click(room.start_button)
    finish(room, qtbot)
    assert room.faces_shown.has_room
    before = room.list.width()
    window = page.window()
    window.resize(window.width(), 420)
    qtbot.waitUntil(lambda: not room.faces_shown.has_room)
    qtbot.waitUntil(lambda: room.list.width() > before + 100)
    window.resize(window.width(), 720)
    qtbot.waitUntil(lambda: room.faces_shown.has_room and room.list.width() == before)


def test_of_equal_decks_the_owners_comes_first(page: CollectionPage, qtbot: QtBot) -> None:
    click(page.bar.build_button)
    build = page.overlay
    assert isinstance(build, BuildPage)
    qtbot.waitUntil(lambda: bool(build.all))
    first, second = (each.candidate for each in build.list.rows.rows[:2])
    assert first.draft.name == second.draft.name == NAME
    assert isinstance(first.key, int), "a pull sheet and a search are only for a deck of the owner's"
