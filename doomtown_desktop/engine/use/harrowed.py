"""Harrowed dudes in the classic game. The player who aces one makes a pull for its fate (R-CL-HARR-1, -2)."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import feasible, posses
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.use import skills
from doomtown_desktop.protocol.events import Aced, Discarded, Event
from doomtown_desktop.protocol.ids import Seat, Zone
from doomtown_desktop.protocol.words import HARROWED_PULL, Cannot, Freedom, Number


async def rise(g: Engine, aced: Event, seat: Seat, earned: Sequence[Event], returns: bool) -> None:
    """Ace a Harrowed dude. Players answer the event, then the player who aced the dude makes a pull.

    An ace puts the dude into Boot Hill. A pull below its value, or a pull without a card, sends it home
    booted. Any other pull discards it. ``earned`` are the events of the rewards for acing it. A card can
    forbid the pull as late as in answer to the event (A-700). A dude that is not Harrowed, for which a card
    asks for such a pull, makes no Harrowed pull (A-602). With ``returns``, a card sends the dude home booted
    without a pull.
    """
    assert isinstance(aced, Aced)
    dude, by = aced.card, aced.cause
    changes.remember(g, aced)
    await happen(g, *earned, *posses.out_of_posse(g, dude, by), aced)
    if dude not in g.state.in_play:
        return
    if returns:
        await changes.send_home(g, dude)
        return
    purpose = HARROWED_PULL if feasible.is_to_rise(g, dude) else ""
    if purpose and m.cannot(g, Cannot.MAKE_HARROWED_PULL, dude):
        await changes.remove_from_play(g, dude, Zone.BOOT_HILL)
        return
    if purpose and m.has_freedom(g, dude, Freedom.RISES_SURELY):
        await changes.send_home(g, dude, why=purpose)
        return
    if purpose and m.has_freedom(g, dude, Freedom.PULLS_FOR_ITSELF):
        seat = m.controller(g, dude)
    value = m.stat(g, dude, Number.VALUE)
    result = await skills.pull(g, seat, purpose, dude, value, made_for=dude)
    if g.uses:  # the use that aced the dude goes on, and is not the source of this pull
        g.uses[-1].pulls.remove((seat, result, purpose))
        await skills.settle(g, seat, result, purpose, dude)
    if dude not in g.state.in_play:
        return
    if result.card is not None and result.value == 1:
        await changes.remove_from_play(g, dude, Zone.BOOT_HILL)
    elif result.card is None or result.value < value:
        await changes.send_home(g, dude, why=purpose)
    else:
        place, whose = g.state.in_play[dude].location, m.controller(g, dude)
        gone = Discarded(dude, g.owner(dude), None, False, aced.side, place, 0, whose)
        await changes.remove_from_play(g, dude, Zone.DISCARD_PILE, (), gone)
