"""Finds the deeds whose control has changed because dudes moved in or left, and names these dudes.

No event reports such a change: the control of a deed is computed from the dudes that are there (R-OWN-3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol.ending_data import Decisive, Turn
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.moment_data import Named

_GOING: Final = (e.Moved, e.WentHome, e.EnteredPlay, e.Aced, e.Discarded)
"""Events after which a dude is at another place, or at none."""


def taken_by_people(game: Game, position_of: Callable[[int], int]) -> list[Decisive]:
    """Return a moment for each change of control of a deed with control points by dudes who came or left.

    ``position_of`` returns the number of decisions after a line of the log. A game that does not know its
    past gets none of these moments.
    """
    if not game.knows_past:
        return []
    found: list[Decisive] = []
    held: dict[CardId, Seat] = {}
    moves: dict[int, list[tuple[int, CardId, int]]] = {}
    day = 0
    for line, event in enumerate(game.log):
        if isinstance(event, e.DayBegan):
            day = event.day
        elif isinstance(event, _GOING) and game.engine.facts[event.card].is_dude:
            moves.setdefault(position_of(line), []).append((line, event.card, day))
    for position, gone in moves.items():
        if position > len(game.answers):
            break
        here = game if position == len(game.answers) else game.earlier(position)
        now = {card: m.controller(here.engine, card) for card in _deeds(here)}
        for deed, seat in now.items():
            if held.get(deed, game.engine.owner(deed)) != seat:
                found += _moment(game, here, deed, seat, position, gone)
        held = now
    return found


def _deeds(game: Game) -> list[CardId]:
    """Return the deeds in play with control points."""
    facts = game.engine.facts
    cards = map(CardId, game.state.in_play)
    return [card for card in cards if facts[card].type is CardType.DEED and facts[card].control]


def _moment(
    game: Game, here: Game, deed: CardId, seat: Seat, position: int, gone: list[tuple[int, CardId, int]]
) -> list[Decisive]:
    """Return the moment in which a seat took a deed; empty if no dude of the gone ones explains it."""
    facts = game.engine.facts
    people = list(dict.fromkeys(card for _, card, _ in gone))
    there = [card for card in people if town.location(here.engine, card) == deed]
    came = [card for card in there if m.controller(here.engine, card) == seat]
    left = [card for card in people if card not in there and game.engine.owner(card) != seat]
    if not came and not left:
        return []
    line, _, day = gone[0]
    own, lost = (tuple(_named(game, card) for card in cards) for cards in (came, () if came else left))
    worth = 2 * (facts[deed].control or 0)
    card = _named(game, deed)
    return [Decisive(Turn.TAKEN, line, position, day, seat, worth, card, lost=lost, own=own)]


def _named(game: Game, card: CardId) -> Named:
    facts = game.engine.facts[card]
    return Named(int(card), facts.code, facts.title)


__all__ = ["taken_by_people"]
