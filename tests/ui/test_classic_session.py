"""A classic game in the window's session: saved, continued, undone, watched, handed over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck, starter_decks
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.engine import transcript
from doomtown_desktop.lab.games import RandomDeck
from doomtown_desktop.session.match import seat_setup
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.lab.run_form import RunForm
from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from doomtown_desktop.ui.plain import townsfolk
from doomtown_desktop.ui.plain.fast_entry import understand
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.open_lab import choices
from tests.ui.behind import game_of
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton
CLASSIC = (("Ada", "Classic Law Dogs", ""), ("Ben", "Classic Whateleys", ""))


@pytest.fixture
def sitting(qtbot: QtBot, tmp_path: Path) -> Sitting:
    sitting = Sitting(qtbot, tmp_path, CLASSIC, rules="classic-2000", seed=2)
    sitting.until("noon play")
    return sitting


def test_a_classic_game_is_kept_and_goes_on_after_a_restart(sitting: Sitting, qtbot: QtBot) -> None:
    sitting.bridge.seats.answer(("pass",))
    before = game_of(sitting.bridge).state.digest()
    sitting.window.close()
    window = MainWindow(lambda: 1, sitting.folder / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.start.continue_button.isEnabled())
    QTest.mouseClick(window.start.continue_button, LEFT)
    assert window.bridge is not None
    game = game_of(window.bridge)
    assert game.engine.ruleset.name == "classic-2000"
    assert game.state.digest() == before


def test_a_classic_play_is_taken_back_and_made_again(qtbot: QtBot, tmp_path: Path) -> None:
    against = (CLASSIC[0], ("Ben", "Classic Whateleys", "random"))
    sitting = Sitting(qtbot, tmp_path, against, rules="classic-2000", seed=2)
    sitting.until("noon play")
    game, page = game_of(sitting.bridge), sitting.page
    before = game.state.digest()
    sitting.bridge.seats.answer(("pass",))
    assert game.state.digest() != before
    QTest.mouseClick(page.frame.undo_button, LEFT)
    assert game.state.digest() == before
    page.frame.redo.trigger()
    assert game.state.digest() != before


def test_the_screen_is_handed_over_without_a_secret(sitting: Sitting) -> None:
    assert sitting.bridge.seats.view.seat == 0
    sitting.bridge.seats.answer(("pass",))
    assert sitting.page.reports.covering.hand_over.isVisible()
    sitting.page.reports.covering.hand_over.button.click()
    view = sitting.bridge.seats.view
    assert view.seat == 1
    assert view.players[0].play_hand is None
    assert len(view.players[0].discard_pile) == 1, "nobody looks through it"


def test_a_classic_game_is_watched_again(sitting: Sitting, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "game.dtgame"
    file.write_text(transcript.render(game_of(sitting.bridge), catalogue()), encoding="utf-8")
    window = MainWindow(lambda: 7, tmp_path / "other.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    QTest.mouseClick(window.start.replays_button, LEFT)
    page = window.pages.currentWidget()
    assert isinstance(page, ReplayListPage)
    assert page.open_file(file)
    assert page.player is not None
    page.player.go(page.player.replay.length)
    assert page.player.replay.game.state.digest() == game_of(sitting.bridge).state.digest()


def test_the_people_and_houses_of_a_classic_game_stand_in_the_town_at_dusk() -> None:
    decks = [find_deck(f"Classic {name}") for name in ("Blackjacks", "Whateleys")]
    seats = [seat_setup(deck, name) for deck, name in zip(decks, ("Ada", "Ben"), strict=True)]
    left, right = townsfolk.people(seats, catalogue())
    assert {card.code for card in left} <= set(decks[0].starting)
    assert {card.code for card in right} <= set(decks[1].starting)
    assert len(townsfolk.houses(seats, catalogue())) == townsfolk.STREET


# --- beside the table -------------------------------------------------------------------------------


def test_the_lab_plays_classic_decks_among_themselves(qtbot: QtBot) -> None:
    store = DeckStore(temporary_database())
    choosing = RunForm(choices(store))
    qtbot.addWidget(choosing)

    def tick(words: str) -> None:
        [item] = [i for i in map(choosing.rows.item, range(choosing.rows.count())) if i.text() == words]
        item.setCheckState(Qt.CheckState.Checked)

    tick("Classic Law Dogs")
    met = {each.deck.name for each in choosing.plan().contenders}
    assert met == {deck.name for deck in starter_decks("classic")}
    tick("Random decks")
    assert RandomDeck("classic-2000", 0) in [each.deck for each in choosing.plan().contenders]
    tick("Law Dogs - Learn to Play")
    with pytest.raises(ValueError, match="are made for different rules and cannot meet"):
        choosing.plan()


@pytest.mark.parametrize("line", ["EP-001 x2", "2 ep-001", "2x Ep-001"])
def test_cards_are_entered_by_their_codes_of_the_classic_game(line: str) -> None:
    entry = understand(line, Titles(catalogue("classic")))
    assert entry.card is not None
    assert (entry.card.title, entry.copies) == ("A Coach Comes to Town", 2)
