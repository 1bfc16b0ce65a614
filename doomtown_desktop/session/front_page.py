"""Reads the facts of a game's front page from its log: who won, how, and which moments decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol.ending_data import (
    MOST_MOMENTS,
    MOST_PEOPLE,
    DayNumbers,
    Decisive,
    Ending,
    FrontPage,
    GreatestHand,
    Turn,
)
from doomtown_desktop.protocol.events import Event
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.moment_data import Named
from doomtown_desktop.session.taken_deeds import taken_by_people
from doomtown_desktop.speech import fighters

BODY: Final = 1
"""The worth of a dude in addition to its influence and bullets: it can no longer take a deed."""
EXIT: Final = 4
"""The worth of a player who leaves the game."""
JOB: Final = 2
"""The worth of a job that succeeded."""


def front_page(game: Game, position_of: Callable[[int], int]) -> FrontPage:
    """Return the facts of a game; ``position_of`` returns the number of decisions after a line of the log."""
    return _Reporter(game, position_of).page()


@dataclass(slots=True)
class _Fight:
    """A fight while it is read."""

    line: int
    place: CardId
    people: tuple[CardId | None, CardId | None]
    """The leader and the mark."""
    lost: dict[Seat, list[Named]] = field(default_factory=dict)
    """The dudes that each player lost."""
    worth: dict[Seat, int] = field(default_factory=dict)
    """The worth of these dudes."""
    decided: e.RoundDecided | None = None
    """The last round that was compared."""


class _Reporter:
    """Reads the log of one game once."""

    def __init__(self, game: Game, position_of: Callable[[int], int]) -> None:
        self.game, self.g, self.position_of = game, game.engine, position_of
        self.seats = range(len(game.state.players))
        self.winners = tuple(game.state.winners)
        self.day = self.shootouts = self.fallen = self.spent = self.cheats = 0
        self.lowballs = [0 for _ in self.seats]
        self.days: list[DayNumbers] = []
        self.found: list[Decisive] = []
        self.best: GreatestHand | None = None
        self.gunman: tuple[int, Named] | None = None
        self.fights: list[_Fight] = []
        """The open fights, the innermost last."""
        self.called: tuple[CardId | None, CardId | None] = (None, None)
        """The leader and the mark of the latest call-out or job."""

    def page(self) -> FrontPage:
        """Return the facts."""
        for line, event in enumerate(self.game.log):
            self._read(line, event)
        self.found += taken_by_people(self.game, self.position_of)
        self._close_day()
        people = self._people()
        square = [card for card in people if town.location(self.g, CardId(card.id)) == TOWN_SQUARE]
        return FrontPage(
            self._how(),
            self.game.state.day,
            len(self.game.answers),
            self.winners,
            tuple(self.days),
            self._turn(),
            self._moments(),
            tuple(people[:MOST_PEOPLE]),
            tuple(self._named(player.outfit) for player in self.game.state.players),
            square[0] if square else None,
            None if self.gunman is None else self.gunman[1],
            self._deeds(),
            self.best,
            self.shootouts,
            self.fallen,
            self.spent,
            self.cheats,
            tuple(self.lowballs),
        )

    # --- reading ------------------------------------------------------------------------------------

    def _read(self, line: int, event: Event) -> None:
        match event:
            case e.DayBegan():
                self.day = event.day
            case e.VictoryChecked():
                self.day = event.day
                self._note_day({seat: (held, felt) for seat, held, felt in event.counts})
            case e.GhostRockMoved() if event.giver is not None and event.giver >= 0 and event.taker is None:
                self.spent += event.amount
            case e.LowballWon():
                self.lowballs[event.player] += 1
                self.cheats += sum(hand.is_cheatin for hand in event.hands)
            case e.EnteredPlay():
                self._enter(line, event)
            case e.ControlChanged():
                self._change_control(line, event)
            case e.CalledOut():
                self.called = (event.caller, event.mark)
            case e.JobBegan():
                self.called = (event.leader, event.mark)
            case e.JobEnded() if event.succeeded:
                self._add(Turn.JOB, line, event.player, JOB, card=self._named(event.source))
            case e.ShootoutStarted():
                self.shootouts += 1
                self.fights.append(_Fight(line, event.location, self.called))
            case e.RoundDecided():
                self._compare(line, event)
            case e.Aced() | e.Discarded():
                self._lose(line, event)
            case e.ShootoutEnded() if self.fights:
                self._end_fight(self.fights.pop())
            case e.PlayerEliminated():
                self._add(Turn.OUT, line, event.player, EXIT)
            case _:
                pass

    def _add(
        self,
        kind: Turn,
        line: int,
        player: Seat,
        worth: int,
        *,
        card: Named | None = None,
        place: Named | None = None,
        hands: tuple[e.ShownHand, ...] = (),
        lost: tuple[Named, ...] = (),
        own: tuple[Named, ...] = (),
    ) -> None:
        at = self.position_of(line)
        ranks, natural = tuple(hand.rank for hand in hands), tuple(hand.natural for hand in hands)
        self.found.append(
            Decisive(kind, line, at, self.day, player, worth, card, place, ranks, natural, lost, own)
        )

    def _enter(self, line: int, event: e.EnteredPlay) -> None:
        facts = self.g.facts[event.card]
        if facts.type is CardType.DEED and facts.control:
            self._add(Turn.DEED, line, event.player, facts.control, card=self._named(event.card))

    def _change_control(self, line: int, event: e.ControlChanged) -> None:
        control = self.g.facts[event.card].control
        if control and self.g.facts[event.card].type is CardType.DEED:
            self._add(Turn.TAKEN, line, event.player, 2 * control, card=self._named(event.card))

    def _compare(self, line: int, event: e.RoundDecided) -> None:
        self.cheats += sum(hand.is_cheatin for hand in event.hands)
        if self.fights:
            self.fights[-1].decided = event
        for side, hand in enumerate(event.hands):
            if self.best is None or hand.rank > self.best.rank:
                came = fighters.sides(self.game.log, line)[side].came
                leader = self._named(came[0]) if came else None
                at = self.position_of(line)
                cards = tuple(self._name(card) for card, _, _ in hand.cards)
                self.best = GreatestHand(
                    hand.player, hand.rank, self.day, at, leader, hand.is_cheatin, hand.natural, cards
                )

    def _lose(self, line: int, event: e.Aced | e.Discarded) -> None:
        if self.g.facts[event.card].type is not CardType.DUDE:
            return
        owner, card = fighters.whose(self.g, event), self._name(event.card)
        influence, cause = self.g.facts[event.card].influence or 0, event.cause
        worth = influence + (self.g.facts[event.card].bullets or 0) + BODY
        self.fallen += 1
        if self.fights and event.side is not None:
            fight = self.fights[-1]
            fight.lost.setdefault(owner, []).append(card)
            fight.worth[owner] = fight.worth.get(owner, 0) + worth
        elif cause is not None and cause.player != owner:
            by = self._named(cause.card)
            self._add(Turn.REMOVED, line, cause.player, worth, card=by, lost=(card,))
        elif influence:
            self._leave(line, owner, influence, card)

    def _leave(self, line: int, owner: Seat, worth: int, card: Named) -> None:
        """Add a dude that left at nobody else's hands; those of one player and day are one moment."""
        last = self.found[-1] if self.found else None
        if last is not None and (last.kind, last.player, last.day) == (Turn.LEFT, owner, self.day):
            self.found[-1] = replace(last, worth=last.worth + worth, lost=(*last.lost, card))
        else:
            self._add(Turn.LEFT, line, owner, worth, lost=(card,))

    def _end_fight(self, fight: _Fight) -> None:
        """Add a fight for the player to whom it was worth most."""
        total = sum(fight.worth.values())
        if not total:
            return
        there = {self.g.owner(card) for side in self._sides(fight) for card in side} | set(fight.lost)
        player = min(there, key=lambda seat: (fight.worth.get(seat, 0), seat not in self.winners, seat))
        worth = total - 2 * fight.worth.get(player, 0)
        if worth <= 0:
            return
        lost = tuple(card for seat, cards in sorted(fight.lost.items()) if seat != player for card in cards)
        own = tuple(fight.lost.get(player, ()))
        hands = self._hands(fight, player)
        place = self._named(fight.place)
        self._add(Turn.FIGHT, fight.line, player, worth, place=place, hands=hands, lost=lost, own=own)
        mine = [card for card in fight.people if card is not None and self.g.owner(card) == player]
        if player in self.winners and mine and (self.gunman is None or worth > self.gunman[0]):
            self.gunman = (worth, self._name(mine[0]))

    def _sides(self, fight: _Fight) -> Iterator[tuple[CardId, ...]]:
        """Yield the dudes that joined each side of the fight that has just ended."""
        until = next(
            line
            for line in range(fight.line, len(self.game.log))
            if isinstance(self.game.log[line], e.ShootoutEnded)
        )
        for side in fighters.sides(self.game.log, until):
            yield side.came

    def _hands(self, fight: _Fight, player: Seat) -> tuple[e.ShownHand, ...]:
        """Return the hands of the last compared round, the player's first; empty without hands."""
        hands = fight.decided.hands if fight.decided is not None else ()
        if len(hands) != 2:
            return ()
        first, second = hands
        return (second, first) if second.player == player else (first, second)

    # --- days ---------------------------------------------------------------------------------------

    def _note_day(self, numbers: dict[Seat, tuple[int, int]]) -> None:
        both = [numbers.get(Seat(seat), (0, 0)) for seat in self.seats]
        self.days.append(DayNumbers(self.day, tuple(c for c, _ in both), tuple(i for _, i in both)))

    def _close_day(self) -> None:
        """Add the numbers of the last day if the game ended before its Sundown."""
        self.day = self.game.state.day
        if self.day and (not self.days or self.days[-1].day != self.day):
            seats = self.g.seats()
            self._note_day({s: (m.control_points(self.g, s), m.influence_total(self.g, s)) for s in seats})

    def _turn(self) -> int:
        found = 0
        for each in reversed(self.days):
            if not self.winners or any(not self._leads(each, seat) for seat in self.winners):
                break
            found = each.day
        return found

    def _leads(self, numbers: DayNumbers, seat: Seat) -> bool:
        others = [numbers.influence[other] for other in self.seats if other != seat]
        return numbers.control[seat] > max(others)

    # --- the end ------------------------------------------------------------------------------------

    def _how(self) -> Ending:
        if not self.winners:
            return Ending.OPEN
        checked = next(
            (event for event in reversed(self.game.log) if isinstance(event, e.VictoryChecked)), None
        )
        last = self.game.log[-2:]
        if checked is None or not any(event is checked for event in last):
            return Ending.SURRENDER
        alone = len(checked.fallen) == len(checked.counts) - len(self.winners) and bool(checked.fallen)
        return Ending.LAST_ONE if alone else Ending.CONTROL

    def _moments(self) -> tuple[Decisive, ...]:
        """Return the moments that counted most; without enough of them, also the last event."""
        decisive = [each for each in self.found if self._decides(each)]
        ranked = sorted(decisive, key=lambda each: (-each.worth, -each.line))[:MOST_MOMENTS]
        if len(ranked) < MOST_MOMENTS and self.winners and self.game.log:
            line = len(self.game.log) - 1
            at = self.position_of(line)
            ranked.append(Decisive(Turn.LAST, line, at, self.day, self.winners[0], 0))
        return tuple(sorted(ranked, key=lambda each: each.line))

    def _decides(self, moment: Decisive) -> bool:
        """Return whether a moment helped a winner, or cost anybody dudes in a fight or by a card or job."""
        if moment.kind in (Turn.FIGHT, Turn.REMOVED):
            return True
        costs = moment.kind in (Turn.OUT, Turn.LEFT)
        return not self.winners or (moment.player in self.winners) is not costs

    def _people(self) -> list[Named]:
        """Return the winners' dudes in play, those with the most influence first."""
        whose = self.winners or tuple(self.g.seats())
        cards = [card for card in map(CardId, self.game.state.in_play) if self.g.facts[card].is_dude]
        mine = [card for card in cards if m.controller(self.g, card) in whose]

        def order(card: CardId) -> tuple[int, int, str]:
            facts = self.g.facts[card]
            return (-(facts.influence or 0), -(facts.cost or 0), facts.title)

        return [self._name(card) for card in sorted(mine, key=order)]

    def _deeds(self) -> tuple[Named, ...]:
        """Return the winners' deeds, those with the most control points first."""
        found: list[tuple[int, str, CardId]] = []
        for card in map(CardId, self.game.state.in_play):
            facts = self.g.facts[card]
            if facts.type is CardType.DEED and m.controller(self.g, card) in self.winners:
                found.append((-(facts.control or 0), facts.title, card))
        return tuple(self._name(card) for _, _, card in sorted(found))

    def _name(self, card: CardId) -> Named:
        facts = self.g.facts[card]
        return Named(int(card), facts.code, facts.title)

    def _named(self, card: CardId | None) -> Named | None:
        return None if card is None or card < 0 else self._name(card)


__all__ = ["front_page"]
