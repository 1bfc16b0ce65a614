"""Many answers are arranged in visible rows, not in one row that scrolls sideways."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtWidgets import QApplication

from doomtown_desktop.protocol.question import Question, Verb
from doomtown_desktop.protocol.view_data import ChoiceView, OptionView
from doomtown_desktop.ui.table.prompt_bar import PromptBar

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def question(count: int) -> ChoiceView:
    """Return a question with this many buttons."""
    options = tuple(
        OptionView(f"k{n}", Verb.MODE, None, None, None, f"Answer number {n} of many", "")
        for n in range(count)
    )
    return ChoiceView(Question.MODE, "Which?", options, 1, 1, None, "", "", False, "k0", False, "", "")


@pytest.mark.parametrize("width", [980, 1300])
def test_a_dozen_answers_are_all_in_sight(qtbot: QtBot, width: int) -> None:
    bar = PromptBar()
    qtbot.addWidget(bar)
    bar.resize(width, bar.height())
    bar.show()
    plain = bar.height()
    bar.show_choice(question(12), "")
    QApplication.processEvents()
    assert bar.height() > plain
    assert all(button.visibleRegion().boundingRect() == button.rect() for button in bar.buttons)
    bar.show_choice(question(2), "")
    QApplication.processEvents()
    assert bar.height() == plain


def test_very_many_scroll_up_and_down_only(qtbot: QtBot) -> None:
    bar = PromptBar()
    qtbot.addWidget(bar)
    bar.resize(980, bar.height())
    bar.show()
    bar.show_choice(question(60), "")
    QApplication.processEvents()
    assert bar.height() < 300
    assert bar._scroll.horizontalScrollBar().maximum() == 0
    assert bar._scroll.verticalScrollBar().maximum() > 0


def test_words_take_the_width_that_few_buttons_leave(qtbot: QtBot) -> None:
    bar = PromptBar()
    qtbot.addWidget(bar)
    bar.resize(980, bar.height())
    bar.show()
    bar.show_choice(question(2), "drag a card, or double-click one with an ability, or pass")
    QApplication.processEvents()
    assert bar.prompt.heightForWidth(bar.prompt.width()) < 2 * bar.prompt.fontMetrics().lineSpacing()
    assert bar.buttons[0].y() == bar.buttons[1].y()


def test_what_follows_a_sentence_below_the_question_begins_with_a_capital(qtbot: QtBot) -> None:
    bar = PromptBar()
    qtbot.addWidget(bar)
    several = replace(question(3), most=2, about="Ann leads a job against Ben.")
    bar.show_choice(several, "")
    assert bar.source.text().startswith("Ann leads a job against Ben. Choose 1 to 2 &nbsp;")
    bar.hints = {"mode": "One of several ways."}
    bar.show_choice(replace(several, about=""), "")
    assert bar.source.text().startswith("choose 1 to 2 – One of several ways.")
    bar.show_choice(replace(several, most=1), "")
    assert bar.source.text().startswith("Ann leads a job against Ben. One of several ways. &nbsp;")
