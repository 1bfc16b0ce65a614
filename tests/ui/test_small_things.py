"""Small things of the table: buttons with enough room, readable lists, game ends with their reason."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QHBoxLayout, QSlider, QSpinBox, QWidget

from doomtown_desktop.protocol.ids import TOWN_SQUARE, Phase
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.ui.look.guard import Guard
from doomtown_desktop.ui.look.theme import THEMES, colour, style_sheet
from doomtown_desktop.ui.table.ending import against, out_of_it, replay_name
from doomtown_desktop.ui.table.table_page import TablePage
from tests.playthroughs.players import played
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import fight, in_window
from tests.ui.tables import HOT_SEAT, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_done_has_room_after_a_change_of_theme(qtbot: QtBot, tmp_path: Path, theme: str) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    sitting.until("sundown discard")
    sitting.window.prefer(replace(sitting.window.preferences, theme=theme))
    if sitting.bridge.seats.now.covered:
        sitting.page.reports.covering.hand_over.button.click()
    prompt = sitting.page.prompt
    assert prompt.choice is not None
    sitting.page.answers.pick(prompt.choice.options[0])
    QApplication.processEvents()
    done = prompt.default_button
    assert done is not None
    assert done.text() == "Discard 1"
    font = QFont(done.font())
    font.setBold(True)
    assert done.width() >= QFontMetrics(font).horizontalAdvance(done.text()) + 24


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_boxes_have_arrows_and_lists_a_current_row(qtbot: QtBot, theme: str) -> None:
    """Arrows are painted, the current row is visible, and nothing in a dark list is white."""
    colours = THEMES[theme]
    page = QWidget()
    qtbot.addWidget(page)
    page.setStyleSheet(style_sheet(colours))
    row = QHBoxLayout(page)
    box, spin, slider = QComboBox(), QSpinBox(), QSlider(Qt.Orientation.Horizontal)
    box.addItems(["One", "Two", "Three"])
    slider.setRange(0, 10)
    slider.setValue(5)
    for widget in (box, spin, slider):
        row.addWidget(widget)
    page.show()
    qtbot.waitExposed(page)
    text = colour(colours.text)
    for widget in (box, spin):
        picture = widget.grab().toImage()
        right = [
            picture.pixelColor(x, y)
            for x in range(picture.width() - 20, picture.width() - 4)
            for y in range(4, picture.height() - 4)
        ]
        assert any(abs(p.lightness() - text.lightness()) < 60 for p in right), widget
    picture = slider.grab().toImage()
    left = picture.pixelColor(6, picture.height() // 2)
    assert left == colour(colours.accent)
    box.showPopup()
    QApplication.processEvents()
    shown = box.view().window().grab().toImage()
    box.hidePopup()
    tones = {shown.pixelColor(x, y).name() for x in range(shown.width()) for y in range(shown.height())}
    assert colour(colours.accent).name() in tones
    if theme != "light":
        edge = [shown.pixelColor(4, y).lightness() for y in range(shown.height())]
        assert sum(lightness > 230 for lightness in edge) <= 4 or theme == "contrast"


def test_the_end_says_against_whose_influence(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude(influence=1)
    table.foe.deed(control=2)
    table.phase(Phase.SUNDOWN)
    page = in_window(qtbot, table)
    assert game_of(page.bridge).is_over
    assert page.reports.covering.end.isVisible()
    assert "holds 2 control points" in page.reports.covering.end.words.text()
    assert against(page.seats.view)[0].endswith("0 control, 1 influence")
    assert against(page.seats.view)[0] in page.reports.covering.end.words.text()


def test_one_control_point_is_one(qtbot: QtBot) -> None:
    table = Table()
    table.foe.deed(control=1)
    table.phase(Phase.SUNDOWN)
    table.start()
    assert "holds 1 control point at Sundown" in table.game.state.ending


def test_nobody_is_asked_to_run_from_nobody(qtbot: QtBot) -> None:
    table = fight(dudes=1)
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 8D KC KS")
    table.lumps()
    page = in_window(qtbot, table)
    for _ in range(12):
        pending = game_of(page.bridge).pending
        assert pending is not None
        assert pending.kind != "flee"
        if pending.kind == "noon play":
            break
        keys = pending.keys()
        page.bridge.seats.answer(("pass",) if "pass" in keys else (keys[0],))
    assert game_of(page.bridge).state.shootout is None


def test_the_name_of_a_street_is_not_under_its_home(qtbot: QtBot) -> None:
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    page = in_window(qtbot, table)
    picture, layout = page.board.table.grab().toImage(), page.board.scene.layout_now
    assert set(layout.signs) == {0, 1, TOWN_SQUARE}
    for sign in layout.signs.values():
        corner = page.board.table.mapFromScene(sign.x, sign.y)
        letters = [
            picture.pixelColor(x, y).lightness() > 120
            for x in range(corner.x() + 4, corner.x() + int(sign.w))
            for y in range(corner.y(), corner.y() + int(sign.h))
        ]
        assert sum(letters) > 60
        assert not any(zone.contains(sign.cx, sign.cy) for zone in layout.zones.values())


def test_a_debt_is_explained(qtbot: QtBot) -> None:
    table = Table()
    table.me.state.debt = 1
    page = in_window(qtbot, table)
    mine, theirs = page.board.ends.plates
    assert "owes the bank 1" in mine.accessibleName()
    assert "pays it back first" in mine.toolTip()
    assert "pays it back" not in theirs.toolTip()


def test_the_next_line_of_a_replay_keeps_the_secrets_of_others() -> None:
    game = played(3, 80)
    replay = Replay(game)
    told = 0
    for position in range(replay.length):
        replay.go(position)
        asked = replay.game.pending
        assert asked is not None
        words = replay.next_words(1 - asked.player)
        if asked.kind in ("starting gang", "redraw", "sundown discard", "keep five"):
            assert words.endswith("decides something in secret")
            assert replay.next_words(asked.player) != words
            told += 1
    assert told


def test_a_message_of_a_covered_table_says_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    QTest.keyClick(sitting.page, Qt.Key.Key_Return)
    assert sitting.bridge.seats.now.covered
    assert "thinking" not in sitting.page.prompt.prompt.text()


def ended(qtbot: QtBot, people: tuple[int, ...] = (0,)) -> TablePage:
    """Return a game that Ada has just won."""
    table = Table()
    table.me.deed(control=2)
    table.foe.dude(influence=1)
    table.phase(Phase.SUNDOWN)
    return in_window(qtbot, table, people=people)


def test_the_end_has_a_default_button_and_no_word_about_what_is_to_come(qtbot: QtBot) -> None:
    page = ended(qtbot)
    assert page.reports.covering.end.isVisible()
    assert page.reports.covering.end.title.text() == "You win"
    assert page.window().focusWidget() is page.reports.covering.end.buttons[0]
    assert page.reports.covering.end.buttons[0].isDefault()
    assert [plate.facts and plate.facts.outlook.words for plate in page.board.ends.plates] == ["", ""]
    assert ended(qtbot, (0, 1)).reports.covering.end.title.text() == "Ada wins"


def test_the_end_says_who_is_out(qtbot: QtBot) -> None:
    page = ended(qtbot)
    view = page.seats.view
    out = tuple(replace(player, eliminated=True) for player in view.players)
    assert out_of_it(replace(view, players=out), 1) == ["Ada is out of the game.", "You are out of the game."]
    page.reports.covering.end.tell(
        replace(view, players=(view.players[0], out[1])), page.seats.front_page(), 0
    )
    assert "Ben is out of the game." in page.reports.covering.end.words.text()


def test_enter_that_was_meant_for_the_last_scene_begins_no_rematch(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Guard, "clock", lambda: 5.0)
    page = ended(qtbot)
    again: list[bool] = []
    page.rematch.connect(lambda: again.append(True))
    QTest.keyClick(page.reports.covering.end.buttons[0], Qt.Key.Key_Return)
    assert again == []
    monkeypatch.setattr(Guard, "clock", lambda: 6.0)
    QTest.keyClick(page.reports.covering.end.buttons[0], Qt.Key.Key_Return)
    assert again == [True]


def test_a_replay_is_saved_under_a_name_that_says_what_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    sitting.bridge.seats.surrender()
    end, asked = sitting.page.reports.covering.end, list[str]()
    folder = tmp_path / "games"
    folder.mkdir()
    wanted = folder / "mine.dtgame"

    def ask(proposed: str) -> str:
        asked.append(proposed)
        return str(wanted)

    end.ask_save = ask
    assert end.save_button.text() == "Save the replay…"
    end.save_button.click()
    assert asked == ["Ada against Ben, day 1.dtgame"]
    assert wanted.read_text(encoding="utf-8").startswith("[Doomtown")
    assert end.save_button.text() == "Saved as mine.dtgame"
    end.save_button.click()
    assert asked[1] == str(folder / "Ada against Ben, day 1.dtgame"), "the folder is remembered"
    assert replay_name(replace(sitting.bridge.seats.view, day=3)) == "Ada against Ben, day 3"
