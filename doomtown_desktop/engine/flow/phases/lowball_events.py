"""Event cards, in lowball hands and played by effects: which resolve, and in which order (R-CL-EVT)."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes
from doomtown_desktop.engine.core import luck
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import announce, happen
from doomtown_desktop.engine.core.using import Declared, Use
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.flow import windows
from doomtown_desktop.protocol.events import EventBegan, EventDiscarded, EventResolved
from doomtown_desktop.protocol.ids import CardId, Seat, Zone
from doomtown_desktop.protocol.pending import EventResolving
from doomtown_desktop.protocol.words import EVENT


async def resolve(g: Engine) -> None:
    """Resolve event cards in the lowball hands, at most one for each player (R-CL-EVT-1).

    This happens once the Winner is known. The event card with the highest value resolves first; players with
    equal values go in order from the Winner (R-CL-EVT-2). Each title resolves once a day (R-CL-EVT-3).
    """
    chosen: list[tuple[Seat, CardId]] = []
    for seat in g.order():
        found = [c for c in g.state.players[seat].draw_hand if g.facts[c].type is CardType.EVENT]
        if not found:
            continue
        card = found[0] if len(found) == 1 else luck.pick(g, found)
        await _drop(g, seat, [c for c in found if c != card], "second")
        chosen.append((seat, card))
    chosen.sort(key=lambda each: -(g.facts[each[1]].value or 0))  # equal values keep their order
    for seat, card in chosen:
        if card in g.state.players[seat].draw_hand:
            await _take_place(g, seat, card)


async def play(g: Engine, seat: Seat, card: CardId) -> None:
    """Resolve an event card from a play hand as if it came from a lowball hand. Then it is discarded."""
    changes.from_zone_to_table(g, seat, card)
    await _take_place(g, seat, card)
    if card in g.state.players[seat].table:
        changes.take_from_zone(g, card)
        await changes.to_piles(g, [card], Zone.DISCARD_PILE)


async def _take_place(g: Engine, seat: Seat, card: CardId) -> None:
    """Resolve an event card, unless one with this title came up today or it is cancelled (R-CL-EVT-3)."""
    title = g.facts[card].title
    if title in g.state.today.events:
        await _drop(g, seat, [card], "repeated")
        return
    g.state.today.events.append(title)
    g.touch()
    if not await announce(g, EventResolving(card, seat, player=seat)):
        g.happened(EventDiscarded(seat, card, "cancelled"))
        return
    g.happened(EventBegan(seat, card))
    rules = g.scripts[card].script.rules
    body = next((rule.answer for rule in rules if rule.kind is RuleKind.EVENT), None)
    if body is not None:
        await windows.carry_out(g, Use(Declared(seat, card, None, EVENT)), lambda: body(g.view(card)))
    await happen(g, EventResolved(seat, card, g.zone_of(card)))


async def _drop(g: Engine, seat: Seat, cards: list[CardId], why: str) -> None:
    """Discard event cards that do not resolve."""
    for card in cards:
        changes.take_from_zone(g, card)
    await changes.to_piles(g, cards, Zone.DISCARD_PILE)
    await happen(g, *(EventDiscarded(seat, card, why) for card in cards))
