"""Helpers for the tests of opponents: decks, matches, and dealing again the cards that a seat cannot see."""

from __future__ import annotations

from functools import cache
from random import Random

from doomtown_desktop.ai import make_policy
from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.session.match import Match, seat_setup

LAW = "Law Dogs - Learn to Play"
SLOANE = "Sloane Gang - Learn to Play"


@cache
def ready() -> None:
    """Register the scripts once."""
    load_all()


def match(
    seed: int,
    policies: tuple[str, str],
    decks: tuple[str, str] = (LAW, SLOANE),
    at_most: int = 20_000,
) -> Match:
    """Return a match between two opponents, by the rules of their decks."""
    ready()
    found = [find_deck(name) for name in decks]
    seats = tuple(seat_setup(deck, name) for deck, name in zip(found, ("Ada", "Ben"), strict=True))
    players = [
        make_policy(name, catalogue(), deck.starting, seed * 2 + seat)
        for seat, (name, deck) in enumerate(zip(policies, found, strict=True))
    ]
    return Match.new(GameSetup(seats, seed, found[0].ruleset), catalogue(), players, at_most)


def knows(state: GameState, seat: int, card: CardId) -> bool:
    """Return whether a seat knows the location of a hidden card."""
    return bool(state.known.get(card, 0) >> seat & 1)


def redealt(game: Game, seat: int, seed: int) -> Game:
    """Return a copy of a game in which all cards that a seat neither sees nor knows are dealt again."""
    twin = game.clone()
    random = Random(seed)
    state = twin.state
    for other, player in enumerate(state.players):
        hidden = [player.deck]
        if other != seat:
            hidden.append(player.play_hand)
            if not player.revealed:
                hidden.append(player.draw_hand)
        cards = [card for pile in hidden for card in pile if not knows(state, seat, card)]
        random.shuffle(cards)
        for pile in hidden:
            pile[:] = [card if knows(state, seat, card) else cards.pop() for card in pile]
    state.chance = random.getrandbits(64)
    twin.engine.touch_cards()
    return twin
