"""Lessons at the real table. A lesson begins at a position that real answers have reached.

A lesson is data (``resources/lessons``): the guide's words and the learner's tasks. All lessons are parts of
one game, and each continues where the previous one ended. Learners may look at anything and undo. An answer
that the lesson does not expect is not played; the guide says what to do instead, so every lesson reaches its
end.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, Final

from typing_extensions import override

from doomtown_desktop import cards
from doomtown_desktop.ai.policy import Advice, Policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.paths import resource
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.news import Changed, Hinted, Refused
from doomtown_desktop.protocol.question import DONE, PASS, Answer, Choose, Question
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.seat_data import Hint, Now
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match, plainest
from doomtown_desktop.session.stops import Stops

LEARNER: Final[Seat] = 0
TEACHER: Final[Seat] = 1
STOPS: Final = Stops(only_able=True)
"""Learners are asked wherever they can do something, whatever their own settings for other games."""
READ_FIRST: Final = "One thing at a time: read on first, with the button Go on."
STAGE: Final = "stage"
"""The name in ``Step.at`` for something that the table shows only briefly, such as lowball hands."""
SHOP: Final = "shop:"
"""The beginning of the keys of shopping answers."""
Wish = tuple[str, ...]
"""An expected answer as lessons write it: keys in which ``{Title}`` stands for a card with that title."""


class Step(Record):
    """One sentence of the guide, with the expected answers. Without ``wishes``, the learner only reads."""

    say: str
    at: tuple[str, ...]
    """The names of the things that the guide points at; see ``ui/tutorial/pointing.py``."""
    wishes: tuple[Wish, ...]
    otherwise: str
    """The guide's reply to any other answer."""


class Lesson(Record):
    """One lesson of the tutorial."""

    id: str
    title: str
    about: str
    seats: tuple[SeatSetup, ...]
    seed: int
    before: tuple[Wish, ...]
    """Answers of both sides up to the lesson's start, after the proposed gangs and without forced passes."""
    teacher: tuple[Wish, ...]
    """The answers of the other side during the lesson, in order; if the next one does not fit, it passes."""
    steps: tuple[Step, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons, in their order.

    Raises:
        MissingResourceError: The file of the lessons does not exist.
    """
    data = json.loads(resource("lessons", "lessons.json").read_text(encoding="utf-8"))
    seats = tuple(
        SeatSetup(seat["name"], seat["outfit"], tuple(seat["cards"].items()), None, tuple(seat["starting"]))
        for seat in data["seats"]
    )
    found: list[Lesson] = []
    for entry in data["lessons"]:
        before = tuple(_wish(wish) for wish in entry["before"])
        found.append(
            Lesson(
                entry["id"],
                entry["title"],
                entry["about"],
                seats,
                data["seed"],
                (*found[-1].before, *before) if found else before,
                tuple(_wish(wish) for wish in entry["teacher"]),
                tuple(_step(step) for step in entry["steps"]),
            )
        )
    return tuple(found)


def find_lesson(name: str) -> Lesson | None:
    """Return the lesson with this id; ``None`` if there is none."""
    return next((lesson for lesson in lessons() if lesson.id == name), None)


def _step(entry: Mapping[str, Any]) -> Step:
    wishes = tuple(_wish(wish) for wish in entry.get("do", ()))
    return Step(entry["say"], tuple(entry["at"]), wishes, entry.get("otherwise", ""))


def _wish(written: str | list[str]) -> Wish:
    return (written,) if isinstance(written, str) else tuple(written)


def fitting(wish: Wish, asked: Choose, game: Game) -> list[Answer]:
    """Return all answers to a decision that match a wish. If there are copies of a card, several match."""
    keys = asked.keys()
    ways = [[key for key in _written_out(part, game) if key in keys] for part in wish]
    return [given for given in product(*ways) if len(set(given)) == len(given)]


def _written_out(part: str, game: Game) -> Iterator[str]:
    """Yield the keys that a part of a wish stands for, one for each way to choose cards with its titles."""
    before, brace, rest = part.partition("{")
    if not brace:
        yield part
        return
    title, _, after = rest.partition("}")
    for card, facts in enumerate(game.engine.facts):
        if facts.title == title:
            for end in _written_out(after, game):
                yield f"{before}{card}{end}"


class LessonScript(Policy):
    """The policy of the other side in a lesson.

    It gives its scripted answers in order, and gives them again after an undo.
    """

    name = "script"

    def __init__(self, lines: Sequence[Wish], game: Game) -> None:
        self.lines, self.game = tuple(lines), game
        self._used: list[int] = []
        """The number of the game's answers before each used line."""

    @property
    def rest(self) -> tuple[Wish, ...]:
        """The scripted answers that have not been given yet."""
        return self.lines[len(self._used) :]

    @override
    def needs_view(self, kind: Question) -> bool:
        return False

    @override
    def needs_scene(self, decision: Choose) -> bool:
        return False

    @override
    def explain(self) -> tuple[Advice, ...]:
        return ()

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        count = len(self.game.answers)
        self._used = [used for used in self._used if used < count]
        if decision.keys() == [PASS] or len(self._used) == len(self.lines):
            return plainest(decision)
        found = fitting(self.lines[len(self._used)], decision, self.game)
        if not found:
            return plainest(decision)
        self._used.append(count)
        return found[0]


class _Done(Record):
    """A decision that the learner has made."""

    answers: int
    """The number of answers given before."""
    step: int
    keys: Answer


class LessonSeats(LocalSeats):
    """The seat of a learner. Only the expected answers are played.

    Attributes:
        lesson: The lesson.
        script: The policy of the other side.
        step: The index of the current step. While the other side moves, the index of the next step.
        slips: The number of unexpected answers in this step.
    """

    def __init__(self, lesson: Lesson, catalogue: Catalogue, built: Sequence[str] = ()) -> None:
        """Play up to the start of the lesson. Raises ``ValueError`` if the rules do not allow its answers.

        ``built`` has the learner's shopping answers in earlier lessons, so that deeds stay on their side.
        """
        cards.load_all()
        game = Game.new(GameSetup(lesson.seats, lesson.seed), catalogue)
        self._before = {_bought(key): key for key in built if key.startswith(SHOP)}
        _reach(lesson, game, self._before)
        self.script = LessonScript(lesson.teacher, game)
        match = Match.at_table(game, {TEACHER: self.script})
        match.stops[LEARNER] = STOPS
        super().__init__(match)
        self.lesson = lesson
        self.step = self.slips = 0
        self._first = len(game.answers)
        self._done: list[_Done] = []
        """The learner's decisions: first those in force, then the undone ones."""
        self._count = 0
        """The number of decisions in force."""

    # --- the current state --------------------------------------------------------------------------

    @property
    def now_told(self) -> Step | None:
        """The current step; ``None`` while the other side moves and after the last step.

        A step about the stage is also shown while the match is paused for the stage.
        """
        if self.is_learned:
            return None
        told, match = self.lesson.steps[self.step], self.match
        on_stage = match.is_held and STAGE in told.at
        return told if match.asks_a_person or match.is_over or on_stage else None

    @property
    def is_learned(self) -> bool:
        """True if the learner has completed all steps."""
        return self.step >= len(self.lesson.steps)

    def wished(self) -> list[Answer]:
        """Return the expected answers; empty if the learner only has to read."""
        told, pending = self.now_told, self.match.pending
        if told is None or pending is None:
            return []
        return [given for wish in told.wishes for given in fitting(wish, pending, self.match.game)]

    @property
    def given(self) -> list[Answer]:
        """The learner's decisions since the lesson began. A decision on upkeep lists the cards paid for."""
        return [done.keys for done in self._done[: self._count]]

    @property
    def built(self) -> list[str]:
        """The learner's shopping answers in this lesson and before it, one for each card."""
        now = {_bought(key): key for keys in self.given for key in keys if key.startswith(SHOP)}
        return [*(self._before | now).values()]

    @property
    @override
    def now(self) -> Now:
        now = super().now
        return replace(now, decisions=max(0, now.decisions - self._first))

    # --- going through the steps --------------------------------------------------------------------

    def go_on(self) -> bool:
        """Go on to the next step after reading. Returns False if the guide expects an answer first."""
        told = self.now_told
        if told is None or told.wishes:
            return False
        self._take(self.step + 1)
        self._hear(Changed())
        return True

    def show_me(self) -> bool:
        """Give an expected answer in the learner's place. Returns False if there is none."""
        wished = self.wished()
        return bool(wished) and self._give(wished[0])

    def resume_at(self, given: Sequence[Answer], step: int) -> bool:
        """Continue a stored lesson from its decisions and step. Returns False if that is not possible.

        If a decision does not fit, the match stops there, after the decisions before it.
        """
        for keys in given:
            self.match.advance()
            while self.go_on():
                pass
            if not self._fits(keys) or not self._give(keys):
                return False
        self.match.advance()
        while self.step < step and self.go_on():
            pass
        return self.step == step

    def _take(self, step: int) -> None:
        self.step, self.slips = step, 0

    def _fits(self, keys: Answer) -> bool:
        return any(sorted(keys) == sorted(wished) for wished in self.wished())

    def _give(self, keys: Answer) -> bool:
        """Give an expected answer and go on to the next step."""
        pending, done = self.match.pending, _Done(len(self.match.answers), self.step, keys)
        self._done[self._count :] = [done]
        self._count += 1
        self._take(self.step + 1)
        if pending is not None and pending.kind is Question.UPKEEP:
            return super().pay_upkeep(tuple(map(int, choices.all_picked(keys))))
        if pending is not None and len(keys) > 1 and pending.most == 1:
            return super().answer_in_turn(keys)
        return super().answer(keys)

    @override
    def moved(self, *, back: bool) -> None:
        """Move the guide to the step that an undo or redo has reached."""
        if back and self._done:
            answers = len(self.match.answers)
            self._count = sum(1 for done in self._done if done.answers < answers)
            at = self._done[min(self._count, len(self._done) - 1)]
            self._take(at.step if self._count < len(self._done) else at.step + 1)
        super().moved(back=back)

    # --- deciding -----------------------------------------------------------------------------------

    @override
    def answer(self, given: Answer) -> bool:
        return self._give(given) if self._is_ours and self._fits(given) else self._slip()

    @override
    def pay_upkeep(self, cards: tuple[int, ...]) -> bool:
        return self.answer(tuple(choices.key(choices.Pick(CardId(card))) for card in cards))

    @override
    def answer_in_turn(self, keys: Answer) -> bool:
        return self.answer(keys)

    @override
    def wait(self) -> bool:
        return self._slip()

    @override
    def surrender(self) -> bool:
        return self._slip()

    def _slip(self) -> bool:
        """Refuse an unexpected answer. The game does not change, and the guide says what to do."""
        told = self.now_told
        self.slips += 1
        self._hear(Refused(told.otherwise if told is not None and told.wishes else READ_FIRST))
        return False

    @override
    def joiners(self) -> Answer:
        """Propose no dudes, because the guide says who joins."""
        return ()

    @override
    def ask_hint(self) -> bool:
        """Send the expected answer as the hint. Returns False if there is none."""
        told, wished = self.now_told, self.wished()
        if self.covered or told is None or not wished:
            return False
        keys, pending = wished[0], self.match.pending
        options = () if pending is None else pending.options
        cards = tuple(o.card for o in options if o.key in keys and o.card is not None)
        self._hear(Hinted(Hint(keys, told.otherwise.rstrip("."), "", cards)))
        return True

    # --- undo: not beyond the start of the lesson ---------------------------------------------------

    @override
    def last_decision(self) -> int:
        return self._within(super().last_decision())

    @override
    def count_before(self, line: int) -> int:
        return self._within(super().count_before(line))

    def _within(self, count: int) -> int:
        return count if count >= self._first else -1

    @override
    def undo(self) -> bool:
        return self.last_decision() >= 0 and super().undo()

    @override
    def take_back(self, count: int) -> bool:
        return count >= self._first and super().take_back(count)


def _reach(lesson: Lesson, game: Game, built: Mapping[str, str]) -> None:
    """Play to the start of a lesson. Raises ``ValueError`` if an answer does not fit.

    ``built`` has the learner's own shopping answer for each card that was built somewhere.
    """
    wishes = list(lesson.before)
    while (pending := game.pending) is not None:
        if pending.kind is Question.STARTING_GANG:
            game.answer(_proposed(pending, lesson.seats[pending.player].starting, game))
        elif pending.keys() == [PASS]:
            game.answer((PASS,))
        elif wishes:
            found = fitting(wish := wishes.pop(0), pending, game)
            if not found:
                raise ValueError(f"the lesson {lesson.id!r}: {wish} does not answer {pending.prompt!r}")
            own = tuple(built.get(_bought(key), key) for key in found[0])
            game.answer(own if pending.player == LEARNER and {*own} <= {*pending.keys()} else found[0])
        else:
            return
    raise ValueError(f"the lesson {lesson.id!r} is over before it begins")


def _bought(key: str) -> str:
    """Return the key of a shopping answer without the place, which is the same for each side of a street."""
    return key.rpartition(">")[0]


def _proposed(asked: Choose, starting: Sequence[str], game: Game) -> Answer:
    """Return the answer that picks the next dude of a deck's starting gang, or ``DONE`` after the last."""
    facts = game.engine.facts
    keys = {facts[option.card].code: option.key for option in asked.options if option.card is not None}
    return (next((keys[code] for code in starting if code in keys), DONE),)


__all__ = ["STAGE", "Lesson", "LessonScript", "LessonSeats", "Step", "find_lesson", "fitting", "lessons"]
