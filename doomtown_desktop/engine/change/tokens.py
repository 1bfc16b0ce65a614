"""Token dudes of the classic game, which leave play after a shootout (R-CL-TOK-1)."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.ids import Zone
from doomtown_desktop.protocol.words import Cannot


async def leave(g: Engine) -> None:
    """Remove token dudes from the game after a shootout or job. The text that creates a token may keep it.

    Call this after the success of a job is decided, so that the tokens count for the job.
    """
    if not g.ruleset.tokens_leave_with_shootout:
        return
    outer = None if g.state.shootout is None else g.state.shootout.outer
    fighting_on = [] if outer is None else [d for posse in outer.posses for d in posse.dudes]
    tokens = [c for c in g.state.in_play if g.facts[c].type is CardType.TOKEN and c not in fighting_on]
    for card in tokens:
        if card in g.state.in_play and not m.cannot(g, Cannot.LEAVE_WITH_THE_SHOOTOUT, card):
            await changes.remove_from_play(g, card, Zone.REMOVED)
