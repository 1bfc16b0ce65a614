"""Computation and cache of derived values, such as the current bullets of a dude.

A value is computed once between changes, and the result does not depend on the order in which values are
read. Two cases need care. First, a value that depends on itself is an error in a card. While it is computed,
reads of it return the printed value, and no result that used such a read is cached. Second, bullets or
influence may depend on who controls a deed and also decide who controls it. That is not an error: the control
is computed without those changes of numbers.
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
    """A computation has read the control of a deed while the control of that deed is being computed."""


def worked_out(
    g: Engine,
    key: tuple[CardId, str],
    provisional: _T,
    work: Callable[Concatenate[Engine, CardId, _P], _T],
    *rest: _P.args,
    **none: _P.kwargs,
) -> _T:
    """Return a value from the cache, or compute it and store it there.

    ``provisional`` is what reads of the value return while it is computed. In strict mode, such a read raises
    ``RecursionError``.
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
    """Return a value of one player or place. It is computed at most once between changes."""
    found: _T | None = g.cache.get(key)
    if found is None:
        found = work(g, of)
        if g.circle == NO_CIRCLE:
            g.cache[key] = found
    return found


def counted_apart(g: Engine, deed: CardId, work: Callable[[Engine, CardId, _S], _S], owner: _S) -> _S:
    """Compute the controller of a deed without those changes of numbers that depend on it (A-107).

    Numbers computed on the way are cached for this purpose only. Raises ``AsksForControl`` if the control of
    this deed is already being computed.
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
