"""A match is a game in which a policy or a person holds each seat. It needs no window and no storage."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from doomtown_desktop.ai.policy import Advice, Policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.engine import saves
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.log import get_logger
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.events import PlayerEliminated
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import (
    DONE,
    SURRENDER,
    Answer,
    Choose,
    IllegalAnswer,
    Question,
    plainest,
)
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.session.aims import Aims
from doomtown_desktop.session.looking import reveals
from doomtown_desktop.session.planned import PlannedAnswers
from doomtown_desktop.session.policy_task import PolicyTask
from doomtown_desktop.session.stops import Stops, Waiting

log = get_logger(__name__)
DECISIONS_AT_MOST: Final = 20_000
"""A game between policies is stopped after this many decisions: one of them is going round in circles."""

TOGETHER: Final = (Question.STARTING_GANG, Question.UPKEEP, Question.POSSE, Question.CASUALTY)
"""Kinds of decisions that take several answers, which are given and undone together."""
IN_A_PLAY: Final = frozenset(
    {Question.TARGET, Question.NUMBER, Question.MODE, Question.PLAYER, Question.YES_OR_NO}
)
"""Kinds of questions in a play. Before its first effect, the player can cancel the play there."""
FINISHED, CAPPED = "finished", "capped"
BROKEN: Final = (
    "The program made a mistake in the rules and cannot go on with this. Everything up to here is kept: "
    "undo, or do something else."
)


class Result(Record):
    """The result of a match: who won, and how and when it ended."""

    winners: tuple[Seat, ...]
    """The winners; empty when the game was stopped."""
    reason: str
    """``finished``, or ``capped`` when it took too many decisions."""
    ending: str
    """The end of the game, in words."""
    days: int
    decisions: int


class Noted(NamedTuple):
    """An opponent's answer and its reason."""

    given: Answer
    reason: str


class Watcher(Protocol):
    """Observes a match. Watchers are screens, and the part of the program that runs the opponents."""

    def moved(self, *, back: bool) -> None:
        """Report that answers were given or, with ``back``, that they were undone or redone."""
        ...

    def told(self, words: str) -> None:
        """Report a message to the players. The game goes on."""
        ...

    def failed(self, words: str) -> None:
        """Report that the rules engine failed while it carried out an answer."""
        ...

    def held(self) -> None:
        """Report that opponents were paused or resumed (see ``Match.is_held``)."""
        ...

    def announced(self, seat: Seat, words: str, at: tuple[int, ...]) -> None:
        """Report what an opponent is about to do, with the cards and places on the table that it concerns."""
        ...


class Match:
    """A game whose seats are held by policies or by people. A seat without a policy is a person's.

    Attributes:
        stops: The questions that people do not want to be asked, by seat.
        waiting: The people who pass until something happens to them, by seat.
        resigning: The people who want to surrender as soon as they can.
        aims: The targets of the abilities of the current play.
        planned: The answers that a person has planned for the next questions.
        is_held: True while opponents are paused.
        thoughts: The opponents' answers with their reasons, as far as known, by the number of the answer.
        budget: The time limit of an opponent for a decision, in seconds; ``None`` for the policy's default.
    """

    def __init__(
        self,
        game: Game,
        policies: Sequence[Policy | None],
        decisions_at_most: int | None = DECISIONS_AT_MOST,
    ) -> None:
        """Take a game, and for each seat a policy, or ``None`` for a person.

        ``decisions_at_most`` limits the decisions; a match of people has ``None``, which is no limit. Raises
        ``ValueError`` if the number of policies is not that of the seats.
        """
        if len(policies) != len(game.state.players):
            raise ValueError(f"{len(game.state.players)} seats need as many policies, not {len(policies)}")
        self.game = game
        self.policies = list(policies)
        self.decisions_at_most = decisions_at_most
        self.stops: dict[Seat, Stops] = {}
        self.waiting: dict[Seat, Waiting] = {}
        self.resigning: set[Seat] = set()
        self.aims = Aims()
        self.planned = PlannedAnswers()
        self.is_held = False
        self._holders: set[object] = set()
        """The screens that pause the opponents."""
        self.budget: float | None = None
        self.thoughts: dict[int, Noted] = {}
        self.watchers: list[Watcher] = []
        self._forget()

    @classmethod
    def new(
        cls,
        setup: GameSetup,
        catalogue: Catalogue,
        policies: Sequence[Policy | None],
        decisions_at_most: int | None = DECISIONS_AT_MOST,
    ) -> Match:
        """Begin a match. Card scripts must have been loaded."""
        return cls(Game.new(setup, catalogue), policies, decisions_at_most)

    @classmethod
    def at_table(cls, game: Game, policies: Mapping[Seat, Policy]) -> Match:
        """Return a match that people play. ``policies`` are the policies of the computers' seats."""
        return cls(game, [policies.get(seat) for seat in range(len(game.state.players))], None)

    # --- the current state --------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """True if the game has ended or has been stopped."""
        return self.game.is_over or self.is_capped

    @property
    def is_capped(self) -> bool:
        """True if the game was stopped after ``decisions_at_most`` decisions."""
        most = self.decisions_at_most
        return most is not None and not self.game.is_over and len(self.game.answers) >= most

    @property
    def people(self) -> list[Seat]:
        """The seats that people hold."""
        return [seat for seat, policy in enumerate(self.policies) if policy is None]

    @property
    def waits_for_person(self) -> bool:
        """True if the pending decision is a person's."""
        pending = self.game.pending
        return pending is not None and self.policies[pending.player] is None

    @property
    def asks_a_person(self) -> bool:
        """True if the pending decision is a person's and is not answered automatically."""
        pending = self.game.pending
        return pending is not None and self.waits_for_person and self._unasked(pending) is None

    @property
    def names(self) -> list[str]:
        """The players' names in the order of their seats."""
        return [player.name for player in self.game.state.players]

    @property
    def pending(self) -> Choose | None:
        """The pending decision; ``None`` when the game is over."""
        return self.game.pending

    @property
    def seed(self) -> int | None:
        """The random seed; ``None`` for a game that has no setup."""
        return None if self.game.setup is None else self.game.setup.seed

    @property
    def answers(self) -> list[Answer]:
        """All answers given so far."""
        return self.game.answers

    @property
    def day(self) -> int:
        """The current day; 0 before the first."""
        return self.game.state.day

    @property
    def ending(self) -> str:
        """The end of the game, in words; empty while it goes on."""
        return self.game.state.ending

    def digest(self) -> str:
        """Return a hash of the position, the same on every machine."""
        return self.game.digest()

    @property
    def result(self) -> Result:
        """The result of the match. Raises ``RuntimeError`` while the game is still being played."""
        if not self.is_over:
            raise RuntimeError("the match is not over")
        state, count = self.game.state, len(self.game.answers)
        if self.is_capped:
            words = f"stopped on day {state.day} after {count} decisions"
            return Result((), CAPPED, words, state.day, count)
        return Result(tuple(state.winners), FINISHED, state.ending, state.day, count)

    # --- the one loop -------------------------------------------------------------------------------

    def question(self) -> PolicyTask | None:
        """Return the task of the opponent who has to decide; ``None`` if a person or nobody has to."""
        pending = self.game.pending
        if pending is None or self.is_capped:
            return None
        policy = self.policies[pending.player]
        if policy is None:
            return None
        view = table_view(self.game, pending.player) if policy.needs_view(pending.kind) else None
        scene = scene_of(self.game, pending.player) if policy.needs_scene(pending) else None
        return PolicyTask(policy, pending, view, scene, self.game.setup, self.budget)

    def step(self) -> Answer:
        """Let the policy that has to decide answer one decision, and return its answer.

        Raises ``RuntimeError`` if the match is over or waits for a person.
        """
        question = self.question()
        if question is None:
            pending = self.game.pending
            if pending is None or self.is_capped:
                raise RuntimeError("the match is over")
            raise RuntimeError(f"{self.game.state.players[pending.player].name} has to answer")
        given = question.think()
        self.answer(given)
        return given

    def answer(self, given: Answer) -> None:
        """Answer the pending decision and all following ones that are answered automatically.

        Raises ``IllegalAnswer`` if the answer is not legal; then nothing has changed.
        """
        asked = self.game.pending
        self.game.answer(given)
        self.aims.note(asked, given)
        self.planned.note(given)
        self._pass_for_people()

    def advance(self) -> None:
        """Let the policies play until a person has to answer or the match is over."""
        while not self.is_over and not self.waits_for_person:
            self.step()

    def _pass_for_people(self) -> None:
        """Answer decisions that people do not want to be asked, and carry out requested surrenders."""
        _let_resign(self.game, self.resigning)
        while (pending := self.game.pending) is not None and self.policies[pending.player] is None:
            given = self.planned.next(self.game)
            if given is None:
                given = self._wait_on(pending)
                if given is None:
                    given = self._unasked(pending)
                if given is None:
                    return
                self.planned.note(given)
            self.game.answer(given)
            _let_resign(self.game, self.resigning)

    def _unasked(self, pending: Choose) -> Answer | None:
        """Return the automatic answer for a person; ``None`` if the person has to be asked.

        People are not asked whether to flee when a posse is empty. They are not asked questions that their
        stops exclude.
        """
        fight = self.game.state.shootout
        if (
            pending.kind is Question.FLEE
            and fight is not None
            and not all(posse.dudes for posse in fight.posses)
        ):
            return ()
        if _is_settled(self.game, pending):
            return (pending.keys()[0],)
        stops = self.stops.get(pending.player)
        return None if stops is None else stops.answer(pending)

    def _wait_on(self, pending: Choose) -> Answer | None:
        waiting = self.waiting.get(pending.player)
        if waiting is None:
            return None
        given = waiting.answer(self.game)
        # A question to which only a pass is legal is passed automatically, and the waiting goes on.
        if given is None and self._unasked(pending) is None:
            del self.waiting[pending.player]
        return given

    # --- at a table with watchers -------------------------------------------------------------------

    def begin(self) -> None:
        """Go on to the first decision that has no automatic answer."""
        self._try(self._pass_for_people, "the beginning")

    def play(self, given: Answer) -> bool:
        """Give an answer and inform all watchers. Returns False if the rules engine failed.

        Watchers are informed of a failure, too. Raises ``IllegalAnswer`` if the answer is not legal; then
        watchers are not informed.
        """
        return self._try(lambda: self.answer(given), str(given))

    def surrender(self, seat: Seat) -> bool:
        """Surrender for a person now, or as soon as they are asked or the play is over.

        Returns and informs like `play`. Raises ``IllegalAnswer`` if the person is no longer in the game.
        """
        if self.is_over or not self.game.engine.plays_on(seat):
            raise IllegalAnswer(f"{self.names[seat]} is no longer in the game.")
        self.resigning.add(seat)
        done = self._try(self._pass_for_people, f"the surrender of {self.names[seat]}")
        if seat in self.resigning:
            self.tell(f"{self.names[seat]} surrenders after this play.")
        return done

    def start_with(self, codes: Sequence[str]) -> bool:
        """Choose all remaining cards of a starting gang by their codes. Returns and informs like `play`.

        Raises ``IllegalAnswer`` if one of the cards cannot start.
        """
        return self._try(lambda: self._choose_gang(codes), f"the gang {', '.join(codes)}")

    def pay_upkeep(self, cards: Sequence[int]) -> bool:
        """Pay upkeep for these cards and let the others go. Returns and informs like `play`.

        If somebody answers another question in between, the rest of the upkeep is asked for again.
        """
        return self.answer_in_turn([*(choices.key(choices.Pick(CardId(card))) for card in cards), DONE])

    def answer_in_turn(self, keys: Sequence[str]) -> bool:
        """Answer consecutive questions of the pending kind, with one key each. ``DONE`` is given last.

        They go on after questions of other kinds at which everybody passes. Returns and informs like
        `play`.
        """
        self.planned.begin(self.game, keys)
        return self._try(self._pass_for_people, ", ".join(keys))

    def _choose_gang(self, codes: Sequence[str]) -> None:
        game = self.game
        for code in codes:
            options = () if game.pending is None else game.pending.options
            cards = (o.card for o in options if o.card is not None)
            card = next((card for card in cards if game.engine.facts[card].code == code), None)
            if card is None:
                raise IllegalAnswer(f"{game.engine.catalog.get(code).title} cannot start")
            game.answer((choices.key(choices.Pick(card)),))
        if self._is_midway or not codes:  # the engine asks nothing more if no other card could start
            game.answer((DONE,))
        self._pass_for_people()

    def _try(self, act: Callable[[], None], what: str) -> bool:
        try:
            act()
        except IllegalAnswer:
            raise
        except Exception:
            self.fail(what)
            return False
        self._tell(back=False)
        return True

    def fail(self, what: str) -> None:
        """Log the current exception as a failure of the rules engine, and inform all watchers."""
        log.exception("the engine failed at %s", what)
        for watcher in list(self.watchers):
            watcher.failed(BROKEN)

    def tell(self, words: str) -> None:
        """Show a message to all watchers."""
        for watcher in list(self.watchers):
            watcher.told(words)

    def note(self, given: Answer, thoughts: Sequence[Advice]) -> str:
        """Record the reason for the answer that will be given to the pending decision, and return it."""
        by_key = {thought.key: thought.reason for thought in thoughts}
        reason = next((by_key[key] for key in (*given, DONE) if key in by_key), "")
        self.thoughts[len(self.game.answers)] = Noted(given, reason)
        return reason

    def reasons(self) -> dict[int, str]:
        """Return the known reasons for the opponents' answers, by the number of the answer."""
        answers = self.game.answers
        known = ((number, noted) for number, noted in self.thoughts.items() if number < len(answers))
        return {number: noted.reason for number, noted in known if noted.given == answers[number]}

    def announce(self, seat: Seat, words: str, at: tuple[int, ...]) -> None:
        """Tell all watchers what an opponent is about to do, with the cards and places that it concerns."""
        for watcher in list(self.watchers):
            watcher.announced(seat, words, at)

    def hold(self, held: bool, by: object = None) -> None:
        """Pause opponents on behalf of a screen, or end its pause. They go on when no screen pauses them."""
        (self._holders.add if held else self._holders.discard)(by)
        self.is_held = bool(self._holders)
        for watcher in list(self.watchers):
            watcher.held()

    def _tell(self, *, back: bool) -> None:
        for watcher in list(self.watchers):
            watcher.moved(back=back)

    # --- undo ---------------------------------------------------------------------------------------

    def last_decision(self, seats: Collection[Seat] | None = None) -> int:
        """Return how many answers were given before the last decision of a person; -1 if there is none.

        ``seats``: only decisions of the people in these seats count.
        """
        return self._decision_before(len(self.game.answers) - 1, seats)

    def count_before(self, line: int) -> int:
        """Return how many answers preceded the person's decision that led to a log line.

        Returns -1 if there is none.
        """
        return self._decision_before(min(self.game.answers_before(line), len(self.game.answers) - 1))

    def _decision_before(self, count: int, seats: Collection[Seat] | None = None) -> int:
        game, counted = self.game, self.people if seats is None else set(self.people).intersection(seats)
        while count >= 0 and game.askers[count] not in counted:
            count -= 1
        while count > 0 and self._goes_on(count):
            count -= 1
        return count

    def _goes_on(self, count: int) -> bool:
        """Return whether answer number ``count``, or the question for it, continues the previous decision.

        A starting gang, upkeep, a posse and a plan of casualties each take several answers but are one
        decision.
        """
        game, asked = self.game, self.game.pending
        if count < len(game.answers):
            now, given = (game.askers[count], game.kinds[count]), game.answers[count]
        elif asked is not None:
            now, given = (asked.player, asked.kind), ()
        else:
            return False
        if count == 0 or now != (game.askers[count - 1], game.kinds[count - 1]) or now[1] not in TOGETHER:
            return False
        return game.answers[count - 1] != (DONE,) and not (given and given[0].startswith(SURRENDER))

    @property
    def _is_midway(self) -> bool:
        """True if a decision that takes several answers has begun and can be continued."""
        return self._goes_on(len(self.game.answers))

    def consent(self, count: int, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that have to agree if a seat undoes the game to ``count`` answers.

        All other people have to agree, except those who had been eliminated by then. Nobody has to agree if
        only this seat has decided since then and no hidden card became known.
        """
        game = self.game
        since = game.log[game.lines_after(count) :]
        fell = {event.player for event in since if isinstance(event, PlayerEliminated)}
        left = {s for s, p in enumerate(game.state.players) if not p.eliminated} | fell
        others = tuple(s for s in self.people if s != seat and s in left)
        decided = any(s != seat for s in game.askers[count:])
        return others if decided or any(reveals(event) for event in since) else ()

    def undo(self) -> bool:
        """Undo the last decision of a person. Returns False if nothing can be undone."""
        if not self.game.answers:
            return False
        self.game.undo()
        self._back_to_a_person()
        return True

    def take_back(self, count: int) -> bool:
        """Undo the decision that contains answer number ``count``.

        Returns False if there is no such answer.
        """
        if not 0 <= count < len(self.game.answers):
            return False
        self.game.rewind(count)
        self._back_to_a_person()
        return True

    def _back_to_a_person(self) -> None:
        self.waiting.clear()
        self.resigning.clear()
        while self.game.answers and (not self.asks_a_person or self._is_midway):
            self.game.undo()
        self._was_taken_back()

    def redo(self) -> bool:
        """Redo undone answers up to the next decision of a person. Returns False if there are none."""
        if not self.game.undone:
            return False
        self.waiting.clear()
        self.resigning.clear()
        self.game.redo()
        while self.game.undone and (not self.asks_a_person or self._is_midway):
            self.game.redo()
        self._was_taken_back()
        return True

    def _was_taken_back(self) -> None:
        """Clear the aims and every policy's memory after an undo or redo, and inform the watchers."""
        self.aims.clear()
        self.planned.end()
        self._forget()
        self._tell(back=True)

    def _forget(self) -> None:
        """Clear every policy's memory, which is about a position that no longer applies."""
        for policy in self.policies:
            if policy is not None:
                policy.forget()

    # --- saving -------------------------------------------------------------------------------------

    def saved(self) -> str:
        """Return the whole match as the text of a saved game."""
        return saves.dump(self.game)


def _let_resign(game: Game, resigning: set[Seat]) -> None:
    """Carry out the surrenders in ``resigning`` that are possible now, and remove them from it."""
    while (seat := next(filter(game.may_surrender, sorted(resigning)), None)) is not None:
        resigning.discard(seat)
        is_asked = game.pending is not None and game.pending.player == seat
        game.answer((choices.key(choices.Surrender(None if is_asked else seat)),))


def _is_settled(game: Game, pending: Choose) -> bool:
    """Return whether a question in a play has one answer only, and decides nothing.

    The first question of a play is asked all the same, because the player can cancel the play there, and so
    is one at which an earlier choice may be changed.
    """
    is_single = len(pending.options) == pending.least == pending.most == 1
    if not is_single or pending.planned or not pending.cancellable:
        return False
    return bool(game.answers) and game.askers[-1] == pending.player and game.kinds[-1] in IN_A_PLAY


def hand_over(match: Match, seat: Seat, policy: Policy | None) -> None:
    """Let a policy play for a seat from now on, or with ``None`` a person, and inform all watchers."""
    match.policies[seat] = policy
    match.waiting.pop(seat, None)
    for watcher in list(match.watchers):
        watcher.moved(back=False)


def seat_setup(deck: Deck, name: str) -> SeatSetup:
    """Return the setup of a seat whose player uses this deck."""
    return SeatSetup(name, deck.outfit, deck.card_list(), deck.legend, deck.starting)


__all__ = [
    "BROKEN",
    "CAPPED",
    "DECISIONS_AT_MOST",
    "FINISHED",
    "Match",
    "Result",
    "Watcher",
    "hand_over",
    "plainest",
    "seat_setup",
]
