"""An annotated replay: evaluated in the background, saved, marked and stepped through; without secrets."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionSlider

from doomtown_desktop.engine import transcript
from doomtown_desktop.session.annotating import Annotation, Judged
from doomtown_desktop.ui.game.annotator import Annotator
from doomtown_desktop.ui.pages.replay_judging import FAILED, Judging
from doomtown_desktop.ui.pages.replay_page import ReplayPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.playthroughs.players import facts, played, seed_of_finished_game

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton
FOUND = Annotation(
    "rules",
    (
        Judged(20, 0, 1, "Pass", 0.0, 0.0, "", "nothing is worth doing"),
        Judged(30, 1, 1, "Pass", 0.0, 2.0, "Bring the Secret Mine into play", "it pays"),
        Judged(44, 0, 2, "Move Hero to the Town Square", -0.5, 0.75, "Pass", "nothing is worth doing"),
        Judged(60, 0, 2, "Pass", 0.25, 0.5, "Build", "it pays"),
    ),
)


def watch(qtbot: QtBot, folder: Path) -> tuple[MainWindow, ReplayPage]:
    """Return a finished game from a file, in a separate window."""
    file = folder / "game.txt"
    file.write_text(transcript.render(played(seed_of_finished_game(), 300), facts()), encoding="utf-8")
    window = MainWindow(lambda: 7, folder / "d.db")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    page = window.open_replays()
    assert page.open_file(file)
    assert page.player is not None
    return window, page.player


def known(qtbot: QtBot, folder: Path) -> tuple[ReplayPage, Judging]:
    """Return a game that was judged."""
    _, page = watch(qtbot, folder)
    page.judging._finished(FOUND)
    return page, page.judging


def test_a_game_is_judged_beside_the_window_and_kept(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = watch(qtbot, tmp_path)
    judging = page.judging
    assert judging.judge_button.isVisible()
    assert judging.judge_button.geometry().center().y() == page.fight_box.geometry().center().y()
    assert not judging.isVisible(), "an empty row takes no room"
    page.replay.answers = page.replay.answers[:13]  # a shorter game is judged sooner
    judging.progress.setRange(0, 13)
    judging.thinking = lambda: (
        50
    )  # milliseconds: the Marshal still searches, and nothing here is about strength
    QTest.mouseClick(judging.judge_button, LEFT)
    assert judging.progress.isVisible()
    assert judging.stop_button.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Right)
    assert page.replay.position == 1, "the window goes on meanwhile"
    qtbot.waitUntil(lambda: judging.annotation is not None)
    assert not judging.annotator.is_running
    assert not judging.progress.isVisible()
    kept = judging.kept
    assert kept is not None
    assert Annotation.from_json(kept.get(judging._key), 2) == judging.annotation
    again = Judging(page.replay, window.theme, kept, lambda: 1000)
    qtbot.addWidget(again)
    again._key = judging._key
    again._look_up()
    assert again.annotation == judging.annotation


@pytest.mark.parametrize("content", ["[" * 100_000, '{"policy": "marshal", "judged": [{"seat": 7}]}'])
def test_a_damaged_judgement_closes_no_page(qtbot: QtBot, tmp_path: Path, content: str) -> None:
    window, page = watch(qtbot, tmp_path)
    kept = page.judging.kept
    assert kept is not None
    kept.save(page.judging._key, {})
    with kept._db.change() as connection:
        connection.execute("UPDATE judgement SET content = ?", (content,))
    again = Judging(page.replay, window.theme, kept, lambda: 1000)
    qtbot.addWidget(again)
    assert again.annotation is None


def test_judging_is_stopped_by_its_button_and_by_leaving(qtbot: QtBot, tmp_path: Path) -> None:
    _, page = watch(qtbot, tmp_path)
    judging = page.judging
    judging.annotator._program = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    QTest.mouseClick(judging.judge_button, LEFT)
    assert judging.annotator.is_running
    QTest.mouseClick(judging.stop_button, LEFT)
    assert not judging.annotator.is_running
    assert judging.judge_button.isVisible()
    QTest.mouseClick(judging.judge_button, LEFT)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not judging.annotator.is_running


def test_what_an_old_process_has_left_to_say_does_not_end_the_new_one(qtbot: QtBot) -> None:
    annotator = Annotator(program=[sys.executable, "-c", "print('what?')"])
    annotator.judge("", [("pass",)], "rules", None)
    old = annotator._process
    assert old is not None
    assert old.waitForFinished(20_000)
    annotator.stop()
    annotator._program = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    annotator.judge("", [("pass",)], "rules", None)
    QApplication.processEvents()
    assert annotator.is_running
    annotator.stop()


@pytest.mark.parametrize(
    "program", [["no-such-program"], [sys.executable, "-c", "print('what?')"], [sys.executable, "-c", ""]]
)
def test_a_process_that_fails_is_told_and_can_be_tried_again(
    qtbot: QtBot, tmp_path: Path, program: list[str]
) -> None:
    _, page = watch(qtbot, tmp_path)
    judging = page.judging
    judging.annotator._program = program
    QTest.mouseClick(judging.judge_button, LEFT)
    qtbot.waitUntil(lambda: not judging.annotator.is_running)
    assert judging.words.text() == FAILED
    assert judging.words.isVisible()
    assert judging.judge_button.isVisible()


def test_mistakes_are_stepped_through_with_the_eyes_of_who_made_them(qtbot: QtBot, tmp_path: Path) -> None:
    page, judging = known(qtbot, tmp_path)
    names = page.replay.names
    assert [judging.box.itemText(n) for n in range(judging.box.count())] == [
        "Mistakes…",
        f"{names[1]}, day 1: Pass (−2.0)",
        f"{names[0]}, day 2: Move Hero to the Town Square (−1.2)",
    ]
    assert not judging.previous_button.isEnabled()
    QTest.mouseClick(judging.next_button, LEFT)
    assert (page.replay.position, page.seat) == (30, 1)
    assert "Bring the Secret Mine into play" in judging.words.text()
    QTest.keyClick(page, Qt.Key.Key_M)
    assert (page.replay.position, page.seat) == (44, 0)
    assert not judging.next_button.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_M, Qt.KeyboardModifier.ShiftModifier)
    assert (page.replay.position, page.seat) == (30, 1)
    page.go(0)
    judging.box.setCurrentIndex(2)
    judging.box.activated.emit(2)
    assert (page.replay.position, page.seat) == (44, 0)


def test_each_decision_has_its_value_and_what_was_better_is_for_who_could_know_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page, judging = known(qtbot, tmp_path)
    names = page.replay.names
    page.go(20)
    assert judging.words.text() == f"{names[0]}'s choice: 0 control points. There was no better choice."
    page.go(30)
    for eyes in (0, 1):  # as a spectator, and as the other player
        page.seat_box.setCurrentIndex(eyes)
        said = judging.words.text()
        assert "choice: 0 control points, a serious mistake." in said
        assert "Secret Mine" not in said
        assert f"View the game as {names[1]}" in said
    page.seat_box.setCurrentIndex(2)
    assert "Better (+2.0): Bring the Secret Mine into play (it pays)." in judging.words.text()
    page.go(21)
    assert not judging.words.text().strip()


def test_who_weighs_by_chances_tells_chances(qtbot: QtBot, tmp_path: Path) -> None:
    _, page = watch(qtbot, tmp_path)
    better, as_good = ("Call out", "wins the game in about 61 of 100"), ("Move", "it is there")
    weighed = Judged(30, 1, 1, "Pass", 0.0, 0.18, *better), Judged(31, 0, 1, "Pass", 0.0, 0.001, *as_good)
    page.judging._finished(Annotation("marshal", weighed))
    assert page.judging.box.itemText(1).endswith("day 1: Pass (−18 %)")
    page.go(30)
    name = page.replay.names[1]
    assert page.judging.words.text().startswith(
        f"{name}'s choice costs about 18 % of wins, a serious mistake. There was a better choice."
    )
    page.seat_box.setCurrentIndex(2)
    assert "Better: Call out (wins the game in about 61 of 100)." in page.judging.words.text()
    page.go(31)
    assert (
        page.judging.words.text()
        == f"{page.replay.names[0]}'s choice: as good as any. There was no better choice."
    )


def test_in_large_letters_no_control_and_no_word_is_cut(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = watch(qtbot, tmp_path)
    window.prefer(replace(window.preferences, text_scale=200))
    page.judging._finished(FOUND)
    page.go(30)
    page.seat_box.setCurrentIndex(2)
    QApplication.processEvents()
    judging = page.judging
    for part in (page.start_button, judging.next_button, page.speed):
        assert part.height() >= part.sizeHint().height()
    assert judging.words.height() >= judging.words.heightForWidth(judging.words.width())
    assert judging.words.width() > 0.9 * judging.width()
    assert window.rect().contains(judging.mapTo(window, judging.rect().bottomRight()))


def test_mistakes_are_marked_below_the_slider(qtbot: QtBot, tmp_path: Path) -> None:
    page, judging = known(qtbot, tmp_path)
    assert judging.marks.isVisible()
    picture = judging.marks.grab().toImage()
    row = picture.height() - 2
    for each in FOUND.mistakes():
        page.go(each.position)
        option = QStyleOptionSlider()
        page.slider.initStyleOption(option)
        handle = page.slider.style().subControlRect(
            QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, page.slider
        )
        knob = page.slider.mapTo(page, handle.center()).x() - judging.marks.mapTo(page, QPoint(0, 0)).x()
        assert abs(knob - judging.marks.place_of(each)) <= 1, "the mark stands below the knob"
        side = judging.marks.sides[each.seat]
        assert picture.pixelColor(knob, row).name() == judging.marks.theme.sides[side]


def test_a_click_on_the_slider_goes_there(qtbot: QtBot, tmp_path: Path) -> None:
    page, _ = known(qtbot, tmp_path)
    page.go(0)
    for part in (0.7, 0.2, 0.95):
        wanted = round(part * page.replay.length)
        at = QPoint(round(page.slider.middle_of(wanted)), page.slider.height() // 2)
        QTest.mouseClick(page.slider, LEFT, pos=at)
        assert abs(page.replay.position - wanted) <= 1


def test_going_to_a_mistake_says_whose_eyes_these_are_now(qtbot: QtBot, tmp_path: Path) -> None:
    page, judging = known(qtbot, tmp_path)
    assert page.seat is None
    page.go(0)
    assert judging.step(1)
    mistake = min(FOUND.mistakes(), key=lambda each: each.position)
    name = page.replay.names[mistake.seat]
    assert page.words.text().startswith(f"Viewed as {name} now, at the lower edge. Next: ")
    page.go(0)
    assert judging.step(1)
    assert page.words.text().startswith("Next: "), "nothing has turned"


def test_a_list_of_the_replay_is_as_wide_as_its_words(qtbot: QtBot, tmp_path: Path) -> None:
    page, _ = known(qtbot, tmp_path)
    for box in (page.day_box, page.fight_box, page.seat_box, page.speed):
        widest = max(box.fontMetrics().horizontalAdvance(box.itemText(i)) for i in range(box.count()))
        assert box.view().minimumWidth() > widest


def test_a_game_without_a_mistake_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    _, page = watch(qtbot, tmp_path)
    page.judging._finished(Annotation("rules", ()))
    assert page.judging.words.text() == "No serious mistake was found in this game."
    assert not page.judging.box.isVisible()
    assert page.judging.step(1) is False
