"""The window at a match that runs elsewhere: everything between the two is text (``JsonSeats``)."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.session import lessons
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.ui.shell import playing
from tests.json_seats import JsonSeats
from tests.random_play.runner import random_answer
from tests.ui.behind import game_of, match_of
from tests.ui.mouse import Mouse
from tests.ui.tables import AGAINST_COMPUTER, HOT_SEAT, LAW, Seats, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give windows seats that are connected to their match only by text."""

    def seats(match: Match) -> JsonSeats:
        return JsonSeats(LocalSeats(match))

    assert issubclass(lessons.LessonSeats, LocalSeats), (
        "lessons were loaded before: they keep their own seats"
    )
    monkeypatch.setattr(playing, "LocalSeats", seats)


def sit(qtbot: QtBot, folder: Path, seats: Seats, seed: int = 7, *, adjustable: bool = False) -> Sitting:
    sitting = Sitting(qtbot, folder, seats, seed=seed, adjustable=adjustable)
    assert isinstance(sitting.bridge.seats, JsonSeats)
    return sitting


def play(sitting: Sitting, seed: int, most: int = 3000) -> None:
    """Give at most this many random answers with a real mouse, until the game is over."""
    rng, mouse = random.Random(seed), Mouse(sitting.page)
    for _ in range(most):
        sitting.qtbot.waitUntil(lambda: sitting.page.seats.now.is_ours or sitting.page.seats.now.is_over)
        game = game_of(sitting.bridge)
        if game.pending is None:
            return
        if sitting.page.seats.now.covered:
            QTest.mouseClick(sitting.page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
        mouse.answer(random_answer(game, game.pending, rng))


def test_a_whole_game_of_two_people_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = sit(qtbot, tmp_path, HOT_SEAT, 3)
    sitting.window.resize(1280, 720)
    play(sitting, 3)
    assert game_of(sitting.bridge).is_over
    assert sitting.page.reports.covering.end.isVisible()
    assert "wins" in sitting.page.prompt.prompt.text()
    assert sitting.page.seats.transcript() == LocalSeats(match_of(sitting.bridge)).transcript()


def test_against_two_opponents_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    seats = (*AGAINST_COMPUTER[:1], ("Ben", LAW, "random"), ("Cal", LAW, "random"))
    sitting = sit(qtbot, tmp_path, seats, 5)
    play(sitting, 5, 40)
    assert not match_of(sitting.bridge).game.engine.unforeseen
    view = sitting.page.seats.view
    assert [player.name for player in view.players] == ["Ada", "Ben", "Cal"]
    assert view.day >= 1


def test_undo_with_consent_waiting_and_the_log_go_through_text(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = sit(qtbot, tmp_path, HOT_SEAT)
    sitting.until("noon play", 1)
    page, game = sitting.page, game_of(sitting.bridge)
    before = game.digest()
    sitting.press("Pass until something happens")
    assert page.reports.covering.hand_over.isVisible()
    QTest.mouseClick(page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    sitting.press("Ben agrees")
    assert game.digest() == before
    assert page.reports.covering.hand_over.isVisible()
    QTest.mouseClick(page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
    assert page.frame.redo.isEnabled()
    page.frame.redo.trigger()
    assert game.digest() != before
    assert isinstance(page.seats, JsonSeats)
    assert page.seats.acts() == page.seats.behind.acts()


def test_cards_tell_what_they_can_and_cannot_and_are_adjusted_through_text(
    qtbot: QtBot, tmp_path: Path
) -> None:
    sitting = sit(qtbot, tmp_path, AGAINST_COMPUTER, adjustable=True)
    sitting.until("noon play")
    page, state = sitting.page, game_of(sitting.bridge).state
    dude = next(c for c in page.seats.view.cards if c.type == "dude" and c.owner == 0)
    assert page.seats.explain(int(dude.id), "influence")[0].title == "printed"
    with pytest.raises(LookupError):
        page.seats.explain(10_000, "influence")
    assert any(entry.key for entry in page.seats.reasons(int(dude.id)))
    assert page.seats.why_not_there(int(dude.id), int(dude.location)) == "it is already there"
    ways = {words: key for group in page.seats.adjustments(int(dude.id)) for words, key in group.entries}
    assert page.seats.answer((ways["Boot"],))
    assert state.in_play[dude.id].booted
    assert not page.seats.answer(("nonsense",))
    assert "cannot be answered now" in page.prompt.source.text()
