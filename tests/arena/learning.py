"""Learn the weights of the search from games: ``python -m tests.arena.learning --out FILE``.

First the light policy learns to choose like the frozen `rules`, from their games; then it learns to win, from
games against itself. The evaluator learns win probabilities from games of `rules`. The same seeds give the
same weights, however many processes play. No card is recognized by its name or text.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from math import exp
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

from doomtown_desktop.ai.search import features
from doomtown_desktop.ai.search.features import Block
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.question import Answer
from tests.arena import self_play
from tests.arena.games import prepare
from tests.arena.openings import LONGEST, begun
from tests.arena.players import FROZEN, player

ROUNDS: Final = 12
"""So often all samples are gone through."""
JUDGED: Final = 480
"""Games of `rules` with itself that teach the judge."""
EXPECTED: Final = (0.3, 0.3, 0.7, 0.2, 0.1, 0.1, 0.15, 0.2, 0.15, 0.08, 0.1, 0.1, 0.1, 0.1)
"""What the judge weighs before it has learned anything."""

Choice = tuple[list[Block], int]
"""Options in numbers, and which was taken."""


def choices_in(game: Game, answers: Iterable[Answer]) -> Iterator[Choice]:
    """Yield the choices in a game that is replayed with known answers."""
    for given in answers:
        asked = game.pending
        if asked is None:
            break
        keys = asked.keys()
        if asked.kind in features.LEARNED and len(keys) > 1 and given[0] in keys:
            yield features.of_options(game.engine, asked), keys.index(given[0])
        game.answer(given)


def fit_choice(samples: Sequence[Choice], seed: int, rate: float = 0.03) -> dict[str, list[float]]:
    """Return weights that make the chosen options likely: softmax, fitted by stochastic gradients."""
    weights: dict[str, list[float]] = {"nothing": []}
    for blocks, _ in samples:
        for name, numbers in blocks:
            weights.setdefault(name, [0.0] * len(numbers))
    steps = {name: [1e-6] * len(row) for name, row in weights.items()}
    order = list(range(len(samples)))
    random = Random(seed)
    for turn in range(ROUNDS):
        random.shuffle(order)
        wrong = 0
        for index in order:
            blocks, taken = samples[index]
            scores = [sum(map(float.__mul__, weights[name], numbers)) for name, numbers in blocks]
            best = max(scores)
            wrong += scores[taken] < best
            shares = [exp(score - best) for score in scores]
            total = sum(shares)
            for place, ((name, numbers), share) in enumerate(zip(blocks, shares, strict=True)):
                pull = (place == taken) - share / total
                if abs(pull) < 1e-4:
                    continue
                row, step = weights[name], steps[name]
                for i, number in enumerate(numbers):
                    if number:
                        slope = pull * number
                        step[i] += slope * slope
                        row[i] += 3 * rate * slope / (0.3 + step[i] ** 0.5)
        print(f"choices, round {turn + 1}: {1 - wrong / max(1, len(order)):.1%} as taken")
    return {name: [round(weight, 4) for weight in row] for name, row in sorted(weights.items())}


def games_of_rules(seeds: Iterable[int]) -> Iterator[tuple[Game, list[Answer]]]:
    """Yield games of the frozen rules: the game at its start, and all answers from there on."""
    for seed in seeds:
        game = begun(seed)
        start = len(game.answers)
        players = [player(FROZEN, (), seed * 2 + seat) for seat in range(2)]
        while game.pending is not None and len(game.answers) < LONGEST:
            game.answer(players[game.pending.player].answer(game))
        yield begun(seed), game.answers[start:]


def learn(seed: int, of_rules: int, rounds: int, judged: int, pool: Executor) -> dict[str, Any]:
    """Return all weights, from games of the frozen rules, self-play, and games of today's `rules`."""
    prepare()
    games = games_of_rules(range(seed, seed + of_rules))
    imitated = fit_choice([choice for game, answers in games for choice in choices_in(game, answers)], seed)
    choice = self_play.improved(imitated, EXPECTED, seed, rounds, pool)
    judge = self_play.judged(EXPECTED, seed + rounds * self_play.GAMES, judged, pool)
    return {"choice": choice, "judge": judge}


def main() -> None:
    """Learn, and write the weights."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.learning", description=__doc__)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--rules", type=int, default=150, help="games of the frozen rules")
    parser.add_argument("--rounds", type=int, default=125, help=f"of {self_play.GAMES} games each")
    parser.add_argument("--judged", type=int, default=JUDGED, help="games of rules that teach the judge")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs, get_context("spawn"), prepare) as pool:
        found = learn(given.seed, given.rules, given.rounds, given.judged, pool)
    given.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
