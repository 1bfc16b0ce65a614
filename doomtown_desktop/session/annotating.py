"""A whole game judged: what each decision was worth to who took it, and the gravest mistakes of each seat."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
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
from doomtown_desktop.session.whys import aloud
from doomtown_desktop.speech import answer_wording

WEIGHED: Final = frozenset(WINDOWS) | {Question.CALLOUT, Question.POSSE, Question.INVITATION}
"""Decisions whose options an opponent weighs against each other."""
GRAVEST: Final = 3
"""At most this many mistakes of each seat are marked."""
GRAVE: Final = 0.5
"""A smaller loss, in control points, is not a mistake."""
GRAVE_CHANCE: Final = 0.08
"""The same for who weighs by chances to win the game: so many of 1."""
AGAIN: Final = 60
"""In so many imagined games of their own what was done and what is advised are compared, before blame."""
DOUBTFUL: Final = 2.0
"""An answer must be ahead by this many standard errors to count as better."""
SECOND: Final = "rules"
"""The policy that has to agree before a player is blamed."""
CLEARLY: Final = 0.12
"""By so many control points the advice has to be better in the eyes of ``SECOND``, too."""
BY_CHANCE: Final = ("marshal",)
"""Policies that weigh by chances to win the game beside what `rules` would do; others in control points."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision as an opponent judges it from what its seat could know."""

    position: int
    """Number of answers before it."""
    seat: Seat
    day: int
    done: str
    """The given answer, in words."""
    value: float
    """The value of the given answer to its seat: in control points or win probability (see ``BY_CHANCE``)."""
    best: float
    """The value of the best answer."""
    advised: str
    """The best answer in words; empty where it was given."""
    why: str
    """The reason for the best answer."""

    @property
    def loss(self) -> float:
        """The loss, never below 0."""
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
    """The inverse of ``asdict``. Raises ``ValueError`` for anything else."""
    if not isinstance(data, dict) or data.keys() != _KINDS.keys():
        raise ValueError("this is not a judgement")
    if not all(isinstance(data[name], kind) for name, kind in _KINDS.items()):
        raise ValueError("a value of this judgement is of the wrong kind")
    return Judged(**data)


@dataclass(frozen=True, slots=True)
class Annotation:
    """A game as it was judged."""

    policy: str
    """The policy that judged it."""
    judged: tuple[Judged, ...]

    @property
    def by_chance(self) -> bool:
        """Values are in chances to win the game, beside what `rules` would do; else in control points."""
        return self.policy in BY_CHANCE

    def at(self, position: int) -> Judged | None:
        """The judgement of the decision that comes next at a position."""
        return next((each for each in self.judged if each.position == position), None)

    def mistakes(self) -> tuple[Judged, ...]:
        """The gravest mistakes of each seat, in order of the game.

        What was missed again and again on one day is one mistake: it counts where most was lost by it. What
        was done after all on the same day is none, unless its words name nothing: everybody passes sooner or
        later, and who refuses one call-out may accept another.
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
        """As plain JSON data."""
        return {"policy": self.policy, "judged": [asdict(each) for each in self.judged]}

    @classmethod
    def from_json(cls, data: Any, seats: int) -> Annotation:
        """The inverse of ``to_json`` for a game with ``seats``. Raises ``ValueError`` for other data."""
        try:
            found = cls(str(data["policy"]), tuple(map(judged_from, data["judged"])))
        except (KeyError, TypeError) as error:
            raise ValueError("this is not an annotation") from error
        if any(each.seat not in range(seats) for each in found.judged):
            raise ValueError("this is an annotation of another game")
        return found


def key_of(start: str, answers: Sequence[Answer]) -> str:
    """Return the identity of a game: the same beginning and the same answers are the same game."""
    text = json.dumps([start, [list(given) for given in answers]])
    return hashlib.sha256(text.encode()).hexdigest()


def annotate(
    start: str,
    answers: Sequence[Answer],
    catalogue: Catalogue,
    policy: str,
    budget: float | None = None,
) -> Iterator[Judged | None]:
    """Judge a game decision by decision: one item for each answer, ``None`` where nothing is weighed.

    ``start`` is the saved game before its first answer; ``budget``: seconds for each decision. Card scripts
    must have been loaded. Raises ``SaveError`` or ``IllegalAnswer`` for a game that cannot be played here.
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
    """``answers``: the one that was given, and all after it."""
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
    """Return a better answer and how it compares, or the given answer if none was clearly better.

    The better one has to be clearly better for the search, better and no loss for the heuristics, and stay
    ahead in other imagined games.
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
    """Return a play with the answers that its player gave at once to its questions, unless undone."""
    later, line = game.clone(), [answers[0]]
    later.answer(answers[0])
    for given in answers[1:]:
        asked = later.pending
        if asked is None or asked.player != seat or asked.kind not in OWN_QUESTIONS:
            break
        if not fits(given, asked):  # given up, or the play was undone
            break
        line.append(given)
        later.answer(given)
    return tuple(line)


# --- a process of its own -------------------------------------------------------------------------------


def request(start: str, answers: Sequence[Answer], policy: str, budget: float | None) -> str:
    """The line that asks a process to judge a game."""
    data = {"start": start, "answers": [list(given) for given in answers], "policy": policy, "budget": budget}
    return json.dumps(data, ensure_ascii=False) + "\n"


def read_judged(line: str) -> Judged | None:
    """Return what a line from the process says about one answer. Raises ``ValueError`` for anything else."""
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
    """Judge the game of the first line, a line for each of its answers.

    ``ended`` is called as soon as ``lines`` ends, even amid a decision, from a thread of its own.
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
