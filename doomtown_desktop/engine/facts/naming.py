"""The best card for a joker to stand for: the answer that Enter gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from doomtown_desktop.engine.facts import hands
from doomtown_desktop.poker import HAND_SIZE, PokerCard, best_hand, lowball_choice
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.words import HARROWED_PULL

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine

HIGH: Final = PokerCard(13, 3)
LOW: Final = PokerCard(1, 0)


def for_pull(purpose: str) -> PokerCard:
    """Return the best card for a joker that was pulled: high for a skill, low for a Technique (R-KF-4).

    It is low, too, for a Harrowed dude, which an ace puts into Boot Hill (R-CL-HARR-1), and in a contest for
    a starting dude, which the lowest pull wins (R-CL-SETUP-2).
    """
    return LOW if purpose in ("technique", HARROWED_PULL, "contest") else HIGH


def for_hand(g: Engine, seat: Seat, card: CardId) -> PokerCard:
    """Return the best card for a joker in a draw hand, in lowball the lowest (R-JOKER-2).

    A joker does not make a hand Cheatin' (R-JOKER-3), so the best hand is the best legal one. In another
    player's hand ``seat`` names the worst card. A joker that is not in a draw hand of at most five cards is
    the highest card.
    """
    holder = next((s for s, p in enumerate(g.state.players) if card in p.draw_hand), None)
    if holder is None or len(g.state.players[holder].draw_hand) > HAND_SIZE:
        return HIGH
    held = g.state.players[holder].draw_hand
    unnamed = [c for c in held if hands.is_joker(g, c) and c not in g.state.jokers]
    fixed = [hands.poker_card(g, c) for c in held if c not in unnamed]
    lowest = (g.state.shootout is None) == (holder == seat)
    names = (lowball_choice if lowest else best_hand)(fixed, len(unnamed)).stands_for
    return names[0] if names else HIGH
