"""The classic way of Harrowed dudes: whoever aced one pulls for what becomes of it (R-CL-HARR-1, -2)."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses
from doomtown_desktop.engine.use import skills
from doomtown_desktop.protocol.events import Aced, Discarded, Event
from doomtown_desktop.protocol.ids import Seat, Zone
from doomtown_desktop.protocol.words import HARROWED_PULL, Number


async def rise(g: Engine, aced: Event, seat: Seat, earned: Sequence[Event]) -> None:
    """A Harrowed dude has been aced: players answer that, then who aced it pulls.

    An ace puts it into Boot Hill; less than its value, or no card to pull, sends it home booted; all else
    discards it. ``earned``: what acing it was worth.
    """
    assert isinstance(aced, Aced)
    dude, by = aced.card, aced.cause
    changes.remember(g, aced)
    await happen(g, *earned, *posses.out_of_posse(g, dude, by), aced)
    if dude not in g.state.in_play:
        return
    value = m.stat(g, dude, Number.VALUE)
    result = await skills.pull(g, seat, HARROWED_PULL, dude, value, made_for=dude)
    if g.uses:  # what made one pull is not the play that aced the dude, which goes on
        g.uses[-1].pulls.remove((seat, result, HARROWED_PULL))
        await skills.settle(g, seat, result, HARROWED_PULL, dude)
    if dude not in g.state.in_play:
        return
    if result.card is not None and result.value == 1:
        await changes.remove_from_play(g, dude, Zone.BOOT_HILL)
    elif result.card is None or result.value < value:
        await changes.send_home(g, dude, why=HARROWED_PULL)
    else:
        place, whose = g.state.in_play[dude].location, m.controller(g, dude)
        gone = Discarded(dude, g.owner(dude), None, False, aced.side, place, 0, whose)
        await changes.remove_from_play(g, dude, Zone.DISCARD_PILE, (), gone)
