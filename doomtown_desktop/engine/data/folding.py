"""Computation and cache of derived values: once per change, and independent of the order of reads.

Two cases could make the order of reads matter, and both are solved here. A value that depends on itself is an
error in a card: within its own computation it has its printed value, and no result of that is cached. Bullets
or influence may depend on the control of a deed and also decide it; that is not an error, and the control is
counted without them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.protocol.ids import CardId

_T = TypeVar("_T")
_S = TypeVar("_S")
_P = ParamSpec("_P")

NO_CIRCLE: Final = 1 << 30
"""A depth greater than any computation's: no value that is still being computed has been read."""


class AsksForControl(Exception):
    """The current computation reads the control of a deed while that is being counted."""


def worked_out(
    g: Engine,
    key: tuple[CardId, str],
    provisional: _T,
    work: Callable[Concatenate[Engine, CardId, _P], _T],
    *rest: _P.args,
    **none: _P.kwargs,
) -> _T:
    """Return a value from the cache, or compute and cache it.

    ``provisional`` is the value inside its own computation. In strict mode a value that depends on itself
    raises ``RecursionError``.
    """
    found: _T | None = g.cache.get(key)
    if found is not None:
        return found
    folding = g.folding
    if key in folding:
        if g.strict:
            raise RecursionError(f"{key[1]} of {g.facts[key[0]].title} depends on itself")
        g.circle = min(g.circle, folding[key])
        return provisional
    depth = folding[key] = len(folding)
    outer, g.circle = g.circle, NO_CIRCLE
    try:
        result = work(g, key[0], *rest, **none)
        if g.circle == NO_CIRCLE:
            g.cache[key] = result
    finally:
        del folding[key]
        seen = g.circle if g.circle < depth else NO_CIRCLE
        g.circle = min(outer, seen)
    return result


def kept(g: Engine, key: tuple[str, _S], work: Callable[[Engine, _S], _T], of: _S) -> _T:
    """Return a cached value of one player or place, computed at most once between changes."""
    found: _T | None = g.cache.get(key)
    if found is None:
        found = work(g, of)
        if g.circle == NO_CIRCLE:
            g.cache[key] = found
    return found


def counted_apart(g: Engine, deed: CardId, work: Callable[[Engine, CardId, _S], _S], owner: _S) -> _S:
    """Compute the controller of a deed, without any change of a number that depends on it (A-107).

    Numbers computed meanwhile are cached for this count only. Raises ``AsksForControl`` for a deed that is
    being counted already.
    """
    if deed in g.counting:
        raise AsksForControl(str(deed))
    before = g.counting, g.cache, g.folding
    g.counting = g.counting | {deed}
    g.cache = g.apart.setdefault(g.counting, {})
    g.folding = {}
    try:
        return work(g, deed, owner)
    finally:
        g.counting, g.cache, g.folding = before
