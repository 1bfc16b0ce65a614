"""All four lessons in the window, with real mouse and keys, detours, undo and continuing another day."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.session.lessons import lessons
from doomtown_desktop.ui.pages.lessons_page import LessonsPage
from doomtown_desktop.ui.plain.pace import WAIT
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.tutorial.guide import EDGE, LOW, RISES, SPOKEN_OF, Guide
from doomtown_desktop.ui.tutorial.pointing import _outline, all_words
from doomtown_desktop.ui.tutorial.spotlight import AROUND
from tests.ui.behind import game_of, match_of
from tests.ui.mouse import LEFT, Mouse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]
NAMES = [lesson.id for lesson in lessons()]


class Learner:
    """A person with a mouse at a new window."""

    def __init__(self, qtbot: QtBot, folder: Path, size: tuple[int, int] = (1366, 768)) -> None:
        self.qtbot = qtbot
        self.window = MainWindow(lambda: 7, folder / "d.db")
        self.watched: list[str] = []
        """Kinds of moments that were shown while the guide was silent."""
        self.window.playing.pace = 0
        self.window.resize(*size)
        qtbot.addWidget(self.window)
        self.window.show()
        qtbot.waitExposed(self.window)
        qtbot.waitUntil(lambda: self.window.is_warm)

    @property
    def guide(self) -> Guide:
        assert self.window.learning.guide is not None
        return self.window.learning.guide

    @property
    def page(self) -> TablePage:
        assert self.window.table is not None
        return self.window.table

    def click(self, button: QPushButton) -> None:
        assert button.isVisible(), button.text()
        QTest.mouseClick(button, LEFT)

    def begin(self, name: str) -> None:
        self.window.learning.begin(name)
        self.page.board.scene.animate = False
        self.told()

    def told(self) -> str:
        """Return the words of the guide, once they are about the current step."""
        guide = self.guide

        def says() -> bool:
            stage = self.page.board.stage
            shown = [act.kind for act in stage.show_now.acts]
            silent = stage.isVisible() and guide.bubble.isHidden()
            if silent and not set(shown) & set(SPOKEN_OF):  # the events are viewed first
                self.watched += shown
                QTest.mouseClick(stage, LEFT)
            now = guide.seats.now_told
            return now is not None and guide.bubble.isVisible() and guide.bubble.words.text() == now.say

        self.qtbot.waitUntil(says)
        return guide.bubble.words.text()

    def step(self) -> None:
        """Do what the guide asks for, with the mouse."""
        self.told()
        wished = self.guide.seats.wished()
        if wished:
            self.settle()
            Mouse(self.page).answer(wished[0])
        else:
            self.click(self.guide.bubble.go_on)

    def settle(self) -> None:
        """Wait until everything is in its place and something can be done."""
        if self.guide.seats.wished():
            self.qtbot.waitUntil(lambda: not self.page.reports.showdowns.is_open)
            self.qtbot.waitUntil(self.is_still)

    def is_still(self) -> bool:
        """Return whether every card is in its place; a player watches a moving card and does not click."""
        cards = [item for item in self.page.board.scene.items() if isinstance(item, CardItem)]
        return all(card.pos() == card.home for card in cards)

    def read_on(self) -> None:
        """Go on to the next step in which something has to be done."""
        while self.told() and not self.guide.seats.wished():
            self.step()


def test_enter_goes_on_when_the_game_of_a_lesson_has_ended(qtbot: QtBot, tmp_path: Path) -> None:
    """The page of the end is hidden then, and must not leave the focus on a button."""
    learner = Learner(qtbot, tmp_path)
    learner.begin(NAMES[-1])
    steps = len(learner.guide.seats.lesson.steps)
    while learner.guide.seats.step < steps - 2:
        learner.told()
        learner.settle()
        learner.step()
    learner.told()
    learner.settle()
    focus = learner.page.window().focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Return)
    assert learner.guide.at_the_end


@pytest.mark.parametrize("size", [(1366, 768), (1024, 680)])
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_learned_by_mouse(qtbot: QtBot, tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    learner = Learner(qtbot, tmp_path, size)
    learner.begin(name)
    guide = learner.guide
    while not guide.at_the_end:
        learner.told()
        box, page = guide.bubble.geometry(), learner.page
        assert page.rect().contains(box)
        if size == (1366, 768):
            assert not [lit for lit in guide.light.lit if lit.intersects(box)], learner.told()
            middle = page.board.scene.standoff.middle.sceneBoundingRect().adjusted(6, 6, -6, -6)
            plate = page.board.table.mapFromScene(middle).boundingRect().translated(page.board.table.pos())
            assert not page.board.scene.standoff.middle.isVisible() or not plate.intersects(box)
        assert not box.intersects(page.prompt.geometry()), learner.told()
        if page.reports.showdowns.is_open and guide.bubble.go_on.isVisible():
            assert not page.prompt.buttons, "two buttons that go on"
        shown = [each for each in page.reports.catch_up.captions.all if each.isVisible()]
        assert not [each.words for each in shown if each.geometry().intersects(box)], learner.told()
        lit, order = guide.light, page.children()
        assert not lit.isVisible() or all(order.index(each) > order.index(lit) for each in shown), "dimmed"
        if size == (1366, 768):
            assert not [each.words for each in shown for at in lit.lit if each.geometry().intersects(at)]
            inner = box.adjusted(6, 6, -6, -6)
            assert not [word for word in all_words(page) if word.intersects(inner)], learner.told()
        learner.settle()
        marked, wished = {*page.prompt.picked, *page.answers.on_cards.planned}, guide.seats.wished()
        if marked and marked in [set(answer) for answer in wished]:
            assert "click" not in learner.told().lower(), "that would take the mark away"
        learner.step()
    learner.told()
    assert not [act.text for act in guide.seats.acts() if "!." in act.text], "a title ends the sentence"
    assert learner.window.learning.done == (name,)
    assert guide.bubble.go_on.text() == ("Play against Posy Flint" if name == NAMES[-1] else "Next scene")


def test_other_moments_are_shown_too_and_the_guide_waits_until_they_have_been_seen(
    qtbot: QtBot, tmp_path: Path
) -> None:
    learner = Learner(qtbot, tmp_path)
    for name in NAMES:
        learner.begin(name)
        while not learner.guide.at_the_end:
            learner.step()
        learner.told()
    assert {kinds.LOST, kinds.OPENED, kinds.SUNDOWN} <= set(learner.watched), learner.watched


def test_all_that_is_spoken_of_is_lit(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    for name in NAMES:
        learner.begin(name)
        while not learner.guide.at_the_end:
            learner.told()
            at = learner.guide.seats.lesson.steps[learner.guide.seats.step].at
            if "stage" not in at:  # nothing is shown for a moment if there is no animation
                assert len(learner.guide.light.lit) >= len(at), learner.told()
            if "square" in at:
                no_card_is_cut(learner, at)
            before, told = learner.guide.bubble.pos(), learner.told()
            learner.step()
            if not learner.guide.at_the_end and learner.told() != told:
                moves_only_for_what_is_meant(learner, before)


def no_card_is_cut(learner: Learner, at: Sequence[str]) -> None:
    """Assert that the light of the ground falls on whole cards, with their flags, or on none of them."""
    for item in learner.page.board.scene.items_by_card.values():
        card = _outline(learner.page, item)
        if item.facts is not None and f"card:{item.facts.title}" not in at:
            lights = [path for path in learner.guide.light.outlines if path.intersects(card)]
            assert all(path.contains(card.boundingRect()) for path in lights), item.facts.title


def moves_only_for_what_is_meant(learner: Learner, before: QPoint) -> None:
    """Assert that the bubble is at its former place, or would cover there lit things or words."""
    guide, page = learner.guide, learner.page
    bubble = guide.bubble
    stays = QRect(before, bubble.size())
    area = page.board.table.open_area.adjusted(EDGE, EDGE, -EDGE, -LOW)
    if bubble.isHidden() or bubble.pos() == before or not area.contains(stays):
        return
    meant = [page.prompt.geometry(), *(box.adjusted(0, -RISES, 0, 0) for box in guide.light.lit)]
    meant += all_words(page)
    assert any(box.intersects(stays.adjusted(-LOW, -LOW, LOW, LOW)) for box in meant), learner.told()


def test_with_large_text_the_town_is_scrolled_to_what_is_meant(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.window.prefer(replace(learner.window.preferences, text_scale=200))
    learner.begin("noon")
    learner.read_on()
    area = learner.page.board.table.open_area
    lit = learner.guide.light.lit
    items = learner.page.board.scene.items_by_card.values()
    olivia = next(i for i in items if i.facts is not None and i.facts.title == "Olivia Jenks")
    assert any(abs(box.width() - olivia.unit) < 3 and box.height() > olivia.unit for box in lit), lit
    assert all(area.contains(box) for box in lit)


def test_the_hands_of_lowball_are_spoken_of_while_they_are_shown(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("morning")
    learner.page.board.scene.animate = True
    while not learner.told().startswith("A new day"):
        learner.step()
    assert learner.page.reports.showdowns.is_open
    assert len(learner.guide.light.lit) == 1
    learner.step()
    assert learner.told().startswith("The worst")
    assert learner.page.reports.showdowns.is_open
    learner.step()
    assert not learner.page.reports.showdowns.is_open
    assert learner.told().startswith("Then came the income")


def test_the_hands_of_the_shootout_are_compared_on_the_stage(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("shootout")
    learner.page.board.scene.animate = True
    while not learner.told().startswith("Lawrence Blackwood joined"):
        learner.step()
    learner.settle()
    tilted, corner = learner.guide.light.outlines[0], learner.guide.light.lit[0].topRight()
    assert not tilted.contains(corner - QPoint(3, -3)), "the light follows the card, which leans"
    spoken_of = {"Olivia's help": 1, "You hold": 2}
    while not learner.told().startswith("A full house is rank 7"):
        words = next((words for words in spoken_of if learner.told().startswith(words)), "")
        if words:
            learner.settle()
            widest = max(box.width() for box in learner.page.board.fight_boxes())
            cards = [box for box in learner.guide.light.lit if box.width() < widest / 3]
            assert len(cards) == spoken_of[words], "only the cards that it speaks of"
        learner.step()
    qtbot.waitUntil(lambda: learner.page.reports.showdowns.is_open)
    qtbot.waitUntil(lambda: len(learner.guide.light.lit) == 2)  # both draw hands
    learner.step()
    learner.told()
    assert not learner.page.reports.showdowns.is_open
    assert kinds.CASUALTIES in learner.watched, "what came of it is looked at next"


def test_the_town_stays_as_it_is_when_the_next_lesson_begins(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("noon")
    while not learner.guide.at_the_end:
        wished = learner.guide.seats.wished()
        if learner.told().startswith("Ghost rock is money"):
            learner.settle()
            Mouse(learner.page).answer(wished[-1])  # the guide itself would build on the other side
        else:
            learner.step()
    learner.told()

    def homes() -> dict[int, tuple[float, float]]:
        return {card: item.home.toTuple() for card, item in learner.page.board.scene.items_by_card.items()}

    before = homes()
    learner.click(learner.guide.bubble.go_on)
    assert learner.told().startswith("Deeds give control")
    assert homes() == before


def test_no_large_card_covers_the_buttons_of_the_guide(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("noon")
    learner.told()
    box = learner.guide.bubble.geometry()
    kept = [(o.x, o.y, o.w, o.h) for o in learner.page.help.large.obstacles()]
    assert (box.x(), box.y(), box.width(), box.height()) in kept


def test_the_start_page_offers_the_next_lesson_until_all_are_learned(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    start = learner.window.start
    assert start.learn_button.text() == "Learn to play"
    learner.click(start.learn_button)
    learner.page.board.scene.animate = False
    for name in NAMES:
        assert learner.guide.seats.lesson.id == name
        learner.page.board.scene.animate = False
        while not learner.guide.at_the_end:
            learner.step()
        learner.told()
        if name in (NAMES[1], NAMES[-1]):
            assert learner.guide.bubble.stop.text() == "To the start page"
            learner.click(learner.guide.bubble.stop)
            assert learner.window.pages.currentWidget() is start
        else:
            learner.click(learner.guide.bubble.go_on)
        if name == NAMES[1]:
            assert start.learn_button.text() == "Lesson 3: A call-out"
            assert start.learn_button.isDefault()
            learner.click(start.learn_button)
    assert learner.window.pages.currentWidget() is start
    assert start.learn_button.text() == "Lessons"
    assert not start.learn_button.isDefault()
    learner.click(start.learn_button)
    assert isinstance(learner.window.pages.currentWidget(), LessonsPage)
    assert not start.continue_button.isEnabled(), "a lesson is no game of the user's"


def test_after_the_last_lesson_a_game_against_greenhorn_begins(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin(NAMES[-1])
    while not learner.guide.at_the_end:
        learner.step()
    learner.told()
    learner.click(learner.guide.bubble.go_on)
    policies = match_of(learner.page.bridge).policies
    assert [None if each is None else each.name for each in policies] == [None, "greenhorn"]
    assert learner.page.gang.scene.isVisible()
    assert not learner.window.playing.is_lesson


def test_somebody_who_does_something_else_is_told_and_helped(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("noon")
    learner.read_on()
    answers = len(game_of(learner.page.bridge).answers)
    bubble = learner.guide.bubble
    assert not bubble.show_me.isVisible()
    for tries in (1, 2):
        Mouse(learner.page).press(learner.page.prompt.buttons[0])
        assert bubble.aside.text() == "That can wait. Click Olivia Jenks first, then the town square."
        assert bubble.aside.isVisible()
        assert "That can wait" not in learner.page.prompt.source.text(), "it is said once"
        assert bubble.show_me.isVisible() == (tries == 2)
    assert len(game_of(learner.page.bridge).answers) == answers
    scene = learner.page.board.scene
    titles = {item.facts.title: card for card, item in scene.items_by_card.items() if item.facts is not None}
    for title, stays in (("Rob Wilby", True), ("Olivia Jenks", False)):
        Mouse(learner.page).click_card(titles[title])
        assert bool(bubble.aside.text()) == stays, "the right card ends the message"
        learner.page.board.scene.deselect()
    learner.page.answers.questions.surrender()
    learner.page.bridge.refused.emit("Read this.")
    assert bubble.isHidden()
    assert "Read this." in learner.page.prompt.source.text(), "without a bubble, the prompt says it"
    learner.page.answers.questions.close()
    learner.told()
    learner.click(bubble.show_me)
    assert learner.told().startswith("Then it was Sloane's turn")
    assert not bubble.aside.isVisible()


def test_undo_takes_the_guide_back(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("noon")
    learner.read_on()
    first = learner.told()
    assert not learner.page.frame.undo_button.isEnabled()
    learner.step()
    learner.told()
    learner.click(learner.page.frame.undo_button)
    qtbot.waitUntil(lambda: learner.guide.bubble.words.text() == first)
    assert not learner.page.frame.undo_button.isEnabled()


def test_a_lesson_goes_on_another_day_where_it_was_left(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("shootout")
    while len(learner.guide.seats.given) < 4:
        learner.step()
    said = learner.told()
    learner.window.close()
    again = Learner(qtbot, tmp_path)
    assert again.window.start.learn_button.text() == "Lesson 3: A call-out"
    again.click(again.window.start.learn_button)
    assert again.told() == said
    assert len(again.guide.seats.given) == 4


def test_enter_goes_on_while_there_is_something_to_read(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("noon")
    places = set()
    for _ in range(3):
        before = learner.told()
        assert learner.guide.bubble.go_on.cap == "Enter"
        places.add(learner.guide.bubble.geometry().bottomLeft().toTuple())
        QTest.keyClick(learner.page, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda said=before: learner.guide.bubble.words.text() != said)  # type: ignore[misc]
    assert learner.guide.seats.wished()


def test_the_list_of_lessons_says_what_is_learned_and_begins_any(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("noon")
    while not learner.guide.at_the_end:
        learner.step()
    learner.told()
    learner.window.open_rules()
    rules = learner.window.pages.currentWidget()
    assert rules is not None
    learner.click(rules.lessons_button)  # type: ignore[attr-defined]
    page = learner.window.pages.currentWidget()
    assert page is not None
    words = {name: button.text() for name, button in page.buttons.items()}  # type: ignore[attr-defined]
    assert words == {"noon": "Again", "morning": "Begin", "shootout": "Begin", "sundown": "Begin"}
    learner.click(page.buttons["sundown"])  # type: ignore[attr-defined]
    assert learner.told().startswith("The town belongs to")


def test_a_game_on_the_table_is_not_ended_by_a_lesson_without_a_word(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.window.playing.learn()
    table = learner.window.table
    assert table is not None
    assert table.gang.take(), "without a decision, nothing could be lost"
    learner.window.to_start()
    learner.click(learner.window.start.learn_button)
    question = learner.window.start.question
    assert question is not None
    assert "is not finished" in question.words.text()
    learner.click(question.go_button)
    learner.told()
    assert learner.window.playing.is_lesson


def test_the_light_goes_with_a_card_of_the_hand_that_rises(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("noon")
    while not learner.told().startswith("Ghost rock is money"):
        learner.step()
    page, light = learner.page, learner.guide.light
    ranch = next(
        item
        for card, item in page.board.scene.items_by_card.items()
        if card in page.board.scene.layout_now.held
        and item.facts is not None
        and item.facts.title == "Circle M Ranch"
    )

    def is_lit() -> bool:
        shape = ranch.mapToScene(ranch.shape()).boundingRect()
        box = page.board.table.mapFromScene(shape).boundingRect()
        box.moveTopLeft(page.board.table.viewport().mapTo(page, box.topLeft()))
        inner = box.adjusted(2, 2, -2, -2) & page.rect()
        return any(lit.contains(inner) for lit in light.lit)

    assert is_lit()
    spot = Mouse(page).spot(ranch.card)
    assert spot is not None
    low = ranch.sceneBoundingRect().top()
    QTest.mouseMove(page.board.table.viewport(), spot + QPoint(1, 1))
    QTest.mouseMove(page.board.table.viewport(), spot)
    qtbot.waitUntil(
        lambda: page.board.scene.lifted == ranch.card and ranch.sceneBoundingRect().top() < low - 10
    )
    qtbot.waitUntil(is_lit)


def test_the_ring_around_a_part_of_the_page_stays_within_it(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("morning")
    learner.read_on()
    lit = learner.guide.light.lit[0]
    page = learner.page
    bar = QRect(page.board.phase_bar.mapTo(page, QPoint(0, 0)), page.board.phase_bar.size())
    assert bar.contains(lit.adjusted(-AROUND, -AROUND, AROUND, AROUND))


def test_what_the_other_side_did_is_told_until_it_was_spoken_of(qtbot: QtBot, tmp_path: Path) -> None:
    learner = Learner(qtbot, tmp_path)
    learner.begin("noon")
    while not learner.told().startswith("Then it was Sloane"):
        learner.step()
    board = learner.page.reports.catch_up.captions
    assert board.words == "Sloane: Charlie's Place, 3 ghost rock."
    learner.step()
    assert learner.told().startswith("Ghost rock is money")
    assert board.words == ""


def test_who_waits_for_each_act_has_one_button_to_go_on(qtbot: QtBot, tmp_path: Path) -> None:
    """While the table itself asks to continue, the guide is silent."""
    learner = Learner(qtbot, tmp_path)
    waited = 0
    for name in NAMES:
        learner.begin(name)
        page, guide = learner.page, learner.guide
        page.reports.catch_up.pace = WAIT

        def something(page: TablePage = page, guide: Guide = guide) -> bool:
            return (
                page.answers.questions.is_open or page.reports.showdowns.is_open or guide.bubble.isVisible()
            )

        while not guide.at_the_end:
            qtbot.waitUntil(something)
            QApplication.processEvents()
            if guide.bubble.isVisible():
                assert "thinking" not in page.prompt.prompt.text(), guide.bubble.words.text()
            if page.answers.questions.is_open:
                waited += 1
                assert guide.bubble.isHidden(), page.prompt.prompt.text()
                learner.click(page.prompt.buttons[0])
            else:
                learner.step()
    assert waited
