"""What an opponent makes of its view: the same data, asked in the words of the game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.table_view import CardView, ChoiceView, PlayerView, ShootoutView, TableView
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat

PATIENT_DAYS: Final = 6
"""So many days a game may take before risks are taken that were not worth it."""
ONE_OF_MANY: Final = 0.6
"""What harms one of several rivals helps the others, too: it counts so much, unless it stops a victory."""


class Sight:
    """A seat's view with everything an opponent looks up again and again."""

    def __init__(self, view: TableView, catalogue: Facts) -> None:
        """Raises ``ValueError`` unless the view is of a seat that has to decide something."""
        if view.seat is None or view.choice is None:
            raise ValueError("an opponent looks at the table of its own seat, and only when it is asked")
        self.view = view
        self.seat: Seat = view.seat
        self.asked: ChoiceView = view.choice
        self.me: PlayerView = view.players[view.seat]
        self.rivals = [p for p in view.players if p.seat != view.seat and not p.eliminated]
        self.cards: dict[CardId, CardView] = {c.id: c for c in view.cards}
        self._catalogue = catalogue
        self._codes = {
            o.card: o.code for o in view.choice.options if o.card is not None and o.code is not None
        }
        for player in view.players:
            piles = (player.play_hand or (), player.discard_pile, player.boot_hill, player.table)
            self._codes |= {face.id: face.code for pile in piles for face in pile}

    # --- cards --------------------------------------------------------------------------------------

    def facts(self, card: CardId) -> CardFacts | None:
        """Printed facts of a card that can be seen; ``None`` for places without a card and hidden cards."""
        code = self.cards[card].code if card in self.cards else self._codes.get(card)
        return None if code is None else self._catalogue.get(code)

    def title(self, card: CardId) -> str:
        """A name to show."""
        facts = self.facts(card)
        return "Town Square" if card == TOWN_SQUARE else "a card" if facts is None else facts.title

    def is_dude(self, card: CardView) -> bool:
        """The card in play is a dude."""
        return card.host is None and self._catalogue.get(card.code).is_dude

    def is_mine(self, card: CardId) -> bool:
        """I control this card in play, or hold it."""
        if card in self.cards:
            return self.cards[card].controller == self.seat
        return any(face.id == card for face in self.me.play_hand or ())

    # --- dudes --------------------------------------------------------------------------------------

    def gang(self, seat: Seat) -> list[CardView]:
        """All dudes of a player."""
        return [c for c in self.view.cards if c.controller == seat and self.is_dude(c)]

    def enemies(self) -> list[CardView]:
        """All dudes of the others."""
        return [c for c in self.view.cards if c.controller != self.seat and self.is_dude(c)]

    def dudes_at(self, place: CardId) -> list[CardView]:
        """All dudes at a location."""
        return [c for c in self.view.cards if c.location == place and self.is_dude(c)]

    def influence_at(self, place: CardId, leave_out: CardId | None = None) -> dict[Seat, int]:
        """Influence at a location by seat."""
        found: dict[Seat, int] = {}
        for dude in self.dudes_at(place):
            if dude.id != leave_out:
                found[dude.controller] = found.get(dude.controller, 0) + dude.influence
        return found

    # --- places -------------------------------------------------------------------------------------

    def deeds(self) -> list[CardView]:
        """All deeds in play."""
        return [c for c in self.view.cards if c.type == "deed" and c.host is None]

    def is_home(self, place: CardId) -> bool:
        """The place is somebody's home."""
        return any(p.outfit == place for p in self.view.players)

    def near(self, a: CardId, b: CardId) -> bool:
        """The places are adjacent by the map alone (card texts may change that)."""
        streets = [p.street for p in self.view.players]
        if TOWN_SQUARE in (a, b):
            other = b if a == TOWN_SQUARE else a
            return a != b and any(other in street for street in streets)
        return any(a in s and b in s and abs(s.index(a) - s.index(b)) == 1 for s in streets)

    def may_join(self, dude: CardView, place: CardId) -> bool:
        """The dude could come to a shootout at a place (R-SHOOT-5, R-SHOOT-6)."""
        return dude.location == place or (not dude.booted and self.near(dude.location, place))

    # --- the shootout -------------------------------------------------------------------------------

    @property
    def fight(self) -> ShootoutView:
        """The shootout or job under way. Raises ``ValueError`` where there is none."""
        if self.view.shootout is None:
            raise ValueError("there is no shootout")
        return self.view.shootout

    def my_side(self) -> int:
        """My side in the shootout; the mark's side until I have dudes in it."""
        for side, posse in enumerate(self.fight.sides):
            if self.seat in (posse.primary, *posse.seats):
                return side
        return 1

    def rival(self, seat: Seat) -> PlayerView:
        """Another player."""
        return self.view.players[seat]

    def posse(self, side: int) -> list[CardView]:
        """The dudes of a side."""
        return self.known(self.fight.sides[side].dudes)

    def known(self, cards: Iterable[CardId]) -> list[CardView]:
        """Those of some cards that are in play."""
        return [self.cards[c] for c in cards if c in self.cards]

    # --- winning ------------------------------------------------------------------------------------

    def lead(self) -> int:
        """My control points minus the strongest rival's influence: above 0 I win at Sundown (R-WIN-1)."""
        return self.me.control_points - max((p.influence for p in self.rivals), default=0)

    def threat(self) -> int:
        """The best rival's control points minus the influence in their way: above 0 they win at Sundown.

        That is mine, or with Deadwood among several the most that anybody else has.
        """
        if len(self.rivals) < 2 or self.view.victory != "Deadwood":
            return max((p.control_points for p in self.rivals), default=0) - self.me.influence
        return max(p.control_points - self._in_the_way(p) for p in self.rivals)

    def _in_the_way(self, rival: PlayerView) -> int:
        return max(p.influence for p in (self.me, *self.rivals) if p is not rival)

    def weight(self, seat: Seat) -> float:
        """How much it counts what a rival has: less for one of many, unless Sundown would be theirs."""
        return 1.0 if len(self.rivals) < 2 or seat in self.dangerous else ONE_OF_MANY

    def patience(self) -> float:
        """1 in the first days of a game, less and less when nobody gets anywhere: who waits, never wins."""
        return max(0.0, 1 - max(0, self.view.day - PATIENT_DAYS) / PATIENT_DAYS)

    def is_winning(self) -> bool:
        """Sundown now would be my victory."""
        return self.me.would_win

    def is_losing(self) -> bool:
        """Sundown now would be a rival's victory, or my end."""
        return bool(self.dangerous)

    @cached_property
    def dangerous(self) -> frozenset[Seat]:
        """Who would win at Sundown, or with Quick and the Dead drive me out of the game."""
        found = {rival.seat for rival in self.rivals if rival.would_win}
        if self.me.would_fall:
            found |= {p.seat for p in self.rivals if p.sundown_control > self.me.sundown_influence}
        return frozenset(found)
