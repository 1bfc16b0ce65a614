"""The doors of the start page: which one is golden, what they say, and where they stand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.ui.look.guard import Guard
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def opened(qtbot: QtBot, size: tuple[int, int] = (1366, 768), text_scale: int = 100) -> StartPage:
    """Return the start page of a window without games."""
    window = MainWindow(lambda: 7, chosen=replace(Preferences(), text_scale=text_scale))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitUntil(lambda: window.is_warm)  # until then, the program itself may say that there is no game
    return window.start


def place(page: StartPage, part: QWidget) -> QRect:
    return QRect(part.mapTo(page, QPoint()), part.size())


def test_the_door_of_the_last_game_is_there_only_if_there_is_one(qtbot: QtBot) -> None:
    page = opened(qtbot)
    assert not page.continue_button.isVisible()
    page.offer_continue("Ada against Ben, day 3")
    QApplication.processEvents()
    door = page.continue_button
    assert door.isVisible()
    assert door.isDefault()
    assert place(page, door).bottom() < place(page, page.play_button).top(), "it stands above all others"
    page.offer_continue("")
    QApplication.processEvents()
    assert not door.isVisible()


def test_no_door_is_golden_before_the_saved_games_are_known(qtbot: QtBot) -> None:
    page = StartPage()
    qtbot.addWidget(page)
    assert not [door.text() for door in page.buttons if door.isDefault()]
    page.offer_lesson("Learn to play", "Four short scenes", first=True)
    assert not page.learn_button.isDefault()
    page.offer_continue("")
    assert page.learn_button.isDefault()


def test_a_click_just_after_the_doors_have_moved_opens_none(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, opens = opened(qtbot), list[bool]()
    page.carry_on.connect(lambda: opens.append(True))
    qtbot.waitUntil(lambda: page.was_painted)
    now = Guard.clock()
    monkeypatch.setattr(Guard, "clock", lambda: now)
    page.offer_continue("Ada against Ben, day 3")
    QTest.mouseClick(page.continue_button, Qt.MouseButton.LeftButton)
    assert not opens, "it was meant for the door that was there before"
    monkeypatch.setattr(Guard, "clock", lambda: now + 1)
    QTest.mouseClick(page.continue_button, Qt.MouseButton.LeftButton)
    assert opens


def test_screen_readers_get_title_and_line(qtbot: QtBot) -> None:
    page = opened(qtbot)
    page.offer_continue("Ada against Ben, day 3")
    assert page.continue_button.text() == "Continue"
    assert page.continue_button.accessibleDescription() == "Ada against Ben, day 3"
    assert page.play_button.accessibleDescription()


def test_the_picture_of_the_last_game_is_in_its_door(qtbot: QtBot) -> None:
    page = opened(qtbot, (1920, 1080))
    table = QPixmap(600, 400)
    table.fill(QColor("#00ff00"))
    page.offer_continue("Ada against Ben, day 3", table)
    QApplication.processEvents()
    door = page.continue_button.grab().toImage()
    assert door.pixelColor(40, door.height() // 2) == QColor("#00ff00")
    page.offer_continue("Ada against Ben, day 3")
    QApplication.processEvents()
    door = page.continue_button.grab().toImage()
    assert door.pixelColor(40, door.height() // 2) != QColor("#00ff00")


@pytest.mark.parametrize("size", [(1366, 768), (1024, 680), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_all_doors_are_whole_and_none_covers_another(
    qtbot: QtBot, size: tuple[int, int], text_scale: int
) -> None:
    page = opened(qtbot, size, text_scale)
    page.offer_lesson("Learn to play: A call-out", "Four short scenes", first=False)
    page.offer_continue("Ada against Ben, day 3", QPixmap(600, 400))
    page.offer_list(12)
    QApplication.processEvents()
    doors = [page.continue_button, page.list_button, page.learn_button, *page.buttons]
    places = [place(page, door) for door in doors]
    assert all(page.rect().contains(each) for each in places)
    assert [door.text() for door in doors if door.width() < door.sizeHint().width()] == []
    assert [door.text() for door in doors if door.height() < door.sizeHint().height()] == []
    for index, one in enumerate(places):
        assert not any(one.intersects(other) for other in places[index + 1 :]), doors[index].text()


def test_people_stand_beside_the_doors(qtbot: QtBot) -> None:
    page = opened(qtbot)
    qtbot.waitUntil(lambda: page.town is not None)
    page.make_town()
    assert page.town is not None
    middle = page.town[0][4]
    assert middle > place(page, page.play_button).width()


def test_tab_goes_through_the_doors_as_they_are_read(qtbot: QtBot) -> None:
    page = opened(qtbot)
    page.offer_lesson("Learn to play: A call-out", "Four short scenes")
    page.offer_continue("Ada against Ben, day 3")
    QApplication.processEvents()
    page.continue_button.setFocus(Qt.FocusReason.TabFocusReason)
    found = [page.window().focusWidget()]
    for _ in range(4):
        QTest.keyClick(found[-1], Qt.Key.Key_Tab)
        found.append(page.window().focusWidget())
    doors = [page.continue_button, page.play_button, page.learn_button, page.new_button, page.others_button]
    assert found == doors
    corners = [place(page, door).topLeft() for door in doors]
    assert corners == sorted(corners, key=lambda corner: (corner.y(), corner.x()))
