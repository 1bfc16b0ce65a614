"""Scenes go on by themselves: their reading time, skipping, holding, and the clicks of an idle day."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.ui.look.guard import AFTER_SCENE, Guard
from doomtown_desktop.ui.plain.performance import FAST, LOOK, NORMAL, SLOW, WAIT, reading_time
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of, match_of
from tests.ui.built import in_window
from tests.ui.mouse import Mouse
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


@card("Test Flowing Pull")
class FlowingPull(ActionCard):
    @noon("Pull.")
    async def toss(self) -> None:
        await self.pull()


def pulled(
    qtbot: QtBot, tempo: str = NORMAL, *, people: tuple[int, ...] = (0,), moves: bool = False
) -> TablePage:
    """Ada has just made a pull, whose scene is open."""
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    toss = table.me.hand("Test Flowing Pull")
    table.me.deck("9H")
    page = in_window(qtbot, table, 1366, 768, people=people)
    page.board.scene.animate = moves
    page.reports.showdowns.tempo = tempo
    page.bridge.seats.answer((f"use:{toss.id}.toss",))
    page.board.stage.clock.stop()
    return page


def time_passes(page: TablePage) -> None:
    """Let the reading time of the page on the stage pass."""
    flow = page.board.stage.flow
    assert flow.isActive()
    flow.stop()
    flow.timeout.emit()


# --- by themselves --------------------------------------------------------------------------------------


def test_longer_sentences_stay_longer_and_each_tempo_has_its_own_time() -> None:
    short, long = "Nobody wins.", "Ben's two pair (3) beats Ada's high card (1): Ada takes 2 casualties."
    times = [reading_time(long, tempo) for tempo in (SLOW, NORMAL, FAST)]
    assert None not in times
    assert times == sorted(times, key=lambda ms: -(ms or 0))
    assert len(set(times)) == 3
    now, later = reading_time(short, NORMAL), reading_time(long, NORMAL)
    assert now is not None
    assert later is not None
    assert LOOK < now < 1500 < later < 4000
    assert reading_time(long, WAIT) is None


def test_a_scene_goes_on_by_itself_once_it_was_readable(qtbot: QtBot) -> None:
    page = pulled(qtbot)
    stage = page.board.stage
    said = " ".join(saying.words for saying in stage.show_now.acts[0].sayings)
    assert stage.flow.interval() == reading_time(said, NORMAL)
    assert page.prompt.prompt.words == "The scene goes on by itself."
    assert [button.text() for button in page.prompt.buttons] == ["Go on"]
    assert page.prompt.default_button is page.prompt.buttons[0]
    assert not stage.panel.findChildren(type(page.prompt.buttons[0])), "no button on the stage"
    time_passes(page)
    assert not page.reports.showdowns.is_open
    assert not match_of(page.bridge).is_held


def test_the_clock_is_the_windows_own(qtbot: QtBot) -> None:
    page = pulled(qtbot, FAST, moves=True)
    page.reports.showdowns.again(0)
    qtbot.waitUntil(lambda: not page.reports.showdowns.is_open)


def test_the_time_of_moving_beats_counts_half(qtbot: QtBot) -> None:
    still, moving = pulled(qtbot), pulled(qtbot, moves=True)
    moving.board.stage.advance(60_000)
    beats = sum(beat.ms for act in moving.board.stage.show_now.acts for beat in act.beats)
    assert moving.board.stage.flow.interval() == still.board.stage.flow.interval() - beats // 2


def test_nobody_wins_is_said_once(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero", influence=3)
    table.foe.dude("Villain", influence=3)
    table.me.hand("Test Secret")
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.reports.showdowns.tempo = NORMAL
    page.bridge.seats.answer(("pass",))
    match_of(page.bridge).play(("pass",))
    stage = page.board.stage
    assert stage.show_now.acts[0].kind == "sundown"
    stage.skip()
    assert game_of(page.bridge).pending is not None
    assert "goes down" not in page.board.captions.words


def test_a_line_shows_the_time_that_is_left_only_where_things_move(qtbot: QtBot) -> None:
    still = pulled(qtbot)
    assert still.moments.line.isHidden()
    moving = pulled(qtbot, moves=True)
    moving.board.stage.advance(60_000)
    assert moving.moments.line.isVisible()
    assert 0 < moving.moments.line.left <= 1
    moving.board.stage.hold()
    assert moving.moments.line.isHidden()


@pytest.mark.parametrize("way", ["click", "Enter", "button"])
def test_a_click_or_enter_skips_the_reading_time(qtbot: QtBot, way: str) -> None:
    page = pulled(qtbot)
    answers = len(game_of(page.bridge).answers)
    if way == "Enter":
        QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Return)
    elif way == "click":
        QTest.mouseClick(page.board.stage, LEFT, pos=QPoint(20, 300))
    else:
        Mouse(page).press(page.prompt.buttons[0])
    assert not page.reports.showdowns.is_open
    assert len(game_of(page.bridge).answers) == answers


@pytest.mark.parametrize("moves", [False, True])
def test_space_holds_a_scene_and_a_sign_says_so(qtbot: QtBot, moves: bool) -> None:
    page = pulled(qtbot, moves=moves)
    stage = page.board.stage
    QTest.keyClick(page, Qt.Key.Key_Space)
    stage.advance(60_000)
    assert stage.sign.isVisible()
    assert page.rect().contains(stage.sign.geometry())
    assert page.prompt.prompt.words == "Held."
    assert not stage.flow.isActive()
    assert page.reports.showdowns.is_open
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert not page.reports.showdowns.is_open


def test_wait_for_me_waits(qtbot: QtBot) -> None:
    page = pulled(qtbot, WAIT)
    stage = page.board.stage
    stage.advance(60_000)
    assert not stage.flow.isActive()
    assert page.prompt.prompt.words == "Go on when you are ready."
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert not page.reports.showdowns.is_open, "there is nothing to hold"


def test_a_screen_reader_has_all_the_time_it_needs(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    page = pulled(qtbot)
    assert not page.board.stage.flow.isActive()
    assert page.prompt.prompt.words == "Go on when you are ready."


def test_another_page_of_the_window_stops_the_time(qtbot: QtBot) -> None:
    page = pulled(qtbot)
    window = page.window()
    assert isinstance(window, MainWindow)
    window.open_settings()
    assert not page.board.stage.flow.isActive()
    window.places.close()
    assert page.reports.showdowns.is_open
    assert page.board.stage.flow.isActive()
    page.board.stage.skip()


# --- no answer by mistake -------------------------------------------------------------------------------


def test_an_enter_meant_for_a_scene_answers_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(Guard, "clock", staticmethod(lambda: now[0]))
    page = pulled(qtbot)
    match_of(page.bridge).play(("pass",))  # it will be Ada's turn when the scene is over
    answers = len(game_of(page.bridge).answers)
    if not page.reports.showdowns.is_open:
        page.reports.showdowns.again(0)
    time_passes(page)
    assert page.prompt.choice is not None
    QTest.keyClick(page, Qt.Key.Key_P)
    hero = next(int(c.id) for c in page.seats.view.cards if c.title == "Hero")
    Mouse(page).click_card(hero)
    assert len(game_of(page.bridge).answers) == answers
    assert not page.board.scene.selected
    now[0] += 1.0
    Mouse(page).click_card(hero)
    assert page.board.scene.selected
    QTest.keyClick(page, Qt.Key.Key_P)
    assert len(game_of(page.bridge).answers) == answers + 1


def test_an_enter_just_after_the_enter_that_ended_a_scene_answers_nothing(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(Guard, "clock", staticmethod(lambda: now[0]))
    page = pulled(qtbot)
    match_of(page.bridge).play(("pass",))
    answers = len(game_of(page.bridge).answers)
    if not page.reports.showdowns.is_open:
        page.reports.showdowns.again(0)
    for _ in range(20):
        now[0] += 1.0
        QTest.keyClick(page, Qt.Key.Key_Return)
        if not page.reports.showdowns.is_open:
            break
    assert page.prompt.choice is not None
    for _ in range(3):  # each is early, so the time begins again
        now[0] += AFTER_SCENE - 0.1
        QTest.keyClick(page, Qt.Key.Key_P)
    assert len(game_of(page.bridge).answers) == answers
    now[0] += AFTER_SCENE + 0.1
    QTest.keyClick(page, Qt.Key.Key_P)
    assert len(game_of(page.bridge).answers) == answers + 1


def test_nothing_flows_past_the_cover(qtbot: QtBot) -> None:
    page = pulled(qtbot, people=(0, 1))
    time_passes(page)
    hand_over = page.reports.covering.hand_over
    assert hand_over.isVisible()
    assert not page.board.stage.flow.isActive()
    assert page.bridge.seats.now.covered
    answers = len(game_of(page.bridge).answers)
    page.board.stage.advance(60_000)
    assert hand_over.isVisible()
    assert len(game_of(page.bridge).answers) == answers


# --- once, in one place ---------------------------------------------------------------------------------


def test_an_act_that_a_scene_has_shown_gets_no_caption(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    toss = table.foe.hand("Test Flowing Pull")
    table.foe.deck("9H")
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.reports.showdowns.tempo = NORMAL
    page.bridge.seats.answer(("pass",))
    heard: list[str] = []
    page.reports.catch_up.acted.connect(heard.append)
    match_of(page.bridge).play((f"use:{toss.id}.toss",))
    assert page.reports.showdowns.is_open
    time_passes(page)
    assert "Flowing Pull" not in page.board.captions.words
    assert heard == []


def test_without_scenes_an_act_has_its_caption(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    toss = table.foe.hand("Test Flowing Pull")
    table.foe.deck("9H")
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.reports.showdowns.tempo = "never"
    page.bridge.seats.answer(("pass",))
    match_of(page.bridge).play((f"use:{toss.id}.toss",))
    assert "Flowing Pull" in page.board.captions.words


# --- an idle day ----------------------------------------------------------------------------------------


def confirmations(sitting: Sitting) -> list[str]:
    """Pass a whole day by the mouse. Return the kind of each question or scene that needed a click."""
    page, bridge = sitting.page, sitting.bridge
    stage, needed = page.board.stage, list[str]()
    sitting.until("noon play")
    day = game_of(bridge).state.day
    for _ in range(60):
        sitting.qtbot.waitUntil(lambda: page.reports.showdowns.is_open or bridge.seats.now.is_open)
        if page.reports.showdowns.is_open:
            stage.clock.stop()
            kind = stage.show_now.acts[0].kind
            stage.advance(60_000)
            if stage.flow.isActive():
                time_passes(page)
            else:
                needed.append(kind)
                Mouse(page).press(page.prompt.buttons[0])
            continue
        pending = game_of(bridge).pending
        assert pending is not None
        if pending.kind == "noon play" and game_of(bridge).state.day > day:
            return needed
        needed.append(pending.kind)
        waits = [b for b in page.prompt.buttons if b.text() == "Pass until something happens"]
        button = waits[0] if waits else page.prompt.default_button
        assert button is not None
        Mouse(page).press(button)
    raise AssertionError(f"the day has no end: {needed}")


def test_an_idle_day_takes_three_clicks(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, showdowns=Preferences().showdowns)
    needed = confirmations(sitting)
    assert needed == ["noon play", "sundown discard", "upkeep"]


def test_an_idle_day_with_scenes_that_wait_needs_more(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, showdowns=WAIT)
    needed = confirmations(sitting)
    assert {"sundown", "lowball"} <= set(needed)
    assert len(needed) >= 5
