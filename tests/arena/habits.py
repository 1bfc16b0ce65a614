"""Count habits of an opponent in games against itself: ``python -m tests.arena.habits --games 60``.

Win rates do not show dull or careless play. This command plays pairs of starter decks, the same for the same
seeds, and counts faults that people notice: plays for nothing, one's own dudes harmed, deeds at the far end,
days on which nothing can be bought, dudes lost at the first upkeep.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Final

from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.policy import Policy
from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.choices import Buy, Move, UseAbility, parse
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase, Seat
from doomtown_desktop.protocol.question import PASS, Answer, Choose, Question
from doomtown_desktop.protocol.words import Number
from tests.arena.games import prepare
from tests.arena.openings import begun

NOTHING: Final = 0.02
"""An ability that its player rates at no more than this, in control points, is used for nothing."""
ANSWERS: Final = 3000
"""At most this many answers of a game are played."""
LONG: Final = 10
"""A game of at least this many days is long."""
SEED: Final = 2000
LABELS: Final = (
    ("abilities at Noon", "abilities at Noon for nothing"),
    ("abilities at Noon", "abilities at Noon that harm a dude of their own player"),
    ("deeds with home at one end", "deeds built away from home"),
    ("upkeeps with a deed or dude in hand", "upkeeps after which none of them can be bought"),
    ("first upkeeps", "dudes lost at the first upkeep"),
    ("walks that boot", "walks that boot within two free steps of an unbooted enemy"),
    ("days of a player", "days of a player without a play"),
    ("games", "long games"),
)
"""The habits that are counted, each after its total."""
_Dudes = dict[CardId, tuple[int, int, bool]]


class Watcher:
    """The counts of one game."""

    def __init__(self, game: Game) -> None:
        self.counts: Counter[str] = Counter()
        self._game = game
        self._ability: tuple[Seat, _Dudes] | None = None
        """The player of the ability under way, and that player's dudes before it."""
        self._owes: set[Seat] = set()
        self._gangs: dict[Seat, int] = {}
        self._busy: set[Seat] = set()
        self._day = 0

    def before(self, asked: Choose) -> None:
        """Look at a decision before it is answered."""
        state = self._game.state
        if asked.kind is not Question.STARTING_GANG:
            self._meet()
        if asked.kind is Question.UPKEEP:
            self._owes.add(asked.player)
        if asked.kind is not Question.NOON_PLAY:
            return
        if self._ability is not None:
            seat, dudes = self._ability
            now = self._dudes(seat)
            self.counts[LABELS[1][1]] += any(
                dude not in now or now[dude][:2] < had[:2] for dude, had in dudes.items()
            )
            self._ability = None
        if state.day != self._day:
            self._begin_day()

    def _meet(self) -> None:
        """Count the dudes with which the players begin."""
        if not self._gangs:
            self._gangs = {seat: len(self._dudes(seat)) for seat in self._game.engine.seats()}

    def _begin_day(self) -> None:
        g, state = self._game.engine, self._game.state
        if self._day:
            self.counts["days of a player"] += len(g.seats())
            self.counts["days of a player without a play"] += sum(s not in self._busy for s in g.seats())
        self._day, self._busy = state.day, set()
        for seat in g.seats():
            if state.day == 1:
                self.counts["first upkeeps"] += 1
                lost = self._gangs.get(seat, 0) - len(self._dudes(seat))
                self.counts["dudes lost at the first upkeep"] += max(0, lost)
            player = state.players[seat]
            prices = [
                g.facts[card].cost or 0
                for card in player.play_hand
                if g.facts[card].type in (CardType.DEED, CardType.DUDE)
            ]
            if seat in self._owes and prices:
                self.counts["upkeeps with a deed or dude in hand"] += 1
                self.counts["upkeeps after which none of them can be bought"] += min(prices) > player.stash
        self._owes.clear()

    def answered(self, asked: Choose, given: Answer, policy: Policy) -> None:
        """Count a Noon play."""
        if asked.kind is not Question.NOON_PLAY or given == (PASS,):
            return
        self._busy.add(asked.player)
        state = self._game.state
        play = parse(given[0])
        if isinstance(play, UseAbility):
            self.counts["abilities at Noon"] += 1
            thought = next((a.worth for a in policy.explain() if a.key == given[0]), 1.0)
            self.counts[LABELS[0][1]] += thought <= NOTHING
            self._ability = (asked.player, self._dudes(asked.player))
        elif isinstance(play, Buy) and (end := given[0].partition(">")[2]) in ("left", "right"):
            street = state.players[asked.player].street
            home = state.players[asked.player].outfit
            ends = {"left": street[0] == home, "right": street[-1] == home}
            if ends["left"] != ends["right"]:
                self.counts["deeds with home at one end"] += 1
                self.counts["deeds built away from home"] += not ends[end]
        elif isinstance(play, Move) and any(o.key == given[0] and o.label == "boots" for o in asked.options):
            self.counts["walks that boot"] += 1
            self.counts[LABELS[5][1]] += self._is_in_reach(asked.player, given[0])

    def _is_in_reach(self, seat: Seat, move: str) -> bool:
        """Return whether an unbooted enemy at home or in the town square could come there in two steps."""
        g, state = self._game.engine, self._game.state
        if CardId(int(move.partition(">")[2])) == state.players[seat].outfit:
            return False
        return any(
            not spot.booted
            and g.facts[card].is_dude
            and (owner := m.controller(g, card)) != seat
            and spot.location in (TOWN_SQUARE, state.players[owner].outfit)
            for card, spot in state.in_play.items()
        )

    def _dudes(self, seat: Seat) -> _Dudes:
        """Return the influence, bullets and booting of a player's dudes."""
        g = self._game.engine
        return {
            card: (m.stat(g, card, Number.INFLUENCE), m.stat(g, card, Number.BULLETS), spot.booted)
            for card, spot in self._game.state.in_play.items()
            if g.facts[card].is_dude and spot.host is None and m.controller(g, card) == seat
        }


def watched(seed: int, level: str, *, own_gangs: bool = False) -> Counter[str]:
    """Play a game between two opponents of a level, and return its counts.

    ``own_gangs``: they choose their starting gangs themselves instead of taking the proposals of the decks.
    """
    game = begun(seed, with_gangs=not own_gangs)
    players = [make_policy(level, catalogue(), (), seed * 2 + seat) for seat in range(2)]
    watcher = Watcher(game)
    while (asked := game.pending) is not None and len(game.answers) < ANSWERS:
        policy = players[asked.player]
        watcher.before(asked)
        view = table_view(game, asked.player) if policy.needs_view(asked.kind) else None
        scene = scene_of(game, asked.player) if policy.needs_scene(asked) else None
        given = policy.choose(view, asked, scene)
        watcher.answered(asked, given, policy)
        game.answer(given)
    watcher.counts["games"] += 1
    watcher.counts["long games"] += game.state.day >= LONG and game.state.phase is not Phase.SETUP
    return watcher.counts


def report(counts: Counter[str]) -> str:
    """Return the counts as lines, each with its total."""
    lines = []
    for total, name in LABELS:
        share = counts[name] / max(1, counts[total])
        lines.append(f"{name:<60}{counts[name]:>6} of {counts[total]:>5} ({share:.0%})")
    return "\n".join(lines)


def main(given: Sequence[str] | None = None) -> None:
    """Play the games and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.habits", description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--level", default="rules", help="greenhorn, rules or marshal")
    parser.add_argument("--seed", type=int, default=SEED, help="the seed of the first game")
    parser.add_argument("--own-gangs", action="store_true", help="ignore the gangs that the decks propose")
    parser.add_argument("--jobs", type=int, default=1, help="the number of processes")
    wanted = parser.parse_args(given)
    play = partial(watched, level=wanted.level, own_gangs=wanted.own_gangs)
    seeds = range(wanted.seed, wanted.seed + wanted.games)
    prepare()
    if wanted.jobs == 1:
        found = [play(seed) for seed in seeds]
    else:
        with ProcessPoolExecutor(wanted.jobs, get_context("spawn"), prepare) as pool:
            found = list(pool.map(play, seeds))
    print(report(sum(found, Counter())))


if __name__ == "__main__":
    main()
