"""Uses that are legal but could change nothing, because a condition of their text is not met.

Such a use pays its costs and ends. Like a probe, a trial changes no state: it stops at the first effect.
Unlike a probe, it answers questions and goes past the costs of the header.
"""

from __future__ import annotations

from typing import Final

from doomtown_desktop.engine.core.asking import Cancelled, Declined, Fizzle, Illegal
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.using import Declared, Use
from doomtown_desktop.engine.use import uses
from doomtown_desktop.protocol.question import Answer, Choose

MOST_TRIALS: Final = 24
"""At most this many plans of answers are tried for one use."""


def is_in_vain(g: Engine, declared: Declared) -> bool:
    """Return whether a legal use would have no effect, whatever its player chooses before the costs."""
    plans: list[tuple[Answer, ...]] = [()]
    for _ in range(MOST_TRIALS):
        if not plans:
            return True
        longer = _try(g, declared, plans.pop())
        if longer is None:
            return False
        plans += longer
    return False


def _try(g: Engine, declared: Declared, plan: tuple[Answer, ...]) -> list[tuple[Answer, ...]] | None:
    """Carry out a use with these answers, up to the next question or effect.

    Return the plans with an answer to that question, none if the use ends without an effect, and ``None`` if
    it may have one.
    """
    use, depth = Use(declared, trying=True), len(g.uses)
    g.uses.append(use)
    coroutine = uses.perform(g, use)
    try:
        found = coroutine.send(None)
        for answer in plan:
            found = coroutine.send(answer)
    except StopIteration:
        return []
    except (Illegal, Fizzle, Cancelled, Declined):
        return None
    finally:
        coroutine.close()
        del g.uses[depth:]
    if not isinstance(found, Choose) or use.is_past_costs:
        return None
    if found.player != declared.player or found.most != 1:
        return None
    return [(*plan, (option.key,)) for option in found.options]


__all__ = ["is_in_vain"]
