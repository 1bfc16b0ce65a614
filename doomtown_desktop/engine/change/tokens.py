"""Token dudes that are there for one shootout (R-CL-TOK-1)."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.ids import Zone
from doomtown_desktop.protocol.words import Cannot


async def leave(g: Engine) -> None:
    """A shootout or job has ended: token dudes leave play, unless the text that made one keeps it.

    One that has won a job counts for its success: it was there to the end.
    """
    if not g.ruleset.tokens_leave_with_shootout:
        return
    outer = None if g.state.shootout is None else g.state.shootout.outer
    fighting_on = [] if outer is None else [d for posse in outer.posses for d in posse.dudes]
    tokens = [c for c in g.state.in_play if g.facts[c].type is CardType.TOKEN and c not in fighting_on]
    for card in tokens:
        if card in g.state.in_play and not m.cannot(g, Cannot.LEAVE_WITH_THE_SHOOTOUT, card):
            await changes.remove_from_play(g, card, Zone.REMOVED)
