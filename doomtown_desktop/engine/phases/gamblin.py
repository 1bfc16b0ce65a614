"""Gamblin': ante, lowball, Cheatin' Resolutions, the Winner (R-GAMB)."""

from __future__ import annotations

from doomtown_desktop.engine import chance, drawing, entering, hands, lasting, turns, uses
from doomtown_desktop.engine.abilities import CHEATIN
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.decisions import PASS, Choose, Option, ask
from doomtown_desktop.engine.events import (
    DayBegan,
    DrawHandsRevealed,
    GhostRockMoved,
    LowballWon,
    PhaseBegan,
)
from doomtown_desktop.engine.happening import happen
from doomtown_desktop.engine.ids import Phase, Seat, Until
from doomtown_desktop.poker import lowest_hands


async def gamblin(g: Engine) -> None:
    """One lowball; ends with a Winner."""
    state = g.state
    state.day += 1
    await happen(g, DayBegan(state.day))
    await happen(g, PhaseBegan(Phase.GAMBLIN))
    await _ante(g)
    playing = g.seats()
    redraws = 0
    winner: Seat | None = None
    while winner is None:
        await drawing.draw_for_lowball(g, playing)
        await drawing.reveal(g, playing)
        await happen(g, DrawHandsRevealed(tuple(playing), True))
        await cheatin_window(g)
        lowest = _lowest(g, playing)
        if len(lowest) == 1:
            winner = lowest[0]
        elif redraws >= g.ruleset.lowball_redraws or all(_fixed(g, s) for s in lowest):
            winner = lowest[chance.below(state, len(lowest))]
        else:
            redraws += 1
            for seat in lowest:
                await drawing.throw_away(g, seat)
            playing = lowest
    state.winner = winner
    state.provisional = None
    pot, state.pot = state.pot, 0
    state.players[winner].stash += pot
    g.touch()
    await happen(g, LowballWon(winner, pot, tuple(hands.shown(g, s) for s in g.order())))
    for seat in g.order():
        await drawing.throw_away(g, seat)
        state.players[seat].rank_modifiers = []
        state.players[seat].hit = False
    lasting.expire(g, Until.LOWBALL, Until.ROUND, Until.PHASE)
    state.phase = Phase.UPKEEP


async def _ante(g: Engine) -> None:
    """1 ghost rock each, borrowed if the stash is empty (R-GAMB-1 to R-GAMB-3)."""
    for seat in g.order():
        p = g.state.players[seat]
        if p.stash:
            p.stash -= 1
        else:
            p.debt += 1
        g.state.pot += 1
        g.touch()
        await happen(g, GhostRockMoved(seat, -1, 1, "ante"))


def _lowest(g: Engine, playing: list[Seat]) -> list[Seat]:
    """Players who hold the lowest hand (R-GAMB-10 to R-GAMB-12)."""
    return [playing[i] for i in lowest_hands([hands.value_of(g, s) for s in playing])]


def _fixed(g: Engine, seat: Seat) -> bool:
    """Redrawing can never change this player's hand (R-GAMB-14, A-06)."""
    p = g.state.players[seat]
    return len(p.draw_hand) + len(p.deck) + len(p.discard_pile) <= 5


async def cheatin_window(g: Engine) -> None:
    """Cheatin' Resolutions in lowball, previous Winner first, until all pass (R-GAMB-6 to R-GAMB-8)."""
    passes = 0
    position = 0
    willing = [s for s in g.seats() if uses.legal(g, s, CHEATIN)]
    if not willing:
        return
    await turns.need_order(g, willing)
    order = g.order()
    refused: set[str] = set()
    while passes < len(order):
        seat = order[position % len(order)]
        position += 1
        entering.refresh(g, seat)
        found = [u for u in uses.legal(g, seat, CHEATIN) if uses.option(u).key not in refused]
        if not found:
            passes += 1
            continue
        options = (*(uses.option(u) for u in found), Option(PASS, PASS))
        answer = await ask(Choose(seat, "cheatin resolution", "Punish the cheater?", options, default=PASS))
        if answer == (PASS,):
            passes += 1
            continue
        chosen = next(u for u in found if uses.option(u).key == answer[0])
        failed = len(g.unforeseen)
        if await uses.run(g, chosen):
            passes = 0
            lasting.expire(g, Until.PLAY)
        else:
            if len(g.unforeseen) > failed:
                refused.add(answer[0])
            position -= 1
