"""A club's server in the windows of two people: the door, the lobby, a table, and the way back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from doomtown_desktop.session.match import Match
from doomtown_desktop.ui.net.connecting_page import ConnectingPage
from doomtown_desktop.ui.net.guest_page import GuestPage
from doomtown_desktop.ui.net.host_page import HostPage
from doomtown_desktop.ui.net.lobby_page import LobbyPage
from doomtown_desktop.ui.net.others_page import OthersPage
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.shell.real_network import RealNetwork
from tests.net.served import ServedClub, served
from tests.random_play.runner import random_answer
from tests.ui.mouse import Mouse
from tests.ui.two_windows import Person, click, type_in

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]


@pytest.fixture(autouse=True)
def _empty_clipboard(qtbot: QtBot) -> Iterator[None]:
    QGuiApplication.clipboard().clear()
    yield
    QGuiApplication.clipboard().clear()


@pytest.fixture
def club(tmp_path: Path) -> Iterator[ServedClub]:
    with served(tmp_path / "club", about="We play on Mondays.") as found:
        yield found


def person(qtbot: QtBot, folder: Path, name: str) -> Person:
    return Person(qtbot, folder, name, RealNetwork(folder / f"{name}.db"))


def lobby_of(who: Person, code: str, password: str = "") -> LobbyPage:
    """Go to a club, and wait for its lobby."""
    page = who.doors()
    type_in(page.club_door.address, code)
    type_in(page.club_door.password, password)
    click(page.club_door.button)
    lobby = who.page(LobbyPage)
    who.qtbot.waitUntil(lobby.open_button.isVisible)
    return lobby


def opened(who: Person, code: str) -> HostPage:
    """Open a table at a club."""
    click(lobby_of(who, code).open_button)
    return who.page(HostPage)


def joined(who: Person, code: str) -> GuestPage:
    """Join the first table of the list."""
    lobby = lobby_of(who, code)
    who.qtbot.waitUntil(lambda: any(row.button.isVisible() for row in lobby.rows.values()))
    (row,) = lobby.rows.values()
    assert row.button.text() == "Join"
    click(row.button)
    return who.page(GuestPage)


def begun(qtbot: QtBot, folder: Path, code: str) -> tuple[Person, Person]:
    """Return Ada and Ben, who play at the club."""
    ada, ben = person(qtbot, folder, "Ada"), person(qtbot, folder, "Ben")
    owner, guest = opened(ada, code), joined(ben, code)
    qtbot.waitUntil(guest.ready_button.isEnabled)
    click(guest.ready_button)
    qtbot.waitUntil(owner.begin_button.isEnabled)
    click(owner.begin_button)
    for each in (ada, ben):
        assert each.table.seats.now.people
    return ada, ben


def match_of(club: ServedClub) -> Match:
    assert club.server.club is not None
    (table,) = club.server.club.tables.values()
    assert table.match is not None
    return table.match


def play(club: ServedClub, people: tuple[Person, Person], most: int) -> None:
    """Give random answers by mouse, each in the window of the player who is asked."""
    match, rng = match_of(club), random.Random(3)
    mice = [Mouse(each.table, match, each.qtbot.waitUntil) for each in people]
    for _ in range(most):
        pending = match.pending
        assert pending is not None
        people[pending.player].wait_for_turn(match)
        mice[pending.player].answer(random_answer(match.game, pending, rng))
        people[0].qtbot.waitUntil(lambda pending=pending: match.pending is not pending)  # type: ignore[misc]


def leave(*people: Person) -> None:
    for each in people:
        each.network.close()


# --- the door and the lobby -------------------------------------------------------------------------


def test_the_door_says_what_is_missing(qtbot: QtBot, tmp_path: Path) -> None:
    ada = person(qtbot, tmp_path, "Ada")
    page = ada.doors()
    assert page.club_door.button.toolTip() == "Type the address of the club first"
    type_in(page.club_door.address, "not an address!")
    click(page.club_door.button)
    assert "is not an address" in page.words.text()
    page.name.clear()
    assert page.club_door.button.accessibleDescription() == "Type your name first"


def test_the_lobby_shows_tables_as_they_come_and_go(qtbot: QtBot, tmp_path: Path, club: ServedClub) -> None:
    ada, ben = person(qtbot, tmp_path, "Ada"), person(qtbot, tmp_path, "Ben")
    lobby = lobby_of(ben, club.code)
    assert lobby.title.text() == "Tombstone"
    assert lobby.about.text() == "We play on Mondays."
    assert lobby.none.isVisible()
    owner = opened(ada, club.code)
    qtbot.waitUntil(lambda: any(row.button.isVisible() for row in lobby.rows.values()))
    (row,) = lobby.rows.values()
    assert row.name.text() == "Ada's table"
    assert "1 of 2 seats free: Ada." in row.words.text()
    assert (row.coins.players, row.coins.count) == (("Ada",), 2)
    row.button.setFocus()
    click(owner.close_button)
    click(owner.close_button)
    qtbot.waitUntil(lambda: not lobby.rows)
    assert lobby.none.isVisible()
    assert ada.page(LobbyPage).isVisible(), "the owner comes back to the lobby"
    leave(ada, ben)


def test_a_known_club_has_a_button_and_needs_no_password_again(qtbot: QtBot, tmp_path: Path) -> None:
    with served(tmp_path / "club", password="open, sesame") as club:
        ada = person(qtbot, tmp_path, "Ada")
        page = ada.doors()
        type_in(page.club_door.address, club.code)
        click(page.club_door.button)
        lobby = ada.page(LobbyPage)
        qtbot.waitUntil(lambda: "password is missing or wrong" in lobby.words.text())
        click(lobby.back_button)
        lobby = lobby_of(ada, club.code, "open, sesame")
        QTest.keyClick(lobby, Qt.Key.Key_Escape)
        ada.page(StartPage)
        (button,) = ada.doors().club_door.known_buttons
        assert button.text() == "Tombstone"
        click(button)
        lobby = ada.page(LobbyPage)
        qtbot.waitUntil(lobby.open_button.isVisible)
        leave(ada)


def test_a_name_of_somebody_else_is_refused_in_words(qtbot: QtBot, tmp_path: Path, club: ServedClub) -> None:
    ada = person(qtbot, tmp_path, "Ada")
    lobby_of(ada, club.code)
    other = Person(qtbot, tmp_path / "..", "Ada", RealNetwork(tmp_path / "other.db"))
    page = other.doors()
    type_in(page.club_door.address, club.code)
    click(page.club_door.button)
    lobby = other.page(LobbyPage)
    qtbot.waitUntil(lambda: "Somebody else is called Ada" in lobby.words.text())
    leave(ada, other)


def test_the_invitation_of_a_club_under_join_a_table_leads_to_its_lobby(
    qtbot: QtBot, tmp_path: Path, club: ServedClub
) -> None:
    ada = person(qtbot, tmp_path, "Ada")
    page = ada.doors()
    type_in(page.code, club.code)
    click(page.join_button)
    qtbot.waitUntil(ada.page(LobbyPage).open_button.isVisible)
    leave(ada)


def test_a_club_that_ends_is_tried_again(qtbot: QtBot, tmp_path: Path) -> None:
    with served(tmp_path / "club") as club:
        ada = person(qtbot, tmp_path, "Ada")
        lobby = lobby_of(ada, club.code)
    qtbot.waitUntil(lobby.again_button.isVisible)
    assert not lobby.opening.isVisible()
    assert "tries to connect again" in lobby.state.text()
    leave(ada)


# --- the table --------------------------------------------------------------------------------------


def test_two_windows_play_at_a_club(qtbot: QtBot, tmp_path: Path, club: ServedClub) -> None:
    people = begun(qtbot, tmp_path, club.code)
    play(club, people, 10)
    assert len(match_of(club).answers) >= 10
    leave(*people)


def test_the_owner_arranges_the_table(qtbot: QtBot, tmp_path: Path, club: ServedClub) -> None:
    ada, ben = person(qtbot, tmp_path, "Ada"), person(qtbot, tmp_path, "Ben")
    owner, guest = opened(ada, club.code), joined(ben, club.code)
    owner.seat_count.setCurrentIndex(1)
    owner.size_chosen.emit(3)
    qtbot.waitUntil(lambda: guest.seats.numbers[2].isVisible())
    owner.seats.computer_chosen.emit(2, "Greenhorn: Posy Flint")
    qtbot.waitUntil(lambda: "Posy Flint" in guest.seats.names[2].text())
    owner.legal.click()
    qtbot.waitUntil(lambda: "legal decks" in guest.rules.text())
    assert "Tombstone: the program there knows all cards" in guest.rules.text()
    old = owner.code.text()
    click(owner.renew_button)
    click(owner.renew_button)
    qtbot.waitUntil(lambda: owner.code.text() != old)
    click(owner.seats.away_buttons[1])
    click(owner.seats.away_buttons[1])
    cancel = ben.page(ConnectingPage)
    assert "took you off the table" in cancel.words.text()
    click(cancel.cancel_button)
    ben.page(LobbyPage)
    leave(ada, ben)


def test_an_unlisted_table_is_joined_with_its_invitation(
    qtbot: QtBot, tmp_path: Path, club: ServedClub
) -> None:
    ada, ben = person(qtbot, tmp_path, "Ada"), person(qtbot, tmp_path, "Ben")
    lobby = lobby_of(ada, club.code)
    lobby.unlisted.click()
    click(lobby.open_button)
    owner = ada.page(HostPage)
    qtbot.waitUntil(lambda: bool(owner.code.text()))
    page = ben.doors()
    type_in(page.code, owner.code.text())
    click(page.join_button)
    ben.page(GuestPage)
    leave(ada, ben)


def test_a_seat_is_found_again_after_the_program_was_started_again(
    qtbot: QtBot, tmp_path: Path, club: ServedClub
) -> None:
    ada, ben = begun(qtbot, tmp_path, club.code)
    play(club, (ada, ben), 4)
    ben.window.close()
    again = person(qtbot, tmp_path, "Ben")
    page = again.doors()
    assert page.return_button.isVisible()
    assert "Ada" in page.return_button.text()
    click(page.return_button)
    assert again.table.seats.now.people == (1,)
    again.network.close()
    third = person(qtbot, tmp_path, "Ben")
    (button,) = third.doors().club_door.known_buttons
    click(button)
    lobby = third.page(LobbyPage)
    qtbot.waitUntil(lambda: any(row.button.isVisible() for row in lobby.rows.values()))
    (row,) = lobby.rows.values()
    assert row.button.text() == "Come back"
    click(row.button)
    assert third.table.seats.now.people == (1,)
    leave(ada, third)


def test_leaving_the_waiting_room_leads_back_to_the_lobby(
    qtbot: QtBot, tmp_path: Path, club: ServedClub
) -> None:
    ada, ben = person(qtbot, tmp_path, "Ada"), person(qtbot, tmp_path, "Ben")
    opened(ada, club.code)
    click(joined(ben, club.code).leave_button)
    lobby = ben.page(LobbyPage)
    qtbot.waitUntil(lobby.open_button.isVisible)
    click(lobby.back_button)
    ben.page(StartPage)
    assert isinstance(ben.network.page, OthersPage)
    leave(ada, ben)
