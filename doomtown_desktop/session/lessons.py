"""Lessons at the real table: a position reached by real answers, what is said there, and what is to be done.

Lessons are data (``resources/lessons``): one game, each lesson going on where the one before it ended.
Whoever learns may look at anything and undo; what is not meant is not played, but told kindly, so that every
lesson comes to its end.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
from doomtown_desktop.protocol.seat_data import Hint, Now
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match, plainest
from doomtown_desktop.session.stops import Stops

LEARNER: Final[Seat] = 0
TEACHER: Final[Seat] = 1
STOPS: Final = Stops(only_able=True)
"""A learner is asked wherever there is something to do, whatever they prefer elsewhere."""
READ_FIRST: Final = "One thing at a time: read on first, with the button Go on."
STAGE: Final = "stage"
"""A step about what the table shows for a moment, such as the hands of lowball."""
Wish = tuple[str, ...]
"""An answer as lessons write it: keys in which ``{Title}`` stands for the card of that name."""


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence of the guide, and what to do then; without ``wishes`` there is only something to read."""

    say: str
    at: tuple[str, ...]
    """The things a step points at, by names that the window knows; see ``ui/tutorial/pointing.py``."""
    wishes: tuple[Wish, ...]
    otherwise: str
    """The reply to somebody who does something else."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One scene of the tutorial."""

    id: str
    title: str
    about: str
    seats: tuple[SeatSetup, ...]
    seed: int
    before: tuple[Wish, ...]
    """Answers of both sides, after both gangs as their decks propose them; none where one can only pass."""
    teacher: tuple[Wish, ...]
    """The answers of the other side from here on, in order; if the next line does not fit, it passes."""
    steps: tuple[Step, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order in which they are to be learned.

    Raises:
        MissingResourceError: their file is not there.
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
    """The lesson of an id; ``None`` for an unknown one."""
    return next((lesson for lesson in lessons() if lesson.id == name), None)


def _step(entry: Mapping[str, Any]) -> Step:
    wishes = tuple(_wish(wish) for wish in entry.get("do", ()))
    return Step(entry["say"], tuple(entry["at"]), wishes, entry.get("otherwise", ""))


def _wish(written: str | list[str]) -> Wish:
    return (written,) if isinstance(written, str) else tuple(written)


def fitting(wish: Wish, asked: Choose, game: Game) -> list[Answer]:
    """All answers to a decision that a wish means, such as any of two copies of one card."""
    keys = asked.keys()
    ways = [[key for key in _written_out(part, game) if key in keys] for part in wish]
    return [given for given in product(*ways) if len(set(given)) == len(given)]


def _written_out(part: str, game: Game) -> Iterator[str]:
    """A key of a wish with every choice of cards of these names."""
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
    """The other side of a lesson: answers line by line, and takes undone lines again."""

    name = "script"

    def __init__(self, lines: Sequence[Wish], game: Game) -> None:
        self.lines, self.game = tuple(lines), game
        self._used: list[int] = []
        """Number of answers before each line that was used."""

    @property
    def rest(self) -> tuple[Wish, ...]:
        """Lines that were not used yet."""
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


@dataclass(frozen=True, slots=True)
class _Done:
    """A decision of whoever learns."""

    answers: int
    """The number of answers given before."""
    step: int
    keys: Answer


class LessonSeats(LocalSeats):
    """The seat of a learner: only what the guide asks for is played.

    Attributes:
        lesson: The lesson.
        script: The answers of the other side.
        step: Index of the current step, or of the next once the other side has moved.
        slips: The number of other things tried in this step.
    """

    def __init__(self, lesson: Lesson, catalogue: Catalogue) -> None:
        """Raises ``ValueError`` where the lesson's beginning cannot be reached by these rules."""
        cards.load_all()
        game = Game.new(GameSetup(lesson.seats, lesson.seed), catalogue)
        _reach(lesson, game)
        self.script = LessonScript(lesson.teacher, game)
        match = Match.at_table(game, {TEACHER: self.script})
        match.stops[LEARNER] = STOPS
        super().__init__(match)
        self.lesson = lesson
        self.step = self.slips = 0
        self._first = len(game.answers)
        self._done: list[_Done] = []
        """The decisions made, and after them the undone ones."""
        self._count = 0
        """The number of decisions in force."""

    # --- where it stands ----------------------------------------------------------------------------

    @property
    def now_told(self) -> Step | None:
        """The words of the guide; ``None`` while the other side moves and when the lesson is over.

        The guide speaks about what is on the stage while the other side waits for it.
        """
        if self.is_learned:
            return None
        told, match = self.lesson.steps[self.step], self.match
        on_stage = match.is_held and STAGE in told.at
        return told if match.asks_a_person or match.is_over or on_stage else None

    @property
    def is_learned(self) -> bool:
        """All steps have been taken."""
        return self.step >= len(self.lesson.steps)

    def wished(self) -> list[Answer]:
        """The answers that are meant now; empty where there is only something to read."""
        told, pending = self.now_told, self.match.pending
        if told is None or pending is None:
            return []
        return [given for wish in told.wishes for given in fitting(wish, pending, self.match.game)]

    @property
    def given(self) -> list[Answer]:
        """Return the decisions since the lesson began; for upkeep, the keys of the cards paid for."""
        return [done.keys for done in self._done[: self._count]]

    @property
    @override
    def now(self) -> Now:
        now = super().now
        return replace(now, decisions=max(0, now.decisions - self._first))

    # --- going through it ---------------------------------------------------------------------------

    def go_on(self) -> bool:
        """Go on after reading; False if something has to be done first."""
        told = self.now_told
        if told is None or told.wishes:
            return False
        self._take(self.step + 1)
        self._hear(Changed())
        return True

    def show_me(self) -> bool:
        """Do what is meant for whoever learns; False where nothing is."""
        wished = self.wished()
        return bool(wished) and self._give(wished[0])

    def resume_at(self, given: Sequence[Answer], step: int) -> bool:
        """Continue a lesson where it was left; False, without any change, if that is not possible."""
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
        """Give an answer that is meant, and go on to the next step."""
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
        """Let the guide follow an undo or redo."""
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
        """Something else than what is meant: the game stays as it is, and the guide says what is."""
        told = self.now_told
        self.slips += 1
        self._hear(Refused(told.otherwise if told is not None and told.wishes else READ_FIRST))
        return False

    @override
    def joiners(self) -> Answer:
        """Nobody is proposed: the guide says who joins."""
        return ()

    @override
    def ask_hint(self) -> bool:
        """Hint at what the guide means, and at nothing that would lead away from it."""
        told, wished = self.now_told, self.wished()
        if self.covered or told is None or not wished:
            return False
        keys, pending = wished[0], self.match.pending
        options = () if pending is None else pending.options
        cards = tuple(o.card for o in options if o.key in keys and o.card is not None)
        self._hear(Hinted(Hint(keys, told.otherwise.rstrip("."), "", cards)))
        return True

    # --- undo: not beyond where the lesson began -----------------------------------------------

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


def _reach(lesson: Lesson, game: Game) -> None:
    """Play to where a lesson begins. Raises ``ValueError`` where its answers do not fit."""
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
            game.answer(found[0])
        else:
            return
    raise ValueError(f"the lesson {lesson.id!r} is over before it begins")


def _proposed(asked: Choose, starting: Sequence[str], game: Game) -> Answer:
    """The next dude of the gang that a deck proposes."""
    facts = game.engine.facts
    keys = {facts[option.card].code: option.key for option in asked.options if option.card is not None}
    return (next((keys[code] for code in starting if code in keys), DONE),)


__all__ = ["STAGE", "Lesson", "LessonScript", "LessonSeats", "Step", "find_lesson", "fitting", "lessons"]
