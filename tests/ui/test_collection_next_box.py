"""The page of the next box by mouse and keys: figures, better hands in the background, games in the lab."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.decks import next_box, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.lab.games import GameResult, Task
from doomtown_desktop.ui.collection import next_box_page
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.next_box_page import NextBoxPage
from doomtown_desktop.ui.collection.page import CollectionPage
from tests.ui.collections import click, click_row, open_page, press
from tests.ui.fake_crew import FakeCrew

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LAW = "Learn2Play - Law Dogs"
SOLVED = "Law Dogs Weird West Edition Gunfighter"


def with_the_box_wins(task: Task) -> GameResult:
    """The deck with the box wins three games of four, the other one game of four."""
    names = [each.deck.name for each in task.seats]
    mine = next(seat for seat, name in enumerate(names) if name.startswith((LAW, SOLVED)))
    good = ", with " in names[mine]
    wins = bool(task.seed % 4) if good else not task.seed % 4
    return GameResult((mine if wins else 1 - mine,), "finished", "over", 5, 200, 0.5)


CREW = FakeCrew(with_the_box_wins)


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CollectionPage]:
    monkeypatch.setattr(next_box, "WORST", 1)
    monkeypatch.setattr(next_box_page, "MOST_DECKS", 1)
    window, page = open_page(qtbot, tmp_path, crew=lambda: CREW)
    page.session.add_box(page.catalogue.pack("DT2"), 2)
    yield page
    page.overlays.close()
    window.close()


def own(page: CollectionPage, *names: str) -> None:
    decks = {deck.name: deck for deck in starter_decks()}
    page.session.make_decks([Draft.of(decks[name]) for name in names], "Take")


def next_page(page: CollectionPage, qtbot: QtBot) -> NextBoxPage:
    """Open the page with the buttons, and wait for the figures."""
    click(page.bar.build_button)
    build = page.overlay
    assert isinstance(build, BuildPage)
    click(build.next_button)
    room = page.overlay
    assert isinstance(room, NextBoxPage)
    qtbot.waitUntil(lambda: not room.worker.busy, timeout=60_000)
    return room


def choose_box(room: NextBoxPage, code: str) -> None:
    row = next(n for n, each in enumerate(room.list.rows.rows) if each.offer.pack.code == code)
    click_row(room.list, row, 0)
    assert room.box is not None
    assert room.box.pack.code == code


def test_boxes_are_listed_by_what_they_add_to_my_decks(page: CollectionPage, qtbot: QtBot) -> None:
    own(page, LAW)
    room = next_page(page, qtbot)
    assert room.box is not None
    assert room.box.pack.code == "DTR"
    assert "completes 1 deck and has 21 missing copies" in room.words.text()
    row = room.list.rows.rows[0]
    assert (row.owned, row.offer.copies, row.offer.completed) == (0, 21, 1)
    assert room.decks.rows.index(0, 1).data() == "21 → 0"
    assert room.progress.isHidden()
    choose_box(room, "DT2")
    assert next(each for each in room.list.rows.rows if each.offer.pack.code == "DT2").owned == 2
    press(page, Qt.Key.Key_Escape)
    assert isinstance(page.overlay, BuildPage)


def test_better_hands_are_found_for_a_deck_that_misses_nothing(page: CollectionPage, qtbot: QtBot) -> None:
    page.session.undo()
    deck = next(Draft.of(deck) for deck in starter_decks() if deck.name == SOLVED)
    page.session.add([(page.catalogue.get(code), n) for code, n in whole_deck(deck).items()])
    page.session.make_decks([deck], "Take")
    room = next_page(page, qtbot)
    row = room.list.rows.rows[0]
    assert (row.offer.copies, row.offer.completed) == (0, 0)
    assert row.hands > 0
    (worth,) = room.decks.rows.rows
    assert room.decks.rows.index(0, 1).data() == "–"
    assert f"+{worth.hands:.2f}" == room.decks.rows.index(0, 2).data()
    swap = worth.swap[0]
    assert f"Best swap: {swap.into.title}" in room.about.text()
    click(room.play_button)
    qtbot.waitUntil(lambda: not room.versus.is_running, timeout=60_000)
    assert room.versus.figures is not None
    played = Draft.of(room.versus.figures.plan.contenders[1].deck)  # type: ignore[arg-type]
    assert played.cards == swap.step(deck).draft.cards


def test_without_decks_the_page_says_what_to_do(page: CollectionPage, qtbot: QtBot) -> None:
    room = next_page(page, qtbot)
    assert room.list.rows.rows == []
    assert "choose starter decks above" in room.list.empty
    assert not room.play_button.isEnabled()
    room.pool_box.setFocus()
    QTest.keyClick(room.pool_box, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: not room.worker.busy, timeout=60_000)
    assert len(room.list.rows.rows) > 10


def test_the_search_for_better_hands_can_be_stopped(page: CollectionPage, qtbot: QtBot) -> None:
    own(page, LAW)
    page.overlays.open_next_box()
    room = page.overlay
    assert isinstance(room, NextBoxPage)
    qtbot.waitUntil(lambda: bool(room.offers), timeout=60_000)
    if room.stop_button.isVisible():
        click(room.stop_button)
    assert not room.worker.busy
    assert room.stop_button.isHidden()
    assert room.list.rows.rows, "the figures that are there stay"


def test_both_versions_are_played_on_the_same_luck(page: CollectionPage, qtbot: QtBot) -> None:
    own(page, LAW)
    room = next_page(page, qtbot)
    CREW.asked.clear()
    click(room.play_button)
    qtbot.waitUntil(lambda: not room.versus.is_running, timeout=60_000)
    figures = room.versus.figures
    assert figures is not None
    over, total = room.versus.progress
    assert over == total == 120
    names = [each.deck.name for each in figures.plan.contenders[:2]]
    assert names == [f"{LAW}, from my cards", f"{LAW}, with Base Set"]
    now, later = (each.deck for each in figures.plan.contenders[:2])
    assert Draft.of(later).cards == Draft.of(next(d for d in starter_decks() if d.name == LAW)).cards  # type: ignore[arg-type]
    assert now != later
    wins = room.decks.rows.rows[0].wins
    difference = room.versus.difference(1)
    assert difference is not None
    assert difference.by > 0
    assert wins.startswith(f"+{round(100 * difference.by)} % (")
    luck = {
        (task.seed, task.seats[1 - seat].deck.name, seat)
        for task in CREW.asked
        for seat in (0, 1)
        if task.seats[seat].deck.name == names[0]
    }
    other = {
        (task.seed, task.seats[1 - seat].deck.name, seat)
        for task in CREW.asked
        for seat in (0, 1)
        if task.seats[seat].deck.name == names[1]
    }
    assert luck == other


def test_games_stop_by_button_and_when_the_page_closes(page: CollectionPage, qtbot: QtBot) -> None:
    own(page, LAW)
    room = next_page(page, qtbot)
    CREW.left = 10
    try:
        click(room.play_button)
        qtbot.waitUntil(lambda: room.versus.progress[0] == 10)
        assert room.lab.halt_button.isVisible()
        click(room.lab.halt_button)
        assert not room.versus.is_running
        assert room.lab.halt_button.isHidden()
        assert room.decks.rows.rows[0].wins or room.versus.difference(1) is None
        CREW.left = 5
        click(room.play_button)
        assert room.versus.is_running
        versus = room.versus
        page.overlays.close()
        assert not versus.is_running
    finally:
        CREW.left = None


def test_what_cannot_be_compared_is_said(page: CollectionPage, qtbot: QtBot) -> None:
    page.session.undo()
    own(page, LAW)
    room = next_page(page, qtbot)
    assert not room.play_button.isEnabled()
    assert "cannot be built from your cards yet: 53 cards missing" in room.about.text()
