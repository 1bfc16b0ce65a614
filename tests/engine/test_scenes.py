"""A seat's knowledge at each decision: worlds made from it look the same, whatever they hide."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from doomtown_desktop import cards
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.imagining import DeckGuess, Scene, scene_of
from doomtown_desktop.engine.table_view import TableView, table_view
from doomtown_desktop.protocol.question import SURRENDER
from doomtown_desktop.protocol.rulesets import GameOptions
from tests.random_play.afresh import CLASSIC_KINDS, of_type
from tests.random_play.classic import setup_of_classics
from tests.random_play.decks import PLAYABLE, random_setup, scripted
from tests.random_play.many import setup_for_many
from tests.random_play.runner import random_answer, setup
from tests.sampled import always

pytestmark = pytest.mark.no_cover  # whole games; the measured code is tested elsewhere


class AnyCards:
    """A sampler of hidden cards: any cards that decks may have, at random."""

    def unseen(self, outfit: str, seen: Sequence[str], hidden: int, luck: int) -> Sequence[str]:
        return [facts.code for facts in Random(luck).choices(scripted(*PLAYABLE), k=hidden)]


GUESSES = AnyCards()
KINDS = (
    *("starting gang", "upkeep", "noon play", "target", "posse", "callout", "shootout", "shooter", "redraw"),
    *("keep five", "resolution", "casualty", "flee", "react", "joker", "mode", "sundown discard"),
)
"""Each of them is asked in the games below."""


def positions(made: GameSetup, seed: int, at_most: int = 350) -> Iterator[Game]:
    """Yield every position of a random game."""
    cards.load_all()
    game, random = Game.new(made, catalogue()), Random(seed)
    while game.pending is not None and len(game.answers) < at_most:
        yield game
        game.answer(random_answer(game, game.pending, random))


def seen(game: Game, seat: int) -> TableView:
    """Return a seat's view, without the text of the card that asks, which is only in the game itself."""
    view = table_view(game, seat)
    return view if view.choice is None else replace(view, choice=replace(view.choice, about=""))


def imagined(
    games: Iterator[Game], every: int = 1, guesses: DeckGuess | None = None
) -> tuple[Counter[str], int]:
    """Make worlds at each decision and check that nothing differs.

    Count decisions by kind, and failed worlds.

    A world is the same game with other cards in all hidden places and with other luck. It looks the same to
    the seat, so its own worlds have to be the same.
    """
    kinds: Counter[str] = Counter()
    failed = 0
    for number, game in enumerate(games):
        asked = game.pending
        assert asked is not None
        if number % every:
            continue
        scene = scene_of(game, asked.player)
        assert scene is not None
        kinds[asked.kind] += 1
        if number % 8 == 0:
            assert Scene.from_json(json.loads(json.dumps(scene.to_json()))) == scene
        world = scene.world(number, guesses or GUESSES)
        assert world is not None
        twin = world.game(catalogue(), keep_checkpoints=True)
        if twin is None:
            failed += 1
            continue
        assert seen(twin, asked.player) == seen(game, asked.player)
        assert scene_of(twin, asked.player) == scene
    return kinds, failed


def test_every_decision_can_be_imagined_and_hidden_cards_make_no_difference() -> None:
    kinds: Counter[str] = Counter()
    failures = 0
    for seed in range(8):
        found, failed = imagined(positions(random_setup(seed, "reloaded-1.3"), seed))
        kinds += found
        failures += failed
    for seed in range(3):
        found, failed = imagined(positions(setup(seed), seed))
        kinds += found
        failures += failed
    assert [kind for kind in KINDS if not kinds[kind]] == []
    assert kinds.total() > 900
    assert failures <= kinds.total() // 500, "now and then guessed cards cannot have led there"


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_with_three_to_six_every_decision_can_be_imagined(seats: int) -> None:
    kinds: Counter[str] = Counter()
    fallen = failures = 0
    for seed in (3, 11):
        for game in many(seed, seats):
            asked = game.pending
            assert asked is not None
            scene = scene_of(game, asked.player)
            assert scene is not None
            kinds[asked.kind] += 1
            fallen += any(p.eliminated for p in game.state.players)
            world = scene.world(1, GUESSES)
            assert world is not None
            twin = world.game(catalogue(), keep_checkpoints=True)
            if twin is None:
                failures += 1
                continue
            assert seen(twin, asked.player) == seen(game, asked.player)
            assert scene_of(twin, asked.player) == scene
    assert kinds.total() > 100
    assert failures <= kinds.total() // 100
    assert fallen > 5, "somebody has surrendered and left"


def many(seed: int, seats: int) -> Iterator[Game]:
    """Yield every third position of a random game of many; after a while one of them surrenders."""
    made = replace(setup_for_many(seed, seats), options=GameOptions(victory="Quick and the Dead"))
    cards.load_all()
    game, random = Game.new(made, catalogue()), Random(seed)
    has_left = False
    while game.pending is not None and len(game.answers) < 300:
        if len(game.answers) % 3 == 0:
            yield game
        if not has_left and len(game.answers) > 120 and game.pending.kind == "noon play":
            game.answer((SURRENDER,))
            has_left = True
        else:
            game.answer(random_answer(game, game.pending, random))


# --- the classic game ---------------------------------------------------------------------------------------


class AnyClassicCards:
    """A sampler of hidden cards: any cards that classic decks may have, including events."""

    def unseen(self, outfit: str, seen: Sequence[str], hidden: int, luck: int) -> Sequence[str]:
        pool = [facts.code for facts in of_type("classic", *CLASSIC_KINDS)]
        return Random(luck).choices(pool, k=hidden)


CHUNKS = [range(first, first + 4) for first in range(0, 40, 4)]


@pytest.mark.parametrize("seeds", always(CHUNKS[:2], CHUNKS))
def test_in_the_classic_game_hidden_cards_make_no_difference_to_a_scene(seeds: range) -> None:
    kinds: Counter[str] = Counter()
    failures = 0
    for seed in seeds:
        found, failed = imagined(positions(setup_of_classics(seed), seed, 200), guesses=AnyClassicCards())
        kinds += found
        failures += failed
    assert kinds["sundown discard"]
    assert failures <= max(2, kinds.total() // 50)
