"""The price of an answer that brings a card into play, by a Noon play or by a card effect."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.flow import shopping
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.events import Attached, EnteredPlay, GhostRockMoved
from doomtown_desktop.protocol.ids import Seat, Zone
from doomtown_desktop.protocol.question import Choose, IllegalAnswer, Option, Question

NO_PRICE: Final = -1


def price(game: Game, seat: Seat | None, key: str) -> int:
    """Return the price of an answer to a seat's question, in ghost rock; ``NO_PRICE`` if it buys nothing."""
    asked = game.pending
    option = None if asked is None else next((each for each in asked.options if each.key == key), None)
    if asked is None or option is None or asked.player != seat:
        return NO_PRICE
    play = choices.parse(key, option.verb)
    if isinstance(play, choices.Buy | choices.Invent):
        return shopping.price_of(game.engine, asked.player, play)
    return _tried(game, asked, option)


def _tried(game: Game, asked: Choose, option: Option) -> int:
    """Return the price of a card that an answer brings into play at once. The answer is tried on a clone."""
    card = option.card
    if card is None or card < 0 or asked.source is None or (asked.least, asked.most) != (1, 1):
        return NO_PRICE
    if asked.kind is Question.JOKER:  # 52 options, and none of them brings the joker into play
        return NO_PRICE
    if game.engine.zone_of(card) is Zone.IN_PLAY:
        return NO_PRICE
    try:
        twin = game.clone()
        twin.engine.logging = True
        start = len(twin.log)
        twin.answer((option.key,))
    except (IllegalAnswer, RuntimeError):  # during a play, a game may have no checkpoints to clone from
        return NO_PRICE
    paid, title = 0, game.engine.facts[card].title
    for event in twin.log[start:]:
        if isinstance(event, GhostRockMoved) and (event.giver, event.reason) == (asked.player, title):
            paid += event.amount
        elif isinstance(event, (EnteredPlay, Attached)) and event.card == card:
            return paid
    return NO_PRICE


__all__ = ["NO_PRICE", "price"]
