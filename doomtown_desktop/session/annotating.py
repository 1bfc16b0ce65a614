"""The evaluation of a game: the value of each decision to its player, and each seat's worst mistakes."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from math import inf
from typing import Any, Final

from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.policy import Comparison, Policy, fits
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine import saves
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Scene, scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import OWN_QUESTIONS, WINDOWS, Answer, Choose, IllegalAnswer, Question
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.session.whys import aloud
from doomtown_desktop.speech import answer_wording

WEIGHED: Final = frozenset(WINDOWS) | {Question.CALLOUT, Question.POSSE, Question.INVITATION}
"""The kinds of decisions that are evaluated: a policy compares their options."""
GRAVEST: Final = 3
"""At most this many mistakes of each seat are reported."""
GRAVE: Final = 0.5
"""The smallest loss, in control points, that counts as a mistake."""
GRAVE_CHANCE: Final = 0.08
"""The same limit as a win probability, for the policies in ``BY_CHANCE``."""
AGAIN: Final = 60
"""The number of fresh worlds that compare the given and the advised answer before a mistake is reported."""
DOUBTFUL: Final = 2.0
"""An answer must be ahead by this many standard errors to count as better."""
SECOND: Final = "rules"
"""The policy that has to agree before a mistake is reported."""
CLEARLY: Final = 0.12
"""``SECOND``, too, must prefer the advice by at least this many control points."""
BY_CHANCE: Final = ("marshal",)
"""Policies whose values are win probabilities relative to `rules`; those of others are control points."""


class Judged(Record):
    """The evaluation of one decision by a policy that knows only what the seat could know at the time."""

    position: int
    """The number of answers before it."""
    seat: Seat
    day: int
    done: str
    """The given answer, in words."""
    value: float
    """The value of the given answer to its seat: in control points or win probability (see ``BY_CHANCE``)."""
    best: float
    """The value of the best answer."""
    advised: str
    """The best answer, in words; empty if it was the given one."""
    why: str
    """The reason for the best answer."""

    @property
    def loss(self) -> float:
        """The value lost by the given answer, at least 0."""
        return max(0.0, self.best - self.value)


_KINDS: Final[dict[str, type | tuple[type, ...]]] = {
    "position": int,
    "seat": int,
    "day": int,
    "done": str,
    "value": (int, float),
    "best": (int, float),
    "advised": str,
    "why": str,
}


def judged_from(data: Any) -> Judged:
    """Return the evaluation that ``asdict`` turned into data. Raises ``ValueError`` for other data."""
    if not isinstance(data, dict) or data.keys() != _KINDS.keys():
        raise ValueError("this is not a judgement")
    if not all(isinstance(data[name], kind) for name, kind in _KINDS.items()):
        raise ValueError("a value of this judgement is of the wrong kind")
    return Judged(**data)


class Annotation(Record):
    """The evaluation of a whole game by one policy."""

    policy: str
    """The name of the policy that evaluated it."""
    judged: tuple[Judged, ...]

    @property
    def by_chance(self) -> bool:
        """True if the values are win probabilities relative to `rules`; False for control points."""
        return self.policy in BY_CHANCE

    def at(self, position: int) -> Judged | None:
        """Return the evaluation of the decision that followed ``position`` answers.

        Returns ``None`` if there is none.
        """
        return next((each for each in self.judged if each.position == position), None)

    def mistakes(self) -> tuple[Judged, ...]:
        """Return the worst mistakes of each seat, in the order in which they were made.

        A mistake repeated on one day is reported once, at its greatest loss. It is not a mistake to ignore
        advice that the player followed later that day, unless the advice is generic, such as passing or
        accepting a call-out.
        """
        found: list[Judged] = []
        least = GRAVE_CHANCE if self.by_chance else GRAVE
        plays = [each for each in self.judged if each.done not in answer_wording.ANY_TIME]
        last = {(each.seat, each.day, each.done): each.position for each in plays}
        grave = [
            each
            for each in self.judged
            if each.loss >= least and last.get((each.seat, each.day, each.advised), -1) < each.position
        ]
        grave.sort(key=lambda each: (-each.loss, each.position))
        for seat in sorted({each.seat for each in self.judged}):
            missed: dict[tuple[int, str], Judged] = {}
            for each in grave:
                if each.seat == seat:
                    missed.setdefault((each.day, each.advised), each)
            found += list(missed.values())[:GRAVEST]
        return tuple(sorted(found, key=lambda each: each.position))

    def to_json(self) -> dict[str, Any]:
        """Return the evaluation as plain JSON data."""
        return {"policy": self.policy, "judged": [asdict(each) for each in self.judged]}

    @classmethod
    def from_json(cls, data: Any, seats: int) -> Annotation:
        """Return the evaluation that ``to_json`` wrote for a game with this number of seats.

        Raises ``ValueError`` for other data.
        """
        try:
            found = cls(str(data["policy"]), tuple(map(judged_from, data["judged"])))
        except (KeyError, TypeError) as error:
            raise ValueError("this is not an annotation") from error
        if any(each.seat not in range(seats) for each in found.judged):
            raise ValueError("this is an annotation of another game")
        return found


def key_of(start: str, answers: Sequence[Answer]) -> str:
    """Return a hash that identifies a game, made from its saved start and its answers."""
    text = json.dumps([start, [list(given) for given in answers]])
    return hashlib.sha256(text.encode()).hexdigest()


def annotate(
    start: str,
    answers: Sequence[Answer],
    catalogue: Catalogue,
    policy: str,
    budget: float | None = None,
) -> Iterator[Judged | None]:
    """Evaluate a game. Yields one item for each answer: ``None`` if its decision is not evaluated.

    ``start`` is the saved game before its first answer. ``budget`` is the time limit for each decision, in
    seconds. Card scripts must have been loaded. Raises ``SaveError`` or ``IllegalAnswer`` for a game that
    cannot be played here.
    """
    game = saves.load(start, catalogue)
    for position, given in enumerate(answers):
        asked = game.pending
        if asked is None:
            return
        found = None
        if asked.kind in WEIGHED and len(asked.options) > 1 and len(given) == 1:
            judge = make_policy(policy, catalogue, (), asked.player)
            found = _judge(game, asked, answers[position:], judge, budget)
        yield None if found is None else replace(found, position=position)
        game.answer(given)


def _judge(
    game: Game, asked: Choose, answers: Sequence[Answer], policy: Policy, budget: float | None
) -> Judged | None:
    """Evaluate one decision. ``answers`` are the given answer and all later ones."""
    given = answers[0]
    view = table_view(game, asked.player) if policy.needs_view(asked.kind) else None
    scene = scene_of(game, asked.player) if policy.needs_scene(asked) else None
    best = policy.choose(view, asked, scene, budget)
    thoughts = {thought.key: thought for thought in policy.explain()}
    if len(best) != 1 or best[0] not in thoughts or given[0] not in thoughts:
        return None
    by_key, g = {option.key: option for option in asked.options}, game.engine
    if given[0] not in by_key or best[0] not in by_key:
        return None
    value, found = thoughts[given[0]].worth, None
    if policy.name in BY_CHANCE and scene is not None:
        best, found = _beyond_doubt(game, asked, scene, answers, policy)
    highest, why = thoughts[best[0]].worth, thoughts[best[0]].reason
    if found is not None:
        highest, why = value + found.ahead, found.reason
    done = answer_wording.option(g, by_key[given[0]])
    advised = "" if best == given else answer_wording.option(g, by_key[best[0]])
    numbers = round(value, 3), round(highest, 3)
    return Judged(0, asked.player, game.state.day, done, *numbers, advised, aloud(why))


def _beyond_doubt(
    game: Game, asked: Choose, scene: Scene, answers: Sequence[Answer], policy: Policy
) -> tuple[Answer, Comparison | None]:
    """Return a clearly better answer and its comparison with the given one.

    Returns the given answer and ``None`` if no answer is clearly better. Three conditions must be met: the
    search rates the better answer clearly higher, the heuristics rate it clearly higher and not below 0, and
    the answer stays ahead in fresh worlds.
    """
    done, thoughts = answers[0], policy.explain()
    value = next(thought.worth for thought in thoughts if (thought.key,) == done)
    least = value + GRAVE_CHANCE / 2
    better = [thought.key for thought in thoughts if thought.worth >= least]
    if not better:
        return done, None
    second = make_policy(SECOND, game.engine.catalog, (), asked.player)
    choice = second.choose(table_view(game, asked.player), asked, scene)
    worth = {thought.key: thought.worth for thought in second.explain()}
    least = max(0.0, worth.get(done[0], -inf) + CLEARLY)
    found = next((key for key in better if worth.get(key, -inf) >= least), None)
    if found is None:
        return done, None
    plans = {choice: second.plan, (thoughts[0].key,): policy.plan}
    line = ((found,), *plans.get((found,), ()))
    compared = policy.compare(asked, scene, line, _played(game, asked.player, answers), AGAIN)
    is_better = compared is not None and compared.ahead > DOUBTFUL * compared.error
    return ((found,), compared) if is_better else (done, None)


def _played(game: Game, seat: Seat, answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """Return a play, which is the first of ``answers``, and its player's answers to the play's questions.

    The line ends before an answer that does not fit, for instance because the play was undone.
    """
    later, line = game.clone(), [answers[0]]
    later.answer(answers[0])
    for given in answers[1:]:
        asked = later.pending
        if asked is None or asked.player != seat or asked.kind not in OWN_QUESTIONS:
            break
        if not fits(given, asked):  # the player surrendered, or the play was undone
            break
        line.append(given)
        later.answer(given)
    return tuple(line)


# --- in another process ---------------------------------------------------------------------------------


def request(start: str, answers: Sequence[Answer], policy: str, budget: float | None) -> str:
    """Return the line of JSON that asks another process to evaluate a game."""
    data = {"start": start, "answers": [list(given) for given in answers], "policy": policy, "budget": budget}
    return json.dumps(data, ensure_ascii=False) + "\n"


def read_judged(line: str) -> Judged | None:
    """Return the evaluation in a line from the process; ``None`` if the decision was not evaluated.

    Raises ``ValueError`` for any other line. The message is the error that the process reported, if there is
    one.
    """
    try:
        data = json.loads(line)
    except RecursionError as error:
        raise ValueError("the reply is nested too deeply") from error
    if not isinstance(data, dict) or "judged" not in data:
        raise ValueError(str(data.get("error", line) if isinstance(data, dict) else line)[:500])
    try:
        return None if data["judged"] is None else judged_from(data["judged"])
    except ValueError as error:
        raise ValueError(f"this is not a judgement: {line[:200]}") from error


def serve(
    lines: Iterable[str], write: Callable[[str], object], catalogue: Catalogue, ended: Callable[[], object]
) -> None:
    """Evaluate the game in the first line of input; write one line for each of its answers.

    A separate thread calls ``ended`` as soon as the input ends, even while a decision is being evaluated.
    """
    asked = iter(lines)
    first = next(asked, "")
    if not first.strip():
        return

    def listen() -> None:
        for _ in asked:
            pass
        ended()

    threading.Thread(target=listen, daemon=True).start()
    try:
        data = json.loads(first)
        answers = [tuple(given) for given in data["answers"]]
        for found in annotate(data["start"], answers, catalogue, data["policy"], data["budget"]):
            told = {"judged": None if found is None else asdict(found)}
            write(json.dumps(told, ensure_ascii=False) + "\n")
    except (ValueError, KeyError, TypeError, saves.SaveError, IllegalAnswer) as error:
        write(json.dumps({"error": f"{type(error).__name__}: {error}"}) + "\n")


__all__ = [
    "GRAVE",
    "GRAVEST",
    "WEIGHED",
    "Annotation",
    "Judged",
    "annotate",
    "key_of",
    "read_judged",
    "request",
    "serve",
]
