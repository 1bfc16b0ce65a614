"""Gamblin': the ante, lowball, Cheatin' Resolutions, and the Winner (R-GAMB)."""

from __future__ import annotations

from doomtown_desktop.engine.change import stakes
from doomtown_desktop.engine.core import lasting, luck
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import hands, posses
from doomtown_desktop.engine.flow import drawing, punishing
from doomtown_desktop.engine.flow.phases import lowball_events
from doomtown_desktop.poker import lowest_hands
from doomtown_desktop.protocol.events import (
    AntesPaid,
    DayBegan,
    DrawHandsRevealed,
    LowballWon,
    PhaseBegan,
)
from doomtown_desktop.protocol.ids import Phase, Seat, Until


async def gamblin(g: Engine) -> None:
    """Play the Gamblin' phase: one lowball, which ends with a Winner."""
    state = g.state
    state.day += 1
    await happen(g, DayBegan(state.day))
    await happen(g, PhaseBegan(Phase.GAMBLIN))
    for seat in g.order():
        await stakes.ante(g, seat, 1)
    await happen(g, AntesPaid(state.pot))
    playing = g.seats()
    redraws = 0
    winner: Seat | None = None
    while winner is None:
        await _play_hands(g, playing)
        playing = _still(g, playing) or g.seats()
        lowest = _lowest(g, playing)
        if len(lowest) == 1:
            winner = lowest[0]
        elif redraws >= g.ruleset.lowball_redraws or all(_fixed(g, s) for s in lowest):
            winner = lowest[luck.number(g, len(lowest))]
        else:
            redraws += 1
            for seat in lowest:
                await drawing.discard_draw_hand(g, seat)
            playing = _still(g, lowest)
    state.winner = winner
    state.provisional = None
    pot, state.pot = state.pot, 0
    state.players[winner].stash += pot
    g.touch()
    await happen(g, LowballWon(winner, pot, hands.all_shown(g, g.order())))
    if g.ruleset.events_in_lowball:
        await lowball_events.resolve(g)
    for seat in g.order():
        await drawing.discard_draw_hand(g, seat)
        state.players[seat].rank_modifiers = []
        posses.forgive(g, seat)
    lasting.expire(g, Until.LOWBALL, Until.ROUND, Until.PHASE)
    state.phase = Phase.UPKEEP
    g.touch()


async def _play_hands(g: Engine, seats: list[Seat]) -> None:
    """Let players draw and reveal their lowball hands, and punish cheaters (R-GAMB-4 to R-GAMB-8)."""
    await drawing.draw_for_lowball(g, seats)
    await drawing.reveal(g, _still(g, seats))
    if not g.ruleset.resolution_step:
        await punishing.window(g)
    if shown := _still(g, seats):
        await happen(g, DrawHandsRevealed(tuple(shown), True, hands.all_shown(g, shown)))
    if g.ruleset.resolution_step:
        await punishing.window(g)
    await drawing.name_jokers(g, _still(g, seats))


def _still(g: Engine, seats: list[Seat]) -> list[Seat]:
    """Return the seats that have not surrendered meanwhile. The hands of the others do not count (A-314)."""
    return [seat for seat in seats if g.plays_on(seat)]


def _lowest(g: Engine, playing: list[Seat]) -> list[Seat]:
    """Return the players who hold the lowest hand: several if they tie (R-GAMB-10 to R-GAMB-12)."""
    return [playing[i] for i in lowest_hands([hands.value_of(g, s) for s in playing])]


def _fixed(g: Engine, seat: Seat) -> bool:
    """Return whether drawing again can never change this player's hand (R-GAMB-14, A-06)."""
    p = g.state.players[seat]
    return len(p.draw_hand) + len(p.deck) + len(p.discard_pile) <= 5
