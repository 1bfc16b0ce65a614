"""The worlds of an observation, and the rollout of candidates in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from doomtown_desktop.ai.guessing import Guesses
from doomtown_desktop.ai.search.evaluation import Evaluation
from doomtown_desktop.ai.search.learned import Learned
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.search.playing_out import CROWD, Answering, Rollout, quickly
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Imagined, Scene


class Worlds:
    """Makes the worlds of one seat and rolls candidates out in them."""

    def __init__(self, catalogue: Facts, numbers: Learned, seed: int) -> None:
        """``seed`` is the seed of the worlds, ``numbers`` the learned weights."""
        self.seed = seed
        self._catalogue = catalogue
        self._light = Light(numbers.choice)
        self._guesses = Guesses(catalogue)

    def rollout(self, is_over: Callable[[], bool], *, believes: bool) -> Rollout:
        """Return rollout policies with an empty memory."""
        return Rollout(self._catalogue, self._guesses, is_over, believes=believes)

    def imagined(self, scene: Scene, number: int) -> Imagined | None:
        """Return the world of a number; ``None`` if it cannot be made."""
        return scene.world(self.seed * 1_000_003 + number, self._guesses)

    def begun(self, scene: Scene, number: int) -> tuple[Imagined, Game] | None:
        """Return a world and a game in it at the decision; ``None`` if the world does not lead there."""
        world = self.imagined(scene, number)
        game = None if world is None else world.game(self._catalogue)
        return None if world is None or game is None or game.pending is None else (world, game)

    def roll_out(
        self,
        evaluation: Evaluation,
        world: Imagined,
        number: int,
        rollout: Rollout,
        is_over: Callable[[], bool],
    ) -> bool:
        """Roll out the remaining candidates in one world; return False if time ran out before the end."""
        copies = partial(world.game, self._catalogue, keep_checkpoints=True)
        is_crowd = sum(not player.eliminated for player in world.state.players) >= CROWD
        who = partial(self._quickly, number) if is_crowd else rollout.answering
        return evaluation.run(number, copies, who, is_over)

    def _quickly(self, number: int) -> Answering:
        """Return the light policy, sampling its answers with the number of the world as the seed."""
        return quickly(self._light.sampling(number))


__all__ = ["Worlds"]
