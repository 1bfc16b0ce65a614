"""Revealed draw hands, and which player's draw hand counts in a shootout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from doomtown_desktop.catalog.model import CardType, Suit
from doomtown_desktop.engine.data import conditions
from doomtown_desktop.engine.data.abilities import HAND
from doomtown_desktop.poker import (
    HAND_SIZE,
    HandRank,
    HandValue,
    PokerCard,
    best_hand,
    evaluate,
    filled_high,
    lowball_choice,
    modified,
)
from doomtown_desktop.poker import is_cheatin as cards_cheat
from doomtown_desktop.protocol.effects import HandRankChange, NoDrawHand
from doomtown_desktop.protocol.events import ShownHand
from doomtown_desktop.protocol.ids import CardId, Phase, Seat
from doomtown_desktop.protocol.words import DrawHand, DrawHandCannot, HandProhibition

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.data.abilities import Trait
    from doomtown_desktop.engine.script.cards import Card

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
"""Suits as numbers, in draw hands and pulls."""
SUITS: dict[Suit, int] = {
    Suit.CLUBS: CLUBS,
    Suit.DIAMONDS: DIAMONDS,
    Suit.HEARTS: HEARTS,
    Suit.SPADES: SPADES,
}


def drawing_for(g: Engine, seat: Seat) -> Seat:
    """Return the seat whose draw hand counts for a player: in a shootout, the leader's of the player's posse.

    Helpers do not draw a hand (R-MP-CHOICE-1).
    """
    fight = g.state.shootout
    for posse in () if fight is None else fight.posses:
        if seat in posse.seats:
            return posse.primary
    return seat


def on_one_side(g: Engine, one: Seat, other: Seat) -> bool:
    """Return whether two seats are one player or in one posse, and so are not opponents (R-MP-OPP-4)."""
    return drawing_for(g, one) == drawing_for(g, other)


def is_joker(g: Engine, card: CardId) -> bool:
    """Return whether the card is a joker."""
    return g.facts[card].type is CardType.JOKER


def counts_as_joker(g: Engine, card: CardId) -> bool:
    """Return whether a card in a draw hand is a joker, or has been changed as if it were one."""
    return is_joker(g, card) or len(g.state.jokers.get(card, ())) > 2


def poker_card(g: Engine, card: CardId) -> PokerCard:
    """Return the suit and value of a card in a draw hand or pull, as printed or as changed (R-SUIT-5).

    Raises ``ValueError`` for a joker that has not been named.
    """
    named = g.state.jokers.get(card)
    if named is not None:
        return PokerCard(named[0], named[1])
    facts = g.facts[card]
    if facts.value is None or facts.suit is None:
        raise ValueError(f"{facts.title} has no value yet")
    return PokerCard(facts.value, SUITS[facts.suit])


def draw_hand(g: Engine, seat: Seat) -> list[PokerCard]:
    """Return a player's draw hand as poker cards.

    Unnamed jokers count as the cards that make the best hand; in lowball, the lowest hand (R-CL-JOKER-1).
    """
    held = g.state.players[seat].draw_hand
    unnamed = [c for c in held if is_joker(g, c) and c not in g.state.jokers]
    if not unnamed:
        return [poker_card(g, c) for c in held]
    fixed = [poker_card(g, c) for c in held if c not in unnamed]
    names = (lowball_choice if g.state.shootout is None else best_hand)(fixed, len(unnamed)).stands_for
    meant = dict(zip(unnamed, names, strict=True))
    return [meant[c] if c in meant else poker_card(g, c) for c in held]


def best_five(g: Engine, cards: list[CardId]) -> list[CardId]:
    """Return the five of these cards that make the best hand.

    Of equally high hands, a legal one is chosen.
    """
    jokers = [c for c in cards if is_joker(g, c) and c not in g.state.jokers]
    others = [c for c in cards if c not in jokers]
    best = best_hand([poker_card(g, c) for c in others], len(jokers))
    return [*(others[i] for i in best.kept), *jokers[: HAND_SIZE - len(best.kept)]]


def shown(g: Engine, seat: Seat) -> ShownHand:
    """Return a player's revealed draw hand with its current rank."""
    cards = tuple(
        (c, card.value, card.suit)
        for c, card in zip(g.state.players[seat].draw_hand, draw_hand(g, seat), strict=True)
    )
    plain, standing = natural(g, seat), tuple(_standing(g, seat))
    rank = modified(plain, _changes(g, seat, standing)).rank
    return ShownHand(seat, cards, rank, is_cheatin(g, seat), plain.rank, standing)


def all_shown(g: Engine, seats: Iterable[Seat]) -> tuple[ShownHand, ...]:
    """Return revealed draw hands for the log. The result is empty if the engine keeps no log."""
    return tuple(shown(g, seat) for seat in seats) if g.logging else ()


def is_cheatin(g: Engine, seat: Seat) -> bool:
    """Return whether the revealed draw hand is Cheatin' (R-CHEAT-1, R-CHEAT-2) or counts as such (A-171)."""
    p = g.state.players[seat]
    if not p.revealed or not p.draw_hand or cannot(g, DrawHandCannot.BE_CHEATIN, seat):
        return False
    if p.considered is not None:
        return not p.considered
    return cannot(g, DrawHandCannot.BE_LEGAL, seat) or cards_cheat(
        draw_hand(g, seat), [counts_as_joker(g, c) for c in p.draw_hand]
    )


def cannot(g: Engine, what: HandProhibition, seat: Seat) -> bool:
    """Return whether a card in a player's draw hand forbids something to that hand (R-GEN-3)."""
    return any(what in trait.cannot and trait.holds(view) for view, trait in _traits(g, seat))


def _traits(g: Engine, seat: Seat) -> Iterator[tuple[Card, Trait]]:
    """Yield the traits that affect a player's draw hand, of cards in that hand."""
    for card in g.state.players[seat].draw_hand:
        for trait in g.scripts[card].script.traits:
            if trait.on is HAND:
                yield g.view(card), trait


def value_of(g: Engine, seat: Seat) -> HandValue:
    """Return the hand with every rank modifier of this round (R-RANK). Conditional modifiers come last."""
    return modified(natural(g, seat), _changes(g, seat, _standing(g, seat)))


def draws_none(g: Engine, seat: Seat) -> bool:
    """Return whether a player's side draws no cards, because an effect sets the rank of its hand."""
    return any(e.player == seat for e in g.effects(NoDrawHand))


def natural(g: Engine, seat: Seat) -> HandValue:
    """Return the hand without modifiers. Some rulesets fill up a short hand (R-HAND-14, R-CL-GAMB-1)."""
    cards, state = draw_hand(g, seat), g.state
    in_lowball = state.phase is Phase.GAMBLIN and state.shootout is None and not state.high_gamble
    if in_lowball and len(cards) < HAND_SIZE and g.ruleset.short_lowball == "filled high":
        return filled_high(cards)
    return evaluate(cards)


def _changes(g: Engine, seat: Seat, standing: Iterable[tuple[CardId, int]]) -> list[int]:
    return [*g.state.players[seat].rank_modifiers, *(amount for _, amount in standing)]


def _standing(g: Engine, seat: Seat) -> Iterator[tuple[CardId, int]]:
    """Yield (card, amount) for each continuous modifier of a player's hand rank."""
    says = list(_traits(g, seat))
    says += [
        (view, trait)
        for source, trait in g.index.each.get(DrawHand.RANK, ())
        if drawing_for(g, (view := g.view(source)).controller.seat) == seat
    ]
    for view, trait in says:
        amount = dict(trait.stats).get(DrawHand.RANK, 0)
        if amount and (times := int(trait.holds(view))):
            yield view.id, amount * times
    for none in g.effects(NoDrawHand):
        if none.player == seat:
            rank = int(conditions.of_effect(g, none, none.rank))
            if rank != HandRank.HIGH_CARD:
                yield none.source, rank - HandRank.HIGH_CARD
    for e in g.effects(HandRankChange):
        if e.player == seat and e.amount and conditions.of_effect(g, e, e.as_long_as):
            yield e.source, e.amount
