"""The only interface to a game: pending decision, ``answer``, undo, redo, clone and replay (laws 2, 4, 6).

A game is its setup, its seed and its answers. The driver sends answers to the coroutine that runs the rules.
It saves a copy of the state at each checkpoint: between phases, before each Noon play, and at each step of a
call-out. Undo and loading therefore replay only a few answers.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.engine.change import changes, elimination
from doomtown_desktop.engine.change.adjusting import check as check_adjustment
from doomtown_desktop.engine.core import chance
from doomtown_desktop.engine.core.asking import Checkpoint, checkpoint
from doomtown_desktop.engine.core.chance import Fate
from doomtown_desktop.engine.core.engine import Engine, Facts, Hooks
from doomtown_desktop.engine.data.state import GameState, PlayerState
from doomtown_desktop.engine.facts.player import Player
from doomtown_desktop.engine.flow import windows
from doomtown_desktop.engine.flow.phases.gamblin import gamblin
from doomtown_desktop.engine.flow.phases.high_noon import high_noon
from doomtown_desktop.engine.flow.phases.setup import setup as set_up
from doomtown_desktop.engine.flow.phases.sundown import sundown
from doomtown_desktop.engine.flow.phases.upkeep import upkeep
from doomtown_desktop.engine.script import cards
from doomtown_desktop.engine.use import harrowed
from doomtown_desktop.engine.use.about import about
from doomtown_desktop.protocol.choices import is_adjustment, surrendering
from doomtown_desktop.protocol.events import Event, GameEnded
from doomtown_desktop.protocol.ids import CardId, Phase, Seat
from doomtown_desktop.protocol.question import (
    AT_REST,
    Answer,
    Choose,
    IllegalAnswer,
    Question,
    check_answer,
    nothing_said,
)
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.rulesets import USUAL, GameOptions, rules_of, ruleset
from doomtown_desktop.speech import prompts

RULES_VERSION: Final = 5
"""The version of the rules.

Raise it when a change of rules or scripts gives old answers another meaning, or when another format of
positions makes old fingerprints invalid.
"""

MOST_SEATS: Final = 8
"""At most this many seats at a table; the rule books only say two or more (R-SETUP-1)."""

LONGEST_NAME: Final = 200
"""At most this many letters in a player's name."""
LARGEST_DECK: Final = 500
"""At most this many cards in a deck. Usual decks have about 54; a deck for a test may have more."""

_LUCK: Final = re.compile("[0-9a-f]{64}")

PHASES: Final = {
    Phase.SETUP: set_up,
    Phase.GAMBLIN: gamblin,
    Phase.UPKEEP: upkeep,
    Phase.NOON: high_noon,
    Phase.SUNDOWN: sundown,
}


HOOKS: Final = Hooks(
    cards.plain_class, cards.TownSquare, Player, windows.announce, windows.respond, harrowed.rise
)
"""The functions of higher layers that the engine calls: views of cards and players, windows."""


class SeatSetup(Record):
    """The setup of one player."""

    name: str
    outfit: str
    """The code of the outfit card."""
    cards: tuple[tuple[str, int], ...]
    """(code, copies) of every card in the deck, jokers and starting gang included."""
    legend: str | None = None
    starting: tuple[str, ...] = ()
    """Codes of the starting gang that the deck proposes; a suggestion only."""


class GameSetup(Record):
    """Everything that defines a game, except the answers."""

    seats: tuple[SeatSetup, ...]
    seed: int
    ruleset: str = "reloaded-1.3"
    adjustable: bool = False
    """True if players may adjust the table by hand."""
    options: GameOptions = USUAL
    """The options of a game of three or more players; ignored for two."""
    luck: str = ""
    """32 random bytes as 64 hexadecimal digits, from which all luck follows; empty: it follows from ``seed``.

    With it nobody can compute the cards to come from those seen, and card ids show nothing about a deck.
    """


def fits_in_deck(facts: CardFacts) -> bool:
    """Return whether a card can be in a deck: jokers, and cards with a value and a suit (R-SUIT-5)."""
    return facts.type is CardType.JOKER or (facts.value is not None and facts.suit is not None)


def new_state(setup: GameSetup, catalog: Facts) -> GameState:
    """Return the state of a game before its setup phase.

    Raises ``LookupError`` for an unknown code, and ``ValueError`` for a bad setup.
    """
    if not 2 <= len(setup.seats) <= MOST_SEATS:
        raise ValueError(f"a game has two to {MOST_SEATS} players, not {len(setup.seats)}")
    for each in setup.seats:
        if len(each.name) > LONGEST_NAME:
            raise ValueError(f"a player's name has more than {LONGEST_NAME} letters")
        if sum(copies for _, copies in each.cards) > LARGEST_DECK:
            raise ValueError(f"a deck has more than {LARGEST_DECK} cards")
    if setup.luck and not _LUCK.fullmatch(setup.luck):
        raise ValueError("the luck of a game is 64 hexadecimal digits")
    rules = ruleset(setup.ruleset)
    state = GameState(
        setup.ruleset,
        [],
        [],
        [],
        0 if setup.luck else (setup.seed * 0x9E3779B97F4A7C15 + 0x1234567) & ((1 << 64) - 1),
        adjustable=setup.adjustable,
        options=setup.options if len(setup.seats) > 2 else USUAL,
        luck=setup.luck,
    )

    def add(code: str, seat: Seat) -> CardId:
        catalog.get(code)
        state.codes.append(code)
        state.owners.append(seat)
        return CardId(len(state.codes) - 1)

    for seat, chosen in enumerate(setup.seats):
        if chosen.legend is not None and not rules.legends:
            raise ValueError(f"{chosen.name} brings a legend, which the ruleset {rules.name} does not know")
        outfit = add(chosen.outfit, seat)
        legend = None if chosen.legend is None else add(chosen.legend, seat)
        for code, _ in chosen.cards:
            if not fits_in_deck(catalog.get(code)):
                raise ValueError(f"{catalog.get(code).title} ({code}) cannot be in a deck: it has no value")
        listed = [code for code, copies in chosen.cards for _ in range(copies)]
        if setup.luck:
            chance.shuffle(state, listed)  # ids in the order of the list would show which cards were seen
        deck = [add(code, seat) for code in listed]
        state.players.append(PlayerState(chosen.name, outfit, legend, deck))
    return state


def engine_for(state: GameState, catalog: Facts) -> Engine:
    """Return an engine that continues from a state, with the functions in ``HOOKS``."""
    return Engine(state, catalog, rules_of(state.ruleset, state.options), HOOKS)


async def play(g: Engine) -> None:
    """Play the game from the current phase of the state to its end."""
    while g.state.phase is not Phase.OVER:
        g.touch()  # numbers may depend on the phase
        await checkpoint()
        await elimination.depart(g)
        await PHASES[g.state.phase](g)
        await changes.clear_table(g, tao=True)  # R-KF-14


@dataclass(slots=True)
class _Saved:
    answers: int
    state: GameState
    decision: Choose | None
    log: int


class Given(Record):
    """An answer, with the question that it answers."""

    asked: Choose
    answer: Answer
    fates: int
    """The number of random outcomes between the last checkpoint and this answer."""
    clock: int
    """The stamp at which it was given (`GameState.counter`)."""


class Course(NamedTuple):
    """The part of a game since a checkpoint."""

    before: GameState
    decision: Choose | None
    """The question at the checkpoint; ``None`` between phases."""
    given: Sequence[Given]
    fates: Sequence[Fate]


@dataclass(slots=True)
class Game:
    """A game in progress. ``pending`` is the decision to be answered, or ``None`` when the game is over."""

    engine: Engine
    setup: GameSetup | None = None
    pending: Choose | None = None
    answers: list[Answer] = field(default_factory=list)
    undone: list[Answer] = field(default_factory=list)
    keep_checkpoints: bool = True
    _coroutine: Coroutine[Any, Any, None] | None = None
    _saved: list[_Saved] = field(default_factory=list)
    _marks: list[int] = field(default_factory=list)
    """The length of the log before each answer."""
    askers: list[Seat] = field(default_factory=list)
    """The seat that gave each of ``answers``, or that it let surrender."""
    kinds: list[Question] = field(default_factory=list)
    """The kind of question of each of ``answers``."""
    _asleep: bool = False
    """True for a clone at a checkpoint whose coroutine starts with the first answer."""
    _since: list[Given] = field(default_factory=list)
    """The answers since the last saved checkpoint."""
    _at_checkpoint: bool = False
    """True if the game can be restarted from the state and the pending decision."""

    # --- making games -------------------------------------------------------------------------------

    @classmethod
    def new(cls, setup: GameSetup, catalog: Facts) -> Game:
        """Begin a game. Card scripts must have been loaded."""
        return cls.from_state(new_state(setup, catalog), catalog, setup)

    @classmethod
    def from_state(cls, state: GameState, catalog: Facts, setup: GameSetup | None = None) -> Game:
        """Continue from a state at a checkpoint: the start of a phase, Noon play or step of a call-out."""
        game = cls(engine_for(state, catalog), setup)
        game._start()
        return game

    @classmethod
    def replay(cls, setup: GameSetup, catalog: Facts, answers: Iterable[Answer]) -> Game:
        """Return the game with this setup and these answers.

        Raises ``IllegalAnswer`` if an answer does not fit.
        """
        game = cls.new(setup, catalog)
        for given in answers:
            game.answer(given)
        return game

    def clone(self) -> Game:
        """Return an independent game in the same position, for searches. It has no log and cannot be undone.

        Raises ``RuntimeError`` for a game that saves no checkpoints, unless it is at a checkpoint.
        """
        saved = self._saved[-1] if self._saved else None
        if self._at_checkpoint:
            twin = Game(
                self.engine.fork(self.engine.state.copy()), self.setup, self.pending, keep_checkpoints=False
            )
            twin.engine.logging = False
            twin._asleep = twin._at_checkpoint = True
            return twin
        if saved is None:
            raise RuntimeError("this game keeps no checkpoints and stands in the middle of a play")
        return self._played_from(saved, len(self.answers))

    @property
    def knows_past(self) -> bool:
        """True if `earlier` can show the positions before the current one."""
        return bool(self._saved)

    def earlier(self, count: int) -> Game:
        """Return an independent game in the position after ``count`` answers, to be shown.

        It has no log and cannot be undone. Raises ``IndexError`` if there are fewer answers, and
        ``RuntimeError`` if no checkpoints are saved.
        """
        if not 0 <= count <= len(self.answers):
            raise IndexError(f"there are {len(self.answers)} answers, not {count}")
        if not self._saved:
            raise RuntimeError("this game keeps no checkpoints")
        return self._played_from(next(s for s in reversed(self._saved) if s.answers <= count), count)

    def _played_from(self, saved: _Saved, count: int) -> Game:
        """Return another game, played from a checkpoint until ``count`` answers have been given."""
        twin = Game(self.engine.fork(saved.state.copy()), self.setup, keep_checkpoints=False)
        twin.engine.forget()
        twin.engine.logging = False
        twin.engine.resumed = saved.decision
        twin._start()
        for given in self.answers[saved.answers : count]:
            twin.answer(given)
        twin.answers.clear()
        twin.askers.clear()
        twin.kinds.clear()
        twin._marks.clear()
        twin._since.clear()
        return twin

    def since_checkpoint(self) -> tuple[GameState, GameState, Choose | None, tuple[Answer, ...]]:
        """Return the current state, the last checkpoint's state and question, and the answers since then.

        Raises ``RuntimeError`` for a clone in the middle of a play, because clones save no checkpoints.
        """
        state = self.engine.state
        if self._at_checkpoint:
            return state, state, self.pending, ()
        if not self._saved:
            raise RuntimeError("this game keeps no checkpoints and stands in the middle of a play")
        saved = self._saved[-1]
        return state, saved.state, saved.decision, tuple(self.answers[saved.answers :])

    def course(self) -> Course:
        """Return the course of the game since the last checkpoint.

        It shares data with the game: do not change it.

        Raises ``RuntimeError`` for a clone in the middle of a play, because clones save no checkpoints.
        """
        _, before, decision, _ = self.since_checkpoint()
        if self._at_checkpoint:
            return Course(before, decision, (), ())
        return Course(before, decision, self._since, self.engine.fates)

    def begin(self, decision: Choose | None, *, asleep: bool = False) -> None:
        """Start a game whose state is at a checkpoint. ``decision`` is the question there.

        With ``asleep``, the coroutine does not start before the first answer.
        """
        if asleep:
            self.pending, self._asleep = decision, True
            self._at_checkpoint = decision is not None
            return
        self.engine.resumed = decision
        self._start()

    # --- playing ------------------------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The state of the game. Callers must not change it."""
        return self.engine.state

    @property
    def log(self) -> list[Event]:
        """All events of the game so far."""
        return self.engine.log

    @property
    def is_asleep(self) -> bool:
        """True if the coroutine has not started yet; it starts with the next answer.

        Cloning is cheap until then.
        """
        return self._asleep

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.pending is None

    def answer(self, given: Answer) -> None:
        """Answer the pending decision. Raises ``IllegalAnswer`` and changes nothing if the answer is illegal.

        ``(SURRENDER,)`` is legal at any question and means that the player who is asked surrenders. If one
        other player is left, the game is over. Otherwise the others play on, and the player who surrendered
        is not asked again. ``surrender:SEAT`` lets another player surrender (see ``may_surrender``); the
        caller has to make sure that it is this player who wants to.
        """
        if self.pending is None:
            raise IllegalAnswer("the game is over")
        try:
            loser = surrendering(given, self.pending.player)
        except ValueError as error:
            raise IllegalAnswer(str(error)) from error
        if loser is None:
            check_answer(self.pending, given)
        elif not self.may_surrender(loser):
            raise IllegalAnswer(f"seat {loser} cannot surrender now")
        if is_adjustment(given):
            check_adjustment(self.engine, given[0])
        self.undone.clear()
        self._give(given)

    def may_surrender(self, seat: Seat) -> bool:
        """Return whether a player can surrender now.

        A player who is not asked cannot surrender in a fight or in the middle of a play, unless that ends the
        game: what is under way may be about their cards.
        """
        is_seat = 0 <= seat < len(self.engine.state.players)
        if self.pending is None or not is_seat or not self.engine.plays_on(seat):
            return False
        ends = len(self.engine.others(seat)) == 1
        between = self.pending.kind in AT_REST and not elimination.is_fighting(self.engine, seat)
        return ends or between or seat == self.pending.player

    def _give(self, given: Answer) -> None:
        if self._asleep:
            self._asleep = False
            self.engine.resumed = self.pending
            self._start()
        assert self.pending is not None
        self._marks.append(len(self.engine.log))
        self._since.append(Given(self.pending, given, len(self.engine.fates), self.engine.state.counter))
        loser = surrendering(given, self.pending.player)
        self.askers.append(self.pending.player if loser is None else loser)
        self.kinds.append(self.pending.kind)
        self.answers.append(given)
        if loser is None:
            self._advance(given)
        else:
            self._give_up(loser, self.pending)

    def _give_up(self, loser: Seat, asked: Choose) -> None:
        """Let a player surrender and leave the game (A-310).

        If one other player is left, that player wins, and all cards stay where they are.
        """
        assert self._coroutine is not None
        state, left = self.engine.state, self.engine.others(loser)
        if len(left) > 1:
            elimination.give_up(self.engine, loser)
            if loser == asked.player:
                self._advance(nothing_said(asked))
            elif self._at_checkpoint:  # their cards leave at once, and the same player is asked again
                self._coroutine.close()
                self._start()
            return
        self._coroutine.close()
        state.winners = left
        state.ending = prompts.surrender(state.players[loser].name, state.day)
        state.phase = Phase.OVER
        self.engine.touch()
        self.engine.happened(GameEnded(tuple(state.winners), state.ending))
        self.pending = None
        self._at_checkpoint = False

    def answers_before(self, line: int) -> int:
        """Return how many answers came before the answer that led to a line of the log.

        Used for ``rewind``.
        """
        return max(0, bisect_right(self._marks, line) - 1)

    def lines_after(self, count: int) -> int:
        """Return the length of the log after the first ``count`` answers were carried out."""
        return self._marks[count] if count < len(self._marks) else len(self.engine.log)

    def _start(self) -> None:
        self._coroutine = play(self.engine)
        self._advance(None)

    def _advance(self, value: Answer | None) -> None:
        assert self._coroutine is not None
        self._at_checkpoint = False
        decision: Choose | None = None
        try:
            asked = self._coroutine.send(value)
            plays_on = self.engine.plays_on
            while (is_checkpoint := isinstance(asked, Checkpoint)) or not plays_on(asked.player):
                if not is_checkpoint:
                    asked = self._coroutine.send(nothing_said(asked))
                    continue
                if asked.decision is None or plays_on(asked.decision.player):
                    decision = asked.decision
                    self._keep(decision)
                asked = self._coroutine.send(None)
        except StopIteration:
            self.pending = None
            return
        assert isinstance(asked, Choose)
        self._at_checkpoint = asked is decision
        if self.engine.logging and (words := about(self.engine, asked)):
            asked = replace(asked, about=words)
        self.pending = asked

    def _keep(self, decision: Choose | None) -> None:
        if not self.keep_checkpoints:
            return
        count = len(self.answers)
        if self._saved and self._saved[-1].answers == count:
            kept = self._saved[-1].decision
            if kept is not None and (decision is None or decision is kept):
                return  # the game has just been restarted from this checkpoint
            self._saved.pop()
        if self.engine.state.shootout is None:
            while self._saved and self._saved[-1].state.shootout is not None:
                self._saved.pop()  # the shootout is over; a rewind into it saves these checkpoints again
        self._saved.append(_Saved(count, self.engine.state.copy(), decision, len(self.engine.log)))
        self.engine.fates.clear()
        self._since.clear()

    @property
    def windows(self) -> list[tuple[int, GameState]]:
        """The number of answers and the state at each checkpoint that has a question.

        Replays jump to these.
        """
        return [(s.answers, s.state) for s in self._saved if s.decision is not None]

    # --- undo ---------------------------------------------------------------------------------------

    def undo(self) -> Answer:
        """Undo and return the last answer. Raises ``IndexError`` if there is none."""
        if not self.answers:
            raise IndexError("there is nothing to undo")
        last = self.answers[-1]
        undone = [*self.undone, last]
        self.rewind(len(self.answers) - 1)
        self.undone = undone
        return last

    def redo(self) -> Answer:
        """Redo and return the last undone answer. Raises ``IndexError`` if there is none."""
        if not self.undone:
            raise IndexError("there is nothing to redo")
        given = self.undone.pop()
        self._give(given)
        return given

    def rewind(self, count: int) -> None:
        """Go back to the decision after the first ``count`` answers. The later answers can be redone."""
        if not 0 <= count <= len(self.answers):
            raise IndexError(f"there are {len(self.answers)} answers, not {count}")
        if not self._saved:
            raise RuntimeError("this game keeps no checkpoints")
        dropped = self.answers[count:]
        while self._saved[-1].answers > count:
            self._saved.pop()
        saved = self._saved[-1]
        again = self.answers[saved.answers : count]
        log = self.engine.log[: saved.log]
        self.engine = self.engine.fork(saved.state.copy())
        self.engine.forget()  # the derived values belong to a later position
        self.engine.log = log
        self.engine.resumed = saved.decision
        del self.answers[saved.answers :]
        del self.askers[saved.answers :]
        del self.kinds[saved.answers :]
        del self._marks[saved.answers :]
        self._since.clear()
        self._asleep = False
        if self._coroutine is not None:
            self._coroutine.close()
        self._start()
        for given in again:
            self._give(given)
        self.undone = [*self.undone, *reversed(dropped)]

    def discard_future(self) -> None:
        """Forget the undone answers, which can then no longer be redone."""
        self.undone.clear()

    def digest(self) -> str:
        """Return the fingerprint of the position (``GameState.digest``)."""
        return self.engine.state.digest()
