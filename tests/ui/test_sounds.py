"""Sounds in the window: off by default, offered once, played for events that are really seen."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from doomtown_desktop.options import Start
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain import preferences, sounds
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.program import Program
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import show
from tests.ui.mouse import Mouse
from tests.ui.tables import AGAINST_COMPUTER, Sitting
from tests.ui.test_replays import watch
from tests.ui.test_showdown import tossed  # noqa: F401 - its card

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


class Player:
    """Records the sounds that would be played."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.volumes: list[float] = []
        self.loops: list[tuple[str, float]] = []
        self.is_closed = False

    def play(self, name: str, volume: float) -> None:
        assert name in sounds.NAMES
        self.played.append(name)
        self.volumes.append(volume)

    def surround(self, name: str, volume: float) -> None:
        self.loops.append((name, volume))

    def close(self, wait: float = 0) -> None:
        self.is_closed = True

    def heard(self) -> list[str]:
        """Return the sounds played since the last call."""
        found, self.played = self.played, []
        return found


def open_window(qtbot: QtBot, folder: Path, wanted: str = "") -> MainWindow:
    window = MainWindow(lambda: 7, folder / "d.db")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    if wanted:
        window.prefer(replace(window.preferences, sounds=wanted))
    return window


def listen(window: MainWindow) -> Player:
    """Replace the loudspeaker by a recorder; time passes quickly enough for every sound."""
    window.sounding.player = player = Player()
    clock = count(0, 10)
    window.sounding.clock = lambda: float(next(clock))
    return player


def at_table(
    qtbot: QtBot, folder: Path, *, wanted: str = "on", table: Table | None = None
) -> tuple[TablePage, Player]:
    """Return two people at a table with a dude each."""
    window = open_window(qtbot, folder, wanted)
    if table is None:
        table = Table()
        table.me.dude("Micah Ryse", at=table.town_square)
        table.foe.dude("Barton Everest", at=table.town_square)
    player = listen(window)
    return show(table, window), player


def kept(window: MainWindow) -> str:
    return preferences.load(settings_in(window.data.file).get).sounds


# --- off until asked once ----------------------------------------------------------------------------


def test_without_being_asked_for_nothing_is_played_and_nothing_is_loaded(tmp_path: Path) -> None:
    program = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from doomtown_desktop.ui.shell.main_window import MainWindow
app = QApplication([])
window = MainWindow(lambda: 7, Path(sys.argv[1]))
window.show()
parts = ("miniaudio", "ui.background.speaker", "ui.plain.sounds")
print([name for name in sys.modules if name.endswith(parts)])
window.playing.learn()
window.playing.pace = 0
seats = window.bridge.seats
for _ in range(20):
    choice = seats.view.choice
    if choice is not None:
        seats.answer(tuple(o.key for o in choice.options[:max(choice.least, 1)]))
    app.processEvents()
assert seats.now.decisions
print([name for name in sys.modules if name.endswith(parts[:2])], window.sounding.player)
window.close()
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "d.db")], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["[]", "[] None"]


def test_sounds_are_offered_on_the_start_page_until_somebody_answers(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    player = listen(window)
    assert window.preferences.sounds == "ask"
    assert window.start.sounds.isVisible()
    assert not window.start.sounds.on_button.hasFocus(), "it is no question that waits"
    QTest.mouseClick(window.start.sounds.on_button, LEFT)
    assert not window.start.sounds.isVisible()
    assert kept(window) == "on"
    assert player.heard() == [sounds.EXAMPLE], "one hears what was turned on"
    window.close()
    again = open_window(qtbot, tmp_path)
    assert not again.start.sounds.isVisible()
    assert again.preferences.sounds == "on"


@pytest.mark.parametrize("text_scale", [100, 150])
def test_the_offer_is_no_wider_than_what_stands_above_it(qtbot: QtBot, text_scale: int) -> None:
    window = MainWindow(lambda: 7, chosen=replace(preferences.Preferences(), text_scale=text_scale))
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    window.show()
    qtbot.waitExposed(window)
    window.start.offer_sounds(True)
    qtbot.waitUntil(window.start.sounds.isVisible)
    assert window.start.sounds.sizeHint().width() <= window.start.play_button.width(), (
        "people stand beside it"
    )


def test_who_wants_none_is_not_asked_again(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    player = listen(window)
    QTest.mouseClick(window.start.sounds.off_button, LEFT)
    assert not window.start.sounds.isVisible()
    assert kept(window) == "off"
    assert player.heard() == []
    window.close()
    assert not open_window(qtbot, tmp_path).start.sounds.isVisible()


def test_who_chose_in_the_settings_is_not_asked(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, "off")
    assert not window.start.sounds.isVisible()


def test_the_offer_gives_way_where_there_is_no_room(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.prefer(replace(window.preferences, text_scale=200))
    window.resize(1024, 680)
    qtbot.waitUntil(lambda: window.width() == 1024)
    window.start.trouble.setText("Something is wrong with the file, and this says what. " * 6)
    window.start.offer_continue("")
    assert not window.start.sounds.isVisible()
    shown = [b for b in window.start.buttons if b.isVisible()]
    assert len(shown) == len(window.start.buttons)
    for button in shown:
        at = button.mapTo(window.start, button.rect().center())
        assert window.start.rect().contains(at)


# --- settings ----------------------------------------------------------------------------------------


def settings_of(window: MainWindow) -> SettingsPage:
    window.open_settings()
    page = window.pages.currentWidget()
    assert isinstance(page, SettingsPage)
    return page


def shown_volume(page: SettingsPage) -> str:
    row = page.volume.parentWidget()
    number = None if row is None else row.findChild(QLabel)
    assert number is not None
    return number.text()


def test_switch_volume_and_try(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    player = listen(window)
    page = settings_of(window)
    assert not page.switch("sounds").isChecked()
    assert not page.volume.isEnabled()
    assert not page.try_button.isEnabled()
    page.switch("sounds").click()
    assert kept(window) == "on"
    assert player.heard() == [sounds.EXAMPLE]
    page.volume.setFocus()
    QTest.keyClick(page.volume, Qt.Key.Key_PageDown)
    assert window.preferences.volume == 50
    assert shown_volume(page) == "50 %"
    assert player.heard() == [sounds.EXAMPLE], "each volume is heard once it is chosen"
    QTest.mouseClick(page.try_button, LEFT)
    assert player.heard() == [sounds.EXAMPLE]
    assert player.volumes[-1] == 0.5
    page.switch("sounds").click()
    assert kept(window) == "off"
    assert player.heard() == []
    assert player.is_closed, "the device is given back"
    assert preferences.load(settings_in(window.data.file).get).volume == 50


def test_listeners_hear_what_is_what_on_the_page(qtbot: QtBot, tmp_path: Path) -> None:
    page = settings_of(open_window(qtbot, tmp_path, "on"))
    assert page.switch("sounds").text() == "Sounds at the table"
    assert page.volume.accessibleName() == "Volume of sounds, per cent"
    assert page.try_button.accessibleName() == "Try the volume"


def test_a_volume_of_nothing_is_silent(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, "on")
    window.prefer(replace(window.preferences, volume=0))
    player = listen(window)
    window.sounding.play("card")
    assert player.heard() == []


def test_a_key_turns_them_on_and_off_and_the_settings_follow(qtbot: QtBot, tmp_path: Path) -> None:
    page, _ = at_table(qtbot, tmp_path)
    window = page.window()
    assert isinstance(window, MainWindow)
    QTest.keyClick(page, Qt.Key.Key_F4)
    assert kept(window) == "off"
    assert "Sounds are off." in page.prompt.source.text()
    settings = settings_of(window)
    assert not settings.switch("sounds").isChecked()
    QTest.keyClick(settings, Qt.Key.Key_F4)
    assert settings.switch("sounds").isChecked()
    assert settings.chosen.sounds == "on"
    assert kept(window) == "on"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_safe_mode_plays_nothing_whatever_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    open_window(qtbot, tmp_path, "on").close()
    program = Program(Start(tmp_path / "d.db", safe=True), lambda: 7)
    window = program.window
    qtbot.addWidget(window)
    window.show()
    player = listen(window)
    assert not window.start.sounds.isVisible()
    window.sounding.play("card")
    window.current_preferences.current = replace(window.preferences, sounds="on")
    window.sounding.play("card")
    QTest.keyClick(window, Qt.Key.Key_F4)
    page = settings_of(window)
    assert not page.switch("sounds").isEnabled()
    page.show_section("Sound")
    assert page.no_sounds.isVisible()
    page.try_button.click()
    assert player.heard() == []
    program.watch.remove()


# --- at the table ------------------------------------------------------------------------------------


def test_a_dude_dragged_by_mouse_is_heard_to_walk(qtbot: QtBot, tmp_path: Path) -> None:
    table = Table()
    table.me.dude("Micah Ryse")
    table.foe.dude("Barton Everest")
    page, player = at_table(qtbot, tmp_path, table=table)
    hero = int(table.me.player.dudes[0].id)
    Mouse(page).answer((f"move:{hero}>{TOWN_SQUARE}",))
    assert game_of(page.bridge).answers
    assert player.heard() == ["spur"]


def test_a_call_out_by_mouse_cocks_a_hammer(qtbot: QtBot, tmp_path: Path) -> None:
    page, player = at_table(qtbot, tmp_path)
    choice = page.bridge.seats.view.choice
    assert choice is not None
    Mouse(page).answer((next(o.key for o in choice.options if o.verb == "call out"),))
    assert player.heard() == ["cock"]


def test_what_is_taken_back_is_silent(qtbot: QtBot, tmp_path: Path) -> None:
    page, player = at_table(qtbot, tmp_path)
    choice = page.bridge.seats.view.choice
    assert choice is not None
    page.bridge.seats.answer((next(o.key for o in choice.options if o.verb == "move"),))
    assert player.heard() == ["spur"]
    page.bridge.seats.undo()
    assert player.heard() == []


def test_a_pull_that_is_taken_back_is_not_taken_for_a_deck_that_is_shuffled(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page, player = tossing(qtbot, tmp_path, moving=False)
    player.heard()
    page.bridge.seats.undo()
    assert player.heard() == []


def test_a_game_that_is_opened_and_another_page_are_silent(qtbot: QtBot, tmp_path: Path) -> None:
    page, player = at_table(qtbot, tmp_path)
    window = page.window()
    assert isinstance(window, MainWindow)
    window.open_settings()
    window.places.close()
    page.restyle(page.theme)
    assert player.heard() == []


def test_off_means_off_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    page, player = at_table(qtbot, tmp_path, wanted="off")
    choice = page.bridge.seats.view.choice
    assert choice is not None
    page.bridge.seats.answer((next(o.key for o in choice.options if o.verb == "move"),))
    assert player.heard() == []


def test_sounds_turned_on_amid_a_game_begin_with_what_is_new(qtbot: QtBot, tmp_path: Path) -> None:
    page, player = at_table(qtbot, tmp_path, wanted="off")
    page.bridge.seats.answer(("pass",))
    window = page.window()
    assert isinstance(window, MainWindow)
    window.prefer(replace(window.preferences, sounds="on"))
    window.sounding.player = player
    assert player.heard() == []
    page.reports.covering.hand_over.button.click()
    choice = page.bridge.seats.view.choice
    assert choice is not None
    page.bridge.seats.answer((next(o.key for o in choice.options if o.verb == "move"),))
    assert player.heard() == ["spur"]


def test_a_day_against_the_computer_is_heard(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, AGAINST_COMPUTER)
    window = sitting.window
    window.prefer(replace(window.preferences, sounds="on", showdowns="never"))
    player = listen(window)
    sitting.until("noon play")
    heard = player.heard()
    assert "shuffle" in heard
    assert "rock" in heard
    assert len(heard) <= len(game_of(sitting.bridge).answers)


# --- what is shown on the stage ----------------------------------------------------------------------


def tossing(qtbot: QtBot, folder: Path, *, moving: bool = True) -> tuple[TablePage, Player]:
    """Return a table at which a pull is about to be shown."""
    table = Table()
    table.me.dude("Micah Ryse")
    table.foe.dude("Barton Everest")
    toss = table.me.hand("Test Coin Toss")
    table.me.deck("9H")
    page, player = at_table(qtbot, folder, table=table)
    page.board.scene.animate = moving
    page.bridge.seats.answer((f"use:{toss.id}.toss",))
    page.board.stage.clock.stop()
    assert page.reports.showdowns.is_open
    return page, player


def test_a_card_is_heard_when_it_comes_and_when_it_turns(qtbot: QtBot, tmp_path: Path) -> None:
    page, player = tossing(qtbot, tmp_path)
    assert player.heard() == [], "the stage plays it, not the table as well"
    times = []
    for step in range(200):
        page.board.stage.advance(20)
        times += [(step * 20, name) for name in player.heard()]
    assert [name for _, name in times] == ["card", "card", "draw"]
    assert times[-1][0] > times[0][0] + 400


def test_what_is_skipped_is_not_heard(qtbot: QtBot, tmp_path: Path) -> None:
    page, player = tossing(qtbot, tmp_path)
    page.board.stage.advance(20)
    assert player.heard() == ["card"]
    QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Return)
    assert page.board.stage.show_now.is_played
    page.board.stage.advance(20)
    assert player.heard() == []


def test_without_motion_all_that_is_shown_at_once_has_one_sound(qtbot: QtBot, tmp_path: Path) -> None:
    _, player = tossing(qtbot, tmp_path, moving=False)
    assert player.heard() == ["card"]


def test_a_replay_is_heard_step_by_step_and_silent_where_it_jumps(qtbot: QtBot, tmp_path: Path) -> None:
    page = watch(qtbot, tmp_path)
    window = page.window()
    assert isinstance(window, MainWindow)
    window.prefer(replace(window.preferences, sounds="on"))
    player = listen(window)
    page.scenes.tempo = "never"
    page.go(page.replay.length // 2)
    page.step(-1)
    assert player.heard() == []
    page.go(0)
    for _ in range(30):
        page.step(1)
    heard = player.heard()
    assert "shuffle" in heard
    assert len(heard) > 3
