"""Checks opponents for information leaks: each decision is put to them again with other hidden cards.

python -m tests.ai.peeking --positions 5000       # prints how many of each kind were compared
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from typing import Final

from doomtown_desktop import cards
from doomtown_desktop.ai import GreenhornPolicy, MarshalPolicy, Policy, RulesPolicy
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import Answer
from tests.random_play.decks import PLAYABLE, random_setup, scripted
from tests.random_play.runner import random_answer

LEVELS: Final = ("greenhorn", "rules", "marshal")
LONGEST: Final = 350
"""So many decisions of a random game are looked at."""


class AnyCards:
    """A sampler of hidden cards: any cards that decks may have, at random."""

    def unseen(self, outfit: str, seen: Sequence[str], hidden: int, luck: int) -> Sequence[str]:
        """Return random codes."""
        return [facts.code for facts in Random(luck).choices(scripted(*PLAYABLE), k=hidden)]


def fresh(level: str) -> Policy:
    """Return an opponent without a memory, which searches in one world if it searches at all."""
    if level == "marshal":
        return MarshalPolicy(catalogue(), seed=5, worlds=1)
    return GreenhornPolicy(catalogue(), seed=5) if level == "greenhorn" else RulesPolicy(catalogue())


def decided(level: str, game: Game) -> tuple[Answer, tuple[Advice, ...]]:
    """Return an opponent's answer to the pending decision, and its opinions."""
    asked, policy = game.pending, fresh(level)
    assert asked is not None
    view = table_view(game, asked.player) if policy.needs_view(asked.kind) else None
    if view is not None and view.choice is not None:
        view = replace(view, choice=replace(view.choice, about=""))  # only in the real game's view
    scene = scene_of(game, asked.player) if policy.needs_scene(asked) else None
    return policy.choose(view, asked, scene), policy.explain()


@dataclass(slots=True)
class Found:
    """The results of the comparisons."""

    kinds: Counter[str] = field(default_factory=Counter)
    """Positions by the kind of their decision."""
    peeked: list[str] = field(default_factory=list)
    """Where an opponent decided otherwise."""


def positions(seeds: Iterator[int]) -> Iterator[tuple[int, Game]]:
    """Yield every position of random games with random decks, with its number in its game."""
    for seed in seeds:
        game, random = Game.new(random_setup(seed, "reloaded-1.3"), catalogue()), Random(seed)
        while game.pending is not None and len(game.answers) < LONGEST:
            yield len(game.answers), game
            game.answer(random_answer(game, game.pending, random))


def compare(games: Iterator[tuple[int, Game]], most: int, each: int, levels: Sequence[str] = LEVELS) -> Found:
    """Put decisions to opponents twice, the second time with other cards in all hidden places.

    Args:
        games: The positions, each with its number in its game.
        most: At most this many positions are compared.
        each: At most this many positions of one kind are compared.
        levels: The opponents to ask.
    """
    found = Found()
    for number, game in games:
        asked = game.pending
        if asked is None or len(asked.options) < 2 or found.kinds[asked.kind] >= each:
            continue
        scene = scene_of(game, asked.player)
        world = None if scene is None else scene.world(number, AnyCards())
        twin = None if world is None else world.game(catalogue(), keep_checkpoints=True)
        if twin is None:
            continue  # sometimes the guessed cards cannot have led to this position
        found.kinds[asked.kind] += 1
        seed = None if game.setup is None else game.setup.seed
        for level in levels:
            if decided(level, game) != decided(level, twin):
                found.peeked.append(f"{level} at {asked.kind}, decision {number} of seed {seed}")
        if found.kinds.total() >= most:
            break
    return found


def main() -> None:
    """Compare, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.peeking", description=__doc__)
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--each", type=int, default=1000, help="how many of one kind at most")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    cards.load_all()
    found = compare(positions(count(given.seed)), given.positions, given.each)
    for kind, many in found.kinds.most_common():
        print(f"{many:6d}  {kind}")
    print(f"{found.kinds.total():6d}  positions, {len(found.peeked)} decided otherwise")
    for line in found.peeked:
        print(line)


if __name__ == "__main__":
    main()
