"""Playing an imagined game out until the day is over: everybody answers as `rules` does, or quickly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from doomtown_desktop.ai.guessing import Guesses
from doomtown_desktop.ai.rules import RulesPolicy
from doomtown_desktop.ai.search.judging import judge
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.trying import TriedPlays
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.data.state import Shootout
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import posses
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase, Seat
from doomtown_desktop.protocol.question import Answer, Choose, IllegalAnswer, Question, plainest

STEPS: Final = 160
"""At most this many answers in the rollout of a day; then it is evaluated as it stands."""
NIGHT: Final = (Question.SUNDOWN_DISCARD, Question.DISCARD_DOWN)
"""Questions that are asked when Sundown has shown that nobody wins."""

Answering = Callable[[Game, Choose], Answer]
"""Answers what is asked in an imagined game, whoever is asked."""


class OutOfTime(Exception):
    """Nobody waits for the end of a game that is played out."""


@dataclass(slots=True)
class End:
    """The end of the rollout of a day or a fight."""

    chance: float
    """Of the seat to win the game, 0 to 1."""
    fought: bool = False
    """There was a fight of this seat's under way, or next."""
    won_fight: bool = False
    won: bool = False
    """The game ended, and this seat has won it."""


def quickly(light: Light) -> Answering:
    """Everybody answers as the light policy does."""
    return lambda game, asked: light.answer(game.engine, asked)


class Rollout:
    """Lets everybody answer as `rules` does, game after game of a day."""

    def __init__(
        self, catalogue: Facts, guesses: Guesses, is_over: Callable[[], bool], *, believes: bool = True
    ) -> None:
        """Once it ``is_over`` nothing more is tried out.

        Who ``believes`` what came of a play when it was first tried out takes less than half as long, and is
        wrong by little.
        """
        self._catalogue = catalogue
        self._is_over = is_over
        self._guesses = guesses
        self._memories: defaultdict[Seat, TriedPlays] = defaultdict(partial(TriedPlays, believes=believes))

    def forget(self) -> None:
        """Nothing was tried out in any game."""
        self._memories.clear()

    def answering(self) -> Answering:
        """For one game, which keeps checkpoints."""
        policies: dict[Seat, RulesPolicy] = {}

        def answer(game: Game, asked: Choose) -> Answer:
            memory, policy = self._memories[asked.player], policies.get(asked.player)
            memory.begin(game.state.day)
            if policy is None:
                policy = RulesPolicy(self._catalogue, (), self._is_over, memory, self._guesses)
                policies[asked.player] = policy
            scene = scene_of(game, asked.player) if policy.needs_scene(asked) else None
            return policy.choose(table_view(game, asked.player), asked, scene)

        return answer


def follow(game: Game, seat: Seat, line: Sequence[Answer], answering: Answering) -> bool:
    """Give the answers of a line, others' questions on the way answered, too; False if they do not fit."""
    try:
        for given in line:
            for _ in range(STEPS):
                if game.pending is None or game.pending.player == seat:
                    break
                step(game, answering)
            if game.pending is None:
                return False
            game.answer(given)
    except IllegalAnswer:
        return False
    return True


def step(game: Game, answering: Answering) -> None:
    """One answer; where that does not fit, the plainest."""
    asked = game.pending
    assert asked is not None
    try:
        game.answer(answering(game, asked))
    except IllegalAnswer:
        game.answer(plainest(asked))


def play_out(
    game: Game,
    seat: Seat,
    answering: Answering,
    weights: Sequence[float],
    is_stopped: Callable[[], bool],
    *,
    day: int,
    fight_alone: bool = False,
) -> End:
    """Play until Sundown of a day has been decided, and judge what is left. Raises ``OutOfTime`` if told to.

    ``fight_alone``: only until the fight under way is over, for what the day brings afterwards says little
    about the answers given in it.
    """
    state = game.state
    fight: Shootout | None = None
    side: int | None = None
    for _ in range(STEPS):
        asked = game.pending
        if asked is None or state.day != day or (asked.kind in NIGHT and state.phase is Phase.SUNDOWN):
            break
        if fight_alone and state.shootout is None and asked.kind is Question.NOON_PLAY:
            break
        if is_stopped():
            raise OutOfTime
        if fight is None and state.shootout is not None:
            side = posses.side_of_seat(game.engine, seat)
            if side is not None and state.shootout.fighting:
                fight = state.shootout
        step(game, answering)
    end = End(judge(game.engine, seat, weights))
    if game.pending is None:
        end.won = seat in state.winners
    if fight is not None and side is not None:
        end.fought = True
        end.won_fight = bool(fight.posses[side].dudes) and not fight.posses[1 - side].dudes
    return end
