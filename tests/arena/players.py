"""The players of the arena by name: every opponent of the program, and the frozen one."""

from __future__ import annotations

import os
from functools import cache
from time import process_time
from typing import Protocol

from doomtown_desktop.ai import POLICIES, RandomPolicy, make_policy
from doomtown_desktop.ai.policy import Policy
from doomtown_desktop.ai.search.crew import PROCESSES_VARIABLE, RolloutCrew, processes
from doomtown_desktop.ai.search.learned import learned
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.search.marshal import WORLDS, MarshalPolicy
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import Answer
from tests.arena.frozen import guessing as frozen_guessing
from tests.arena.frozen.rules import RulesPolicy as FrozenRules

FROZEN = "frozen"
"""The name of the measure: `rules` as it once was."""
OWN = "own"
"""The name of a player who ignores the gang that the deck proposes: `rules` with one of its own choice."""
LIGHT = "light"
"""The policy with which the search plays games out."""


class Player(Protocol):
    """A player, which answers the pending decision of a game."""

    def answer(self, game: Game) -> Answer:
        """Return the answer; the game is not changed."""
        ...


class Frozen:
    """The frozen opponent, with the worlds that it made."""

    def __init__(self, starting: tuple[str, ...]) -> None:
        self._policy = FrozenRules(catalogue(), starting)
        self._guesses = frozen_guessing.Guesses(catalogue())

    def answer(self, game: Game) -> Answer:
        assert game.pending is not None
        view = table_view(game, game.pending.player)
        return self._policy.choose(
            view, game.pending, frozen_guessing.worlds(self._policy, game, self._guesses)
        )


class Current:
    """An opponent of the program, optionally with a budget in seconds of processor time."""

    def __init__(self, policy: Policy, budget: float | None) -> None:
        self._policy = policy
        self._budget = budget

    def answer(self, game: Game) -> Answer:
        asked = game.pending
        assert asked is not None
        view = table_view(game, asked.player) if self._policy.needs_view(asked.kind) else None
        scene = scene_of(game, asked.player) if self._policy.needs_scene(asked) else None
        return self._policy.choose(view, asked, scene, self._budget)


class Quick:
    """The light policy of the search, used for all decisions after the starting gang."""

    def __init__(self, starting: tuple[str, ...], seed: int) -> None:
        self._light = Light(learned().choice).sampling(seed)
        self._gang = RandomPolicy(0, starting)

    def answer(self, game: Game) -> Answer:
        asked = game.pending
        assert asked is not None
        if asked.kind == "starting gang":
            return self._gang.choose(table_view(game, asked.player), asked)
        return self._light.answer(game.engine, asked)


class Clocked:
    """A player whose decisions are timed."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.decisions = 0
        self.seconds = 0.0
        """Of processor time, over all decisions."""
        self.longest = 0.0

    def answer(self, game: Game) -> Answer:
        start = process_time()
        given = self._player.answer(game)
        spent = process_time() - start
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return given


@cache
def _crew() -> RolloutCrew | None:
    """Return the helpers of all Marshals of this process; by default, games fill the cores already."""
    return RolloutCrew(processes() - 1) if PROCESSES_VARIABLE in os.environ else None


def check(name: str) -> str:
    """Return the name. Raises ``ValueError`` if no player has it."""
    bare, _, limit = name.partition(":")
    if bare not in (FROZEN, OWN, LIGHT, *POLICIES):
        raise ValueError(
            f"nobody is called {name!r}; there are: {FROZEN}, {OWN}, {LIGHT}, {', '.join(POLICIES)}"
        )
    if limit:
        float(limit.removesuffix("w"))
    return name


def player(name: str, starting: tuple[str, ...], seed: int) -> Clocked:
    """Return a player by name, with the gang that its deck proposes.

    ``marshal:0.3`` has 0.3 seconds of processor time for a decision, ``marshal:12w`` twelve worlds. The time
    of helpers (``DOOMTOWN_ROLLOUT_PROCESSES``) counts.
    """
    bare, _, limit = name.partition(":")
    if bare == FROZEN:
        return Clocked(Frozen(starting))
    if bare == OWN:
        return Clocked(Current(make_policy("rules", catalogue(), (), seed), None))
    if bare == LIGHT:
        return Clocked(Quick(starting, seed))
    if bare != "marshal":
        return Clocked(Current(make_policy(bare, catalogue(), starting, seed), None))
    worlds = int(limit[:-1]) if limit.endswith("w") else WORLDS
    marshal = MarshalPolicy(
        catalogue(), starting, seed, worlds=worlds, clock=process_time, crew=_crew(), counts_processor=True
    )
    return Clocked(Current(marshal, None if limit.endswith("w") or not limit else float(limit)))
