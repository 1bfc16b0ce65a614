"""The view of an opponent's seat, with look-ups in the terms of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Final

from doomtown_desktop.ai.outlook import Outlook
from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.table_view import CardView, ChoiceView, PlayerView, ShootoutView, TableView
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.words import Cannot, Freedom

PATIENT_DAYS: Final = 6
"""After this many days, opponents begin to take greater risks."""
ONE_OF_MANY: Final = 0.6
"""The weight of harm to one of several rivals, since it helps the others, too; 1 if it stops a victory."""
_SIDE_BANS: Final = (Cannot.JOIN_AS_LEADERS_FRIEND, Cannot.JOIN_AS_MARKS_FRIEND)
"""The prohibition of joining each side of a shootout."""


class Sight:
    """A seat's view at a decision, with the look-ups that opponents need most."""

    def __init__(self, view: TableView, catalogue: Facts) -> None:
        """Index a view. Raises ``ValueError`` unless it is the view of a seat with a pending decision."""
        if view.seat is None or view.choice is None:
            raise ValueError("a sight needs the view of a seat with a pending decision")
        self.view = view
        self.seat: Seat = view.seat
        self.asked: ChoiceView = view.choice
        self.me: PlayerView = view.players[view.seat]
        self.rivals = [p for p in view.players if p.seat != view.seat and not p.eliminated]
        self.cards: dict[CardId, CardView] = {c.id: c for c in view.cards}
        self.catalogue = catalogue
        self._foes_near: dict[CardId, list[CardView]] = {}
        self._influence_at: dict[tuple[CardId, CardId | None], dict[Seat, int]] = {}
        self._codes = {
            o.card: o.code for o in view.choice.options if o.card is not None and o.code is not None
        }
        for player in view.players:
            piles = (player.play_hand or (), player.discard_pile, player.boot_hill, player.table)
            self._codes |= {face.id: face.code for pile in piles for face in pile}

    # --- cards --------------------------------------------------------------------------------------

    def facts(self, card: CardId) -> CardFacts | None:
        """Return the printed facts of a visible card; ``None`` for hidden cards and places without a card."""
        code = self.cards[card].code if card in self.cards else self._codes.get(card)
        return None if code is None else self.catalogue.get(code)

    def title(self, card: CardId) -> str:
        """Return the name of a card or place for players; "a card" for a hidden one."""
        facts = self.facts(card)
        return "Town Square" if card == TOWN_SQUARE else "a card" if facts is None else facts.title

    def is_dude(self, card: CardView) -> bool:
        """Return whether a card in play is a dude, or an attached card that fights as one."""
        if card.host is not None:
            return card.id in self._fighters
        return self.catalogue.get(card.code).is_dude

    def is_mine(self, card: CardId) -> bool:
        """Return whether I control this card in play, or hold it in my play hand."""
        if card in self.cards:
            return self.cards[card].controller == self.seat
        return any(face.id == card for face in self.me.play_hand or ())

    @cached_property
    def _fighters(self) -> set[CardId]:
        """The dudes in the posses of a shootout or job."""
        fight = self.view.shootout
        return set() if fight is None else {d for posse in fight.sides for d in posse.dudes}

    # --- dudes --------------------------------------------------------------------------------------

    @cached_property
    def _dudes(self) -> list[CardView]:
        return [c for c in self.view.cards if self.is_dude(c)]

    @cached_property
    def _gangs(self) -> dict[Seat, list[CardView]]:
        found: dict[Seat, list[CardView]] = {}
        for dude in self._dudes:
            found.setdefault(dude.controller, []).append(dude)
        return found

    @cached_property
    def _enemies(self) -> list[CardView]:
        return [c for c in self._dudes if c.controller != self.seat]

    @cached_property
    def _dudes_by_place(self) -> dict[CardId, list[CardView]]:
        found: dict[CardId, list[CardView]] = {}
        for dude in self._dudes:
            found.setdefault(dude.location, []).append(dude)
        return found

    def gang(self, seat: Seat) -> list[CardView]:
        """Return all dudes that a player controls."""
        return self._gangs.get(seat, [])

    def enemies(self) -> list[CardView]:
        """Return all dudes of the other players."""
        return self._enemies

    def dudes_at(self, place: CardId) -> list[CardView]:
        """Return all dudes at a location."""
        return self._dudes_by_place.get(place, [])

    def foes_near(self, place: CardId) -> list[CardView]:
        """Return the unbooted dudes of the other players that could come to a shootout at a place."""
        found = self._foes_near.get(place)
        if found is None:
            found = [e for e in self._enemies if not e.booted and self.may_join(e, place, 0)]
            self._foes_near[place] = found
        return found

    def influence_at(self, place: CardId, leave_out: CardId | None = None) -> Mapping[Seat, int]:
        """Return the total influence at a location by seat, without the dude ``leave_out``."""
        found = self._influence_at.get((place, leave_out))
        if found is None:
            found = self._influence_at[place, leave_out] = {}
            for dude in self.dudes_at(place):
                if dude.id != leave_out:
                    found[dude.controller] = found.get(dude.controller, 0) + dude.influence
        return found

    # --- places -------------------------------------------------------------------------------------

    def deeds(self) -> list[CardView]:
        """Return all deeds in play."""
        return [c for c in self.view.cards if c.type == CardType.DEED and c.host is None]

    def is_home(self, place: CardId) -> bool:
        """Return whether a place is the home of any player."""
        return any(p.outfit == place for p in self.view.players)

    def near(self, a: CardId, b: CardId) -> bool:
        """Return whether two places are adjacent on the map (card texts may change that)."""
        return b in self._neighbours.get(a, ())

    @cached_property
    def _neighbours(self) -> dict[CardId, set[CardId]]:
        """The places adjacent to each place on the map."""
        found: dict[CardId, set[CardId]] = {TOWN_SQUARE: set()}
        for player in self.view.players:
            for place in player.street:
                found.setdefault(place, {TOWN_SQUARE})
                found[TOWN_SQUARE].add(place)
            for one, next_to in pairwise(player.street):
                found[one].add(next_to)
                found[next_to].add(one)
        return found

    def may_join(self, dude: CardView, place: CardId, side: int | None = None) -> bool:
        """Return whether a dude could come to a shootout at a place (R-SHOOT-5, R-SHOOT-6).

        Card texts and effects on the dude count. ``side`` is 0 for the leader's friends, 1 for the mark's;
        without it, prohibitions for one side do not count.
        """
        words = dude.joining
        if words and (Cannot.JOIN_POSSES in words or (side is not None and _SIDE_BANS[side] in words)):
            return False
        if dude.location == place:
            return True
        is_near = self.near(dude.location, place)
        if not words:
            return is_near and not dude.booted
        if is_near and Freedom.JOINS_FROM_AFAR in words:
            return True
        if not (is_near or Freedom.JOINS_FROM_ANYWHERE in words) or is_bound(dude):
            return False
        if dude.booted and Freedom.JOINS_WHILE_BOOTED not in words:
            return False
        at_ease = Freedom.JOINS_UNBOOTED in words or Freedom.JOINS_FROM_ADJACENT_UNBOOTED in words
        return at_ease or Cannot.BOOT_TO_JOIN not in words

    def walks_free(self, dude: CardView, place: CardId) -> bool:
        """Return whether a dude could move to a place without booting (R-MOVE-3, R-MOVE-4)."""
        if is_bound(dude):
            return False
        start = dude.location
        is_start = start in (TOWN_SQUARE, self.view.players[dude.controller].outfit)
        return not dude.booted and is_start and self.near(start, place)

    # --- the shootout -------------------------------------------------------------------------------

    @property
    def fight(self) -> ShootoutView:
        """The shootout or job under way. Raises ``ValueError`` if there is none."""
        if self.view.shootout is None:
            raise ValueError("there is no shootout")
        return self.view.shootout

    def my_side(self) -> int:
        """Return my side in the shootout, 0 or 1; if I am on neither, the mark's side (1)."""
        for side, posse in enumerate(self.fight.sides):
            if self.seat in (posse.primary, *posse.seats):
                return side
        return 1

    def rival(self, seat: Seat) -> PlayerView:
        """Return the view of a player by seat."""
        return self.view.players[seat]

    def posse(self, side: int) -> list[CardView]:
        """Return the dudes of a side in the shootout, with those that have been declared and join later."""
        posse = self.fight.sides[side]
        seats = (posse.primary, *posse.seats)
        coming = [dude for dude in self.known(self.asked.declared) if dude.controller in seats]
        return [*self.known(posse.dudes), *coming]

    def known(self, cards: Iterable[CardId]) -> list[CardView]:
        """Return the views of the cards that are in play."""
        return [self.cards[c] for c in cards if c in self.cards]

    # --- winning ------------------------------------------------------------------------------------

    def threat(self) -> int:
        """Return the best rival's control points minus the influence in their way; above 0 they win."""
        return self.outlook.threat

    def weight(self, seat: Seat) -> float:
        """Return the weight of harm to a rival: `ONE_OF_MANY` for one of several, unless that rival wins."""
        return 1.0 if len(self.rivals) < 2 or seat in self.dangerous else ONE_OF_MANY

    def patience(self) -> float:
        """Return 1 in the first days of a game, then less every day, down to 0: waiting never wins."""
        return max(0.0, 1 - max(0, self.view.day - PATIENT_DAYS) / PATIENT_DAYS)

    def is_winning(self) -> bool:
        """Return whether I would win if Sundown came now."""
        return self.me.would_win

    def is_losing(self) -> bool:
        """Return whether a rival would win, or I would be eliminated, if Sundown came now."""
        return bool(self.dangerous)

    @cached_property
    def outlook(self) -> Outlook:
        """The outlook for Sundown, from the current table."""
        return Outlook(self)

    @cached_property
    def dangerous(self) -> frozenset[Seat]:
        """The seats that would win at Sundown, or eliminate me with Quick and the Dead."""
        found = {rival.seat for rival in self.rivals if rival.would_win}
        if self.me.would_fall:
            found |= {p.seat for p in self.rivals if p.sundown_control > self.me.sundown_influence}
        return frozenset(found)


def is_bound(dude: CardView) -> bool:
    """Return whether a dude has to stay where it is, as far as a view shows it."""
    return Cannot.MOVE in dude.joining and Freedom.IGNORES_RESTRICTIONS not in dude.joining
