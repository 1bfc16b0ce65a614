"""Many games of one deck: the Test of the builder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtGui", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import editing, find_deck
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.lab.games import Contender, GameResult, Task
from doomtown_desktop.lab.keeping import RunRecord
from doomtown_desktop.lab.plans import table_plan
from doomtown_desktop.lab.running import Processes
from doomtown_desktop.storage.lab import LabStore
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.decks.trial_panel import TrialPanel
from doomtown_desktop.ui.lab.runner import LabRunner
from tests.ui.decks_help import builder, law_dogs
from tests.ui.test_lab import CONTROL, LAW, click, fails, runner, trial

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(law_dogs())
    page.browser.box.setFocus()
    yield page
    window.close()


def test_many_games_give_a_share_and_an_interval(page: BuilderPage, qtbot: QtBot) -> None:
    def first_wins_three_in_four(task: Task) -> GameResult:
        mine = [each.deck.name for each in task.seats].index(page.draft.name)
        won = (task.seed + mine) % 4 != 0
        return GameResult((mine if won else 1 - mine,), "finished", "over", 5, 200, 0.5)

    panel = trial(page, runner(first_wins_three_in_four))
    panel.count.setValue(40)
    click(panel.start_button)
    qtbot.waitUntil(timeout=30_000, callback=lambda: not panel.runner.is_running)
    assert panel.standing is not None
    assert len(panel.standing.played) == 40
    numbers = panel.standing.of(0)
    assert panel.result.text() == f"Wins {numbers.rate:.0%}"
    assert f"{numbers.wins} won, {numbers.losses} lost" in panel.words.text()
    assert f"{numbers.low:.0%} to {numbers.high:.0%}" in panel.words.text()
    assert "5 days" in panel.words.text()
    assert panel.table.rows.rowCount() > 1
    assert not panel.trouble.isVisible()
    page.session.do(editing.add(page.draft, catalogue().get("24066")))
    assert "as it was" in panel.words.text()


def test_games_can_be_stopped_and_gone_on_with(page: BuilderPage, qtbot: QtBot) -> None:
    panel = trial(page, runner(most=6))
    click(panel.start_button)
    assert panel.progress.isVisible()
    qtbot.waitUntil(timeout=30_000, callback=lambda: panel.progress.value() == 6)
    click(panel.cancel_button)
    assert not panel.runner.is_running
    assert panel.start_button.isEnabled()
    panel.runner.deleteLater()
    again = trial(page, runner(most=0))
    click(again.start_button)
    assert again.progress.value() == 6, "what was over is not played again"
    click(again.cancel_button)


def test_leaving_the_page_ends_the_games(page: BuilderPage) -> None:
    panel = trial(page, runner(most=0))
    click(panel.start_button)
    assert panel.runner.is_running
    page.hide()
    assert not panel.runner.is_running


def test_those_who_cannot_play_say_so(page: BuilderPage, qtbot: QtBot) -> None:
    panel = trial(page, runner(fails))
    click(panel.start_button)
    qtbot.waitUntil(timeout=30_000, callback=lambda: "the saloon is closed" in panel.trouble.text())
    assert not panel.runner.is_running
    assert panel.start_button.isEnabled()


def test_real_games_in_processes_of_this_program(qtbot: QtBot) -> None:
    deck = find_deck(LAW)
    plan = table_plan([Contender(deck, "random")], [Contender(deck, "random")], 2)
    record = RunRecord(plan, LabStore(temporary_database())).find_all()
    found = LabRunner(None, lambda: Processes(1))
    with qtbot.waitSignal(found.finished, timeout=60_000) as told:
        found.start(record)
    assert told.args == [""]
    assert [record.played[number].reason for number in (0, 1)] == ["finished"] * 2


def test_without_an_outfit_no_games(page: BuilderPage) -> None:
    QTest.keyClick(page.browser.box, Qt.Key.Key_T, CONTROL)
    page.session.new(Draft())
    panel = page.panels["Test"]
    assert isinstance(panel, TrialPanel)
    assert not panel.start_button.isEnabled()


def test_the_lab_is_asked_for_with_the_open_deck(page: BuilderPage) -> None:
    panel = trial(page, runner(most=0))
    asked: list[object] = []
    page.lab.connect(asked.append)
    click(panel.lab_button)
    page.session.new(Draft())
    click(panel.lab_button)
    page.session.new(law_dogs())
    QTest.keyClick(page.browser.box, Qt.Key.Key_T, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert asked == [[law_dogs().deck()], [], [law_dogs().deck()]]
