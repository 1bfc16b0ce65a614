"""The surroundings of a card: players, posses, dudes, places. The lower half of ``cards.Card``."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from typing_extensions import override

from doomtown_desktop.engine.change import stakes
from doomtown_desktop.engine.core.asking import Illegal
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import posses, town
from doomtown_desktop.engine.facts.player import Player
from doomtown_desktop.engine.facts.pools import Pool, dudes
from doomtown_desktop.engine.facts.printed import remembered_as
from doomtown_desktop.engine.script.acting import Acting
from doomtown_desktop.protocol.events import DrawHandsRevealed
from doomtown_desktop.protocol.ids import NOBODY, TOWN_SQUARE, CardId, Phase
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.words import of_card

if TYPE_CHECKING:
    from doomtown_desktop.engine.script.cards import Card, Dude


class Loss(NamedTuple):
    """A card that was aced or discarded in play."""

    card: Card
    player: Player
    """The player who owned it or, for a dude, controlled it."""
    aced: bool
    as_casualty: bool
    by: Player | None
    """The opponent whose card did it; ``None`` for a rule, or a card of nobody who opposed that player."""


class Surroundings(Acting):
    """The game as seen from one card."""

    __slots__ = ()

    @property
    def location(self) -> Card | None:
        """The home, deed or town square it is at; ``None`` outside play."""
        place = town.location(self.g, self._stands_in_at() or self.id)
        return None if place is None else self.g.view(place)

    def _stands_in_at(self) -> CardId | None:
        """The card at whose location this one counts as being, while an ability is used through it."""
        if not self.g.uses:
            return None
        use = self.g.uses[-1].declared
        return use.card if use.is_there and use.through == self.id else None

    @property
    def is_in_town(self) -> bool:
        """It stands in town, or is a location in town (R-LOC-2)."""
        place = town.location(self.g, self.id)
        return place is not None and town.in_town(self.g, place)

    @property
    def is_in_public(self) -> bool:
        """It stands at a public location, or is one (R-LOC-12)."""
        place = town.location(self.g, self.id)
        return place is not None and not town.is_private(self.g, place)

    @property
    @override
    def you(self) -> Player:
        """The player who uses this card, else its controller (R-GEN-8)."""
        return self.g.player(m.you(self.g, self.id))

    @property
    def opponent(self) -> Player:
        """The other player; with more of them in a shootout the one leading the other posse (R-MP-ROLE-4).

        Raises ``LookupError`` outside shootouts and jobs with several others: there one is chosen
        (``choose_player``, R-MP-OPP-1).
        """
        seat = m.you(self.g, self.id)
        fight = self.g.state.shootout
        if fight is not None:
            for side, posse in enumerate(fight.posses):
                other = fight.posses[1 - side]
                if seat in posse.seats and (other.seats or fight.kind == "callout"):
                    return self.g.player(other.primary)
        first, *more = self.g.others(seat)
        if more and fight is None:
            raise LookupError(f"{self}: which of several opponents is meant has to be chosen")
        return self.g.player(first)

    @property
    def opponents(self) -> list[Player]:
        """The players who oppose you, clockwise: all others, or in a shootout those of the other posse.

        Nobody opposes who only looks on (R-MP-OPP-1, R-MP-OPP-2, R-MP-OPP-4).
        """
        return [rival for rival in self.rivals if posses.opposes(self.g, self.you.seat, rival.seat)]

    @property
    def rivals(self) -> list[Player]:
        """All other players, clockwise, whether they oppose you or not."""
        return [self.g.player(s) for s in self.g.others(m.you(self.g, self.id))]

    @property
    def players(self) -> list[Player]:
        """All players, Winner first."""
        return [self.g.player(s) for s in self.g.order()]

    @property
    def posse_controllers(self) -> list[Player]:
        """The primary players of the leader's and the mark's posse (R-MP-ROLE-4)."""
        fight = self.g.state.shootout
        return [] if fight is None else [self.g.player(posse.primary) for posse in fight.posses]

    @property
    def posse_host(self) -> Player | None:
        """The player who leads your posse, or has asked for your help with it; ``None`` without one."""
        side = posses.side_open_to(self.g, self.you.seat)
        fight = self.g.state.shootout
        return None if side is None or fight is None else self.g.player(fight.posses[side].primary)

    @property
    def in_shootout(self) -> bool:
        """A shootout is being fought."""
        fight = self.g.state.shootout
        return fight is not None and fight.fighting

    @property
    def shootout_location(self) -> Card | None:
        """Where the shootout or job takes place; ``None`` without one."""
        fight = self.g.state.shootout
        return None if fight is None else self.g.view(fight.location)

    @property
    def mark(self) -> Card | None:
        """The mark of the current call-out or job; ``None`` without one."""
        fight = self.g.state.shootout
        return None if fight is None else self.g.view(fight.mark)

    @property
    def is_shootout_here(self) -> bool:
        """A shootout is being fought at this card's location."""
        return self.in_shootout and self.location == self.shootout_location

    @property
    def in_job(self) -> bool:
        """A job is under way, fought over or not."""
        fight = self.g.state.shootout
        return fight is not None and fight.kind == "job"

    @property
    def is_closed(self) -> bool:
        """There is a shootout or job that no more dudes may join."""
        fight = self.g.state.shootout
        return fight is not None and fight.closed

    @property
    def no_shootout_play_yet(self) -> bool:
        """Nobody has made a Shootout play in this shootout."""
        fight = self.g.state.shootout
        return fight is not None and not fight.plays

    @property
    def round(self) -> int:
        """Which round of the shootout it is, from 1; 0 without one."""
        fight = self.g.state.shootout
        return 0 if fight is None else fight.round

    @property
    def round_is_awarded(self) -> bool:
        """An effect has given this round of the shootout to a side (``win_round``)."""
        fight = self.g.state.shootout
        return fight is not None and bool(fight.awarded)

    @property
    def in_posse(self) -> bool:
        """This card is (or is attached to a card) in a posse."""
        return posses.side_of(self.g, self.id) is not None

    @property
    def opposing(self) -> Pool[Dude]:
        """Dudes of the posse against you; outside shootouts all dudes of other players (R-GEN-12).

        None for who only looks on (R-MP-OPP-2).
        """
        g = self.g
        fight = g.state.shootout
        seat = m.you(g, self.id)
        side = posses.side_of_seat(g, seat)
        if fight is not None and fight.fighting:
            return Pool() if side is None else dudes(g, fight.posses[1 - side].dudes)
        return Pool(d for d in self.all_dudes if m.controller(g, d.id) != seat)

    @property
    def opposing_posse(self) -> Pool[Dude]:
        """The posse against the one this card stands in; empty unless both are in a shootout."""
        fight = self.g.state.shootout
        side = posses.side_of(self.g, self.id)
        if fight is None or side is None or not fight.fighting:
            return Pool()
        return dudes(self.g, fight.posses[1 - side].dudes)

    @property
    def posse(self) -> Pool[Dude]:
        """Your posse."""
        return self.you.posse

    @property
    def your_dudes_in_posse(self) -> Pool[Dude]:
        """The dudes of your posse that you control, without those of helpers."""
        return self.posse.where(lambda d: d.controller == self.you)

    @property
    def dudes_in_shootout(self) -> Pool[Dude]:
        """The dudes of both posses, yours first."""
        return self.posse.also(self.opposing)

    @property
    def all_dudes(self) -> Pool[Dude]:
        """Every dude in play."""
        return dudes(self.g, self.g.index.dudes)

    @property
    def all_deeds(self) -> Pool[Card]:
        """Every deed in play, street by street."""
        return Pool(self.g.view(c) for c in town.deeds(self.g))

    @property
    def all_cards(self) -> Pool[Card]:
        """Every card in play; legends are not among them (R-LEG-3)."""
        return Pool(self.g.view(c) for c in self.g.state.in_play)

    @property
    def dudes_here(self) -> Pool[Dude]:
        """Dudes at this card's location."""
        place = town.location(self.g, self.id)
        found = Pool() if place is None else dudes(self.g, town.dudes_at(self.g, place))
        if not self.g.uses:
            return found
        use = self.g.uses[-1].declared
        if use.is_there and use.card == self.id and use.through is not None:
            return found.also(dudes(self.g, [use.through]))
        return found

    @property
    def town_square(self) -> Card:
        """The town square."""
        return self.g.view(TOWN_SQUARE)

    @property
    def locations(self) -> Pool[Card]:
        """Every location."""
        return Pool(self.g.view(c) for c in town.locations(self.g))

    @property
    def phase(self) -> Phase:
        """The current phase; a game that is over ended in Sundown, and its numbers stay as they were then."""
        phase = self.g.state.phase
        return Phase.SUNDOWN if phase is Phase.OVER else phase

    @property
    def noon_after_first_aced(self) -> int:
        """The day whose High Noon came next when a dude of this name was first aced; 0: it never was.

        The classic game alone knows it.
        """
        return self.g.state.first_aced.get(remembered_as(self.g, self.id), 0)

    @property
    def day(self) -> int:
        """Which day of the game it is, from 1."""
        return self.g.state.day

    @property
    def boot_hill(self) -> Pool[Card]:
        """Boot Hill: yours, newest last; in the classic game the piles of all players (R-CL-ZONE-2)."""
        if not self.g.ruleset.common_boot_hill:
            return self.you.boot_hill
        return Pool(self.g.view(card) for p in self.g.state.players for card in p.boot_hill)

    @property
    def fear_level(self) -> int:
        """The fear level of the classic game as it is read, 1-10 (R-CL-FEAR-1)."""
        return stakes.fear_level(self.g)

    @property
    def shootouts_today(self) -> int:
        """Shootouts fought today so far."""
        return self.g.state.today.shootouts

    @property
    def lost_today(self) -> list[Loss]:
        """Cards that were aced or discarded in play today, in order."""
        return [
            Loss(
                self.g.view(CardId(card)),
                self.g.player(seat),
                bool(aced),
                bool(casualty),
                None if by == NOBODY else self.g.player(by),
            )
            for card, seat, aced, casualty, by in self.g.state.today.lost
        ]

    @property
    def dudes_aced_yesterday(self) -> int:
        """The number of dudes aced the day before; only the classic game remembers it."""
        return self.g.state.today.dudes_aced_before

    @property
    def victory_is_open(self) -> bool:
        """Sundown has come, and whether somebody wins has not been settled yet (R-SUN-2)."""
        return self.g.state.phase is Phase.SUNDOWN and not self.g.state.today.nobody_won

    @property
    def cheater(self) -> Player:
        """The player whose Cheatin' hand this ability answers."""
        uses = self.g.uses
        if not uses or uses[-1].cheater is None:
            raise Illegal(Objection(Grounds.NOBODY_CHEATS))
        return self.g.player(uses[-1].cheater)

    def cheaters_among(self, revealed: DrawHandsRevealed, *, anybody: bool = False) -> list[Player]:
        """Your opponents among those who have revealed a draw hand, if theirs was Cheatin' then (A-118).

        ``anybody``: other players who do not oppose you, too.
        """
        others = self.rivals if anybody else self.opponents
        return [p for p in others if p.seat in revealed.players and p.has_revealed_cheatin_hand]

    def is_blank(self, card: Card) -> bool:
        """A card has lost its text for now."""
        return self.g.blank(card.id)

    def is_adjacent(self, other: Card | None) -> bool:
        """The locations of both cards are adjacent."""
        a = town.location(self.g, self.id)
        b = None if other is None else town.location(self.g, other.id)
        return a is not None and b is not None and town.adjacent(self.g, a, b)

    def is_nearby(self, other: Card | None) -> bool:
        """At the same or at an adjacent location."""
        return other is not None and (self.location == other.location or self.is_adjacent(other))

    def apart_from_this(self, card: Card, stat: str) -> int:
        """A number of a card as it would be without what this card does to it."""
        return m.apart_from(self.g, card.id, of_card(stat), (self.id,))

    def apart_from_copies(self, card: Card, stat: str) -> int:
        """A number of a card as it would be without what this card and all copies of it do to it."""
        copies = [c for c in self.g.state.in_play if self.g.facts[c].title == self.g.facts[self.id].title]
        return m.apart_from(self.g, card.id, of_card(stat), copies)

    @property
    def neighbours(self) -> Pool[Card]:
        """Locations adjacent to this card's."""
        place = town.location(self.g, self.id)
        return Pool() if place is None else Pool(self.g.view(c) for c in town.neighbours(self.g, place))
