"""Two windows play with each other over real connections on this machine."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.invitation import HostAddress, TableInvitation, invitation_code, read_invitation
from doomtown_desktop.ui.shell import real_network
from doomtown_desktop.ui.shell.real_network import RealNetwork
from tests.random_play.runner import random_answer
from tests.ui.mouse import Mouse
from tests.ui.two_windows import Person, begun, type_in

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
    assert not hosting.room.knocks
    for person in (ada, ben):
        person.network.close()
