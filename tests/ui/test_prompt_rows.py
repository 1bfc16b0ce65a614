"""The prompt strip: one size, two lines, at most four buttons, and a sheet for what does not fit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import PASS, Question, Verb
from doomtown_desktop.protocol.view_data import ChoiceView, OptionView
from doomtown_desktop.ui.table.prompt_bar import PromptBar

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def question(count: int, label: str = "Answer number {} of many") -> ChoiceView:
    """Return a question with this many buttons."""
    options = tuple(
        OptionView(f"k{n}", Verb.MODE, None, None, None, label.format(n), "") for n in range(count)
    )
    return ChoiceView(Question.MODE, "Which?", options, 1, 1, None, "", "", False, "k0", False, "", "")


class _Window(QWidget):
    """A window of a strip, which keeps it alive."""

    def __init__(self, bar: PromptBar) -> None:
        super().__init__()
        self.resize(900, 600)
        bar.setParent(self)
        KEPT[:] = [self]


KEPT: list[QWidget] = []
"""The window of the current test."""


@pytest.fixture
def bar(qtbot: QtBot) -> PromptBar:
    """Return a strip of the usual size in a window with room for its sheet."""
    bar = PromptBar()
    window = _Window(bar)
    bar.sheet.setParent(window)

    def place() -> None:
        bar.sheet.setVisible(bar.is_sheet_open)
        bar.sheet.setGeometry(400, 600 - 108 - min(300, bar.sheet.height_for(452)), 452, 300)

    bar.sheet_changed.connect(place)
    bar.set_box(QRect(400, 500, 452, 92))
    qtbot.addWidget(window)
    window.show()
    return bar


@pytest.mark.parametrize(
    ("prompt", "about", "most", "said"),
    [
        ("Discard up to 1 of your play hand?", "", 1, ""),
        ("Who runs home?", "", 2, "Asked by Test Card choose up to 2"),
        ("Test Card calls out Hero: accept?", "", 0, ""),
        ("Test Card calls out Hero: accept?", "He may refuse.", 0, "Test Card: He may refuse."),
        ("Test Cards?", "", 0, "Asked by Test Card"),
    ],
)
def test_the_line_below_a_question_does_not_repeat_it(
    bar: PromptBar, prompt: str, about: str, most: int, said: str
) -> None:
    title = "" if most == 1 else "Test Card"
    asked = replace(question(2), prompt=prompt, about=about, source_title=title)
    bar.show_choice(replace(asked, kind=Question.TARGET, least=0, most=most) if most else asked, "")
    assert bar.source.words == said


def shown(bar: PromptBar) -> list[str]:
    """Return the labels of the buttons in the strip, from left to right."""
    found = [each for each in (*bar.buttons, bar.more) if each.isVisible() and each.parentWidget() is bar]
    return [each.label for each in sorted(found, key=lambda each: each.x())]


@pytest.mark.parametrize("count", [1, 3, 4, 12, 60])
def test_the_strip_keeps_its_box_and_holds_at_most_four_buttons(bar: PromptBar, count: int) -> None:
    before = bar.geometry()
    bar.show_choice(question(count), "")
    QApplication.processEvents()
    assert bar.geometry() == before
    assert 1 <= len(shown(bar)) <= 4
    for button in (*bar.buttons, bar.more):
        if button.isVisible() and button.parentWidget() is bar:
            assert bar.rect().contains(button.geometry())


def test_what_does_not_fit_is_counted_and_opens_in_the_sheet(bar: PromptBar) -> None:
    bar.show_choice(replace(question(5, "Way {}"), kind=Question.REACT), "")
    assert shown(bar)[-1] == "More (3)"
    assert bar.sheet.isHidden(), "a play window can be passed, so its list opens by wish"
    QTest.mouseClick(bar.more, Qt.MouseButton.LeftButton)
    assert bar.sheet.isVisible()
    assert [button.text() for button in bar.sheet.answers] == ["Way 2", "Way 3", "Way 4"]
    given: list[tuple[str, ...]] = []
    bar.answered.connect(given.append)
    QTest.mouseClick(bar.sheet.answers[1], Qt.MouseButton.LeftButton)
    assert bar.press(5), "number keys press all of them"
    assert given == [("k3",), ("k4",)]


def test_the_sheet_opens_by_key_and_closes_with_escape(bar: PromptBar) -> None:
    bar.show_choice(replace(question(5), kind=Question.REACT), "")
    bar.more.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(bar.more, Qt.Key.Key_Space)
    assert bar.sheet.answers[0].hasFocus()
    assert bar.press_cancel()
    assert bar.sheet.isHidden()


def test_the_sheet_has_the_whole_label_of_a_button_that_is_too_long_for_the_strip(bar: PromptBar) -> None:
    label = "A card with a long title: when a dude of yours enters play, you may gain ghost rock {}"
    bar.show_choice(question(2, label), "")
    QApplication.processEvents()
    assert bar.buttons[0].is_elided
    assert bar.sheet.isVisible()
    assert bar.sheet.words.isHidden(), "the answers are not said in words, too"
    assert [button.text() for button in bar.sheet.answers] == [label.format(0), label.format(1)]
    assert bar.sheet.answers[0].height() > 31, "its label has two lines"
    bar.show_choice(question(2), "")
    assert not any(button.is_elided for button in bar.buttons)
    assert bar.sheet.words.isHidden()


def test_a_question_that_must_be_answered_by_buttons_lists_them_at_once(bar: PromptBar) -> None:
    bar.show_choice(question(12), "")
    QApplication.processEvents()
    assert bar.sheet.isVisible()
    every = [button.text() for button in bar.sheet.answers]
    assert every == [f"Answer number {n} of many" for n in range(12)]
    assert shown(bar) == ["Answer number 0 of many", "More (11)"], "Enter's answer is in the strip, too"


def test_four_short_answers_are_all_in_the_strip(bar: PromptBar) -> None:
    asked = replace(question(3, "Way {}"), cancellable=True)
    bar.show_choice(asked, "")
    QApplication.processEvents()
    assert shown(bar) == ["Way 0", "Way 1", "Way 2", "Cancel"]
    assert bar.sheet.isHidden()


def test_the_answer_of_enter_is_given_by_its_row_in_the_sheet_too(bar: PromptBar) -> None:
    bar.show_choice(replace(question(6), default="k3"), "")
    QApplication.processEvents()
    given: list[tuple[str, ...]] = []
    bar.answered.connect(given.append)
    golden = bar.sheet.answers[3]
    assert golden.isVisible()
    assert golden.isDefault()
    golden.click()
    assert given == [("k3",)]


def test_all_traits_that_may_be_first_can_be_read(bar: PromptBar) -> None:
    named = [replace(option, card=CardId(n + 5)) for n, option in enumerate(question(3).options)]
    bar.show_choice(replace(question(3), kind=Question.TRIGGER, options=tuple(named)), "", {5, 6, 7})
    assert [button.text() for button in bar.buttons] == [option.label for option in named]


def test_very_many_scroll_up_and_down_only(bar: PromptBar) -> None:
    bar.show_choice(question(60), "")
    QApplication.processEvents()
    assert bar.sheet.height() == 300
    assert bar.sheet.area.horizontalScrollBar().maximum() == 0
    assert bar.sheet.area.verticalScrollBar().maximum() > 0
    last = bar.sheet.answers[-1]
    last.setFocus(Qt.FocusReason.TabFocusReason)
    assert last.visibleRegion().boundingRect() == last.rect()


def test_only_the_button_of_enter_is_golden_and_it_is_always_in_the_strip(bar: PromptBar) -> None:
    bar.show_choice(replace(question(9), default="k7"), "")
    QApplication.processEvents()
    golden = [button for button in bar.buttons if button.isDefault()]
    assert golden == [bar.default_button] == [bar.buttons[7]]
    assert bar.buttons[7].isVisible()
    assert bar.buttons[7].parentWidget() is bar


def test_the_second_line_is_the_reason_of_a_grey_button(bar: PromptBar) -> None:
    bar.show_choice(question(2), "")
    bar.offer_plan("6 of 5 casualties covered", lambda: None, "one too many – discard one of them instead")
    assert not bar.buttons[0].isEnabled()
    assert bar.source.text() == "One too many – discard one of them instead."
    assert bar.source.isVisible()
    bar.offer_plan("5 of 5 casualties covered", lambda: None)
    assert "too many" not in bar.source.text()


def test_the_line_below_does_not_ask_to_choose_what_is_chosen(bar: PromptBar) -> None:
    asked = replace(question(3), kind=Question.KEEP_FIVE, least=2, most=2)
    bar.show_choice(asked, "")
    assert bar.source.words == "Choose 2 first"
    bar.toggle(asked.options[0])
    assert bar.source.words == "1 more to choose."
    bar.toggle(asked.options[1])
    assert bar.source.words == ""


def test_letters_are_never_smaller_than_fourteen_pixels(bar: PromptBar) -> None:
    for size in ((452, 92), (300, 72), (568, 156)):
        bar.set_box(QRect(300, 400, *size))
        bar.show_choice(
            replace(question(4), prompt="Which of all these very many ways do you choose?"), "now"
        )
        for line in (bar.prompt, bar.source):
            assert line.face.pixelSize() >= 14
        for button in (*bar.buttons, bar.more):
            assert button.letters >= 14


def test_words_that_do_not_fit_are_whole_in_the_sheet(bar: PromptBar) -> None:
    bar.show_choice(question(2), "")
    assert bar.sheet.isHidden()
    advice = "A long word of advice for whoever has to decide here, and much more of it than fits. " * 2
    bar.tell(advice)
    assert bar.sheet.isVisible()
    assert bar.sheet.words.text() == advice
    QTest.mouseClick(bar.sheet, Qt.MouseButton.LeftButton)
    assert bar.sheet.isHidden(), "a click on the words closes them"
    bar.tell("Short.")
    assert bar.sheet.isHidden()


def test_how_to_answer_is_beside_the_question_if_there_is_room_and_else_below(bar: PromptBar) -> None:
    bar.show_choice(question(2), "click a glowing card")
    assert bar.prompt.words == "Which? – click a glowing card"
    bar.show_choice(
        replace(question(2), prompt="Which of the many ways that are possible here?"),
        "click a card that glows",
    )
    assert bar.prompt.words == "Which of the many ways that are possible here?"
    assert bar.source.text() == "Click a card that glows"


def test_help_for_beginners_is_shown_only_where_it_fits(bar: PromptBar) -> None:
    bar.hints = {"mode": "One of several ways."}
    bar.show_choice(replace(question(2), about="Ann leads a job."), "")
    assert bar.source.text() == "Ann leads a job. One of several ways."
    bar.hints = {"mode": "One of several ways, and each of them has its good and its bad sides."}
    bar.show_choice(replace(question(2), about="Ann leads a job."), "")
    assert bar.source.text() == "Ann leads a job."
    assert bar.sheet.isHidden()
    assert "good and its bad" in bar.source.toolTip()


def test_what_follows_a_sentence_below_the_question_begins_with_a_capital(bar: PromptBar) -> None:
    several = replace(question(3), most=2, about="Ann leads a job against Ben.")
    bar.show_choice(several, "")
    assert bar.source.text() == "Ann leads a job against Ben. Choose 1 to 2 first."
    bar.show_choice(
        replace(question(2), prompt="Which of many? " * 20, about="Ann asks."), "Tab goes to a card"
    )
    assert bar.source.text() == "Ann asks. Tab goes to a card."
    bar.hints = {"mode": "One of several ways."}
    bar.show_choice(replace(several, about=""), "")
    assert bar.source.text() == "Choose 1 to 2 first – One of several ways."


@pytest.mark.parametrize("wide", [452, 380])
def test_a_pass_that_ends_the_day_says_so_before_other_labels_are_whole(bar: PromptBar, wide: int) -> None:
    bar.set_box(QRect(400, 500, wide, 92))
    (only,) = question(1).options
    label = "Pass: the day ends, nobody wins"
    bar.show_choice(replace(question(1), options=(replace(only, key=PASS, label=label),), default=PASS), "")
    bar.add_answer("Pass until something happens", "", bool, short="Keep passing")
    assert shown(bar) == ([label, "Keep passing"] if wide == 452 else ["Pass", "Keep passing"])
