"""The check of a whole game on a network, in the windows of both people, at the page of its end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine import transcript
from doomtown_desktop.net.remote_seats import RemoteSeats
from doomtown_desktop.speech import proof_words
from doomtown_desktop.ui.table.ending import EndOfGame
from tests.ui.local_network import LocalNetwork
from tests.ui.two_windows import Person, begun, click, match_of, play

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]


@pytest.fixture
def network() -> LocalNetwork:
    return LocalNetwork()


def end_of(person: Person) -> EndOfGame:
    return person.table.reports.covering.end


def ended(qtbot: QtBot, ada: Person, ben: Person) -> None:
    """End the game: Ada surrenders. Wait for the page of the end in both windows."""
    ada.table.seats.surrender()
    for person in (ada, ben):
        qtbot.waitUntil(end_of(person).isVisible)


def wait_for(qtbot: QtBot, person: Person, words: str) -> None:
    """Wait until a window shows words as the result of the check."""
    qtbot.waitUntil(lambda: words in end_of(person).panel.check.text(), timeout=20_000)


def save_as(person: Person, file: Path) -> None:
    """Let the person choose a file for the replay."""
    end_of(person).ask_save = lambda proposed: str(file)


def test_both_windows_check_the_whole_game_and_save_the_report(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 24)
    ended(qtbot, ada, ben)
    fair = proof_words.fair(0)
    for person in (ada, ben):
        wait_for(qtbot, person, fair)
        assert end_of(person).panel.check.isVisible()
    assert proof_words.every_program() in end_of(ada).panel.check.text()
    for person in (ada, ben):
        file = tmp_path / f"{person.name}.dtgame"
        save_as(person, file)
        click(end_of(person).save_button)
        text = file.read_text(encoding="utf-8")
        assert fair in text
        assert transcript.parse(text, catalogue()).digest() == match_of(ada).digest()


def test_a_host_that_cheats_is_named_at_the_guest(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    hosting = ada.network.hosting
    assert hosting is not None
    assert hosting.room.table is not None
    hosting.room.table.reports.proof = None
    play(ada, ben, 12)
    ended(qtbot, ada, ben)
    wait_for(qtbot, ben, proof_words.no_proof())
    assert "not played honestly" in end_of(ben).panel.check.text()


def test_a_guest_who_starts_the_program_again_has_the_papers_of_the_game(
    qtbot: QtBot, tmp_path: Path, network: LocalNetwork
) -> None:
    ada, ben = begun(qtbot, tmp_path, network)
    play(ada, ben, 8)
    before = ben.network.visiting
    assert before is not None
    papers = before.guest.luck.papers
    assert papers is not None
    assert papers.part
    ben.window.close()
    again = Person(qtbot, tmp_path, "Ben", network)
    click(again.doors().return_button)
    visiting = again.network.visiting
    assert visiting is not None
    assert isinstance(again.table.seats, RemoteSeats)
    assert visiting.guest.luck.papers == papers
