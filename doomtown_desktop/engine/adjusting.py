"""Adjusting the table by hand, where the match allows it: each adjustment is a logged, undoable decision.

An answer ``adjust:WORD:ARGUMENTS`` is accepted in play windows. The words are those of ``HELP``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from doomtown_desktop.engine import changes
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.decisions import IllegalAnswer
from doomtown_desktop.engine.events import Adjusted
from doomtown_desktop.engine.ids import CardId, Seat, Zone

HELP: Final = {
    "move": "move:CARD>PLACE  put a dude at a location (-1 is the town square)",
    "boot": "boot:CARD        boot or unboot a card",
    "bounty": "bounty:CARD>N    change a bounty by N",
    "counter": "counter:CARD>STAT=N  put N permanent counters of a stat on a card",
    "stash": "stash:SEAT>N     change a stash by N ghost rock",
    "draw": "draw:SEAT>N      draw N cards",
    "discard": "discard:CARD     discard a card from play or from a hand",
    "ace": "ace:CARD         ace a card in play",
}


def check(g: Engine, key: str) -> None:
    """Raise ``IllegalAnswer`` unless an adjustment is well formed and names things that exist."""
    _parse(g, key)


async def adjust(g: Engine, seat: Seat, key: str) -> None:
    """Carry out one adjustment; the log says who did what."""
    action = _parse(g, key)
    await action()
    g.happened(Adjusted(seat, key.removeprefix("adjust:")))


def _parse(g: Engine, key: str) -> Callable[[], Awaitable[object]]:
    parts = key.split(":", 2)
    if len(parts) != 3 or parts[1] not in HELP:
        raise IllegalAnswer(f"{key!r} is no adjustment; there are: {'; '.join(HELP.values())}")
    word, (first, _, rest) = parts[1], parts[2].partition(">")
    try:
        return _action(g, word, int(first), rest)
    except (ValueError, KeyError, IndexError) as error:
        raise IllegalAnswer(f"{key!r} does not fit {HELP[word]!r}") from error


def _action(g: Engine, word: str, number: int, rest: str) -> Callable[[], Awaitable[object]]:
    card = CardId(number)
    if word in ("stash", "draw"):
        player, amount = g.state.players[number], int(rest)
        if word == "draw":
            return lambda: changes.draw_cards(g, number, amount)
        if player.stash + amount < 0:
            raise ValueError("the stash cannot fall below 0")
        return lambda: _stash(g, number, amount)
    if word == "discard" and card not in g.state.in_play:
        owner = g.owner(card)
        if g.where(card) is not Zone.PLAY_HAND:
            raise KeyError(number)
        return lambda: changes.discard_from_hand(g, owner, [card])
    lies = g.state.in_play[card]
    if word == "boot":
        return (
            (lambda: changes.unboot(g, card)) if lies.booted else (lambda: changes.boot(g, card, cost=True))
        )
    if word == "bounty":
        amount = int(rest)
        return lambda: changes.add_bounty(g, card, amount)
    if word == "counter":
        stat, _, text = rest.partition("=")
        amount = int(text)
        return lambda: changes.add_counter(g, card, stat, amount)
    if word == "move":
        place = CardId(int(rest))
        if place not in m.locations(g) or not m.is_dude(g, card):
            raise KeyError(rest)
        return lambda: changes.move(g, card, place)
    if word == "ace":
        return lambda: changes.ace(g, card)
    return lambda: changes.discard(g, card)


async def _stash(g: Engine, seat: Seat, amount: int) -> None:
    if amount >= 0:
        await changes.gain(g, seat, amount, "by hand")
    else:
        g.state.players[seat].stash += amount
        g.touch()
