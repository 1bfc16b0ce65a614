"""Predicts a person's answers and the decisions that opponents would face next, to search them ahead of time.

A policy with the person's knowledge predicts the answers; opponents do not get that knowledge. A question put
to an opponent ahead of time contains only what the opponent's own seat would know by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doomtown_desktop.ai import Advice
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.log import get_logger
from doomtown_desktop.protocol.question import PASS, Answer, Choose, IllegalAnswer
from doomtown_desktop.session import hints
from doomtown_desktop.session.levels import LEVELS
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.policy_task import PolicyTask

log = get_logger(__name__)

Line = tuple[Answer, ...]
GUESSES: Final = 3
"""At most this many answers to one decision of a person are considered."""
ADVISER: Final = "rules"
"""The policy that predicts a person's answers."""


def takes_time(policy: str) -> bool:
    """Return whether the opponent with this policy plays better the longer it thinks."""
    return any(level.takes_time and level.policy == policy for level in LEVELS)


def of_person(match: Match) -> PolicyTask | None:
    """Return a person's pending decision as a task for ``ADVISER``.

    Returns ``None`` if no opponent uses thinking time.
    """
    pending = match.pending
    names = [policy.name for policy in match.policies if policy is not None]
    if pending is None or not match.asks_a_person or not any(map(takes_time, names)):
        return None
    return hints.question(match, pending, ADVISER)


def likely(asked: Choose, given: Answer, plan: Sequence[Answer], thoughts: Sequence[Advice]) -> list[Line]:
    """Return likely lines of answers, likeliest first: the advice, a pass, then the next best options.

    Args:
        asked: The decision of the person.
        given: The advised answer.
        plan: The advised answers to the questions of the advised play.
        thoughts: The adviser's opinion on the options, best first.
    """
    keys = asked.keys()
    single = [PASS, *(advice.key for advice in thoughts if advice.worth >= 0)]
    others: list[Line] = [((key,),) for key in single if key in keys and (key,) != given]
    if not asked.least <= 1 <= asked.most:
        others = []
    return list(dict.fromkeys([(given, *plan), *others]))[:GUESSES]


def question_after(match: Match, line: Line) -> PolicyTask | None:
    """Return the decision that an opponent would face if people answered with ``line``.

    Returns ``None`` if the next decision does not belong to an opponent that uses thinking time, or if it
    cannot be known in advance. The task does not depend on what the opponent was asked before.
    """
    try:
        twin = match.game.clone()
        left = list(line)
        while (asked := twin.pending) is not None and match.policies[asked.player] is None:
            stops = match.stops.get(asked.player)
            given = left.pop(0) if left else None if stops is None else stops.answer(asked)
            if given is None:
                return None
            twin.answer(given)
        policy = None if asked is None else match.policies[asked.player]
        if asked is None or policy is None or not takes_time(policy.name) or not policy.needs_scene(asked):
            return None
        view = table_view(twin, asked.player) if policy.needs_view(asked.kind) else None
        scene = scene_of(twin, asked.player)
    except (IllegalAnswer, RuntimeError):  # a clone made during a play has no checkpoints
        return None
    except Exception:  # the match reports the failure if a person really gives this answer
        log.exception("the engine failed at %s, thought of ahead", line)
        return None
    return PolicyTask(policy, asked, view, scene, match.game.setup, match.budget, fresh=True)


__all__ = ["GUESSES", "Line", "likely", "of_person", "question_after", "takes_time"]
