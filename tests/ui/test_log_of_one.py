"""The log of one player, at the table and in replays."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.engine import transcript
from doomtown_desktop.protocol import act_data as kinds
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.ui.plain.log_filter import of_seat
from doomtown_desktop.ui.plain.preferences import InMemorySettings
from doomtown_desktop.ui.table.log_panel import EVERYBODY, LogPanel
from tests.playthroughs.players import facts
from tests.ui.behind import game_of
from tests.ui.tables import LAW, SLOANE, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FOUR = tuple(
    (name, deck, "") for name, deck in zip(("Ada", "Ben", "Cal", "Dot"), (LAW, SLOANE) * 2, strict=True)
)


def heading(text: str, level: int) -> Act:
    return Act(kinds.HEADING, 0, 0, 0, text, level=level)


def act(text: str, *seats: int, ends: bool = False) -> Act:
    return Act(kinds.FIGHT, 0, 0, 0, text, seats=seats, ends_shootout=ends)


STORY = (
    heading("Day 1", kinds.DAY),
    heading("Upkeep", kinds.PHASE),
    act("Ben pays", 1),
    heading("Noon", kinds.PHASE),
    act("Ben calls out Cal's dude", 1, 2),
    heading("A shootout", kinds.SHOOTOUT),
    act("Ben draws", 1),
    act("Ben wins it", 1, ends=True),
    act("Ada moves", 0),
    heading("Day 2", kinds.DAY),
    heading("Noon again", kinds.PHASE),
)


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, ["Day 1", "Noon", "Ada moves", "Day 2", "Noon again"]),
        (1, [act.text for act in STORY if act.text != "Ada moves"]),
        (2, ["Day 1", "Noon", "Ben calls out Cal's dude", "Day 2", "Noon again"]),
        (3, ["Day 2", "Noon again"]),
    ],
)
def test_the_log_of_one_player_has_that_players_acts_below_their_own_headings(
    seat: int, told: list[str]
) -> None:
    assert [each.text for each in of_seat(STORY, seat)] == told


def test_a_shootout_ends_in_the_log_of_whoever_saw_it_begin() -> None:
    story = (
        heading("A shootout", kinds.SHOOTOUT),
        act("Ada draws", 0),
        act("Ben wins it", 1, ends=True),
        act("Ben moves", 1),
    )
    assert [each.text for each in of_seat(story, 0)] == ["A shootout", "Ada draws", "Ben wins it"]


def texts(log: LogPanel) -> list[str]:
    return [row.text for row in log.lines.lines]


def sitting_of_four(qtbot: QtBot, tmp_path: Path) -> Sitting:
    sitting = Sitting(qtbot, tmp_path, FOUR)
    sitting.until("noon play")
    if sitting.page.frame.drawer.isHidden():
        QTest.keyClick(sitting.page, Qt.Key.Key_L)
    return sitting


def test_whose_acts_are_shown_is_chosen_by_keys_and_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = sitting_of_four(qtbot, tmp_path)
    log = sitting.page.board.log
    every = texts(log)
    log.who.setFocus()
    for _ in range(3):
        QTest.keyClick(log.who, Qt.Key.Key_Down)
    assert log.who.currentText() == "Cal's acts"
    shown = texts(log)
    assert 0 < len(shown) < len(every)
    assert all("Cal" in row.text for row in log.lines.lines if not row.act.is_heading)
    assert log.shown() != every
    settings = sitting.window.data.settings()
    other = LogPanel()
    other.remember(settings)
    qtbot.addWidget(other)
    other.look(log.lines.theme, (0, 1), ("Ada", "Cal"))
    assert other.who.currentText() == "Cal's acts"
    other.look(log.lines.theme, (0, 1), ("Ada", "Eve"))
    assert other.who.currentText() == EVERYBODY
    QTest.keyClick(log.who, Qt.Key.Key_Home)
    assert texts(log) == every


def test_the_menu_of_a_line_shows_only_the_acts_of_whom_it_names(qtbot: QtBot, tmp_path: Path) -> None:
    log = sitting_of_four(qtbot, tmp_path).page.board.log
    row = next(n for n, each in enumerate(log.lines.lines) if each.act.seats == (1,))
    log.list.scrollTo(log.lines.index(row))
    at = log.list.visualRect(log.lines.index(row))
    log.open_menu(at.center())
    assert log.menu is not None
    entry = next(each for each in log.menu.actions() if each.text() == "Show only Ben's acts")
    entry.trigger()
    assert log.seat == 1
    log.list.scrollToTop()
    log.open_menu(log.list.visualRect(log.lines.index(0)).center())
    entry = next(each for each in log.menu.actions() if each.text() == "Show everybody's acts")
    entry.trigger()
    assert log.seat is None


def test_what_happens_next_is_told_in_the_log_of_one_only_where_it_is_theirs(
    qtbot: QtBot, tmp_path: Path
) -> None:
    sitting = sitting_of_four(qtbot, tmp_path)
    log = sitting.page.board.log
    log.show_only(1)
    before = len(texts(log))
    sitting.bridge.seats.answer(("pass",))
    sitting.page.reports.covering.hand_over.button.click()
    assert len(texts(log)) == before, "Ada passed, and this is Ben's log"
    sitting.bridge.seats.answer(("pass",))
    sitting.page.reports.covering.hand_over.button.click()
    assert len(texts(log)) == before + 1
    assert texts(log)[-1] == "Ben passes."


def test_a_replay_goes_from_decision_to_decision_of_whose_log_it_shows(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = sitting_of_four(qtbot, tmp_path)
    for _ in range(12):
        pending = game_of(sitting.bridge).pending
        assert pending is not None
        sitting.bridge.seats.answer(sitting.usual(pending))
        if sitting.bridge.seats.now.covered:
            sitting.page.reports.covering.hand_over.button.click()
    askers = list(game_of(sitting.bridge).askers)
    file = tmp_path / "game.txt"
    file.write_text(transcript.render(game_of(sitting.bridge), facts()), encoding="utf-8")
    list_of_games = sitting.window.open_replays()
    assert list_of_games.open_file(file)
    player = list_of_games.player
    assert player is not None
    player.go(0)
    player.board.log.show_only(2)
    theirs = [number for number, seat in enumerate(askers) if seat == 2]
    for position in [number for number in theirs if number > 0][:3]:
        QTest.keyClick(player, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
        assert player.replay.position == position
    QTest.keyClick(player, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert player.replay.position == [number for number in theirs if number > 0][1]
    player.board.log.show_only(None)
    QTest.keyClick(player, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert player.replay.position == [number for number in theirs if number > 0][1] - 1


def test_settings_that_hold_nothing_show_everybodys_acts(qtbot: QtBot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    log.remember(InMemorySettings())
    assert log.seat is None
