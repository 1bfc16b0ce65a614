"""Finds the moments in a game's log that are worth showing, such as hands, pulls, casualties and the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatchmethod
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.table_view import seen_event
from doomtown_desktop.poker import HandRank
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.events import Event, ShownHand
from doomtown_desktop.protocol.ids import CardId, Seat, Zone
from doomtown_desktop.protocol.moment_data import Count, Exit, Gone, Losses, Moment, Named, Trial
from doomtown_desktop.protocol.seat_data import OpenHand, RankChange
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.protocol.words import HARROWED_PULL
from doomtown_desktop.speech import event_wording, fighters, wording
from doomtown_desktop.speech.amounts import whose

MOST_AFTER: Final = 3
"""At most this many sentences report the results of a pull, a job or an event card."""
_TOLD_AFTER: Final = (
    e.Aced,
    e.Attached,
    e.Booted,
    e.BountyChanged,
    e.CountersChanged,
    e.Discarded,
    e.EnteredPlay,
    e.GhostRockMoved,
    e.Moved,
    e.WentHome,
)
"""The possible results of a pull or a job."""
_OF_EVENTS: Final = (*_TOLD_AFTER, e.CardsDrawn, e.ControlChanged, e.FearLevelChanged, e.VictoryPointsChanged)
"""The possible results of an event card in a lowball hand."""
_EVENT_GOES: Final = {
    Zone.BOOT_HILL: "goes to Boot Hill",
    Zone.IN_PLAY: "stays in play",
    Zone.REMOVED: "leaves the game",
    Zone.PLAY_HAND: "goes to {0} hand",
    Zone.DECK: "goes back into {0} deck",
}
"""Words for the zone that an event card goes to; in any other case it is discarded with the hand."""
_FATES: Final = {e.Aced: "aced", e.Discarded: "discarded", e.WentHome: "sent home"}


def ends_of(found: Sequence[Moment], length: int) -> list[int]:
    """Return for each moment the line at which the next begins; for the last, the length of the log."""
    return [*(each.line for each in found[1:]), length] if found else []


class Moments:
    """Reads the moments from a game's log. They contain only public information."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def since(self, first: int) -> tuple[Moment, ...]:
        """Return the moments since a line of the log, oldest first."""
        found: list[Moment] = []
        self.read(found, max(0, first))
        ends = ends_of(found, len(self.game.log))
        return tuple(self.with_what_followed(each, until) for each, until in zip(found, ends, strict=True))

    def read(self, found: list[Moment], first: int) -> None:
        """Add the moments since a line of the log, without their results."""
        for index in range(first, len(self.game.log)):
            moment = self._moment(self.game.log[index], index)
            if moment is not None:
                self._add(found, moment)

    def with_what_followed(self, moment: Moment, until: int) -> Moment:
        """Return the moment with its results.

        They are read from the log up to ``until``, where the next begins.
        """
        if moment.kind == kinds.EXIT:
            return replace(moment, losses=self._left_behind(moment))
        if moment.kind == kinds.OPENED:
            hands = tuple(self._changed(hand, moment.line, until) for hand in moment.hands)
            return replace(moment, hands=hands)
        if moment.kind == kinds.EVENT:
            return moment
        return replace(moment, after=self._after(moment, until))

    def _changed(self, hand: OpenHand, line: int, until: int) -> OpenHand:
        """Return a hand with the changes of its rank since the hand was revealed (R-RANK-1)."""
        for event in self.game.log[line + 1 : until]:
            if isinstance(event, e.HandRankChanged) and event.player == hand.player:
                change = self._change(event.source, event.amount)
                changes = (change,) if event.afresh else (*hand.changes, change)
                total = hand.natural + sum(each.amount for each in changes)
                rank = min(max(total, HandRank.HIGH_CARD), HandRank.DEAD_MANS_HAND)
                hand = replace(hand, rank=int(rank), changes=changes)
        return hand

    def _add(self, found: list[Moment], new: Moment) -> None:
        """Add a moment or merge it with the last one, as with hands that are revealed and then compared."""
        last = found[-1] if found else None
        same = last is not None and last.kind == new.kind
        if new.kind in (kinds.ROUND, kinds.LOWBALL):
            if last is not None and (last.kind, last.lowball) == (kinds.OPENED, new.lowball):
                found.pop()
            else:
                new = replace(new, again=True)
        elif new.kind == kinds.LOST and last is not None and same and last.by == new.by:
            found[-1] = replace(last, losses=last.losses + new.losses)
            return
        elif new.kind == kinds.OPENED and last is not None and same and last.lowball and new.lowball:
            # A second reveal in one lowball: these players tied for the lowest hand and drew new hands.
            found[-1] = replace(last, players=tuple(hand.player for hand in new.hands))
        elif new.kind == kinds.EXIT and last is not None and same and last.line + len(last.exits) == new.line:
            found[-1] = replace(new, line=last.line, exits=last.exits + new.exits)
            return
        elif new.kind == kinds.END and last is not None and last.kind == kinds.SUNDOWN:
            found[-1] = replace(last, words=new.words)
            return
        found.append(new)

    @singledispatchmethod
    def _moment(self, event: Event, index: int) -> Moment | None:
        return None

    @_moment.register
    def _(self, event: e.DrawHandsRevealed, index: int) -> Moment | None:
        hands, lowball = self._hands(event, index), event.lowball
        sides = () if lowball else fighters.players(self.game.engine, self.game.log, index)
        return Moment(kinds.OPENED, index, hands=hands, lowball=lowball, sides=sides)

    @_moment.register
    def _(self, event: e.LowballWon, index: int) -> Moment | None:
        hands = self._hands(event, index)
        return Moment(kinds.LOWBALL, index, (event.player,), hands, lowball=True, amount=event.pot)

    @_moment.register
    def _(self, event: e.RoundDecided, index: int) -> Moment | None:
        hands = self._hands(event, index)
        won = () if event.winner is None or not hands else (hands[event.winner].player,)
        helped = self._helped(tuple(hand.player for hand in hands), index)
        sides = fighters.players(self.game.engine, self.game.log, index)
        return Moment(kinds.ROUND, index, won, hands, casualties=event.casualties, helped=helped, sides=sides)

    @_moment.register
    def _(self, event: e.EventResolved, index: int) -> Moment | None:
        engine, came = self.game.engine, list[str]()
        for before in reversed(self.game.log[:index]):
            if isinstance(before, e.EventBegan):
                break
            if isinstance(before, _OF_EVENTS) and getattr(before, "card", None) != event.card:
                came.insert(0, event_wording.sentence(engine, seen_event(before, None)))
        goes = _EVENT_GOES.get(event.zone, "goes to {0} discard pile")
        goes = goes.format(whose(wording.player(engine, event.player)))
        goes = f"{wording.title(engine, event.card)} {goes}."
        says = [said for _, said in engine.scripts[event.card].script.wording]
        if not says and not engine.facts[event.card].is_plain:
            says = ["It is a blank: its words do nothing."]
        after = (*came[:MOST_AFTER], goes)
        by, words = self._named(event.card), " ".join(says)
        return Moment(kinds.EVENT, index, (event.player,), by=by, succeeded=True, words=words, after=after)

    @_moment.register
    def _(self, event: e.EventDiscarded, index: int) -> Moment | None:
        said = event_wording.sentence(self.game.engine, event)
        return Moment(kinds.EVENT, index, (event.player,), by=self._named(event.card), after=(said,))

    @_moment.register
    def _(self, event: e.CheckMade, index: int) -> Moment | None:
        pulled, card = self._named(event.pulled), self._named(event.card)
        trial = Trial(
            pulled,
            event.value,
            event.suit,
            event.purpose,
            card,
            self._named(event.dude),
            event.skill,
            event.rating,
            event.added,
            event.needed,
            event.succeeded,
            self.game.engine.ruleset.checks_must_exceed and event.purpose != "technique",
        )
        return Moment(kinds.PULL, index, (event.player,), test=trial, by=card, succeeded=event.succeeded)

    @_moment.register
    def _(self, event: e.Pulled, index: int) -> Moment | None:
        if event_wording.is_echo(event):
            return None  # ``CheckMade`` has reported this pull
        card = self._named(event.source)
        trial = Trial(self._named(event.card), event.value, event.suit, event.purpose, card)
        return Moment(kinds.PULL, index, (event.player,), test=trial, by=card)

    @_moment.register
    def _(self, event: e.CasualtiesTaken, index: int) -> Moment | None:
        if not event.required:
            return None
        gone = tuple(self._casualty(card, event.player, index) for card in event.cards)
        losses = Losses(event.player, event.required, gone)
        players = (event.player,)
        return Moment(kinds.CASUALTIES, index, players, losses=(losses,), helped=self._helped(players, index))

    @_moment.register
    def _(self, event: e.Fled, index: int) -> Moment | None:
        """Return a moment if the leader of a side flees with their last dude and leaves helpers behind."""
        engine, ran = self.game.engine, self.game.engine.owner(event.card)
        side = next((s for s in fighters.sides(self.game.log, index) if event.card in s.came), None)
        if side is None or not side.left or engine.owner(side.came[0]) != ran:
            return None
        stay: dict[Seat, list[Gone]] = {}
        for card in side.left:
            stay.setdefault(engine.owner(card), []).append(Gone(self._name(card), "stays"))
        if ran in stay:
            return None
        losses = tuple(Losses(player, 0, tuple(gone)) for player, gone in stay.items())
        return Moment(kinds.LEFT_ALONE, index, (ran,), losses=losses, by=self._name(event.card))

    @_moment.register(e.Aced)
    @_moment.register(e.Discarded)
    def _(self, event: e.Aced | e.Discarded, index: int) -> Moment | None:
        """Return a moment for a dude that a card effect removed from play, except as a casualty or cost."""
        facts = self.game.engine.facts[event.card]
        if event.as_casualty or event.cause is None or facts.type is not CardType.DUDE:
            return None
        player = fighters.whose(self.game.engine, event)
        losses = Losses(player, 0, (Gone(self._name(event.card), _FATES[type(event)]),))
        return Moment(kinds.LOST, index, (player,), losses=(losses,), by=self._named(event.cause.card))

    @_moment.register
    def _(self, event: e.ShootoutEnded, index: int) -> Moment | None:
        won = () if event.winner_seat is None else (event.winner_seat,)
        losses = self._lost_in_fight(index)
        return Moment(kinds.FIGHT_OVER, index, won, losses=losses, helped=self._helped(won, index))

    @_moment.register
    def _(self, event: e.JobEnded, index: int) -> Moment | None:
        return Moment(
            kinds.JOB_OVER,
            index,
            (event.player,),
            by=self._named(event.source),
            leader=self._named(event.leader),
            succeeded=event.succeeded,
        )

    @_moment.register
    def _(self, event: e.VictoryChecked, index: int) -> Moment | None:
        earned = event.earned or (0,) * len(event.counts)
        counts = tuple(Count(*each, had) for each, had in zip(event.counts, earned, strict=True))
        when = self.game.engine.ruleset.evening
        return Moment(
            kinds.SUNDOWN,
            index,
            event.winners,
            counts=counts,
            fallen=event.fallen,
            day=event.day,
            evening=when,
        )

    @_moment.register
    def _(self, event: e.PlayerEliminated, index: int) -> Moment | None:
        gone = {each.player for each in self.game.log[: index + 1] if isinstance(each, e.PlayerEliminated)}
        left = tuple(seat for seat in range(len(self.game.state.players)) if seat not in gone)
        what = len(event.cards), event.others, event.ghost_rock
        return Moment(
            kinds.EXIT, index, left, exits=(Exit(event.player, event.rivals, event.influence, *what),)
        )

    @_moment.register
    def _(self, event: e.GameEnded, index: int) -> Moment | None:
        return Moment(kinds.END, index, event.winners, words=event.reason)

    # --- details of an event ----------------------------------------------------------------------

    def _hands(
        self, event: e.DrawHandsRevealed | e.LowballWon | e.RoundDecided, index: int
    ) -> tuple[OpenHand, ...]:
        return tuple(self._ranked(hand, index) for hand in event.hands)

    def _ranked(self, hand: ShownHand, index: int) -> OpenHand:
        """Return a revealed hand with the changes of its rank in order."""
        changes: list[RankChange] = []
        for event in reversed(self.game.log[:index]):
            if isinstance(event, (e.RoundBegan, e.AntesPaid)):
                break
            if isinstance(event, e.DrawHandsRevealed) and event.lowball and hand.player in event.players:
                break
            if isinstance(event, e.HandRankChanged) and event.player == hand.player:
                changes.insert(0, self._change(event.source, event.amount))
                if event.afresh:
                    break
        changes += [self._change(card, amount) for card, amount in hand.standing]
        cards = tuple(_drawn(self.game, hand.player, *card) for card in hand.cards)
        return OpenHand(hand.player, cards, hand.rank, hand.is_cheatin, hand.natural, tuple(changes))

    def _change(self, source: CardId | None, amount: int) -> RankChange:
        card = self._named(source)
        return RankChange(amount, "" if card is None else card.title, "" if card is None else card.code)

    def _casualty(self, card: CardId, leader: Seat, index: int) -> Gone:
        """Return what happened to a casualty on the side that ``leader`` leads."""
        fate, player = "stays", self.game.engine.owner(card)
        for event in reversed(self.game.log[:index]):
            if isinstance(event, (e.Aced, e.Discarded, e.WentHome)) and event.card == card:
                fate, player = _FATES[type(event)], fighters.whose(self.game.engine, event)
                break
            if isinstance(event, (e.RoundBegan, e.CasualtiesTaken)):
                break
        return Gone(self._name(card), fate, None if player == leader else player)

    def _helped(self, players: tuple[Seat, ...], index: int) -> tuple[Seat, ...]:
        return fighters.helped(self.game.engine, self.game.log, index, players)

    def _lost_in_fight(self, index: int) -> tuple[Losses, ...]:
        """Return the dudes who left play in the shootout that ended at an index of the log, by player."""
        lost: dict[Seat, list[Gone]] = {}
        told: set[CardId] = set()
        for event in reversed(self.game.log[:index]):
            if isinstance(event, e.ShootoutStarted):
                break
            if isinstance(event, e.WentHome) and event.why == HARROWED_PULL:
                told.add(event.card)  # it was aced, but a Harrowed dude's pull brought it back
            if isinstance(event, (e.Aced, e.Discarded)) and event.side is not None:
                if event.card in told:
                    continue
                told.add(event.card)
                if self.game.engine.facts[event.card].type is CardType.DUDE:
                    player = fighters.whose(self.game.engine, event)
                    gone = Gone(self._name(event.card), _FATES[type(event)])
                    lost.setdefault(player, []).insert(0, gone)
        return tuple(Losses(player, 0, tuple(each)) for player, each in sorted(lost.items()))

    def _left_behind(self, moment: Moment) -> tuple[Losses, ...]:
        """Return eliminated players' outfits and dudes, and other players' cards moved by the elimination."""
        engine, losses = self.game.engine, []
        shown = (CardType.OUTFIT, CardType.DUDE)
        behind = moment.line + len(moment.exits)
        for event in self.game.log[moment.line : behind]:
            assert isinstance(event, e.PlayerEliminated)
            cards = [card for card in event.cards if engine.facts[card].type in shown]
            losses.append(Losses(event.player, 0, tuple(Gone(self._name(card), "out") for card in cards)))
        for event in self.game.log[behind:]:
            if isinstance(event, (e.WentHome, e.Discarded)):
                gone = Gone(self._name(event.card), _FATES[type(event)])
            elif isinstance(event, e.ControlChanged):
                gone = Gone(self._name(event.card), "given back")
            elif isinstance(event, (e.Moved, e.Booted)):
                continue  # part of going home, which a later event reports
            else:
                break
            losses.append(Losses(engine.owner(event.card), 0, (gone,)))
        return tuple(losses)

    def _after(self, moment: Moment, until: int) -> tuple[str, ...]:
        """Return sentences about what the card behind a pull or a job did before the next moment."""
        if moment.kind not in (kinds.PULL, kinds.JOB_OVER) or moment.by is None:
            return ()
        engine, said = self.game.engine, []
        for event in self.game.log[moment.line + 1 : until]:
            cause = getattr(event, "cause", None)
            of_card = cause is not None and cause.card == moment.by.id
            if isinstance(event, _TOLD_AFTER) and of_card and not event_wording.is_echo(event):
                said.append(event_wording.sentence(engine, event))
        return tuple(said[:MOST_AFTER])

    def _name(self, card: CardId) -> Named:
        facts = self.game.engine.facts[card]
        return Named(int(card), facts.code, facts.title)

    def _named(self, card: CardId | None) -> Named | None:
        return None if card is None or card < 0 else self._name(card)


def _drawn(game: Game, player: Seat, card: CardId, value: int, suit: int) -> DrawCard:
    facts = game.engine.facts[card]
    return DrawCard(card, facts.code, facts.title, player, suit, value, facts.type is CardType.JOKER)


__all__ = ["MOST_AFTER", "Moments", "ends_of"]
