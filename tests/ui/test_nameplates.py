"""Nameplates: they show who is how far, alarm when another side would win, and fit at every size."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import PASS
from doomtown_desktop.ui.look.theme import THEMES, colour
from doomtown_desktop.ui.plain.ends import PlateForm
from doomtown_desktop.ui.plain.moods import Mood
from doomtown_desktop.ui.plain.nameplates import plate_of
from doomtown_desktop.ui.plain.recipes import CardPicture
from doomtown_desktop.ui.table.ends.counting import PlateMotion
from doomtown_desktop.ui.table.ends.plate import Nameplate
from doomtown_desktop.ui.table.ends.plate_paint import boxes_of, tones_of
from doomtown_desktop.ui.table.ends.racks import RackForm
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.built import crowded, fight, fight_of_two, in_window
from tests.ui.contrasts import least

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SIZES = [(1366, 768), (1920, 1080), (2560, 1440)]


def town_of(seats: int) -> Table:
    return crowded() if seats == 2 else fight_of_two(seats, None, 1)


def cards_of_the_far_streets(page: TablePage) -> list[QRect]:
    """Return the boxes of the cards in the far streets, in pixels of the page."""
    table, layout = page.board.table, page.board.scene.town_layout
    found = []
    for card, item in page.board.scene.items_by_card.items():
        if card not in layout.held and item.home.y() < layout.square.y:
            box = item.mapRectToScene(item.shape().boundingRect())
            found.append(table.mapFromScene(box).boundingRect().translated(table.pos()))
    return found


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_plates_are_whole_and_cover_no_card(
    qtbot: QtBot, size: tuple[int, int], text: int, seats: int
) -> None:
    page = in_window(qtbot, town_of(seats), *size, text_scale=text)
    page.board.show_town(True)
    QApplication.processEvents()
    ends = page.board.ends
    shown = [*ends.plates, *(rack for rack in ends.racks if rack.isVisible())]
    for plate in ends.plates:
        assert plate.isVisible()
        assert plate.cut == ()
    assert all(page.rect().contains(part.geometry()) for part in shown)
    assert not any(a.geometry().intersects(b.geometry()) for a, b in combinations(ends.plates, 2))
    for box in cards_of_the_far_streets(page):
        inner = box.adjusted(4, 4, -4, -4)
        assert not any(part.geometry().intersects(inner) for part in shown)
    bars = page.board.table.horizontalScrollBar(), page.board.table.verticalScrollBar()
    if text == 100:
        assert [bar.maximum() for bar in bars] == [0, 0], "nothing scrolls"


def test_two_seats_have_the_places_of_the_drawing(qtbot: QtBot) -> None:
    ends = in_window(qtbot, crowded(), 1366, 768).board.ends
    mine, theirs = ends.plates
    assert abs(mine.width() - 306) <= 2
    assert abs(mine.height() - 92) <= 2
    assert (mine.x(), theirs.geometry().right() + 1) == (8, 1366 - 8)
    assert mine.y() > 600
    assert theirs.y() < 100
    assert ends.racks[1].x() == 8
    assert ends.racks[0].x() > mine.geometry().right()


def alarmed(control: int) -> Table:
    """Return a position in which Ben has some control points against Ada's influence of 3."""
    table = Table()
    table.me.dude(influence=3)
    table.foe.dude(influence=9)
    table.foe.deed(control=control)
    return table


@pytest.mark.parametrize(("control", "is_alarm"), [(3, False), (4, True), (5, True)])
def test_the_alarm_appears_exactly_when_the_other_side_would_win(
    qtbot: QtBot, control: int, is_alarm: bool
) -> None:
    page = in_window(qtbot, alarmed(control), people=(0,))
    mine, theirs = page.board.ends.plates
    assert theirs.facts is not None
    assert mine.facts is not None
    assert theirs.facts.is_alarm is is_alarm
    assert not mine.facts.is_alarm
    assert ("would win at Sundown" in theirs.accessibleName()) is is_alarm
    tone = colour(tones_of(page.theme).alarm)
    picture = theirs.grab().toImage()
    edge = picture.pixelColor(picture.width() // 2, 1)
    assert (abs(edge.red() - tone.red()) + abs(edge.blue() - tone.blue()) < 40) is is_alarm
    assert theirs.facts.mood is (Mood.PLEASED if is_alarm or control == 3 else Mood.NEUTRAL)


@pytest.mark.parametrize(("control", "passed", "said"), [(3, 0, False), (4, 0, True), (4, 1, False)])
def test_a_pass_says_once_that_another_side_would_win(
    qtbot: QtBot, control: int, passed: int, said: bool
) -> None:
    table = alarmed(control)
    table.engine.state.passes = passed
    prompt = in_window(qtbot, table, people=(0,)).prompt
    button = prompt.button_of(PASS)
    assert button is not None
    assert (prompt.source.words.startswith("Ben would win at Sundown.") and prompt.source.is_alarm) is said
    assert (button.accessibleDescription() == "Ben would win at Sundown.") is said
    assert ("Ben wins" in button.text()) is bool(passed)


def test_no_plate_alarms_whose_own_win_it_is(qtbot: QtBot) -> None:
    table = Table()
    table.me.deed(control=4)
    table.foe.dude(influence=1)
    page = in_window(qtbot, table, people=(0,))
    assert page.board.ends.lower.facts is not None
    assert page.board.ends.lower.facts.outlook.brief == "You would win"
    assert not any(plate.facts is None or plate.facts.is_alarm for plate in page.board.ends.plates)


def test_every_number_of_a_plate_has_its_help(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = in_window(qtbot, crowded(), 1366, 768)
    plate = page.board.ends.others[0]
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda at, words, part: told.append(words))

    def help_at(at: QPoint) -> str:
        QApplication.sendEvent(plate, QHelpEvent(QEvent.Type.ToolTip, at, plate.mapToGlobal(at)))
        assert max(map(QFontMetrics(QToolTip.font()).horizontalAdvance, told[-1].splitlines())) < 490
        return told[-1].replace("\n", " ")

    boxes = boxes_of(PlateForm.FULL, plate.width(), plate.height(), plate.width() / 306)
    y, step = boxes.chips.center().y(), boxes.chips.width() / 3
    for number, words in enumerate(("ghost rock: pays", "influence: others need", "control: enough of it")):
        assert words in help_at(QPoint(round(boxes.chips.left() + number * step + 10), round(y)))
    assert "More than 32, the influence of Ada, would win." in help_at(boxes.rope.center().toPoint())
    assert "Click for the full ledger" in help_at(boxes.face.center().toPoint())


def test_a_click_on_a_plate_opens_the_ledger_and_the_key_still_does(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded(), 1366, 768)
    QTest.mouseClick(page.board.ends.others[0], Qt.MouseButton.LeftButton)
    assert page.help.ledger.isVisible()
    QTest.keyClick(page, Qt.Key.Key_I)
    assert not page.help.ledger.isVisible()


def test_the_rim_shows_who_decides(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded(), 1366, 768)
    mine, theirs = page.board.ends.plates
    assert mine.facts is not None
    assert theirs.facts is not None
    assert (mine.facts.decides, theirs.facts.decides) == (True, False)
    assert "deciding" in mine.accessibleName()
    tone = colour(page.theme.sides[0])
    edge = mine.grab().toImage().pixelColor(mine.width() // 2, 1)
    assert abs(edge.red() - tone.red()) + abs(edge.green() - tone.green()) < 40


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("seats", [2, 4])
def test_numbers_and_words_stand_out_in_every_theme(qtbot: QtBot, theme: str, seats: int) -> None:
    page = in_window(qtbot, town_of(seats), 1366, 768)
    page.board.show_town(True)
    page.restyle(THEMES[theme])
    QApplication.processEvents()
    tones, picture = tones_of(THEMES[theme]), page.grab().toImage()
    for plate in page.board.ends.plates:
        scale = plate.height() / (92 if plate.form is PlateForm.FULL else 52)
        face = boxes_of(plate.form, plate.width(), plate.height(), scale).face
        bare = QRect(round(face.right()) + 3, 8, 4, plate.height() - 16).translated(plate.pos())
        assert least(colour(tones.text), picture, bare) >= 7
        for words in (tones.faint, tones.alarm, tones.good):
            assert least(colour(words), picture, bare) >= 4.5
        if plate.is_named and plate.facts is not None:
            assert least(colour(THEMES[theme].sides[plate.facts.side]), picture, bare) >= 4.5


def test_numbers_count_up_and_end_at_the_new_ones() -> None:
    motion = PlateMotion()
    motion.go({"control": 2, "influence": 9}, 0.2, moves=True, is_new_mood=False)
    assert motion.shown == {"control": 2, "influence": 9}, "the first numbers appear at once"
    motion.go({"control": 4, "influence": 30}, 0.6, moves=True, is_new_mood=True)
    seen, hops = [], []
    while motion.moves:
        motion.step()
        seen.append((motion.shown["control"], motion.shown["influence"]))
        hops.append(motion.hop("control"))
        assert len(seen) < 20
    assert seen[:3] == [(3, 12), (4, 15), (4, 18)]
    assert seen[-1] == (4, 30)
    assert max(hops) > 0
    assert hops[-1] == 0
    assert (motion.part, motion.fade) == (0.6, 1.0)


@pytest.mark.parametrize("moves", [True, False])
def test_without_animation_a_plate_has_its_new_numbers_at_once(qtbot: QtBot, moves: bool) -> None:
    page = in_window(qtbot, crowded(), 1366, 768)
    page.board.scene.animate = moves
    page.board.scene.travel = 300
    view, plate = page.seats.view, page.board.ends.lower
    rich = replace(view.players[0], stash=view.players[0].stash + 3)
    page.board.show(replace(view, players=(rich, *view.players[1:])))
    assert plate.motion.moves is moves
    assert plate.timer.isActive() is moves
    assert plate.accessibleName().count(f"{rich.stash} ghost rock") == 1, "a screen reader need not wait"
    while plate.motion.moves:
        plate.step()
    assert plate.motion.shown["ghost rock"] == rich.stash
    assert not plate.timer.isActive()


def test_a_plate_is_painted_again_only_when_something_in_it_changes(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = in_window(qtbot, crowded(), 1366, 768)
    page.grab()
    painted: list[str] = []
    real = Nameplate._frame

    def noted(plate: Nameplate, face: CardPicture, size: float, ratio: float) -> QPixmap:
        assert plate.facts is not None
        painted.append(plate.facts.name)
        return real(plate, face, size, ratio)

    monkeypatch.setattr(Nameplate, "_frame", noted)
    page.refresh()
    page.grab()
    assert painted == []
    view = page.seats.view
    rich = replace(view.players[1], stash=99)
    page.board.show(replace(view, players=(view.players[0], rich)))
    page.grab()
    assert set(painted) == {"Ben"}


def test_the_stage_of_a_fight_has_the_portraits_instead_of_the_far_plates(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight(), 1366, 768)
    ends = page.board.ends
    assert [part.isVisible() for part in (*ends.plates, *ends.racks)] == [True, False, True, False]
    faces = page.board.scene.standoff.portraits
    assert all(face.isVisible() for face in faces)
    assert "ghost rock" in faces[1].toolTip()
    page.board.show_town(True)
    assert all(part.isVisible() for part in (*ends.plates, *ends.racks))


def test_with_large_text_one_button_opens_a_menu_of_piles(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded(), 1366, 768, text_scale=200)
    rack = page.board.ends.racks[1]
    assert rack.form is RackForm.WORD
    assert rack.word.isVisible()
    assert rack.word.text().startswith("Deck 30")
    entries = rack.menu().actions()
    assert [entry.text() for entry in entries] == ["Deck (30)", "Discard (0)", "Boot Hill (0)"]
    entries[2].trigger()
    assert page.answers.piles.panel.title.text().startswith("Ben's Boot Hill")


def test_the_winner_of_lowball_is_not_taken_for_the_winner_of_the_game() -> None:
    table = Table(2)
    table.start()
    view = replace(table_view(table.game, 0), winner=1, waiting_for=None)
    assert plate_of(view, 1).badges == ("Goes first",)
    assert plate_of(view, 0).badges == ()
    assert plate_of(replace(view, ending="Ada holds 4 control points"), 1).badges == ()


@pytest.mark.parametrize(("name", "is_told"), [("Honoria Vance", False), ("Ben", True)])
def test_the_size_of_the_hand_comes_before_the_winner_of_lowball(
    qtbot: QtBot, name: str, *, is_told: bool
) -> None:
    page = in_window(qtbot, town_of(2), 1366, 768)
    QApplication.processEvents()
    plate = page.board.ends.plates[1]
    assert plate.facts is not None
    assert plate.facts.hand
    pictures = []
    for badges in (("Goes first",), ()):
        plate.facts = replace(plate.facts, name=name, badges=badges)
        pictures.append(plate.grab().toImage())
    assert (pictures[0] != pictures[1]) == is_told


@pytest.mark.parametrize("badges", [("Goes first", "deciding"), ("deciding",), ("Goes first",)])
@pytest.mark.parametrize("text", [100, 150])
def test_badges_without_room_beside_a_name_are_dropped_whole(
    qtbot: QtBot, badges: tuple[str, ...], text: int
) -> None:
    page = in_window(qtbot, town_of(2), 1366, 768, text_scale=text)
    QApplication.processEvents()
    plate = page.board.ends.plates[1]
    assert plate.facts is not None
    assert plate.facts.hand, "it is the plate of the other player"
    plate.facts = replace(plate.facts, name="Amos Redfern", badges=badges)
    assert plate.cut == ()
