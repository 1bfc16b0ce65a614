"""Likely answers of a person, and the decisions of an opponent that would follow.

A policy with the knowledge of the person says what they are likely to do; no opponent gets that. A question
that an opponent is asked ahead contains only what its own seat would know by then.
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
from doomtown_desktop.session.match import Match, PolicyTask

log = get_logger(__name__)

Line = tuple[Answer, ...]
GUESSES: Final = 3
"""At most this many answers of a person to one decision are thought about."""
ADVISER: Final = "rules"
"""The policy that says what a person is likely to do."""


def takes_time(policy: str) -> bool:
    """Return whether an opponent of this name plays better the longer it thinks."""
    return any(level.takes_time and level.policy == policy for level in LEVELS)


def of_person(match: Match) -> PolicyTask | None:
    """Asks what others would do in the place of the person who is asked; ``None`` where nobody takes time."""
    pending = match.pending
    names = [policy.name for policy in match.policies if policy is not None]
    if pending is None or not match.asks_a_person or not any(map(takes_time, names)):
        return None
    return hints.question(match, pending, ADVISER)


def likely(asked: Choose, given: Answer, plan: Sequence[Answer], thoughts: Sequence[Advice]) -> list[Line]:
    """Return what a person may answer, the likeliest first: the advice for them, a pass, the next best.

    Args:
        asked: The decision of the person.
        given: The advice for them.
        plan: The advised answers to the questions of that play.
        thoughts: The adviser's opinion on the options, best first.
    """
    keys = asked.keys()
    single = [PASS, *(advice.key for advice in thoughts if advice.worth >= 0)]
    others: list[Line] = [((key,),) for key in single if key in keys and (key,) != given]
    if not asked.least <= 1 <= asked.most:
        others = []
    return list(dict.fromkeys([(given, *plan), *others]))[:GUESSES]


def question_after(match: Match, line: Line) -> PolicyTask | None:
    """Return the decision of an opponent that takes time, if the person went on like this.

    ``None`` if no such opponent would be asked, or if that cannot be known before. The opponent thinks about
    it without knowing what it was asked before.
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
    except (IllegalAnswer, RuntimeError):  # a clone amid a play keeps no checkpoints
        return None
    except Exception:  # if the person answers so, people see the failure
        log.exception("the engine failed at %s, thought of ahead", line)
        return None
    return PolicyTask(policy, asked, view, scene, match.game.setup, match.budget, fresh=True)


__all__ = ["GUESSES", "Line", "likely", "of_person", "question_after", "takes_time"]
