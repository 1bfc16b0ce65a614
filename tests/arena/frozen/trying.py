"""Trying things out: a play is carried out in imagined games, and what comes of it is compared.

Own questions on the way are answered by trying, too; the others pass, refuse nothing and join nothing, so a
play is judged by what it does itself. How others may answer it is for the rules of thumb.

What a play leaves for the evening is tried, too: the day is passed to its end, with the play and without.
A move is tried for the abilities that it opens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.effects import Watch
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import DONE, PASS, Answer, Choose, IllegalAnswer
from tests.arena.frozen.imagining import Imagined
from tests.arena.frozen.position import value

SETTLED: Final = (
    "noon play",
    "shootout",
    "resolution",
    "cheatin resolution",
    "upkeep",
    "sundown discard",
    "starting gang",
)
"""Questions at which nothing is under way any more."""
OWN_QUESTIONS: Final = (
    "target",
    "mode",
    "number",
    "player",
    "yes or no",
    "surplus",
    "trigger",
    "joker",
)
"""Questions that a play asks whoever makes it."""
QUESTIONS: Final = 4
"""So many questions of a play are answered by trying, the others by default."""
CANDIDATES: Final = 6
"""So many answers to one question are tried."""
POSSE_ON_TRIAL: Final = 3
"""A job is tried with so many dudes, and with its leader alone."""
STEPS: Final = 60
"""So many decisions a trial may take until all has settled."""
SUNDOWN_EVENTS: Final = frozenset({"SundownBegan", "SundownEffects", "DayEnded"})
"""Events of the evening, for which effects may wait."""
LATER: Final = 0.6
"""The part of what waits for the evening that comes to pass."""
A_DAY: Final = 200
"""So many decisions a trial may take until the day is over."""
CHOICES_TONIGHT: Final = 2
"""So many questions of an evening are answered by trying."""
OPENED: Final = 3
"""So many abilities that a move opens are tried."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a play: how much better or worse the position is, and the answers that led there."""

    gain: float
    line: tuple[Answer, ...]
    changed: bool
    """Something else than nothing came of it."""


class Simulator:
    """Tries plays of one decision in the worlds that were imagined for it."""

    def __init__(self, worlds: Sequence[Imagined], catalogue: Facts, seat: Seat) -> None:
        self.seat = seat
        self._catalogue = catalogue
        self._posse_size = POSSE_ON_TRIAL
        self._has_led = False
        found = [(world, game) for world in worlds if (game := world.game(catalogue)) is not None]
        self._worlds = [world for world, _ in found]
        self._games = [game for _, game in found]
        self._waiting = [_waiting(game, seat) for game in self._games]
        self._evenings: dict[int, float] = {}
        """What the end of the day is worth in a world where nothing more is done."""
        self._before = [self._settled_value(index, []) for index in range(len(found))]

    @property
    def is_able(self) -> bool:
        """There is a world to try in."""
        return bool(self._worlds)

    def play(self, key: str) -> Outcome | None:
        """Make a play and answer its questions as well as possible. None where it cannot be made."""
        self._has_led = False
        found = self._best_line([(key,)])
        if found is None or not self._has_led:
            return found
        self._posse_size = 1
        alone = self._best_line([(key,)])
        self._posse_size = POSSE_ON_TRIAL
        return found if alone is None or alone.gain <= found.gain else alone

    def answers(self, keys: Sequence[str]) -> dict[str, float]:
        """How good each answer to the question itself is, by what comes of it."""
        found: dict[str, float] = {}
        for key in keys[: 2 * CANDIDATES]:
            tried = self._best_line([(key,)], questions=1)
            if tried is not None:
                found[key] = tried.gain
        return found

    def opened(self, move: str) -> float:
        """How much more than the move itself the best ability brings that can only be used after it."""
        game = self._follow(0, [(move,)])
        if game is None:
            return 0.0
        self._pass_on(game, through=True)
        if game.pending is None or game.pending.kind != "noon play" or game.pending.player != self.seat:
            return 0.0
        asked = self._games[0].pending
        known = set() if asked is None else {option.key for option in asked.options}
        keys = [option.key for option in game.pending.options]
        fresh = [key for key in keys if key.startswith("use:") and key not in known]
        alone = self._best_line([(move,)]) if fresh else None
        gains = [
            tried.gain for key in fresh[:OPENED] if (tried := self._best_line([(move,), (key,)])) is not None
        ]
        return 0.0 if alone is None else max([gain - alone.gain for gain in gains], default=0.0)

    # --- one line -----------------------------------------------------------------------------------

    def _best_line(self, line: list[Answer], questions: int = QUESTIONS) -> Outcome | None:
        """Follow a play through its questions, each answered by trying, in the first world."""
        if not self._worlds:
            return None
        for _ in range(questions):
            game = self._follow(0, line)
            if game is None:
                return None
            pending = game.pending
            if pending is None or pending.player != self.seat or pending.kind not in OWN_QUESTIONS:
                break
            candidates = _candidates(pending)
            if len(candidates) == 1:
                line = [*line, candidates[0]]
                continue
            scored = [(v, c) for c in candidates if (v := self._outcome(0, [*line, c])) is not None]
            if not scored:
                break
            best = max(v for v, _ in scored)
            line = [*line, next(c for v, c in scored if v == best)]
        gains = []
        for index in range(len(self._worlds)):
            outcome = self._outcome(index, line)
            if outcome is not None:
                gains.append(outcome - self._before[index])
        if not gains:
            return None
        return Outcome(sum(gains) / len(gains), tuple(line), any(abs(gain) > 1e-9 for gain in gains))

    def _follow(self, index: int, line: Sequence[Answer]) -> Game | None:
        """A fresh game in a world after some answers; None where they are not legal there."""
        base = self._games[index]
        if base.is_asleep:
            game = base.clone()
        else:
            fresh = self._worlds[index].game(self._catalogue)
            assert fresh is not None
            game = fresh
        try:
            for given in line:
                self._pass_on(game, through=True)
                game.answer(given)
            self._pass_on(game)
        except IllegalAnswer:
            return None
        return game

    def _pass_on(self, game: Game, *, through: bool = False) -> None:
        """Answer what is not the trying player's to think about: others' questions on the way.

        ``through``: their plays, too, until the trying player is asked.
        """
        for _ in range(STEPS):
            pending = game.pending
            if pending is None or pending.player == self.seat:
                return
            if self._has_settled(game) and not through:
                return
            game.answer(default_answer(pending))

    def _outcome(self, index: int, line: Sequence[Answer]) -> float | None:
        game = self._follow(index, line)
        if game is None:
            return None
        self._settle(game)
        leaves_more = _waiting(game, self.seat) > self._waiting[index]
        now = self._worth(game)
        if not leaves_more:
            return now
        if index not in self._evenings:
            self._evenings[index] = self._until_sundown(index, [])
        gain = self._until_sundown(index, line) - self._evenings[index]
        return (1 - LATER) * now + LATER * (self._before[index] + gain)

    def _until_sundown(self, index: int, line: Sequence[Answer], chosen: tuple[Answer, ...] = ()) -> float:
        """Worth at the end of the day if everybody passes after a play and chooses well in the evening."""
        game = self._follow(index, line)
        assert game is not None
        left, day = list(chosen), game.state.day
        for _ in range(A_DAY):
            pending = game.pending
            if pending is None or pending.kind == "sundown discard" or game.state.day != day:
                break
            is_mine = pending.player == self.seat
            candidates = _candidates(pending) if is_mine and pending.kind in OWN_QUESTIONS else []
            if len(candidates) > 1 and left:
                game.answer(left.pop(0))
                continue
            if len(candidates) > 1 and len(chosen) < CHOICES_TONIGHT:
                return max(self._until_sundown(index, line, (*chosen, each)) for each in candidates)
            game.answer(self._mine(game) if is_mine else default_answer(pending))
        return self._worth(game)

    def _settled_value(self, index: int, line: Sequence[Answer]) -> float:
        """Worth of a world where the trying player does nothing but what has to be done."""
        game = self._follow(index, line)
        assert game is not None
        pending = game.pending
        if pending is not None and pending.kind == "react" and _offers(pending, PASS):
            game.answer((PASS,))
        self._settle(game)
        return self._worth(game)

    def _settle(self, game: Game) -> None:
        """Go on until nothing is under way any more, every question answered as usual."""
        for _ in range(STEPS):
            if game.pending is None or self._has_settled(game):
                break
            game.answer(
                self._mine(game) if game.pending.player == self.seat else default_answer(game.pending)
            )

    def _worth(self, game: Game) -> float:
        if game.pending is None and game.state.winners:
            return 20.0 if self.seat in game.state.winners else -20.0
        return value(game, self.seat)

    def _mine(self, game: Game) -> Answer:
        """What the trying player answers without thinking; whom it sends on its own jobs."""
        assert game.pending is not None
        fight = game.state.shootout
        if game.pending.kind == "posse" and fight is not None and fight.kind == "job":
            self._has_led |= fight.posses[0].primary == self.seat
            if fight.posses[0].primary == self.seat and len(fight.posses[0].dudes) < self._posse_size:
                return (game.pending.options[0].key,)
        return default_answer(game.pending)

    def _has_settled(self, game: Game) -> bool:
        return game.pending is not None and game.pending.kind in SETTLED and not game.engine.uses


def _waiting(game: Game, seat: Seat) -> int:
    """How many effects of a player wait for the evening."""
    return sum(
        isinstance(effect, Watch) and effect.by == seat and effect.event in SUNDOWN_EVENTS
        for effect in game.state.effects
    )


def _candidates(pending: Choose) -> list[Answer]:
    """Answers worth trying: every single option, spread over all there are."""
    if pending.least > 1:
        return [tuple(o.key for o in pending.options[: pending.least])]
    keys = pending.keys()
    step = max(1, -(-len(keys) // CANDIDATES))
    found: list[Answer] = [(key,) for key in keys[::step]]
    if pending.least == 0:
        found.append(())
    return found


def default_answer(pending: Choose) -> Answer:
    """What is answered without thinking: pass, the default, or the first that will do."""
    if _offers(pending, PASS):
        return (PASS,)
    if pending.kind == "posse" and _offers(pending, DONE):
        return (DONE,)
    if pending.least == 0:
        return ()
    if pending.default and _offers(pending, pending.default) and pending.least == 1:
        return (pending.default,)
    return tuple(o.key for o in pending.options[: pending.least])


def _offers(pending: Choose, key: str) -> bool:
    return any(o.key == key for o in pending.options)
