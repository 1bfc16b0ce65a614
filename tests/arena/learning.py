"""Learn the numbers of the search from games: ``python -m tests.arena.learning --out FILE``.

First the light policy learns to choose as the frozen `rules` do, from their games; then the judge learns who
wins from where, from these games and from games of the light policy with itself. The same seeds give the same
numbers. They are numbers alone: no card is known by name or words.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

from doomtown_desktop.ai.search import features, judging
from doomtown_desktop.ai.search.features import Block
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import Deck, starter_decks
from doomtown_desktop.engine.decisions import DONE, Answer
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.session.match import seat_setup
from tests.arena.games import prepare
from tests.arena.players import FROZEN, player

LONGEST: Final = 700
"""Decisions of a game to learn from; the rest of a longer one teaches little."""
ROUNDS: Final = 12
"""So often all samples are gone through."""


EXPECTED: Final = (0.3, 0.3, 0.7, 0.2, 0.1, 0.1, 0.15, 0.2, 0.15, 0.08, 0.1, 0.1, 0.1)
"""What the judge weighs before it has learned anything."""
HOLD: Final = 0.002
"""How much it holds on to that."""
LEAST: Final = 0.4
"""No weight falls below this part of what was expected: to have something is never bad."""


@dataclass(slots=True)
class Lessons:
    """What games teach."""

    choices: list[tuple[list[Block], int]] = field(default_factory=list)
    """Options in numbers, and which was taken."""
    positions: list[tuple[list[float], float]] = field(default_factory=list)
    """A table at Sundown in numbers, and 1 where that seat won in the end."""


def begun(seed: int, decks: Sequence[Deck]) -> Game:
    """A game of two decks drawn by its seed, on day one with the gangs that the decks propose."""
    random = Random(seed)
    drawn = random.sample(list(decks), 2)
    seats = tuple(seat_setup(deck, name) for deck, name in zip(drawn, ("Ada", "Ben"), strict=True))
    game = Game.new(GameSetup(seats, seed, drawn[0].ruleset), catalogue())
    left = [list(deck.starting) for deck in drawn]
    while game.pending is not None and game.pending.kind == "starting gang":
        facts, waiting = game.engine.facts, left[game.pending.player]
        offered = {facts[o.card].code: o.key for o in game.pending.options if o.card is not None}
        code = next((code for code in waiting if code in offered), None)
        if code is not None:
            waiting.remove(code)
        game.answer((DONE if code is None else offered[code],))
    return game


def played(game: Game, answers: Iterator[Answer] | None, light: Light | None, lessons: Lessons) -> None:
    """Play a game on by answers that are known, or by the light policy, and note what it teaches."""
    nights: list[tuple[int, list[float]]] = []
    while (asked := game.pending) is not None and len(game.answers) < LONGEST:
        g = game.engine
        given: Answer | None
        if answers is not None:
            given = next(answers, None)
            if given is None:
                break
            if asked.kind in features.LEARNED and len(asked.options) > 1 and given[0] in asked.keys():  # noqa: SIM118
                lessons.choices.append((features.of_options(g, asked), asked.keys().index(given[0])))
        else:
            assert light is not None
            given = light.answer(g, asked)
        if asked.kind == "sundown discard" or (asked.kind == "noon play" and given == ("pass",)):
            if asked.kind != "noon play" or game.state.passes:
                nights += [(seat, judging.numbers(g, seat)) for seat in g.seats()]
        game.answer(given)
    if len(game.state.winners) == 1:
        winner = game.state.winners[0]
        lessons.positions += [(found, float(seat == winner)) for seat, found in nights]


def fit_choice(
    samples: Sequence[tuple[list[Block], int]], seed: int, rate: float = 0.03
) -> dict[str, list[float]]:
    """Weights with which the options taken are the likely ones: softmax, by stochastic gradients."""
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


def fit_judge(samples: Sequence[tuple[list[float], float]], seed: int) -> list[float]:
    """Weights with which who won was likely to: logistic regression, kept small."""
    weights = list(EXPECTED)
    steps = [1e-6] * len(weights)
    order = list(range(len(samples)))
    random = Random(seed)
    for turn in range(ROUNDS):
        random.shuffle(order)
        loss = 0.0
        for index in order:
            numbers, won = samples[index]
            wrong = won - judging.chance_of(weights, numbers)
            loss += wrong * wrong
            for i, number in enumerate(numbers):
                slope = wrong * number - HOLD * (weights[i] - EXPECTED[i])
                steps[i] += slope * slope
                moved = weights[i] + 0.1 * slope / (0.3 + steps[i] ** 0.5)
                weights[i] = max(moved, EXPECTED[i] * LEAST)
        print(f"judge, round {turn + 1}: squared error {loss / max(1, len(order)):.4f}")
    return [round(weight, 4) for weight in weights]


def games_of_rules(seeds: Iterable[int], decks: Sequence[Deck]) -> Iterator[tuple[Game, list[Answer]]]:
    """Games of the frozen rules: as they began, and all that was answered from there on."""
    for seed in seeds:
        game = begun(seed, decks)
        start = len(game.answers)
        players = [player(FROZEN, (), seed * 2 + seat) for seat in range(2)]
        while game.pending is not None and len(game.answers) < LONGEST:
            game.answer(players[game.pending.player].answer(game))
        yield begun(seed, decks), game.answers[start:]


def learn(seed: int, of_rules: int, of_its_own: int) -> dict[str, Any]:
    """All numbers, from so many games of each kind."""
    prepare()
    decks = sorted(starter_decks(), key=lambda deck: deck.name)
    lessons = Lessons()
    for game, answers in games_of_rules(range(seed, seed + of_rules), decks):
        played(game, iter(answers), None, lessons)
    choice = fit_choice(lessons.choices, seed)
    light = Light(choice, Random(seed))
    for number in range(seed, seed + of_its_own):
        game = begun(number, decks)
        played(game, None, light, lessons)
    return {"choice": choice, "judge": fit_judge(lessons.positions, seed)}


def main() -> None:
    """Learn, and write the numbers."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.learning", description=__doc__)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--rules", type=int, default=150, help="games of the frozen rules")
    parser.add_argument("--own", type=int, default=600, help="games of the light policy with itself")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    found = learn(given.seed, given.rules, given.own)
    given.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
