"""Random outcomes, and what players learn about hidden cards from them.

The engine records random outcomes (shuffles, draws and picks) until the next checkpoint. A world repeats
those outcomes that its seat observed (`imagining.py`). The state records which seats know each hidden card,
with one bit for each seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doomtown_desktop.engine.core import chance
from doomtown_desktop.engine.core.chance import UNSEEN, Fate, FateKind
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.state import PlayerState
from doomtown_desktop.protocol.ids import CardId, Seat, Zone
from doomtown_desktop.protocol.question import IllegalAnswer

# --- random outcomes --------------------------------------------------------------------------------


def shuffle(g: Engine, seat: Seat) -> None:
    """Shuffle a deck (R-ZONE-1), so that no seat knows the positions of its cards."""
    state = g.state
    deck = state.players[seat].deck
    _note(g, Fate(FateKind.SHUFFLE, seat, tuple(deck), tuple([state.known.get(card, 0) for card in deck])))
    lose(g, deck, 0)
    chance.shuffle(state, deck)
    fate = _forced(g, FateKind.SHUFFLE)
    if fate is not None:
        for card, slot in zip(fate.cards, fate.numbers, strict=True):
            _bring(g, seat, card, slot)


def take(g: Engine, seat: Seat, count: int) -> list[CardId]:
    """Remove the top ``count`` cards from a deck, which has at least that many.

    Return them, topmost first.
    """
    deck = g.state.players[seat].deck
    fate = _forced(g, FateKind.DRAW)
    if fate is not None:
        if fate.seat != seat or len(fate.cards) != count:
            raise IllegalAnswer("other cards are drawn than were seen")
        coming = {card for later in g.forced or () for card in later.cards}
        for depth, card in enumerate(fate.cards, 1):
            slot = len(deck) - depth
            if card == UNSEEN and deck[slot] in coming:  # a later outcome needs this card
                rest = range(len(deck) - count)
                card = next((deck[i] for i in reversed(rest) if deck[i] not in coming), UNSEEN)
            if card != UNSEEN:
                _bring(g, seat, card, slot)
    taken = [deck.pop() for _ in range(count)]
    _note(g, Fate(FateKind.DRAW, seat, tuple(taken)))
    return taken


def pick(g: Engine, cards: Sequence[CardId]) -> CardId:
    """Pick one of some cards at random. All are equally likely."""
    found = cards[chance.below(g.state, len(cards))]
    fate = _forced(g, FateKind.PICK)
    if fate is not None and fate.cards[0] != UNSEEN:
        if fate.cards[0] not in cards:
            raise IllegalAnswer("another card is picked than was seen")
        found = fate.cards[0]
    _note(g, Fate(FateKind.PICK, g.owner(found), (found,)))
    return found


def number(g: Engine, bound: int) -> int:
    """Draw a random number 0 … ``bound`` - 1, which every player learns."""
    found = chance.below(g.state, bound)
    fate = _forced(g, FateKind.NUMBER)
    if fate is not None:
        found = fate.numbers[0]
        if found >= bound:
            raise IllegalAnswer("another lot is drawn than was seen")
    _note(g, Fate(FateKind.NUMBER, 0, (), (found,)))
    return found


def search(g: Engine, seat: Seat) -> None:
    """Record a search of a deck.

    Call this before cards are taken from the deck; it is shuffled afterwards.
    """
    deck = g.state.players[seat].deck
    _note(g, Fate(FateKind.SEARCH, seat, tuple(deck)))
    fate = _forced(g, FateKind.SEARCH)
    if fate is not None:
        slots = [slot for slot, card in enumerate(deck) if card not in fate.cards]
        for card in fate.cards:
            if card not in deck:
                if not slots:
                    raise IllegalAnswer("another deck is searched than was seen")
                _bring(g, seat, card, slots.pop())


def _note(g: Engine, fate: Fate) -> None:
    g.fates.append(fate)


def _forced(g: Engine, kind: FateKind) -> Fate | None:
    """Return the recorded outcome that a world has to repeat; ``None`` if outcomes are random.

    Raises ``IllegalAnswer`` if the next recorded outcome is of another kind.
    """
    if not g.forced:
        return None
    fate = g.forced.popleft()
    if fate.kind is not kind:
        raise IllegalAnswer("luck is asked for something else than was seen")
    return fate


def _bring(g: Engine, owner: Seat, card: CardId, slot: int) -> None:
    """Exchange the card at a position of a deck for a hidden card of the same owner.

    Raises ``IllegalAnswer`` if the card is not hidden.
    """
    deck = g.state.players[owner].deck
    if not 0 <= slot < len(deck):
        raise IllegalAnswer("the deck is smaller than what was seen")
    other = deck[slot]
    if other == card:
        return
    piles = [deck, g.state.players[owner].play_hand, g.state.players[owner].removed]
    piles += [player.draw_hand for player in g.state.players]
    pile = next((pile for pile in piles if card in pile), None)
    if pile is None:
        raise IllegalAnswer("a card is elsewhere than was seen")
    pile[pile.index(card)] = other
    deck[slot] = card
    g.touch()


# --- knowledge of hidden cards ----------------------------------------------------------------------


def everybody(g: Engine) -> int:
    """Return the bit mask of all seats."""
    return (1 << len(g.state.players)) - 1


def only(seat: Seat) -> int:
    """Return the bit mask of one seat."""
    return 1 << seat


def mark(g: Engine, cards: Iterable[CardId], seats: int) -> None:
    """Record that the seats in a bit mask know these cards until the cards are shuffled."""
    known = g.state.known
    for card in cards:
        if seats:
            known[card] = known.get(card, 0) | seats


def show(g: Engine, cards: Iterable[CardId], seats: int) -> None:
    """Show hidden cards to the seats in a bit mask, with their positions if they are in a deck."""
    for card in cards:
        mark(g, [card], seats)
        owner = g.owner(card)
        deck = g.state.players[owner].deck
        if card in deck:
            _note(g, Fate(FateKind.PLACE, owner, (card,), (deck.index(card),)))


def out_of_order(g: Engine, cards: Iterable[CardId], seat: Seat) -> list[CardId]:
    """Return cards in an order that reveals nothing to a seat: other players' hand cards last, by id.

    The order of a hand shows when each card was drawn, which only the hand's player may know.
    """
    held: set[CardId] = set()
    for other in g.others(seat):
        held.update(g.state.players[other].play_hand)
    return sorted(cards, key=lambda card: card if card in held else -1)


def lose(g: Engine, cards: Iterable[CardId], but: int) -> None:
    """Make every seat that is not in the bit mask ``but`` lose track of these cards.

    Those seats still know that the cards exist.
    """
    known, seen = g.state.known, g.state.seen
    for card in cards:
        who = known.get(card, 0)
        lost = who & ~but
        if lost:
            others = lost & ~only(g.owner(card))
            if others:
                seen[card] = seen.get(card, 0) | others
            if who & but:
                known[card] = who & but
            else:
                del known[card]


def leaves(g: Engine, holder: PlayerState, card: CardId, zone: Zone) -> None:
    """Record which seats know a card that is about to leave a pile or hand: those that can see it there.

    A card on the table is open, unless a search put it there; such a card is shown to nobody.
    """
    if zone in (Zone.PLAY_HAND, Zone.DECK):
        mark(g, [card], only(g.owner(card)))
    elif zone is Zone.DRAW_HAND and not holder.revealed:
        mark(g, [card], only(g.state.players.index(holder)))
    elif zone is not Zone.TABLE or card not in g.state.known:
        mark(g, [card], everybody(g))
