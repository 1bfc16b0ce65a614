"""Adjustments of the table by hand, in matches that allow them. Each is logged and can be undone.

A decision on a play accepts the answer ``adjust:WORD:ARGUMENTS``. The words are the keys of ``HELP``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import bounties, changes, payment
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import feasible, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.events import Adjusted
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import ADJUST, IllegalAnswer
from doomtown_desktop.protocol.words import Cannot

HELP: Final = {
    "move": "move:CARD>PLACE  put a dude at a location (-1 is the town square)",
    "boot": "boot:CARD        boot or unboot a card",
    "bounty": "bounty:CARD>N    change a bounty by N",
    "counter": "counter:CARD>STAT=N  change a stat of a card for good by N",
    "stash": "stash:SEAT>N     change a stash by N ghost rock",
    "draw": "draw:SEAT>N      draw N cards",
    "discard": "discard:CARD     discard a card from play or from a play hand",
    "ace": "ace:CARD         ace a card in play",
}


STATS: Final = ("bullets", "influence", "value", "control", "production", "upkeep")


def check(g: Engine, key: str) -> None:
    """Raise ``IllegalAnswer``, with the reason, unless an adjustment can be carried out."""
    _parse(g, key)


async def adjust(g: Engine, seat: Seat, key: str) -> None:
    """Carry out one adjustment, and log it with the player who made it."""
    action = _parse(g, key)
    g.happened(Adjusted(seat, key.removeprefix(ADJUST)))
    await action()


def _parse(g: Engine, key: str) -> Callable[[], Awaitable[object]]:
    parts = key.split(":", 2)
    if len(parts) != 3 or parts[1] not in HELP:
        raise IllegalAnswer(f"{key!r} is not an adjustment; there are: {'; '.join(HELP.values())}")
    word, (first, _, rest) = parts[1], parts[2].partition(">")
    try:
        return _action(g, word, _number(first), rest)
    except ValueError as error:
        raise IllegalAnswer(f"{key!r} does not fit {HELP[word]!r}: {error}") from error


def _action(g: Engine, word: str, number: int, rest: str) -> Callable[[], Awaitable[object]]:
    if word in ("stash", "draw"):
        return _for_player(g, word, number, _number(rest))
    card = CardId(number)
    if word in ("boot", "discard", "ace") and rest:
        raise ValueError(f"nothing may follow the card, not {rest!r}")
    if word == "discard" and any(card in p.play_hand for p in g.state.players):
        return partial(changes.discard_from_hand, g, g.owner(card), [card])
    spot = g.state.in_play.get(card)
    if spot is None:
        raise ValueError(f"no card {number} is in play")
    title = g.facts[card].title
    if word == "boot":
        if m.cannot(g, Cannot.UNBOOT if spot.booted else Cannot.BE_BOOTED, card):
            raise ValueError(f"a card forbids it to {title}")
        return partial(changes.unboot if spot.booted else changes.boot, g, card)
    if word == "counter":
        stat, _, amount = rest.partition("=")
        if stat not in STATS:
            raise ValueError(f"the stats are {', '.join(STATS)}")
        return partial(changes.add_counter, g, card, stat, _change(amount))
    if word in ("discard", "ace"):
        if g.facts[card].type is CardType.OUTFIT:
            raise ValueError(f"{title} is a home and stays in play")
        return partial(changes.ace if word == "ace" else changes.discard, g, card)
    if not town.is_dude(g, card):
        raise ValueError(f"{title} is not a dude")
    if word == "bounty":
        amount_of_bounty = _change(rest)
        if spot.bounty + amount_of_bounty < 0:
            raise ValueError("a bounty cannot fall below 0")
        return partial(bounties.add, g, card, amount_of_bounty)
    place = CardId(_number(rest))
    if place not in town.locations(g) or place == spot.location:
        raise ValueError(f"{rest} is not another location")
    if not feasible.may_move(g, card, place):
        raise ValueError(f"a card forbids it to {title}")
    return partial(changes.move, g, card, place)


def _for_player(g: Engine, word: str, seat: Seat, amount: int) -> Callable[[], Awaitable[object]]:
    if seat not in g.seats():
        raise ValueError(f"there is no player {seat}")
    if word == "draw":
        if amount < 1:
            raise ValueError("at least one card is drawn")
        return partial(changes.draw_cards, g, seat, amount)
    if not amount or g.state.players[seat].stash + amount < 0:
        raise ValueError("a stash changes, and never falls below 0")
    return partial(_stash, g, seat, amount)


def _number(text: str) -> int:
    """Parse a plain decimal number. Raises ``ValueError`` for any other text."""
    if not (text.isascii() and text.removeprefix("-").isdigit()):
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def _change(text: str) -> int:
    number = _number(text.removeprefix("+"))
    if not number:
        raise ValueError("0 changes nothing")
    return number


async def _stash(g: Engine, seat: Seat, amount: int) -> None:
    if amount > 0:
        await changes.gain(g, seat, amount, "by hand")
    else:
        await payment.spend(g, seat, -amount, "by hand")
