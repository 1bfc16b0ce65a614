"""The best card for a joker to count as. It is the default answer."""

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
    """Return the best card for a pulled joker: high for a skill, low for a Technique (R-KF-4).

    It is also low in the pull for an aced Harrowed dude, because an ace sends the dude to Boot Hill
    (R-CL-HARR-1), and in a contest for a starting dude, which the lowest pull wins (R-CL-SETUP-2).
    """
    return LOW if purpose in ("technique", HARROWED_PULL, "contest") else HIGH


def for_hand(g: Engine, seat: Seat, card: CardId) -> PokerCard:
    """Return the best card for a joker in a draw hand; in lowball, the lowest (R-JOKER-2).

    A joker does not make a hand Cheatin' (R-JOKER-3), so the best hand is also the best legal hand. If the
    hand is another player's, the card is the worst for that player. For a joker that is not in a draw hand of
    at most five cards, it is the highest card.
    """
    holder = next((s for s, p in enumerate(g.state.players) if card in p.draw_hand), None)
    if holder is None or len(g.state.players[holder].draw_hand) > HAND_SIZE:
        return HIGH
    held = g.state.players[holder].draw_hand
    unnamed = [c for c in held if hands.is_joker(g, c) and c not in g.state.jokers]
    fixed = [hands.poker_card(g, c) for c in held if c not in unnamed]
    is_lowball = g.state.shootout is None and not g.state.high_gamble
    lowest = is_lowball == (holder == seat)
    names = (lowball_choice if lowest else best_hand)(fixed, len(unnamed)).stands_for
    return names[0] if names else HIGH
