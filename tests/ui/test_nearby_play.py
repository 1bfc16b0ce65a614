"""Tables in the local network in the windows of two people: offered, found, joined, and gone again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtGui import QGuiApplication

from doomtown_desktop.ui.net.connecting_page import ConnectingPage
from doomtown_desktop.ui.net.guest_page import GuestPage
from doomtown_desktop.ui.net.nearby_door import ABOUT
from tests.ui.local_network import LocalNetwork
from tests.ui.two_windows import Person, click

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]


@pytest.fixture(autouse=True)
def _empty_clipboard(qtbot: QtBot) -> Iterator[None]:
    QGuiApplication.clipboard().clear()
    yield
    QGuiApplication.clipboard().clear()


@pytest.fixture
def network() -> LocalNetwork:
    return LocalNetwork()


@pytest.fixture
def people(qtbot: QtBot, tmp_path: Path, network: LocalNetwork) -> tuple[Person, Person]:
    return Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)


def test_a_table_is_found_only_after_its_host_has_allowed_it(
    qtbot: QtBot, people: tuple[Person, Person], network: LocalNetwork
) -> None:
    ada, ben = people
    host = ada.keep()
    assert not host.nearby_words.isVisible()
    door = ben.doors().nearby_door
    assert not network.searches, "nothing is sent before the button is pressed"
    click(door.button)
    qtbot.waitUntil(lambda: "No table has answered" in door.words.text())
    assert not door.rows
    host.nearby.click()
    network.searches[-1].ask()
    qtbot.waitUntil(lambda: any(each.button.isVisible() for each in door.rows.values()))
    (row,) = door.rows.values()
    assert row.name.text() == "Ada's table"
    assert "1 of 2 seats free" in row.words.text()
    sign = row.words.text().partition("Sign: ")[2].rstrip(".")
    assert sign in host.nearby_words.text(), "both sides can compare it"
    assert sign in host.nearby.accessibleDescription()
    host.nearby.click()
    network.searches[-1].ask()
    qtbot.waitUntil(lambda: not door.rows)


def test_somebody_who_has_found_a_table_knocks_and_is_let_in(
    qtbot: QtBot, people: tuple[Person, Person], network: LocalNetwork
) -> None:
    ada, ben = people
    host = ada.keep()
    host.nearby.click()
    door = ben.doors().nearby_door
    click(door.button)
    qtbot.waitUntil(lambda: any(each.button.isVisible() for each in door.rows.values()))
    (row,) = door.rows.values()
    row.button.setFocus()
    click(row.button)
    ben.page(ConnectingPage)
    qtbot.waitUntil(lambda: bool(host.door_rows))
    assert not network.searches[-1].is_open, "the search ends with its page"
    click(host.door_rows[0].yes_button)
    guest = ben.page(GuestPage)
    network.searches[-1].is_open = True
    qtbot.waitUntil(guest.ready_button.isEnabled)
    (found,) = [each.nearby for each in network.hosts.values()]
    assert found is not None
    assert found.free == 0
    click(guest.ready_button)
    qtbot.waitUntil(host.begin_button.isEnabled)
    click(host.begin_button)
    assert ada.table.seats.now.people
    (found,) = [each.nearby for each in network.hosts.values()]
    assert found is None, "nobody finds a table whose game has begun"


def test_the_buttons_say_what_is_missing_and_a_search_can_be_ended(
    qtbot: QtBot, people: tuple[Person, Person], network: LocalNetwork
) -> None:
    ada, ben = people
    ada.keep().nearby.click()
    page = ben.doors()
    door = page.nearby_door
    page.name.clear()
    click(door.button)
    qtbot.waitUntil(lambda: any(each.button.isVisible() for each in door.rows.values()))
    (row,) = door.rows.values()
    assert not row.button.isEnabled()
    assert row.button.accessibleDescription() == "Type your name first"
    assert row.button.accessibleName() == "Knock: Ada's table"
    click(door.button)
    assert not network.searches[-1].is_open
    assert (door.words.text(), door.rows) == (ABOUT, {})
    network.trouble = "There is no network."
    click(door.button)
    assert door.words.text() == "There is no network."


def test_the_focus_stays_on_the_page_when_a_table_is_gone(
    qtbot: QtBot, people: tuple[Person, Person], network: LocalNetwork
) -> None:
    ada, ben = people
    host = ada.keep()
    host.nearby.click()
    door = ben.doors().nearby_door
    click(door.button)
    qtbot.waitUntil(lambda: any(each.button.isVisible() for each in door.rows.values()))
    (row,) = door.rows.values()
    ben.window.activateWindow()
    row.button.setFocus()
    host.nearby.click()
    network.searches[-1].ask()
    qtbot.waitUntil(lambda: not door.rows)
    assert ben.window.focusWidget() is door.button
