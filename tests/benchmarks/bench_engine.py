"""Measure how fast games are played, copied and undone, in CPU time.

Run: python -m tests.benchmarks engine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.catalog.loading import load_catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine.change import entering
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.flow import plays
from doomtown_desktop.paths import resource
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.ids import CardId, Until
from doomtown_desktop.protocol.words import Number
from doomtown_desktop.session.match import seat_setup

Row = tuple[str, float, str, float | None]

DECKS = ("Law Dogs - Learn to Play", "Sloane Gang - Learn to Play")
ROOT = Path(__file__).resolve().parents[2]


def setup(seed: int) -> GameSetup:
    """Return a game set-up with the two decks."""
    seats = tuple(seat_setup(find_deck(deck), name) for deck, name in zip(DECKS, ("Ada", "Ben"), strict=True))
    return GameSetup(seats, seed)


def random_answer(game: Game, random: Random) -> tuple[str, ...]:
    """Return any legal answer, but a starting gang as large as possible, so that something happens."""
    asked = game.pending
    assert asked is not None
    if asked.kind == "starting gang":
        return (asked.options[0].key,)
    return tuple(random.sample(asked.keys(), random.randint(asked.least, asked.most)))


def random_game(seed: int, at_most: int = 3000, until: Callable[[Game], bool] | None = None) -> Game:
    """Play random answers until the end, a limit, or a condition."""
    game = Game.new(setup(seed), catalogue())
    random = Random(seed)
    while game.pending is not None and len(game.answers) < at_most:
        if until is not None and until(game):
            break
        game.answer(random_answer(game, random))
    return game


def cpu(work: Callable[[], object], times: int = 1, rounds: int = 5) -> float:
    """Return the CPU seconds of one call: the median of rounds of ``times`` calls, after a first call."""
    work()
    found = []
    for _ in range(rounds):
        start = process_time()
        for _ in range(times):
            work()
        found.append((process_time() - start) / times)
    return sorted(found)[rounds // 2]


def decisions_a_second(games: int = 25) -> float:
    """Return the decisions per second of random play with all rules and scripts on."""
    random_game(0)
    start = process_time()
    count = sum(len(random_game(seed).answers) for seed in range(1, games + 1))
    return count / (process_time() - start)


def at_noon(cards: int = 11) -> Game:
    """Return a game at a Noon play window with some cards in play, including dudes of both players."""

    def is_there(game: Game) -> bool:
        at_window = game.pending is not None and game.pending.kind == "noon play"
        return (
            at_window
            and len(game.state.in_play) >= cards
            and all(len(m.dudes_of(game.engine, seat)) > 1 for seat in (0, 1))
        )

    for seed in range(100):
        game = random_game(seed, until=is_there)
        if is_there(game):
            return game
    raise RuntimeError("no game of a hundred gets there")


def undo_times(seed: int = 5) -> list[float]:
    """Return the CPU seconds to go back from the end of a game to each of its decisions."""
    game = random_game(seed, at_most=600)
    count = len(game.answers)
    times = []
    for to in range(count - 1, 0, -1):
        start = process_time()
        game.rewind(to)
        times.append(process_time() - start)
    return sorted(times)


def fight_times(games: int = 8) -> tuple[list[float], list[float]]:
    """Return the CPU seconds to clone, and to undo one answer, at each decision of call-outs at Noon."""
    clones, undone = [], []
    for seed in range(games):
        game, random = Game.new(setup(seed), catalogue()), Random(seed)
        while game.pending is not None and len(game.answers) < 600:
            fight = game.state.shootout
            in_call_out = fight is not None and fight.fighting and fight.by_play
            if in_call_out:
                clones.append(cpu(game.clone, times=3, rounds=1))
            game.answer(random_answer(game, random))
            if in_call_out:
                start = process_time()
                game.undo()
                undone.append(process_time() - start)
                game.redo()
    return sorted(clones), sorted(undone)


def finish(coroutine: Coroutine[Any, Any, Any]) -> None:
    """Run a coroutine of the engine that asks nothing."""
    try:
        coroutine.send(None)
    except StopIteration:
        return
    raise RuntimeError("it asked a question")


def crowded(cards: int = 40) -> Game:
    """Return a game at High Noon with dudes, deeds and goods of both decks put into play directly."""
    game = at_noon(cards=10)
    g = game.engine
    wanted = (CardType.DUDE, CardType.DEED, CardType.GOODS)
    for card in range(len(g.state.codes)):
        number = CardId(card)
        seat = g.owner(number)
        p = g.state.players[seat]
        if len(g.state.in_play) >= cards or number in g.state.in_play or g.facts[number].type not in wanted:
            continue
        pile = next((pile for pile in (p.deck, p.discard_pile, p.play_hand) if number in pile), None)
        if pile is None or entering.why_not_enter(g, seat, number) is not None:
            continue
        host: CardId | None = None
        if g.facts[number].type is CardType.GOODS:
            hosts = [d for d in m.dudes_of(g, seat) if len(g.state.in_play[d].attachments) < 2]
            if not hosts:
                continue
            host = hosts[0]
        pile.remove(number)
        finish(entering.enter_play(g, number, seat, host=host, how="bench", quietly=True))
    for p in g.state.players:
        p.stash = 20
    for spot in g.state.in_play.values():
        spot.booted = spot.fresh = False
    g.touch_cards()
    return game


def legal_plays_time() -> tuple[float, int]:
    """Return the CPU seconds to list every Noon play without a cache, and the number of cards in play."""
    game = crowded()
    g = game.engine
    seat = g.state.turn

    def work() -> None:
        g.touch_cards()
        plays.legal_plays(g, seat)

    return cpu(work, times=20), len(g.state.in_play)


def stat_times() -> tuple[float, float]:
    """Return the CPU seconds to read the bullets of a dude with 30 effects: cached, and after a change."""
    g = at_noon().engine
    dude = m.dudes_of(g, 0)[0]
    for _ in range(30):
        born = lasting.born(g, dude, Until.DAY)
        lasting.begin(g, NumberChange(**born, card=dude, stat=Number.BULLETS, amount=1))

    def cold() -> None:
        g.touch()
        m.stat(g, dude, Number.BULLETS)

    return cpu(lambda: [m.stat(g, dude, Number.BULLETS) for _ in range(1000)]) / 1000, cpu(cold, times=1000)


def import_times() -> tuple[float, float]:
    """Return the CPU seconds of a fresh process to import engine and catalogue, and to import all scripts.

    As in an installation, the modules are compiled already.
    """
    program = (
        "from time import process_time as t; a = t(); import doomtown_desktop.engine.driver; "
        "from doomtown_desktop.catalog import catalogue; catalogue(); b = t(); "
        "from doomtown_desktop.cards import load_all; load_all(); print(b - a, t() - a)"
    )
    with TemporaryDirectory() as compiled:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment = {**kept, "PYTHONPYCACHEPREFIX": compiled}

        def run_it() -> tuple[float, ...]:
            command = [sys.executable, "-c", program]
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
            )
            return tuple(float(word) for word in done.stdout.split())

        run_it()
        engine, everything = zip(*(run_it() for _ in range(5)), strict=True)
    return sorted(engine)[2], sorted(everything)[2]


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None)."""
    load_all()
    catalogue()
    window = at_noon()
    undone = undo_times()
    fight_clones, fight_undone = fight_times()
    listing, cards = legal_plays_time()
    warm, cold = stat_times()
    imported, with_scripts = import_times()
    return [
        ("engine: random play, all rules and scripts", decisions_a_second(), "decisions/s", 4000.0),
        ("engine: clone at a play window", cpu(window.clone, times=50) * 1e6, "µs", 100.0),
        ("engine: clone in a call-out, median", fight_clones[len(fight_clones) // 2] * 1e6, "µs", None),
        ("engine: undo in a call-out, median", fight_undone[len(fight_undone) // 2] * 1e3, "ms", None),
        ("engine: undo to any decision, median", undone[len(undone) // 2] * 1e3, "ms", 5.0),
        ("engine: undo to any decision, worst", undone[-1] * 1e3, "ms", 5.0),
        (f"engine: legal plays at High Noon, {cards} cards", listing * 1e3, "ms", 2.0),
        ("engine: stat with 30 modifiers, warm", warm * 1e6, "µs", 2.0),
        ("engine: stat with 30 modifiers, after a change", cold * 1e6, "µs", None),
        ("engine: import of engine and catalogue", imported, "s", 0.3),
        ("engine: the same with all scripts", with_scripts, "s", 0.35),
        ("engine: load the catalogue", cpu(lambda: load_catalogue(resource("cards"))) * 1e3, "ms", 150.0),
    ]


if __name__ == "__main__":
    for name, figure, unit, target in run():
        print(f"{name:50} {figure:12,.3f} {unit}" + (f"  (target {target:,g})" if target else ""))
