"""Two windows play with each other over real connections on this machine."""

from __future__ import annotations

import random
import socket
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.invitation import HostAddress, TableInvitation, invitation_code, read_invitation
from doomtown_desktop.net.router import OpenedPort
from doomtown_desktop.protocol.question import plainest
from doomtown_desktop.ui.net.host_page import HostPage
from doomtown_desktop.ui.shell import real_network
from doomtown_desktop.ui.shell.real_network import RealNetwork
from tests.random_play.runner import random_answer
from tests.ui.mouse import Mouse
from tests.ui.two_windows import Person, begun, click, type_in

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]


@pytest.fixture
def network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RealNetwork:
    """The real network, of which only this machine is used."""
    monkeypatch.setattr(real_network, "own_addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(real_network, "EVERYWHERE", ("127.0.0.1",))
    return RealNetwork(tmp_path / "user.db")


def play(ada: Person, ben: Person, most: int) -> None:
    """Give random answers by mouse, each in the window of who is asked."""
    match, rng = ada.window.playing.match, random.Random(3)
    assert match is not None
    mice = [Mouse(person.table, match, person.qtbot.waitUntil) for person in (ada, ben)]
    for _ in range(most):
        pending = match.pending
        if pending is None:
            break
        (ada, ben)[pending.player].wait_for_turn(match)
        mice[pending.player].answer(random_answer(match.game, pending, rng))
        ada.qtbot.waitUntil(lambda pending=pending: match.pending is not pending)  # type: ignore[misc]


def test_two_windows_play_over_a_real_connection_that_is_lost_and_comes_back(
    qtbot: QtBot, tmp_path: Path, network: RealNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 12)
    hosting, visiting = ada.network.hosting, ben.network.visiting
    assert hosting is not None
    assert visiting is not None
    member = hosting.room.seating.members[1]
    before = member.connection
    assert before is not None
    hosting.room.connections.close(before)
    qtbot.waitUntil(lambda: member.connection not in (before, None))
    qtbot.waitUntil(lambda: visiting.guest.state is GuestState.PLAYING)
    play(ada, ben, 12)
    match = ada.window.playing.match
    assert match is not None
    assert len(match.answers) >= 24
    ben.wait_for(match)
    ben.window.close()
    qtbot.waitUntil(lambda: member.connection is None)
    ada.network.close()


def drop(host: Person) -> None:
    """End a window's host as a killed process ends it: nobody is told, and nothing more is written."""
    hosting = host.network.hosting
    assert hosting is not None
    hosting._mail.close()
    hosting._timer.stop()
    ended = hosting._host
    assert isinstance(ended, real_network.RealHost)
    ended._host.stop()
    host.network.hosting = None


def test_a_host_that_was_killed_goes_on_with_the_table_and_its_guest_comes_back(
    qtbot: QtBot, tmp_path: Path, network: RealNetwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:  # the host has to take another port than usual
        monkeypatch.setattr(real_network, "USUAL_PORT", other.getsockname()[1])
        ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 12)
    match, visiting = ada.window.playing.match, ben.network.visiting
    assert match is not None
    assert visiting is not None
    ben.wait_for(match)  # nothing is shown that is not on disk
    drop(ada)
    qtbot.waitUntil(lambda: visiting.guest.state is GuestState.LOST)
    again = Person(qtbot, tmp_path, "Ada", network)
    (row,) = again.doors().table_rows
    row.go_button.click()
    restored = again.window.playing.match
    assert again.table.seats.now.people == (0,)
    assert restored is not None
    assert restored is not match
    assert restored.answers == match.answers
    visiting.guest.again()
    qtbot.waitUntil(lambda: visiting.guest.state is GuestState.PLAYING)
    play(again, ben, 12)
    ben.wait_for(restored)
    assert len(restored.answers) >= 24
    again.network.close()
    (row,) = Person(qtbot, tmp_path, "Ada", network).doors().table_rows
    assert row.words.text().startswith("Your table with Ben")
    ben.network.close()


def test_a_waiting_room_whose_host_was_killed_opens_again_and_its_guest_comes_back(
    qtbot: QtBot, tmp_path: Path, network: RealNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    guest = ben.join(ada.keep())
    qtbot.waitUntil(guest.ready_button.isEnabled)
    click(guest.ready_button)
    qtbot.waitUntil(lambda: guest.ready_button.text() == "Not ready yet")
    visiting = ben.network.visiting
    assert visiting is not None
    drop(ada)
    qtbot.waitUntil(lambda: visiting.guest.state is GuestState.LOST)
    again = Person(qtbot, tmp_path, "Ada", network)
    (row,) = again.doors().table_rows
    assert row.words.text().startswith("Your table with Ben, where all wait for the game")
    click(row.go_button)
    host = again.page(HostPage)
    assert host.seats.names[1].text() == "Ben"
    assert "connection is lost" in host.missing.text()
    visiting.guest.again()
    qtbot.waitUntil(host.begin_button.isEnabled)
    click(host.begin_button)
    assert again.table.seats.now.people == (0,)
    assert ben.table.seats.now.people == (1,)
    again.network.close()
    ben.network.close()


def test_a_host_who_goes_on_plays_the_deck_that_is_shown_although_the_saved_one_is_gone(
    qtbot: QtBot, tmp_path: Path, network: RealNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    ben.join(ada.keep())
    hosting = ada.network.hosting
    assert hosting is not None
    room, name = hosting.room, hosting._decks.names(hosting._edition)[-1]
    gone = hosting._decks.deck(name).model_copy(update={"name": "A deck that was deleted"})
    room.arrange(lambda seating: seating.choose_own_deck(gone))
    journal = hosting._journal
    assert journal is not None
    drop(ada)
    journal.close_unfinished()
    again = Person(qtbot, tmp_path, "Ada", network)
    click(again.doors().table_rows[0].go_button)
    page, reopened = again.page(HostPage), again.network.hosting
    assert reopened is not None
    played = reopened.room.seating.host.deck
    assert played is not None
    assert page.deck.currentText() == played.name
    again.network.close()
    ben.network.close()


def test_the_people_of_a_table_that_was_reopened_can_play_another_game(
    qtbot: QtBot, tmp_path: Path, network: RealNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    match = ada.window.playing.match
    assert match is not None
    ben.wait_for(match)  # nothing is shown that is not on disk
    drop(ada)
    again = Person(qtbot, tmp_path, "Ada", network)
    again.doors().table_rows[0].go_button.click()
    restored, hosting = again.window.playing.match, again.network.hosting
    assert restored is not None
    assert hosting is not None
    deck = hosting.room.seating.host.deck
    assert deck is not None
    restored.surrender(1)
    while restored.pending is not None:
        restored.play(plainest(restored.pending))
    assert hosting.room.people.rematch.wishes == {}
    hosting.people.play_again(agrees=True, same_decks=False)
    end = ben.table.reports.covering.end  # who comes back is asked, too
    qtbot.waitUntil(end.other_button.isVisible)
    click(end.other_button)
    assert again.page(HostPage).deck.currentText() == deck.name
    again.network.close()
    ben.network.close()


def test_a_table_whose_port_is_taken_is_told_and_stays_in_the_list(
    qtbot: QtBot, tmp_path: Path, network: RealNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    hosting = ada.network.hosting
    assert hosting is not None
    port = hosting._host.port
    drop(ada)
    with socket.create_server(("127.0.0.1", port)):
        again = Person(qtbot, tmp_path, "Ada", network)
        page = again.doors()
        page.table_rows[0].go_button.click()
        assert f"Port {port} is in use" in page.words.text()
        assert again.network.hosting is None
    page.table_rows[0].go_button.click()
    assert again.table.seats.now.people == (0,)
    for person in (again, ben):
        person.network.close()


def test_another_host_at_the_address_is_not_trusted(
    qtbot: QtBot, tmp_path: Path, network: RealNetwork
) -> None:
    ada, ben = Person(qtbot, tmp_path, "Ada", network), Person(qtbot, tmp_path, "Ben", network)
    real = read_invitation(ada.keep().code.text())
    forged = TableInvitation(bytes(range(16)), real.key, (HostAddress("127.0.0.1", real.addresses[0].port),))
    page = ben.doors()
    type_in(page.code, invitation_code(forged))
    page.join_button.click()
    qtbot.waitUntil(
        lambda: ben.network.visiting is not None and ben.network.visiting.guest.state is GuestState.ENDED
    )
    hosting = ada.network.hosting
    assert hosting is not None
    assert not hosting.room.door.knocks
    for person in (ada, ben):
        person.network.close()


class FakeRouter:
    """A router that has not answered yet, or has."""

    def __init__(self) -> None:
        self.opened: OpenedPort | None = None
        self.is_done = self.is_closed = False

    def close(self) -> None:
        self.is_closed = True


def test_the_page_says_what_the_router_has_answered_and_the_invitation_has_its_address(
    qtbot: QtBot, tmp_path: Path, network: RealNetwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    router = FakeRouter()
    monkeypatch.setattr(real_network, "RouterPort", lambda *values: router)
    monkeypatch.setattr(real_network, "is_behind_router", lambda address: True)
    ada = Person(qtbot, tmp_path, "Ada", RealNetwork(tmp_path / "user.db", asks_router=True))
    host = ada.keep()
    assert "Asking your router" in host.reach.text()
    assert len(read_invitation(host.code.text()).addresses) == 1
    router.opened, router.is_done = OpenedPort("93.184.216.34", 40123, "UPnP", 3600), True
    qtbot.waitUntil(lambda: "93.184.216.34:40123 (UPnP)" in host.reach.text())
    assert HostAddress("93.184.216.34", 40123) in read_invitation(host.code.text()).addresses
    ada.network.close()
    assert router.is_closed


@pytest.mark.parametrize(
    ("opened", "words"),
    [(None, "if your router forwards"), (OpenedPort("100.64.0.9", 1, "PCP", 1), "no address of its own")],
)
def test_the_page_says_when_the_router_does_not_help(
    qtbot: QtBot,
    tmp_path: Path,
    network: RealNetwork,
    monkeypatch: pytest.MonkeyPatch,
    opened: OpenedPort | None,
    words: str,
) -> None:
    router = FakeRouter()
    router.opened, router.is_done = opened, True
    monkeypatch.setattr(real_network, "RouterPort", lambda *values: router)
    monkeypatch.setattr(real_network, "is_behind_router", lambda address: True)
    ada = Person(qtbot, tmp_path, "Ada", RealNetwork(tmp_path / "user.db", asks_router=True))
    host = ada.keep()
    assert words in host.reach.text()
    assert len(read_invitation(host.code.text()).addresses) == 1
    ada.network.close()
