"""Passing until something concerns the player: when passing continues and what ends it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from typing_extensions import override

from doomtown_desktop.ai.policy import Advice, Policy
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.events import AbilityUsed, EffectBegan, Event, GhostRockMoved, Moved, PlayMade
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Until
from doomtown_desktop.protocol.question import PASS, Answer, Choose, Play, Question, Verb
from doomtown_desktop.session.stops import happens_to
from tests.table import Table
from tests.ui.behind import game_of, match_of
from tests.ui.built import in_window
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Scripted(Policy):
    """Makes Noon plays from a list of verbs, then passes.

    ``visit`` is a move into the other's home, ``home`` into its own, ``square`` one to the town square.
    """

    name = "scripted"

    def __init__(self, verbs: list[str], home: int, own_home: int) -> None:
        self.verbs, self.home, self.own_home = verbs, home, own_home

    @override
    def needs_view(self, kind: Question) -> bool:
        return False

    @override
    def explain(self) -> tuple[Advice, ...]:
        return ()

    @override
    def needs_scene(self, decision: Choose) -> bool:
        return False

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        if decision.kind != "noon play" or not self.verbs:
            return tuple(o.key for o in decision.options[-1:]) if decision.least else ()
        verb = self.verbs.pop(0)
        places = {"visit": self.home, "square": TOWN_SQUARE, "home": self.own_home}
        for option in decision.options:
            if option.verb == verb or (option.verb == "move" and option.target == places.get(verb)):
                return (option.key,)
        raise AssertionError(f"there is no {verb}")


def against(sitting: Sitting, *verbs: str) -> None:
    """Let the opponent follow a script, from our Noon play on."""
    sitting.until("noon play")
    homes = (int(player.outfit) for player in game_of(sitting.bridge).state.players)
    match_of(sitting.bridge).policies[1] = Scripted(list(verbs), *homes)


def plays_of(sitting: Sitting, seat: int) -> list[str]:
    return [e.verb for e in game_of(sitting.bridge).log if isinstance(e, PlayMade) and e.player == seat]


def test_a_pass_that_ends_the_day_is_offered_once(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude()
    table.foe.dude()
    table.start()
    page = in_window(qtbot, table)
    labels = [button.text() for button in page.prompt.buttons]
    assert any(label.startswith("Pass until") for label in labels)
    for _ in range(10):
        choice = page.seats.view.choice
        if choice is not None and choice.ends_day:
            break
        page.seats.answer(("pass",))
        if page.reports.covering.hand_over.isVisible():
            page.reports.covering.hand_over.button.click()
    labels = [button.text() for button in page.prompt.buttons]
    assert len(labels) == 1, labels
    assert labels[0].startswith("Pass: the day ends")


def test_it_passes_on_until_the_opponent_comes_to_the_square(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    against(sitting, "square", "home", "visit", "move")
    before = len(plays_of(sitting, 0))
    sitting.press("Pass until something happens")
    qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_open)
    assert (plays_of(sitting, 0)[before:], plays_of(sitting, 1)[-1:]) == ([PASS], ["move"])
    assert not sitting.bridge.seats.now.waiting
    sitting.press("Pass until something happens")
    qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_open)
    assert plays_of(sitting, 0)[before:] == [PASS, PASS, PASS]
    assert plays_of(sitting, 1)[-3:] == ["move", "move", "move"]
    pending = game_of(sitting.bridge).pending
    assert pending is not None
    assert (pending.kind, pending.player) == ("noon play", 0)
    assert not sitting.bridge.seats.now.waiting


def test_it_ends_with_the_day(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    against(sitting)
    QTest.keyClick(sitting.page, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_open)
    pending = game_of(sitting.bridge).pending
    assert pending is not None
    assert pending.kind == "sundown discard"
    assert not sitting.bridge.seats.now.waiting


def test_escape_asks_again_at_the_next_opportunity(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    against(sitting, "move", "move")
    sitting.bridge.seats.hold()
    sitting.press("Pass until something happens")
    assert sitting.bridge.seats.now.waiting
    assert "until something affects you" in sitting.page.prompt.prompt.text()
    QTest.keyClick(sitting.page, Qt.Key.Key_Escape)
    assert not sitting.bridge.seats.now.waiting
    sitting.bridge.seats.resume()
    qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_open)
    assert plays_of(sitting, 1)[-1:] == ["move"]
    assert plays_of(sitting, 0)[-1:] == [PASS]


def test_undo_ends_it_and_takes_the_passes_back(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    against(sitting, "move")
    digest = game_of(sitting.bridge).digest()
    sitting.bridge.seats.hold()
    sitting.press("Pass until something happens")
    assert sitting.bridge.seats.undo()
    assert not sitting.bridge.seats.now.waiting
    assert game_of(sitting.bridge).digest() == digest


def test_nobody_waits_outside_their_noon_play(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    assert not sitting.bridge.seats.wait()
    assert not sitting.bridge.seats.now.waiting


def test_what_happens_to_a_player(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    game = game_of(sitting.bridge)
    mine, theirs = (next(CardId(c) for c in game.state.in_play if game.state.owners[c] == s) for s in (0, 1))
    square = TOWN_SQUARE
    my_home, their_home = (player.outfit for player in game.state.players)
    dude = next(card for card in game.engine.index.dudes if game.state.owners[card] == 1)

    def weakened(card: CardId) -> Event:
        return EffectBegan(
            NumberChange(
                number=1, source=dude, label="", until=Until.PLAY, card=card, stat="bullets", amount=-1
            )
        )

    cases: list[tuple[Event, bool]] = [
        (PlayMade(0, Verb.MOVE, mine, square), False),
        (PlayMade(1, Verb.MOVE, theirs, square), False),
        (PlayMade(1, Verb.CALL_OUT, theirs, mine), True),
        (Moved(theirs, square, mine), True),
        (Moved(theirs, mine, square), True),
        (Moved(dude, their_home, square), True),
        (Moved(dude, square, their_home), False),
        (Moved(dude, square, my_home), True),
        (weakened(mine), True),
        (weakened(theirs), False),
        (AbilityUsed(1, dude, "a", Play.NOON), False),
        (GhostRockMoved(1, None, 3, "a deed"), False),
        (GhostRockMoved(0, 1, 1), True),
    ]
    assert [happens_to(game, 0, event) for event, _ in cases] == [wanted for _, wanted in cases]
    game.state.in_play[dude].location = my_home
    assert happens_to(game, 0, AbilityUsed(1, dude, "a", Play.NOON)), "a card is used at my place"
