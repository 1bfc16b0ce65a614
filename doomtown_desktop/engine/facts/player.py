"""The view of a player for card scripts, in the terms of card texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from typing_extensions import override

from doomtown_desktop.engine.facts import hands, posses, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.pools import Pool, dudes
from doomtown_desktop.poker import HandRank, evaluate
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.words import PlayerNumber

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.script.cards import Card, Deed, Dude


class Player:
    """A player as card scripts see them. The view is read-only."""

    __slots__ = ("g", "seat")

    def __init__(self, g: Engine, seat: Seat) -> None:
        self.g = g
        self.seat = seat

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and other.seat == self.seat

    @override
    def __hash__(self) -> int:
        return hash(self.seat)

    @override
    def __repr__(self) -> str:
        return f"<player {self.seat} {self.name}>"

    @property
    def _p(self) -> Any:
        return self.g.state.players[self.seat]

    @property
    def _draws(self) -> Seat:
        return hands.drawing_for(self.g, self.seat)

    @property
    def name(self) -> str:
        """The player's name at the table."""
        return str(self._p.name)

    @property
    def stash(self) -> int:
        """The player's ghost rock."""
        return int(self._p.stash)

    @property
    def is_poorest(self) -> bool:
        """Return whether the player has the least ghost rock, or counts as the poorest in a tie."""
        others = [self.g.state.players[s].stash for s in self.g.others(self.seat)]
        tied = m.player_stat(self.g, self.seat, PlayerNumber.IS_POOREST_WHEN_TIED, 0) > 0
        return all(self.stash < other or (tied and self.stash == other) for other in others)

    def is_poorer_than(self, other: Player) -> bool:
        """Return whether the player has less ghost rock than another, or counts as the poorest (A-331)."""
        return self.stash < other.stash or self.is_poorest

    @property
    def debt(self) -> int:
        """The ghost rock that the player owes."""
        return int(self._p.debt)

    @property
    def home(self) -> Card:
        """The player's outfit, which is also the player's home."""
        return self.g.view(self._p.outfit)

    @property
    def gangs(self) -> tuple[str, ...]:
        """The codes of the gangs that the outfit belongs to."""
        return self.home.outfits

    @property
    def dudes(self) -> Pool[Dude]:
        """The gang: all dudes that the player controls."""
        return dudes(self.g, m.dudes_of(self.g, self.seat))

    @property
    def deeds(self) -> Pool[Deed]:
        """The deeds that the player controls."""
        return Pool(
            cast("Deed", self.g.view(c)) for c in town.deeds(self.g) if m.controller(self.g, c) == self.seat
        )

    @property
    def street(self) -> Pool[Card]:
        """The home and the in-town deeds of the player's street from left to right, whoever controls them."""
        return Pool(self.g.view(c) for c in self._p.street)

    @property
    def cards(self) -> Pool[Card]:
        """All cards in play that the player controls."""
        return Pool(self.g.view(c) for c in self.g.state.in_play if m.controller(self.g, c) == self.seat)

    @property
    def play_hand(self) -> Pool[Card]:
        """The cards in the play hand, which only the player knows."""
        return Pool(self.g.view(c) for c in self._p.play_hand)

    @property
    def draw_hand(self) -> Pool[Card]:
        """The cards in the draw hand. A helper in a shootout has the hand of the posse (R-MP-CHOICE-1)."""
        return Pool(self.g.view(c) for c in self.g.state.players[self._draws].draw_hand)

    @property
    def deck(self) -> Pool[Card]:
        """The deck. The top card is last."""
        return Pool(self.g.view(c) for c in self._p.deck)

    @property
    def discard_pile(self) -> Pool[Card]:
        """The discard pile. The top card is last."""
        return Pool(self.g.view(c) for c in self._p.discard_pile)

    @property
    def boot_hill(self) -> Pool[Card]:
        """The player's Boot Hill. The newest card is last."""
        return Pool(self.g.view(c) for c in self._p.boot_hill)

    @property
    def posse(self) -> Pool[Dude]:
        """The posse that the player is in, including dudes of other players."""
        side = posses.side_of_seat(self.g, self.seat)
        fight = self.g.state.shootout
        if side is None or fight is None:
            return Pool()
        return dudes(self.g, fight.posses[side].dudes)

    @property
    def shooter(self) -> Dude | None:
        """The posse's shooter in this round; ``None`` if there is none."""
        side = posses.side_of_seat(self.g, self.seat)
        fight = self.g.state.shootout
        number = None if side is None or fight is None else fight.posses[side].shooter
        return None if number is None else dudes(self.g, [number])[0]

    def opposes(self, side: int | None) -> bool:
        """Return whether the player is on the side against ``side``: 0 is the leader's side, 1 the mark's."""
        mine = posses.side_of_seat(self.g, self.seat)
        return side is not None and mine is not None and side != mine

    @property
    def is_leader(self) -> bool:
        """Return whether the player leads the leader's posse, not the mark's."""
        fight = self.g.state.shootout
        return fight is not None and fight.posses[0].primary == self.seat

    @property
    def cheatin_resolutions(self) -> int:
        """The number of Cheatin' Resolutions that the player has used today, including those in lowball."""
        return self.g.state.today.cheatin_resolutions.get(self.seat, 0)

    @property
    def hand_size(self) -> int:
        """The hand size to which the player draws at Sundown (R-SUN-5)."""
        return m.player_stat(self.g, self.seat, PlayerNumber.HAND_SIZE, self.g.ruleset.hand_size)

    @property
    def played_today(self) -> Pool[Card]:
        """The cards that the player has played from the play hand today."""
        return Pool(
            self.g.view(card) for card, seat in self.g.state.today.played.items() if seat == self.seat
        )

    @property
    def has_lost_round(self) -> bool:
        """Return whether the player's side lost the round that is being resolved (A-44)."""
        side = posses.side_of_seat(self.g, self.seat)
        fight = self.g.state.shootout
        return fight is not None and side is not None and fight.loser == side

    @property
    def lost_by(self) -> int:
        """The number of ranks by which the player's side lost the round being resolved.

        Returns 0 if it did not lose.
        """
        fight = self.g.state.shootout
        if fight is None or not self.has_lost_round:
            return 0
        if fight.awarded:
            return fight.awarded[1]
        ranks = [hands.value_of(self.g, posse.primary).rank for posse in fight.posses]
        return abs(ranks[0] - ranks[1])

    @property
    def is_cheatin(self) -> bool:
        """Return whether the revealed draw hand is Cheatin' (R-CHEAT-1)."""
        return hands.is_cheatin(self.g, self._draws)

    @property
    def hand_is_legal(self) -> bool:
        """Return whether the player has a revealed, legal draw hand."""
        return bool(self.draw_hand) and self.has_revealed_hand and not self.is_cheatin

    @property
    def has_revealed_hand(self) -> bool:
        """Return whether the draw hand is revealed."""
        return self.g.state.players[self._draws].revealed

    @property
    def has_revealed_legal_hand(self) -> bool:
        """Return whether the draw hand was legal when revealed (R-RES-2). False for a helper (A-210)."""
        return self._has_revealed_own_hand and self.seat in self.g.state.today.revealed_legal

    @property
    def has_revealed_cheatin_hand(self) -> bool:
        """Return whether the draw hand was Cheatin' when revealed. False for a helper (A-210)."""
        return self._has_revealed_own_hand and self.seat not in self.g.state.today.revealed_legal

    @property
    def _has_revealed_own_hand(self) -> bool:
        return self.has_revealed_hand and self._draws == self.seat

    @property
    def has_revealed_cheatin_hand_today(self) -> bool:
        """Return whether the player has revealed a Cheatin' draw hand today (A-118)."""
        return self.seat in self.g.state.today.revealed_cheatin

    @property
    def hand_rank(self) -> int:
        """The rank (1-11) of the revealed draw hand with all modifiers."""
        return hands.value_of(self.g, self._draws).rank

    @property
    def has_straight_or_flush(self) -> bool:
        """Return whether the revealed draw hand is a straight, a flush or both."""
        rank = evaluate(hands.draw_hand(self.g, self._draws)).rank if self.has_revealed_hand else None
        return rank in (HandRank.STRAIGHT, HandRank.FLUSH, HandRank.STRAIGHT_FLUSH)

    @property
    def influence(self) -> int:
        """The player's total influence (R-WIN-6)."""
        return m.influence_total(self.g, self.seat)

    def influence_at(self, place: Card) -> int:
        """Return the influence of the player's dudes at a location, up to the limit for one location."""
        return m.influence_at(self.g, place.id, self.seat)

    def leads_at(self, place: Card) -> bool:
        """Return whether the player has more influence at a location than any other player."""
        mine = self.influence_at(place)
        return all(mine > m.influence_at(self.g, place.id, seat) for seat in self.g.others(self.seat))

    @property
    def control_points(self) -> int:
        """The player's control points (R-WIN-5), without victory points."""
        return m.control_points(self.g, self.seat) - self.victory_points

    @property
    def victory_points(self) -> int:
        """The player's victory points in the classic game (R-CL-WIN-1)."""
        return int(self._p.victory_points)

    @property
    def is_winner(self) -> bool:
        """Return whether the player won the last lowball."""
        return self.g.state.winner == self.seat
