"""A person surrenders while a computer thinks in its process."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from typing_extensions import override

from doomtown_desktop.ai import make_policy
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.session.match import Match
from doomtown_desktop.ui.game.opponent_process import OpponentProcess
from doomtown_desktop.ui.game.opponents import Opponents
from tests.playthroughs.players import Dice, facts, play
from tests.random_play.many import setup_for_many

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class SilentProcess(OpponentProcess):
    """A process that never answers."""

    def __init__(self) -> None:
        super().__init__(["true"])
        self.asked: list[int] = []
        self.withdrawn: list[int] = []

    @override
    def start(self) -> None: ...

    @override
    def tell(self, line: str) -> None: ...

    @override
    def ask(self, number: int, line: str, *, can_wait: bool = False) -> None:
        self.asked.append(number)

    @override
    def withdraw(self, number: int) -> None:
        if number:
            self.withdrawn.append(number)


def test_a_question_that_is_put_again_is_thought_about_again(qtbot: QtBot) -> None:
    game = play(Game.new(setup_for_many(5, 3), facts()), Dice(1), 30)
    while game.pending is not None and game.pending.kind != "noon play":
        play(game, Dice(1), 1)
    assert game.pending is not None
    seat, asked = game.pending.player, game.pending
    others = [each for each in range(3) if each != seat]
    match = Match.at_table(game, {seat: make_policy("random", facts(), (), 1)})
    opponents, process = Opponents(match, 0), SilentProcess()
    opponents.think_in(process)
    match.hold(False)
    assert process.asked == [1]
    assert match.surrender(others[0])
    assert match.pending is not asked
    assert (process.withdrawn, process.asked) == ([1], [1, 2])
    opponents.close()
