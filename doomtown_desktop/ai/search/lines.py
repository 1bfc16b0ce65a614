"""The candidate lines of a decision. Each is a play with the answers to its own questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.search import poker_sense
from doomtown_desktop.ai.search.features import LEARNED
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.search.playing_out import CROWD, follow, quickly
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.choices import Buy, Invent, UseAbility, parse
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import (
    DONE,
    OWN_QUESTIONS,
    PASS,
    WINDOWS,
    Answer,
    Choose,
    Question,
    Verb,
)

Line = tuple[Answer, ...]
MOST: Final = 9
"""At most this many first answers to a decision become candidates, with at most twice as many lines."""
BY_HEURISTICS: Final = 5
"""The number of candidates that come first: the favourites of the heuristics."""
BY_WEIGHTS: Final = 3
"""The number of candidates that come next: the favourites of the light policy."""
A_POINT: Final = 0.015
"""The win probability that stands for one control point of the heuristics."""
A_WARNING: Final = 0.06
"""The win probability that stands for each control point beyond the first by which a candidate is behind."""
WORST: Final = 0.3
"""The prior of a candidate is never below minus this, in win probability."""
MOST_DOUBT: Final = 6.0
"""At most this many worlds are added to the weight of a prior, one for each control point behind."""
IN_A_CROWD: Final = 4.0
"""With three players or more this many worlds are added to the weight of every prior.

The light policy then plays the rollouts, and one of them says little.
"""
IDLE: Final = -0.1
"""A move whose rating is between this and 0, in control points, gains nothing and risks nothing."""
KINDS: Final = (Verb.CALL_OUT, Verb.SHOP, Verb.INVENT, Verb.USE, Verb.MOVE)
"""Kinds of Noon plays of which at least one is a candidate, the best by the heuristics."""
WAYS: Final = 4
"""At most this many answers to the first question of a play become lines."""
EXPANDED: Final = (UseAbility, Buy, Invent)
"""Kinds of plays that may ask their player a question at once."""
SEARCHED: Final = frozenset(
    {
        *LEARNED,
        Question.FLEE,
        Question.TARGET,
        Question.MODE,
        Question.NUMBER,
        Question.PLAYER,
        Question.YES_OR_NO,
        Question.REDRAW,
        Question.KEEP_FIVE,
        Question.TRADE,
        Question.INVITE,
        Question.INVITATION,
        Question.COMBO,
        Question.SHOOTOUT_PLAY,
    }
)
"""Kinds of decisions that are searched."""


class CandidateLine(NamedTuple):
    """A line and its prior: the assumed advantage over the reference, in win probability."""

    line: Line
    prior: float
    doubt: float = 0.0
    """The weight of the prior beyond the usual one, in worlds: a warning is overruled only by evidence."""
    below_nothing: float = 0.0
    """The control points by which the heuristics rate an answer below passing or "done".

    It is 0 if their favourite is below that, too. In a question of a play, or a line with an answer to one,
    it is the harm that the answer does where another does good.
    """


def candidates(
    game: Game,
    fresh: Callable[[], Game | None],
    light: Light,
    base: Line,
    thoughts: Sequence[Advice],
) -> list[CandidateLine]:
    """Return candidate lines: the reference first, then the others, likely ones first.

    Args:
        game: A game at the decision. It is only read.
        fresh: Makes another game at the same decision; ``None`` if it cannot be reached.
        light: The light policy, which adds its own favourites.
        base: The answer of the heuristics and their planned answers to the questions that follow.
        thoughts: The opinions of the heuristics on the options, best first.
    """
    asked = game.pending
    assert asked is not None
    first = base[0]
    worth = {advice.key: advice.worth for advice in thoughts}
    best = worth.get(first[0], 0.0) if first else 0.0
    usual = 0.0 if asked.kind in OWN_QUESTIONS else -99.0
    nothing = next((worth[key] for key in (PASS, DONE) if key in worth), usual)
    crowd = IN_A_CROWD if len(game.engine.seats()) >= CROWD else 0.0
    found: list[CandidateLine] = [CandidateLine(base, 0.0)]
    for given in _answers(game, asked, light, thoughts):
        if given != first and given not in [known.line[0] for known in found]:
            points = 0.0
            if len(given) == 1 and given[0] in worth and len(first) == 1:
                points = max(0.0, best - worth[given[0]])
            below = nothing - worth.get(given[0], nothing) if given and best >= nothing else 0.0
            doubt = crowd + min(MOST_DOUBT, points)
            found.append(CandidateLine((given,), _prior(points), doubt, max(0.0, below)))
    found = found[:MOST]
    if asked.kind in WINDOWS:
        found = [more for known in found for more in _expanded(known, fresh, asked.player, light)]
        if len(base) > 1:
            others = _expanded(CandidateLine((first,), 0.0), fresh, asked.player, light)
            found[1:1] = [other for other in others if other.line not in (base, (first,))]
    passing = [known for known in found[2 * MOST :] if known.line == ((PASS,),)]
    return found[: 2 * MOST] + passing


def rated_by_trial(found: Sequence[CandidateLine], gains: Mapping[Line, float]) -> list[CandidateLine]:
    """Return candidate lines with priors that depend on the answers to the questions of their plays.

    A line begins as far behind as it is behind the best line of the same play. ``gains`` are the gains of
    lines by trial, in control points; lines without one stay as they are. So does the first, the reference.
    """
    best: dict[Answer, float] = {}
    for line, tried in gains.items():
        best[line[0]] = max(tried, best.get(line[0], tried))
    rated = list(found[:1])
    for known in found[1:]:
        gain, most = gains.get(known.line), best.get(known.line[0], 0.0)
        if gain is None or gain == most:
            rated.append(known)
            continue
        harm = -gain if most >= 0 else 0.0
        rated.append(
            known._replace(
                prior=max(-WORST, known.prior + _prior(most - gain)),
                doubt=known.doubt + min(MOST_DOUBT, most - gain),
                below_nothing=max(known.below_nothing, harm),
            )
        )
    return rated


def _prior(points: float) -> float:
    """Return the prior of a candidate that the heuristics rate some control points behind their favourite."""
    return max(-WORST, -A_POINT * min(1.0, points) - A_WARNING * max(0.0, points - 1))


def in_chances(thoughts: Sequence[Advice]) -> tuple[Advice, ...]:
    """Convert the opinions of the heuristics from control points to win probability."""
    return tuple(advice._replace(worth=A_POINT * advice.worth) for advice in thoughts)


def _answers(game: Game, asked: Choose, light: Light, thoughts: Sequence[Advice]) -> list[Answer]:
    """Return the answers that are worth a rollout, likely ones first."""
    keys = asked.keys()
    if asked.kind in LEARNED:
        scores = light.scores(game.engine, asked)
        order = sorted(range(len(keys)), key=lambda place: -scores[place])
        quick: list[Answer] = [(keys[place],) for place in order]
        known: list[Answer] = [(advice.key,) for advice in _not_idle(asked, thoughts) if advice.key in keys]
        nothing: list[Answer] = [(key,) for key in (PASS, DONE) if key in keys]
        kinds = _of_each_kind(asked, thoughts)
        return [*known[:BY_HEURISTICS], *nothing, *kinds, *quick[:BY_WEIGHTS], *known[BY_HEURISTICS:]]
    if asked.kind is Question.FLEE:
        return [(), tuple(keys[: asked.most]), *((key,) for key in keys if len(keys) > 1)]
    if asked.kind is Question.REDRAW:
        return _swaps(game, asked)
    if asked.kind is Question.KEEP_FIVE:
        return _throws(game, asked)
    if asked.least > 1:
        return [tuple(some) for some in _some(keys, asked.least)]
    single: list[Answer] = [(key,) for key in keys]
    if asked.least == 0:
        single.insert(0, ())
    if asked.most > 1 and len(keys) > 1:
        single.append(tuple(keys[: asked.most]))
    return single


def _not_idle(asked: Choose, thoughts: Sequence[Advice]) -> list[Advice]:
    """Return the opinions without moves that gain nothing and risk nothing."""
    verbs = {option.key: option.verb for option in asked.options}
    return [
        advice for advice in thoughts if verbs.get(advice.key) is not Verb.MOVE or not IDLE < advice.worth < 0
    ]


def _of_each_kind(asked: Choose, thoughts: Sequence[Advice]) -> list[Answer]:
    """Return the best play of each kind by the heuristics, and a deed at the other end of the street."""
    if asked.kind is not Question.NOON_PLAY:
        return []
    verbs = {option.key: option.verb for option in asked.options}
    found: list[Answer] = []
    for kind in KINDS:
        best = next((advice.key for advice in thoughts if verbs.get(advice.key) is kind), None)
        if best is None:
            continue
        found.append((best,))
        card, _, end = best.partition(">")
        other = f"{card}>{'right' if end == 'left' else 'left'}"
        if end in ("left", "right") and other in verbs:
            found.append((other,))
    return found


def _some(keys: Sequence[str], count: int) -> list[tuple[str, ...]]:
    return [some for some, _ in zip(combinations(keys, count), range(MOST), strict=False)]


def _swaps(game: Game, asked: Choose) -> list[Answer]:
    """Return swaps of all cards that the hand does not need, of one card fewer, and so on down to none."""
    offered = {o.card: o.key for o in asked.options}
    loose = [offered[c] for c in poker_sense.not_needed(game.engine, asked.player) if c in offered]
    found: list[Answer] = [tuple(loose[:count]) for count in range(min(asked.most, len(loose)), 0, -1)]
    return [*found, ()]


def _throws(game: Game, asked: Choose) -> list[Answer]:
    offered = {o.card: o.key for o in asked.options}
    found: list[Answer] = []
    for cards in poker_sense.ways_to_five(game.engine, asked.player):
        given = tuple(offered[c] for c in cards if c in offered)[: asked.least]
        if len(given) == asked.least and given not in found:
            found.append(given)
    return found


def _expanded(
    known: CandidateLine, fresh: Callable[[], Game | None], seat: Seat, light: Light
) -> list[CandidateLine]:
    """Return a line for each likely answer to a play's first question; none if it cannot be played."""
    line = known.line
    if len(line) > 1 or not line[0] or not isinstance(parse(line[0][0]), EXPANDED):
        return [known]
    game = fresh()
    if game is None or not follow(game, seat, line, quickly(light)):
        return []
    asked = game.pending
    if asked is None or asked.player != seat or asked.kind not in OWN_QUESTIONS or len(asked.options) < 2:
        return [known]
    if asked.kind is Question.JOKER or asked.least > 1:
        return [known]
    quick = light.answer(game.engine, asked)
    keys = asked.keys()
    step = max(1, -(-len(keys) // WAYS))
    ways: list[Answer] = [quick, *((key,) for key in keys[::step] if (key,) != quick)]
    return [known._replace(line=(*line, way)) for way in ways[:WAYS]]
