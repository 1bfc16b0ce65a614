"""The line that reports an error or a success."""

from __future__ import annotations

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from doomtown_desktop.ui.look.message_line import NEWS, TROUBLE, MessageLine
from doomtown_desktop.ui.look.theme import DARK, style_sheet

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    QVBoxLayout(page)
    page.show()
    return page


@pytest.fixture
def line(page: QWidget) -> MessageLine:
    line = MessageLine()
    layout = page.layout()
    assert layout is not None
    layout.addWidget(line)
    return line


def test_it_is_hidden_until_it_has_something_to_say(line: MessageLine) -> None:
    assert not line.isVisible()
    line.say("The disk is full.")
    assert line.isVisible()
    line.say("")
    assert not line.isVisible()


def test_good_news_look_different_from_trouble(page: QWidget, line: MessageLine) -> None:
    page.setStyleSheet(f"QLabel#{TROUBLE} {{ color: #ff0000; }} QLabel#{NEWS} {{ color: #00ff00; }}")
    line.say("No.")
    assert line.palette().windowText().color().name() == "#ff0000"
    line.say_news("Yes.")
    assert line.palette().windowText().color().name() == "#00ff00"
    line.say("No.")
    assert line.palette().windowText().color().name() == "#ff0000"


def test_names_of_files_are_never_taken_for_markup(line: MessageLine) -> None:
    line.say("<b>x</b>.csv cannot be read.")
    assert line.text() == "<b>x</b>.csv cannot be read."
    assert line.textFormat() is Qt.TextFormat.PlainText


def test_news_have_room_around_their_words_and_errors_have_none(line: MessageLine, page: QWidget) -> None:
    page.setStyleSheet(style_sheet(DARK))
    for say, margin in ((line.say, 0), (line.say_news, 7), (line.say, 0), (line.say_news, 7)):
        say("Imported 3 cards.")
        assert line.contentsRect().left() == margin
