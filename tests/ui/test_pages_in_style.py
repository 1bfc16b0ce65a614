"""The pages around the table: the cover between two people, the lessons, the list of replays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QStyle, QStyleOptionButton, QWidget

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine import saves
from doomtown_desktop.session.lessons import lessons
from doomtown_desktop.speech.prompts import ending, surrender, winner_of
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import GameLine, GameStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import DARK
from doomtown_desktop.ui.pages.lessons_page import LessonsPage
from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain.preferences import SETTINGS, SettingsGroup
from doomtown_desktop.ui.plain.replay_lines import replay_line
from doomtown_desktop.ui.plain.settings import Described
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.playthroughs.players import played, seed_of_finished_game, started
from tests.ui.tables import HOT_SEAT, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

NAMES = [lesson.id for lesson in lessons()]

# --- the cover between two people -----------------------------------------------------------------------


def test_the_cover_says_in_large_whose_turn_it_is_with_portrait_and_seat(
    qtbot: QtBot, tmp_path: Path
) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    sitting.until("noon play", 0)
    sitting.bridge.seats.answer(("pass",))
    cover = sitting.page.reports.covering.hand_over
    assert cover.isVisible()
    assert cover.title.text() == "Ben, your turn"
    assert cover.title.fontInfo().pixelSize() >= 36
    assert cover.face.picture is not None
    assert cover.face.seat == 1
    assert cover.face.isVisible()
    colours = set()
    picture = cover.face.grab().toImage()
    foot = picture.height() - 4
    for x in range(picture.width()):
        colours.add(picture.pixelColor(x, foot).name())
    assert cover.theme.sides[1] in colours, "the bars below are in the seat's colour"
    assert cover.rect().contains(cover.plate.geometry())


def test_a_peek_keeps_the_buttons_in_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    sitting.window.resize(1024, 680)
    sitting.until("noon play", 0)
    sitting.bridge.seats.answer(("pass",))
    cover = sitting.page.reports.covering.hand_over
    QTest.mousePress(cover.peek_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert not cover.hand.pixmap().isNull()
    box = QRect(cover.peek_button.mapTo(cover, QPoint(0, 0)), cover.peek_button.size())
    assert cover.rect().contains(box)
    QTest.mouseRelease(cover.peek_button, Qt.MouseButton.LeftButton)


# --- lessons --------------------------------------------------------------------------------------------


def shown(qtbot: QtBot, done: tuple[str, ...], width: int = 1366) -> tuple[QWidget, LessonsPage]:
    host = QWidget()
    qtbot.addWidget(host)
    page = LessonsPage(lessons(), done, "", DARK)
    page.setParent(host)
    page.setGeometry(0, 0, width, 735)
    host.resize(width, 735)
    host.show()
    qtbot.waitExposed(host)
    return host, page


@pytest.mark.parametrize(
    ("done", "left_at", "following"), [((), "", 0), (tuple(NAMES[:1]), "", 1), ((), NAMES[2], 2)]
)
def test_enter_begins_the_next_lesson(
    qtbot: QtBot, tmp_path: Path, done: tuple[str, ...], left_at: str, following: int
) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.learning._save({"done": list(done), "lesson": left_at, "given": [], "step": 0})
    window.learning.open_list()
    page = window.pages.currentWidget()
    assert isinstance(page, LessonsPage)
    golden = [name for name, poster in page.buttons.items() if poster.is_next]
    assert golden == [NAMES[following]]
    QTest.keyClick(window.focusWidget() or page, Qt.Key.Key_Return)
    assert window.learning.guide is not None
    assert window.learning.guide.seats.lesson.id == NAMES[following]


def test_a_poster_says_what_a_lesson_teaches_and_whether_it_is_learned(qtbot: QtBot) -> None:
    _host, page = shown(qtbot, (NAMES[0],))
    first, second = (page.buttons[name] for name in NAMES[:2])
    assert first.text() == "Again"
    assert first.accessibleDescription() == f"Learned. {lessons()[0].about}"
    assert second.accessibleDescription() == lessons()[1].about
    assert len({poster.size().toTuple() for poster in page.buttons.values()}) == 1
    tops = {poster.mapTo(page, QPoint(0, 0)).y() for poster in page.buttons.values()}
    assert len(tops) == 1, "one row"


@pytest.mark.parametrize(("width", "rows"), [(1366, 1), (900, 2), (500, 4)])
def test_posters_wrap_into_rows(qtbot: QtBot, width: int, rows: int) -> None:
    _host, page = shown(qtbot, (), width)
    tops = {poster.mapTo(page, QPoint(0, 0)).y() for poster in page.buttons.values()}
    assert len(tops) == rows


def test_large_text_fits_a_poster(qtbot: QtBot) -> None:
    fonts.set_scale(2.0)
    _host, page = shown(qtbot, ())
    for poster in page.buttons.values():
        assert poster.width() >= fonts.scaled(260)
        assert poster.size() == poster.minimumSize()
        assert poster.height() >= poster.sizeHint().height()


def ended(name: str, *, alone: bool, tied: bool) -> str:
    return ending(name, ["4 control points"], "at Sundown of day 3", alone=alone, tied=tied)


# --- replays --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "names", "winner"),
    [
        (
            ending("Ben", ["4 control points"], "at Sundown of day 3", alone=False, tied=False),
            ("Ada", "Ben"),
            1,
        ),
        (
            ending("Ada", ["4 control points"], "at Sundown of day 3", alone=True, tied=False),
            ("Ada", "Ben"),
            0,
        ),
        (
            ending("Ada", ["4 control points"], "at Nightfall of day 3", alone=False, tied=True),
            ("Ada", "Ben"),
            0,
        ),
        (
            ending("Al 2", ["1 control point"], "at Sundown of day 3", alone=False, tied=False),
            ("Al", "Al 2"),
            1,
        ),
        (surrender("Ada", 4), ("Ada", "Ben"), 1),
        (surrender("Ada", 4), ("Ada", "Ben", "Cal"), None),
        (surrender("Ada", 4), ("Ada", "Ada"), None),
        ("The table was lost", ("Ada", "Ben"), None),
    ],
)
def test_the_words_of_an_end_name_the_winner(words: str, names: tuple[str, ...], winner: int | None) -> None:
    assert winner_of(words, names) == winner


def test_an_entry_has_outfits_and_the_face_of_the_winner() -> None:
    start = json.loads(saves.dump(started(seed_of_finished_game())))
    line = GameLine(1, "", "2026-11-30T05:00:00", "Ada against Ben", 9, surrender("Ben", 9), 40)
    game = replay_line(line, json.dumps(start), catalogue().get)
    assert (game.winner, game.decks) == (0, "Law Dogs against The Sloane Gang")
    assert game.face is not None
    start["setup"]["seats"][0]["name"] = "Cora Slate"
    known = replay_line(
        GameLine(1, "", "", "Cora Slate against Ben", 9, surrender("Ben", 9), 40),
        json.dumps(start),
        catalogue().get,
    )
    assert known.face not in (None, game.face), "an opponent has a portrait of her own"


@pytest.mark.parametrize("start", ["", "{", "{}", '{"setup": {"seats": [{"name": "Ada", "outfit": "x"}]}}'])
def test_a_damaged_start_still_has_an_entry(start: str) -> None:
    line = GameLine(1, "", "", "Ada against Ben", 9, surrender("Ben", 9), 40)
    game = replay_line(line, start, catalogue().get)
    assert (game.title, game.face, game.names) == ("Ada against Ben", None, ())


def test_the_list_shows_all_of_it_and_enter_watches(qtbot: QtBot, tmp_path: Path) -> None:
    seed = seed_of_finished_game()
    game = played(seed, 300)
    store = GameStore(open_database(tmp_path / "d.db"))
    number = store.begin("Ada against Ben", saves.dump(started(seed)), {1: "rules"})
    store.save(number, game.answers, 0, day=game.state.day, ending=game.state.ending)
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page = window.open_replays()
    assert isinstance(page, ReplayListPage)
    words = page.list.item(0).text()
    for part in ("Ada against Ben", "Law Dogs against The Sloane Gang", game.state.ending):
        assert part in words
    assert page.list.visualItemRect(page.list.item(0)).height() >= fonts.scaled(80)
    shown = page.clipping
    assert shown.game is not None
    assert len(shown.game.faces) == 2
    assert shown.faces.accessibleName() == "Ada with Law Dogs; Ben with The Sloane Gang"
    assert game.state.ending in shown.words.text()
    before = page.list.grab().toImage()
    assert before.pixelColor(40, 40) != before.pixelColor(400, before.height() - 20), "something is painted"
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert page.player is not None


# --- settings -------------------------------------------------------------------------------------------


def settings_in(qtbot: QtBot, size: tuple[int, int] = (1366, 768)) -> SettingsPage:
    window = MainWindow(lambda: 7)
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitExposed(window)
    window.open_settings()
    page = window.pages.currentWidget()
    assert isinstance(page, SettingsPage)
    return page


@pytest.mark.parametrize("section", [str(group) for group in SettingsGroup])
def test_no_section_of_the_settings_scrolls(qtbot: QtBot, section: str) -> None:
    page = settings_in(qtbot)
    QTest.mouseClick(page.section_buttons[section], Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert page.area.verticalScrollBar().maximum() == 0
    inside = page.area.widget()
    assert inside is not None
    assert inside.isVisible()
    assert [name for name, button in page.section_buttons.items() if button.isChecked()] == [section]


@pytest.mark.parametrize("name", [name for name, each in SETTINGS.items() if isinstance(each, Described)])
def test_every_setting_says_in_a_line_what_it_does(qtbot: QtBot, name: str) -> None:
    page = settings_in(qtbot)
    described = SETTINGS[name]
    assert isinstance(described, Described)
    page.show_section(described.group)
    QApplication.processEvents()
    lines = [label for label in page.findChildren(QLabel) if label.text() == described.help]
    assert len(lines) == 1
    line = lines[0]
    if name in ("thinking", "ahead") and not line.isVisible():
        return  # no opponent takes time
    assert line.isVisible()
    assert line.height() >= line.heightForWidth(line.width()), "nothing is cut"
    assert line.width() >= line.fontMetrics().horizontalAdvance(described.help), "one line"


def test_the_arrows_walk_over_the_sections_and_enter_shows_one(qtbot: QtBot) -> None:
    page = settings_in(qtbot)
    first = page.section_buttons[str(SettingsGroup.LOOK)]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    second = page.section_buttons[str(SettingsGroup.PACE)]
    assert page.focusWidget() is second
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert second.isChecked()
    assert page.combo("animation").isVisible()


def test_other_colours_change_the_wall_at_once(qtbot: QtBot) -> None:
    page = settings_in(qtbot)
    before = page.grab().toImage().pixelColor(4, 400)
    page.combo("theme").setCurrentIndex(page.combo("theme").findData("contrast"))
    assert page.theme.name == "contrast"
    assert page.grab().toImage().pixelColor(4, 400) != before


def test_the_ring_of_a_focused_check_box_takes_nothing_from_its_words(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 7, tmp_path / "doomtown.db", silent=True)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    window.open_settings()
    page = window.pages.currentWidget()
    assert isinstance(page, SettingsPage)
    boxes = [box for box in page.findChildren(QCheckBox) if box.isVisible()]
    assert boxes
    for box in boxes:
        box.setFocus()
        option = QStyleOptionButton()
        box.initStyleOption(option)
        option.state |= QStyle.StateFlag.State_HasFocus
        option.rect = QRect(QPoint(0, 0), box.sizeHint())
        room = box.style().subElementRect(QStyle.SubElement.SE_CheckBoxContents, option, box)
        assert room.width() >= box.fontMetrics().horizontalAdvance(box.text()), box.text()
    window.close()
