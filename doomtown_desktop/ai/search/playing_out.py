"""Rollouts: worlds are played to the end of the day, with `rules` or the light policy for all seats."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from doomtown_desktop.ai.guessing import Guesses
from doomtown_desktop.ai.policy import is_forced
from doomtown_desktop.ai.rules import RulesPolicy
from doomtown_desktop.ai.search.judging import judge
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.trying import TriedPlays
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.data.state import Shootout
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase, Seat
from doomtown_desktop.protocol.question import Answer, Choose, IllegalAnswer, Question, plainest
from doomtown_desktop.protocol.words import Number

MEMORIES: Final = 4
"""The number of memories of tried plays: world *n* belongs to memory *n* modulo this.

So each memory belongs to one process, and with a fixed number of worlds the answers do not depend on the
number of processes.
"""
CROWD: Final = 3
"""With this many players or more, rollouts use the light policy: `rules` would take too long."""
STEPS: Final = 160
"""At most this many answers in a rollout; then the position is evaluated as it stands."""
NIGHT: Final = (Question.SUNDOWN_DISCARD, Question.DISCARD_DOWN)
"""Questions that are asked after Sundown has shown that nobody wins; a rollout ends there."""

Answering = Callable[[Game, Choose], Answer]
"""A rollout policy: returns an answer to the pending decision of a world, whichever seat it belongs to."""


class OutOfTime(Exception):
    """Raised when a rollout is stopped before its end."""


@dataclass(slots=True)
class End:
    """The result of a rollout, at the end of a day or a fight."""

    chance: float
    """The win probability of the seat, 0 to 1."""
    fought: bool = False
    """True if this seat took part in a fight."""
    won_fight: bool = False
    """True if this fight (the first) ended with dudes in the seat's posse and none in the other."""
    won: bool = False
    """True if the game has ended and this seat has won it."""


def quickly(light: Light) -> Answering:
    """Return a rollout policy in which the light policy answers for all seats."""
    return lambda game, asked: light.answer(game.engine, asked)


class Rollout:
    """Rollout policies in which `rules` answers for all seats; they share the results of tried plays."""

    def __init__(
        self, catalogue: Facts, guesses: Guesses, is_over: Callable[[], bool], *, believes: bool = True
    ) -> None:
        """Set up policies that try no more plays once ``is_over()``.

        ``believes``: the first result of a tried play counts for the rest of the day. This takes less than
        half the time and makes small errors.
        """
        self.believes = believes
        self._catalogue = catalogue
        self._is_over = is_over
        self._guesses = guesses
        self._memories: defaultdict[Seat, TriedPlays] = defaultdict(partial(TriedPlays, believes=believes))

    def forget(self) -> None:
        """Forget the results of all tried plays."""
        self._memories.clear()

    def copy(self, is_over: Callable[[], bool]) -> Rollout:
        """Return rollout policies with the same memory, which try no more plays once ``is_over()``."""
        found = Rollout(self._catalogue, self._guesses, is_over, believes=self.believes)
        found._memories.update((seat, memory.copy()) for seat, memory in self._memories.items())
        return found

    def answering(self) -> Answering:
        """Return a policy for one rollout, whose game has to keep checkpoints."""
        policies: dict[Seat, RulesPolicy] = {}

        def answer(game: Game, asked: Choose) -> Answer:
            memory, policy = self._memories[asked.player], policies.get(asked.player)
            memory.begin(game.state.day)
            if policy is None:
                policy = RulesPolicy(self._catalogue, (), self._is_over, memory, self._guesses)
                policies[asked.player] = policy
            if is_forced(asked):
                return policy.answer_forced(asked)
            observe = cache(partial(scene_of, game, asked.player))
            return policy.answer(table_view(game, asked.player), asked, observe)

        return answer


def may_decide(game: Game) -> bool:
    """Return whether a player would win at Sundown if all dudes of others in the current fight were gone."""
    g, fight = game.engine, game.state.shootout
    if fight is None:
        return False
    staked = [dude for posse in fight.posses for dude in posse.dudes]
    control, influence = [
        {seat: of(g, seat) for seat in g.seats()} for of in (m.control_points, m.influence_total)
    ]
    for dude in staked:
        owner = m.controller(g, dude)
        if owner in influence:
            influence[owner] -= m.stat(g, dude, Number.INFLUENCE)
    return any(
        control[seat] > max((influence[other] for other in g.others(seat)), default=0) for seat in g.seats()
    )


def follow(game: Game, seat: Seat, line: Sequence[Answer], answering: Answering) -> bool:
    """Play a line, answering other seats' questions on the way; return False if it cannot be played."""
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
    """Give one answer: the policy's if it is legal, else the plainest."""
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
    """Play until Sundown of a day is decided, and evaluate the position.

    Raises ``OutOfTime`` if ``is_stopped()``. ``fight_alone``: play only until the fight under way is over,
    since the rest of the day says little about the answers given in a fight that cannot decide the game.
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
