"""Playing an imagined game out: quick answers for everybody until the day is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.ai.search.judging import judge
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.engine import posses
from doomtown_desktop.engine.decisions import Answer, IllegalAnswer, plainest
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.ids import Phase, Seat
from doomtown_desktop.engine.state import Shootout

STEPS: Final = 160
"""So many answers a day may take until it is judged as it stands."""
NIGHT: Final = ("sundown discard", "discard down")
"""Questions that are asked when Sundown has shown that nobody wins."""


class Stopped(Exception):
    """Nobody waits for the end of a game that is played out."""


@dataclass(slots=True)
class End:
    """How a day or a fight ended that was played out."""

    chance: float
    """Of the seat to win the game, 0 to 1."""
    fought: bool = False
    """There was a fight of this seat's under way, or next."""
    won_fight: bool = False
    won: bool = False
    """The game ended, and this seat has won it."""


def follow(game: Game, seat: Seat, line: Sequence[Answer], light: Light) -> bool:
    """Give the answers of a line, others' questions on the way answered quickly; False if they do not fit."""
    try:
        for given in line:
            for _ in range(STEPS):
                if game.pending is None or game.pending.player == seat:
                    break
                step(game, light)
            if game.pending is None:
                return False
            game.answer(given)
    except IllegalAnswer:
        return False
    return True


def step(game: Game, light: Light) -> None:
    """One quick answer; where that does not fit, the plainest."""
    asked = game.pending
    assert asked is not None
    try:
        game.answer(light.answer(game.engine, asked))
    except IllegalAnswer:
        game.answer(plainest(asked))


def play_out(
    game: Game,
    seat: Seat,
    light: Light,
    weights: Sequence[float],
    is_stopped: Callable[[], bool],
    *,
    fight_alone: bool = False,
) -> End:
    """Play until Sundown has been decided, and judge what is left. Raises ``Stopped`` if told to stop.

    ``fight_alone``: only until the fight under way is over, for what the day brings afterwards says little
    about the answers given in it.
    """
    state, day = game.state, game.state.day
    fight: Shootout | None = None
    side: int | None = None
    for _ in range(STEPS):
        asked = game.pending
        if asked is None or state.day != day or (asked.kind in NIGHT and state.phase is Phase.SUNDOWN):
            break
        if fight_alone and state.shootout is None and asked.kind == "noon play":
            break
        if is_stopped():
            raise Stopped
        if fight is None and state.shootout is not None:
            side = posses.side_of_seat(game.engine, seat)
            if side is not None and state.shootout.fighting:
                fight = state.shootout
        step(game, light)
    end = End(judge(game.engine, seat, weights))
    if game.pending is None:
        end.won = seat in state.winners
    if fight is not None and side is not None:
        end.fought = True
        end.won_fight = bool(fight.posses[side].dudes) and not fight.posses[1 - side].dudes
    return end
