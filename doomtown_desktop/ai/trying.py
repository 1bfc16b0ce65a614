"""Trials: a play is carried out in a world, and the positions with and without it are compared.

The player's own questions on the way are answered by trial, too. The others pass and refuse nothing, so a
play is rated by its own effect; the heuristics estimate how others may answer it. Nobody joins a job but its
leader's side. To a call-out by an ability everybody comes who can; its fight is rated before its first round.

Effects that come due in the evening are tried, too: everybody passes until the end of the day, once with the
play and once without. A move is tried for the abilities that it enables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, NamedTuple

from doomtown_desktop.ai.position import value
from doomtown_desktop.ai.trial_answers import first_of_equals, likely_answers, offers, usual_answer
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.imagining import Imagined
from doomtown_desktop.protocol.effects import Watch
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.question import (
    AT_REST,
    OWN_QUESTIONS,
    PASS,
    Answer,
    Choose,
    IllegalAnswer,
    Question,
    Verb,
)
from doomtown_desktop.protocol.record import Record

QUESTIONS: Final = 4
"""At most this many questions of a play are answered by trying, the others by default."""
ANSWERS: Final = 12
"""At most this many answers to the pending question are tried."""
POSSE_ON_TRIAL: Final = 3
"""A job is tried with a posse of this many dudes, and with its leader alone."""
STEPS: Final = 60
"""At most this many decisions in a trial until everything is resolved."""
SUNDOWN_EVENTS: Final = frozenset({"SundownBegan", "SundownEffects", "DayEnded"})
"""Events of the evening for which effects may wait."""
LATER: Final = 0.6
"""The weight of the value at the end of the day if effects wait for it; the value now has the rest."""
A_DAY: Final = 200
"""At most this many decisions in a trial until the day is over."""
CHOICES_TONIGHT: Final = 2
"""At most this many questions of an evening are answered by trying."""
OPENED: Final = 3
"""At most this many abilities that a move enables are tried."""
_Signs = tuple[float, tuple[str, ...]]
"""The signs by which a play is recognized: its gain with default answers, and its question's options."""
PULLS: Final = 4
"""A line with a pull or a drawn card is tried in this many worlds: its result depends on that card."""
EQUAL: Final = 0.005
"""Answers whose results differ by less than this, in control points, are equal."""
WORLDS: Final = 3
"""At most this many worlds are made until one leads to the pending question."""


def never() -> bool:
    """Return False: time is never over."""
    return False


class Outcome(Record):
    """The result of a play: the change in the value of the position, and the answers that led there."""

    gain: float
    line: tuple[Answer, ...]
    moved: tuple[tuple[CardId, CardId, bool], ...] = ()
    """The player's dudes that the play moved, each with its new place and whether it is booted there."""
    place: CardId | None = None
    """The location of the job that the player led on the way; ``None`` without a job."""


class _End(NamedTuple):
    """The result of a line if every question after it gets the default answer."""

    worth: float
    """The value of the position, in control points."""
    leaves_more: bool
    """True if more effects wait for the evening than before."""
    asked: Choose | None
    """The next question of the play to the trying player; ``None`` if there is none."""
    is_chance: bool = False
    """True if cards of the player's deck were pulled or drawn on the way: the result depends on luck."""
    moved: tuple[tuple[CardId, CardId, bool], ...] = ()
    """As in ``Outcome``."""


@dataclass(slots=True)
class _World:
    """A world, the values of doing nothing in it, and the results of lines tried in it."""

    imagined: Imagined
    game: Game
    waiting: int
    """The number of effects of the trying player that come due in the evening."""
    before: float = 0.0
    """The value if the player does only what has to be done."""
    evening: float | None = None
    """The value at the end of the day if nothing more is done."""
    ends: dict[tuple[Answer, ...], _End] = field(default_factory=dict)
    """The known results of lines, so that none is played twice."""


class TriedPlays:
    """The results of plays that were tried earlier in the day."""

    def __init__(self, *, believes: bool = False) -> None:
        """Make an empty memory. ``believes``: the first result of a play counts for the rest of the day."""
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

    def copy(self) -> TriedPlays:
        """Return a memory with the same results."""
        found = TriedPlays(believes=self._believes)
        found.day, found.found = self.day, dict(self.found)
        found.plays, found.moves = dict(self.plays), dict(self.moves)
        return found

    def begin(self, day: int) -> None:
        """Forget the results of another day."""
        if day != self.day:
            self.clear()
            self.day = day

    def clear(self) -> None:
        """Forget all results."""
        for known in (self.found, self.plays, self.moves):
            known.clear()

    def known(self, key: str, signs: _Signs) -> Outcome | None:
        """Return the result of a play that was tried with the same signs; ``None`` if there is none."""
        before = self.found.get(key)
        return before[1] if before is not None and before[0] == signs else None


class Simulator:
    """Trials of the plays of one decision, all in the same world."""

    def __init__(
        self,
        world: Callable[[int], Imagined | None],
        catalogue: Facts,
        seat: Seat,
        memory: TriedPlays | None = None,
        is_over: Callable[[], bool] = never,
    ) -> None:
        """Set up trials for a seat. ``world`` makes the world of a number; ``None`` if that is impossible.

        A play with the same signs as in ``memory`` is not tried again. Once ``is_over()``, no more plays are
        tried, and untried plays count as no gain.
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
        """True if the day ends unless something is done now."""

    @cached_property
    def _world(self) -> _World | None:
        """The world in which plays are tried; ``None`` if none can be made."""
        for number in range(WORLDS):
            imagined = self._imagine(number)
            if imagined is None:
                return None
            found = self._begun(imagined)
            if found is not None:
                return found
        return None

    @cached_property
    def _others(self) -> list[_World]:
        """More worlds, for lines whose result depends on a pull or a drawn card."""
        made = [self._imagine(number) for number in range(WORLDS, WORLDS + PULLS - 1)]
        return [world for each in made if each is not None and (world := self._begun(each)) is not None]

    def _begun(self, imagined: Imagined) -> _World | None:
        """Return a world at the pending question; ``None`` if it does not lead there."""
        game = imagined.game(self._catalogue)
        if game is None:
            return None
        found = _World(imagined, game, _waiting(game, self.seat))
        asked, state = game.pending, game.state
        is_noon = asked is not None and asked.kind is Question.NOON_PLAY
        self._is_last = is_noon and state.passes + 1 >= len(game.engine.seats())
        found.before = self._settled_value(found)
        return found

    @property
    def is_able(self) -> bool:
        """True if there is a world in which to try plays."""
        return self._world is not None

    def play(self, key: str) -> Outcome | None:
        """Try a play, with the best answers to its questions; return ``None`` if it cannot be tried."""
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
        """Return the best way to make a play; a job is tried with a posse and with its leader alone.

        ``game``, if given, has followed the line already.
        """
        found = self._best_line(line, game=game)
        if found is None or not self._has_led:
            return found
        self._posse_size = 1
        alone = self._best_line(line)
        self._posse_size = POSSE_ON_TRIAL
        best = found if alone is None or alone.gain <= found.gain else alone
        return replace(best, place=self._place)

    def line(self, line: Sequence[Answer]) -> float | None:
        """Return the gain of a play with answers to its questions; ``None`` if it cannot be tried."""
        tried = None if self._is_over() else self._best_line(list(line))
        return None if tried is None else tried.gain

    def answers(self, keys: Sequence[str]) -> dict[str, float]:
        """Return the gain of each answer to the pending question, by key; untried answers are omitted."""
        found: dict[str, float] = {}
        for key in keys[:ANSWERS]:
            if found and self._is_over():
                break
            tried = self._best_line([(key,)], questions=1)
            if tried is not None:
                found[key] = tried.gain
        return found

    def opened(self, move: str) -> float:
        """Return the gain of the best ability that only this move enables, beyond the gain of the move.

        A loss by the move counts against the ability.
        """
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
        # An ability that only makes up for the move, such as the way back, does not count.
        return 0.0 if alone is None else max([gain - max(0.0, alone.gain) for gain in gains], default=0.0)

    # --- one line -----------------------------------------------------------------------------------

    def _best_line(
        self, line: list[Answer], questions: int = QUESTIONS, game: Game | None = None
    ) -> Outcome | None:
        """Return the best line that begins with ``line``: each question of the play is answered by trial.

        ``game``, if given, has followed the line already. ``None`` if the line is not legal in the world.
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
            candidates = likely_answers(asked)
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
            most = max(v for v, _ in scored)
            best = first_of_equals(world.game, asked, [c for v, c in scored if v > most - EQUAL], self.seat)
            found = next(v for v, c in scored if c == best)
            line = [*line, best]
            game = None
        if found is None:
            found = self._outcome(world, line, game)
        if found is None:
            return None
        end = self._end_of(world, line)
        return Outcome(found - world.before, tuple(line), () if end is None else end.moved)

    def _follow(self, world: _World, line: Sequence[Answer], *, looks_on: bool = False) -> Game | None:
        """Return a fresh game in a world after some answers; ``None`` if they are not legal there.

        The engine offers other seats no plays: they only pass. Unless ``looks_on``, it offers the trying
        player none after the last answer, either, which saves time.
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
        """Give default answers for the others until the trying player is asked or no play is under way.

        ``through``: go on through the others' turns to play, too, until the trying player is asked.
        """
        for _ in range(STEPS):
            pending = game.pending
            if pending is None or pending.player == self.seat:
                return
            if _is_between_plays(game) and not through:
                return
            game.answer(usual_answer(game, pending))

    def _outcome(self, world: _World, line: Sequence[Answer], game: Game | None = None) -> float | None:
        """Return the value of a world after a line; ``None`` if the line is not legal there.

        ``game``, if given, has followed the line already. The gain of a line with a pull or a drawn card is
        the mean over several worlds.
        """
        end = self._end_of(world, line, game)
        if end is None:
            return None
        found = self._by_tonight(world, line, end)
        if not end.is_chance:
            return found
        gains = [found - world.before]
        for other in self._others:
            if self._is_over():
                break
            elsewhere = self._end_of(other, line)
            if elsewhere is not None:
                gains.append(self._by_tonight(other, line, elsewhere) - other.before)
        return world.before + sum(gains) / len(gains)

    def _end_of(self, world: _World, line: Sequence[Answer], game: Game | None = None) -> _End | None:
        """Return the result of a line in one world; ``None`` if the line is not legal there."""
        end = world.ends.get(tuple(line))
        if end is None:
            game = game or self._follow(world, line)
            end = None if game is None else self._end(world, line, game)
        return end

    def _by_tonight(self, world: _World, line: Sequence[Answer], end: _End) -> float:
        """Return the value of a result; if effects wait for the evening, mostly the value after them."""
        if not end.leaves_more or self._is_over():
            return end.worth
        if world.evening is None:
            world.evening = self._until_sundown(world, [])
        gain = self._until_sundown(world, line) - world.evening
        return (1 - LATER) * end.worth + LATER * (world.before + gain)

    def _end(self, world: _World, line: Sequence[Answer], game: Game) -> _End:
        """Play a game on after a line, and remember the result for the line and its longer versions."""
        had_led, self._has_led = self._has_led, False
        on_the_way = self._settle(game, in_fight=_has_begun(world.game))
        worth, leaves_more = self._worth(game), _waiting(game, self.seat) > world.waiting
        is_chance, moved = _has_drawn(world.game, game, self.seat), _moved(world.game, game, self.seat)
        found = _End(worth, leaves_more, self._own_question(game), is_chance, moved)
        if not self._has_led:  # else the size of the posse decides
            way = tuple(line)
            for asked, given in on_the_way:
                own = asked if asked.kind in OWN_QUESTIONS else None
                world.ends[way] = _End(worth, leaves_more, own, is_chance, moved)
                way = (*way, given)
            world.ends[way] = found
        self._has_led |= had_led
        return found

    def _own_question(self, game: Game) -> Choose | None:
        """Return the pending question of a play to the trying player; ``None`` if there is none."""
        asked = game.pending
        is_own = asked is not None and asked.player == self.seat and asked.kind in OWN_QUESTIONS
        return asked if is_own else None

    def _until_sundown(self, world: _World, line: Sequence[Answer], chosen: tuple[Answer, ...] = ()) -> float:
        """Return the value at the end of the day if all pass after a line and the evening is played well.

        ``chosen`` are the player's answers to the first questions of the evening.
        """
        game = self._follow(world, line)
        assert game is not None
        left, day = list(chosen), game.state.day
        for _ in range(A_DAY):
            pending = game.pending
            if pending is None or pending.kind is Question.SUNDOWN_DISCARD or game.state.day != day:
                break
            is_mine = pending.player == self.seat
            candidates = likely_answers(pending) if is_mine and pending.kind in OWN_QUESTIONS else []
            if len(candidates) > 1 and left:
                game.answer(left.pop(0))
                continue
            if len(candidates) > 1 and len(chosen) < CHOICES_TONIGHT and not self._is_over():
                return max(self._until_sundown(world, line, (*chosen, each)) for each in candidates)
            game.answer(self._mine(game) if is_mine else usual_answer(game, pending))
        return self._worth(game)

    def _settled_value(self, world: _World) -> float:
        """Return the value of a world in which the trying player does only what has to be done."""
        game = self._follow(world, [])
        assert game is not None
        pending = game.pending
        if pending is not None and pending.kind is Question.REACT and offers(pending, PASS):
            game.answer((PASS,))
        self._settle(game, in_fight=_has_begun(world.game))
        return self._worth(game)

    def _settle(self, game: Game, *, in_fight: bool) -> list[tuple[Choose, Answer]]:
        """Play on with default answers until no play is under way, or a call-out has two posses.

        Return the player's own answers.
        """
        own: list[tuple[Choose, Answer]] = []
        for _ in range(STEPS):
            asked = game.pending
            if asked is None or _is_between_plays(game) or (not in_fight and _is_formed(game)):
                break
            is_own = asked.player == self.seat
            given = self._mine(game) if is_own else usual_answer(game, asked)
            if is_own:
                own.append((asked, given))
            game.answer(given)
        return own

    def _worth(self, game: Game) -> float:
        if game.pending is None and game.state.winners:
            return 20.0 if self.seat in game.state.winners else -20.0
        return value(game, self.seat, last=self._is_last)

    def _mine(self, game: Game) -> Answer:
        """Return the player's default answer, except that dudes join its own jobs up to the size on trial.

        All of them join its own call-outs.
        """
        assert game.pending is not None
        fight = game.state.shootout
        if game.pending.kind is Question.POSSE and fight is not None and fight.kind is FightKind.JOB:
            if fight.posses[0].primary == self.seat:
                self._has_led, self._place = True, fight.location
            if fight.posses[0].primary == self.seat and len(fight.posses[0].dudes) < self._posse_size:
                return (game.pending.options[0].key,)
        return usual_answer(game, game.pending)


def _is_between_plays(game: Game) -> bool:
    """Return whether no play is under way."""
    return game.pending is not None and game.pending.kind in AT_REST and not game.engine.uses


def _has_begun(game: Game) -> bool:
    """Return whether a fight is under way whose posses stood ready when the trial began."""
    return game.state.shootout is not None and game.state.shootout.fighting


def _is_formed(game: Game) -> bool:
    """Return whether both posses of a call-out stand ready for a round."""
    fight = game.state.shootout
    return (
        fight is not None
        and fight.kind is FightKind.CALLOUT
        and game.pending is not None
        and game.pending.kind is Question.SHOOTOUT
    )


def _has_drawn(before: Game, after: Game, seat: Seat) -> bool:
    """Return whether cards have left a player's deck, other than for a draw hand."""
    then, now = before.state.players[seat], after.state.players[seat]
    return len(then.deck) - len(now.deck) > max(0, len(now.draw_hand) - len(then.draw_hand))


def _moved(before: Game, after: Game, seat: Seat) -> tuple[tuple[CardId, CardId, bool], ...]:
    """Return a player's dudes whose place has changed, with the new place and whether they are booted."""
    then, g = before.state.in_play, after.engine
    return tuple(
        (card, spot.location, spot.booted)
        for card, spot in after.state.in_play.items()
        if card in then
        and then[card].location != spot.location
        and town.is_dude(g, card)
        and m.controller(g, card) == seat
    )


def _waiting(game: Game, seat: Seat) -> int:
    """Return the number of effects of a player that come due in the evening."""
    return sum(
        isinstance(effect, Watch) and effect.by == seat and effect.event in SUNDOWN_EVENTS
        for effect in game.state.effects
    )
