"""The surroundings of a card, such as players, posses, dudes and places; a mixin of ``cards.Card``."""

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
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.words import of_card

if TYPE_CHECKING:
    from doomtown_desktop.engine.script.cards import Card, Dude


class Loss(NamedTuple):
    """A card that was aced or discarded from play."""

    card: Card
    player: Player
    """The owner of the card or, for a dude, its controller."""
    aced: bool
    as_casualty: bool
    by: Player | None
    """The opponent whose card did it; ``None`` for a rule or for a card of anybody else."""


class Surroundings(Acting):
    """The properties of a card that describe the game around the card."""

    __slots__ = ()

    @property
    def location(self) -> Card | None:
        """The home, deed or town square that the card is at; ``None`` if the card is out of play."""
        place = town.location(self.g, self._stands_in_at() or self.id)
        return None if place is None else self.g.view(place)

    def _stands_in_at(self) -> CardId | None:
        """Return the card that this dude uses from afar, if the dude counts as being at that card's location.

        Returns ``None`` for other cards and uses.
        """
        if not self.g.uses:
            return None
        use = self.g.uses[-1].declared
        return use.card if use.is_there and use.through == self.id else None

    @property
    def is_in_town(self) -> bool:
        """True if the card is in town: at a location in town, or such a location itself (R-LOC-2)."""
        place = town.location(self.g, self.id)
        return place is not None and town.in_town(self.g, place)

    @property
    def is_in_public(self) -> bool:
        """True if the card is at a public location, or is a public location itself (R-LOC-12)."""
        place = town.location(self.g, self.id)
        return place is not None and not town.is_private(self.g, place)

    @property
    @override
    def you(self) -> Player:
        """The player who is using this card; outside a use, its controller (R-GEN-8)."""
        return self.g.player(m.you(self.g, self.id))

    @property
    def opponent(self) -> Player:
        """The other player; in a shootout or job, the leader of the other posse (R-MP-ROLE-4).

        Raises ``LookupError`` if there are several other players and no shootout or job. In that case, let
        the player choose one with ``choose_player`` (R-MP-OPP-1).
        """
        seat = m.you(self.g, self.id)
        fight = self.g.state.shootout
        if fight is not None:
            for side, posse in enumerate(fight.posses):
                other = fight.posses[1 - side]
                if seat in posse.seats and (other.seats or fight.kind is FightKind.CALLOUT):
                    return self.g.player(other.primary)
        first, *more = self.g.others(seat)
        if more and fight is None:
            raise LookupError(f"{self}: which of several opponents is meant has to be chosen")
        return self.g.player(first)

    @property
    def opponents(self) -> list[Player]:
        """The players who oppose you, clockwise: all others or, in a shootout, those of the other posse.

        A player who takes no part in a shootout has no opponents and opposes nobody (R-MP-OPP-1, R-MP-OPP-2,
        R-MP-OPP-4).
        """
        return [rival for rival in self.rivals if posses.opposes(self.g, self.you.seat, rival.seat)]

    @property
    def rivals(self) -> list[Player]:
        """All other players, clockwise, whether they oppose you or not."""
        return [self.g.player(s) for s in self.g.others(m.you(self.g, self.id))]

    @property
    def players(self) -> list[Player]:
        """All players in playing order. The Winner is first."""
        return [self.g.player(s) for s in self.g.order()]

    @property
    def posse_controllers(self) -> list[Player]:
        """The players who lead the two posses, first the leader's, then the mark's (R-MP-ROLE-4)."""
        fight = self.g.state.shootout
        return [] if fight is None else [self.g.player(posse.primary) for posse in fight.posses]

    @property
    def posse_host(self) -> Player | None:
        """The player who leads your posse, or who has asked you to join theirs as a helper.

        Returns ``None`` if there is none.
        """
        side = posses.side_open_to(self.g, self.you.seat)
        fight = self.g.state.shootout
        return None if side is None or fight is None else self.g.player(fight.posses[side].primary)

    @property
    def in_shootout(self) -> bool:
        """True while a shootout is being fought."""
        fight = self.g.state.shootout
        return fight is not None and fight.fighting

    @property
    def shootout_location(self) -> Card | None:
        """The location of the current shootout or job; ``None`` if there is none."""
        fight = self.g.state.shootout
        return None if fight is None else self.g.view(fight.location)

    @property
    def mark(self) -> Card | None:
        """The mark of the current call-out or job; ``None`` if there is none."""
        fight = self.g.state.shootout
        return None if fight is None else self.g.view(fight.mark)

    @property
    def is_shootout_here(self) -> bool:
        """True while a shootout is being fought at this card's location."""
        return self.in_shootout and self.location == self.shootout_location

    @property
    def in_job(self) -> bool:
        """True while a job is under way, with or without a shootout."""
        fight = self.g.state.shootout
        return fight is not None and fight.kind is FightKind.JOB

    @property
    def is_closed(self) -> bool:
        """True if there is a shootout or job that no further dudes may join."""
        fight = self.g.state.shootout
        return fight is not None and fight.closed

    @property
    def no_shootout_play_yet(self) -> bool:
        """True if there is a shootout and nobody has made a Shootout play in it."""
        fight = self.g.state.shootout
        return fight is not None and not fight.plays

    @property
    def round(self) -> int:
        """The number of the current shootout round, from 1; 0 outside a shootout."""
        fight = self.g.state.shootout
        return 0 if fight is None else fight.round

    @property
    def round_is_awarded(self) -> bool:
        """True if an effect has decided the winner of this shootout round (``win_round``)."""
        fight = self.g.state.shootout
        return fight is not None and bool(fight.awarded)

    @property
    def in_posse(self) -> bool:
        """True if this card is in a posse, or is attached to a card in a posse."""
        return posses.side_of(self.g, self.id) is not None

    @property
    def opposing(self) -> Pool[Dude]:
        """The dudes that oppose you: the other posse or, outside shootouts, all others' dudes (R-GEN-12).

        Empty if you take no part in the shootout (R-MP-OPP-2).
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
        """The dudes of the posse against this card's posse; empty if this card is not in a shootout."""
        fight = self.g.state.shootout
        side = posses.side_of(self.g, self.id)
        if fight is None or side is None or not fight.fighting:
            return Pool()
        return dudes(self.g, fight.posses[1 - side].dudes)

    @property
    def posse(self) -> Pool[Dude]:
        """The dudes of your posse."""
        return self.you.posse

    @property
    def your_dudes_in_posse(self) -> Pool[Dude]:
        """The dudes of your posse that you control, not those of helpers."""
        return self.posse.where(lambda d: d.controller == self.you)

    @property
    def dudes_in_shootout(self) -> Pool[Dude]:
        """The dudes of both posses. Your posse comes first."""
        return self.posse.also(self.opposing)

    @property
    def all_dudes(self) -> Pool[Dude]:
        """All dudes in play."""
        return dudes(self.g, self.g.index.dudes)

    @property
    def all_deeds(self) -> Pool[Card]:
        """All deeds in play, street by street."""
        return Pool(self.g.view(c) for c in town.deeds(self.g))

    @property
    def all_cards(self) -> Pool[Card]:
        """All cards in play, except legends (R-LEG-3)."""
        return Pool(self.g.view(c) for c in self.g.state.in_play)

    @property
    def dudes_here(self) -> Pool[Dude]:
        """The dudes at this card's location. A dude that uses this card as if it were there is included."""
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
        """All locations in play."""
        return Pool(self.g.view(c) for c in town.locations(self.g))

    @property
    def phase(self) -> Phase:
        """The current phase. After the end of the game, it stays Sundown, so that numbers do not change."""
        phase = self.g.state.phase
        return Phase.SUNDOWN if phase is Phase.OVER else phase

    @property
    def noon_after_first_aced(self) -> int:
        """The day of the next High Noon after a dude of this name was first aced; 0 if none was.

        Only the classic game records this.
        """
        return self.g.state.first_aced.get(remembered_as(self.g, self.id), 0)

    @property
    def day(self) -> int:
        """The number of the current day, from 1."""
        return self.g.state.day

    @property
    def boot_hill(self) -> Pool[Card]:
        """Your Boot Hill; in the classic game, that of all players (R-CL-ZONE-2). The newest card is last."""
        if not self.g.ruleset.common_boot_hill:
            return self.you.boot_hill
        return Pool(self.g.view(card) for p in self.g.state.players for card in p.boot_hill)

    @property
    def fear_level(self) -> int:
        """The current fear level of the classic game, 1-10, including effects on it (R-CL-FEAR-1)."""
        return stakes.fear_level(self.g)

    @property
    def shootouts_today(self) -> int:
        """The number of shootouts that were fought today so far."""
        return self.g.state.today.shootouts

    @property
    def lost_today(self) -> list[Loss]:
        """The cards that were aced or discarded from play today, in this order."""
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
        """The number of dudes aced on the previous day. Only the classic game records this."""
        return self.g.state.today.dudes_aced_before

    @property
    def victory_is_open(self) -> bool:
        """True at Sundown until the check for a winner is over (R-SUN-2)."""
        return self.g.state.phase is Phase.SUNDOWN and not self.g.state.today.nobody_won

    @property
    def cheater(self) -> Player:
        """The player whose Cheatin' hand this ability punishes. Raises ``Illegal`` if there is none."""
        uses = self.g.uses
        if not uses or uses[-1].cheater is None:
            raise Illegal(Objection(Grounds.NOBODY_CHEATS))
        return self.g.player(uses[-1].cheater)

    def cheaters_among(
        self, revealed: DrawHandsRevealed, *, anybody: bool = False, unpunished: bool = False
    ) -> list[Player]:
        """Return your opponents whose draw hand was Cheatin' when they revealed it in this event (A-118).

        With ``anybody``, other players who do not oppose you are included. With ``unpunished``, only players
        whose hand you may still punish are included (R-CHEAT-5).
        """
        others = self.rivals if anybody else self.opponents
        found = [p for p in others if p.seat in revealed.players and p.has_revealed_cheatin_hand]
        left = posses.cheaters(self.g, self.you.seat) if unpunished else ()
        return [p for p in found if p.seat in left] if unpunished else found

    def is_blank(self, card: Card) -> bool:
        """Return whether a card has lost its text at present."""
        return self.g.blank(card.id)

    def is_adjacent(self, other: Card | None) -> bool:
        """Return whether this card's location is adjacent to the location of another card."""
        a = town.location(self.g, self.id)
        b = None if other is None else town.location(self.g, other.id)
        return a is not None and b is not None and town.adjacent_for(self.g, self.id, a, b)

    def is_nearby(self, other: Card | None) -> bool:
        """Return whether another card is at this card's location or at an adjacent one."""
        return other is not None and (self.location == other.location or self.is_adjacent(other))

    def apart_from_this(self, card: Card, stat: str) -> int:
        """Return the number that a card would have without the changes by this card."""
        return m.apart_from(self.g, card.id, of_card(stat), (self.id,))

    def apart_from_copies(self, card: Card, stat: str) -> int:
        """Return the number that a card would have without the changes by this card and its copies."""
        copies = [c for c in self.g.state.in_play if self.g.facts[c].title == self.g.facts[self.id].title]
        return m.apart_from(self.g, card.id, of_card(stat), copies)

    @property
    def neighbours(self) -> Pool[Card]:
        """The locations adjacent to this card's location."""
        place = town.location(self.g, self.id)
        if place is None:
            return Pool()
        return Pool(p for p in self.locations if town.adjacent_for(self.g, self.id, place, p.id))
