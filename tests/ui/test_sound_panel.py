"""The loudspeaker in the header, its panel, and the ambience of the hour."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.plain import preferences
from doomtown_desktop.ui.table.sound_panel import SoundPanel
from tests.ui.behind import game_of
from tests.ui.tables import Sitting
from tests.ui.test_sounds import Player, listen

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


def seated(qtbot: QtBot, folder: Path, **wanted: object) -> tuple[Sitting, Player]:
    """Return a game at noon, and a recorder of its sounds."""
    sitting = Sitting(qtbot, folder)
    player = listen(sitting.window)
    if wanted:
        sitting.window.prefer(replace(sitting.window.preferences, **wanted))  # type: ignore[arg-type]
        sitting.window.sounding.player = player
    return sitting, player


def opened(sitting: Sitting) -> SoundPanel:
    sitting.until("noon play")
    QTest.mouseClick(sitting.page.frame.sound_button, LEFT)
    QApplication.processEvents()
    panel = sitting.page.frame.sound_panel
    assert panel.isVisible()
    return panel


# --- the panel ------------------------------------------------------------------------------------------


def test_the_loudspeaker_opens_its_panel_below_the_header(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, _ = seated(qtbot, tmp_path)
    panel = opened(sitting)
    assert sitting.page.rect().contains(panel.geometry())
    header = sitting.page.frame.header
    assert panel.y() >= header.geometry().bottom() - 4
    assert panel.hasFocus(), "no control shows a focus frame after a click"
    assert not panel.volume.isEnabled(), "nothing is heard yet"
    QTest.mouseClick(sitting.page.frame.sound_button, LEFT)
    assert panel.isHidden()


def test_a_key_opens_the_panel_with_the_focus_in_it(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, _ = seated(qtbot, tmp_path)
    sitting.until("noon play")
    sitting.page.frame.sound_button.setFocus()
    QTest.keyClick(sitting.page.frame.sound_button, Qt.Key.Key_Space)
    assert sitting.page.frame.sound_panel.sounds.hasFocus()


def test_sounds_volume_and_ambience_are_set_there_and_kept(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, player = seated(qtbot, tmp_path)
    panel = opened(sitting)
    QTest.keyClick(panel.sounds, Qt.Key.Key_Space)
    assert sitting.page.frame.sound_button.is_on
    assert panel.volume.isEnabled()
    player.heard()
    panel.volume.setFocus()
    QTest.keyClick(panel.volume, Qt.Key.Key_PageDown)
    assert sitting.window.preferences.volume == 50
    assert player.heard() == ["rock"], "an example at the new volume"
    QTest.mouseClick(panel.ambience, LEFT, pos=QPoint(8, panel.ambience.height() // 2))
    assert not sitting.window.preferences.ambience
    saved = preferences.load(settings_in(sitting.window.data.file).get)
    assert (saved.sounds, saved.volume, saved.ambience) == ("on", 50, False)


def test_a_key_that_switches_sounds_shows_in_the_panel(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, _ = seated(qtbot, tmp_path)
    panel = opened(sitting)
    sitting.window.sounding.toggle()
    assert panel.sounds.isChecked()
    sitting.window.sounding.toggle()
    assert not panel.sounds.isChecked()


def test_esc_a_click_elsewhere_and_another_focus_close_it(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, _ = seated(qtbot, tmp_path)
    panel = opened(sitting)
    QTest.keyClick(panel.sounds, Qt.Key.Key_Escape)
    assert panel.isHidden()
    assert sitting.page.frame.sound_button.hasFocus()
    opened(sitting)
    sitting.page.frame.log_button.setFocus()
    assert panel.isHidden()
    opened(sitting)
    QTest.mouseClick(sitting.page.board.table.viewport(), LEFT, pos=QPoint(5, 300))
    assert panel.isHidden()


def test_keys_in_the_panel_are_no_answers(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, _ = seated(qtbot, tmp_path)
    sitting.until("noon play")
    panel, answers = opened(sitting), len(game_of(sitting.bridge).answers)
    for key in (Qt.Key.Key_P, Qt.Key.Key_1, Qt.Key.Key_Return):
        QTest.keyClick(panel.volume, key)
        QTest.keyClick(panel.sounds, key)
    assert len(game_of(sitting.bridge).answers) == answers


# --- the ambience ---------------------------------------------------------------------------------------


def test_the_ambience_follows_the_hour(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, player = seated(qtbot, tmp_path, sounds="on")
    sitting.until("noon play")
    names = [name for name, _ in player.loops]
    assert names[0] == "dawn"
    assert names[-1] == "noon"
    sitting.press("Pass")
    sitting.until("sundown discard")
    assert player.loops[-1][0] in ("sundown", "night")
    assert all(volume == pytest.approx(0.7) for name, volume in player.loops if name)


def test_it_is_silent_while_another_page_is_in_sight_and_when_it_is_switched_off(
    qtbot: QtBot, tmp_path: Path
) -> None:
    sitting, player = seated(qtbot, tmp_path, sounds="on")
    sitting.until("noon play")
    window = sitting.window
    window.open_settings()
    assert player.loops[-1][0] == ""
    window.places.close()
    assert player.loops[-1][0] == "noon"
    window.prefer(replace(window.preferences, ambience=False))
    assert player.loops[-1][0] == ""
    window.prefer(replace(window.preferences, ambience=True))
    assert player.loops[-1][0] == "noon"
    window.sounding._switched(Qt.ApplicationState.ApplicationInactive)
    assert player.loops[-1][0] == "", "another program is in front"
    window.sounding._switched(Qt.ApplicationState.ApplicationActive)
    assert player.loops[-1][0] == "noon"


def test_without_sounds_there_is_no_ambience(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, player = seated(qtbot, tmp_path)
    sitting.until("noon play")
    assert [name for name, _ in player.loops if name] == []
