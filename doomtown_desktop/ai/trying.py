"""Trying things: a play is carried out in an imagined game, and the results are compared.

Own questions on the way are answered by trying, too. The others pass, refuse nothing and join nothing, so a
play is rated by what it does itself; the heuristics estimate how others may answer it.

Effects that come due in the evening are tried, too: the day is passed to its end, with the play and without.
A move is tried for the abilities that it enables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, NamedTuple

from doomtown_desktop.ai.position import value
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Imagined
from doomtown_desktop.protocol.effects import Watch
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import (
    AT_REST,
    DONE,
    OWN_QUESTIONS,
    PASS,
    Answer,
    Choose,
    IllegalAnswer,
    Question,
    Verb,
)

QUESTIONS: Final = 4
"""At most this many questions of a play are answered by trying, the others by default."""
CANDIDATES: Final = 4
"""At most this many answers to one question of a play are tried."""
ANSWERS: Final = 12
"""At most this many answers to the pending question are tried."""
POSSE_ON_TRIAL: Final = 3
"""A job is tried with so many dudes, and with its leader alone."""
STEPS: Final = 60
"""At most this many decisions in a trial until everything is resolved."""
SUNDOWN_EVENTS: Final = frozenset({"SundownBegan", "SundownEffects", "DayEnded"})
"""Events of the evening, for which effects may wait."""
LATER: Final = 0.6
"""The part of what waits for the evening that comes to pass."""
A_DAY: Final = 200
"""At most this many decisions in a trial until the day is over."""
CHOICES_TONIGHT: Final = 2
"""At most this many questions of an evening are answered by trying."""
OPENED: Final = 3
"""At most this many abilities that a move enables are tried."""
_Signs = tuple[float, tuple[str, ...]]
"""By what a play is known again: its gain without thinking, and the answers to its first question."""
WORLDS: Final = 3
"""At most this many worlds are made until one leads to the pending question."""


def never() -> bool:
    """There is time for everything."""
    return False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a play: the change in the value of the position, and the answers that led there."""

    gain: float
    line: tuple[Answer, ...]
    place: CardId | None = None
    """Where a job was led on the way."""


class _End(NamedTuple):
    """Where a line of answers leads if every question after it is answered as usual."""

    worth: float
    leaves_more: bool
    """More effects wait for the evening than before."""
    asked: Choose | None
    """The question of the play that is asked next, if there is one."""


@dataclass(slots=True)
class _World:
    """An imagined game, and what it is worth to do nothing in it."""

    imagined: Imagined
    game: Game
    waiting: int
    """The number of effects of the trying player that come due in the evening."""
    before: float = 0.0
    evening: float | None = None
    """The value at the end of the day if nothing more is done."""
    ends: dict[tuple[Answer, ...], _End] = field(default_factory=dict)
    """The known results of lines, so that none is played twice."""


class TriedPlays:
    """The results of plays that were tried earlier in the day."""

    def __init__(self, *, believes: bool = False) -> None:
        """Remember results; with ``believes``, the first result of a play counts for the rest of the day."""
        self.day = 0
        self.found: dict[str, tuple[_Signs, Outcome]] = {}
        self._believes = believes
        self.plays: dict[str, Outcome | None] = {}
        """The remembered results of plays, by key."""
        self.moves: dict[str, float] = {}
        """The remembered value of the abilities that moves enable, by the key of the move."""

    def is_new(self, key: str) -> bool:
        """Return whether a play or a move has to be tried."""
        return not self._believes or (key not in self.plays and key not in self.moves)

    def begin(self, day: int) -> None:
        """Forget the results of another day."""
        if day != self.day:
            self.clear()
            self.day = day

    def clear(self) -> None:
        """Nothing was tried."""
        for known in (self.found, self.plays, self.moves):
            known.clear()

    def known(self, key: str, signs: _Signs) -> Outcome | None:
        """Return the result of a play that was tried under the same signs."""
        before = self.found.get(key)
        return before[1] if before is not None and before[0] == signs else None


class Simulator:
    """Tries plays of one decision in the world that was imagined for it."""

    def __init__(
        self,
        world: Callable[[int], Imagined | None],
        catalogue: Facts,
        seat: Seat,
        memory: TriedPlays | None = None,
        is_over: Callable[[], bool] = never,
    ) -> None:
        """``world`` imagines the game of a number, when it is needed.

        With a ``memory`` a play that comes to the same as before is not tried out again. Once it ``is_over``
        nothing more is tried, and what was not is taken to bring nothing.
        """
        self.seat = seat
        self._memory = memory or TriedPlays()
        self._catalogue = catalogue
        self._imagine = world
        self._is_over = is_over
        self._posse_size = POSSE_ON_TRIAL
        self._has_led = False
        self._place: CardId | None = None
        self._is_last = False
        """The day ends if nothing is done now."""

    @cached_property
    def _world(self) -> _World | None:
        """Where plays are tried; None where nothing can be imagined."""
        for number in range(WORLDS):
            imagined = self._imagine(number)
            if imagined is None:
                return None
            game = imagined.game(self._catalogue)
            if game is None:
                continue
            found = _World(imagined, game, _waiting(game, self.seat))
            asked, state = game.pending, game.state
            is_noon = asked is not None and asked.kind is Question.NOON_PLAY
            self._is_last = is_noon and state.passes + 1 >= len(game.engine.seats())
            found.before = self._settled_value(found)
            return found
        return None

    @property
    def is_able(self) -> bool:
        """There is a world to try in."""
        return self._world is not None

    def play(self, key: str) -> Outcome | None:
        """Make a play and answer its questions as well as possible. None where it cannot be made."""
        if not self._memory.is_new(key):
            return self._memory.plays[key]
        if not self.is_able:
            return None
        if self._is_over():
            return Outcome(0.0, ((key,),))
        found = self._made(key)
        if not self._is_over():
            self._memory.plays[key] = found
        return found

    def _made(self, key: str) -> Outcome | None:
        self._has_led = False
        world = self._world
        game = None if world is None else self._follow(world, [(key,)])
        if world is None or game is None:
            return None
        asked = self._own_question(game)
        if asked is None:
            return self._led([(key,)], game)
        keys = tuple(asked.keys())
        usual = self._outcome(world, [(key,)], game)
        signs = (0.0 if usual is None else round(usual - world.before, 6), keys)
        known = self._memory.known(key, signs)
        if known is not None:
            return known
        found = self._led([(key,)])
        if found is not None and not self._is_over():
            self._memory.found[key] = (signs, found)
        return found

    def _led(self, line: list[Answer], game: Game | None = None) -> Outcome | None:
        """The best way to make a play; a job is tried with a posse and with its leader alone.

        ``game``: where the line has been followed already.
        """
        found = self._best_line(line, game=game)
        if found is None or not self._has_led:
            return found
        self._posse_size = 1
        alone = self._best_line(line)
        self._posse_size = POSSE_ON_TRIAL
        best = found if alone is None or alone.gain <= found.gain else alone
        return replace(best, place=self._place)

    def answers(self, keys: Sequence[str]) -> dict[str, float]:
        """Return the value of each answer to the pending question, by its result."""
        found: dict[str, float] = {}
        for key in keys[:ANSWERS]:
            if found and self._is_over():
                break
            tried = self._best_line([(key,)], questions=1)
            if tried is not None:
                found[key] = tried.gain
        return found

    def opened(self, move: str) -> float:
        """Return how much the best ability that only this move enables brings beyond the move itself."""
        if not self._memory.is_new(move):
            return self._memory.moves[move]
        if self._is_over() or not self.is_able:
            return 0.0
        gain = self._gain_of_opened(move)
        if not self._is_over():
            self._memory.moves[move] = gain
        return gain

    def _gain_of_opened(self, move: str) -> float:
        world = self._world
        game = None if world is None else self._follow(world, [(move,)], looks_on=True)
        if world is None or game is None:
            return 0.0
        self._pass_on(game, through=True)
        if (
            game.pending is None
            or game.pending.kind is not Question.NOON_PLAY
            or game.pending.player != self.seat
        ):
            return 0.0
        asked = world.game.pending
        known = set() if asked is None else {option.key for option in asked.options}
        keys = [option.key for option in game.pending.options if option.verb is Verb.USE]
        fresh = [key for key in keys if key not in known]
        alone = self._best_line([(move,)]) if fresh else None
        gains = [
            tried.gain for key in fresh[:OPENED] if (tried := self._best_line([(move,), (key,)])) is not None
        ]
        return 0.0 if alone is None else max([gain - alone.gain for gain in gains], default=0.0)

    # --- one line -----------------------------------------------------------------------------------

    def _best_line(
        self, line: list[Answer], questions: int = QUESTIONS, game: Game | None = None
    ) -> Outcome | None:
        """Follow a play through its questions, each answered by trying.

        ``game``: where it has been followed.
        """
        world = self._world
        if world is None:
            return None
        found: float | None = None
        for _ in range(questions):
            end = world.ends.get(tuple(line))
            if end is None:
                game = game or self._follow(world, line)
                if game is None:
                    return None
                asked = self._own_question(game)
            else:
                asked = end.asked
            if asked is None:
                break
            candidates = _candidates(asked)
            if len(candidates) == 1:
                line, found, game = [*line, candidates[0]], None, None
                continue
            scored: list[tuple[float, Answer]] = []
            for candidate in candidates:
                if scored and self._is_over():
                    break
                value_of_it = self._outcome(world, [*line, candidate])
                if value_of_it is not None:
                    scored.append((value_of_it, candidate))
            if not scored:
                break
            found = max(v for v, _ in scored)
            line = [*line, next(c for v, c in scored if v == found)]
            game = None
        if found is None:
            found = self._outcome(world, line, game)
        return None if found is None else Outcome(found - world.before, tuple(line))

    def _follow(self, world: _World, line: Sequence[Answer], *, looks_on: bool = False) -> Game | None:
        """A fresh game in a world after some answers; None where they are not legal there.

        Unless it ``looks_on``, no plays are looked for that could follow; others only pass anyway.
        """
        if world.game.is_asleep:
            game = world.game.clone()
        else:
            fresh = world.imagined.game(self._catalogue)
            assert fresh is not None
            game = fresh
        everybody, others = game.engine.seats(), game.engine.others(self.seat)
        try:
            for left, given in zip(range(len(line) - 1, -1, -1), line, strict=True):
                self._pass_on(game, through=True)
                game.engine.only_passing = others if left or looks_on else everybody
                game.answer(given)
            game.engine.only_passing = others if looks_on else everybody
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

    def _outcome(self, world: _World, line: Sequence[Answer], game: Game | None = None) -> float | None:
        """Return the value of a world after a line of answers; ``game`` has followed the line already."""
        end = world.ends.get(tuple(line))
        if end is None:
            game = game or self._follow(world, line)
            if game is None:
                return None
            end = self._end(world, line, game)
        now = end.worth
        if not end.leaves_more or self._is_over():
            return now
        if world.evening is None:
            world.evening = self._until_sundown(world, [])
        gain = self._until_sundown(world, line) - world.evening
        return (1 - LATER) * now + LATER * (world.before + gain)

    def _end(self, world: _World, line: Sequence[Answer], game: Game) -> _End:
        """Settle a game that has followed a line, and keep what that tells of longer lines, too."""
        had_led, self._has_led = self._has_led, False
        on_the_way = self._settle(game)
        worth, leaves_more = self._worth(game), _waiting(game, self.seat) > world.waiting
        found = _End(worth, leaves_more, self._own_question(game))
        if not self._has_led:  # else the size of the posse decides
            way = tuple(line)
            for asked, given in on_the_way:
                own = asked if asked.kind in OWN_QUESTIONS else None
                world.ends[way] = _End(worth, leaves_more, own)
                way = (*way, given)
            world.ends[way] = found
        self._has_led |= had_led
        return found

    def _own_question(self, game: Game) -> Choose | None:
        """Return the question that a play asks the trying player now."""
        asked = game.pending
        is_own = asked is not None and asked.player == self.seat and asked.kind in OWN_QUESTIONS
        return asked if is_own else None

    def _until_sundown(self, world: _World, line: Sequence[Answer], chosen: tuple[Answer, ...] = ()) -> float:
        """Worth at the end of the day if everybody passes after a play and chooses well in the evening."""
        game = self._follow(world, line)
        assert game is not None
        left, day = list(chosen), game.state.day
        for _ in range(A_DAY):
            pending = game.pending
            if pending is None or pending.kind is Question.SUNDOWN_DISCARD or game.state.day != day:
                break
            is_mine = pending.player == self.seat
            candidates = _candidates(pending) if is_mine and pending.kind in OWN_QUESTIONS else []
            if len(candidates) > 1 and left:
                game.answer(left.pop(0))
                continue
            if len(candidates) > 1 and len(chosen) < CHOICES_TONIGHT and not self._is_over():
                return max(self._until_sundown(world, line, (*chosen, each)) for each in candidates)
            game.answer(self._mine(game) if is_mine else default_answer(pending))
        return self._worth(game)

    def _settled_value(self, world: _World) -> float:
        """Return the value of a world in which the trying player does only what has to be done."""
        game = self._follow(world, [])
        assert game is not None
        pending = game.pending
        if pending is not None and pending.kind is Question.REACT and _offers(pending, PASS):
            game.answer((PASS,))
        self._settle(game)
        return self._worth(game)

    def _settle(self, game: Game) -> list[tuple[Choose, Answer]]:
        """Play on until nothing is under way, with usual answers, and return the player's own questions."""
        own: list[tuple[Choose, Answer]] = []
        for _ in range(STEPS):
            asked = game.pending
            if asked is None or self._has_settled(game):
                break
            is_own = asked.player == self.seat
            given = self._mine(game) if is_own else default_answer(asked)
            if is_own:
                own.append((asked, given))
            game.answer(given)
        return own

    def _worth(self, game: Game) -> float:
        if game.pending is None and game.state.winners:
            return 20.0 if self.seat in game.state.winners else -20.0
        return value(game, self.seat, last=self._is_last)

    def _mine(self, game: Game) -> Answer:
        """Return the player's answer without thinking; who goes on its own jobs is chosen."""
        assert game.pending is not None
        fight = game.state.shootout
        if game.pending.kind is Question.POSSE and fight is not None and fight.kind == "job":
            if fight.posses[0].primary == self.seat:
                self._has_led, self._place = True, fight.location
            if fight.posses[0].primary == self.seat and len(fight.posses[0].dudes) < self._posse_size:
                return (game.pending.options[0].key,)
        return default_answer(game.pending)

    def _has_settled(self, game: Game) -> bool:
        return game.pending is not None and game.pending.kind in AT_REST and not game.engine.uses


def _waiting(game: Game, seat: Seat) -> int:
    """Return the number of effects of a player that come due in the evening."""
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
    """Return the answer without thinking: pass, the default, or the first option that will do."""
    if _offers(pending, PASS):
        return (PASS,)
    if pending.kind is Question.POSSE and _offers(pending, DONE):
        return (DONE,)
    if pending.least == 0:
        return ()
    if pending.default and _offers(pending, pending.default) and pending.least == 1:
        return (pending.default,)
    return tuple(o.key for o in pending.options[: pending.least])


def _offers(pending: Choose, key: str) -> bool:
    return any(o.key == key for o in pending.options)
