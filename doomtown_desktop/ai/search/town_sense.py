"""The few facts of a world that the light policy needs, each read once.

A world has no hidden cards, and no view of it is made: this code runs many thousand times for a decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from math import exp
from typing import Final, NamedTuple

from doomtown_desktop.ai.odds import Strength
from doomtown_desktop.ai.position import margins
from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.state import Shootout
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.words import Number

LUCK: Final = 1.6
"""The width of the logistic curve that turns a difference in hand ranks into a win probability."""


class SeenDude(NamedTuple):
    """The facts of a dude that the light policy needs."""

    card: CardId
    seat: Seat
    place: CardId
    bullets: int
    is_stud: bool
    influence: int
    booted: bool

    @property
    def worth(self) -> float:
        """The cost of losing the dude, in control points."""
        return 0.5 + 0.8 * self.influence + (0.5 if self.is_stud else 0.25) * self.bullets


class Town:
    """The town before a decision of a seat. Each fact is read when it is first needed."""

    def __init__(self, g: Engine, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        self._dudes: dict[CardId, SeenDude] = {}
        self._walks: dict[CardId, bool] = {}

    def dude(self, card: CardId) -> SeenDude:
        """Return the facts of a dude in play."""
        found = self._dudes.get(card)
        if found is None:
            g, spot = self.g, self.g.state.in_play[card]
            found = self._dudes[card] = SeenDude(
                card,
                m.controller(g, card),
                spot.location,
                m.stat(g, card, Number.BULLETS),
                m.is_stud(g, card),
                m.stat(g, card, Number.INFLUENCE),
                spot.booted,
            )
        return found

    def known(self, card: CardId | None) -> SeenDude | None:
        """Return the facts of a card if it is a dude in play, else ``None``."""
        return self.dude(card) if card is not None and card in self.g.index.dudes else None

    @cached_property
    def at(self) -> dict[CardId, list[SeenDude]]:
        """All dudes in play, by location."""
        found: dict[CardId, list[SeenDude]] = {}
        for card in self.g.index.dudes:
            dude = self.dude(card)
            found.setdefault(dude.place, []).append(dude)
        return found

    @property
    def stash(self) -> int:
        """The ghost rock of this seat."""
        return self.g.state.players[self.seat].stash

    @cached_property
    def lead(self) -> int:
        """The seat's control points minus the influence in their way: above 0 the seat wins at Sundown."""
        return self._margins[0]

    @cached_property
    def threat(self) -> int:
        """The same difference of the best rival: above 0 that rival wins at Sundown."""
        return self._margins[1]

    @cached_property
    def _margins(self) -> tuple[int, int]:
        return margins(self.g, self.seat)

    def holder(self, place: CardId, leave_out: CardId | None = None, more: SeenDude | None = None) -> Seat:
        """Return the seat that controls a place, by influence alone; a tie leaves it with its owner.

        ``leave_out`` is a dude there who is not counted, ``more`` one who is counted in addition.
        """
        totals: dict[Seat, int] = {}
        for dude in self.at.get(place, ()):
            if dude.card != leave_out:
                totals[dude.seat] = totals.get(dude.seat, 0) + dude.influence
        if more is not None:
            totals[more.seat] = totals.get(more.seat, 0) + more.influence
        owner = self.g.owner(place)
        best = max(totals.values(), default=0)
        leaders = [seat for seat, total in totals.items() if total == best]
        return leaders[0] if best > 0 and len(leaders) == 1 else owner

    def is_worth_a_walk(self, place: CardId) -> bool:
        """Return whether other players' dudes are there, or it is a deed that this seat does not control."""
        found = self._walks.get(place)
        if found is None:
            found = any(d.seat != self.seat for d in self.at.get(place, ()))
            found = found or (self.is_deed(place) and self.holder(place) != self.seat)
            self._walks[place] = found
        return found

    def is_deed(self, place: CardId) -> bool:
        """Return whether a place is a deed, which another player can control."""
        return place != TOWN_SQUARE and self.g.facts[place].type is CardType.DEED

    def able(self, seat: Seat, place: CardId) -> list[SeenDude]:
        """Return a player's dudes at a place, and the unbooted ones at adjacent places."""
        here = [d for d in self.at.get(place, ()) if d.seat == seat]
        for near in town.neighbours(self.g, place):
            here += [d for d in self.at.get(near, ()) if d.seat == seat and not d.booted]
        return here

    def sides(self, fight: Shootout) -> tuple[int, list[SeenDude], list[SeenDude]]:
        """Return this seat's side of a fight (0 or 1) and the dudes of both posses, its own posse first."""
        side = next((i for i, p in enumerate(fight.posses) if self.seat in (p.primary, *p.seats)), 1)
        return side, self.all_known(fight.posses[side].dudes), self.all_known(fight.posses[1 - side].dudes)

    def all_known(self, cards: Iterable[CardId]) -> list[SeenDude]:
        """Return the facts of the cards that are dudes in play."""
        return [dude for card in cards if (dude := self.known(card)) is not None]


@cache
def _rank(stud: int, draw: int) -> float:
    return Strength(stud, draw).hand_rank


def rank(posse: Sequence[SeenDude]) -> float:
    """Return the expected hand rank of a posse with its best shooter; 0 for an empty posse."""
    if not posse:
        return 0.0
    studs = sum(d.is_stud for d in posse)
    draws = len(posse) - studs
    best_stud = max((d.bullets for d in posse if d.is_stud), default=0)
    best_draw = max((d.bullets for d in posse if not d.is_stud), default=0)
    found = 0.0
    if studs:
        found = _rank(max(0, studs - 1 + best_stud), draws)
    if draws:
        found = max(found, _rank(studs, max(0, draws - 1 + best_draw)))
    return found


def chance(mine: Sequence[SeenDude], theirs: Sequence[SeenDude]) -> float:
    """Return the probability, 0 to 1, that my posse has the better hand in a round."""
    if not mine:
        return 0.0
    if not theirs:
        return 1.0
    return 1 / (1 + exp((rank(theirs) - rank(mine)) / LUCK))
